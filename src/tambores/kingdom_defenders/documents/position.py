"""Build any position in one call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from tambores.errors import ContentError, Message, UsageError
from tambores.kernel.chance import ANY, Chance, check_seed
from tambores.kernel.evolving import evolved
from tambores.kernel.nearest import suggestion
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Stock, goods, stock_of, written
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.shelf import pack_or_default
from tambores.kingdom_defenders.documents.form import FORMAT
from tambores.kingdom_defenders.documents.validate import ARGUMENTS, wrong
from tambores.kingdom_defenders.play.setup import discs_of, pool_of
from tambores.kingdom_defenders.table.frames import Course
from tambores.kingdom_defenders.table.guessing import adventures_for, groups
from tambores.kingdom_defenders.table.options import HouseRules, Options
from tambores.kingdom_defenders.table.slots import spec
from tambores.kingdom_defenders.table.state import State
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import Grey, Hero, Laid
from tambores.toolkit.arguments import MOST
from tambores.toolkit.options import rules_given

STARTS = v.PHASES[1:]
CHARACTERS = ("P2", "P3", "P5")
BUILDINGS = ("E6", "E7", "E8", "E9", "E10")
DEEDS = ("G01", "G02", "G03")
ADVENTURES = ("A01", "A02", "A03", "A04", "A05")
"""What lies there if a position does not say: adventures from V5 to V1."""

PILES = {
    "deeds": "deed_pile", "adventures": "adventure_deck", "rewards": "reward_supply",
    "hordes": "horde_deck",
}  # fmt: skip
KEYS = (
    "fame", "strength", "magic", "wounds", "stock", "adventures", "rewards", "used", "destiny",
    "camps", "discs", "recruited", "grey", "passed",
)  # fmt: skip
FAME = 20
HIRING = "E13"
"""The building whose disc is the grey one."""

DEFAULT_RULES = HouseRules()
_mapping, _check_number = ARGUMENTS.mapping, ARGUMENTS.number
T = TypeVar("T")


def position(
    seats: int,
    *,
    phase: str,
    round: int = 1,
    order: Sequence[Seat] | None = None,
    seed: int = 0,
    dice: Sequence[str] = (),
    variant: str = v.NORMAL,
    characters: Mapping[int, str | None] | None = None,
    buildings: Sequence[tuple[str, bool]] | None = None,
    deeds: Sequence[str | None] | None = None,
    adventures: Mapping[str, str | None] | None = None,
    rewards: Sequence[str | None] | None = None,
    horde: tuple[str, int] | None = None,
    wall: str = "A",
    discs: Mapping[str, Any] | None = None,
    players: Mapping[Seat, Mapping[str, Any]] | None = None,
    piles: Mapping[str, Sequence[str]] | None = None,
    pool: Sequence[str] | None = None,
    rules: HouseRules = DEFAULT_RULES,
    pack: Pack | None = None,
) -> State:
    """Any position at the start of a phase, run on to its first decision.

    It need not be one that a game reaches: a special horde may come early, or none may be there.

    Args:
        seats: the number of players.
        phase: "favour", "place", "zone_a", "zone_b", "zone_c", "horde", "zone_d", "maintenance"
            or "scoring".
        round: the round, from 1 to 6.
        order: the seats in turn order; by default 0, 1, 2 ...
        seed: of all chance, from 0 to 2**64 - 1.
        dice: the next results of dice, such as "2w" or "-", in the order in which they are rolled.
        variant: "normal", "family" or "extreme".
        characters: {space: id or None}; by default P2, P3, P5, or others if they lie elsewhere.
        buildings: up to five (id, open), in order; by default E6 to E10, E6 open.
        deeds: up to three ids or None; by default G01 to G03.
        adventures: {space: id or None}; by default A01 to A05 in V5 to V1, or others if these
            are elsewhere.
        rewards: (kind or None, kind or None).
        horde: the horde and the space of its marker, such as ("H10", 2) or ("S4/5", 1).
        wall: "A" or "B".
        discs: {slot: seat or (seat, own, grey)}; by default as many as the slot asks for.
        players: {seat: {"fame": n, "strength": n, "magic": n, "wounds": n, "stock": "2w+1c",
            "adventures": ids, "rewards": kinds, "used": Orbs, "destiny": id, "camps": "1w",
            "discs": on the hero tile, "recruited": n, "grey": bool, "passed": bool}}.
        piles: {"deeds", "adventures", "rewards" or "hordes": ids, top first}; by default the rest,
            shuffled.
        pool: the tiles that the game was drawn from; by default all.
        rules: the house rules.
        pack: the content; that of the library if None.

    Raises:
        ContentError: for an unknown id, and for tiles, cards or discs that do not fit.
        ValueError: for any other value that is not possible; the message names the known ones.

    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(
    ...     3, phase="zone_b", discs={"E1.1": 0}, players={0: {"stock": "1w"}})
    >>> [str(action) for action in state.legal_actions]
    ['activate E1.1', 'forgo E1.1']
    """
    content = pack_or_default(pack)
    _check_number("seats", seats, 2, 4)
    _known("phase", phase, STARTS)
    _known("variant", variant, v.VARIANTS)
    _known("wall", wall, ("A", "B"))
    _check_number("round", round, 1, v.ROUNDS)
    if variant == v.FAMILY and round == v.ROUNDS:
        raise UsageError(wrong("family_round", value=round))
    given = v.TILES if pool is None else tuple(_list("pool", pool))
    options = Options(
        players=seats, difficulty=v.EXPERT, variant=variant, pack=content, pool=given,
        order=_order(order, seats), **rules_given(rules, HouseRules),
    )  # fmt: skip
    build = _Building(options, Chance(check_seed(seed)))
    build.tiles(_mapping("characters", characters), buildings)
    seated, piled = _mapping("players", players), _mapping("piles", piles)
    row = _mapping("adventures", adventures)
    build.cards(deeds, row, rewards, horde, wall, _held(seated, piled))
    build.heroes(seated)
    build.discs(_mapping("discs", discs), seated)
    build.piles(piled)
    table = evolved(build.table, round=round, phase=phase)
    chance = build.chance.forcing(ANY, [_face(content, one) for one in _list("dice", dice)])
    state: State = FORMAT.position(table, Course(phase), chance=chance)
    return state


class _Building:
    """The table of a position, part by part."""

    def __init__(self, options: Options, chance: Chance) -> None:
        self.options, self.chance, self.pack = options, chance, options.pack
        order = options.order or tuple(range(options.players))
        heroes = (Hero(FAME),) * options.players
        self.table = KingdomTable(options, pool_of(options), heroes, order=order)

    def tiles(self, characters: Mapping[Any, Any], buildings: Any) -> None:
        """Characters and buildings."""
        named: dict[int, str | None] = {}
        for space, tile in characters.items():
            _check_number("characters", space, 1, 3)
            named[space - 1] = None if tile is None else self.pack.character(tile).id
        able = [one for one in (*CHARACTERS, *v.CHARACTERS) if one in self.table.pool]
        others = iter([one for one in dict.fromkeys(able) if one not in named.values()])
        spaces = [named[place] if place in named else next(others, None) for place in range(3)]
        if self.options.players == 2 and 2 not in named:
            spaces[2] = None
        row = _list("buildings", buildings) if buildings is not None else [("E6", True)]
        found = []
        for one in row:
            tile, is_up = _pair("buildings", one, "('E6', True)")
            if type(is_up) is not bool:
                raise UsageError(not_a_pair("buildings", one, "('E6', True)"))
            found.append((self.pack.building(tile).id, is_up))
        if len(found) > 5:
            raise UsageError(wrong("number_of", name="buildings", count=5))
        rest = [one for one in (*BUILDINGS, *v.BUILDINGS[5:])
                if one in self.table.pool and one not in dict(found)]  # fmt: skip
        for tile in dict.fromkeys(rest):
            if len(found) < 5:
                found.append((tile, False))
        self.table = evolved(
            self.table, characters=tuple(spaces), buildings=tuple(one for one, _ in found),
            opened=tuple(is_up for _, is_up in found),
        )  # fmt: skip

    def cards(
        self, deeds: Any, adventures: Mapping[Any, Any], rewards: Any, horde: Any, wall: str,
        held: set[str],
    ) -> None:  # fmt: skip
        """What lies face up."""
        pack, two = self.pack, self.options.players == 2
        shown = [*(DEEDS if deeds is None else _list("deeds", deeds))][:3]
        shown += [None] * (3 - len(shown))
        row: dict[str, str | None] = {}
        for space, card in adventures.items():
            _known("adventures", space, v.ROW)
            row[space] = card
        taken = {*row.values(), *held}
        able = [one for one in (*ADVENTURES, *adventures_for(pack, self.options.players))
                if not two or pack.adventures[one].dots == 2]  # fmt: skip
        others = iter([one for one in dict.fromkeys(able) if one not in taken])
        for space in reversed(v.ROW):
            if space not in row:
                row[space] = None if two and space in v.ROW[:2] else next(others)
        kinds = [None, None] if rewards is None else [*_list("rewards", rewards)]
        if len(kinds) != 2:
            raise UsageError(wrong("number_of", name="rewards", count=2))
        for name, ids, known in (
            ("deeds", shown, pack.deeds), ("adventures", row.values(), pack.adventures),
            ("rewards", kinds, v.REWARDS),
        ):  # fmt: skip
            _contents(name, [one for one in ids if one is not None], known)
        name, marker = ("", 0) if horde is None else _pair("horde", horde, "('H10', 2)")
        if name:
            pack.horde(name)
            _check_number("horde", marker, 1, 3)
        special = v.SPECIALS[self.options.players] if self.options.has_hordes else ""
        self.table = evolved(
            self.table, deeds=tuple(shown), row=tuple(row[space] for space in v.ROW),
            rewards=tuple(kinds), horde=name, marker=marker, wall=wall,
            special="" if "/" in name else special,
        )  # fmt: skip

    def heroes(self, players: Mapping[Any, Any]) -> None:
        """What each seat has, its discs aside."""
        heroes = []
        for seat in range(self.options.players):
            given = _mapping(f"players[{seat}]", players.get(seat))
            for key in given:
                if key not in KEYS:
                    hint = suggestion(str(key), KEYS)
                    raise UsageError(wrong("no_field", seat=seat, name=str(key), hint=hint))
            heroes.append(self._hero(seat, given))
        for seat in players:
            _check_number("players", seat, 0, self.options.players - 1)
        taken = [hero.destiny[0] for hero in heroes if isinstance(hero.destiny, tuple)
                 and hero.destiny]  # fmt: skip
        spare = [one for one in v.DESTINIES if one not in taken]
        for seat, hero in enumerate(heroes):
            if hero.destiny == ():
                heroes[seat] = evolved(hero, destiny=(spare.pop(0),))
        self.table = evolved(self.table, heroes=tuple(heroes))

    def _hero(self, seat: Seat, given: Mapping[str, Any]) -> Hero:
        pack, where = self.pack, f"players[{seat}]"
        numbers = {}
        for name, default, most in (
            ("fame", FAME, MOST), ("strength", 0, v.TOP_LEVEL), ("magic", 0, v.TOP_LEVEL),
            ("wounds", 0, 4),
        ):  # fmt: skip
            numbers[name] = given.get(name, default)
            _check_number(f"{where}.{name}", numbers[name], 0, most)
        cards, tiles, used = (
            _contents(f"{where}.{name}", _list(f"{where}.{name}", given.get(name, ())), known)
            for name, known in (
                ("adventures", pack.adventures), ("rewards", v.REWARDS),
                ("used", (v.ORB, *pack.adventures)),
            )
        )  # fmt: skip
        destiny = given.get("destiny")
        if destiny is not None:
            _contents(f"{where}.destiny", (destiny,), pack.destinies)
        weapons, spells, *rest = _goods(f"{where}.camps", given.get("camps", "-"))
        if any(rest):
            raise UsageError(wrong("goods_form", name=f"{where}.camps", value=given["camps"]))
        return Hero(
            **numbers, stock=_goods(f"{where}.stock", given.get("stock", "-")),
            adventures=cards, rewards=tiles, used=used, destiny=(destiny,) if destiny else (),
            camps=(weapons, spells), passed=bool(given.get("passed", False)),
        )  # fmt: skip

    def discs(self, discs: Mapping[Any, Any], players: Mapping[Any, Any]) -> None:
        """Discs on slots and on the hero tiles."""
        pack, seats = self.pack, self.options.players
        laid = []
        for slot, whose in discs.items():
            found = spec(self.table, slot)
            if found is None:
                raise ContentError(wrong("no_such_slot", slot=str(slot)))
            seat, own, grey = (*whose, False)[:3] if isinstance(whose, tuple) else (
                whose, found.discs, False)  # fmt: skip
            _check_number(f"discs.{slot}", seat, 0, seats - 1)
            _check_number(f"discs.{slot}", own, 0, 2)
            laid.append(Laid(slot, seat, own, bool(grey)))
        laid.sort(key=lambda one: pack.slot_order[one.slot])
        free, aside = discs_of(pack, seats)
        heroes, grey = [], {one.seat for one in laid if one.grey}
        for seat, hero in enumerate(self.table.heroes):
            given = players.get(seat) or {}
            recruited = given.get("recruited", 0)
            _check_number(f"players[{seat}].recruited", recruited, 0, aside)
            out = sum([one.own for one in laid if one.seat == seat]) + (hero.wounds > 0)
            default = free + recruited - out
            count = given.get("discs", default)
            _check_number(f"players[{seat}].discs", count, 0, pack.discs[0])
            left = aside - recruited + default - count
            if default < 0 or left < 0:
                total = out + count + aside - recruited
                raise ContentError(wrong("discs", seat=seat, count=total, most=pack.discs[0]))
            heroes.append(evolved(hero, free=count, aside=left))
            if given.get("grey"):
                grey.add(seat)
        if len(grey) > 1:
            raise ContentError(wrong("two_grey", seats=" ".join(map(str, sorted(grey)))))
        if grey and HIRING not in self.table.buildings:
            raise ContentError(wrong("grey_without_e13"))
        held = Grey(grey.pop(), 1) if grey else None
        self.table = evolved(self.table, heroes=tuple(heroes), discs=tuple(laid), grey=held)

    def piles(self, piles: Mapping[Any, Any]) -> None:
        """What lies face down; things named nowhere are shuffled."""
        for name in piles:
            _known("piles", name, PILES)
        for key, name in PILES.items():
            if key == "hordes" and not self.options.has_hordes:
                continue
            if key in piles:
                pile = tuple(reversed(_list(f"piles.{key}", piles[key])))
            else:
                pile = self._rest(name)
            self.table = evolved(self.table, **{name: pile})
        if "/" in self.table.horde and "hordes" not in piles:
            self.table = evolved(self.table, horde_deck=())

    def _rest(self, name: str) -> tuple[str, ...]:
        """The things of a pile that lie nowhere else, shuffled; deeds of pile I on top."""
        for group, things in groups(self.table):
            if name in group:
                left = [*things]
                for other, pile in group.items():
                    for one in pile if other != name else ():
                        if one in left:
                            left.remove(one)
                mixed, self.chance = self.chance.shuffled("setup", left)
                if name == "deed_pile":
                    return tuple(sorted(mixed, key=lambda one: -self.pack.deeds[one].pile))
                return mixed
        raise AssertionError(name)


# --- arguments ------------------------------------------------------------------------------


def _held(players: Mapping[Any, Any], piles: Mapping[Any, Any]) -> set[str]:
    """The adventures that players and the deck have, which do not lie in the row."""
    found: set[str] = set()
    for one in players.values():
        for key in ("adventures", "used"):
            found.update(one.get(key, ()) if isinstance(one, Mapping) else ())
    return found | {*piles.get("adventures", ())}


def _list(name: str, value: Any) -> Sequence[Any]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise UsageError(wrong("not_a_list", name=name, value=repr(value)[:60]))
    return value


def _pair(name: str, value: Any, example: str) -> tuple[Any, Any]:
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise UsageError(not_a_pair(name, value, example))
    first, second = value
    return first, second


def not_a_pair(name: str, value: object, example: str) -> Message:
    """The sentence for an argument that is no pair of the form of the example."""
    return wrong("pair", name=name, value=repr(value)[:60], hint=example)


def _known(name: str, value: Any, known: Iterable[str]) -> None:
    if value not in known:
        hint = suggestion(str(value), known)
        raise UsageError(wrong("argument", name=name, value=repr(value)[:60], hint=hint))


def _contents(where: str, values: Iterable[Any], known: Iterable[str]) -> tuple[str, ...]:
    """Ids of the content, all of them known."""
    found = tuple(values)
    for one in found:
        if not isinstance(one, str) or one not in known:
            hint = suggestion(str(one), known)
            raise ContentError(wrong("unknown", where=where, name=str(one), hint=hint))
    return found


def _goods(name: str, text: Any) -> Stock:
    try:
        return stock_of(goods(text))
    except (ValueError, AttributeError, TypeError):
        raise UsageError(wrong("goods_form", name=name, value=repr(text)[:60])) from None


def _order(order: Any, seats: int) -> tuple[Seat, ...] | None:
    return tuple(range(seats)) if order is None else tuple(_list("order", order))


def _face(pack: Pack, result: Any) -> str:
    """A result of a die, written as the dice do; a resource for a theft."""
    faces = {face for die in pack.dice.values() for face in die} | {*v.STOCK}
    try:
        text = result if result in v.STOCK else written(goods(result))
    except (ValueError, AttributeError, TypeError):
        text = ""
    if text not in faces:
        shown = ", ".join(sorted(faces))
        raise UsageError(wrong("dice", value=repr(result)[:60], faces=shown))
    return str(text)
