"""The rules checked in battles: where cards lie, what a side shows, how a step ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tambores.enclave import explain
from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.solo import AUTOMATON, SoloBattle, SoloView
from tambores.enclave.table.board import HERO_SLOT, SLOTS
from tambores.enclave.table.events import BattleEnded, DecisionDue
from tambores.enclave.table.frames import AfterWounds, CombatOver
from tambores.enclave.table.state import Battle, View
from tambores.kernel.game import Action, outcome, prompt
from tambores.kernel.seeing import view
from tambores.kernel.step import Step
from tambores.toolkit.testing.faults import Case

Place = tuple[int, int]


def cards_of(state: Battle, seat: int) -> Counter[Card]:
    """Return every card of a side, in all places (SC-27); the automaton has two more places.

    A card belongs to the side of its army, even if it lies under a unit of the other side.
    """
    side = state.sides[seat]
    cards = Counter((*side.hand, *side.deck, *side.discard, *side.removed, *side.table))
    cards.update(card for card in in_lines(state) if card.army == side.army)
    if isinstance(state, SoloBattle) and seat == AUTOMATON:
        cards.update((*filter(None, state.face_down), *state.reserve))
    return cards


def in_lines(state: Battle) -> Iterator[Card]:
    """Return every unit card in the lines, and every card under one."""
    for side in state.sides:
        yield from side.hero.attached
        for unit in side.line:
            if unit is not None:
                yield from (unit.card, *unit.attached)


def check_conserved(before: Battle, after: Battle, action: Action | None = None) -> None:
    """No card is lost, doubled or changes army between two states of a battle (COMP-02).

    Args:
        before: the earlier state.
        after: the later state.
        action: the action in between, if there was exactly one.
    """
    for seat in (0, 1):
        had, has = cards_of(before, seat), cards_of(after, seat)
        if had != has:
            says = f"seat {seat} has lost or gained cards (COMP-02)"
            see = "tb.apply(state, {})" if action else ""
            lost, gained = dict(had - has), dict(has - had)
            raise Case(before).fault(says, see, action, lost=lost, gained=gained)


def check_piles(state: Battle) -> None:
    """Piles hold cards of their own army, a line five slots, a unit fewer wounds than life."""
    case = Case(state)
    for seat, side in enumerate(state.sides):
        for name in ("hand", "deck", "discard", "removed", "table"):
            strange = [card for card in getattr(side, name) if card.army != side.army]
            says = f"cards of another army in the {name} of seat {seat}"
            case.expect(not strange, says, cards=strange)
        case.expect(len(side.line) == len(SLOTS), "a line does not have five slots", line=side.line)
        for place, unit in standing(state, seat):
            says = f"a unit of another army at {place}"
            case.expect(unit.card.army == side.army, says, unit=unit)
            says = f"two cards with the same name under the unit at {place} (CARD-01)"
            case.expect(len(set(unit.attached)) == len(unit.attached), says, unit=unit)


def check_lives(state: Battle) -> None:
    """Units and heroes have fewer wounds than life; a battle goes on while both heroes live.

    In a combat, beaten units stay until all wounds are given (AMB-10). If texts change life, a unit
    may be beaten because another one left, and the battle may end before it leaves too.
    """
    changing = v.LIFE in state.pack.uses.stats
    fighting = state.combat is not None and not isinstance(state.at, CombatOver)
    if fighting and (isinstance(state.at, AfterWounds) or changing):
        return
    if changing and outcome(state) is not None:
        return
    case = Case(state)
    for seat in (0, 1):
        for place, unit in standing(state, seat):
            says = f"a unit that should be annihilated at {place} (COM-14)"
            life = life_at(state, place)
            case.expect(0 <= unit.wounds < life, says, wounds=unit.wounds, life=life)
        hero = state.sides[seat].hero
        if outcome(state) is None:
            says = f"the hero of seat {seat} is defeated, and the battle goes on (END-01)"
            life = life_at(state, (seat, HERO_SLOT))
            case.expect(0 <= hero.wounds < life, says, wounds=hero.wounds, life=life)


def life_at(state: Battle, place: Place) -> int:
    """Return how many wounds annihilate a unit or defeat a hero."""
    return explain(state, *place).life


def standing(state: Battle, seat: int) -> Iterator[tuple[Place, Any]]:
    """Yield the units of a side with their places."""
    for slot in SLOTS:
        unit = state.sides[seat].at(slot)
        if unit is not None:
            yield (seat, slot), unit


def check_explained(state: Battle) -> None:
    """The values of all units and heroes in play have the same explanation for every viewer."""
    case = Case(state)
    for seat in (0, 1):
        for place in ((seat, HERO_SLOT), *(place for place, _ in standing(state, seat))):
            named = explain(state, *place)
            for viewer in (*state.seats, None):
                see = f"enclave.explain(tb.view(state, {viewer}), {place[0]}, {place[1]})"
                says = "a view explains a value differently"
                case.same(says, explain(view(state, viewer), *place), named, see)


def check_end_of_step(step: Step[Any]) -> None:
    """The last event of a step, and no other, is the decision due or the end of the battle."""
    case, (*others, last) = Case(step.state, "a step ends with the wrong event"), step.events
    early = [event for event in others if isinstance(event, DecisionDue | BattleEnded)]
    case.expect(not early, "an event that ends a step is not the last", events=early)
    due = prompt(step.state)
    if due is None:
        case.expect(
            isinstance(last, BattleEnded), "the last event does not name the end", last=last
        )
        named: object = last.outcome if isinstance(last, BattleEnded) else None
        case.same("the event names another outcome", named, outcome(step.state))
        return
    case.expect(
        isinstance(last, DecisionDue),
        "the last event does not name the seat that decides",
        last=last,
    )
    if isinstance(last, DecisionDue):
        asked = (last.seat, last.on_behalf_of, last.kind)
        says = "the event names another decision than the one due"
        case.same(says, asked, (due.seat, due.on_behalf_of, due.kind))


def check_hidden(state: Battle) -> None:
    """Views show the places and numbers of face-down and reserve cards, not the cards (AMB-36)."""
    case = Case(state)
    for seat in (*state.seats, None):
        see, seen = f"tb.view(state, {seat})", view(state, seat)
        for owner in (0, 1):
            _check_hidden(case, see, seen, owner)
        if isinstance(state, SoloBattle) and isinstance(seen, SoloView):
            says = "a view shows the wrong memory of the automaton"
            case.same(says, (seen.reference, seen.kept), (state.reference, state.kept), see)


def _check_hidden(case: Case, see: str, seen: View, owner: int) -> None:
    """Check a view of the hidden places of one side."""
    state, side = case.state, seen.sides[owner]
    down: tuple[int, ...] = ()
    piles: tuple[tuple[str, int], ...] = ()
    if isinstance(state, SoloBattle) and owner == AUTOMATON:
        down = tuple(slot for slot, card in enumerate(state.face_down, start=1) if card)
        piles = (("reserve", len(state.reserve)),)
    case.same("a view has the wrong face-down slots", side.covered, down, see)
    case.same("a view has the wrong hidden piles", side.piles, piles, see)
    hidden = {"deck": side.deck, "removed": side.removed}
    if seen.seat != owner:
        hidden["hand"] = side.hand
    for name, pile in hidden.items():
        open_deck = name == "deck" and seen.phase == "setup" and seen.seat == owner
        says = f"a view shows the {name} of seat {owner}"
        case.expect(isinstance(pile, int) or open_deck, says, see, shown=pile)
