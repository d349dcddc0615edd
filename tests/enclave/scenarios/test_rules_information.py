"""What a seat sees: the table, and nobody's memory."""

from __future__ import annotations

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import CardPaid, CardsDrawn, HandRemoved
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    deployment,
    human,
    ids,
    of,
    orc,
    play,
    replenishment,
    seen,
    unit,
)


def table() -> enclave.Battle:
    return deployment(
        human(
            wounds=1,
            hand=["soldado", "arquera"],
            discard=["grifo"],
            removed=["batidor", "batidor"],
            line={2: unit("alabardero", attached=["escudo_triangular"], deployed_this_turn=True)},
        ),
        orc(
            wounds=2,
            hand=["goblin"],
            discard=["trol", "huargo"],
            removed=["furor"],
            line={3: unit("trol", wounds=1)},
        ),
    )


@pytest.mark.parametrize("seat", [HUMAN, ORC])
def test_a_hand_is_seen_by_its_owner_alone(seat: int) -> None:
    """Others see how many cards it has (AMB-36)."""
    state = table()
    view = seen(state, seat)
    assert view.sides[seat].hand == state.sides[seat].hand
    assert view.sides[1 - seat].hand == len(state.sides[1 - seat].hand)


def test_a_spectator_sees_no_hand() -> None:
    """AMB-36."""
    assert [side.hand for side in seen(table(), None).sides] == [2, 1]


@each("seat", [HUMAN, ORC, None])
def test_what_is_hidden_from_everybody(seat: int | None) -> None:
    """Decks and removed piles are numbers (AMB-36, SET-07, SET-08, SET-09)."""
    state = table()
    for side, shown in zip(state.sides, seen(state, seat).sides, strict=True):
        assert shown.deck == len(side.deck)
        assert shown.removed == len(side.removed)


@each("seat", [HUMAN, ORC, None])
def test_what_is_open_to_everybody(seat: int | None) -> None:
    """Discards, lines, heroes, wounds, turn, holder (AMB-36, SET-10, COMP-05)."""
    state = table()
    view = seen(state, seat)
    assert (view.turn, view.phase, view.holder) == (state.turn, state.phase, state.holder)
    for side, shown in zip(state.sides, view.sides, strict=True):
        assert shown.discard == side.discard
        assert shown.line == side.line
        assert shown.hero == side.hero
        assert (shown.army, shown.table) == (side.army, side.table)


def test_hidden_cards_make_no_difference_to_a_view() -> None:
    """Two battles that differ in what the human cannot see look the same (AMB-36)."""
    views = []
    for hand, removed in (("goblin", "huargo"), ("huargo", "goblin")):
        orcs = orc(hand=[hand], removed=[removed], deck=["trol", "furor"])
        state = deployment(human(hand=["soldado"], deck=["grifo", "batidor"]), orcs)
        views.append(tb.view(state, HUMAN))
    assert views[0] == views[1]
    assert views[0].legal_actions == views[1].legal_actions


def test_only_the_seat_that_decides_has_actions() -> None:
    """DEP-01, AMB-36."""
    state = table()
    assert tb.view(state, HUMAN).legal_actions == tb.legal_actions(state)
    assert tb.view(state, ORC).legal_actions == ()
    assert tb.view(state, None).legal_actions == ()


@each(("seat", "known"), [(HUMAN, True), (ORC, False), (None, False)])
def test_what_the_owner_alone_is_told(seat: int | None, known: bool) -> None:
    """A payment, a removed hand and a drawn card (AMB-36)."""
    state = play(table(), "deploy soldado 1")
    (paid,) = of(CardPaid, tb.transition(state, enclave.Pay("arquera")).seen_by(seat))
    assert (paid.card is not None) == known
    step = tb.transition(
        replenishment(human(hand=["soldado"]), orc(hand=["goblin"] * 5), holder=ORC),
        enclave.KeepHand(),
    )
    step = tb.transition(step.state, enclave.RemoveHand())
    (removed,) = of(HandRemoved, step.seen_by(seat))
    assert (removed.cards is not None) == known
    drawn = next(event for event in of(CardsDrawn, step.seen_by(seat)) if event.seat == HUMAN)
    assert (drawn.cards is not None, drawn.count) == (known, 5)


def test_a_card_being_paid_for_is_seen_by_all() -> None:
    """It lies face up on the table (AMB-18, AMB-36)."""
    state = play(table(), "deploy soldado 1")
    for seat in (HUMAN, ORC, None):
        assert ids(seen(state, seat).sides[HUMAN].table) == ["soldado"]
