"""The boards, unit cards and decks of the second model, typed in from section 6 of the rules."""

from __future__ import annotations

Act = tuple[str | int | bool, ...]
"""An action as the model writes it: its name, then its fields, such as ("Move", "melee", "C1")."""

# Section 6.6: H hall, M mine, F forest, 0 1 2 objective, ^ mountain, . clear
ROWS: dict[str, tuple[str, ...]] = {
    "generic_4p": ("FH121HF", "M.^^.M", "2M222F2", "M.^^.M", "FH121HF"),
    "generic_2p": ("1.2F1", "M^MF", "H121H", "FM^M", "1F2.1"),
    "elf_gate": ("HM.M", "F.^.F", "F^..^F", "M.....H", ".^..^M", "M.^..", "HFFM"),
    "necromancers": ("...M.", "..^M", "....H", "..^F", "...F."),
    "prisoners": (".^..F", "M.MF", "H...H", "FM.M", "F..^."),
    "nordrassil": ("FFHFF", "FFFF", "^FFF^", ".FF.", ".FFF.", ".FF.", "..0.."),
}
BORDERS = {"generic_4p": 76, "generic_2p": 50, "elf_gate": 90, "necromancers": 50,
           "prisoners": 50, "nordrassil": 73}  # fmt: skip
WALLS = {"prisoners": (("A3", "A4"), ("A4", "B3"), ("D2", "E2"), ("E2", "E3"))}  # 6.7

# Section 6.5: the races by seat; the sides, the neutral one last; the halls by race
SEATS: dict[str, tuple[str, ...]] = {
    "generic_4p": ("night_elf", "orc", "human", "undead"),
    "elf_gate": ("undead", "human", "orc"),
    "necromancers": ("human", "undead"),
    "prisoners": ("night_elf", "orc"),
    "nordrassil": ("night_elf", "human", "orc", "undead"),
}
SIDES: dict[str, tuple[tuple[int, ...], ...]] = {
    "generic_2p": ((0,), (1,)),
    "generic_4p": ((0, 2), (1, 3)),
    "elf_gate": ((0,), (1,), (2,), ()),
    "necromancers": ((0,), (1,)),
    "prisoners": ((0,), (1,)),
    "nordrassil": ((0, 1, 2), (3,)),
}
HALLS: dict[str, tuple[str, ...]] = {
    "generic_2p": ("C1", "C5"),
    "generic_4p": ("A2", "A6", "E6", "E2"),
    "elf_gate": ("A1", "D7", "G1"),
    "necromancers": ("C5", ""),
    "prisoners": ("C1", "C5"),
    "nordrassil": ("D3", "F2", "D2", "A3"),
}
NEUTRAL = {"elf_gate": "night_elf"}
NEUTRAL_LEVEL = 2
TOKENS: dict[str, dict[str, str]] = {
    "necromancers": {"A": "B1", "B": "B2", "C": "C2", "D": "E2", "E": "A2"},
    "prisoners": {"prisoner_night_elf": "A4", "prisoner_orc": "E2"},
    "nordrassil": {"nordrassil": "G3"},
}
OUTPOSTS = {  # of the start of nordrassil
    "nordrassil": (("F2", "human"), ("D2", "orc"), ("D3", "night_elf"), ("A5", "undead"),
                   ("A1", "undead")),
}  # fmt: skip

FIGHTERS = ("melee", "ranged", "flying")
UNITS = ("melee", "ranged", "flying", "militia")
WORKERS = ("worker", "builder", "necromancer")
MARKERS = {"melee": 10, "ranged": 7, "flying": 4, "worker": 8}  # WC-016
MOST = 3  # WC-037
PACE = {"melee": 1, "ranged": 1, "flying": 2, "worker": 2, "builder": 2, "necromancer": 2}
LONGEST = 3  # WC-100

# Section 6.1: (strength, ability) by level
CARDS: dict[str, dict[str, tuple[tuple[int, str], ...]]] = {
    "human": {
        "melee": ((2, ""), (3, ""), (4, "")),
        "ranged": ((2, ""), (3, ""), (4, "heal")),
        "flying": ((2, ""), (3, ""), (4, "area")),
    },
    "orc": {
        "melee": ((2, ""), (3, ""), (4, ""), (5, "area")),
        "ranged": ((2, ""), (3, ""), (4, "bloodlust")),
        "flying": ((2, ""), (3, "poison")),
    },
    "undead": {
        "melee": ((2, ""), (3, ""), (4, "")),
        "ranged": ((2, ""), (3, "raise"), (4, "raise")),
        "flying": ((2, ""), (3, ""), (4, "area")),
    },
    "night_elf": {
        "melee": ((2, ""), (3, "")),
        "ranged": ((2, ""), (3, ""), (4, "poison"), (5, "poison")),
        "flying": ((2, ""), (3, ""), (4, "area")),
    },
}

# Section 6.2: gold and wood
COSTS = {"melee": (1, 1), "ranged": (1, 2), "flying": (2, 2), "worker": (1, 0), "militia": (1, 0)}
TO_BUILD = (2, 2)  # a tile, an outpost, an upgrade
PRINTED = {"worker": 1, "melee": 1}  # WC-018
TILES = {"melee": 2, "ranged": 3, "flying": 3}  # WC-017
MOST_OUTPOSTS = 2

# Section 6.7: what a 3 does not deplete; what is depleted from the start
ENDLESS = {"elf_gate": ("A2", "B1", "C6", "E6", "F1", "G2"), "necromancers": ("B4", "D4")}
DEPLETED = {"elf_gate": ("A4", "B5", "C1", "D1", "G3", "G4")}
GATE = "D4"  # zone D of elf_gate
A_OF_NORDRASSIL = "G3"

GOALS = {"generic_2p": 15, "generic_4p": 30}  # WC-004, WC-005
OF_ZONES = {"1": 1, "2": 2, "H": 3}  # WC-008

# Section 6.4
COMMON = {"victory_point": 3, "haste": 2, "resources": 2, "town_portal": 2}
RACIAL = {
    "human": ("call_to_arms", "dispel_magic", "invisibility", "polymorph"),
    "night_elf": ("faerie_fire", "marksmanship", "moon_glaive", "renew"),
    "orc": ("devour", "ensnare", "envenomed_spears", "pillage"),
    "undead": ("cripple", "curse", "summon_building", "web"),
}


def deck_of(race: str) -> list[str]:
    """All 21 cards of a race."""
    cards = [card for card, copies in COMMON.items() for _ in range(copies)]
    return cards + [card for card in RACIAL[race] for _ in range(3)]


def zones_of(scenario: str) -> dict[str, str]:
    """The code of each zone."""
    return {
        f"{'ABCDEFG'[row]}{column}": code
        for row, codes in enumerate(ROWS[scenario])
        for column, code in enumerate(codes, 1)
    }


def neighbours_of(scenario: str) -> dict[str, list[str]]:
    """Which zones touch each zone: hexagons in rows (section 6.6)."""
    longest = max(len(codes) for codes in ROWS[scenario])
    centre = {
        zone: (ord(zone[0]), int(zone[1]) + (longest - len(ROWS[scenario][ord(zone[0]) - 65])) / 2)
        for zone in zones_of(scenario)
    }
    touching = ((0, 1.0), (1, 0.5))
    return {
        zone: [
            other
            for other, (row, x) in centre.items()
            if (abs(row - centre[zone][0]), abs(x - centre[zone][1])) in touching
        ]
        for zone in centre
    }
