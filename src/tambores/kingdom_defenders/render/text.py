"""The board as text: zones with their slots, the horde, and the players."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import written
from tambores.kingdom_defenders.content.vocabulary import (
    CAMP_SLOTS,
    DEED_SLOTS,
    GATES,
    ROW,
    SPACES,
)
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.model import Position
from tambores.kingdom_defenders.table.hordes import missing
from tambores.kingdom_defenders.table.slots import Spec, open_buildings
from tambores.kingdom_defenders.table.slots import board as slots_of
from tambores.kingdom_defenders.table.table import RealmTable
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
)
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.piles import size

__all__ = ["board"]


def __dir__() -> list[str]:
    return list(__all__)


WIDTH = 79
INKS = (BLUE, RED, GREEN, MAGENTA)


def board(
    view: Position, language: Language = "en", *, ascii: bool = False, color: bool = False
) -> str:
    """The table as text, at most 79 columns wide.

    Args:
        view: what a seat or a spectator sees; a state shows everything.
        language: "en", "es", or own words.
        ascii: whether to use only ASCII.
        color: whether to colour the players.

    Raises:
        TypeError: if `view` is not a state or view of Kingdom Defenders.
    """
    model.check_position(view)
    sheet = Sheet(view, TextPen(Voice(model.GAME, language), ascii, WIDTH))
    parts = (
        sheet.head(), sheet.city(), sheet.kingdom(), sheet.players(), sheet.scores(),
        sheet.legend(),
    )  # fmt: skip
    return printed(parts, color)


@attrs.define
class Sheet:
    """A board being written."""

    position: Position
    pen: TextPen

    @property
    def table(self) -> RealmTable:
        """The table that it shows."""
        return self.position.table

    @property
    def voice(self) -> Voice:
        """The voice of the pen."""
        return self.pen.voice

    def say(self, key: str, /, **params: object) -> Said:
        """A text of the board."""
        return self.pen.words(f"board.{key}", **params)

    def seat(self, seat: Seat) -> str:
        """The name of a seat in its colour."""
        return inked(self.pen.words(f"seat.{seat}"), INKS[seat])

    def head(self) -> Iterator[str]:
        """The round, the order, the horde and the dice."""
        table = self.table
        stage = self.say("round", round=table.round, phase=f"@phase.{table.phase}")
        order = " > ".join([self.seat(seat) for seat in table.order])
        yield inked(stage, BOLD)
        yield from self.pen.filled(self.say("order", order=Said(order)))
        yield from self.pen.filled(self.say("source"))
        foe = table.foe
        if foe is not None:
            arms = [
                Said(written([pair for pair in zip("ws", counts, strict=True) if pair[1]]))
                for counts in (foe.needs, missing(table))
            ]
            yield from self.pen.filled(
                self.say(
                    "horde", horde=Said(foe.id), needs=arms[0], missing=arms[1], marker=table.marker
                )
            )
        elif table.options.has_hordes:
            yield self.say("horde.none")
        if table.options.has_hordes:
            yield self.say("wall", side=table.wall) if table.wall else self.say("wall.gone")
        if table.dice:
            dice = [
                self.say(
                    "die" if one.taken is None else "die.taken",
                    die=f"@die.{one.die}",
                    result=Said(one.result),
                    seat=f"@seat.{one.taken}",
                )
                for one in table.dice
            ]
            yield from self.pen.filled(self.say("dice", dice=Said(", ".join(dice))))

    # --- slots ---

    def slots(self, ids: list[str]) -> str:
        """Slots with their requirements and whose discs lie there."""
        known = slots_of(self.table).by_slot
        found = []
        for slot in ids:
            spec = known.get(slot)
            if spec is not None:
                found.append(self._slot(slot, spec))
        return " ".join(found)

    def _slot(self, slot: str, spec: Spec) -> str:
        laid = self.table.laid(slot)
        if laid is None:
            return f"{slot}[{spec.requirement}]"
        grey = "+" if laid.grey else ""
        return inked(f"{slot}[{'●' if not self.pen.ascii else '*'}{laid.seat + 1}{grey}]",
                     INKS[laid.seat])  # fmt: skip

    def line(self, left: str, right: str) -> Iterator[str]:
        """A line that begins with slots."""
        yield from self.pen.filled(f"{left}  {self.pen.clean(right)}", indent="      ", first="  ")

    def city(self) -> Iterator[str]:
        """Characters, deeds and buildings."""
        table, pack, voice = self.table, self.table.pack, self.voice
        yield inked(self.say("characters"), BOLD)
        for space, tile in zip(SPACES, ("P1", *table.characters), strict=True):
            if tile and slots_of(table).by_slot.get(space):
                name = model.tile_name(pack, tile, voice)
                about = model.effects_text(pack, tile, voice)
                yield from self.line(self.slots([space]), f"{name}: {about}")
        yield inked(self.say("deeds"), BOLD)
        deeds = [f"{deed}: {written(pack.deeds[deed].asks)}" for deed in table.deeds if deed]
        yield from self.line(self.slots([*DEED_SLOTS]), "; ".join(deeds) or self.say("empty"))
        shown = [f"@good.{one}" if one else "@board.empty" for one in table.rewards]
        count = size(table.reward_supply)
        rewards = self.say("rewards", first=shown[0], second=shown[1], count=count)
        yield from self.pen.filled(rewards, indent="      ", first="  ")
        yield inked(self.say("buildings"), BOLD)
        for tile in open_buildings(table):
            ids = [f"{tile}.{n}" for n in range(1, len(pack.tiles[tile].slots) + 1)]
            name = model.tile_name(pack, tile, voice)
            about = model.effects_text(pack, tile, voice)
            yield from self.line(self.slots(ids), f"{name}: {about}")
        hidden = table.opened.count(False)
        if hidden:
            yield f"  {self.say('hidden', count=hidden)}"

    def kingdom(self) -> Iterator[str]:
        """Adventures, camps and gates."""
        table, pack = self.table, self.table.pack
        yield inked(self.say("adventures"), BOLD)
        for slot in reversed(ROW):
            card = table.row[ROW.index(slot)]
            if card is None:
                continue
            found = pack.adventures[card]
            cost = written([pair for pair in zip("wsxh", found.cost, strict=True) if pair[1]])
            deck = ""
            if ROW.index(slot) == table.deck_place:
                deck = f" ({self.say('deck', count=size(table.adventure_deck))})"
            yield from self.line(
                self.slots([slot]), f"{card}: {cost} > {written(found.gains)}, {found.relic}{deck}"
            )
        if table.options.has_hordes:
            camps = self.slots([*CAMP_SLOTS])
            yield from self.pen.filled(f"{inked(self.say('camps'), BOLD)}  {camps}")
        yield from self.pen.filled(f"{inked(self.say('gates'), BOLD)}  {self.slots([*GATES])}")

    # --- players ---

    def players(self) -> Iterator[str]:
        """What each seat has."""
        yield inked(self.say("players"), BOLD)
        for seat in self.table.order:
            yield from self._player(seat)

    def _player(self, seat: Seat) -> Iterator[str]:
        table, hero = self.table, self.table.heroes[seat]
        head = self.say(
            "player", seat=Said(self.seat(seat)), fame=hero.fame, strength=hero.strength,
            magic=hero.magic, wounds=hero.wounds,
        )  # fmt: skip
        form = "discs.grey" if table.has_grey(seat) else "discs"
        stock = model.stock_text(table, seat)
        parts = [
            self.say(form, free=hero.free, aside=hero.aside),
            self.say("stock", goods=Said(stock)) if stock else self.say("stock.hidden"),
            self.say("own.camps", goods=Said(model.camps_text(table, seat))),
            self.say("cards", cards=Said(_pile(hero.adventures))),
            self.say("tiles", tiles=Said(_pile(hero.rewards))),
        ]
        if hero.used:
            parts.append(self.say("used", count=len(hero.used)))
        if isinstance(hero.destiny, tuple) and hero.destiny:
            parts.append(self.say("destiny", destiny=Said(hero.destiny[0])))
        if hero.passed:
            parts.append(self.say("passed"))
        yield from self.pen.filled(head, indent="    ", first="  ")
        yield from self.pen.filled(", ".join(parts), indent="      ", first="    ")

    def scores(self) -> Iterator[str]:
        """The final score of each seat, line by line, and the titles."""
        outcome = self.position.outcome
        if outcome is None:
            return
        yield inked(self.say("score"), BOLD)
        for score in sorted(outcome.scores, key=lambda one: -one.total):
            lines = [f"{self.pen.words(f'score.{name}')} {fame}" for name, fame in score.lines]
            total = f"{self.pen.words('score.total')} {score.total}"
            text = f"{self.seat(score.seat)}: {total} ({', '.join(lines)})"
            yield from self.pen.filled(text, indent="      ", first="  ")
        for title, seats in outcome.titles:
            names = ", ".join([self.seat(seat) for seat in seats])
            yield from self.pen.filled(f"{self.pen.words(f'title.{title}')}: {names}", first="  ")

    def legend(self) -> Iterator[str]:
        """The letters of goods."""
        for key in ("legend", "requirement"):
            yield from [inked(line, FAINT) for line in self.pen.filled(self.say(key))]


def _pile(pile: tuple[str, ...] | int) -> str:
    """Cards in sight, or their number."""
    return str(pile) if isinstance(pile, int) else " ".join(pile) or "-"
