"""Duels and campaigns with pencil and paper, to test the engine against.

Written out from the rules of the modes (MODE-02 to MODE-13, AMB-34, AMB-35) and the table of
heroes in section 4.2 of the rules catalogue. Nothing here comes from the engine.

A result of a battle is the colours of both heroes by seat, and the winner's seat or None for a
draw, such as ("silver", "bronze", 1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

Result = tuple[str, str, int | None]
End = tuple[str, tuple[int, ...], str]
"""Result, winners and reason of a match."""

WINNERS = (0, 1, None)
COLOURS = ("bronze", "silver", "gold")
"""Lowest first."""

HEROES = {
    "human": {"jayme": "gold", "aiden": "silver", "joanna": "bronze", "rincemer": "bronze"},
    "orc": {"thugg": "gold", "krangg": "silver", "borrunn": "bronze", "uzgar": "bronze"},
}

LOWER_BEATEN = 0
"""Points for beating a lower colour, unless the house rules say 1 (AMB-35)."""

POINTS = {
    ("bronze", "bronze"): 1,
    ("silver", "silver"): 1,
    ("gold", "gold"): 1,
    ("bronze", "silver"): 2,
    ("silver", "gold"): 2,
    ("bronze", "gold"): 3,
}
"""Colour of the winner and of the beaten hero to the points of the winner (MODE-11)."""


# --- campaign ---------------------------------------------------------------------------------


def picks(army: str, fought: Sequence[str]) -> list[str]:
    """The heroes that may be shown after those that fought: all of the unused colours."""
    heroes = HEROES[army]
    used = [heroes[hero] for hero in fought]
    return [hero for hero, colour in heroes.items() if colour not in used]


def revealers(first: int, battle: int) -> tuple[int, int]:
    """Who shows a hero first and who answers, in battle 1, 2 or 3 (MODE-08, MODE-09, AMB-35)."""
    return (1 - first, first) if battle == 2 else (first, 1 - first)


def campaign_points(results: Sequence[Result], lower: int = LOWER_BEATEN) -> tuple[int, int]:
    """The points of both seats (MODE-11, MODE-12)."""
    points = [0, 0]
    for *colours, winner in results:
        if winner is not None:
            points[winner] += POINTS.get((colours[winner], colours[1 - winner]), lower)
    return points[0], points[1]


def campaign_end(results: Sequence[Result], lower: int = LOWER_BEATEN) -> End:
    """How a campaign of three battles ends (MODE-13, AMB-35)."""
    assert len(results) == 3
    mine, yours = campaign_points(results, lower)
    if mine == yours:
        return "draw", (), "equal_points"
    return "win", (0 if mine > yours else 1,), "most_points"


def campaigns() -> Iterator[list[Result]]:
    """The results of every campaign of no to three battles; no colour repeats (MODE-07)."""
    for length in range(4):
        for mine, yours in product(permutations(COLOURS, length), repeat=2):
            for winners in product(WINNERS, repeat=length):
                yield list(zip(mine, yours, winners, strict=True))


# --- duel -------------------------------------------------------------------------------------


def duel_wins(results: Sequence[Result]) -> tuple[int, int]:
    """The battles that each seat has won."""
    winners = [winner for _, _, winner in results]
    return winners.count(0), winners.count(1)


def duel_end(results: Sequence[Result]) -> End:
    """How a duel of two battles ends (MODE-05, MODE-06, AMB-34)."""
    assert len(results) == 2
    wins = duel_wins(results)
    if wins == (0, 0):
        return "draw", (), "no_win"
    if wins == (1, 1):
        return _by_colour(results)
    seat = 0 if wins[0] else 1
    return "win", (seat,), "both_battles" if wins[seat] == 2 else "one_win"


def _by_colour(results: Sequence[Result]) -> End:
    """Both won once: the heroes with which they won are compared."""
    colour = [""] * 2
    for *colours, winner in results:
        assert winner is not None
        colour[winner] = colours[winner]
    if colour[0] == colour[1]:
        return "draw", (), "same_colour"
    return "win", (0 if COLOURS.index(colour[0]) < COLOURS.index(colour[1]) else 1,), "lower_colour"


def duels() -> Iterator[list[Result]]:
    """The results of every duel of no, one and two battles, whatever the heroes' colours."""
    battle = list(product(COLOURS, COLOURS, WINNERS))
    for length in range(3):
        for results in product(battle, repeat=length):
            yield list(results)
