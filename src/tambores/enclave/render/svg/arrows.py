"""The declarations of a combat as arrows between the two lines.

All of them run in the strip between the lines, so that they hide no value. They leave and arrive
side by side, upright, each kind with its own line and head.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.play.phases.resolution import Share, aimed_by
from tambores.enclave.render.svg.scene import MARGIN, WIDTH, Scene, column_width, column_x
from tambores.enclave.table.board import HERO_SLOT, Place, place_text
from tambores.enclave.table.combat import SPLIT, Combat
from tambores.kernel.message import Said
from tambores.toolkit.drawing.lettering import label, number
from tambores.toolkit.drawing.svg import Box, Element, SvgPen

FIELD = 132
"""How high the strip is in which arrows run."""

BLOW, SILENCE, INFLICTED = "blow", "silence", "inflicted"
KINDS = (v.FIGHT, v.SUPPORT, v.RANGED, SPLIT, v.HERO_ATTACK, v.ANSWER, BLOW, SILENCE, INFLICTED)
"""The kinds of arrows, in the order of the key."""

EDGE = 18
"""How near to a corner arrows begin and end."""

HEAD = 14
PULL, FAR = 0.66, 0.34
"""How far upright a line goes at both ends, as parts of its height, and how much that can shift."""
DEPTH = 0.6
"""How far into the field a line goes that comes back to its own side, as a part of its height."""


@attrs.frozen
class Arrow:
    """A declaration against one target.

    Attributes:
        kind: one of `KINDS`.
        source, target: from where to where.
        attack: how strong it is; None for a silence, and for an impact that no attack made.
        hits: whether an impact of it stands.
    """

    kind: str
    source: Place
    target: Place
    attack: int | None
    hits: bool = False


def declarations(scene: Scene) -> list[Arrow]:
    """All that is declared; a unit that faces another fights it unless it was told otherwise.

    Impacts that texts make or turn on another are drawn as well, where no attack goes that way.
    """
    combat = scene.model.seen.combat
    if combat is None:
        return []
    found: list[Arrow] = []
    for seat in (0, 1):
        for share, column in aimed_by(scene.model.seen, combat, seat):
            found.append(_of_share(scene, combat, share, (1 - seat, column)))
        for column in combat.blows[seat]:
            place, target = (seat, HERO_SLOT), (1 - seat, column)
            attack = scene.model.value(place, v.ATTACK, v.ANSWER, (target,))
            found.append(Arrow(BLOW, place, target, attack, _hits(combat, place, target)))
    attacks = {(arrow.source, arrow.target) for arrow in found}
    found += [Arrow(SILENCE, source, target, None) for source, target in combat.silences]
    ways = dict.fromkeys(
        (source, impact.target) for impact in combat.impacts for source in impact.attackers
    )
    return found + [Arrow(INFLICTED, *way, None, True) for way in ways if way not in attacks]


def _of_share(scene: Scene, combat: Combat, share: Share, target: Place) -> Arrow:
    """What one unit does to one target."""
    kind, attack = SPLIT, share.points
    if attack is None:
        kind, attack = share.role, scene.model.value(share.place, v.ATTACK, share.role, (target,))
    return Arrow(kind, share.place, target, attack, _hits(combat, share.place, target))


def _hits(combat: Combat, source: Place, target: Place) -> bool:
    return any(source in one.attackers and target == one.target for one in combat.impacts)


# --- where they run -----------------------------------------------------------------------


def _ports(drawn: list[Arrow]) -> dict[tuple[int, bool], float]:
    """Where each arrow begins (True) and ends (False), side by side along the edge of a cell.

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
    """The second of two fights that face each other, with the first."""
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
    """The strip between the lines with these arrows."""
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
    """From where to where an arrow runs, and whether it arrives going down (1) or up (-1)."""

    begin: Point
    end: Point
    step: int


@lru_cache(maxsize=1024)
def _arrow(pen: SvgPen, arrow: Arrow, called: tuple[Said, Said], way: Way) -> str:
    """An arrow, and what stands at both its ends in words."""
    begin, end, step = way
    curve = _curve(begin, _neck(arrow, end, step), step)
    name = word(arrow.kind)
    glow = f'<path class="tb-glow" d="{curve}"/>' if arrow.hits else ""
    inner = glow + line(arrow.kind, curve) + head(arrow.kind, end, f"scale(1 {step})")
    where = "-".join(map(str, (*arrow.source, arrow.target[1])))
    if arrow.kind == INFLICTED:  # it may come from either side
        where = "-".join(map(str, (*arrow.source, *arrow.target)))
    element = Element(
        f"arrow-{name}-{where}",
        f"tb-declaration tb-kind-{name}" + (" tb-hits" if arrow.hits else ""),
        Box(0, 0, 0, 0),
        _said(pen, arrow, called),
        data=(
            ("kind", arrow.kind),
            ("from", place_text(arrow.source)),
            ("to", place_text(arrow.target)),
        ),
    )
    return pen.draw(element, inner)


def _step(scene: Scene, arrow: Arrow) -> int:
    """Whether an arrow arrives going down (1) or up (-1)."""
    return 1 if arrow.target[0] == scene.model.near else -1


def _neck(arrow: Arrow, end: Point, step: int) -> Point:
    """Where the line of an arrow ends and its head begins."""
    if arrow.kind == SILENCE:
        return end
    return end[0], end[1] - step * (HEAD - 2)


def word(kind: str) -> str:
    """A kind as a part of a class."""
    return kind.replace("_", "-")


def _said(pen: SvgPen, arrow: Arrow, called: tuple[Said, Said]) -> str:
    attacker, target = called
    key = f"picture.arrow.{arrow.kind}"
    text = pen.sentence(key, attacker=attacker, target=target, attack=arrow.attack)
    hits = arrow.hits and arrow.kind != INFLICTED  # which says so itself
    return pen.words("picture.arrow.hit", arrow=text) if hits else text


def _bend(begin: Point, end: Point, step: int) -> tuple[Point, Point]:
    """The points that make a line leave and arrive upright, arriving in the direction `step`.

    One that goes far crosses the field nearer to its target, so that lines run beside each other.
    """
    high = end[1] - begin[1]
    if abs(high) < HEAD:  # it comes back to its own side
        depth = step * FIELD * DEPTH
        return (begin[0], begin[1] - depth), (end[0], end[1] - depth)
    late = FAR * min(1, abs(end[0] - begin[0]) / (WIDTH - 2 * MARGIN))
    return (begin[0], begin[1] + high * (PULL + late)), (end[0], end[1] - high * (PULL - late))


def _curve(begin: Point, end: Point, step: int) -> str:
    one, other = _bend(begin, end, step)
    points = " ".join(f"{number(x)} {number(y)}" for x, y in (one, other, end))
    return f"M{number(begin[0])} {number(begin[1])}C{points}"


def _on_curve(begin: Point, end: Point, step: int, part: float = 0.27) -> Point:
    """A point of the line, near its beginning."""
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
    """The line of an arrow."""
    drawn = f'<path class="tb-arrow tb-{word(kind)}" d="{curve}"/>'
    return drawn + f'<path class="tb-core" d="{curve}"/>' if kind == v.HERO_ATTACK else drawn


def head(kind: str, tip: Point, turn: str) -> str:
    """The head of an arrow, turned from pointing down."""
    shape, full = _HEADS[kind]
    form = f"tb-head tb-{word(kind)}" + (" tb-full" if full else " tb-open")
    x, y = map(number, tip)
    return f'<path class="{form}" transform="translate({x} {y}) {turn}" d="{shape}"/>'


@lru_cache(maxsize=1024)
def _tag(kind: str, text: str, x: float, y: float) -> str:
    """A number on an arrow."""
    room = 10 + max(0, len(text) - 1) * 4
    return (
        f'<rect class="tb-tag tb-{kind}" x="{number(x - room)}" y="{number(y - 10)}" '
        f'width="{number(2 * room)}" height="20" rx="10"/>'
        + label(x, y + 5.5, text, "tb-b", 2 * room - 3, 15, 9, "middle")
    )
