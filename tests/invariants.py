"""What holds in every state that can be reached; each check is named after what it says."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import Battle, Card


def cards_of(state: Battle, seat: int) -> Counter[Card]:
    """Every card of a side, wherever it lies (SC-27)."""
    side = state.sides[seat]
    cards = Counter((*side.hand, *side.deck, *side.discard, *side.removed, *side.table))
    for line in state.sides:
        for unit in line.line:
            if unit is not None:
                cards.update(c for c in (unit.card, *unit.attached) if c.army == side.army)
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


def check_waits(state: Battle) -> None:
    """A state waits for a decision or is over, never both."""
    over = tb.outcome(state) is not None
    assert (tb.prompt(state) is None) == over
    assert (tb.legal_actions(state) == ()) == over
    assert len(set(tb.legal_actions(state))) == len(tb.legal_actions(state))


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
        for event in step.events:
            check_document(event)
            assert str(event)
            for seat in (0, 1, None):
                check_document(event.seen_by(seat))
    assert tb.dumps(state) == before


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
    for seat in (0, 1, None):
        seen = tb.view(state, seat)
        check_document(seen)
        guess = tb.determinize(seen, seed)
        assert tb.view(guess, seat) == seen
        assert seen.prompt == prompt
        decides = prompt is not None and prompt.seat == seat
        assert seen.legal_actions == (tb.legal_actions(state) if decides else ())
        if decides:
            assert tb.legal_actions(guess) == tb.legal_actions(state)


def check_state(state: Battle, seed: int = 0) -> None:
    """All of it."""
    check_piles(state)
    check_waits(state)
    check_legal(state)
    check_forms(state)
    check_views(state, seed)
