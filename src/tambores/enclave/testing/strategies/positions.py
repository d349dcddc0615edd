"""Valid positions of any kind, including those that no battle leads to.

The strategies draw a scenario card by card, then make a few decisions in it, so that a card may be
half paid, an attack half declared or a combat under way. The simplest value for a place is empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from hypothesis import strategies as st

from tambores.enclave import scenario, solo
from tambores.enclave.content.card import (
    ENEMY_UNIT,
    OWN_UNIT,
    Card,
    HeroCard,
    SupportCard,
    UnitCard,
)
from tambores.enclave.content.pack import Pack
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
from tambores.toolkit.testing.drawing import SEEDS, Given, drawn, given, pick, shown_as
from tambores.toolkit.testing.reaching import reachable

FEW = 6
"""The most cards of a hand or an open pile."""

SHORT = 8
"""The most cards of a deck that does not hold all remaining cards."""

MOST_WOUNDS = 60
"""More than any life; the drawn number is reduced modulo the life."""

UNDER = 2
"""The most cards under a unit."""

COLUMN: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (0, 1))
"""The seats that have a unit in a column."""

MAKERS: dict[str, Any] = {"enclave.scenario": scenario, "solo.scenario": solo.scenario}
"""The functions that make a position, by the name that a failing test prints."""

SideOf = dict[str, Any]
"""A side, in the form that `scenario` takes."""


class Supply:
    """The cards of an army that have no place yet.

    Args:
        draw: given by Hypothesis.
        pack: the cards.
        army: the army.
    """

    def __init__(self, draw: st.DrawFn, pack: Pack, army: str) -> None:
        self._draw = draw
        self._left = Counter(pack.deck(army))
        self._kinds: list[Card] = simplest(tuple(self._left))
        self._supports = [card for card in self._kinds if isinstance(card, SupportCard)]
        self.units = [card for card in self._kinds if isinstance(card, UnitCard)]

    def take(self, among: Iterable[Card], nothing: float = 0) -> Card | None:
        """Take one of these cards, if any is left; return None with the chance `nothing`."""
        card = pick(self._draw, [card for card in among if self._left[card]], nothing)
        if card is not None:
            self.spend(card)
        return card

    def spend(self, card: Card) -> None:
        """Remove one copy of a card that has found its place."""
        self._left[card] -= 1

    def under(self, placement: str, there: Sequence[Card]) -> list[Card]:
        """Return the remaining cards with this placement, except those in `there`."""
        return [
            card
            for card in self._supports
            if card.placement == placement and self._left[card] and card not in there
        ]

    def pile(self, most: int) -> list[str]:
        """Take at most this many cards of any kind; few are likelier than many."""
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
    """Valid positions, including some that play cannot reach.

    They have lines of any kind, wounds, cards under units, piles of any size and empty decks. A few
    decisions then leave cards half paid, attacks half declared or combats half resolved. They
    shrink towards few cards on the table, no wounds and no decisions.

    Args:
        pack: the cards, or a strategy of packs; by default `enclave.default_pack()`.
        heroes: the heroes of both seats, which also determine the armies.
        phase: the phase in which the scenario begins: "deployment", "combat" or "replenishment".
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
    """Valid positions of solo battles, including some that play cannot reach.

    They are like those of `positions`; the automaton also has face-down cards and a reserve.

    Args:
        pack: the cards, or a strategy of packs; by default `enclave.default_pack()`.
        heroes: the heroes of both seats, which also determine the armies.
        phase: the phase in which the scenario begins: "deployment", "combat" or "replenishment".
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
    """Draw a position made by one of `MAKERS`."""
    cards, make = given_pack(draw, pack), MAKERS[name]
    terms = _terms(draw, phase)
    alone = make is solo.scenario
    terms["sides"] = _sides(draw, cards, _leaders(draw, cards, heroes), alone)
    terms |= own_rules(given(draw, rules, house_rules())) | own_pack(cards)
    return shown_as(draw, name, make(**terms), **terms)


def _terms(draw: st.DrawFn, phase: Given[str]) -> dict[str, Any]:
    """Draw the arguments of a scenario other than its sides."""
    return {
        "phase": given(draw, phase, st.sampled_from(PHASES)),
        "holder": draw(st.sampled_from((0, 1))),
        "seed": draw(SEEDS),
    }


def _leaders(draw: st.DrawFn, pack: Pack, heroes: Given[Sequence[str]]) -> list[HeroCard]:
    """Draw the heroes of both seats."""
    named = drawn(draw, heroes)
    armies = tuple(map(pack.army_of, named)) if named else two_armies(draw, pack)
    ids = named or [hero_of(draw, pack, army) for army in armies]
    return [pack.hero(army, hero) for army, hero in zip(armies, ids, strict=True)]


def _sides(
    draw: st.DrawFn, pack: Pack, heroes: Sequence[HeroCard], alone: bool
) -> tuple[SideOf, SideOf]:
    """Draw both sides; each may have cards under units of the other."""
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
    """Draw units column by column, so that shrinking can remove two opposite units together.

    An empty slot takes as many draws as a full one.
    """
    for slot in SLOTS:
        standing = draw(st.sampled_from(COLUMN))
        for seat, side in enumerate(sides):
            unit = _unit(draw, supplies[seat], supplies[1 - seat], there=seat in standing)
            if unit is not None:
                side.setdefault("line", {})[slot] = unit


def _unit(draw: st.DrawFn, own: Supply, other: Supply, there: bool) -> Any:
    """Draw a unit, perhaps fresh, wounded and with cards under it; None for an empty slot."""
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
    """Draw the cards under a unit, each name once (CARD-01)."""
    found: list[Card] = []
    for _ in range(UNDER):
        fitting = own.under(OWN_UNIT, found), other.under(ENEMY_UNIT, found)
        card = pick(draw, [*fitting[0], *fitting[1]] if there else (), nothing=0.75)
        if card is not None:
            (own if card in fitting[0] else other).spend(card)
            found.append(card)
    return [card.id for card in found]


def _cover(side: SideOf, supply: Supply) -> None:
    """Draw face-down cards in gaps of the automaton's line, and a reserve."""
    down = {}
    for slot in SLOTS:
        for card_id in supply.pile(1):
            if slot not in side.get("line", {}):
                down[slot] = card_id
    side |= _without_empty(face_down=down, reserve=supply.pile(FEW))


def _fill_piles(draw: st.DrawFn, side: SideOf, supply: Supply, hand: bool) -> None:
    """Draw the hand and the piles; the deck holds the remaining cards, or only a few."""
    if hand:
        side |= _without_empty(hand=supply.pile(FEW))
    side |= _without_empty(discard=supply.pile(FEW), removed=supply.pile(FEW))
    deck = supply.pile(SHORT)
    if draw(st.booleans()):
        side["deck"] = deck


def _without_empty(**given: Any) -> dict[str, Any]:
    """Return the values that are not empty."""
    return {name: value for name, value in given.items() if value}
