"""SC-01 to SC-04: paying, attaching, the bolt on cost, alternation and passing."""

from __future__ import annotations

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.events import (
    CardAttached,
    CardPaid,
    CardPlayed,
    DeckPaid,
    DeckShuffled,
    Passed,
    UnitDeployed,
)
from tests.cases import each
from tests.enclave.scenarios.play import (
    HUMAN,
    ORC,
    asked,
    at,
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
)
from tests.sets import both_sets

HAND = ["alabardero", "soldado", "arquera", "caballero", "grifo"]


def full_hand() -> enclave.Battle:
    return deployment(human(hand=HAND), orc())


def test_every_unit_that_can_be_paid_is_offered_in_every_slot() -> None:
    """SC-01: units to empty own slots, or pass; nothing else (DEP-02, DEP-04, DEP-05)."""
    units = {f"deploy {card} {slot}" for card in HAND for slot in range(1, 6)}
    assert legal(full_hand()) == units | {"pass"}


@both_sets
def test_a_deployed_card_lies_on_the_table_while_it_is_paid_for() -> None:
    """SC-01: the card is played, then its owner is asked to pay (DEP-05, DEP-07, AMB-18)."""
    state = play(full_hand(), "deploy alabardero 3")
    side = state.sides[HUMAN]
    assert ids(side.table) == ["alabardero"]
    assert ids(side.hand) == ["soldado", "arquera", "caballero", "grifo"]
    assert line(state, HUMAN) == {}
    assert asked(state) == (HUMAN, "pay")
    assert legal(state) == {"pay soldado", "pay arquera", "pay caballero", "pay grifo"}


@both_sets
@pytest.mark.parametrize("paid", [["soldado", "arquera"], ["arquera", "soldado"]])
def test_payment_goes_from_hand_to_the_removed_pile_in_the_order_chosen(paid: list[str]) -> None:
    """SC-01: C2 costs two cards of the hand; then the other player acts.

    Cites DEP-01, DEP-03, DEP-06, DEP-08, AMB-18.
    """
    before = full_hand()
    state = play(before, "deploy alabardero 3", *(f"pay {card}" for card in paid))
    side = state.sides[HUMAN]
    assert line(state, HUMAN) == {3: "alabardero"}
    assert at(state, HUMAN, 3).deployed_this_turn
    assert side.table == ()
    assert ids(side.hand) == ["caballero", "grifo"]
    assert ids(side.removed) == paid
    assert side.discard == ()
    assert side.deck == before.sides[HUMAN].deck
    assert asked(state) == (ORC, "deploy")


@both_sets
def test_the_events_of_a_deployment_name_the_card_and_what_was_paid() -> None:
    """SC-01: played, paid card by card; what was paid is shown to the payer alone (AMB-36)."""
    state = full_hand()
    step = tb.transition(state, enclave.Deploy("alabardero", 3))
    assert [event.card.id for event in of(CardPlayed, step.events)] == ["alabardero"]
    step = tb.transition(step.state, enclave.Pay("soldado"))
    own, other = (of(CardPaid, step.seen_by(seat)) for seat in (HUMAN, ORC))
    assert [event.card and event.card.id for event in own] == ["soldado"]
    assert [event.card for event in other] == [None]
    happened = events(step.state, "pay arquera", "pass")
    arrived = [(event.seat, event.card.id, event.slot) for event in of(UnitDeployed, happened)]
    assert arrived == [(HUMAN, "alabardero", 3)]
    assert [event.seat for event in of(Passed, happened)] == [ORC]


@both_sets
@pytest.mark.parametrize(
    "action", ["pay alabardero", "pass", "deploy soldado 1", "deploy alabardero 4", "pay batidor"]
)
def test_nothing_but_paying_is_possible_while_paying(action: str) -> None:
    """SC-01: the deployed card does not pay for itself, and there is no way back (DEP-07)."""
    assert refused(play(full_hand(), "deploy alabardero 3"), action)


@both_sets
@pytest.mark.parametrize("slot", [0, 6])
def test_a_unit_goes_to_one_of_the_five_slots(slot: int) -> None:
    """SC-01: slots 0 and 6 do not exist (DEP-04, SET-11)."""
    assert refused(full_hand(), f"deploy alabardero {slot}")


@both_sets
def test_an_occupied_slot_takes_no_second_unit() -> None:
    """SC-01: only empty own slots are offered (DEP-04, AMB-16)."""
    state = deployment(human(hand=HAND, line={3: "soldado"}), orc(line={1: "goblin"}))
    assert refused(state, "deploy alabardero 3")
    slots = {f"deploy alabardero {slot}" for slot in (1, 2, 4, 5)}
    assert {a for a in offered(state, "deploy") if "alabardero" in a} == slots


def test_a_hand_too_small_to_pay_does_not_offer_the_unit() -> None:
    """SC-01: with one other card a unit of C2 cannot be begun (DEP-05, DEP-07, AMB-18)."""
    state = deployment(human(hand=["alabardero", "soldado"]), orc())
    assert legal(state) == {f"deploy soldado {slot}" for slot in range(1, 6)} | {"pass"}


@both_sets
def test_the_last_card_to_pay_is_asked_for() -> None:
    """SC-01: a lone `Pay` is a choice like any other (DEP-08, AMB-44)."""
    state = deployment(human(hand=["alabardero", "soldado", "arquera"]), orc())
    state = play(state, "deploy alabardero 3", "pay soldado")
    assert asked(state) == (HUMAN, "pay")
    assert legal(state) == {"pay arquera"}


def test_equal_cards_in_hand_are_offered_for_payment_once() -> None:
    """Every distinct card in hand can pay (DEP-08, AMB-18)."""
    state = deployment(human(hand=["alabardero", "soldado", "soldado", "arquera"]), orc())
    assert legal(play(state, "deploy alabardero 3")) == {"pay soldado", "pay arquera"}


@both_sets
def test_there_are_sixty_ways_to_deploy_an_alabardero_from_the_full_hand() -> None:
    """SC-01: 5 slots, 4 first and 3 second payments; 30 combinations of slot and cards (DEP-08)."""
    ways = 0
    combinations = set()
    start = full_hand()
    for deploy in sorted(offered(start, "deploy")):
        if "alabardero" not in deploy:
            continue
        begun = play(start, deploy)
        for first in sorted(legal(begun)):
            half_paid = play(begun, first)
            for second in sorted(legal(half_paid)):
                ways += 1
                combinations.add((deploy, frozenset((first, second))))
    assert (ways, len(combinations)) == (60, 30)


# SC-02


@both_sets
def test_an_arrow_cost_is_paid_unseen_from_the_top_of_the_deck() -> None:
    """SC-02: nothing is asked, the hand loses only the card itself.

    Cites DEP-10, DEP-12, DEP-13, TURN-05, AMB-18.
    """
    before = deployment(human(hand=["escudo_triangular", "soldado"], line={3: "alabardero"}), orc())
    deck = before.sides[HUMAN].deck
    state = play(before, "attach escudo_triangular 0 3")
    side = state.sides[HUMAN]
    assert ids(side.hand) == ["soldado"]
    assert side.removed == (deck[-1],)
    assert side.deck == deck[:-1]
    assert side.table == ()
    assert ids(at(state, HUMAN, 3).attached) == ["escudo_triangular"]
    assert asked(state) == (ORC, "deploy")


@both_sets
@pytest.mark.parametrize("seat", [HUMAN, ORC, None])
def test_nobody_sees_what_an_arrow_cost_removed(seat: int | None) -> None:
    """SC-02: both views hold a number, and the event names no card (DEP-12, SET-08, AMB-36)."""
    before = deployment(human(hand=["escudo_triangular"], line={3: "alabardero"}), orc())
    step = tb.transition(before, enclave.Attach("escudo_triangular", HUMAN, 3))
    assert seen(step.state, seat).sides[HUMAN].removed == 1
    assert [(event.seat, event.count) for event in of(DeckPaid, step.seen_by(seat))] == [(HUMAN, 1)]
    (attached,) = of(CardAttached, step.seen_by(seat))
    assert (attached.card.id, attached.line, attached.slot) == ("escudo_triangular", HUMAN, 3)


def test_a_shield_adds_one_to_the_defence_of_its_bearer() -> None:
    """SC-02: D(Alabardero) is 3 with it; 2 against 3 is blocked (DEP-13, COM-10)."""
    state = deployment(
        human(hand=["escudo_triangular"], line={3: "alabardero"}), orc(line={3: "lancero"})
    )
    happened = events(state, "attach escudo_triangular 0 3", "pass", "pass")
    assert comparisons(happened) == {"0.3>1.3": (2, 2, 1), "1.3>0.3": (2, 3, 0)}


def shields_and_sword() -> enclave.Battle:
    """The orcs have passed; two shields and a sword in hand, units in 3 and 4."""
    hand = ["escudo_triangular", "escudo_triangular", "espada_bastarda", "soldado", "arquera"]
    humans = human(hand=hand, line={3: "alabardero", 4: "soldado"})
    return play(deployment(humans, orc(line={1: "goblin"}), holder=ORC), "pass")


def test_a_second_card_of_the_same_name_is_not_offered_for_the_same_unit() -> None:
    """SC-02: but for another unit it is, and a card of another name too (CARD-01, CARD-02)."""
    state = play(shields_and_sword(), "attach escudo_triangular 0 3")
    assert offered(state, "attach") == {
        "attach escudo_triangular 0 4",
        "attach espada_bastarda 0 3",
        "attach espada_bastarda 0 4",
    }
    state = play(state, "attach escudo_triangular 0 4", "attach espada_bastarda 0 3")
    assert asked(state) == (HUMAN, "pay")


def test_equipment_with_a_plain_cost_is_paid_from_the_hand() -> None:
    """SC-02: Espada Bastarda costs one card of the hand (DEP-10, DEP-11, CARD-02)."""
    state = play(shields_and_sword(), "attach escudo_triangular 0 3", "attach espada_bastarda 0 3")
    assert legal(state) == {"pay escudo_triangular", "pay soldado", "pay arquera"}
    deck = state.sides[HUMAN].deck
    state = play(state, "pay soldado")
    assert ids(at(state, HUMAN, 3).attached) == ["escudo_triangular", "espada_bastarda"]
    assert ids(state.sides[HUMAN].removed)[1:] == ["soldado"]
    assert state.sides[HUMAN].deck == deck


def test_equipment_is_offered_for_own_units_only() -> None:
    """SC-02: neither for enemy units nor for heroes (CARD-03, CARD-04, AMB-17)."""
    state = shields_and_sword()
    assert offered(state, "attach") == {
        f"attach {card} 0 {slot}"
        for card in ("escudo_triangular", "espada_bastarda")
        for slot in (3, 4)
    }
    assert refused(state, "attach escudo_triangular 1 1")
    assert refused(state, "attach escudo_triangular 0 0")


@both_sets
def test_equipment_needs_an_own_unit() -> None:
    """SC-02: without one it is not offered (DEP-13, AMB-17)."""
    state = deployment(
        human(hand=["escudo_triangular", "soldado"]), orc(line={3: "lancero"}), holder=HUMAN
    )
    assert offered(state, "attach") == set()


def test_equipment_does_not_pay_for_itself() -> None:
    """Espada Bastarda costs one other card of the hand (DEP-10, DEP-11)."""
    for hand, count in ((["espada_bastarda"], 0), (["espada_bastarda", "grifo"], 1)):
        state = deployment(human(hand=hand, line={2: "soldado"}), orc())
        assert len(offered(state, "attach")) == count


@both_sets
def test_an_arrow_cost_needs_cards_in_deck_and_discard() -> None:
    """SC-02: with both empty it is not offered (DEP-10, AMB-18)."""
    humans = human(hand=["escudo_triangular"], line={3: "alabardero"}, deck=[], discard=[])
    assert legal(deployment(humans, orc())) == {"pass"}


@both_sets
def test_an_arrow_cost_reshuffles_the_discard_when_the_deck_is_empty() -> None:
    """SC-02: the discard becomes the deck and its card pays (AMB-18, AMB-22)."""
    humans = human(hand=["escudo_triangular"], line={3: "alabardero"}, deck=[], discard=["grifo"])
    before = deployment(humans, orc())
    happened = events(before, "attach escudo_triangular 0 3")
    side = play(before, "attach escudo_triangular 0 3").sides[HUMAN]
    assert [(event.seat, event.count) for event in of(DeckShuffled, happened)] == [(HUMAN, 1)]
    assert (side.deck, side.discard, ids(side.removed)) == ((), (), ["grifo"])


# SC-03


def cost_of(card: str, own_wounds: int, enemy_wounds: int) -> int:
    """How many cards its owner is asked for."""
    seat = ORC if card == "lancero" else HUMAN
    wounds = {seat: own_wounds, 1 - seat: enemy_wounds}
    others = {HUMAN: ["soldado", "arquera", "grifo"], ORC: ["goblin", "huargo", "trol"]}[seat]
    sides = [human(wounds=wounds[HUMAN]), orc(wounds=wounds[ORC])]
    sides[seat]["hand"] = [card, *others]
    state = play(deployment(sides[0], sides[1], holder=seat), f"deploy {card} 1")
    paid = 0
    while asked(state) == (seat, "pay"):
        state = tb.apply(state, tb.legal_actions(state)[0])
        paid += 1
    assert len(state.sides[seat].removed) == paid
    return paid


@each("card", ["caballero", "lancero"])
@each(("own_wounds", "enemy_wounds", "cost"), [(0, 0, 2), (1, 0, 1), (3, 0, 1), (0, 2, 2)])
def test_the_bolt_on_cost_saves_one_while_the_own_hero_is_wounded(
    card: str, own_wounds: int, enemy_wounds: int, cost: int
) -> None:
    """SC-03: however many wounds it has; the enemy hero's do not matter (DEP-09)."""
    assert cost_of(card, own_wounds, enemy_wounds) == cost


@each("wounds", [0, 1, 3])
def test_a_unit_without_the_bolt_costs_the_same_always(wounds: int) -> None:
    """SC-03: the Alabardero has none (DEP-09)."""
    assert cost_of("alabardero", wounds, 0) == 2


# SC-04


def test_after_a_pass_the_opponent_goes_on_alone() -> None:
    """SC-04: several cards in a row; then Combat.

    Cites DEP-15, DEP-16, DEP-17, DEP-19, TURN-01.
    """
    state = deployment(human(hand=["soldado", "arquera"]), orc(hand=["goblin", "goblin"]))
    assert asked(state) == (HUMAN, "deploy")
    assert "pass" in legal(state)
    state = play(state, "pass")
    for slot in (1, 2):
        assert asked(state) == (ORC, "deploy")
        assert tb.view(state, HUMAN).legal_actions == ()
        assert refused(state, "deploy soldado 1")
        state = play(state, f"deploy goblin {slot}")
    assert asked(state) == (ORC, "deploy")
    assert state.phase == "deployment"
    state = play(state, "pass")
    assert state.phase == "combat"


def test_a_player_with_an_empty_hand_is_asked_to_pass() -> None:
    """SC-04: a lone `Pass` is asked (DEP-15, AMB-44)."""
    state = play(deployment(human(hand=["soldado"]), orc()), "pass")
    assert asked(state) == (ORC, "deploy")
    assert legal(state) == {"pass"}


def with_joanna() -> enclave.Battle:
    """A human with a usable ability in Deployment, and with cards that could be deployed."""
    orc_hand = ["goblin", "goblin", "huargo"]
    return deployment(
        human("joanna", hand=["soldado", "soldado", "arquera"], line={1: "alabardero"}),
        orc(hand=orc_hand, line={1: "lancero"}),
    )


def test_a_player_who_has_passed_may_still_use_the_ability() -> None:
    """SC-04: asked at each of his opportunities, `UseAbility` or `Pass` (DEP-18, AMB-19)."""
    state = play(with_joanna(), "pass")
    for slot in (2, 3):
        state = play(state, f"deploy goblin {slot}")
        assert asked(state) == (HUMAN, "ability")
        assert legal(state) == {"use_ability", "pass"}
        assert refused(state, "deploy soldado 4")
        state = play(state, "pass")
        assert asked(state) == (ORC, "deploy")


def test_using_the_ability_after_a_pass_is_no_way_back_to_deploying() -> None:
    """SC-04: afterwards the opponent is to act again (DEP-16, DEP-18, HERO-05)."""
    state = play(with_joanna(), "pass", "deploy goblin 2", "use_ability", "pay soldado")
    state = play(state, "choose_unit 0 1")
    assert asked(state) == (ORC, "deploy")


def test_both_passing_at_once_leads_to_combat() -> None:
    """SC-04: without a usable ability the phase is over (DEP-15, DEP-19)."""
    state = deployment(human(hand=["soldado"], line={1: "arquera"}), orc(hand=["goblin"]))
    state = play(state, "pass", "pass")
    assert state.phase == "combat"
    assert asked(state) == (HUMAN, "declare")


@pytest.mark.parametrize(("holder", "rival"), [(HUMAN, ORC), (ORC, HUMAN)])
def test_usable_abilities_open_a_last_window_of_the_phase(holder: int, rival: int) -> None:
    """SC-04: after both passes, holder first, then rival, once each (DEP-19, AMB-19)."""
    state = deployment(
        human("joanna", hand=["soldado"], line={1: "alabardero"}),
        orc("krangg", hand=["goblin"], line={1: "lancero"}),
        holder=holder,
    )
    state = play(state, "pass", "pass")
    for seat in (holder, rival):
        assert state.phase == "deployment"
        assert asked(state) == (seat, "ability")
        assert legal(state) == {"use_ability", "pass"}
        state = play(state, "pass")
    assert state.phase == "combat"
