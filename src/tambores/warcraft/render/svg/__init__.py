"""The table of Warcraft as a picture in SVG: the map, the combat that is on, and the players.

The picture is a whole document that a page can embed; it carries its style, light and dark, loads
no other file and runs no script. Elements that a player can point at have stable ids:
`{id}-zone-C3`, `{id}-piece-C3-orc-melee`, `{id}-type-{seat}-{kind}`, `{id}-card-{seat}-{index}`,
`{id}-gold-{seat}`, `{id}-seat-{seat}`. The attributes `data-zone`, `data-race`, `data-kind`,
`data-seat` and `data-card` say what they are; `data-source` lists, as JSON, the actions that begin
at the element, and `data-target` those aimed at it, each as `str(action)` writes it. `data-later`
lists those aimed at a zone that is marked only once a player has picked the piece that moves, and
`data-on` names the element on which another one lies.
"""

from tambores.warcraft.render.svg.boards import picture
from tambores.warcraft.render.svg.style import style_sheet

__all__ = ["picture", "style_sheet"]


def __dir__() -> list[str]:
    return list(__all__)
