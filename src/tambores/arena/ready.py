"""Ready plans: a tournament, a skill ladder, and a sweep over budgets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from tambores.arena.opening import matchups
from tambores.arena.pairing import Schedule
from tambores.arena.plan import Plan
from tambores.arena.saying import ArenaError
from tambores.kernel.opening import mode_named

_BUDGET = re.compile(r"(?P<name>.*):(?P<number>[0-9]+(?:\.[0-9]+)?)(?P<unit>s?)")


def tournament(
    game: str,
    players: Sequence[str],
    *,
    games: int = 100,
    options: Mapping[str, Any] | None = None,
    **terms: Any,
) -> Plan:
    """A plan in which every player meets every other one, over all match-ups of a mode.

    Args:
        game: the tag of a mode, or the name of a game.
        players: the players by name.
        games: the least number of games; there may be a few more, since a deal is always played
            from every side.
        options: options of the mode that are the same in all games.
        terms: further fields of the plan, such as `seed` or `limit`.

    Raises:
        ValueError: for an unknown game, and for options that it refuses.

    >>> plan = tournament("enclave", ["random", "random"], games=64)
    >>> len(plan.starts), plan.deals
    (16, 32)
    """
    plan = Plan(starts=matchups(mode_named(game), options), players=tuple(players), **terms)
    return with_games(plan, games)


def with_games(plan: Plan, games: int) -> Plan:
    """A plan with as many deals as it takes for a number of games.

    >>> from tambores.arena import Start
    >>> with_games(Plan(starts=(Start("enclave"),), players=("random", "random")), 5).deals
    3
    """
    if type(games) is not int or games < 1:
        raise ArenaError("not_count", name="games", value=games)
    a_round = attrs.evolve(plan, deals=len(plan.starts))
    counts = Schedule(a_round).counts
    rounds, rest = divmod(games, sum(counts))
    deals = rounds * len(counts)
    for count in counts:
        if rest <= 0:
            break
        rest, deals = rest - count, deals + 1
    return attrs.evolve(plan, deals=deals)


def ladder(game: str, player: str, *, steps: int = 4, games: int = 100, **terms: Any) -> Plan:
    """A plan in which a player meets itself with half its budget, and so on down a ladder.

    Args:
        game: the tag of a mode, or the name of a game. In a game for one person all of them play
            the same deals.
        player: a player with a budget, such as "search:160" or "search:0.5s".
        steps: the number of players, from 2.
        games: the least number of games.
        terms: further arguments of `tournament`.

    Raises:
        ArenaError: for a player without a budget, and for more steps than it can be halved.

    >>> plan = ladder("enclave", "search:80", steps=3)
    >>> plan.players, plan.meetings
    (('search:80', 'search:40', 'search:20'), ((0, 1), (1, 2)))
    """
    players = halved(player, steps)
    meetings = tuple((place, place + 1) for place in range(steps - 1))
    return tournament(game, players, games=games, meetings=meetings, **terms)


def sweep(
    game: str, player: str, against: str, *, steps: int = 4, games: int = 100, **terms: Any
) -> Plan:
    """A plan in which a player meets the same opponent with its budget, with half of it, and so on.

    Args:
        game: as for `ladder`.
        player: as for `ladder`.
        against: the opponent.
        steps: the number of budgets, from 1.
        games: the least number of games.
        terms: further arguments of `tournament`.

    Raises:
        ArenaError: as `ladder` does.

    >>> plan = sweep("enclave", "search:40", "random", steps=2)
    >>> plan.players, plan.meetings
    (('random', 'search:40', 'search:20'), ((0, 1), (0, 2)))
    """
    players = (against, *halved(player, steps, least=1))
    meetings = tuple((0, place) for place in range(1, len(players)))
    return tournament(game, players, games=games, meetings=meetings, **terms)


def halved(player: str, steps: int, least: int = 2) -> tuple[str, ...]:
    """A player with its budget, with half of it, with a quarter, and so on.

    Args:
        player: a player whose name ends in a colon and its budget.
        steps: the number of players.
        least: the least number of players.

    Raises:
        ArenaError: for a player without a budget, and for more steps than it can be halved.

    >>> halved("search:100", 4), halved("search:0.5s", 2)
    (('search:100', 'search:50', 'search:25', 'search:12'), ('search:0.5s', 'search:0.25s'))
    """
    if type(steps) is not int or steps < least:
        raise ArenaError("not_steps", value=steps, least=least)
    found = _BUDGET.fullmatch(player)
    if found is None:
        raise ArenaError("no_budget", player=player)
    name, number, unit = found["name"], found["number"], found["unit"]
    if unit:
        return tuple(f"{name}:{float(number) / 2**step:g}s" for step in range(steps))
    if not number.isdecimal() or int(number) >> (steps - 1) < 1:
        raise ArenaError("few_halves", player=player, steps=steps)
    return tuple(f"{name}:{int(number) >> step}" for step in range(steps))
