"""What the games of the library add to a report: the values, from the rules of each game."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.arena.lines import Line
from tambores.enclave.statistics.gathering import statistics as of_battle
from tambores.enclave.statistics.reporting import report as of_battles
from tambores.kernel.face import face
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.tables import Table
from tambores.warcraft.statistics.gathering import statistics as of_war
from tambores.warcraft.statistics.reporting import report as of_wars
from tests.cases import each
from tests.reports.results import begun, failed, line

BATTLE = {"army": "human", "hero": "aiden", "drawn": ["soldado"], "deployed": [], "paid": []}
ENEMY = {"army": "orc", "hero": "krangg", "drawn": ["goblin"], "deployed": ["goblin"], "paid": []}


def battle(game: int, outcome: str, *sides: dict[str, Any], turns: int = 5) -> Line:
    value = {"first": 0, "turns": turns, "pack": "standin-1", "sides": list(sides)}
    return line(game, "ab", outcome, mode="enclave", statistics=value)


def named(tables: list[Table]) -> dict[str, Table]:
    return {table.name: table for table in tables}


def rows(table: Table, *names: str) -> list[tuple[Any, ...]]:
    return list(zip(*(table.values(name) for name in names), strict=True))


# --- Enclave --------------------------------------------------------------------------------


def test_a_battle_tells_what_became_of_each_card() -> None:
    """Drawn, then deployed and paid for with the others."""
    start = enclave.scenario(
        phase="deployment",
        holder=0,
        turn=1,
        sides=(
            {"army": "human", "hero": "aiden", "hand": ["alabardero", "soldado", "grifo"]},
            {"army": "orc", "hero": "krangg", "hand": ["goblin"]},
        ),
    )
    steps = [tb.Step(start, ())]
    for text in ("deploy alabardero 1", "pay grifo"):
        steps.append(tb.transition(steps[-1].state, tb.parse_action(steps[-1].state, text)))
    found = of_battle(steps)
    human, orc = found["sides"]
    assert (human["army"], human["hero"]) == ("human", "aiden")
    assert human["drawn"] == ["alabardero", "grifo", "soldado"]
    assert (human["deployed"], human["paid"]) == (["alabardero"], ["grifo"])
    assert (orc["drawn"], orc["deployed"], orc["paid"]) == (["goblin"], [], [])
    assert (found["turns"], found["pack"]) == (1, start.pack.id)


@each("tag", ["enclave", "enclave-solo"])
@each("holder", [0, 1])
def test_the_seat_with_the_marker_in_turn_1_began(tag: str, holder: int) -> None:
    opening = begun(face("enclave").mode(tag), 3, holder=holder)
    steps = [opening]
    while tb.outcome(steps[-1].state) is None:
        steps.append(tb.transition(steps[-1].state, tb.legal_actions(steps[-1].state)[-1]))
    found = of_battle(steps)
    assert found["first"] == holder
    assert found["turns"] == steps[-1].state.turn
    assert json.loads(json.dumps(found)) == found


def test_cards_that_are_used_were_drawn() -> None:
    opening = begun(face("enclave").mode(), 5)
    steps = [opening, *tb.replay(tb.play(opening, [tb.RandomPlayer(1), tb.RandomPlayer(2)]))]
    for side in of_battle(steps)["sides"]:
        assert {*side["deployed"], *side["paid"]} <= {*side["drawn"]}
        assert side["deployed"] and side["paid"]


def test_a_hero_wins_a_share_of_its_battles_and_of_each_pair() -> None:
    lines = [
        battle(0, "win:0:hero_defeated", BATTLE, ENEMY),
        battle(1, "win:1:hero_defeated", BATTLE, ENEMY),
        battle(2, "win:0:hero_defeated", ENEMY, BATTLE),
        battle(3, "draw:max_turns", BATTLE, ENEMY),
        battle(4, "aborted:limit", BATTLE, ENEMY),
        failed(5, "ab", "raised") | {"statistics": None},
    ]
    found = named(of_battles(lines))
    heroes = rows(found["heroes"], "hero", "battles", "wins", "draws", "win_rate")
    assert heroes == [("Krangg", 4, 2, 1, 0.5), ("Aiden", 4, 1, 1, 0.25)]
    pairs = rows(found["hero-pairs"], "hero", "against", "battles", "win_rate")
    assert pairs == [("Aiden", "Krangg", 4, 0.25)]


def test_heroes_of_one_army_are_compared_both_ways() -> None:
    other = BATTLE | {"hero": "joanna"}
    found = named(of_battles([battle(0, "win:1:hero_defeated", BATTLE, other)]))
    pairs = rows(found["hero-pairs"], "hero", "against", "win_rate")
    assert {*pairs} == {("Aiden", "Joanna", 0), ("Joanna", "Aiden", 1)}


def test_a_card_counts_once_for_each_side_that_had_it() -> None:
    lines = [
        battle(0, "win:0:hero_defeated", BATTLE | {"deployed": ["soldado"]}, ENEMY),
        battle(1, "win:1:hero_defeated", BATTLE | {"paid": ["soldado"]}, ENEMY),
        battle(2, "win:1:hero_defeated", BATTLE, ENEMY),
        battle(3, "win:1:hero_defeated", BATTLE | {"deployed": ["soldado"]}, ENEMY),
    ]
    found = named(of_battles(lines))
    used = rows(found["cards-human"], "card", "drawn", "deployed_when_drawn", "paid_when_drawn")
    assert used == [("Soldier", 4, 0.5, 0.25)]
    names = ("won_when_drawn", "won_when_deployed", "won_when_paid")
    assert rows(found["cards-human"], *names) == [(0.25, 0.5, 0)]
    assert rows(found["cards-orc"], "card", *names) == [("Goblin", 0.75, 0.75, None)]


def test_a_side_without_a_hand_has_no_cards_in_the_table() -> None:
    automaton = ENEMY | {"drawn": []}
    found = named(of_battles([battle(0, "win:0:hero_defeated", BATTLE, automaton)]))
    assert "Goblin" not in found["cards-orc"].values("card")


def test_cards_and_armies_of_unknown_packs_keep_their_ids() -> None:
    elf = {"army": "elf", "hero": "elrond", "drawn": ["arco"], "deployed": [], "paid": []}
    value = {"first": 0, "turns": 1, "pack": "mine", "sides": [elf, ENEMY]}
    found = named(of_battles([line(0, "ab", "win:0:x", statistics=value)]))
    assert found["cards-elf"].values("card") == ["arco"]


def test_turns_are_counted_those_without_a_battle_too() -> None:
    lines = [battle(game, "draw:max_turns", BATTLE, ENEMY, turns=4 - game) for game in (0, 2)]
    table = named(of_battles(lines))["turns"]
    assert rows(table, "turns", "battles") == [(1, 0), (2, 1), (3, 0), (4, 1)]


# --- Warcraft -------------------------------------------------------------------------------


def war(game: int, outcome: str, *seats: dict[str, Any]) -> Line:
    value = {"first": 0, "turns": 2, "scenario": "generic_2p", "seats": list(seats)}
    return line(game, "ab", outcome, mode="warcraft", statistics=value)


def seat(race: str, side: int, points: tuple[int, ...] = (), **deeds: int) -> dict[str, Any]:
    named = {name.replace("_", ".", 1): count for name, count in deeds.items()}
    return {"race": race, "side": side, "points": list(points), "deeds": named}


def test_a_game_tells_its_races_its_beginner_and_what_each_seat_did() -> None:
    opening = begun(face("warcraft").mode(), 3, max_turns=4)
    players = [tb.RandomPlayer(1), tb.RandomPlayer(2)]
    steps = [opening, *tb.replay(tb.play(opening, players))]
    found = of_war(steps)
    last = steps[-1].state
    assert found["scenario"] == last.table.scene.id
    assert [one["race"] for one in found["seats"]] == [last.player(s).race for s in (0, 1)]
    assert [one["side"] for one in found["seats"]] == [0, 1]
    assert found["turns"] == 4
    assert all(len(one["points"]) == 4 for one in found["seats"])
    trained = [event for step in steps for event in step.events if event.tag == "trained"]
    told = sum(
        count
        for one in found["seats"]
        for deed, count in one["deeds"].items()
        if deed.startswith("trained.")
    )
    assert told == len(trained)
    assert json.loads(json.dumps(found)) == found


def test_races_win_shares_and_partners_are_no_enemies() -> None:
    races = ("human", "orc", "night_elf", "undead")
    lines = [
        war(0, "win:0,2:points", *(seat(race, place % 2) for place, race in enumerate(races))),
        war(1, "win:1:points", seat("human", 0), seat("orc", 1)),
    ]
    found = named(of_wars(lines))
    wins = dict(rows(found["races"], "race", "win_rate"))
    assert wins == {"Humans": 0.5, "Orcs": 0.5, "Night Elves": 1, "Undead": 0}
    pairs = rows(found["race-pairs"], "race", "against", "games", "win_rate")
    assert ("Humans", "Orcs", 2, 0.5) in pairs and ("Night Elves", "Undead", 1, 1) in pairs
    assert not [one for one in pairs if one[:2] == ("Orcs", "Undead")]


def test_deeds_are_compared_with_their_absence() -> None:
    lines = [
        war(0, "win:0:points", seat("human", 0, trained_worker=3), seat("orc", 1)),
        war(1, "win:1:points", seat("human", 0, trained_worker=1, outpost=1), seat("orc", 1)),
    ]
    found = named(of_wars(lines))["deeds"]
    names = ("deed", "done", "with", "without", "seats")
    assert rows(found, *names) == [
        ("Train: Worker", 0.5, 0.5, 0.5, 2),
        ("Build an outpost", 0.25, 0, pytest.approx(2 / 3), 1),
    ]


def test_points_are_averaged_turn_by_turn() -> None:
    lines = [
        war(0, "win:0:points", seat("human", 0, (2, 6)), seat("orc", 1, (3, 3))),
        war(1, "win:1:points", seat("human", 0, (1,)), seat("orc", 1, (4, 8))),
    ]
    found = named(of_wars(lines))["points"]
    assert rows(found, "turn", "side", "seats", "points") == [
        (1, "others", 2, 2), (1, "winners", 2, 3), (2, "others", 1, 3), (2, "winners", 2, 7),
    ]  # fmt: skip


def test_scenarios_without_points_have_no_curve() -> None:
    found = named(of_wars([war(0, "win:0:gate", seat("human", 0, (0,)), seat("orc", 1, (0,)))]))
    assert "points" not in found


@each("language", LANGUAGES)
@each("name", ["enclave", "warcraft"])
def test_without_games_there_are_no_tables(name: str, language: str) -> None:
    assert face(name).mode().load("report")([], language) == []


def test_the_tables_are_the_same_in_both_languages() -> None:
    lines = [battle(0, "win:0:hero_defeated", BATTLE, ENEMY)]
    english, spanish = (named(of_battles(lines, language)) for language in LANGUAGES)
    assert {*english} == {*spanish}
    assert english["heroes"].title == "Heroes" and spanish["heroes"].title == "Héroes"
    assert spanish["cards-human"].title == "Cartas de los humanos"
