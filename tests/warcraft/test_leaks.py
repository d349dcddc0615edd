"""No seat learns what it cannot see, in any scenario; leaks planted for each seat are found."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import warcraft
from tambores.testing import check_no_leak, check_undo
from tambores.toolkit.piles import size
from tambores.warcraft.events import Drew, Reshuffled
from tambores.warcraft.table.table import WarTable
from tests.enclave.test_planted_leaks import leak
from tests.replacing import python_alone
from tests.warcraft.drawing import SCENARIOS
from tests.warcraft.scenarios.play import position

pytestmark = pytest.mark.no_cover

SEATS = [
    (scenario, seat)
    for scenario in SCENARIOS
    for seat in range(warcraft.default_pack().scenario(scenario).seats)
]


FIGHTS = {zone: {"orc": {"melee": 1}, "undead": {"melee": 1}} for zone in ("C3", "E3")}


# --- planted leaks --------------------------------------------------------------------------


def begun(scenario: str) -> warcraft.State:
    return warcraft.new_game(scenario, seed=5, ask="always")


def plant(monkeypatch: pytest.MonkeyPatch, name: str, seat: int | None, whose: int) -> None:
    """Let a seat see something of a camp that it should not see."""
    python_alone()
    honest = WarTable.seen_by

    def seen_by(table: WarTable, viewer: int | None) -> Any:
        seen = honest(table, viewer)
        if viewer != seat:
            return seen
        camps = [*seen.camps]
        hidden = getattr(table.camps[whose], name)
        told = hidden if isinstance(hidden, int) else sum(map(len, hidden[-3:]))
        camps[whose] = attrs.evolve(camps[whose], gold=told)
        return attrs.evolve(seen, camps=tuple(camps))

    monkeypatch.setattr(WarTable, "seen_by", seen_by)


@pytest.mark.parametrize(("scenario", "seat"), SEATS)
def test_a_glimpse_of_an_enemy_hand_is_found(
    monkeypatch: pytest.MonkeyPatch, scenario: str, seat: int
) -> None:
    state = begun(scenario)
    check_no_leak(state, seat)
    side = state.table.scene.side_of
    enemy = next(one for one in state.seats if side[one] != side[seat])
    plant(monkeypatch, "hand", seat, enemy)
    assert leak(state, seat).startswith(f"a leak to seat {seat}")


@pytest.mark.parametrize(("scenario", "seat"), SEATS)
def test_a_glimpse_of_the_own_deck_is_found(
    monkeypatch: pytest.MonkeyPatch, scenario: str, seat: int
) -> None:
    state = begun(scenario)
    plant(monkeypatch, "deck", seat, seat)
    assert leak(state, seat).startswith(f"a leak to seat {seat}")


def test_a_glimpse_of_the_cards_of_the_spell_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """WC-Q57: nobody looks at them."""
    state = begun("nordrassil")
    rng = Random(1)
    while state.turn < 3:
        state = tb.apply(state, rng.choice(state.legal_actions))
    assert size(state.player(0).spell) == 2
    plant(monkeypatch, "spell", None, 0)
    assert leak(state, None).startswith("a leak to a spectator")


def test_a_drawn_card_shown_to_an_enemy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = warcraft.position(
        "generic_2p", phase="battles", seat=0, races=("orc", "undead"), zones=FIGHTS, ask="always"
    )
    check_no_leak(state, 1)
    monkeypatch.setattr(Drew, "redacted", lambda event: event)
    assert "drew" in leak(state, 1)


def test_a_shuffled_deck_that_is_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    python_alone()
    players: dict[int, Any] = {
        0: {"hand": [], "deck": [], "discard": ["haste", "devour", "pillage", "ensnare"]}
    }
    state = warcraft.position(
        "generic_2p", phase="battles", seat=0, races=("orc", "undead"), zones=FIGHTS,
        players=players, ask="always",
    )  # fmt: skip
    check_no_leak(state, 1)
    monkeypatch.setattr(Reshuffled, "redacted", lambda event: event)
    assert "reshuffled" in leak(state, 1)


def walked(state: warcraft.State, decisions: int) -> warcraft.State:
    """Return the state after some random decisions."""
    rng = Random(1)
    for _ in range(decisions):
        state = tb.apply(state, rng.choice(state.legal_actions))
    return state


def test_a_move_that_shows_whether_the_enemy_can_react_cannot_be_undone() -> None:
    """WC-086: the window after the moves asks the enemy only if it holds a card that fits."""
    state = walked(warcraft.new_game("generic_2p", seed=1, ask="if_able"), 20)
    due = tb.prompt(state)
    assert due is not None
    move = tb.parse_action(state, "move worker C5 E5")
    guesses = [tb.determinize(tb.view(state, due.seat), seed) for seed in range(8)]
    steps = [tb.transition(one, move) for one in (state, *guesses)]
    asked = {prompt.seat for step in steps if (prompt := tb.prompt(step.state))}
    assert asked == {0, 1}  # the seat that moves can tell these worlds apart
    assert all(step.reveals for step in steps)
    session = tb.Session(state)
    session.apply(move)
    assert session.undo() == 0


def test_the_same_move_can_be_undone_where_everybody_is_always_asked() -> None:
    state = walked(warcraft.new_game("generic_2p", seed=1, ask="always"), 3)
    check_undo(state)
    kept = [tb.transition(state, action).reveals for action in state.legal_actions]
    assert not all(kept)


def quiet(state: warcraft.State, action: tb.Action) -> tb.Step[Any]:
    """The step of an action; none of its events reveals anything."""
    step = tb.transition(state, action)
    assert not any(event.reveals for event in step.events)
    return step


@pytest.mark.parametrize(("gold", "reveals"), [(0, True), (9, False)])
def test_whether_the_next_seat_can_spend_is_looked_up_only_if_its_cards_decide_it(
    gold: int, reveals: bool
) -> None:
    """WC-058: with gold it is asked anyway, without gold only for its card."""
    state = position(
        "spending", zones={"C3": "orc melee 1", "E5": "undead melee 1"},
        players={0: {"hand": ["victory_point"]},
                 1: {"hand": ["resources"], "gold": gold, "wood": gold}},
    )  # fmt: skip
    step = quiet(state, warcraft.Done())
    assert tb.prompt(step.state).seat == 1  # type: ignore[union-attr]
    assert step.reveals == reveals


@pytest.mark.parametrize(("hand", "reveals"), [(["devour"], True), ([], False)])
def test_a_game_that_stops_tells_of_the_hands_that_could_keep_it_going(
    hand: list[str], reveals: bool
) -> None:
    """Seat 1 spends all it has; only a card of seat 0 could still bring a decision."""
    players: dict[int, dict[str, Any]] = {0: {"hand": hand}, 1: {"gold": 2, "wood": 2}}
    state = position("spending", seat=1, zones={}, players=players)
    step = quiet(state, warcraft.Upgrade("melee"))
    outcome = tb.outcome(step.state)
    assert outcome is not None and outcome.reason == "standstill"
    assert step.reveals == reveals
