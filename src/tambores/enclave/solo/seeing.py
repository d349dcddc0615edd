"""What is seen of a solo battle: nobody sees what lies face down or in the reserve (AMB-36)."""

from __future__ import annotations

from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play import seeing
from tambores.enclave.solo.state import (
    AUTOMATON,
    SoloBattle,
    SoloSeenTable,
    SoloTable,
    SoloView,
    solo_table,
)
from tambores.enclave.table.board import SLOTS
from tambores.enclave.table.state import Battle
from tambores.kernel.evolving import evolved
from tambores.toolkit.copying import copier


def see(battle: SoloBattle, seat: int | None) -> SoloView:
    """What `seat` sees of a battle; None for a spectator."""
    table: Any = battle.table
    first, second = seeing.seen_sides(battle, seat)
    hidden = evolved(second, covered=table.down, piles=((v.RESERVE, table.reserved),))
    return SoloView(seat, _seen(table, (first, hidden)), battle.frames, battle.outcome)


_seen = copier(SoloTable, SoloSeenTable, "sides")


def determinize(view: SoloView, seed: int) -> SoloBattle:
    """A battle that shows `view`: what is hidden is dealt from `seed`."""
    battle, rests = seeing.guess(view, seed)
    rest = rests[AUTOMATON]
    down = dict(zip(view.down, rest, strict=False))
    return battle_of(
        view,
        battle,
        tuple(down.get(slot) for slot in SLOTS),
        rest[len(down) :][: view.reserved],
    )


def battle_of(
    view: SoloView,
    battle: Battle,
    face_down: tuple[Card | None, ...],
    reserve: tuple[Card, ...],
) -> SoloBattle:
    """The battle that shows a view, with these cards of the automaton."""
    table = solo_table(battle.table, face_down, reserve, view.reference, view.kept)
    return SoloBattle(table, battle.frames, battle.chance, battle.outcome)
