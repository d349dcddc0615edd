"""A whole picture: heading, City, Kingdom, Wall, and the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import written
from tambores.kingdom_defenders.content.vocabulary import (
    CAMP_SLOTS,
    DEED_SLOTS,
    DICE,
    FIRST,
    GATES,
    ROW,
    SECOND,
    SPACES,
    SUPPLY,
)
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.model import GAME, Position
from tambores.kingdom_defenders.render.svg.marks import marks
from tambores.kingdom_defenders.render.svg.style import ELEMENT
from tambores.kingdom_defenders.render.words import RealmWords
from tambores.kingdom_defenders.table.hordes import missing
from tambores.kingdom_defenders.table.slots import board, open_buildings
from tambores.kingdom_defenders.table.table import RealmTable
from tambores.toolkit.drawing.lettering import label, number, plain, wrap
from tambores.toolkit.drawing.marks import Key, Marks
from tambores.toolkit.drawing.svg import (
    UNNAMED,
    Box,
    Element,
    SvgPen,
    checked,
    named,
    pen_of,
    rect,
)
from tambores.toolkit.piles import size

WIDTH, MARGIN, GAP = 960.0, 16.0, 8.0
HEADER = 74.0
TILE_HEIGHT, CARD_HEIGHT = 104.0, 92.0
SLOT, ROOM = 30.0, 36.0


def picture(
    position: Position,
    language: Language = "en",
    *,
    id: str = "",
    theme: str = "auto",
    actions: Iterable[Action] | None = None,
    style: bool = True,
) -> str:
    """Draw the table.

    Args:
        position: a state or view; a state shows what lies behind all screens.
        language: "en", "es", or own words.
        id: the prefix of every id in the picture; "" for one that no other picture has.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        actions: the actions to mark; None for the legal ones of the position.
        style: whether to include the style sheet.

    Raises:
        TypeError: if `position` is not a state or view of Kingdom Defenders.
        ValueError: for an unknown language or theme, and for an impossible id.

    >>> from tambores import kingdom_defenders
    >>> drawn = picture(kingdom_defenders.new_game(3, seed=1))
    >>> "nearly all tiles and cards reconstructed" in drawn
    True
    """
    checked(id or UNNAMED, theme)
    model.check_position(position)
    pen = pen_of(GAME, language, id or UNNAMED)
    scene = Scene(pen, position, marks(position, actions))
    asked = RealmWords().question(position, language)
    parts = [scene.header(asked), *scene.city(), *scene.kingdom(), *scene.players()]
    table = position.table
    phase = f"@phase.{table.phase}"
    title = pen.words("picture.title", round=table.round, phase=phase)
    dress = ELEMENT if style else ""
    note = pen.words("picture.note")
    kind = f"tambores-{theme} kingdom-defenders"
    drawing = pen.frame(kind, (WIDTH, scene.y + MARGIN), (title, note), parts, dress)
    return drawing if id else named(drawing)


@attrs.define
class Scene:
    """A picture being drawn, from top to bottom.

    Attributes:
        pen: the pen that draws it.
        position: the state or view that it shows.
        marks: the actions by element.
        y: where the next part begins.
    """

    pen: SvgPen
    position: Position
    marks: Marks
    y: float = HEADER

    @property
    def table(self) -> RealmTable:
        """The table that it shows."""
        return self.position.table

    def element(
        self, key: Key, box: Box, title: str, drawn: str, kind: str = "", note: str = ""
    ) -> str:
        """A part that players can point at."""
        name = "-".join(map(str, key))
        data = ((str(key[0]), key[1]),)
        marked = self.marks.on(key)
        element = Element(name, kind or f"tb-{key[0]}-box", box, title, note, data, marked)
        return self.pen.draw(element, drawn)

    # --- heading ---

    def header(self, asked: str) -> str:
        """The round, the question, the wall and the horde."""
        pen, table = self.pen, self.table
        stage = pen.words("board.round", round=table.round, phase=f"@phase.{table.phase}")
        drawn = label(MARGIN, 30, stage, "tb-b", 420, 21)
        drawn += label(MARGIN, 52, asked, "tb-t", 560, 16, 11)
        drawn += label(MARGIN, 68, pen.words("picture.note"), "tb-m", 560, 12, 9)
        return drawn + self._foe(Box(600, 10, WIDTH - 600 - MARGIN, 58))

    def _foe(self, box: Box) -> str:
        """The horde in play, and the wall."""
        pen, table, foe = self.pen, self.table, self.table.foe
        if not table.options.has_hordes:
            return ""
        lines = [pen.words("board.horde.none")]
        if foe is not None:
            arms = [
                Said(written([pair for pair in zip("ws", counts, strict=True) if pair[1]]))
                for counts in (foe.needs, missing(table))
            ]
            lines = [pen.words("board.horde", horde=Said(foe.id), needs=arms[0], missing=arms[1],
                               marker=table.marker)]  # fmt: skip
        wall = pen.words("board.wall", side=table.wall) if table.wall else pen.words(
            "board.wall.gone")  # fmt: skip
        drawn = rect("tb-card tb-foe", Box(0, 0, box.width, box.height))
        drawn += label(12, 24, lines[0], "tb-b", box.width - 24, 15, 10)
        drawn += label(12, 46, wall, "tb-t", box.width - 24, 14)
        element = Element("horde", "tb-horde", box, f"{lines[0]}. {wall}.", "",
                          (("card", table.horde),) if table.horde else ())  # fmt: skip
        return pen.draw(element, drawn)

    # --- slots ---

    def slot(self, slot: str, x: float, y: float) -> str:
        """A slot with its requirement, or the disc that lies there; "" if it is closed."""
        spec = board(self.table).by_slot.get(slot)
        if spec is None:
            return ""
        laid, half = self.table.laid(slot), SLOT / 2
        where = model.slot_params(self.table, slot, self.pen)["slot"]
        if laid is None:
            drawn = f'<circle class="tb-slot" cx="{half}" cy="{half}" r="{half - 1}"/>'
            drawn += label(half, half + 5, str(spec.requirement), "tb-m", SLOT, 14, 9, "middle")
            title = self.pen.words(
                "picture.slot.free", slot=where, requirement=Said(str(spec.requirement))
            )
        else:
            kind = f"tb-of-{laid.seat}" if laid.own else "tb-grey"
            drawn = f'<circle class="{kind}" cx="{half}" cy="{half}" r="{half - 1}"/>'
            mark = f"{laid.seat + 1}{'+' if laid.grey and laid.own else ''}"
            drawn += label(half, half + 6, mark, "tb-badge", SLOT, 16, 10, "middle")
            title = self.pen.words("picture.slot.taken", slot=where, seat=f"@seat.{laid.seat}")
        return self.element(("slot", slot), Box(x, y, SLOT, SLOT), title, drawn)

    def slots(self, ids: Iterable[str], x: float, y: float) -> Iterator[str]:
        """Slots in a row."""
        for slot in ids:
            drawn = self.slot(slot, x, y)
            if drawn:
                yield drawn
                x += ROOM

    def boxes(self, count: int, high: float, columns: int) -> Iterator[Box]:
        """Places in rows, from the current height on."""
        wide = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns
        for place in range(count):
            row, column = divmod(place, columns)
            yield Box(MARGIN + column * (wide + GAP), self.y + row * (high + GAP), wide, high)
        self.y += -(-count // columns) * (high + GAP)

    def heading(self, text: str) -> str:
        """A line above a part."""
        self.y += 24
        return label(MARGIN, self.y - 7, text, "tb-b", WIDTH - 2 * MARGIN, 15)

    # --- the City ---

    def city(self) -> Iterator[str]:
        """Characters, deeds with rewards and dice, and buildings."""
        table = self.table
        yield self.heading(f"{self.pen.words('place.city')}: {self.pen.words('board.characters')}")
        shown = [
            (space, tile)
            for space, tile in zip(SPACES, ("P1", *table.characters), strict=True)
            if tile and space in board(table).by_slot
        ]
        for (space, tile), box in zip(
            shown, self.boxes(len(shown), TILE_HEIGHT - 6, 4), strict=True
        ):
            yield self._tile(tile, box, [space])
        yield self.heading(self.pen.words("board.deeds"))
        yield from self._deeds()
        yield self.heading(self.pen.words("board.buildings"))
        buildings = [*open_buildings(table)]
        hidden = table.opened.count(False)
        for tile, box in zip(
            [*buildings, *[""] * hidden],
            self.boxes(len(buildings) + hidden, TILE_HEIGHT, 5), strict=True,
        ):  # fmt: skip
            if tile:
                ids = [f"{tile}.{n}" for n in range(1, len(table.pack.tiles[tile].slots) + 1)]
                yield self._tile(tile, box, ids)
            else:
                yield self._face_down(box)

    def _tile(self, tile: str, box: Box, slots: list[str]) -> str:
        """A character or building with its slots."""
        pen, pack = self.pen, self.table.pack
        name, about = model.tile_name(pack, tile, pen), model.effects_text(pack, tile, pen)
        drawn = rect("tb-card tb-city", Box(0, 0, box.width, box.height))
        drawn += label(10, 20, f"{name} ({tile})", "tb-b", box.width - 20, 14, 9)
        lines = wrap(about, box.width - 20, 11.5, 3 if box.height > 100 else 2)
        for row, line in enumerate(lines):
            drawn += plain(10, 36 + 13.5 * row, line, "tb-m", 11.5)
        title = pen.words("picture.tile", tile=name, effects=about)
        whole = self.element(("tile", tile), box, title, drawn)
        return whole + "".join(self.slots(slots, box.x + 10, box.y + box.height - SLOT - 5))

    def _face_down(self, box: Box) -> str:
        drawn = rect("tb-back", Box(0, 0, box.width, box.height))
        drawn += label(box.width / 2, box.height / 2 + 8, "?", "tb-bm", box.width, 26, 20, "middle")
        place = f"hidden-{number(box.x)}-{number(box.y)}".replace(".", "_")
        element = Element(place, "tb-hidden", box, self.pen.words("picture.down"))
        return self.pen.draw(element, drawn)

    def _deeds(self) -> Iterator[str]:
        """The deeds with their slots, the rewards, and the dice of King's Favour."""
        table, pack, pen = self.table, self.table.pack, self.pen
        boxes = [*self.boxes(8, 62, 8)]
        for deed, box in zip(table.deeds, boxes, strict=False):
            if deed:
                text = written(pack.deeds[deed].asks)
                yield self._card(("card", deed), box, deed, [text], "tb-card tb-city")
        yield from self.slots(DEED_SLOTS, boxes[3].x + 12, boxes[3].y + 16)
        for place, kind, box in zip(
            (FIRST, SECOND, SUPPLY), (*table.rewards, "?"), boxes[4:], strict=False
        ):
            said = pen.words(f"picture.prize.{place}")
            named_kind = pen.words(f"good.{kind}") if kind and kind != "?" else ""
            count = f"{size(table.reward_supply)} x ?" if place == SUPPLY else kind or "-"
            lines = [count, named_kind] if named_kind else [count]
            yield self._card(("reward", place), box, said, lines, "tb-card tb-city")
        yield from self._dice(boxes[7])

    def _dice(self, box: Box) -> Iterator[str]:
        """The dice that were rolled; while dice are left out, all four."""
        table, pen = self.table, self.pen
        rolled = {one.die: one for one in table.dice}
        asked = prompt(self.position)
        choosing = asked is not None and asked.kind == "exclude"
        shown = [die for die in DICE if die in rolled or choosing]
        for place, die in enumerate(shown):
            one = rolled.get(die)
            x, y = box.x + 56 * (place % 2), box.y + 32 * (place // 2)
            edge = "tb-card" if one is None or one.taken is None else f"tb-edge-{one.taken}"
            text = one.result if one else die[:2]
            drawn = rect(edge, Box(0, 0, 50, 28), 6)
            drawn += label(25, 19, text, "tb-b", 46, 14, 10, "middle")
            title = f"{pen.words(f'die.{die}')}: {text}."
            yield self.element(("die", die), Box(x, y, 50, 28), title, drawn)

    def _card(self, key: Key, box: Box, title: str, lines: list[str], kind: str) -> str:
        """A card with a title and a few lines."""
        drawn = rect(kind, Box(0, 0, box.width, box.height))
        drawn += label(10, 20, title, "tb-b", box.width - 20, 14, 9)
        for row, line in enumerate(lines):
            drawn += label(10, 39 + 15 * row, line, "tb-m", box.width - 20, 13, 9)
        said = self.pen.words("picture.card", card=Said(f"{title}: {', '.join(lines)}"))
        return self.element(key, box, said, drawn)

    # --- the Kingdom and the Wall ---

    def kingdom(self) -> Iterator[str]:
        """Adventures, camps and gates."""
        table, pack, pen = self.table, self.table.pack, self.pen
        yield self.heading(f"{pen.words('place.kingdom')}: {pen.words('board.adventures')}")
        shown = [slot for slot in ROW if table.row[ROW.index(slot)]]
        for slot, box in zip(shown, self.boxes(len(shown), CARD_HEIGHT, 5), strict=True):
            card = table.row[ROW.index(slot)]
            assert card is not None
            found = pack.adventures[card]
            cost = written([pair for pair in zip("wsxh", found.cost, strict=True) if pair[1]])
            lines = [cost, f"{written(found.gains)}, {found.relic}"]
            yield self._card(("card", card), box, f"{card} · {slot}", lines, "tb-card tb-kingdom")
            y = box.y + box.height - SLOT - 5
            yield "".join(self.slots([slot], box.x + box.width - SLOT - 8, y))
        yield self.heading(
            f"{pen.words('board.camps')}, {pen.words('board.gates')}"
            if table.options.has_hordes else pen.words("board.gates")
        )  # fmt: skip
        x = MARGIN
        for slot in (*CAMP_SLOTS, *GATES):
            drawn = self.slot(slot, x, self.y)
            if drawn:
                yield drawn + label(x + SLOT + 5, self.y + 20, slot, "tb-m", 40, 13)
                x += 78
        self.y += SLOT + GAP

    # --- players ---

    def players(self) -> Iterator[str]:
        """What each seat has, in turn order."""
        seats = self.table.order
        yield self.heading(self.pen.words("board.players"))
        for seat, box in zip(seats, self.boxes(len(seats), 118, len(seats)), strict=True):
            yield self._player(seat, box)

    def _player(self, seat: Seat, box: Box) -> str:
        table, hero, pen = self.table, self.table.heroes[seat], self.pen
        drawn = rect(f"tb-edge-{seat}", Box(0, 0, box.width, box.height))
        drawn += f'<circle class="tb-of-{seat}" cx="20" cy="19" r="12"/>'
        drawn += label(20, 25, str(seat + 1), "tb-badge", 22, 16, 10, "middle")
        fame = f"{pen.words('picture.short.fame')} {hero.fame}"
        drawn += label(40, 25, fame, "tb-b", box.width - 50, 17, 11)
        stock = model.stock_text(table, seat)
        lines = [
            pen.words("picture.short.levels", strength=hero.strength, magic=hero.magic)
            + " · " + pen.words("picture.short.wounds", wounds=hero.wounds),
            pen.words("picture.short.discs", free=hero.free, aside=hero.aside)
            + (" +" if table.has_grey(seat) else "")
            + " · " + pen.words("picture.short.camps", goods=Said(model.camps_text(table, seat))),
            pen.words("board.stock", goods=Said(stock)) if stock else pen.words(
                "board.stock.hidden"),
            pen.words("picture.short.cards", cards=_pile(hero.adventures),
                      tiles=_pile(hero.rewards)),
        ]  # fmt: skip
        for row, line in enumerate(lines):
            drawn += label(12, 48 + 18 * row, line, "tb-m", box.width - 24, 13, 8)
        title = f"{pen.words(f'seat.{seat}')}: {fame}, {', '.join(lines)}."
        return self.element(("seat", seat), box, title, drawn)


def _pile(pile: tuple[str, ...] | int) -> Said:
    """Cards in sight, or their number."""
    return Said(pile if isinstance(pile, int) else " ".join(pile) or "-")
