"""The views of Defenders of the Realm as numbers, for programs that learn.

Seats are counted from that of the view: "own", then "next1" and so on clockwise. The view of a
spectator takes seat 0 for its own.
"""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.kernel.window import Window
from tambores.realm.content.vocabulary import AT_CITY, CITY_FALLS, COLOURS, LIMIT, PHASES, WINDOWS
from tambores.realm.play.rules import ROOMS
from tambores.realm.table.frames import Battle
from tambores.realm.table.state import State, View
from tambores.realm.table.values import Camp
from tambores.toolkit.layout import MANY, Layout, Row, add_each, part_of
from tambores.toolkit.piles import size

LONG = 60
"""Turns beyond which a game counts as long."""

HAND, LIFE, WAIT, COPIES = 12, 6, 5, 2
"""The cards in hand, life tokens, waiting turns and copies of a card that count as 1."""


class RealmObservation:
    """The layout of a game: what is in progress, what each seat has, what lies on each location.

    Args:
        state: the first state of the game; its pack fixes locations and cards.

    >>> from tambores import realm
    >>> import tambores as tb
    >>> state = realm.new_game(2, heroes=("mason", "healer"), first=0, seed=7)
    >>> seen = RealmObservation(state)
    >>> seen.numbers(tb.view(state, 0))[seen.names.index("own.life")]
    1.0
    """

    def __init__(self, state: State) -> None:
        table, layout = state.table, Layout()
        pack, seats, places = table.pack, table.seats, table.board.order
        self.owners = ("own", *(f"next{number}" for number in range(1, len(seats))))
        self.seat = layout.block("seat", seats)
        self.turn = layout.number("turn")
        self.phase = layout.block("phase", PHASES)
        self.active = layout.block("active", self.owners)
        self.decider = layout.block("decides", self.owners)
        self.frame = layout.block("frame", dict.fromkeys(kind.tag for kind in ROOMS))
        self.window = layout.block("window", WINDOWS)
        self.crystals_left = layout.number("crystals_left")
        self.minions_left = layout.block("minions_left", COLOURS)
        self.decks = layout.block("deck", ("hero", "darkness", "quest"))
        self.card = layout.block("card", pack.darkness)
        self.step = layout.block("step", pack.generals)
        self.space = layout.block("space", pack.generals)
        self.wait = layout.block("wait", pack.generals)
        self.defeated = layout.block("defeated", pack.generals)
        self.attacked = layout.block("attacked", pack.generals)
        self.minions = {colour: layout.block(f"minions.{colour}", places) for colour in COLOURS}
        self.crystals = layout.block("crystals", places)
        self.gate = layout.block("gate", places)
        self.camps = [_Camp(layout, owner, state) for owner in self.owners]
        self.names, self.bounds = layout.names, layout.bounds

    def numbers(self, view: View) -> Row:
        """The numbers of a view that are not 0."""
        table, own = view.table, view.seat or 0
        row: Row = {
            self.seat[own]: 1.0,
            self.turn: part_of(table.turn, LONG),
            self.phase[table.phase]: 1.0,
            self.active[self._owner(table.active, own)]: 1.0,
        }
        if view.prompt is not None:
            row[self.decider[self._owner(view.prompt.seat, own)]] = 1.0
        self._fill_course(row, view)
        for place, spot in zip(table.board.order, table.spots, strict=True):
            most = CITY_FALLS if place == table.board.city else LIMIT
            for colour, count in zip(COLOURS, spot.minions, strict=True):
                if count:
                    row[self.minions[colour][place]] = count / most
            if spot.crystals:
                row[self.crystals[place]] = part_of(spot.crystals, LIMIT)
            if spot.gate:
                row[self.gate[place]] = 1.0
        for ahead, camp in enumerate(self.camps):
            camp.fill(row, table.camps[(own + ahead) % len(table.seats)])
        return {place: value for place, value in row.items() if value}

    def _owner(self, seat: Seat, own: Seat) -> str:
        return self.owners[(seat - own) % len(self.owners)]

    def _fill_course(self, row: Row, view: View) -> None:
        """What is in progress, the supply and the generals."""
        table, pack = view.table, view.table.pack
        if view.frames:
            row[self.frame[view.frames[-1].tag]] = 1.0
        for frame in view.frames:
            if isinstance(frame, Window) and frame.name in self.window:
                row[self.window[frame.name]] = 1.0
            elif isinstance(frame, Battle):
                row[self.attacked[frame.general]] = 1.0
        if table.card:
            row[self.card[table.card]] = 1.0
        row[self.crystals_left] = table.crystals_left / pack.crystals
        for place, colour in enumerate(COLOURS):
            row[self.minions_left[colour]] = table.minions_left(place) / pack.minions
        row[self.decks["hero"]] = part_of(size(table.hero_deck), len(pack.hero_deck))
        whole = len(table.options.darkness_deck)
        row[self.decks["darkness"]] = part_of(size(table.darkness_deck), whole)
        row[self.decks["quest"]] = part_of(size(table.quest_deck), len(pack.quests))
        for general, foe in zip(pack.general_list, table.foes, strict=True):
            row[self.step[general.id]] = foe.step / AT_CITY
            row[self.space[general.id]] = foe.space / general.top
            row[self.wait[general.id]] = part_of(foe.wait, WAIT)
            row[self.defeated[general.id]] = float(foe.by is not None)


class _Camp:
    """The layout of a seat."""

    def __init__(self, layout: Layout, owner: str, state: State) -> None:
        pack = state.table.pack
        self.hero = layout.block(f"{owner}.hero", pack.heroes)
        self.location = layout.block(f"{owner}.location", state.table.board.order)
        self.life = layout.number(f"{owner}.life")
        self.active = layout.number(f"{owner}.active")
        self.cards = layout.number(f"{owner}.cards")
        self.hand = layout.block(f"{owner}.hand", pack.cards, most=MANY)
        self.laid = layout.block(f"{owner}.laid", pack.cards, most=MANY)
        self.quest = layout.block(f"{owner}.quest", pack.quests)
        self.completed = layout.block(f"{owner}.completed", pack.quests, most=MANY)
        self.slayer = layout.block(f"{owner}.slayer", COLOURS, most=MANY)
        self.rumours = layout.number(f"{owner}.rumours")
        self.out = layout.number(f"{owner}.out")

    def fill(self, row: Row, camp: Camp) -> None:
        """The numbers of a seat."""
        if camp.hero:
            row[self.hero[camp.hero]] = 1.0
            row[self.location[camp.location]] = 1.0
        row[self.life], row[self.active] = part_of(camp.life, LIFE), part_of(camp.active, LIFE)
        row[self.cards] = part_of(size(camp.hand), HAND)
        if isinstance(camp.hand, tuple):
            add_each(row, self.hand, camp.hand, 1 / COPIES)
        add_each(row, self.laid, camp.laid)
        if camp.quest:
            row[self.quest[camp.quest]] = 1.0
        add_each(row, self.completed, camp.completed)
        add_each(row, self.slayer, camp.slayer)
        row[self.rumours], row[self.out] = part_of(camp.rumours, 2), float(camp.out)
