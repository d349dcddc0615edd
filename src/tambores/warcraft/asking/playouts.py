"""Combats played out to the end, where their odds are too many to compute."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.kernel.chance import Chance
from tambores.kernel.gate import transition
from tambores.warcraft.play.rules import RULES
from tambores.warcraft.play.setup import begin_at
from tambores.warcraft.reading import combat as reading
from tambores.warcraft.table.actions import ChoosePhase, Fight, Join, RemoveCasualty
from tambores.warcraft.table.events.combat import BattleEnded
from tambores.warcraft.table.frames import Battle
from tambores.warcraft.table.state import State, View
from tambores.warcraft.table.table import WarTable


def played_out(position: State | View, battle: Battle, samples: int) -> tuple[float, float]:
    """The chances that each part holds the battlefield, from playouts with seeds from 0 up.

    No seat has cards in hand or can draw any.
    """
    table = position.table
    bare = tuple(attrs.evolve(camp, hand=(), deck=(), discard=()) for camp in table.camps)
    table = attrs.evolve(table, camps=bare)
    sides = [reading.side_of_part(table, battle, part) for part in reading.PARTS]
    fight = Fight(battle.zone, sides[1])
    held = [_winner(_start(position, table, battle, seed), fight) for seed in range(samples)]
    return held.count(sides[0]) / samples, held.count(sides[1]) / samples


def _start(position: State | View, table: WarTable, battle: Battle, seed: int) -> Any:
    """The state and the events with which a combat goes on, or begins."""
    if position.battle is battle:
        return State(table, position.frames, Chance(seed), None), ()
    step = begin_at(table, "battles", battle.mover, Chance(seed))
    return step.state, step.events


def _winner(start: Any, fight: Fight) -> int | None:
    """The side that holds the battlefield once the combat is over."""
    state, events = start
    while True:
        for event in events:
            if isinstance(event, BattleEnded) and event.zone == fight.zone:
                return event.winner
        step = transition(state, _choice(state, fight))
        state, events = step.state, step.events


def _choice(state: State, fight: Fight) -> Any:
    """What a seat does in a combat that is played out."""
    offers, battle = state.legal_actions, state.battle
    removals = [one for one in offers if isinstance(one, RemoveCasualty)]
    if battle and removals:
        prompt = RULES.prompt(state)
        whose = prompt.on_behalf_of if prompt else 0
        race = whose if isinstance(whose, str) else state.table.races[whose]
        return min(removals, key=lambda one: _worth(state.table, race, one, battle.zone))
    if fight in offers:
        return fight
    return offers[0] if isinstance(offers[0], ChoosePhase | Join) else offers[-1]


def _worth(table: WarTable, race: str, unit: RemoveCasualty, zone: str) -> tuple[bool, int, str]:
    """The order in which units are removed, as in `Line`."""
    kind = reading.unit_type(unit.kind)
    return unit.zone == zone, table.level(race, kind).strength, kind
