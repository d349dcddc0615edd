"""What a seat remembers of a game of Warcraft: whose card lies where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from tambores.kernel.event import Event
from tambores.kernel.evolving import evolved
from tambores.kernel.frame import Frame
from tambores.kernel.prompt import Seat
from tambores.kernel.room import Room
from tambores.kernel.window import IF_ABLE
from tambores.toolkit.hidden.frames import FrameMemory
from tambores.toolkit.hidden.knowledge import Knowledge, PileName
from tambores.warcraft.play.spending import SpendingRoom
from tambores.warcraft.play.windows import CardWindowRoom
from tambores.warcraft.table.actions import Done, Pass, PlayCard, Summon
from tambores.warcraft.table.events import CardLeft, Drew, Reshuffled, Spell
from tambores.warcraft.table.frames import CardWindow, SpendingPart
from tambores.warcraft.table.state import View
from tambores.warcraft.table.table import DECK, HAND, SPELL, WarTable

ROOMS: Mapping[type[Frame], Room[WarTable, Any]] = {
    CardWindow: CardWindowRoom(),
    SpendingPart: SpendingRoom(),
}
"""The rooms that ask only seats which hold a card that fits, if nothing else is possible."""


class WarMemory(FrameMemory):
    """What a seat remembers of a game of Warcraft."""

    @staticmethod
    def loose(table: WarTable) -> list[PileName]:
        """The hands."""
        return [(seat, HAND) for seat in table.seats]

    @staticmethod
    def moved(known: Knowledge, table: WarTable, event: Event) -> None:
        """Note the cards that an event plays, draws, shuffles or lays aside."""
        match event:
            case CardLeft(seat=seat, card=card):
                if isinstance(table.camps[seat].hand, int):
                    known.take_card((seat, HAND), card)
            case Drew(seat=seat, n=count, cards=cards):
                taken = known.take_end((seat, DECK), count)
                for thing, card in zip(
                    taken, cards if isinstance(cards, tuple) else (), strict=False
                ):
                    known.show(thing, card, placed=False)
                if isinstance(table.camps[seat].hand, int):
                    known.put((seat, HAND), taken)
            case Reshuffled(seat=seat):
                known.shuffle((seat, DECK), table.camps[seat].discard)
            case Spell(seat=seat):
                known.put((seat, SPELL), known.take_end((seat, DECK), 1))

    @staticmethod
    def asked(known: Knowledge, view: View) -> None:
        """Note that a seat that is asked under `ask="if_able"` holds a card that fits."""
        if not view.frames or view.table.options.ask != IF_ABLE:
            return
        frame = view.frames[-1]
        if isinstance(frame, CardWindow):
            seat = frame.order[0]
        elif isinstance(frame, SpendingPart):
            seat = frame.seat
        else:
            return
        hand = view.table.camps[seat].hand
        if isinstance(hand, int) and hand:
            cards = _that_fit(view, seat)
            if cards:
                known.holds_one_of((seat, HAND), cards)


def _that_fit(view: View, seat: Seat) -> frozenset[str]:
    """The cards of which the seat holds one, as the question tells; none if it need hold none."""
    deck = view.table.pack.races[view.table.races[seat]].deck
    if _reactions(view, seat, ()):
        return frozenset()
    return frozenset(_reactions(view, seat, tuple(dict.fromkeys(deck))))


def _reactions(view: View, seat: Seat, hand: tuple[str, ...]) -> list[str]:
    """The cards that a seat with this hand could play, and "" for anything else it could do."""
    frame, camps = view.frames[-1], [*view.table.camps]
    camps[seat] = evolved(camps[seat], hand=hand)
    position = attrs.evolve(view, table=evolved(view.table, camps=tuple(camps)))
    found = []
    for action in ROOMS[type(frame)].offers(position, frame):
        if isinstance(action, PlayCard):
            found.append(action.card)
        elif not isinstance(action, Done | Pass):
            found.append("summon_building" if isinstance(action, Summon) else "")
    return found
