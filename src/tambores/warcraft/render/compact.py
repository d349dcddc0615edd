"""The compact board: everything that the board shows, for a chat or a small screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import ClassVar

import attrs

from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.toolkit.drawing.compact import CompactPen, counted, listed, squeezed
from tambores.toolkit.drawing.scores import brief_scores
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.piles import size
from tambores.warcraft.content.board import Site
from tambores.warcraft.content.scenario import POINTS
from tambores.warcraft.content.vocabulary import ABILITIES, CARDS, KINDS, TRAINED, UNIT_TYPES
from tambores.warcraft.reading.points import side_points
from tambores.warcraft.render import model
from tambores.warcraft.render.model import Position
from tambores.warcraft.render.text import Sheet
from tambores.warcraft.table.model import is_locked

__all__ = ["compact"]


def compact(view: Position, language: Language = "en", *, ascii: bool = False) -> str:
    """The table in 1,900 characters and 25 lines.

    Args:
        view: what a seat or a spectator sees; a state shows all hands.
        language: "en", "es", or own words.
        ascii: whether to use only ASCII.

    Raises:
        TypeError: if `view` is not a state or view of Warcraft.
    """
    model.check_position(view)
    return squeezed(Voice(model.GAME, language), partial(_blocks, view), ascii=ascii)


def _blocks(view: Position, pen: CompactPen) -> Iterator[str]:
    """The texts of the board, each of which begins a line."""
    sheet = CompactSheet(view, pen)
    yield sheet.heading()
    yield from sheet.rows()
    yield " ".join(sheet.fighting())
    yield from map(sheet.camp, view.table.seats)
    yield sheet.neutral()
    yield brief_scores(view.outcome, pen, sheet.seat, sheet.line)
    yield "; ".join(filter(None, sheet.key()))


@attrs.define
class CompactSheet(Sheet):
    """A compact board being written."""

    pen: CompactPen
    form: ClassVar[str] = "compact."

    def heading(self) -> str:
        """The turn, the scenario, the first player and the goal."""
        table = self.table
        turn = self.say("turn", turn=table.turn, phase=f"@phase.{table.phase}")
        name = model.scenario_name(table, self.pen.voice.language)
        first = f"@race.{table.races[table.first]}"
        scenario = self.say("scenario", scenario=Said(name), race=first)
        return f"{turn}. {scenario}. {self.pen.clean(model.goal(table, self.pen.voice))}"

    # --- the map ---

    def rows(self) -> Iterator[str]:
        """The zones, a row a line, and the walls between them."""
        rows: dict[int, list[str]] = {}
        for site in self.table.board.sites:
            rows.setdefault(site.row, []).append(self._zone(site))
        yield from map(listed, rows.values())
        if walls := self.table.board.walls:
            yield self.say("compact.walls", walls=listed(["-".join(pair) for pair in walls], " "))

    def _zone(self, site: Site) -> str:
        """A zone with what lies there: "C2m/ N1M2W"."""
        zone, table = site.id, self.table
        words = [self._title(site).replace(" ", "")]
        for race in table.lineup.races:
            pieces = "".join([self._group(one) for one in model.groups(self.position, zone)
                              if one.race == race])  # fmt: skip
            posts = "".join([self.say(f"{self.form}outpost.{side}") for owner, side
                             in table.ground(zone).outposts if owner == race])  # fmt: skip
            if pieces or posts:
                words.append(self._letter(race) + pieces + posts)
        words += [self._token(name) for name, at in table.tokens if at == zone]
        if is_locked(table, zone):
            words.append(self.say("locked"))
        words += [self.say("crippled")] * table.crippled.count(zone)
        return " ".join(words)

    # --- the combat and the camps ---

    def fighting(self) -> Iterator[str]:
        """The combat that is on."""
        battle, voice = self.position.battle, self.pen.voice
        if battle is None:
            return
        yield self.pen.clean(model.combat_title(self.position, voice))
        for roll in model.rolls(self.table, battle):
            yield self.say("combat.roll", **model.roll_params(battle, roll)) + "."
        for note in model.in_force(self.table, battle, voice, self._piece):
            yield self.pen.clean(note) + "."

    def _piece(self, race: str, kind: str, zone: str) -> str:
        return f"{self._letter(race)}1{self._code(kind)} {zone}"

    def camp(self, seat: Seat) -> str:
        """What a seat has off the board."""
        camp, table = self.table.camps[seat], self.table
        if camp.left:
            return f"{self.seat(seat)}: {self.say('out', turn=camp.left)}"
        numbers = [
            self.say("first") if seat == table.first else "",
            self.say("spell", count=size(camp.spell)) if camp.spell else "",
        ]
        if table.scene.goal == POINTS:
            points = side_points(table, table.scene.side_of[seat])
            numbers.append(self.say("points", points=points))
            if camp.points_cards:
                numbers.append(self.say("laid", count=camp.points_cards))
        stock = self.say("compact.stock", gold=camp.gold, wood=camp.wood, hand=size(camp.hand),
                         deck=size(camp.deck))  # fmt: skip
        numbers += [stock, self._ranks(table.races[seat]), *self._tiles(seat)]
        cards = [self._cards("hand", camp.hand), self._cards("discard", camp.discard)]
        return f"{self.seat(seat)}: " + "; ".join(filter(None, [listed(numbers), *cards]))

    def neutral(self) -> str:
        """The race without a seat, and its levels."""
        race = self.table.scene.neutral
        if not race:
            return ""
        name = self.say("neutral", letter=self._letter(race), race=f"@race.{race}")
        return f"{name}: {self._ranks(race)}"

    def _code(self, kind: str) -> Said:
        return self.pen.words(f"code.{kind}")

    def _ranks(self, race: str) -> str:
        """The level and strength of each type of unit, and its ability: "M1/2 R2/3 F1/2"."""
        found = []
        for kind in UNIT_TYPES:
            card, level = self.table.level(race, kind), model.level_of(self.table, race, kind)
            ability = f" {self._short('ability', card.ability, ABILITIES)}" if card.ability else ""
            found.append(f"{self._code(kind)}{level}/{card.strength}{ability}")
        return " ".join(found)

    def _tiles(self, seat: Seat) -> Iterator[str]:
        """The buildings of a seat, those under way, and the pieces in training."""
        camp = self.table.camps[seat]
        built = self._numbers(model.buildings(self.table, seat))
        if built:
            yield self.say("compact.built", tiles=Said(built))
        if camp.under_way:
            tiles = " ".join([self._code(kind) + "!" * bare for kind, bare in camp.under_way])
            yield self.say("under_way", types=Said(tiles))
        if any(camp.training):
            pieces = self._numbers(dict(zip(TRAINED, camp.training, strict=True)))
            yield self.say("training", pieces=Said(pieces))

    def _numbers(self, counts: dict[str, int]) -> str:
        return " ".join([f"{count}{self._code(kind)}" for kind, count in counts.items() if count])

    def _cards(self, key: str, cards: tuple[str, ...] | int) -> str:
        """The cards in a hand, or played, by name; nothing if they are hidden."""
        if not isinstance(cards, tuple) or not cards:
            return ""
        names = [self._short("card", card, CARDS) for card in cards]
        return self.say(key, cards=listed(counted(names)))

    def _short(self, key: str, word: str, among: Iterable[str]) -> Said:
        """The short name of a card or an ability."""
        known = tuple([self.pen.words(f"{key}.{one}") for one in among])
        return self.pen.short(self.pen.words(f"{key}.{word}"), known)

    # --- the key ---

    def codes(self) -> Iterator[str]:
        """What the letters mean, of types that every race has and of other pieces in sight."""
        kinds = {kind for ground in self.table.grounds for _, kind, _ in ground.pieces}
        for kind in (*TRAINED, *[one for one in KINDS if one in kinds and one not in TRAINED]):
            name = "type" if kind in TRAINED else "kind"
            yield self.say("legend.code", code=f"@code.{kind}", kind=f"@{name}.{kind}")

    def key(self) -> Iterator[str]:
        """What the signs mean, as far as they are in use."""
        yield self.say("compact.sites")
        yield from self.about_signs()
        yield self.say("compact.ranks")
        if any(bare for camp in self.table.camps for _, bare in camp.under_way):
            yield self.say("compact.summoned")
