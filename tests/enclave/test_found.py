"""Faults that were found once, each kept as a case."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table import events as told
from tambores.enclave.table.frames import Payment
from tests.bending import plays_on
from tests.cases import each
from tests.enclave import test_packs as packs
from tests.enclave.scenarios.play import ORC, play
from tests.enclave.test_bad_input import ability_payment, deploying, edited, refused, saved

pytestmark = pytest.mark.no_cover


@each("target", [2, 3, 4, 5])
def test_a_split_order_is_read_back(target: int) -> None:
    """A pair of columns is not taken for a place."""
    event = told.OrderDeclared(0, 5, "split", (1, target), (1, 3))
    assert tb.loads(tb.dumps(event)) == event


@pytest.mark.parametrize(
    ("name", "edits"),
    [
        ("deploying", {"sides[0].table": ["contraorden"], "sides[0].deck": []}),
        ("protected", {"pending": ability_payment(seat=2)}),
    ],
)
def test_a_state_that_the_rules_contradict_is_refused(name: str, edits: dict[str, Any]) -> None:
    """AMB-17, and only two seats."""
    refused(edited(saved(name), {f"data.{path}": value for path, value in edits.items()}))


def test_more_than_a_card_costs_can_be_left_to_pay() -> None:
    """A Caballero under a wounded hero costs 1 (DEP-09); with 2 left play goes on as well."""
    state = play(deploying(), "deploy caballero 5")
    assert isinstance(state.pending, Payment) and state.pending.left == 1
    plays_on(tb.loads(edited(tb.dumps(state), {"data.pending.left": 2})))


def test_the_path_to_a_stream_of_chance_is_whole() -> None:
    error = refused(edited(saved("deploying"), {"data.chance.drawn[0]": 7}))
    assert error.path == "data.chance.drawn[0]"


def test_a_message_about_many_unknown_fields_is_short() -> None:
    error = refused(edited(saved("deploying"), {"data.at": {f"k{n}": n for n in range(40_000)}}))
    assert len(str(error)) < 500


@pytest.mark.parametrize("text", ["[cards." + ".".join("a" * 3000) + "]\n", "a." * 100_000 + "a=1"])
def test_a_key_of_very_many_parts_is_refused_at_once(text: str) -> None:
    """The parser's time grows with their square, and the digest would nest as deep."""
    assert packs.faults(text)


def test_a_field_marked_twice_is_a_fault() -> None:
    marks = {"printed": ["attack", "attack"], "reconstructed": []}
    assert any("twice" in fault for fault in packs.faults(packs.changed("rook", **marks)))


@each(
    ("card", "ability"),
    [
        ("wall", packs.static(**packs.modify(on="bearer"))),
        ("wall", {"when": "always", "do": [{"allow": "split_attack", "on": "bearer"}]}),
        ("queen", packs.paid(windows=["impact"], until=None, do=[{"prevent": "own_impact"}] * 2)),
    ],
)
def test_a_fault_says_what_was_expected(card: str, ability: dict[str, Any]) -> None:
    found = packs.faults(packs.with_ability(card, ability))
    assert found
    assert not any(fault.endswith("expected one of: ") or "'none'" in fault for fault in found)


def test_equipment_lies_under_a_unit() -> None:
    assert packs.faults(packs.changed("crown", placement="none", abilities=[]))


@each("hero", [["aiden"], {}, None])
def test_what_is_no_id_is_no_hero(hero: Any) -> None:
    with pytest.raises(tb.ContentError):
        enclave.new_battle(("human", "orc"), (hero, "thugg"), seed=1)


def test_a_depth_that_never_ends_is_refused() -> None:
    with pytest.raises(ValueError, match="expected 0 or more"):
        tb.perft(deploying(), -1)
    with pytest.raises(ValueError, match="expected 1 or more"):
        tb.divide(deploying(), 0)


def test_a_guess_offers_the_cards_to_set_aside_in_the_order_of_the_pack() -> None:
    """AMB-42, also in a state made from the view of the rival, who sees no deck."""
    state = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=5)
    guess = tb.determinize(tb.view(state, ORC), 3)
    assert guess.legal_actions == state.legal_actions


def test_a_mid_draw_shuffle_is_told_between_the_two_parts_of_the_draw() -> None:
    """The events alone give the size of the deck at every moment (AMB-22)."""
    state = enclave.scenario(
        phase="replenishment",
        holder=0,
        sides=(
            {"army": "human", "hero": "aiden", "hand": ["soldado"], "deck": ["grifo", "arquera"],
             "discard": ["soldado", "soldado", "batidor"]},
            {"army": "orc", "hero": "borrunn"},
        ),
    )  # fmt: skip
    step = tb.transition(state, enclave.KeepHand())
    kinds = [type(event).__name__ for event in step.events if getattr(event, "seat", None) == 0]
    assert kinds == ["HandKept", "CardsDrawn", "DeckShuffled", "CardsDrawn"]
