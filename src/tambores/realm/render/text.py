"""The board as text: the map with numbered locations, what lies there, generals and players."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.realm.render import model
from tambores.realm.render.model import Position, Teller
from tambores.realm.table.naming import Name, named
from tambores.realm.table.table import RealmTable
from tambores.toolkit.drawing.scores import final_scores
from tambores.toolkit.drawing.text import (
    BLUE,
    BOLD,
    FAINT,
    GREEN,
    MAGENTA,
    RED,
    TextPen,
    inked,
    printed,
    width,
)
from tambores.toolkit.piles import size

__all__ = ["board"]


def __dir__() -> list[str]:
    return list(__all__)


WIDTH = 79
COLUMN = 39
INKS = {"red": RED, "green": GREEN, "blue": BLUE, "black": MAGENTA, "": BOLD}


def board(
    view: Position, language: Language = "en", *, ascii: bool = False, color: bool = False
) -> str:
    """The table as text, at most 79 columns wide.

    Args:
        view: what a seat or a spectator sees; a state shows all hands.
        language: "en", "es", or own words.
        ascii: whether to use only ASCII.
        color: whether to colour locations.

    Raises:
        TypeError: if `view` is not a state or view of Defenders of the Realm.
    """
    model.check_position(view)
    teller = Teller(view.table, language)
    pen = TextPen(teller.voice, ascii, WIDTH)
    sheet = Sheet(view, teller, pen)
    parts = (
        sheet.head(), sheet.map(), sheet.places(), sheet.generals(), sheet.now(), sheet.seats(),
        final_scores(view.outcome, pen, sheet.seat), sheet.legend(),
    )  # fmt: skip
    return printed(parts, color)


@attrs.define
class Sheet:
    """A board being written."""

    position: Position
    teller: Teller
    pen: TextPen

    @property
    def table(self) -> RealmTable:
        """The table that it shows."""
        return self.position.table

    def say(self, key: str, **params: object) -> str:
        """A text of the board, in the letters that the pen can write."""
        return self.pen.clean(self.teller.say(key, **params))

    def seat(self, seat: Seat) -> str:
        """The name of a seat."""
        return self.pen.clean(self.teller.seat(seat))

    def head(self) -> Iterator[str]:
        """The turn, the rules, the war and the decks."""
        table = self.table
        turn = self.say("board.turn", turn=table.turn, phase=f"@phase.{table.phase}")
        yield from self.pen.ends(
            inked(turn, BOLD), Said(self.say("board.rules", tail=table.tail.id))
        )
        yield from self.pen.filled(self.say("board.war", **self.teller.supplies()))
        yield from self.pen.filled(self.say("board.decks", **self.teller.decks()))

    # --- the map ---

    def map(self) -> Iterator[str]:
        """The locations by number, joined by lines of dots."""
        sites = self.table.board.sites
        left, top = min(site.x for site in sites), min(site.y for site in sites)
        across = max(site.x for site in sites) - left or 1
        down = max(site.y for site in sites) - top
        step = (WIDTH - 8) / across
        place = {site.id: (round((site.x - left) * step) + 3, site.y - top) for site in sites}
        canvas = [[" "] * WIDTH for _ in range(down + 1)]
        for site in sites:
            for near in site.near:
                if site.id < near:
                    _line(canvas, place[site.id], place[near])
        inks: dict[tuple[int, int], tuple[int, str]] = {}
        rows: dict[int, list[tuple[int, str, str]]] = {}
        for number, site in sorted(enumerate(sites, start=1), key=lambda one: one[1].x):
            column, row = place[site.id]
            text = f" {number}{self._signs(site.id)} "
            rows.setdefault(row, []).append((column - len(text) // 2, text, site.colour))
        for row, labels in rows.items():
            for start, text, colour in _side_by_side(labels):
                canvas[row][start : start + len(text)] = text
                inks[row, start] = len(text), INKS[colour]
        for row, letters in enumerate(canvas):
            yield _inked_row(row, "".join(letters).rstrip(), inks)

    def _signs(self, location: str) -> str:
        """What lies on a location, in signs: minions, crystals, a gate, heroes, a general."""
        spot, letters = self.table.spot(location), self.teller.say("letters")
        found = "".join(
            f"{letter}{count}" for letter, count in zip(letters, spot.minions, strict=True) if count
        )
        found += "*" * spot.crystals + "#" * spot.gate
        if general := self.table.general_at(location):
            found += f"[{letters[self.table.pack.general_index[general]]}]"
        heroes = self.table.heroes_at(location)
        return f":{found}" * bool(found) + "".join(f"({seat + 1})" for seat in heroes)

    def places(self) -> Iterator[str]:
        """The names of the locations by number, in two columns."""
        names = [
            f"{number:>2} {self.pen.clean(self.teller.name('location', site.id))}"
            + (f" {self._signs(site.id)}" if self._signs(site.id) else "")
            for number, site in enumerate(self.table.board.sites, start=1)
        ]
        half = (len(names) + 1) // 2
        for at in range(half):
            first, second = names[at], names[at + half] if at + half < len(names) else ""
            gap = max(1, COLUMN + 1 - width(first))
            if width(first) + gap + width(second) > WIDTH:
                yield first
                first, gap = "", max(0, WIDTH - width(second))
            yield (first + " " * gap + second).rstrip()

    # --- the rest ---

    def generals(self) -> Iterator[str]:
        """Each general: where it is, its step and its wounds."""
        table = self.table
        for general, foe in zip(table.pack.general_list, table.foes, strict=True):
            name = Name("general", general.id)
            if foe.by is not None:
                by = f"@seat.{foe.by}"
                yield inked(self.say("board.general.defeated", general=name, seat=by), FAINT)
                continue
            key = "board.general.waits" if foe.wait else "board.general"
            text = self.say(
                key, general=name, location=Name("location", general.road[foe.step]),
                left=len(general.road) - 1 - foe.step, space=foe.space, top=general.top,
                wait=foe.wait,
                wounds=f"@wounds.{foe.wounds}",
            )  # fmt: skip
            yield from self.pen.filled(text)

    def now(self) -> Iterator[str]:
        """The attack that is on, and the Darkness card that is being resolved."""
        battle, table = self.position.battle, self.table
        if battle is not None:
            laid = tuple(named("card", card) for cards in battle.laid.values() for card in cards)
            seats = tuple(self.teller.seat(seat) for seat in battle.participants)
            name = Name("general", battle.general)
            yield from self.pen.filled(self.say("attack", general=name, seats=seats, cards=laid))
        if table.card:
            yield self.say("darkness_now", card=self.teller.darkness(table.card))

    def seats(self) -> Iterator[str]:
        """What each seat has."""
        for seat, camp in enumerate(self.table.camps):
            name = self.seat(seat)
            if not camp.hero:
                yield self.say("board.out", seat=name)
                continue
            head = self.say(
                "board.seat", seat=name, location=Name("location", camp.location), life=camp.life,
                most=self.table.pack.heroes[camp.hero].life, active=camp.active,
            )  # fmt: skip
            for line in self.pen.filled(head):
                yield inked(line, BOLD) if seat == self.table.active else line
            for text in self._belongings(seat):
                yield from self.pen.filled(text, first="  ", indent="    ")

    def _belongings(self, seat: int) -> Iterator[str]:
        camp = self.table.camps[seat]
        if isinstance(camp.hand, tuple):
            if cards := tuple(map(self.teller.held, camp.hand)):
                yield self.say("board.hand", cards=cards)
        else:
            yield self.say("board.hand.hidden", n=size(camp.hand))
        if camp.quest:
            key = "board.progress" if camp.progress else "board.quest"
            task = self.teller.task(camp.quest)
            yield self.say(key, quest=Name("quest", camp.quest), task=task, n=camp.progress)
        if camp.completed or camp.generals:
            yield self.say("board.won", quests=len(camp.completed), generals=len(camp.generals))
        if relics := self.teller.relics(seat):
            yield self.say("board.relics", relics=relics)

    def legend(self) -> Iterator[str]:
        """What the signs on the map mean."""
        letters, pack = self.teller.say("letters"), self.table.pack
        generals = tuple(
            Said(f"[{letter}] {self.teller.name('general', one)}")
            for letter, one in zip(letters, pack.generals, strict=True)
        )
        yield from self.pen.filled(self.say("board.legend", generals=generals))


def _side_by_side(labels: list[tuple[int, str, str]]) -> Iterator[tuple[int, str, str]]:
    """Labels of a row moved as little as needed, so that none covers another."""
    starts, end = [], 0
    for start, text, _ in labels:
        starts.append(max(start, end))
        end = starts[-1] + len(text)
    room = WIDTH
    for start, (_, text, colour) in zip(reversed(starts), reversed(labels), strict=True):
        at = max(0, min(start, room - len(text)))
        yield at, text[: room - at], colour
        room = at


def _line(canvas: list[list[str]], one: tuple[int, int], other: tuple[int, int]) -> None:
    """Dots between two places."""
    (x, y), (to_x, to_y) = one, other
    steps = max(abs(to_x - x) // 2, abs(to_y - y), 1)
    for step in range(steps + 1):
        column = round(x + (to_x - x) * step / steps)
        canvas[round(y + (to_y - y) * step / steps)][column] = "."


def _inked_row(row: int, text: str, inks: dict[tuple[int, int], tuple[int, str]]) -> str:
    """A row of the map with its locations in their colours."""
    parts, at = [], 0
    for (_, start), (length, ink) in sorted(one for one in inks.items() if one[0][0] == row):
        parts += [text[at:start], inked(text[start : start + length], ink)]
        at = start + length
    return "".join((*parts, text[at:]))
