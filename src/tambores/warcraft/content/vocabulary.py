"""The words of the game that no pack can change: races, kinds of piece, phases, cards."""

from __future__ import annotations

HUMAN, ORC, UNDEAD, NIGHT_ELF = RACES = ("human", "orc", "undead", "night_elf")

MELEE, RANGED, FLYING = UNIT_TYPES = ("melee", "ranged", "flying")
WORKER, BUILDER, MILITIA, NECROMANCER = "worker", "builder", "militia", "necromancer"
KINDS = (*UNIT_TYPES, WORKER, BUILDER, MILITIA, NECROMANCER)
"""Every kind of piece, in the order in which lists show them."""

UNITS = (*UNIT_TYPES, MILITIA)
"""The kinds that fight: militia are workers called to arms (WC-104)."""

STACKED_UNITS = UNIT_TYPES
STACKED_WORKERS = (WORKER, BUILDER, NECROMANCER)
"""The kinds that count for the two limits of a zone (WC-037); militia count for none (WC-Q13)."""

TRAINED = (*UNIT_TYPES, WORKER)
"""The kinds that a player trains (WC-059, WC-062)."""

GOLD, WOOD = RESOURCES = ("gold", "wood")

MOVEMENT, COLLECTION, DEPLOYMENT, SPENDING = PHASES = (
    "movement", "collection", "deployment", "spending",
)  # fmt: skip
COMBAT_PHASES = (RANGED, FLYING, MELEE)
"""The phases of a round of combat, in order (WC-076)."""

AREA_ATTACK, HEAL, POISON, BLOODLUST, RAISE_DEAD = ABILITIES = (
    "area_attack", "heal", "poison", "bloodlust", "raise_dead",
)  # fmt: skip

HALL, MINE, FOREST, MOUNTAIN, OBJECTIVE, CLEAR = SITES = (
    "hall", "mine", "forest", "mountain", "objective", "clear",
)  # fmt: skip
"""The kinds of zone (WC-021 to WC-026)."""

COMMON_CARDS = ("victory_point", "haste", "resources", "town_portal")
RACIAL_CARDS = {
    HUMAN: ("call_to_arms", "dispel_magic", "invisibility", "polymorph"),
    ORC: ("devour", "ensnare", "envenomed_spears", "pillage"),
    UNDEAD: ("cripple", "curse", "summon_building", "web"),
    NIGHT_ELF: ("faerie_fire", "marksmanship", "moon_glaive", "renew"),
}
CARDS = (*COMMON_CARDS, *(card for race in RACES for card in RACIAL_CARDS[race]))

SPEND = "spend"
"""Stands for the own Spending where a window is named: it is a frame of its own."""

COMBAT_WINDOWS = (
    "round_start",
    "before_dice",
    "after_dice",
    "before_casualty",
    "after_casualty",
    "response",
)
WINDOWS = (
    "movement_start",
    "intrusion",
    "movement_end",
    "collection_start",
    "gift",
    *COMBAT_WINDOWS,
)
"""The moments at which cards are played; the rules page has a table of them."""

SPECIAL_TOKENS = ("A", "B", "C", "D", "E")
TOKENS = ("prisoner_orc", "prisoner_night_elf", *SPECIAL_TOKENS, "nordrassil")

DONE, BUILDING = "done", "building"
"""The two sides of an outpost marker."""

PARTIAL, COMPLETE = 1, 2
"""The two sides of a depletion marker (WC-047)."""

ZONE_LIMIT = 3
"""The most units, and the most workers, of a side in a zone (WC-037)."""

HALL_POINTS = 3
"""The points of a hall (WC-008)."""

GIVEN, DERIVED, RECONSTRUCTED = MARKS = ("given", "derived", "reconstructed")
"""The marks of data: the rulebook says it, its examples imply it, or it is invented."""
