"""The words of the game that no pack and no tail can change."""

from __future__ import annotations

RED, GREEN, BLUE, BLACK = COLOURS = ("red", "green", "blue", "black")
"""The colours of the races in their fixed order: demons, orcs, dragonkin, undead (DR-053)."""

PURPLE = "purple"
"""The colour of special hero cards."""

NEEDED = {RED: 4, GREEN: 3, BLUE: 5, BLACK: 4}
"""The number that defeats a minion of each race, or more (DR-040)."""

DIE = (1, 2, 3, 4, 5, 6)

CITY, INN = ROLES = ("city", "inn")
HORSE, EAGLE, GATE = SYMBOLS = ("horse", "eagle", "gate")
STEPS = ("outer", "mid", "inner", "city")
"""The steps of a general on its way: the first three spaces of its road, and Monarch City."""

AT_CITY = len(STEPS)
"""The step of a general that stands in Monarch City."""

SETUP, DAY, EVENING, NIGHT = PHASES = ("setup", "day", "evening", "night")
BOXES = ("early", "rising", "full", "late")
"""The boxes of the war track, one for each defeated general (DR-062)."""

NONE, MINOR, MAJOR = WOUNDS = ("none", "minor", "major")

DAWN, RALLY, AFTER_DICE, DUSK, DARKNESS = WINDOWS = (
    "dawn", "rally", "after_dice", "dusk", "darkness",
)  # fmt: skip
OWN_DAY = "day"
"""Stands for the own day where a moment is named: it is a frame, no window."""

FREE_MOMENTS = (DAWN, DUSK, OWN_DAY)

LAND_NEEDED, LAND_DICE = 5, 2
"""What heals the land (DR-036)."""
RUMOURS_MOST, RUMOURS_DRAW, HEALED = 2, 2, 2
"""The most Rumours of a turn, the cards that each draws, the tokens healed outside (DR-037)."""
CITY_FALLS, START_MINIONS, LIMIT = 5, 3, 3
"""The minions that overrun the City, those with each general, and the limit of set-up."""
REWARD = 3
"""The cards that the slayer of a general draws (DR-049)."""

EASY, NORMAL, HARD = DIFFICULTIES = ("easy", "normal", "hard")
TAIL, STUB = "reconstructed-1", "stub"

GIVEN, DERIVED, RECONSTRUCTED = MARKS = ("given", "derived", "reconstructed")
"""The marks of data and rules: the rulebook says it, forces or implies it, or it is invented."""


def is_reconstructed(rule: str) -> bool:
    """Whether a rule is one of the tail, by its id; the rules of the given half begin with DR.

    >>> is_reconstructed("T-15"), is_reconstructed("DR-027")
    (True, False)
    """
    return not rule.startswith("DR-")
