"""The declarations of a combat as arrows between the two lines.

All of them run in the strip between the lines, so that they hide no value. They leave and arrive
vertically, side by side, and each kind has its own line and head.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tambores.enclave.content import vocabulary as v
from tambores.enclave.render.parts.arrows import BLOW, INFLICTED, SILENCE, Arrow
from tambores.enclave.render.parts.scene import Scene
from tambores.enclave.render.svg.layout import MARGIN, WIDTH, column_width, column_x
from tambores.enclave.table.board import Place, place_text
from tambores.enclave.table.combat import SPLIT
from tambores.kernel.message import Said
from tambores.toolkit.drawing.lettering import label, number
from tambores.toolkit.drawing.svg import Box, Element, SvgPen

FIELD = 132
"""The height of the strip with the arrows."""

EDGE = 18
"""The least distance of an arrow from a corner where it begins or ends."""

HEAD = 14
PULL, FAR = 0.66, 0.34
"""The vertical pull at both ends of a line, as parts of its height, and its greatest shift."""
DEPTH = 0.6
"""How far a line that returns to its own side goes into the field, as a part of its height."""


# --- where they run -----------------------------------------------------------------------


def _ports(drawn: list[Arrow]) -> dict[tuple[int, bool], float]:
    """Return where each arrow begins (True) and ends (False), side by side along a cell's edge.

    Two units that fight each other share one line.
    """
    twins = _twins(drawn)
    ends: dict[Place, list[tuple[float, int, bool]]] = {}
    for index, arrow in enumerate(drawn):
        if index in twins:
            continue
        for begins in (True, False):
            here, there = arrow.source, arrow.target
            if not begins:
                here, there = there, here
            ends.setdefault(here, []).append((_middle(there), index, begins))
    found: dict[tuple[int, bool], float] = {}
    for (_, slot), meeting in ends.items():
        left, room = column_x(slot) + EDGE, column_width(slot) - 2 * EDGE
        for rank, (_, index, begins) in enumerate(sorted(meeting), start=1):
            found[index, begins] = left + room * rank / (len(meeting) + 1)
    for index, other in twins.items():
        found[index, True], found[index, False] = found[other, False], found[other, True]
    return found


def _twins(drawn: list[Arrow]) -> dict[int, int]:
    """Return, for the second of two opposite fights, the first."""
    first: dict[tuple[Place, Place], int] = {}
    twins: dict[int, int] = {}
    for index, arrow in enumerate(drawn):
        if arrow.kind == v.FIGHT:
            other = first.get((arrow.target, arrow.source))
            if other is None:
                first[arrow.source, arrow.target] = index
            else:
                twins[index] = other
    return twins


def _middle(place: Place) -> float:
    return column_x(place[1]) + column_width(place[1]) / 2


def field(scene: Scene, drawn: list[Arrow], y: float) -> str:
    """Draw the strip between the lines with these arrows."""
    if not drawn:
        return ""
    ports = _ports(drawn)
    parts, tags = [], []
    for index, arrow in enumerate(drawn):
        begin, end = (
            (ports[index, begins], y + (FIELD - 2 if seat == scene.model.near else 2))
            for begins, seat in ((True, arrow.source[0]), (False, arrow.target[0]))
        )
        step = _step(scene, arrow)
        called = scene.called(arrow.source), scene.called(arrow.target)
        parts.append(_arrow(scene.pen, arrow, called, Way(begin, end, step)))
        if arrow.attack is not None:
            where = _on_curve(begin, _neck(arrow, end, step), step)
            tags.append(_tag(word(arrow.kind), str(arrow.attack), *where))
    parts.append(f'<g aria-hidden="true">{"".join(tags)}</g>')
    return scene.pen.group("arrows", scene.pen.words("picture.arrows"), parts)


Point = tuple[float, float]


class Way(NamedTuple):
    """The ends of an arrow, and whether it arrives going down (1) or up (-1)."""

    begin: Point
    end: Point
    step: int


@lru_cache(maxsize=1024)
def _arrow(pen: SvgPen, arrow: Arrow, called: tuple[Said, Said], way: Way) -> str:
    """Draw an arrow, with the names of the places at its ends."""
    begin, end, step = way
    curve = _curve(begin, _neck(arrow, end, step), step)
    name = word(arrow.kind)
    glow = f'<path class="tb-glow" d="{curve}"/>' if arrow.hits else ""
    inner = glow + line(arrow.kind, curve) + head(arrow.kind, end, f"scale(1 {step})")
    where = "-".join(map(str, (*arrow.source, arrow.target[1])))
    if arrow.kind == INFLICTED:  # attackers may be on either side
        where = "-".join(map(str, (*arrow.source, *arrow.target)))
    element = Element(
        f"arrow-{name}-{where}",
        f"tb-declaration tb-kind-{name}" + (" tb-hits" if arrow.hits else ""),
        Box(0, 0, 0, 0),
        _description(pen, arrow, called),
        data=(
            ("kind", arrow.kind),
            ("from", place_text(arrow.source)),
            ("to", place_text(arrow.target)),
        ),
    )
    return pen.draw(element, inner)


def _step(scene: Scene, arrow: Arrow) -> int:
    """Return 1 for an arrow that arrives going down, -1 for one going up."""
    return 1 if arrow.target[0] == scene.model.near else -1


def _neck(arrow: Arrow, end: Point, step: int) -> Point:
    """Return the point where the line of an arrow ends and its head begins."""
    if arrow.kind == SILENCE:
        return end
    return end[0], end[1] - step * (HEAD - 2)


def word(kind: str) -> str:
    """Return the part of a class name for a kind."""
    return kind.replace("_", "-")


def _description(pen: SvgPen, arrow: Arrow, called: tuple[Said, Said]) -> str:
    attacker, target = called
    key = f"picture.arrow.{arrow.kind}"
    text = pen.sentence(key, attacker=attacker, target=target, attack=arrow.attack)
    hits = arrow.hits and arrow.kind != INFLICTED  # which says so itself
    return pen.words("picture.arrow.hit", arrow=text) if hits else text


def _bend(begin: Point, end: Point, step: int) -> tuple[Point, Point]:
    """Return the control points of a line that leaves and arrives vertically, in direction `step`.

    A long line crosses the field nearer to its target, so that lines do not run into each other.
    """
    high = end[1] - begin[1]
    if abs(high) < HEAD:  # it returns to its own side
        depth = step * FIELD * DEPTH
        return (begin[0], begin[1] - depth), (end[0], end[1] - depth)
    late = FAR * min(1, abs(end[0] - begin[0]) / (WIDTH - 2 * MARGIN))
    return (begin[0], begin[1] + high * (PULL + late)), (end[0], end[1] - high * (PULL - late))


def _curve(begin: Point, end: Point, step: int) -> str:
    one, other = _bend(begin, end, step)
    points = " ".join(f"{number(x)} {number(y)}" for x, y in (one, other, end))
    return f"M{number(begin[0])} {number(begin[1])}C{points}"


def _on_curve(begin: Point, end: Point, step: int, part: float = 0.27) -> Point:
    """Return a point of the line, near its beginning."""
    one, other = _bend(begin, end, step)
    rest = 1 - part
    weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
    points = (begin, one, other, end)
    x, y = (sum(w * p[i] for w, p in zip(weights, points, strict=True)) for i in (0, 1))
    return x, y


_HEADS = {
    v.FIGHT: ("M0 0L-9 -15 0 -11 9 -15z", True),
    v.SUPPORT: ("M0 0L-8 -14H8z", False),
    v.RANGED: ("M0 0L-7 -14 0 -10 7 -14z", True),
    SPLIT: ("M0 0L-7 -14 0 -10 7 -14z", False),
    v.HERO_ATTACK: ("M0 0L-11 -15H11z", True),
    v.ANSWER: ("M-8 -13L0 0 8 -13", False),
    BLOW: ("M0 0L-8 -9 0 -18 8 -9z", True),
    SILENCE: ("M-9 -2H9M-9 -7H9", False),
    INFLICTED: ("M0 0L-10 -7 0 -14 10 -7z", False),
}
"""The heads, pointing down, and whether they are filled."""


def line(kind: str, curve: str) -> str:
    """Draw the line of an arrow."""
    drawn = f'<path class="tb-arrow tb-{word(kind)}" d="{curve}"/>'
    return drawn + f'<path class="tb-core" d="{curve}"/>' if kind == v.HERO_ATTACK else drawn


def head(kind: str, tip: Point, turn: str) -> str:
    """Draw the head of an arrow, which points down, rotated by `turn`."""
    shape, full = _HEADS[kind]
    form = f"tb-head tb-{word(kind)}" + (" tb-full" if full else " tb-open")
    x, y = map(number, tip)
    return f'<path class="{form}" transform="translate({x} {y}) {turn}" d="{shape}"/>'


@lru_cache(maxsize=1024)
def _tag(kind: str, text: str, x: float, y: float) -> str:
    """Draw a number on an arrow."""
    room = 10 + max(0, len(text) - 1) * 4
    return (
        f'<rect class="tb-tag tb-{kind}" x="{number(x - room)}" y="{number(y - 10)}" '
        f'width="{number(2 * room)}" height="20" rx="10"/>'
        + label(x, y + 5.5, text, "tb-b", 2 * room - 3, 15, 9, "middle")
    )
