"""The positions of Warcraft's lessons, and what is played in them; the words are beside it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tambores import warcraft
from tambores.toolkit.page.teaching import Board, do, look


def _position(
    zones: Mapping[str, Any], human: Mapping[str, Any], dice: tuple[int, ...]
) -> warcraft.State:
    """Return a Movement of the Humans against the Orcs with these pieces and dice."""
    deck = ["resources", "haste", "victory_point"]
    return warcraft.position(
        "generic_2p",
        phase="movement",
        seat=0,
        races=("human", "orc"),
        zones=zones,
        players={0: {"deck": deck, **human}, 1: {"deck": deck}},
        dice=dice,
        pack=warcraft.pack("standin-1"),
    )


# --- 1: march and fight (WC-036, WC-041, WC-072 to WC-085) ----------------------------------------


def _march() -> warcraft.State:
    zones = {
        "C1": {"human": {"melee": 1, "worker": 2}},
        "C2": {"human": {"melee": 2, "ranged": 1}},
        "C3": {"orc": {"melee": 2}},
        "C5": {"orc": {"melee": 1, "worker": 2}},
    }
    return _position(zones, {}, dice=(2, 5, 6, 1, 1))


_MARCH = Board(
    _march,
    (
        look("zone-C3"),
        do("move melee C2 C3"),
        do("move melee C2 C3"),
        look("piece-C2-human-ranged"),
        do("done", "remove melee C3 no"),
        do("remove melee C3 no", "remove melee C3 no", "done"),
        look("zone-C3"),
        do("play victory_point", "done"),
    ),
)

# --- 2: work, build and train (WC-045 to WC-047, WC-052 to WC-064) --------------------------------


def _work() -> warcraft.State:
    zones = {
        "C1": {"human": {"worker": 2, "melee": 1}},
        "B1": {"human": {"worker": 1}},
        "C5": {"orc": {"melee": 1, "worker": 2}},
    }
    human = {
        "gold": 1,
        "wood": 1,
        "training": {"melee": 1},
        "under_way": [("ranged", False)],
    }
    return _position(zones, human, dice=(2, 3, 2))


_WORK = Board(
    _work,
    (
        look("zone-B1", "zone-D1"),
        do("move worker C1 B1"),
        do("move worker C1 D1"),
        do("done", "done"),
        look("zone-B1", "gold-0", "wood-0"),
        do("deploy melee C1"),
        do("complete ranged no"),
        look("type-0"),
        do("train ranged"),
        do("train melee"),
        do("done", "done"),
    ),
)

BOARDS: Mapping[str, Board] = MappingProxyType({"march": _MARCH, "work": _WORK})
"""The lessons by their ids, in order."""
