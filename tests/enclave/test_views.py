"""Views: what a seat may see, and what it is told; that nothing else shows is in test_leaks."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import Annihilated, CardsDrawn, CardsMoved
from tambores.enclave.table.table import SeenTable
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    combat,
    deployment,
    human,
    ids,
    orc,
    play,
    replenishment,
    seen,
    unit,
)
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

SEATS = (HUMAN, ORC, None)
HUMANS = ("jayme", "aiden", "joanna", "rincemer")
ORCS = ("thugg", "krangg", "borrunn", "uzgar")


@functools.cache
def reached(seed: int) -> tuple[enclave.Battle, ...]:
    """Every state of a random battle, the seed choosing heroes and rules."""
    state = enclave.new_battle(
        ("human", "orc") if seed % 3 else ("orc", "human"),
        (HUMANS[seed % 4], ORCS[seed // 4 % 4])
        if seed % 3
        else (ORCS[seed // 4 % 4], HUMANS[seed % 4]),
        seed=seed,
        rules=enclave.HouseRules(unit_attacks=("joint", "separate")[seed % 2], max_turns=12),
    )
    return (state, *(after for _, _, after in tb.random_walk(state, seed)))


def view_fields(kind: type[Any]) -> set[str]:
    return {field.name for field in attrs.fields(kind)}


# --- what is seen -----------------------------------------------------------------------------


def test_a_view_is_an_allow_list() -> None:
    """These fields and no others (AMB-36)."""
    assert view_fields(enclave.View) == {"seat", "table", "frames", "outcome", "between"}
    assert view_fields(SeenTable) == {
        "pack", "rules", "turn", "phase", "holder", "sides", "combat",
    }  # fmt: skip
    assert view_fields(enclave.SeenSide) == {
        "army", "hero", "hand", "deck", "discard", "removed", "table", "line", "passed",
        "ability_used", "effects", "covered", "piles",
    }  # fmt: skip


@each("seed", range(8))
@each("seat", SEATS)
def test_open_things_are_shown_and_hidden_ones_counted(seed: int, seat: int | None) -> None:
    """The own hand is open; hands of others, decks and removed piles are numbers.

    Public are discard, line, table, wounds, heroes, holder and passes (AMB-36, SET-08, SET-10,
    COMP-06, COM-43).
    """
    for state in reached(seed)[::3]:
        view = seen(state, seat)
        assert view.seat == seat
        for name in ("pack", "rules", "turn", "phase", "holder", "at", "pending", "combat"):
            assert getattr(view, name) == getattr(state, name)
        assert view.outcome == state.outcome
        for owner, (side, shown) in enumerate(zip(state.sides, view.sides, strict=True)):
            for name in ("army", "hero", "discard", "table", "line", "passed", "ability_used"):
                assert getattr(shown, name) == getattr(side, name)
            assert shown.effects == side.effects
            assert shown.hand == (side.hand if owner == seat else len(side.hand))
            assert shown.removed == len(side.removed)
            assert (shown.covered, shown.piles) == ((), ())
            if not (state.phase == "setup" and owner == seat == state.at.seat):
                assert shown.deck == len(side.deck)


def test_the_owner_looks_through_its_deck_while_it_sets_cards_aside() -> None:
    """The eye shows the whole deck to its owner, during its choices only (SET-05, AMB-42)."""
    state = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=5, pack=STANDIN_1)
    for left in range(8, 0, -1):
        assert seen(state, HUMAN).sides[HUMAN].deck == state.sides[HUMAN].deck
        assert seen(state, HUMAN).sides[HUMAN].removed == 8 - left
        for seat, owner in ((ORC, HUMAN), (None, HUMAN), (HUMAN, ORC), (ORC, ORC), (None, ORC)):
            assert seen(state, seat).sides[owner].deck == len(state.sides[owner].deck)
        state = tb.apply(state, state.legal_actions[left])
    assert state.at.seat == ORC
    for seat in SEATS:
        deck = state.sides[ORC].deck if seat == ORC else 46
        assert [side.deck for side in seen(state, seat).sides] == [38, deck]
    for card in ("trol", "trol", "goblin"):
        state = play(state, f"set_aside {card}")
    assert state.phase == "deployment"
    for seat in SEATS:
        assert [side.deck for side in seen(state, seat).sides] == [33, 38]
        assert [side.removed for side in seen(state, seat).sides] == [8, 3]


def test_the_deck_that_is_looked_through_is_in_no_secret_order() -> None:
    """Before the shuffle it lies as the pack lists it, and the shuffle comes after (SET-09)."""
    decks = set()
    for seed in range(3):
        state = enclave.new_battle(
            ("human", "orc"), ("jayme", "borrunn"), seed=seed, holder=0, pack=STANDIN_1
        )
        deck = seen(state, HUMAN).sides[HUMAN].deck
        assert deck == STANDIN_1.deck("human")
        for _ in range(8):
            state = tb.apply(state, state.legal_actions[0])
        decks.add(state.sides[HUMAN].deck)
    assert len(decks) == 3


@each("seat", SEATS)
def test_cards_that_chance_removed_are_shown_to_nobody(seat: int | None) -> None:
    """Thugg's 10: no view and no event names them (SET-06, SET-07, SET-08)."""
    state = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=5, pack=STANDIN_1)
    assert len(state.sides[ORC].removed) == 10
    view = seen(state, seat)
    assert (view.sides[ORC].removed, view.sides[ORC].deck) == (10, 31)
    own = () if seat is None else state.sides[seat].hand
    assert names_in(view) == Counter(ids(own))


def names_in(value: object) -> Counter[str]:
    """The cards of the decks that can be reached from a value by its fields."""
    return Counter(
        card.id
        for card in walk(value)
        if isinstance(card, enclave.Card) and not isinstance(card, enclave.HeroCard)
    )


def walk(value: object) -> Iterator[object]:
    """A value and all that hangs on it; cards and packs, which are open, are not entered."""
    yield value
    if isinstance(value, enclave.Card | enclave.Pack):
        return
    if attrs.has(type(value)):
        kind: Any = type(value)
        for field in attrs.fields(kind):
            yield from walk(getattr(value, field.name))
    elif isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from walk(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from walk(key)
            yield from walk(part)


@each("seat", SEATS)
def test_a_jinete_on_top_of_its_deck_is_hidden_again(seat: int | None) -> None:
    """All see it go there; a view is the table, not memory (AMB-36)."""
    state = combat(
        human(hand=["soldado"] * 5, line={3: "alabardero"}),
        orc(hand=["goblin"] * 5, line={3: "jinete"}, deck=["trol"]),
    )
    step = tb.transition(state, enclave.Silence(3, 3))
    assert ids(step.state.sides[ORC].deck) == ["trol", "jinete"]
    assert [event.zone for event in step.seen_by(seat) if isinstance(event, Annihilated)] == [
        "discard",
        "deck",
    ]
    view = seen(step.state, seat)
    assert view.sides[ORC].deck == 2
    assert "jinete" not in names_in(view)


def test_slots_are_read_by_their_number() -> None:
    """1 to 5, as in a state (SET-11)."""
    state = deployment(human(line={4: "grifo"}), orc())
    side = seen(state, ORC).sides[HUMAN]
    assert [slot for slot in range(1, 6) if side.at(slot)] == [4]
    assert side.at(4) == state.sides[HUMAN].at(4)
    for slot in (0, 6, -1):
        with pytest.raises(IndexError, match="the slots are 1 to 5"):
            side.at(slot)


# --- what is told -----------------------------------------------------------------------------


def test_what_is_turned_up_is_told_to_whom_it_belongs_alone() -> None:
    """Draws name the cards to their owner; cards recovered by a Fúror become public.

    Cites AMB-36, REP-08, RES-05.
    """
    state = replenishment(human(deck=["grifo"] * 2 + ["arquera"] * 3), orc(hand=["goblin"] * 5))
    step = tb.transition(state, enclave.KeepHand())
    for seat in SEATS:
        (drawn,) = [event for event in step.seen_by(seat) if isinstance(event, CardsDrawn)]
        assert drawn.count == 5
        cards = ids(drawn.cards) if drawn.cards is not None else None
        expected = ["arquera"] * 3 + ["grifo"] * 2 if seat == HUMAN else None
        assert cards == expected
    furor = combat(
        human(line={1: "soldado", 5: "arquera"}),
        orc(line={1: "furor"}, removed=["trol", "huargo", "goblin"]),
    )
    step = tb.transition(furor, enclave.Hold(5))
    for seat in SEATS:
        (moved,) = [event for event in step.seen_by(seat) if isinstance(event, CardsMoved)]
        assert moved.cards is not None
        assert ids(moved.cards) == ["goblin", "huargo"]


@each("seat", SEATS)
def test_payments_and_removed_hands_are_told_to_their_owner_alone(seat: int | None) -> None:
    """Others learn the number, and arrow payments are told to nobody (AMB-36, DEP-12)."""
    state = deployment(
        human(hand=["alabardero", "grifo", "grifo", "escudo_triangular"], line={1: "soldado"}),
        orc(),
    )
    state = play(state, "deploy alabardero 3")
    step = tb.transition(state, enclave.Pay("grifo"))
    text = " ".join(tb.dumps(event) for event in step.seen_by(seat))
    assert ("grifo" in text) == (seat == HUMAN)
    state = play(state, "pay grifo", "pay grifo", "pass")
    top = state.sides[HUMAN].deck[-1].id
    step = tb.transition(state, enclave.Attach("escudo_triangular", 0, 1))
    text = " ".join(tb.dumps(event) for event in step.seen_by(seat))
    assert f'"{top}"' not in text
    end = replenishment(human(hand=["grifo"]), orc())
    step = tb.transition(end, enclave.RemoveHand())
    first = step.seen_by(seat)[0]
    assert ("grifo" in tb.dumps(first)) == (seat == HUMAN)


def test_what_was_chosen_in_the_open_is_open() -> None:
    """Cards on the table, attached cards, wounds and declarations are seen by all (COM-43)."""
    state = combat(
        human(line={2: unit("grifo", wounds=1, attached=["arco_largo"])}),
        orc(line={4: "goblin", 5: "goblin"}),
    )
    state = play(state, "attack 2 4")
    for seat in SEATS:
        view = seen(state, seat)
        grifo = view.sides[HUMAN].at(2)
        assert grifo is not None
        assert (grifo.wounds, ids(grifo.attached)) == (1, ["arco_largo"])
        assert view.combat is not None
        order = view.combat.order((HUMAN, 2))
        assert order is not None
        assert (order.role, order.targets) == ("ranged", (4,))
