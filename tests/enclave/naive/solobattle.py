"""A whole solo battle, naively: its phases, and where the player decides.

`battle` is a generator; between two of its questions the caller puts the answer in `camp.last`.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import automaton, player
from .asking import FIRST, SECOND, THIRD, prevention, step
from .camp import AUTOMATON, PLAYER, Asked, Camp
from .declaring import General
from .lastorders import last_orders
from .resolver import HEROES, Fray, Position


def battle(camp: Camp, phase: str) -> Iterator[Asked]:
    """From the beginning of a phase to the end."""
    while camp.result is None:
        if phase == "deployment":
            yield from deployment(camp)
            phase = "combat"
        elif phase == "combat":
            yield from combat(camp)
            phase = "replenishment"
        else:
            yield from replenishment(camp)
            phase = "deployment"


def deployment(camp: Camp) -> Iterator[Asked]:
    """Opportunities alternate; then the last window of each side, holder first (AMB-33)."""
    seat = camp.holder
    while not all(camp.passed):
        if seat == PLAYER:
            yield from player.opportunity(camp)
        elif not camp.passed[AUTOMATON]:
            yield from automaton.opportunity(camp)
        camp.reference = 0 if camp.passed[AUTOMATON] else camp.reference
        seat = 1 - seat
    for seat in camp.both():
        if seat == AUTOMATON:
            yield from last_orders(camp)
        elif player.usable(camp):
            yield from player.window(camp)


def combat(camp: Camp) -> Iterator[Asked]:
    """B1 to B6."""
    rules = camp.rules
    position = Position(camp.holder, camp.sides, rules["unit_attacks"], rules["double_hero_defeat"])
    camp.fray = fray = Fray(position)
    camp.sides = fray.sides
    camp.fighting = True
    general = General(camp, fray)
    for number in (FIRST, SECOND, THIRD):
        if (camp.holder == AUTOMATON) == (number != SECOND):
            yield from general.step(number)
        else:
            for question in step(fray, number, PLAYER):
                yield Asked(PLAYER, question.kind, question.legal)
                fray.take(PLAYER, camp.last)
    fray.strike()
    for seat in fray.both():
        if seat == AUTOMATON:
            yield from general.prevent()
            continue
        for question in prevention(fray, PLAYER):
            yield Asked(PLAYER, question.kind, question.legal)
            fray.take(PLAYER, camp.last)
    fray.finish()
    camp.fighting = camp.kept = False
    camp.result = fray.result


def replenishment(camp: Camp) -> Iterator[Asked]:
    """The player's hand; both take cards, holder first; the verdict; the flip (AMB-25, AMB-30)."""
    yield from player.replenish(camp)
    out = []
    for seat in camp.both():
        if seat == AUTOMATON:
            automaton.cover(camp)
            if automaton.out_of_cards(camp):
                out.append(seat)
        elif not player.refill(camp):
            out.append(seat)
    if out:
        camp.result = verdict(camp, out)
        return
    camp.holder = 1 - camp.holder
    camp.turn += 1
    camp.passed = [False, False]
    for side in camp.sides:
        side.ability_used = False
        side.spells.clear()
        for unit in side.line.values():
            unit.fresh = False
            unit.spells.clear()


def verdict(camp: Camp, out: list[int]) -> tuple[str, tuple[int, ...]]:
    """Who is out of cards loses; both: wounds, then printed life, then a draw (END-04 to -06)."""
    if len(out) == 1:
        return "win", (1 - out[0],)
    marks = [(side.wounds, HEROES[side.hero][2]) for side in camp.sides]
    if marks[0] == marks[1]:
        return "draw", ()
    return "win", ((0,) if marks[0] < marks[1] else (1,))
