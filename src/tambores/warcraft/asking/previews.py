"""Previews: where a piece can go, and the chances of a combat."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tambores.errors import Message, UsageError
from tambores.kernel.chance import Chance
from tambores.kernel.draft import Draft
from tambores.kernel.frozen import frozen
from tambores.kernel.game import check_own
from tambores.kernel.refusal import Refusal
from tambores.warcraft.asking.odds import SETTLING, Distribution, Model
from tambores.warcraft.asking.playouts import played_out
from tambores.warcraft.content import vocabulary as v
from tambores.warcraft.content.board import MOST
from tambores.warcraft.play.battles import battlefields
from tambores.warcraft.play.combat import room as combat
from tambores.warcraft.play.combat.questions import poisoned
from tambores.warcraft.play.rules import RULES
from tambores.warcraft.reading import combat as reading
from tambores.warcraft.reading.reach import (
    march_moves,
    march_with,
    path,
)
from tambores.warcraft.table.actions import Move
from tambores.warcraft.table.frames import Battle, Battles, Effect, Targeting
from tambores.warcraft.table.state import State, View
from tambores.warcraft.table.table import WarTable

# --- reach ----------------------------------------------------------------------------------


@frozen
class Reach:
    """Where a piece can go in a Movement.

    Attributes:
        kind: its kind.
        zone: its zone.
        paths: one shortest way to each zone where it can end, both ends included.
        refusals: the reason why it cannot end in each other zone within three borders.
    """

    kind: str
    zone: str
    paths: Mapping[str, tuple[str, ...]]
    refusals: Mapping[str, Refusal]


def reach(position: State | View, kind: str, zone: str) -> Reach:
    """Where a piece of the seat that moves can go, whoever decides at this moment.

    Args:
        position: a state or view.
        kind: the kind of the piece.
        zone: the zone where it stands.

    Raises:
        ValueError: if no seat is moving, or it has no such piece; the message lists its pieces.

    >>> from tambores import warcraft
    >>> state = warcraft.new_game("generic_2p", ("human", "orc"), seed=7, first=0)
    >>> seen = warcraft.reach(state, "worker", "C1")
    >>> seen.paths["B1"], seen.paths["C3"]
    (('C1', 'B1'), ('C1', 'C2', 'C3'))
    >>> print(seen.refusals["B2"])
    B2 is a mountain; only flying units enter it.
    """
    check_own(position, "Warcraft", State, View)
    march = march_with(position, kind, zone)
    table, board = position.table, position.table.board
    race = table.races[march.seat]
    ends = {(route.kind, route.place): route.ends for route in march_moves(table, march)}
    targets = board.zones_in(ends.get((kind, board.index[zone]), 0))
    near = {zone}
    for _ in range(MOST):
        near |= {one for at in near for one in board.neighbours(at)}
    others = [one for one in board.order if one in near - {zone, *targets}]
    room = RULES.room(march)
    return Reach(
        kind,
        zone,
        {target: path(table, march.hasted, race, kind, zone, target) for target in targets},
        {target: room.refuse(position, march, Move(kind, zone, target)) for target in others},
    )


# --- chances --------------------------------------------------------------------------------


@frozen
class SideChances:
    """The chances of one side in a combat.

    Attributes:
        races: its races that take part, the leader's first.
        dice: the dice that it rolls in the next attack step.
        hits: the hits to be expected of them.
        casualties: the chances that it loses 0, 1, 2 ... units in the next attack step.
        holds: the chance that in the end it alone has units in the battlefield.
    """

    races: tuple[str, ...]
    dice: int
    hits: float
    casualties: Distribution
    holds: float


@frozen
class Chances:
    """The chances of a combat in which nobody plays cards.

    Attributes:
        zone: the battlefield.
        phase: the phase of the next attack step: "ranged", "flying" or "melee".
        attackers: the side of the mover.
        defenders: the other side.
        nobody: the chance that the battlefield is empty in the end.
        samples: how many times the combat was played out to estimate how it ends; 0 if those
            chances are computed. The chances of the next attack step are always computed.
    """

    zone: str
    phase: str
    attackers: SideChances
    defenders: SideChances
    nobody: float
    samples: int


def odds(
    position: State | View, zone: str, side: int | None = None, *, samples: int = 200
) -> Chances:
    """The chances of a combat that is going on, or that would begin if the Movement ended now.

    They are the same for the same position and arguments, and tell nothing about hidden cards:
    nobody plays cards, and only those already played count. Each side removes units from the
    flanks first, weaker ones before stronger ones, the leader's before a partner's; partners join.
    Poison is chosen for the first phases, and Raise Dead raises as many as it can.

    Args:
        position: a state or view.
        zone: the battlefield.
        side: the side against which the mover fights, by its place in `position.sides`; it can be
            left out if there is only one, or if the combat is going on.
        samples: how many times a combat is played out that is too large to compute, or in which
            Poison, Raise Dead or Polymorph takes part.

    Raises:
        ValueError: for a zone where no combat is due; the message lists those where one is.

    >>> from tambores import warcraft
    >>> state = warcraft.position(
    ...     "generic_2p", phase="movement", seat=0, races=("orc", "human"),
    ...     zones={"C3": {"orc": {"melee": 3}, "human": {"melee": 1}}},
    ... )
    >>> seen = warcraft.odds(state, "C3")
    >>> seen.attackers.hits, [round(chance, 3) for chance in seen.defenders.casualties]
    (1.0, [0.296, 0.704])
    >>> round(seen.attackers.holds, 3), round(seen.nobody, 3), seen.samples
    (0.984, 0.005, 0)
    """
    check_own(position, "Warcraft", State, View)
    if type(samples) is not int or samples < 1:
        raise UsageError(Message("warcraft.fault.samples", value=repr(samples)))
    table, battle = position.table, _battle(position, zone, side)
    model = Model(table, battle)
    phase, rolling = _next_step(table, battle)
    casualties = model.casualties(phase, model.counts, rolling, battle)
    pending = any(isinstance(frame, Effect | Targeting) for frame in position.frames)
    exact = model.is_small and not pending
    held = model.ends(phase) if exact else played_out(position, battle, samples)
    parts = []
    for place, races in enumerate(model.races):
        dice = {race: model.dice(race, phase, model.counts) for race in races if race in rolling}
        hits = sum(n * (1 - model.die(race, phase, battle)[0]) for race, n in dice.items())
        hits += sum(hits for race, hits in battle.scored if _is_open(battle) and race in races)
        parts.append(SideChances(races, sum(dice.values()), hits, casualties[place], held[place]))
    nobody = max(0.0, round(1 - sum(held), 12))
    return Chances(zone, phase, parts[0], parts[1], nobody, 0 if exact else samples)


def _battle(position: State | View, zone: str, side: int | None) -> Battle:
    """The combat in a zone, or the one that would begin there; ValueError if there is none."""
    table, battle = position.table, position.battle
    if battle is not None and battle.zone == zone and battle.stage not in ("end", "closing"):
        return battle
    frame = next((frame for frame in position.frames if isinstance(frame, Battles)), None)
    found = battlefields(table, table.races[frame.seat]) if frame is not None else ()
    sides = [enemy for at, enemy in found if at == zone and side in (None, enemy)]
    if frame is None or len(sides) != 1:
        known = ", ".join(f"{at} ({enemy})" for at, enemy in found)
        wanted = zone if side is None else f"{zone} ({side})"
        key = "no_combat" if known else "no_combat.anywhere"
        raise UsageError(Message(f"warcraft.fault.{key}", zone=wanted, known=known))
    draft: Draft[WarTable] = Draft(position, Chance(0), {}, None)
    combat.start(draft, frame.seat, zone, sides[0])
    begun = draft.frames[-1]
    assert isinstance(begun, Battle)
    own = table.partners(frame.seat)
    return attrs.evolve(
        begun,
        attackers=(*begun.attackers, *(seat for seat in begun.undecided if seat in own)),
        defenders=(*begun.defenders, *(seat for seat in begun.undecided if seat not in own)),
        undecided=(),
    )


def _is_open(battle: Battle) -> bool:
    """Whether dice of the next step have already fallen."""
    return battle.stage in ("roll", *SETTLING)


def _next_step(table: WarTable, battle: Battle) -> tuple[str, tuple[str, ...]]:
    """The phase of the next attack step, and the races that still roll in it."""
    if _is_open(battle):
        return battle.phase, battle.rolling if battle.stage == "roll" else ()
    first = battle.phase if battle.stage == "step_1" else battle.stage
    place = v.COMBAT_PHASES.index(first) if first in v.COMBAT_PHASES else 0
    for phase in (*v.COMBAT_PHASES[place:], *v.COMBAT_PHASES):
        ready = reading.rollers(table, battle, phase)
        early = tuple(
            race
            for race in ready
            if phase in poisoned(battle, race)
            or reading.count_with(table, battle, race, v.POISON) >= len(v.COMBAT_PHASES)
        )
        if ready:
            return phase, early or ready
    raise AssertionError("nobody attacks")
