"""The signs of the pictures: original drawings of a few strokes, each in a box of 24 by 24."""

from __future__ import annotations

from functools import lru_cache

from tambores.toolkit.drawing.lettering import number
from tambores.toolkit.drawing.svg import sign

FILLED = {
    "attack": (
        "M22 2l-1.2 5.2L11 17 7 13 16.8 3.2zM4.5 11.5l8 8-1.8 1.8-3-3-3.2 3.2-2-2 3.2-3.2-3-3z"
    ),
    "defence": "M12 2l8.5 2.6v6.2c0 5.2-3.4 9-8.5 11.2-5.1-2.2-8.5-6-8.5-11.2V4.6z",
    "life": (
        "M12 21.2C5.2 15.6 2 11.9 2 8.1 2 5.2 4.2 3 7 3c2 0 3.9 1.1 5 2.9C13.1 4.1 15 3 17 3"
        "c2.8 0 5 2.2 5 5.1 0 3.8-3.2 7.5-10 13.1z"
    ),
    "bolt": "M14 1L4 13.5h6L8.5 23 20 9.5h-7z",
    "infantry": ("M12 2c5 0 8 3.6 8 8.4V21h-5.6v-7.2H18v-2.3H6v2.3h3.6V21H4V10.4C4 5.6 7 2 12 2z"),
    "cavalry": (
        "M5 22c0-5 4.6-6.3 4.6-10-1.5 1.4-3.2 2-4.9 2.1L2.5 12C4 9 5.5 6.3 9 4.7L9.6 2l3 2"
        "c5.4 1 8.4 6 8.4 18zm4.8-13.7a1.2 1.2 0 1 0 .01 0z"
    ),
    "monster": (
        "M3 2c3 .6 5 2.3 6.2 4.6a11 11 0 0 1 5.6 0C16 4.3 18 2.6 21 2c-.8 3-1.6 5.2-1.6 8.6"
        "C19.4 16.8 16.6 22 12 22s-7.4-5.2-7.4-11.4C4.6 7.2 3.8 5 3 2zm5 9l1 3 2.5.6zm8 0"
        "l-3.5 3.6L15 14zM9 17.5l1.5 1.5L12 17.5l1.5 1.5 1.5-1.5z"
    ),
    "war_machine": (
        "M2 16h4.2L16 5.2 15 4l2.5-2L22 6.5 20 9l-1.2-1L11.5 16H22v2.5h-2.6a3.3 3.3 0 1 1-6.3 0"
        "h-2.2a3.3 3.3 0 1 1-6.3 0H2z"
    ),
    "equipment": "M2.5 4H15l6.5 3.5-3 2.5H14v2.5h-3.5V10h-8zM10.5 12.5H14V22h-3.5z",
    "tactic": "M4 2h2.5v20H4zM6.5 3H21l-4 4.5 4 4.5H6.5z",
    "hero": "M2.5 7l5 4L12 3.5 16.5 11l5-4-2 11h-15zM4.5 19.5h15V22h-15z",
    "marker": (
        "M12 3c5.5 0 9.5 1.7 9.5 4v10c0 2.3-4 4-9.5 4s-9.5-1.7-9.5-4V7c0-2.3 4-4 9.5-4z"
        "m0 2C7.5 5 4.8 6.2 4.8 7S7.5 9 12 9s7.2-1.2 7.2-2S16.5 5 12 5z"
    ),
    "new": "M12 1c1 6.5 4 9.8 11 11-7 1.2-10 4.5-11 11-1-6.5-4-9.8-11-11 7-1.2 10-4.5 11-11z",
    "impact": (
        "M12 .5l2.3 6 5.3-3.6-2 6.1 6.4.8-5.6 3.2 4.3 4.8-6.4-.9.5 6.4-4.8-4.3-4.8 4.3"
        ".5-6.4-6.4.9 4.3-4.8L0 9.8 6.4 9l-2-6.1 5.3 3.6z"
    ),
    "asked": "M4 2l17 10L4 22z",
    "raised": "M12 3l10 17H2z",
    "lowered": "M12 21L2 4h20z",
    "enemy": "M12 1.5L22.5 12 12 22.5 1.5 12zM8.5 7L7 8.5l3.5 3.5L7 15.5 8.5 17l3.5-3.5 3.5 3.5"
    " 1.5-1.5-3.5-3.5L17 8.5 15.5 7 12 10.5z",
    "own": "M10 2h4v8h8v4h-8v8h-4v-8H2v-4h8z",
    "clover": (
        "M11 13.5C8 17.5 2 16.5 2 12.5c0-2.5 2-3.8 4-3.4C4.6 5.5 7.5 2 11 3.5c1 .5 1.5 1.5 1 3"
        " .5-1.5 2-3 4-2.5 3.5 1 3.5 5 1.5 6.5 3-.5 5.5 1.5 4.5 4.5-1.2 3-6 3-9-1.5.2 3.3.6 5.7"
        " 2 8.5h-3c-1-2.5-1.2-5-1-8.5z"
    ),
}
"""Signs that are filled."""

DRAWN = {
    "range": "M6 3c9 2 9 16 0 18M6 3v18M2 12h19M17 8l4 4-4 4",
    "wound": (
        "M12 20.2C6 15.2 3 11.7 3 8.3 3 5.7 4.9 4 7.2 4c2 0 3.7 1.1 4.8 3 1.1-1.9 2.8-3 4.8-3"
        "C19.1 4 21 5.7 21 8.3c0 3.4-3 6.9-9 11.9zM4 21L20 3"
    ),
    "silenced": "M14 2L5 13.5h6L9.5 22 19 9.5h-6zM2.5 3l19 18",
    "order": "M2 12h18M14 6l6 6-6 6",
    "arrow": "M4 12v10h16V12M12 17V2.5M7 7.5l5-5 5 5",
    "eye": "M2 12c5.5-8 14.5-8 20 0-5.5 8-14.5 8-20 0zM12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "deck": "M8 2h13v17H8zM5 5v17h13M2 8v14",
    "discard": "M4 2h16v20H4zM8 7h8M8 11h8M8 15h5",
    "removed": "M4 2h16v20H4zM8.5 8l7 8M15.5 8l-7 8",
    "hand": "M9 5h9v15H9zM9 7L4 9l4 12M18 7l3 1-2.5 11",
    "pile": "M8 2h13v17H8zM5 5v17h13M2 8v14",
}
"""Signs that are drawn with a stroke."""

COLOUR_PIPS = {"bronze": 1, "silver": 2, "gold": 3}


@lru_cache(maxsize=2048)
def symbol(name: str, x: float, y: float, size: float, kind: str = "tb-ink") -> str:
    """Draw a sign whose box has its upper left corner at (x, y); its class `kind` colours it.

    >>> symbol("raised", 0, 0, 12)
    '<path class="tb-ink" transform="scale(.5)" d="M12 3l10 17H2z"/>'
    """
    if name in DRAWN:
        return sign(DRAWN[name], f"{kind} tb-drawn", x, y, size)
    return sign(FILLED[name], kind, x, y, size)


@lru_cache(maxsize=256)
def medal(colour: str, x: float, y: float, size: float) -> str:
    """Draw the colour of a hero: a disc with one, two or three bars."""
    pips = COLOUR_PIPS.get(colour, 0)
    radius = size / 2
    bars = "".join(
        f'<path class="tb-medal-bar" d="M{number(x + size * 0.28)} '
        f'{number(y + radius + (row - (pips - 1) / 2) * size * 0.2)}h{number(size * 0.44)}"/>'
        for row in range(pips)
    )
    return (
        f'<circle class="tb-medal tb-medal-{colour}" cx="{number(x + radius)}" '
        f'cy="{number(y + radius)}" r="{number(radius)}"/>{bars}'
    )
