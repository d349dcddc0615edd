"""The set-up of a new game."""

from __future__ import annotations

from typing import Any

from tambores.errors import Message, UsageError
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.evolving import evolved
from tambores.kernel.frame import Frame
from tambores.kernel.prompt import Seat
from tambores.kernel.step import Step
from tambores.kernel.window import check_policy
from tambores.warcraft.content.scenario import Scenario
from tambores.warcraft.content.vocabulary import (
    COMPLETE,
    DEPLOYMENT,
    DONE,
    PHASES,
    RACES,
)
from tambores.warcraft.play.rules import RULES
from tambores.warcraft.play.turn import turn_frame
from tambores.warcraft.table import changing
from tambores.warcraft.table.frames import Part
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.options import Options
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import BARE, Camp

STREAM = "setup"


def begin(options: Options, *, seed: int) -> Step[Any]:
    """A new game, run on to its first decision.

    The order of draws: races, first player, decks by seat, hands.
    """
    chance = Chance(check_seed(seed))
    scene = checked(options)
    races, chance = _races(options, chance)
    first, chance = _first(options, chance)
    table = WarTable(options, (), (), races)
    table, chance = _dealt(table, chance)
    table = evolved(laid_out(table), first=first)
    table = evolved(table, tokens=tuple(scene.tokens.items()))
    return RULES.begin(table, turn_frame(table), chance=chance)


def checked(options: Options) -> Scenario:
    """The scenario of the options; ContentError or ValueError if they do not fit together."""
    check_policy(options.ask)
    scene = options.pack.scenario(options.scenario)
    races = options.races
    if races is not None:
        if not isinstance(races, tuple):
            raise UsageError(Message("warcraft.fault.races_form", value=repr(races)[:60]))
        for race in races:
            options.pack.race(race)
        if scene.races and races != scene.races:
            fixed = ", ".join(scene.races)
            raise UsageError(Message("warcraft.fault.races_fixed", scenario=scene.id, races=fixed))
        if len(races) != scene.seats or len({*races}) != len(races):
            raise UsageError(
                Message("warcraft.fault.races_count", races=", ".join(races), count=scene.seats)
            )
    if options.first is not None and (
        type(options.first) is not int or options.first not in range(scene.seats)
    ):
        raise UsageError(
            Message("warcraft.fault.first", seat=repr(options.first), last=scene.seats - 1)
        )
    if scene.first is not None and options.first not in (None, scene.first):
        raise UsageError(Message("warcraft.fault.first_fixed", scenario=scene.id, seat=scene.first))
    return scene


def _races(options: Options, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """The races by seat: given, fixed by the scenario, or drawn (WC-028, WC-029)."""
    scene = options.scene
    if options.races or scene.races:
        return options.races or scene.races, chance
    mixed, chance = chance.shuffled(STREAM, RACES)
    return mixed[: scene.seats], chance


def _first(options: Options, chance: Chance) -> tuple[Seat, Chance]:
    """The first player: given, fixed by the scenario, or drawn (WC-032)."""
    scene = options.scene
    for fixed in (scene.first, options.first):
        if fixed is not None:
            return fixed, chance
    return chance.below(STREAM, scene.seats)


def _dealt(table: WarTable, chance: Chance) -> tuple[WarTable, Chance]:
    """Camps with resources, levels, shuffled decks and hands (WC-030, WC-031)."""
    scene = table.scene
    camps = []
    for seat, race in enumerate(table.races):
        content = table.pack.races[race]
        deck, chance = chance.shuffled(f"deck/{race}", content.deck)
        cut = len(deck) - scene.hand
        melee, ranged, flying = content.last_levels
        camps.append(Camp(
            gold=scene.gold[seat],
            wood=scene.wood[seat],
            hand=tuple(reversed(deck[cut:])),
            deck=deck[:cut],
            levels=(melee, ranged, flying) if scene.last_levels else (1, 1, 1),
        ))  # fmt: skip
    return evolved(table, camps=tuple(camps)), chance


def laid_out(table: WarTable) -> WarTable:
    """The table with the pieces, outposts and markers of the scenario."""
    scene = table.scene
    table = evolved(table, grounds=(BARE,) * len(scene.board.sites))
    for start in scene.start:
        race = start.owner if isinstance(start.owner, str) else table.races[start.owner]
        table = changing.with_pieces(table, race, start.kind, start.zone, start.count)
    for zone, seat in scene.outposts:
        table = changing.with_outpost(table, table.races[seat], zone, DONE)
    for zone in scene.depleted:
        ground = evolved(table.ground(zone), depletion=COMPLETE)
        table = changing.with_ground(table, zone, ground)
    return table


def begin_at(table: WarTable, phase: str, seat: Seat, chance: Chance) -> Step[Any]:
    """A position at the start of a seat's part of a phase, run on to its first decision."""
    table, frames = at_part(table, phase, seat)
    return RULES.begin(table, *frames, chance=chance)


def at_part(table: WarTable, phase: str, seat: Seat) -> tuple[WarTable, tuple[Frame, ...]]:
    """The table and the frames at the start of a seat's part of a phase.

    Args:
        table: what lies on the table; its `phase` is that of the part.
        phase: a phase, or "battles" for the part of a Movement after the moves.
        seat: the seat.
    """
    if phase != "battles":  # only a deployment puts pieces beside enemy units (WC-044)
        table = evolved(table, locks=_deployed_into(table))
    order = table.order
    begun = PHASES.index(table.phase) * len(order) + order.index(seat) + 1
    return table, (turn_frame(table, begun), Part(phase, seat))


def _deployed_into(table: WarTable) -> tuple[str, ...]:
    """The halls in which pieces of their own race stand beside enemy units."""
    stands, index, found = layout(table), table.board.index, []
    for seat, (race, hall) in enumerate(zip(table.races, table.scene.halls, strict=True)):
        shared = stands.pieces(race) & stands.enemy_units(race)
        if hall and shared >> index[hall] & 1 and table.scene.plays(seat, DEPLOYMENT):
            found.append(hall)
    return tuple(found)
