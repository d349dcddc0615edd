"""Plans: their documents, who sits where, seeds, ready plans, and what is refused."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from itertools import islice
from typing import Any

import attrs
import pytest

from tambores import arena
from tambores.arena.opening import matchups
from tambores.arena.pairing import lineups
from tambores.kernel.message import LANGUAGES
from tambores.kernel.opening import mode_named
from tests.cases import each

from .playing import plan

MODES = ("enclave", "enclave-solo", "enclave-campaign", "enclave-duel", "warcraft")
TOYS = ("toy-bid", "toy-luck", "toy-trick")


def test_a_plan_is_read_back_from_its_document() -> None:
    starts = (arena.Start("enclave", {"heroes": ["uzgar", "thugg"]}), arena.Start("enclave-duel"))
    whole = arena.Plan(
        starts=starts, players=("random", "a.b:c"), deals=7, seed=2**64 - 1,
        meetings=((0, 1), (1,)), limit=99, seconds=1.5, records=True, statistics=False,
    )  # fmt: skip
    assert arena.Plan.loads(whole.dumps()) == whole
    assert json.loads(whole.dumps())["modules"] == {"enclave": "tambores.enclave.face"}


def test_a_plan_names_the_modules_of_games_from_outside() -> None:
    own = arena.Plan(starts=(arena.Start("toy-luck"),), players=("random",))
    assert own.modules == {"toy-luck": "tests.toys.luck"}


@each("seats", range(1, 6))
@each("players", range(1, 6))
def test_every_player_has_every_seat_equally_often(players: int, seats: int) -> None:
    found = lineups(range(players), seats)
    counts = [Counter(lineup[seat] for lineup in found) for seat in range(seats)]
    assert all(count == counts[0] for count in counts)
    assert {*counts[0].values()} == {len(found) // players}
    assert len({*found}) == len(found)


@each("seats", range(2, 6))
def test_in_every_game_as_many_players_meet_as_there_can(seats: int) -> None:
    for players in range(2, 6):
        assert all(len({*one}) == min(players, seats) for one in lineups(range(players), seats))


def test_the_games_of_a_deal_have_the_same_start_and_seed_and_swap_the_seats() -> None:
    schedule = arena.Schedule(plan("random", "a.b:c", "d.e:f", deals=2))
    first = [game for game in schedule if game.deal == 0]
    assert [game.players for game in first] == [
        ("random", "a.b:c"), ("a.b:c", "random"), ("random", "d.e:f"), ("d.e:f", "random"),
        ("a.b:c", "d.e:f"), ("d.e:f", "a.b:c"),
    ]  # fmt: skip
    assert len({game.seed for game in first}) == 1
    assert len({game.seed for game in schedule}) == 2


def test_all_players_of_all_games_have_different_seeds() -> None:
    seeds = [seed for game in arena.Schedule(plan(deals=20)) for seed in game.seeds]
    assert len({*seeds}) == len(seeds) == 80


def test_games_have_numbers_by_which_they_are_found() -> None:
    starts = (arena.Start("toy-bid", {"players": 2}), arena.Start("toy-bid", {"players": 3}))
    mixed = arena.Plan(starts=starts, players=("random", "random"), deals=5, seed=1)
    schedule = arena.Schedule(mixed)
    games = [*schedule]
    assert [game.number for game in games] == [*range(len(schedule))]
    assert [schedule[number] for number in range(len(schedule))] == games
    assert [len(game.players) for game in games[:9]] == [2, 2, 3, 3, 3, 3, 3, 3, 2]
    with pytest.raises(arena.ArenaError, match=r"no game 18; choose one from 0 to 17$"):
        schedule[18]


def test_a_longer_plan_begins_with_the_games_of_a_shorter_one() -> None:
    short, long = arena.Schedule(plan(deals=3)), arena.Schedule(plan(deals=9))
    assert [*islice(long, len(short))] == [*short]


def test_tuples_in_options_are_lists() -> None:
    own = arena.Plan(starts=(arena.Start("enclave", {"heroes": ("aiden", "uzgar")}),), players="a")
    assert own.starts[0] == arena.Start("enclave", {"heroes": ["aiden", "uzgar"]})
    assert arena.Plan.loads(own.dumps()) == own


def test_only_players_who_meet_play() -> None:
    some = plan("random", "a.b:c", "d.e:f", deals=1, meetings=((0, 2),))
    assert [game.players for game in arena.Schedule(some)] == [
        ("random", "d.e:f"), ("d.e:f", "random"),
    ]  # fmt: skip


# --- ready plans --------------------------------------------------------------------------------


@each("tag", [*MODES, *TOYS])
def test_every_mode_has_match_ups_that_can_begin(tag: str) -> None:
    starts = matchups(mode_named(tag))
    assert len(starts) == {"enclave": 16, "enclave-solo": 32}.get(tag, 1)
    assert len({start.key for start in starts}) == len(starts)
    assert len(arena.Schedule(arena.Plan(starts=starts, players=("random",)))) == 1


@each(
    ("fixed", "count"),
    [
        ({"human": "aiden"}, 4),
        ({"human": "aiden", "orc": "thugg"}, 1),
        ({"heroes": ["uzgar", "aiden"]}, 1),
        ({"max_turns": 9}, 16),
        ({"pack": "ideas-1"}, 9),
    ],
)
def test_options_that_are_fixed_narrow_the_match_ups_down(
    fixed: dict[str, Any], count: int
) -> None:
    plan = arena.tournament("enclave", ["random"], games=count, options=fixed)
    assert len(plan.starts) == count
    assert all(fixed.items() <= start.options.items() for start in plan.starts)


@each(("games", "deals"), [(1, 1), (2, 1), (3, 2), (1600, 800)])
def test_a_tournament_has_as_many_whole_deals_as_its_games_need(games: int, deals: int) -> None:
    assert arena.tournament("enclave", ["random", "random"], games=games).deals == deals


def test_on_a_ladder_every_budget_meets_its_half() -> None:
    plan = arena.ladder("enclave", "search:90", steps=3, games=10)
    pairs = {frozenset(game.players) for game in arena.Schedule(plan)}
    assert pairs == {frozenset({"search:90", "search:45"}), frozenset({"search:45", "search:22"})}


def test_in_a_game_for_one_everybody_on_a_ladder_plays_the_same_deals() -> None:
    plan = arena.ladder("toy-luck", "search:4", steps=3, games=6)
    games = [*arena.Schedule(plan)]
    assert [game.players for game in games] == 2 * [("search:4",), ("search:2",), ("search:1",)]
    assert [game.deal for game in games] == [0, 0, 0, 1, 1, 1]


def test_in_a_sweep_every_budget_meets_the_same_opponent() -> None:
    plan = arena.sweep("enclave", "search:1.5s", "greedy", steps=2)
    pairs = {frozenset(game.players) for game in arena.Schedule(plan)}
    assert pairs == {frozenset({"greedy", "search:1.5s"}), frozenset({"greedy", "search:0.75s"})}


# --- refusals -----------------------------------------------------------------------------------


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"starts": ()}, "at least one start"),
    ({"players": ()}, "at least one player"),
    ({"deals": 0}, "deals is 0"),
    ({"limit": True}, "limit is True"),
    ({"seconds": 0}, "seconds is 0"),
    ({"seconds": float("nan")}, "seconds is nan"),
    ({"seed": -1}, "-1"),
    ({"meetings": ((0, 2),)}, r"\[0, 2\] is not a group"),
    ({"meetings": ((1, 1),)}, r"\[1, 1\] is not a group"),
]


@each(("fields", "says"), WRONG)
def test_a_wrong_plan_is_refused(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(arena.ArenaError, match=says) as caught:
        attrs.evolve(plan(), **fields)
    for language in LANGUAGES:
        assert "\n" not in caught.value.sentence(language)
    assert caught.value.sentence("es") != str(caught.value) or "seed" in fields


@each(
    "text",
    ["", "[]", "{", '{"type": "enclave.state"}', '{"type": "tambores.arena.plan", "version": 9}',
     '{"type": "tambores.arena.plan", "version": 1}',
     plan().dumps().replace("deals", "dealz"), plan().dumps().replace('"5"', '"x"'),
     plan().dumps().replace('"mode"', '"mod"')],
)  # fmt: skip
def test_a_document_that_is_not_a_plan_is_refused(text: str) -> None:
    with pytest.raises(arena.ArenaError, match=r"^the plan cannot be read: "):
        arena.Plan.loads(text)


@each(
    ("game", "options", "says"),
    [
        ("enclav", {}, "unknown game 'enclav'; did you mean 'enclave'"),
        (
            "enclave",
            {"colour": "red"},
            "enclave cannot begin: enclave has no option 'colour'; ",
        ),
        ("enclave", {"human": "bob"}, "enclave cannot begin: 'bob' is not a hero"),
        ("toy-bid", {"players": 9}, "toy-bid cannot begin: "),
        (
            "enclave-solo",
            {"hero": "nobody"},
            "enclave-solo has no match-up with these options: hero=nobody; known values: "
            "hero=jayme|",
        ),
    ],
)
def test_a_game_that_cannot_begin_is_refused_at_once(
    game: str, options: dict[str, Any], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        arena.tournament(game, ["random"], options=options)


@each(
    ("player", "steps", "says"),
    [
        ("random", 2, "has no budget"),
        ("a.b:c", 2, "has no budget"),
        ("search:3", 3, "cannot be halved to 3"),
        ("search:1.5", 2, "cannot be halved"),
        ("search:8", 1, "steps is 1; expected a whole number from 2"),
    ],
)
def test_a_budget_that_cannot_be_halved_is_refused(player: str, steps: int, says: str) -> None:
    with pytest.raises(arena.ArenaError, match=says):
        arena.ladder("enclave", player, steps=steps)


def test_an_error_survives_the_way_between_processes() -> None:
    error = arena.ArenaError("not_count", name="deals", value=0)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert error.key == "arena.not_count" and error.params == {"name": "deals", "value": 0}
