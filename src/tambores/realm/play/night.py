"""The night: Darkness cards, overruns, generals on their way (T-12 to T-21, T-26 to T-30)."""

from __future__ import annotations

from tambores.kernel.evolving import evolved
from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import F, Room, below, require
from tambores.realm.content.tail import Effect
from tambores.realm.content.vocabulary import AT_CITY, COLOURS, DARKNESS
from tambores.realm.play.common import (
    At,
    RealmDraft,
    after_minion,
    hook,
    lose,
    lose_hero,
    place_crystal,
    place_minion,
    shuffled,
)
from tambores.realm.play.windows import open_window
from tambores.realm.table import events as e
from tambores.realm.table.actions import ChooseColour, ChooseLocation
from tambores.realm.table.changing import PLACES
from tambores.realm.table.frames import Creeping, Flowing, Nightfall, Resolving, Round
from tambores.realm.table.naming import named
from tambores.realm.table.table import RealmTable
from tambores.toolkit.copying import copier
from tambores.toolkit.offers import each
from tambores.toolkit.piles import size

SIDE = "darkness"
"""The side without a seat for which ties are decided."""

_at_part = copier(Resolving, Resolving, "part")


class NightfallRoom(Room[RealmTable, Nightfall]):
    """Turns up the Darkness cards of a night, one after the other (T-12)."""

    rule = "T-12"

    def check(self, position: At, frame: Nightfall) -> None:
        """It is part of a turn."""
        require(isinstance(below(position, frame), Round))

    def advance(self, draft: RealmDraft, frame: Nightfall) -> bool:
        """The next card; an empty deck is renewed from its discards (T-21)."""
        table = draft.table
        total, done = table.night
        if done == total or not (size(table.darkness_deck) or table.darkness_discard):
            draft.pop()
            return False
        if not size(table.darkness_deck):
            again = shuffled(draft, "darkness", table.darkness_discard)
            draft.do(e.Shuffled, "darkness", again, "T-21")
        deck = draft.table.darkness_deck
        assert isinstance(deck, tuple)
        card = table.pack.darkness[deck[-1]]
        draft.do(e.DarknessCard, card.id)
        draft.push(Resolving(frame.seat, 0 if card.entries else 3))
        if card.entries:
            open_window(draft, DARKNESS, draft.table.order(frame.seat))
        else:
            _special(draft, frame.seat, card.id)
        return False


class ResolvingRoom(Room[RealmTable, Resolving]):
    """Resolves a Darkness card part by part (T-13)."""

    rule = "T-13"

    def check(self, position: At, frame: Resolving) -> None:
        """A card is turned up in a night; a special one deals with locations or seats."""
        table = position.table
        effect = table.tail.kind("darkness", table.card)
        known = _DEALS.get(effect.name, lambda _: ())(table) if effect else ()
        require(isinstance(below(position, frame), Nightfall) and table.card)
        require(frame.part == 3 or table.pack.darkness[table.card].entries)
        require({*frame.left} <= {*known})

    def advance(self, draft: RealmDraft, frame: Resolving) -> bool:
        """The next part of the card."""
        table = draft.table
        card = table.pack.darkness[table.card]
        if frame.part < 2:
            draft.replace(_at_part(frame, frame.part + 1))
            location, count = card.entries[frame.part]
            if location not in table.warded:
                place(draft, location, table.board.colour_of[location], count, "entry")
        elif frame.part == 2:
            draft.replace(_at_part(frame, 3))
            if card.general:
                _advance(draft, card.general, card.step, card.escort)
        elif frame.left:
            draft.replace(evolved(frame, left=frame.left[1:]))
            effect = table.tail.kinds["darkness"][card.id]
            _EACH[effect.name](draft, frame.left[0], effect)
        else:
            draft.pop()
            draft.do(e.CardResolved)
        return False


def place(draft: RealmDraft, location: str, colour: str, count: int, cause: str) -> None:
    """Place minions of an entry; what a full location cannot take is an overrun (T-14, T-15)."""
    full = hook(draft, "place")["full"]
    city = draft.table.board.city
    for _ in range(count):
        if location != city and draft.table.spot(location).count >= full:
            _overrun(draft, location, colour)
            return
        if not place_minion(draft, location, colour, cause):
            return


def _overrun(draft: RealmDraft, location: str, colour: str) -> None:
    """A crystal, and one minion flows towards the City (T-15, T-16)."""
    board = draft.table.board
    if location not in board.safe and not place_crystal(draft, location, "overrun"):
        return
    targets = flow_targets(draft.table, location, hook(draft, "place")["full"])
    if len(targets) > 1:
        draft.push(Flowing(location, colour, targets))
    elif targets:
        flow(draft, location, colour, targets[0])
    else:
        draft.do(e.Overrun, location, colour, "")


def flow_targets(table: RealmTable, location: str, full: int) -> tuple[str, ...]:
    """The neighbours with room that are nearest to the City, then those with fewest minions."""
    board = table.board
    for group in board.flows[location]:
        counts = {one: table.spot(one).count for one in group}
        room = [one for one in group if counts[one] < full or one == board.city]
        if room:
            fewest = min(counts[one] for one in room)
            return tuple(one for one in room if counts[one] == fewest)
    return ()


def flow(draft: RealmDraft, location: str, colour: str, target: str) -> None:
    """One minion flows; it starts no other overrun (T-15)."""
    draft.do(e.Overrun, location, colour, target)
    place_minion(draft, target, colour, "flow")


def _advance(draft: RealmDraft, name: str, step: int, escort: int) -> None:
    """A general takes its next step, with its escort (T-28, T-20)."""
    general, foe = draft.table.pack.generals[name], draft.table.foe(name)
    if foe.by is not None or step != foe.step + 1:
        here = general.road[foe.step] if foe.by is None else ""
        draft.do(e.Stayed, name, here, general.road[step - 1], general.road[step])
        return
    draft.do(e.Advanced, name, general.road[foe.step], general.road[step])
    if step == AT_CITY:  # DR-002
        lose(draft, "general_in_city", name)
    elif escort:
        place(draft, general.road[step], general.colour, escort, "escort")


# --- special cards ----------------------------------------------------------------------------


def _special(draft: RealmDraft, seat: Seat, card: str) -> None:
    """The locations or seats with which a special Darkness card deals."""
    effect = draft.table.tail.kind("darkness", card)
    if effect is None:
        return
    table = draft.table
    left: tuple[str, ...] = ()
    if effect.name == "patrols":  # T-19
        colours, spots = table.board.colour_of, zip(table.board.order, table.spots, strict=True)
        left = tuple(
            [one for one, spot in spots if colours[one] == effect["colour"] and not spot.count]
        )
    elif effect.name == "city_threatened":  # T-29
        left = tuple([
            one for one in table.board.neighbours(table.board.city) if table.spot(one).count
        ])  # fmt: skip
    elif effect.name == "night_raid":  # T-30
        left = tuple(map(str, table.order(seat)))
    draft.replace(Resolving(seat, 3, left))


def _patrol(draft: RealmDraft, location: str, effect: Effect) -> None:
    place_minion(draft, location, effect["colour"], "patrol")


def _threaten(draft: RealmDraft, location: str, effect: Effect) -> None:
    """One minion of the most numerous colour moves into the City (T-29)."""
    minions = draft.table.spot(location).minions
    most = max(minions)
    if not most:
        return
    colours = tuple(colour for colour, count in zip(COLOURS, minions, strict=True) if count == most)
    if len(colours) > 1:
        draft.push(Creeping(location, colours))
    else:
        creep(draft, location, colours[0])


def creep(draft: RealmDraft, location: str, colour: str) -> None:
    """A minion moves into the City."""
    city = draft.table.board.city
    draft.do(e.Minion, city, colour, "threat", 1, location)
    after_minion(draft, city, colour)


def _raid(draft: RealmDraft, left: str, effect: Effect) -> None:
    """A hero that stands with minions is wounded (T-30, T-31)."""
    seat = int(left)
    camp = draft.table.camps[seat]
    if camp.hero and draft.table.spot(camp.location).count:
        draft.do(e.Raided, seat, *draft.table.suffered(seat, effect["n"]))
        if not draft.table.camps[seat].life:
            lose_hero(draft, seat)


_EACH = {"patrols": _patrol, "city_threatened": _threaten, "night_raid": _raid}


def _locations(table: RealmTable) -> tuple[str, ...]:
    return table.board.order


def _seats(table: RealmTable) -> tuple[str, ...]:
    return tuple(map(str, table.seats))


_DEALS = {"patrols": _locations, "city_threatened": _locations, "night_raid": _seats}
"""With what each special card deals, one after the other."""


# --- ties -------------------------------------------------------------------------------------


class _TieRoom(Room[RealmTable, F]):
    """The active seat decides for the darkness; if it is out, the next living seat."""

    def seat(self, position: At, frame: F) -> Seat:
        """The seat that decides."""
        return position.table.order(position.table.active)[0]

    def on_behalf_of(self, position: At, frame: F) -> str:
        """The darkness."""
        return SIDE


class FlowingRoom(_TieRoom[Flowing]):
    """Where an overrun flows (T-15)."""

    kind, rule, answers = "darkness", "T-15", (ChooseLocation,)

    def check(self, position: At, frame: Flowing) -> None:
        """The minion flows into the neighbourhood."""
        require({*frame.targets} <= {*position.table.board.neighbours(frame.source)})

    def asks(self, draft: RealmDraft, frame: Flowing) -> bool:
        """As long as there is room."""
        table, full = draft.table, hook(draft, "place")["full"]
        return all(one == table.board.city or table.spot(one).count < full for one in frame.targets)

    def offers(self, position: At, frame: Flowing) -> tuple[Action, ...]:
        """The locations that are equally near and equally empty."""
        return each(ChooseLocation, frame.targets)

    def refuse(self, position: At, frame: Flowing, action: ChooseLocation) -> Refusal:
        """The location is not one of them."""
        where = named("location", action.location)
        return self.refusal(position, "wrong_location", "T-15", location=where)

    def perform(self, draft: RealmDraft, frame: Flowing, action: ChooseLocation) -> None:
        """The minion flows there."""
        draft.pop()
        flow(draft, frame.source, frame.colour, action.location)


class CreepingRoom(_TieRoom[Creeping]):
    """Which minion moves into the City (T-29)."""

    kind, rule, answers = "darkness", "T-29", (ChooseColour,)

    def asks(self, draft: RealmDraft, frame: Creeping) -> bool:
        """As long as there are minions of these colours."""
        minions = draft.table.spot(frame.source).minions
        return all(minions[PLACES[one]] for one in frame.colours)

    def offers(self, position: At, frame: Creeping) -> tuple[Action, ...]:
        """The colours that are equally numerous."""
        return each(ChooseColour, frame.colours)

    def refuse(self, position: At, frame: Creeping, action: ChooseColour) -> Refusal:
        """The colour is not one of them."""
        colour = f"@colour.{action.colour}"
        return self.refusal(position, "wrong_colour_here", "T-29", colour=colour)

    def perform(self, draft: RealmDraft, frame: Creeping, action: ChooseColour) -> None:
        """The minion moves."""
        draft.pop()
        creep(draft, frame.source, action.colour)
