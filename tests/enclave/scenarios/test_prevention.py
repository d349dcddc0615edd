"""SC-08: Rincemer undoes an impact before it becomes a wound."""

from __future__ import annotations

from tambores import enclave
from tambores.enclave.table.events import (
    AttackResolved,
    CardsMoved,
    Declined,
    ImpactPrevented,
    Wounded,
)
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
    orc,
    orc_preventer,
    play,
    unit,
)

BOTH = {"prevent 1.1>0.1", "prevent 1.4>0.hero", "decline"}


def impacts(*hand: str) -> enclave.Battle:
    """The Lancero hits the Soldado, the Ballestero hits Rincemer, who has an old wound."""
    state = combat(
        human("rincemer", wounds=1, hand=list(hand), line={1: "soldado"}),
        orc(line={1: "lancero", 4: "ballestero"}),
        holder=ORC,
    )
    assert legal(state) == {"attack_hero 4", "hold 4"}
    state = play(state, "attack_hero 4")
    assert asked(state) == (HUMAN, "answer")
    assert legal(state) == {"hero_strike 4", "decline"}
    return play(state, "decline")


def three_cards() -> enclave.Battle:
    return impacts("arquera", "batidor", "grifo")


def test_each_impact_on_the_own_side_may_be_prevented() -> None:
    """SC-08: once they have happened, and before they are wounds.

    Cites HERO-04, HERO-08, COM-09, COM-11, AMB-10, AMB-19.
    """
    state = three_cards()
    assert state.phase == "combat"
    assert asked(state) == (HUMAN, "prevent")
    assert legal(state) == BOTH
    assert at(state, HUMAN, 1).wounds == 0
    assert state.sides[HUMAN].hero.wounds == 1


def test_the_comparisons_come_before_the_preventions() -> None:
    """SC-08: 2 against 1 and 3 against 3 (COM-08, COM-11, AMB-10)."""
    state = combat(
        human("rincemer", hand=["arquera", "batidor"], line={1: "soldado"}),
        orc(line={1: "lancero", 4: "ballestero"}),
        holder=ORC,
    )
    happened = events(state, "attack_hero 4", "decline")
    compared = comparisons(happened)
    assert (compared["1.1>0.1"], compared["1.4>0.hero"]) == ((2, 1, 1), (3, 3, 1))
    assert of(Wounded, happened) == []


def test_a_prevention_is_paid_from_the_hand_and_undoes_one_impact() -> None:
    """SC-08: two cards to the removed pile, one impact less; once a turn.

    Cites HERO-03, HERO-06, HERO-08, COM-11, COM-14, COM-18.
    """
    state = play(three_cards(), "prevent 1.4>0.hero")
    assert asked(state) == (HUMAN, "pay")
    assert legal(state) == {"pay arquera", "pay batidor", "pay grifo"}
    happened = events(state, "pay arquera", "pay batidor")
    (prevented,) = of(ImpactPrevented, happened)
    assert (prevented.impact, prevented.card.id) == ("1.4>0.hero", "rincemer")
    state = play(state, "pay arquera", "pay batidor")
    side = state.sides[HUMAN]
    assert side.hero.wounds == 1
    assert line(state, HUMAN) == {}
    assert ids(side.discard) == ["soldado"]
    assert ids(side.hand) == ["grifo"]
    assert ids(side.removed) == ["arquera", "batidor"]
    assert asked(state) == (HUMAN, "replenish")


def test_the_impact_on_a_unit_may_be_chosen_instead() -> None:
    """SC-08: the Soldado stays, Rincemer is wounded (HERO-08, COM-11, COM-18)."""
    state = play(three_cards(), "prevent 1.1>0.1", "pay grifo", "pay arquera")
    assert line(state, HUMAN) == {1: "soldado"}
    assert at(state, HUMAN, 1).wounds == 0
    assert state.sides[HUMAN].hero.wounds == 2
    assert ids(state.sides[HUMAN].removed) == ["grifo", "arquera"]


def test_it_is_not_offered_without_the_cards_to_pay() -> None:
    """SC-08: with one card in hand there is nothing to ask (HERO-06, AMB-18, AMB-44)."""
    state = impacts("arquera")
    assert asked(state) == (HUMAN, "replenish")
    assert state.sides[HUMAN].hero.wounds == 2


def test_declining_closes_the_window() -> None:
    """SC-08: the impacts become wounds and the turn goes on (COM-11, AMB-19)."""
    assert [event.seat for event in of(Declined, events(three_cards(), "decline"))] == [HUMAN]
    state = play(three_cards(), "decline")
    assert asked(state) == (HUMAN, "replenish")
    assert state.sides[HUMAN].hero.wounds == 2
    assert len(state.sides[HUMAN].hand) == 3


def test_an_old_wound_cannot_be_taken_back() -> None:
    """SC-08: next turn, without a new impact, nothing is offered (HERO-08, COM-18, AMB-44)."""
    state = play(three_cards(), "prevent 1.4>0.hero", "pay arquera", "pay batidor", "keep_hand")
    assert (state.turn, state.holder) == (2, HUMAN)
    state = play(state, "pass", "pass", "hold 1", "hold 4")
    assert asked(state)[1] == "replenish"
    assert state.sides[HUMAN].hero.wounds == 1


def test_the_ability_is_ready_again_next_turn() -> None:
    """SC-08: used or not, a new impact may be prevented (HERO-03)."""
    for first in (("prevent 1.4>0.hero", "pay arquera", "pay batidor"), ("decline",)):
        state = play(three_cards(), *first, "keep_hand", "pass", "pass")
        state = play(state, "hold 1", "attack_hero 4", "decline")
        assert asked(state) == (HUMAN, "prevent")
        assert legal(state) == {"prevent 1.4>0.hero", "decline"}


def test_two_impacts_of_one_attack_are_prevented_one_by_one() -> None:
    """A Trol's second impact is another one, though of the same text (HERO-08, COM-13)."""
    state = combat(
        human("rincemer", hand=["soldado", "soldado"], line={1: "grifo"}),
        orc(line={1: "trol"}),
        holder=ORC,
    )
    state = play(state, "fight 1")
    assert legal(state) == {"prevent 1.1>0.1", "decline"}
    state = play(state, "prevent 1.1>0.1", "pay soldado", "pay soldado")
    assert at(state, HUMAN, 1).wounds == 1


def test_optional_preventions_are_asked_holder_first() -> None:
    """With a test pack both heroes can prevent; each is asked for his own (AMB-10, HERO-06)."""
    pack = orc_preventer()
    for holder in (HUMAN, ORC):
        state = combat(
            human("rincemer", hand=["arquera", "arquera"], line={1: "alabardero"}),
            orc("uzgar", line={1: "lancero"}),
            holder=holder,
            pack=pack,
        )
        own = {HUMAN: "prevent 1.1>0.1", ORC: "prevent 0.1>1.1"}
        for seat in (holder, 1 - holder):
            assert asked(state) == (seat, "prevent")
            assert legal(state) == {own[seat], "decline"}
            if seat == holder:
                state = play(state, "decline")


def grifo_struck_twice(prevented: str) -> enclave.Battle:
    """A wounded Grifo that attacked Krangg is hit by the Fúror and by Krangg's blow."""
    state = combat(
        human("rincemer", hand=["soldado"] * 3, line={2: unit("grifo", wounds=1)}),
        orc("krangg", line={2: "furor"}, removed=["goblin", "huargo"]),
    )
    state = play(state, "attack_hero 2", "hero_strike 2")
    assert legal(state) == {"prevent 1.2>0.2", "prevent 1.hero>0.2", "decline"}
    return play(state, prevented, *(["pay soldado"] * 2 if prevented != "decline" else []))


def test_an_attack_whose_impact_was_prevented_annihilated_nobody() -> None:
    """Krangg's blow killed the Grifo, so the Fúror recovers nothing (AMB-14, RES-06)."""
    state = grifo_struck_twice("prevent 1.2>0.2")
    assert line(state, HUMAN) == {}
    assert ids(state.sides[ORC].removed) == ["goblin", "huargo"]


def test_a_surplus_impact_counts_as_annihilating() -> None:
    """Either impact would have sufficed: the Fúror recovers (AMB-14, AMB-09, RES-05)."""
    for prevented in ("decline", "prevent 1.hero>0.2"):
        state = grifo_struck_twice(prevented)
        assert line(state, HUMAN) == {}
        assert ids(state.sides[ORC].removed) == []
        assert ids(state.sides[ORC].discard) == ["huargo", "goblin"]


def test_preventing_leaves_the_comparison_as_it_was() -> None:
    """The blow of a unit that is saved was struck all the same (COM-01, AMB-10)."""
    state = combat(
        human("rincemer", hand=["arquera", "arquera"], line={1: "alabardero"}),
        orc(line={1: "lancero"}),
        holder=ORC,
    )
    happened = events(state, "prevent 1.1>0.1", "pay arquera", "pay arquera")
    assert of(AttackResolved, happened) == []
    assert of(CardsMoved, happened) == []
    state = play(state, "prevent 1.1>0.1", "pay arquera", "pay arquera")
    assert line(state, HUMAN) == {1: "alabardero"}
    assert line(state, ORC) == {}
