"""What may be wrong with a file before its words mean anything, said in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kernel.declare.text.report import Mark, problem_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.declare.text.source import Source
    from kernel.errors import Problem


class Fault(NamedTuple):
    """A mistake in the form of a file. *blames_start*: it lies where the construct begins."""

    message: str
    hint: str
    blames_start: bool = False


FAULTS: Final[Mapping[str, Fault]] = {
    "file-empty": Fault("this file says nothing", "begin with `game:`, `option:` or `extends:`"),
    "not-a-block": Fault(
        "a rule file is a list of names, each with a colon and a value",
        "write lines such as `extends: NAME`",
    ),
    "second-document": Fault(
        "a second set of rules begins here", "keep one rule set in a file, without `---`"
    ),
    "too-deep": Fault("too many blocks stand in each other here", "rule files need about six"),
    "too-many-values": Fault("this file says too much", "a rule file holds up to 10,000 values"),
    "too-many-lines": Fault("this block or list is too long", "it may have up to 500 parts"),
    "too-many-aliases": Fault(
        "this file points to marked values too often", "write the value out, or mark fewer with `&`"
    ),
    "unknown-alias": Fault(
        "nothing before this line is marked so", "put text that begins with * in quotes"
    ),
    "half-character": Fault("half a character is written here", "write the character itself"),
    "tag": Fault("a word that begins with ! is a tag", "take it out, or put the text in quotes"),
    "unseen-character": Fault(
        "an invisible character is in this text",
        "delete it, or what begins with a backslash for it; it may have come from copying",
    ),
    "merge-key": Fault(
        "`<<` is not part of the rule language", "write the lines out, or use `extends`"
    ),
    "name-not-a-word": Fault("a name must be a word", "put it in quotes if it is meant as a name"),
    "said-twice": Fault("this line stands here twice", "keep one of the two lines"),
    "tab": Fault("a tab stands here", "indent with spaces"),
    "special-character": Fault(
        "no value may begin with {letter}", "put the value in quotes", blames_start=True
    ),
    "quote-not-closed": Fault(
        "the quotes opened here are never closed",
        "close them; an apostrophe in single quotes is written twice",
        blames_start=True,
    ),
    "second-colon": Fault(
        "this line has a colon too many, or is indented too far",
        "write one name and one value a line; put text with a colon in quotes",
    ),
    "no-colon": Fault(
        "this line has no colon", "write the name, a colon, a space, the value", blames_start=True
    ),
    "bracket-not-closed": Fault(
        "the bracket opened here is not closed, or a comma is missing in it",
        "close it, and put commas between the parts",
        blames_start=True,
    ),
    "indentation": Fault(
        "this line does not stand under its neighbours",
        "lines of one block begin in one column",
    ),
    "stray-text": Fault("nothing may follow here", "take it out, or check the brackets before it"),
    "stray-sign": Fault("{letter} does not belong here", "check the brackets and commas before it"),
    "stray-dash": Fault(
        "a list cannot begin here", "give each `- ` a line of its own, or write [first, second]"
    ),
    "escape": Fault(
        "a backslash in double quotes begins a special sign", "use single quotes, or write \\\\"
    ),
    "directive": Fault(
        "lines that begin with % are not part of the rule language",
        "take the line out",
        blames_start=True,
    ),
    "not-yaml": Fault("this cannot be read", "compare it with a rule set that ships"),
}
"""Every mistake of form, by its code."""

_SIGNS: Final = (
    ("tab character", "tab"),
    ("cannot start any token", "special-character"),
    ("unexpected end of stream", "quote-not-closed"),
    ("unexpected document", "quote-not-closed"),
    ("mapping values are not allowed", "second-colon"),
    ("could not find expected ':'", "no-colon"),
    ("',' or", "bracket-not-closed"),
    ("sequence entries", "stray-dash"),
    ("mapping keys", "special-character"),
    ("comment or", "special-character"),
    ("chomping", "special-character"),
    ("expected key", "indentation"),
    ("'-' indicator", "indentation"),
    ("block end", "indentation"),
    ("document start", "stray-text"),
    ("node content", "stray-sign"),
    ("escape", "escape"),
    ("hexdecimal", "escape"),
    ("hexadecimal", "escape"),
    ("alphabetic or numeric", "special-character"),
    ("tag", "tag"),
    ("directive", "directive"),
    ("maximum nesting depth", "too-deep"),
    ("incompatible yaml", "directive"),
)
"""By which words of the YAML reader (with or without its C part) a mistake is known."""


def explain(error: Any, source: Source) -> Problem:
    """The complaint *error* of the YAML reader, for people who do not know it."""
    complaint = (error.problem or "").lower()
    code = next((code for sign, code in _SIGNS if sign in complaint), "not-yaml")
    at = _mark(error.problem_mark or error.context_mark, source)
    if FAULTS[code].blames_start and error.context_mark:
        at = _mark(error.context_mark, source)
    letter = at.text[at.column - 1 : at.column]
    if letter == "\t" and code == "special-character":
        code = "tab"
    if letter in ("]", "}", ",") and code == "indentation":
        code = "stray-sign"
    message = FAULTS[code].message.format(letter=f"`{letter}`" if letter else "the end of the line")
    return problem_at(at, code, message, FAULTS[code].hint)


def _mark(mark: Any, source: Source) -> Mark:
    return source.mark(mark.line, mark.column)
