"""A battle as pictures: the board, one card, a combat with its declarations; SVG, pure functions.

Each picture is a document of its own and can stand in a page as well, several times if each has
an `id` of its own. It brings its style along, light and dark, reads nothing else and runs nothing.
A page sets what it wants otherwise: each colour is a custom property such as `--tambores-card`,
and so are `--tambores-font`, `--tambores-width` and `--tambores-card-width`, how wide a picture
and a card get at the most.

What can be pointed at has an id that stays: `{id}-slot-{seat}-{slot}`, `{id}-hero-{seat}`,
`{id}-hand-{seat}-{index}`, `{id}-deck-{seat}-{index}`, `{id}-pile-{seat}-{name}`,
`{id}-attached-{seat}-{slot}-{index}`, `{id}-table-{seat}-{index}`. Its attributes `data-seat`,
`data-slot`, `data-card` and `data-name` say what it is. `data-source` lists, as JSON, the actions
that begin with it, and `data-target` those that are aimed at it, each as `str(action)` writes it.
"""

from tambores.enclave.render.svg.boards import board, combat, picture
from tambores.enclave.render.svg.cards import card
from tambores.enclave.render.svg.style import style_sheet

__all__ = ["board", "card", "combat", "picture", "style_sheet"]
