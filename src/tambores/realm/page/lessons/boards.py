"""The positions of Defenders of the Realm's lessons, and what is played in them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tambores import realm
from tambores.toolkit.page.teaching import Board, do, look

PACK, TAIL = "realm-r1", "reconstructed-1"
"""The cards and the reconstructed rules of the lessons."""

# --- 1: actions and minions (DR-024 to DR-029, DR-039 to DR-041) ----------------------------------


def _day() -> realm.State:
    return realm.position(
        ("knight",),
        phase="day",
        locations={
            "dancing_stone": {"gate": True},
            "kingswood_edge": {"minions": {"green": 2}},
            "scorched_mill": {"minions": {"red": 1}},
        },
        players={0: {"hand": ["ashen_flats_2", "pale_road_2"]}},
        decks={
            "hero": ["old_redoubt_1", "hawk_tarn_1", "mirror_lake_1"],
            "darkness": ["d03", "d08"],
        },
        forced={"dice": [3, 5, 2, 6]},
        pack=PACK,
        tail=TAIL,
    )


_DAY = Board(
    _day,
    (
        look("seat-0", "hero-knight"),
        look("location-kingswood_edge", "location-monarch_city"),
        do("walk kingswood_edge"),
        do("fight"),
        do("ride ashen_flats_2", point=("card-0-0", "do-ride")),
        do("location scorched_mill"),
        do("fight"),
        do("fight"),
        do("end", point=("do-end",)),
        look("location-gull_cliffs", "location-old_redoubt", "general-urzak"),
    ),
)

# --- 2: a general, and the night (DR-043 to DR-050, DR-066) ---------------------------------------


def _general() -> realm.State:
    return realm.position(
        ("knight", "healer"),
        phase="day",
        turn=9,
        generals={"balazarg": {"step": 2, "space": 2}},
        players={
            0: {
                "location": "kingswood_edge",
                "hand": ["ashen_flats_2", "brimstone_hollow_2", "pale_road_2"],
            },
            1: {"location": "gull_cliffs", "hand": ["ashen_flats_1", "cinder_rift_2"]},
        },
        decks={
            "hero": [
                "old_redoubt_1",
                "hawk_tarn_1",
                "mirror_lake_1",
                "kingswood_edge_2",
                "crow_abbey_1",
                "tangled_vale_1",
            ],
            "darkness": ["d03", "d08"],
        },
        forced={"dice": [4, 5, 1, 6, 5, 2, 6, 3]},
        pack=PACK,
        tail=TAIL,
    )


_GENERAL = Board(
    _general,
    (
        look("general-balazarg", "location-monarch_city"),
        look("card-0-0", "card-0-1"),
        do("walk gull_cliffs"),
        do("attack balazarg", "join"),
        do("commit ashen_flats_2"),
        do("commit brimstone_hollow_2", "commit cinder_rift_2", "commit ashen_flats_1"),
        look("general-balazarg"),
        do("end", point=("do-end",)),
        look("general-urzak", "location-gull_cliffs"),
    ),
)

BOARDS: Mapping[str, Board] = MappingProxyType({"actions": _DAY, "general": _GENERAL})
"""The lessons by their ids, in order."""
