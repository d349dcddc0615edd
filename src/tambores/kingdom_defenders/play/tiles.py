"""The questions of the actions of tiles: what to gain, trade, supply and copy."""

from __future__ import annotations

from tambores.kernel.game import Action
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, require
from tambores.kingdom_defenders.content.goods import goods, stock_of, written
from tambores.kingdom_defenders.content.vocabulary import CHOICES, LEVEL, STOCK
from tambores.kingdom_defenders.play import effects
from tambores.kingdom_defenders.play.common import At, KingdomDraft, add_fame, gain, gain_some, rise
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.hordes import missing, room, wanted
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.offers import each, made


class GainingRoom(Room[KingdomTable, frames.Gaining]):
    """Goods come one by one; those to choose are asked (KD-Q17)."""

    kind, rule, answers = "gain", "KD-Q17", (a.Take,)

    def advance(self, draft: KingdomDraft, frame: frames.Gaining) -> bool:
        """Take what needs no choice."""
        if not frame.goods:
            draft.pop()
            return False
        letter = frame.goods[0]
        if letter in CHOICES:
            return True
        count = 1
        while frame.goods[count : count + 1] == (letter,):
            count += 1
        draft.replace(frames.Gaining(frame.seat, frame.goods[count:], frame.why))
        gain_some(draft, frame.seat, letter, count, frame.why)
        return False

    def offers(self, position: At, frame: frames.Gaining) -> tuple[Action, ...]:
        """What the good can become."""
        return each(a.Take, CHOICES[frame.goods[0]])

    def perform(self, draft: KingdomDraft, frame: frames.Gaining, action: a.Take) -> None:
        """Gain one."""
        draft.replace(frames.Gaining(frame.seat, frame.goods[1:], frame.why))
        if frame.goods[0] == LEVEL:
            rise(draft, frame.seat, action.kind)
        else:
            draft.do(e.Gained, frame.seat, f"1{action.kind}", frame.why)


class PickingRoom(Room[KingdomTable, frames.Picking]):
    """A tile lets its player pick one of several lists of goods."""

    kind, rule, answers = "option", "KD-064", (a.ChooseOption,)

    def check(self, position: At, frame: frames.Picking) -> None:
        """The tile does that."""
        require(position.table.pack.tiles[frame.tile].effect.name == "pick")

    def offers(self, position: At, frame: frames.Picking) -> tuple[Action, ...]:
        """The lists."""
        lists = position.table.pack.tiles[frame.tile].effect.lists
        return each(a.ChooseOption, [written(one) for one in lists])

    def perform(self, draft: KingdomDraft, frame: frames.Picking, action: a.ChooseOption) -> None:
        """Gain it."""
        draft.pop()
        tile = draft.table.pack.tiles[frame.tile]
        gain(draft, frame.seat, goods(action.goods), effects.why(tile))


class TradingRoom(Room[KingdomTable, frames.Trading]):
    """Any number of exchanges by the rates of a tile; it never closes by itself."""

    kind, rule, answers = "trade", "KD-064", (a.Trade, a.Done)

    def check(self, position: At, frame: frames.Trading) -> None:
        """The tile does that."""
        require(position.table.pack.tiles[frame.tile].effect.name == "trade")

    def offers(self, position: At, frame: frames.Trading) -> tuple[Action, ...]:
        """The rates that the seat can pay."""
        stock = position.table.heroes[frame.seat].stock
        assert stock is not None
        found = [
            made(a.Trade, written(give), written(get))
            for give, get in position.table.pack.tiles[frame.tile].effect.rates
            if all(have >= due for have, due in zip(stock, stock_of(give), strict=True))
        ]
        return (*found, made(a.Done))

    def refuse(self, position: At, frame: frames.Trading, action: a.Trade) -> Refusal:
        """A rate that the tile does not have, or that the seat cannot pay."""
        rates = position.table.pack.tiles[frame.tile].effect.rates
        known = (action.give, action.get) in [(written(x), written(y)) for x, y in rates]
        return self.refusal(position, "cannot_trade" if known else "no_rate")

    def perform(self, draft: KingdomDraft, frame: frames.Trading, action: Action) -> None:
        """Exchange, or end."""
        if not isinstance(action, a.Trade):
            draft.pop()
            return
        draft.do(e.Lost, frame.seat, action.give, "trade")
        for letter, count in goods(action.get):
            if letter in STOCK:
                draft.do(e.Gained, frame.seat, f"{count}{letter}", "trade")
            else:
                add_fame(draft, frame.seat, count, "trade")


class SupplyingRoom(Room[KingdomTable, frames.Supplying]):
    """Resources for the own camps, in zone C or by a tile (KD-079 to KD-082, KD-Q47)."""

    kind, rule, answers = "supply", "KD-079", (a.Contribute, a.Done)

    def asks(self, draft: KingdomDraft, frame: frames.Supplying) -> bool:
        """Up to the limit, while something is missing and the camps have room."""
        return frame.left > 0 and bool(wanted(draft.table, frame.seat))

    def close(self, draft: KingdomDraft, frame: frames.Supplying) -> None:
        """Nothing given costs Fame in zone C."""
        if frame.duty and not frame.given:  # KD-082
            add_fame(draft, frame.seat, -draft.table.pack.empty_handed, "empty_handed")

    def offers(self, position: At, frame: frames.Supplying) -> tuple[Action, ...]:
        """The missing kinds that the source has."""
        stock = position.table.heroes[frame.seat].stock
        assert stock is not None
        kinds = [
            kind
            for kind in wanted(position.table, frame.seat)
            if frame.source == "bank" or stock["ws".index(kind)]
        ]
        return (*each(a.Contribute, kinds), made(a.Done))

    def refuse(self, position: At, frame: frames.Supplying, action: a.Contribute) -> Refusal:
        """A kind that is not missing, full camps, nothing in stock."""
        if not missing(position.table)["ws".index(action.kind)]:
            return self.refusal(position, "not_missing", "KD-080", kind=f"@good.{action.kind}")
        if room(position.table, frame.seat) <= 0:
            return self.refusal(position, "camps_full")
        return self.refusal(position, "not_in_stock", kind=f"@good.{action.kind}")

    def perform(self, draft: KingdomDraft, frame: frames.Supplying, action: Action) -> None:
        """One resource, and 1 Fame for it (KD-081)."""
        if not isinstance(action, a.Contribute):
            draft.pop()
            self.close(draft, frame)
            return
        draft.replace(frames.Supplying(
            frame.seat, frame.left - 1, frame.source, frame.given + 1, frame.duty))  # fmt: skip
        draft.do(e.CampFilled, frame.seat, action.kind, frame.source)
        add_fame(draft, frame.seat, 1, "camp")


class CopyBuildingRoom(Room[KingdomTable, frames.CopyBuilding]):
    """A building does the action of another one."""

    kind, rule, answers = "building", "KD-064", (a.UseBuilding,)

    def check(self, position: At, frame: frames.CopyBuilding) -> None:
        """The tile does that."""
        require(position.table.pack.tiles[frame.tile].effect.name == "use_building")

    def offers(self, position: At, frame: frames.CopyBuilding) -> tuple[Action, ...]:
        """The buildings without discs that can do something."""
        found = effects.buildings_to_use(position.table, frame.seat, frame.tile)
        return each(a.UseBuilding, found)

    def refuse(self, position: At, frame: frames.CopyBuilding, action: Action) -> Refusal:
        """A building with discs, face down, or that can do nothing."""
        return self.refusal(position, "not_to_copy", "KD-Q22")

    def perform(
        self, draft: KingdomDraft, frame: frames.CopyBuilding, action: a.UseBuilding
    ) -> None:
        """Do its action."""
        draft.pop()
        draft.do(e.Copied, frame.seat, action.building)
        effects.begin(draft, frame.seat, draft.table.pack.tiles[action.building])


class CopyCharacterRoom(Room[KingdomTable, frames.CopyCharacter]):
    """A building does the action of a character."""

    kind, rule, answers = "copy", "KD-064", (a.UseCharacter,)

    def check(self, position: At, frame: frames.CopyCharacter) -> None:
        """The tile does that."""
        require(position.table.pack.tiles[frame.tile].effect.name == "use_character")

    def offers(self, position: At, frame: frames.CopyCharacter) -> tuple[Action, ...]:
        """The characters that can do something."""
        return each(a.UseCharacter, effects.characters_to_use(position.table, frame.seat))

    def refuse(self, position: At, frame: frames.CopyCharacter, action: Action) -> Refusal:
        """A character that is not in play, passive, an attack, or that can do nothing."""
        return self.refusal(position, "not_to_copy", "KD-Q22")

    def perform(
        self, draft: KingdomDraft, frame: frames.CopyCharacter, action: a.UseCharacter
    ) -> None:
        """Do its action."""
        draft.pop()
        draft.do(e.Copied, frame.seat, action.character)
        effects.begin(draft, frame.seat, draft.table.pack.tiles[action.character])
