"""The tables of `realm-r1` and the numbers of `reconstructed-1`, written down a second time."""

from __future__ import annotations

Act = tuple[object, ...]
"""An action: the name of its class, then its fields."""

COLOURS = ("red", "green", "blue", "black")

MAP = """
monarch_city      none  city - kingswood_edge,dancing_stone,old_redoubt,silver_quay
cinder_rift       red   -    1 ashen_flats,red_lantern
ashen_flats       red   -    2 cinder_rift,gull_cliffs,brimstone_hollow,widows_barrow
gull_cliffs       blue  -    2 ashen_flats,kingswood_edge,brimstone_hollow
kingswood_edge    green -    2 monarch_city,gull_cliffs,widows_barrow,dancing_stone,silver_quay
brimstone_hollow  red   -    2 ashen_flats,gull_cliffs,red_lantern,fernlight_dell
widows_barrow     black -    2 ashen_flats,kingswood_edge,mirror_lake
red_lantern       none  inn  - cinder_rift,brimstone_hollow
frostfang_peak    blue  -    1 glacier_stair,white_heron
glacier_stair     blue  -    2 frostfang_peak,mossback_grove,mirror_lake,scorched_mill
mossback_grove    green -    2 glacier_stair,dancing_stone,mirror_lake
dancing_stone     black -    2 monarch_city,kingswood_edge,mossback_grove,scorched_mill,old_redoubt
mirror_lake       blue  -    2 widows_barrow,glacier_stair,mossback_grove,white_heron
scorched_mill     red   -    2 glacier_stair,dancing_stone,father_oak_forest
white_heron       none  inn  - frostfang_peak,mirror_lake
howling_thicket   green -    1 tangled_vale,broken_axe
tangled_vale      green -    2 howling_thicket,gravediggers_ford,father_oak_forest,hawk_tarn
gravediggers_ford black -    2 tangled_vale,old_redoubt,father_oak_forest
old_redoubt       red   -    2 monarch_city,dancing_stone,gravediggers_ford,hawk_tarn,silver_quay
father_oak_forest green -    2 scorched_mill,tangled_vale,gravediggers_ford,broken_axe
hawk_tarn         blue  -    2 tangled_vale,old_redoubt,crow_abbey
broken_axe        none  inn  - howling_thicket,father_oak_forest
hollow_moor       black -    1 pale_road,last_candle
pale_road         black -    2 hollow_moor,ember_pass,crow_abbey,fernlight_dell
ember_pass        red   -    2 pale_road,silver_quay,crow_abbey
silver_quay       blue  -    2 monarch_city,kingswood_edge,old_redoubt,ember_pass,fernlight_dell
crow_abbey        black -    2 hawk_tarn,pale_road,ember_pass,last_candle
fernlight_dell    green -    2 brimstone_hollow,pale_road,silver_quay
last_candle       none  inn  - hollow_moor,crow_abbey
"""
"""Location, colour, role, dice on its second card (its first has one), and its neighbours."""

ROWS = [line.split() for line in MAP.split("\n") if line]
LOCATIONS = tuple(row[0] for row in ROWS)
"""In map order."""
COLOUR = {row[0]: row[1] for row in ROWS}
ROLE = {row[0]: row[2] for row in ROWS}
NEAR = {row[0]: tuple(row[4].split(",")) for row in ROWS}
CITY = "monarch_city"
COLOURED = tuple(one for one in LOCATIONS if COLOUR[one] != "none")

SPECIALS = ("second_wind", "forced_march", "hidden_path", "ward", "purify", "muster")
DICE = {f"{row[0]}_1": 1 for row in ROWS if row[3] != "-"}
DICE |= {f"{row[0]}_2": int(row[3]) for row in ROWS if row[3] != "-"}
"""The location cards, each with its dice."""
CARD_COLOUR = {card: COLOUR[card[:-2]] for card in DICE}
HERO_CARDS = (*DICE, *SPECIALS, *SPECIALS)

ENTRIES = """
d01 cinder_rift 1 tangled_vale 1 balazarg 1
d02 ashen_flats 1 gravediggers_ford 1 vyrelith 1
d03 gull_cliffs 1 old_redoubt 1 urzak 1
d04 kingswood_edge 2 father_oak_forest 1 nerothan 1
d05 brimstone_hollow 1 hawk_tarn 1
d06 widows_barrow 1 hollow_moor 1
d07 frostfang_peak 1 pale_road 1
d08 glacier_stair 1 ember_pass 1
d09 mossback_grove 2 silver_quay 1 balazarg 2
d10 dancing_stone 1 crow_abbey 1 vyrelith 2
d11 mirror_lake 1 fernlight_dell 1 urzak 2
d12 scorched_mill 1 cinder_rift 1 nerothan 2
d13 howling_thicket 2 ashen_flats 1
d14 tangled_vale 2 gull_cliffs 1
d15 gravediggers_ford 1 kingswood_edge 1
d16 old_redoubt 1 brimstone_hollow 1
d17 father_oak_forest 2 widows_barrow 1 balazarg 3
d18 hawk_tarn 1 frostfang_peak 1 vyrelith 3
d19 hollow_moor 1 glacier_stair 1 urzak 3
d20 pale_road 1 mossback_grove 1 nerothan 3
d21 ember_pass 1 dancing_stone 1 balazarg 4
d22 silver_quay 1 mirror_lake 1 vyrelith 4
d23 crow_abbey 1 scorched_mill 1 urzak 4
d24 fernlight_dell 2 howling_thicket 1 nerothan 4
"""
"""Card, first entry, second entry, general part; a third step (inner) has an escort of one."""

TWO_LOCATIONS = {line.split()[0]: line.split()[1:] for line in ENTRIES.split("\n") if line}
OTHER_DARKNESS = {"all_is_quiet": 10, "orc_patrols": 2, "city_threatened": 1, "night_raid": 1}
QUIET = {"easy": 10, "normal": 8, "hard": 5}
NIGHT = {"easy": (1, 1, 1, 2), "normal": (1, 1, 2, 2), "hard": (1, 2, 2, 2)}
"""Darkness cards of a night, by the number of generals defeated (T-06)."""

ROADS = {
    "balazarg": ("cinder_rift", "ashen_flats", "gull_cliffs", "kingswood_edge", CITY),
    "urzak": ("howling_thicket", "tangled_vale", "gravediggers_ford", "old_redoubt", CITY),
    "vyrelith": ("frostfang_peak", "glacier_stair", "mossback_grove", "dancing_stone", CITY),
    "nerothan": ("hollow_moor", "pale_road", "ember_pass", "silver_quay", CITY),
}
"""The generals, in the order of their colours, and the spaces of their roads."""
GENERALS = tuple(ROADS)
GENERAL_COLOUR = dict(zip(GENERALS, COLOURS, strict=True))
NEEDED = {"balazarg": 4, "urzak": 3, "vyrelith": 5, "nerothan": 4}
TOP = {"balazarg": 4, "urzak": 5, "vyrelith": 3, "nerothan": 4}
DARK = {"balazarg": (1, 2), "urzak": (1, 2), "vyrelith": (1,), "nerothan": (1, 2)}
LIFE_LOST = {"balazarg": 2, "urzak": 1, "vyrelith": 2, "nerothan": 2}
CARDS_LOST = {"balazarg": 0, "urzak": 2, "vyrelith": 0, "nerothan": 1}

HEROES = {"knight": 6, "mason": 6, "healer": 5, "archer": 5, "gatekeeper": 5, "seer": 5,
          "minstrel": 5, "falconer": 5}  # fmt: skip
"""Each hero with its life, in the order in which they are offered."""

QUESTS = ("watch_red", "watch_green", "watch_blue", "watch_black", "hunt_red", "hunt_green",
          "hunt_blue", "hunt_black", "relic_blade", "relic_shield", "relic_satchel",
          "relic_lantern")  # fmt: skip
POINTS = {quest: 2 if quest.startswith("relic") else 1 for quest in QUESTS}

MINIONS, CRYSTALS, FULL, CITY_FALLS = 25, 12, 3, 5
REWARD, HELPERS = 3, 1
EVENING, EVENING_ALONE, HAND_LIMIT, SATCHEL = 2, 3, 10, 3
MARCH = 4


def distance(source: str, target: str) -> int:
    """The least number of lines between two locations."""
    reached, steps = {source}, 0
    while target not in reached:
        reached |= {near for one in reached for near in NEAR[one]}
        steps += 1
    return steps
