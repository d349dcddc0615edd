"""SC-27: tactics on the table; and every other card that is played for its text."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import (
    AttachmentDiscarded,
    Modified,
    TacticDiscarded,
    TacticPlayed,
    UnitMoved,
)
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
    at,
    changed_pack,
    combat,
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
    unit,
)
from tests.sets import STANDIN_1

# SC-27


def cries() -> enclave.Battle:
    """The orcs hold Grito de Guerra, the humans Muro de Escudos."""
    return deployment(
        human(hand=["muro_de_escudos"], line={1: "alabardero", 2: "soldado", 4: "arquera"}),
        orc(
            hand=["grito_de_guerra", "huargo", "trol", "goblin"],
            line={1: "lancero", 5: "ballestero"},
        ),
        holder=ORC,
    )


PLAYED = ("play_tactic grito_de_guerra", "pay huargo", "pay trol")
DEPLOYED = (*PLAYED, "play_tactic muro_de_escudos", "deploy goblin 2", "pass", "pass")
DECLARED = ("attack_hero 5", "attack_hero 4", "decline", "hero_strike 4")


def test_a_tactic_that_is_attached_to_nothing_lies_on_the_table() -> None:
    """SC-27: paid from the hand, face up, under no unit (AMB-17, DEP-11, DEP-13)."""
    state = play(cries(), "play_tactic grito_de_guerra")
    assert ids(state.sides[ORC].table) == ["grito_de_guerra"]
    assert asked(state) == (ORC, "pay")
    state = play(cries(), *PLAYED)
    side = state.sides[ORC]
    assert ids(side.table) == ["grito_de_guerra"]
    assert ids(side.removed) == ["huargo", "trol"]
    assert [at(state, ORC, slot).attached for slot in (1, 5)] == [(), ()]
    assert [event.card.id for event in of(TacticPlayed, events(cries(), *PLAYED))] == [
        "grito_de_guerra"
    ]


def test_a_tactic_with_an_arrow_cost_asks_nothing() -> None:
    """SC-27: Muro de Escudos takes two cards off the deck (DEP-12, AMB-18)."""
    before = play(cries(), *PLAYED)
    state = play(before, "play_tactic muro_de_escudos")
    side = state.sides[HUMAN]
    deck = before.sides[HUMAN].deck
    assert ids(side.table) == ["muro_de_escudos"]
    assert (side.deck, side.removed) == (deck[:-2], (deck[-1], deck[-2]))
    assert asked(state) == (ORC, "deploy")


def test_tactics_on_the_table_bear_on_all_own_units_and_on_no_hero() -> None:
    """SC-27: the Goblin came later and has it too; neither hero has.

    Cites AMB-17, CARD-03, CARD-05.
    """
    happened = events(play(cries(), *DEPLOYED), *DECLARED)
    assert comparisons(happened) == {
        "0.1>1.1": (2, 2, 1),
        "1.1>0.1": (3, 3, 1),
        "0.2>1.2": (1, 1, 1),
        "1.2>0.2": (2, 3, 0),
        "1.5>0.hero": (4, 4, 1),
        "0.4>1.hero": (1, 5, 0),
        "1.hero>0.4": (4, 2, 1),
    }


@pytest.mark.parametrize("human_seat", [0, 1])
def test_a_tactic_counts_beside_the_text_of_the_enemy_hero(human_seat: int) -> None:
    """Grito de Guerra and Aiden, whichever seat each of them has (AMB-17, AMB-39)."""
    sides = [orc(hand=["grito_de_guerra", "goblin", "goblin"], line={1: "goblin"})]
    sides.insert(human_seat, human("aiden", line={1: "soldado", 2: "arquera"}))
    orc_seat = 1 - human_seat
    state = enclave.scenario(
        phase="deployment", holder=orc_seat, sides=(sides[0], sides[1]), pack=STANDIN_1
    )
    state = play(state, "play_tactic grito_de_guerra", "pay goblin", "pay goblin")
    while state.phase == "deployment":
        state = play(state, "pass")
    happened = events(state, "support 2 1", "strike_back 1 1")
    compared = comparisons(happened)
    assert compared[f"{human_seat}.1+{human_seat}.2>{orc_seat}.1"] == (4, 1, 1)  # 1 + 1+1+1
    assert compared[f"{orc_seat}.1>{human_seat}.1"] == (2, 1, 1)  # 1+1


def test_no_card_is_lost_while_a_tactic_is_in_play() -> None:
    """SC-27: 46 cards a side in every decision (COMP-02, AMB-17)."""
    state = cries()
    for action in ("", *DEPLOYED, *DECLARED):
        state = play(state, action) if action else state
        for side in state.sides:
            cards = [*side.deck, *side.hand, *side.discard, *side.removed, *side.table]
            for standing in side.line:
                if standing is not None:
                    cards += [standing.card, *standing.attached]
            assert len(cards) == 46
            assert {card.army for card in cards} == {side.army}


def test_a_saved_combat_still_has_the_tactic() -> None:
    """SC-27: saved and loaded, the table is as it was (AMB-17)."""
    state = play(cries(), *DEPLOYED)
    assert state.phase == "combat"
    loaded = tb.loads(tb.dumps(state))
    assert loaded == state
    assert [ids(side.table) for side in loaded.sides] == [["muro_de_escudos"], ["grito_de_guerra"]]


def test_tactics_leave_after_the_combat() -> None:
    """SC-27: to their owner's discard, after the annihilated (RES-03, AMB-10, AMB-20)."""
    happened = events(play(cries(), *DEPLOYED), *DECLARED)
    assert [event.card.id for event in of(TacticDiscarded, happened)] == [
        "grito_de_guerra",
        "muro_de_escudos",
    ]
    state = play(cries(), *DEPLOYED, *DECLARED)
    assert [side.table for side in state.sides] == [(), ()]
    assert ids(state.sides[ORC].discard) == ["lancero", "grito_de_guerra"]
    assert ids(state.sides[HUMAN].discard) == ["alabardero", "arquera", "muro_de_escudos"]


def test_an_unattached_tactic_needs_no_unit() -> None:
    """Grito may be played on an empty line (AMB-17, DEP-13)."""
    state = deployment(human(), orc(hand=["grito_de_guerra", "trol", "trol"]), holder=ORC)
    assert "play_tactic grito_de_guerra" in legal(state)


def test_a_second_tactic_of_one_name_adds_nothing() -> None:
    """With a test pack of two free Gritos the Lancero has +1, not +2 (CARD-01)."""
    free = ("copies = 1\ncost = 2", "copies = 2\ncost = 0")
    pack = changed_pack("two-cries", grito_de_guerra=free)
    state = deployment(
        human(line={1: "alabardero"}),
        orc(hand=["grito_de_guerra"] * 2, line={1: "lancero"}),
        holder=ORC,
        pack=pack,
    )
    state = play(state, "play_tactic grito_de_guerra", "pass", "play_tactic grito_de_guerra")
    assert comparisons(events(state, "pass"))["1.1>0.1"] == (3, 2, 1)


# Orden de Marcha


def marching(units: Mapping[int, object]) -> enclave.Battle:
    return deployment(human(hand=["orden_de_marcha"], line=units), orc(line={1: "lancero"}))


def test_a_marching_order_moves_its_bearer_to_an_empty_own_slot() -> None:
    """It must move, and the owner says where (AMB-16, AMB-17, AMB-44)."""
    state = play(marching({1: "soldado", 3: "soldado"}), "attach orden_de_marcha 0 1")
    assert asked(state) == (HUMAN, "choose")
    assert legal(state) == {"choose_slot 0 2", "choose_slot 0 4", "choose_slot 0 5"}
    (moved,) = of(UnitMoved, events(state, "choose_slot 0 5"))
    assert (moved.seat, moved.slot, moved.target) == (HUMAN, 1, 5)
    state = play(state, "choose_slot 0 5")
    assert line(state, HUMAN) == {3: "soldado", 5: "soldado"}
    assert ids(at(state, HUMAN, 5).attached) == ["orden_de_marcha"]
    assert asked(state) == (ORC, "deploy")


def test_a_moved_unit_keeps_what_it_has() -> None:
    """Its wounds, its attached cards and that it came this turn (AMB-17, COMP-05)."""
    grifo = unit("grifo", wounds=1, attached=["escudo_triangular"], deployed_this_turn=True)
    state = play(marching({1: grifo}), "attach orden_de_marcha 0 1", "choose_slot 0 2")
    moved = at(state, HUMAN, 2)
    assert (moved.wounds, moved.deployed_this_turn) == (1, True)
    assert ids(moved.attached) == ["escudo_triangular", "orden_de_marcha"]


def test_a_marching_order_leaves_after_the_combat() -> None:
    """Tactics say themselves when they go; the shield stays (AMB-20, RES-03)."""
    soldado = unit("soldado", attached=["escudo_triangular"])
    state = play(marching({1: soldado}), "attach orden_de_marcha 0 1", "choose_slot 0 2")
    state = play(state, "pass", "pass", "hold 2", "hold 1")
    assert state.turn == 2
    assert ids(at(state, HUMAN, 2).attached) == ["escudo_triangular"]
    assert ids(state.sides[HUMAN].discard) == ["orden_de_marcha"]


def test_a_marching_order_needs_an_empty_slot() -> None:
    """On a full line, or without a unit, it is not offered (AMB-44)."""
    assert offered(marching(dict.fromkeys(range(1, 6), "soldado")), "attach") == set()
    assert offered(marching({}), "attach") == set()


# Contraorden


def countermand(humans: Mapping[int, object], orcs: Mapping[int, object]) -> enclave.Battle:
    return deployment(human(hand=["contraorden", "grifo"], line=humans), orc(line=orcs))


def test_a_countermand_discards_a_chosen_enemy_card() -> None:
    """First the unit, then the card under it; Contraorden is spent (AMB-17, AMB-44)."""
    state = countermand(
        {1: unit("soldado", attached=["maldicion_de_la_arana", "escudo_triangular"])},
        {2: unit("lancero", attached=["hacha_dentada", "llamada_del_clan"])},
    )
    state = play(state, "play_tactic contraorden", "pay grifo")
    assert asked(state) == (HUMAN, "choose")
    assert legal(state) == {"choose_unit 0 1", "choose_unit 1 2"}
    state = play(state, "choose_unit 1 2")
    assert asked(state) == (HUMAN, "choose")
    assert legal(state) == {"choose_card hacha_dentada", "choose_card llamada_del_clan"}
    happened = events(state, "choose_card hacha_dentada")
    (gone,) = of(AttachmentDiscarded, happened)
    assert (gone.seat, gone.card.id, gone.line, gone.slot) == (ORC, "hacha_dentada", ORC, 2)
    state = play(state, "choose_card hacha_dentada")
    assert ids(at(state, ORC, 2).attached) == ["llamada_del_clan"]
    assert ids(state.sides[ORC].discard) == ["hacha_dentada"]
    assert ids(state.sides[HUMAN].discard) == ["contraorden"]
    assert state.sides[HUMAN].table == ()
    assert asked(state) == (ORC, "deploy")


def test_a_countermand_frees_an_own_unit() -> None:
    """The Maldición under it belongs to the enemy (AMB-17)."""
    state = countermand({1: unit("soldado", attached=["maldicion_de_la_arana"])}, {})
    state = play(state, "play_tactic contraorden", "pay grifo", "choose_unit 0 1")
    assert legal(state) == {"choose_card maldicion_de_la_arana"}
    state = play(state, "choose_card maldicion_de_la_arana")
    assert at(state, HUMAN, 1).attached == ()
    assert ids(state.sides[ORC].discard) == ["maldicion_de_la_arana"]


def test_a_countermand_needs_an_enemy_card() -> None:
    """Without one it is not offered (AMB-44)."""
    state = countermand({1: unit("soldado", attached=["escudo_triangular"])}, {1: "lancero"})
    assert offered(state, "play_tactic") == set()


# Maldición de la Araña


def test_the_curse_goes_under_enemy_units_only() -> None:
    """A card may say that it affects the enemy (CARD-03, AMB-17)."""
    orcs = orc(hand=["maldicion_de_la_arana"], line={1: "lancero"})
    state = deployment(human(line={2: "soldado", 4: "grifo"}), orcs, holder=ORC)
    assert offered(state, "attach") == {
        "attach maldicion_de_la_arana 0 2",
        "attach maldicion_de_la_arana 0 4",
    }
    state = deployment(human(), orcs, holder=ORC)
    assert offered(state, "attach") == set()


def test_the_curse_takes_text_bolt_and_one_defence() -> None:
    """La Hermandad silences nobody and has D 2; the card leaves with the combat.

    Cites AMB-11, AMB-17, AMB-20, COM-20.
    """
    state = deployment(
        human(line={1: "la_hermandad"}),
        orc(hand=["maldicion_de_la_arana"], line={1: "huargo"}),
        holder=ORC,
    )
    state = play(state, "attach maldicion_de_la_arana 0 1")
    assert ids(at(state, HUMAN, 1).attached) == ["maldicion_de_la_arana"]
    compared = comparisons(events(state, "pass", "pass"))
    assert compared == {"0.1>1.1": (3, 1, 1), "1.1>0.1": (2, 2, 1)}
    state = play(state, "pass", "pass")
    assert ids(state.sides[HUMAN].discard) == ["la_hermandad"]
    assert "maldicion_de_la_arana" in ids(state.sides[ORC].discard)


def test_a_curse_that_survives_the_combat_is_discarded() -> None:
    """To the discard of its owner (AMB-20, RES-03)."""
    grifo = unit("grifo", attached=["maldicion_de_la_arana"])
    state = combat(human(line={1: grifo}), orc(line={1: "goblin"}))
    assert at(state, HUMAN, 1).attached == ()
    assert ids(state.sides[ORC].discard) == ["maldicion_de_la_arana"]


def test_a_cursed_grifo_is_not_asked() -> None:
    """Its permission is text and cancelled, so it fights (AMB-11, AMB-43, COM-31)."""
    grifo = unit("grifo", attached=["maldicion_de_la_arana"])
    state = combat(human(line={1: grifo}), orc(line={1: "goblin", 3: "goblin"}))
    assert asked(state) == (ORC, "declare")


# Druida


def test_the_druid_curses_a_unit_in_range_when_it_is_deployed() -> None:
    """The choice is asked even with one candidate (AMB-44)."""
    state = deployment(
        human(line={5: "alabardero"}), orc(hand=["druida", "goblin", "trol"]), holder=ORC
    )
    state = play(state, "deploy druida 1", "pay goblin", "pay trol")
    assert asked(state) == (ORC, "choose")
    assert legal(state) == {"choose_unit 0 5"}
    (modified,) = of(Modified, events(state, "choose_unit 0 5"))
    assert (modified.seat, modified.slot, modified.stat, modified.by) == (HUMAN, 5, "defence", -1)


def test_the_druids_choice_is_left_out_without_an_enemy() -> None:
    """It is deployed all the same (AMB-44)."""
    state = deployment(human(), orc(hand=["druida", "goblin", "trol"]), holder=ORC)
    state = play(state, "deploy druida 1", "pay goblin", "pay trol")
    assert line(state, ORC) == {1: "druida"}
    assert asked(state) == (HUMAN, "deploy")


@pytest.mark.parametrize(("druids", "defence"), [(1, 1), (2, 0)])
def test_druids_add_up_but_no_defence_falls_below_zero(druids: int, defence: int) -> None:
    """Alabardero 2 with a Druida 1; a third point would not count (AMB-39, AMB-40)."""
    pack = changed_pack("cheap-druids", druida=("cost = 2", "cost = 0"))
    state = deployment(
        human(line={3: unit("alabardero", attached=["maldicion_de_la_arana"] * (druids - 1))}),
        orc(hand=["druida"] * druids, line={3: "lancero"}),
        holder=ORC,
        pack=pack,
    )
    for slot in range(1, druids + 1):
        state = play(state, f"deploy druida {slot}", "choose_unit 0 3", "pass")
    while state.phase == "deployment":
        state = play(state, "pass")
    holds = [f"hold {slot}" for slot in range(1, druids + 1)]
    assert comparisons(events(state, *holds))["1.3>0.3"] == (2, defence, 1)


def test_silencing_the_druid_does_not_lift_its_curse() -> None:
    """What an ability has done stays done until the end of the turn (AMB-11)."""
    state = deployment(
        human(line={1: "la_hermandad"}), orc(hand=["druida", "goblin", "trol"]), holder=ORC
    )
    state = play(state, "deploy druida 1", "pay goblin", "pay trol", "choose_unit 0 1")
    state = play(state, "pass", "pass")
    assert asked(state) == (HUMAN, "silence")
    assert comparisons(events(state, "silence 1 1"))["1.1>0.1"] == (1, 2, 0)


# Other equipment


def test_the_call_of_the_clan_costs_nothing_and_needs_a_neighbour() -> None:
    """A cost of 0 asks for no payment (DEP-14)."""
    for neighbour, attack in ({2: "goblin"}, 3), ({3: "goblin"}, 2):
        state = deployment(
            human(line={1: "alabardero"}),
            orc(hand=["llamada_del_clan"], line={1: "lancero", **neighbour}),
            holder=ORC,
        )
        state = play(state, "attach llamada_del_clan 1 1")
        assert asked(state) == (HUMAN, "deploy")
        assert state.sides[ORC].removed == ()
        (slot,) = neighbour
        happened = events(state, "pass", "pass", f"hold {slot}")
        assert comparisons(happened)["1.1>0.1"] == (attack, 2, 1)


def test_several_attached_cards_of_different_names_all_count() -> None:
    """Hacha and Llamada: A 2 + 2 + 1, D 2 - 1 (CARD-02)."""
    lancero = unit("lancero", attached=["hacha_dentada", "llamada_del_clan"])
    state = combat(human(line={1: "alabardero"}), orc(line={1: lancero, 2: "goblin"}))
    compared = comparisons(events(state, "hold 2"))
    assert compared == {"0.1>1.1": (2, 1, 1), "1.1>0.1": (5, 2, 1)}


def test_a_longbow_adds_a_column_on_either_side() -> None:
    """A Soldado of range 2 reaches the next columns (COM-03)."""
    soldado = unit("soldado", attached=["arco_largo"])
    state = combat(human(line={3: soldado}), orc(line={1: "goblin", 2: "goblin", 4: "goblin"}))
    assert legal(state) == {"attack 3 2", "attack 3 4", "attack_hero 3", "hold 3"}
    assert refused(state, "attack 3 1")


def test_attached_cards_stay_for_the_next_turn() -> None:
    """Without a text that says otherwise (AMB-20, RES-07)."""
    soldado = unit("soldado", attached=["escudo_triangular", "espada_bastarda"])
    state = combat(human(line={1: soldado}), orc(line={1: "goblin"}))
    assert state.turn == 2
    assert ids(at(state, HUMAN, 1).attached) == ["escudo_triangular", "espada_bastarda"]
