"""Views: what a seat may see, what it may do, and that nothing else shows through."""

from __future__ import annotations

import copy
import functools
import json
import os
import pickle
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.events import Annihilated, CardsDrawn, CardsMoved, MarkerTossed
from tambores.kernel.chance import Chance
from tests.scenarios.play import (
    HUMAN,
    ORC,
    combat,
    deployment,
    human,
    ids,
    orc,
    play,
    replenishment,
    seen,
    unit,
)

SEATS = (HUMAN, ORC, None)
HUMANS = ("jayme", "aiden", "joanna", "rincemer")
ORCS = ("thugg", "krangg", "borrunn", "uzgar")
HIDDEN = ("hand", "deck", "removed")


@functools.cache
def reached(seed: int) -> tuple[enclave.Battle, ...]:
    """Every state of a random battle, the seed choosing heroes and rules."""
    state = enclave.new_battle(
        ("human", "orc") if seed % 3 else ("orc", "human"),
        (HUMANS[seed % 4], ORCS[seed // 4 % 4])
        if seed % 3
        else (ORCS[seed // 4 % 4], HUMANS[seed % 4]),
        seed=seed,
        rules=enclave.HouseRules(unit_attacks=("joint", "separate")[seed % 2], max_turns=12),
    )
    return (state, *(after for _, _, after in tb.random_walk(state, seed)))


def some(seed: int, every: int) -> tuple[enclave.Battle, ...]:
    """A sample of the states of a battle, evenly spread."""
    return reached(seed)[::every]


def test_the_battles_looked_at_reach_every_kind_of_decision() -> None:
    prompts = [tb.prompt(state) for seed in range(12) for state in reached(seed)]
    assert {prompt.kind for prompt in prompts if prompt is not None} == {
        "set_aside", "deploy", "pay", "ability", "choose", "silence", "declare", "answer",
        "prevent", "replenish",
    }  # fmt: skip


def view_fields(kind: type[Any]) -> set[str]:
    return {field.name for field in attrs.fields(kind)}


# --- what is seen -----------------------------------------------------------------------------


def test_a_view_is_an_allow_list() -> None:
    """These fields and no others (AMB-36)."""
    assert view_fields(enclave.View) == {
        "seat", "pack", "rules", "turn", "phase", "holder", "sides", "at", "pending", "combat",
        "outcome",
    }  # fmt: skip
    assert view_fields(enclave.SeenSide) == {
        "army", "hero", "hand", "deck", "discard", "removed", "table", "line", "passed",
        "ability_used", "effects", "covered", "piles",
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seat", SEATS)
def test_open_things_are_shown_and_hidden_ones_counted(seed: int, seat: int | None) -> None:
    """The own hand is open; hands of others, decks and removed piles are numbers.

    Public are discard, line, table, wounds, heroes, holder and passes (AMB-36, SET-08, SET-10,
    COMP-06, COM-43).
    """
    for state in some(seed, 3):
        view = seen(state, seat)
        assert view.seat == seat
        for name in ("pack", "rules", "turn", "phase", "holder", "at", "pending", "combat"):
            assert getattr(view, name) == getattr(state, name)
        assert view.outcome == state.outcome
        for owner, (side, shown) in enumerate(zip(state.sides, view.sides, strict=True)):
            for name in ("army", "hero", "discard", "table", "line", "passed", "ability_used"):
                assert getattr(shown, name) == getattr(side, name)
            assert shown.effects == side.effects
            assert shown.hand == (side.hand if owner == seat else len(side.hand))
            assert shown.removed == len(side.removed)
            assert (shown.covered, shown.piles) == ((), ())
            if not (state.phase == "setup" and owner == seat == state.at.seat):
                assert shown.deck == len(side.deck)


def test_the_owner_looks_through_its_deck_while_it_sets_cards_aside() -> None:
    """The eye shows the whole deck to its owner, during its choices only (SET-05, AMB-42)."""
    state = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=5)
    for left in range(8, 0, -1):
        assert seen(state, HUMAN).sides[HUMAN].deck == state.sides[HUMAN].deck
        assert seen(state, HUMAN).sides[HUMAN].removed == 8 - left
        for seat, owner in ((ORC, HUMAN), (None, HUMAN), (HUMAN, ORC), (ORC, ORC), (None, ORC)):
            assert seen(state, seat).sides[owner].deck == len(state.sides[owner].deck)
        state = tb.apply(state, state.legal_actions[left])
    assert state.at.seat == ORC
    for seat in SEATS:
        deck = state.sides[ORC].deck if seat == ORC else 46
        assert [side.deck for side in seen(state, seat).sides] == [38, deck]
    for card in ("trol", "trol", "goblin"):
        state = play(state, f"set_aside {card}")
    assert state.phase == "deployment"
    for seat in SEATS:
        assert [side.deck for side in seen(state, seat).sides] == [33, 38]
        assert [side.removed for side in seen(state, seat).sides] == [8, 3]


def test_the_deck_that_is_looked_through_is_in_no_secret_order() -> None:
    """Before the shuffle it lies as the pack lists it, and the shuffle comes after (SET-09)."""
    decks = set()
    for seed in range(3):
        state = enclave.new_battle(("human", "orc"), ("jayme", "borrunn"), seed=seed, holder=0)
        deck = seen(state, HUMAN).sides[HUMAN].deck
        assert deck == enclave.default_pack().deck("human")
        for _ in range(8):
            state = tb.apply(state, state.legal_actions[0])
        decks.add(state.sides[HUMAN].deck)
    assert len(decks) == 3


@pytest.mark.parametrize("seat", SEATS)
def test_cards_that_chance_removed_are_shown_to_nobody(seat: int | None) -> None:
    """Thugg's 10: no view and no event names them (SET-06, SET-07, SET-08)."""
    state = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=5)
    assert len(state.sides[ORC].removed) == 10
    view = seen(state, seat)
    assert (view.sides[ORC].removed, view.sides[ORC].deck) == (10, 31)
    own = () if seat is None else state.sides[seat].hand
    assert names_in(view) == Counter(ids(own))


def names_in(value: object) -> Counter[str]:
    """The cards of the decks that can be reached from a value by its fields."""
    return Counter(
        card.id
        for card in walk(value)
        if isinstance(card, enclave.Card) and not isinstance(card, enclave.HeroCard)
    )


def walk(value: object) -> Iterator[object]:
    """A value and all that hangs on it; cards and packs, which are open, are not entered."""
    yield value
    if isinstance(value, enclave.Card | enclave.Pack):
        return
    if attrs.has(type(value)):
        kind: Any = type(value)
        for field in attrs.fields(kind):
            yield from walk(getattr(value, field.name))
    elif isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from walk(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from walk(key)
            yield from walk(part)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seat", SEATS)
def test_nothing_hidden_can_be_reached_from_a_view(seed: int, seat: int | None) -> None:
    """No seed, no counter, no state, and no card but those in the open (AMB-36)."""
    for state in some(seed, 4):
        view = seen(state, seat)
        parts = list(walk(view))
        assert not any(isinstance(part, Chance | enclave.Battle | enclave.Side) for part in parts)
        open_cards = names_in([side.line for side in state.sides])
        for owner, side in enumerate(state.sides):
            open_cards += names_in((side.discard, side.table, side.effects))
            if owner == seat:
                open_cards += names_in(side.hand)
                if state.phase == "setup" and owner == state.at.seat:
                    open_cards += names_in(side.deck)
        shown = names_in([attrs.evolve(view, pending=None)])
        assert shown == open_cards


def test_no_seed_shows_in_a_view_or_its_document() -> None:
    """Nor anything that depends on it before a card is turned up."""
    views = set()
    for seed in (7_777_777_777, 8_888_888_888):
        state = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=seed)
        for seat in SEATS:
            text = tb.dumps(tb.view(state, seat))
            assert seed not in list(walk(seen(state, seat)))
            assert str(seed) not in text
            assert "chance" not in text
            views.add(text)
    assert len(views) == len(SEATS)


@pytest.mark.parametrize("seat", SEATS)
def test_a_jinete_on_top_of_its_deck_is_hidden_again(seat: int | None) -> None:
    """All see it go there; a view is the table, not memory (AMB-36)."""
    state = combat(
        human(hand=["soldado"] * 5, line={3: "alabardero"}),
        orc(hand=["goblin"] * 5, line={3: "jinete"}, deck=["trol"]),
    )
    step = tb.transition(state, enclave.Silence(3, 3))
    assert ids(step.state.sides[ORC].deck) == ["trol", "jinete"]
    assert [event.zone for event in step.seen_by(seat) if isinstance(event, Annihilated)] == [
        "discard",
        "deck",
    ]
    view = seen(step.state, seat)
    assert view.sides[ORC].deck == 2
    assert "jinete" not in names_in(view)


@pytest.mark.parametrize("seat", SEATS)
def test_a_spectator_sees_no_hand_and_a_player_its_own(seat: int | None) -> None:
    state = deployment(human(hand=["grifo"]), orc(hand=["trol", "goblin"]))
    hands = [side.hand for side in seen(state, seat).sides]
    pack = enclave.default_pack()
    assert hands[HUMAN] == ((pack.card("grifo"),) if seat == HUMAN else 1)
    assert hands[ORC] == ((pack.card("trol"), pack.card("goblin")) if seat == ORC else 2)


@pytest.mark.parametrize("seat", [2, -1, "0", 0.5])
def test_there_is_no_view_of_another_seat(seat: Any) -> None:
    with pytest.raises(ValueError, match=r"known values: None \(a spectator\), 0, 1"):
        tb.view(deployment(human(), orc()), seat)


def test_slots_are_read_by_their_number() -> None:
    """1 to 5, as in a state (SET-11)."""
    state = deployment(human(line={4: "grifo"}), orc())
    side = seen(state, ORC).sides[HUMAN]
    assert [slot for slot in range(1, 6) if side.at(slot)] == [4]
    assert side.at(4) == state.sides[HUMAN].at(4)
    for slot in (0, 6, -1):
        with pytest.raises(IndexError, match="the slots are 1 to 5"):
            side.at(slot)


def test_views_are_frozen_values() -> None:
    state = reached(5)[60]
    view = seen(state, HUMAN)
    before = pickle.dumps(view)
    assert view.legal_actions == seen(state, HUMAN).legal_actions
    assert pickle.dumps(view) == before
    for twin in (copy.copy(view), copy.deepcopy(view), pickle.loads(before)):
        assert twin == view
        assert hash(twin) == hash(view)
        assert twin.legal_actions == view.legal_actions
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.turn = 9  # type: ignore[misc]
    assert seen(state, HUMAN) != seen(state, ORC)


# --- what a seat may do -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_a_view_offers_its_seat_what_the_state_offers(seed: int) -> None:
    """The same actions in the same order; nothing while another seat decides."""
    for state in some(seed, 2):
        prompt = tb.prompt(state)
        for seat in SEATS:
            view = seen(state, seat)
            decides = prompt is not None and prompt.seat == seat
            assert view.prompt == prompt
            assert view.legal_actions == (state.legal_actions if decides else ())


PROBES = (
    enclave.Pass(),
    enclave.KeepHand(),
    enclave.UseAbility(),
    enclave.Deploy("goblin", 1),
    enclave.Deploy("soldado", 6),
    enclave.Attach("arco_largo", 0, 2),
    enclave.Pay("goblin"),
    enclave.Pay("soldado"),
    enclave.SetAside("soldado"),
    enclave.Hold(3),
    enclave.AttackHero(2),
    enclave.StrikeBack(1, 2),
    enclave.HeroStrike(1),
    enclave.Prevent("0.1>1.1"),
    enclave.ChooseUnit(0, 1),
    enclave.Decline(),
)


@pytest.mark.parametrize("seed", range(8))
def test_a_view_refuses_its_seat_as_the_state_does(seed: int) -> None:
    """Whoever is not to decide learns only that, whatever the action."""
    for state in some(seed, 5):
        prompt = tb.prompt(state)
        for seat in SEATS:
            view = seen(state, seat)
            for action in (*PROBES, *state.legal_actions[:3]):
                if prompt is None or prompt.seat == seat:
                    assert view.why_not(action) == tb.why_not(state, action)
                else:
                    refusal = view.why_not(action)
                    assert refusal is not None
                    assert (refusal.key, refusal.params) == ("enclave.not_yours", {})


ELSEWHERE = """
import json, sys
import tambores as tb

for line in sys.stdin:
    text, probes = json.loads(line)
    view = tb.loads(text)
    guess = tb.determinize(view, 5)
    actions = [str(action) for action in view.legal_actions]
    reasons = [str(view.why_not(tb.parse_action(guess, probe))) for probe in probes]
    print(json.dumps([repr(view.prompt), actions, reasons, tb.dumps(guess)]))
"""


def test_a_view_answers_in_another_process_too() -> None:
    """From its document, with other hashes: prompt, actions, refusals and the same guess."""
    probes = [str(probe) for probe in PROBES]
    views = [tb.view(state, seat) for seed in (2, 3) for state in some(seed, 9) for seat in SEATS]
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input="\n".join(json.dumps([tb.dumps(view), probes]) for view in views),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONHASHSEED": "99", "PYTHONIOENCODING": "utf-8"},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) == len(views)
    for view, (prompt, actions, reasons, guess) in zip(views, found, strict=True):
        assert prompt == repr(view.prompt)
        assert actions == [str(action) for action in view.legal_actions]
        assert reasons == [str(view.why_not(probe)) for probe in PROBES]
        assert guess == tb.dumps(tb.determinize(view, 5))


# --- determinize ------------------------------------------------------------------------------


def all_cards(side: enclave.Side) -> Counter[enclave.Card]:
    return Counter((*side.hand, *side.deck, *side.removed, *side.discard, *side.table))


@pytest.mark.parametrize("seed", range(8))
def test_a_guess_shows_the_same_view(seed: int) -> None:
    """For each seat and several seeds: equal views, prompts and actions of that seat."""
    for state in some(seed, 6):
        for seat in SEATS:
            view = seen(state, seat)
            for guess_seed in (0, 1, 2**64 - 1):
                guess = tb.determinize(view, guess_seed)
                assert tb.view(guess, seat) == view
                assert tb.prompt(guess) == tb.prompt(state)
                assert tb.loads(tb.dumps(guess)) == guess
                assert guess == tb.determinize(view, guess_seed)


@pytest.mark.parametrize("seed", range(8))
def test_a_guess_deals_the_cards_that_are_left(seed: int) -> None:
    """No card is lost or doubled: each army has its 46 (COMP-02)."""
    for state in some(seed, 6):
        for seat in SEATS:
            guess = tb.determinize(tb.view(state, seat), 3)
            assert isinstance(guess, enclave.Battle)
            for one, other in zip(guess.sides, state.sides, strict=True):
                assert all_cards(one) == all_cards(other)
                assert one.line == other.line


def test_guesses_differ_between_seeds() -> None:
    view = tb.view(reached(5)[60], HUMAN)
    assert len({tb.dumps(tb.determinize(view, seed)) for seed in range(20)}) == 20


def test_a_guess_can_be_played_on() -> None:
    """To the end, or as far as one likes, from every view."""
    for state in some(6, 25):
        for seat in SEATS:
            guess = tb.determinize(tb.view(state, seat), 1)
            for _, _, after in tb.random_walk(guess, seed=1, limit=60):
                assert tb.outcome(after) is not None or tb.legal_actions(after)


def test_every_hidden_card_is_possible_in_every_hidden_place() -> None:
    """Over many seeds each of the unseen cards turns up in hand, deck and removed pile."""
    state = play(
        replenishment(
            human(hand=["soldado", "arquera"]), orc("krangg", hand=["goblin"]), holder=HUMAN
        ),
        "remove_hand",
        "keep_hand",
    )
    view = seen(state, HUMAN)
    guesses = [tb.determinize(view, seed) for seed in range(400)]
    unseen = Counter(enclave.default_pack().deck("orc"))
    for name in ("hand", "deck"):
        places = [getattr(guess.sides[ORC], name) for guess in map(battle, guesses)]
        assert {card for place in places for card in place} == set(unseen)
    own = Counter(enclave.default_pack().deck("human")) - Counter(state.sides[HUMAN].hand)
    for name in ("deck", "removed"):
        places = [getattr(guess.sides[HUMAN], name) for guess in map(battle, guesses)]
        assert {card for place in places for card in place} == set(own)
    assert all(battle(guess).sides[HUMAN].hand == state.sides[HUMAN].hand for guess in guesses)


def battle(state: tb.State[Any]) -> enclave.Battle:
    assert isinstance(state, enclave.Battle)
    return state


def test_the_top_of_a_deck_is_guessed_in_proportion() -> None:
    """600 guesses at the orcs' top card, 46 unseen: 6 of them Goblins, so 78 are expected.

    6 standard deviations are 50.
    """
    view = tb.view(deployment(human(), orc(hand=[])), HUMAN)
    tops = Counter(battle(tb.determinize(view, seed)).sides[ORC].deck[-1].id for seed in range(600))
    assert 28 < tops["goblin"] < 128
    assert set(tops) == set(ids(enclave.default_pack().deck("orc")))


def test_cards_out_of_the_battle_are_possible_too() -> None:
    """Where a deck was given, no seat can know which cards are in no pile at all."""
    state = deployment(
        human(hand=["grifo"], deck=["soldado"] * 3), orc(hand=["trol"], deck=["goblin"] * 4)
    )
    assert len(state.sides[ORC].deck) == 4
    guesses = [battle(tb.determinize(tb.view(state, HUMAN), seed)) for seed in range(300)]
    assert {card.id for guess in guesses for card in guess.sides[ORC].hand} == set(
        ids(enclave.default_pack().deck("orc"))
    )
    for guess in guesses:
        assert tb.view(guess, HUMAN) == tb.view(state, HUMAN)
        for seat, army in enumerate(("human", "orc")):
            cards = all_cards(guess.sides[seat])
            assert cards <= Counter(enclave.default_pack().deck(army))
        assert tb.loads(tb.dumps(guess)) == guess


# --- nothing shows through --------------------------------------------------------------------


def rearranged(state: enclave.Battle, seat: int | None, choose: random.Random) -> enclave.Battle:
    """The same table with everything that `seat` cannot see dealt anew, the seed included."""
    sides = []
    for owner, side in enumerate(state.sides):
        names = [name for name in HIDDEN if name != "hand" or owner != seat]
        if state.phase == "setup" and owner == seat == state.at.seat:
            names.remove("deck")
        pool = [card for name in names for card in getattr(side, name)]
        choose.shuffle(pool)
        dealt: dict[str, Any] = {}
        for name in names:
            count = len(getattr(side, name))
            dealt[name], pool = tuple(pool[:count]), pool[count:]
        sides.append(attrs.evolve(side, **dealt))
    chance = Chance(choose.randrange(2**64), state.chance.drawn)
    return attrs.evolve(state, sides=(sides[0], sides[1]), chance=chance)


def without_what_it_turned_up(events: Iterable[tb.Event]) -> list[tb.Event]:
    """Events without the cards that this very step turns up, and up to the toss."""
    kept: list[tb.Event] = []
    for event in events:
        if isinstance(event, MarkerTossed):
            return kept
        if isinstance(event, CardsDrawn | CardsMoved):
            kept.append(attrs.evolve(event, cards=None))
        else:
            kept.append(event)
    return kept


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("seat", SEATS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(seed: int, seat: int | None) -> None:
    """Other hands, deck orders, removed piles and seeds: the same view, prompt, actions, refusals.

    For an action legal in both, the events it is shown are equal but for the identities that
    this very step turns up; a step that turns up nothing leads to equal views (AMB-36).
    """
    choose = random.Random(seed)
    compared = 0
    for state in some(seed, 2):
        other = rearranged(state, seat, choose)
        assert tb.loads(tb.dumps(other)) == other
        one, two = seen(state, seat), seen(other, seat)
        assert one == two
        assert tb.dumps(one) == tb.dumps(two)
        assert (one.prompt, one.legal_actions) == (two.prompt, two.legal_actions)
        assert tb.prompt(state) == tb.prompt(other) == one.prompt
        assert [one.why_not(probe) for probe in PROBES] == [two.why_not(p) for p in PROBES]
        assert tb.determinize(one, 4) == tb.determinize(two, 4)
        legal = [action for action in state.legal_actions if action in other.legal_actions]
        if one.prompt is not None and one.prompt.seat == seat:
            assert state.legal_actions == other.legal_actions
        for action in choose.sample(legal, min(len(legal), 4)):
            steps = [tb.transition(position, action) for position in (state, other)]
            shown = [without_what_it_turned_up(step.seen_by(seat)) for step in steps]
            assert shown[0] == shown[1]
            assert steps[0].reveals == steps[1].reveals
            if not steps[0].reveals:
                assert tb.view(steps[0].state, seat) == tb.view(steps[1].state, seat)
            compared += 1
    assert compared > 50


def test_what_is_turned_up_is_told_to_whom_it_belongs_alone() -> None:
    """Draws name the cards to their owner; cards recovered by a Fúror become public.

    Cites AMB-36, REP-08, RES-05.
    """
    state = replenishment(human(deck=["grifo"] * 2 + ["arquera"] * 3), orc(hand=["goblin"] * 5))
    step = tb.transition(state, enclave.KeepHand())
    for seat in SEATS:
        (drawn,) = [event for event in step.seen_by(seat) if isinstance(event, CardsDrawn)]
        assert drawn.count == 5
        cards = ids(drawn.cards) if drawn.cards is not None else None
        expected = ["arquera"] * 3 + ["grifo"] * 2 if seat == HUMAN else None
        assert cards == expected
    furor = combat(
        human(line={1: "soldado", 5: "arquera"}),
        orc(line={1: "furor"}, removed=["trol", "huargo", "goblin"]),
    )
    step = tb.transition(furor, enclave.Hold(5))
    for seat in SEATS:
        (moved,) = [event for event in step.seen_by(seat) if isinstance(event, CardsMoved)]
        assert moved.cards is not None
        assert ids(moved.cards) == ["goblin", "huargo"]


@pytest.mark.parametrize("seat", SEATS)
def test_payments_and_removed_hands_are_told_to_their_owner_alone(seat: int | None) -> None:
    """Others learn the number, and arrow payments are told to nobody (AMB-36, DEP-12)."""
    state = deployment(
        human(hand=["alabardero", "grifo", "grifo", "escudo_triangular"], line={1: "soldado"}),
        orc(),
    )
    state = play(state, "deploy alabardero 3")
    step = tb.transition(state, enclave.Pay("grifo"))
    text = " ".join(tb.dumps(event) for event in step.seen_by(seat))
    assert ("grifo" in text) == (seat == HUMAN)
    state = play(state, "pay grifo", "pay grifo", "pass")
    top = state.sides[HUMAN].deck[-1].id
    step = tb.transition(state, enclave.Attach("escudo_triangular", 0, 1))
    text = " ".join(tb.dumps(event) for event in step.seen_by(seat))
    assert f'"{top}"' not in text
    end = replenishment(human(hand=["grifo"]), orc())
    step = tb.transition(end, enclave.RemoveHand())
    first = step.seen_by(seat)[0]
    assert ("grifo" in tb.dumps(first)) == (seat == HUMAN)


def test_what_was_chosen_in_the_open_is_open() -> None:
    """Cards on the table, attached cards, wounds and declarations are seen by all (COM-43)."""
    state = combat(
        human(line={2: unit("grifo", wounds=1, attached=["arco_largo"])}),
        orc(line={4: "goblin", 5: "goblin"}),
    )
    state = play(state, "attack 2 4")
    for seat in SEATS:
        view = seen(state, seat)
        grifo = view.sides[HUMAN].at(2)
        assert grifo is not None
        assert (grifo.wounds, ids(grifo.attached)) == (1, ["arco_largo"])
        assert view.combat is not None
        order = view.combat.order((HUMAN, 2))
        assert order is not None
        assert (order.role, order.targets) == ("ranged", (4,))
