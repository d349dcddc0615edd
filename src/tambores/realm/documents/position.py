"""Build any position in one call (section 5.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from tambores.errors import ContentError
from tambores.kernel.chance import Chance
from tambores.kernel.domain import Each, Ids, Number, Seats, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.prompt import Seat
from tambores.kernel.window import Policy
from tambores.realm.content.shelf import edition
from tambores.realm.content.vocabulary import AT_CITY, COLOURS, DAY, EVENING, NIGHT, TAIL
from tambores.realm.documents.form import FORMAT
from tambores.realm.documents.validate import wrong
from tambores.realm.play.common import forced_order
from tambores.realm.play.setup import checked, forced_chance, new_table
from tambores.realm.table.frames import Day, Round
from tambores.realm.table.options import HouseRules, Options
from tambores.realm.table.state import State
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import (
    CARD,
    DARK_CARD,
    GENERAL,
    HERO,
    LOCATION,
    QUEST,
    Camp,
    Foe,
    Spot,
)
from tambores.toolkit.options import rules_given
from tambores.toolkit.setup import MOST, Setup

PHASES = {
    "day": (DAY, "dusk"), "dusk": (DAY, "dusk"), "evening": (EVENING, "evening"),
    "night": (NIGHT, "night"), "turn_end": (NIGHT, "late_wounds"),
}  # fmt: skip
"""The phase of each kind of position, and the stage of the turn that comes next."""

SPOT, FOE = ("minions", "crystals", "gate"), ("step", "space", "wait")
CAMP = (
    "location", "life", "spent", "hand", "quest", "progress", "completed", "relics", "generals",
    "rumours", "out",
)  # fmt: skip
DECKS = {
    "hero": CARD, "hero_discard": CARD, "darkness": DARK_CARD, "darkness_discard": DARK_CARD,
    "quest": QUEST,
}  # fmt: skip
DEFEATED = "defeated"

DEFAULT_RULES = HouseRules()
_written = partial(Setup, "realm")


def position(
    heroes: Sequence[str],
    *,
    phase: str,
    seat: Seat = 0,
    first: Seat = 0,
    turn: int = 1,
    seed: int = 0,
    forced: Mapping[str, Sequence[Any]] | None = None,
    ask: Policy | None = None,
    rules: HouseRules = DEFAULT_RULES,
    tail: Any = TAIL,
    pack: Any = None,
    locations: Mapping[str, Mapping[str, Any]] | None = None,
    players: Mapping[Seat, Mapping[str, Any]] | None = None,
    generals: Mapping[str, Any] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    lost_heroes: Sequence[str] = (),
) -> State:
    """Any position in the turn of a seat, run on to its first decision.

    Args:
        heroes: the hero of each seat.
        phase: "day" (tokens as given), "dusk" (the seat has ended its day), "evening", "night" or
            "turn_end".
        seat: the seat whose turn it is.
        first: the seat that began the game.
        turn: the number of the turn, from 1.
        seed: of all chance, from 0 to 2**64 - 1.
        forced: the next results by stream: "dice", and for "deck/hero", "deck/darkness" and
            "deck/quest" the cards from top to bottom of the next shuffle.
        ask: whom windows ask, "if_able" or "always"; None as in `new_game`.
        rules: the house rules.
        tail: the tail, or its id.
        pack: the pack, or its id; None for the usual one.
        locations: {id: {"minions": {colour: n}, "crystals": n, "gate": bool}}. Not given: empty,
            with one gate at its place.
        players: {seat: {"location", "life", "spent", "hand", "quest", "progress", "completed",
            "relics", "generals", "rumours", "out"}}. Not given: in the City with all its life.
        generals: {id: {"step", "space", "wait"}, or "defeated"}. Not given: in its lair.
        decks: {"hero", "hero_discard", "darkness", "darkness_discard", "quest": card ids from top
            to bottom}. A deck that is not given holds the other cards, shuffled.
        lost_heroes: heroes that nobody can take any more.

    Raises:
        ContentError: for an unknown id, and for pieces or cards that do not fit.
        ValueError: for any other value that is not possible; the message names the known ones.

    >>> state = position(("mason", "healer"), phase="day", decks={"hero": ()})
    >>> state.player(0).active_tokens, state.locations["dancing_stone"].gate
    (6, True)
    """
    asking: Any = ask  # options always have one
    content = edition(pack, tail)
    named = _written("heroes", heroes).of(Each(Ids(*content.pack.heroes), 1, 4))
    options = checked(Options(
        players=len(named), heroes=named, first=first, ask=asking,
        edition=content, **rules_given(rules, HouseRules),
    ))  # fmt: skip
    now, stage = PHASES[_written("phase", phase).of(Words(*PHASES))]
    seats = Seats(options.players)
    table = new_table(options)
    given = partial(_written, position=State(table, (), forced_chance(seed, forced), None))
    spots = given("locations", locations).entries(LOCATION, table.board.order).values()
    camps = given("players", players).entries(seats, options.seats)
    table = evolved(
        table, turn=_written("turn", turn).of(Number(1, MOST)),
        active=_written("seat", seat).of(seats), first=first, phase=now,
        spots=tuple(one.part(Spot, SPOT, gate=lies.gate)
                    for one, lies in zip(spots, table.spots, strict=True)),
        camps=tuple(_camp(table, hero, one)
                    for hero, one in zip(options.heroes or (), camps.values(), strict=True)),
        gone=given("lost_heroes", lost_heroes).of(Each(HERO)),
    )  # fmt: skip
    if table.camps[seat].out and phase in ("day", "dusk"):
        raise ContentError(wrong("no_day", seat=seat, phase=phase))
    foes = given("generals", generals).entries(GENERAL, table.pack.generals)
    table = evolved(table, foes=tuple(_foe(table, name, one) for name, one in foes.items()))
    table, chance = _with_decks(table, given("decks", decks), forced_chance(seed, forced))
    frames = (Round(seat, stage), Day(seat)) if phase == "day" else (Round(seat, stage),)
    state: State = FORMAT.position(table, *frames, chance=chance)
    return state


def _camp(table: RealmTable, hero: str, given: Setup) -> Camp:
    pack, most = table.pack, table.pack.heroes[hero].life
    reads = {
        "life": lambda one: one.of(Number(1, most)), "spent": lambda one: one.of(Number(0, most)),
        "rumours": lambda one: one.of(Number(0, 2)),
    }  # fmt: skip
    camp = given.part(Camp, CAMP, reads, location=table.board.city, life=most, hero=hero)
    if camp.out:
        return Camp(out=True, lost=(hero,), completed=camp.completed, generals=camp.generals)
    colours = {pack.generals[one].colour for one in camp.generals}
    return evolved(
        camp, hand=tuple(sorted(camp.hand, key=pack.rank.__getitem__)),  # type: ignore[arg-type]
        slayer=tuple(one for one in COLOURS if one in colours),
    )  # fmt: skip


def _foe(table: RealmTable, name: str, given: Setup) -> Foe:
    general = table.pack.generals[name]
    by = next((seat for seat, camp in enumerate(table.camps) if name in camp.generals), None)
    if given.value == DEFEATED:
        if by is None:
            raise ContentError(wrong("nobody_won", general=name))
        return Foe(by=by)
    if by is not None:
        raise ContentError(wrong("not_defeated", general=name))
    reads = {
        "step": lambda one: one.of(Number(0, AT_CITY - 1)),
        "space": lambda one: one.of(Number(1, general.top)),
    }
    foe = given.part(Foe, FOE, reads, space=general.top)
    full = foe.space == general.top
    if foe.wait and full:
        raise ContentError(wrong("no_wait", general=name, space=foe.space))
    return evolved(
        foe, wounds="none" if full else "minor" if foe.space in general.light else "major"
    )


def _with_decks(table: RealmTable, given: Setup, chance: Chance) -> tuple[RealmTable, Chance]:
    written = {name: one.of(Each(DECKS[name])) for name, one in given.fields(DECKS).items()}
    hands = [card for camp in table.camps for card in camp.hand]  # type: ignore[union-attr]
    quests = [one for camp in table.camps for one in (*camp.completed, camp.quest) if one]
    for deck, known, used in (
        ("hero", table.hero_cards, hands),
        ("darkness", table.options.darkness_deck, []),
        ("quest", tuple(table.pack.quests), quests),
    ):
        discard = written.get(f"{deck}_discard", ())
        if deck in written:
            cards = written[deck][::-1]
        else:
            left = Counter(known)
            left.subtract([*used, *discard])
            rest = tuple((+left).elements())
            mixed, chance, wanted = forced_order(chance, f"deck/{deck}", rest)
            cards = (*mixed, *reversed(wanted))
        changes: dict[str, Any] = {f"{deck}_deck": cards}
        if deck != "quest":
            changes[f"{deck}_discard"] = discard[::-1]
        table = evolved(table, **changes)
    return table, chance
