"""The board as text: zones with their slots, the horde, and the players."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import goods
from tambores.kingdom_defenders.content.vocabulary import (
    CAMP_SLOTS,
    CITY,
    DEED_SLOTS,
    GATES,
    KINGDOM,
    LEAVING,
    ROUNDS,
    ROW,
    SPACES,
    WALL,
)
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.model import Position
from tambores.kingdom_defenders.table.slots import board as slots_of
from tambores.kingdom_defenders.table.slots import camps_sleep, open_buildings
from tambores.kingdom_defenders.table.table import KingdomTable
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
    pen = TextPen(Voice(model.GAME, language), ascii, WIDTH)
    sheet = Sheet(view, pen)
    parts = (
        sheet.head(), sheet.city(), sheet.kingdom(), sheet.players(),
        final_scores(view.outcome, pen, sheet.seat), sheet.legend(),
    )  # fmt: skip
    return printed(parts, color)


@attrs.define
class Sheet:
    """A board being written."""

    position: Position
    pen: TextPen

    @property
    def table(self) -> KingdomTable:
        """The table that it shows."""
        return self.position.table

    @property
    def voice(self) -> Voice:
        """The voice of the pen."""
        return self.pen.voice

    @property
    def disc(self) -> str:
        """The sign of a disc."""
        return "*" if self.pen.ascii else "●"

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
        if table.foe is not None:
            key = "horde" if table.marker else "horde.wall"
            yield from self.pen.filled(self.say(key, **model.horde_params(table, self.voice)))
            lists = self.say("horde.lists", **model.lists_text(table.foe, self.voice))
            yield from self.pen.filled(lists, indent="      ", first="  ")
        elif table.options.has_hordes:
            yield self.say("horde.first" if table.round == 1 else "horde.none")
        for card in model.coming(table):
            horde = table.pack.specials[card]
            needs = model.arms_text(horde.needs, self.voice)
            shown = self.say("horde.special", round=int(card[-1]), needs=needs, speed=horde.speed)
            yield from self.pen.filled(shown)
        if table.options.has_hordes:
            yield self.pen.clean(model.wall_text(table, self.voice))
        if table.dice:
            dice = [
                self.say(
                    "die" if one.taken is None else "die.taken",
                    die=f"@die.{one.die}",
                    result=model.goods_text(goods(one.result), self.voice),
                    seat=f"@seat.{one.taken}",
                )
                for one in table.dice
            ]
            yield from self.pen.filled(self.say("dice", dice=Said(", ".join(dice))))

    # --- slots ---

    def heading(self, place: str, key: str) -> str:
        """The heading of some slots, with the place in which they lie."""
        return inked(f"{self.pen.words(f'place.{place}')}: {self.say(key)}", BOLD)

    def slots(self, ids: list[str]) -> str:
        """Slots with their requirements and whose discs lie there; several have numbers."""
        known = [slot for slot in ids if slot in slots_of(self.table).by_slot]
        return " ".join(slot[-1] * (len(known) > 1) + self._slot(slot) for slot in known)

    def _camp(self, slot: str) -> str:
        """A slot of zone C, and how many resources a disc in it may bring to the camps."""
        if slot not in slots_of(self.table).by_slot:
            return ""
        limit = self.table.pack.limits[slot]
        return f"{self.say('camp', number=slot[-1], limit=limit)} {self._slot(slot)}"

    def _slot(self, slot: str) -> str:
        laid = self.table.laid(slot)
        if laid is None:
            asked = slots_of(self.table).by_slot[slot].requirement
            return f"[{model.requirement_text(asked, self.voice, 'requirement.short')}]"
        grey = "+" if laid.grey else ""
        return inked(f"[{self.disc}{laid.seat + 1}{grey}]",
                     INKS[laid.seat])  # fmt: skip

    def line(self, name: str, ids: list[str], about: str) -> Iterator[str]:
        """A tile or card with its slots."""
        left, right = self.pen.clean(name), self.pen.clean(about)
        yield from self.pen.filled(f"{left} {self.slots(ids)}: {right}", "      ", "  ")

    def city(self) -> Iterator[str]:
        """Characters, deeds and buildings."""
        table, pack, voice = self.table, self.table.pack, self.voice
        yield self.heading(CITY, "characters")
        for space, tile in zip(SPACES, ("P1", *table.characters), strict=True):
            if tile and slots_of(table).by_slot.get(space):
                name = model.tile_name(pack, tile, voice)
                yield from self.line(name, [space], model.tile_text(table, tile, voice))
        yield f"{self.heading(CITY, 'deeds')}  {self.slots([*DEED_SLOTS])}"
        for deed in filter(None, table.deeds):
            name, asks = model.card_name(pack, deed, voice), pack.deeds[deed].asks
            shown = self.say("deed", name=name, asks=model.goods_text(asks, voice))
            yield from self.pen.filled(shown, indent="      ", first="  ")
        kinds = [f"@good.{one}" if one else "@board.empty" for one in table.rewards]
        count = size(table.reward_supply)
        rewards = self.say("rewards", first=kinds[0], second=kinds[1], count=count)
        yield from self.pen.filled(rewards, indent="      ", first="  ")
        yield self.heading(CITY, "buildings")
        for tile in open_buildings(table):
            ids = [f"{tile}.{n}" for n in range(1, len(pack.tiles[tile].slots) + 1)]
            name = model.tile_name(pack, tile, voice)
            yield from self.line(name, ids, model.tile_text(table, tile, voice))
        hidden = table.opened.count(False)
        if hidden:
            yield f"  {self.say('hidden', count=hidden)}"

    def kingdom(self) -> Iterator[str]:
        """Adventures, camps and gates."""
        table, pack, voice = self.table, self.table.pack, self.voice
        yield self.heading(KINGDOM, "adventures")
        for slot, card in zip(ROW, table.row, strict=True):
            if card is None:
                continue
            found = pack.adventures[card]
            more = ""
            if ROW.index(slot) == table.deck_place:
                more = f" ({self.say('deck', count=size(table.adventure_deck))})"
            elif slot in LEAVING and table.round < ROUNDS:  # the last round has no Maintenance
                more = f" ({self.say('leaves')})"
            about = self.say(
                "adventure", cost=model.cost_text(found.cost, voice),
                gains=model.goods_text(found.gains, voice), relic=f"@good.{found.relic}",
            )  # fmt: skip
            yield from self.line(model.card_name(pack, card, voice), [slot], about + more)
        if table.options.has_hordes:
            camps = ", ".join(filter(None, [self._camp(slot) for slot in CAMP_SLOTS]))
            key = "camps.closed" if camps_sleep(table) else "camps"
            yield from self.pen.filled(f"{self.heading(KINGDOM, key)}  {camps}")
        yield from self.pen.filled(f"{self.heading(WALL, 'gates')}  {self.slots([*GATES])}")

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
        stock, pack = model.stock_text(table, seat, self.voice), table.pack
        camps = model.arms_text(hero.camps, self.voice)
        parts = [
            self.say(form, free=hero.free, aside=hero.aside),
            self.say("stock", goods=stock) if stock else self.say("stock.hidden"),
            self.say("own.camps", goods=camps),
            self.say("cards", cards=model.cards_text(hero.adventures, pack, self.voice)),
            self.say("tiles", tiles=model.rewards_text(hero.rewards, self.voice)),
        ]
        parts += map(self.pen.clean, model.worth_texts(table, seat, self.voice))
        if hero.used:
            parts.append(self.say("used", count=len(hero.used)))
        for pile, cards in model.hidden_cards(hero):
            parts.append(self.say(pile, destiny=model.cards_text(cards, pack, self.voice)))
        parts += map(self.pen.clean, model.assigned_texts(self.position, seat, self.voice))
        if hero.passed:
            parts.append(self.say("passed"))
        yield from self.pen.filled(head, indent="    ", first="  ")
        yield from self.pen.filled("; ".join(parts), indent="      ", first="    ")

    def legend(self) -> Iterator[str]:
        """How slots are drawn."""
        key = self.pen.words("requirement.key", disc=Said(self.disc))
        yield from [inked(line, FAINT) for line in self.pen.filled(key)]
