"""How near each loss is, and how likely an attack on a general succeeds (section 6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Any

from tambores.errors import ContentError, Message
from tambores.kernel.frozen import frozen
from tambores.kernel.nearest import suggestion
from tambores.realm.content.vocabulary import AT_CITY, CITY_FALLS, COLOURS


@frozen
class Threats:
    """How near each loss is.

    Attributes:
        crystals: the crystals in supply; the last one loses.
        city: the minions that the City can still take; the last one loses.
        steps: the steps of the nearest undefeated general to the City.
        general: that general; "" if all are defeated.
        minions: the minions in supply of the scarcest colour.
        colour: that colour.
    """

    crystals: int
    city: int
    steps: int
    general: str
    minions: int
    colour: str


def threats(position: Any) -> Threats:
    """How near each loss is in a state or view.

    >>> from tambores import realm
    >>> realm.threats(realm.position(("mason",), phase="day")).steps
    4
    """
    table = position.table
    undefeated = [
        (AT_CITY - foe.step, general)
        for general, foe in zip(table.pack.generals, table.foes, strict=True)
        if foe.by is None
    ]
    steps, general = min(undefeated, key=lambda one: one[0], default=(0, ""))
    minions, colour = min(
        ((table.minions_left(place), colour) for place, colour in enumerate(COLOURS)),
        key=lambda one: one[0],
    )
    city = CITY_FALLS - table.spot(table.board.city).count
    return Threats(table.crystals_left, city, steps, general, minions, colour)


def chance(
    position: Any, general: str, cards: Sequence[str], extra: int = 0, again: bool = False
) -> float:
    """The exact probability that one hero defeats a general with some cards.

    Args:
        position: a state or view.
        general: the general.
        cards: hero cards with its portrait.
        extra: further dice, as of a relic.
        again: whether Second Wind can roll all dice that miss once more.

    Raises:
        ContentError: for an unknown general or card, and for a card without its portrait.

    >>> from tambores import realm
    >>> state = realm.position(("mason",), phase="day", generals={"nerothan": {"space": 1}})
    >>> realm.chance(state, "nerothan", ["pale_road_2"])
    0.75
    >>> realm.chance(state, "nerothan", ["pale_road_2"], again=True)  # no die is rolled again
    0.75
    """
    pack = position.table.pack
    if general not in pack.generals:
        raise ContentError(Message(
            "realm.fault.unknown_id", name="general", value=str(general)[:60],
            hint=suggestion(str(general), pack.generals),
        ))  # fmt: skip
    for card in cards:
        if card not in pack.cards or pack.cards[card].general != general:
            fault = Message("realm.fault.no_portrait", card=str(card)[:60], general=general)
            raise ContentError(fault)
    skill = position.table.options.edition.skills[general]
    named = (skill.name, skill.params.get("on", 0)) if skill is not None else ("", 0)
    needed = position.table.foe(general).space
    hit = pack.generals[general].hit
    dice = tuple(sorted(pack.cards[card].dice for card in cards))
    return success(named, needed, hit, dice, extra, again) if needed else 1.0


@lru_cache(maxsize=1 << 14)
def success(
    skill: tuple[str, int],
    needed: int,
    hit: int,
    dice: tuple[int, ...],
    extra: int = 0,
    again: bool = False,
) -> float:
    """The probability of so many hits with one roll, the skill included.

    Args:
        skill: the name of the skill, and the number that it is about.
        needed: the hits needed.
        hit: the number that hits, or more.
        dice: the dice of each card.
        extra: further dice.
        again: whether all dice that miss can be rolled once more, unless the skill forbids it.
    """
    name, on = skill
    if name == "burn_cards" and dice:
        first, *rest = dice
        kept = success(skill, needed, hit, tuple(rest), extra + first, again)
        burnt = success(skill, needed, hit, tuple(rest), extra, again)
        return kept * 5 / 6 + burnt / 6
    count = sum(dice) + extra
    hits = (7 - hit) / 6
    if name != "parry" or on >= hit:
        least = needed + (name == "ignore_first_hit")
        if name == "parry":  # a die that parries hits as well, and cancels itself
            hits -= 1 / 6
        if again and name != "no_rerolls":
            hits += (hit - 1) / 6 * hits
        return sum(
            comb(count, n) * hits**n * (1 - hits) ** (count - n) for n in range(least, count + 1)
        )
    total = 0.0
    for good in range(count + 1):
        for bad in range(count - good + 1):
            if good - bad >= needed:
                then = 1.0
            elif again:
                then = success(skill, needed - good, hit, (), count - good)
            else:
                continue
            ways = comb(count, good) * comb(count - good, bad)
            rest_of = (1 - hits - 1 / 6) ** (count - good - bad)
            total += ways * hits**good * (1 / 6) ** bad * rest_of * then
    return total
