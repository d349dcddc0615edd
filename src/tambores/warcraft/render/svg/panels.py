"""What each player has off the board: resources, types of unit, buildings, hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tambores.kernel.prompt import Seat
from tambores.toolkit.drawing.lettering import label
from tambores.toolkit.drawing.svg import Box, Element, rect
from tambores.toolkit.piles import size
from tambores.warcraft.content.scenario import POINTS
from tambores.warcraft.content.vocabulary import RESOURCES, TRAINED, UNIT_TYPES
from tambores.warcraft.reading.points import side_points
from tambores.warcraft.render import model
from tambores.warcraft.render.svg.scene import MARGIN, WIDTH, Scene, text_width
from tambores.warcraft.render.svg.signs import shape, symbol
from tambores.warcraft.table.values import Camp

GAP = 12
PANEL = (WIDTH - 2 * MARGIN - GAP) / 2
PAD = 10
TYPE_WIDTH = (PANEL - 2 * PAD - 18) / 4
HEAD, TYPES, CARD = 38, 94, 28
CARDS_IN_ROW = 3


class Panel(NamedTuple):
    """The place of a player's panel."""

    seat: Seat
    x: float
    y: float
    high: float


def draw_panels(here: Scene, y: float) -> tuple[list[str], float]:
    """The panels of all seats, two in a row, and the height where they end."""
    seats, drawn = here.table.seats, []
    for start in range(0, len(seats), 2):
        row = seats[start : start + 2]
        high = max(_height(here.table.camps[seat]) for seat in row)
        for place, seat in enumerate(row):
            panel = Panel(seat, MARGIN + place * (PANEL + GAP), y, high)
            drawn.append(_panel(here, panel))
        y += high + GAP
    return drawn, y


def _height(camp: Camp) -> float:
    if camp.left:
        return HEAD + PAD
    cards = len(camp.hand) if isinstance(camp.hand, tuple) else 0
    rows = -(-cards // CARDS_IN_ROW)
    return HEAD + TYPES + 34 + rows * (CARD + 5) + PAD


def _panel(here: Scene, panel: Panel) -> str:
    """A player's panel."""
    pen, table, seat = here.pen, here.table, panel.seat
    race, camp = table.races[seat], table.camps[seat]
    name = pen.words("board.seat", letter=here.letter(race), race=f"@race.{race}",
                     seat=f"@seat.{seat}")  # fmt: skip
    box = Box(0, 0, PANEL, panel.high)
    drawn = rect("tb-card", box, 10)
    drawn += '<g transform="translate(10 9)">'
    drawn += f'<path class="tb-piece tb-of-{race}" d="{shape(race, 26, 24)}"/>'
    drawn += label(13, 17.5, here.letter(race), "tb-bbadge", 20, 16, anchor="middle") + "</g>"
    named = pen.words("seat_of", seat=f"@seat.{seat}", race=f"@race.{race}")
    corner, left = ("", PANEL - 200) if camp.left else _corner(here, seat)
    drawn += label(44, 27, named, "tb-b", left - 52, 18, 10) + corner
    title: str = pen.sentence("picture.panel", seat=name)
    if camp.left:
        out = pen.words("board.out", turn=camp.left)
        drawn += label(PANEL - PAD, 27, out, "tb-m", 190, 15, anchor="end")
        title += " " + pen.sentence("picture.say", text=out)
    element = Element(f"seat-{seat}", "tb-panel" + " tb-out" * bool(camp.left), Box(
        panel.x, panel.y, PANEL, panel.high), title, data=(("seat", seat), ("race", race)),
        marked=here.marks.on(f"seat-{seat}"))  # fmt: skip
    parts = [] if camp.left else [
        *_stock(here, panel), *_types(here, panel), *_hand(here, panel)
    ]  # fmt: skip
    return pen.draw(element, drawn) + "".join(parts)


def _corner(here: Scene, seat: Seat) -> tuple[str, float]:
    """The points and the mark of the first player, and where they begin."""
    table, pen = here.table, here.pen
    camp, words = table.camps[seat], []
    if camp.spell:
        words.append(pen.words("board.spell", count=size(camp.spell)))
    if table.scene.goal == POINTS:
        if camp.points_cards:
            words.append(pen.words("board.laid", count=camp.points_cards))
        points = side_points(table, table.scene.side_of[seat])
        words.append(pen.words("board.points", points=points))
    x, drawn = PANEL - PAD, ""
    if words:
        drawn = label(x, 27, ", ".join(words), "tb-b", 210, 15, anchor="end")
        x -= min(210, text_width(", ".join(words), 15, True)) + 8
    if seat != table.first:
        return drawn, x
    return drawn + symbol("first", x - 16, 12, 18), x - 16


def _stock(here: Scene, panel: Panel) -> Iterator[str]:
    """Gold and wood, and how many cards are in hand, deck and discard pile."""
    camp, pen = here.table.camps[panel.seat], here.pen
    counts = [(name, getattr(camp, name)) for name in RESOURCES]
    counts += [("hand", size(camp.hand)), ("deck", size(camp.deck))]
    wide = (PANEL - 2 * PAD) / len(counts)
    for place, (name, count) in enumerate(counts):
        title = pen.sentence(f"picture.stock.{name}", count=count)
        note = ""
        if name == "deck" and camp.discard:
            note = pen.words("board.discard", cards=model.copies(camp.discard, pen))
        x, y = panel.x + PAD + place * wide, panel.y + HEAD
        drawn = symbol(name, 4, 4, 18, "tb-dim") + label(28, 19, str(count), "tb-b", 26, 17)
        drawn += label(54, 18, pen.words(f"picture.{name}"), "tb-m", wide - 58, 13, 9)
        marked = here.marks.on(f"{name}-{panel.seat}")
        data = (("seat", panel.seat), ("stock", name), ("count", count))
        yield pen.draw(Element(f"{name}-{panel.seat}", "tb-stock", Box(x, y, wide - 4, 26), title,
                               note, data, marked), drawn)  # fmt: skip


def _types(here: Scene, panel: Panel) -> Iterator[str]:
    """Each type of unit and the workers: level, strength, ability, buildings, training."""
    for place, kind in enumerate(TRAINED):
        x = panel.x + PAD + place * (TYPE_WIDTH + 6)
        box = Box(x, panel.y + HEAD + 30, TYPE_WIDTH, TYPES)
        yield _type(here, panel.seat, kind, box)


def _type(here: Scene, seat: Seat, kind: str, box: Box) -> str:
    table, pen = here.table, here.pen
    race, ability = table.races[seat], ""
    texts: list[str] = []
    drawn = rect(f"tb-hollow tb-edge-{race}", Box(1, 1, box.width - 2, box.height - 2), 7)
    drawn += symbol(kind, 7, 7, 18)
    if kind in UNIT_TYPES:
        card, level = table.level(race, kind), model.level_of(table, race, kind)
        texts.append(pen.words("board.type", type=f"@type.{kind}", level=level,
                               strength=card.strength))  # fmt: skip
        short = pen.words("picture.level", level=level)
        strong = pen.words("picture.strength", strength=card.strength)
        drawn += label(30, 22, short, "tb-b", box.width - 36, 14, 9)
        drawn += label(8, 40, strong, "tb-t", box.width - 14, 13, 8)
        if card.ability:
            ability = pen.words(f"ability.{card.ability}")
            texts.append(ability)
            drawn += label(8, 56, ability, "tb-br", box.width - 14, 13, 8)
    else:
        drawn += label(30, 22, pen.words(f"type.{kind}"), "tb-b", box.width - 36, 14, 9)
    lines = [*_works(here, seat, kind)]
    texts += lines
    for place, text in enumerate(lines[:2]):
        drawn += label(8, 72 + 16 * place, text, "tb-m", box.width - 14, 12, 7)
    title = pen.sentence("picture.type", race=f"@race.{race}", texts=tuple(texts) or "-")
    note = pen.words(f"ability.{card.ability}.text") if ability else ""
    data = (("seat", seat), ("type", kind))
    marked = here.marks.on(f"type-{seat}-{kind}")
    return pen.draw(Element(f"type-{seat}-{kind}", "tb-type", box, title, note, data, marked),
                    drawn)  # fmt: skip


def _works(here: Scene, seat: Seat, kind: str) -> Iterator[str]:
    """The buildings of a type, and what is under way and in training, each in a few words."""
    table, pen = here.table, here.pen
    camp = table.camps[seat]
    done = model.buildings(table, seat)[kind]
    begun = sum(one == kind for one, _ in camp.under_way)
    if done or begun:
        key = "picture.buildings.more" if begun else "picture.buildings"
        yield pen.words(key, count=done, more=begun)
    training = camp.training[TRAINED.index(kind)]
    if training:
        yield pen.words("picture.training", count=training)


def _hand(here: Scene, panel: Panel) -> Iterator[str]:
    """The cards of an open hand, by name."""
    camp, pen = here.table.camps[panel.seat], here.pen
    if not isinstance(camp.hand, tuple):
        return
    wide = (PANEL - 2 * PAD - 5 * (CARDS_IN_ROW - 1)) / CARDS_IN_ROW
    for place, card in enumerate(camp.hand):
        row, column = divmod(place, CARDS_IN_ROW)
        x = panel.x + PAD + column * (wide + 5)
        y = panel.y + HEAD + TYPES + 36 + row * (CARD + 5)
        named = pen.words(f"card.{card}")
        drawn = rect(f"tb-hollow tb-edge-{here.table.races[panel.seat]}",
                     Box(1, 1, wide - 2, CARD - 2), 6)  # fmt: skip
        drawn += label(wide / 2, 19, named, "tb-b", wide - 14, 14, 8, "middle")
        marked = here.marks.on(f"card-{panel.seat}-{place}")
        data = (("seat", panel.seat), ("card", card))
        yield pen.draw(Element(f"card-{panel.seat}-{place}", "tb-in-hand",
                               Box(x, y, wide, CARD), named, pen.words(f"text.{card}"), data,
                               marked), drawn)  # fmt: skip
