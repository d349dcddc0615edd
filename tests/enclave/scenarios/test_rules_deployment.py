"""Rules of the turn and of Deployment that no worked example covers."""

from __future__ import annotations

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import DeckPaid, DeckShuffled, PhaseBegan
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
    at,
    changed_pack,
    comparisons,
    deployment,
    events,
    human,
    ids,
    legal,
    line,
    of,
    offered,
    orc,
    play,
    refused,
    seen,
    unit,
)

FIVE = ["soldado", "soldado", "arquera", "batidor", "grifo"]
ORC_FIVE = ["goblin", "goblin", "huargo", "huargo", "trol"]


def start(holder: int = HUMAN) -> enclave.Battle:
    return deployment(human(hand=FIVE), orc(hand=ORC_FIVE), holder=holder)


def test_a_turn_has_three_phases_in_order() -> None:
    """Deployment, Combat, Replenishment, and the next turn (TURN-01, TURN-03)."""
    happened = events(start(), "pass", "pass", "keep_hand", "keep_hand")
    began = [(event.turn, event.phase, event.holder) for event in of(PhaseBegan, happened)]
    assert began == [
        (1, "combat", HUMAN),
        (1, "replenishment", HUMAN),
        (2, "deployment", ORC),
    ]


@each("action", ["attack_hero 1", "hold 1", "keep_hand", "remove_hand"])
def test_nobody_is_ahead_of_the_phase(action: str) -> None:
    """While one player may still deploy, there is neither Combat nor Replenishment (TURN-02)."""
    state = play(start(), "deploy soldado 1", "pay arquera", "pass")
    assert (state.phase, asked(state)) == ("deployment", (HUMAN, "deploy"))
    assert refused(state, action)


@pytest.mark.parametrize("holder", [HUMAN, ORC])
def test_the_players_alternate_from_the_holder_on(holder: int) -> None:
    """One action each (DEP-01, DEP-03)."""
    state = start(holder)
    order = []
    moves = {
        HUMAN: (["deploy soldado 1", "pay grifo"], ["deploy soldado 2", "pay batidor"]),
        ORC: (["deploy goblin 1"], ["deploy goblin 2"]),
    }
    for round_ in range(2):
        for _ in range(2):
            seat, kind = asked(state)
            assert kind == "deploy"
            order.append(seat)
            state = play(state, *moves[seat][round_])
    assert order == [holder, 1 - holder] * 2


def test_the_only_actions_are_deploying_and_passing() -> None:
    """DEP-02."""
    state = deployment(
        human(hand=[*FIVE, "escudo_triangular", "muro_de_escudos"], line={1: "soldado"}), orc()
    )
    words = {action.split(" ")[0] for action in legal(state)}
    assert words == {"deploy", "attach", "play_tactic", "pass"}


def test_a_pass_is_forgotten_next_turn() -> None:
    """Both may deploy again (DEP-20)."""
    state = play(start(), "pass", "pass", "keep_hand", "keep_hand")
    assert asked(state) == (ORC, "deploy")
    assert "deploy goblin 1" in legal(state)
    state = play(state, "deploy goblin 1")
    assert asked(state) == (HUMAN, "deploy")
    assert "deploy soldado 1" in legal(state)


@each("seat", [HUMAN, ORC, None])
def test_everybody_sees_who_has_passed(seat: int | None) -> None:
    """AMB-36."""
    state = play(start(), "pass")
    assert [side.passed for side in seen(state, seat).sides] == [True, False]


def test_on_a_full_line_no_unit_is_offered() -> None:
    """Nothing is replaced or stacked (AMB-16, DEP-04)."""
    five = dict.fromkeys(range(1, 6), "soldado")
    state = deployment(human(hand=["arquera", "batidor"], line=five), orc())
    assert legal(state) == {"pass"}


def test_deployed_units_do_not_move() -> None:
    """There is no action for it (AMB-16)."""
    state = deployment(human(hand=FIVE, line={1: "caballero"}), orc())
    assert refused(state, "choose_slot 0 2")
    state = play(state, "pass", "pass")
    assert line(state, HUMAN) == {1: "caballero"}


def test_a_unit_of_an_earlier_turn_may_be_equipped() -> None:
    """Any own unit may (AMB-17, DEP-13)."""
    state = deployment(
        human(hand=["escudo_triangular"], line={2: "soldado", 5: unit("soldado")}), orc()
    )
    assert not at(state, HUMAN, 2).deployed_this_turn
    assert offered(state, "attach") == {
        "attach escudo_triangular 0 2",
        "attach escudo_triangular 0 5",
    }


def test_hand_and_deck_are_not_mixed_in_a_payment() -> None:
    """A plain cost comes from the hand alone, however full the deck is (AMB-18, DEP-06)."""
    state = deployment(human(hand=["grifo", "soldado", "soldado", "soldado"]), orc())
    assert {action for action in legal(state) if "grifo" in action} == set()


@pytest.mark.parametrize("cost", [1, 0])
def test_a_reduced_cost_does_not_fall_below_zero(cost: int) -> None:
    """With a test pack: a Lancero of C 1 or 0 and a wounded hero (DEP-09, DEP-14, AMB-39)."""
    pack = changed_pack("free-lancers", lancero=("cost = 2", f"cost = {cost}"))
    orcs = orc(wounds=1, hand=["lancero", "goblin"])
    state = play(deployment(human(), orcs, holder=ORC, pack=pack), "deploy lancero 1")
    assert asked(state) == (HUMAN, "deploy")
    assert ids(state.sides[ORC].hand) == ["goblin"]


def test_an_arrow_cost_takes_the_rest_of_the_deck_and_goes_on_from_the_discard() -> None:
    """Muro de Escudos with one card in the deck (AMB-18, AMB-22, DEP-12)."""
    humans = human(hand=["muro_de_escudos"], deck=["grifo"], discard=["soldado", "soldado"])
    before = deployment(humans, orc())
    happened = events(before, "play_tactic muro_de_escudos")
    side = play(before, "play_tactic muro_de_escudos").sides[HUMAN]
    assert ids(side.removed) == ["grifo", "soldado"]
    assert (ids(side.deck), side.discard) == (["soldado"], ())
    assert [event.count for event in of(DeckShuffled, happened)] == [2]
    assert sum(event.count for event in of(DeckPaid, happened)) == 2


def test_paying_with_the_last_card_of_the_deck_is_no_defeat() -> None:
    """Only Replenishment tests that (AMB-18, AMB-21, TURN-04)."""
    humans = human(hand=["escudo_triangular", *FIVE[:4]], line={1: "soldado"}, deck=["grifo"])
    state = play(deployment(humans, orc()), "attach escudo_triangular 0 1")
    assert state.sides[HUMAN].deck == ()
    assert tb.outcome(state) is None


def test_a_unit_of_the_enemy_line_takes_no_unit() -> None:
    """`Deploy` names a slot of the own line; the enemy's stays as it is (DEP-04)."""
    state = play(start(), "deploy soldado 2", "pay grifo")
    assert (line(state, HUMAN), line(state, ORC)) == ({2: "soldado"}, {})


def test_the_holder_is_known_to_all() -> None:
    """The marker shows whose turn it is to begin (COMP-04, TURN-03, AMB-36)."""
    for holder in (HUMAN, ORC):
        for seat in (HUMAN, ORC, None):
            assert seen(start(holder), seat).holder == holder


def test_a_unit_deployed_this_turn_is_new_until_the_turn_ends() -> None:
    """The Caballero stays on the line and has its +1 in the first combat only (RES-07)."""
    orcs = orc(line={1: "trol"})
    state = deployment(human(hand=["caballero", "soldado", "soldado"], line={3: "soldado"}), orcs)
    state = play(state, "deploy caballero 2", "pay soldado", "pay soldado", "pass", "pass")
    state = play(state, "attack 2 1", "hold 3")
    assert comparisons(events(state, "attack_hero 1", "decline"))["0.2>1.1"] == (3, 3, 1)
    state = play(state, "attack_hero 1", "decline", "pass", "pass", "attack_hero 1")
    assert not at(state, HUMAN, 2).deployed_this_turn
    state = play(state, "attack 2 1", "hold 3")
    assert comparisons(events(state, "decline"))["0.2>1.1"] == (2, 3, 0)
