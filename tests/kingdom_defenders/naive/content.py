"""The tables of the second model, typed in from section 5 of the rules.

Nearly all of them are reconstructed. They are the values of `standin-1`, which never changes.
"""

from __future__ import annotations

# 5.2 to 5.4: what a slot asks for: discs, then c for a coin or f for a Fame; /3 and /4: players
PRINTED = {
    "A0": "1",
    "B1": "1", "B2": "1c/3",
    "C1": "1/4", "C2": "1/3", "C3": "1", "C4": "1",
    "D1": "1", "D2": "1",
}  # fmt: skip
CHARACTERS = {"P2": "1", "P3": "1c", "P4": "1", "P5": "1", "P6": "1c", "P7": "1f", "P8": "1",
              "P9": "1", "P10": "1", "P11": "1", "P12": "1f"}  # fmt: skip
BUILDINGS = {
    "E1": "1 1/3 1/4", "E2": "1 1/3 1/4", "E3": "1 1/3", "E4": "2 2/3", "E5": "1 1/4",
    "E6": "1c 1c/4", "E7": "1c 1c/4", "E8": "2", "E9": "1 1/4", "E10": "1 1/3", "E11": "2 2/4",
    "E12": "1", "E13": "1", "E14": "1 1/3", "E15": "1f", "E16": "1", "E17": "1", "E18": "2",
}  # fmt: skip
ALWAYS_OPEN = ("E1", "E2", "E3", "E4", "E5")
ATTACKS = ("P10", "P11", "P12", "E16", "E17")
WITH_THE_HORDE = ("P4", "E14", "E16")

# 5.5: two dots or not, discs, relic
ADVENTURES = {
    "A01": "* 1 W", "A02": "* 1 T", "A03": "* 1 R1", "A04": "* 1 K", "A05": "- 1 K",
    "A06": "- 1 R2", "A07": "* 1 W", "A08": "* 1 T", "A09": "- 1 R3", "A10": "* 1 K",
    "A11": "* 1 R4", "A12": "- 1 W", "A13": "* 1 W", "A14": "* 1 T", "A15": "- 1 K",
    "A16": "- 1 R5", "A17": "* 1 T", "A18": "* 1 W", "A19": "- 1 R1", "A20": "- 1 K",
    "A21": "* 1 T", "A22": "* 1 W", "A23": "- 1 R2", "A24": "* 1 O", "A25": "* 2 K",
    "A26": "- 2 R3", "A27": "- 2 T", "A28": "- 2 R4", "A29": "* 2 O", "A30": "- 2 W",
    "A31": "- 2 T", "A32": "- 2 R5", "A33": "* 2 K", "A34": "- 2 O",
}  # fmt: skip

# 5.6
REWARDS = {"O": 4, "W": 3, "T": 3, "K": 3, "R1": 1, "R2": 1, "R3": 1, "R5": 1, "RX": 1}
DESTINIES = {
    "D1": "relics W",
    "D2": "relics T",
    "D3": "relics K",
    "D4": "runes 1 2 4 6 8",
    "D5": "coins 0 1 2 3 4 5 6 7 8",
    "D6": "rewards 1 2 3 4 6 8",
    "D7": "adventures 1 1 3 3 5 5 8",
    "D8": "arms 0 1 1 2 2 3 3 4 4 5 5 6",
}

# 5.2: the multiplier by level, 0 to 8; 5.8: trophies and runes
MULTIPLIERS = (0, 1, 1, 1, 2, 2, 3, 3, 4)
TROPHIES = (0, 0, 1, 3, 6, 10, 15)
RUNES = (0, 1, 4, 8, 12, 18)
SHAPES = ("R1", "R2", "R3", "R4", "R5")
HORDES = {2: "H02", 3: "H04", 4: "H10"}
"""A horde for so many players (5.7)."""


def discs_of(adventure: str) -> int:
    return int(ADVENTURES[adventure].split()[1])


def relic_of(adventure: str) -> str:
    return ADVENTURES[adventure].split()[2]


def adventures_for(seats: int) -> list[str]:
    """KD-109: with two players only the ones with two dots."""
    return [one for one, text in ADVENTURES.items() if seats > 2 or text.startswith("*")]
