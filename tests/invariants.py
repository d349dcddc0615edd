"""What holds in every state that can be reached; each check is named after what it says.

All of it holds in solo battles too; what holds only there is asked of them besides.
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import Battle, Card, solo
from tambores.enclave.cards.vocabulary import IMPACT
from tambores.enclave.events import BattleEnded, DecisionDue
from tambores.kernel.message import LANGUAGES

SEATS = (0, 1, None)

LEAST_NUMBERED = (3, 2, 4, 1, 5)
"""How face-down cards are listed where nothing speaks for one of them (AMB-26)."""


def cards_of(state: Battle, seat: int) -> Counter[Card]:
    """Every card of a side, wherever it lies (SC-27); the automaton has two places more."""
    side = state.sides[seat]
    cards = Counter((*side.hand, *side.deck, *side.discard, *side.removed, *side.table))
    for line in state.sides:
        cards.update(c for c in line.hero.attached if c.army == side.army)
        for unit in line.line:
            if unit is not None:
                cards.update(c for c in (unit.card, *unit.attached) if c.army == side.army)
    if isinstance(state, solo.SoloBattle) and seat == solo.AUTOMATON:
        cards.update((*filter(None, state.face_down), *state.reserve))
    return cards


def check_conserved(before: Battle, after: Battle) -> None:
    """No card is lost, doubled or changes army."""
    for seat in (0, 1):
        assert cards_of(before, seat) == cards_of(after, seat)


def check_piles(state: Battle) -> None:
    """Piles hold cards of their own army, a line five slots, a unit fewer wounds than life."""
    for side in state.sides:
        for pile in (side.hand, side.deck, side.discard, side.removed, side.table):
            assert all(card.army == side.army for card in pile)
        assert len(side.line) == 5
        for unit in filter(None, side.line):
            assert unit.card.army == side.army
            assert 0 <= unit.wounds < unit.card.life
            assert len(set(unit.attached)) == len(unit.attached)
    if isinstance(state, solo.SoloBattle):
        check_automaton(state)


def check_automaton(state: solo.SoloBattle) -> None:
    """Its cards lie face down in slots without a unit, or in the reserve; it has no hand.

    The player's last column and a prevention that was bought are noted while they matter only.
    """
    side = state.sides[solo.AUTOMATON]
    assert side.hand == ()  # SOLO-SET-04
    assert len(state.face_down) == 5
    for slot, card in enumerate(state.face_down, start=1):
        assert card is None or side.at(slot) is None  # SOLO-REP-02
    assert all(card.army == side.army for card in (*filter(None, state.face_down), *state.reserve))
    assert state.reference in range(6)
    if state.reference:  # half paid, or the automaton at its answer
        assert state.phase == "deployment"
        assert state.pending is not None or is_tie(state)
    if state.kept:  # AMB-33: bought at the end of Deployment, for an impact
        paid = side.hero.card.activated
        assert paid is not None and IMPACT in paid.windows
        assert side.ability_used
        assert state.phase in ("deployment", "combat")


def is_tie(state: Battle) -> bool:
    """Whether the player decides for the automaton (AMB-28)."""
    return tb.prompt(state) == tb.Prompt(solo.PLAYER, solo.AUTOMATON, "choose")


def check_tie(state: solo.SoloBattle) -> None:
    """The player decides everything; for the automaton only between several equals (AMB-28)."""
    prompt = tb.prompt(state)
    if prompt is None:
        return
    assert prompt.seat == solo.PLAYER
    if prompt.on_behalf_of == solo.PLAYER:
        return
    assert is_tie(state)
    assert state.rules.ai_ties == "player"
    check_equals(state)


def check_equals(state: solo.SoloBattle) -> None:
    """Those that are offered in a tie are there, in the order of the rulings."""
    offered = tb.legal_actions(state)
    assert len(offered) > 1
    slots = [one.slot for one in offered if isinstance(one, enclave.ChooseSlot)]
    units = [(one.seat, one.slot) for one in offered if isinstance(one, enclave.ChooseUnit)]
    cards = [one.card for one in offered if isinstance(one, enclave.ChooseCard)]
    assert len(offered) in (len(slots), len(units), len(cards))
    assert all(state.face_down[slot - 1] is not None for slot in slots)
    assert slots in (sorted(slots), [slot for slot in LEAST_NUMBERED if slot in slots])
    assert units == sorted(units)
    heroes = [place for place in units if place[1] == 0]
    assert heroes == []
    assert all(state.sides[seat].at(slot) is not None for seat, slot in units)


def check_waits(state: Battle) -> None:
    """A state waits for a decision or is over, never both."""
    over = tb.outcome(state) is not None
    assert (tb.prompt(state) is None) == over
    assert (tb.legal_actions(state) == ()) == over
    assert len(set(tb.legal_actions(state))) == len(tb.legal_actions(state))
    if isinstance(state, solo.SoloBattle):
        check_tie(state)


def check_legal(state: Battle) -> None:
    """Every listed action applies, leaves the state alone, and transition agrees with apply."""
    before = tb.dumps(state)
    for action in tb.legal_actions(state):
        assert tb.why_not(state, action) is None
        after = tb.apply(state, action)
        step = tb.transition(state, action)
        assert step.state == after
        assert after != state
        check_conserved(state, after)
        check_piles(after)
        check_waits(after)
        check_followed(state, step)
        check_end_of_step(step)
        for event in step.events:
            check_event(event)
    assert tb.dumps(state) == before


def check_followed(before: tb.State[Any], step: tb.Step[Any]) -> None:
    """What a seat saw and what it is then shown are enough to know what it sees now."""
    for seat in SEATS:
        after = tb.follow(tb.view(before, seat), step.seen_by(seat))
        assert after == tb.view(step.state, seat)


def check_end_of_step(step: tb.Step[Any]) -> None:
    """Last of all is told who is to decide what, or how the battle ended; nowhere else."""
    *others, last = step.events
    assert not any(isinstance(event, DecisionDue | BattleEnded) for event in others)
    prompt = tb.prompt(step.state)
    if prompt is None:
        assert isinstance(last, BattleEnded)
        assert last.outcome == tb.outcome(step.state)
        return
    assert isinstance(last, DecisionDue)
    told = (last.seat, last.on_behalf_of, last.kind)
    assert told == (prompt.seat, prompt.on_behalf_of, prompt.kind)


def check_event(event: tb.Event) -> None:
    """An event, whole and as anybody is shown it, can be saved and told in every language."""
    for shown in {event, *(event.seen_by(seat) for seat in (0, 1, None))}:
        check_document(shown)
        assert str(shown)
        for language in LANGUAGES:
            assert tb.sentence(*shown.message(), language)


def check_refused(state: Battle, action: enclave.Action) -> None:
    """An action that is not listed is refused with a reason, by why_not and apply alike."""
    refusal = tb.why_not(state, action)
    assert refusal is not None
    assert refusal.rule
    assert str(refusal)
    assert tb.sentence(refusal.key, refusal.params, "es")
    for do in (tb.apply, tb.transition):
        with pytest.raises(tb.IllegalAction) as caught:
            do(state, action)
        assert caught.value.refusal == refusal
        assert caught.value.state is state


def check_document(value: object) -> None:
    """What is written is read back as it was."""
    text = tb.dumps(value)
    assert tb.loads(text) == value
    assert tb.dumps(tb.loads(text)) == text


def check_forms(state: Battle) -> None:
    """State and actions survive saving, copying, pickling and being written as text."""
    check_document(state)
    assert copy.copy(state) == state
    assert copy.deepcopy(state) == state
    assert pickle.loads(pickle.dumps(state)) == state
    for action in tb.legal_actions(state):
        assert tb.parse_action(state, str(action)) == action
        assert eval(repr(action), vars(enclave)) == action
        check_document(action)


def check_views(state: Battle, seed: int) -> None:
    """Each view is read back, and a battle made from it shows it and offers its seat the same."""
    prompt = tb.prompt(state)
    for seat in SEATS:
        seen = tb.view(state, seat)
        check_document(seen)
        check_hidden(state, seen)
        guess = tb.determinize(seen, seed)
        assert tb.view(guess, seat) == seen
        assert seen.prompt == prompt
        decides = prompt is not None and prompt.seat == seat
        assert seen.legal_actions == (tb.legal_actions(state) if decides else ())
        if decides:
            assert tb.legal_actions(guess) == tb.legal_actions(state)


def check_hidden(state: Battle, seen: tb.View) -> None:
    """Nobody is shown what lies face down or in the reserve, only where and how many (AMB-36)."""
    assert isinstance(seen, enclave.View)
    assert (seen.sides[0].covered, seen.sides[0].piles) == ((), ())
    if not isinstance(state, solo.SoloBattle):
        assert (seen.sides[1].covered, seen.sides[1].piles) == ((), ())
        return
    assert isinstance(seen, solo.SoloView)
    down = tuple(slot for slot, card in enumerate(state.face_down, start=1) if card is not None)
    assert seen.sides[1].covered == down
    assert seen.sides[1].piles == (("reserve", len(state.reserve)),)
    assert (seen.reference, seen.kept) == (state.reference, state.kept)
    assert isinstance(seen.sides[1].deck, int)


def check_state(state: Battle, seed: int = 0) -> None:
    """All of it."""
    check_piles(state)
    check_waits(state)
    check_legal(state)
    check_forms(state)
    check_views(state, seed)
