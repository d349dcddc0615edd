"""Records of Warcraft: they begin with options and a seed, pin their pack and are replayed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.kernel.window import POLICIES
from tambores.warcraft import Abandon, Done, HouseRules, position
from tests.cases import each

pytestmark = pytest.mark.no_cover

SCENARIOS = ("generic_2p", "generic_4p", "elf_gate", "necromancers", "prisoners", "nordrassil")
FEW = HouseRules(max_turns=3)
MINE = """
id = "mine"
base = "standin-1"
names = { es = "Mi caja", en = "My copy" }
units.human_melee_1 = { strength = 3 }
"""


def record_of(start: Any, decisions: int = 1000) -> tb.Record:
    """The record of a random game."""
    actions = [action for _, action, _ in tb.random_walk(start, 5)]
    return tb.recorded(start, actions[:decisions])


@each("scenario", SCENARIOS)
@each("ask", POLICIES)
def test_a_game_is_recorded_and_replayed(scenario: str, ask: Any) -> None:
    start = warcraft.new_game(scenario, seed=4, ask=ask, rules=FEW)
    record = record_of(start)
    assert tb.parse_record(str(record)) == record
    assert tb.loads(tb.dumps(record)) == record
    *_, last = tb.replay(record)
    assert tb.outcome(last.state) == record.outcome
    assert record.outcome is not None


def test_a_record_begins_with_options_and_seed() -> None:
    rules = HouseRules(victory_check="turn_end", max_turns=3)
    start = warcraft.new_game(
        "generic_2p", ("orc", "human"), seed=9, first=1, ask="always", rules=rules
    )
    record = record_of(start, 5)
    assert json.loads(tb.dumps(record))["data"]["start"] == {
        "hall_points": "holder", "victory_check": "turn_end", "nordrassil_fall": "owner",
        "max_turns": "3", "scenario": "generic_2p", "races": "(orc,human)", "first": "1",
        "ask": "always", "seed": "9",
    }  # fmt: skip
    assert '[races "(orc,human)"]' in str(record)
    assert tb.parse_record(str(record)).start == start


def test_a_record_of_a_position_begins_with_the_state() -> None:
    zones = {"C1": {"orc": {"melee": 1}}, "C5": {"undead": {"melee": 1}}}
    start = position("generic_2p", phase="movement", seat=0, zones=zones)
    record = tb.recorded(start, [Done()])
    assert json.loads(tb.dumps(record))["data"]["start"].keys() == {"state"}
    assert tb.parse_record(str(record)) == record


def test_a_record_pins_its_pack() -> None:
    pack = warcraft.parse_pack(MINE)
    record = record_of(warcraft.new_game("generic_2p", seed=1, pack=pack), 5)
    assert json.loads(tb.dumps(record))["pack"] == {"id": "mine", "digest": pack.digest}
    assert tb.parse_record(str(record), pack) == record
    with pytest.raises(tb.DecodeError, match="mine"):
        tb.parse_record(str(record))


def test_leaving_the_table_is_recorded() -> None:
    start = warcraft.new_game("elf_gate", seed=2)
    record = tb.recorded(start, [tb.Move(0, Abandon(0)), tb.Move(2, Abandon(2))])
    assert record.outcome == tb.Outcome("win", (1,), "abandoned")
    assert [*tb.replay(tb.parse_record(str(record)))][-1].state.outcome == record.outcome


LEFT = (tb.Move(0, Abandon(0)), tb.Move(2, Abandon(2)))
"""Two seats leave an Elf Gate in which seat 1 is to decide, then seat 1 alone is left."""


def older(text: str) -> str:
    """A record as version 1 wrote it: under the seat that was to decide."""
    first = tb.prompt(warcraft.new_game("elf_gate", seed=2))
    assert first is not None
    old = text.replace("[tambores 2]", "[tambores 1]").replace('"tambores":2', '"tambores":1')
    return old.replace("0 abandon 0", f"{first.seat} abandon 0").replace(
        "2 abandon 2", "1 abandon 2"
    )


def test_older_records_of_leaving_are_read_as_what_they_mean() -> None:
    record = tb.recorded(warcraft.new_game("elf_gate", seed=2), LEFT)
    text, document = older(str(record)), older(tb.dumps(record))
    assert "1 abandon 2" in text and "1 abandon 2" in document
    assert tb.parse_record(text) == tb.loads(document) == record
    assert [*tb.replay(tb.parse_record(text))][-1].state.outcome == record.outcome
    assert "2 abandon 2" in str(tb.parse_record(text))


def test_a_record_of_now_that_names_another_seat_is_refused() -> None:
    record = tb.recorded(warcraft.new_game("elf_gate", seed=2), LEFT)
    read = tb.parse_record(str(record).replace("2 abandon 2", "1 abandon 2"))
    with pytest.raises(tb.ReplayMismatch, match="abandon 2 is recorded for seat 1; only seat 2"):
        [*tb.replay(read)]


@each("move", ["0 abandon", "0 abandon x", "0 abandon 1 2", "abandon 1", 7, None])
def test_older_records_with_broken_moves_are_refused(move: object) -> None:
    document = json.loads(older(tb.dumps(tb.recorded(warcraft.new_game("elf_gate", seed=2), LEFT))))
    document["data"]["moves"] = [move]
    with pytest.raises(tb.DecodeError, match=r"data\.moves\[0\]"):
        tb.loads(json.dumps(document))


@each(
    ("name", "value", "fault"),
    [
        ("scenario", "elf_gat", "unknown scenario 'elf_gat'; did you mean 'elf_gate'"),
        ("scenario", "prisoners", "the scenario 'prisoners' fixes the races"),
        ("races", "(orc,orc)", "the races are orc, orc; expected 2 different races"),
        ("races", "orc", "races is 'orc', which is not one of its values"),
        ("first", "2", "first is 2; the seats are 0 to 1"),
        ("first", "x", "first is 'x', which is not one of its values"),
        ("ask", "never", "ask is 'never', which is not one of its values"),
        ("max_turns", "0", "max_turns is 0; known values: None or a whole number from 1"),
        ("hall_points", "all", "hall_points is 'all'; known values"),
        ("seed", "-1", "seed is '-1'; expected 0 to"),
    ],
)
def test_terms_on_which_no_game_begins_are_refused(name: str, value: str, fault: str) -> None:
    record = record_of(warcraft.new_game("generic_2p", ("orc", "human"), seed=9, first=1), 3)
    document = json.loads(tb.dumps(record))
    document["data"]["start"][name] = value
    with pytest.raises(tb.DecodeError, match=fault) as error:
        tb.loads(json.dumps(document))
    assert error.value.path in ("data.start", f"data.start.{name}")


def test_a_record_claims_an_end_that_a_game_can_have() -> None:
    document = json.loads(tb.dumps(record_of(warcraft.new_game("generic_2p", seed=9), 3)))
    document["data"]["outcome"] = "win:0:luck"
    with pytest.raises(tb.DecodeError, match="a game cannot end like this") as error:
        tb.loads(json.dumps(document))
    assert error.value.path == "data.outcome"
