"""A simple sensible player: it fights, gathers cards of a colour, and attacks with the others."""

from __future__ import annotations

import random
from collections.abc import Mapping

from tambores.kernel.game import Action, prompt
from tambores.kernel.prompt import Seat
from tambores.realm.plan import LEFT, lines_to, plan_of, stand
from tambores.realm.table import actions as a
from tambores.realm.table.frames import Battle
from tambores.realm.table.state import State
from tambores.realm.table.table import RealmTable
from tambores.toolkit.piles import size

TROUBLE, CITY = (0.0, 0.8, 2.0, 4.8), 1.5
"""How much minions draw a hero by their number, and the square of their number in the City."""

SHARED = 0.4
"""What is left of it where another hero is already."""

INN, SEARCH, CRYSTAL, TARGET = 2.2, 2.0, 1.0, 40.0
"""How much an inn draws a hero, the location of its search, crystals when few are left, and the
general that it marches on."""

FEW = 6
"""The crystals in supply from which the land is healed with cards that are still wanted."""

MANY = 9
"""The cards in hand from which some can be spared: more would be discarded in the evening."""

FLEES, RISK = 2, 6.0
"""The wounds that a hero uses its last action to escape from, and how much it shuns each."""

AFAR = LEFT[1] * LEFT[1] ** 0.5
"""How near a hero is to what draws it most when it still gives up a card to travel."""


def policy(state: State, actions: tuple[Action, ...], chance: random.Random) -> Action:
    """The action of a simple sensible player.

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


def stay(state: State, actions: tuple[Action, ...], chance: random.Random) -> Action:
    """What `policy` does while no hero travels: how the playouts of searching players go on.

    Where a hero goes is then judged by what it can do there, not by what else the dice bring.
    """
    staying = tuple([action for action in actions if not isinstance(action, TRAVEL)])
    return policy(state, staying or actions, chance)


TRAVEL = (a.Walk, a.GateStep, a.Ride, a.Fly, a.CardGate, a.BuildGate)


class _Mind:
    """How much the player wants each action."""

    def __init__(self, state: State) -> None:
        self.table = table = state.table
        due = prompt(state)
        self.seat: Seat = due.seat if due is not None else 0
        self.camp = table.camps[self.seat]
        self.here = self.camp.location
        self.plan = plan_of(table)
        self.marches = bool(self.here) and self.seat in self.plan.group
        self.many = size(self.camp.hand) >= MANY
        self.battle = next((one for one in state.frames if isinstance(one, Battle)), None)
        self.found: list[tuple[int, float]] | None = None
        self.known: dict[str, float] = {}

    def value(self, action: Action) -> float:
        """How much it wants an action."""
        match action:
            case a.Fight():
                return 25 if self._flees() else 90
            case a.AttackGeneral(general=general):
                return 95 if self._ready(general, self.table.heroes_at(self.here)) else 0
            case a.Commit(card=card):
                return self._commit(card)
            case a.Walk(to=to) | a.GateStep(to=to):
                return self._walk(to)
            case a.ChooseLocation(location=to):
                return 20 + 10 * (self.draw(to) - self.draw(self.here))
            case a.Ride(card=card) | a.Fly(card=card) | a.CardGate(card=card):
                return self._ride(card)
            case a.HealWounds():
                lost = self.table.pack.heroes[self.camp.hero].life - self.camp.life
                return 88 if lost > 1 else 50
            case a.Rumours(colour=colour):
                return 55 + self.plan.wants(self.seat, colour)
            case a.HealLand(card=card):
                return self._heal_land(card)
            case a.Discard(card=card):
                return 50 - self.plan.keeps(self.seat, card)
            case a.UseAbility(name=name):
                return 60 if name == "volley" else 3
            case a.PlayCard(card=card):
                return self._play(card)
        return WANTED.get(type(action), 15)

    # --- attacks ---

    def _ready(self, general: str, seats: tuple[Seat, ...]) -> bool:
        """Whether some seats should attack a general with the cards that they have."""
        return self.plan.ready([*self.table.pack.generals].index(general), seats)

    def _commit(self, card: str) -> float:
        """All cards go into an attack, but into a hopeless one only the least."""
        battle = self.battle
        if battle is None or self._ready(battle.general, battle.participants or (self.seat,)):
            return 90
        return 5 - self.table.pack.cards[card].dice

    # --- moves ---

    def draw(self, location: str) -> float:
        """How well the hero would stand in a location: near to what draws it most."""
        if not self.here:
            return 0.0
        if self.found is None:
            self.found = draws(self.table, self.seat)
            if self.marches:
                target = stand(self.table, self.plan.target)
                self.found.append((self.table.board.index[target], TARGET))
        if location not in self.known:
            away = self.table.board.away(location)
            near = [value * LEFT[away[place]] for place, value in self.found]
            self.known[location] = max(near, default=0.0)
        return self.known[location]

    def _walk(self, to: str) -> float:
        value = 20 + 10 * (self.draw(to) - self.draw(self.here))
        left, wounds = self.camp.active - 1, self._wounds(to)
        if self._flees() and wounds < self._wounds(self.here):
            value += 30
        return max(0.1, value - RISK * max(0, wounds - left))

    def _flees(self) -> bool:
        """Whether the hero uses its last action to get away from minions."""
        bearable = min(self.camp.life - 1, FLEES)
        return self.camp.active == 1 and self._wounds(self.here) >= bearable

    def _wounds(self, location: str) -> int:
        """The wounds of a day that ends in a location."""
        spot = self.table.spot(location)
        return spot.count + (spot.minions[-1] > 0)

    def _ride(self, card: str) -> float:
        """A card is given up for a long way if it can be spared."""
        here, want = self.draw(self.here), self.plan.keeps(self.seat, card)
        most = max([value for _, value in self.found or ()], default=0.0)
        if here >= most * AFAR or (want and not self.many):
            return 0.5
        if self.marches and self.plan.against(card) == self.plan.target:
            return 0.5
        return 30 - want / 4

    # --- cards ---

    def _heal_land(self, card: str) -> float:
        want = self.plan.keeps(self.seat, card)
        if want and not self.many and self.table.crystals_left > FEW:
            return 0.5
        return 70 - want

    def _play(self, card: str) -> float:
        """A special card is played where it helps, or before it would be discarded."""
        if card == "second_wind":
            return 85 if self.battle is not None or self.many else 5
        if card == "hidden_path":
            return 3
        if card == "forced_march":
            far = self.marches and lines_to(self.table, self.plan.target, self.here) > 2
            return 60 if far else 3
        return 85


def draws(table: RealmTable, seat: Seat) -> list[tuple[int, float]]:
    """What draws the hero of a seat: the place of each location in map order, and how much."""
    board, camp = table.board, table.camps[seat]
    others = {one.location for other, one in enumerate(table.camps) if other != seat}
    quest = table.tail.kinds["quests"].get(camp.quest)
    search = quest["location"] if quest is not None and quest.name == "search" else ""
    crystals = CRYSTAL if table.crystals_left <= FEW else 0.0
    found = []
    for place, (location, spot) in enumerate(zip(board.order, table.spots, strict=True)):
        count = spot.count
        value = CITY * count * count if location == board.city else TROUBLE[min(count, 3)]
        if location in others:
            value *= SHARED
        if location in board.inns and not count:
            value += INN
        if spot.crystals:
            value += crystals
        if location == search:
            value += SEARCH
        if value:
            found.append((place, value))
    return found


WANTED: Mapping[type[Action], float] = {
    a.Slay: 92, a.Join: 90, a.Search: 65, a.EndDay: 19, a.Done: 10, a.StayOut: 10, a.Pass: 10,
    a.BuildGate: 1,
}  # fmt: skip
"""How much it wants other actions."""
