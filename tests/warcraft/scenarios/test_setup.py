"""The start of a game: scenarios, seats, what everybody has, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tests.cases import each
from tests.warcraft.scenarios.play import pieces, players_of, position, some, there

SCENARIOS = ("generic_2p", "generic_4p", "elf_gate", "necromancers", "prisoners", "nordrassil")


@pytest.mark.parametrize("races", [("human", "orc"), ("undead", "night_elf")])
def test_everybody_starts_alike(races: tuple[str, str]) -> None:
    """WC-030, WC-031, WC-018: 5 gold, 5 wood, 3 melee units, 3 workers, 3 cards, no tile."""
    state = warcraft.new_game("generic_2p", races=races, seed=3)
    for player, hall in zip(players_of(state), ("C1", "C5"), strict=True):
        assert player.hall == hall
        assert state.zones[hall].home == player.race
        assert there(state, hall) == {player.race: {"melee": 3, "worker": 3}}
        assert (player.gold, player.wood) == (5, 5)
        assert (len(player.hand), len(player.deck), len(player.discard)) == (3, 18, 0)
        assert set(player.levels.values()) == {1}
        assert some(player.tiles) == some(player.training) == {}


def test_what_a_race_consists_of() -> None:
    """WC-013: markers, outposts, tiles, 21 cards; WC-015 and WC-014 need no count."""
    state = warcraft.new_game("generic_2p", races=("human", "orc"), seed=3)
    for player in players_of(state):
        assert player.reserve == {
            "melee": 7, "ranged": 7, "flying": 4, "worker": 5, "outpost": 2,
            "tile_melee": 2, "tile_ranged": 3, "tile_flying": 3,
        }  # fmt: skip
        deck = [*player.hand, *player.deck]
        assert len(deck) == 21
        assert deck.count("victory_point") == 3  # WC-006
        assert {deck.count(card) for card in deck} <= {2, 3}


@each(
    ("scenario", "seats", "sides"),
    [
        ("generic_2p", 2, ((0,), (1,))),
        ("generic_4p", 4, ((0, 2), (1, 3))),
        ("elf_gate", 3, ((0,), (1,), (2,), ())),
        ("necromancers", 2, ((0,), (1,))),
        ("prisoners", 2, ((0,), (1,))),
        ("nordrassil", 4, ((0, 1, 2), (3,))),
    ],
)
def test_each_scenario_has_its_seats_and_sides(
    scenario: str, seats: int, sides: tuple[tuple[int, ...], ...]
) -> None:
    """WC-002, WC-003: two to four players."""
    state = warcraft.new_game(scenario, seed=1)
    assert len(players_of(state)) == seats
    assert state.sides == sides
    assert len({player.race for player in players_of(state)}) == seats  # WC-001


def test_the_teams_of_four_players_are_fixed() -> None:
    """WC-027: Humans and Night Elves against Orcs and Undead, sitting by turns."""
    state = warcraft.new_game("generic_4p", seed=1)
    assert [player.race for player in players_of(state)] == ["night_elf", "orc", "human", "undead"]
    assert [player.hall for player in players_of(state)] == ["A2", "A6", "E6", "E2"]


def test_the_races_of_two_players_are_drawn_or_chosen() -> None:
    """WC-028, WC-029: two of four, never the same twice (WC-001)."""
    drawn = {
        tuple(player.race for player in players_of(warcraft.new_game("generic_2p", seed=seed)))
        for seed in range(60)
    }
    assert len(drawn) == 12
    assert all(one != other for one, other in drawn)


def test_the_first_player_is_drawn_or_named() -> None:
    """WC-032, and fixed where the scenario says so (WC-126, WC-139)."""
    firsts = {warcraft.new_game("generic_4p", seed=seed).first for seed in range(60)}
    assert firsts == {0, 1, 2, 3}
    assert warcraft.new_game("generic_4p", seed=1, first=2).first == 2
    assert {warcraft.new_game("necromancers", seed=seed).first for seed in range(8)} == {1}
    assert {warcraft.new_game("nordrassil", seed=seed).first for seed in range(8)} == {0}


def test_decks_are_shuffled() -> None:
    """WC-031: other seeds, other hands; the same seed, the same game."""
    hands = {
        warcraft.new_game("generic_2p", races=("human", "orc"), seed=seed).player(0).hand
        for seed in range(20)
    }
    assert len(hands) > 10
    assert warcraft.new_game("elf_gate", seed=5) == warcraft.new_game("elf_gate", seed=5)


def test_the_first_player_moves_to_the_left() -> None:
    """WC-034: after the last phase of a turn; four phases each (WC-033)."""
    state = warcraft.position(
        "generic_4p", phase="movement", seat=0,
        zones={"A2": pieces("night_elf melee 1"), "E6": pieces("human melee 1")},
        players={seat: {"deck": [], "discard": []} for seat in range(4)},
    )  # fmt: skip
    asked = []
    for _ in range(6):
        prompt = tb.prompt(state)
        assert prompt is not None
        asked.append((state.turn, state.first, prompt.seat))
        state = tb.apply(state, warcraft.Done())
    assert asked == [(1, 0, 0), (1, 0, 2), (2, 1, 2), (2, 1, 0), (3, 2, 2), (3, 2, 0)]


@each("scenario", SCENARIOS)
def test_hands_are_secret(scenario: str) -> None:
    """WC-031: but for partners; decks are a count to everybody (WC-Q57 too)."""
    state = warcraft.new_game(scenario, seed=1)
    for seat in (*state.seats, None):
        view: Any = tb.view(state, seat)
        for other in state.seats:
            player = view.player(other)
            partner = seat is not None and state.player(seat).side == player.side
            assert isinstance(player.hand, int) is not partner
            assert isinstance(player.deck, int)
            assert isinstance(player.spell, int)


@each("scenario", SCENARIOS)
def test_boards_hold_together(scenario: str) -> None:
    """Every border has two ends; only flying units need a mountain (WC-012, WC-024)."""
    board = warcraft.new_game(scenario, seed=1).board
    for zone in board.order:
        near = board.neighbours(zone)
        assert 2 <= len(near) <= 6
        assert all(zone in board.neighbours(other) for other in near)


ZONES = {"generic_4p": 33, "generic_2p": 23, "elf_gate": 37, "necromancers": 23, "prisoners": 23}


@each(("scenario", "zones"), [*ZONES.items(), ("nordrassil", 32)])
def test_boards_have_their_zones(scenario: str, zones: int) -> None:
    """The reconstructed boards of the specification (WC-155)."""
    borders = {"generic_4p": 76, "elf_gate": 90, "nordrassil": 73}.get(scenario, 50)
    board = warcraft.new_game(scenario, seed=1).board
    assert len(board.order) == zones
    assert sum(len(board.neighbours(zone)) for zone in board.order) == 2 * borders


# What is refused


@each(
    "wrong",
    [
        {"races": ("orc", "orc")},  # WC-001
        {"races": ("orc",)},
        {"races": ("orc", "human", "undead")},
        {"scenario": "prisoners", "races": ("orc", "night_elf")},
        {"first": 2},
        {"scenario": "necromancers", "first": 0},
        {"ask": "sometimes"},
    ],
)
def test_impossible_terms_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises((ValueError, tb.ContentError)):
        warcraft.new_game(**{"seed": 1, **wrong})


@each(
    ("zones", "players"),
    [
        ({"Z9": "orc melee 1"}, {}),
        ({"C3": "elf melee 1"}, {}),
        ({"C3": "orc dragon 1"}, {}),
        ({"C3": "orc melee 4"}, {}),  # WC-037
        ({"C3": "orc worker 4"}, {}),
        ({"B2": "orc melee 1"}, {}),  # a mountain, WC-024
        (dict.fromkeys(("A1", "A2", "A3", "A4", "A5"), "orc flying 1"), {}),  # WC-016
        ({"C3": "orc outpost done", "C2": "orc outpost done", "C4": "orc outpost done"}, {}),
        ({}, {0: {"hand": ["victory_point"] * 4}}),
        ({}, {0: {"hand": ["curse"]}}),
        ({}, {0: {"tiles": {"melee": 3}}}),  # WC-017
        ({}, {0: {"levels": {"melee": 5}}}),
        ({}, {0: {"gold": -1}}),
        ({"C3": "human melee 1"}, {}),
        ({"C3": "depletion 3"}, {}),
    ],
)
def test_impossible_positions_are_refused(
    zones: dict[str, str], players: dict[int, dict[str, Any]]
) -> None:
    """Pieces, cards and zones that do not exist."""
    with pytest.raises((tb.ContentError, ValueError)):
        warcraft.position(
            "generic_2p", phase="movement", seat=0, races=("orc", "undead"),
            zones={zone: pieces(text) for zone, text in zones.items()}, players=players,
        )  # fmt: skip


def rolled(zones: dict[str, str], dice: tuple[int, ...]) -> Any:
    """The state after a Movement in which nothing moves."""
    state = position("movement", zones=zones, dice=dice)
    return tb.apply(state, warcraft.Done())


@pytest.mark.parametrize("die", [7, 0])
def test_a_combat_die_shows_one_to_six(die: int) -> None:
    """WC-015: a forced result that cannot fall is an error."""
    with pytest.raises((tb.ContentError, ValueError)):
        rolled({"C3": "orc melee 1, undead melee 1"}, (die,))


def test_a_resource_die_shows_one_to_three() -> None:
    """WC-015, WC-045."""
    with pytest.raises((tb.ContentError, ValueError)):
        rolled({"B1": "orc worker 1"}, (4,))
