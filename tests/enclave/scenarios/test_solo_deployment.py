"""The automaton's Deployment: SC-15, SC-24, payments, ties and what it does after a pass."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores.enclave import solo
from tambores.enclave.solo.events import CardRevealed
from tambores.enclave.table.events import Modified, TacticDiscarded
from tests.cases import each
from tests.enclave.scenarios.play import (
    at,
    comparisons,
    human,
    ids,
    legal,
    line,
    of,
    orc,
    play,
    unit,
)
from tests.enclave.scenarios.solo_play import (
    AI,
    AUTO,
    PLAYER,
    before_next_phase,
    card,
    covered,
    deployment,
    follow,
    pile,
    reserve,
    rules,
    story,
    tie,
    waits_for_player,
)

TO_3 = ("deploy soldado 3", "pay arquera")


def soldier(**fields: Any) -> dict[str, Any]:
    """A human player with a Soldado to deploy and a card to pay for it."""
    return human(hand=["soldado", "arquera"], **fields)


def answered(automaton: dict[str, Any], *more: str, **options: Any) -> solo.SoloBattle:
    """The position after a Soldado in slot 3 and the automaton's answer to it."""
    return play(deployment(soldier(), automaton, **options), *TO_3, *more)


# One reveal for one deployment


def test_each_deployment_of_the_player_is_answered_by_one_reveal() -> None:
    """Two deployments, two reveals (SOLO-DEP-04, SOLO-DEP-01)."""
    hand = ["soldado", "arquera", "soldado", "arquera"]
    state = deployment(human(hand=hand), orc(face_down=dict.fromkeys(range(1, 6), "goblin")))
    state = play(state, *TO_3)
    assert line(state, AI) == {3: "goblin"}
    state, happened = follow(state, "deploy soldado 1", "pay arquera")
    assert of(CardRevealed, happened) == [CardRevealed(AI, "SOLO-DEP-02", 1, card("goblin"))]
    assert line(state, AI) == {1: "goblin", 3: "goblin"}
    assert sorted(covered(state)) == [2, 4, 5]


def test_a_card_in_the_column_goes_before_a_nearer_gap() -> None:
    """Same column first, then by distance on either side (SOLO-DEP-02, SOLO-DEP-03)."""
    for slots, revealed in (((1, 3), 3), ((1, 2), 2), ((1, 4), 4), ((5,), 5)):
        state = answered(orc(face_down=dict.fromkeys(slots, "goblin")))
        assert line(state, AI) == {revealed: "goblin"}


def test_a_revealed_unit_was_deployed_this_turn() -> None:
    """So was one turned up from the deck (AMB-29): a Caballero has A 3 in both cases."""
    for face_down, deck in (
        ({3: "caballero"}, ["soldado"]),
        ({3: "escudo_triangular"}, ["soldado", "caballero", "soldado"]),
    ):
        automaton = human("joanna", face_down=face_down, deck=deck, reserve=["grifo", "grifo"])
        state = deployment(orc("thugg", hand=["goblin"]), automaton)
        state, happened = follow(state, "deploy goblin 3", "pass")
        assert comparisons(happened)["1.3>0.3"] == (3, 1, 1)


def test_after_its_pass_the_player_deploys_alone() -> None:
    """The automaton has passed for the rest of the phase (AMB-26, SOLO-DEP-14, DEP-17)."""
    hand = ["soldado", "arquera", "soldado", "arquera", "soldado"]
    state = deployment(human(hand=hand), orc(face_down={3: "trol", 4: "goblin"}, deck=[]))
    state = play(state, *TO_3)
    assert state.sides[AI].passed
    assert covered(state) == {4: "goblin"}
    state, happened = follow(state, "deploy soldado 1", "pay arquera")
    assert story(happened) == []
    assert waits_for_player(state, "deploy")
    assert "deploy soldado 2" not in legal(state)


# SC-15


def test_a_unit_that_nothing_can_pay_for_is_removed() -> None:
    """SC-15: Trol (C4), reserve 1, deck 1, discard 1: nothing is spent, the phase is over.

    Cites SOLO-DEP-14, AMB-28, AMB-26.
    """
    state = answered(
        orc(face_down={3: "trol"}, reserve=["furor"], deck=["goblin"], discard=["huargo"])
    )
    assert pile(state, "removed") == ["trol"]
    assert (reserve(state), pile(state, "deck"), pile(state, "discard")) == (
        ["furor"], ["goblin"], ["huargo"],
    )  # fmt: skip
    assert (line(state, AI), covered(state), pile(state, "table")) == ({}, {}, [])
    assert state.sides[AI].passed


def test_a_missing_penalty_card_does_not_undo_the_payment() -> None:
    """SC-15: reserve 1, deck 2, discard 1 are exactly the 4 (AMB-28, SOLO-DEP-08)."""
    automaton = orc(
        face_down={3: "trol"}, reserve=["furor"], deck=["goblin"] * 2, discard=["huargo"]
    )
    state = answered(automaton)
    assert line(state, AI) == {3: "trol"}
    assert pile(state, "removed") == ["furor", "goblin", "goblin", "huargo"]
    assert (reserve(state), pile(state, "deck"), pile(state, "discard")) == ([], [], [])
    assert not state.sides[AI].passed


def test_the_discard_is_the_last_source_and_pays_the_penalty_too() -> None:
    """SC-15: reserve 1, deck 2, discard 2: 3 from the deck and 1 more (SOLO-DEP-08, AMB-28)."""
    automaton = orc(
        face_down={3: "trol"}, reserve=["furor"], deck=["goblin"] * 2, discard=["huargo"] * 2
    )
    state = answered(automaton)
    assert line(state, AI) == {3: "trol"}
    assert pile(state, "removed") == ["furor", "goblin", "goblin", "huargo", "huargo"]
    assert (reserve(state), pile(state, "deck"), pile(state, "discard")) == ([], [], [])


def test_the_deck_running_out_is_no_loss_in_mid_deployment() -> None:
    """Deck and discard are empty and the battle goes on (AMB-30, SOLO-END-02)."""
    state = answered(orc(face_down={3: "lancero"}, deck=["goblin"] * 3))
    assert (pile(state, "deck"), pile(state, "discard")) == ([], [])
    assert tb.outcome(state) is None
    assert waits_for_player(state, "deploy")


def test_equipment_with_a_plain_cost_is_paid_from_the_deck() -> None:
    """SC-15: Hacha Dentada; Armadura and Grito are discarded, the Goblin lies on it.

    Cites SOLO-DEP-10, SOLO-DEP-12, SOLO-DEP-13, SOLO-DEP-09.
    """
    deck = ["huargo", "goblin", "grito_de_guerra", "armadura_de_huesos", "furor"]
    automaton = orc(face_down={1: "trol", 3: "hacha_dentada"}, reserve=["trol"], deck=deck)
    state = answered(automaton)
    assert line(state, AI) == {3: "goblin"}
    assert ids(at(state, AI, 3).attached) == ["hacha_dentada"]
    assert pile(state, "removed") == ["furor"]
    assert pile(state, "discard") == ["armadura_de_huesos", "grito_de_guerra"]
    assert (pile(state, "deck"), covered(state), reserve(state)) == (
        ["huargo"], {1: "trol"}, ["trol"],
    )  # fmt: skip


def test_a_tactic_turned_up_from_the_deck_has_no_effect() -> None:
    """SC-15: the Goblin fights with 1 + 2 of the Hacha, no Grito (SOLO-DEP-12)."""
    deck = ["goblin", "grito_de_guerra", "furor"]
    state = deployment(soldier(), orc(face_down={3: "hacha_dentada"}, deck=deck))
    state, happened = follow(state, *TO_3, "pass")
    assert comparisons(happened)["1.3>0.3"] == (3, 1, 1)


def test_the_player_picks_among_equally_distant_cards() -> None:
    """SC-15: C1 in slot 3, cards in 1 and 5: `ChooseSlot` (SOLO-DEP-06, AMB-28)."""
    automaton = orc(face_down={1: "trol", 3: "huargo", 5: "furor"})
    state = answered(automaton)
    assert tie(state) == {"choose_slot 1 1", "choose_slot 1 5"}
    assert pile(state, "table") == ["huargo"]
    for slot, paid, left in ((1, "trol", {5: "furor"}), (5, "furor", {1: "trol"})):
        after = play(state, f"choose_slot 1 {slot}")
        assert (pile(after, "removed"), covered(after)) == ([paid], left)
        assert (line(after, AI), pile(after, "table")) == ({3: "huargo"}, [])


# Payments


@each(
    ("slot", "others", "paid"),
    [
        (3, (1, 2, 4, 5), [1, 5]),
        (1, (2, 3, 4, 5), [5, 4]),
        (2, (1, 3, 5), [5, 1]),
        (4, (1, 2, 5), [1, 2]),
        (5, (1, 2, 3, 4), [1, 2]),
    ],
)
def test_the_farthest_cards_pay_first(slot: int, others: tuple[int, ...], paid: list[int]) -> None:
    """A Lancero (C2); in slot 2, cards 1 and 3 are equally near: see the ties below.

    Cites SOLO-DEP-05, SOLO-DEP-09, AMB-28.
    """
    hidden = {1: "trol", 2: "furor", 3: "huargo", 4: "druida", 5: "jinete"}
    face_down = {one: hidden[one] for one in others} | {slot: "lancero"}
    state = deployment(soldier(), orc(face_down=face_down), rules=AUTO)
    state = play(state, f"deploy soldado {slot}", "pay arquera")
    assert pile(state, "removed") == [hidden[one] for one in paid]
    assert sorted(covered(state)) == sorted(set(others) - set(paid))


def test_only_the_last_card_of_a_payment_may_be_tied() -> None:
    """A Fúror (C3) in slot 3 takes 1 and 5 unasked, then 2 or 4 (SOLO-DEP-06, AMB-28)."""
    face_down = {1: "trol", 2: "huargo", 3: "furor", 4: "druida", 5: "jinete"}
    state = answered(orc(face_down=face_down))
    assert tie(state) == {"choose_slot 1 2", "choose_slot 1 4"}
    state = play(state, "choose_slot 1 4")
    assert pile(state, "removed") == ["trol", "jinete", "druida"]
    assert covered(state) == {2: "huargo"}
    assert answered(orc(face_down=face_down), rules=AUTO).face_down[3] == card("druida")


def test_where_all_at_one_distance_pay_nothing_is_asked() -> None:
    """A Trol (C4) in slot 3 takes 1, 5, 2 and 4 (AMB-28)."""
    face_down = {1: "goblin", 2: "huargo", 3: "trol", 4: "druida", 5: "jinete"}
    state = answered(orc(face_down=face_down))
    assert pile(state, "removed") == ["goblin", "jinete", "huargo", "druida"]
    assert waits_for_player(state, "deploy")


def test_the_reserve_pays_from_its_top() -> None:
    """Only what the line cannot pay (SOLO-DEP-07, TURN-05, AMB-26)."""
    automaton = orc(face_down={3: "furor", 4: "jinete"}, reserve=["trol", "goblin", "huargo"])
    state = answered(automaton)
    assert pile(state, "removed") == ["jinete", "huargo", "goblin"]
    assert reserve(state) == ["trol"]


def test_the_deck_pays_only_what_is_missing_and_one_more() -> None:
    """Slot 5, the reserve, then 2 of the deck and the penalty (SOLO-DEP-08, SOLO-DEP-09)."""
    automaton = orc(
        face_down={3: "trol", 5: "jinete"}, reserve=["huargo"],
        deck=["goblin", "druida", "lancero", "furor"],
    )  # fmt: skip
    state = answered(automaton)
    assert pile(state, "removed") == ["jinete", "huargo", "furor", "lancero", "druida"]
    assert pile(state, "deck") == ["goblin"]


def test_a_payment_from_line_and_reserve_has_no_penalty() -> None:
    """The deck is untouched (SOLO-DEP-08)."""
    automaton = orc(face_down={3: "lancero", 5: "jinete"}, reserve=["huargo"], deck=["trol"] * 2)
    assert pile(answered(automaton), "deck") == ["trol", "trol"]


@pytest.mark.parametrize(("wounds", "paid"), [(0, ["trol", "jinete"]), (1, ["trol"])])
def test_a_wound_of_its_hero_makes_bolt_c_cheaper(wounds: int, paid: list[str]) -> None:
    """A Lancero costs 2, or 1 (SOLO-DEP-15, AMB-29, DEP-09)."""
    automaton = orc(wounds=wounds, face_down={1: "trol", 3: "lancero", 4: "jinete"})
    state = answered(automaton)
    assert (line(state, AI), pile(state, "removed")) == ({3: "lancero"}, paid)


def test_bolt_c_counts_for_a_unit_turned_up_too() -> None:
    """A Lancero on Llamada del Clan, wounded hero: 1 (SOLO-DEP-15, SOLO-DEP-13)."""
    automaton = orc(
        wounds=2, face_down={3: "llamada_del_clan"}, reserve=["trol", "trol"], deck=["lancero"]
    )
    state = answered(automaton)
    assert (line(state, AI), reserve(state)) == ({3: "lancero"}, ["trol"])


def test_bolt_c_ignores_wounds_of_the_player() -> None:
    """The Lancero costs 2 (SOLO-DEP-15, DEP-09)."""
    automaton = orc(face_down={3: "lancero"}, reserve=["trol", "trol"])
    state = play(deployment(soldier(wounds=2), automaton), *TO_3)
    assert reserve(state) == []


# Equipment and tactics


def test_equipment_without_a_unit_to_follow_is_discarded() -> None:
    """SC-24: its cost is paid first; two cards without a unit stay where they are.

    Cites SOLO-DEP-10, SOLO-DEP-12, AMB-26.
    """
    automaton = human(
        face_down={3: "escudo_triangular"}, discard=["contraorden"],
        deck=["escudo_triangular", "muro_de_escudos"],
    )  # fmt: skip
    state = play(deployment(orc(hand=["goblin"]), automaton), "deploy goblin 3")
    assert pile(state, "removed") == ["muro_de_escudos"]
    assert pile(state, "deck") == ["escudo_triangular"]
    assert pile(state, "discard") == ["contraorden", "escudo_triangular"]
    assert (line(state, AI), covered(state), pile(state, "table")) == ({}, {}, [])
    assert state.sides[AI].passed


def test_equipment_that_cannot_be_paid_is_removed() -> None:
    """SC-24: the reserve is no source for it (SOLO-DEP-14, SOLO-DEP-10, AMB-26)."""
    automaton = human(face_down={3: "escudo_triangular"}, deck=[], reserve=["soldado"])
    state = play(deployment(orc(hand=["goblin"]), automaton), "deploy goblin 3")
    assert (pile(state, "removed"), pile(state, "discard")) == (["escudo_triangular"], [])
    assert reserve(state) == ["soldado"]
    assert state.sides[AI].passed


def test_the_discard_counts_for_the_cost_of_equipment() -> None:
    """Deck 0, discard 1 pay the 1 of the Hacha; then there is no unit (AMB-26 4a to 4c)."""
    state = answered(orc(face_down={3: "hacha_dentada"}, deck=[], discard=["goblin"]))
    assert (pile(state, "removed"), pile(state, "discard")) == (["goblin"], ["hacha_dentada"])
    assert state.sides[AI].passed


def test_a_tactic_with_cost_2_needs_two_cards() -> None:
    """Grito de Guerra with one card in deck and discard (SOLO-DEP-14, AMB-26 4a)."""
    state = answered(orc(face_down={3: "grito_de_guerra"}, deck=["goblin"]))
    assert (pile(state, "removed"), pile(state, "deck")) == (["grito_de_guerra"], ["goblin"])
    assert state.sides[AI].passed


def test_a_unit_in_the_discard_is_found_by_reshuffling() -> None:
    """Armadura from the deck, then the reshuffled discard (AMB-26 4c, 4d, AMB-22)."""
    for seed in range(6):
        state = answered(
            orc(face_down={3: "llamada_del_clan"}, deck=["armadura_de_huesos"], discard=["goblin"]),
            seed=seed,
        )
        assert line(state, AI) == {3: "goblin"}
        assert pile(state, "deck") + pile(state, "discard") == ["armadura_de_huesos"]


def test_the_cost_of_equipment_may_need_a_reshuffle() -> None:
    """Deck 0, discard 2 Goblins: one pays, the other lies on the Hacha (AMB-26 4b)."""
    state = answered(orc(face_down={3: "hacha_dentada"}, deck=[], discard=["goblin"] * 2))
    assert (line(state, AI), pile(state, "removed")) == ({3: "goblin"}, ["goblin"])
    assert (pile(state, "deck"), pile(state, "discard")) == ([], [])


def test_cards_turned_up_may_pay_for_the_unit_that_follows() -> None:
    """Two Armaduras in the discard are the 2 of the Lancero, without a penalty (AMB-26 4d, 5).

    With one of them the Lancero is removed (SOLO-DEP-14).
    """
    for count, units in ((2, {3: "lancero"}), (1, {})):
        deck = ["lancero"] + ["armadura_de_huesos"] * count
        state = answered(orc(face_down={3: "llamada_del_clan"}, deck=deck))
        assert line(state, AI) == units
        assert state.sides[AI].passed == (count == 1)
        assert pile(state, "removed") == (deck[1:] if units else ["lancero"])


def test_the_card_under_an_unpayable_unit_goes_to_the_discard() -> None:
    """Trol on the Hacha: 3 cards in the deck are too few, the Hacha is no source.

    Cites AMB-26 step 6, SOLO-DEP-14.
    """
    state = answered(orc(face_down={3: "hacha_dentada"}, deck=["goblin"] * 3 + ["trol", "furor"]))
    assert pile(state, "removed") == ["furor", "trol"]
    assert pile(state, "discard") == ["hacha_dentada"]
    assert (pile(state, "deck"), pile(state, "table")) == (["goblin"] * 3, [])
    assert state.sides[AI].passed


def test_a_turned_up_druida_acts_before_the_card_under_it() -> None:
    """It weakens the costliest unit, as does the Maldición that comes after it.

    Cites AMB-26 4e, SOLO-COM-07.
    """
    automaton = orc(
        face_down={3: "maldicion_de_la_arana"}, reserve=["trol"] * 2, deck=["druida", "furor"]
    )
    state = play(deployment(soldier(line={5: "grifo"}), automaton), *TO_3)
    assert line(state, AI) == {3: "druida"}
    assert at(state, AI, 3).attached == ()
    assert ids(at(state, PLAYER, 5).attached) == ["maldicion_de_la_arana"]
    assert len(at(state, PLAYER, 5).effects) == 1


def test_equal_targets_of_an_arriving_card_are_the_players_choice() -> None:
    """A revealed Druida between Soldado and Arquera, C1 A1 both (SOLO-COM-07, AMB-28)."""
    automaton = orc(face_down={3: "druida"}, reserve=["trol"] * 2)
    state = play(deployment(soldier(line={5: "arquera"}), automaton), *TO_3)
    assert tie(state) == {"choose_unit 0 3", "choose_unit 0 5"}
    state, happened = follow(state, "choose_unit 0 5")
    assert of(Modified, happened) == [Modified(card("druida"), PLAYER, 5, "defence", -1, 0, 0)]
    assert waits_for_player(state, "deploy")


def test_equal_targets_are_taken_in_order_in_a_simulation() -> None:
    """`ai_ties="auto"`: the lower slot (AMB-28)."""
    automaton = orc(face_down={3: "druida"}, reserve=["trol"] * 2)
    state = deployment(soldier(line={5: "arquera"}), automaton, rules=AUTO)
    _, happened = follow(state, *TO_3)
    assert of(Modified, happened) == [Modified(card("druida"), PLAYER, 3, "defence", -1, 0, 0)]


def test_a_druida_without_an_enemy_does_nothing() -> None:
    """The player has passed with an empty line (AMB-26 4e, AMB-44)."""
    automaton = orc(face_down={3: "druida"}, reserve=["trol"] * 2)
    state, happened = follow(deployment(human(), automaton, rules=AUTO), "pass")
    assert of(Modified, happened) == []
    assert line(state, AI)[3] == "druida"


def test_an_unattached_tactic_lies_on_the_table_of_the_automaton() -> None:
    """Grito de Guerra: A+1 for the unit turned up; discarded after combat.

    Cites AMB-26 4e, AMB-17, SOLO-DEP-13.
    """
    automaton = orc(face_down={3: "grito_de_guerra"}, deck=["goblin"] * 2 + ["trol", "furor"])
    state = play(deployment(soldier(), automaton), *TO_3)
    assert pile(state, "table") == ["grito_de_guerra"]
    assert (line(state, AI), at(state, AI, 3).attached) == ({3: "goblin"}, ())
    state, happened = follow(state, "pass")
    assert comparisons(happened)["1.3>0.3"] == (2, 1, 1)
    grito = card("grito_de_guerra")
    assert of(TacticDiscarded, happened) == [TacticDiscarded(AI, grito, by=grito)]


def test_maldicion_without_a_target_goes_to_the_discard() -> None:
    """The unit under which nothing lies is placed all the same (AMB-26 4e)."""
    player = human(hand=["muro_de_escudos"], deck=["batidor"] * 3)
    automaton = orc(face_down={3: "maldicion_de_la_arana"}, deck=["goblin", "furor"])
    state = play(deployment(player, automaton, rules=AUTO), "play_tactic muro_de_escudos")
    assert (line(state, AI), at(state, AI, 3).attached) == ({3: "goblin"}, ())
    assert pile(state, "discard") == ["maldicion_de_la_arana"]
    assert pile(state, "table") == []


def test_contraorden_without_a_target_does_nothing() -> None:
    """It is paid, a unit comes, it goes to the discard (AMB-26 4e, AMB-44)."""
    automaton = human(face_down={3: "contraorden"}, reserve=["grifo"], deck=["soldado", "grifo"])
    state = play(deployment(orc(hand=["goblin"]), automaton), "deploy goblin 3")
    assert (line(state, AI), at(state, AI, 3).attached) == ({3: "soldado"}, ())
    assert (pile(state, "discard"), pile(state, "table")) == (["contraorden"], [])


# After the player's pass


def passed(automaton: dict[str, Any], **options: Any) -> list[str]:
    """What the automaton does once a player with a Soldado in slot 1 has passed."""
    _, happened = follow(deployment(human(line={1: "soldado"}), automaton, **options), "pass")
    return story(before_next_phase(happened))


def test_by_default_it_goes_on_until_no_card_is_left() -> None:
    """`exhaust`: each reveal with its own reference; then 3, 2, 4, 1, 5 (AMB-27, AMB-26)."""
    automaton = orc(face_down=dict.fromkeys(range(1, 6), "goblin"))
    assert passed(automaton, rules=AUTO) == [
        "reveal 1 goblin AMB-26.3", "deployed goblin 1",
        "reveal 3 goblin AMB-26.3", "deployed goblin 3",
        "reveal 2 goblin AMB-26.3", "deployed goblin 2",
        "reveal 4 goblin AMB-26.3", "deployed goblin 4",
        "reveal 5 goblin AMB-26.3", "deployed goblin 5",
        "because AMB-26.1", "passed",
    ]  # fmt: skip


def test_payments_use_up_cards_that_would_be_revealed() -> None:
    """`exhaust`: a Lancero in slot 1 takes 5 and 4; 3 and 2 are left (AMB-27, SOLO-DEP-05)."""
    automaton = orc(face_down=dict.fromkeys(range(2, 6), "goblin") | {1: "lancero"})
    assert passed(automaton, rules=AUTO) == [
        "reveal 1 lancero AMB-26.3", "cover 5,4 SOLO-DEP-05", "deployed lancero 1",
        "reveal 3 goblin AMB-26.3", "deployed goblin 3",
        "reveal 2 goblin AMB-26.3", "deployed goblin 2",
        "because AMB-26.1", "passed",
    ]  # fmt: skip


def test_it_may_stop_once_every_unit_is_faced() -> None:
    """`cover` (AMB-27)."""
    automaton = orc(face_down=dict.fromkeys(range(1, 6), "goblin"))
    assert passed(automaton, rules=rules(ai_when_player_passes="cover")) == [
        "reveal 1 goblin AMB-26.3", "deployed goblin 1", "because AMB-27", "passed",
    ]  # fmt: skip


def test_to_cover_it_reveals_the_nearest_card_as_long_as_there_is_one() -> None:
    """`cover` without a card in column 1: 4, then 5, then none is left (AMB-27, SOLO-DEP-03)."""
    automaton = orc(face_down={4: "goblin", 5: "goblin"})
    assert passed(automaton, rules=rules(ai_when_player_passes="cover")) == [
        "reveal 4 goblin AMB-26.3", "deployed goblin 4",
        "reveal 5 goblin AMB-26.3", "deployed goblin 5",
        "because AMB-26.1", "passed",
    ]  # fmt: skip


def test_to_cover_reveals_nothing_if_nobody_is_uncovered() -> None:
    """`cover` with a Goblin already opposite (AMB-27)."""
    automaton = orc(line={1: "goblin"}, face_down={2: "goblin"})
    assert passed(automaton, rules=rules(ai_when_player_passes="cover")) == [
        "because AMB-27", "passed",
    ]  # fmt: skip


def test_it_may_pass_with_the_player() -> None:
    """`stop`: the cards stay face down (AMB-27)."""
    options = rules(ai_when_player_passes="stop")
    automaton = orc(face_down={1: "goblin", 2: "goblin"})
    assert passed(automaton, rules=options) == ["because AMB-27", "passed"]


@each("option", ["exhaust", "cover", "stop"])
def test_the_option_bears_only_on_a_player_who_has_passed(option: str) -> None:
    """A deployment is answered under each of them (AMB-27, SOLO-DEP-04)."""
    automaton = orc(face_down={3: "goblin", 4: "goblin"})
    state = answered(automaton, rules=rules(ai_when_player_passes=option))
    assert (line(state, AI), state.sides[AI].passed) == ({3: "goblin"}, False)


def test_the_player_who_has_passed_still_settles_ties() -> None:
    """Without a unit opposite each reveal is the player's to pick (AMB-27, AMB-28)."""
    automaton = orc(face_down={1: "goblin", 2: "goblin", 4: "goblin"})
    state = play(deployment(human(), automaton), "pass")
    assert tie(state) == {"choose_slot 1 1", "choose_slot 1 2", "choose_slot 1 4"}
    state = play(state, "choose_slot 1 4")
    assert line(state, AI) == {4: "goblin"}
    assert tie(state) == {"choose_slot 1 1", "choose_slot 1 2"}
    assert state.sides[PLAYER].passed


def test_a_unit_that_cannot_be_paid_ends_the_phase_after_a_pass_too() -> None:
    """The other cards stay face down (AMB-27, SOLO-DEP-14)."""
    automaton = orc(face_down={1: "grito_de_guerra", 2: "goblin"}, deck=["goblin"])
    assert passed(automaton) == [
        "reveal 1 grito_de_guerra AMB-26.3", "forfeit grito_de_guerra removed SOLO-DEP-14",
        "because SOLO-DEP-14", "passed",
    ]  # fmt: skip


def test_the_player_who_has_passed_may_use_his_ability_between_reveals() -> None:
    """Joanna's player is asked at each of his opportunities (DEP-18, AMB-19, AMB-27)."""
    player = human("joanna", hand=["soldado"], line={1: "soldado"})
    automaton = orc(face_down={1: "goblin", 2: "goblin"})
    state = play(deployment(player, automaton, rules=AUTO), "pass")
    assert line(state, AI) == {1: "goblin"}
    assert waits_for_player(state, "ability")
    assert legal(state) == {"use_ability", "pass"}
    state = play(state, "pass")
    assert line(state, AI) == {1: "goblin", 2: "goblin"}
    assert waits_for_player(state, "ability")


def test_a_choice_on_arrival_belongs_to_the_deployment() -> None:
    """The player's Druida weakens a unit elsewhere; its own column counts (AMB-26 2a)."""
    player = orc(hand=["druida", "goblin", "goblin"])
    automaton = human("aiden", line={1: "soldado"}, face_down={2: "batidor", 5: "batidor"})
    state = play(deployment(player, automaton), "deploy druida 5", "pay goblin", "pay goblin")
    assert line(state, AI) == {1: "soldado"}
    state, happened = follow(state, "choose_unit 1 1")
    assert of(CardRevealed, happened) == [CardRevealed(AI, "SOLO-DEP-02", 5, card("batidor"))]


def test_using_an_ability_is_no_action_to_be_answered() -> None:
    """HERO-05: the automaton waits for the deployment (SOLO-DEP-04, AMB-26)."""
    player = human("joanna", hand=["soldado", "arquera", "arquera"], line={1: "soldado"})
    state = deployment(player, orc(face_down={1: "goblin", 3: "goblin"}))
    state = play(state, "use_ability", "pay arquera", "choose_unit 0 1")
    assert line(state, AI) == {}
    assert TO_3[0] in legal(state)
    assert line(play(state, *TO_3), AI) == {3: "goblin"}


# Opening the phase


def test_an_automaton_that_opens_covers_the_best_open_unit() -> None:
    """Highest cost, then highest attack; then the alternation goes on (AMB-26 2c, DEP-01)."""
    player = human(line={1: "arquera", 2: "la_hermandad", 4: "catapulta"}, hand=["soldado"])
    automaton = orc(face_down=dict.fromkeys(range(1, 6), "goblin"))
    state = deployment(player, automaton, holder=AI)
    assert line(state, AI) == {4: "goblin"}
    assert waits_for_player(state, "deploy")


def test_printed_values_decide_whom_it_covers() -> None:
    """A Soldado with a sword has A 2 but prints 1: the Espadachín (SOLO-COM-07, AMB-26 2c)."""
    player = human(line={1: unit("soldado", attached=["espada_bastarda"]), 5: "espadachin"})
    automaton = orc(face_down={1: "goblin", 5: "goblin"})
    assert line(deployment(player, automaton, holder=AI), AI) == {5: "goblin"}


def test_a_faced_unit_is_no_reference() -> None:
    """The Grifo is faced by a unit, the Soldado only by a card (AMB-26 2c, AMB-04)."""
    player = human(line={1: "grifo", 5: "soldado"})
    automaton = orc(line={1: "goblin"}, face_down={2: "goblin", 5: "goblin"})
    assert line(deployment(player, automaton, holder=AI), AI) == {1: "goblin", 5: "goblin"}


def test_the_tie_of_the_reference_then_the_tie_of_the_reveal() -> None:
    """Both may be asked for one reveal: columns 1 and 3, then cards 2 and 4 (AMB-28)."""
    player = human(line={1: "soldado", 3: "soldado"})
    automaton = orc(face_down={2: "goblin", 4: "goblin"})
    state = deployment(player, automaton, holder=AI)
    assert tie(state) == {"choose_unit 0 1", "choose_unit 0 3"}
    state = play(state, "choose_unit 0 3")
    assert tie(state) == {"choose_slot 1 2", "choose_slot 1 4"}
    assert line(play(state, "choose_slot 1 2"), AI) == {2: "goblin"}


def test_a_card_face_down_engages_nobody() -> None:
    """The Soldado opposite may attack the hero (AMB-04, COM-05)."""
    options = rules(ai_when_player_passes="stop")
    player = human(line={1: "soldado"})
    state = play(deployment(player, orc(face_down={1: "trol"}), rules=options), "pass")
    assert legal(state) == {"attack_hero 1", "hold 1"}
