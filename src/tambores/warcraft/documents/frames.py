"""Check the frames of a state that was read from a document: what can be in progress, and where.

The kernel asks afterwards whether the state waits for a decision. The checks here make sure that
play can go on from it: that frames lie on the frames they belong to, and that they name seats,
zones, cards and units which the table has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tambores.kernel.frame import Frame
from tambores.kernel.prompt import Seat
from tambores.kernel.turns import Turns
from tambores.warcraft.content.scenario import NECROMANCERS
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    COMBAT_PHASES,
    COMBAT_WINDOWS,
    FOREST,
    HUMAN,
    MELEE,
    MINE,
    PHASES,
    RAISE_DEAD,
    SPEND,
    UNDEAD,
    UNIT_TYPES,
    UNITS,
)
from tambores.warcraft.documents.validate import MOST, crowding, wrong
from tambores.warcraft.play.cards.base import word_of
from tambores.warcraft.play.cards.outside import can_complete, open_places
from tambores.warcraft.play.collection import BROUGHT, MASTERED
from tambores.warcraft.play.combat.room import STAGES
from tambores.warcraft.play.windows import CARDS
from tambores.warcraft.reading.combat import (
    ATTACKERS,
    PARTS,
    battle_in,
    has_ability,
    is_mountain,
    order,
    races_of_part,
    units,
    units_near,
)
from tambores.warcraft.reading.pieces import bases
from tambores.warcraft.table import frames as f
from tambores.warcraft.table.model import in_reserve
from tambores.warcraft.table.state import State
from tambores.warcraft.table.table import WarTable

MANY = 1000
"""More than any number that a combat counts."""

ONCE = ("before_casualty", "response")
"""The windows in which each seat acts once."""

CLOSING = "closing"
"""The stage of a combat that gives way to its end."""


def check_frame(state: State, frame: Frame) -> None:
    """Raise ValueError for a frame that cannot be in the state."""
    place = next(number for number, one in enumerate(state.frames) if one is frame)
    below = state.frames[place - 1] if place else None
    if type(below) not in BELOW[type(frame)] or not _CHECKS[type(frame)](state, frame, below):
        raise ValueError(wrong("frame"))
    if isinstance(frame, Turns):
        battle = battle_in(state.frames)
        for fault in crowding(state.table, battle.zone if battle and battle.raised else ""):
            raise ValueError(fault)


BELOW: Mapping[type, tuple[type, ...]] = {
    Turns: (type(None),),
    f.Aftermath: (Turns,),
    f.Battles: (f.Aftermath,),
    f.CardWindow: (
        f.Aftermath, f.Battles, f.March, f.Intrusions, f.Gathering, f.SpendingPart, f.Battle,
        f.Effect,
    ),
    f.March: (f.CardWindow,),
    f.Portal: (f.CardWindow,),
    f.Intrusions: (f.CardWindow, f.March),
    f.Targeting: (f.CardWindow, f.SpendingPart),
    f.Effect: (f.CardWindow,),
    f.Battle: (f.Battles, f.Aftermath),
    f.Joining: (f.Battle,),
    f.Poisoning: (f.Battle, f.Poisoning),
    f.Raising: (f.Battle,),
    f.Casualty: (f.Battle,),
    f.Closing: (f.Battle,),
    f.Gathering: (Turns,),
    f.Summoning: (Turns,),
    f.Deploying: (Turns,),
    f.PartEnd: (Turns,),
    f.SpendingPart: (f.PartEnd,),
    f.Part: (),
}  # fmt: skip
"""The frames on which each frame can lie."""

OPENERS: Mapping[str, tuple[type, ...]] = {
    "movement_start": (f.March,),
    "intrusion": (f.Intrusions,),
    "movement_end": (f.Battles, f.Aftermath),
    "collection_start": (f.Gathering,),
    "gift": (f.SpendingPart,),
    "response": (f.Effect,),
    **dict.fromkeys((name for name in COMBAT_WINDOWS if name != "response"), (f.Battle,)),
}
"""The frames on which each window opens."""


def _distinct(values: Iterable[object], known: Iterable[object]) -> bool:
    """Whether values are among the known ones, each once."""
    found = [*values]
    return len({*found}) == len(found) and {*found} <= {*known}


# --- the turn -----------------------------------------------------------------------------------


def _turns(state: State, frame: Turns, below: Frame | None) -> bool:
    table, seats = state.table, frame.order
    sides = {table.scene.side_of[seat] for seat in table.players}
    around = (*range(table.first, len(table.seats)), *range(table.first))
    number = (frame.begun - 1) // len(seats)
    return (
        frame.phases == PHASES
        and seats == tuple(seat for seat in around if seat in seats)
        and {*table.players} <= {*seats}
        and len(sides) > 1
        and 0 <= number < len(PHASES)
        and table.phase == PHASES[number]
        and (not table.aside or battle_in(state.frames) is not None)
    )


def _own(state: State, frame: Any, below: Any) -> bool:
    """Whether the frame is of the seat whose part it is."""
    turns: Any = state.frames[0]
    seats: tuple[Seat, ...] = turns.order
    part = frame.seat == seats[(turns.begun - 1) % len(seats)]
    return bool(part and state.table.scene.plays(frame.seat, state.table.phase))


def _in(phase: str, check: Callable[[State, Any, Any], bool]) -> Callable[[State, Any, Any], bool]:
    """The check of a frame of the part of a seat in a phase."""

    def checked(state: State, frame: Any, below: Any) -> bool:
        return (
            state.table.phase == phase and _own(state, frame, below) and check(state, frame, below)
        )

    return checked


def _any(state: State, frame: Any, below: Any) -> bool:
    return True


# --- windows and cards --------------------------------------------------------------------------


def _window(state: State, frame: f.CardWindow, below: Frame) -> bool:
    table, name, seats = state.table, frame.name, frame.order
    return (
        type(below) in OPENERS.get(name, ())
        and frame.ask == table.options.ask
        and _distinct(seats, _audience(state, frame, below))
        and frame.passed <= len(seats)
        and _distinct(frame.acted, seats)
        and [*frame.acted] == sorted(frame.acted)
        and frame.once == (name in ONCE)
        and (frame.zone in table.board.index if name == "intrusion" else not frame.zone)
        and frame.spender == (below.seat if isinstance(below, f.SpendingPart) else None)
    )


def _audience(state: State, frame: f.CardWindow, below: Any) -> tuple[Seat, ...]:
    """The seats that a window may ask."""
    table = state.table
    battle = battle_in(state.frames)
    if frame.name in COMBAT_WINDOWS:
        assert battle is not None
        side_of = table.scene.side_of
        enemies = below.seat if isinstance(below, f.Effect) else None
        return tuple(
            seat for seat in order(battle) if enemies is None or side_of[seat] != side_of[enemies]
        )
    if frame.name == "intrusion":
        return tuple(filter(lambda seat: table.races[seat] == HUMAN, table.players))
    if frame.name == "gift":
        return table.partners(below.seat)
    return (below.seat,) if frame.name == "collection_start" else table.players


def _card(state: State, seat: Seat, card: str, window: str, below: Any) -> bool:
    """Whether a card that was just played lies with the cards of its owner."""
    acted = below.seat if isinstance(below, f.SpendingPart) else below.order[-1]
    name = SPEND if isinstance(below, f.SpendingPart) else below.name
    known = card in state.table.camps[seat].discard and window in CARDS[card].windows
    return bool(known and acted == seat and window == name)


def _named(state: State, seat: Seat, card: str, targets: tuple[str, ...]) -> bool:
    """Whether each target was possible after those before it."""
    return all(
        target in map(word_of, CARDS[card].targets(state, seat, targets[:place]))
        for place, target in enumerate(targets)
    )


def _targeting(state: State, frame: f.Targeting, below: Any) -> bool:
    return (
        _card(state, frame.seat, frame.card, frame.window, below)
        and len(frame.targets) < CARDS[frame.card].asks
        and _named(state, frame.seat, frame.card, frame.targets)
    )


def _effect(state: State, frame: f.Effect, below: f.CardWindow) -> bool:
    return (
        below.name in COMBAT_WINDOWS
        and _card(state, frame.seat, frame.card, below.name, below)
        and len(frame.targets) == CARDS[frame.card].asks
        and _named(state, frame.seat, frame.card, frame.targets)
    )


# --- movement -----------------------------------------------------------------------------------


def _march(state: State, frame: f.March, below: f.CardWindow) -> bool:
    table, race = state.table, state.table.races[frame.seat]
    moved = [(kind, zone) for kind, zone, _ in frame.moved]
    return (
        below.name == "movement_end"
        and moved == sorted({*moved})
        and all(1 <= count <= table.count(race, *place) for place, count in _counted(frame.moved))
        and _distinct(frame.hasted, table.board.order)
        and len(frame.hasted) <= table.pack.races[race].deck.count("haste")
        and (not frame.escorted or f"prisoner_{race}" in dict(table.tokens))
    )


def _counted(moved: Iterable[tuple[str, str, int]]) -> Iterable[tuple[tuple[str, str], int]]:
    return (((kind, zone), count) for kind, zone, count in moved if kind != BUILDER)


def _portal(state: State, frame: f.Portal, below: f.CardWindow) -> bool:
    table, race, board = state.table, state.table.races[frame.seat], state.table.board
    if below.name != "movement_end" or below.order[-1] != frame.seat:
        return False
    ends = frame.source in board.index and frame.target in bases(table, frame.seat)
    started = f.Portal(frame.seat, frame.source, frame.target)
    placed = Counter(kind for kind, _ in frame.placed)
    return (
        ends
        and frame.source != frame.target
        and frame.seat in table.players
        and all(count <= table.count(race, kind, frame.source) for kind, count in placed.items())
        and all(
            zone in open_places(table, race, f.Portal(
                frame.seat, frame.source, frame.target, frame.placed[:number]
            ), kind)
            for number, (kind, zone) in enumerate(frame.placed)
        )
        and can_complete(table, race, started)
        and can_complete(table, race, frame)
    )  # fmt: skip


def _intrusions(state: State, frame: f.Intrusions, below: Frame) -> bool:
    lineup = state.table.lineup
    after_move = not isinstance(below, f.CardWindow) or below.name == "movement_end"
    return (
        after_move
        and lineup.seat_of.get(HUMAN) is not None
        and frame.race in lineup.enemies[HUMAN]
        and _distinct(frame.zones, state.table.board.order)
    )


# --- combat -------------------------------------------------------------------------------------


def _battle(state: State, frame: f.Battle, below: Any) -> bool:
    table = state.table
    return (
        frame.zone in table.board.index
        and _sides(table, frame)
        and frame.stage in (*STAGES, CLOSING)
        and _course(frame)
        and _fallen(table, frame)
        and _units(table, frame)
    )


def _sides(table: WarTable, battle: f.Battle) -> bool:
    """Whether two sides fight, each with its leader first, and neutral pieces have a decider."""
    side_of, seats = table.scene.side_of, order(battle)
    attack, defence = ({side_of[seat] for seat in part} for part in (
        battle.attackers, battle.defenders,
    ))  # fmt: skip
    led = battle.defenders[:1] or (battle.decider,)
    return (
        battle.attackers[:1] == (battle.mover,)
        and led == (battle.decider,)
        and battle.decider in table.players
        and _distinct(seats, table.players)
        and _distinct(battle.undecided, {*table.players} - {*seats})
        and (not battle.undecided or battle.stage == "join")
        and len(attack) == 1
        and len(defence) == (1 if battle.defenders else 0)
        and not attack & defence
        and bool(battle.defenders or table.scene.neutral)
    )


def _course(battle: f.Battle) -> bool:
    """Whether the numbers and words of a combat fit each other."""
    removing = battle.stage in ("removal", "after_casualty", "next_casualty")
    begun = battle.stage not in ("join", "start", "round", "poison", *COMBAT_PHASES, CLOSING)
    numbers = (*battle.due, battle.caused, battle.fire, *(hits for _, hits in battle.scored))
    return (
        battle.round <= MOST
        and all(0 <= number < MANY for number in numbers)
        and bool(battle.removing) >= removing
        and (bool(battle.phase) or not begun or battle.stage in ("end", "round_end"))
        and _distinct(battle.ensnared, PARTS)
    )


def _fallen(table: WarTable, battle: f.Battle) -> bool:
    """Whether dice, hits and Poison are of races that fight."""
    races = [race for part in PARTS for race in races_of_part(table, battle, part)]
    dice, faces = dict(battle.dice), table.pack.combat_die
    return (
        all(
            _distinct((race for race, *_ in named), races)
            for named in (battle.rolls, battle.scored, battle.first_strikes)
        )
        and all(_distinct(some, races) for some in (battle.rolling, battle.late, battle.healed))
        and all(face in faces for fallen in dice.values() for face in fallen)
        and all(len(fallen) < MANY for fallen in dice.values())
        and all(hits <= len(dice.get(race, ())) for race, hits in battle.scored)
        and all(_distinct(phases, COMBAT_PHASES) for _, phases in battle.first_strikes)
    )


def _units(table: WarTable, battle: f.Battle) -> bool:
    """Whether the units that are marked, devoured or lost are units of the races that fight."""
    if battle.devoured != tuple(one[:3] for one in table.aside if one[3] == "devoured"):
        return battle.stage == CLOSING
    races = [race for part in PARTS for race in races_of_part(table, battle, part)]
    there = {
        (race, kind, zone): number
        for race in races
        for kind, zone, number in units(table, battle, race)
    }
    lost = battle.lost or (races[0], MELEE, battle.zone)
    removed = battle.stage not in ("after_casualty", "next_casualty") or bool(battle.lost)
    race, kind, zone = lost
    return (
        all(count <= there.get(unit, 0) for unit, count in Counter(battle.marked).items())
        and race in table.lineup.races
        and kind in UNITS
        and zone in table.board.index
        and removed
    )


def _part(battle: f.Battle, part: str) -> tuple[Seat, ...]:
    return battle.attackers if part == ATTACKERS else battle.defenders


def _joining(state: State, frame: f.Joining, below: f.Battle) -> bool:
    table, side_of = state.table, state.table.scene.side_of
    sides = {side_of[seat] for seat in order(below)}
    return (
        below.stage == "join"
        and frame.seat in table.players
        and frame.seat not in (*order(below), *below.undecided)
        and side_of[frame.seat] in sides
        and bool(units_near(table, below.zone, table.races[frame.seat]))
    )


def _poisoning(state: State, frame: f.Poisoning, below: Frame) -> bool:
    battle = battle_in(state.frames)
    assert battle is not None
    others = [one.seat for one in state.frames if isinstance(one, f.Poisoning)]
    chosen = battle.poison.get(state.table.races[frame.seat], ())
    return (
        battle.stage == COMBAT_PHASES[0]
        and frame.seat in order(battle)
        and others.count(frame.seat) == 1
        and len(chosen) + frame.owed < len(COMBAT_PHASES)
    )


def _raising(state: State, frame: f.Raising, below: f.Battle) -> bool:
    table, race = state.table, state.table.races[frame.seat]
    return (
        below.stage == "roll"
        and frame.seat in order(below)
        and frame.most <= in_reserve(table, race, MELEE)
        and not is_mountain(table, below.zone)
        and has_ability(table, below, race, RAISE_DEAD)
    )


def _casualty(state: State, frame: f.Casualty, below: f.Battle) -> bool:
    partners = _part(below, below.removing)[1:]
    leader = below.mover if below.removing == ATTACKERS else below.decider
    return (
        below.stage == "removal"
        and below.due[PARTS.index(below.removing)] > 0
        and frame.seat == leader
        and frame.asked in (None, *partners)
        and (frame.asked is not None) >= frame.forced
        and _distinct(frame.refused, partners)
        and frame.asked not in frame.refused
    )


def _closing(state: State, frame: f.Closing, below: f.Battle) -> bool:
    aside = state.table.aside
    return (
        below.stage == CLOSING
        and frame.zone == below.zone
        and frame.settled
        and frame.winner in (None, *range(len(state.table.scene.sides)))
        and bool(aside)
        and all(cause == "killed" for *_, cause in aside)
    )


# --- the other phases ---------------------------------------------------------------------------


def _gathering(state: State, frame: f.Gathering, below: Turns) -> bool:
    table, kinds = state.table, (MINE, FOREST)
    order = [zone for kind in kinds for zone in table.board.order if _is(table, zone, kind)]
    race = table.races[frame.seat]
    return (
        [*frame.left] == [zone for zone in order if zone in frame.left]
        and (not frame.builder or table.count(race, BUILDER, frame.left[0]) > 0)
    )  # fmt: skip


def _is(table: WarTable, zone: str, kind: str) -> bool:
    return table.board.site(zone).kind == kind


def _summoning(state: State, frame: f.Summoning, below: Turns) -> bool:
    tokens = (*BROUGHT, *MASTERED)
    return (
        state.table.scene.goal == NECROMANCERS
        and state.table.races[frame.seat] == UNDEAD
        and frame.left == tokens[len(tokens) - len(frame.left) :]
        and _distinct(frame.upgraded, UNIT_TYPES)
    )


def _spending(state: State, frame: f.SpendingPart, below: f.PartEnd) -> bool:
    upgraded = _distinct(frame.upgraded, UNIT_TYPES)
    return upgraded and (frame.option == "upgrade") == bool(frame.upgraded)


_CHECKS: Mapping[type, Callable[[State, Any, Any], bool]] = {
    Turns: _turns,
    f.Aftermath: _in(PHASES[0], _any),
    f.Battles: _in(PHASES[0], _any),
    f.CardWindow: _window,
    f.March: _in(PHASES[0], _march),
    f.Portal: _portal,
    f.Intrusions: _intrusions,
    f.Targeting: _targeting,
    f.Effect: _effect,
    f.Battle: _battle,
    f.Joining: _joining,
    f.Poisoning: _poisoning,
    f.Raising: _raising,
    f.Casualty: _casualty,
    f.Closing: _closing,
    f.Gathering: _in(PHASES[1], _gathering),
    f.Summoning: _in(PHASES[1], _summoning),
    f.Deploying: _in(PHASES[2], _any),
    f.PartEnd: _in(PHASES[3], _any),
    f.SpendingPart: _in(PHASES[3], _spending),
}
"""The check of each kind of frame."""
