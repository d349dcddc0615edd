"""The map: hexagons with what lies there, walls, the battlefield and its flanks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tambores.toolkit.drawing.lettering import label, number
from tambores.toolkit.drawing.svg import Box, Data, Element, sign
from tambores.toolkit.drawing.voice import capitalized
from tambores.warcraft.content.board import Site
from tambores.warcraft.content.vocabulary import BUILDING, CLEAR, HALL, OBJECTIVE, SPECIAL_TOKENS
from tambores.warcraft.render import model
from tambores.warcraft.render.svg.scene import (
    CHIP_HEIGHT,
    CHIP_WIDTH,
    Chip,
    Scene,
    draw_chip,
    outline,
)
from tambores.warcraft.render.svg.signs import SPENT, symbol
from tambores.warcraft.render.topics import lying
from tambores.warcraft.table.model import is_locked

SCALES = (1.35, 1.15, 1.0, 0.86, 0.74, 0.62, 0.52)
GAP = 8.0


def draw_map(here: Scene) -> Iterator[str]:
    """All zones, then what lies on them, so that nothing is covered."""
    sites = here.table.board.sites
    near = model.flanks(here.position)
    yield from (_zone(here, site, near) for site in sites)
    yield from (_wall(here, number, *pair) for number, pair in enumerate(here.table.board.walls))
    for site in sites:
        yield from _pieces(here, site)


def _zone(here: Scene, site: Site, near: Sequence[str]) -> str:
    """A hexagon with its id, the sign of its kind, and its markers."""
    table, pen, zone = here.table, here.pen, site.id
    box, battle = here.place(site), here.position.battle
    name = f"{zone}, {model.site_name(table, zone, pen)}"
    there = ", ".join(lying(table, zone, pen))
    title: str = pen.words("picture.zone.held" if there else "picture.zone", zone=name, lying=there)
    drawn = f'<path class="tb-hex tb-{site.kind}" d="{outline(box.width, box.height)}"/>'
    drawn += _head(here, site, box)
    if battle is not None and zone == battle.zone:
        drawn += f'<path class="tb-battle" d="{outline(box.width, box.height, 4)}"/>'
        drawn += symbol("battle", box.width * 0.1, box.height * 0.24, 20, "tb-battle-ink")
        title += " " + pen.words("picture.battlefield")
    elif zone in near:
        drawn += f'<path class="tb-flank" d="{outline(box.width, box.height, 4)}"/>'
        title += " " + pen.words("picture.flank")
    if is_locked(table, zone):
        drawn += symbol("locked", box.width * 0.8, box.height * 0.25, 16)
        title += " " + pen.words("picture.locked")
    if zone in here.table.crippled:
        drawn += symbol("crippled", box.width * 0.1, box.height * 0.25, 16)
        title += " " + pen.words("picture.crippled")
    data: Data = (("zone", zone),)
    element = Element(f"zone-{zone}", "tb-zone", box, capitalized(title), data=data,
                      marked=here.marks.on(f"zone-{zone}"),
                      outline=outline(box.width, box.height, 2.5))  # fmt: skip
    return pen.draw(element, drawn)


def _head(here: Scene, site: Site, box: Box) -> str:
    """The id of a zone and the sign of its kind, with its points and its depletion."""
    middle, y = box.width / 2, box.height * 0.2
    if site.kind == CLEAR:
        drawn = label(middle, y + 3, site.id, "tb-bm", 40, 15, anchor="middle")
    else:
        size = box.width / 6.6
        drawn = label(middle - 2, y + 3, site.id, "tb-b", 40, 15, anchor="end")
        drawn += symbol(site.kind, middle + 3, y + 4 - size * 0.9, size, "tb-ink")
        if site.kind == OBJECTIVE and site.points:
            x = middle + 5 + size
            drawn += label(x, y + 3, str(site.points), "tb-b", 16, 15)
        if site.id in here.table.scene.endless:
            drawn += symbol("endless", middle + 4 + size, y + 4 - size * 0.75, size * 0.75)
    homes = [race for seat, race in enumerate(here.table.races)
             if here.table.scene.home(seat) == site.id]  # fmt: skip
    if homes:
        x = middle + 7 + (box.width / 6.6 if site.kind != CLEAR else 8)
        drawn += label(x, y + 3, here.letter(homes[0]), "tb-b", 16, 15)
    level = here.table.ground(site.id).depletion
    if level:
        size = box.width / 5.4
        x = middle + 2 if site.kind != HALL else middle + 1
        drawn += sign(SPENT[level - 1], "tb-spent", x, y + 3 - size * 0.85, size)
    return drawn


def _wall(here: Scene, place: int, one: str, other: str) -> str:
    """A wall along the border of two zones."""
    first, second = (here.place(here.table.board.site(zone)) for zone in (one, other))
    x = (first.x + second.x + here.hex) / 2
    y = (first.y + second.y + here.high) / 2
    away, down = second.x - first.x, second.y - first.y
    length = (away**2 + down**2) ** 0.5
    half = here.high * 0.22
    dx, dy = -down / length * half, away / length * half
    box = Box(x - abs(dx), y - abs(dy), 2 * abs(dx), 2 * abs(dy))
    ends = [(abs(dx) + way * dx, abs(dy) + way * dy) for way in (-1, 1)]
    line = "M" + "L".join(f"{number(at)} {number(to)}" for at, to in ends)
    drawn = f'<path class="tb-wall" d="{line}"/><path class="tb-mortar" d="{line}"/>'
    title = here.pen.words("picture.wall", one=one, other=other)
    return here.pen.draw(Element(f"wall-{place}", "tb-a-wall", box, title), drawn)


# --- what lies on a zone --------------------------------------------------------------------


def _pieces(here: Scene, site: Site) -> Iterator[str]:
    """The markers on a zone, in rows by race, as large as they fit."""
    chips, box = [*_chips(here, site.id)], here.place(site)
    room, high = box.width * 0.9, box.height * 0.55
    scale, rows = next(
        (scale, rows)
        for scale in SCALES
        for rows in _rows(chips, max(1, int((room + GAP) / (CHIP_WIDTH * scale + GAP))))
        if len(rows) * (CHIP_HEIGHT * scale + GAP) <= high or scale == SCALES[-1]
    )
    step = CHIP_HEIGHT * scale + GAP
    y = box.y + box.height * 0.255 + max(0.0, (high - len(rows) * step) / 2)
    for row in rows:
        wide = CHIP_WIDTH * scale + GAP
        x = box.x + (box.width - len(row) * wide + GAP) / 2
        for place, chip in enumerate(row):
            yield draw_chip(here, chip, x + place * wide, y, scale)
        y += step


def _rows(chips: list[Chip], most: int) -> Iterator[list[list[Chip]]]:
    """Markers in rows of at most `most`: each race from a new row on, then one after the other."""
    races = [[*group] for _, group in groupby(chips, lambda chip: chip.race)]
    yield [row for group in races for row in _cut(group, most)]
    yield _cut(chips, most)


def _cut(chips: list[Chip], most: int) -> list[list[Chip]]:
    return [chips[start : start + most] for start in range(0, len(chips), most)]


def _chips(here: Scene, zone: str) -> Iterator[Chip]:
    """The pieces, outposts and tokens of a zone, race by race."""
    table, pen = here.table, here.pen
    groups = [*model.groups(here.position, zone)]
    outposts = dict(table.ground(zone).outposts)
    for race in table.lineup.races:
        for group in groups:
            if group.race == race:
                yield _piece(here, zone, group)
        if race in outposts:
            side = outposts[race]
            what = pen.words("lying", what=f"@outpost.{side}", race=f"@race.{race}")
            title = pen.sentence("picture.in", what=what, zone=zone)
            data: Data = (("zone", zone), ("on", f"zone-{zone}"), ("race", race), ("outpost", side))
            yield Chip(race, "outpost", 0, 0, False, side == BUILDING,
                       f"outpost-{zone}-{race}", title, data)  # fmt: skip
    for name, at in table.tokens:
        if at == zone:
            prisoner = name.startswith("prisoner_")
            look = name if name in SPECIAL_TOKENS else "prisoner" if prisoner else name
            race = name.removeprefix("prisoner_") if prisoner else ""
            title = pen.sentence("picture.in", what=f"@token.{name}", zone=zone)
            data = (("zone", zone), ("on", f"zone-{zone}"), ("token", name))
            yield Chip(race, look, 0, 0, False, False, f"token-{name}", title, data)


def _piece(here: Scene, zone: str, group: model.Group) -> Chip:
    pen, kind = here.pen, group.kind
    pieces = pen.words(f"pieces.{kind}", count=group.count)
    what = pen.words("lying", what=pieces, race=f"@race.{group.race}")
    key = "picture.in.level" if group.level else "picture.in"
    title: str = pen.sentence(key, what=what, zone=zone, level=group.level)
    if group.marked:
        title += " " + pen.words("picture.marked")
    name = f"piece-{zone}-{group.race}-{kind}" + "-marked" * group.marked
    data = (("zone", zone), ("on", f"zone-{zone}"), ("race", group.race), ("kind", kind))
    return Chip(group.race, kind, group.count, group.level, group.marked, False, name, title, data)
