"""The set-up of a new game (DR-009 to DR-022)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from tambores.errors import ContentError, Message, UsageError
from tambores.kernel.chance import Chance, check_seed, die
from tambores.kernel.game import Action
from tambores.kernel.nearest import suggestion
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room, require
from tambores.kernel.window import check_policy
from tambores.realm.content.shelf import edition
from tambores.realm.content.vocabulary import COLOURS, LIMIT, RED, START_MINIONS
from tambores.realm.play.common import (
    At,
    RealmDraft,
    all_heroes,
    draw,
    lose,
    place_crystal,
    shuffled,
    take_quest,
)
from tambores.realm.table import events as e
from tambores.realm.table.actions import ChooseHero
from tambores.realm.table.frames import Round, Setup, TakingHero
from tambores.realm.table.options import Options
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import Camp, Foe, Spot
from tambores.toolkit.lookup import known
from tambores.toolkit.offers import each

STREAM, DICE = "setup", "dice"
STREAMS = (STREAM, "first", DICE, "deck/hero", "deck/darkness", "deck/quest")
SIDES = die(6)


def new_table(options: Options) -> RealmTable:
    """The table before the set-up: generals in their lairs, and the gate at its place."""
    pack = options.pack
    spots = tuple(Spot(gate=site.gate) for site in pack.board.sites)
    foes = tuple(Foe(space=general.top) for general in pack.generals.values())
    return RealmTable(options, spots, (Camp(),) * options.players, foes)


def checked(options: Options) -> Options:
    """Options with their edition; ContentError or ValueError if they do not fit together."""
    check_policy(options.ask)
    if options.edition is not (played := edition(options.edition)):
        options = attrs.evolve(options, edition=played)
    heroes = options.heroes
    if heroes is not None:
        if not isinstance(heroes, tuple):
            raise UsageError(Message("realm.fault.heroes_form", value=repr(heroes)[:60]))
        for hero in heroes:
            known("realm.fault.unknown_hero", hero, options.pack.heroes)
        if len(heroes) != options.players or len({*heroes}) < len(heroes):
            named = ", ".join(heroes)
            raise UsageError(
                Message("realm.fault.heroes_count", heroes=named, count=options.players)
            )
    if options.first is not None and (
        type(options.first) is not int or options.first >= options.players
    ):
        last = options.players - 1
        raise UsageError(Message("realm.fault.first", seat=repr(options.first), last=last))
    if not options.tail.has_darkness and options.max_turns is None:
        raise UsageError(Message("realm.fault.no_darkness", tail=options.tail.id))
    return options


def forced_chance(seed: int, forced: Mapping[str, Sequence[Any]] | None) -> Chance:
    """Chance with forced results by stream; ValueError for an unknown stream or no die."""
    chance = Chance(check_seed(seed))
    for stream, results in (forced or {}).items():
        if stream not in STREAMS:
            near = suggestion(str(stream), STREAMS)
            raise UsageError(Message("realm.fault.stream", stream=str(stream), hint=near))
        given = tuple(results)
        if stream == DICE and (wrong := [one for one in given if one not in SIDES]):
            raise UsageError(Message("realm.fault.no_die", value=repr(wrong[0])[:60]))
        chance = chance.forcing(stream, given)
    return chance


class SetupRoom(Room[RealmTable, Setup]):
    """Gives out heroes, then lays out everything else."""

    rule = "DR-010"

    def check(self, position: At, frame: Setup) -> None:
        """Heroes are being taken, and nothing else is laid out."""
        table, start = position.table, new_table(position.table.options)
        camps = tuple(Camp(one.hero, one.location, one.life) for one in table.camps)
        begun = attrs.evolve(
            start, camps=camps, first=table.first, active=table.active, gone=table.gone
        )
        require(frame.done and table == begun and all_heroes(position))

    def seat(self, position: At, frame: Setup) -> Seat:
        """Nobody is asked here."""
        return position.table.first

    def advance(self, draft: RealmDraft, frame: Setup) -> bool:
        """The next part of the set-up."""
        table = draft.table
        if not frame.done:
            draft.replace(Setup(True))
            _heroes(draft, table.options)
            return False
        draft.pop()
        _deal(draft)
        _enemy(draft)
        if draft.outcome is None:
            draft.push(Round(table.first))
        return False


def _heroes(draft: RealmDraft, options: Options) -> None:
    """Heroes are given, chosen from the first seat on, or dealt (DR-056, DR-Q12)."""
    table = draft.table
    order = table.order(table.first)
    if options.heroes is None and options.take == "choose":
        for seat in reversed(order):
            draft.push(TakingHero(seat))
        return
    heroes = options.heroes
    if heroes is None:
        heroes = draft.shuffled(STREAM, tuple(options.pack.heroes))[: options.players]
    for seat in order:
        draft.do(e.HeroTaken, seat, heroes[seat])


def _deal(draft: RealmDraft) -> None:
    """Two hero cards and a quest for each seat (DR-011)."""
    pack, order = draft.table.pack, draft.table.order(draft.table.first)
    draft.do(e.Shuffled, "hero", shuffled(draft, "hero", pack.hero_deck), "DR-011")
    for seat in order:
        draw(draft, seat, 2, "DR-011")
    draft.do(e.Shuffled, "quest", shuffled(draft, "quest", tuple(pack.quests)), "DR-011")
    for seat in order:
        take_quest(draft, seat, "DR-011")


def _enemy(draft: RealmDraft) -> None:
    """Generals, minions, crystals (DR-013 to DR-020)."""
    table = draft.table
    for general in table.pack.generals.values():
        lair = general.road[0]
        draft.do(e.GeneralPlaced, general.id, lair)
        _minions(draft, lair, general.colour, START_MINIONS)
    drawn = [*reversed(shuffled(draft, "darkness", table.options.darkness_deck))]
    used: set[str] = set()
    for count in (2, 1):  # DR-015, DR-017
        for _ in range(3):
            _setup_card(draft, drawn, used, count)
    deck = shuffled(draft, "darkness", table.options.darkness_deck)
    draft.do(e.Shuffled, "darkness", deck, "DR-020")


def _setup_card(draft: RealmDraft, drawn: list[str], used: set[str], count: int) -> None:
    """Turn up cards until one can be used."""
    pack = draft.table.pack
    while drawn:
        card = pack.darkness[drawn.pop(0)]
        places = [location for location, _ in card.entries]
        fits = bool(places) and all(
            draft.table.spot(one).count + count * places.count(one) <= LIMIT for one in places
        )  # DR-018, DR-Q13
        if count == 2 and used.intersection(places):  # DR-015
            fits = False
        draft.do(e.SetupCard, card.id, fits)
        if fits:
            used.update(places)
            for location in places:
                _minions(draft, location, pack.board.colour_of[location], count)
            return
    raise ContentError(Message("realm.fault.setup_cards", pack=pack.id))  # DR-Q14


def _minions(draft: RealmDraft, location: str, colour: str, count: int) -> None:
    """Minions of the set-up; a third demon brings a crystal (DR-014, DR-019)."""
    draft.do(e.Minion, location, colour, "setup", count)
    if colour == RED and draft.table.spot(location).minions[COLOURS.index(RED)] == LIMIT:
        place_crystal(draft, location, "setup")


class TakingHeroRoom(Room[RealmTable, TakingHero]):
    """A seat takes a hero, in the set-up or after it has lost one."""

    kind, rule, answers = "hero", "DR-056", (ChooseHero,)

    def check(self, position: At, frame: TakingHero) -> None:
        """The seat has no hero, and is asked once."""
        camp = position.table.camps[frame.seat]
        asked = [one.seat for one in position.frames if isinstance(one, TakingHero)]
        require(not camp.hero and not camp.out and asked.count(frame.seat) == 1)

    def close(self, draft: RealmDraft, frame: TakingHero) -> None:
        """The seat is out if no hero is left (DR-Q5)."""
        draft.do(e.SeatOut, frame.seat)
        if not draft.table.players:
            lose(draft, "no_heroes", "")

    def offers(self, position: At, frame: TakingHero) -> tuple[Action, ...]:
        """The heroes that nobody has had."""
        return each(ChooseHero, position.table.untaken)

    def refuse(self, position: At, frame: TakingHero, action: Action) -> Refusal:
        """The hero is in use or lost."""
        return self.refusal(position, "hero_taken", "DR-058")

    def perform(self, draft: RealmDraft, frame: TakingHero, action: ChooseHero) -> None:
        """The hero comes to the City; a new one with cards and a quest (DR-043, T-32)."""
        draft.pop()
        draft.do(e.HeroTaken, frame.seat, action.hero)
        if draft.table.phase != "setup":
            draw(draft, frame.seat, 2, "DR-043")
            if not draft.table.camps[frame.seat].quest:
                take_quest(draft, frame.seat, "DR-043")
