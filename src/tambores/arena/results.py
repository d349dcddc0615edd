"""The folder with the results of a plan: what is there is kept, also when a run is killed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import attrs

from tambores.arena.plan import Plan
from tambores.arena.saying import ArenaError, said
from tambores.kernel.message import Language
from tambores.toolkit.terminal.files import write_whole

PLAN, GAMES, DAMAGED, LOCK = "plan.json", "games.jsonl", "games.damaged", ".lock"
"""The files of the folder."""

TYPES = {
    "game": int,
    "mode": str,
    "deal": int,
    "options": dict,
    "seed": str,
    "players": list,
    "decisions": int,
    "thinking": list,
}
"""The fields of a line by which it is known to be one, each with its type."""


@attrs.frozen
class Fault:
    """A line of the results that cannot be used.

    Attributes:
        line: its number in the file, from 1.
        reason: what is wrong with it: the key of a sentence of the arena.
        game: the number of the game, for a game that is there twice.
    """

    line: int
    reason: str
    game: int | None = None

    def sentence(self, language: Language = "en") -> str:
        """What is wrong, in a language.

        >>> Fault(3, "not_json").sentence()
        'games.jsonl, line 3: it is not a line of JSON'
        """
        why = said(self.reason, language, game=self.game)
        return said("fault", language, file=GAMES, line=self.line, reason=why)

    def __str__(self) -> str:
        return self.sentence()


@attrs.frozen
class Results:
    """The results of a plan, read from their folder.

    Attributes:
        out: the folder.
        plan: the plan.

    Raises:
        ArenaError: if the folder has no plan that can be read.
    """

    out: Path = attrs.field(converter=Path)
    plan: Plan = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "plan", plan_in(self.out))

    def entries(self) -> Iterator[dict[str, Any] | Fault]:
        """Each line in the order of the file, or what is wrong with it."""
        yield from (entry for _, entry in entries(self.out / GAMES))

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """The games in the order of the file; lines with a fault are left out."""
        return (entry for entry in self.entries() if not isinstance(entry, Fault))

    def faults(self) -> tuple[Fault, ...]:
        """The faults of the file."""
        return tuple(entry for entry in self.entries() if isinstance(entry, Fault))

    def game(self, number: int) -> dict[str, Any]:
        """The line of a game.

        Raises:
            ArenaError: if there is none.
        """
        for line in self:
            if line["game"] == number:
                return line
        raise ArenaError("not_played", number=number, out=self.out)


def plan_in(out: Path) -> Plan:
    """The plan of a folder of results; ArenaError if it cannot be read."""
    path = out / PLAN
    try:
        return Plan.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ArenaError("no_results", out=out) from None
    except (OSError, ValueError) as error:
        raise ArenaError("unreadable", path=path, error=error) from None


def entries(path: Path, count: int | None = None) -> Iterator[tuple[bytes, dict[str, Any] | Fault]]:
    """Each line of a file of results, with what it says or what is wrong with it.

    Args:
        path: of the file; a file that does not exist has no lines.
        count: the number of games of the plan; None if it is not known.
    """
    met: set[int] = set()
    try:
        file = path.open("rb")
    except FileNotFoundError:
        return
    with file:
        for number, raw in enumerate(file, start=1):
            entry = _entry(raw, number)
            if not isinstance(entry, Fault):
                game = entry["game"]
                if game < 0 or (count is not None and game >= count):
                    entry = Fault(number, "not_in_plan", game)
                elif game in met:
                    entry = Fault(number, "twice", game)
                met.add(game)
            yield raw, entry


def _entry(raw: bytes, number: int) -> dict[str, Any] | Fault:
    """What one line says."""
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        return Fault(number, "not_json" if raw.endswith(b"\n") else "torn")
    fits = isinstance(line, dict) and all(
        isinstance(line.get(name), kind) for name, kind in TYPES.items()
    )
    return line if fits else Fault(number, "not_game")


class Store:
    """A folder of results, open for one run.

    Args:
        out: the folder; it is made if it does not exist.
        plan: the plan; a folder that holds another one is refused.
        count: the number of games of the plan.

    Attributes:
        done: a byte for each game, 1 if its line is there.
        count: the number of games whose line is there.
        faults: what was wrong with the lines that were there; they are in `games.damaged` now.
        errors: the number of games that ended with an error.

    Raises:
        ArenaError: if another run uses the folder, or it holds another plan or other files.
        OSError: if it cannot be written.
    """

    def __init__(self, out: Path, plan: Plan, count: int) -> None:
        out.mkdir(parents=True, exist_ok=True)
        self.out = out
        self.done = bytearray(count)
        self.faults: tuple[Fault, ...] = ()
        self.count = self.errors = 0
        self._lock = _locked(out)
        try:
            _expect_plan(out, plan)
            self._heal()
            self._file = (out / GAMES).open("ab")
        except BaseException:
            self._lock.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()
        self._lock.close()

    def add(self, played: Iterable[tuple[int, str, bool]]) -> None:
        """Write the lines of games: for each its number, its text, and whether it failed."""
        fresh = [one for one in played if not self.done[one[0]]]
        self._file.write("".join(f"{text}\n" for _, text, _ in fresh).encode())
        self._file.flush()
        for number, _, failed in fresh:
            self._note(number, failed)

    def _note(self, number: int, failed: bool) -> None:
        """Note that the line of a game is there."""
        self.done[number] = 1
        self.count += 1
        self.errors += failed

    def _heal(self) -> None:
        """Read the lines that are there; those that cannot be used move to another file."""
        path, faults, damaged, torn = self.out / GAMES, list[Fault](), list[bytes](), b""
        for raw, entry in entries(path, len(self.done)):
            if isinstance(entry, Fault):
                damaged.append(raw)
                if entry.reason != "torn":  # the last line of a run that was killed
                    faults.append(entry)
            else:
                self._note(entry["game"], entry.get("error") is not None)
            torn = raw
        if damaged:
            self._move(path, damaged, faults)
        elif torn and not torn.endswith(b"\n"):
            with path.open("ab") as file:
                file.write(b"\n")
        self.faults = tuple(faults)

    def _move(self, path: Path, damaged: list[bytes], faults: list[Fault]) -> None:
        """Move lines from the results to `games.damaged`; a torn last line is dropped."""
        if faults:
            with (self.out / DAMAGED).open("ab") as file:
                file.writelines(raw.rstrip(b"\n") + b"\n" for raw in damaged)
        aside = path.with_name(f"{GAMES}.part")
        with aside.open("wb") as file:
            for raw, entry in entries(path, len(self.done)):
                if not isinstance(entry, Fault):
                    file.write(raw.rstrip(b"\n") + b"\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)


def _expect_plan(out: Path, plan: Plan) -> None:
    """Write the plan, or compare it with the one that is there; ArenaError if they differ."""
    if (out / PLAN).exists():
        if plan_in(out) != plan:
            raise ArenaError("other_plan", out=out)
        return
    if (out / GAMES).exists():
        raise ArenaError("no_plan", out=out)
    write_whole(out / PLAN, plan.dumps())


def _locked(out: Path) -> IO[bytes]:
    """A file that only one run has at a time; the lock goes when the process ends, however."""
    file = (out / LOCK).open("ab")
    try:
        _lock(file)
    except OSError:
        file.close()
        raise ArenaError("in_use", out=out) from None
    return file


def _lock(file: IO[bytes]) -> None:
    """Lock a file; OSError if another process has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
