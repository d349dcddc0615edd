"""Goods in the notation of the packs, such as "2w+1s", and effects, such as "gain(3x)"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from typing import Any

from tambores.errors import Message
from tambores.kernel.frozen import frozen
from tambores.kingdom_defenders.content import vocabulary as v

Goods = tuple[tuple[str, int], ...]
"""Pairs of a letter and a number, in the order of letters, never 0."""

Stock = tuple[int, int, int, int]
"""Weapons, spells, loot and coins."""

NOTHING: Goods = ()
NONE = "-"
"""How nothing is written."""

_PART = re.compile(r"([1-9][0-9]{0,9})(adv|R[1-5X]|[a-zA-Z])")
_CALL = re.compile(r"([a-z_]+)\(([^()]*)\)")
_PLACE = {letter: place for place, letter in enumerate(v.GOODS)}
_GAINED = {letter: place for place, letter in enumerate(v.GAIN_ORDER)}


@lru_cache(maxsize=1024)
def goods(text: str) -> Goods:
    """The goods that a text writes; "-" and "" are nothing.

    Raises:
        ValueError: for a text in another form, and for a letter that does not exist.

    >>> goods("1l+2w"), goods("-")
    ((('w', 2), ('l', 1)), ())
    """
    if text in (NONE, ""):
        return NOTHING
    found = {}
    for part in text.split("+"):
        match = _PART.fullmatch(part)
        if match is None or match[2] not in _PLACE or match[2] in found:
            raise ValueError(part)
        found[match[2]] = int(match[1])
    return tuple(sorted(found.items(), key=lambda pair: _PLACE[pair[0]]))


def printed(text: str) -> Goods:
    """The goods that a pack writes, at most 99 of each; ValueError as from `goods`.

    >>> printed("99l")
    (('l', 99),)
    """
    found = goods(text)
    if any(count > COUNT_LIMIT for _, count in found):
        raise ValueError(text)
    return found


def written(pairs: Iterable[tuple[str, int]]) -> str:
    """Goods as a text.

    >>> written(goods("1l+2w")), written(())
    ('2w+1l', '-')
    """
    return "+".join(f"{count}{letter}" for letter, count in pairs) or NONE


@lru_cache(maxsize=1024)
def spread(pairs: Goods) -> tuple[str, ...]:
    """One letter for each piece, in the order in which they are gained (KD-Q17).

    >>> spread(goods("2x+1S"))
    ('S', 'x', 'x')
    """
    ordered = sorted(pairs, key=lambda pair: _GAINED[pair[0]])
    return tuple([letter for letter, count in ordered for _ in range(count)])


@lru_cache(maxsize=4096)
def stock_goods(stock: Stock) -> Goods:
    """A stock as goods."""
    return tuple([(letter, count) for letter, count in zip(v.STOCK, stock, strict=True) if count])


def stock_of(pairs: Goods) -> Stock:
    """Goods as a stock; ValueError for a letter that is no resource.

    >>> stock_of(goods("2w+1c"))
    (2, 0, 0, 1)
    """
    counts = dict.fromkeys(v.STOCK, 0)
    for letter, count in pairs:
        if letter not in counts:
            raise ValueError(letter)
        counts[letter] = count
    weapons, spells, loot, coins = counts.values()
    return weapons, spells, loot, coins


# --- effects ------------------------------------------------------------------------------------

KIND_OF = {
    **dict.fromkeys(
        ("gain", "pick", "trade", "supply", "pawn", "recruit", "hire", "use_building",
         "use_character"), v.ACTION),
    **dict.fromkeys(("steal", "demand", "cancel", "curse", "usurp"), v.ATTACK),
    **dict.fromkeys(("shield", "bonus", "discount", "fees"), v.PASSIVE),
}  # fmt: skip
"""The effects of tiles, and the kind of tile that each makes."""

SIGNATURES = {
    "gain": "gain(goods)", "pick": "pick(goods, goods, ...)",
    "trade": "trade(1l>1c, ...) without a circle",
    "supply": "supply(bank or stock, n)", "pawn": "pawn(n)", "recruit": "recruit(n)",
    "hire": "hire()", "use_building": "use_building()", "use_character": "use_character()",
    "steal": "steal(n)", "demand": "demand(n)", "cancel": "cancel(n)",
    "curse": "curse(n, fame)", "usurp": "usurp(n)", "shield": "shield()",
    "bonus": "bonus(adventure or deed, goods)", "discount": "discount(w, s or h, n)",
    "fees": "fees()",
    "fame_per_camp": "fame_per_camp()", "at_least": "at_least(n, goods)",
    "most": "most(reward)", "lose": "lose(n)", "fewest": "fewest(1h or 1l, fame)",
    "mult": "mult(n)", "tile": "tile(n)",
    "per_relic": "per_relic(relic)", "runes": "runes(fame fame ...)",
    "count": "count(what, fame fame ...)",
}  # fmt: skip
"""How each effect is written."""

ABOUT = {
    "gain": "take the goods; of `x`, `y` and `z` you choose",
    "pick": "choose one of the lists",
    "trade": "exchange as often as you like, at these rates; they may not form a circle",
    "supply": "up to `n` weapons or spells to your camps, from the supply (`bank`) or from your "
    "stock; 1 Fame each",
    "bonus": "passive: gain the goods with each adventure or deed that you complete",
    "discount": "passive: each adventure costs you `n` fewer weapons, spells or wounds",
    "per_relic": "1 Fame for each relic of a kind: `W`, `T` or `K`",
    "runes": "the Fame for 1, 2, 3 and more different runes",
    "count": "the Fame for 1, 2, 3 and more of `coins`, `rewards`, `adventures` or `arms`, which "
    "are weapons and spells",
    "mult": "each legendary weapon, or each tome, is worth `n` Fame at the end",
    "tile": "take level tile `n`, 1 or 2",
}
"""What effects do, in general; of the others the catalogue says it, with their numbers."""

VICTORY_LIST = ("fame_per_camp", "at_least", "most")
SIEGE_LIST = ("lose", "at_least", "fewest")
TRACK = ("mult", "gain", "tile")
DESTINY = ("per_relic", "runes", "count")
COUNTED = ("coins", "rewards", "adventures", "arms")
"""What a destiny can count; arms are weapons and spells."""

COUNT_LIMIT = 99


@frozen
class Effect:
    """A named function of the vocabulary with its parameters.

    Attributes:
        name: such as "gain".
        n: its number; 0 if it has none.
        goods: its goods.
        word: its word, such as "bank", "adventure" or the letter of a relic; "" for none.
        lists: what a `pick` offers.
        rates: what a `trade` exchanges: given and got.
        scale: the Fame for 1, 2, 3 ...
    """

    name: str
    n: int = 0
    goods: Goods = ()
    word: str = ""
    lists: tuple[Goods, ...] = ()
    rates: tuple[tuple[Goods, Goods], ...] = ()
    scale: tuple[int, ...] = ()

    @property
    def kind(self) -> str:
        """The kind of tile that it makes."""
        return KIND_OF[self.name]


def effect(text: str) -> Effect:
    """The effect that a text writes.

    Raises:
        ValueError: for a text in another form; its argument is a message with the form of that
            effect and what is wrong, and for an unknown effect its name.

    >>> effect("bonus(adventure, 2F)")
    Effect(name='bonus', n=0, goods=(('F', 2),), word='adventure', lists=(), rates=(), scale=())
    """
    match = _CALL.fullmatch(text.strip())
    if match is None or match[1] not in SIGNATURES:
        raise ValueError(text.partition("(")[0].strip())
    name, inside = match.groups()
    parts = [part.strip() for part in inside.split(",")] if inside.strip() else []
    try:
        return _READERS[name](name, *parts)
    except TypeError:  # the reader takes another number of values
        fault = _wrong("count", "", count=len(parts))
    except _Wrong as error:
        fault = error
    raise ValueError(fault.expected(SIGNATURES[name])) from None


class _Wrong(ValueError):
    """A part of an effect that cannot be read."""

    def __init__(self, fault: Message) -> None:
        super().__init__()
        self.fault = fault

    def expected(self, form: str) -> Message:
        """The form of the effect, and what is wrong."""
        return Message("kingdom-defenders.pack.effect", form=form, fault=self.fault)


def _wrong(key: str, value: str, **params: Any) -> _Wrong:
    """What is wrong with a value."""
    text = repr(value[:COUNT_LIMIT])
    return _Wrong(Message(f"kingdom-defenders.pack.effect.{key}", value=text, **params))


def _number(text: str, most: int = COUNT_LIMIT) -> int:
    if not re.fullmatch("[0-9]{1,2}", text) or not 1 <= int(text) <= most:
        raise _wrong("number", text, most=most)
    return int(text)


def _own(text: str, letters: Iterable[str]) -> Goods:
    """Goods of these letters, at least one."""
    with suppress(ValueError):
        found = printed(text)
        if found and {letter for letter, _ in found} <= {*letters}:
            return found
    raise _wrong("goods", text, letters=" ".join(letters))


def _one_of(text: str, *words: str) -> str:
    if text not in words:
        raise _wrong("word", text, known=words)
    return text


def _scale(text: str) -> tuple[int, ...]:
    parts = text.split()
    if not 1 <= len(parts) <= 20 or not all(re.fullmatch("[0-9]{1,2}", one) for one in parts):
        raise _wrong("scale", text, most=COUNT_LIMIT)
    return tuple(map(int, parts))


def _pick(name: str, *lists: str) -> Effect:
    found = tuple([_own(one, v.GAIN_ORDER) for one in lists])
    if len({*found}) < max(2, len(found)):
        raise _wrong("pick", "")
    return Effect(name, lists=found)


def _trade(name: str, *rates: str) -> Effect:
    found = []
    for rate in rates:
        give, arrow, get = rate.partition(">")
        if not arrow:
            raise _wrong("rate", rate)
        found.append((_own(give, v.STOCK), _own(get, (*v.STOCK, "F"))))
    if not found:
        raise _wrong("count", "", count=0)
    if _goes_round(found):
        raise _wrong("circle", "")
    return Effect(name, rates=tuple(found))


def _goes_round(rates: list[tuple[Goods, Goods]]) -> bool:
    """Whether rates form a circle, in which a trade would never end (5.1)."""
    ways = {(a, b) for give, get in rates for a, _ in give for b, _ in get}
    letters = {*v.STOCK}
    while True:
        last = {
            letter for letter in letters if not any(a == letter and b in letters for a, b in ways)
        }
        if not last:
            return bool(letters)
        letters -= last


def _nothing(name: str) -> Effect:
    return Effect(name)


def _counted(name: str, n: str) -> Effect:
    return Effect(name, _number(n))


def _gained(name: str, given: str) -> Effect:
    return Effect(name, goods=_own(given, v.GAIN_ORDER))


_READERS: dict[str, Callable[..., Effect]] = {
    "gain": _gained, "pick": _pick, "trade": _trade,
    "supply": lambda name, source, n: Effect(
        name, _number(n), word=_one_of(source, "bank", "stock")),
    "pawn": lambda name, n: Effect(name, _number(n, 2)),
    "recruit": _counted, "hire": _nothing, "use_building": _nothing, "use_character": _nothing,
    "steal": _counted, "demand": _counted, "cancel": _counted, "usurp": _counted,
    "curse": lambda name, n, fame: Effect(name, _number(n), goods=(("F", _number(fame)),)),
    "shield": _nothing, "fees": _nothing,
    "bonus": lambda name, event, given: Effect(
        name, goods=_own(given, v.GAIN_ORDER), word=_one_of(event, "adventure", "deed")),
    "discount": lambda name, good, n: Effect(name, _number(n), word=_one_of(good, "w", "s", "h")),
    "fame_per_camp": _nothing,
    "at_least": lambda name, n, given: Effect(name, _number(n), goods=_own(given, v.GAIN_ORDER)),
    "most": lambda name, what: Effect(name, word=_one_of(what, "reward")),
    "lose": _counted,
    "fewest": lambda name, options, fame: Effect(
        name, _number(fame), word=_one_of(options, "1h or 1l")),
    "mult": _counted, "tile": lambda name, n: Effect(name, _number(n, 2)),
    "per_relic": lambda name, kind: Effect(name, word=_one_of(kind, "W", "T", "K")),
    "runes": lambda name, scale: Effect(name, scale=_scale(scale)),
    "count": lambda name, what, scale: Effect(
        name, word=_one_of(what, *COUNTED), scale=_scale(scale)),
}  # fmt: skip


# --- requirements of slots ----------------------------------------------------------------------

_REQUIREMENT = re.compile(r"([12])([cf]?)(?:/([34]))?")


@frozen
class Requirement:
    """What a slot asks for (KD-044).

    Attributes:
        discs: how many discs.
        coins: how many coins.
        fame: how much Fame.
        players: the least number of players with which the slot exists (KD-047).
    """

    discs: int
    coins: int = 0
    fame: int = 0
    players: int = 2

    def __str__(self) -> str:
        return f"{self.discs}{'c' * self.coins}{'f' * self.fame}"


def requirement(text: str) -> Requirement:
    """The requirement that a text writes; ValueError for another form.

    >>> requirement("1c/4")
    Requirement(discs=1, coins=1, fame=0, players=4)
    """
    match = _REQUIREMENT.fullmatch(text)
    if match is None:
        raise ValueError(text)
    return Requirement(
        int(match[1]), int(match[2] == "c"), int(match[2] == "f"), int(match[3] or 2)
    )
