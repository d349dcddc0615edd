"""The paid ability of the automaton's hero: used once, at the end of its Deployment (AMB-33)."""

from __future__ import annotations

from functools import partial

from tambores.enclave import payment
from tambores.enclave.board import HERO_SLOT, LAST_WINDOW, Due, Impact, at
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.effects.choosing import choose_unit, has_use, needs_choice
from tambores.enclave.effects.impacts import prevent, preventable
from tambores.enclave.effects.queue import set_off, set_off_options
from tambores.enclave.events import AbilityUsed
from tambores.enclave.lines import unengaged
from tambores.enclave.phases import deployment, resolution
from tambores.enclave.solo import preference
from tambores.enclave.solo.chart import pay_from_reserve
from tambores.enclave.solo.draft import SoloDraft, SoloPosition
from tambores.enclave.solo.estimate import gain, loss
from tambores.enclave.solo.plan import Option, Plan, forced, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER

ABILITY = "ability"
CLOSING = "closing"


def ability(position: SoloPosition) -> Plan:
    """The hero's paid ability, once, if it is of use and the reserve pays for it."""
    rule = _use(position)
    return forced(partial(_use_ability, rule=rule)) if rule else forced(_close)


def closing(position: SoloPosition) -> Plan:
    """The window is over."""
    return forced(_close)


def _close(draft: SoloDraft) -> None:
    draft.at = at(LAST_WINDOW, AUTOMATON)  # as if nothing had been looked at in between
    deployment.close_window(draft)


def _use(position: SoloPosition) -> str:
    """The rule by which the ability is used; "" if it is not."""
    side = position.sides[AUTOMATON]
    card = side.hero.card
    paid = card.activated
    if paid is None or side.ability_used or len(position.reserve) < payment.least_cost(paid):
        return ""  # SOLO-HERO-01, SOLO-HERO-03
    enemies = any(position.sides[PLAYER].line)
    if payment.spares(paid):  # Rincemer: bought now and kept
        return "SOLO-HERO-07" if enemies else ""
    if paid.options:  # Borrunn
        return "SOLO-HERO-05" if unengaged(position, PLAYER) else ""
    if not has_use(position, card, (AUTOMATON, HERO_SLOT), v.ACTIVATE):
        return ""
    chosen = [effect for effect in paid.effects if needs_choice(effect)]
    if not chosen and any(map(_on_units, paid.effects)):  # Jayme
        return _balanced(position, paid)
    if not chosen:
        return "SOLO-HERO-04" if unengaged(position, PLAYER) else ""
    return "SOLO-HERO-08" if isinstance(chosen[0], v.Move) else "SOLO-HERO-07"


def _balanced(position: SoloPosition, paid: v.Ability) -> str:
    """An ability for units that may harm the hero is used if more is won (SOLO-HERO-06)."""
    more = sum(_change(effect, v.ATTACK) for effect in paid.effects if _on_units(effect))
    less = sum(_change(effect, v.DEFENCE) for effect in paid.effects if not _on_units(effect))
    return "SOLO-HERO-06" if gain(position, more) > loss(position, -less) else ""


def _change(effect: v.Effect, stat: str) -> int:
    return effect.by if isinstance(effect, v.Modify) and effect.stat == stat else 0


def _on_units(effect: v.Effect) -> bool:
    return isinstance(effect, v.Modify) and isinstance(effect.on, v.Fighters)


def _use_ability(draft: SoloDraft, rule: str) -> None:
    side = draft.side(AUTOMATON)
    card = side.hero.card
    paid = card.activated
    assert paid is not None
    side.ability_used = True
    draft.at = at(CLOSING, AUTOMATON)
    say_why(draft, rule)
    draft.tell(AbilityUsed, AUTOMATON, card)
    if paid.options:
        _take_options(draft, paid)
        return
    pay_from_reserve(draft, paid.cost, "SOLO-HERO-01")
    if payment.spares(paid):
        draft.keep_prevention(True)
    else:
        set_off(draft, card, (AUTOMATON, HERO_SLOT), v.ACTIVATE)


def _take_options(draft: SoloDraft, paid: v.Ability) -> None:
    """As many options as the reserve pays for, defence first (SOLO-HERO-05)."""
    assert paid.options is not None
    card = draft.sides[AUTOMATON].hero.card
    names = paid.option_names
    wanted = sorted(range(len(names)), key=lambda number: names[number] != v.DEFENCE)
    affordable = len(draft.reserve) // paid.cost if paid.cost else len(names)
    taken = wanted[: min(affordable, paid.options[1])]
    pay_from_reserve(draft, paid.cost * len(taken), "SOLO-HERO-01")
    due = Due(card, AUTOMATON, HERO_SLOT, card.abilities.index(paid))
    set_off_options(draft, due, tuple(taken))


# --- a prevention that was kept --------------------------------------------------------------


def prevention(position: SoloPosition) -> Plan:
    """The impact window: a kept prevention undoes an impact on the hero, else on the best unit."""
    impacts = preventable(position, AUTOMATON)
    struck = {impact.target: impact for impact in reversed(impacts)}
    places = list(struck)
    if not position.kept or not places:
        return forced(_let_go)
    hero = (AUTOMATON, HERO_SLOT)
    best = [hero] if hero in places else sorted(preference.favourites(position, places))
    return [Option(choose_unit(*place), partial(_prevent, impact=struck[place])) for place in best]


def _prevent(draft: SoloDraft, impact: Impact) -> None:
    say_why(draft, "SOLO-HERO-07", impact.target[1])
    prevent(draft, str(impact), draft.sides[AUTOMATON].hero.card)
    _let_go(draft)


def _let_go(draft: SoloDraft) -> None:
    draft.keep_prevention(False)
    resolution.next_prevention(draft)
