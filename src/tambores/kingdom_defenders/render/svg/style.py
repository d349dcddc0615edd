"""The look of Kingdom Defenders' pictures: colours of places and players.

Players differ by the number on their discs as well as by colour.
"""

from __future__ import annotations

from tambores.toolkit.drawing.theme import Theme

SEATS = 4

LIGHT = {
    "city": "#efe3c8", "kingdom": "#d5e6c6", "wall": "#ddd8d0", "foe": "#f3d3cb",
    "seat0": "#1c5fb0", "seat1": "#b0281b", "seat2": "#17703a", "seat3": "#6c3aa5",
    "grey": "#6d6a66", "badge": "#ffffff", "coin": "#d9a514",
}  # fmt: skip
"""The colours of the light theme, by name."""

DARK = {
    "city": "#3b3425", "kingdom": "#243a22", "wall": "#3a3b3f", "foe": "#4b2722",
    "seat0": "#2f78d4", "seat1": "#d2402f", "seat2": "#2b9450", "seat3": "#8f5bd0",
    "grey": "#8a8780", "badge": "#ffffff", "coin": "#e8bb3c",
}  # fmt: skip
"""The colours of the dark theme, by name."""

_RULES = """\
& .tb-slot {fill:$card;stroke:$line;stroke-width:1.6}
& .tb-good {fill:$table;stroke:$line;stroke-width:1}
& .tb-badge {fill:$badge;font-weight:700}
& .tb-grey {fill:$grey;stroke:$badge;stroke-width:1.4}
& .tb-coin {fill:$coin;stroke:$line;stroke-width:.8}
& .tb-back {fill:$wall;stroke:$line;stroke-width:1.5;stroke-dasharray:5 4}
"""

_COLOURED = "".join(
    [f"& .tb-{place} {{fill:${place}}}\n" for place in ("city", "kingdom", "wall", "foe")]
    + [
        f"& .tb-of-{seat} {{fill:$seat{seat};stroke:$badge;stroke-width:1.4}}\n"
        f"& .tb-edge-{seat} {{fill:$card;stroke:$seat{seat};stroke-width:2.6}}\n"
        for seat in range(SEATS)
    ]
)

SHEET = Theme(LIGHT, DARK, _RULES + _COLOURED).sheet
"""The style sheet of every picture."""

ELEMENT = f"<style>{SHEET}</style>"
"""The style sheet as an element of a picture."""


def style_sheet() -> str:
    """The style of all pictures, light and dark, as CSS for a page with several of them."""
    return SHEET
