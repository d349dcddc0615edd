"""A picture being drawn: its pen, what it shows, and where things go."""

from __future__ import annotations

import attrs

from tambores.kernel.message import Said
from tambores.toolkit.drawing.lettering import label, number, width
from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.svg import Box, Data, Element, SvgPen
from tambores.warcraft.content.board import Site
from tambores.warcraft.render.model import Position
from tambores.warcraft.render.svg.signs import shape, symbol
from tambores.warcraft.table.table import WarTable

WIDTH, MARGIN = 960, 16
ROOT3 = 3**0.5


@attrs.frozen
class Scene:
    """A picture being drawn.

    Attributes:
        pen: the pen that draws it.
        position: the state or view that it shows.
        marks: the actions by element.
        hex: the width of a hexagon.
        left: where the leftmost hexagon begins.
        top: where the first row begins.
    """

    pen: SvgPen
    position: Position
    marks: Marks
    hex: float
    left: float
    top: float

    @property
    def table(self) -> WarTable:
        """The table that it shows."""
        return self.position.table

    @property
    def high(self) -> float:
        """The height of a hexagon, which stands on a corner."""
        return self.hex * 2 / ROOT3

    def place(self, site: Site) -> Box:
        """The box around a zone."""
        x = self.left + (site.x - min(one.x for one in self.table.board.sites)) * self.hex
        return Box(x, self.top + site.row * self.high * 0.75, self.hex, self.high)

    def bottom(self) -> float:
        """Where the last row ends."""
        rows = max(site.row for site in self.table.board.sites)
        return self.top + rows * self.high * 0.75 + self.high

    def letter(self, race: str) -> Said:
        """The letter of a race."""
        return self.pen.words(f"letter.{race}")


def outline(wide: float, high: float, inset: float = 0) -> str:
    """A hexagon that stands on a corner."""
    half, low, far = wide / 2, high / 4, high * 3 / 4
    near, right, deep = inset, wide - inset, inset / 2
    points = (
        (half, inset), (right, low + deep), (right, far - deep),
        (half, high - inset), (near, far - deep), (near, low + deep),
    )  # fmt: skip
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


@attrs.frozen
class Chip:
    """A small marker on the map: pieces of a kind, an outpost or a token.

    Attributes:
        race: whose it is; "" for nobody's.
        sign: its sign, or a letter.
        count: the number in its corner; 0 for none.
        level: the dots in its corner.
        lost: whether a stroke shows that it cannot attack.
        hollow: whether it is unfinished.
        name, title, data: those of its element.
    """

    race: str
    sign: str
    count: int
    level: int
    lost: bool
    hollow: bool
    name: str
    title: str
    data: Data


CHIP_WIDTH, CHIP_HEIGHT = 35.0, 33.0


def draw_chip(here: Scene, chip: Chip, x: float, y: float, scale: float) -> str:
    """A marker at a place, in its size."""
    box = Box(x, y, CHIP_WIDTH * scale, CHIP_HEIGHT * scale)
    edge = shape(chip.race, box.width, box.height) if chip.race else ""
    marked = here.marks.on(chip.name)
    element = Element(chip.name, "tb-chip", box, chip.title, "", chip.data, marked, edge)
    drawn = _of_race(here, chip, box, scale) if chip.race else _of_nobody(chip, box, scale)
    return here.pen.draw(element, drawn)


def _of_race(here: Scene, chip: Chip, box: Box, scale: float) -> str:
    race = chip.race
    edge = f"tb-hollow tb-edge-{race} tb-idle" if chip.hollow else f"tb-piece tb-of-{race}"
    ink, bold = ("tb-ink", "tb-b") if chip.hollow else ("tb-badge", "tb-bbadge")
    drawn = f'<path class="{edge}" d="{shape(chip.race, box.width, box.height)}"/>'
    drawn += symbol(chip.sign, 4 * scale, 4 * scale, 17 * scale, ink)
    right, low = box.width - 4 * scale, box.height - 4.5 * scale
    drawn += label(right, 12.5 * scale, here.letter(chip.race), bold, 12 * scale, 11 * scale,
                   5, "end")  # fmt: skip
    if chip.count:
        drawn += label(right, low, str(chip.count), bold, 20 * scale, 16.5 * scale, 6, "end")
    drawn += "".join(
        f'<circle class="{ink}" cx="{number((6 + 4.1 * one) * scale)}" '
        f'cy="{number(low - 2 * scale)}" r="{number(1.6 * scale)}"/>'
        for one in range(chip.level)
    )
    if chip.lost:
        drawn += (
            f'<path class="tb-lost" d="M{number(3 * scale)} {number(box.height - 3 * scale)}'
            f'L{number(box.width - 3 * scale)} {number(3 * scale)}"/>'
        )
    return drawn


def _of_nobody(chip: Chip, box: Box, scale: float) -> str:
    middle, radius = box.width / 2, box.height / 2
    drawn = (
        f'<circle class="tb-token" cx="{number(middle)}" cy="{number(radius)}" '
        f'r="{number(radius - 1)}"/>'
    )
    if len(chip.sign) == 1:
        return drawn + label(middle, radius + 6.5 * scale, chip.sign, "tb-btoken", box.width,
                             19 * scale, 8, "middle")  # fmt: skip
    return drawn + symbol(chip.sign, middle - 10 * scale, radius - 10 * scale, 20 * scale,
                          "tb-token-ink")  # fmt: skip


def text_width(text: str, size: float, bold: bool = False) -> float:
    """The estimated width of a text."""
    return width(text, bold) * size
