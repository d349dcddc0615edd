"""What a seat remembers of a game of Kingdom Defenders: which cards and rewards lie where."""

from __future__ import annotations

from typing import Any

from tambores.kernel.binding import RULES
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.event import Event
from tambores.kingdom_defenders.play.guessing import fitted
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table.guessing import filled_in, groups
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.hidden.dealing import dealt
from tambores.toolkit.hidden.frames import FrameMemory
from tambores.toolkit.hidden.knowledge import Knowledge, PileName
from tambores.toolkit.hiding import Dealt, hidden
from tambores.toolkit.piles import size

NONE, GONE = "-", "gone"
SUPPLY, DECK, DEEDS, HORDES = "reward_supply", "adventure_deck", "deed_pile", "horde_deck"


class KingdomMemory(FrameMemory):
    """What a seat remembers of a game of Kingdom Defenders."""

    piles = staticmethod(groups)

    @staticmethod
    def loose(table: KingdomTable) -> list[PileName]:
        """What lies behind screens."""
        names = ("adventures", "rewards", "dealt", "destiny", "refused")
        return [(seat, name) for seat in table.seats for name in names]

    @staticmethod
    def moved(known: Knowledge, table: KingdomTable, event: Event) -> None:
        """Note what an event turns up, takes or lays down."""
        match event:
            case e.DestinyKept(seat=seat, card=""):
                for name in ("destiny", "refused"):
                    known.put((seat, name), known.take_some((seat, "dealt"), 1))
            case e.RewardTaken(seat=seat, place=place, kind=kind) if kind != NONE:
                taken: list[Any] = [kind]
                if place == "supply":
                    taken = known.take_end(SUPPLY, 1)
                    if kind:
                        known.show(taken[0], kind, placed=False)
                        taken = [kind]
                if isinstance(table.heroes[seat].rewards, int):
                    known.put((seat, "rewards"), taken)
            case e.RewardsRefilled(kinds=kinds):
                _turn_up(known, SUPPLY, kinds)
            case e.DeedsRefilled(ids=ids):
                _turn_up(known, DEEDS, ids)
            case e.CardShown(card=card):
                _turn_up(known, DECK, (card,))
            case e.AdventuresMoved(drawn=drawn):
                _turn_up(known, DECK, drawn)
            case e.AdventureDone(seat=seat, card=card):
                if isinstance(table.heroes[seat].adventures, int):
                    known.put((seat, "adventures"), [card])
            case e.HordeRevealed(id=horde, side=side):
                if side:
                    known.piles.setdefault(GONE, [])
                    known.put(GONE, known.take_end(HORDES, size(table.horde_deck)))
                else:
                    _turn_up(known, HORDES, (horde,))
            case e.OrbUsed(seat=seat, item=item):
                name = "rewards" if item == "O" else "adventures"
                if isinstance(getattr(table.heroes[seat], name), int):
                    known.take_card((seat, name), item)
            case e.ScreenLifted(seat=seat):
                for name in ("adventures", "rewards", "destiny"):
                    if isinstance(getattr(table.heroes[seat], name), int):
                        for thing in getattr(event, name):
                            known.take_card((seat, name), thing)

    @staticmethod
    def filled(table: KingdomTable, piles: Dealt) -> KingdomTable:
        """The table with these things in its hidden piles."""
        return _filled(table, piles, Chance(0))

    def guess(self, view: Any, seed: int) -> Any:
        """A state that shows `view` and contradicts nothing that is remembered."""
        self.check_view(view)
        rules: Any = RULES[type(view)]
        piles, chance = dealt(self.known, Chance(check_seed(seed)))
        state = rules.completed(view, _filled(view.table, piles, chance), chance)
        return fitted(state, view, self.known.shown())


def _filled(table: KingdomTable, piles: Dealt, chance: Chance) -> KingdomTable:
    """The table with these things in its hidden piles, and chance for the rest."""
    return filled_in(table, hidden(groups(table), piles), chance)


def _turn_up(known: Knowledge, name: PileName, things: tuple[str, ...]) -> None:
    """Things come from the top of a pile into sight."""
    for thing in things:
        (taken,) = known.take_end(name, 1)
        known.show(taken, thing, placed=False)
