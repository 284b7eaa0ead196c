"""Scenario tests: an author states what must hold at a table, beside the rules.

A scenario gives hands, an upcard, calls and plays, and states between them which moves are legal,
who wins, what is scored. Cards it leaves out are filled in twenty seeded ways, and every statement
must hold in all of them.
"""

from __future__ import annotations

from kernel.scenarios.model import Scenario, Statement, Step, Suite
from kernel.scenarios.reading import load_suite
from kernel.scenarios.running import Failure, Result, run
from kernel.scenarios.setting import FILLINGS

__all__ = [
    "FILLINGS",
    "Failure",
    "Result",
    "Scenario",
    "Statement",
    "Step",
    "Suite",
    "load_suite",
    "run",
]
