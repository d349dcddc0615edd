"""How well a game stands, for players that search."""

from __future__ import annotations

from tambores.kernel.evaluating import shares
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import AT_CITY, EASY, HARD, NORMAL
from tambores.realm.plan import LEFT, Plan, hand_of, lines_to, plan_of
from tambores.realm.table.state import State
from tambores.realm.table.table import RealmTable

BASE = {EASY: 1.94, NORMAL: 0.67, HARD: -0.8}
"""What speaks for a victory before anything else, by difficulty, in logits."""

SEAT, TURN = 0.45, 0.027
"""What each seat and each turn costs, in logits."""

SCALE = 0.228
"""What one point of the worth of a table counts, in logits; the values below make up the worth.

These numbers explain best which of 2,400 games of the level medium were won, with one to four seats
and of every difficulty.
"""

DEFEATED, HIT = 2.5, 0.6
"""The value of a defeated general, and of the hits that one that still stands has taken."""

PROGRESS, MARCH = 0.5, 1.0
"""The value of the cards that all have against a general, and of heroes near to it, by the chance
to defeat it."""

STEP = (0.0, 0.2, 0.6, 1.5)
"""What it costs that an undefeated general has come so far."""

CRYSTAL = (0.06, 0.015)
"""What a crystal costs, and what the square of their number costs besides."""

MENACE, CITY = (0.0, 0.06, 0.14, 0.34), 0.06
"""What minions in a location cost by their number, and the square of their number in the City."""

COVERED = 0.5
"""What part of that cost a hero saves by standing there."""

LIFE, LOST, CARD, INN = 0.05, 0.4, 0.012, 0.06
"""The value of a life token, the cost of a lost hero, and the values of a card by how much it is
wanted and of an inn where a hero is."""

HELD_BACK = 0.2
"""What is left of the value of cards against a general that has been wounded: otherwise a lost
battle would look better for each card that was held back."""


def evaluate(state: State) -> tuple[float, ...]:
    """The chance to win, estimated from what lies on the table; it is that of all seats.

    >>> from tambores import realm
    >>> 0 < evaluate(realm.new_game(1, seed=7))[0] < 1
    True
    """
    table = state.table
    plan = plan_of(table)
    worth = _generals(table, plan) + _heroes(table, plan) - _trouble(table, plan)
    total = BASE[table.options.difficulty] - SEAT * len(table.camps) - TURN * table.turn
    total += SCALE * worth
    value, _ = shares((total, 0.0))
    return (value,) * len(table.camps)


def _generals(table: RealmTable, plan: Plan) -> float:
    """What the defeated generals are worth, less what the others threaten."""
    total = 0.0
    for place, (general, foe) in enumerate(zip(table.pack.general_list, table.foes, strict=True)):
        if foe.by is not None:
            total += DEFEATED
            continue
        total -= STEP[min(foe.step, AT_CITY - 1)]
        if foe.space < general.top:
            total += HIT * (1 - foe.space / general.top)
        else:
            total += PROGRESS * plan.together[place]
    return total


def _heroes(table: RealmTable, plan: Plan) -> float:
    """What the heroes have, and where they are."""
    total, index = 0.0, table.board.index
    for seat, camp in enumerate(table.camps):
        total += LIFE * camp.life - LOST * len(camp.lost) + CARD * _hand(table, plan, seat)
        if not camp.hero:
            continue
        if seat in plan.group:
            near = LEFT[lines_to(table, plan.target, camp.location)]
            total += MARCH * plan.together[plan.target] * near / len(plan.group)
        else:
            away = table.board.away(camp.location)
            total += INN * max([LEFT[away[index[inn]]] for inn in table.board.inns], default=0)
    return total


def _hand(table: RealmTable, plan: Plan, seat: Seat) -> float:
    """How much a seat wants the cards that it holds."""
    total = 0.0
    for card in hand_of(table, seat):
        kept, place = plan.keeps(seat, card), plan.against(card)
        wounded = place >= 0 and table.foes[place].space < table.pack.general_list[place].top
        total += kept * HELD_BACK if wounded else kept
    return total


def _trouble(table: RealmTable, plan: Plan) -> float:
    """What crystals and minions cost; minions cost less where a hero can deal with them."""
    placed = table.pack.crystals - table.crystals_left
    total = CRYSTAL[0] * placed + CRYSTAL[1] * placed * placed
    city = table.board.index[table.board.city]
    guards = [
        table.board.away(camp.location)
        for seat, camp in enumerate(table.camps)
        if camp.hero and seat not in plan.group
    ]
    for place, spot in enumerate(table.spots):
        if count := spot.count:
            cost = CITY * count * count if place == city else MENACE[min(count, 3)]
            near = max([LEFT[away[place]] for away in guards], default=0.0)
            total += cost * (1 - COVERED * near)
    return total
