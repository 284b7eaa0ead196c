"""The README quotes the report; bars are reached up to their limits."""

from __future__ import annotations

from pathlib import Path

from .bars import Bar

HERE = Path(__file__).parent
REPORT = (HERE / "REPORT.md").read_text()
README = (HERE.parent.parent / "README.md").read_text()


def test_the_readme_quotes_the_report() -> None:
    """The summary, with its date, stands in both word for word."""
    (summary,) = [part for part in REPORT.split("\n\n") if part.startswith("On ")]
    assert summary in README


def test_a_bar_is_reached_up_to_its_limit() -> None:
    """At most means at most."""
    assert Bar("as much", 0.5, 0.5).is_reached
    assert not Bar("more", 0.5, 0.51).is_reached
