"""The look of Warcraft's pictures: colours of zones and races, and rules added to the common ones.

Races differ by the shape of their pieces and by a letter as well as by colour.
"""

from __future__ import annotations

from tambores.toolkit.drawing.theme import Theme
from tambores.warcraft.content.vocabulary import RACES, SITES

LIGHT = {
    "hall": "#efdcb6",
    "mine": "#f5e59b",
    "forest": "#cbe2bb",
    "mountain": "#d3cec7",
    "objective": "#e4d9f1",
    "clear": "#faf6ec",
    "human": "#1c5fb0",
    "orc": "#b0281b",
    "undead": "#6c3aa5",
    "night_elf": "#17703a",
    "badge": "#ffffff",
    "battle": "#b3130b",
    "flank": "#c0600a",
    "wall": "#3b2f26",
    "mortar": "#c9a27c",
    "spent": "#a2281d",
    "token": "#f2c230",
    "token-ink": "#29251f",
}
"""The colours of the light theme, by name."""

DARK = {
    "hall": "#4a3c1d",
    "mine": "#4d4512",
    "forest": "#22401f",
    "mountain": "#47474b",
    "objective": "#3a2d58",
    "clear": "#24272c",
    "human": "#2f78d4",
    "orc": "#d2402f",
    "undead": "#8f5bd0",
    "night_elf": "#2b9450",
    "badge": "#ffffff",
    "battle": "#ff6a55",
    "flank": "#f0a04b",
    "wall": "#d8c3ad",
    "mortar": "#6a4a30",
    "spent": "#ff8f83",
    "token": "#e3bb46",
    "token-ink": "#17191c",
}
"""The colours of the dark theme, by name."""

_RULES = """\
& .tb-hex {stroke:$line;stroke-width:1.6;stroke-linejoin:round}
& .tb-battle {fill:none;stroke:$battle;stroke-width:5;stroke-linejoin:round}
& .tb-flank {fill:none;stroke:$flank;stroke-width:4;stroke-dasharray:10 6}
& .tb-battle-ink {fill:none;stroke:$battle;stroke-width:2.6;stroke-linecap:round}
& .tb-wall {stroke:$wall;stroke-width:11;stroke-linecap:round}
& .tb-mortar {stroke:$mortar;stroke-width:5;stroke-dasharray:9 3}
& .tb-spent {fill:none;stroke:$spent;stroke-width:3.4;stroke-linecap:round}
& .tb-piece {stroke:$badge;stroke-width:1.4}
& .tb-piece ~ .tb-mark {transform-box:fill-box;transform-origin:center}
& .tb-piece ~ .tb-mark {transform:scale(1.09);stroke-width:2.4}
& .tb-idle {stroke-dasharray:3 2.5}
& .tb-badge {fill:$badge}
& .tb-badge.tb-drawn {fill:none;stroke:$badge}
& .tb-bbadge {fill:$badge;font-weight:700}
& .tb-hollow {fill:$card;stroke-width:2.4}
& .tb-token {fill:$token;stroke:$token-ink;stroke-width:1.4}
& .tb-btoken {fill:$token-ink;font-weight:700}
& .tb-token-ink {fill:$token-ink}
& .tb-token-ink.tb-drawn {fill:none;stroke:$token-ink}
& .tb-miss {fill:$card;stroke:$line;stroke-width:1.4}
& .tb-out {opacity:.55}
& .tb-lost {fill:none;stroke:$badge;stroke-width:2.2;stroke-linecap:round}
"""

_COLOURED = "".join(
    [f"& .tb-{site} {{fill:${site}}}\n" for site in SITES]
    + [
        f"& .tb-of-{race} {{fill:${race}}}\n& .tb-edge-{race} {{stroke:${race}}}\n"
        for race in RACES
    ]
)

SHEET = Theme(LIGHT, DARK, _RULES + _COLOURED).sheet
"""The style sheet of every picture."""

ELEMENT = f"<style>{SHEET}</style>"
"""The style sheet as an element of a picture."""


def style_sheet() -> str:
    """The style of all pictures, light and dark, as CSS for a page with several of them."""
    return SHEET
