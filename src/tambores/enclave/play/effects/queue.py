"""The triggers of abilities: a triggered ability joins the agenda and waits for its turn."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.reading.lines import fighter_at, on_table
from tambores.enclave.reading.modifiers import scene
from tambores.enclave.reading.scene import covers
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.combat import Impact
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import EffectsStopped
from tambores.enclave.table.frames import EFFECT_LIMIT, Abilities, Choice, Due, make_due
from tambores.enclave.table.table import Shown

NOTHING = Abilities()


def abilities(draft: Draft) -> Abilities:
    """The abilities that are due, as far as nothing lies above them."""
    frames = draft.frames
    top = frames[-1] if frames else NOTHING
    return top if isinstance(top, Abilities) else NOTHING


def keep(draft: Draft, due: tuple[Due, ...], spent: int) -> None:
    """Let these abilities be due, on top of everything else; none are once the battle is over."""
    if draft.outcome is None:
        if isinstance(draft.frames[-1], Abilities):
            draft.pop()
        draft.push(Abilities(due, spent))


def add(draft: Draft, more: Iterable[Due]) -> None:
    """Let more abilities be due after the others."""
    found = abilities(draft)
    due = (*found.due, *more)
    if due:
        keep(draft, due, found.spent)


def forget(draft: Draft) -> None:
    """Let no ability be due."""
    if isinstance(draft.frames[-1], Abilities):
        draft.pop()


def stop(draft: Draft) -> None:
    """Set nothing off any more, since texts have reached the limit, and report it once."""
    found = abilities(draft)
    if found.spent <= EFFECT_LIMIT:  # one more than the limit means it was reported
        draft.do(EffectsStopped)
    keep(draft, found.due, EFFECT_LIMIT + 1)


def set_off(draft: Draft, card: Card, place: Place, trigger: str, this: str = "") -> None:
    """Put the abilities of a card that have this trigger on the agenda."""
    if trigger in card.triggers:
        add(draft, [
            make_due(card, *place, number, this)
            for number, ability in enumerate(card.abilities)
            if ability.trigger == trigger and ability.acts
        ])  # fmt: skip


def set_off_all(draft: Draft, trigger: str) -> None:
    """Set off the abilities with this trigger of all cards in play, the holder's first (AMB-38)."""
    if trigger in draft.table.pack.uses.triggers:
        for card, place in in_play(draft.table, trigger):
            set_off(draft, card, place, trigger)


def set_off_options(draft: Draft, of: Choice | Due, options: tuple[int, ...]) -> None:
    """Put these options of an ability at the front of the agenda."""
    found = abilities(draft)
    taken = [
        make_due(of.card, of.seat, of.slot, of.ability, of.this, number, True) for number in options
    ]
    keep(draft, (*taken, *found.due), found.spent)


def set_off_by(draft: Draft, impact: Impact) -> None:
    """Put the abilities that an impact sets off on the agenda: the target's, then the watchers'."""
    table = draft.table
    uses, target = table.pack.uses, impact.target
    if impact.certain or v.ON_STRUCK not in uses.triggers:
        return
    struck = fighter_at(table, target)
    cards = (struck.card, *struck.attached) if struck is not None else ()
    for card in cards:
        if v.ON_STRUCK in card.triggers:
            _strike(draft, card, target, impact)
    if uses.watches:
        for card, place in in_play(table, v.ON_STRUCK):
            if not (place == target and card in cards):
                _strike(draft, card, place, impact)


def _strike(draft: Draft, card: Card, place: Place, impact: Impact) -> None:
    add(draft, [
        make_due(card, *place, number, str(impact))
        for number, ability in enumerate(card.abilities)
        if ability.trigger == v.ON_STRUCK and _is_meant(draft, card, place, ability, impact)
    ])  # fmt: skip


def _is_meant(draft: Draft, card: Card, place: Place, ability: v.Ability, impact: Impact) -> bool:
    """Whether an impact is on the card or its bearer, or on a unit or hero that it watches."""
    if isinstance(ability.struck, v.Fighters):
        return covers(scene(draft.table, card, place), ability.struck, impact.target)
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
