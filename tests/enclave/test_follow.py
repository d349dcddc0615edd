"""From view to view by events alone, for every seat and for spectators.

Whatever is played: what a seat saw, and what it is then shown, is what it sees afterwards.
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import product
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.match.events import EVENTS as MATCH_EVENTS
from tambores.enclave.solo.events import SOLO_EVENTS
from tambores.enclave.table.events import EVENTS, CardsMoved
from tambores.testing.rules import check_end_of_step, check_followed
from tests.cases import each
from tests.enclave.naive import positions, solo_positions
from tests.enclave.redeal import SEATS
from tests.enclave.scenarios import solo_play
from tests.enclave.scenarios.play import OF_OTHER_CARDS, human, orc, play
from tests.searching import some

pytestmark = pytest.mark.no_cover

ARMIES = ("human", "orc")
HEROES = {army: [hero.id for hero in enclave.heroes(army)] for army in ARMIES}

Opening = tb.Step[enclave.Battle] | tb.Step[solo.SoloBattle]

# --- the battles looked at --------------------------------------------------------------------


def opening(seed: int, pack: enclave.Pack | None = None) -> Opening:
    """The beginning of a battle of two players: armies, heroes and house rules by the seed."""
    armies = ARMIES[:: (1, -1)[seed // 16 % 2]]
    heroes = [HEROES[army][(seed >> 2 * n) % 4] for n, army in enumerate(armies)]
    rules = enclave.HouseRules(
        unit_attacks=("joint", "separate")[seed % 2],
        deck_out=("cannot_refill", "cannot_draw_any", "piles_empty")[seed % 3],
        double_hero_defeat=("draw", "tiebreak")[seed // 2 % 2],
        max_turns=(None, 9, 2)[seed // 3 % 3],
    )
    return enclave.opening(armies, heroes, seed=seed, rules=rules, pack=pack)


AI_RULES = list(
    product(("exhaust", "cover", "stop"), ("joint", "individual"), (0, 3), ("player", "auto"))
)


def solo_opening(seed: int, pack: enclave.Pack | None = None) -> Opening:
    """The beginning of a solo battle, over the rules of the automaton in both armies."""
    way, attack, reserve, ties = AI_RULES[seed % len(AI_RULES)]
    army = ARMIES[seed // len(AI_RULES) % 2]
    rules = enclave.HouseRules(
        unit_attacks=("joint", "separate")[seed // 5 % 2],
        ai_when_player_passes=way,
        ai_hero_attack=attack,
        ai_initial_reserve=reserve,
        ai_ties=ties,
    )
    hero = HEROES[army][seed % 4]
    return solo.opening(army, hero, seed=seed, rules=rules, pack=pack)


BATTLES = 40
SOLO_BATTLES = 2 * len(AI_RULES)


@functools.cache
def walk(start: Any, seed: int = 0, limit: int = 10_000) -> tuple[tuple[Any, tb.Step[Any]], ...]:
    """The states of random play, each with the step that leads on from it."""
    ways = tb.random_walk(start, seed, limit)
    return tuple((state, tb.transition(state, action)) for state, action, _ in ways)


def catapulted() -> Opening:
    """The automaton's Catapulta is next, before two units that it can serve."""
    start = solo_play.deployment(
        orc(line={1: "goblin", 2: "lancero"}), human(line={5: "catapulta"})
    )
    return tb.transition(play(start, "pass"), enclave.Hold(1))


def openings() -> Iterator[Opening]:
    """The beginnings of all battles looked at."""
    yield from map(opening, range(BATTLES))
    yield from map(solo_opening, range(SOLO_BATTLES))
    yield catapulted()


def check_walk(steps: Sequence[tuple[Any, tb.Step[Any]]], seed: int) -> None:
    """Each step by itself, and now and then several at once, as if somebody had been away."""
    rng = random.Random(seed)
    away = {seat: tb.view(steps[0][0], seat) for seat in SEATS}
    missed: dict[int | None, list[tb.Event]] = {seat: [] for seat in SEATS}
    for state, step in steps:
        check_followed(state, step)
        for seat in SEATS:
            missed[seat] += step.seen_by(seat)
            if rng.random() < 0.2 or tb.outcome(step.state) is not None:
                away[seat] = tb.follow(away[seat], missed[seat])
                missed[seat].clear()
                assert away[seat] == tb.view(step.state, seat)


@each("seat", SEATS)
def test_all_events_of_a_battle_at_once_lead_from_the_first_view_to_the_last(
    seat: int | None,
) -> None:
    for start in (opening(5).state, solo_opening(6).state):
        steps = walk(start)
        events = [event for _, step in steps for event in step.seen_by(seat)]
        last = steps[-1][1].state
        assert tb.follow(tb.view(start, seat), events) == tb.view(last, seat)
        assert tb.follow(tb.view(start, seat), iter(events)) == tb.view(last, seat)
        assert tb.follow(tb.view(start, seat), []) == tb.view(start, seat)


def test_the_battles_looked_at_have_every_kind_of_event() -> None:
    told: Counter[type[tb.Event]] = Counter()
    for one in openings():
        told.update(map(type, one.events))
        told.update(type(event) for _, step in walk(one.state) for event in step.events)
    assert set(told) == {*EVENTS, *SOLO_EVENTS} - OF_OTHER_CARDS


def test_every_step_ends_with_what_is_due_or_with_the_end() -> None:
    """Of the openings too; and all kinds of decisions are met, ties of the automaton as well."""
    kinds: Counter[tuple[str, bool]] = Counter()
    ends: Counter[str] = Counter()
    for one in openings():
        for step in (one, *(step for _, step in walk(one.state))):
            check_end_of_step(step)
            prompt, outcome = tb.prompt(step.state), tb.outcome(step.state)
            if prompt is not None:
                kinds[prompt.kind, prompt.seat == prompt.on_behalf_of] += 1
            elif outcome is not None:
                ends[outcome.reason] += 1
    own = {
        "set_aside", "deploy", "pay", "ability", "choose", "silence", "declare", "answer",
        "prevent", "replenish",
    }  # fmt: skip
    assert set(kinds) == {*((kind, True) for kind in own), ("choose", False)}
    assert set(ends) >= {"hero_defeated", "out_of_cards", "turn_limit"}


@pytest.mark.parametrize("block", some(range(10), 3))
def test_play_from_odd_positions_can_be_followed(block: int) -> None:
    """Full lines, curses, wounds, empty piles and what else no battle begins with."""
    for seed in range(block * 20, block * 20 + 20):
        rng = random.Random(seed)
        start = positions.scenario(positions.draw_arguments(rng))
        alone = solo_positions.scenario(solo_positions.draw_solo(rng))
        for state in (start, alone):
            if tb.outcome(state) is None:
                check_walk(walk(state, seed, 25), seed)


# --- matches ----------------------------------------------------------------------------------


def new_matches(seed: int) -> tuple[Any, ...]:
    armies = ARMIES[:: (1, -1)[seed % 2]]
    return campaign.new_match(armies, seed=seed), duel.new_match(armies, seed=seed)


def test_the_matches_looked_at_have_every_kind_of_event() -> None:
    walks = [walk(match, seed) for seed in range(10) for match in new_matches(seed)]
    told = {type(event) for steps in walks for _, step in steps for event in step.events}
    assert told == set(MATCH_EVENTS)


# --- other cards ------------------------------------------------------------------------------

RECORDS = files("tambores.enclave.content").joinpath("standin-1.toml").read_text(encoding="utf-8")

MOVES = {
    "furor": ("deck", "discard"),
    "trol": ("discard", "deck"),
    "grifo": ("removed", "discard"),
    "soldado": ("discard", "removed"),
    "lancero": ("removed", "deck"),
}
"""From where to where these units move 3 cards when they annihilate."""

MOVING = """{ when = "on_annihilate", do = [{ move_cards = 3, from = "%s", to = "%s" }] }"""

OTHER_TEXTS = {card: MOVING % way for card, way in MOVES.items()} | {
    "huargo": """{ when = "on_annihilated", do = [{ leave_to = "deck" }] }""",
    "arquera": """{ when = "on_deploy", until = "end_of_turn", do = [
        { modify = "attack", by = 1, on = { units = "any", choose = 1 } },
        { modify = "defence", by = -1, on = { units = "enemy", choose = 1 } },
    ] }""",
    "jayme": """{ when = "activate", until = "end_of_turn", windows = [
        "deployment", "combat"], cost = 2, pay_from = "deck", do = [
        { modify = "attack", by = -1, on = { units = "any" } },
        { modify = "strike_backs", by = 1, on = "self" },
    ] }""",
    "krangg": """{ when = "activate", cost = 0, pay_from = "hand", windows = ["deployment"], do = [
        { discard = { owner = "enemy", attached_to = "any" } },
    ] }""",
    "escudo_triangular": """{ when = "on_struck", do = [{ prevent = "this" }] },
        { when = "combat_end", do = [{ expire = true }] }""",
    "espada_bastarda": """{ when = "on_deploy", do = [{ reposition = "bearer" }] },
        { when = "always", do = [{ modify = "range", by = -2, on = "bearer" }] }""",
}
"""Cards of the set with quite different texts, such as a custom pack may have."""


@functools.cache
def other_pack() -> enclave.Pack:
    head, *records = RECORDS.split("[[cards]]")
    for number, record in enumerate(records):
        card = record.split('id = "', 1)[1].split('"', 1)[0]
        if card in OTHER_TEXTS:
            before, _, rest = record.partition("abilities = [\n")
            after = rest.partition("\n]\n")[2]
            records[number] = f"{before}abilities = [{OTHER_TEXTS[card]}]\n{after}"
    text = "[[cards]]".join((head.replace('id = "standin-1"', 'id = "other-texts"'), *records))
    return enclave.parse_pack(text)


@pytest.mark.parametrize("seed", some(range(16), 6))
def test_a_battle_with_other_cards_can_be_followed(seed: int) -> None:
    for one in (opening(seed * 5, other_pack()), solo_opening(seed * 5, other_pack())):
        check_walk(walk(one.state), seed)


def test_the_other_cards_come_to_their_effects() -> None:
    walks = [walk(opening(seed * 5, other_pack()).state) for seed in range(16)]
    told = [event for steps in walks for _, step in steps for event in step.events]
    moved = {(one.source, one.target) for one in told if isinstance(one, CardsMoved)}
    assert moved == set(MOVES.values())
    by = {getattr(one, "card", None) for one in told}
    assert {other_pack().card(card) for card in OTHER_TEXTS.keys() - MOVES} <= by
