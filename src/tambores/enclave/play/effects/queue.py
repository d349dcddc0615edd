"""The triggers of abilities: a triggered ability joins the agenda and waits for its turn."""

from __future__ import annotations

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card
from tambores.enclave.reading.lines import fighter_at, on_table
from tambores.enclave.reading.modifiers import scene
from tambores.enclave.reading.scene import covers
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.combat import Impact
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import EffectsStopped
from tambores.enclave.table.table import Shown
from tambores.enclave.table.waiting import Choice, Due, make_due

EFFECT_LIMIT = 200
"""How many abilities effects can set off before the agenda is empty; any further ones lapse."""


def stop(draft: Draft) -> None:
    """Set nothing off any more, since texts have reached the limit, and report it once."""
    if draft.spent <= EFFECT_LIMIT:  # one more than the limit means it was reported
        draft.do(EffectsStopped)
    draft.spent = EFFECT_LIMIT + 1


def set_off(draft: Draft, card: Card, place: Place, trigger: str, this: str = "") -> None:
    """Put the abilities of a card that have this trigger on the agenda."""
    if trigger in card.triggers:
        for number, ability in enumerate(card.abilities):
            if ability.trigger == trigger and ability.acts:
                draft.agenda.append(make_due(card, *place, number, this))


def set_off_all(draft: Draft, trigger: str) -> None:
    """Set off the abilities with this trigger of all cards in play, the holder's first (AMB-38)."""
    if trigger in draft.pack.uses.triggers:
        for card, place in in_play(draft, trigger):
            set_off(draft, card, place, trigger)


def set_off_options(draft: Draft, of: Choice | Due, options: tuple[int, ...]) -> None:
    """Put these options of an ability at the front of the agenda."""
    draft.agenda[:0] = [
        make_due(of.card, of.seat, of.slot, of.ability, of.this, number, True) for number in options
    ]


def set_off_by(draft: Draft, impact: Impact) -> None:
    """Put the abilities that an impact sets off on the agenda: the target's, then the watchers'."""
    uses, target = draft.pack.uses, impact.target
    if impact.certain or v.ON_STRUCK not in uses.triggers:
        return
    struck = fighter_at(draft, target)
    cards = (struck.card, *struck.attached) if struck is not None else ()
    for card in cards:
        if v.ON_STRUCK in card.triggers:
            _strike(draft, card, target, impact)
    if uses.watches:
        for card, place in in_play(draft, v.ON_STRUCK):
            if not (place == target and card in cards):
                _strike(draft, card, place, impact)


def _strike(draft: Draft, card: Card, place: Place, impact: Impact) -> None:
    for number, ability in enumerate(card.abilities):
        if ability.trigger == v.ON_STRUCK and _is_meant(draft, card, place, ability, impact):
            draft.agenda.append(make_due(card, *place, number, str(impact)))


def _is_meant(draft: Draft, card: Card, place: Place, ability: v.Ability, impact: Impact) -> bool:
    """Whether an impact is on the card or its bearer, or on a unit or hero that it watches."""
    if isinstance(ability.struck, v.Fighters):
        return covers(scene(draft, card, place), ability.struck, impact.target)
    return place == impact.target


def in_play(position: Shown, trigger: str) -> list[tuple[Card, Place]]:
    """The cards in play with this trigger: of each side the units by slot, the table, the hero."""
    found: list[tuple[Card, Place]] = []
    for seat in (position.holder, 1 - position.holder):
        side = position.sides[seat]
        for slot, unit in enumerate(side.line, start=1):
            if unit is None:
                continue
            if trigger in unit.card.triggers:
                found.append((unit.card, (seat, slot)))
            for card in unit.attached:
                if trigger in card.triggers:
                    found.append((card, (seat, slot)))
        for card in (*on_table(side.table), side.hero.card, *side.hero.attached):
            if trigger in card.triggers:
                found.append((card, (seat, HERO_SLOT)))
    return found
