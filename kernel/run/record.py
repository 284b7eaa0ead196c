"""`Record`: a match as an append-only text file, from which it is played again exactly.

One JSON value a line: first the rules, then each deal's dealer and pack, then its moves. A record
holds every card of the table. Replays never ask a random generator.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Self, TypeAlias, cast, final

from kernel.errors import IllegalMove, NotationError, RecordError
from kernel.run.match import Dealt, Match

if TYPE_CHECKING:
    from types import TracebackType

    from kernel.run.game import Game

FORMAT: Final = "trick-record"
VERSION: Final = 1
Line: TypeAlias = dict[str, Any]
History: TypeAlias = list[tuple[Dealt, tuple[str, ...]]]
"""How each deal began, and its moves."""


@final
@dataclass(slots=True)
class RecordedDeal:
    """One deal of a record; *lines* are the line numbers of its moves."""

    dealt: Dealt
    moves: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)


@final
@dataclass(frozen=True)
class Record:
    """A match as it was played: the rules, the packs and the moves.

    *torn* is what was left of a last line that was not written to its end; it has been dropped.
    """

    fingerprint: str
    seed: int
    rules: Mapping[str, Any]
    deals: tuple[RecordedDeal, ...]
    torn: str = ""

    @classmethod
    def of(cls, match: Match) -> Record:
        """The record of *match* up to now."""
        return cls.from_text("".join(map(_written, lines_of(match))))

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """The record in a file; raises `RecordError` when it is none."""
        if Path(path).exists() and not Path(path).is_file():
            raise RecordError(f"{path} is not an ordinary file")
        try:
            text = Path(path).read_bytes().decode()
        except OSError as error:
            raise RecordError(f"{path} cannot be read: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise RecordError(f"{path} is no record: it is not text") from error
        try:
            return cls.from_text(text)
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record *text* holds; raises `RecordError`."""
        lines, torn = _parsed(text)
        head = lines[0] if lines else {}
        if head.get("format") != FORMAT:
            raise RecordError("this is no record of a match")
        if head.get("version") != VERSION:
            said = f"the record has version {head.get('version')!r}"
            raise RecordError(f"{said}; this program reads version {VERSION}")
        try:
            fingerprint, seed, rules = head["fingerprint"], head["seed"], head["rules"]
        except KeyError as error:
            raise RecordError(f"line 1: {error.args[0]} is missing") from None
        if type(seed) is not int or not isinstance(rules, Mapping):
            raise RecordError("line 1: the seed is no number, or the rules are no rules")
        return cls(fingerprint, seed, rules, tuple(_deals(lines)), torn)

    def to_text(self) -> str:
        """The record as it stands in a file."""
        head = _head(self.fingerprint, self.seed, self.rules)
        lines = [head]
        for number, deal in enumerate(self.deals):
            lines.append(_deal_line(number, deal.dealt))
            lines += [{"move": move} for move in deal.moves]
        return "".join(map(_written, lines))

    def _other_rules(self, game: Game) -> str:
        """In what the record's rules differ from those of *game*."""
        mine, theirs = self.rules.get("game"), game.identity.rules.get("game")
        found = differences(self.rules, game.identity.rules) or ["the rules differ"]
        if mine != theirs and len(found) > 5:
            return f"the record is of {mine}, and these are the rules of {theirs}"
        more = f"; and {len(found) - 5} more" if len(found) > 5 else ""
        return f"the record was made under other rules: {'; '.join(found[:5])}{more}"

    def play(self, game: Game) -> Match:
        """The match, played again under *game*.

        Raises `RecordError` when the record was made under other rules, naming the difference,
        and when a move of it is not legal.
        """
        if game.fingerprint != self.fingerprint:
            raise RecordError(self._other_rules(game))
        try:
            match = Match(game, seed=self.seed, dealt=[deal.dealt for deal in self.deals])
        except NotationError as error:
            raise RecordError(f"a pack of the record is wrong: {error}") from None
        for deal in self.deals:
            for move, line in zip(deal.moves, deal.lines, strict=True):
                match = _replayed(match, move, line)
        return match


def _replayed(match: Match, move: str, line: int) -> Match:
    if match.is_over:
        raise RecordError(f"line {line}: {move!r} follows the end of the match")
    try:
        return match.after(move)
    except (IllegalMove, NotationError) as error:
        raise RecordError(f"line {line}: {error}") from None


def _parsed(text: str) -> tuple[list[Line], str]:
    """The lines as JSON objects, and a last line that is torn."""
    raw = text.split("\n")
    lines: list[Line] = []
    for number, said in enumerate(raw, start=1):
        if not said.strip():
            continue
        try:
            line = json.loads(said)
        except (ValueError, RecursionError):
            line = None
        if not isinstance(line, dict):
            if number == len(raw):
                return lines, said
            raise RecordError(f"line {number} is not a line of a record")
        lines.append({**line, "line": number})
    return lines, ""


def _deals(lines: list[Line]) -> list[RecordedDeal]:
    deals: list[RecordedDeal] = []
    for line in lines[1:]:
        try:
            _add(deals, line)
        except (KeyError, ValueError, TypeError, IndexError, AttributeError):
            raise RecordError(f"line {line['line']} is not a line of a record") from None
    return deals


def _add(deals: list[RecordedDeal], line: Line) -> None:
    if "move" in line:
        deals[-1].moves.append(str(line["move"]))
        deals[-1].lines.append(line["line"])
    elif "deal" in line:
        deals.append(RecordedDeal(Dealt(int(line["dealer"]), tuple(line["order"].split()))))
    elif "back_to" in line:
        number, moves = line["back_to"]
        del deals[number + 1 :]
        del deals[number].moves[moves:], deals[number].lines[moves:]
    elif "winners" not in line:
        raise KeyError


def _head(fingerprint: str, seed: int, rules: Mapping[str, Any]) -> Line:
    return {
        "format": FORMAT,
        "version": VERSION,
        "fingerprint": fingerprint,
        "seed": seed,
        "rules": rules,
    }


def _deal_line(number: int, dealt: Dealt) -> Line:
    return {"deal": number, "dealer": dealt.dealer, "order": " ".join(dealt.order)}


def _written(line: Line) -> str:
    return json.dumps(line, separators=(", ", ": "), ensure_ascii=False) + "\n"


def _history(match: Match) -> History:
    history = [(deal.dealt, deal.moves) for deal in match.deals]
    return history if match.is_over else [*history, (match.dealt, match.moves)]


def lines_of(match: Match) -> Iterator[Line]:
    """The whole record of *match*, line by line."""
    yield _head(match.game.fingerprint, match.seed, match.game.identity.rules)
    yield from _lines_from(match, 0, None)
    if match.is_over:
        yield {"winners": list(match.winners)}


def _lines_from(match: Match, number: int, done: int | None) -> Iterator[Line]:
    """The lines from move *done* of deal *number* on; None: its own line is still to come."""
    for index, (dealt, moves) in enumerate(_history(match)[number:], start=number):
        if done is None:
            yield _deal_line(index, dealt)
        yield from ({"move": move} for move in moves[done or 0 :])
        done = None


def differences(one: Mapping[str, Any], other: Mapping[str, Any], path: str = "") -> list[str]:
    """What two rule sets say differently, in words, path by path; titles and headers apart."""
    found: list[str] = []
    for key in [*one, *(key for key in other if key not in one)]:
        mine, theirs, here = one.get(key, "none"), other.get(key, "none"), f"{path}{key}"
        if mine == theirs or key in _WORDS_ONLY:
            continue
        if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
            found += differences(mine, theirs, f"{here}.")
        else:
            found.append(f"{here} is {_said(mine)} in the record and {_said(theirs)} in the rules")
    return found


_WORDS_ONLY: Final = frozenset(
    {"schema", "game", "title", "summary", "family", "aliases", "edition", "sources"}
    | {"extends", "options", "seats_allowed"}
)


def _said(value: Any) -> str:
    return (
        json.dumps(value, ensure_ascii=False) if isinstance(value, Mapping | list) else str(value)
    )


@final
class Recorder:
    """Writes a match to a file as it is played; every line is on the disk before the next move.

    A new file must not exist yet, so that no other record is lost. With *resume* the lines of the
    file stay, a torn last line is cut off, and writing goes on.
    """

    def __init__(self, path: str | Path, match: Match, *, resume: bool = False) -> None:
        self.path = Path(path)
        self._history: History = []
        self._closed_off = False
        self._file = self._opened("r+b" if resume else "xb")
        try:
            if resume:
                self._take_up()
            else:
                self._write([_head(match.game.fingerprint, match.seed, match.game.identity.rules)])
            self.follow(match)
        except RecordError:
            self.close()
            if not resume:
                self.path.unlink(missing_ok=True)
            raise

    def _opened(self, mode: str) -> BinaryIO:
        try:
            file = cast("BinaryIO", self.path.open(mode))
        except FileExistsError:
            raise RecordError(f"{self.path} is there already; choose a new name") from None
        except OSError as error:
            raise RecordError(f"{self.path} cannot be written: {error.strerror}") from error
        if not _locked(file):
            file.close()
            raise RecordError(f"{self.path} is being written by another program")
        return file

    def _take_up(self) -> None:
        """Cut a torn last line off, and take what the file says, not what it should, as written."""
        whole = self._file.read()
        end = len(whole)
        if not whole.endswith(b"\n"):
            last = whole[whole.rfind(b"\n") + 1 :]
            end = end if _is_line(last) else whole.rfind(b"\n") + 1
        self._file.seek(end)
        self._file.truncate()
        if end and whole[end - 1 : end] != b"\n":
            self._file.write(b"\n")
        text = whole[:end].decode()
        self._history = [(deal.dealt, tuple(deal.moves)) for deal in Record.from_text(text).deals]
        self._closed_off = '"winners"' in text.rstrip().rpartition("\n")[2]

    def _write(self, lines: list[Line]) -> None:
        try:
            self._file.write("".join(map(_written, lines)).encode())
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise RecordError(f"{self.path} cannot be written: {error.strerror}") from error

    def follow(self, match: Match) -> None:
        """Write what has happened since the last call; a match gone back in is noted as such."""
        old, new = self._history, _history(match)
        number, done = _common(old, new)
        if old and (number, done) != (len(old) - 1, len(old[-1][1])):
            self._write([{"back_to": [number, done]}])
        self._write(list(_lines_from(match, number, done)))
        self._history = new
        if match.is_over and not self._closed_off:
            self._write([{"winners": list(match.winners)}])
            self._closed_off = True

    def close(self) -> None:
        """Close the file. Every line was on the disk, or was reported not to be."""
        with suppress(OSError):
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _common(old: History, new: History) -> tuple[int, int | None]:
    """Up to where two histories agree: a deal's number, and how many of its moves."""
    number = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), None)
    if number is None:
        number = min(len(old), len(new)) - 1
    if number < 0:
        return 0, None
    if old[number][0] != new[number][0]:
        return number - 1, len(new[number - 1][1])
    pairs = zip(old[number][1], new[number][1], strict=False)
    return number, len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])


def _is_line(raw: bytes) -> bool:
    try:
        return isinstance(json.loads(raw), dict)
    except ValueError:
        return False


def _locked(file: BinaryIO) -> bool:
    """Whether the file is now ours alone; where the system has no such locks, it is taken to be."""
    try:
        import fcntl  # noqa: PLC0415 - not on every system
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
