"""Annihilation, what it sets off, and the end of a battle."""

from __future__ import annotations

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import (
    Annihilated,
    BattleEnded,
    CardsDrawn,
    CardsMoved,
    HeroDefeated,
    MarkerFlipped,
    Wounded,
)
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    changed_pack,
    clash,
    combat,
    comparisons,
    events,
    human,
    ids,
    legal,
    line,
    of,
    orc,
    play,
    replenishment,
    seen,
    unit,
)


def test_units_can_annihilate_each_other() -> None:
    """Each goes to its own owner's discard (COM-15, COM-01, COM-14)."""
    state = combat(human(line={3: "alabardero"}), orc(line={3: "lancero"}))
    assert [ids(side.discard) for side in state.sides] == [["alabardero"], ["lancero"]]


def test_survivors_keep_their_slots() -> None:
    """RES-03, RES-07."""
    humans = human(line={1: "la_hermandad", 4: "batidor"})
    state = combat(humans, orc(line={4: "goblin"}))
    state = play(state, "hold 1")
    assert line(state, HUMAN) == {1: "la_hermandad", 4: "batidor"}


@each(
    ("removed", "left", "discarded"),
    [
        (["goblin", "huargo", "trol"], ["goblin"], ["trol", "huargo"]),
        (["goblin"], [], ["goblin"]),
        ([], [], []),
    ],
)
def test_a_furor_recovers_up_to_two_cards_from_the_top(
    removed: list[str], left: list[str], discarded: list[str]
) -> None:
    """One after the other, as many as there are (AMB-37, TURN-05, REP-08, RES-05)."""
    state = combat(human(line={1: "soldado"}), orc(line={1: "furor"}, removed=removed))
    assert ids(state.sides[ORC].removed) == left
    assert ids(state.sides[ORC].discard) == discarded


def test_recovered_cards_are_told_to_all() -> None:
    """They are seen in the discard (AMB-36)."""
    orcs = orc(line={1: "furor"}, removed=["goblin", "huargo"])
    for seat in (HUMAN, ORC, None):
        told = [e.seen_by(seat) for e in of(CardsMoved, clash(human(line={1: "soldado"}), orcs))]
        assert [(e.source, e.target, ids(e.cards or ())) for e in told] == [
            ("removed", "discard", ["huargo", "goblin"])
        ]


def test_every_furor_of_a_joint_attack_has_annihilated() -> None:
    """With a test pack: two of them, two cards each (AMB-14, RES-05)."""
    pack = changed_pack("long-furors", furor=("range = 1", "range = 2"))
    state = combat(
        human(line={1: "alabardero"}),
        orc(line={1: "furor", 2: "furor"}, removed=["goblin", "goblin", "huargo", "trol"]),
        holder=ORC,
        pack=pack,
    )
    state = play(state, "support 2 1")
    if state.phase == "combat":
        state = play(state, "strike_back 1 1")
    assert ids(state.sides[ORC].removed) == []
    assert ids(state.sides[ORC].discard) == ["trol", "huargo", "goblin", "goblin"]


def test_a_furor_that_only_wounds_recovers_nothing() -> None:
    """RES-05."""
    state = combat(human(line={1: "grifo"}), orc(line={1: "furor"}, removed=["goblin", "huargo"]))
    state = play(state, "fight 1")
    assert ids(state.sides[ORC].removed) == ["goblin", "huargo"]


def test_a_goblin_is_lost_for_good_and_its_equipment_is_not() -> None:
    """The unit to the removed pile, the attached card to the discard (COM-16, AMB-17)."""
    goblin = unit("goblin", attached=["llamada_del_clan"])
    state = combat(human(line={1: "alabardero"}), orc(line={1: goblin}))
    assert ids(state.sides[ORC].removed) == ["goblin"]
    assert ids(state.sides[ORC].discard) == ["llamada_del_clan"]


def jinete_dies() -> enclave.Battle:
    """The orcs have no deck; the Jinete is about to silence the Soldado and to die."""
    jinete = unit("jinete", attached=["llamada_del_clan"])
    return combat(
        human(hand=["soldado"], line={1: "alabardero", 2: "soldado"}),
        orc(line={1: jinete, 2: "lancero"}, deck=[], discard=["goblin"] * 4),
        holder=ORC,
    )


def test_a_jinete_goes_to_the_deck_alone() -> None:
    """On top, also of an empty deck; its equipment is discarded (COM-16, AMB-22)."""
    side = play(jinete_dies(), "silence 1 2").sides[ORC]
    assert ids(side.deck) == ["jinete"]
    assert ids(side.discard) == [*["goblin"] * 4, "llamada_del_clan"]


@each("seat", [HUMAN, ORC, None])
def test_the_way_to_the_deck_is_seen_by_all(seat: int | None) -> None:
    """But not the deck afterwards (AMB-36)."""
    step = tb.transition(jinete_dies(), enclave.Silence(1, 2))
    left = {(event.card.id, event.zone) for event in of(Annihilated, step.seen_by(seat))}
    assert ("jinete", "deck") in left
    assert seen(step.state, seat).sides[ORC].deck == 1


def test_the_annihilated_leave_holder_first() -> None:
    """By slots within a side, as they were wounded (AMB-10, AMB-38)."""
    humans = human(line={2: "alabardero", 4: "alabardero"})
    orcs = orc(line={2: "lancero", 4: "lancero"})
    for holder in (HUMAN, ORC):
        happened = clash(humans, orcs, holder)
        order = [(holder, 2), (holder, 4), (1 - holder, 2), (1 - holder, 4)]
        assert [(event.seat, event.slot) for event in of(Wounded, happened)] == order
        assert [(event.seat, event.slot) for event in of(Annihilated, happened)] == order


def attacked_joanna(wounds: int) -> enclave.Battle:
    """The Ballestero attacks Joanna with 3 against 3."""
    state = combat(human("joanna", wounds=wounds), orc(line={4: "ballestero"}))
    return play(state, "attack_hero 4")


def test_a_hero_one_wound_short_of_its_life_fights_on() -> None:
    """Wounds add up over the battle (OBJ-01, END-01, END-02, RES-08)."""
    state = play(attacked_joanna(2), "decline")
    assert tb.outcome(state) is None
    assert state.sides[HUMAN].hero.wounds == 3
    assert state.turn == 2


def test_a_hero_with_as_many_wounds_as_life_is_defeated() -> None:
    """OBJ-01, END-01, END-02, RES-08."""
    state = play(attacked_joanna(3), "decline")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.winners, outcome.reason) == ("win", (ORC,), "hero_defeated")
    assert tb.legal_actions(state) == ()
    assert tb.prompt(state) is None


def test_a_defeat_in_combat_ends_the_battle_there() -> None:
    """Nobody draws, the marker stays (RES-09, AMB-25)."""
    before = attacked_joanna(3)
    happened = events(before, "decline")
    assert [(e.seat, e.card.id) for e in of(HeroDefeated, happened)] == [(HUMAN, "joanna")]
    assert len(of(BattleEnded, happened)) == 1
    assert of(CardsDrawn, happened) == []
    assert of(MarkerFlipped, happened) == []
    state = play(before, "decline")
    assert (state.turn, state.phase, state.holder) == (1, "combat", HUMAN)
    assert [len(side.hand) for side in state.sides] == [0, 0]


def test_the_holder_of_the_last_turn_is_kept() -> None:
    """The marker does not flip after the verdict of Replenishment (AMB-25, TURN-03)."""
    before = replenishment(human(hand=["soldado"], deck=[]), orc(), holder=ORC, turn=6)
    state = play(before, "keep_hand")
    assert tb.outcome(state) is not None
    assert (state.turn, state.phase, state.holder) == (6, "replenishment", ORC)


def test_a_unit_attack_and_a_heros_blow_on_one_unit() -> None:
    """2 against 3 twice is nothing, 3 against 3 once is a wound (RES-06)."""
    state = combat(
        human(line={1: "grifo"}), orc("krangg", line={2: "goblin_hondero"}), holder=HUMAN
    )
    state = play(state, "attack_hero 1", "attack 2 1")
    compared = comparisons(events(state, "hero_strike 1"))
    assert (compared["1.2>0.1"], compared["1.hero>0.1"]) == ((1, 3, 0), (3, 3, 1))


def test_a_battle_that_nobody_has_won_goes_on() -> None:
    """Turn after turn, whatever dies (TURN-04, TURN-03)."""
    state = combat(human(line={1: "soldado"}), orc(line={1: "lancero"}))
    assert tb.outcome(state) is None
    state = play(state, "pass", "pass", "hold 1", "keep_hand", "keep_hand")
    assert tb.outcome(state) is None
    assert (state.turn, state.holder) == (3, HUMAN)
    assert legal(state)
