"""What an action would be about: by hand, and in agreement with what is legal."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import Modifier, Preview, Value, preview
from tambores.testing.strategies import actions, illegal_actions, solo_states, states
from tests.enclave.naive.resolver import SLOTS
from tests.enclave.redeal import SEATS, redealt
from tests.enclave.scenarios.play import (
    ORC,
    combat,
    deployment,
    human,
    orc,
    play,
    replenishment,
    unit,
)
from tests.sets import STANDIN_1

CARD = STANDIN_1.card

# --- worked examples --------------------------------------------------------------------------


def cost(card: str, total: int, *modifiers: Modifier) -> Value:
    """What a card of the set costs now."""
    found = CARD(card)
    assert isinstance(found, enclave.UnitCard | enclave.SupportCard)
    return Value("cost", found.cost, modifiers, total)


def test_a_unit_can_go_to_any_empty_slot_if_it_can_be_paid_for() -> None:
    """DEP-04, DEP-05, DEP-07: it does not pay for itself."""
    state = deployment(
        human(line={1: "soldado", 4: "arquera"}, hand=["grifo", "caballero", "soldado"]), orc()
    )
    gaps = ((0, 2), (0, 3), (0, 5))
    seen = preview(state, enclave.Deploy("caballero", 2))
    assert seen == Preview(CARD("caballero"), cost("caballero", 2), False, 2, gaps, True)
    seen = preview(state, enclave.Deploy("grifo", 2))
    assert seen == Preview(CARD("grifo"), cost("grifo", 4), False, 2, gaps, False)
    assert not preview(state, enclave.Deploy("caballero", 1)).legal


def test_a_wounded_hero_makes_a_preview_cheaper() -> None:
    state = deployment(human(wounds=1, hand=["caballero", "soldado"]), orc())
    seen = preview(state, enclave.Deploy("caballero", 3))
    saved = Modifier(CARD("caballero"), -1, (0, 0))
    assert (seen.cost, seen.available, seen.legal) == (cost("caballero", 1, saved), 1, True)


def test_an_arrow_cost_is_paid_from_deck_and_discard_pile() -> None:
    """DEP-12, AMB-18, SC-02: under any own unit that has no such card yet (CARD-01)."""
    line = {3: unit("alabardero", attached=["escudo_triangular"]), 4: "soldado"}
    humans = human(line=line, hand=["escudo_triangular"], deck=[], discard=["grifo"])
    state = deployment(humans, orc(line={1: "goblin"}))
    shield = CARD("escudo_triangular")
    seen = preview(state, enclave.Attach("escudo_triangular", 0, 4))
    assert seen == Preview(shield, cost(shield.id, 1), True, 1, ((0, 4),), True)
    assert not preview(state, enclave.Attach("escudo_triangular", 0, 3)).legal
    state = deployment(humans | {"discard": []}, orc(line={1: "goblin"}))
    seen = preview(state, enclave.Attach("escudo_triangular", 0, 4))
    assert (seen.available, seen.places, seen.legal) == (0, ((0, 4),), False)


def test_a_curse_goes_under_enemy_units() -> None:
    """CARD-03."""
    state = deployment(
        human(line={2: "soldado", 5: "grifo"}),
        orc(line={1: "goblin"}, hand=["maldicion_de_la_arana"]),
        holder=ORC,
    )
    seen = preview(state, enclave.Attach("maldicion_de_la_arana", 0, 5))
    assert (seen.places, seen.from_deck, seen.legal) == (((0, 2), (0, 5)), True, True)


def test_a_tactic_for_the_table_has_no_place() -> None:
    state = deployment(human(), orc(hand=["grito_de_guerra", "goblin"]), holder=ORC)
    seen = preview(state, enclave.PlayTactic("grito_de_guerra"))
    assert seen == Preview(
        CARD("grito_de_guerra"), cost("grito_de_guerra", 2), False, 1, (), False
    )  # fmt: skip


def test_an_ability_and_a_tactic_show_what_will_be_chosen_among() -> None:
    """Section 4.2: Krangg takes an own unit, Joanna too; the Contraorden an enemy card's bearer."""
    orcs = orc("krangg", line={2: "goblin", 5: "trol"}, hand=["furor"])
    state = deployment(human(line={1: "soldado"}), orcs, holder=ORC)
    assert preview(state, enclave.UseAbility()).places == ((ORC, 2), (ORC, 5))
    bearer = unit("trol", attached=["hacha_dentada"])
    humans = human(hand=["contraorden", "soldado"])
    state = deployment(humans, orc(line={2: "goblin", 5: bearer}))
    assert preview(state, enclave.PlayTactic("contraorden")).places == ((ORC, 5),)


def test_an_ability_has_a_price_and_comes_from_the_hero() -> None:
    """Sections 4.2 and AMB-44: of several options the price of the fewest; Uzgar pays from deck."""
    state = deployment(human("jayme", hand=["soldado"]), orc("borrunn", hand=["goblin"] * 2))
    one = Value("cost", 1, (), 1)
    assert preview(state, enclave.UseAbility()) == Preview(CARD("jayme"), one, False, 1, (), True)
    orcs = play(state, "pass")
    seen = preview(orcs, enclave.UseAbility())
    assert seen == Preview(CARD("borrunn"), one, False, 2, (), True)
    state = deployment(human(line={1: "soldado"}), orc("uzgar", deck=["goblin"]), holder=ORC)
    seen = preview(state, enclave.UseAbility())
    assert seen == Preview(CARD("uzgar"), one, True, 1, (), False)  # nothing to discard
    state = deployment(human(), orc(), holder=ORC)
    assert preview(state, enclave.UseAbility()) == Preview(CARD("thugg"), None, False, 0, (), False)


def test_an_order_is_aimed_at_what_this_unit_can_attack_in_this_way() -> None:
    """SC-07: the Arquera of column 3, first to be asked."""
    state = combat(
        human("joanna", line={1: "soldado", 2: "alabardero", 3: "arquera", 4: "caballero"}),
        orc("krangg", line={1: "lancero", 2: "furor", 5: "ballestero"}),
    )
    expected = {
        enclave.Support(3, 1): ((1, 1), (1, 2)),
        enclave.Attack(3, 5): ((1, 5),),
        enclave.AttackHero(3): ((1, 0),),
        enclave.Hold(3): (),
    }
    for action, places in expected.items():
        assert preview(state, action) == Preview(None, None, False, 0, places, True)
    seen = preview(state, enclave.Support(3, 5))
    assert (seen.places, seen.legal) == (((1, 1), (1, 2)), False)


def test_paying_and_choosing_name_the_card_and_the_places() -> None:
    state = deployment(human("joanna", line={1: "soldado", 4: "grifo"}, hand=["arquera"]), orc())
    state = play(state, "use_ability")
    seen = preview(state, enclave.Pay("arquera"))
    assert seen == Preview(CARD("arquera"), None, False, 0, (), True)
    state = play(state, "pay arquera")
    seen = preview(state, enclave.ChooseUnit(0, 4))
    assert seen == Preview(None, None, False, 0, ((0, 1), (0, 4)), True)


def test_a_prevention_costs_what_the_ability_costs() -> None:
    """AMB-19: in W3 the activation is `Prevent(impact)`; Rincemer's costs 2 cards of the hand."""
    humans = human("rincemer", line={1: "soldado"}, hand=["grifo", "arquera", "batidor"])
    state = play(deployment(humans, orc(line={1: "lancero"})), "pass", "pass")
    seen = preview(state, enclave.Prevent("1.1>0.1"))
    two = Value("cost", 2, (), 2)
    assert seen == Preview(CARD("rincemer"), two, False, 3, ((0, 1),), True)


def test_an_unknown_card_and_what_is_no_action_are_faults() -> None:
    state = replenishment(human(hand=["soldado"]), orc())
    for position in (state, tb.view(state, 0), tb.view(state, None)):
        with pytest.raises(tb.ContentError, match="unknown card 'nobody'; known: jayme, "):
            preview(position, enclave.Deploy("nobody", 1))
        with pytest.raises(TypeError, match="not an action of a battle: str"):
            preview(position, "keep_hand")  # type: ignore[arg-type]


# --- whatever is played -----------------------------------------------------------------------


def any_action(data: st.DataObject, state: Any) -> enclave.Action:
    """A legal action, or one that just misses; of cards that the pack has."""
    near = illegal_actions(state).filter(lambda one: getattr(one, "card", "") != "nobody")
    wanted = near if tb.outcome(state) is not None else actions(state) | near
    drawn: enclave.Action = data.draw(wanted)
    return drawn


@pytest.mark.no_cover
@given(st.data(), states() | solo_states())
def test_a_preview_agrees_with_what_is_legal(data: st.DataObject, state: Any) -> None:
    for _ in range(8):
        action = any_action(data, state)
        seen = preview(state, action)
        assert seen.legal == (action in state.legal_actions) == (tb.why_not(state, action) is None)
        if seen.cost is not None:
            saved = sum(one.by for one in seen.cost.modifiers)
            assert seen.cost.total == max(0, seen.cost.base + saved)
            assert not seen.legal or seen.cost.total <= seen.available
        card = getattr(action, "card", None)
        if card is not None:
            assert seen.card == state.pack.card(card)


@pytest.mark.no_cover
@given(states(depth=120) | solo_states(depth=60))
def test_a_deployment_is_legal_if_there_is_a_place_and_enough_to_pay(state: Any) -> None:
    """DEP-04 to DEP-13: of every card in the hand to every slot of both lines."""
    prompt = tb.prompt(state)
    if prompt is None or prompt.kind != "deploy":
        return
    side = state.sides[prompt.seat]
    for card in dict.fromkeys(side.hand):
        for seat, slot in ((seat, slot) for seat in (0, 1) for slot in SLOTS):
            action: enclave.Action = enclave.Attach(card.id, seat, slot)
            if isinstance(card, enclave.UnitCard):
                action = enclave.Deploy(card.id, slot)
                seat = prompt.seat
            seen = preview(state, action)
            assert seen.cost is not None and seen.cost.base == card.cost
            arrow = isinstance(card, enclave.SupportCard) and card.arrow
            assert seen.from_deck == arrow
            pile = len(side.deck) + len(side.discard) if arrow else len(side.hand) - 1
            assert seen.available == pile
            fits = (seat, slot) in seen.places and seen.cost.total <= pile
            if isinstance(card, enclave.SupportCard) and card.placement == "table":
                fits = False  # it lies under nobody; the places are those of its choice
            assert fits == (action in state.legal_actions)


@pytest.mark.no_cover
@given(st.data(), states() | solo_states())
def test_a_view_of_the_seat_that_decides_previews_what_the_state_does(
    data: st.DataObject, state: Any
) -> None:
    prompt = tb.prompt(state)
    if prompt is None or prompt.seat != prompt.on_behalf_of:
        return
    for _ in range(5):
        action = any_action(data, state)
        assert preview(tb.view(state, prompt.seat), action) == preview(state, action)


@pytest.mark.no_cover
@given(st.data(), states() | solo_states())
def test_others_get_a_preview_too_but_nothing_is_legal_for_them(
    data: st.DataObject, state: Any
) -> None:
    prompt = tb.prompt(state)
    for seat in SEATS:
        if prompt is None or prompt.seat != seat:
            action = any_action(data, state)
            assert not preview(tb.view(state, seat), action).legal


PROBES = (
    enclave.Pass(), enclave.UseAbility(), enclave.KeepHand(), enclave.Decline(), enclave.Done(),
    enclave.Deploy("soldado", 1), enclave.Deploy("goblin", 6), enclave.Attach("arco_largo", 0, 2),
    enclave.Attach("maldicion_de_la_arana", 0, 1), enclave.PlayTactic("grito_de_guerra"),
    enclave.PlayTactic("contraorden"), enclave.Pay("goblin"), enclave.SetAside("soldado"),
    enclave.ChooseSlot(1, 2), enclave.ChooseUnit(0, 1), enclave.ChooseCard("arco_largo"),
    enclave.Silence(2, 2), enclave.Support(1, 2), enclave.Attack(1, 5), enclave.AttackHero(2),
    enclave.Hold(3), enclave.Fight(4), enclave.Split(1, 2, 1), enclave.StrikeBack(1, 2),
    enclave.HeroStrike(1), enclave.Prevent("1.1>0.1"), enclave.RemoveHand(),
)  # fmt: skip


@pytest.mark.no_cover
@given(states() | solo_states(), st.sampled_from(SEATS), st.randoms(use_true_random=False))
def test_a_preview_does_not_look_at_what_a_seat_cannot_see(
    state: Any, seat: int | None, choose: random.Random
) -> None:
    """All that is hidden dealt anew: every preview stays the same (AMB-36)."""
    view, other = tb.view(state, seat), tb.view(redealt(state, seat, choose), seat)
    for probe in PROBES:
        assert preview(view, probe) == preview(other, probe)
