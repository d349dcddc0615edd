"""The views of Defenders of the Realm as numbers, for programs that learn."""

from __future__ import annotations

from operator import attrgetter

from tambores.realm.content.vocabulary import AT_CITY, CITY_FALLS, COLOURS, LIMIT, PHASES, WINDOWS
from tambores.realm.play.rules import ROOMS
from tambores.realm.table.frames import Battle
from tambores.realm.table.state import State, View
from tambores.realm.table.values import Camp
from tambores.toolkit.features import Features, TableFeatures
from tambores.toolkit.layout import Row
from tambores.toolkit.piles import size

LONG = 60
"""Turns beyond which a game counts as long."""

HAND, LIFE, WAIT, COPIES = 12, 6, 5, 2
"""The cards in hand, life tokens, waiting turns and copies of a card that count as 1."""


class RealmObservation(TableFeatures):
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
        super().__init__(state.table.seats)
        pack = state.table.pack
        decks = len(pack.hero_deck), len(state.table.options.darkness_deck), len(pack.quests)
        self.amount("turn", attrgetter("table.turn"), LONG)
        self.one("phase", PHASES, attrgetter("table.phase"))
        self.seat("active", attrgetter("table.active"))
        self.course(ROOMS, WINDOWS)
        self.amount("crystals_left", attrgetter("table.crystals_left"), pack.crystals)
        self.values(
            "minions_left", COLOURS, lambda view: map(view.table.minions_left, range(len(COLOURS))),
            pack.minions,
        )  # fmt: skip
        self.values("deck", ("hero", "darkness", "quest"), lambda view: _parts(view, decks))
        self.one("card", pack.darkness, attrgetter("table.card"))
        for name, read in (
            ("step", lambda view: [foe.step / AT_CITY for foe in view.table.foes]),
            ("space", lambda view: [
                foe.space / general.top
                for foe, general in zip(view.table.foes, pack.general_list, strict=True)
            ]),
            ("wait", lambda view: [foe.wait / WAIT for foe in view.table.foes]),
            ("defeated", lambda view: [foe.by is not None for foe in view.table.foes]),
        ):  # fmt: skip
            self.values(name, [one.id for one in pack.general_list], read)
        self.each("attacked", pack.generals, _attacked, most=1.0)
        self._locations(state)
        self.around(lambda part: _camp(part, state), attrgetter("table.camps"))

    def _locations(self, state: State) -> None:
        """What lies on each location."""
        board, block = state.table.board, self.layout.block
        minions = [block(f"minions.{colour}", board.order) for colour in COLOURS]
        crystals, gates = block("crystals", board.order), block("gate", board.order)

        def fill(row: Row, view: View) -> None:
            for place, spot in zip(board.order, view.table.spots, strict=True):
                if spot.count:
                    most = CITY_FALLS if place == board.city else LIMIT
                    for places, count in zip(minions, spot.minions, strict=True):
                        if count:
                            row[places[place]] = count / most
                if spot.crystals:
                    row[crystals[place]] = spot.crystals / LIMIT
                if spot.gate:
                    row[gates[place]] = 1.0

        self.add(fill)


def _parts(view: View, decks: tuple[int, int, int]) -> list[float]:
    """How much is left of each deck."""
    table = view.table
    piles = (table.hero_deck, table.darkness_deck, table.quest_deck)
    return [size(pile) / whole for pile, whole in zip(piles, decks, strict=True)]


def _attacked(view: View) -> list[str]:
    """The general of the attack that is on."""
    return [frame.general for frame in view.frames if isinstance(frame, Battle)]


def _camp(part: Features[Camp], state: State) -> None:
    """What a seat has."""
    pack = state.table.pack
    part.one("hero", pack.heroes, attrgetter("hero"))
    part.one("location", state.table.board.order, attrgetter("location"))
    part.amount("life", attrgetter("life"), LIFE)
    part.amount("active", attrgetter("active"), LIFE)
    part.amount("cards", lambda camp: size(camp.hand), HAND)
    part.each("hand", pack.cards, attrgetter("hand"), 1 / COPIES)
    part.each("laid", pack.cards, attrgetter("laid"))
    part.one("quest", pack.quests, attrgetter("quest"))
    part.each("completed", pack.quests, attrgetter("completed"))
    part.each("slayer", COLOURS, attrgetter("slayer"))
    part.amount("rumours", attrgetter("rumours"), 2)
    part.amount("out", attrgetter("out"))
