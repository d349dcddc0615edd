"""Count battles by hero, by pair of heroes, by card and by length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tambores.kernel.outcome import WIN, Outcome
from tambores.toolkit.tables import played_out

STAGES = DRAWN, DEPLOYED, PAID = ("drawn", "deployed", "paid")
"""What can become of a card: it reaches the hand, and is played or paid with from there."""

BATTLES, WINS, DRAWS, LOSSES = ("battles", "wins", "draws", "losses")


class Tally(NamedTuple):
    """The counts of many battles.

    Attributes:
        heroes: by hero: battles, wins and draws.
        pairs: the same by hero and enemy hero.
        cards: by army, card and stage: the sides that got so far with the card.
        wins: those of them that won.
        used: by army, card and stage: the sides that got so far and had drawn the card.
        turns: the battles by their number of turns.
        armies: the army of each hero.
    """

    heroes: Counter[tuple[str, str]]
    pairs: Counter[tuple[str, str, str]]
    cards: Counter[tuple[str, str, str]]
    wins: Counter[tuple[str, str, str]]
    used: Counter[tuple[str, str, str]]
    turns: Counter[int]
    armies: dict[str, str]


def counted(lines: Iterable[Mapping[str, Any]]) -> Tally:
    """The counts of the battles that came to an end.

    Args:
        lines: of the file of games.
    """
    tally = Tally(Counter(), Counter(), Counter(), Counter(), Counter(), Counter(), {})
    for outcome, statistics in played_out(lines):
        _add(tally, outcome, statistics)
    return tally


def _add(tally: Tally, outcome: Outcome, statistics: Mapping[str, Any]) -> None:
    sides = statistics["sides"]
    tally.turns[statistics["turns"]] += 1
    for seat, side in enumerate(sides):
        hero, won = side["hero"], seat in outcome.winners
        tally.armies[hero] = side["army"]
        for name in (BATTLES, WINS if won else LOSSES if outcome.result == WIN else DRAWS):
            tally.heroes[hero, name] += 1
            for other in (*sides[:seat], *sides[seat + 1 :]):
                tally.pairs[hero, other["hero"], name] += 1
        if side[DRAWN]:  # the automaton has no hand
            _add_cards(tally, side, won)


def _add_cards(tally: Tally, side: Mapping[str, Any], won: bool) -> None:
    drawn = {*side[DRAWN]}
    for stage in STAGES:
        for card in side[stage]:
            key = side["army"], card, stage
            tally.cards[key] += 1
            tally.wins[key] += won
            tally.used[key] += card in drawn
