"""SC-17 and SC-25: the bolt on defence cancels abilities, and what follows from it."""

from __future__ import annotations

import pytest

from tambores import enclave
from tambores.enclave.table.events import Annihilated, OrderCorrected, OrderDeclared, Silenced
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
    at,
    combat,
    comparisons,
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
    unit,
)
from tests.sets import STANDIN_1

# SC-17


def mutual(holder: int) -> enclave.Battle:
    """La Hermandad against a Jinete, both with the bolt; a card in hand stops the turn later."""
    return combat(
        human(hand=["soldado"], line={2: "la_hermandad"}), orc(line={2: "jinete"}), holder=holder
    )


def test_the_holders_silence_prevails() -> None:
    """SC-17: the Jinete is not asked and loses its way to the deck.

    Cites TURN-06, COM-20, COM-21, AMB-11.
    """
    state = mutual(HUMAN)
    assert asked(state) == (HUMAN, "silence")
    assert legal(state) == {"silence 2 2"}
    happened = events(state, "silence 2 2")
    assert [(e.seat, e.slot, e.target) for e in of(Silenced, happened)] == [(HUMAN, 2, 2)]
    assert comparisons(happened) == {"0.2>1.2": (3, 2, 1), "1.2>0.2": (2, 3, 0)}
    state = play(state, "silence 2 2")
    assert state.phase == "replenishment"
    assert ids(state.sides[ORC].discard) == ["jinete"]
    assert at(state, HUMAN, 2).wounds == 0


def test_the_other_way_round_the_jinete_goes_to_the_deck() -> None:
    """SC-17: with the orcs as holder La Hermandad is not asked (TURN-06, AMB-11, COM-20)."""
    state = mutual(ORC)
    size = len(state.sides[ORC].deck)
    assert asked(state) == (ORC, "silence")
    assert legal(state) == {"silence 2 2"}
    state = play(state, "silence 2 2")
    assert state.phase == "replenishment"
    assert state.sides[ORC].deck[-1].id == "jinete"
    assert len(state.sides[ORC].deck) == size + 1
    assert state.sides[ORC].discard == ()


def test_a_bolt_of_range_2_reaches_the_next_columns() -> None:
    """SC-17: from slot 4 columns 3 to 5 (COM-03, COM-20, AMB-11)."""
    humans = {1: "soldado", 2: "soldado", 3: "soldado", 5: "arquera"}
    state = combat(human(line=humans), orc(line={4: "jinete"}), holder=ORC)
    assert asked(state) == (ORC, "silence")
    assert legal(state) == {"silence 4 3", "silence 4 5"}


def test_a_bolt_of_range_1_reaches_its_own_column() -> None:
    """SC-17: La Hermandad silences the unit in front (COM-02, COM-20)."""
    state = combat(
        human(line={2: "la_hermandad"}), orc(line={1: "goblin", 2: "lancero", 3: "goblin"})
    )
    assert legal(state) == {"silence 2 2"}


def test_without_a_target_there_is_no_prompt() -> None:
    """SC-17: nobody in range, nothing to silence (AMB-11)."""
    state = combat(human(line={1: "la_hermandad"}), orc(line={2: "goblin"}))
    assert asked(state) == (HUMAN, "declare")
    assert legal(state) == {"attack_hero 1", "hold 1"}


def test_silences_come_before_all_other_declarations() -> None:
    """The Jinete in 5 is asked before the Hondero in 1 (COM-21, AMB-05, AMB-11)."""
    state = combat(
        human(line={4: "soldado"}), orc(line={1: "goblin_hondero", 5: "jinete"}), holder=ORC
    )
    assert asked(state) == (ORC, "silence")
    state = play(state, "silence 5 4")
    assert asked(state) == (ORC, "declare")
    assert legal(state) == {"attack 1 4", "attack_hero 1", "hold 1"}


def test_a_silence_is_not_chosen_again_in_the_same_combat() -> None:
    """SC-17: but next turn it may differ (COM-21, COM-22)."""
    humans = human(hand=["grifo"], line={1: "alabardero", 3: "alabardero"})
    state = combat(humans, orc(line={2: "jinete"}), holder=ORC)
    assert legal(state) == {"silence 2 1", "silence 2 3"}
    state = play(state, "silence 2 1")
    while state.phase == "combat":
        assert refused(state, "silence 2 3")
        assert asked(state)[1] == "declare"
        (hold,) = offered(state, "hold")
        state = play(state, hold)
    state = play(state, "keep_hand", "pass", "pass", "hold 1", "hold 3")
    assert (state.turn, asked(state)) == (2, (ORC, "silence"))
    assert legal(state) == {"silence 2 1", "silence 2 3"}


def test_several_bolts_choose_in_slot_order_and_may_agree() -> None:
    """Both Jinetes may silence the same unit (AMB-11)."""
    state = combat(
        human(line={2: "soldado", 4: "soldado"}), orc(line={1: "jinete", 3: "jinete"}), holder=ORC
    )
    assert legal(state) == {"silence 1 2"}
    state = play(state, "silence 1 2")
    assert legal(state) == {"silence 3 2", "silence 3 4"}
    assert asked(play(state, "silence 3 2")) == (ORC, "declare")


def test_a_silenced_ability_contributes_nothing() -> None:
    """The Alabardero loses its +1 against cavalry (COM-20, AMB-11)."""
    state = combat(human(line={1: "alabardero"}), orc(line={1: "jinete"}))
    assert asked(state) == (ORC, "silence")
    assert comparisons(events(state, "silence 1 1"))["0.1>1.1"] == (2, 2, 1)


@pytest.mark.parametrize(("target", "defence"), [(1, 1), (2, 2)])
def test_presence_counts_silenced_units_too(target: int, defence: int) -> None:
    """Soldado 1 profits from Alabardero 2, unless it is silenced itself (AMB-11, RES-02)."""
    state = combat(
        human(line={1: "soldado", 2: "alabardero"}), orc(line={1: "lancero", 2: "jinete"})
    )
    compared = comparisons(events(state, f"silence 2 {target}"))
    assert compared["1.1>0.1"] == (2, defence, 1)


def test_a_silence_takes_no_printed_value_and_no_attached_card() -> None:
    """A silenced Soldado with a sword and a shield has both (AMB-11, CARD-02)."""
    soldado = unit("soldado", attached=["espada_bastarda", "escudo_triangular"])
    state = combat(human(line={1: soldado, 2: "alabardero"}), orc(line={1: "jinete"}))
    state = play(state, "hold 2")
    compared = comparisons(events(state, "silence 1 1"))
    assert compared == {"0.1>1.1": (2, 2, 1), "1.1>0.1": (2, 2, 1)}


def test_a_silence_does_not_take_the_bolt_on_attack() -> None:
    """A silenced Fúror must attack all the same (AMB-11, COM-19)."""
    archer = unit("la_hermandad", attached=["arco_largo"])
    state = combat(human(line={2: archer}), orc(line={3: "furor"}))
    assert legal(state) == {"silence 2 3"}
    state = play(state, "silence 2 3", "hold 2")
    assert asked(state) == (ORC, "declare")
    assert legal(state) == {"attack_hero 3"}


def test_a_silenced_furor_recovers_nothing() -> None:
    """The silence lasts through the annihilations (AMB-11, RES-05)."""
    state = combat(
        human(hand=["arquera"], line={1: "la_hermandad", 2: "soldado"}),
        orc(line={1: "furor", 2: "lancero"}, removed=["goblin", "huargo"]),
    )
    happened = events(state, "silence 1 1")
    assert comparisons(happened)["1.1>0.1"] == (3, 3, 1)
    state = play(state, "silence 1 1")
    assert line(state, HUMAN) == {}
    assert ids(state.sides[ORC].removed) == ["goblin", "huargo"]


def test_a_silenced_goblin_is_discarded_like_any_unit() -> None:
    """Its drawback is text (AMB-11, COM-14)."""
    state = combat(human(line={1: "la_hermandad"}), orc(line={1: "goblin"}))
    side = play(state, "silence 1 1").sides[ORC]
    assert (ids(side.discard), ids(side.removed)) == (["goblin"], [])


# SC-25


def grifo_goes_for_the_hero() -> enclave.Battle:
    state = combat(human(line={2: "grifo"}), orc(line={2: "goblin", 3: "jinete"}))
    assert asked(state) == (HUMAN, "declare")
    assert legal(state) == {"attack_hero 2", "fight 2"}
    state = play(state, "attack_hero 2")
    assert asked(state) == (ORC, "silence")
    assert legal(state) == {"silence 3 2"}
    return state


def test_a_silence_turns_a_permitted_attack_on_the_hero_into_a_fight() -> None:
    """SC-25: at once, before the rival's other choices (AMB-11, AMB-43)."""
    happened = events(grifo_goes_for_the_hero(), "silence 3 2")
    (corrected,) = of(OrderCorrected, happened)
    assert (corrected.seat, corrected.slot) == (HUMAN, 2)
    assert (corrected.role, corrected.targets) == ("fight", (2,))
    state = play(grifo_goes_for_the_hero(), "silence 3 2")
    assert asked(state) == (ORC, "declare")
    assert legal(state) == {"support 3 2", "attack_hero 3", "hold 3"}


def test_the_hero_is_no_longer_attacked() -> None:
    """SC-25: no blow is offered, the Goblin dies into the removed pile (AMB-11, COM-16)."""
    state = play(grifo_goes_for_the_hero(), "silence 3 2")
    compared = comparisons(events(state, "hold 3"))
    assert compared == {"0.2>1.2": (4, 1, 1), "1.2>0.2": (1, 3, 0)}
    state = play(state, "hold 3")
    assert state.turn == 2
    assert ids(state.sides[ORC].removed) == ["goblin"]
    assert state.sides[ORC].hero.wounds == 0
    assert at(state, HUMAN, 2).wounds == 0


def test_the_corrected_unit_chooses_its_blow_when_it_is_supported_against() -> None:
    """SC-25: in B3, the Goblin or the Jinete (AMB-05, AMB-06, AMB-11, COM-35)."""
    state = play(grifo_goes_for_the_hero(), "silence 3 2", "support 3 2")
    assert asked(state) == (HUMAN, "answer")
    assert legal(state) == {"strike_back 2 2", "strike_back 2 3"}
    compared = comparisons(events(state, "strike_back 2 3"))
    assert compared == {"1.2+1.3>0.2": (3, 3, 1), "0.2>1.3": (4, 2, 1)}
    state = play(state, "strike_back 2 3")
    assert at(state, HUMAN, 2).wounds == 1
    assert line(state, ORC) == {2: "goblin"}


def test_a_permission_of_an_attached_card_outlives_a_silence() -> None:
    """SC-25: the bearer of Acometida attacks the hero all the same (AMB-11, AMB-43)."""
    orcs = orc(line={2: unit("lancero", attached=["acometida"])})
    state = combat(human(line={2: "la_hermandad"}), orcs, holder=ORC)
    assert legal(state) == {"attack_hero 2", "fight 2"}
    state = play(state, "attack_hero 2")
    assert asked(state) == (HUMAN, "silence")
    assert legal(state) == {"silence 2 2"}
    state = play(state, "silence 2 2")
    assert asked(state) == (HUMAN, "answer")
    assert legal(state) == {"hero_strike 2", "decline"}
    compared = comparisons(events(state, "decline"))
    assert compared == {"1.2>0.hero": (2, 4, 0), "0.2>1.2": (3, 2, 1)}


@pytest.mark.parametrize(
    ("parts", "target"),
    [(("split 3 1 1", "split 3 2 3"), 2), (("split 3 1 2", "split 3 2 2"), 1)],
)
def test_a_silenced_split_goes_whole_to_its_largest_part(
    parts: tuple[str, str], target: int
) -> None:
    """With a tie to the lowest column; the other part lapses (AMB-11, AMB-43)."""
    state = combat(human(line={3: "catapulta"}), orc(line={1: "goblin", 2: "goblin", 4: "jinete"}))
    state = play(state, *parts)
    (corrected,) = of(OrderCorrected, events(state, "silence 4 3"))
    assert (corrected.role, corrected.targets) == ("ranged", (target,))
    state = play(state, "silence 4 3")
    assert offered(state, "strike_back") == ({"strike_back 1 3"} if target == 1 else set())
    holds = [f"hold {slot}" for slot in (1, 2, 4)]
    happened = events(state, *holds)
    assert comparisons(happened) == {f"0.3>1.{target}": (4, 1, 1)}
    assert [event.slot for event in of(Annihilated, happened)] == [target]


@pytest.mark.parametrize(("target", "role"), [(2, "support"), (4, "ranged")])
def test_a_split_of_the_second_seat_is_corrected_likewise(target: int, role: str) -> None:
    """Whole, a support where the target is engaged, a ranged attack elsewhere (AMB-11)."""
    orcs = orc(line={2: "jinete", 4: "goblin"})
    humans = human(line={1: "catapulta", 2: "soldado"})
    state = enclave.scenario(phase="combat", holder=1, sides=(orcs, humans), pack=STANDIN_1)
    parts = {2: ("split 1 2 3", "split 1 4 1"), 4: ("split 1 2 1", "split 1 4 3")}[target]
    state = play(state, *parts)
    (corrected,) = of(OrderCorrected, events(state, "silence 2 1"))
    assert (corrected.role, corrected.targets) == (role, (target,))


def test_a_declined_permission_needs_no_correction() -> None:
    """A Grifo that fights is silenced without further ado (AMB-11, AMB-43)."""
    state = combat(human(line={2: "grifo"}), orc(line={2: "goblin", 3: "jinete"}))
    state = play(state, "fight 2")
    happened = events(state, "silence 3 2", "hold 3")
    assert of(OrderCorrected, happened) == []
    assert [event.role for event in of(OrderDeclared, happened)] == ["hold"]
