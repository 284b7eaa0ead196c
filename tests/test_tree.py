"""`kernel.declare.text.tree`: YAML to plain values with places, safe and bounded."""

from __future__ import annotations

import resource

import pytest
import yaml

from kernel.declare.text import tree as tree_module
from kernel.declare.text.node import EMPTY, Node, origins, plain
from kernel.declare.text.report import MAX_PROBLEMS, Report
from kernel.declare.text.source import source_of
from kernel.declare.text.tree import MAX_ALIASES, MAX_DEPTH, MAX_LINES, MAX_VALUES, read_tree
from kernel.errors import Problem


@pytest.fixture(params=["with C", "without C"], autouse=True)
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run every test with both readers of PyYAML."""
    if request.param == "without C":
        monkeypatch.setattr(tree_module, "_LOADER", yaml.SafeLoader)
    elif not yaml.__with_libyaml__:
        pytest.skip("PyYAML was built without its C part")


def _read(text: str) -> tuple[Node | None, tuple[Problem, ...]]:
    report = Report()
    return read_tree(source_of(text.encode(), "club.yaml"), report), report.problems()


def _values(text: str) -> object:
    node, problems = _read(text)
    assert node is not None
    assert problems == ()
    return plain(node)


def _places(text: str) -> list[str]:
    return [f"{p.line}:{p.column} {p.code}" for p in _read(text)[1]]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("true", True),
        ("false", False),
        ("True", "True"),
        ("yes", "yes"),
        ("NO", "NO"),
        ("on", "on"),
        ("0", 0),
        ("10", 10),
        ("-3", -3),
        ("+3", "+3"),
        ("010", "010"),
        ("-0", "-0"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("1.5", "1.5"),
        ("1e3", "1e3"),
        (".inf", ".inf"),
        ("2024-01-01", "2024-01-01"),
        ("=", "="),
        ("none", "none"),
        ("None", "None"),
        ("9c", "9c"),
        ('"true"', "true"),
        ("'10'", "10"),
        ('""', ""),
        ('"null"', "null"),
        ("123456789012345678", 123456789012345678),
        ("1234567890123456789", "1234567890123456789"),
        ("[9, 10, J]", [9, 10, "J"]),
        ("{a: [], b: {}}", {"a": [], "b": {}}),
        ("|\n  two\n  lines\n", "two\nlines\n"),
    ],
)
def test_what_words_mean(written: str, meant: object) -> None:
    """Only `true`, `false` and plain decimals are more than text."""
    value = _values(f"key: {written}")["key"]  # type: ignore[index]
    assert (value, type(value)) == (meant, type(meant))


@pytest.mark.parametrize("written", ["", "~", "null", "Null", "NULL", "# a remark"])
def test_an_empty_value_is_nothing(written: str) -> None:
    """Nothing is not the word `none`: it is kept apart, so that it can be told from it."""
    node, problems = _read(f"key: {written}\n")
    assert problems == ()
    assert node is not None
    assert node.get("key") is not None
    assert node.at(("key",)).value is EMPTY  # type: ignore[union-attr]


def test_names_keep_to_words_in_quotes() -> None:
    """A number in quotes is a name."""
    assert _values('"9": 1') == {"9": 1}


def test_places_of_names_and_values() -> None:
    """Each line knows where its name begins, and where its value does."""
    node, _ = _read("deal:\n  each: 5\n  packets: [3,\n    2]\n")
    assert node is not None
    packets = node.at(("deal", "packets"))
    assert packets is not None
    assert (str(packets.key), packets.key.column) == ("club.yaml:3", 3)  # type: ignore[union-attr]
    assert packets.mark.column == 12  # type: ignore[union-attr]
    second = origins(node)["deal", "packets", 1]
    assert (second.line, second.column) == (4, 5)


def test_columns_count_letters() -> None:
    """Letters of several bytes, or outside the basic plane, are one column each."""
    node, _ = _read("{é: 1, 🂡: 2, x: 3}")
    assert node is not None
    assert [child.place.column for child in (node.block or {}).values()] == [2, 8, 14]


def test_marked_values_may_be_used_again() -> None:
    """`&` and `*` work; the value keeps the place where it was written."""
    node, problems = _read("a: &x {b: 1}\nc: *x\n")
    assert problems == ()
    assert node is not None
    assert plain(node) == {"a": {"b": 1}, "c": {"b": 1}}
    assert origins(node)["c", "b"].line == 1


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("a: 1\nb: 2\na: 3\n", ["3:1 said-twice"]),
        ("a: {b: 1, b: 2, b: 3}\n", ["1:11 said-twice", "1:17 said-twice"]),
        ("9: a\ntrue: b\n~: c\n[x]: d\n", [f"{n}:1 name-not-a-word" for n in (1, 2, 3, 4)]),
        ("? {a: 1}\n: 2\n", ["1:3 name-not-a-word"]),
        ("a: &x b\n*x : c\n", ["2:1 name-not-a-word"]),
        ("a: !!str 5\nb: !x {}\nc: ! d\n", ["1:4 tag", "2:4 tag", "3:4 tag"]),
        ("!!map {a: 1}\n", ["1:1 tag"]),
        ("!k a: 1\n", ["1:1 name-not-a-word"]),
        ("a: !h!x 1\n", ["1:4 tag"]),
        ("<<: {a: 1}\nb: 2\n", ["1:1 merge-key"]),
        ('"<<": 1\n', []),
        ("a: *b\n", ["1:4 unknown-alias"]),
        ("a: &a [*a]\n", ["1:8 unknown-alias"]),
        ("a: 1\n---\nb: 2\n", ["2:1 second-document"]),
        ("---\na: 1\n...\n", []),
        ("a: 1\n...\nb: 2\n", ["3:1 stray-text"]),
        ("", ["0:0 file-empty"]),
        ("# remark\n", ["0:0 file-empty"]),
        ("---\n", ["0:0 file-empty"]),
        ("5\n", ["1:1 not-a-block"]),
        ("a:\n\tb: 1\n", ["2:1 tab"]),
        ("a: |\n\tb\n", ["2:1 tab"]),
        ("a: 'b\n", ["1:4 quote-not-closed"]),
        ('a: "b\n---\nc: 1\n', ["1:4 quote-not-closed"]),
        ("a: [b\nc: d\n", ["1:4 bracket-not-closed"]),
        ("a: {b: 1\n", ["1:4 bracket-not-closed"]),
        ("a: {b: 1]\n", ["1:4 bracket-not-closed"]),
        ("a: ]\n", ["1:4 stray-sign"]),
        ("a: ,\n", ["1:4 stray-sign"]),
        ("a: b]\n", []),
        ("a: [b]]\n", ["1:7 stray-sign"]),
        ("a: `b`\n", ["1:4 special-character"]),
        ("a: &\n", ["1:4 special-character"]),
        ("a\nb: 1\n", ["1:1 not-a-block"]),
        ("a: 1\nb\nc: 1\n", ["2:1 no-colon"]),
        ("a: 1\nb\n", ["2:1 no-colon"]),
        ("a: - b\n", ["1:4 stray-dash"]),
        ("a: ? b\n", ["1:4 special-character"]),
        ("a: | b\n", ["1:4 special-character"]),
        ("a: >x\n  b\n", ["1:4 special-character"]),
        ("a: 1\n- b\n", ["2:1 indentation"]),
        ("- a\nb: 1\n", ["2:1 indentation"]),
        ("%YAML 2.0\n---\na: 1\n", ["1:1 directive"]),
        ("# remark\n\n%x\n---\na: 1\n", ["3:1 directive"]),
        ("%TAG ! tag:x,2000:\n---\na: !b 1\n", ["1:1 directive"]),
        ("a: |\n  %x\n", []),
    ],
)
def test_mistakes_of_form(text: str, places: list[str]) -> None:
    """Each is found at its place, and what can be read besides is read."""
    assert _places(text) == places


def test_half_a_character() -> None:
    """No text holds half of a surrogate pair, however it is written."""
    assert _places('a: "\\ud800"\n')[0].split()[1] in {"half-character", "escape"}


def test_a_number_no_letter_has() -> None:
    """An escape beyond the last letter is a problem, not a traceback."""
    assert _places('a: "\\U00110000"\n')[0].split()[1] in {"not-yaml", "escape"}


def _nested(depth: int) -> str:
    return "a: " + "[" * depth + "]" * depth


def test_depth_is_bounded() -> None:
    """The top is one level; nothing lies deeper than the bound, however deep the file goes on."""
    assert _values(_nested(MAX_DEPTH - 1))
    for depth in (MAX_DEPTH, 300, 500_000):
        [place] = _places("a: " + "[" * depth)
        assert place.endswith("too-deep"), place


def test_deep_blocks_are_bounded() -> None:
    """The same holds for blocks and for lists of lists without brackets."""
    deep = "\n".join(" " * n + f"k{n}:" for n in range(400))
    assert _places(deep) == [f"{MAX_DEPTH + 1}:{MAX_DEPTH + 1} too-deep"]
    assert "too-deep" in _places("- " * 100_000)[0]


def test_aliases_are_bounded() -> None:
    """A hundred uses of marked values are allowed, one more is not."""
    text = "a: &a [1]\n" + "".join(f"b{n}: *a\n" for n in range(MAX_ALIASES))
    assert _values(text)
    assert _places(text + "c: *a\n") == [f"{MAX_ALIASES + 2}:4 too-many-aliases"]


def test_a_billion_laughs() -> None:
    """Values that multiply by pointing to each other are counted before they are made."""
    text = "a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 11)
    )
    [place] = _places(text)
    assert place.endswith("too-many-values")


def test_pointing_deeper_and_deeper() -> None:
    """Depth counts where a value is used, not where it is written."""
    text = "a0: &a0 [1]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 40))
    [place] = _places(text)
    assert place.endswith("too-deep")


def test_lines_and_values_are_bounded() -> None:
    """A block has so many lines, a list so many items, a file so many values."""
    assert _values("a: [" + "1, " * (MAX_LINES - 1) + "1]")
    assert _places("a:\n" + "- 1\n" * (MAX_LINES + 1)) == [f"{MAX_LINES + 2}:3 too-many-lines"]
    many = "".join(f"k{n}: 1\n" for n in range(MAX_LINES + 1))
    assert _places(many) == [f"{MAX_LINES + 1}:1 too-many-lines"]
    wide = "".join(f"k{n}: [{'1, ' * (MAX_LINES - 1)}1]\n" for n in range(MAX_VALUES // MAX_LINES))
    assert _places(wide)[0].endswith("too-many-values")


def test_many_mistakes_are_counted_not_kept() -> None:
    """A file can not fill the screen with its mistakes."""
    _, problems = _read("{" + ", ".join(["a: 1"] * 400) + "}")
    assert len(problems) == MAX_PROBLEMS
    assert problems[-1].message.endswith("(and 199 more)")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 900_000,
        "{" * 900_000,
        "- " * 450_000,
        "? " * 450_000,
        "a: &a " * 150_000,
        "'" * 900_000,
        '"' + "\\n" * 450_000,
        "#" * 900_000,
        "a: " + "x" * 900_000,
        "a: |\n" + " x\n" * 300_000,
        "a:\n" * 300_000,
        "a: 1\n" * 180_000,
        "!" * 900_000,
        "%" * 900_000,
        "*a " * 300_000,
        "a: [" + "x, " * 300_000 + "]",
        "a: {" + "x: y, " * 150_000 + "}",
        ":" * 900_000,
        " " * 900_000 + "a: 1",
        "\n" * 900_000 + "a: 1",
        "---\n" * 225_000,
        "[a, " * 5_000 + "]" * 5_000,
    ],
    ids=lambda text: f"{text[:5]!r}...{len(text)}",
)
def test_hostile_files_cost_little(text: str) -> None:
    """Whatever fills a megabyte, reading it takes bounded memory and ends."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    _read(text[:1_000_000])
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400_000
