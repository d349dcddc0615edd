"""The text board: everything that lies there, nothing that is hidden, and never too wide."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.warcraft.render.text import board
from tambores.warcraft.render.words import WarWords
from tests.cases import each
from tests.warcraft.drawing import (
    LANGUAGES,
    SCENARIOS,
    fight,
    full,
    hidden_cards,
    played,
    viewers,
)

pytestmark = pytest.mark.no_cover

WIDEST = """
id = "wide"
base = "standin-1"
names = { es = "Ancho", en = "Wide" }
[boards.wide]
rows = ["H . . . . . . . . . . . . . . . 1 M F H"]
reconstructed = ["*"]
[scenarios.wide]
names = { es = "Ancho", en = "Wide" }
board = "wide"
goal = "points"
needed = 8
races = "drawn"
sides = [[0], [1]]
halls = ["A1", "A20"]
first = "drawn"
gold = [4, 4]
wood = [4, 4]
hand = 3
army = { melee = 2, worker = 3 }
reconstructed = ["*"]
"""
"""A board with as many zones in a row as a pack can have."""


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_fits_a_terminal(scenario: str, language: str) -> None:
    for state in played(scenario):
        for shown in viewers(state):
            for ascii in (False, True):
                text = board(shown, language, ascii=ascii)
                assert max(map(len, text.splitlines())) <= 79
                assert text.isascii() or not ascii


def assert_aligned(text: str) -> None:
    """Every line fits, and the walls of a row stand below the corners of the line above it."""
    assert max(map(len, text.splitlines())) <= 79, text
    corners: set[int] = set()
    walls: set[int] = set()
    for line in text.split("\n\n")[1].splitlines():
        if line.lstrip()[:1] in ("│", "║"):
            found = {column for column, sign in enumerate(line) if sign in "│║"}
            assert found <= corners, text
            assert not walls or found == walls, text
            walls = found
        else:
            corners = {column for column, sign in enumerate(line) if sign in "┘└┐┌┴┬┤├┼"}
            walls = set()


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_align_in_every_state(scenario: str, language: str) -> None:
    for state in (*played(scenario, seed=11), *played(scenario)):
        assert_aligned(board(state, language))


@each("scenario", SCENARIOS)
@each("language", LANGUAGES)
def test_rows_align_when_everything_is_depleted_and_occupied(scenario: str, language: str) -> None:
    start = warcraft.new_game(scenario, seed=1)
    homes = [start.table.scene.home(seat) for seat in start.seats]

    def is_used_up(zone: str) -> bool:
        place = start.zones[zone]
        return not place.endless and (zone in homes or place.kind in ("mine", "forest"))

    spent = {
        zone: {**place.pieces, **({"depletion": 1} if is_used_up(zone) else {})}
        for zone, place in start.zones.items()
    }
    state = warcraft.position(scenario, phase="movement", seat=0, zones=spent)
    assert_aligned(board(state, language))


@each("scenario", SCENARIOS)
def test_every_zone_is_on_the_map(scenario: str) -> None:
    state = warcraft.new_game(scenario, seed=1)
    text = board(tb.view(state, 0))
    for zone in state.zones:
        assert len(re.findall(rf"│{zone}[ !~]|║{zone}[ !~]", text)) == 1, zone


def cell(text: str, zone: str) -> str:
    """The lines of a zone: from its id to the border below."""
    lines = text.splitlines()
    top = next(number for number, line in enumerate(lines) if f"│{zone}" in line)
    left = lines[top].index(f"│{zone}") + 1
    right = lines[top].index("│", left)
    rows = []
    for line in lines[top:]:
        if "─" in line[left:right]:
            break
        rows.append(line[left:right].strip())
    return " ".join(rows).strip()


def test_pieces_levels_outposts_and_depletion_stand_in_their_zones() -> None:
    text = board(full())
    assert cell(text, "A1") == "A1 1 pt O 1M⁴ 2W 1B (post)"
    assert cell(text, "C1") == "C1 hall O O 2M⁴ 1R 3W"
    assert cell(text, "C2") == "C2 1 pt O 2F² post"
    assert cell(text, "C5") == "C5 hall U/ U 3M 1W"
    assert cell(text, "B3") == "B3 mine×"  # noqa: RUF001
    assert cell(text, "D2") == "D2 mine/ U 1W"


def test_what_a_player_owns_is_listed() -> None:
    text = board(full())
    for words in (
        "gold 7  wood 3  cards 2", "Levels: melee 4, strength 5, Area Attack",
        "Buildings: melee 3, worker 1", "under way: ranged", "in training: 1 worker",
        "Hand: Devour, Pillage", "Played: Haste", "Turn 4, Movement",
    ):  # fmt: skip
        assert words in re.sub(r"\s*\n\s*", " ", text)


def test_walls_and_tokens_are_drawn() -> None:
    text = board(warcraft.new_game("prisoners", seed=1))
    assert text.count("║A4") == 1
    assert text.count("═") >= 2 * 5  # A4 and B3, D2 and E2
    assert "prisoner N" in text and "prisoner O" in text
    tokens = board(warcraft.new_game("necromancers", seed=1))
    assert all(f"token {name}" in tokens for name in "ABCDE")
    assert tokens.count("U 1N") == 2
    assert "Nordrassil" in board(warcraft.new_game("nordrassil", seed=1))


def test_a_combat_shows_battlefield_flanks_and_dice() -> None:
    text = board(fight())
    assert "│C3!" in text and "│C2~" in text and "│C4~" not in text
    assert "Combat in C3: Orcs against Undead. Flanks: C2. Round 1, melee phase." in text
    assert "Orcs, strength 2: 4 [1] 6, 1 hit" in text
    assert "Undead, strength 2: [2] 6, 1 hit" in text
    assert "Casualties due: Orcs 1, Undead 1." in text


def test_the_legend_explains_the_signs_in_use() -> None:
    shown = re.sub(r"\s+", " ", board(full()))
    assert "letter after a zone: home of that race" in shown
    assert "/ on a home: occupied once" in shown
    assert "[3]" not in shown and "[3] a die that hits" in re.sub(r"\s+", " ", board(fight()))
    gate = board(warcraft.new_game("elf_gate", seed=1), "es")
    assert cell(gate, "A2") == "A2 mina*" and "* nunca se agota" in gate


def test_points_that_decide_nothing_are_left_out() -> None:
    prisoners = warcraft.position("prisoners", phase="movement", seat=0, players={0: {"points": 1}})
    assert "laid points" not in board(prisoners) and "laid points 1" in board(full())
    for scenario in SCENARIOS:
        assert not re.search(r"\b0 pt", board(warcraft.new_game(scenario, seed=1)))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hidden_cards_are_named_nowhere(scenario: str) -> None:
    words = WarWords()
    for state in played(scenario):
        for seat in (*state.seats, None):
            view = tb.view(state, seat)
            text = board(view)
            for card in hidden_cards(view):
                name = words.topic(card, view).partition(":")[0]
                assert name not in text


@each("scenario", SCENARIOS)
def test_colours_change_nothing_but_the_colours(scenario: str) -> None:
    state = played(scenario)[-1]
    assert re.sub("\x1b\\[[0-9;]*m", "", board(state, color=True)) == board(state)


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "Final points"), ("es", "Puntuación final")]
)
def test_a_stopped_game_shows_places_and_points(language: Any, heading: str) -> None:
    """C3 is worth 2 points and C4 one (WC-004, WC-Q40)."""
    state = warcraft.position(
        "generic_2p", phase="spending", seat=1, races=("orc", "undead"),
        rules=warcraft.HouseRules(max_turns=1),
        zones={"C4": {"orc": {"melee": 1}}, "C3": {"undead": {"melee": 1}}},
        players={1: {"hand": ["victory_point"]}},
    )  # fmt: skip
    assert heading not in board(state, language)
    ended = tb.apply(state, warcraft.Done())
    lines = [line.strip() for line in board(ended, language).splitlines()]
    first = lines.index(heading) + 1
    zone = "zone" if language == "en" else "zona"
    assert [line.partition(": ")[2] for line in lines[first : first + 2]] == [
        f"total 2 ({zone} C3 2)", f"total 1 ({zone} C4 1)",
    ]  # fmt: skip
    assert [line[:2] for line in lines[first : first + 2]] == ["1.", "2."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_board_of_a_pack_fits_a_terminal(language: Any) -> None:
    """Twenty zones in a row have two columns each, and names are broken."""
    pack = warcraft.parse_pack(WIDEST)
    state = tb.new_game("warcraft", seed=1, pack=pack, scenario="wide")
    assert_aligned(board(state, language))
