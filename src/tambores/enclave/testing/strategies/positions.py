"""Positions: valid ones of any kind, also such as no battle leads to.

A scenario is drawn card by card, then a few decisions are made in it, so that something may be half
paid, half declared or in the middle of a combat. Nothing is the simplest that can stand anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from hypothesis import strategies as st

from tambores.enclave import scenario, solo
from tambores.enclave.cards.card import (
    ENEMY_UNIT,
    OWN_UNIT,
    Card,
    HeroCard,
    SupportCard,
    UnitCard,
)
from tambores.enclave.cards.pack import Pack
from tambores.enclave.documents.scenario import PHASES
from tambores.enclave.solo import SoloBattle
from tambores.enclave.table.board import SLOTS
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.state import Battle
from tambores.enclave.testing.strategies.battles import house_rules, own_rules
from tambores.enclave.testing.strategies.drawing import (
    given_pack,
    hero_of,
    own_pack,
    simplest,
    two_armies,
)
from tambores.toolkit.testing.drawing import SEEDS, Given, given, pick, said, shown_as
from tambores.toolkit.testing.reaching import reachable

FEW = 6
"""The most cards of a hand or an open pile."""

SHORT = 8
"""The most cards of a deck that is not the whole rest."""

MOST_WOUNDS = 60
"""More than anybody has life; what is drawn is taken modulo life."""

UNDER = 2
"""The most cards under a unit."""

COLUMN: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (0, 1))
"""The seats that have a unit in a column."""

MAKERS: dict[str, Any] = {"enclave.scenario": scenario, "solo.scenario": solo.scenario}
"""What makes a position, by the name under which it is shown."""

SideOf = dict[str, Any]
"""A side, as `scenario` takes it."""


class Supply:
    """The cards of an army that lie nowhere yet.

    Args:
        draw: given by Hypothesis.
        pack: the cards.
        army: whose.
    """

    def __init__(self, draw: st.DrawFn, pack: Pack, army: str) -> None:
        self._draw = draw
        self._left = Counter(pack.deck(army))
        self._kinds: list[Card] = simplest(tuple(self._left))
        self._supports = [card for card in self._kinds if isinstance(card, SupportCard)]
        self.units = [card for card in self._kinds if isinstance(card, UnitCard)]

    def take(self, among: Iterable[Card], nothing: float = 0) -> Card | None:
        """One of these cards, if any is left, and with this chance none."""
        card = pick(self._draw, [card for card in among if self._left[card]], nothing)
        if card is not None:
            self.spend(card)
        return card

    def spend(self, card: Card) -> None:
        """One copy of this card lies somewhere now."""
        self._left[card] -= 1

    def under(self, placement: str, there: Sequence[Card]) -> list[Card]:
        """What is left that lies under units, own ones or those of the enemy; none of these."""
        return [
            card
            for card in self._supports
            if card.placement == placement and self._left[card] and card not in there
        ]

    def pile(self, most: int) -> list[str]:
        """Some cards of any kind, about as often few as many."""
        found: list[str] = []
        while len(found) < most:
            card = self.take(self._kinds, nothing=0.3)
            if card is None:
                break
            found.append(card.id)
        return found


def positions(
    pack: Given[Pack] = None,
    *,
    heroes: Given[Sequence[str]] = None,
    phase: Given[str] = None,
    rules: Given[HouseRules] = None,
    depth: int = 8,
) -> st.SearchStrategy[Battle]:
    """Valid positions, among them such as cannot be reached by playing.

    Lines of any kind, wounds, what lies under units, piles of any size, empty decks; and from there
    a few decisions on, so that things are half paid, half declared or half resolved. They shrink
    towards few cards on the table, no wounds and no decisions.

    Args:
        pack: the cards, or a strategy of packs; the stand-in set unless given.
        heroes: of both seats, which say the armies too.
        phase: at whose start the scenario stands: "deployment", "combat" or "replenishment".
        rules: the house rules.
        depth: the most decisions made in it.

    >>> from hypothesis import given
    >>> @given(positions(depth=3))
    ... def holds(state):
    ...     assert all(len(side.line) == 5 for side in state.sides)
    >>> holds()
    """
    return reachable(_scenarios("enclave.scenario", pack, heroes, phase, rules), depth)


def solo_positions(
    pack: Given[Pack] = None,
    *,
    heroes: Given[Sequence[str]] = None,
    phase: Given[str] = None,
    rules: Given[HouseRules] = None,
    depth: int = 6,
) -> st.SearchStrategy[SoloBattle]:
    """Valid positions of solo battles, among them such as cannot be reached by playing.

    As `positions`; the automaton has cards face down and a reserve.

    Args:
        pack: the cards, or a strategy of packs; the stand-in set unless given.
        heroes: of both seats, which say the armies too.
        phase: at whose start the scenario stands: "deployment", "combat" or "replenishment".
        rules: the house rules.
        depth: the most decisions made in it.

    >>> from hypothesis import given
    >>> @given(solo_positions(depth=3))
    ... def holds(state):
    ...     assert len(state.face_down) == 5
    >>> holds()
    """
    return reachable(_scenarios("solo.scenario", pack, heroes, phase, rules), depth)


@st.composite
def _scenarios(
    draw: st.DrawFn,
    name: str,
    pack: Given[Pack],
    heroes: Given[Sequence[str]],
    phase: Given[str],
    rules: Given[HouseRules],
) -> Any:
    """What one of `MAKERS` makes."""
    cards, make = given_pack(draw, pack), MAKERS[name]
    terms = _terms(draw, phase)
    alone = make is solo.scenario
    terms["sides"] = _sides(draw, cards, _leaders(draw, cards, heroes), alone)
    terms |= own_rules(given(draw, rules, house_rules())) | own_pack(cards)
    return shown_as(draw, name, make(**terms), **terms)


def _terms(draw: st.DrawFn, phase: Given[str]) -> dict[str, Any]:
    """What a scenario says besides its sides."""
    return {
        "phase": given(draw, phase, st.sampled_from(PHASES)),
        "holder": draw(st.sampled_from((0, 1))),
        "seed": draw(SEEDS),
    }


def _leaders(draw: st.DrawFn, pack: Pack, heroes: Given[Sequence[str]]) -> list[HeroCard]:
    """The heroes of both seats."""
    named = said(draw, heroes)
    armies = tuple(map(pack.army_of, named)) if named else two_armies(draw, pack)
    ids = named or [hero_of(draw, pack, army) for army in armies]
    return [pack.hero(army, hero) for army, hero in zip(armies, ids, strict=True)]


def _sides(
    draw: st.DrawFn, pack: Pack, heroes: Sequence[HeroCard], alone: bool
) -> tuple[SideOf, SideOf]:
    """Both sides; each may have put something under a unit of the other."""
    supplies = [Supply(draw, pack, hero.army) for hero in heroes]
    sides = [_side(draw, hero) for hero in heroes]
    _fill_lines(draw, sides, supplies)
    for seat, side in enumerate(sides):
        if alone and seat == solo.AUTOMATON:
            _cover(side, supplies[seat])
        _fill_piles(draw, side, supplies[seat], hand=not (alone and seat == solo.AUTOMATON))
    return sides[0], sides[1]


def _side(draw: st.DrawFn, hero: HeroCard) -> SideOf:
    wounds = pick(draw, range(MOST_WOUNDS)) or 0
    return _without_empty(army=hero.army, hero=hero.id, wounds=wounds % hero.life)


def _fill_lines(draw: st.DrawFn, sides: Sequence[SideOf], supplies: Sequence[Supply]) -> None:
    """Units, column by column, so that two that face each other can be taken away together.

    As much is drawn for a slot that stays empty as for another.
    """
    for slot in SLOTS:
        standing = draw(st.sampled_from(COLUMN))
        for seat, side in enumerate(sides):
            unit = _unit(draw, supplies[seat], supplies[1 - seat], there=seat in standing)
            if unit is not None:
                side.setdefault("line", {})[slot] = unit


def _unit(draw: st.DrawFn, own: Supply, other: Supply, there: bool) -> Any:
    """A unit, perhaps fresh, wounded and with something under it; None where none stands."""
    card = own.take(own.units if there else ())
    fresh, wounds = divmod(pick(draw, range(2 * MOST_WOUNDS)) or 0, MOST_WOUNDS)
    attached = _under(draw, own, other, there=card is not None)
    if not isinstance(card, UnitCard):
        return None
    described = _without_empty(
        card=card.id,
        wounds=wounds % card.life,
        deployed_this_turn=bool(fresh),
        attached=attached,
    )
    return described if len(described) > 1 else card.id


def _under(draw: st.DrawFn, own: Supply, other: Supply, there: bool) -> list[str]:
    """What lies under a unit, of each name once (CARD-01)."""
    found: list[Card] = []
    for _ in range(UNDER):
        fitting = own.under(OWN_UNIT, found), other.under(ENEMY_UNIT, found)
        card = pick(draw, [*fitting[0], *fitting[1]] if there else (), nothing=0.75)
        if card is not None:
            (own if card in fitting[0] else other).spend(card)
            found.append(card)
    return [card.id for card in found]


def _cover(side: SideOf, supply: Supply) -> None:
    """Cards face down in gaps of the automaton's line, and a reserve."""
    down = {}
    for slot in SLOTS:
        for card_id in supply.pile(1):
            if slot not in side.get("line", {}):
                down[slot] = card_id
    side |= _without_empty(face_down=down, reserve=supply.pile(FEW))


def _fill_piles(draw: st.DrawFn, side: SideOf, supply: Supply, hand: bool) -> None:
    """Hand and piles; the deck holds what is left, or only a few cards."""
    if hand:
        side |= _without_empty(hand=supply.pile(FEW))
    side |= _without_empty(discard=supply.pile(FEW), removed=supply.pile(FEW))
    deck = supply.pile(SHORT)
    if draw(st.booleans()):
        side["deck"] = deck


def _without_empty(**given: Any) -> dict[str, Any]:
    """What is neither nothing nor as usual."""
    return {name: value for name, value in given.items() if value}
