"""A throw-away game of three seats: they roll in turn until one of them stops it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any, ClassVar

import attrs
import pytest

import tambores as tb
from tambores import registry
from tambores.kernel import face, game
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.changes import Changes
from tambores.kernel.forcing import SHUFFLED

GAME = "rollers"
CROWD = (0, 1, 2)


@attrs.frozen
class Choice(tb.Action):
    document: ClassVar[str] = f"{GAME}.action"


@attrs.frozen
class Roll(Choice):
    """Roll the die of a stream, or pick a colour with `paint`."""

    tag: ClassVar[str] = "roll"
    stream: str


@attrs.frozen
class Stop(Choice):
    """End the game with this outcome."""

    tag: ClassVar[str] = "stop"
    outcome: tb.Outcome


VOCABULARY: Mapping[str, type[tb.Action]] = {kind.tag: kind for kind in (Roll, Stop)}

SYMBOLS = ("sword", "shield", "skull")
COLOURS = ("red", "blue")


@attrs.frozen
class Happening(tb.Event):
    document: ClassVar[str] = f"{GAME}.event"


@attrs.frozen
class Rolled(Happening):
    """The seat rolled this face."""

    tag: ClassVar[str] = "rolled"
    seat: int
    face: int | str


@attrs.frozen
class Stopped(Happening):
    """The game ended with this outcome."""

    tag: ClassVar[str] = "stopped"
    outcome: tb.Outcome


@attrs.frozen
class Seen(tb.View["Table", Choice]):
    document: ClassVar[str] = f"{GAME}.view"
    seat: int | None
    faces: tuple[int | str, ...]
    end: tb.Outcome | None

    @property
    def outcome(self) -> tb.Outcome | None:
        return self.end

    @property
    def seats(self) -> tuple[int, ...]:
        return CROWD


@attrs.frozen
class Table(tb.State[Seen, Choice]):
    document: ClassVar[str] = f"{GAME}.table"
    chance: Chance
    faces: tuple[int | str, ...] = ()
    end: tb.Outcome | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        return CROWD


class TableRules:
    """Only the methods that the kernel requires of a game."""

    vocabulary = VOCABULARY
    dice: ClassVar[Mapping[str, Any]] = {
        "attack": (1, 2, 3, 4, 5, 6),
        "fate": SYMBOLS,
        "paint": COLOURS,
        "growing": lambda state: range(len(state.faces) + 1),
        "pile.*": SHUFFLED,
    }

    def prompt(self, position: Table | Seen) -> tb.Prompt | None:
        seat = len(position.faces) % len(CROWD)
        return None if position.end else tb.Prompt(seat, seat, "roll", GAME)

    def legal_actions(self, state: Table) -> tuple[tb.Action, ...]:
        if state.end:
            return ()
        return (*map(Roll, ("attack", "fate", "paint", "growing", "pile.0")), *map(Stop, ENDS))

    def follow(self, state: Table, action: tb.Action, events: list[tb.Event] | None) -> Table:
        if isinstance(action, Stop):
            end = attrs.evolve(action.outcome, game=GAME)
            if events is not None:
                events.append(Stopped(end))
            return attrs.evolve(state, end=end)
        assert isinstance(action, Roll)
        face, chance = self._rolled(state, action.stream)
        if events is not None:
            events.append(Rolled(len(state.faces) % len(CROWD), face))
        return Table(chance, (*state.faces, face))

    def _rolled(self, state: Table, stream: str) -> tuple[int | str, Chance]:
        if stream == "paint":
            return state.chance.picked(stream, COLOURS)
        if stream == "pile.0":
            mixed, chance = state.chance.shuffled(stream, COLOURS)
            return mixed[0], chance
        if stream == "growing":
            number, chance = state.chance.below(stream, len(state.faces) + 1)
            return number + 1, chance
        (face,), chance = state.chance.rolled(stream, self.dice[stream])
        return face, chance

    def outcome(self, state: Table) -> tb.Outcome | None:
        return state.end

    def refuse(self, state: Table, action: object) -> tb.Refusal:
        return tb.Refusal("R-1", f"{GAME}.no", {})

    def not_yours(self, view: Seen) -> tb.Refusal:
        return tb.Refusal("R-1", f"{GAME}.no", {})

    def view(self, state: Table, seat: int | None) -> Seen:
        return Seen(seat, state.faces, state.end)

    def follow_view(self, view: Seen, events: Iterable[tb.Event]) -> Seen:
        for event in events:
            if isinstance(event, Rolled):
                view = attrs.evolve(view, faces=(*view.faces, event.face))
            elif isinstance(event, Stopped):
                view = attrs.evolve(view, end=event.outcome)
        return view

    def determinize(self, view: Seen, seed: int) -> Table:
        return Table(Chance(check_seed(seed)), view.faces, view.end)


ENDS = (
    tb.Outcome("win", (1,), "luck"),
    tb.Outcome(
        "win", (0, 2), "points",
        ranking=((0, 2), (1,)),
        scores=(tb.Score(0, (("gold", 3), ("debt", -1))), tb.Score(1), tb.Score(2, (("gold", 2),))),
        titles=(("king", (2,)), ("banker", (0, 1))),
    ),
    tb.Outcome("draw", (), "tie", ranking=((0, 1, 2),)),
    tb.Outcome("loss", (), "flood"),
    tb.Outcome("loss", (), "flood", titles=(("champion", (1,)),)),
    tb.Outcome("aborted", (), "limit"),
)  # fmt: skip
"""Ends of every kind."""


class RollersFormat:
    documents: Mapping[str, Any] = {
        "table": Table, "view": Seen, "action": Choice, "event": Happening
    }  # fmt: skip
    unions: Mapping[type, tuple[type, ...]] = {Choice: (Roll, Stop), Happening: (Rolled, Stopped)}
    migrations: Mapping[int, Changes] = {}
    pinned = ()
    rules = 1

    def content_of(self, value: Any) -> None:
        return None

    def pins(self, content: Any) -> dict[str, Any]:
        return {}

    def open(self, envelope: Mapping[str, Any], given: object) -> None:
        return None

    def atoms(self, content: Any) -> Mapping[type, Any]:
        return {}

    def shortcuts(self, content: Any) -> Mapping[Any, Any]:
        return {}

    def check(self, value: Any) -> None:
        pass

    def setup(self, state: Table) -> dict[str, str]:
        return {"seed": str(state.chance.seed)} if state == start(state.chance.seed) else {}

    def begin(self, terms: Mapping[str, str], content: Any) -> Table:
        return start(int(terms["seed"]))

    def heading(self, state: Table) -> str:
        return f"roll {len(state.faces) + 1}"


def start(seed: int = 7) -> Table:
    """Return the game before the first roll."""
    return Table(Chance(check_seed(seed)))


def introduce(monkeypatch: pytest.MonkeyPatch, name: str, format_: Any) -> None:
    """Make a game known to the library until the test is over."""
    module = ModuleType(f"tests.kernel.{name}_face")
    part = face.Part(tag=name, format=format_, messages=({"en": {}},))
    module.FACE = face.Face(name=name, names={"en": name}, parts=(part,))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(registry._GAMES, name, module.__name__)


game.bind(Table, Seen, TableRules())
