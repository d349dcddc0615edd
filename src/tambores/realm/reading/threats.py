"""How near each loss is, and how likely an attack on a general succeeds (section 6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tambores.errors import ContentError, Message
from tambores.kernel.frozen import frozen
from tambores.kernel.game import check_own
from tambores.kernel.nearest import suggestion
from tambores.realm.content.vocabulary import AT_CITY, CITY_FALLS, COLOURS
from tambores.realm.reading.odds import Party, Rolls, chance_of
from tambores.realm.table.state import State, View


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


def threats(position: State | View) -> Threats:
    """How near each loss is in a state or view.

    >>> from tambores import realm
    >>> realm.threats(realm.position(("mason",), phase="day")).steps
    4
    """
    check_own(position, "Defenders of the Realm", State, View)
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


def odds(
    position: State | View,
    general: str,
    cards: Sequence[str],
    extra: int = 0,
    again: int = 0,
    others: Sequence[tuple[Sequence[str], int]] = (),
) -> float:
    """The exact probability that heroes defeat a general with some cards.

    Args:
        position: a state or view.
        general: the general.
        cards: hero cards with its portrait, of the hero that attacks.
        extra: further dice of that hero, as of a relic.
        again: how many Second Winds can be played, each where it helps most; True for one.
        others: for each hero that joins, in the order of turns, its cards and its further dice.

    Raises:
        ContentError: for an unknown general or card, and for a card without its portrait.

    >>> from tambores import realm
    >>> state = realm.position(("mason",), phase="day", generals={"nerothan": {"space": 1}})
    >>> realm.odds(state, "nerothan", ["pale_road_2"])
    0.75
    >>> realm.odds(state, "nerothan", ["pale_road_2"], again=True)  # no die is rolled again
    0.75
    >>> realm.odds(state, "nerothan", ["pale_road_2"], others=[(["crow_abbey_1"], 0)])
    0.875
    """
    check_own(position, "Defenders of the Realm", State, View)
    pack = position.table.pack
    if general not in pack.generals:
        raise ContentError(Message(
            "realm.fault.unknown_id", name="general", value=repr(general)[:60],
            hint=suggestion(str(general), pack.generals),
        ))  # fmt: skip
    parties = []
    for laid, more in ((cards, extra), *others):
        for card in laid:
            if card not in pack.cards or pack.cards[card].general != general:
                fault = Message("realm.fault.no_portrait", card=str(card)[:60], general=general)
                raise ContentError(fault)
        parties.append(Party(tuple(sorted(pack.cards[card].dice for card in laid)), more))
    needed = position.table.foe(general).space
    return chance_of(rolls_against(position.table, general), needed, tuple(parties), int(again))


def rolls_against(table: Any, general: str) -> Rolls:
    """How dice count against a general."""
    skill, hit = table.options.edition.skills[general], table.pack.generals[general].hit
    return Rolls(skill.name, skill.params.get("on", 0), hit) if skill else Rolls("", 0, hit)
