"""The folder with the results of a plan; a run that is killed loses no finished game."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

import attrs

from tambores.arena.lines import GAMES, PLAN, Fault, Line, entries
from tambores.arena.plan import Plan
from tambores.arena.saying import ArenaError
from tambores.toolkit.terminal.files import write_whole

DAMAGED, LOCK = "games.damaged", ".lock"
"""The other files of the folder."""


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

    def entries(self) -> Iterator[Line | Fault]:
        """Each line in the order of the file, or what is wrong with it."""
        path = self.out / GAMES
        if path.exists():
            yield from (entry for _, entry in entries(path))

    def __iter__(self) -> Iterator[Line]:
        """The games in the order of the file; lines with a fault are left out."""
        return (entry for entry in self.entries() if not isinstance(entry, Fault))

    def faults(self) -> tuple[Fault, ...]:
        """The faults of the file."""
        return tuple(entry for entry in self.entries() if isinstance(entry, Fault))

    def game(self, number: int) -> Line:
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
        if not path.exists():
            return
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
