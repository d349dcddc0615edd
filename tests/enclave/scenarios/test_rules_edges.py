"""Where rules meet: permissions, silences, splits, preventions and durations together."""

from __future__ import annotations

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import AttackResolved, OrderCorrected, TacticDiscarded
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
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
    orc_preventer,
    play,
    refused,
    replenishment,
    unit,
)

# Silences


def test_a_silenced_ballestero_can_be_struck_from_anywhere() -> None:
    """Its clause is text; the silence comes before the answers (AMB-05, AMB-11, COM-37)."""
    archer = unit("la_hermandad", attached=["arco_largo"])
    state = combat(human(line={2: "soldado", 4: archer}), orc(line={3: "ballestero"}), holder=ORC)
    state = play(state, "attack 3 2")
    assert legal(state) == {"silence 4 3"}
    state = play(state, "silence 4 3")
    assert legal(state) == {"strike_back 2 3", "attack_hero 2", "hold 2"}


def test_an_unsilenced_ballestero_is_not_answered_from_out_of_range() -> None:
    """In B2 too (AMB-05, COM-37)."""
    state = combat(human(line={2: "soldado"}), orc(line={3: "ballestero"}), holder=ORC)
    assert legal(play(state, "attack 3 2")) == {"attack_hero 2", "hold 2"}


def test_the_clause_of_the_ballestero_is_for_its_ranged_attack_only() -> None:
    """As a supporter it may be struck from anywhere (COM-35, AMB-06)."""
    state = combat(
        human(line={1: "soldado"}), orc(line={1: "lancero", 2: "ballestero"}), holder=ORC
    )
    state = play(state, "support 2 1")
    assert legal(state) == {"strike_back 1 1", "strike_back 1 2"}


def test_a_silenced_grifo_or_catapulta_has_no_permission() -> None:
    """Silenced in B1, it is asked without it or not at all (AMB-11, AMB-43)."""
    orcs = orc(line={1: "goblin", 2: "jinete"})
    state = combat(human(line={1: "grifo", 4: "soldado"}), orcs, holder=ORC)
    state = play(state, "silence 2 1", "hold 2")
    assert legal(state) == {"attack_hero 4", "hold 4"}
    state = combat(human(line={3: "catapulta"}), orcs, holder=ORC)
    state = play(state, "silence 2 3", "hold 1", "hold 2")
    assert legal(state) == {"attack 3 1", "attack 3 2", "attack_hero 3", "hold 3"}


def test_a_silenced_standard_bearer_helps_nobody() -> None:
    """COM-20, AMB-11."""
    humans = human(line={1: "soldado", 2: "portaestandarte"})
    state = combat(humans, orc(line={1: "goblin", 2: "jinete"}))
    for target, attack in ((1, 2), (2, 1)):
        compared = comparisons(events(state, f"silence 2 {target}"))
        assert compared["0.1>1.1"][0] == attack


def test_a_silenced_supporter_keeps_what_its_hero_gives() -> None:
    """Aiden's +1 is not its own ability; the Arquera's bonus is (AMB-11, HERO-02)."""
    state = combat(
        human("aiden", line={1: "alabardero", 3: "arquera"}), orc(line={1: "lancero", 2: "jinete"})
    )
    state = play(state, "support 3 1", "silence 2 3", "strike_back 1 1")
    (joint,) = (
        event for event in of(AttackResolved, events(state, "hold 2")) if len(event.attackers) == 2
    )
    assert joint.strengths == (2, 2)


def test_a_split_silenced_into_a_support_has_the_bonus_of_its_role() -> None:
    """The largest part was against an engaged unit (AMB-11, AMB-43, RES-04)."""
    state = combat(
        human("aiden", line={1: "alabardero", 3: "catapulta"}),
        orc(line={1: "trol", 2: "jinete"}),
    )
    state = play(state, "split 3 1 3", "split 3 2 1")
    (corrected,) = of(OrderCorrected, events(state, "silence 2 3"))
    assert (corrected.role, corrected.targets) == ("support", (1,))
    state = play(state, "silence 2 3", "strike_back 1 1")
    compared = comparisons(events(state, "hold 2"))
    assert compared["0.1+0.3>1.1"] == (7, 3, 1)
    assert "0.3>1.2" not in compared


def test_a_silence_elsewhere_corrects_nothing() -> None:
    """The Jinete silences the Soldado, so the Grifo goes for the hero (AMB-11)."""
    state = combat(human(line={2: "grifo", 3: "soldado"}), orc(line={2: "goblin", 3: "jinete"}))
    state = play(state, "attack_hero 2")
    assert legal(state) == {"silence 3 2", "silence 3 3"}
    state = play(state, "silence 3 3")
    assert legal(state) == {"hero_strike 2", "decline"}


# Permissions


def test_a_unit_with_the_bolt_on_attack_and_acometida_chooses() -> None:
    """`Hold` is not offered, `Fight` satisfies the bolt (AMB-12, AMB-43, COM-19)."""
    huargo = unit("huargo", attached=["acometida"])
    state = combat(human(line={2: "soldado"}), orc(line={2: huargo}), holder=ORC)
    assert legal(state) == {"attack_hero 2", "fight 2"}
    compared = comparisons(events(state, "attack_hero 2", "decline"))
    assert compared == {"1.2>0.hero": (2, 4, 0), "0.2>1.2": (1, 1, 1)}


def test_a_bolt_on_attack_is_satisfied_by_an_answer() -> None:
    """An attacked Fúror of the rival may strike back far away (AMB-12, COM-37)."""
    state = combat(human(line={1: "arquera"}), orc(line={5: "furor"}))
    state = play(state, "attack 1 5")
    assert legal(state) == {"strike_back 5 1", "attack_hero 5"}
    compared = comparisons(events(state, "strike_back 5 1"))
    assert compared == {"0.1>1.5": (2, 4, 0), "1.5>0.1": (3, 1, 1)}


def test_the_holders_bolt_on_attack_does_not_wait_for_an_answer() -> None:
    """It chooses in B1 and has nothing left in B3 (AMB-12, AMB-07)."""
    state = combat(human(line={1: "arquera"}), orc(hand=["goblin"], line={5: "huargo"}), holder=ORC)
    state = play(state, "attack_hero 5", "attack 1 5", "decline")
    assert state.phase == "replenishment"


# Splits


def test_a_split_stands_beside_an_answer() -> None:
    """Part of it may go to the attacker, as a ranged attack (AMB-43, AMB-05)."""
    state = combat(
        human(line={3: "catapulta"}), orc(line={1: "goblin_hondero", 2: "goblin"}), holder=ORC
    )
    state = play(state, "attack 1 3", "hold 2")
    assert legal(state) == {
        "strike_back 3 1", "attack 3 2", "attack_hero 3", "hold 3",
        "split 3 1 1", "split 3 1 2", "split 3 1 3",
    }  # fmt: skip
    state = play(state, "split 3 1 3", "split 3 2 1")
    assert legal(state) == {"strike_back 2 3", "decline"}
    compared = comparisons(events(state, "decline"))
    assert compared == {"1.1>0.3": (1, 1, 1), "0.3>1.1": (3, 1, 1), "0.3>1.2": (1, 1, 1)}


def test_a_split_is_counted_with_the_bonus_of_the_moment_and_then_frozen() -> None:
    """Jayme's +1 before gives 5 points; afterwards it alters no part (AMB-43)."""
    state = combat(
        human("jayme", hand=["soldado"], line={3: "catapulta"}),
        orc(line={1: "goblin", 2: "goblin"}),
    )
    before = play(state, "use_ability", "pay soldado")
    assert offered(before, "split") == {f"split 3 1 {points}" for points in range(1, 5)}
    after = play(state, "split 3 1 1")
    assert legal(after) == {"split 3 2 3"}
    after = play(after, "split 3 2 3", "hold 1", "hold 2")
    assert legal(after) == {"use_ability", "decline"}
    compared = comparisons(events(after, "use_ability", "pay soldado"))
    assert compared == {"0.3>1.1": (1, 1, 1), "0.3>1.2": (3, 1, 1)}


def test_with_separate_attacks_each_part_is_compared_alone() -> None:
    """It does not join the fight (AMB-01, AMB-43)."""
    state = combat(
        human("joanna", line={1: "alabardero", 3: "catapulta"}),
        orc(line={1: "trol", 5: "goblin"}),
        rules=enclave.HouseRules(unit_attacks="separate"),
    )
    state = play(state, "split 3 1 3", "split 3 5 1")
    assert legal(state) == {"strike_back 1 1", "strike_back 1 3"}
    state = play(state, "strike_back 1 1")
    compared = comparisons(events(state, "hold 5"))
    assert compared["0.1>1.1"] == (2, 3, 0)
    assert compared["0.3>1.1"] == (3, 3, 1)


# Windows


def test_an_ability_stands_beside_a_silence_and_an_answer() -> None:
    """Whatever the step asks, W2 is open (AMB-19)."""
    state = combat(
        human("joanna", hand=["soldado"], line={2: "la_hermandad"}),
        orc(line={2: "lancero", 3: "goblin_hondero"}),
    )
    assert legal(state) == {"silence 2 2", "use_ability"}
    state = play(state, "silence 2 2")
    assert asked(state) == (ORC, "declare")
    state = play(state, "support 3 2")
    assert asked(state) == (HUMAN, "answer")
    assert legal(state) == {"strike_back 2 2", "strike_back 2 3", "use_ability"}


def test_a_step_that_asked_something_opens_no_window_of_its_own() -> None:
    """The ability stood beside the declaration of B1; B3 asks it again (AMB-19)."""
    state = combat(
        human("joanna", hand=["soldado"], line={1: "alabardero", 3: "arquera"}),
        orc(line={1: "lancero", 5: "goblin"}),
    )
    state = play(state, "hold 3")
    assert asked(state) == (ORC, "declare")
    state = play(state, "hold 5")
    assert asked(state) == (HUMAN, "ability")
    assert legal(state) == {"use_ability", "decline"}


def test_the_blow_of_the_hero_is_such_a_decision() -> None:
    """Joanna's ability stood beside it and is not asked again in B2 (AMB-19)."""
    state = combat(
        human("joanna", hand=["soldado"], line={1: "alabardero"}),
        orc(line={1: "lancero", 4: "ballestero"}),
        holder=ORC,
    )
    state = play(state, "attack_hero 4")
    assert asked(state) == (HUMAN, "answer")
    assert legal(state) == {"hero_strike 4", "decline", "use_ability"}
    assert play(state, "decline").phase == "replenishment"


def test_no_other_decision_is_open_while_an_ability_is_paid_for() -> None:
    """A begun activation is carried through (AMB-18, AMB-19)."""
    state = combat(
        human("joanna", hand=["soldado"], line={1: "alabardero", 3: "arquera"}),
        orc(line={1: "lancero"}),
    )
    state = play(state, "use_ability")
    assert legal(state) == {"pay soldado"}
    assert refused(state, "hold 3")
    assert refused(state, "use_ability")


def test_an_arrow_cost_of_an_ability_needs_cards_in_deck_and_discard() -> None:
    """Uzgar without a deck draws on the discard; without both he is not asked (HERO-06, AMB-18)."""
    humans = human(line={3: unit("alabardero", attached=["escudo_triangular"])})
    state = deployment(humans, orc("uzgar", deck=[], discard=["goblin"]), holder=ORC)
    assert legal(state) == {"use_ability", "pass"}
    assert ids(play(state, "use_ability").sides[ORC].removed) == ["goblin"]
    state = deployment(humans, orc("uzgar", deck=[], discard=[]), holder=ORC)
    assert legal(state) == {"pass"}


def test_borrunn_with_one_card_buys_one_option() -> None:
    """The end of his payment is asked though nothing else is left (HERO-06, AMB-44)."""
    state = combat(human(line={1: "soldado"}), orc("borrunn", hand=["goblin"]), holder=ORC)
    assert legal(state) == {"use_ability", "decline"}
    state = play(state, "use_ability", "pay goblin")
    assert legal(state) == {"done"}
    state = play(state, "done")
    assert legal(state) == {"choose_option attack", "choose_option defence"}


# Durations


def test_an_effect_until_the_end_of_the_turn_is_over_in_the_next() -> None:
    """Joanna's +1 is gone: 2 against 2 hits (HERO-03, TURN-03)."""
    state = deployment(
        human("joanna", hand=["soldado"], line={1: "alabardero"}, deck=["soldado"] * 5),
        orc(deck=["lancero"] * 5),
    )
    state = play(state, "use_ability", "pay soldado", "choose_unit 0 1", "pass", "pass", "hold 1")
    assert (state.turn, state.phase) == (2, "deployment")
    state = play(state, "deploy lancero 1", "pay lancero", "pay lancero", "pass", "pass", "pass")
    assert asked(state) == (HUMAN, "ability")
    assert comparisons(events(state, "decline"))["1.1>0.1"] == (2, 2, 1)


def test_a_druids_curse_lasts_for_the_turn_only() -> None:
    """La Hermandad has its whole defence again next turn (TURN-03, RES-03)."""
    state = deployment(
        human(line={5: "la_hermandad"}),
        orc(hand=["druida", "goblin", "trol"], deck=["lancero"] * 5),
        holder=ORC,
    )
    state = play(state, "deploy druida 1", "pay goblin", "pay trol", "choose_unit 0 5")
    state = play(state, "pass", "pass", "hold 1", "hold 5")
    assert (state.turn, state.holder) == (2, HUMAN)
    state = play(state, "pass", "deploy lancero 5", "pay lancero", "pay lancero", "pass")
    state = play(state, "silence 5 5")
    assert comparisons(events(state, "hold 1"))["1.5>0.5"] == (2, 3, 0)


# Clean-up


def test_each_unit_is_followed_by_its_own_attachments() -> None:
    """Unit, its cards, the next unit, its cards (AMB-10, COM-16)."""
    state = combat(
        human(
            line={
                1: unit("soldado", attached=["escudo_triangular"]),
                2: unit("arquera", attached=["espada_bastarda", "arco_largo"]),
            }
        ),
        orc(line={1: "lancero", 2: "lancero"}),
    )
    assert ids(state.sides[HUMAN].discard) == [
        "soldado", "escudo_triangular", "arquera", "espada_bastarda", "arco_largo",
    ]  # fmt: skip


def test_attached_tactics_expire_by_slot_and_before_the_table() -> None:
    """Step 6, each side's in turn (AMB-10, AMB-20, RES-03)."""
    state = deployment(
        human(line={5: "grifo"}),
        orc(
            hand=["grito_de_guerra", "goblin", "huargo"],
            line={
                2: unit("lancero", attached=["acometida"]),
                4: unit("lancero", attached=["acometida"]),
            },
        ),
        holder=ORC,
    )
    state = play(state, "play_tactic grito_de_guerra", "pay goblin", "pay huargo", "pass", "pass")
    state = play(state, "hold 2", "hold 4", "hold 5")
    assert state.turn == 2
    assert ids(state.sides[ORC].discard) == ["acometida", "acometida", "grito_de_guerra"]


def test_a_defeat_comes_before_the_tactics_leave() -> None:
    """The battle ends in step 5, so Grito still lies on the table (AMB-10, RES-09)."""
    state = deployment(
        human("joanna", wounds=3),
        orc(hand=["grito_de_guerra", "goblin", "huargo"], line={4: "ballestero"}),
        holder=ORC,
    )
    state = play(state, "play_tactic grito_de_guerra", "pay goblin", "pay huargo", "pass", "pass")
    happened = events(state, "attack_hero 4", "decline")
    assert of(TacticDiscarded, happened) == []
    state = play(state, "attack_hero 4", "decline")
    assert tb.outcome(state) is not None
    assert ids(state.sides[ORC].table) == ["grito_de_guerra"]


# Impacts

DOUBLE_GRIFO = (
    'when = "always", do = [{ allow = "attack_hero_while_engaged", on = "self" }]',
    'when = "on_hit", do = [{ modify = "impacts", by = 1, on = "this" }]',
)


def test_bone_armour_prevents_one_of_two_impacts() -> None:
    """With a test pack: the second impact of the Grifo still kills (COM-13, AMB-10, COM-18)."""
    pack = changed_pack("double-grifos", grifo=DOUBLE_GRIFO)
    state = combat(
        human(line={1: "grifo"}),
        orc(line={1: unit("lancero", attached=["armadura_de_huesos"])}),
        pack=pack,
    )
    assert line(state, ORC) == {}
    assert ids(state.sides[ORC].discard) == ["armadura_de_huesos", "lancero"]


def test_two_heroes_with_equal_wounds_are_parted_by_their_life() -> None:
    """With a test pack: 5 wounds each, of 5 and of 4 lives (AMB-24, END-05)."""
    pack = changed_pack("double-grifos", grifo=DOUBLE_GRIFO)
    state = combat(
        human("jayme", wounds=4, line={1: "grifo"}),
        orc("krangg", wounds=3, line={5: "trol"}),
        rules=enclave.HouseRules(double_hero_defeat="tiebreak"),
        pack=pack,
    )
    state = play(state, "attack_hero 1", "attack_hero 5", "decline", "decline")
    assert [side.hero.wounds for side in state.sides] == [5, 5]
    outcome = tb.outcome(state)
    assert outcome is not None
    assert outcome.winners == (ORC,)


def test_an_impact_of_a_joint_attack_names_all_attackers() -> None:
    """With a test pack in which an orc hero prevents (AMB-10, HERO-08)."""
    pack = orc_preventer()
    state = combat(
        human(line={1: "alabardero", 3: "arquera"}), orc("uzgar", line={1: "lancero"}), pack=pack
    )
    state = play(state, "support 3 1", "strike_back 1 1")
    assert asked(state) == (ORC, "prevent")
    assert legal(state) == {"prevent 0.1+0.3>1.1", "decline"}
    state = play(state, "prevent 0.1+0.3>1.1")
    assert line(state, ORC) == {1: "lancero"}
    assert len(state.sides[ORC].removed) == 1


def test_automatic_preventions_come_first() -> None:
    """What the armour prevented is not offered any more (AMB-10)."""
    pack = orc_preventer()
    armoured = unit("lancero", attached=["armadura_de_huesos"])
    state = combat(
        human(line={1: "alabardero", 2: "alabardero"}),
        orc("uzgar", line={1: armoured, 2: "lancero"}),
        pack=pack,
    )
    assert legal(state) == {"prevent 0.2>1.2", "decline"}
    assert ids(state.sides[ORC].discard) == ["armadura_de_huesos"]


# Replenishment


def test_the_verdict_looks_at_both_before_anybody_loses() -> None:
    """One is short, the other is not: he wins whoever is holder (END-03, AMB-25)."""
    for holder in (HUMAN, ORC):
        humans = human(hand=["soldado"], deck=["grifo"])
        state = play(replenishment(humans, orc(), holder=holder), "keep_hand")
        outcome = tb.outcome(state)
        assert outcome is not None
        assert outcome.winners == (ORC,)
        assert [len(side.hand) for side in state.sides] == [2, 5]


def test_a_recovered_card_may_be_drawn_again() -> None:
    """The Fúror fills the discard that becomes the deck (REP-04, REP-05, REP-08)."""
    state = combat(
        human(line={1: "soldado"}),
        orc(line={1: "furor"}, deck=["goblin"] * 3, removed=["trol", "huargo", "huargo"]),
    )
    side = state.sides[ORC]
    assert ids(side.hand)[:3] == ["goblin"] * 3
    assert sorted(ids(side.hand)[3:]) == ["huargo", "huargo"]
    assert ids(side.removed) == ["trol"]


@pytest.mark.parametrize("turns", [1, 2])
def test_the_turn_limit_counts_complete_turns(turns: int) -> None:
    """AMB-45."""
    state = deployment(
        human(hand=["soldado"] * 5),
        orc(hand=["goblin"] * 5),
        rules=enclave.HouseRules(max_turns=turns),
    )
    for turn in range(1, turns + 1):
        assert (state.turn, tb.outcome(state)) == (turn, None)
        state = play(state, "pass", "pass", "keep_hand", "keep_hand")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert outcome.reason == "turn_limit"
