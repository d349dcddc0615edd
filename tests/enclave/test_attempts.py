"""What comes to mind with a card or a place, and why none of it is possible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

PLACES: list[Place] = [(seat, slot) for seat in (0, 1) for slot in (HERO_SLOT, *SLOTS)]


def seen(kind: str, seeds: int = 12) -> Iterator[enclave.View]:
    """What the seat sees that has such a decision, in battles at random."""
    for seed in range(seeds):
        start = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=seed, pack=STANDIN_1)
        for state, _, _ in tb.random_walk(start, seed=seed):
            prompt = tb.prompt(state)
            if prompt is not None and prompt.kind == kind:
                yield tb.view(state, prompt.seat)


def rules(view: enclave.View, subject: enclave.Card | Place) -> set[str]:
    """The rules by which nothing can be done with something; none if something can."""
    refusals = enclave.main_refusals(view, enclave.attempts(view, subject))
    return {refusal.rule for refusal in refusals}


def test_what_cannot_be_chosen_says_so() -> None:
    """AMB-44: a text says what can be chosen."""
    refused = 0
    for view in seen("choose"):
        chosen = {(one.seat, one.slot) for one in view.legal_actions
                  if isinstance(one, enclave.ChooseUnit | enclave.ChooseSlot)}  # fmt: skip
        for place in PLACES:
            assert rules(view, place) == (set() if place in chosen else {"AMB-44"})
            refused += place not in chosen
    assert refused > 100


def test_an_enemy_place_is_tried_by_the_unit_that_is_asked() -> None:
    """COM-36: nobody attacks an empty slot; COM-31: an engaged unit fights the one in front."""
    refused = 0
    for view in seen("declare"):
        if any(isinstance(one, enclave.StrikeBack) for one in view.legal_actions):
            continue
        assert view.prompt is not None
        line = view.sides[1 - view.prompt.seat]
        asked = {getattr(one, "slot", HERO_SLOT) for one in view.legal_actions} - {HERO_SLOT}
        engaged = any(line.at(slot) is not None for slot in asked)
        for slot in SLOTS:
            tried = enclave.attempts(view, (1 - view.prompt.seat, slot))
            assert tried == tuple(enclave.Attack(one, slot) for one in asked)
            if line.at(slot) is None:
                assert rules(view, (1 - view.prompt.seat, slot)) == {
                    "COM-31" if engaged else "COM-36"
                }
                refused += 1
    assert refused > 100


def test_a_unit_does_nothing_out_of_combat() -> None:
    """TURN-02: each phase has its actions."""
    for view in seen("replenish", seeds=3):
        for place in PLACES:
            if place[1] != HERO_SLOT:
                assert rules(view, place) == {"TURN-02"}


def test_while_somebody_pays_nothing_comes_to_mind_with_units() -> None:
    for view in seen("pay", seeds=3):
        assert all(enclave.attempts(view, place) == () for place in PLACES if place[1] != HERO_SLOT)


def test_where_units_answer_nothing_else_comes_to_mind() -> None:
    """COM-41: a blow is answered to whom it came from."""
    explained = 0
    for view in seen("answer"):
        legal = [one for one in view.legal_actions if isinstance(one, enclave.StrikeBack)]
        for slot in {one.slot for one in legal}:
            assert view.prompt is not None
            tried = enclave.attempts(view, (view.prompt.seat, slot))
            assert tried == tuple(enclave.StrikeBack(slot, target) for target in SLOTS)
            explained += 1
    assert explained > 10


def test_with_whatever_something_can_be_done_that_comes_to_mind() -> None:
    """A unit that has an order left gets no refusal."""
    orders = (enclave.Hold, enclave.AttackHero, enclave.Fight, enclave.Silence, enclave.Support,
              enclave.Attack, enclave.StrikeBack)  # fmt: skip
    for kind in ("declare", "answer", "silence"):
        for view in seen(kind):
            for action in view.legal_actions:
                if isinstance(action, orders):
                    assert view.prompt is not None
                    assert rules(view, (view.prompt.seat, action.slot)) == set()


def test_nothing_comes_to_mind_to_whom_nothing_is_asked() -> None:
    state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7, pack=STANDIN_1)
    prompt = tb.prompt(state)
    assert prompt is not None
    waiting = tb.view(state, 1 - prompt.seat)
    assert [enclave.attempts(waiting, place) for place in PLACES] == [()] * len(PLACES)


def test_a_state_is_refused_where_a_view_belongs() -> None:
    state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, pack=STANDIN_1)
    card = state.sides[0].hand[0]
    with pytest.raises(TypeError, match=r"Battle is a state, not a view; tb\.view"):
        enclave.attempts(state, card)  # type: ignore[arg-type]
