"""The abilities of the heroes, and what heroes do and do not do."""

from __future__ import annotations

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import (
    AbilityUsed,
    AttackResolved,
    DeckPaid,
    Declined,
    GroupModified,
    HeroStruck,
    Modified,
)
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
    at,
    combat,
    comparisons,
    deployment,
    events,
    human,
    ids,
    legal,
    line,
    of,
    orc,
    play,
    refused,
    replenishment,
    seen,
    unit,
)


def joanna(*hand: str, holder: int = HUMAN) -> enclave.Battle:
    """Alabardero against Lancero in 1, Joanna with these cards."""
    return deployment(
        human("joanna", hand=list(hand), line={1: "alabardero"}),
        orc(line={1: "lancero"}),
        holder=holder,
    )


USE = ("use_ability", "pay soldado", "choose_unit 0 1")


def test_an_ability_is_paid_for_and_then_chooses() -> None:
    """First the payment from the hand, then the unit (HERO-03, HERO-06, AMB-19, AMB-44)."""
    state = play(joanna("soldado", "arquera"), "use_ability")
    assert asked(state) == (HUMAN, "pay")
    assert legal(state) == {"pay soldado", "pay arquera"}
    state = play(state, "pay soldado")
    assert ids(state.sides[HUMAN].removed) == ["soldado"]
    assert asked(state) == (HUMAN, "choose")
    assert legal(state) == {"choose_unit 0 1"}


def test_using_an_ability_is_no_action() -> None:
    """Afterwards the same player still has the opportunity (HERO-05, DEP-02, AMB-19)."""
    state = play(joanna("soldado", "arquera", "batidor"), *USE)
    assert asked(state) == (HUMAN, "deploy")
    assert "deploy arquera 2" in legal(state)


def test_an_ability_is_used_once_a_turn() -> None:
    """Not again in any phase of this turn; in the next it is ready (HERO-03)."""
    state = play(joanna("soldado", "arquera", "batidor"), *USE)
    assert refused(state, "use_ability")
    state = play(state, "pass", "pass")
    assert state.phase == "replenishment"
    state = play(state, "keep_hand", "pass")
    assert (state.turn, asked(state)) == (2, (HUMAN, "deploy"))
    assert "use_ability" in legal(state)


@each("seat", [HUMAN, ORC, None])
def test_everybody_sees_that_an_ability_was_used(seat: int | None) -> None:
    """As a marker shows (COMP-06, AMB-36)."""
    before = joanna("soldado", "arquera")
    assert [side.ability_used for side in seen(before, seat).sides] == [False, False]
    after = play(before, *USE)
    assert [side.ability_used for side in seen(after, seat).sides] == [True, False]


def test_the_use_of_an_ability_is_told() -> None:
    """COMP-06."""
    happened = events(joanna("soldado", "arquera"), *USE)
    assert [event.card.id for event in of(AbilityUsed, happened)] == ["joanna"]
    (modified,) = of(Modified, happened)
    assert (modified.seat, modified.slot, modified.stat, modified.by) == (HUMAN, 1, "defence", 1)


def test_joanna_strengthens_the_defence_of_one_unit() -> None:
    """2 against 3 is blocked; used in Deployment it lasts through Combat (HERO-04)."""
    happened = events(joanna("soldado", "arquera"), *USE, "pass", "pass")
    assert comparisons(happened)["1.1>0.1"] == (2, 3, 0)


def test_an_ability_without_the_cards_to_pay_is_not_offered() -> None:
    """HERO-06, AMB-18."""
    assert legal(joanna()) == {"pass"}


def test_an_ability_without_a_unit_to_choose_is_not_offered() -> None:
    """Neither Joanna's nor Krangg's (AMB-44)."""
    state = deployment(human("joanna", hand=["soldado"]), orc("krangg", hand=["goblin"]))
    assert refused(state, "use_ability")
    assert refused(play(state, "pass"), "use_ability")


def test_a_bonus_on_a_chosen_unit_follows_it() -> None:
    """Joanna's +1 moves with the unit (HERO-04, AMB-17)."""
    state = deployment(
        human("joanna", hand=["soldado", "orden_de_marcha"], line={1: "alabardero"}),
        orc(line={2: "lancero"}),
    )
    state = play(state, *USE, "attach orden_de_marcha 0 1", "choose_slot 0 2")
    assert comparisons(events(state, "pass", "pass"))["1.2>0.2"] == (2, 3, 0)


# Windows


def test_an_ability_stands_beside_the_declarations() -> None:
    """In a step that asks something anyway (HERO-04, AMB-19)."""
    state = combat(
        human("joanna", hand=["soldado"], line={1: "alabardero", 3: "arquera"}),
        orc(line={1: "lancero"}),
    )
    assert asked(state) == (HUMAN, "declare")
    assert legal(state) == {"use_ability", "support 3 1", "attack_hero 3", "hold 3"}
    state = play(state, "use_ability", "pay soldado")
    assert legal(state) == {"choose_unit 0 1", "choose_unit 0 3"}
    state = play(state, "choose_unit 0 1")
    assert asked(state) == (HUMAN, "declare")
    assert legal(state) == {"support 3 1", "attack_hero 3", "hold 3"}


def krangg(holder: int) -> enclave.Battle:
    """One plain fight and a usable ability of Krangg."""
    return combat(
        human(line={1: "alabardero"}), orc("krangg", hand=["goblin"], line={1: "lancero"}), holder
    )


def test_the_holder_is_asked_in_b1_and_in_b3_alone() -> None:
    """Steps that ask nothing else ask `UseAbility` or `Decline`, once each (AMB-19, AMB-05)."""
    state = krangg(ORC)
    for _ in range(2):
        assert state.phase == "combat"
        assert asked(state) == (ORC, "ability")
        assert legal(state) == {"use_ability", "decline"}
        state = play(state, "decline")
    assert state.phase == "replenishment"


def test_the_rival_is_asked_in_b2_alone() -> None:
    """Once (AMB-19, AMB-05)."""
    state = krangg(HUMAN)
    assert asked(state) == (ORC, "ability")
    assert legal(state) == {"use_ability", "decline"}
    assert play(state, "decline").phase == "replenishment"


def test_krangg_strengthens_the_attack_of_one_unit() -> None:
    """By 2, and then there is nothing left to ask (HERO-03, HERO-04, AMB-19)."""
    state = play(krangg(ORC), "use_ability", "pay goblin")
    assert legal(state) == {"choose_unit 1 1"}
    assert comparisons(events(state, "choose_unit 1 1"))["1.1>0.1"] == (4, 2, 1)


def test_a_pass_in_deployment_leaves_the_ability_for_combat() -> None:
    """DEP-18."""
    state = deployment(
        human("joanna", hand=["soldado"], line={1: "alabardero"}), orc(line={1: "lancero"})
    )
    state = play(state, "pass", "pass", "pass")
    assert (state.phase, asked(state)) == ("combat", (HUMAN, "ability"))
    assert "use_ability" in legal(state)


def test_uzgars_text_names_deployment() -> None:
    """It is offered there and in no later phase (HERO-04, AMB-19)."""
    humans = human(line={3: unit("alabardero", attached=["escudo_triangular"])})
    state = deployment(humans, orc("uzgar", line={1: "goblin"}), holder=ORC)
    assert legal(state) == {"use_ability", "pass"}
    state = play(state, "pass", "pass")
    assert asked(state) == (ORC, "ability")
    state = play(state, "pass")
    while state.phase == "combat":
        assert refused(state, "use_ability")
        (hold,) = (action for action in legal(state) if action.startswith("hold"))
        state = play(state, hold)


def test_uzgars_arrow_cost_comes_from_the_deck() -> None:
    """Then a unit and a card under it; it goes to its owner's discard (HERO-06, AMB-44)."""
    attached = ["escudo_triangular", "espada_bastarda"]
    humans = human(line={3: unit("alabardero", attached=attached)})
    before = deployment(humans, orc("uzgar", hand=["goblin"]), holder=ORC)
    deck = before.sides[ORC].deck
    assert [event.count for event in of(DeckPaid, events(before, "use_ability"))] == [1]
    state = play(before, "use_ability")
    assert state.sides[ORC].removed == (deck[-1],)
    assert ids(state.sides[ORC].hand) == ["goblin"]
    assert legal(state) == {"choose_unit 0 3"}
    state = play(state, "choose_unit 0 3")
    assert legal(state) == {"choose_card escudo_triangular", "choose_card espada_bastarda"}
    state = play(state, "choose_card escudo_triangular")
    assert ids(at(state, HUMAN, 3).attached) == ["espada_bastarda"]
    assert ids(state.sides[HUMAN].discard) == ["escudo_triangular"]
    assert asked(state) == (ORC, "deploy")


def test_uzgar_needs_an_enemy_card_under_an_enemy_unit() -> None:
    """An own card under an enemy unit is none, nor are units alone (AMB-44)."""
    for attached in ([], ["maldicion_de_la_arana"]):
        humans = human(line={3: unit("alabardero", attached=attached)})
        state = deployment(humans, orc("uzgar", line={1: "goblin"}), holder=ORC)
        assert legal(state) == {"pass"}


def test_no_ability_of_the_set_is_offered_in_replenishment() -> None:
    """None of them could have an effect there (AMB-19)."""
    state = replenishment(
        human("joanna", hand=["soldado"], line={1: "soldado"}),
        orc("krangg", hand=["goblin"], line={1: "goblin"}),
    )
    assert legal(state) == {"keep_hand", "remove_hand"}


# Jayme, Borrunn, Aiden


def test_jayme_strengthens_all_units_and_weakens_himself() -> None:
    """The events are one change for the units and one for the hero (HERO-03, HERO-06)."""
    state = deployment(
        human("jayme", hand=["soldado", "arquera", "batidor"], line={1: "alabardero"}),
        orc(line={1: "lancero", 4: "ballestero"}),
    )
    happened = events(state, "use_ability", "pay soldado")
    assert {(event.stat, event.by) for event in of(GroupModified, happened)} == {("attack", 1)}
    assert [(event.seat, event.slot, event.stat, event.by) for event in of(Modified, happened)] == [
        (HUMAN, 0, "defence", -1)
    ]


def test_jaymes_bonus_and_drawback_in_combat() -> None:
    """A +1 for a unit that came after it, D 3 for Jayme; over with the turn (HERO-03)."""
    state = deployment(
        human("jayme", hand=["soldado", "arquera", "batidor"], line={1: "alabardero"}),
        orc(line={1: "trol", 4: "ballestero"}),
    )
    state = play(state, "use_ability", "pay soldado", "deploy arquera 2", "pay batidor")
    state = play(state, "pass", "pass", "support 2 1", "strike_back 1 1", "attack_hero 4")
    assert comparisons(events(state, "decline")) == {
        "0.1+0.2>1.1": (6, 3, 1),
        "1.1>0.1": (4, 2, 2),
        "1.4>0.hero": (3, 3, 1),
    }
    state = play(state, "decline", "pass", "pass", "pass")
    state = play(state, "attack_hero 1", "attack_hero 4", "hold 2")
    assert comparisons(events(state, "decline"))["1.1+1.4>0.hero"] == (7, 4, 1)


def borrunn(*hand: str) -> enclave.Battle:
    """Two humans are about to attack Borrunn."""
    return combat(
        human(line={1: "alabardero", 2: "soldado"}), orc("borrunn", hand=list(hand)), holder=ORC
    )


@pytest.mark.parametrize(
    ("option", "attacked", "struck"),
    [("attack", (3, 3, 1), (3, 2, 1)), ("defence", (3, 4, 0), (2, 2, 1))],
)
def test_borrunn_takes_one_option_for_one_card(
    option: str, attacked: tuple[int, int, int], struck: tuple[int, int, int]
) -> None:
    """One paid: he names it (HERO-03, HERO-06, AMB-19)."""
    state = borrunn("goblin", "huargo")
    assert asked(state) == (ORC, "ability")
    state = play(state, "use_ability", "pay goblin")
    assert legal(state) == {"pay huargo", "done"}
    state = play(state, "done")
    assert asked(state) == (ORC, "choose")
    assert legal(state) == {"choose_option attack", "choose_option defence"}
    state = play(state, f"choose_option {option}", "attack_hero 1", "attack_hero 2")
    compared = comparisons(events(state, "hero_strike 2"))
    assert compared == {"0.1+0.2>1.hero": attacked, "1.hero>0.2": struck}
    assert ids(state.sides[ORC].removed) == ["goblin"]


def test_borrunn_takes_both_options_for_two_cards() -> None:
    """One activation, A and D (HERO-03, HERO-06)."""
    state = play(borrunn("goblin", "huargo"), "use_ability", "pay goblin", "pay huargo")
    state = play(state, "attack_hero 1", "attack_hero 2")
    compared = comparisons(events(state, "hero_strike 1"))
    assert compared == {"0.1+0.2>1.hero": (3, 4, 0), "1.hero>0.1": (3, 2, 1)}
    assert ids(state.sides[ORC].removed) == ["goblin", "huargo"]


def test_aiden_strengthens_each_supporter() -> None:
    """Passive and free, for the supporters alone (HERO-02, RES-04)."""
    state = combat(
        human("aiden", line={1: "alabardero", 2: "caballero", 3: "arquera"}),
        orc(line={1: "trol"}),
    )
    state = play(state, "support 2 1", "support 3 1")
    (joint,) = (
        event
        for event in of(AttackResolved, events(state, "strike_back 1 1"))
        if len(event.attackers) == 3
    )
    assert joint.strengths == (2, 3, 3)


# Heroes in combat


def test_a_hero_that_nobody_attacks_does_nothing() -> None:
    """CARD-09, AMB-08."""
    state = combat(human(line={1: "soldado", 3: "soldado"}), orc(line={1: "lancero", 4: "goblin"}))
    happened = events(state, "hold 3", "hold 4")
    assert comparisons(happened) == {"0.1>1.1": (1, 2, 0), "1.1>0.1": (2, 1, 1)}


def test_bonuses_against_units_do_not_apply_to_heroes() -> None:
    """Nor the other way round: Arquera 1, Espadachín 2, Batidor 1 + 1 (AMB-08, AMB-15)."""
    state = combat(
        human(line={1: "arquera", 2: "espadachin", 3: "batidor"}), orc(line={4: "lancero"})
    )
    state = play(state, "attack_hero 1", "attack_hero 2", "attack_hero 3", "hold 4")
    (attack,) = of(AttackResolved, events(state, "decline"))
    assert attack.strengths == (1, 2, 2)


def test_a_defeated_hero_has_still_struck() -> None:
    """The blow lands in the same combat (AMB-08, COM-01, OBJ-01, END-01)."""
    state = combat(human(line={1: "grifo", 2: "soldado"}), orc(wounds=3))
    state = play(state, "attack_hero 1", "attack_hero 2", "hero_strike 2", "decline")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert outcome.winners == (HUMAN,)
    assert line(state, HUMAN) == {1: "grifo"}
    assert ids(state.sides[HUMAN].discard) == ["soldado"]


def test_a_hero_may_decline_with_one_attacker() -> None:
    """It is asked and need not strike (AMB-08, COM-41, AMB-44)."""
    state = play(combat(human(line={1: "soldado"}), orc()), "attack_hero 1")
    assert asked(state) == (ORC, "answer")
    assert legal(state) == {"hero_strike 1", "decline"}
    declined = events(state, "decline")
    assert set(comparisons(declined)) == {"0.1>1.hero"}
    assert [event.seat for event in of(Declined, declined)] == [ORC]
    (struck,) = of(HeroStruck, events(state, "hero_strike 1"))
    assert (struck.seat, struck.target) == (ORC, 1)
