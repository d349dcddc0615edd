"""The signs of the pictures: original drawings of a few strokes, each in a box of 24 by 24."""

from __future__ import annotations

from functools import lru_cache

from tambores.toolkit.drawing.lettering import number
from tambores.toolkit.drawing.svg import sign
from tambores.warcraft.content.vocabulary import HUMAN, NIGHT_ELF, ORC

FILLED = {
    "melee": (
        "M21.5 2.5L20 8l-8.7 8.7-4-4L16 4zM5 11.5l7.5 7.5-1.7 1.7-2.4-2.4L4.7 22 2 19.3l3.7-3.7"
        "-2.4-2.4z"
    ),
    "flying": (
        "M12 20c-1.2-4-3.6-6-7-6.6 1.4-.6 2.6-.6 3.8-.3C6 11.3 3.6 10.8 1.5 11c1.8-1.2 3.6-1.6 "
        "5.4-1.3C5 7.6 3.2 6.6 1 6.2 5.6 5 9.6 7 12 11c2.4-4 6.4-6 11-4.8-2.2.4-4 1.4-5.9 3.5 "
        "1.8-.3 3.6.1 5.4 1.3-2.1-.2-4.5.3-7.3 2.1 1.2-.3 2.4-.3 3.8.3-3.4.6-5.8 2.6-7 6.6z"
    ),
    "worker": (
        "M2.5 9C6.5 3 15 1.5 21.8 6c-4-.9-7-.5-9.2.9l9.2 11.3-2.7 2.2L9.9 9C7.8 10.3 6 12.5 5 16"
        "c-1.6-2.4-2.5-4.6-2.5-7z"
    ),
    "builder": "M2.5 6L9 2l6 1.4 5 4L17 11l-3-1.3-1.6 1.7 9 8.6-2.6 2.6-8.6-9L8 15.5z",
    "necromancer": (
        "M12 2c5.5 0 9 3.6 9 8.4 0 2.9-1.3 4.7-3.2 6v4.1h-2.6v-2.6h-1.7v2.6h-3v-2.6H8.8v2.6H6.2"
        "v-4.1C4.3 15.1 3 13.3 3 10.4 3 5.6 6.5 2 12 2zM8.3 8.6a2.3 2.3 0 1 0 .01 0zM15.7 8.6"
        "a2.3 2.3 0 1 0 .01 0z"
    ),
    "outpost": "M4 2h3.4v3h2.8V2h3.6v3h2.8V2H20v7l-2.5 2v11h-3.6v-5h-3.8v5H6.5V11L4 9z",
    "hall": (
        "M1.5 11V5h3v2.2H7V5h2.5v4L12 7.5V1l5 2.2-3.6 1.6v2.7L14.5 9V5H17v2.2h2.5V5h3v17H15v-6H9"
        "v6H1.5z"
    ),
    "mine": "M7.2 10.5L8.8 4h6.4l1.6 6.5zM1.5 20l1.8-7.5h6.9l1.3 7.5zM12.5 20l1.3-7.5h6.9l1.8 7.5z",
    "forest": "M12 1l6.5 8.5h-3L20 16h-6.3v6h-3.4v-6H4l4.5-6.5h-3z",
    "mountain": "M1 21L9 5l4.2 8L16 9l7 12zM9 9.4L6.8 14l2.4 1.4 1.6-2.4z",
    "objective": "M12 1.5l3.2 6.9 7.3.9-5.4 5.1 1.4 7.4L12 18.1l-6.5 3.7 1.4-7.4L1.5 9.3l7.3-.9z",
    "nordrassil": (
        "M12 1.5c5 0 9 2.8 9 6.8 0 3.4-3 5.8-7 6.3V18l4 4.5H6l4-4.5v-3.4c-4-.5-7-2.9-7-6.3 0-4 4"
        "-6.8 9-6.8z"
    ),
    "gold": "M12 2a10 10 0 1 0 .01 0zM12 6a6 6 0 1 1-.01 0z",
    "wood": "M5 6h12a4.5 6 0 0 1 0 12H5A4.5 6 0 0 1 5 6zM17 8.5a2.3 3.5 0 1 0 .01 0z",
    "hand": "M8 2h13v16H8zM3 6h3v14h11v2H3z",
    "deck": "M4 2h16v20H4zM7 5v14h10V5z",
    "locked": "M6 10V8a6 6 0 0 1 12 0v2h2v12H4V10zM9 10h6V8a3 3 0 0 0-6 0z",
    "first": "M5 2h2.5v20H5zM7.5 3H21l-4 4.5 4 4.5H7.5z",
}
"""Signs that are filled."""

DRAWN = {
    "ranged": "M5 3c8 1 14.5 7 16 16M5 3l16 16M3 21L15 9M9.5 8.6L15.4 8.6 15.4 14.5",
    "militia": "M12 22V10M5.5 3v4.5C5.5 11.5 18.5 11.5 18.5 7.5V3M12 3v8",
    "prisoner": "M4 3h16M4 21h16M6 3v18M10 3v18M14 3v18M18 3v18",
    "endless": (
        "M12 12c-2-3-4-5-6.5-5a5 5 0 0 0 0 10c2.5 0 4.5-2 6.5-5s4-5 6.5-5a5 5 0 0 1 0 10"
        "c-2.5 0-4.5-2-6.5-5z"
    ),
    "battle": "M4 3l16 17M20 3L4 20M3 15l6 6M21 15l-6 6",
}
"""Signs that are drawn with a stroke."""

SPENT = ("M3 21L21 3", "M3 21L21 3M3 3l18 18")
"""A depletion marker: partial and complete."""


@lru_cache(maxsize=2048)
def symbol(name: str, x: float, y: float, size: float, kind: str = "tb-ink") -> str:
    """A sign whose box has its upper left corner at (x, y); its class `kind` colours it.

    >>> symbol("first", 0, 0, 12)
    '<path class="tb-ink" transform="scale(.5)" d="M5 2h2.5v20H5zM7.5 3H21l-4 4.5 4 4.5H7.5z"/>'
    """
    if name in DRAWN:
        return sign(DRAWN[name], f"{kind} tb-drawn", x, y, size)
    return sign(FILLED[name], kind, x, y, size)


@lru_cache(maxsize=256)
def shape(race: str, width: float, height: float) -> str:
    """The outline of a piece of a race: round, square, cut or like a leaf."""
    w, h = number(width), number(height)
    if race == ORC:
        return f"M0 0H{w}V{h}H0z"
    cut = round(width * (0.4 if race == NIGHT_ELF else 0.24), 1)
    inner, low, c = number(width - cut), number(height - cut), number(cut)
    if race == NIGHT_ELF:
        return f"M{c} 0H{w}V{low}a{c} {c} 0 0 1-{c} {c}H0V{c}a{c} {c} 0 0 1 {c}-{c}z"
    if race == HUMAN:
        return (
            f"M{c} 0H{inner}a{c} {c} 0 0 1 {c} {c}V{low}a{c} {c} 0 0 1-{c} {c}H{c}"
            f"a{c} {c} 0 0 1-{c}-{c}V{c}a{c} {c} 0 0 1 {c}-{c}z"
        )
    return f"M{c} 0H{inner}L{w} {c}V{low}L{inner} {h}H{c}L0 {low}V{c}z"


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=256)
def die(face: int, race: str, hit: bool, size: float) -> str:
    """A die as it fell: in the colour of its race with a tick for a hit, pale for a miss."""
    box = f'width="{number(size)}" height="{number(size)}" rx="{number(size / 5)}"'
    kind, ink = (f"tb-piece tb-of-{race}", "tb-badge") if hit else ("tb-miss", "tb-dim")
    middle, step = size / 2, size / 4
    dots = "".join(
        f'<circle class="{ink}" cx="{number(middle + x * step)}" '
        f'cy="{number(middle + y * step)}" r="{number(size / 11)}"/>'
        for x, y in PIPS.get(face, ())
    )
    tick = f'<path class="tb-up" d="M{number(middle - 4)} {number(size + 3)}h8l-4 6z"/>'
    return f'<rect class="{kind}" {box}/>{dots}{tick if hit else ""}'
