"""The compact board: everything that the board shows, for a chat or a small screen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import attrs

from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import Effect, Goods, goods, stock_goods
from tambores.kingdom_defenders.content.vocabulary import (
    CAMP_SLOTS,
    DEED_SLOTS,
    GATES,
    LEAVING,
    MAGIC,
    ROUNDS,
    ROW,
    SPACES,
    STRENGTH,
)
from tambores.kingdom_defenders.reading.costs import savings
from tambores.kingdom_defenders.reading.idle import lack
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.model import Position
from tambores.kingdom_defenders.render.text import Sheet
from tambores.kingdom_defenders.table.hordes import missing
from tambores.kingdom_defenders.table.levels import multiplier
from tambores.kingdom_defenders.table.slots import board as slots_of
from tambores.kingdom_defenders.table.slots import camps_sleep, open_buildings
from tambores.toolkit.drawing.compact import CompactPen, counted, listed, squeezed
from tambores.toolkit.drawing.scores import brief_scores
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.piles import size

__all__ = ["compact"]

NONE = "-"


def compact(view: Position, language: Language = "en", *, ascii: bool = False) -> str:
    """The table in 1,900 characters and 25 lines.

    Args:
        view: what a seat or a spectator sees; a state shows everything.
        language: "en", "es", or own words.
        ascii: whether to use only ASCII.

    Raises:
        TypeError: if `view` is not a state or view of Kingdom Defenders.
    """
    model.check_position(view)
    voice, pack = Voice(model.GAME, language), view.table.pack
    names = tuple([model.card_name(pack, one, voice) for one in model.known_ids(pack)])
    return squeezed(voice, partial(_blocks, view, names), ascii=ascii)


def _blocks(view: Position, names: tuple[str, ...], pen: CompactPen) -> Iterator[str]:
    """The texts of the board, each of which begins a line."""
    sheet, table = CompactSheet(view, pen, names), view.table
    yield sheet.opening()
    if table.options.has_hordes:
        yield listed(sheet.hordes(), "; ")
    yield sheet.titled("compact.dice", sheet.dice())
    yield sheet.titled("characters", sheet.characters())
    yield sheet.titled("deeds", sheet.deeds())
    yield sheet.titled("buildings", sheet.buildings())
    yield sheet.titled("adventures", sheet.adventures())
    yield listed(sheet.gates(), "; ")
    yield from map(sheet.hero, table.order)
    yield brief_scores(view.outcome, pen, sheet.number)
    yield sheet.key()


@attrs.define
class CompactSheet(Sheet):
    """A compact board being written."""

    pen: CompactPen
    names: tuple[str, ...]
    """The names of all tiles and cards, which short names have to tell apart."""
    used: dict[str, None] = attrs.field(factory=dict)
    """The goods that it names by their letters."""

    def opening(self) -> str:
        """The round, the order and how surely the game is known."""
        table = self.table
        stage = self.say("round", round=table.round, phase=f"@phase.{table.phase}")
        order = " > ".join([str(seat + 1) for seat in table.order])
        return f"{stage}; {self.say('order', order=Said(order))}; {self.say('compact.source')}"

    def titled(self, key: str, parts: Iterator[str]) -> str:
        """Parts of the board under their title; nothing without any."""
        found = listed(parts)
        return f"{self.say(key)}: {found}" if found else ""

    # --- short forms ---

    def number(self, seat: Seat) -> str:
        """The disc of a seat, with its number."""
        return f"{self.disc}{seat + 1}"

    def name(self, card: str) -> Said:
        """The short name of a tile or card."""
        return self.pen.short(model.card_name(self.table.pack, card, self.voice), self.names)

    def goods(self, pairs: Goods, between: str = " ") -> Said:
        """Goods in numbers and letters, such as "2w 1s"."""
        parts = [f"{count}{self._letter(letter)}" for letter, count in pairs if count]
        return Said(between.join(parts) or NONE)

    def _letter(self, good: str) -> Said:
        self.used.setdefault("R" if good[1:].isdecimal() else good)
        return self.say(f"compact.good.{good}")

    def arms(self, counts: tuple[int, ...]) -> Said:
        """Weapons and spells, or these and wounds."""
        return self.goods(tuple(zip("wsh", counts, strict=False)))

    def does(self, effect: Effect) -> str:
        """What a tile gives or exchanges, as letters; nothing for other effects."""
        match effect.name:
            case "gain":
                return f"+{self.goods(effect.goods, '+')}"
            case "pick":
                return "+" + "/".join([self.goods(one, "+") for one in effect.lists])
            case "trade":
                pairs = [f"{self.goods(give, '+')}>{self.goods(get, '+')}"
                         for give, get in effect.rates]  # fmt: skip
                return "/".join(pairs)
        return ""

    def slots(self, ids: list[str]) -> str:
        """Slots: what each asks for, or whose discs lie there."""
        known = slots_of(self.table).by_slot
        return " ".join([self._slot(slot) for slot in ids if slot in known])

    def _slot(self, slot: str) -> str:
        laid = self.table.laid(slot)
        if laid is not None:
            return f"{self.number(laid.seat)}{'+' * laid.grey}"
        asked = slots_of(self.table).by_slot[slot].requirement
        more = self._letter("c") * asked.coins + self._letter("F") * asked.fame
        return f"{asked.discs}{more}"

    def tile(self, tile: str, ids: list[str]) -> str:
        """A tile with what it does and its slots: "Armoury(+1w) 1 1"."""
        found = self.table.pack.tiles[tile]
        texts = [*map(self.does, found.effects), "0" * bool(lack(self.table, found))]
        does = " ".join(filter(None, texts))
        return f"{self.name(tile)}{f'({does})' if does else ''} {self.slots(ids)}"

    # --- the head ---

    def hordes(self) -> Iterator[str]:
        """The horde in play, the special horde to come, and the wall."""
        table = self.table
        if table.foe is not None:
            yield self.say(
                "horde" if table.marker else "horde.wall", horde=self.name(table.foe.id),
                needs=self.arms(table.foe.needs), missing=self.arms(missing(table)),
                marker=table.marker,
            )  # fmt: skip
        else:
            yield self.say("horde.first" if table.round == 1 else "horde.none")
        for card in model.coming(table):
            horde = table.pack.specials[card]
            yield self.say("compact.special", round=int(card[-1]), needs=self.arms(horde.needs),
                           speed=horde.speed)  # fmt: skip
        yield self.pen.clean(model.wall_text(table, self.voice))

    def dice(self) -> Iterator[str]:
        """The dice, and who has taken them."""
        for one in self.table.dice:
            taken = "" if one.taken is None else f" {self.number(one.taken)}"
            yield f"{self.say(f'compact.die.{one.die}')} {self.goods(goods(one.result))}{taken}"

    # --- the city and the kingdom ---

    def characters(self) -> Iterator[str]:
        """The characters with their slots."""
        for space, tile in zip(SPACES, ("P1", *self.table.characters), strict=True):
            if tile and slots_of(self.table).by_slot.get(space):
                yield self.tile(tile, [space])

    def deeds(self) -> Iterator[str]:
        """The slots, the deeds with what they ask for, and the rewards."""
        table = self.table
        yield self.slots([*DEED_SLOTS])
        for deed in filter(None, table.deeds):
            yield f"{self.name(deed)} {self.goods(table.pack.deeds[deed].asks)}"
        first, second = [Said((one and self._letter(one)) or NONE) for one in table.rewards]
        count = size(table.reward_supply)
        yield self.say("rewards", first=first, second=second, count=count)

    def buildings(self) -> Iterator[str]:
        """The buildings with their slots."""
        for tile in open_buildings(self.table):
            count = len(self.table.pack.tiles[tile].slots)
            yield self.tile(tile, [f"{tile}.{number}" for number in range(1, count + 1)])
        if hidden := self.table.opened.count(False):
            yield self.say("hidden", count=hidden)

    def adventures(self) -> Iterator[str]:
        """The adventures: name, slot, cost and what they bring."""
        table = self.table
        for place, (slot, card) in enumerate(zip(ROW, table.row, strict=True)):
            if card is None:
                continue
            found, more = table.pack.adventures[card], ""
            if place == table.deck_place:
                more = f" ({self.say('deck', count=size(table.adventure_deck))})"
            elif slot in LEAVING and table.round < ROUNDS:  # the last round has no Maintenance
                more = " !"
            cost = self.goods(tuple(zip("wsxh", found.cost, strict=True)), "+")
            gains = self.goods((*found.gains, (found.relic, 1)), "+")
            yield f"{self.name(card)} {self.slots([slot])}: {cost}>{gains}{more}"

    def gates(self) -> Iterator[str]:
        """The slots of the camps, with how much each may bring, and of the gates."""
        table = self.table
        if table.options.has_hordes:
            known = [slot for slot in CAMP_SLOTS if slot in slots_of(table).by_slot]
            camps = [f"{self.slots([slot])}(={table.pack.limits[slot]})" for slot in known]
            key = "camps.closed" if camps_sleep(table) else "camps"
            yield f"{self.say(key)}: {' '.join(camps)}"
        yield f"{self.say('gates')}: {self.slots([*GATES])}"

    # --- the players ---

    def hero(self, seat: Seat) -> str:
        """What a seat has."""
        table, hero = self.table, self.table.heroes[seat]
        scores = hero.fame, hero.strength, hero.magic, hero.wounds
        head = self.say(
            "compact.player", seat=Said(self.seat(seat)), free=hero.free, aside=hero.aside,
            scores=self.goods(tuple(zip("FSMh", scores, strict=True))),
            goods=Said("?") if hero.stock is None else self.goods(stock_goods(hero.stock)),
        )  # fmt: skip
        parts = [
            head,
            self.say("compact.grey") if table.has_grey(seat) else "",
            self.say("compact.camps", goods=self.arms(hero.camps)) if hero.given else "",
            self.say("cards", cards=self._cards(hero.adventures)) if hero.adventures else "",
            self.say("tiles", tiles=self._rewards(hero.rewards)) if hero.rewards else "",
            *self._worth(seat),
            self.say("used", count=len(hero.used)) if hero.used else "",
            *[self.say(f"compact.{pile}", destiny=self._cards(cards))
              for pile, cards in model.hidden_cards(hero)],
            *model.assigned_texts(self.position, seat, self.voice),
            self.say("passed") if hero.passed else "",
        ]  # fmt: skip
        return listed(parts, "; ")

    def _cards(self, cards: tuple[str, ...] | int) -> Said:
        """The short names of cards, or their number."""
        names = (str(cards),) if isinstance(cards, int) else counted(map(self.name, cards))
        return Said(", ".join(names))

    def _rewards(self, kinds: tuple[str, ...] | int) -> Said:
        """The letters of rewards, or their number."""
        found = (str(kinds),) if isinstance(kinds, int) else counted(map(self._letter, kinds))
        return Said(" ".join(found))

    def _worth(self, seat: Seat) -> Iterator[str]:
        """What a seat saves in adventures, and what its levels make relics worth."""
        table, hero = self.table, self.table.heroes[seat]
        saved = savings(table, seat)
        if any(saved):
            yield self.say("compact.saves", goods=self.arms(saved))
        weapons = multiplier(table.pack, STRENGTH, hero.strength)
        tomes = multiplier(table.pack, MAGIC, hero.magic)
        if weapons:
            yield self.say("compact.worth.weapons", n=weapons)
        if tomes:
            yield self.say("compact.worth.tomes", n=tomes)

    def key(self) -> str:
        """What the letters in use mean, and how slots are drawn."""
        names = tuple([self.pen.words(f"good.{one}") for one in self.used])
        used = [f"{self.say(f'compact.good.{one}')} {self.pen.short(name, names)}"
                for one, name in zip(self.used, names, strict=True)]  # fmt: skip
        return f"{', '.join(used)}; {self.say('compact.key', disc=Said(self.disc))}"
