"""Current values: the only reader of static abilities.

Every modifier is summed, then the value is clamped (AMB-39).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import TACTIC, Card, SupportCard, UnitCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.reading.allowances import allowed, immune
from tambores.enclave.reading.lines import COLUMNS, MAX_RANGE, fighter_at, on_table, own_role
from tambores.enclave.reading.scene import Scene, covers, hold, support_fits
from tambores.enclave.reading.silence import silenced
from tambores.enclave.table.board import HERO_SLOT, Hero, Lasting, Place, Unit
from tambores.enclave.table.table import Shown, owner_of
from tambores.enclave.table.values import Modifier, Value, plain
from tambores.kernel.frozen import define

LEAST = {**dict.fromkeys(v.STATS, 0), v.RANGE: 1, v.LIFE: 1}
"""The least that each value can be (AMB-39); no text takes the last life."""


def in_reach(position: Shown, place: Place) -> tuple[int, ...]:
    """The columns of the enemy units within the range of a unit (COM-02, COM-03, COM-04)."""
    seat, slot = place
    enemies = position.sides[1 - seat].line
    columns = COLUMNS[value(position, place, v.RANGE)][slot]
    return tuple([column for column in columns if enemies[column - 1] is not None])


# --- texts about groups -----------------------------------------------------------------------


@define  # made anew within one step, so not frozen: that is faster
class GroupText:
    """A modifier of a group in play: whose text it is, and where it works from.

    `scene` is how that looks from there, once it was asked for.
    """

    modify: v.Modify
    ability: v.Ability
    card: Card
    source: Place
    lasting: bool
    scene: Scene | None = None


Gathered = dict[str, list[GroupText]]
"""The texts about groups in play, by the value that they change."""


def group_texts(position: Shown) -> Gathered:
    """All texts about groups in play; gather them once to read many values of one position."""
    found: Gathered = {}
    if not position.pack.uses.group_stats:
        return found
    for seat, side in enumerate(position.sides):
        home = (seat, HERO_SLOT)
        for lasting in side.effects:
            if isinstance(lasting.does, v.Modify):
                text = GroupText(lasting.does, lasting.of, lasting.card, home, True)
                found.setdefault(text.modify.stat, []).append(text)
        if side.hero.card.group_modifiers and not silenced(position, home):
            _add_texts(found, side.hero.card, home)
        for card in side.hero.attached:
            _add_texts(found, card, home)
        for card in on_table(side.table):
            _add_texts(found, card, home)
        for slot, unit in enumerate(side.line, start=1):
            if unit is None:
                continue
            if unit.card.group_modifiers and not silenced(position, (seat, slot)):
                _add_texts(found, unit.card, (seat, slot))
            for card in unit.attached:
                _add_texts(found, card, (seat, slot))
    return found


def _add_texts(found: Gathered, card: Card, source: Place) -> None:
    for modify, ability in card.group_modifiers:
        text = GroupText(modify, ability, card, source, False)
        found.setdefault(modify.stat, []).append(text)


# --- values -----------------------------------------------------------------------------------


def value(
    position: Shown,
    place: Place,
    stat: str,
    role: str = "",
    foes: tuple[Place, ...] = (),
    gathered: Gathered | None = None,
    found: list[Modifier] | None = None,
    basic: bool = False,
) -> int:
    """The current value of a unit or hero.

    Args:
        position: where.
        place: whose value.
        stat: one of `STATS` but the cost, which is of cards that are to be paid for.
        role: the role of its attack, "" if it has none or it does not matter.
        foes: whom it attacks, or for its defence who attacks it (AMB-13).
        gathered: the `group_texts` of the position, if they are at hand.
        found: where every modifier is noted, if somebody wants to know.
        basic: without what itself depends on values, as conditions measure it.
    """
    seat, slot = place
    side = position.sides[seat]
    unit = side.line[slot - 1] if slot else None
    subject = side.hero if unit is None else unit
    card: Card = subject.card
    uses = position.pack.uses
    total, changes = card.values[stat]
    if subject.effects:
        total += _laid(position, subject.effects, stat, found)
    if changes and not silenced(position, place):
        total += _own(position, card, place, stat, role, foes, found, basic)
    for card in subject.attached:
        if stat in card.own_modifiers and not immune(position, place, card):
            total += _own(position, card, place, stat, role, foes, found, basic)
    if stat in uses.group_stats:
        texts = (group_texts(position) if gathered is None else gathered).get(stat)
        if texts is not None:
            total += _from_groups(position, place, role, texts, found, basic)
    if foes and stat in uses.foe_stats:
        total += _from_foes(position, place, stat, foes, found, basic)
    if total > MAX_RANGE and stat == v.RANGE:
        return MAX_RANGE
    return total if total > 0 else max(total, LEAST[stat])


def measured(position: Shown, place: Place, stat: str) -> int:
    """A value as a condition measures it: without what itself depends on values."""
    return value(position, place, stat, basic=True)


def life(position: Shown, place: Place, fighter: Unit | Hero) -> int:
    """How many wounds annihilate the unit or defeat the hero at a place (COM-14, END-01)."""
    if v.LIFE in position.pack.uses.stats:
        return value(position, place, v.LIFE)
    return fighter.card.life


def is_beaten(position: Shown, place: Place) -> bool:
    """Whether a unit or hero has as many wounds as life; False for an empty slot."""
    fighter = fighter_at(position, place)
    if fighter is None or not fighter.wounds:
        return False
    return fighter.wounds >= life(position, place, fighter)


def account(
    position: Shown,
    place: Place,
    stat: str,
    role: str = "",
    foes: tuple[Place, ...] = (),
    gathered: Gathered | None = None,
) -> Value:
    """As `value`, with everything that makes it up."""
    found: list[Modifier] = []
    total = value(position, place, stat, role, foes, gathered, found)
    fighter = fighter_at(position, place)
    assert fighter is not None
    return Value(stat, fighter.card.printed[stat], tuple(found), total)


def scene(
    position: Shown, card: Card, place: Place, role: str = "", foes: tuple[Place, ...] = ()
) -> Scene:
    """From where a text looks, with values measured as conditions may ask for them."""
    return Scene(position, card, place, role, foes, measured)


def _own(
    position: Shown,
    card: Card,
    place: Place,
    stat: str,
    role: str,
    foes: tuple[Place, ...],
    found: list[Modifier] | None,
    basic: bool,
) -> int:
    """What a card adds to itself or to its bearer."""
    total = 0
    for modify, ability in card.own_modifiers[stat]:
        if ability.conditions:
            if basic and ability.looks_at_values:
                continue
            here = Scene(position, card, place, role, foes, measured)
            if not hold(here, ability.conditions):
                continue
        total += modify.by
        if found is not None:
            found.append(Modifier(card, modify.by, place))
    return total


def _laid(
    position: Shown, effects: tuple[Lasting, ...], stat: str, found: list[Modifier] | None
) -> int:
    """What lasting effects add that lie on the unit or hero itself."""
    total = 0
    once: list[int] = []
    for lasting in effects:
        modify = lasting.does
        if not isinstance(modify, v.Modify) or modify.stat != stat:
            continue
        if not _first(modify, lasting.card, once):
            continue
        total += modify.by
        if found is not None:
            home = (owner_of(position, lasting.card), HERO_SLOT)
            found.append(Modifier(lasting.card, modify.by, home, True, lasting.of.until))
    return total


def _from_groups(
    position: Shown,
    place: Place,
    role: str,
    texts: list[GroupText],
    found: list[Modifier] | None,
    basic: bool,
) -> int:
    """What texts about groups add to a unit or hero."""
    total = 0
    once: list[int] = []
    for text in texts:
        if basic and text.ability.looks_at_values:
            continue
        here = text.scene
        if here is None:
            here = text.scene = Scene(position, text.card, text.source, measure=measured)
        if _means(here, text.modify.on, place, role) and _counts(text, here, once):
            total += text.modify.by
            if found is not None:
                found.append(_of_group(text))
    return total


def _of_group(text: GroupText) -> Modifier:
    if text.lasting:
        return Modifier(text.card, text.modify.by, text.source, True, text.ability.until)
    return Modifier(text.card, text.modify.by, text.source)


def _counts(text: GroupText, here: Scene, once: list[int]) -> bool:
    """Whether a text about a group works, and is not one of a name that works already."""
    conditions = text.ability.conditions
    if conditions and not text.lasting and not hold(here, conditions):
        return False
    return _first(text.modify, text.card, once)


def _first(modify: v.Modify, card: Card, once: list[int]) -> bool:
    """Whether a text counts: of equipment and tactics the first of a name (CARD-01, AMB-40)."""
    if modify.cumulative and not isinstance(card, SupportCard):
        return True
    if id(modify) in once:
        return False
    once.append(id(modify))
    return True


def _means(here: Scene, on: v.Selector, place: Place, role: str) -> bool:
    """Whether a text about a group means a unit or hero, which a tactic may not do (CARD-05)."""
    if not isinstance(on, v.Fighters):
        return False
    if here.card.kind != TACTIC:
        return covers(here, on, place, role)
    if covers(here, on, place, role):
        return bool(on.heroes and not place[1]) or not immune(here.position, place, here.card)
    if place[1]:
        return False
    own = here.position.sides[place[0]].army == here.card.army
    affected = allowed(here.position, place, v.BE_AFFECTED_BY_TACTICS)  # CARD-06
    return v.means(on.units, own) and on.everybody and affected


def _from_foes(
    position: Shown,
    place: Place,
    stat: str,
    foes: tuple[Place, ...],
    found: list[Modifier] | None,
    basic: bool,
) -> int:
    """What the texts of the foes, and of the cards under them, add to the value against them."""
    total = 0
    once: list[int] = []
    for foe in foes:
        fighter = fighter_at(position, foe)
        if fighter is None:
            continue
        texts = () if silenced(position, foe) else (fighter.card,)
        for card in (*texts, *fighter.attached):
            for modify, ability in card.foe_modifiers.get(stat, ()):
                if basic and ability.conditions and ability.looks_at_values:
                    continue
                here = scene(position, card, foe, own_role(position, foe), (place,))
                if hold(here, ability.conditions) and _first(modify, card, once):
                    total += modify.by
                    if found is not None:
                        found.append(Modifier(card, modify.by, foe))
    return total


def extra_impacts(position: Shown, place: Place, role: str, foe: Place) -> list[Modifier]:
    """What makes more impacts of the hit of this attacker (COM-13)."""
    found: list[Modifier] = []
    uses = position.pack.uses
    if v.IMPACTS in uses.stats:
        value(position, place, v.IMPACTS, role, (foe,), found=found)
    fighter = fighter_at(position, place)
    if fighter is None or not uses.hits_harder:
        return found
    if fighter.card.hit_modifiers and not silenced(position, place):
        found += _of_this_hit(position, fighter.card, place, role, foe)
    for card in fighter.attached:
        if card.hit_modifiers:
            found += _of_this_hit(position, card, place, role, foe)
    return found


def _of_this_hit(
    position: Shown, card: Card, place: Place, role: str, foe: Place
) -> list[Modifier]:
    here = scene(position, card, place, role, (foe,))
    return [
        Modifier(card, modify.by, place)
        for modify, ability in card.hit_modifiers
        if hold(here, ability.conditions)
    ]


# --- costs ------------------------------------------------------------------------------------


def cost(
    position: Shown,
    seat: int,
    card: Card,
    found: list[Modifier] | None = None,
    gathered: Gathered | None = None,
) -> int:
    """What a card of the deck costs now: a bolt takes off 1 if its hero is wounded (DEP-09).

    `found` and `gathered` are as in `value`.
    """
    total = _before_texts(card, position.sides[seat].hero.wounds > 0)
    if found is not None and isinstance(card, UnitCard) and total < card.cost:
        found.append(Modifier(card, -1, (seat, HERO_SLOT)))
    if v.COST in position.pack.uses.stats and isinstance(card, UnitCard | SupportCard):
        total += _cost_texts(position, seat, card, found, gathered)
    return total if total > 0 else 0


def costs(position: Shown, seat: int, cards: Iterable[Card]) -> Mapping[Card, int]:
    """What these cards of a side cost now; the texts about groups are gathered once."""
    if v.COST not in position.pack.uses.stats:
        return _costs_before_texts(position.pack, position.sides[seat].hero.wounds > 0)
    gathered = group_texts(position)
    return {card: cost(position, seat, card, None, gathered) for card in cards}


@lru_cache(maxsize=64)
def _costs_before_texts(pack: Pack, wounded: bool) -> Mapping[Card, int]:
    """What each card of a pack costs if no text changes it, by whether its hero is wounded."""
    return {card: max(0, _before_texts(card, wounded)) for card in pack.cards}


def _before_texts(card: Card, wounded: bool) -> int:
    if type(card) is UnitCard:
        return card.cost - 1 if wounded and card.bolt_cost else card.cost
    return card.cost if isinstance(card, SupportCard) else 0  # heroes lie in no deck


def price(position: Shown, seat: int, card: UnitCard | SupportCard) -> Value:
    """What a card of the deck costs, with what makes it up."""
    found: list[Modifier] = []
    total = cost(position, seat, card, found)
    return Value(v.COST, card.cost, tuple(found), total) if found else plain(v.COST, total)


def bolt_saves(position: Shown, seat: int, card: UnitCard) -> bool:
    """Whether the bolt beside a cost is active."""
    return _before_texts(card, position.sides[seat].hero.wounds > 0) < card.cost


def _cost_texts(
    position: Shown,
    seat: int,
    card: UnitCard | SupportCard,
    found: list[Modifier] | None,
    gathered: Gathered | None,
) -> int:
    """What texts add to the cost of a card: its own, and those about such cards."""
    home = (seat, HERO_SLOT)
    total = 0
    if isinstance(card, UnitCard) and v.COST in card.own_modifiers:
        total += _own(position, card, home, v.COST, "", (), found, basic=False)
    if v.COST not in position.pack.uses.group_stats:
        return total
    once: list[int] = []
    for text in (group_texts(position) if gathered is None else gathered).get(v.COST, ()):
        here = scene(position, text.card, text.source)
        if _is_meant(here, text.modify.on, card) and _counts(text, here, once):
            total += text.modify.by
            if found is not None:
                found.append(_of_group(text))
    return total


def _is_meant(here: Scene, on: v.Selector, card: UnitCard | SupportCard) -> bool:
    """Whether a text about costs means a card that is to be paid for."""
    if isinstance(on, v.Supports):
        return support_fits(here, on, card)
    return (
        isinstance(on, v.Fighters)
        and isinstance(card, UnitCard)
        and v.means(on.units, card.army == here.card.army)
        and (not on.types or card.type in on.types)
        and (not on.names or card.id in on.names)
        and all(bound.holds(card.cost) for bound in on.cost)
    )
