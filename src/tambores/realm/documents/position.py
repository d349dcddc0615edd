"""Build any position in one call (section 5.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tambores.errors import ContentError
from tambores.kernel.chance import Chance
from tambores.kernel.evolving import evolved
from tambores.kernel.nearest import suggestion
from tambores.kernel.prompt import Seat
from tambores.kernel.window import Policy
from tambores.realm.content.shelf import edition
from tambores.realm.content.vocabulary import AT_CITY, COLOURS, DAY, EVENING, LIMIT, NIGHT, TAIL
from tambores.realm.documents.form import FORMAT
from tambores.realm.documents.validate import ARGUMENTS, wrong
from tambores.realm.play.common import forced_order
from tambores.realm.play.setup import checked, forced_chance, new_table
from tambores.realm.table.frames import Day, Round
from tambores.realm.table.options import HouseRules, Options
from tambores.realm.table.state import State
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import Camp, Foe, Spot
from tambores.toolkit.arguments import MOST
from tambores.toolkit.options import rules_given

PHASES = {
    "day": (DAY, "dusk"), "dusk": (DAY, "dusk"), "evening": (EVENING, "evening"),
    "night": (NIGHT, "night"), "turn_end": (NIGHT, "late_wounds"),
}  # fmt: skip
"""The phase of each kind of position, and the stage of the turn that comes next."""

SPOT_KEYS = ("minions", "crystals", "gate")
PLAYER_KEYS = (
    "location", "life", "spent", "hand", "quest", "progress", "completed", "relics", "generals",
    "rumours", "out",
)  # fmt: skip
FOE_KEYS = ("step", "space", "wait")
DECK_KEYS = ("hero", "hero_discard", "darkness", "darkness_discard", "quest")
DEFEATED = "defeated"

DEFAULT_RULES = HouseRules()
_known, _number = ARGUMENTS.known, ARGUMENTS.number
_mapping, _words, _flag = ARGUMENTS.mapping, ARGUMENTS.words, ARGUMENTS.flag


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
    options = checked(Options(
        players=_count(heroes), heroes=_words("heroes", heroes), first=first, ask=asking,
        edition=edition(pack, tail), **rules_given(rules, HouseRules),
    ))  # fmt: skip
    _known("phase", phase, PHASES)
    _number("seat", seat, 0, options.players - 1)
    _number("turn", turn, 1, MOST)
    table = new_table(options)
    now, stage = PHASES[phase]
    table = evolved(
        table, turn=turn, active=seat, first=first, phase=now,
        spots=_spots(table, _mapping("locations", locations)),
        gone=_ids("lost_heroes", lost_heroes, options.pack.heroes),
    )  # fmt: skip
    table = _with_players(table, _mapping("players", players))
    if table.camps[seat].out and phase in ("day", "dusk"):
        raise ContentError(wrong("no_day", seat=seat, phase=phase))
    table = _with_generals(table, _mapping("generals", generals))
    chance = forced_chance(seed, forced)
    table, chance = _with_decks(table, _mapping("decks", decks), chance)
    frames = (Round(seat, stage), Day(seat)) if phase == "day" else (Round(seat, stage),)
    state: State = FORMAT.position(table, *frames, chance=chance)
    return state


# --- arguments --------------------------------------------------------------------------------


def _ids(name: str, given: Any, known: Iterable[str]) -> tuple[str, ...]:
    ids = _words(name, given)
    for one in ids:
        _id(name, one, known)
    return ids


def _id(name: str, given: object, known: Iterable[str]) -> None:
    if given not in (names := [*known]):
        near = suggestion(str(given), names)
        raise ContentError(wrong("unknown_id", name=name, value=str(given)[:60], hint=near))


def _count(heroes: Any) -> int:
    count = len(_words("heroes", heroes))
    return _number("heroes", count, 1, 4)


# --- the parts --------------------------------------------------------------------------------


def _spots(table: RealmTable, given: Mapping[Any, Any]) -> tuple[Spot, ...]:
    board, spots = table.board, [*table.spots]
    for location, there in given.items():
        _id("locations", location, board.order)
        entry = _mapping(location, there)
        for key in entry:
            _known(location, key, SPOT_KEYS)
        minions = _mapping(f"{location}, minions", entry.get("minions"))
        for colour in minions:
            _known(f"{location}, minions", colour, COLOURS)
        most = LIMIT if location != board.city else LIMIT + 1
        counts = [
            _number(f"{location}, {colour}", minions.get(colour, 0), 0, MOST) for colour in COLOURS
        ]
        if sum(counts) > most:
            raise ContentError(wrong("crowded", location=location, count=sum(counts), most=most))
        place = board.index[location]
        gate = _flag(f"{location}, gate", entry.get("gate", spots[place].gate))
        red, green, blue, black = counts
        crystals = _number(f"{location}, crystals", entry.get("crystals", 0), 0, MOST)
        spots[place] = Spot((red, green, blue, black), crystals, gate)
    return tuple(spots)


def _with_players(table: RealmTable, given: Mapping[Any, Any]) -> RealmTable:
    assert table.options.heroes is not None
    for seat in given:
        _number("players", seat, 0, table.options.players - 1)
    camps = [
        _camp(table, hero, f"players[{seat}]", _mapping(f"players[{seat}]", given.get(seat)))
        for seat, hero in enumerate(table.options.heroes)
    ]
    return evolved(table, camps=tuple(camps))


def _camp(table: RealmTable, hero: str, where: str, given: Mapping[Any, Any]) -> Camp:
    pack = table.pack
    for key in given:
        _known(where, key, PLAYER_KEYS)
    out = _flag(f"{where}, out", given.get("out", False))
    completed = _ids(f"{where}, completed", given.get("completed", ()), pack.quests)
    won = _ids(f"{where}, generals", given.get("generals", ()), pack.generals)
    if out:
        return Camp(out=True, lost=(hero,), completed=completed, generals=won)
    location = given.get("location", table.board.city)
    _id(f"{where}, location", location, table.board.order)
    quest = given.get("quest") or ""
    if quest:
        _id(f"{where}, quest", quest, pack.quests)
    most = pack.heroes[hero].life
    life = _number(f"{where}, life", given.get("life", most), 1, most)
    hand = _ids(f"{where}, hand", given.get("hand", ()), pack.cards)
    colours = {pack.generals[one].colour for one in won}
    return Camp(
        hero=hero, location=location, life=life,
        spent=_number(f"{where}, spent", given.get("spent", 0), 0, life),
        hand=tuple(sorted(hand, key=pack.rank.__getitem__)),
        quest=quest,
        progress=_number(f"{where}, progress", given.get("progress", 0), 0, MOST),
        completed=completed,
        relics=_ids(f"{where}, relics", given.get("relics", ()), pack.quests),
        generals=won,
        slayer=tuple(one for one in COLOURS if one in colours),
        rumours=_number(f"{where}, rumours", given.get("rumours", 0), 0, 2),
    )  # fmt: skip


def _with_generals(table: RealmTable, given: Mapping[Any, Any]) -> RealmTable:
    for name in given:
        _id("generals", name, table.pack.generals)
    foes = []
    for general in table.pack.generals.values():
        entry = given.get(general.id, {})
        by = next((seat for seat, camp in enumerate(table.camps)
                   if general.id in camp.generals), None)  # fmt: skip
        if entry == DEFEATED:
            if by is None:
                raise ContentError(wrong("nobody_won", general=general.id))
            foes.append(Foe(by=by))
            continue
        if by is not None:
            raise ContentError(wrong("not_defeated", general=general.id))
        where = f"generals, {general.id}"
        for key in _mapping(where, entry):
            _known(where, key, FOE_KEYS)
        space = _number(f"{where}, space", entry.get("space", general.top), 1, general.top)
        wounds = "none" if space == general.top else "minor" if space in general.light else "major"
        wait = _number(f"{where}, wait", entry.get("wait", 0), 0, MOST)
        if wait and space == general.top:
            raise ContentError(wrong("no_wait", general=general.id, space=space))
        foes.append(Foe(
            step=_number(f"{where}, step", entry.get("step", 0), 0, AT_CITY - 1),
            space=space, wait=wait, wounds=wounds,
        ))  # fmt: skip
    return evolved(table, foes=tuple(foes))


def _with_decks(
    table: RealmTable, given: Mapping[Any, Any], chance: Chance
) -> tuple[RealmTable, Chance]:
    for name in given:
        _known("decks", name, DECK_KEYS)
    pack = table.pack
    hands = [card for camp in table.camps for card in camp.hand]  # type: ignore[union-attr]
    quests = [one for camp in table.camps for one in (*camp.completed, camp.quest) if one]
    for deck, known, used in (
        ("hero", table.hero_cards, hands),
        ("darkness", table.options.darkness_deck, []),
        ("quest", tuple(pack.quests), quests),
    ):
        discard = _ids(f"decks, {deck}_discard", given.get(f"{deck}_discard", ()), known)
        if deck in given:
            cards = tuple(reversed(_ids(f"decks, {deck}", given[deck], known)))
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
