"""A battle as SVG pictures, by pure functions: the board, one card, a combat with declarations.

Each picture is a complete document. A page can also embed it, several times if each copy has a
different `id`. The picture contains its style, light and dark; it loads no other file and runs no
script. To change its look, set custom properties in the page: each colour, such as
`--tambores-card`, then `--tambores-font`, and `--tambores-width` and `--tambores-card-width`, the
greatest widths of a picture and of a card.

Elements that a player can point at have stable ids: `{id}-slot-{seat}-{slot}`, `{id}-hero-{seat}`,
`{id}-hand-{seat}-{index}`, `{id}-deck-{seat}-{index}`, `{id}-pile-{seat}-{name}`,
`{id}-attached-{seat}-{slot}-{index}`, `{id}-table-{seat}-{index}`. Its attributes `data-seat`,
`data-slot`, `data-card` and `data-name` identify it. `data-source` lists, as JSON, the actions that
begin at the element, and `data-target` those aimed at it, each as `str(action)` writes it.
"""

from tambores.enclave.render.svg.boards import board, combat, picture
from tambores.enclave.render.svg.cards import card
from tambores.enclave.render.svg.style import style_sheet

__all__ = ["board", "card", "combat", "picture", "style_sheet"]


def __dir__() -> list[str]:
    return list(__all__)
