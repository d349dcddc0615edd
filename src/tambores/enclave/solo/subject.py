"""For whom an effect of the automaton's is, where its text lets the owner choose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tambores.enclave import effects
from tambores.enclave.actions import Action, ChooseCard, ChooseUnit
from tambores.enclave.board import Choice, Place
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card, SupportCard
from tambores.enclave.effects import choose_unit
from tambores.enclave.solo import preference
from tambores.enclave.solo.draft import SoloDraft, SoloPosition
from tambores.enclave.solo.estimate import is_saved, wounds_now
from tambores.enclave.solo.plan import Option, Plan, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER


def subject(position: SoloPosition) -> Plan:
    """The subject of an effect of the automaton's that waits for one."""
    choice = position.pending
    assert isinstance(choice, Choice)
    effect = effects.effect_of(choice)
    offered = effects.choices(position, choice)
    best: Sequence[Action]
    if isinstance(effect, v.Discard):
        rule = "SOLO-HERO-08"
        best = preference.first_among(offered, lambda one: _worth(position, choice, effect, one))
    else:
        assert isinstance(effect, v.Modify)
        places = [(one.seat, one.slot) for one in offered if isinstance(one, ChooseUnit)]
        rule, chosen = _units(position, effect, places)
        best = [choose_unit(*place) for place in chosen]
    return [Option(one, partial(_choose, action=one, rule=rule)) for one in best]


def _choose(draft: SoloDraft, action: Action, rule: str) -> None:
    assert isinstance(draft.pending, Choice)
    say_why(draft, rule, draft.pending.slot)
    effects.choose(draft, draft.pending, action)


def _worth(position: SoloPosition, choice: Choice, effect: v.Discard, action: Action) -> int:
    """The cost of a card, or of the dearest one under a unit (SOLO-HERO-08)."""
    if isinstance(action, ChooseCard):
        cards: list[Card] = [position.pack.card(action.card)]
    else:
        assert isinstance(action, ChooseUnit)
        place = (action.seat, action.slot)
        cards = effects.attached_to(position, effect.on, choice.card, place)
    return max(card.cost for card in cards if isinstance(card, SupportCard))


def _units(
    position: SoloPosition, effect: v.Modify, places: list[Place]
) -> tuple[str, list[Place]]:
    """A gain goes to an own unit, a loss to one of the player's, if the text lets it."""
    seat = AUTOMATON if effect.by > 0 else PLAYER
    fitting = [place for place in places if place[0] == seat] or places
    if fitting[0][0] == AUTOMATON:
        return "SOLO-HERO-07", _own_subjects(position, effect, fitting)
    columns = preference.targets(position, [slot for _, slot in fitting])
    return "SOLO-COM-07", [(PLAYER, column) for column in columns]


def _own_subjects(position: SoloPosition, effect: v.Modify, places: list[Place]) -> list[Place]:
    """First whom it lets wound or saves from an impact, then the most powerful (SOLO-HERO-07)."""
    if effect.stat == v.ATTACK:
        better = [place for place in places if wounds_now(position, place, effect.by)]
    else:
        better = [place for place in places if is_saved(position, place, effect.by)]
    return preference.favourites(position, better or places)
