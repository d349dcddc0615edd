"""The player of the levels medium and hard: how much it wants each action, and what hard tests."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tambores.kernel.game import Action, prompt
from tambores.warcraft.content import vocabulary as v
from tambores.warcraft.planning.field import Field, odds
from tambores.warcraft.planning.purchases import Purchases
from tambores.warcraft.planning.taste import SENSIBLE, Taste
from tambores.warcraft.planning.ways import distances
from tambores.warcraft.reading.combat import battle_in, units_near
from tambores.warcraft.table import actions as a
from tambores.warcraft.table import frames
from tambores.warcraft.table.state import State

IDEAS = 5
"""The most actions that a player of the level hard tests."""

SETTLED = (frames.Deploying, frames.SpendingPart, frames.Gathering, frames.Summoning)
"""Questions whose answers pay later than a playout sees."""

SAVED = ("haste", "town_portal")
"""The cards that the plan does not play: it moves piece by piece."""

CLOSE = (0.05, 0.97)
"""The odds between which a card is worth playing in a combat."""


def plan(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    """What a sensible player does: it takes and holds zones, gathers, and trains.

    >>> from tambores import warcraft
    >>> state = warcraft.position(
    ...     "generic_2p", races=("human", "orc"), phase="movement", seat=0,
    ...     zones={"B1": {"human": {"melee": 3}}, "C1": {"human": {"melee": 1}},
    ...            "C2": {"orc": {"worker": 1}}, "C5": {"orc": {"melee": 1}}})
    >>> str(plan(state, state.legal_actions, random.Random(1)))
    'move melee B1 C2'
    """
    mind = Mind(state)
    values = [mind.value(action) for action in actions]
    best = max(values)
    found = [one for one, value in zip(actions, values, strict=True) if value == best]
    return found[0] if len(found) == 1 else chance.choice(found)


def ideas(state: State, actions: Sequence[Action]) -> list[Action]:
    """The actions among which a good player hesitates.

    >>> from tambores import warcraft
    >>> state = warcraft.position(
    ...     "generic_2p", races=("human", "orc"), phase="movement", seat=0,
    ...     zones={"C1": {"human": {"melee": 1, "worker": 1}}, "C5": {"orc": {"melee": 1}}})
    >>> len(state.legal_actions) > len(ideas(state, state.legal_actions)) == IDEAS
    True
    """
    most = 1 if isinstance(state.frames[-1], SETTLED) else IDEAS
    return sorted(actions, key=Mind(state).value, reverse=True)[:most]


class Mind:
    """How much a player wants each action.

    Args:
        state: the state in which it is asked.
        taste: what things are worth to it.
    """

    def __init__(self, state: State, taste: Taste = SENSIBLE) -> None:
        due = prompt(state)
        assert due is not None
        self.table, self.frame, self.taste = state.table, state.frames[-1], taste
        self.field = Field(state.table, due.seat, taste)
        self.purchases, self.race = Purchases(self.field), self.field.race
        self.camp = state.table.camps[due.seat]
        self.battle = battle_in(state.frames)
        self.index = state.table.board.index

    def value(self, action: Action) -> float:
        """How much it wants an action; what ends or leaves something has the value 0."""
        match action:
            case a.Move(kind=kind, source=source, target=target):
                return self._move(kind, self.index[source], self.index[target])
            case a.Deploy(kind=kind, zone=zone):
                return 5.0 + self._deploy(kind, self.index[zone])
            case a.Train(kind=kind):
                return self.purchases.train(kind)
            case a.Upgrade(kind=kind):
                return self.purchases.upgrade(kind)
            case a.Build(kind=kind) | a.Summon(kind=kind):
                return self.purchases.build(kind)
            case a.RemoveCasualty(kind=kind, zone=zone, marked=marked):
                return self._casualty(kind, self.index[zone], marked)
            case a.Fight(zone=zone):
                return self._odds(self.index[zone])
            case a.Join():
                return self._odds_here() - 0.5
            case a.PlayCard(card=card):
                return self._card(card)
            case a.Escort(source=source, target=target):
                return 20.0 + self._nearer_home(source, target)
            case a.Complete() | a.CompleteOutpost():
                return 20.0
            case a.BuildOutpost() | a.Give() | a.Collect() | a.AskPartner():
                return -1.0
        return self._choice(action)

    # --- pieces ---

    def _move(self, kind: str, source: int, target: int) -> float:
        field, taste = self.field, self.taste
        if kind == v.BUILDER:
            return -1.0  # its outpost would be lost (WC-066)
        if kind == v.NECROMANCER:
            return self._exposed(source) - self._exposed(target) - taste.stay
        if kind == v.WORKER:
            nearer = field.work_pull(target) - field.work_pull(source)
            return field.work(target) - field.work(source) + taste.pull * nearer - 2 * taste.stay
        flying, strength = kind == v.FLYING, field.strength(self.race, kind)
        beside = distances(self.table.board, flying)[source][target] <= 1
        gain = field.changed(target, strength, 1, beside)
        loss = field.changed(source, strength, -1, beside)
        nearer = field.pull(target, flying) - field.pull(source, flying)
        return gain + field.patience * loss + taste.pull * nearer / field.patience - taste.stay

    def _exposed(self, place: int) -> float:
        """The chance that enemies who come beat the units that would fight in a zone."""
        return 1.0 - odds(self.field.own_near[place], self.field.foes_coming[place])

    def _deploy(self, kind: str, place: int) -> float:
        if kind == v.WORKER:
            return self.field.work_pull(place)
        strength = self.field.strength(self.race, kind)
        gain = self.field.changed(place, strength, 1, beside=False)
        return gain + self.taste.pull * self.field.pull(place, kind == v.FLYING)

    def _nearer_home(self, source: str, target: str) -> int:
        """How many steps nearer a prisoner comes to the hall of its race (WC-138)."""
        home = self.index[self.table.scene.halls[self.field.seat]]
        away = distances(self.table.board, False)[home]
        return away[self.index[source]] - away[self.index[target]]

    # --- combats ---

    def _odds(self, place: int) -> float:
        return odds(self.field.own_near[place], self.field.foes_near[place])

    def _odds_here(self) -> float:
        """The odds of the combat that is on; even ones without a combat."""
        return self._odds(self.index[self.battle.zone]) if self.battle else 0.5

    def _casualty(self, kind: str, place: int, marked: bool) -> float:
        field, taste = self.field, self.taste
        if self.battle is not None and not field.own[place].number:  # it decides for neutral units
            return -float(field.strength(self.table.scene.neutral, kind))
        strength = field.strength(self.race, kind)
        here = self.battle is not None and place == self.index[self.battle.zone]
        alone = taste.holds / field.own[place].number if here else 0.0
        lost = field.changed(place, strength, -1, beside=False)
        return lost - taste.casualty * strength - alone + (0.3 if marked else 0.0)

    # --- cards and other choices ---

    def _card(self, card: str) -> float:
        if card in ("victory_point", "resources"):
            return 30.0
        if card in SAVED:
            return -1.0
        least, most = CLOSE
        return 0.3 if least < self._odds_here() < most else -0.1

    def _choice(self, action: Action) -> float:
        """How much it wants to name something."""
        field = self.field
        match action:
            case a.ChooseUnit(race=race, kind=kind):
                friendly = race in self.table.lineup.friends[self.race]
                return -1.0 if friendly else float(field.strength(race, kind))
            case a.ChooseZone(zone=zone):
                cripples = getattr(self.frame, "card", "") == "cripple"
                force = (field.foes if cripples else field.own)[self.index[zone]]
                return float(force.number)
            case a.ChooseResource(resource=resource):
                return -float(self.camp.gold if resource == v.GOLD else self.camp.wood)
            case a.ChoosePhase(phase=phase) if self.battle:
                near = units_near(self.table, self.battle.zone, self.race)
                return float(sum(number for kind, _, number in near if kind == phase))
            case a.Raise(count=count):
                return float(count)
            case a.Place(zone=zone) | a.PlaceFree(zone=zone):
                return field.now(self.index[zone])
        return 0.0
