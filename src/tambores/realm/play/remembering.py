"""What a seat remembers of a game: which hero card, Darkness card or quest lies where."""

from __future__ import annotations

from tambores.kernel.event import Event
from tambores.realm.play.guessing import asked_for
from tambores.realm.table import events as e
from tambores.realm.table.state import View
from tambores.realm.table.table import DARKNESS_DECK, HERO_DECK, QUEST_DECK, RealmTable
from tambores.toolkit.hidden.frames import FrameMemory
from tambores.toolkit.hidden.knowledge import Knowledge, PileName
from tambores.toolkit.piles import size


class RealmMemory(FrameMemory):
    """What a seat remembers of a game of Defenders of the Realm."""

    @staticmethod
    def loose(table: RealmTable) -> list[PileName]:
        """The hands."""
        return [*table.seats]

    @staticmethod
    def moved(known: Knowledge, table: RealmTable, event: Event) -> None:
        """Note the cards that an event draws, shows, shuffles or lays down."""
        match event:
            case e.Shuffled(deck=deck, order=order) if not size(getattr(table, f"{deck}_deck")):
                _begin(known, table, deck, size(order))
            case e.Drew(seat=seat, n=count, cards=cards):
                taken = known.take_end(HERO_DECK, count)
                for thing, card in zip(taken, cards, strict=False):
                    known.show(thing, card, placed=False)
                if isinstance(table.camps[seat].hand, int):
                    known.put(seat, taken)
            case e.Rumours(seat=seat, kept=kept, dropped=dropped):
                _rumours(known, table, seat, kept, dropped)
            case e.Discarded(seat=seat, card=card, why=why) if why != "laid":
                _leave(known, table, seat, card)
            case e.CardPlayed(seat=seat, card=card) | e.Committed(seat=seat, card=card):
                _leave(known, table, seat, card)
            case e.DarknessCard(darkness=card):
                (thing,) = known.take_end(DARKNESS_DECK, 1)
                known.show(thing, card, placed=False)
            case e.QuestTaken(quest=quest):
                (thing,) = known.take_end(QUEST_DECK, 1)
                known.show(thing, quest, placed=False)
            case e.QuestUnder(quest=quest):
                known.put(QUEST_DECK, [quest], under=True)

    @staticmethod
    def asked(known: Knowledge, view: View) -> None:
        """Note that a seat that is asked for a card holds one."""
        told = asked_for(view)
        if told is None:
            return
        seat, fitting = told
        hand = view.table.camps[seat].hand
        if isinstance(hand, int) and hand and fitting:
            known.holds_one_of(seat, fitting)


def _begin(known: Knowledge, table: RealmTable, deck: str, count: int) -> None:
    """A deck is shuffled anew: from its discards, or in the set-up from all its cards."""
    discard = {HERO_DECK: table.hero_discard, DARKNESS_DECK: table.darkness_discard}.get(deck, ())
    if len(discard) == count:
        known.shuffle(deck, discard)
        return
    nowhere = next((name for name in known.piles if _is_rest(name, deck)), None)
    if nowhere is not None:
        known.put(deck, known.take_some(nowhere, count))


def _is_rest(name: PileName, deck: str) -> bool:
    """Whether a pile holds the cards that are not in the game yet, of a deck."""
    return isinstance(name, tuple) and name[0] == "nowhere" and deck in name


def _rumours(
    known: Knowledge, table: RealmTable, seat: int, kept: tuple[str, ...], dropped: tuple[str, ...]
) -> None:
    """The cards of Rumours are seen by all; their order tells nothing more."""
    taken = known.take_end(HERO_DECK, len(kept) + len(dropped))
    cards = known.mixed(taken)
    for thing, card in zip(cards, (*kept, *dropped), strict=True):
        known.show(thing, card, placed=False)
    if isinstance(table.camps[seat].hand, int):
        known.put(seat, kept)


def _leave(known: Knowledge, table: RealmTable, seat: int, card: str) -> None:
    if isinstance(table.camps[seat].hand, int):
        known.take_card(seat, card)
