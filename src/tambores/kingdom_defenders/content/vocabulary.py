"""The words of the game: letters of goods, ids of slots and tiles, kinds of everything."""

from __future__ import annotations

from typing import Final

WEAPON, SPELL, LOOT, COIN = "w", "s", "l", "c"
EITHER, TREASURE, LEVEL = "x", "z", "y"
"""Goods to choose: a weapon or a spell; a coin or loot; a Strength or Magic level."""
FAME, STRENGTH, MAGIC, WOUND, POTION, CARD = "F", "S", "M", "h", "p", "adv"
BLADE, TOME, TROPHY, ORB, RUNE, WILD = "W", "T", "K", "O", "R", "RX"

STOCK: Final = (WEAPON, SPELL, LOOT, COIN)
"""The resources of a player, in the order of its stock."""

RUNES: Final = ("R1", "R2", "R3", "R4", "R5")
RELICS: Final = (BLADE, TOME, TROPHY, *RUNES)
"""What an Orb can be (KD-098)."""

REWARDS: Final = (ORB, BLADE, TOME, TROPHY, *RUNES, WILD)
"""The kinds of rewards, and of relics on adventure cards but for the wild rune."""

CHOICES: Final = {
    EITHER: (WEAPON, SPELL), LEVEL: (STRENGTH, MAGIC), TREASURE: (LOOT, COIN),
}  # fmt: skip
"""What each good to choose can become, in the order in which it is offered."""

GAIN_ORDER: Final = (
    STRENGTH, MAGIC, WEAPON, SPELL, EITHER, LOOT, COIN, POTION, FAME, LEVEL, TREASURE,
)  # fmt: skip
"""The order in which goods are gained (KD-Q17)."""

GOODS: Final = (
    WEAPON, SPELL, EITHER, LOOT, COIN, TREASURE, FAME, STRENGTH, MAGIC, LEVEL, WOUND, POTION,
    CARD, *RELICS, ORB, WILD, RUNE,
)  # fmt: skip
"""Every letter, in the order of lists and sentences."""

# --- tiles and cards ---------------------------------------------------------------------------

PRINTED_CHARACTER: Final = "P1"
BARD: Final = "P2"
CHARACTERS: Final = tuple(f"P{number}" for number in range(1, 13))
BUILDINGS: Final = tuple(f"E{number}" for number in range(1, 19))
PRINTED_BUILDINGS: Final = BUILDINGS[:5]
PRINTED: Final = (PRINTED_CHARACTER, *PRINTED_BUILDINGS)
TILES: Final = (*CHARACTERS[1:], *BUILDINGS[5:])
"""The tiles that can be in a pool; the others are printed on the board."""
ATTACK_TILES: Final = ("P10", "P11", "P12", "E16", "E17")
DEEDS: Final = tuple(f"G{number:02}" for number in range(1, 19))
ADVENTURES: Final = tuple(f"A{number:02}" for number in range(1, 35))
DESTINIES: Final = tuple(f"D{number}" for number in range(1, 9))
HORDES: Final = tuple(f"H{number:02}" for number in range(1, 11))
SPECIALS: Final = {2: "S2", 3: "S3", 4: "S4"}

STANDARD, ADVANCED, EXPERT = DIFFICULTIES = ("standard", "advanced", "expert")
NORMAL, FAMILY, EXTREME = VARIANTS = ("normal", "family", "extreme")

ACTION, PASSIVE, ATTACK = KINDS = ("action", "passive", "attack")
"""The kinds of characters and buildings."""

# --- the board ---------------------------------------------------------------------------------

SPACES: Final = ("A0", "A1", "A2", "A3")
DEED_SLOTS: Final = ("B1", "B2")
ROW: Final = ("V1", "V2", "V3", "V4", "V5")
LEAVING: Final = ROW[-2:]
"""The spaces whose cards leave the game at Maintenance (KD-Q37)."""
CAMP_SLOTS: Final = ("C1", "C2", "C3", "C4")
GATES: Final = ("D1", "D2")
BOARD_SLOTS: Final = (*SPACES, *DEED_SLOTS, *CAMP_SLOTS, *GATES)
CITY, KINGDOM, WALL = PLACES = ("city", "kingdom", "wall")

DICE: Final = ("strength", "magic", "wealth", "healing")
RED, YELLOW = "healing", "wealth"
"""The bonus dice of the first and the second reward (KD-Q23)."""

SUPPLY, FIRST, SECOND = PRIZES = ("supply", "first", "second")

(
    SETUP, FAVOUR, PLACE, ZONE_A, ZONE_B, ZONE_C, HORDE, ZONE_D, MAINTENANCE, SCORING,
) = PHASES = (
    "setup", "favour", "place", "zone_a", "zone_b", "zone_c", "horde", "zone_d", "maintenance",
    "scoring",
)  # fmt: skip

ROUNDS: Final = 6
FAMILY_ROUNDS: Final = 5
TOP_LEVEL: Final = 8
FAME_STEP: Final = 60

TITLE: Final = "defender_of_the_realm"
ACHIEVEMENTS: Final = (
    "unscathed", "master", "defender_twice", "failed", "collector", "hunter", "popular", "lucky",
    "fanatic", "adventurer", "supreme", "legendary",
)  # fmt: skip
"""The achievements (KD-114 to KD-125), in their order."""

LINES: Final = (
    "in_play", "loot", "trophies", "runes", "weapons", "tomes", "wounds", "destiny",
)  # fmt: skip
"""The lines of a final score."""

GIVEN, DERIVED, RECONSTRUCTED = MARKS = ("given", "derived", "reconstructed")
"""How surely a datum of a pack is known, the surest first."""
