"""The table of Defenders of the Realm as a picture in SVG: the map, the generals, the players.

The picture is a whole document that a page can embed; it carries its style, light and dark, loads
no other file and runs no script. Elements that a player can point at have stable ids:
`{id}-location-hawk_tarn`, `{id}-general-balazarg`, `{id}-seat-0`, `{id}-card-0-2`, `{id}-night`,
and `{id}-hero-knight` while a hero is chosen. The attributes `data-location`, `data-general`,
`data-seat`, `data-card` and `data-hero` say what they are; `data-source` lists, as JSON, the
actions that begin at the element, and `data-target` those aimed at it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language
from tambores.realm.content.vocabulary import CITY, COLOURS, INN
from tambores.realm.render import model
from tambores.realm.render.model import GAME, Position, Teller
from tambores.realm.render.words import RealmWords
from tambores.realm.table.table import RealmTable
from tambores.toolkit.drawing.lettering import label, plain, wrap
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
    sign,
)
from tambores.toolkit.drawing.theme import Theme
from tambores.toolkit.drawing.voice import capitalized
from tambores.toolkit.piles import size

__all__ = ["picture", "style_sheet"]


def __dir__() -> list[str]:
    return list(__all__)


WIDTH, MARGIN, HEAD = 1000, 16, 76
ACROSS, DOWN = 84, 78
"""The size of a location."""

NIGHT = Box(WIDTH - MARGIN - 190, 51, 190, 22)
"""The place of the night, to the right of the question."""

CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 92, 50, 6

LIGHT = {
    "red": "#b3261e", "green": "#2e7031", "blue": "#1f5fae", "black": "#4b4453",
    "city": "#e7c766", "inn": "#d9b48a", "pale-red": "#f6d5d0", "pale-green": "#d3e8cd",
    "pale-blue": "#d2e2f5", "pale-black": "#ddd8e3", "badge": "#ffffff", "crystal": "#8d2fb0",
    "hero": "#0b6b5a",
}  # fmt: skip
DARK = {
    "red": "#d6483d", "green": "#3f9444", "blue": "#3d86e0", "black": "#8b819a",
    "city": "#6d5a1e", "inn": "#5a4227", "pale-red": "#4a2320", "pale-green": "#21391f",
    "pale-blue": "#1c3049", "pale-black": "#37323f", "badge": "#ffffff", "crystal": "#d487ef",
    "hero": "#2fb394",
}  # fmt: skip
_RULES = (
    """\
& .tb-line {stroke:$line;stroke-width:3;stroke-linecap:round}
& .tb-road {stroke:$target;stroke-width:5;stroke-linecap:round;opacity:.55}
& .tb-badge-ink {fill:$badge;font-weight:700}
& .tb-site {stroke:$line;stroke-width:1.6}
& .tb-crystal {fill:$crystal;stroke:$badge;stroke-width:1}
& .tb-hero {fill:$hero;stroke:$badge;stroke-width:1.4}
& .tb-city {fill:$city}
& .tb-inn {fill:$inn}
& .tb-general {stroke:$badge;stroke-width:2.4}
& .tb-die {fill:$card;stroke:$ink;stroke-width:1.3}
& .tb-now {stroke:$target;stroke-width:3.4}
"""
    + "".join(f"& .tb-of-{one} {{fill:${one}}}\n& .tb-pale-{one} {{fill:$pale-{one}}}\n"
              for one in COLOURS)
)  # fmt: skip

SHEET = Theme(LIGHT, DARK, _RULES).sheet
GATE = "M4 22V11a8 8 0 0 1 16 0v11h-4V12a4 4 0 0 0-8 0v10z"
MOON = "M15 2a10 10 0 1 0 7 15A9 9 0 0 1 15 2z"
CRYSTAL = "M12 2l6 8-6 12-6-12z"


def style_sheet() -> str:
    """The style of all pictures, light and dark, as CSS for a page with several of them."""
    return SHEET


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
        position: a state or view. Open hands are drawn card by card.
        language: "en", "es", or own words.
        id: the prefix of every id in the picture; "" for one that no other picture has.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        actions: the actions to mark; None for the legal ones of the position.
        style: whether to include the style sheet.

    Raises:
        TypeError: if `position` is not a state or view of Defenders of the Realm.
        ValueError: for an unknown language or theme, or an impossible id.

    >>> from tambores import realm
    >>> "Monarch City" in picture(realm.new_game(2, seed=1))
    True
    """
    checked(id or UNNAMED, theme)
    model.check_position(position)
    pen = pen_of(GAME, language, id or UNNAMED)
    here = Scene(pen, position, Teller(position.table, language), Marks.of(position, actions))
    table = position.table
    asked = RealmWords().question(position, language)
    parts, high = here.parts(asked)
    note = pen.words(
        "picture.note", turn=table.turn, phase=f"@phase.{table.phase}",
        crystals=table.crystals_left, city=table.spot(table.board.city).count,
    )  # fmt: skip
    texts = pen.words("picture.title"), f"{note} {asked}".strip()
    dress = f"<style>{SHEET}</style>" if style else ""
    drawing = pen.frame(f"tambores-{theme} realm", (WIDTH, high), texts, parts, dress)
    return drawing if id else named(drawing)


# --- the drawing ------------------------------------------------------------------------------


@attrs.frozen
class Scene:
    """A picture being drawn."""

    pen: SvgPen
    position: Position
    teller: Teller
    marks: Marks

    @property
    def table(self) -> RealmTable:
        """The table that it shows."""
        return self.position.table

    def parts(self, asked: str) -> tuple[list[str], float]:
        """The parts from top to bottom, and the height."""
        sites = self.table.board.sites
        step, _, top = self._grid()
        down = max(site.y for site in sites) - top
        bottom = HEAD + down * step + DOWN + MARGIN
        places = map(self._site, range(len(sites)))
        parts = [
            self._head(asked),
            "".join(self._lines()),
            self.pen.group("map", self.pen.words("picture.title"), places),
        ]
        y = bottom + 8
        for number, general in enumerate(self.table.pack.generals):
            parts.append(self._general(number, general, y))
        y += 66
        drawn, y = self._heroes(y)
        parts.append(drawn)
        for seat in self.table.seats:
            drawn, y = self._seat(seat, y)
            parts.append(drawn)
        return parts, y + MARGIN

    def _grid(self) -> tuple[float, int, int]:
        """The distance of neighbouring places, and the least coordinates."""
        sites = self.table.board.sites
        left, top = min(site.x for site in sites), min(site.y for site in sites)
        across = max(site.x for site in sites) - left or 1
        return (WIDTH - 2 * MARGIN - ACROSS) / across, left, top

    def _centre(self, place: int) -> tuple[float, float]:
        site = self.table.board.sites[place]
        step, left, top = self._grid()
        return (
            MARGIN + ACROSS / 2 + (site.x - left) * step,
            HEAD + DOWN / 2 + (site.y - top) * step,
        )

    def _head(self, asked: str) -> str:
        table, pen = self.table, self.pen
        turn = pen.words("board.turn", turn=table.turn, phase=f"@phase.{table.phase}")
        tail = pen.words("board.rules", tail=table.tail.id)
        war = self.teller.say("board.war", **self.teller.supplies())
        texts = f"{war} {pen.words('board.decks', **self.teller.decks())}"
        drawn = heading(
            label(MARGIN, 26, turn, "tb-b", 190, 21, 12)
            + label(WIDTH - MARGIN, 26, tail, "tb-m", 280, 14, 9, anchor="end")
            + label(MARGIN, 66, asked, "tb-t", WIDTH - 3 * MARGIN - NIGHT.width, 15, 9)
        )
        drawn += label(MARGIN, 46, texts, "tb-m", WIDTH - 2 * MARGIN, 14, 8)
        if table.card:
            card = self.teller.say("darkness_now", card=self.teller.darkness(table.card))
            drawn += label(MARGIN + 200, 26, card, "tb-t", 480, 15, 8)
            texts += f" {card}."
        box = Box(0, 0, WIDTH, HEAD)
        whole = pen.draw(Element("table", "table", box, texts, data=(("table", tail),)), drawn)
        return whole + self._night()

    def _night(self) -> str:
        """The night that comes, or that it is."""
        text = self.teller.night()
        drawn = rect("tb-card tb-pale-black", Box(0, 0, NIGHT.width, NIGHT.height), 11)
        drawn += sign(MOON, "tb-ink", 9, 4, 14)
        drawn += label(28, 16, capitalized(text), "tb-t", NIGHT.width - 38, 13, 8)
        element = Element(
            "night", "night", NIGHT, f"{capitalized(text)}.", marked=self.marks.on("night")
        )
        return self.pen.draw(element, drawn)

    def _lines(self) -> Iterator[str]:
        """The lines of the map; those that generals walk next stand out."""
        board, table = self.table.board, self.table
        ahead = {
            frozenset(general.road[foe.step : foe.step + 2])
            for general, foe in zip(table.pack.general_list, table.foes, strict=True)
            if foe.by is None
        }
        for place, site in enumerate(board.sites):
            for near in site.near:
                other = board.index[near]
                if place < other:
                    (x, y), (to_x, to_y) = self._centre(place), self._centre(other)
                    kind = "tb-road" if frozenset((site.id, near)) in ahead else "tb-line"
                    yield (
                        f'<path class="{kind}" fill="none" '
                        f'd="M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}"/>'
                    )

    def _site(self, place: int) -> str:
        """A location with everything on it."""
        site, spot = self.table.board.sites[place], self.table.spots[place]
        x, y = self._centre(place)
        kind = {CITY: "tb-city", INN: "tb-inn"}.get(site.role, f"tb-pale-{site.colour}")
        drawn = rect(f"tb-site {kind}", Box(0, 0, ACROSS, DOWN))
        if site.colour:
            drawn += rect(f"tb-of-{site.colour}", Box(4, 4, 7, DOWN - 8), 3)
        name = self.teller.name("location", site.id)
        sizes = (12, 11, 10, 9)
        size = next((one for one in sizes if _fits(name, one)), sizes[-1])
        for line, text in enumerate(wrap(name, ACROSS - 20, size, 2)):
            drawn += label(15, 15 + 13 * line, text, "tb-b", ACROSS - 20, size, 8)
        at = 15.0
        letters = self.teller.say("letters")
        for letter, colour, count in zip(letters, COLOURS, spot.minions, strict=True):
            if count:
                drawn += _badge(at, 34, f"tb-of-{colour}", f"{letter}{count}")
                at += 22
        at = 14.0
        for _ in range(min(spot.crystals, 3)):
            drawn += sign(CRYSTAL, "tb-crystal", at, 55, 18)
            at += 11
        if spot.crystals > 3:
            drawn += label(at + 2, 69, str(spot.crystals), "tb-b", 16, 12, 8)
            at += 12
        if spot.gate:
            drawn += sign(GATE, "tb-ink", at + 2, 56, 17)
            at += 20
        drawn += self._standing(site.id, at + 12)
        lying = ", ".join(self.teller.lying(site.id))
        title = self.pen.words("picture.location", location=name, lying=lying)
        box = Box(x - ACROSS / 2, y - DOWN / 2, ACROSS, DOWN)
        data = (("location", site.id),)
        marked = self.marks.on(f"location-{site.id}")
        return self.pen.draw(
            Element(f"location-{site.id}", "location", box, title, data=data, marked=marked), drawn
        )

    def _standing(self, location: str, at: float) -> str:
        """The heroes and the general on a location."""
        drawn = ""
        for seat in self.table.heroes_at(location):
            drawn += f'<circle class="tb-hero" cx="{at:.0f}" cy="65" r="8"/>'
            drawn += label(at, 69, str(seat + 1), "tb-badge-ink", 14, 12, 8, anchor="middle")
            at += 15
        if general := self.table.general_at(location):
            colour = self.table.pack.generals[general].colour
            letter = self.teller.say("letters")[COLOURS.index(colour)]
            drawn += rect(f"tb-general tb-of-{colour}", Box(ACROSS - 26, DOWN - 26, 22, 22), 5)
            drawn += label(
                ACROSS - 15, DOWN - 10, letter, "tb-badge-ink", 20, 16, 9, anchor="middle"
            )
        return drawn

    def _general(self, number: int, general: str, y: float) -> str:
        """The card of a general: its wound track."""
        table = self.table
        found, foe = table.pack.generals[general], table.foes[number]
        wide = (WIDTH - 2 * MARGIN - 30) / 4
        name = self.teller.name("general", general)
        drawn = rect("tb-card", Box(0, 0, wide, 58))
        drawn += rect(f"tb-of-{found.colour}", Box(4, 4, 7, 50), 3)
        drawn += label(18, 19, name, "tb-b", wide - 60, 15, 9)
        if foe.by is None:
            drawn += label(wide - 8, 19, f"{found.hit}+", "tb-m", 40, 14, 9, anchor="end")
            room = (wide - 26) / (found.top + 1)
            for place, space in enumerate(range(found.top, -1, -1)):
                x = 18 + place * room
                light = space in found.light or space == found.top
                kind = "tb-card" if light else "tb-card tb-pale-black"
                if space == foe.space:
                    kind += " tb-now"
                drawn += rect(kind, Box(x, 28, room - 4, 22), 4)
                drawn += label(
                    x + room / 2 - 2, 44, str(space), "tb-t", room - 6, 13, 8, anchor="middle"
                )
        else:
            drawn += label(18, 44, self.teller.general(general), "tb-m", wide - 24, 12, 7)
        box = Box(MARGIN + number * (wide + 10), y, wide, 58)
        text = self.teller.general(general)
        data, marked = (("general", general),), self.marks.on(f"general-{general}")
        return self.pen.draw(
            Element(f"general-{general}", "general", box, text, data=data, marked=marked), drawn
        )

    def _heroes(self, y: float) -> tuple[str, float]:
        """The heroes that can be taken, while one is chosen, and where the next part begins."""
        asked = prompt(self.position)
        if asked is None or asked.kind != "hero":
            return "", y
        across, high = 4, 76
        wide = (WIDTH - 2 * MARGIN - (across - 1) * 10) / across
        drawn = ""
        untaken = self.table.untaken
        for place, hero in enumerate(untaken):
            row, column = divmod(place, across)
            box = Box(MARGIN + column * (wide + 10), y + row * (high + 8), wide, high)
            drawn += self._hero(hero, box)
        return drawn, y + -(-len(untaken) // across) * (high + 8) + 8

    def _hero(self, hero: str, box: Box) -> str:
        """A hero that can be taken: its name, its life and its ability."""
        found, about = self.table.pack.heroes[hero], self.teller.hero(hero)
        drawn = rect("tb-card", Box(0, 0, box.width, box.height))
        name = self.teller.name("hero", hero)
        drawn += '<circle class="tb-hero" cx="18" cy="17" r="9"/>'
        drawn += label(18, 21, str(found.life), "tb-badge-ink", 16, 12, 8, anchor="middle")
        drawn += label(34, 22, name, "tb-b", box.width - 44, 15, 9)
        for line, text in enumerate(
            wrap(capitalized(self.teller.ability(hero)), box.width - 20, 11, 3)
        ):
            drawn += plain(10, 40 + 13 * line, text, "tb-m", 11)
        data, marked = (("hero", hero),), self.marks.on(f"hero-{hero}")
        return self.pen.draw(
            Element(f"hero-{hero}", "hero", box, about, data=data, marked=marked), drawn
        )

    def _seat(self, seat: int, y: float) -> tuple[str, float]:
        """A seat with its hand, and where the next one begins."""
        camp, pen = self.table.camps[seat], self.pen
        text = self.teller.about_seat(seat)
        kind = "tb-b" if seat == self.table.active else "tb-t"
        head = label(0, 16, text, kind, WIDTH - 2 * MARGIN, 15, 8)
        box = Box(MARGIN, y, WIDTH - 2 * MARGIN, 24)
        data: Any = (("seat", seat),)
        drawn = pen.draw(Element(f"seat-{seat}", "seat", box, text, data=data), head)
        hand = camp.hand
        if isinstance(hand, int):
            hidden = self.teller.say("board.hand.hidden", n=size(hand))
            return drawn + label(MARGIN, y + 40, hidden, "tb-m", 400, 14, 9), y + 52
        across = int((WIDTH - 2 * MARGIN + CARD_GAP) // (CARD_WIDTH + CARD_GAP))
        for place, card in enumerate(hand):
            row, column = divmod(place, across)
            at = Box(
                MARGIN + column * (CARD_WIDTH + CARD_GAP),
                y + 28 + row * (CARD_HEIGHT + CARD_GAP), CARD_WIDTH, CARD_HEIGHT,
            )  # fmt: skip
            drawn += self._card(seat, place, card, at)
        rows = -(-len(hand) // across)
        return drawn, y + 32 + rows * (CARD_HEIGHT + CARD_GAP)

    def _card(self, seat: int, place: int, card: str, box: Box) -> str:
        """A hero card of an open hand."""
        found = self.table.pack.cards[card]
        drawn = rect("tb-card", Box(0, 0, box.width, box.height))
        if found.location:
            drawn += rect(f"tb-of-{found.colour}", Box(3, 3, 6, box.height - 6), 3)
        where = self.teller.name("location", found.location) if found.location else (
            self.teller.name("card", card))  # fmt: skip
        for line, text in enumerate(wrap(where, box.width - 18, 11, 2)):
            drawn += label(13, 14 + 12 * line, text, "tb-t", box.width - 18, 11, 7)
        if found.location:
            symbol = self.pen.words(f"symbol.{found.symbol}") if found.symbol else ""
            drawn += label(13, 44, symbol, "tb-m", 50, 11, 7)
            for number in range(found.dice):
                x = box.width - 20 - 15 * number
                drawn += rect("tb-die", Box(x, 33, 12, 12), 3)
                drawn += f'<circle class="tb-ink" cx="{x + 6:.0f}" cy="39" r="2"/>'
        title = self.pen.words(
            "picture.hand", seat=f"@seat.{seat}", card=self.teller.card(card).rstrip(".")
        )
        data, marked = (("seat", seat), ("card", card)), self.marks.on(f"card-{seat}-{place}")
        return self.pen.draw(
            Element(f"card-{seat}-{place}", "card", box, title, data=data, marked=marked), drawn
        )


def _fits(name: str, size: int) -> bool:
    """Whether the name of a location fits on two lines in a size, no word broken."""
    return " ".join(wrap(name, ACROSS - 20, size, 2)) == name


def _badge(x: float, y: float, kind: str, text: str) -> str:
    """A number of minions."""
    drawn = rect(kind, Box(x, y, 20, 16), 5)
    return drawn + label(x + 10, y + 12, text, "tb-badge-ink", 18, 11, 7, anchor="middle")
