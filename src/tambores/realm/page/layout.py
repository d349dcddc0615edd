"""Where the places of the map are drawn: in a wide window, and in a tall one.

The map of the library has places of its own in cells; any other map is drawn where its pack says.
"""

from __future__ import annotations

from tambores.realm.content.board import Board

Point = tuple[float, float]
"""To the right and downwards, in shares of the map."""

WIDE, TALL = (9, 5), (5, 9)
"""The cells of both maps."""

CELLS: dict[str, tuple[float, float, float, float]] = {
    "monarch_city": (4, 1.98, 2, 4),
    "cinder_rift": (3.05, 0.02, 2, 0),
    "ashen_flats": (4.12, 0.02, 2, 1),
    "gull_cliffs": (3.08, 1, 2.06, 2),
    "kingswood_edge": (4.16, 1.03, 2, 3),
    "brimstone_hollow": (2.02, 0.96, 1.02, 1.02),
    "widows_barrow": (5.16, 0.16, 3.08, 1.06),
    "red_lantern": (2.02, 0.06, 1.03, 0.05),
    "frostfang_peak": (7.98, 1.86, 3.95, 2.98),
    "glacier_stair": (7, 2.26, 4, 4.02),
    "mossback_grove": (6.04, 1.84, 3.02, 2.95),
    "dancing_stone": (5.04, 2.08, 3, 4),
    "mirror_lake": (6.9, 1.06, 3, 2.02),
    "scorched_mill": (6.86, 3.06, 4, 5),
    "white_heron": (7.96, 1, 4, 1.98),
    "howling_thicket": (4.95, 3.98, 2, 8),
    "tangled_vale": (3.92, 3.98, 2, 7),
    "gravediggers_ford": (5.08, 2.92, 2, 6.02),
    "old_redoubt": (3.84, 2.98, 2, 5.02),
    "father_oak_forest": (6.04, 3.2, 2.94, 6.94),
    "hawk_tarn": (2.9, 3.84, 1, 7),
    "broken_axe": (5.96, 4, 3.02, 7.98),
    "hollow_moor": (0.02, 2.04, 0, 5),
    "pale_road": (1.02, 1.9, 0, 4),
    "ember_pass": (1.96, 2.12, 1, 5.02),
    "silver_quay": (2.98, 1.96, 1, 4),
    "crow_abbey": (1.08, 3, 1, 6),
    "fernlight_dell": (1.02, 0.98, 0, 3),
    "last_candle": (0.04, 3, 0, 6),
}
"""The places of the map of the library: the cell in the wide map, then that in the tall one."""


def layout(board: Board) -> dict[str, tuple[Point, Point]]:
    """Return where each location is drawn in the wide map and in the tall one.

    >>> from tambores.realm.content.shelf import default_pack
    >>> layout(default_pack().board)["monarch_city"]
    ((0.5, 0.496), (0.5, 0.4925))
    """
    if set(CELLS) == set(board.order):
        return {id: (_middle(x, y, WIDE), _middle(u, v, TALL))
                for id, (x, y, u, v) in CELLS.items()}  # fmt: skip
    xs, ys = zip(*map(board.position, board.order), strict=True)
    found = {}
    for id in board.order:
        x, y = board.position(id)
        across, down = _share(x, xs), _share(y, ys)
        found[id] = ((across, down), (1 - down, across))  # the tall map is the wide one, turned
    return found


def _middle(x: float, y: float, cells: tuple[int, int]) -> Point:
    """Return the middle of a cell in shares of the map."""
    down = (y + 0.5) / cells[1]
    if cells == TALL:
        down = 0.01 + 0.965 * down  # so that the lowest names have room
    return round((x + 0.5) / cells[0], 4), round(down, 4)


def _share(at: int, all: tuple[int, ...]) -> float:
    """Return where a number lies between the least and the most, away from the edges."""
    return round(0.06 + 0.88 * (at - min(all)) / max(1, max(all) - min(all)), 4)
