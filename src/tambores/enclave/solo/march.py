"""Cards that move a unit: the automaton plays them at the end of its Deployment (AMB-33)."""

from __future__ import annotations

from functools import partial

from tambores.enclave.board import SLOTS, at
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.effects.choosing import choose_unit
from tambores.enclave.effects.moves import move_unit
from tambores.enclave.lines import engaged
from tambores.enclave.solo import preference
from tambores.enclave.solo.chart import waits_for_the_end
from tambores.enclave.solo.draft import SoloDraft, SoloPosition, empty_slots
from tambores.enclave.solo.estimate import duel
from tambores.enclave.solo.heroes import ABILITY
from tambores.enclave.solo.plan import Found, Option, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER

MARCHING = "marching"


def last_window(position: SoloPosition) -> Found:
    """The automaton's last window of the phase: units march first, then the hero."""
    return at(MARCHING, AUTOMATON, 1)


def marching(position: SoloPosition) -> Found:
    """A bearer that is not engaged moves to face a unit that it can wound (SOLO-CARD-03)."""
    line = position.sides[AUTOMATON].line
    for slot in range(position.at.slot, len(SLOTS) + 1):
        unit = line[slot - 1]
        if unit is None or not any(waits_for_the_end(card) for card in unit.attached):
            continue
        if engaged(position, (AUTOMATON, slot)):
            continue
        columns = preference.targets(position, _destinations(position, slot))
        if columns:
            return [
                Option(
                    choose_unit(PLAYER, column),
                    partial(_march, slot=slot, column=column),
                    at(MARCHING, AUTOMATON, slot),
                )
                for column in columns
            ]
    return at(ABILITY, AUTOMATON)


def _march(draft: SoloDraft, slot: int, column: int) -> None:
    say_why(draft, "SOLO-CARD-03", slot)
    move_unit(draft, (AUTOMATON, slot), column)
    draft.at = at(MARCHING, AUTOMATON, slot + 1)


def _destinations(position: SoloPosition, slot: int) -> list[int]:
    """The empty slots from which a unit would wound the unit in front."""
    enemies = position.sides[PLAYER].line
    battle = position.freeze() if isinstance(position, SoloDraft) else position
    found = []
    for column in empty_slots(position):
        if enemies[column - 1] is not None:
            imagined = SoloDraft(battle)
            move_unit(imagined, (AUTOMATON, slot), column)
            attack, defence = duel(imagined, (AUTOMATON, column), (PLAYER, column), v.FIGHT)
            if defence <= attack:
                found.append(column)
    return found
