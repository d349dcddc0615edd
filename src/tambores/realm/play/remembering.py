"""What a seat remembers of a game: which hero card, Darkness card or quest lies where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tambores.kernel.event import Event
from tambores.kernel.evolving import evolved
from tambores.realm.play.guessing import asked_for
from tambores.realm.table import events as e
from tambores.realm.table.state import View
from tambores.realm.table.table import RealmTable
from tambores.toolkit.hidden.frames import Dealt, FrameMemory
from tambores.toolkit.hidden.knowledge import Knowledge, PileName
from tambores.toolkit.piles import size

HERO, DARKNESS, QUEST = "hero", "darkness", "quest"


class RealmMemory(FrameMemory):
    """What a seat remembers of a game of Defenders of the Realm."""

    @staticmethod
    def piles(table: RealmTable) -> Iterator[tuple[dict[PileName, Any], Iterable[str]]]:
        """The three decks, and the hands with the hero deck."""
        cards = [*table.hero_cards]
        for card in (*table.hero_discard, *(one for camp in table.camps for one in camp.laid)):
            cards.remove(card)
        hands: dict[PileName, Any] = {seat: camp.hand for seat, camp in enumerate(table.camps)}
        yield {**hands, HERO: table.hero_deck}, cards
        darkness = [*table.options.darkness_deck]
        for card in (*table.darkness_discard, *((table.card,) if table.card else ())):
            darkness.remove(card)
        yield {DARKNESS: table.darkness_deck}, darkness
        open_ones = [one for camp in table.camps for one in (*camp.completed, camp.quest)]
        quests = [one for one in table.pack.quests if one not in open_ones]
        yield {QUEST: table.quest_deck}, quests

    @staticmethod
    def loose(table: RealmTable) -> list[PileName]:
        """The hands."""
        return [*table.seats]

    @staticmethod
    def moved(known: Knowledge, table: RealmTable, event: Event) -> None:
        """Note the cards that an event draws, shows, shuffles or lays down."""
        match event:
            case e.Shuffled(deck=deck, order=order) if not size(_deck(table, deck)):
                _begin(known, table, deck, size(order))
            case e.Drew(seat=seat, n=count, cards=cards):
                taken = known.take_end(HERO, count)
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
                (thing,) = known.take_end(DARKNESS, 1)
                known.show(thing, card, placed=False)
            case e.QuestTaken(quest=quest):
                (thing,) = known.take_end(QUEST, 1)
                known.show(thing, quest, placed=False)
            case e.QuestUnder(quest=quest):
                known.put(QUEST, [quest], under=True)

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

    @staticmethod
    def filled(table: RealmTable, piles: Dealt) -> RealmTable:
        """The table with these cards in its hidden piles."""
        rank = table.pack.rank
        camps = tuple(
            evolved(camp, hand=tuple(sorted(piles[seat], key=rank.__getitem__)))
            if isinstance(camp.hand, int) else camp
            for seat, camp in enumerate(table.camps)
        )  # fmt: skip
        return evolved(
            table, camps=camps, hero_deck=piles[HERO], darkness_deck=piles[DARKNESS],
            quest_deck=piles[QUEST],
        )  # fmt: skip


def _deck(table: RealmTable, deck: str) -> Any:
    return {HERO: table.hero_deck, DARKNESS: table.darkness_deck, QUEST: table.quest_deck}[deck]


def _begin(known: Knowledge, table: RealmTable, deck: str, count: int) -> None:
    """A deck is shuffled anew: from its discards, or in the set-up from all its cards."""
    discard = {HERO: table.hero_discard, DARKNESS: table.darkness_discard}.get(deck, ())
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
    taken = known.take_end(HERO, len(kept) + len(dropped))
    cards = known.mixed(taken)
    for thing, card in zip(cards, (*kept, *dropped), strict=True):
        known.show(thing, card, placed=False)
    if isinstance(table.camps[seat].hand, int):
        known.put(seat, kept)


def _leave(known: Knowledge, table: RealmTable, seat: int, card: str) -> None:
    if isinstance(table.camps[seat].hand, int):
        known.take_card(seat, card)
