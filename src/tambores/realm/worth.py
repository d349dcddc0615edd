"""How well a game stands, and a simple sensible way to play, for players that search."""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import exp

from tambores.kernel.game import Action, prompt
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import AT_CITY, CITY_FALLS, COLOURS
from tambores.realm.reading.threats import success
from tambores.realm.table import actions as a
from tambores.realm.table.state import State
from tambores.realm.table.table import RealmTable
from tambores.toolkit.piles import size

DEFEATED = 1.1
"""The value of a defeated general, in logits."""

PROGRESS = 0.55
"""The value of what the seats could do to a general together, as a part of its defeat."""

STEP = (0.0, 0.08, 0.3, 0.9)
"""What it costs that an undefeated general has come so far."""

CRYSTAL = (0.05, 0.012)
"""What a crystal costs, and what its square costs besides."""

MINION, FULL, CITY = 0.018, 0.09, 0.16
"""What each minion costs, each location that is full, and the square of those in the City."""

LIFE, CARD = 0.03, 0.03
"""The value of a life token and of a card in hand."""

PLACE = 0.05
"""The value of a place near trouble that a hero can deal with, for each seat."""

BASE = 0.2

NEARER = 0.75
"""What is left of the draw of a location for each line that a hero is away from it."""

READY, TOGETHER = 0.65, 0.85
"""The chances from which a hero sets out to attack a general, alone or with others."""


def worth(state: State) -> tuple[float, ...]:
    """The chance to win, estimated from what lies on the table; it is that of all seats.

    >>> from tambores import realm
    >>> 0 < worth(realm.new_game(1, seed=7))[0] < 1
    True
    """
    table = state.table
    value = 1 / (1 + exp(-_strength(table))) / len(table.camps)
    return (value,) * len(table.camps)


def _strength(table: RealmTable) -> float:
    """What speaks for a victory, in logits."""
    total = BASE
    counts = [spot.count for spot in table.spots]
    total -= MINION * sum(counts) + FULL * sum([count > 2 for count in counts])
    total -= CITY * table.spot(table.board.city).count ** 2 / CITY_FALLS
    placed = table.pack.crystals - table.crystals_left
    total -= CRYSTAL[0] * placed + CRYSTAL[1] * placed * placed
    for place, foe in enumerate(table.foes):
        if foe.by is not None:
            total += DEFEATED
        else:
            best = max(_readiness(table, place, (seat,)) for seat in table.seats)
            total += DEFEATED * PROGRESS * best
            total -= STEP[min(foe.step, AT_CITY - 1)]
    for seat, camp in enumerate(table.camps):
        total += LIFE * camp.life + CARD * min(size(camp.hand), 10)
        if camp.hero:
            total += PLACE * draw_of(draws(table, seat), table, camp.location)
    return total


def _readiness(table: RealmTable, place: int, seats: tuple[Seat, ...]) -> float:
    """The chance of some seats together to defeat a general with the cards that they hold."""
    general, cards = table.pack.general_list[place], table.pack.cards
    dice: list[int] = []
    for seat in seats:
        hand = table.camps[seat].hand
        if isinstance(hand, tuple):
            dice += [cards[card].dice for card in hand if cards[card].general == general.id]
    if not dice:
        return 0.0
    skill = table.options.edition.skills[general.id]
    named = (skill.name, skill.params.get("on", 0)) if skill is not None else ("", 0)
    return success(named, table.foes[place].space, general.hit, tuple(sorted(dice)))


# --- where to go ------------------------------------------------------------------------------


def draws(table: RealmTable, seat: Seat) -> tuple[float, ...]:
    """How much each location draws the hero of a seat: trouble, a general, an inn."""
    board, found = table.board, []
    for location, spot in zip(board.order, table.spots, strict=True):
        value = spot.count * (1.6 if spot.count > 2 else 1.0) + spot.crystals * 0.7
        if location == board.city:
            value += spot.count * 2
        if location in board.inns and not spot.count:
            value += 2.2
        found.append(value)
    for place, foe in enumerate(table.foes):
        if foe.by is None and _sets_out(table, place, seat):
            road = table.pack.general_list[place].road
            found[board.index[road[foe.step]]] += 12
    return tuple(found)


def _sets_out(table: RealmTable, place: int, seat: Seat) -> bool:
    """Whether a hero sets out against a general: alone, or because all can do it together."""
    if _readiness(table, place, (seat,)) >= READY:
        return True
    together = len(table.camps) > 1 and _readiness(table, place, table.seats) >= TOGETHER
    return together and _readiness(table, place, (seat,)) > 0


def draw_of(found: tuple[float, ...], table: RealmTable, location: str) -> float:
    """How well a hero stands in a location: near to what draws it most."""
    away = table.board.away(location)
    return max([value * NEARER**steps for value, steps in zip(found, away, strict=True)])


# --- a simple sensible player -----------------------------------------------------------------


def policy(state: State, actions: tuple[Action, ...], chance: random.Random) -> Action:
    """The action of a simple sensible player: fight, gather cards of a colour, attack when ready.

    Args:
        state: the state.
        actions: its legal actions.
        chance: decides between equal ones.

    >>> from tambores import realm
    >>> state = realm.position(("mason",), phase="day", locations={
    ...     "monarch_city": {"minions": {"red": 2}}})
    >>> policy(state, state.legal_actions, random.Random(0))
    Fight()
    """
    mind = _Mind(state)
    best, found = float("-inf"), []
    for action in actions:
        value = mind.value(action)
        if value > best:
            best, found = value, [action]
        elif value == best:
            found.append(action)
    return found[0] if len(found) == 1 else chance.choice(found)


class _Mind:
    """How much the player wants each action."""

    def __init__(self, state: State) -> None:
        self.table = table = state.table
        due = prompt(state)
        self.seat = due.seat if due is not None else 0
        self.own_colour = COLOURS[(self.seat + table.turn // 30) % len(COLOURS)]
        self.found: tuple[float, ...] | None = None
        self.here = table.camps[self.seat].location

    def value(self, action: Action) -> float:
        """How much it wants an action."""
        table = self.table
        match action:
            case a.AttackGeneral(general=general):
                place = [*table.pack.generals].index(general)
                ready = _readiness(table, place, table.heroes_at(self.here))
                return 95 if ready >= READY else 0
            case a.Walk(to=to) | a.ChooseLocation(location=to) | a.GateStep(to=to):
                return max(0.1, 20 + 10 * (self.draw(to) - self.draw(self.here)))
            case a.Ride(card=card) | a.Fly(card=card) | a.CardGate(card=card):
                return self._ride(card)
            case a.HealWounds():
                return 80 if table.camps[self.seat].life < 4 else 19.5
            case a.Rumours(colour=colour):
                return 55 + self.held(colour) + 2 * (colour == self.own_colour)
            case a.HealLand(card=card):
                return 70 if self.held(table.pack.cards[card].colour) < 3 else 40
            case a.Discard(card=card):
                known = table.pack.cards[card]
                return 50 - 2 * known.dice - 5 * self.held(known.colour)
            case a.UseAbility(name=name):
                return 60 if name == "volley" else 3
            case a.PlayCard(card="forced_march" | "hidden_path"):
                return 3
        return WANTED.get(type(action), 15)

    def draw(self, location: str) -> float:
        """How well the hero would stand in a location."""
        if not self.here:
            return 0.0
        if self.found is None:
            self.found = draws(self.table, self.seat)
        return draw_of(self.found, self.table, location)

    def held(self, colour: str) -> int:
        """The dice of a colour in its hand, if that general is undefeated."""
        hand, pack = self.table.camps[self.seat].hand, self.table.pack
        foes = zip(pack.general_list, self.table.foes, strict=True)
        if any(one.colour == colour and foe.by is not None for one, foe in foes):
            return -5
        if not isinstance(hand, tuple):
            return 0
        return sum([pack.cards[card].dice for card in hand if pack.cards[card].colour == colour])

    def _ride(self, card: str) -> float:
        """A card is only given up to reach a general that can be defeated."""
        far = self.draw(self.here) * 3 < 12 * NEARER**3
        ready = max([0.0, *(self.found or ())]) >= 12
        return 25 if ready and far and self.held(self.table.pack.cards[card].colour) < 4 else 0.5


WANTED: Mapping[type[Action], float] = {
    a.Slay: 92, a.Fight: 90, a.Join: 90, a.Commit: 90, a.PlayCard: 85, a.Search: 65,
    a.EndDay: 19, a.Done: 10, a.StayOut: 10, a.Pass: 10, a.BuildGate: 1,
}  # fmt: skip
"""How much it wants other actions."""
