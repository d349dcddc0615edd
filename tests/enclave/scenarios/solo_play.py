"""Helpers for solo battles: positions in one line, ties settled, the automaton's steps as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo import events as told
from tambores.enclave.table import events as core
from tests.sets import ABOUT, about

PLAYER, AI = 0, 1


def deployment(
    player: dict[str, Any], automaton: dict[str, Any], holder: int = PLAYER, **options: Any
) -> solo.SoloBattle:
    """A solo position at the start of Deployment."""
    return _scenario("deployment", player, automaton, holder, options)


def combat(
    player: dict[str, Any], automaton: dict[str, Any], holder: int = PLAYER, **options: Any
) -> solo.SoloBattle:
    """A solo position at the start of Combat."""
    return _scenario("combat", player, automaton, holder, options)


def replenishment(
    player: dict[str, Any], automaton: dict[str, Any], holder: int = PLAYER, **options: Any
) -> solo.SoloBattle:
    """A solo position at the start of Replenishment."""
    return _scenario("replenishment", player, automaton, holder, options)


def _scenario(
    phase: str,
    player: dict[str, Any],
    automaton: dict[str, Any],
    holder: int,
    options: dict[str, Any],
) -> solo.SoloBattle:
    return solo.scenario(phase=phase, holder=holder, sides=(player, automaton), **about(options))


def rules(**options: Any) -> enclave.HouseRules:
    """House rules of a solo battle."""
    return enclave.HouseRules(**options)


AUTO = rules(ai_ties="auto")


def follow(state: solo.SoloBattle, *actions: str) -> tuple[solo.SoloBattle, tuple[tb.Event, ...]]:
    """The state after these actions, and everything that a log tells of the way."""
    happened: list[tb.Event] = []
    for text in actions:
        step = tb.transition(state, tb.parse_action(state, text))
        happened += [event for event in step.events if event.logged]
        state = step.state
    return state, tuple(happened)


# What is on the table


def card(card_id: str) -> enclave.Card:
    """A card of the set that the test is about."""
    return ABOUT.get().card(card_id)


def covered(state: solo.SoloBattle) -> dict[int, str]:
    """The automaton's face-down cards by slot."""
    assert len(state.face_down) == 5
    return {slot: one.id for slot, one in enumerate(state.face_down, start=1) if one is not None}


def reserve(state: solo.SoloBattle) -> list[str]:
    """The automaton's reserve, bottom to top."""
    return [one.id for one in state.reserve]


def pile(state: solo.SoloBattle, name: str, seat: int = AI) -> list[str]:
    """The ids of a pile, bottom to top; of the automaton unless said otherwise."""
    return [one.id for one in getattr(state.sides[seat], name)]


def cards_of_automaton(state: solo.SoloBattle) -> Counter[str]:
    """Every card of the automaton, wherever it lies."""
    side = state.sides[AI]
    piles = (side.hand, side.deck, side.discard, side.removed, side.table, state.reserve)
    found = Counter(one.id for one_pile in piles for one in one_pile)
    found.update(one.id for one in state.face_down if one is not None)
    for line in state.sides:
        for unit in filter(None, line.line):
            lying = (unit.card, *unit.attached)
            found.update(one.id for one in lying if one.army == side.army)
    return found


def rest_of(army: str, used: Iterable[str], top: Sequence[str] = ()) -> list[str]:
    """The deck that is left of an army, with these cards on top."""
    left = Counter(one.id for one in ABOUT.get().deck(army))
    left.subtract((*used, *top))
    assert min(left.values()) >= 0
    return [*left.elements(), *top]


# Who is asked


def tie(state: solo.SoloBattle) -> set[str]:
    """What is offered to the player who settles a tie of the automaton."""
    assert tb.prompt(state) == tb.Prompt(seat=PLAYER, on_behalf_of=AI, kind="choose")
    actions = [str(action) for action in tb.legal_actions(state)]
    assert len(actions) == len(set(actions)), actions
    return set(actions)


def waits_for_player(state: solo.SoloBattle, kind: str) -> bool:
    """Whether the player is asked for a decision of his own."""
    return tb.prompt(state) == tb.Prompt(seat=PLAYER, on_behalf_of=PLAYER, kind=kind)


# What the automaton did


def before_next_phase(happened: Iterable[tb.Event]) -> tuple[tb.Event, ...]:
    """What happened before another phase began."""
    return tuple(takewhile(lambda event: not isinstance(event, core.PhaseBegan), happened))


def phase_of(happened: Sequence[tb.Event], phase: str) -> tuple[tb.Event, ...]:
    """What happened in a phase that began on the way."""
    for place, event in enumerate(happened):
        if isinstance(event, core.PhaseBegan) and event.phase == phase:
            return before_next_phase(happened[place + 1 :])
    raise AssertionError(f"no {phase} began")


def story(happened: Iterable[tb.Event]) -> list[str]:
    """What the automaton did in Deployment, a line for each step."""
    return [line for event in happened if (line := _step(event)) is not None]


def _step(event: tb.Event) -> str | None:
    if getattr(event, "seat", None) != AI:
        return None
    match event:
        case told.Decided(rule=rule):
            return f"because {rule}"
        case told.CardRevealed(rule=rule, slot=slot, card=one):
            return f"reveal {slot} {one.id} {rule}"
        case told.CoverPaid(rule=rule, slots=slots):
            return f"cover {','.join(map(str, slots))} {rule}"
        case told.ReservePaid(rule=rule, count=count):
            return f"reserve {count} {rule}"
        case told.PenaltyPaid(rule=rule, count=count):
            return f"penalty {count} {rule}"
        case told.CardTurnedUp(rule=rule, card=one, zone=zone):
            return f"up {one.id} {zone} {rule}"
        case told.CardForfeited(rule=rule, card=one, zone=zone):
            return f"forfeit {one.id} {zone} {rule}"
        case told.CardsCovered(rule=rule, slots=slots):
            return f"covered {','.join(map(str, slots))} {rule}"
        case told.ReserveGrew(rule=rule, count=count):
            return f"reserve +{count} {rule}"
    return _core_step(event)


def _core_step(event: tb.Event) -> str | None:
    match event:
        case core.DeckPaid(count=count):
            return f"deck {count}"
        case core.DeckShuffled(count=count):
            return f"shuffled {count}"
        case core.UnitDeployed(card=one, slot=slot):
            return f"deployed {one.id} {slot}"
        case core.CardAttached(card=one, line=line, slot=slot):
            return f"attached {one.id} {line}.{slot}"
        case core.TacticPlayed(card=one):
            return f"tactic {one.id}"
        case core.Passed():
            return "passed"
    return None


def choices(happened: Sequence[tb.Event]) -> list[str]:
    """The automaton's choices, `slot what rule`, each read off the event right after `Decided`."""
    found = []
    for place, event in enumerate(happened):
        if isinstance(event, told.Decided):
            assert event.seat == AI
            following = [
                other for other in happened[place + 1 :] if not isinstance(other, core.SplitNamed)
            ]
            found.append(f"{event.slot} {_chosen(following[0])} {event.rule}")
    return found


def _chosen(event: tb.Event) -> str:
    assert getattr(event, "seat", AI) == AI or isinstance(event, core.Modified | core.UnitChosen)
    match event:
        case core.OrderDeclared(role="split", targets=targets, points=points):
            parts = zip(targets, points, strict=True)
            return " ".join(["split", *(f"{target}:{count}" for target, count in parts)])
        case core.OrderDeclared(role=role, targets=targets):
            return " ".join([role, *map(str, targets)])
        case core.Silenced(target=target) | core.HeroStruck(target=target):
            return f"{event.tag} {target}"
        case core.UnitMoved(slot=slot, target=target):
            return f"moved {slot}>{target}"
        case core.Modified(seat=seat, slot=slot, stat=stat, by=by):
            return f"modified {seat}.{slot} {stat} {by:+d}"
    return event.tag


def battle(
    player: dict[str, Any],
    automaton: dict[str, Any],
    *actions: str,
    holder: int = PLAYER,
    **options: Any,
) -> tuple[solo.SoloBattle, tuple[tb.Event, ...]]:
    """Both sides pass at once, then these actions: the state and what happened in Combat."""
    state = deployment(player, automaton, holder, **options)
    state, happened = follow(state, "pass", *actions)
    return state, phase_of(happened, "combat")


def orders(
    player: dict[str, Any],
    automaton: dict[str, Any],
    *actions: str,
    holder: int = PLAYER,
    **options: Any,
) -> list[str]:
    """The automaton's choices in the combat after two passes and these actions."""
    _, happened = battle(player, automaton, *actions, holder=holder, **options)
    return choices(happened)
