"""What the seats of a game could do together: which general they march on, and who of them."""

from __future__ import annotations

from functools import lru_cache

from tambores.kernel.prompt import Seat
from tambores.realm.content.tail import Edition
from tambores.realm.content.vocabulary import AT_CITY
from tambores.realm.reading.odds import Party, Rolls, chance_of
from tambores.realm.table.table import RealmTable

READY = (0.8, 0.75, 0.65, 0.45)
"""The chances from which heroes attack a general, by how far it has come."""

ADVANCE, FAR = 0.2, 0.06
"""What makes a general the next one besides the chance to defeat it: each step that it has come,
and that the heroes are near to it, so that those who march do not turn round."""

SURE = 0.9
"""The chance from which no more cards are gathered against a general."""

NEARER = 0.75
"""What is left of the draw of a location for each line that a hero is away from it."""

LEFT = tuple([NEARER**lines for lines in range(64)])
"""What is left of it by the number of lines."""

KEPT = {
    "second_wind": 12.0, "purify": 6.0, "forced_march": 6.0, "ward": 3.0, "muster": 1.0,
    "hidden_path": 0.0,
}  # fmt: skip
"""How much the special cards are worth keeping."""


class Plan:
    """A plan for all seats; each makes the same one from what lies open.

    Args:
        edition: the content.
        hands: the hero cards of each seat, those laid in an attack included.
        foes: the step and the space of each general; step -1 for a defeated one.
        lines: how far all heroes are from each general, added up.

    Attributes:
        together: the chance of all seats together to defeat each general.
        target: the place of the general that they march on; -1 for none.
        group: the seats that march on it.
    """

    __slots__ = ("_cards", "_dice", "_foes", "_generals", "_skills", "_wants", "group", "target",
                 "together")  # fmt: skip

    def __init__(
        self,
        edition: Edition,
        hands: tuple[tuple[str, ...], ...],
        foes: tuple[tuple[int, int], ...],
        lines: tuple[int, ...],
    ) -> None:
        self._cards, self._generals = edition.pack.cards, edition.pack.general_list
        self._skills, self._foes = edition.skills, foes
        self._dice = [self._dice_in(hand) for hand in hands]
        seats = tuple(range(len(hands)))
        self.together = [
            self.chance(place, seats) if step >= 0 else 0.0 for place, (step, _) in enumerate(foes)
        ]
        ranked = [
            (self.together[place] + ADVANCE * step - FAR * lines[place] / len(hands), -place)
            for place, (step, _) in enumerate(foes)
            if self.ready(place, seats)
        ]
        self.target = -max(ranked)[1] if ranked else -1
        self.group = self._marching(seats) if ranked else ()
        self._wants = [self._wanted(seat) for seat in seats]

    def _dice_in(self, hand: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
        """The dice of each card of a hand against each general."""
        known = [self._cards[card] for card in hand]
        return tuple([
            tuple([card.dice for card in known if card.general == general.id])
            for general in self._generals
        ])  # fmt: skip

    def chance(self, place: int, seats: tuple[Seat, ...]) -> float:
        """The chance of some seats together to defeat a general with the cards that they have."""
        dice = [number for seat in seats for number in self._dice[seat][place]]
        if not dice:
            return 0.0
        general = self._generals[place]
        skill = self._skills[general.id]
        on = skill.params.get("on", 0) if skill is not None else 0
        rolls = Rolls(skill.name if skill is not None else "", on, general.hit)
        return chance_of(rolls, self._foes[place][1], (Party(tuple(sorted(dice))),))

    def ready(self, place: int, seats: tuple[Seat, ...]) -> bool:
        """Whether some seats should attack a general together."""
        step = self._foes[place][0]
        return step >= 0 and self.chance(place, seats) >= READY[step]

    def _marching(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """As few seats as suffice against the target, those with most dice first."""
        place = self.target
        most = sorted(seats, key=lambda seat: -sum(self._dice[seat][place]))
        for count in range(1, len(most)):
            if self.ready(place, tuple(most[:count])):
                return tuple(most[:count])
        return tuple([seat for seat in most if self._dice[seat][place]])

    def _wanted(self, seat: Seat) -> dict[str, float]:
        """How much a seat wants cards of each colour: most of all of one that it gathers."""
        found = {}
        for place, (step, _) in enumerate(self._foes):
            team = sum([sum(hand[place]) for hand in self._dice])
            lacking = min(team, 12) / 4 if self.together[place] < SURE else 0.0
            want = 1 + 2 * step + lacking + sum(self._dice[seat][place])
            found[self._generals[place].colour] = want if step >= 0 else 0.0
        return found

    def wants(self, seat: Seat, colour: str) -> float:
        """How much a seat wants cards of a colour; 0 if its general is defeated."""
        return self._wants[seat][colour]

    def keeps(self, seat: Seat, card: str) -> float:
        """How much a seat wants to keep a card."""
        known = self._cards[card]
        if not known.general:
            return KEPT.get(card, 2.0)
        want = self._wants[seat][known.colour]
        return want + 1.5 * known.dice if want else 0.0

    def against(self, card: str) -> int:
        """The place of the general that a card is for; -1 for none."""
        general = self._cards[card].general
        places = (place for place, one in enumerate(self._generals) if one.id == general)
        return next(places, -1)


_plan = lru_cache(maxsize=1 << 12)(Plan)


def plan_of(table: RealmTable) -> Plan:
    """The plan for what lies on a table."""
    hands = tuple([hand_of(table, seat) + table.camps[seat].laid for seat in table.seats])
    foes = tuple([
        (min(foe.step, AT_CITY - 1), foe.space) if foe.by is None else (-1, 0)
        for foe in table.foes
    ])  # fmt: skip
    lines = tuple(
        [
            sum([lines_to(table, place, camp.location) for camp in table.camps if camp.hero])
            if foe.by is None
            else 0
            for place, foe in enumerate(table.foes)
        ]
    )
    return _plan(table.options.edition, hands, foes, lines)


def hand_of(table: RealmTable, seat: Seat) -> tuple[str, ...]:
    """The hand of a seat; nothing if it is hidden."""
    hand = table.camps[seat].hand
    return hand if isinstance(hand, tuple) else ()


def stand(table: RealmTable, place: int) -> str:
    """The location of an undefeated general."""
    return table.pack.general_list[place].road[table.foes[place].step]


def lines_to(table: RealmTable, place: int, location: str) -> int:
    """The lines from a location to an undefeated general."""
    return table.board.away(location)[table.board.index[stand(table, place)]]
