"""Carry out effects, on all the subjects that they mean or on one that was chosen."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play import doing
from tambores.enclave.play.effects import impacts
from tambores.enclave.play.effects.casualties import heal, wound, wounds_wait
from tambores.enclave.play.effects.choosing import pick_of
from tambores.enclave.play.effects.context import scene_of
from tambores.enclave.play.effects.leaving import expire, support_leaves, unit_leaves
from tambores.enclave.play.effects.moves import move_cards
from tambores.enclave.reading.lines import fighter_at
from tambores.enclave.reading.scene import places, supports
from tambores.enclave.table.board import Place, place_text
from tambores.enclave.table.combat import Impact
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import ChancePicked, EffectLaid, GroupModified
from tambores.enclave.table.frames import Choice, Due
from tambores.enclave.table.table import owner_of

LASTING = frozenset({v.Modify, v.CancelAbility, v.Allow, v.Forbid})


def carry_out(draft: Draft, due: Due | Choice, number: int) -> None:
    """Carry out an effect that needs no choice, or one that is left to chance."""
    effect = due.of.effects[number]
    if type(effect) in LASTING:
        _lay_down(draft, due, number)
        return
    match effect:
        case v.Prevent():
            for impact in _impacts_meant(draft, due, effect):
                impacts.prevent(draft, impact, due.card)
        case v.Move(on=v.Supports()):
            for place, card in _supports_meant(draft, due, effect):
                support_leaves(draft, card, place, (effect.zone, effect.position), due.card)
        case v.MoveCards():
            move_cards(draft, effect, due.card)
        case v.Expire():
            expire(draft, due.card, due.place, effect.zone)
        case v.LeaveTo():
            return
        case _:
            for place in _places_meant(draft, due, effect):
                do_to(draft, due, number, place)


def _lay_down(draft: Draft, due: Due | Choice, number: int) -> None:
    """Lay a lasting effect on a group, or on each that it means."""
    effect = due.of.effects[number]
    if covers_group(effect):
        _lay_on_group(draft, due, number)
    elif getattr(effect, "on", None) != v.Word(v.THIS):  # which is counted with the hit
        for place in _places_meant(draft, due, effect):
            _lay_on(draft, due, number, place)


def do_to(draft: Draft, due: Due | Choice, number: int, place: Place) -> None:
    """Carry out an effect on one unit or hero."""
    effect = due.of.effects[number]
    if type(effect) in LASTING:
        _lay_on(draft, due, number, place)
        return
    match effect:
        case v.Heal():
            heal(draft, place, effect.count, due.card)
        case v.Inflict():
            _inflict(draft, due, effect, place)
        case v.Redirect():
            impacts.redirect(draft, due.this, due.card, place)
        case v.Move():
            unit_leaves(draft, place, (effect.zone, effect.position), due.card)


def _inflict(draft: Draft, due: Due | Choice, effect: v.Inflict, place: Place) -> None:
    for _ in range(effect.count):
        if wounds_wait(draft):
            impact = Impact((due.place,), place, certain=effect.harm == v.WOUND)
            impacts.inflict(draft, impact, due.card)
        else:
            wound(draft, place, due.card)


# --- whom an effect means ---------------------------------------------------------------------


def _places_meant(draft: Draft, due: Due | Choice, effect: v.Effect) -> list[Place]:
    subject = effect.to if isinstance(effect, v.Redirect) else getattr(effect, "on", None)
    assert isinstance(subject, v.Word | v.Fighters)
    found = places(scene_of(draft.table, due), subject)
    if not pick_of(effect).random:
        return found
    chosen = by_chance(draft, due.card, effect, [place_text(place) for place in found])
    return [place for number, place in enumerate(found) if chosen is None or number in chosen]


def _supports_meant(draft: Draft, due: Due | Choice, effect: v.Move) -> list[tuple[Place, Card]]:
    assert isinstance(effect.on, v.Supports)
    found = supports(scene_of(draft.table, due), effect.on)
    texts = [f"{place_text(place)}:{card.id}" for place, card in found]
    chosen = by_chance(draft, due.card, effect, texts)
    return [one for number, one in enumerate(found) if chosen is None or number in chosen]


def _impacts_meant(draft: Draft, due: Due | Choice, effect: v.Prevent) -> list[str]:
    """The impacts that an effect undoes: of this one that many copies, of a table that many."""
    combat = draft.table.combat
    if combat is None:
        return []
    if isinstance(effect.on, v.Word):
        return [str(one) for one in combat.impacts if str(one) == due.this][: effect.count or 1]
    found = [str(one) for one in impacts.meant(scene_of(draft.table, due), effect.on)]
    chosen = by_chance(draft, due.card, effect, found)
    if chosen is None:
        return found[: effect.count or None]
    return [impact for number, impact in enumerate(found) if number in chosen]


def by_chance(draft: Draft, card: Card, effect: v.Effect, found: list[str]) -> set[int] | None:
    """The positions in `found` that chance picks; None if the effect leaves nothing to chance."""
    count = pick_of(effect).random
    if not count:
        return None
    chosen = set(draft.shuffled("effect", range(len(found)))[:count])
    if chosen:
        draft.do(ChancePicked, card, tuple(found[number] for number in sorted(chosen)))
    return chosen


# --- lasting effects --------------------------------------------------------------------------


def covers_group(effect: v.Effect) -> bool:
    """Whether a lasting effect also covers units that join the group while it lasts."""
    on = getattr(effect, "on", None)
    return isinstance(on, v.Supports) or (
        isinstance(on, v.Fighters) and on.pick.all and not on.placed
    )


def _lay_on_group(draft: Draft, due: Due | Choice, number: int) -> None:
    _lay(draft, due, number, owner_of(draft.table, due.card), None)


def _lay_on(draft: Draft, due: Due | Choice, number: int, place: Place) -> None:
    if fighter_at(draft.table, place) is not None:
        _lay(draft, due, number, *place)


def _lay(draft: Draft, due: Due | Choice, number: int, seat: int, slot: int | None) -> None:
    effect, which = due.of.effects[number], (due.ability, number)
    if not isinstance(effect, v.Modify):
        draft.do(EffectLaid, due.card, seat, slot, *which)
    elif slot is None:
        draft.do(GroupModified, due.card, seat, effect.stat, effect.by, *which)
    else:
        doing.modified(draft, due.card, seat, slot, effect.stat, effect.by, *which)
