"""Whether what a text does is good for the automaton, which pays for nothing else (AMB-33)."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play.effects.choosing import candidates, pick_of, slots_for
from tambores.enclave.play.effects.context import scene_of
from tambores.enclave.play.effects.moves import side_meant
from tambores.enclave.reading.lines import engaged, fighter_at, unengaged
from tambores.enclave.reading.scene import Scene, places, supports
from tambores.enclave.solo.draft import SoloPosition
from tambores.enclave.solo.estimate import gain, is_saved, loss
from tambores.enclave.solo.state import AUTOMATON, PLAYER
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.frames import Choice, Due
from tambores.enclave.table.table import owner_of

STANDING = {
    zone: place
    for place, zone in enumerate(
        (v.REMOVED, v.DISCARD, v.DECK, v.RESERVE, v.HAND, v.ATTACHED, v.ON_TABLE, v.LINE)
    )
}
"""How near to play cards are in a zone: the nearer, the better for their side."""


def helps(effect: v.Effect) -> bool:
    """Whether it is good to be the subject of an effect."""
    if isinstance(effect, v.Modify):
        return (effect.by > 0) != (effect.stat == v.COST)
    return isinstance(effect, v.Heal | v.Allow | v.Reposition)


def worth(position: SoloPosition, due: Due | Choice, effect: v.Effect) -> int:
    """What comes of an effect for the automaton: more than 0 if it is good, less if it harms."""
    here = scene_of(position, due)
    match effect:
        case v.MoveCards():
            return _of_cards(position, here.card, effect)
        case v.Move(on=v.Supports() as on):
            found = [owner_of(position, card) for _, card in supports(here, on)]
            return _balance(effect, found)
        case v.Reposition():
            return _of_moves(here, effect)
        case v.Modify(stat=v.COST):  # at the end of Deployment only what stays is of use
            lasts = due.of.until == v.PERMANENT
            return (1 if _cheaper_for_own(here.card, effect) else -1) if lasts else 0
        case v.Modify(stat=v.ATTACK | v.DEFENCE) if pick_of(effect).all:
            return _of_values(position, here, effect)
    subject = effect.to if isinstance(effect, v.Redirect) else getattr(effect, "on", None)
    if not isinstance(subject, v.Word | v.Fighters):
        return 0
    return _balance(effect, [place[0] for place in _concerned(here, effect, subject)])


def _concerned(here: Scene, effect: v.Effect, subject: v.Word | v.Fighters) -> list[Place]:
    found = places(here, subject)
    if isinstance(effect, v.Heal):
        fighters = {place: fighter_at(here.position, place) for place in found}
        return [place for place, one in fighters.items() if one is not None and one.wounds]
    return found


def _balance(effect: v.Effect, seats: Iterable[int]) -> int:
    """On which side are more of those that are meant; who chooses looks for the right side."""
    right = AUTOMATON if helps(effect) else PLAYER
    seats = list(seats)
    if pick_of(effect).choose:
        return (1 if right in seats else -1) if seats else 0
    return sum([1 if seat == right else -1 for seat in seats])


def _of_cards(position: SoloPosition, card: Card, effect: v.MoveCards) -> int:
    """Cards nearer to play are good for their side; nothing comes of an empty pile."""
    seat = side_meant(position, effect, card)
    drawn = (effect.source, effect.pick) == (v.DECK, v.TOP)  # also from a deck made anew (AMB-22)
    sources = (v.DECK, v.DISCARD) if drawn else (effect.source,)
    if not any(position.count_in(seat, source) for source in sources):
        return 0
    target = v.RESERVE if seat == AUTOMATON and effect.target == v.HAND else effect.target
    nearer = STANDING[target] > STANDING[effect.source]
    return 1 if nearer == (seat == AUTOMATON) else -1


def _of_moves(here: Scene, effect: v.Reposition) -> int:
    """A move is of use for an own unit that faces nobody and then faces one of the player's."""
    enemies = here.position.sides[PLAYER].line
    for seat, slot in places(here, effect.on):
        if seat == AUTOMATON and not engaged(here.position, (seat, slot)):
            slots = slots_for(here, effect, (seat, slot))
            if any(enemies[column - 1] is not None for column in slots):
                return 1
    return -1 if candidates(here, effect) else 0


def _cheaper_for_own(card: Card, effect: v.Modify) -> bool:
    on = effect.on
    sides: tuple[str, ...] = (on.units,) if isinstance(on, v.Fighters) else ()
    sides = (on.equipment, on.tactics) if isinstance(on, v.Supports) else sides
    return (effect.by < 0) == (v.ENEMY not in sides)


def _of_values(position: SoloPosition, here: Scene, effect: v.Modify) -> int:
    """More or less attack or defence of all that are meant, as far as it tips a scale (AMB-33)."""
    assert not isinstance(effect.on, v.Supports)
    found = places(here, effect.on)
    total = 0
    own = [place for place in found if place[0] == AUTOMATON and place[1] != HERO_SLOT]
    if (AUTOMATON, HERO_SLOT) in found:
        total += _of_own_hero(position, effect)
    if own and effect.stat == v.ATTACK:
        total += gain(position, effect.by) if effect.by > 0 else -len(own)
    elif own:
        saved = sum([is_saved(position, place, effect.by) for place in own])
        total += saved if effect.by > 0 else -len(own)
    theirs = len([place for place in found if place[0] == PLAYER])
    return total + (theirs if effect.by < 0 else -theirs)


def _of_own_hero(position: SoloPosition, effect: v.Modify) -> int:
    """A hero is of use, and in danger, only if a unit of the player can attack him."""
    if effect.by > 0:
        return int(bool(unengaged(position, PLAYER)))
    return -loss(position, -effect.by) if effect.stat == v.DEFENCE else 0
