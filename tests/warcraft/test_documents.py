"""Documents of Warcraft: what is written is read again, all else is refused with a path."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.kernel.message import LANGUAGES
from tambores.warcraft import HouseRules, position
from tambores.warcraft.content.board import Board, sites_of
from tambores.warcraft.documents.form import FORMAT
from tests.bending import bent_at, plays_on
from tests.cases import each
from tests.stacks import perform

pytestmark = pytest.mark.no_cover

SCENARIOS = ("generic_2p", "generic_4p", "elf_gate", "necromancers", "prisoners", "nordrassil")
LIMIT = HouseRules(max_turns=12)
MINE = """
id = "mine"
base = "standin-1"
names = { es = "Mi caja", en = "My copy" }
units.human_melee_1 = { strength = 3 }
"""

IDLE = """
id = "idle"
base = "standin-1"
names = { es = "Sin despliegue", en = "No deployment" }
scenarios.generic_2p = { skipped = [["deployment"], []] }
"""


def walk(scenario: str, seed: int, **options: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Play a game at random."""
    start = warcraft.new_game(scenario, seed=seed, rules=LIMIT, **options)
    return tb.random_walk(start, seed)


# --- what is written ----------------------------------------------------------------------------


@each("scenario", SCENARIOS)
def test_a_state_is_small(scenario: str) -> None:
    """Below 6 kB, also when a game has lasted for ten turns."""
    sizes = [
        len(tb.dumps(after))
        for number, (_, _, after) in enumerate(walk(scenario, 3))
        if not number % 9
    ]
    assert 2000 < max(sizes) < 6000


def test_house_rules_are_documents() -> None:
    rules = HouseRules(hall_points="owner", max_turns=7)
    assert tb.loads(tb.dumps(rules)) == rules
    with pytest.raises(TypeError, match="not a value that can be written: Options"):
        tb.dumps(warcraft.new_game("generic_2p", seed=1).table.options)


def test_a_document_pins_its_pack() -> None:
    pack = warcraft.parse_pack(MINE)
    state = warcraft.new_game("generic_2p", seed=1, pack=pack)
    text = tb.dumps(state)
    assert json.loads(text)["pack"] == {"id": "mine", "digest": pack.digest}
    assert tb.loads(text, pack) == state
    with pytest.raises(tb.DecodeError, match="mine"):
        tb.loads(text)
    with pytest.raises(tb.DecodeError) as error:
        tb.loads(text, warcraft.default_pack())
    assert error.value.path == "pack"


def test_actions_need_no_pack() -> None:
    action = warcraft.Move("melee", "C3", "C4")
    document = json.loads(tb.dumps(action))
    assert document["type"] == "warcraft.action" and "pack" not in document


# --- what cannot be -----------------------------------------------------------------------------


def generic(phase: str = "movement", **more: Any) -> Any:
    """A position with a few pieces of orcs and undead."""
    zones = {
        "C1": {"orc": {"melee": 2, "worker": 2}},
        "C3": {"orc": {"flying": 1}},
        "C5": {"undead": {"melee": 2, "worker": 1}},
    }
    players = {0: {"gold": 4, "wood": 4, "hand": ["haste", "devour"]}, 1: {"hand": ["web"]}}
    return position(
        "generic_2p", phase=phase, seat=0, races=("orc", "undead"),
        **{"zones": zones, "players": players, **more},
    )  # fmt: skip


def fight() -> Any:
    """A combat in which the undead remove a casualty."""
    zones = {"C3": {"orc": {"melee": 3}, "undead": {"melee": 3}}}
    decks: dict[int, Any] = {0: {"deck": []}, 1: {"deck": []}}
    return generic("battles", zones=zones, dice=(1, 1, 6, 6, 6, 6), players=decks)


TABLES: list[tuple[str, Any, str]] = [
    ("options.scenario", "generic_3p", "unknown scenario 'generic_3p'"),
    ("options.scenario", "prisoners", "the scenario 'prisoners' fixes the races"),
    ("options.races", ["undead", "orc"], "the options name other races; these play: orc, undead"),
    ("races", ["orc", "orc"], "the races are orc, orc; expected 2 different races"),
    ("grounds.11.pieces", [["orc", "melee", 0]], "C3: expected the pieces in the order of"),
    ("grounds.11.pieces", [["orc", "melee", -1]], "C3: expected the pieces in the order of"),
    (
        "grounds.11.pieces",
        [["orc", "melee", 1], ["orc", "melee", 1]],
        "C3: expected the pieces in the order of races and kinds, each once",
    ),
    (
        "grounds.11.pieces",
        [["undead", "melee", 1], ["orc", "melee", 1]],
        "C3: expected the pieces in the order of races and kinds",
    ),
    ("grounds.11.pieces", [["human", "melee", 1]], "C3: 'human' does not take part"),
    ("grounds.11.pieces", [["orc", "dragon", 1]], "C3: 'dragon' is not a kind of piece"),
    ("grounds.11.pieces", [["orc", "militia", 1]], "C3: only workers called to arms are militia"),
    ("grounds.11.pieces", [["orc", "builder", 1]], "C3: an unfinished outpost of 'orc' and one"),
    ("grounds.11.pieces", [["orc", "melee", 9]], "'orc' has 11 'melee' on the board"),
    ("grounds.6.pieces", [["orc", "melee", 1]], "B2 is a mountain"),
    ("grounds.11.outposts", [["orc", "fallen"]], 'C3: an outpost is "done" or "building"'),
    ("grounds.11.outposts", [["orc", "done"], ["orc", "done"]], "C3: expected the outposts in"),
    ("grounds.11.depletion", 1, "C3: depletion is 1; at most 0"),
    ("grounds.9.depletion", 2, "C1: depletion is 2; at most 1"),
    ("camps.0.hand", 2, "seat 0: 'hand' is a number; expected the cards"),
    ("camps.0.hand", ["web"], "seat 0: the deck of 'orc' has no card 'web'"),
    ("camps.0.hand", ["haste"] * 3, "seat 0: 4 copies of 'haste'; the deck has 2"),
    ("camps.0.points_cards", 1, "seat 0: 4 copies of 'victory_point'; the deck has 3"),
    ("camps.0.levels", [5, 1, 1], "seat 0: 'melee' is at level 5; expected 1 to 4"),
    ("camps.0.tiles", [0, 4, 0], "seat 0: there are 3 tiles of 'ranged'"),
    ("camps.0.training", [2, 0, 0, 0], "seat 0: 2 'melee' in training; .* allow 0 to 1"),
    ("camps.0.spell", ["haste"], "seat 0: cards are laid aside for the spell in Nordrassil"),
    ("camps.0.left", 1, "seat 0 is eliminated: it has no resources and no pieces"),
    ("camps.1.left", 2, "seat 1 was eliminated in turn 2, which is still to come"),
    ("tokens", [["A", "C3"]], "there is no token 'A' in this scenario"),
    ("crippled", ["Z9"], "there is no zone 'Z9' on this board"),
    ("crippled", ["C3"] * 4, "more marks of Cripple than cards"),
    ("aside", [["orc", "melee", "C3", "lost"]], "'melee' of 'orc' cannot have been set aside"),
    ("aside", [["orc", "melee", "C3", "killed"]], "'melee' of 'orc' cannot have been set aside"),
]


@each(("path", "new", "fault"), TABLES)
def test_a_table_that_cannot_be_is_refused(path: str, new: Any, fault: str) -> None:
    with pytest.raises(tb.DecodeError, match=fault) as error:
        tb.loads(bent_at(generic(), f"table.{path}", new))
    assert error.value.path == "data.table"
    for language in LANGUAGES:
        assert "\n" not in error.value.sentence(language)


FRAMES: list[tuple[Any, str, Any, str]] = [
    (generic, "table.phase", "spending", "frames[0]"),
    (generic, "table.aside", [["orc", "melee", "C1", "devoured"]], "frames[0]"),
    (generic, "table.turn", 2_000_000_000, "table.turn"),
    (generic, "table.camps.0.gold", 2_000_000_000, "table.camps[0].gold"),
    (generic, "table.camps.0.tiles", [0, -1, 0], "table.camps[0].tiles[1]"),
    (generic, "table.camps.0.under_way", [["hut", False]], "table.camps[0].under_way[0][0]"),
    (generic, "frames.0.order", [0], "frames[0]"),
    (generic, "frames.0.begun", 0, "frames[0]"),
    (generic, "frames.0.begun", 9, "frames[0]"),
    (generic, "frames.3.name", "gift", "frames[3]"),
    (generic, "frames.3.order", [1, 1], "frames[3]"),
    (generic, "frames.4.moved", [["melee", "C1", 0]], "frames[4].moved[0][2]"),
    (generic, "frames.4.hasted", ["Z1"], "frames[4].hasted[0]"),
    (generic, "frames.4.escorted", True, "frames[4]"),
    (fight, "frames.3.zone", "Z1", "frames[3].zone"),
    (fight, "frames.3.attackers", [1], "frames[3]"),
    (fight, "frames.3.defenders", [], "frames[3]"),
    (fight, "frames.3.stage", "tea", "frames[3].stage"),
    (fight, "frames.3.due", [0, -1], "frames[3].due[1]"),
    (fight, "frames.3.dice", [["human", [1]]], "frames[3]"),
    (fight, "frames.3.marked", [["orc", "melee", "C4"]], "frames[3]"),
    (fight, "frames.3.due", [1, 0], "frames[4]"),
    (fight, "frames.4.seat", 0, "frames[4]"),
    (fight, "frames.4.forced", True, "frames[4]"),
]


@each(("start", "path", "new", "where"), FRAMES)
def test_a_frame_that_cannot_be_is_refused(start: Any, path: str, new: Any, where: str) -> None:
    state = start()
    assert tb.loads(tb.dumps(state)) == state
    with pytest.raises(tb.DecodeError) as error:
        tb.loads(bent_at(state, path, new))
    assert error.value.path == f"data.{where}"


@each(
    "end",
    [
        {"result": "win", "winners": [0], "reason": "luck", "game": "warcraft"},
        {"result": "loss", "winners": [], "reason": "points", "game": "warcraft"},
        {"result": "draw", "winners": [], "reason": "points", "game": "warcraft"},
        {"result": "win", "winners": [0], "reason": "points", "game": "enclave"},
    ],
)
def test_an_end_that_no_game_has_is_refused(end: dict[str, Any]) -> None:
    document = json.loads(bent_at(generic(), "frames", []))
    document["data"]["outcome"] = end
    with pytest.raises(tb.DecodeError, match="a game cannot end like this") as error:
        tb.loads(json.dumps(document))
    assert error.value.path == "data.outcome"


def test_the_hidden_cards_of_a_view_stay_hidden() -> None:
    seen = tb.view(generic(), 1)
    with pytest.raises(tb.DecodeError, match="no state has this view"):
        tb.loads(bent_at(seen, "table.camps.0.hand", ["haste", "devour"]))


# --- what nobody reaches but can go on ----------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "new"),
    [
        ("table.grounds.11.pieces", [["orc", "ranged", 4]]),
        ("table.turn", 900_000_000),
        ("frames.0.order", [1, 0]),
        ("frames.1.seat", 1),
        ("frames.4.moved", [["melee", "C1", 3]]),
    ],
)
def test_a_state_that_nobody_reaches_opens_if_play_goes_on(path: str, new: Any) -> None:
    plays_on(tb.loads(bent_at(generic(), path, new)))


# --- what play reaches at the edges -------------------------------------------------------------


def saved(state: Any, pack: Any = None) -> None:
    """The state and its views are read as they are written."""
    for value in (state, *(tb.view(state, seat) for seat in (*state.seats, None))):
        assert tb.loads(tb.dumps(value), pack) == value


def recycling(seed: int) -> Any:
    """A game in Nordrassil in which the Undead choose where a killed unit returns."""
    random = Random(seed)
    for _ in range(200):
        state = warcraft.new_game("nordrassil", seed=random.randrange(2**32))
        for _, _, after in tb.random_walk(state, random.randrange(2**32), 400):
            if getattr(tb.prompt(after), "kind", "") == "recycle":
                return after
    raise AssertionError("no unit returns")


@pytest.mark.parametrize("seed", range(3))
def test_an_ally_leaves_while_a_killed_unit_returns(seed: int) -> None:
    """WC-141, WC-Q58: the combat is over, and goes on to be closed."""
    state = recycling(seed)
    for action in tb.anytime_actions(state):
        saved(perform(state, action).state)


def devoured() -> Any:
    """A combat of two orcs with an undead unit that Devour has set aside."""
    zones = {"C3": {"orc": {"melee": 3}, "undead": {"melee": 3}}}
    state = generic("battles", zones=zones, ask="always", players={0: {"hand": ["devour"]}})
    while getattr(tb.prompt(state), "kind", "") != "choose":
        played = [one for one in state.legal_actions if isinstance(one, warcraft.PlayCard)]
        state = tb.apply(state, (*played, state.legal_actions[-1])[0])
    state = tb.apply(state, state.legal_actions[0])
    while not state.table.aside:
        state = tb.apply(state, state.legal_actions[-1])
    return state


def test_what_was_set_aside_comes_back_when_a_game_ends_in_a_combat() -> None:
    """WC-016, WC-Q44: the undead unit stands where it stood, for the orcs have not won."""
    state = devoured()
    assert state.table.aside == (("undead", "melee", "C3", "devoured"),)
    (leaves,) = (one for one in tb.anytime_actions(state) if one.seat == 0)
    step = perform(state, leaves)
    assert getattr(tb.outcome(step.state), "reason", "") == "abandoned"
    assert step.state.table.aside == ()
    assert step.state.zones["C3"].pieces == {"undead": {"melee": 3}}
    saved(step.state)


def test_a_seat_without_deployment_saves_what_it_trains() -> None:
    """What it trains stays in training: the rules send it nowhere."""
    pack = warcraft.parse_pack(IDLE)
    start, trained = warcraft.new_game("generic_2p", seed=1, pack=pack, rules=LIMIT), False
    for _, action, state in tb.random_walk(start, 3, 400):
        trained |= isinstance(action, warcraft.Train | warcraft.Build)
        saved(state, pack)
        if trained and state.turn > 3:
            break
    assert trained


def test_play_goes_on_from_the_highest_numbers_of_a_position() -> None:
    """WC-014 knows no limit."""
    zones = {"B1": {"orc": {"worker": 1}}, "C5": {"undead": {"melee": 1}}}
    riches = {0: {"gold": 1_000_000, "wood": 1_000_000}}
    start = generic("collection", zones=zones, players=riches, turn=1_000_000, dice=(1,))
    assert start.table.camps[0].gold + start.table.camps[0].wood > 2_000_000
    for _, _, state in tb.random_walk(start, 1, 60):
        saved(state)
    assert state.turn > 1_000_000


def test_a_position_whose_goal_is_reached_goes_on_to_its_check() -> None:
    """WC-146: the undead hold the tree; they win at the end of their part of Spending (WC-Q2)."""
    zones: Any = {
        "G3": {"undead": {"melee": 1}},
        "D3": {"night_elf": {"ranged": 1, "outpost": "done"}},
    }
    start = position("nordrassil", phase="movement", seat=0, zones=zones)
    saved(start)
    for _, _, state in tb.random_walk(start, 1, 200):
        saved(state)
    assert getattr(tb.outcome(state), "reason", "") == "nordrassil"


def test_a_seat_without_deployment_buys_nothing_that_could_never_arrive() -> None:
    pack = warcraft.parse_pack(IDLE)
    rich = {seat: {"gold": 30, "wood": 30} for seat in (0, 1)}
    state = warcraft.position("generic_2p", phase="spending", seat=0, players=rich, pack=pack)
    assert {action.tag for action in state.legal_actions} == {"upgrade", "done"}
    refusal = tb.why_not(state, warcraft.Train("melee"))
    assert refusal is not None and refusal.rule == "WC-052"
    other = warcraft.position("generic_2p", phase="spending", seat=1, players=rich, pack=pack)
    assert "train" in {action.tag for action in other.legal_actions}


@each("name", ["movement_start", "movement_end"])
def test_a_window_of_the_movement_lies_on_what_follows_it(name: str) -> None:
    """WC-Q6: it asks about the Movement of the seat that the frame below names."""
    state = next(
        after for _, _, after in walk("generic_2p", 3, ask="always")
        if after.frames and getattr(after.frames[-1], "name", "") == name
    )  # fmt: skip
    document = json.loads(tb.dumps(state))
    frames = document["data"]["frames"]
    document["data"]["frames"] = [one for one in frames if one["type"] != "aftermath"]
    assert len(document["data"]["frames"]) == len(frames) - 1
    with pytest.raises(tb.DecodeError):
        tb.loads(json.dumps(document))


def test_a_game_on_a_wide_board_can_end_with_points_for_every_zone() -> None:
    """A row of a pack has up to twenty zones."""
    board = Board(sites_of(["1" + 19 * " 1"]))
    scores = (tb.Score(0, tuple(line for line, _ in board.worth)),)
    assert FORMAT.can_end(tb.Outcome("win", (0,), "points", game="warcraft", scores=scores))
