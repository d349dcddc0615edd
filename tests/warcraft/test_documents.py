"""Documents of Warcraft: what is written is read again, all else is refused with a path."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import warcraft
from tambores.kernel.message import LANGUAGES
from tambores.kernel.window import POLICIES
from tambores.warcraft import HouseRules, position
from tests.bending import bent, plays_on, told

pytestmark = pytest.mark.no_cover

SCENARIOS = ("generic_2p", "generic_4p", "elf_gate", "necromancers", "prisoners", "nordrassil")
LIMIT = HouseRules(max_turns=12)
MINE = """
id = "mine"
base = "standin-1"
names = { es = "Mi caja", en = "My copy" }
units.human_melee_1 = { strength = 3 }
"""


def walk(scenario: str, seed: int, **options: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Play a game at random."""
    start = warcraft.new_game(scenario, seed=seed, rules=LIMIT, **options)
    return tb.random_walk(start, seed)


# --- what is written ----------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("ask", POLICIES)
def test_states_views_actions_and_events_are_read_as_written(scenario: str, ask: Any) -> None:
    for number, (before, action, after) in enumerate(walk(scenario, 1, ask=ask)):
        if number % 17:
            continue
        views = [tb.view(after, seat) for seat in (*after.seats, None)]
        for value in (after, action, *views, *tb.transition(before, action).events):
            assert tb.loads(tb.dumps(value)) == value


@pytest.mark.parametrize("scenario", SCENARIOS)
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


def changed(value: Any, path: str, new: Any) -> str:
    """The document of a value with another value at a path."""
    document = json.loads(tb.dumps(value))
    *way, last = path.split(".")
    place = document["data"]
    for name in way:
        place = place[int(name) if name.lstrip("-").isdecimal() else name]
    place[int(last) if last.lstrip("-").isdecimal() else last] = new
    return json.dumps(document)


C3 = 11
"""The place of the zone in the order of the board."""

TABLES: list[tuple[str, Any, str]] = [
    ("options.scenario", "generic_3p", "unknown scenario 'generic_3p'"),
    ("options.scenario", "prisoners", "the scenario 'prisoners' fixes the races"),
    ("options.races", ["undead", "orc"], "the options name other races; these play: orc, undead"),
    ("races", ["orc", "orc"], "the races are orc, orc; expected 2 different races"),
    ("turn", 1_000_001, "turn 1000001 is over the limit of 1000000"),
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
    ("camps.0.gold", 1_000_001, "seat 0: more than 1000000 gold"),
    ("camps.0.hand", 2, "seat 0: 'hand' is a number; expected the cards"),
    ("camps.0.hand", ["web"], "seat 0: the deck of 'orc' has no card 'web'"),
    ("camps.0.hand", ["haste"] * 3, "seat 0: 4 copies of 'haste'; the deck has 2"),
    ("camps.0.points_cards", 1, "seat 0: 4 copies of 'victory_point'; the deck has 3"),
    ("camps.0.levels", [5, 1, 1], "seat 0: 'melee' is at level 5; expected 1 to 4"),
    ("camps.0.tiles", [0, 4, 0], "seat 0: there are 3 tiles of 'ranged'"),
    ("camps.0.tiles", [0, -1, 0], "seat 0: there are 3 tiles of 'ranged'"),
    ("camps.0.training", [2, 0, 0, 0], "seat 0: 2 'melee' in training; .* allow 0 to 1"),
    ("camps.0.under_way", [["hut", False]], "seat 0: 'hut' is not a kind of piece"),
    ("camps.0.spell", ["haste"], "seat 0: cards are laid aside for the spell in Nordrassil"),
    ("camps.0.left", 1, "seat 0 is eliminated: it has no resources and no pieces"),
    ("camps.1.left", 2, "seat 1 was eliminated in turn 2, which is still to come"),
    ("tokens", [["A", "C3"]], "there is no token 'A' in this scenario"),
    ("crippled", ["Z9"], "there is no zone 'Z9' on this board"),
    ("crippled", ["C3"] * 4, "more marks of Cripple than cards"),
    ("aside", [["orc", "melee", "C3", "lost"]], "'melee' of 'orc' cannot have been set aside"),
    ("aside", [["orc", "melee", "C3", "killed"]], "'melee' of 'orc' cannot have been set aside"),
]


@pytest.mark.parametrize(("path", "new", "fault"), TABLES)
def test_a_table_that_cannot_be_is_refused(path: str, new: Any, fault: str) -> None:
    with pytest.raises(tb.DecodeError, match=fault) as error:
        tb.loads(changed(generic(), f"table.{path}", new))
    assert error.value.path == "data.table"
    for language in LANGUAGES:
        assert "\n" not in error.value.sentence(language)


FRAMES: list[tuple[Any, str, Any, str]] = [
    (generic, "table.phase", "spending", "frames[0]"),
    (generic, "table.aside", [["orc", "melee", "C1", "devoured"]], "frames[0]"),
    (generic, "table.grounds.11.pieces", [["orc", "ranged", 4]], "frames[0]"),
    (generic, "frames.0.order", [1, 0], "frames[0]"),
    (generic, "frames.0.begun", 0, "frames[0]"),
    (generic, "frames.0.begun", 9, "frames[0]"),
    (generic, "frames.1.seat", 1, "frames[1]"),
    (generic, "frames.3.name", "gift", "frames[3]"),
    (generic, "frames.3.order", [1, 1], "frames[3]"),
    (generic, "frames.4.moved", [["melee", "C1", 3]], "frames[4]"),
    (generic, "frames.4.moved", [["melee", "C1", 0]], "frames[4]"),
    (generic, "frames.4.hasted", ["Z1"], "frames[4]"),
    (generic, "frames.4.escorted", True, "frames[4]"),
    (fight, "frames.3.zone", "Z1", "frames[3].zone"),
    (fight, "frames.3.attackers", [1], "frames[3]"),
    (fight, "frames.3.defenders", [], "frames[3]"),
    (fight, "frames.3.stage", "tea", "frames[3]"),
    (fight, "frames.3.due", [0, -1], "frames[3]"),
    (fight, "frames.3.dice", [["human", [1]]], "frames[3]"),
    (fight, "frames.3.marked", [["orc", "melee", "C4"]], "frames[3]"),
    (fight, "frames.3.due", [1, 0], "frames[4]"),
    (fight, "frames.4.seat", 0, "frames[4]"),
    (fight, "frames.4.forced", True, "frames[4]"),
]


@pytest.mark.parametrize(("start", "path", "new", "where"), FRAMES)
def test_a_frame_that_cannot_be_is_refused(start: Any, path: str, new: Any, where: str) -> None:
    state = start()
    assert tb.loads(tb.dumps(state)) == state
    with pytest.raises(tb.DecodeError) as error:
        tb.loads(changed(state, path, new))
    assert error.value.path == f"data.{where}"


@pytest.mark.parametrize(
    "end",
    [
        {"result": "win", "winners": [0], "reason": "luck", "game": "warcraft"},
        {"result": "loss", "winners": [], "reason": "points", "game": "warcraft"},
        {"result": "draw", "winners": [], "reason": "points", "game": "warcraft"},
        {"result": "win", "winners": [0], "reason": "points", "game": "enclave"},
    ],
)
def test_an_end_that_no_game_has_is_refused(end: dict[str, Any]) -> None:
    document = json.loads(changed(generic(), "frames", []))
    document["data"]["outcome"] = end
    with pytest.raises(tb.DecodeError, match="a game cannot end like this") as error:
        tb.loads(json.dumps(document))
    assert error.value.path == "data.outcome"


def test_the_hidden_cards_of_a_view_stay_hidden() -> None:
    seen = tb.view(generic(), 1)
    with pytest.raises(tb.DecodeError, match="no state has this view"):
        tb.loads(changed(seen, "table.camps.0.hand", ["haste", "devour"]))


# --- random changes -----------------------------------------------------------------------------


@functools.cache
def met(number: int) -> tuple[tuple[Any, tb.Step[Any]], ...]:
    """Steps of a random game, mostly those with many frames."""
    random = Random(number)
    scenario = SCENARIOS[number % len(SCENARIOS)]
    steps = [
        (before, action) for before, action, _ in walk(scenario, number, ask=POLICIES[number % 2])
    ]
    busy = [one for one in steps if len(one[0].frames) > 4]
    chosen = [
        *random.sample(steps, min(6, len(steps))),
        *random.sample(busy, min(14, len(busy))),
    ]
    return tuple((before, tb.transition(before, action)) for before, action in chosen)


def check_bent(form: str, number: int, seed: int) -> str:
    """Bend a document by a number; return why it is refused, or "" if the game goes on from it."""
    random = Random(seed)
    steps = met(number)
    before, step = random.choice(steps)
    values = {
        "state": [state for state, _ in steps],
        "view": [tb.view(before, random.choice((*before.seats, None)))],
        "event": [event.seen_by(random.choice(before.seats)) for event in step.events],
    }[form]
    documents = [json.loads(tb.dumps(value)) for value in values]
    document = random.choice(documents)
    others = [one["data"] for one in documents]
    document["data"] = bent(document["data"], random, others, random.choice((1, 1, 1, 2, 3)))
    try:
        value = tb.loads(json.dumps(document))
    except tb.DecodeError as error:
        refused = str(error)
    else:
        refused = ""
    if refused:
        assert refused.startswith("data")
        assert "\n" not in refused
        return refused
    if form == "event":
        told(value, before, step.state)
    else:
        plays_on(value, decisions=12, seed=seed)
    return ""


@given(st.sampled_from(("state", "view", "event")), st.integers(0, 23), st.integers(0, 2**32))
def test_a_bent_document_is_refused_or_the_game_goes_on(form: str, number: int, seed: int) -> None:
    """Every document that opens can be played, seen, followed, guessed from, worded and drawn."""
    check_bent(form, number, seed)


def test_some_bent_documents_open_and_most_do_not() -> None:
    """Both must happen, so that the search above tests both cases."""
    found = [check_bent("state", 0, seed) for seed in range(60)]
    assert 1 < found.count("") < 40
