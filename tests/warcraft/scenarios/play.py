"""Helpers: write a position, play it on, read what lies there and what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeVar

import tambores as tb
from tambores import warcraft
from tambores.warcraft import Done, Pass, RemoveCasualty

State = Any
A = TypeVar("A", bound=tb.Action)
GENERIC_RACES = ("orc", "undead")
VICTORY_POINTS = ["victory_point"] * 3
"""A deck in which draws are counted."""

NORDRASSIL_DECK = ["haste", "haste", "resources", "resources"]
"""A Night Elf deck that no test draws empty by chance (WC-146)."""


def pieces(text: str) -> dict[str, Any]:
    """The pieces of one zone by race, from "orc melee 3 outpost done, human worker 1".

    >>> pieces("orc melee 3 ranged 1, depletion 1")
    {'orc': {'melee': 3, 'ranged': 1}, 'depletion': 1}
    """
    zone: dict[str, Any] = {}
    for part in filter(None, text.split(", ")):
        owner, *words = part.split()
        if owner == "depletion":
            zone[owner] = int(words[0])
        else:
            held = zone.setdefault(owner, {})
            for kind, how in zip(words[::2], words[1::2], strict=True):
                held[kind] = how if kind == "outpost" else int(how)
    return zone


def position(
    phase: str,
    *,
    seat: int = 0,
    scenario: str = "generic_2p",
    races: tuple[str, str] | None = None,
    players: Mapping[int, Mapping[str, Any]] | None = None,
    zones: Mapping[str, str],
    **options: Any,
) -> State:
    """A position with the defaults of the worked examples: seat 0 moves, all decks are empty."""
    seats = {"generic_2p": 2, "necromancers": 2, "prisoners": 2, "elf_gate": 3}.get(scenario, 4)
    given = players or {}
    decks = {0: NORDRASSIL_DECK} if scenario == "nordrassil" else {}
    return warcraft.position(
        scenario,
        phase=phase,
        seat=seat,
        races=(races or GENERIC_RACES) if scenario == "generic_2p" else None,
        zones={zone: pieces(text) for zone, text in zones.items()},
        players={
            one: {"deck": decks.get(one, []), "discard": [], **given.get(one, {})}
            for one in range(seats)
        },
        **options,
    )


def fight(**options: Any) -> tuple[State, tuple[tb.Event, ...]]:
    """The mover ends a Movement in which units already stand together; what happens until asked."""
    return trace(position("movement", **options), Done())


def play(state: State, *actions: tb.Action) -> State:
    """The state after these actions."""
    return trace(state, *actions)[0]


def trace(state: State, *actions: tb.Action) -> tuple[State, tuple[tb.Event, ...]]:
    """The state after these actions, and everything that happened."""
    happened: list[tb.Event] = []
    for action in actions:
        assert action in tb.legal_actions(state), (
            f"{action} is not among {tb.prompt(state)}: {list(map(str, tb.legal_actions(state)))}"
        )
        step = tb.transition(state, action)
        state = step.state
        happened += step.events
    return state, tuple(happened)


def legal(state: State) -> set[tb.Action]:
    """The legal actions; each must be offered once only."""
    actions = tb.legal_actions(state)
    assert len(actions) == len(set(actions)), actions
    return set(actions)


def offered(state: State, *kinds: type[A]) -> set[A]:
    """The legal actions of some classes."""
    return {action for action in legal(state) if isinstance(action, kinds)}


def targets(state: State, kind: str, source: str) -> set[str]:
    """The zones that a piece of a kind can move to from a zone."""
    moves = offered(state, warcraft.Move)
    return {move.target for move in moves if (move.kind, move.source) == (kind, source)}


def refusal(state: State, action: tb.Action) -> str:
    """The id of the rule that forbids an action, which is neither offered nor carried out."""
    why = tb.why_not(state, action)
    assert action not in legal(state) and why is not None, action
    try:
        tb.apply(state, action)
    except tb.IllegalAction:
        return why.rule
    raise AssertionError(f"{action} is not offered, but was carried out")


def asked(state: State) -> tuple[int, str]:
    """Who is asked, and in which window or for what kind of decision."""
    prompt = tb.prompt(state)
    assert prompt is not None, tb.outcome(state)
    return prompt.seat, prompt.window or prompt.kind


def ended(state: State) -> tuple[str, tuple[int, ...], str]:
    """The result of a game that is over, its winners, and the reason."""
    outcome = tb.outcome(state)
    assert outcome is not None, tb.prompt(state)
    return outcome.result, outcome.winners, outcome.reason


def goes_on(state: State) -> bool:
    """Whether the game is not over."""
    return tb.outcome(state) is None


def until(state: State, seat: int, what: str) -> State:
    """Close everything that is asked before a seat is asked in a window or for a decision."""
    for _ in range(100):
        if asked(state) == (seat, what):
            return state
        state = play(state, closing(state))
    raise AssertionError(f"{seat} is not asked for {what}")


def closing(state: State) -> tb.Action:
    """The action that declines: `Done`, `Pass`, or a last one like them."""
    for action in (Done(), Pass(), warcraft.Skip()):
        if action in tb.legal_actions(state):
            return action
    raise AssertionError(tb.legal_actions(state))


# What lies on the board


def there(state: State, zone: str) -> dict[str, dict[str, int]]:
    """The pieces in a zone by race, without outposts."""
    return {race: dict(kinds) for race, kinds in state.zones[zone].pieces.items() if kinds}


def outposts(state: State, zone: str) -> dict[str, str]:
    """The outposts in a zone by race."""
    return dict(state.zones[zone].outposts)


def players_of(state: State) -> list[Any]:
    """All players by seat, those eliminated included."""
    return [state.player(seat) for seat in state.seats]


def some(counts: Mapping[str, int]) -> dict[str, int]:
    """Numbers by name, without zeros."""
    return {name: number for name, number in counts.items() if number}


def stock(state: State, seat: int) -> tuple[int, int]:
    """The gold and the wood of a player."""
    player = state.player(seat)
    return player.gold, player.wood


def hand(state: State, seat: int) -> list[str]:
    """The cards that a player holds, in alphabetical order."""
    return sorted(state.player(seat).hand)


def hands(state: State) -> list[int]:
    """The number of cards that each player holds."""
    return [len(player.hand) for player in players_of(state)]


def points(state: State, seat: int) -> int:
    """The points of a player."""
    total: int = warcraft.score(state, seat).total
    return total


# What happened


def of(events: Iterable[tb.Event], *tags: str) -> list[Any]:
    """The events with one of these tags, in order."""
    return [event for event in events if event.tag in tags]


def rolls(events: Iterable[tb.Event]) -> list[tuple[str, list[int]]]:
    """The dice as they fell: who rolled for what race, one entry for each row of the same race."""
    found = of(events, "rolled")
    return [
        (race, [die for event in row for die in event.dice])
        for race, row in groupby(found, key=lambda event: event.race)
    ]


def dice(events: Iterable[tb.Event]) -> list[int]:
    """All dice in the order in which they fell."""
    return [die for _, row in rolls(events) for die in row]


def reasons(events: Iterable[tb.Event]) -> list[str]:
    """What each row of dice was rolled for."""
    return [event.reason for event in of(events, "rolled")]


def removed(events: Iterable[tb.Event]) -> list[tuple[str, str, str, str]]:
    """What left the board: race, kind, zone and cause."""
    return [(event.race, event.kind, event.zone, event.cause) for event in of(events, "removed")]


def battlefields(events: Iterable[tb.Event]) -> list[str]:
    """The zones of the combats that began."""
    return [event.zone for event in of(events, "battle_started")]


def winners(events: Iterable[tb.Event]) -> list[Any]:
    """The side that won each combat that ended; None for none."""
    return [event.winner for event in of(events, "battle_ended")]


def due(state: State) -> tuple[int, int]:
    """The casualties due of the attackers and of the defenders."""
    attackers, defenders = state.battle.due
    return attackers, defenders


def casualty(kind: str, zone: str, marked: bool = False) -> RemoveCasualty:
    """The choice of an unmarked unit as a casualty."""
    return RemoveCasualty(kind, zone, marked)


def casualties(state: State) -> set[tuple[str, str]]:
    """The units offered as casualties: kind and zone."""
    return {(action.kind, action.zone) for action in offered(state, RemoveCasualty)}


def cards(state: State) -> set[str]:
    """The cards that can be played."""
    return {action.card for action in offered(state, warcraft.PlayCard)}


def within(state: State, zone: str, steps: int, avoid: Sequence[str] = ()) -> set[str]:
    """The zones at most so many borders away, without entering some zones."""
    found = {zone}
    for _ in range(steps):
        near = {other for one in found for other in state.board.neighbours(one)}
        found |= near - set(avoid)
    return found - {zone}


def mountains(state: State) -> list[str]:
    """The mountains of the board."""
    return [zone for zone in state.board.order if state.zones[zone].kind == "mountain"]
