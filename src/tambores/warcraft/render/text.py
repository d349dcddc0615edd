"""The board as text: the map in rows of hexagons, the combat that is on, and the players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar

import attrs

from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.toolkit.drawing.scores import final_scores
from tambores.toolkit.drawing.text import (
    BLUE,
    BOLD,
    FAINT,
    GREEN,
    MAGENTA,
    RED,
    REVERSE,
    TextPen,
    inked,
    printed,
    tied,
    width,
    wrap,
)
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.piles import size
from tambores.warcraft.content.board import Site
from tambores.warcraft.content.scenario import POINTS
from tambores.warcraft.content.vocabulary import (
    BUILDING,
    DONE,
    KINDS,
    OBJECTIVE,
    RACES,
    SPECIAL_TOKENS,
    TRAINED,
    UNIT_TYPES,
)
from tambores.warcraft.reading.points import side_points
from tambores.warcraft.render import model
from tambores.warcraft.render.model import Group, Position
from tambores.warcraft.table.model import is_locked
from tambores.warcraft.table.table import WarTable

__all__ = ["board"]


def __dir__() -> list[str]:
    return list(__all__)


WIDTH = 79
SHORT = 42
INKS = dict(zip(RACES, (BLUE, RED, MAGENTA, GREEN), strict=True))


CORNERS = dict(zip(("lu", "ru", "ld", "rd", "lru", "lrd", "ldu", "rdu"), "┘└┐┌┴┬┤├", strict=True))
"""The signs where lines meet, by the directions of the lines."""


@attrs.frozen
class Marks:
    """The signs of the map: levels 2 to 4, depletion, battlefield, flank, walls, and endless."""

    levels: tuple[str, str, str] = ("²", "³", "⁴")
    depletion: tuple[str, str] = ("/", "×")  # noqa: RUF001
    battlefield: str = "!"
    flank: str = "~"
    beside: str = "║"
    below: str = "═"
    endless: str = "*"


DRAWN = Marks()
IN_ASCII = Marks(("'", "''", "'''"), ("/", "X"), beside="#", below="=")


def board(
    view: Position, language: Language = "en", *, ascii: bool = False, color: bool = False
) -> str:
    """The table as text, at most 79 columns wide.

    Args:
        view: what a seat or a spectator sees; a state shows all hands.
        language: "en", "es", or own words.
        ascii: whether to use only ASCII.
        color: whether to colour the races.

    Raises:
        TypeError: if `view` is not a state or view of Warcraft.
    """
    model.check_position(view)
    pen = TextPen(Voice(model.GAME, language), ascii, WIDTH)
    sheet = Sheet(view, pen)
    parts = (
        sheet.head(), sheet.map(), sheet.combat(), sheet.players(),
        final_scores(view.outcome, pen, sheet.seat, sheet.line), sheet.legend(),
    )  # fmt: skip
    return printed(parts, color)


@attrs.define
class Sheet:
    """A board being written."""

    position: Position
    pen: TextPen
    form: ClassVar[str] = ""
    """The beginning of the keys of its texts for what lies on the map."""

    @property
    def table(self) -> WarTable:
        """The table that it shows."""
        return self.position.table

    @property
    def marks(self) -> Marks:
        """The signs of the map."""
        return IN_ASCII if self.pen.ascii else DRAWN

    def say(self, key: str, /, **params: object) -> Said:
        """A text of the board, which no line end breaks if it is short."""
        said = self.pen.words(f"board.{key}", **params)
        return Said(tied(said)) if width(said) < SHORT else said

    def head(self) -> Iterator[str]:
        """The turn, the scenario and the first player."""
        table = self.table
        turn = self.say("turn", turn=table.turn, phase=f"@phase.{table.phase}")
        name = model.scenario_name(table, self.pen.voice.language)
        race = f"@race.{table.races[table.first]}"
        scenario = self.say("scenario", scenario=Said(name), race=race)
        yield from self.pen.ends(inked(turn, BOLD), scenario)
        yield from wrap(self.pen.clean(model.goal(table, self.pen.voice)), WIDTH)

    # --- the map ---

    def map(self) -> Iterator[str]:
        """The zones in rows, each shifted by half a zone."""
        rows: dict[int, list[Site]] = {}
        for site in self.table.board.sites:
            rows.setdefault(site.row, []).append(site)
        above: list[Site] = []
        for row in rows.values():
            yield self._border(above, row)
            yield from self._row(row)
            above = row
        yield self._border(above, [])

    @cached_property
    def _pitch(self) -> int:
        """The columns from one zone to the next."""
        sites = self.table.board.sites
        spread = max(site.x for site in sites) - min(site.x for site in sites) + 1
        return int((WIDTH - 1) / spread)

    @cached_property
    def _first(self) -> float:
        return min(site.x for site in self.table.board.sites)

    def _start(self, site: Site) -> int:
        return int((site.x - self._first) * self._pitch)

    def _row(self, row: list[Site]) -> Iterator[str]:
        """The lines of the zones of a row."""
        cells = [self._cell(site) for site in row]
        room = self._pitch - 1
        wall = self.pen.signs.wall
        for number in range(max(map(len, cells))):
            line = " " * self._start(row[0]) + wall
            for place, (site, cell) in enumerate(zip(row, cells, strict=True)):
                text = cell[number] if number < len(cell) else ""
                end = wall
                if place + 1 < len(row) and self._walled(site, row[place + 1]):
                    end = inked(self.marks.beside, BOLD)
                line += text + " " * (room - width(text)) + end
            yield line

    def _walled(self, one: Site, other: Site) -> bool:
        return self.table.board.is_walled(one.id, other.id)

    def _border(self, above: list[Site], below: list[Site]) -> str:
        """The line between two rows."""
        pitch, light = self._pitch, self.pen.signs.light
        line = [" "] * (WIDTH + 1)
        posts: dict[int, str] = {}
        for row, way in ((below, "d"), (above, "u")):
            for site in row:
                start = self._start(site)
                line[start : start + pitch + 1] = light * (pitch + 1)
                for column in (start, start + pitch):
                    posts[column] = posts.get(column, "").replace(way, "") + way
        for one in above:
            for other in below:
                if self._walled(one, other):
                    left = max(self._start(one), self._start(other))
                    right = min(self._start(one), self._start(other)) + pitch
                    line[left + 1 : right] = self.marks.below * (right - left - 1)
        row_end = len("".join(line).rstrip()) - 1
        for column, ways in posts.items():
            sides = "l" * (column > 0 and line[column - 1] != " ") + "r" * (column < row_end)
            line[column] = (
                self.pen.signs.cross if self.pen.ascii else CORNERS.get(sides + ways, "┼")
            )
        return "".join(line)

    def _cell(self, site: Site) -> list[str]:
        """The lines of a zone."""
        zone, room = site.id, self._pitch - 1
        ground = self.table.ground(zone)
        lines = wrap(self._title(site), room)
        for race in self.table.lineup.races:
            words = [self._group(one) for one in model.groups(self.position, zone)
                     if one.race == race]  # fmt: skip
            words += [
                self.say(f"{self.form}outpost.{side}")
                for owner, side in ground.outposts
                if owner == race
            ]
            if words:
                letter = self._letter(race)
                text = " ".join((letter, *words))
                lines += [inked(line, INKS[race]) for line in wrap(text, room, "  ", "")]
        for name, at in self.table.tokens:
            if at == zone:
                lines += wrap(self._token(name), room)
        if is_locked(self.table, zone):
            lines += wrap(self.say("locked"), room)
        if zone in self.table.crippled:
            lines += wrap(self.say("crippled"), room)
        return lines if len(lines) > 1 else [*lines, ""]

    def _title(self, site: Site) -> str:
        """The id of a zone, its part in a combat, its kind and its depletion."""
        battle, zone = self.position.battle, site.id
        sign = " "
        if battle is not None and zone == battle.zone:
            sign = self.marks.battlefield
        elif zone in model.flanks(self.position):
            sign = self.marks.flank
        kind = self._kind(site)
        if zone in self.table.scene.endless:
            kind += self.marks.endless
        homes = [race for seat, race in enumerate(self.table.races)
                 if self.table.scene.home(seat) == zone]  # fmt: skip
        if homes:
            kind = f"{kind} {self._letter(homes[0])}".strip()
        level = self.table.ground(zone).depletion
        kind += self.marks.depletion[level - 1] if level else ""
        title = inked(zone, REVERSE if sign == self.marks.battlefield else BOLD)
        return title + (inked(sign, BOLD) if sign != " " else sign) + kind

    def _kind(self, site: Site) -> str:
        """The kind of a zone, or its points."""
        bare = site.kind == OBJECTIVE and not site.points
        return "" if bare else self.say(f"{self.form}{site.kind}", points=site.points)

    def _letter(self, race: str) -> Said:
        return self.pen.words(f"letter.{race}")

    def _group(self, group: Group) -> str:
        """A number of pieces: "3M²"; in brackets if they cannot attack."""
        level = self.marks.levels[group.level - 2] if group.level > 1 else ""
        text = f"{group.count}{self.pen.words(f'code.{group.kind}')}{level}"
        return f"[{text}]" if group.marked else text

    def _token(self, name: str) -> str:
        if name.startswith("prisoner_"):
            return f"{self.say('token.prisoner')} {self._letter(name.partition('_')[2])}"
        if name in SPECIAL_TOKENS:
            return self.say("token.special", token=name)
        return self.say("token", token=f"@token.{name}")

    # --- the combat ---

    def combat(self) -> Iterator[str]:
        """The combat that is on: sides, round and phase, dice, casualties due, what is in force."""
        battle = self.position.battle
        if battle is None:
            return
        voice = self.pen.voice
        yield from self.pen.filled(self.pen.clean(model.combat_title(self.position, voice)))
        for roll in model.rolls(self.table, battle):
            text = self.say("combat.roll", **model.roll_params(battle, roll))
            yield from self.pen.filled(text, first="  ")
        if notes := model.in_force(self.table, battle, voice):
            told = self.pen.clean(". ".join(notes) + ".")
            yield from self.pen.filled(told, first="  ", indent="  ")

    # --- the players ---

    def players(self) -> Iterator[str]:
        """What each seat has off the board."""
        for seat, race in enumerate(self.table.races):
            yield from self._camp(seat, race)
        neutral = self.table.scene.neutral
        if neutral:
            text = self.say("neutral", letter=self._letter(neutral), race=f"@race.{neutral}")
            yield inked(text, INKS[neutral])
            yield from self.pen.filled(self._levels(neutral), first="  ")

    def seat(self, seat: Seat, ink: str = "") -> str:
        """The letter, race and number of a seat, by default in the colour of the race."""
        race = self.table.races[seat]
        name = self.say("seat", letter=self._letter(race), race=f"@race.{race}",
                        seat=f"@seat.{seat}")  # fmt: skip
        return inked(name, ink or INKS[race])

    def line(self, name: str) -> str:
        """The name of a line of a score."""
        return self.pen.clean(model.score_line(name, self.pen.voice))

    def _camp(self, seat: Seat, race: str) -> Iterator[str]:
        camp, table = self.table.camps[seat], self.table
        if camp.left:
            yield f"{self.seat(seat, FAINT)}: {self.say('out', turn=camp.left)}"
            return
        head = [self.seat(seat)]
        if seat == table.first:
            head.append(self.say("first"))
        if camp.spell:
            head.append(self.say("spell", count=size(camp.spell)))
        if table.scene.goal == POINTS:
            if camp.points_cards:
                head.append(self.say("laid", count=camp.points_cards))
            head.append(self.say("points", points=side_points(table, table.scene.side_of[seat])))
        stock = self.say("stock", gold=camp.gold, wood=camp.wood, hand=size(camp.hand),
                         deck=size(camp.deck))  # fmt: skip
        yield from self.pen.ends(", ".join(head), stock)
        for text in self._belongings(seat, race):
            yield from self.pen.filled(text, first="  ")

    def _belongings(self, seat: Seat, race: str) -> Iterator[str]:
        camp = self.table.camps[seat]
        yield self._levels(race)
        buildings = "; ".join(self._buildings(seat))
        if buildings:
            yield buildings
        for key, cards in (("hand", camp.hand), ("discard", camp.discard)):
            if isinstance(cards, tuple) and cards:
                yield self.say(key, cards=model.copies(cards, self.pen.voice))

    def _levels(self, race: str) -> str:
        """The level, strength and ability of each type of unit."""
        found = model.levels_text(self.table, race, self.pen.voice)
        texts = (tied(self.pen.clean(text)) for text in found)
        return self.say("levels", levels=Said("; ".join(texts)))

    def _buildings(self, seat: Seat) -> Iterator[str]:
        camp = self.table.camps[seat]
        found = model.buildings(self.table, seat)
        if any(found.values()):
            named = tuple(
                self.say("building", type=f"@type.{kind}", count=count)
                for kind, count in found.items()
                if count
            )
            yield self.say("buildings", buildings=named)
        if camp.under_way:
            types = tuple(
                self.say("under_way.summoned", type=f"@type.{kind}")
                if summoned
                else self.pen.words(f"type.{kind}")
                for kind, summoned in camp.under_way
            )
            yield self.say("under_way", types=types)
        if any(camp.training):
            pieces = tuple(
                self.pen.words(f"pieces.{kind}", count=count)
                for kind, count in zip(TRAINED, camp.training, strict=True)
                if count
            )
            yield self.say("training", pieces=pieces)

    # --- the legend ---

    def legend(self) -> Iterator[str]:
        """What the signs on the map mean, as far as they are in use."""
        text = "; ".join(filter(None, self.about_signs()))
        yield from (inked(line, FAINT) for line in self.pen.filled(text))

    def about_signs(self) -> Iterator[str]:
        """What each sign means that is in use; empty texts among them."""
        marks = self.marks
        yield ", ".join(self.codes())
        two, three, four = marks.levels
        races = self.table.lineup.races
        if any(model.level_of(self.table, race, kind) > 1 for race in races for kind in UNIT_TYPES):
            yield self.say("legend.level", two=two, three=three, four=four)
        yield from self._about_zones()
        if self.position.battle is not None:
            named = {"battlefield": marks.battlefield, "flank": marks.flank}
            yield self.say("legend.combat", **named)
            if any(model.rolls(self.table, self.position.battle)):
                yield self.say("legend.hit")
        if self.table.board.walls:
            yield self.say("legend.wall", wall=f"{marks.beside} {marks.below}")

    def codes(self) -> Iterator[str]:
        """What the letters of the kinds of pieces on the map mean."""
        kinds = {kind for ground in self.table.grounds for _, kind, _ in ground.pieces}
        for kind in KINDS:
            if kind in kinds:
                yield self.say("legend.code", code=f"@code.{kind}", kind=f"@kind.{kind}")

    def _about_zones(self) -> Iterator[str]:
        """What stands beside the kind of a zone: the letter of a race, and marks."""
        table, (partial, complete) = self.table, self.marks.depletion
        homes = {table.scene.home(seat) for seat in table.seats}
        yield self.say("legend.home")
        spent = {zone for zone in table.board.order if table.ground(zone).depletion}
        if spent - homes:
            yield self.say("legend.depletion", partial=partial, complete=complete)
        if spent & homes:
            yield self.say("legend.occupied", mark=partial)
        if table.scene.endless:
            yield self.say("legend.endless", mark=self.marks.endless)
        if any(ground.outposts for ground in table.grounds):
            done, building = (self.say(f"{self.form}outpost.{side}") for side in (DONE, BUILDING))
            yield self.say("legend.outpost", done=done, building=building)
