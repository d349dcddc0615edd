"""Wounds, and the units and heroes that leave play because of them."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play import doing
from tambores.enclave.play.effects.leaving import TO_DISCARD, follow_out, sender, ways_out
from tambores.enclave.play.effects.queue import add
from tambores.enclave.play.ending import end_by_defeat
from tambores.enclave.reading.lines import fighter_at, own_role, unit_at, units_of
from tambores.enclave.reading.modifiers import is_beaten, life, scene
from tambores.enclave.reading.scene import hold
from tambores.enclave.reading.silence import silenced
from tambores.enclave.table.board import HERO_SLOT, UNTOSSED, Place, Unit
from tambores.enclave.table.combat import Fallen, Impact, make_fallen, make_impact
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import Healed, HeroDefeated
from tambores.enclave.table.frames import CombatOver, make_due


def wounds_wait(draft: Draft) -> bool:
    """Whether harm inflicted now only becomes a wound with the other impacts of the combat."""
    return draft.table.combat is not None and not isinstance(draft.at, CombatOver)


def wound(draft: Draft, place: Place, by: Card | None = None) -> None:
    """Wound a unit or hero (COM-11); surplus wounds on a unit are lost (AMB-09)."""
    seat, slot = place
    fighter = fighter_at(draft.table, place)
    if fighter is None:
        return
    if slot and fighter.wounds and fighter.wounds >= life(draft.table, place, fighter):
        return
    doing.wounded(draft, seat, slot, fighter.card, fighter.wounds + 1, by)


def heal(draft: Draft, place: Place, count: int, by: Card) -> None:
    """Take up to `count` wounds off a unit or hero."""
    fighter = fighter_at(draft.table, place)
    healed = min(count, fighter.wounds) if fighter is not None else 0
    if fighter is not None and healed:
        draft.do(Healed, *place, fighter.card, fighter.wounds - healed, by)


# --- annihilated units --------------------------------------------------------------------------


def fall(
    draft: Draft, impacts: tuple[Impact, ...] = (), marked: Iterable[Fallen] = ()
) -> tuple[Fallen, ...]:
    """The units that are annihilated now, marked all at once: all of them still count (AMB-10).

    `impacts` are those that have just become wounds, and `marked` the units marked before.
    """
    table = draft.table
    if not impacts and not table.pack.uses.harms:  # nothing else wounds, or takes lives
        return ()
    before = [one.place for one in marked]
    found: list[Fallen] = []
    for place in _endangered(draft, impacts):
        unit = unit_at(table, place)
        if unit is None or not unit.wounds or place in before:
            continue
        if unit.wounds >= life(table, place, unit):
            foes = annihilators(impacts, place)
            found.append(make_fallen(place, foes, _texts(draft, place, unit, foes)))
    return tuple(found)


def _endangered(draft: Draft, impacts: tuple[Impact, ...]) -> Iterable[Place]:
    """The places of units that impacts, or texts, may annihilate: the holder's first, by slot."""
    table = draft.table
    if table.pack.uses.harms:
        return (
            *units_of(table, table.holder),
            *units_of(table, 1 - table.holder),
        )
    return dict.fromkeys([impact.target for impact in impacts])


def annihilators(impacts: Iterable[Impact], place: Place) -> tuple[Place, ...]:
    """The enemies whose impacts on a unit have become wounds, surplus ones too (AMB-14)."""
    foes = {
        foe
        for impact in impacts
        if impact.target == place
        for foe in impact.attackers
        if foe[0] != place[0]
    }
    return tuple(sorted(foes))


def _texts(
    draft: Draft, place: Place, unit: Unit, foes: tuple[Place, ...]
) -> tuple[tuple[Card, int], ...]:
    """The abilities that an annihilated unit sets off: one that holds now holds as a whole."""
    table = draft.table
    cards = [card for card in (unit.card, *unit.attached) if v.ON_ANNIHILATED in card.triggers]
    if not cards:
        return ()
    role = own_role(table, place) if table.combat is not None else ""
    return tuple([
        (card, number)
        for card in cards
        if card is not unit.card or not silenced(table, place)
        for number, ability in enumerate(card.abilities)
        if ability.trigger == v.ON_ANNIHILATED
        and hold(scene(table, card, place, role, foes), ability.conditions)
    ])  # fmt: skip


def annihilate(draft: Draft, fallen: Iterable[Fallen]) -> None:
    """Remove units from the line one by one, each before the cards under it (COM-14, COM-16)."""
    for one in fallen:
        unit = unit_at(draft.table, one.place)
        if unit is None:  # a text has taken it away meanwhile
            continue
        texts = [text for text in one.texts if text[0] is unit.card or text[0] in unit.attached]
        ways = ways_out(texts)
        seat, slot = one.place
        zone, position = ways.get(unit.card, TO_DISCARD)
        pile, by = draft.table.pile_name(seat, zone), sender(unit.card, ways)
        doing.annihilated(draft, seat, slot, unit.card, pile, position, by)
        draft.note_move(one.place, HERO_SLOT)
        if unit.attached:
            follow_out(draft, one.place, unit, ways)
        if texts:
            this = str(make_impact(one.foes, one.place)) if one.foes else ""
            add(draft, [
                make_due(card, seat, slot, number, this)
                for card, number in texts
                if card.abilities[number].acts
            ])  # fmt: skip


def sweep(draft: Draft) -> None:
    """Outside a combat, remove beaten units at once; a defeated hero ends the battle (AMB-25)."""
    if draft.outcome is not None or draft.table.holder == UNTOSSED or wounds_wait(draft):
        return
    while fallen := fall(draft):
        annihilate(draft, fallen)
    check_heroes(draft)


def swept(draft: Draft) -> bool:
    """Remove what is beaten outside a combat; return whether the next step has to wait."""
    sweep(draft)
    return draft.outcome is not None or len(draft.frames) > 1


def check_heroes(draft: Draft) -> None:
    """Defeat each hero that has as many wounds as life (END-01, RES-09)."""
    table = draft.table
    seats = (table.holder, 1 - table.holder)
    defeated = [seat for seat in seats if is_beaten(table, (seat, HERO_SLOT))]
    for seat in defeated:
        draft.do(HeroDefeated, seat, table.sides[seat].hero.card)
    if defeated:
        end_by_defeat(draft, defeated)
