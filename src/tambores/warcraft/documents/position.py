"""Build any position in one call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from tambores.errors import ContentError, Text, UsageError
from tambores.kernel.chance import ANY, Chance, check_seed
from tambores.kernel.nearest import suggestion
from tambores.kernel.prompt import Seat
from tambores.kernel.window import IF_ABLE, Policy, check_policy
from tambores.toolkit.arguments import MOST
from tambores.toolkit.options import rules_given
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.scenario import Scenario
from tambores.warcraft.content.shelf import pack_or_default
from tambores.warcraft.content.vocabulary import (
    BUILDING,
    DEPLOYMENT,
    DONE,
    KINDS,
    MILITIA,
    MOVEMENT,
    RACES,
    TRAINED,
    UNIT_TYPES,
)
from tambores.warcraft.documents.form import FORMAT
from tambores.warcraft.documents.validate import ARGUMENTS, crowding, wrong
from tambores.warcraft.play.setup import at_part, checked
from tambores.warcraft.play.turn import BEGIN
from tambores.warcraft.table.options import HouseRules, Options
from tambores.warcraft.table.state import State
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import Camp, Ground

PLACED = tuple(kind for kind in KINDS if kind != MILITIA)
"""The kinds of piece that a position can name; militia are workers until a card calls them."""

OUTPOST, DEPLETION = "outpost", "depletion"
CAMP_KEYS = (
    "gold", "wood", "hand", "deck", "discard", "points", "levels", "tiles", "under_way", "training",
)  # fmt: skip

DEFAULT_RULES = HouseRules()
_known, _number = ARGUMENTS.known, ARGUMENTS.number
_mapping, _words = ARGUMENTS.mapping, ARGUMENTS.words


def position(
    scenario: str = "generic_2p",
    *,
    phase: str,
    seat: Seat,
    races: Sequence[str] | None = None,
    first: Seat = 0,
    turn: int = 1,
    seed: int = 0,
    dice: Sequence[int] = (),
    ask: Policy = IF_ABLE,
    rules: HouseRules = DEFAULT_RULES,
    zones: Mapping[str, Mapping[str, Any]] | None = None,
    players: Mapping[Seat, Mapping[str, Any]] | None = None,
    tokens: Mapping[str, str | None] | None = None,
    pack: Pack | None = None,
) -> State:
    """Any position at the start of a seat's part of a phase, run on to its first decision.

    The board is empty where you name nothing, except that the tokens of the scenario are at their
    starts. What you leave out of a player is 0, empty or level 1; a deck left out has the other
    cards of the race, shuffled.

    Args:
        scenario: the id of the scenario.
        phase: "movement", "battles" (the seat has just finished its moves), "collection",
            "deployment" or "spending".
        seat: the seat whose part of the phase begins.
        races: the race of each seat. Left out in a scenario where they can be chosen, they are
            the races that `zones` names, in that order, then the others.
        first: the first player of the turn.
        turn: the number of the turn, from 1.
        seed: of all chance, from 0 to 2**64 - 1.
        dice: the next results of dice of any kind, in the order in which they are rolled.
        ask: whom windows ask, "if_able" or "always".
        rules: the house rules.
        zones: {zone: {race: {kind: number, "outpost": "done" or "building"}, "depletion": level}}.
        players: {seat: {"gold": n, "wood": n, "hand": cards, "deck": cards, "discard": cards,
            "points": number of points laid, "levels": {type: level}, "tiles": {type: number},
            "under_way": [(type, summoned), ...], "training": {kind: number}}}.
        tokens: {name: zone, or None for a destroyed one}.
        pack: the content; that of the library if None.

    Raises:
        ContentError: for an unknown id, for pieces, cards or tiles that do not fit, and for a
            game that is won already.
        ValueError: for any other value that is not possible; the message names the known ones.
    """
    content = pack_or_default(pack)
    options = Options(
        scenario=scenario, ask=check_policy(ask), pack=content, **rules_given(rules, HouseRules)
    )
    scene = content.scenario(scenario)
    placed = _mapping("zones", zones)
    lined_up = _races(options, races, placed)
    checked(attrs.evolve(options, races=lined_up))
    _known("phase", phase, BEGIN)
    for name, value in (("seat", seat), ("first", first)):
        _number(name, value, 0, scene.seats - 1)
    _number("turn", turn, 1, min(rules.max_turns or MOST, MOST))
    camps, chance = _camps(
        content, lined_up, _mapping("players", players), Chance(check_seed(seed))
    )
    table = WarTable(
        options=options,
        races=lined_up,
        camps=camps,
        grounds=_grounds(scene, lined_up, placed),
        turn=turn,
        phase=MOVEMENT if phase == "battles" else phase,
        first=first,
        tokens=_tokens(scene, _mapping("tokens", tokens)),
    )
    for fault in (*crowding(table), *_undeployed(table)):
        raise ContentError(fault)
    forced = chance.forcing(ANY, _dice(content, dice))
    table, frames = at_part(table, phase, seat)
    state: State = FORMAT.position(table, *frames, chance=forced)
    if state.outcome is not None and state.outcome.winners:
        raise ContentError(wrong("won", outcome=state.outcome))
    return state


def _undeployed(table: WarTable) -> Iterator[Text]:
    """Seats that train or build although they play no Deployment."""
    for seat, camp in enumerate(table.camps):
        if not table.scene.plays(seat, DEPLOYMENT) and (camp.under_way or any(camp.training)):
            yield wrong("no_deployment", seat=seat)


# --- arguments --------------------------------------------------------------------------------


def _dice(pack: Pack, dice: Any) -> tuple[int, ...]:
    if isinstance(dice, str) or not isinstance(dice, Iterable):
        raise UsageError(wrong("not_a_list", name="dice", value=repr(dice)[:60]))
    results, faces = tuple(dice), sorted({*pack.combat_die, *pack.resource_die})
    for result in results:
        if type(result) is not int or result not in faces:
            raise UsageError(
                wrong("die", value=repr(result)[:60], faces=", ".join(map(str, faces)))
            )
    return results


def _races(
    options: Options, given: Sequence[str] | None, zones: Mapping[Any, Any]
) -> tuple[str, ...]:
    """The race of each seat: given, fixed, or those of the zones in their order."""
    scene = options.scene
    if given is not None or scene.races:
        return scene.races if given is None else _words("races", given)
    named = (race for zone, there in zones.items() for race in _mapping(str(zone), there))
    known = (race for race in named if race in RACES)
    return tuple(dict.fromkeys((*known, *options.pack.races)))[: scene.seats]


# --- the board --------------------------------------------------------------------------------


def _grounds(
    scene: Scenario, races: tuple[str, ...], zones: Mapping[Any, Any]
) -> tuple[Ground, ...]:
    for zone in zones:
        if zone not in scene.board.index:
            hint = suggestion(zone, scene.board.order)
            raise ContentError(wrong("unknown_zone", name=zone, hint=hint))
    present = (*races, scene.neutral) if scene.neutral else races
    return tuple(
        _ground(zone, _mapping(zone, zones.get(zone)), present) for zone in scene.board.order
    )


def _ground(zone: str, given: Mapping[Any, Any], races: tuple[str, ...]) -> Ground:
    pieces, outposts = [], []
    for race in given:
        if race != DEPLETION and race not in races:
            hint = suggestion(race, (*races, DEPLETION))
            raise ContentError(wrong("race_not_here", where=zone, race=race, hint=hint))
    for race in sorted((race for race in given if race != DEPLETION), key=RACES.index):
        where = f"{zone}, {race}"
        counts = _mapping(where, given[race])
        for kind in counts:
            if kind not in (*PLACED, OUTPOST):
                hint = suggestion(kind, (*PLACED, OUTPOST))
                raise ContentError(wrong("unknown_kind", where=where, kind=kind, hint=hint))
        for kind in PLACED:
            if count := _number(f"{where}, {kind}", counts.get(kind, 0), 0, MOST):
                pieces.append((race, kind, count))
        if (side := counts.get(OUTPOST)) is not None:
            _known(f"{where}, {OUTPOST}", side, (DONE, BUILDING))
            outposts.append((race, side))
    level = _number(f"{zone}, {DEPLETION}", given.get(DEPLETION, 0), 0, 2)
    return Ground(tuple(pieces), tuple(outposts), level)


def _tokens(scene: Scenario, given: Mapping[Any, Any]) -> tuple[tuple[str, str], ...]:
    for name in given:
        if name not in scene.tokens:
            hint = suggestion(name, scene.tokens)
            raise ContentError(wrong("unknown_token", name=name, hint=hint))
    placed = {**scene.tokens, **given}
    for zone in placed.values():
        if zone is not None and (not isinstance(zone, str) or zone not in scene.board.index):
            near = suggestion(str(zone), scene.board.order)
            raise ContentError(wrong("unknown_zone", name=str(zone), hint=near))
    return tuple((name, zone) for name, zone in placed.items() if zone is not None)


# --- the players ------------------------------------------------------------------------------


def _camps(
    pack: Pack, races: tuple[str, ...], players: Mapping[Any, Any], chance: Chance
) -> tuple[tuple[Camp, ...], Chance]:
    for seat in players:
        _number("players", seat, 0, len(races) - 1)
    camps = []
    for seat, race in enumerate(races):
        camp, chance = _camp(pack, race, f"players[{seat}]", players.get(seat), chance)
        camps.append(camp)
    return tuple(camps), chance


def _camp(pack: Pack, race: str, where: str, given: Any, chance: Chance) -> tuple[Camp, Chance]:
    given = _mapping(where, given)
    for key in given:
        _known(where, key, CAMP_KEYS)
    piles = {
        name: _words(f"{where}, {name}", given.get(name) or ())
        for name in ("hand", "deck", "discard")
    }
    points = _number(f"{where}, points", given.get("points", 0), 0, MOST)
    if given.get("deck") is None:
        used = Counter([*piles["hand"], *piles["discard"], *["victory_point"] * points])
        left = Counter(pack.races[race].deck) - used
        piles["deck"], chance = chance.shuffled(f"deck/{race}", tuple(left.elements()))
    camp = Camp(
        gold=_number(f"{where}, gold", given.get("gold", 0), 0, MOST),
        wood=_number(f"{where}, wood", given.get("wood", 0), 0, MOST),
        hand=piles["hand"],
        deck=piles["deck"],
        discard=piles["discard"],
        points_cards=points,
        levels=_counts(f"{where}, levels", given.get("levels"), UNIT_TYPES, 1),
        tiles=_counts(f"{where}, tiles", given.get("tiles"), UNIT_TYPES),
        under_way=_under_way(f"{where}, under_way", given.get("under_way")),
        training=_counts(f"{where}, training", given.get("training"), TRAINED),
    )
    return camp, chance


def _counts(where: str, given: Any, kinds: tuple[str, ...], usual: int = 0) -> tuple[Any, ...]:
    """A number for each kind."""
    counts = _mapping(where, given)
    for kind in counts:
        if kind not in kinds:
            hint = suggestion(kind, kinds)
            raise ContentError(wrong("unknown_kind", where=where, kind=kind, hint=hint))
    return tuple(_number(f"{where}, {kind}", counts.get(kind, usual), 0, MOST) for kind in kinds)


def _under_way(where: str, given: Any) -> tuple[tuple[str, bool], ...]:
    entries = [] if given is None else given
    if isinstance(entries, str) or not isinstance(entries, Iterable):
        raise UsageError(wrong("not_a_list", name=where, value=repr(given)[:60]))
    found = []
    for entry in entries:
        pair = tuple(entry) if isinstance(entry, list | tuple) else ()
        if len(pair) != 2 or not isinstance(pair[0], str) or type(pair[1]) is not bool:
            raise UsageError(wrong("under_way", name=where, value=repr(entry)[:60]))
        found.append((pair[0], pair[1]))
    return tuple(found)
