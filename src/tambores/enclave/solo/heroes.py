"""The paid ability of the automaton's hero: used once, at the end of its Deployment (AMB-33)."""

from __future__ import annotations

from functools import partial

from tambores.enclave.content import vocabulary as v
from tambores.enclave.play import payment
from tambores.enclave.play.effects.agenda import works
from tambores.enclave.play.effects.choosing import choose_unit, has_use, needs_choice
from tambores.enclave.play.effects.impacts import prevent, preventable
from tambores.enclave.play.effects.queue import set_off, set_off_options
from tambores.enclave.play.phases import deployment, replenishment, resolution
from tambores.enclave.reading.silence import silenced
from tambores.enclave.solo import preference
from tambores.enclave.solo.draft import SoloDraft, SoloPosition
from tambores.enclave.solo.plan import Option, Plan, forced, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER
from tambores.enclave.solo.worth import worth
from tambores.enclave.table.automaton import Closing
from tambores.enclave.table.board import HERO_SLOT
from tambores.enclave.table.combat import Impact
from tambores.enclave.table.events import AbilityUsed
from tambores.enclave.table.frames import Due, LastWindow, Stage, at


def ability(position: SoloPosition, here: Stage) -> Plan:
    """The hero's paid ability, once, if it is of use and the reserve pays for it."""
    rule = _use(position)
    return forced(partial(_use_ability, rule=rule)) if rule else forced(_close)


def closing(position: SoloPosition, here: Stage) -> Plan:
    """The window is over."""
    return forced(_close)


def _close(draft: SoloDraft) -> None:
    draft.go_to(at(LastWindow, AUTOMATON))  # as if nothing had been looked at in between
    deployment.close_window(draft)


def _use(position: SoloPosition) -> str:
    """The rule by which the ability is used; "" if it is not."""
    side = position.sides[AUTOMATON]
    card = side.hero.card
    paid = card.activated
    if paid is None or side.ability_used or len(position.reserve) < payment.least_cost(paid):
        return ""  # SOLO-HERO-01, SOLO-HERO-03
    if _is_kept(paid):  # Rincemer: bought now and kept
        if silenced(position, (AUTOMATON, HERO_SLOT)):
            return ""
        return "SOLO-HERO-07" if any(position.sides[PLAYER].line) else ""
    due = _due(position, paid)
    if not works(position, due):
        return ""
    if paid.options:  # Borrunn
        return "SOLO-HERO-05" if len(_useful(position, due)) >= paid.options[0] else ""
    if not has_use(position, card, (AUTOMATON, HERO_SLOT), v.ACTIVATE):
        return ""
    if sum(worth(position, due, effect) for effect in paid.effects) <= 0:
        return ""
    chosen = [effect for effect in paid.effects if needs_choice(effect)]
    if chosen:
        on_cards = isinstance(chosen[0], v.MoveCards) or _on(chosen[0], v.Supports)
        return "SOLO-HERO-08" if on_cards else "SOLO-HERO-07"
    units = any(_on(effect, v.Fighters) for effect in paid.effects)  # Jayme
    return "SOLO-HERO-06" if units else "SOLO-HERO-04"


def _on(effect: v.Effect, kind: type[v.Fighters | v.Supports]) -> bool:
    return isinstance(getattr(effect, "on", None), kind)


def _is_kept(paid: v.Ability) -> bool:
    """Whether it prevents impacts, so that it is bought now and used when there are some."""
    return any(isinstance(effect, v.Prevent) for effect in paid.effects)


def _due(position: SoloPosition, paid: v.Ability) -> Due:
    card = position.sides[AUTOMATON].hero.card
    return Due(card, AUTOMATON, HERO_SLOT, card.abilities.index(paid))


def _useful(position: SoloPosition, due: Due) -> list[int]:
    """The options that are of use, defence first (SOLO-HERO-05)."""
    ability = due.of
    numbers = range(len(ability.effects))
    useful = [n for n in numbers if worth(position, due, ability.effects[n]) > 0]
    return sorted(useful, key=lambda number: ability.option_names[number] != v.DEFENCE)


def _use_ability(draft: SoloDraft, rule: str) -> None:
    card = draft.table.sides[AUTOMATON].hero.card
    paid = card.activated
    assert paid is not None
    draft.go_to(at(Closing, AUTOMATON))
    say_why(draft, rule)
    draft.do(AbilityUsed, AUTOMATON, card)
    if paid.options:
        _take_options(draft, paid)
        return
    draft.pay_from_reserve(paid.cost, "SOLO-HERO-01")
    if _is_kept(paid):
        draft.keep_prevention(True)
    else:
        set_off(draft, card, (AUTOMATON, HERO_SLOT), v.ACTIVATE)


def _take_options(draft: SoloDraft, paid: v.Ability) -> None:
    """As many useful options as the reserve pays for, defence first (SOLO-HERO-05)."""
    assert paid.options is not None
    due = _due(draft.own, paid)
    taken = _useful(draft.own, due)[: min(len(draft.own.reserve) // paid.cost, paid.options[1])]
    draft.pay_from_reserve(paid.cost * len(taken), "SOLO-HERO-01")
    set_off_options(draft, due, tuple(taken))


# --- a prevention that was kept --------------------------------------------------------------


def prevention(position: SoloPosition, here: Stage) -> Plan:
    """The impact window: a kept prevention undoes an impact on the hero, else on the best unit."""
    impacts = preventable(position, AUTOMATON)
    struck = {impact.target: impact for impact in reversed(impacts)}
    places = list(struck)
    if not position.kept or not places:
        return forced(_let_go)
    paid = position.sides[AUTOMATON].hero.card.activated
    if paid is not None and not paid.spares:  # its own text says which it undoes
        return forced(_carry_out)
    hero = (AUTOMATON, HERO_SLOT)
    best = [hero] if hero in places else sorted(preference.favourites(position, places))
    return [Option(choose_unit(*place), partial(_prevent, impact=struck[place])) for place in best]


def _prevent(draft: SoloDraft, impact: Impact) -> None:
    say_why(draft, "SOLO-HERO-07", impact.target[1])
    prevent(draft, str(impact), draft.table.sides[AUTOMATON].hero.card)
    _let_go(draft)


def _carry_out(draft: SoloDraft) -> None:
    """Carry out the text of a kept ability; then the window is looked at once more."""
    draft.keep_prevention(False)
    set_off(draft, draft.table.sides[AUTOMATON].hero.card, (AUTOMATON, HERO_SLOT), v.ACTIVATE)


def _let_go(draft: SoloDraft) -> None:
    draft.keep_prevention(False)
    resolution.next_prevention(draft)


# --- the end of the turn ---------------------------------------------------------------------


def hand(position: SoloPosition, here: Stage) -> Plan:
    """The automaton has no hand to keep and uses no ability here (SOLO-REP-04, SOLO-HERO-02)."""
    return forced(replenishment.next_hand)
