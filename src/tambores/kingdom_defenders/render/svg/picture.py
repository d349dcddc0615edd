"""A whole picture: heading, City, Kingdom, Wall, and the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import attrs

from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.kernel.showing import Key
from tambores.kingdom_defenders.content.goods import Requirement, goods
from tambores.kingdom_defenders.content.vocabulary import (
    CAMP_SLOTS,
    DEED_SLOTS,
    DICE,
    FAME,
    FIRST,
    GATES,
    MAGIC,
    ORB,
    ROW,
    SECOND,
    SPACES,
    STOCK,
    STRENGTH,
    SUPPLY,
    WOUND,
)
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.model import GAME, Position
from tambores.kingdom_defenders.render.svg.style import ELEMENT
from tambores.kingdom_defenders.render.words import KingdomWords
from tambores.kingdom_defenders.table.slots import board, camps_sleep, open_buildings
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.drawing.lettering import label, number, plain, wrap
from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.svg import (
    UNNAMED,
    Box,
    Element,
    SvgPen,
    checked,
    heading,
    named,
    pen_of,
    rect,
)
from tambores.toolkit.piles import size

WIDTH, MARGIN, GAP = 960.0, 16.0, 8.0
HEADER = 84.0
TILE_HEIGHT, CARD_HEIGHT, DEED_HEIGHT = 118.0, 120.0, 92.0
DEED, REWARD, LINE = 154.0, 86.0, 16.0
"""How wide deeds and rewards are, and how high a line of a player is."""
SLOT, ROOM = 30.0, 36.0
GOOD, CHIP, OWNED = 33.0, 21.0, 96.0
"""How high goods and owned cards are, and the least width of these."""
TIMES, STOCK_END = "\u00d7", 127.0
"""The sign of several copies, and where the lines below the goods of a player begin."""


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
    scene = Scene(pen, position, Marks.of(position, actions))
    asked = KingdomWords().question(position, language)
    parts = [scene.header(asked), *scene.destinies(), *scene.city(), *scene.kingdom(),
             *scene.players()]  # fmt: skip
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
    def table(self) -> KingdomTable:
        """The table that it shows."""
        return self.position.table

    def element(
        self, key: Key, box: Box, title: str, drawn: str, kind: str = "", note: str = ""
    ) -> str:
        """A part that players can point at."""
        name = "-".join(map(str, key))
        data = ((str(key[0]), key[-1]),)
        marked = self.marks.on(name)
        element = Element(name, kind or f"tb-{key[0]}-box", box, title, note, data, marked)
        return self.pen.draw(element, drawn)

    # --- heading ---

    def header(self, asked: str) -> str:
        """The round, the question, the wall and the horde."""
        pen, table = self.pen, self.table
        stage = pen.words("board.round", round=table.round, phase=f"@phase.{table.phase}")
        drawn = heading(
            label(MARGIN, 30, stage, "tb-b", 420, 21)
            + label(MARGIN, 52, asked, "tb-t", 560, 16, 11)
        )
        drawn += label(MARGIN, 68, pen.words("picture.note"), "tb-m", 560, 12, 9)
        return drawn + self._foe(Box(600, 10, WIDTH - 600 - MARGIN, 66))

    def _foe(self, box: Box) -> str:
        """The horde in play, and the wall."""
        pen, table, wall = self.pen, self.table, model.wall_text(self.table, self.pen)
        if not table.options.has_hordes:
            return ""
        none = pen.words("board.horde.first" if table.round == 1 else "board.horde.none")
        lines, said = [none, wall], none
        if table.foe is not None:
            known = model.horde_params(table, pen)
            said = pen.words("board.horde", **known)
            lines = [pen.words(f"picture.foe.{line}", wall=wall, **known)
                     for line in ("head", "needs", "missing")]  # fmt: skip
        drawn = rect("tb-card tb-foe", Box(0, 0, box.width, box.height))
        for row, line in enumerate(lines):
            drawn += label(12, 22 + 18 * row, line, "tb-t" if row else "tb-b", box.width - 24, 14)
        element = Element("horde", "tb-horde", box, f"{said}. {wall}.", "",
                          (("card", table.horde),) if table.horde else ())  # fmt: skip
        return pen.draw(element, drawn)

    # --- slots ---

    def slot(self, slot: str, x: float, y: float) -> str:
        """A slot with its requirement, or the disc that lies there; "" if it is closed."""
        spec = board(self.table).by_slot.get(slot)
        if spec is None:
            return ""
        laid, half = self.table.laid(slot), SLOT / 2
        where = model.slot_name(self.table, slot, self.pen)
        if laid is None:
            drawn = f'<circle class="tb-slot" cx="{half}" cy="{half}" r="{half - 1}"/>'
            drawn += _asked(spec.requirement)
            asked = model.requirement_text(spec.requirement, self.pen)
            title = self.pen.words("picture.slot.free", slot=where, requirement=asked)
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

    def destinies(self) -> Iterator[str]:
        """The destinies from which the seat that is asked keeps one, if they are seen."""
        asked, pen, pack = prompt(self.position), self.pen, self.table.pack
        dealt = self.table.heroes[asked.seat].dealt if asked else ()
        if not dealt or isinstance(dealt, int):
            return
        yield self.heading(pen.words("picture.destinies"))
        for card, box in zip(dealt, self.boxes(len(dealt), DEED_HEIGHT - GAP, 3), strict=True):
            found = pack.destinies[card]
            begins = pen.words("picture.begins", goods=model.goods_text(found.start, pen))
            lines = [begins, model.effect_text(found.scoring, pen)]
            yield self._card(("card", card), box, model.card_name(pack, card, pen), lines)

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
        for (space, tile), box in zip(shown, self.boxes(len(shown), TILE_HEIGHT, 4), strict=True):
            yield self._tile(tile, box, [space])
        city = self.pen.words("place.city")
        yield self.heading(f"{city}: {self.pen.words('board.deeds')}")
        yield from self._deeds()
        yield self.heading(f"{city}: {self.pen.words('board.buildings')}")
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
        drawn += label(10, 20, name, "tb-b", box.width - 20, 14, 9)
        lines = wrap(about, box.width - 20, 11.5, 4)
        for row, line in enumerate(lines):
            drawn += plain(10, 36 + 13.5 * row, line, "tb-m", 11.5)
        effects = model.tile_text(self.table, tile, pen)
        title = pen.words("picture.tile", tile=name, effects=effects)
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
        x, y, high = MARGIN, self.y, DEED_HEIGHT - GAP
        for deed in table.deeds:
            if deed:
                name, asks = model.card_name(pack, deed, pen), pack.deeds[deed].asks
                text = [pen.words("picture.show"), model.goods_text(asks, pen)]
                yield self._card(("card", deed), Box(x, y, DEED, high), name, text)
            x += DEED + GAP
        yield from self.slots(DEED_SLOTS, x, y + high / 2 - SLOT / 2)
        x += 2 * ROOM + GAP
        left = pen.words("picture.left", count=size(table.reward_supply))
        kinds = [pen.words(f"good.{kind}") if kind else Said("-") for kind in table.rewards]
        for place, line in zip((FIRST, SECOND, SUPPLY), (*kinds, left), strict=True):
            said = pen.words(f"picture.prize.{place}")
            yield self._card(("reward", place), Box(x, y, REWARD, high), said, [line])
            x += REWARD + GAP
        yield from self._dice(x, y)
        self.y += DEED_HEIGHT

    def _dice(self, x: float, y: float) -> Iterator[str]:
        """The dice that were rolled; while dice are left out, all four."""
        table, pen = self.table, self.pen
        rolled = {one.die: one for one in table.dice}
        asked = prompt(self.position)
        choosing = asked is not None and asked.kind == "exclude"
        shown = [die for die in DICE if die in rolled or choosing]
        wide, high = WIDTH - MARGIN - x, (DEED_HEIGHT - GAP - 9) / 4
        for place, die in enumerate(shown):
            one, name = rolled.get(die), pen.words(f"die.{die}")
            edge = "tb-card" if one is None or one.taken is None else f"tb-edge-{one.taken}"
            text = model.goods_text(goods(one.result), pen) if one else name
            drawn = rect(edge, Box(0, 0, wide, high), 5)
            drawn += label(wide / 2, 13.5, text, "tb-b", wide - 8, 12, 8, "middle")
            box = Box(x, y + place * (high + 3), wide, high)
            yield self.element(("die", die), box, f"{name}: {text}." if one else name, drawn)

    def _card(
        self, key: Key, box: Box, title: str, lines: list[Said], kind: str = "tb-city"
    ) -> str:
        """A card with a title and a few lines, each of which may go on in another one."""
        room = box.width - 16
        drawn = rect(f"tb-card {kind}", Box(0, 0, box.width, box.height))
        drawn += label(8, 19, title, "tb-b", room, 13, 9)
        rows = [row for line in lines for row in wrap(line, room, 11.5, 3)]
        for place, row in enumerate(rows):
            drawn += plain(8, 35 + 13.5 * place, row, "tb-m", 11.5)
        said = self.pen.words("picture.card", card=Said(f"{title}: {' '.join(lines)}"))
        return self.element(key, box, said, drawn)

    # --- the Kingdom and the Wall ---

    def kingdom(self) -> Iterator[str]:
        """Adventures, camps and gates."""
        table, pack, pen = self.table, self.table.pack, self.pen
        yield self.heading(f"{pen.words('place.kingdom')}: {pen.words('board.adventures')}")
        shown = [(slot, card) for slot, card in zip(ROW, table.row, strict=True) if card]
        boxes = self.boxes(len(shown), CARD_HEIGHT, 5)
        for (slot, card), box in zip(shown, boxes, strict=True):
            found = pack.adventures[card]
            lines = [
                pen.words("picture.costs", cost=model.cost_text(found.cost, pen)),
                pen.words("picture.brings", gains=model.goods_text(found.gains, pen),
                          relic=f"@good.{found.relic}"),
            ]  # fmt: skip
            name = model.card_name(pack, card, pen)
            yield self._card(("card", card), box, name, lines, "tb-kingdom")
            y = box.y + box.height - SLOT - 5
            yield "".join(self.slots([slot], box.x + box.width - SLOT - 8, y))
        camps = "board.camps.closed" if camps_sleep(table) else "board.camps"
        gates = f"{pen.words('place.wall')}: {pen.words('board.gates')}"
        yield self.heading(
            f"{pen.words('place.kingdom')}: {pen.words(camps)}; {gates}"
            if table.options.has_hordes else gates
        )  # fmt: skip
        x = MARGIN
        for slot in (*CAMP_SLOTS, *GATES):
            drawn = self.slot(slot, x, self.y)
            if drawn:
                limit = pack.limits.get(slot)
                name = model.slot_name(table, slot, pen) if limit is None else pen.words(
                    "picture.camp", number=Said(slot[1:]), limit=limit)  # fmt: skip
                yield drawn + label(x + SLOT + 5, self.y + 20, name, "tb-m", 117, 12)
                x += SLOT + 125
        self.y += SLOT + GAP
        yield label(MARGIN, self.y + 12, pen.words("picture.key"), "tb-m", WIDTH - 2 * MARGIN, 12)
        self.y += 16

    # --- players ---

    def players(self) -> Iterator[str]:
        """What each seat has, in turn order."""
        seats = self.table.order
        yield self.heading(self.pen.words("board.players"))
        room = (WIDTH - 2 * MARGIN - (len(seats) - 1) * GAP) / len(seats) - 24
        columns = int(room // OWNED)
        rows = {seat: [row for line in self._lines(seat) for row in wrap(line, room, 12.5, 4)]
                for seat in seats}  # fmt: skip
        owned = {seat: [*self._owned(seat)] for seat in seats}
        high = max(LINE * len(rows[seat]) + CHIP * -(-len(owned[seat]) // columns)
                   for seat in seats)  # fmt: skip
        boxes = self.boxes(len(seats), STOCK_END + high, len(seats))
        for seat, box in zip(seats, boxes, strict=True):
            yield self._player(seat, box, rows[seat])
            yield from self._stock(seat, box)
            y = box.y + STOCK_END + LINE * len(rows[seat]) - 6
            wide = room / columns
            for place, (key, name, count) in enumerate(owned[seat]):
                down, across = divmod(place, columns)
                at = Box(box.x + 12 + across * wide, y + CHIP * down, wide - 4, CHIP - 3)
                yield self._chip(key, at, name, count)

    def _lines(self, seat: Seat) -> list[Said]:
        """What a seat has besides its levels and its stock, line by line, if it is not drawn."""
        table, hero, pen = self.table, self.table.heroes[seat], self.pen
        form = "board.discs.grey" if table.has_grey(seat) else "board.discs"
        lines = [
            pen.words(form, free=hero.free, aside=hero.aside),
            pen.words("board.own.camps", goods=model.arms_text(hero.camps, pen)),
        ]
        if isinstance(hero.adventures, int):
            lines.append(pen.words("board.cards", cards=Said(str(hero.adventures))))
        if isinstance(hero.rewards, int):
            lines.append(pen.words("board.tiles", tiles=Said(str(hero.rewards))))
        secret = [
            pen.words(f"board.{pile}", destiny=model.cards_text(cards, table.pack, pen))
            for pile, cards in model.hidden_cards(hero)
        ]
        assigned = model.assigned_texts(self.position, seat, pen)
        return [*lines, *model.worth_texts(table, seat, pen), *secret, *assigned]

    def _owned(self, seat: Seat) -> Iterator[tuple[Key, Said, int]]:
        """The cards and rewards of a seat that are seen: each with its name and its number."""
        hero, pen, pack = self.table.heroes[seat], self.pen, self.table.pack
        used = [item for item in hero.used if item != ORB]
        cards = hero.adventures if isinstance(hero.adventures, tuple) else ()
        for card in (*cards, *used):
            yield ("card", card), model.card_name(pack, card, pen), 1
        tiles = hero.rewards if isinstance(hero.rewards, tuple) else ()
        kinds = Counter((*tiles, *[ORB] * hero.used.count(ORB)))
        for kind, count in kinds.items():
            yield ("good", seat, kind), pen.words(f"good.{kind}"), count

    def _said(self, seat: Seat) -> list[Said]:
        """All that a seat has, for readers who cannot see it."""
        table, hero, pen = self.table, self.table.heroes[seat], self.pen
        levels = pen.words("picture.short.levels", strength=hero.strength, magic=hero.magic)
        stock = model.stock_text(table, seat, pen)
        owned = [
            pen.words("board.cards", cards=model.cards_text(hero.adventures, table.pack, pen)),
            pen.words("board.tiles", tiles=model.rewards_text(hero.rewards, pen)),
        ]
        return [
            Said(f"{levels} · {pen.words('picture.short.wounds', wounds=hero.wounds)}"),
            pen.words("board.stock", goods=stock) if stock else pen.words("board.stock.hidden"),
            *[line for line in self._lines(seat) if line not in owned],
            *owned,
        ]

    def _player(self, seat: Seat, box: Box, rows: list[str]) -> str:
        """The panel of a seat."""
        drawn = rect(f"tb-edge-{seat}", Box(0, 0, box.width, box.height))
        drawn += f'<circle class="tb-of-{seat}" cx="20" cy="19" r="12"/>'
        drawn += label(20, 25, str(seat + 1), "tb-badge", 22, 16, 10, "middle")
        name: str = self.pen.words(f"seat.{seat}")
        drawn += label(40, 25, name, "tb-b", box.width - 50, 17, 11)
        for row, line in enumerate(rows):
            drawn += plain(12, STOCK_END + LINE * row, line, "tb-m", 12.5)
        title = f"{name}: {', '.join(self._said(seat))}."
        return self.element(("seat", seat), box, title, drawn)

    def _stock(self, seat: Seat, box: Box) -> Iterator[str]:
        """The levels, wounds, Fame and resources of a seat; a question mark for hidden ones."""
        hero, wide = self.table.heroes[seat], (box.width - 20) / 4
        stock = hero.stock or ("?",) * len(STOCK)
        shown = [(FAME, hero.fame), (STRENGTH, hero.strength), (MAGIC, hero.magic),
                 (WOUND, hero.wounds), *zip(STOCK, stock, strict=True)]  # fmt: skip
        for place, (kind, count) in enumerate(shown):
            down, across = divmod(place, 4)
            at = Box(box.x + 10 + across * wide, box.y + 36 + down * (GOOD + 4), wide - 3, GOOD)
            word = self.pen.words(f"picture.good.{kind}")
            drawn = rect("tb-good", Box(0, 0, at.width, at.height), 5)
            drawn += label(at.width / 2, 16, str(count), "tb-b", at.width - 6, 15, 9, "middle")
            drawn += label(at.width / 2, 28, word, "tb-m", at.width - 6, 11, 7, "middle")
            title = self.pen.words("picture.good", good=word, count=count)
            yield self.element(("good", seat, kind), at, title, drawn)

    def _chip(self, key: Key, box: Box, name: Said, count: int) -> str:
        """A card or reward that a seat owns."""
        drawn = rect("tb-good", Box(0, 0, box.width, box.height), 5)
        text = name if count == 1 else f"{name} {TIMES}{count}"
        drawn += label(6, 13, text, "tb-t", box.width - 12, 11.5, 7)
        title = self.pen.words("picture.good", good=name, count=count)
        return self.element(key, box, title, drawn)


def _asked(requirement: Requirement) -> str:
    """What a free slot asks for: discs, and below them a coin or a star of Fame."""
    half, more = SLOT / 2, requirement.coins or requirement.fame
    drawn = label(half, half + (1 if more else 5), str(requirement.discs), "tb-m", SLOT, 14, 9,
                  "middle")  # fmt: skip
    if requirement.coins:
        drawn += f'<circle class="tb-coin" cx="{half}" cy="{half + 7}" r="4"/>'
    if requirement.fame:
        drawn += plain(half - 4.5, half + 11, "★", "tb-m", 10)
    return drawn
