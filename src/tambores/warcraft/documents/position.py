"""Build any position in one call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import attrs

from tambores.errors import ContentError, Text
from tambores.kernel.chance import ANY, Chance, check_seed
from tambores.kernel.domain import AMOUNT, Each, Ids, Maybe, Number, Seats, Words
from tambores.kernel.prompt import Seat
from tambores.kernel.window import IF_ABLE, Policy, check_policy
from tambores.toolkit.options import rules_given
from tambores.toolkit.setup import MOST, Setup
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import pack_or_default
from tambores.warcraft.content.vocabulary import (
    BUILDING,
    DEPLOYMENT,
    DONE,
    KINDS,
    MILITIA,
    MOVEMENT,
    RACES,
)
from tambores.warcraft.documents.form import FORMAT
from tambores.warcraft.documents.validate import crowding, wrong
from tambores.warcraft.play.setup import at_part, checked
from tambores.warcraft.play.turn import BEGIN
from tambores.warcraft.table.options import HouseRules, Options
from tambores.warcraft.table.state import State
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import RACE, Camp, Ground

OUTPOST, DEPLETION = "outpost", "depletion"
PLACED = Ids(*(kind for kind in KINDS if kind != MILITIA), OUTPOST)
"""What a position can name on a zone; militia are workers until a card calls them."""

CAMP = (
    "gold", "wood", "hand", "deck", "discard", "points", "levels", "tiles", "under_way", "training",
)  # fmt: skip

DEFAULT_RULES = HouseRules()
_written = partial(Setup, "warcraft")


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

    If nothing is left to decide, it is run on to its end.

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
        ContentError: for an unknown id, and for pieces, cards or tiles that do not fit.
        ValueError: for any other value that is not possible; the message names the known ones.
    """
    content = pack_or_default(pack)
    options = Options(
        scenario=scenario, ask=check_policy(ask), pack=content, **rules_given(rules, HouseRules)
    )
    scene = content.scenario(scenario)
    seats = Seats(scene.seats)
    _written("phase", phase).of(Words(*BEGIN))
    _written("seat", seat).of(seats)
    _written("first", first).of(seats)
    _written("turn", turn).of(Number(1, min(rules.max_turns or MOST, MOST)))
    placed = _written("zones", zones).entries(Ids(*scene.board.order), scene.board.order)
    lined_up = _races(options, _written("races", races), placed, zones)
    checked(attrs.evolve(options, races=lined_up))
    camps, chance = [], Chance(check_seed(seed))
    given = _written("players", players).entries(seats, range(scene.seats))
    for race, one in zip(lined_up, given.values(), strict=False):
        camp, chance = _camp(content, race, one, chance)
        camps.append(camp)
    present = Ids(*lined_up, *([scene.neutral] if scene.neutral else []), DEPLETION)
    moved = _written("tokens", tokens).entries(Ids(*scene.tokens), scene.tokens)
    stand = {
        name: one.of(Maybe(Ids(*scene.board.order))) if name in (tokens or ()) else start
        for (name, one), start in zip(moved.items(), scene.tokens.values(), strict=True)
    }
    table = WarTable(
        options=options,
        races=lined_up,
        camps=tuple(camps),
        grounds=tuple(_ground(one, present) for one in placed.values()),
        turn=turn,
        phase=MOVEMENT if phase == "battles" else phase,
        first=first,
        tokens=tuple((name, zone) for name, zone in stand.items() if zone is not None),
    )
    for fault in (*crowding(table), *_undeployed(table)):
        raise ContentError(fault)
    faces = {*content.combat_die, *content.resource_die}
    results = _written("dice", dice).of(Each(Number(min(faces), max(faces))))
    table, frames = at_part(table, phase, seat)
    state: State = FORMAT.position(table, *frames, chance=chance.forcing(ANY, results))
    return state


def _undeployed(table: WarTable) -> Iterator[Text]:
    """Seats that train or build although they play no Deployment."""
    for seat, camp in enumerate(table.camps):
        if not table.scene.plays(seat, DEPLOYMENT) and (camp.under_way or any(camp.training)):
            yield wrong("no_deployment", seat=seat)


def _races(
    options: Options, given: Setup, zones: Mapping[str, Setup], order: Mapping[str, Any] | None
) -> tuple[str, ...]:
    """The race of each seat: given, fixed, or those of the zones in their order."""
    scene = options.scene
    if given.value is not None:
        return tuple(given.of(Each(RACE)))
    if scene.races:
        return scene.races
    races = Ids(*RACES, DEPLETION)
    named = [race for zone in order or () for race in zones[zone].entries(races)]
    known = [race for race in named if race != DEPLETION]
    return tuple(dict.fromkeys((*known, *options.pack.races)))[: scene.seats]


def _ground(given: Setup, present: Ids) -> Ground:
    parts, pieces, outposts = given.entries(present), [], []
    for race in sorted({*parts} - {DEPLETION}, key=RACES.index):
        counts = parts[race].entries(PLACED, PLACED.words)
        side = counts.pop(OUTPOST).of(Maybe(Words(DONE, BUILDING)))
        outposts += [(race, side)] if side else []
        there = [(kind, one.of(Maybe(AMOUNT))) for kind, one in counts.items()]
        pieces += [(race, kind, count) for kind, count in there if count]
    level = parts[DEPLETION].of(Number(0, 2)) if DEPLETION in parts else 0
    return Ground(tuple(pieces), tuple(outposts), level)


def _camp(pack: Pack, race: str, given: Setup, chance: Chance) -> tuple[Camp, Chance]:
    camp = given.part(Camp, CAMP, names={"points": "points_cards"})
    if "deck" not in given.fields(CAMP):
        assert isinstance(camp.hand, tuple)
        used = Counter([*camp.hand, *camp.discard, *["victory_point"] * camp.points_cards])
        left = Counter(pack.races[race].deck) - used
        deck, chance = chance.shuffled(f"deck/{race}", tuple(left.elements()))
        camp = attrs.evolve(camp, deck=deck)
    return camp, chance
