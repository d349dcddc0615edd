"""What runs in the processes in which computer players think.

A process gets the start of a battle and its decisions, plays them again, and keeps the battle for
the next decision. It can therefore take over from any other process at any time.
"""

from __future__ import annotations

import os
import pickle
from collections import OrderedDict
from collections.abc import Mapping
from multiprocessing import parent_process
from typing import Any

import attrs

import tambores as tb
from tambores.arena.opening import introduce
from tambores.kernel.informed import Informed
from tambores.players import maker
from tambores.web.play.shared import Computer

Moves = tuple[tuple[int, str], ...]
"""The decisions of a battle: who made each, and its line."""

KEPT = 64
"""The battles that a process keeps for the next decision."""

LIMITED = {"hard": "hard:4s"}
"""The levels that can think long, with a limit, so that a person waits 5 seconds at most."""

PATIENT = 10
"""How far the processes stand back behind the server, as a niceness."""


@attrs.frozen
class Task:
    """A decision to make.

    Attributes:
        battle: the id of the battle.
        start: its first state, pickled.
        moves: its decisions so far.
        seat: the seat that decides.
        computer: the player of the seat.
        modules: the modules of the games by name, for games that a program has registered.
    """

    battle: str
    start: bytes = attrs.field(repr=False)
    moves: Moves
    seat: int
    computer: Computer
    modules: Mapping[str, str] = attrs.field(repr=False)


@attrs.define
class Kept:
    """A battle as this process has played it again, and the player of a seat in it."""

    session: tb.Session[Any]
    player: Informed
    moves: Moves = ()

    def decide(self, moves: Moves) -> str:
        """Return the choice of the player after decisions that begin with the known ones."""
        for seat, line in moves[len(self.moves) :]:
            action = tb.parse_action(self.session.state, line)
            self.session.recorder.repeat(tb.Move(seat, action))
        self.moves = moves
        return str(self.player.choose(self.session))


_kept: OrderedDict[tuple[str, int], Kept] = OrderedDict()


def decided(task: Task) -> str:
    """Return the action that a computer player chooses, as a line."""
    if not _kept and parent_process() is not None:
        stand_back()
    introduce(task.modules)
    key = task.battle, task.seat
    kept = _kept.pop(key, None)
    if kept is None or task.moves[: len(kept.moves)] != kept.moves:  # new here, or one was undone
        kept = _begun(task)
    chosen = kept.decide(task.moves)
    _kept[key] = kept  # only now: after an error it begins anew
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return chosen


def _begun(task: Task) -> Kept:
    """Return a battle as it began, with a player who has seen nothing of it."""
    start = pickle.loads(task.start)  # from the server itself, never from a request
    level = task.computer.level
    player = maker(LIMITED.get(level, level))(task.computer.seed)
    return Kept(tb.Session(start, together=True), Informed(player, task.seat))


def stand_back() -> None:
    """Let the server go first where the computer has much to do."""
    if hasattr(os, "nice"):
        os.nice(max(0, PATIENT - os.nice(0)))
