"""A whole picture: heading, map, combat, players and a key to the signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tambores.kernel.game import Action
from tambores.kernel.message import Language, Said
from tambores.toolkit.drawing.lettering import label, wrap
from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.svg import UNNAMED, SvgPen, checked, heading, named, pen_of, sign
from tambores.warcraft.content.vocabulary import CLEAR, KINDS, OBJECTIVE, SITES, UNIT_TYPES
from tambores.warcraft.reading.reach import march_with
from tambores.warcraft.render import model
from tambores.warcraft.render.model import GAME, Position
from tambores.warcraft.render.svg.fight import draw_combat
from tambores.warcraft.render.svg.panels import draw_panels
from tambores.warcraft.render.svg.scene import MARGIN, WIDTH, Scene, outline, text_width
from tambores.warcraft.render.svg.signs import SPENT, symbol
from tambores.warcraft.render.svg.style import ELEMENT
from tambores.warcraft.render.svg.zones import draw_map
from tambores.warcraft.render.words import WarWords
from tambores.warcraft.table import actions as acts

HEADER = 80
FRAMES = ("battle", "flank")
"""The frames of zones in a combat."""

DEPLETIONS = ("partial", "complete")
WIDEST = 150.0
"""The greatest width of a hexagon."""


def picture(
    position: Position,
    language: Language = "en",
    *,
    id: str = "",
    theme: str = "auto",
    actions: Iterable[Action] | None = None,
    reach: tuple[str, str] | None = None,
    style: bool = True,
) -> str:
    """Draw the table.

    Args:
        position: a state or view. Open hands are drawn card by card; a state shows all hands.
        language: "en", "es", or own words.
        id: the prefix of every id in the picture; "" for one that no other picture has.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        actions: the actions to mark; None for the legal ones of the position.
        reach: the kind and the zone of a piece that a player has pointed at; the picture then marks
            this piece and the zones that it can move to, and nothing else.
        style: whether to include the style sheet.

    Raises:
        TypeError: if `position` is not a state or view of Warcraft.
        ValueError: for an unknown language or theme, an impossible id, and a piece in `reach` that
            the seat that moves does not have.

    >>> from tambores import warcraft
    >>> state = warcraft.new_game("prisoners", seed=1)
    >>> drawn = picture(state, reach=("melee", "C1"))
    >>> "C1, town hall, 3 points: 3 melee units of the Night Elves" in drawn
    True
    """
    checked(id or UNNAMED, theme)
    model.check_position(position)
    pen = pen_of(GAME, language, id or UNNAMED)
    here = _scene(position, pen, Marks.of(position, _reaching(position, actions, reach)))
    asked = WarWords().question(position, language)
    parts, high = _parts(here, asked)
    scenario, phase = model.scenario_name(position.table, language), f"@phase.{position.phase}"
    title = pen.words("picture.title", scenario=Said(scenario), turn=position.turn, phase=phase)
    size, dress = (WIDTH, high), ELEMENT if style else ""
    drawing = pen.frame(f"tambores-{theme} warcraft", size, (title, asked or title), parts, dress)
    return drawing if id else named(drawing)


def _reaching(
    position: Position, actions: Iterable[Action] | None, reach: tuple[str, str] | None
) -> Iterable[Action] | None:
    """The moves of the piece in `reach`; all actions if there is none."""
    if reach is None:
        return actions
    march_with(position, *reach)
    moves = position.legal_actions if actions is None else actions
    kinds = acts.Move | acts.Escort
    return [one for one in moves if isinstance(one, kinds) and (one.kind, one.source) == reach]


def _scene(position: Position, pen: SvgPen, marked: Marks) -> Scene:
    """The scene of a position, with hexagons as large as they fit."""
    places = [site.x for site in position.table.board.sites]
    spread = max(places) - min(places) + 1
    wide = min(WIDEST, (WIDTH - 2 * MARGIN) / spread)
    return Scene(pen, position, marked, wide, (WIDTH - spread * wide) / 2, HEADER)


def _parts(here: Scene, asked: str) -> tuple[list[str], float]:
    """The parts of a picture from top to bottom, and its height."""
    pen, position = here.pen, here.position
    parts = [_header(here, asked), pen.group("map", pen.words("picture.map"), draw_map(here))]
    y = here.bottom() + MARGIN
    battle = position.battle
    if battle is not None:
        drawn, y = draw_combat(here, battle, y)
        parts.append(drawn)
        y += MARGIN - 4
    panels, y = draw_panels(here, y)
    parts += panels
    if neutral := position.table.scene.neutral:
        texts = model.levels_text(position.table, neutral, pen)
        called = pen.words("board.neutral", letter=here.letter(neutral), race=f"@race.{neutral}")
        line = f"{called}: {'; '.join(texts)}"
        parts.append(label(MARGIN, y + 12, line, "tb-t", WIDTH - 2 * MARGIN, 15, 10))
        y += 26
    key, y = _key(here, y)
    return [*parts, *key], y + 10


def _header(here: Scene, asked: str) -> str:
    """The turn and phase, the scenario, and the question."""
    pen, table = here.pen, here.table
    turn = pen.words("board.turn", turn=table.turn, phase=f"@phase.{table.phase}")
    told = label(MARGIN, 30, turn, "tb-b", 380, 23, 14)
    room = WIDTH - 2 * MARGIN - 400
    for row, line in enumerate(wrap(asked, room, 17, 2) if asked else ()):
        told += label(WIDTH - MARGIN, 29 + 22 * row, line, "tb-t", room, 17, 11, "end")
    name = model.scenario_name(table, pen.language)
    drawn = label(MARGIN, 51, name, "tb-m", 380, 15, 10)
    aim = model.goal(table, pen)
    drawn += label(MARGIN, 70, aim, "tb-m", WIDTH - 2 * MARGIN, 14, 9)
    return heading(told) + drawn


def _key(here: Scene, y: float) -> tuple[list[str], float]:
    """What the signs in use mean, in rows."""
    x, drawn = float(MARGIN), []
    for name, text in _signs(here):
        wide = 24 + text_width(text, 13) + 16
        if x + wide > WIDTH - MARGIN and x > MARGIN:
            x, y = float(MARGIN), y + 22
        drawn.append(_sign(name, x, y + 3))
        drawn.append(label(x + 21, y + 16, text, "tb-m", WIDTH - MARGIN - x - 24, 13, 9))
        x += wide
    return drawn, y + 24


def _sign(name: str, x: float, y: float) -> str:
    """A sign of the key: a frame, a depletion marker, level dots, or a symbol."""
    if name in FRAMES:
        place = f"translate({x + 1:g} {y + 1:g})"
        return f'<path class="tb-{name}" transform="{place}" d="{outline(13, 14)}"/>'
    if name in DEPLETIONS:
        return sign(SPENT[DEPLETIONS.index(name)], "tb-spent", x, y, 16)
    if name == "level":
        return "".join(
            f'<circle class="tb-ink" cx="{x + 3 + 6 * dot:g}" cy="{y + 9:g}" r="2.2"/>'
            for dot in range(3)
        )
    return symbol(name, x, y, 16, "tb-dim")


def _signs(here: Scene) -> Iterator[tuple[str, str]]:
    """The signs on the map, with their names."""
    pen, table = here.pen, here.table
    present = {kind for ground in table.grounds for _, kind, _ in ground.pieces}
    for kind in KINDS:
        if kind in present:
            yield kind, pen.words(f"kind.{kind}")
    if any(ground.outposts for ground in table.grounds):
        yield "outpost", pen.words("outpost.done")
    sites = {site.kind for site in table.board.sites}
    for kind in SITES:
        if kind in sites and kind != CLEAR:
            key = "picture.objective" if kind == OBJECTIVE else f"site.{kind}"
            yield kind, pen.words(key)
    yield "first", pen.words("picture.first")
    if present & {*UNIT_TYPES}:
        yield "level", pen.words("picture.level.key")
    homes = {table.scene.home(seat) for seat in table.seats} - {""}
    for level, name in enumerate(DEPLETIONS, start=1):
        if any(table.ground(zone).depletion == level for zone in {*table.board.order} - homes):
            yield name, pen.words(f"depletion.{level}")
    if any(table.ground(zone).depletion for zone in homes):
        yield DEPLETIONS[0], pen.words("picture.occupied")
    if table.scene.endless:
        yield "endless", pen.words("picture.endless")
    if here.position.battle is not None:
        for name in FRAMES:
            yield name, pen.words(f"picture.{name}.key")
