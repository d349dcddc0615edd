"""Effects as signs: lines of pairs of a number and a sign, with short words between them.

A line is a list. A pair such as ["2", "w"] stands for two weapons, and a text for itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from tambores.kingdom_defenders.content.goods import Effect, Goods
from tambores.toolkit.drawing.voice import Voice

Line = list[str | list[str]]

THEN, MINUS, TIMES = "\u203a", "\u2212", "\u00d7"
"""What stands between a condition and what follows from it, and the signs of numbers."""

COUNTED = {"coins": "c", "rewards": "chest", "adventures": "adv", "arms": "x"}
"""The sign of what a destiny counts."""


def goods_line(goods: Goods) -> Line:
    """Goods as signs; a number is left out where there is only one.

    >>> goods_line((("w", 2), ("s", 1)))
    [['2', 'w'], ['', 's']]
    """
    return [[str(count) if count > 1 else "", letter] for letter, count in goods]


def effect_lines(effect: Effect, voice: Voice) -> list[Line]:
    """What a tile, a space of a track or a destiny does, as signs."""
    n, goods = effect.n, goods_line(effect.goods)
    some = str(n) if n > 1 else ""

    def word(key: str) -> str:
        return voice.words(f"sign.{key}")

    match effect.name:
        case "gain":
            return [goods]
        case "pick":
            return [_joined(effect.lists, word("or"))]
        case "trade":
            return [[*goods_line(give), THEN, *goods_line(get)] for give, get in effect.rates]
        case "supply":
            if effect.word == "stock":
                return [[[some, "x"], THEN, ["", "tent"]]]
            return [["+", [some, "tent"]], [word("bank")]]
        case "pawn":
            return [[["", "gate"], THEN, word(f"gate.{n}")]]
        case "recruit" | "hire":
            return [[[f"+{n or 1}", "disc" if effect.name == "recruit" else "grey"]]]
        case "use_building" | "use_character":
            return [[["", "again"], word(effect.name)]]
        case "steal" | "demand":
            return [[["", "attack"], THEN, [some, "goods"]], [word(effect.name)]]
        case "cancel":
            return [[["", "attack"], THEN, [f"{MINUS}{n}", "disc"]], [word("cancel")]]
        case "usurp":
            return [[["", "attack"], THEN, [some, "tent"]]]
        case "curse":
            (_, fame), *_ = effect.goods
            return [[[some, "attack"], THEN, ["", "h"], word("or"), [f"{MINUS}{fame}", "F"]]]
        case "shield":
            return [[["", "guard"]]]
        case "bonus":
            return [[["", "adv" if effect.word == "adventure" else "deed"], THEN, *goods]]
        case "discount":
            return [[["", "adv"], THEN, [f"{MINUS}{n}", effect.word]]]
        case "fees":
            return [[word("fees"), THEN, ["", "c"]]]
        case "mult" | "tile":
            return [[f"{TIMES}{n}" if effect.name == "mult" else f"{MINUS}{n}"]]
    return [_scoring(effect, voice)]


def _joined(lists: Iterable[Goods], word: str) -> Line:
    """Lists of goods with a word between them."""
    found: Line = []
    for one in lists:
        found += [*([word] if found else []), *goods_line(one)]
    return found


def _scoring(effect: Effect, voice: Voice) -> Line:
    """What a destiny counts."""
    if effect.name == "per_relic":
        return [["", "F"], voice.words("sign.per"), ["", effect.word]]
    return [["", "R" if effect.name == "runes" else COUNTED[effect.word]]]


def list_lines(entries: Iterable[Effect], voice: Voice) -> list[list[object]]:
    """The list of a horde: for each entry whom it concerns, and what follows, as signs."""
    return [_entry(one, voice) for one in entries]


def _entry(effect: Effect, voice: Voice) -> list[object]:
    n, per = effect.n, voice.words("sign.per")
    tent: list[str] = ["", "tent"]
    match effect.name:
        case "fame_per_camp":
            return [voice.words("sign.all"), [["", "F"], per, tent]]
        case "at_least":
            return [f"{n}+", [tent, THEN, *goods_line(effect.goods)]]
        case "most":
            return [voice.words("sign.most"), [tent, THEN, ["", "chest"]]]
        case "lose":
            return [voice.words("sign.all"), [[f"{MINUS}{n}", "F"], "+1", per, tent]]
    return [voice.words("sign.fewest"), [tent, THEN, ["", "hl"], [f"{MINUS}{n}", "F"]]]
