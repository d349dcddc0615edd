"""Whatever is played in any scenario: what always holds, decision by decision."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tests.searching import some

SCENARIOS = ("generic_2p", "generic_4p", "elf_gate", "necromancers", "prisoners", "nordrassil")
MARKERS = {"melee": 10, "ranged": 7, "flying": 4, "worker": 8}
UNITS = ("melee", "ranged", "flying")
WORKERS = ("worker", "builder", "militia")
STACKED = {"units": UNITS, "workers": ("worker", "builder", "necromancer")}
TURNS = 3
LIMIT = 6_000

Game = tuple[str, str, int]

GAMES: list[Game] = [(scenario, ask, seed) for seed in range(8) for scenario in SCENARIOS
         for ask in ("if_able", "always")]  # fmt: skip


def started(scenario: str, ask: str, seed: int, turns: int = TURNS) -> Any:
    rules = warcraft.HouseRules(max_turns=turns)
    how: Any = ask
    return warcraft.new_game(scenario, seed=seed, ask=how, rules=rules)


def on_board(state: Any, race: str) -> Counter[str]:
    """The pieces of a race on the board by kind; builders and militia are workers."""
    found: Counter[str] = Counter()
    for zone in state.zones.values():
        for kind, number in zone.pieces.get(race, {}).items():
            found["worker" if kind in WORKERS else kind] += number
    return found


def check_markers(state: Any) -> None:
    """Ten, seven, four and eight markers of each race, eight tiles, two outposts (WC-016)."""
    aside: Counter[tuple[str, str]] = Counter(
        (race, "worker" if kind in WORKERS else kind) for race, kind, *_ in state.table.aside
    )
    for seat in state.seats:
        player = state.player(seat)
        board = on_board(state, player.race)
        on_tiles = sum(not summoned for _, summoned in player.under_way)
        for kind, markers in MARKERS.items():
            assert player.reserve[kind] >= 0
            assert markers == (
                board[kind] + aside[player.race, kind] + player.reserve[kind]
                + player.training.get(kind, 0) + (on_tiles if kind == "worker" else 0)
            )  # fmt: skip
        begun = Counter(kind for kind, _ in player.under_way)
        tiles = {
            kind: player.reserve[f"tile_{kind}"] + player.tiles.get(kind, 0) + begun[kind]
            for kind in UNITS
        }
        assert tiles == {"melee": 2, "ranged": 3, "flying": 3}
        outposts = sum(player.race in zone.outposts for zone in state.zones.values())
        assert outposts + player.reserve["outpost"] == 2
        assert player.gold >= 0 and player.wood >= 0
        assert board["necromancer"] <= 2


def check_cards(state: Any) -> None:
    """Twenty-one cards a race; one that is being played is in nobody's pile."""
    under_way = sum(frame.tag in ("targeting", "effect", "portal") for frame in state.frames)
    for seat in state.seats:
        player = state.player(seat)
        cards = [*player.hand, *player.deck, *player.discard, *player.spell]
        assert 21 - under_way <= len(cards) + player.points_cards <= 21
        assert len(cards) + player.points_cards == 21 or under_way


def check_zones(state: Any) -> None:
    """Three units and three workers of a side (WC-037); on mountains only what flies (WC-024)."""
    sides = {state.player(seat).race: state.player(seat).side for seat in state.seats}
    neutral = len(state.sides)
    for zone in state.zones.values():
        held: Counter[tuple[int, str]] = Counter()
        for race, kinds in zone.pieces.items():
            assert zone.kind != "mountain" or set(kinds) <= {"flying"}, zone
            for name, stacked in STACKED.items():
                held[sides.get(race, neutral), name] += sum(kinds.get(kind, 0) for kind in stacked)
        returns = state.scenario == "nordrassil" and zone.id in ("A1", "A3", "A5")
        for (side, name), number in held.items():
            above = returns and side == 1 and name == "units"
            assert number <= 3 or state.battle or above, zone


def check_peace(state: Any, mover: int) -> None:
    """After a Movement no zone holds the mover's units and an enemy's (WC-041)."""
    sides = {state.player(seat).race: state.player(seat).side for seat in state.seats}
    race = state.player(mover).race
    for zone in state.zones.values():
        armed = {one for one, kinds in zone.pieces.items() if set(kinds) & set(UNITS)}
        if race in armed:
            assert {sides.get(one, -1) for one in armed} == {sides[race]}, zone


def mover_of(state: Any) -> int | None:
    """The seat whose Movement it is, where a frame says so; None elsewhere."""
    marching = {"march", "battles", "aftermath"}
    return next((frame.seat for frame in state.frames if frame.tag in marching), None)


def check_state(state: Any) -> None:
    check_markers(state)
    check_cards(state)
    check_zones(state)


def walked(start: Any, seed: int) -> Any:
    """Play a game at random to its end, and check each state on the way."""
    check_state(start)
    mover, state = mover_of(start), start
    for number, (_, _, state) in enumerate(tb.random_walk(start, seed, limit=LIMIT)):
        check_state(state)
        after = mover_of(state)
        if mover is not None and after != mover and tb.outcome(state) is None:
            check_peace(state, mover)
        mover = after
        if number % 50 == 0:
            assert tb.loads(tb.dumps(state)) == state
    return state


@pytest.mark.no_cover
@pytest.mark.parametrize("game", some(GAMES, 12), ids=str)
def test_the_invariants_hold_in_every_game(game: Game) -> None:
    """Markers, cards, stacks, mountains, resources, peace, JSON; and the game ends (WC-Q40)."""
    end = walked(started(*game), game[-1])
    outcome = tb.outcome(end)
    assert outcome is not None
    assert end.turn <= TURNS
    assert outcome.reason in {
        "points", "elimination", "gate", "necromancers_dead", "tokens_destroyed", "rescue",
        "nordrassil", "spell", "mutual_capture", "max_turns",
    }  # fmt: skip
    assert tb.loads(tb.dumps(end)) == end


@pytest.mark.no_cover
@pytest.mark.parametrize("game", some(GAMES[::2], 6), ids=str)
def test_a_replay_leads_to_the_same_states(game: Game) -> None:
    """The record of a game, as text, gives the same end."""
    start = started(*game, turns=1)
    recorder = tb.Recorder(start)
    for _, action, _ in tb.random_walk(start, game[-1], limit=LIMIT):
        recorder.apply(action)
    record = tb.parse_record(str(recorder.record))
    assert record == recorder.record
    *_, end = tb.replay(record)
    assert getattr(end, "state", end) == recorder.steps[-1].state


def told(step: Any) -> set[str]:
    return {event.tag for event in step.events}


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", some(range(20), 1))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_under_always_a_question_tells_nothing(scenario: str, seed: int) -> None:
    """Other hidden cards, the same action, no chance: the same seat is asked the same."""
    start = started(scenario, "always", seed, turns=2)
    compared = 0
    for number, (before, action, _) in enumerate(tb.random_walk(start, seed, limit=LIMIT)):
        other: Any = tb.determinize(tb.view(before, None), number)
        if action not in tb.legal_actions(other):
            continue
        one, two = tb.transition(before, action), tb.transition(other, action)
        if not (told(one) | told(two)) & {"rolled", "drew", "reshuffled", "game_ended"}:
            assert tb.prompt(one.state) == tb.prompt(two.state), action
            compared += 1
    assert compared > 10


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_long_games_keep_the_invariants(scenario: str, seed: int) -> None:
    """With other choices of windows in each game, and up to twenty turns."""
    end = walked(started(scenario, "always" if seed % 2 else "if_able", seed, turns=20), seed)
    assert tb.outcome(end) is not None
