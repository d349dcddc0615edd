"""The table of Kingdom Defenders as a picture in SVG: zones, slots, the horde, and the players.

The picture is a whole document that a page can embed; it carries its style, light and dark, loads
no other file and runs no script. Elements that a player can point at have stable ids:
`{id}-slot-E1.1`, `{id}-tile-E6`, `{id}-card-A25`, `{id}-die-strength`, `{id}-reward-first`,
`{id}-seat-{seat}`, `{id}-good-{seat}-w`. The attributes `data-slot`, `data-card` and `data-seat`
say what they are; `data-source` lists, as JSON, the actions that begin at the element, and
`data-target` those aimed at it, each as `str(action)` writes it.
"""

from tambores.kingdom_defenders.render.svg.picture import picture
from tambores.kingdom_defenders.render.svg.style import style_sheet

__all__ = ["picture", "style_sheet"]


def __dir__() -> list[str]:
    return list(__all__)
