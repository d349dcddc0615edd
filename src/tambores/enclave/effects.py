"""Abilities carried out: effects in order, with the choices that they need."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import attrs

from tambores.enclave import modifiers
from tambores.enclave.actions import Action, ChooseCard, ChooseSlot, ChooseUnit
from tambores.enclave.board import Choice, Lasting, Place, without
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import HERO, Card
from tambores.enclave.draft import Draft, Position, Shown, combat_of, owner_of
from tambores.enclave.events import (
    AttachmentDiscarded,
    CardsMoved,
    GroupModified,
    ImpactPrevented,
    Modified,
    TacticDiscarded,
    UnitChosen,
    UnitMoved,
)

choose_unit = lru_cache(ChooseUnit)
choose_slot = lru_cache(ChooseSlot)


def trigger(draft: Draft, card: Card, place: Place, word: str) -> None:
    """Carry out the abilities of a card at `place` that have this trigger."""
    if word in card.triggers:
        _run(draft, Choice(card, *place, ability=0, effect=0), word)


def _run(draft: Draft, here: Choice, word: str) -> None:
    """Go on from an effect of a card until a choice is needed or nothing is left."""
    card, place, first = here.card, (here.seat, here.slot), here.effect
    for number in range(here.ability, len(card.abilities)):
        ability = card.abilities[number]
        if ability.trigger == word:
            for step in range(first, len(ability.effects)):
                effect = ability.effects[step]
                waiting = Choice(card, *place, ability=number, effect=step)
                if needs_choice(effect):
                    if choices(draft, waiting):
                        draft.pending = waiting
                        return
                else:
                    _carry_out(draft, waiting, effect)
        first = 0


def choices(position: Position, choice: Choice) -> tuple[Action, ...]:
    """What can be chosen for an effect; () if there is no candidate."""
    effect = effect_of(choice)
    if isinstance(effect, v.Discard) and choice.chosen is not None:
        cards = attached_to(position, effect.on, choice.card, choice.chosen)
        return tuple(ChooseCard(card.id) for card in dict.fromkeys(cards))
    choose = choose_slot if isinstance(effect, v.Reposition) else choose_unit
    places = _candidates(position, effect, choice.card, (choice.seat, choice.slot))
    return tuple([choose(*place) for place in places])


def effect_of(choice: Choice) -> v.Effect:
    """The effect that waits for a choice."""
    return choice.card.abilities[choice.ability].effects[choice.effect]


def _candidates(position: Shown, effect: v.Effect, card: Card, place: Place) -> Iterator[Place]:
    """The places that an effect of a card at `place` can be about."""
    if isinstance(effect, v.Modify) and isinstance(effect.on, v.Units):
        yield from _units(position, effect.on, card, place)
    elif isinstance(effect, v.Discard):
        for candidate in _units(position, v.Units(effect.on.side), card, place):
            if attached_to(position, effect.on, card, candidate):
                yield candidate
    elif isinstance(effect, v.Reposition):
        for slot, unit in enumerate(position.sides[place[0]].line, start=1):
            if unit is None:
                yield place[0], slot


def subjects(position: Shown, card: Card, place: Place, word: str) -> tuple[Place, ...]:
    """The places among which the owner chooses for the abilities of a card with this trigger."""
    found = (
        candidate
        for ability in card.abilities
        if ability.trigger == word
        for effect in ability.effects
        if needs_choice(effect)
        for candidate in _candidates(position, effect, card, place)
    )
    return tuple(dict.fromkeys(found))


def has_use(position: Shown, card: Card, place: Place, word: str) -> bool:
    """Whether something can come of a card or ability: not all of it lacks a candidate (AMB-44)."""
    waiting = _all_choices(card, word)
    for effect in waiting:
        for _ in _candidates(position, effect, card, place):
            return True
    return not waiting


@lru_cache(maxsize=4096)
def _all_choices(card: Card, word: str) -> tuple[v.Effect, ...]:
    """The effects that need a choice, if there are no others but expiry; else ().

    A card is useful through any of its abilities, a hero's activation only through the paid one.
    """
    waiting: list[v.Effect] = []
    for ability in card.abilities:
        if card.kind == HERO and ability.trigger != word:
            continue
        for effect in ability.effects:
            if isinstance(effect, v.Expire):
                continue
            if ability.trigger != word or not needs_choice(effect):
                return ()
            waiting.append(effect)
    return tuple(waiting)


def choose(draft: Draft, choice: Choice, action: Action) -> None:
    """Carry out an effect on what was chosen, and what comes after it."""
    effect = effect_of(choice)
    place: Place = (choice.seat, choice.slot)
    draft.pending = None
    match action:
        case ChooseUnit(seat, slot) if isinstance(effect, v.Discard):
            draft.pending = attrs.evolve(choice, chosen=(seat, slot))
            draft.tell(UnitChosen, choice.card, seat, slot)
            return
        case ChooseUnit(seat, slot):
            _last_on(draft, choice, (seat, slot))
        case ChooseCard(card_id):
            assert choice.chosen is not None
            discard_attached(draft, choice.chosen, draft.pack.card(card_id))
        case ChooseSlot(seat, slot):
            move_unit(draft, place, slot)
            place = (seat, slot)
    word = choice.card.abilities[choice.ability].trigger
    after = Choice(choice.card, *place, ability=choice.ability, effect=choice.effect + 1)
    _run(draft, after, word)


def apply_option(draft: Draft, seat: int, number: int, option: int) -> None:
    """Carry out one option of the paid ability of a hero."""
    card = draft.sides[seat].hero.card
    choice = Choice(card, seat, 0, ability=number, effect=option)
    _carry_out(draft, choice, card.abilities[number].effects[option])


def discard_attached(draft: Draft, place: Place, card: Card) -> None:
    """Put a card from under a unit on its owner's discard pile."""
    seat, slot = place
    unit = modifiers.unit_at(draft, place)
    assert unit is not None
    draft.side(seat).put(slot, unit.bearing(without(unit.attached, card)))
    owner = owner_of(draft, card)
    draft.side(owner).discard += (card,)
    draft.tell(AttachmentDiscarded, owner, card, seat, slot)


def discard_from_table(draft: Draft, seat: int, card: Card) -> None:
    """Put a tactic from the table on its owner's discard pile."""
    side = draft.side(seat)
    side.table = without(side.table, card)
    side.discard += (card,)
    draft.tell(TacticDiscarded, seat, card)


def prevent(draft: Draft, impact: str, card: Card) -> None:
    """Undo one impact (HERO-08)."""
    combat = combat_of(draft)
    undone = next(one for one in combat.impacts if str(one) == impact)
    draft.combat = combat.with_impacts(without(combat.impacts, undone))
    draft.tell(ImpactPrevented, impact, card)


def move_unit(draft: Draft, place: Place, slot: int) -> None:
    """Move a unit, with all that lies on and under it, to an empty slot of its line."""
    seat, old = place
    unit = modifiers.unit_at(draft, place)
    side = draft.side(seat)
    side.put(old, None)
    side.put(slot, unit)
    draft.tell(UnitMoved, seat, old, slot)


def needs_choice(effect: v.Effect) -> bool:
    """Whether the owner chooses what an effect is about."""
    match effect:
        case v.Modify(on=v.Units(choose=count)):
            return count > 0
        case v.Discard() | v.Reposition():
            return True
    return False


def _carry_out(draft: Draft, choice: Choice, effect: v.Effect) -> None:
    """An effect that needs no choice; what is prevented is known where the impacts are."""
    seat, slot = choice.seat, choice.slot
    match effect:
        case v.Modify(on=v.Units()):
            owner = owner_of(draft, choice.card)
            side = draft.side(owner)
            side.effects += (Lasting(choice.card, choice.ability, choice.effect),)
            draft.tell(
                GroupModified, choice.card, owner, effect.stat, effect.by,
                choice.ability, choice.effect,
            )  # fmt: skip
        case v.Modify():
            _last_on(draft, choice, (seat, slot))
        case v.MoveCards():
            _move_cards(draft, owner_of(draft, choice.card), effect)
        case v.Expire():
            unit = modifiers.unit_at(draft, (seat, slot))
            if unit is not None and choice.card in unit.attached:
                discard_attached(draft, (seat, slot), choice.card)
            elif choice.card in draft.sides[seat].table:
                discard_from_table(draft, seat, choice.card)


def _last_on(draft: Draft, choice: Choice, place: Place) -> None:
    """Lay an effect on a unit or hero until the end of the turn."""
    seat, slot = place
    lasting = Lasting(choice.card, choice.ability, choice.effect)
    side = draft.side(seat)
    unit = modifiers.unit_at(draft, place)
    if unit is None:
        side.hero = attrs.evolve(side.hero, effects=(*side.hero.effects, lasting))
    else:
        side.put(slot, attrs.evolve(unit, effects=(*unit.effects, lasting)))
    modify = lasting.modify
    draft.tell(
        Modified, choice.card, seat, slot, modify.stat, modify.by, choice.ability, choice.effect
    )


def _move_cards(draft: Draft, seat: int, effect: v.MoveCards) -> None:
    """Cards go one by one from top to top, as many as there are (AMB-37)."""
    side = draft.side(seat)
    source: tuple[Card, ...] = getattr(side, effect.source)
    moved = source[::-1][: effect.count]
    if not moved:
        return
    setattr(side, effect.source, source[: len(source) - len(moved)])
    setattr(side, effect.target, getattr(side, effect.target) + moved)
    shown = moved if "discard" in (effect.source, effect.target) else None
    draft.tell(CardsMoved, seat, effect.source, effect.target, len(moved), shown)


def _units(position: Shown, units: v.Units, card: Card, place: Place) -> Iterator[Place]:
    """The places of the units that a selector of `card` at `place` means."""
    reach = modifiers.value(position, place, v.RANGE) if units.within_range else 0
    for seat, side in enumerate(position.sides):
        if not v.means(units.side, side.army == card.army):
            continue
        for slot, unit in enumerate(side.line, start=1):
            if unit is None or not modifiers.matches(unit, units):
                continue
            if not reach or modifiers.within(reach, place[1], slot):
                yield seat, slot


def attached_to(position: Shown, on: v.Attached, card: Card, place: Place) -> list[Card]:
    """The cards under a unit that a selector of `card` means."""
    unit = modifiers.unit_at(position, place)
    assert unit is not None
    return [other for other in unit.attached if v.means(on.owner, other.army == card.army)]
