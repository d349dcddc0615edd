"""Cards that move a unit: the automaton plays them at the end of its Deployment (AMB-33)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play.effects.agenda import works
from tambores.enclave.play.effects.choosing import choose_unit, slots_for
from tambores.enclave.play.effects.context import scene_of
from tambores.enclave.play.effects.moves import move_unit
from tambores.enclave.play.effects.queue import add
from tambores.enclave.reading.lines import engaged
from tambores.enclave.solo import preference
from tambores.enclave.solo.draft import SoloDraft, SoloPosition, imagined
from tambores.enclave.solo.estimate import duel
from tambores.enclave.solo.plan import Found, Option, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER
from tambores.enclave.table.automaton import HeroAbility, Marching
from tambores.enclave.table.board import SLOTS, Place, Unit
from tambores.enclave.table.frames import Due, Stage, at
from tambores.enclave.table.table import owner_of

BEARER = v.Word(v.BEARER)


# --- on arrival -------------------------------------------------------------------------------


def set_off_on_arrival(draft: SoloDraft, card: Card, place: Place) -> None:
    """What a card that was laid does; that it moves its bearer waits for the end."""
    for number, ability in enumerate(card.abilities):
        due = Due(card, *place, number)
        if ability.trigger != v.ON_DEPLOY or not ability.acts:
            continue
        if ability.options is not None or not any(map(_moves_bearer, ability.effects)):
            add(draft, [due])
        elif works(draft.table, due):
            add(draft, [
                Due(card, *place, number, effect=place_in_text, only=True)
                for place_in_text, effect in enumerate(ability.effects)
                if not _moves_bearer(effect)
            ])  # fmt: skip


def _moves_bearer(effect: v.Effect) -> bool:
    return isinstance(effect, v.Reposition) and effect.on == BEARER


# --- at the end -------------------------------------------------------------------------------


def last_window(position: SoloPosition, here: Stage) -> Found:
    """The automaton's last window of the phase: units march first, then the hero."""
    return at(Marching, AUTOMATON, 1)


def marching(position: SoloPosition, here: Stage) -> Found:
    """A bearer that is not engaged moves to face a unit that it can wound (SOLO-CARD-03)."""
    line = position.sides[AUTOMATON].line
    for slot in range(here.slot, len(SLOTS) + 1):
        unit = line[slot - 1]
        if unit is None or engaged(position, (AUTOMATON, slot)):
            continue
        movers = _destinations(position, slot, unit)
        columns = preference.targets(position, movers)
        if columns:
            return [
                Option(
                    choose_unit(PLAYER, column),
                    partial(_march, slot=slot, column=column, by=movers[column]),
                    at(Marching, AUTOMATON, slot),
                )
                for column in columns
            ]
    return at(HeroAbility, AUTOMATON)


def _march(draft: SoloDraft, slot: int, column: int, by: Card) -> None:
    say_why(draft, "SOLO-CARD-03", slot)
    move_unit(draft, (AUTOMATON, slot), column, by)
    draft.go_to(at(Marching, AUTOMATON, slot + 1))


def _destinations(position: SoloPosition, slot: int, unit: Unit) -> dict[int, Card]:
    """Where a card lets its bearer move and it would wound the unit in front, with the card."""
    enemies = position.sides[PLAYER].line
    movers: dict[int, Card] = {}
    for column, card in _allowed(position, (AUTOMATON, slot), unit):
        movers.setdefault(column, card)
    found = {}
    for column, card in sorted(movers.items()):
        if enemies[column - 1] is not None:
            tried = imagined(position)
            move_unit(tried, (AUTOMATON, slot), column, card)
            attack, defence = duel(tried.own, (AUTOMATON, column), (PLAYER, column), v.FIGHT)
            if defence <= attack:
                found[column] = card
    return found


def _allowed(position: SoloPosition, place: Place, unit: Unit) -> Iterator[tuple[int, Card]]:
    """The slots to which the cards laid under a unit this turn let it move, each with its card."""
    for card in unit.attached:
        if owner_of(position, card) != AUTOMATON or not (unit.deployed_this_turn or _leaves(card)):
            continue
        for number, ability in enumerate(card.abilities):
            due = Due(card, *place, number)
            if ability.trigger == v.ON_DEPLOY and works(position, due):
                for effect in ability.effects:
                    if isinstance(effect, v.Reposition) and effect.on == BEARER:
                        for slot in slots_for(scene_of(position, due), effect, place):
                            yield slot, card


def _leaves(card: Card) -> bool:
    """Whether a card is discarded at the end of the combat, so that it came this turn."""
    return any(
        ability.trigger == v.COMBAT_END and isinstance(effect, v.Expire)
        for ability in card.abilities
        for effect in ability.effects
    )
