"""The end of the automaton's Deployment: cards that move a unit, then the hero's paid ability.

Nothing is declared yet, so everything is estimated with the values of the moment (AMB-33).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tambores.enclave import effects, modifiers, payment
from tambores.enclave.actions import Action, ChooseCard, ChooseUnit
from tambores.enclave.board import HERO_SLOT, LAST_WINDOW, SLOTS, Choice, Impact, Place, at
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import Card, SupportCard
from tambores.enclave.draft import combat_of
from tambores.enclave.effects import choose_unit
from tambores.enclave.events import AbilityUsed
from tambores.enclave.phases import deployment, resolution
from tambores.enclave.solo import preference
from tambores.enclave.solo.chart import pay_from_reserve, waits_for_the_end
from tambores.enclave.solo.draft import SoloDraft, SoloPosition, empty_slots
from tambores.enclave.solo.plan import Option, Plan, forced, look_at, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER

MARCHING = "marching"
ABILITY = "ability"
CLOSING = "closing"


def last_window(position: SoloPosition) -> Plan:
    """The automaton's last window of the phase: units march first."""
    return forced(look_at(at(MARCHING, AUTOMATON, 1)))


# --- Orden de Marcha -------------------------------------------------------------------------


def marching(position: SoloPosition) -> Plan:
    """A bearer that is not engaged moves to face a unit that it can wound (SOLO-CARD-03)."""
    line = position.sides[AUTOMATON].line
    for slot in range(position.at.slot, len(SLOTS) + 1):
        unit = line[slot - 1]
        if unit is None or not any(waits_for_the_end(card) for card in unit.attached):
            continue
        if modifiers.engaged(position, (AUTOMATON, slot)):
            continue
        columns = preference.targets(position, PLAYER, _destinations(position, slot))
        if columns:
            return [
                Option(
                    choose_unit(PLAYER, column),
                    partial(_march, slot=slot, column=column),
                    at(MARCHING, AUTOMATON, slot),
                )
                for column in columns
            ]
    return forced(look_at(at(ABILITY, AUTOMATON)))


def _march(draft: SoloDraft, slot: int, column: int) -> None:
    say_why(draft, "SOLO-CARD-03", slot)
    effects.move_unit(draft, (AUTOMATON, slot), column)
    draft.at = at(MARCHING, AUTOMATON, slot + 1)


def _destinations(position: SoloPosition, slot: int) -> list[int]:
    """The empty slots from which a unit would wound the unit in front."""
    enemies = position.sides[PLAYER].line
    battle = position.freeze() if isinstance(position, SoloDraft) else position
    found = []
    for column in empty_slots(position):
        if enemies[column - 1] is not None:
            imagined = SoloDraft(battle)
            effects.move_unit(imagined, (AUTOMATON, slot), column)
            attack, defence = _duel(imagined, (AUTOMATON, column), (PLAYER, column), v.FIGHT)
            if defence <= attack:
                found.append(column)
    return found


def _duel(position: SoloPosition, attacker: Place, target: Place, role: str) -> tuple[int, int]:
    """Attack and defence, if one attacked the other in this role."""
    attack = modifiers.value(position, attacker, v.ATTACK, role, (target,))
    return attack, modifiers.value(position, target, v.DEFENCE, foes=(attacker,))


# --- the paid ability ------------------------------------------------------------------------


def ability(position: SoloPosition) -> Plan:
    """The hero's paid ability, once, if it is of use and the reserve pays for it."""
    rule = _use(position)
    return forced(partial(_use_ability, rule=rule)) if rule else forced(_close)


def closing(position: SoloPosition) -> Plan:
    """The window is over."""
    return forced(_close)


def _close(draft: SoloDraft) -> None:
    draft.at = at(LAST_WINDOW, AUTOMATON)
    deployment.close_window(draft)


def _use(position: SoloPosition) -> str:
    """The rule by which the ability is used; "" if it is not."""
    side = position.sides[AUTOMATON]
    card = side.hero.card
    paid = card.activated
    if paid is None or side.ability_used or len(position.reserve) < payment.least_cost(paid):
        return ""  # SOLO-HERO-01, SOLO-HERO-03
    enemies = any(position.sides[PLAYER].line)
    if v.IMPACT in paid.windows:  # Rincemer: bought now and kept
        return "SOLO-HERO-07" if enemies else ""
    if paid.options:  # Borrunn
        return "SOLO-HERO-05" if _free(position, PLAYER) else ""
    if not effects.has_use(position, card, (AUTOMATON, HERO_SLOT), v.ACTIVATE):
        return ""
    chosen = [effect for effect in paid.effects if _picks(effect)]
    if not chosen and any(map(_on_units, paid.effects)):  # Jayme
        return _balanced(position, paid)
    if not chosen:
        return "SOLO-HERO-04" if _free(position, PLAYER) else ""
    return "SOLO-HERO-08" if isinstance(chosen[0], v.Discard) else "SOLO-HERO-07"


def _picks(effect: v.Effect) -> bool:
    """Whether a card or unit is chosen for an effect."""
    if isinstance(effect, v.Modify) and isinstance(effect.on, v.Units):
        return effect.on.choose > 0
    return isinstance(effect, v.Discard)


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
    _pay(draft, paid.cost)
    if v.IMPACT in paid.windows:
        draft.kept = True
    else:
        effects.trigger(draft, card, (AUTOMATON, HERO_SLOT), v.ACTIVATE)


def _pay(draft: SoloDraft, count: int) -> None:
    if count:
        pay_from_reserve(draft, count, "SOLO-HERO-01")


def _take_options(draft: SoloDraft, paid: v.Ability) -> None:
    """As many options as the reserve pays for, defence first (SOLO-HERO-05)."""
    assert paid.options is not None
    card = draft.sides[AUTOMATON].hero.card
    names = payment.option_names(card)
    wanted = sorted(range(len(names)), key=lambda number: names[number] != v.DEFENCE)
    affordable = len(draft.reserve) // paid.cost if paid.cost else len(names)
    taken = wanted[: min(affordable, paid.options[1])]
    _pay(draft, paid.cost * len(taken))
    for number in taken:
        effects.apply_option(draft, AUTOMATON, card.abilities.index(paid), number)


# --- estimates -------------------------------------------------------------------------------


def _free(position: SoloPosition, seat: int) -> list[Place]:
    """The units of a side that are not engaged."""
    return [place for place in _units(position, seat) if not modifiers.engaged(position, place)]


def _units(position: SoloPosition, seat: int) -> list[Place]:
    line = position.sides[seat].line
    return [(seat, slot) for slot, unit in enumerate(line, start=1) if unit is not None]


def _balanced(position: SoloPosition, paid: v.Ability) -> str:
    """An ability for units that may harm the hero is used if more is won (SOLO-HERO-06)."""
    more = sum(_change(effect, v.ATTACK) for effect in paid.effects if _on_units(effect))
    less = sum(_change(effect, v.DEFENCE) for effect in paid.effects if not _on_units(effect))
    return "SOLO-HERO-06" if _gain(position, more) > _loss(position, -less) else ""


def _change(effect: v.Effect, stat: str) -> int:
    return effect.by if isinstance(effect, v.Modify) and effect.stat == stat else 0


def _on_units(effect: v.Effect) -> bool:
    return isinstance(effect, v.Modify) and isinstance(effect.on, v.Units)


def _gain(position: SoloPosition, more: int) -> int:
    """How many more attacks succeed if every own unit has so much more attack."""
    gain = sum(1 for place in _units(position, AUTOMATON) if _helped(position, place, more))
    free = _free(position, AUTOMATON)
    hero = (PLAYER, HERO_SLOT)
    attack = sum(_duel(position, place, hero, v.HERO_ATTACK)[0] for place in free)
    defence = modifiers.value(position, hero, v.DEFENCE)
    return gain + (attack < defence <= attack + more * len(free))


def _helped(position: SoloPosition, place: Place, more: int) -> bool:
    """Whether so much more attack lets a unit wound the one in front, or a free one in range."""
    if modifiers.engaged(position, place):
        pairs = [((PLAYER, place[1]), v.FIGHT)]
    else:
        reached = [(PLAYER, column) for column in modifiers.in_reach(position, place)]
        pairs = [(enemy, v.RANGED) for enemy in reached if not modifiers.engaged(position, enemy)]
    return any(_tipped(*_duel(position, place, enemy, role), more) for enemy, role in pairs)


def _tipped(attack: int, defence: int, more: int) -> bool:
    return attack < defence <= attack + more


def _loss(position: SoloPosition, less: int) -> int:
    """1 if the hero can be wounded just because it has so much less defence."""
    hero = (AUTOMATON, HERO_SLOT)
    free = _free(position, PLAYER)
    attack = sum(_duel(position, place, hero, v.HERO_ATTACK)[0] for place in free)
    defence = modifiers.value(position, hero, v.DEFENCE)
    return int(defence - less <= attack < defence)


# --- whom it is for --------------------------------------------------------------------------


def subject(position: SoloPosition) -> Plan:
    """The subject of an effect of the automaton's that waits for one."""
    choice = position.pending
    assert isinstance(choice, Choice)
    effect = choice.card.abilities[choice.ability].effects[choice.effect]
    offered = effects.choices(position, choice)
    best: Sequence[Action]
    if isinstance(effect, v.Discard):
        rule = "SOLO-HERO-08"
        best = preference.first_among(offered, lambda one: _worth(position, choice, effect, one))
    else:
        assert isinstance(effect, v.Modify)
        places = [(one.seat, one.slot) for one in offered if isinstance(one, ChooseUnit)]
        own = places[0][0] == AUTOMATON
        rule = "SOLO-HERO-07" if own else "SOLO-COM-07"
        chosen = _own_subjects(position, effect, places) if own else _enemies(position, places)
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


def _enemies(position: SoloPosition, places: list[Place]) -> list[Place]:
    columns = preference.targets(position, PLAYER, [slot for _, slot in places])
    return [(PLAYER, column) for column in columns]


def _own_subjects(position: SoloPosition, effect: v.Modify, places: list[Place]) -> list[Place]:
    """First whom it lets wound or saves from an impact, then the most powerful (SOLO-HERO-07)."""
    if effect.stat == v.ATTACK:
        better = [place for place in places if _wounds_now(position, place, effect.by)]
    else:
        better = [place for place in places if _is_saved(position, place, effect.by)]
    return preference.favourites(position, better or places)


def _wounds_now(position: SoloPosition, place: Place, more: int) -> bool:
    """Whether so much more attack lets a unit wound a unit or, not engaged, the hero."""
    if _helped(position, place, more):
        return True
    free = not modifiers.engaged(position, place)
    return free and _tipped(*_duel(position, place, (PLAYER, HERO_SLOT), v.HERO_ATTACK), more)


def _is_saved(position: SoloPosition, place: Place, more: int) -> bool:
    """Whether so much more defence holds off the unit in front."""
    if not modifiers.engaged(position, place):
        return False
    attack, defence = _duel(position, (PLAYER, place[1]), place, v.FIGHT)
    return defence <= attack < defence + more


# --- a prevention that was kept --------------------------------------------------------------


def prevention(position: SoloPosition) -> Plan:
    """The impact window: a kept prevention undoes an impact on the hero, else on the best unit."""
    struck = {impact.target: impact for impact in reversed(combat_of(position).impacts)}
    places = [place for place in struck if place[0] == AUTOMATON]
    if not position.kept or not places:
        return forced(_let_go)
    hero = (AUTOMATON, HERO_SLOT)
    best = [hero] if hero in places else sorted(preference.favourites(position, places))
    return [Option(choose_unit(*place), partial(_prevent, impact=struck[place])) for place in best]


def _prevent(draft: SoloDraft, impact: Impact) -> None:
    say_why(draft, "SOLO-HERO-07", impact.target[1])
    effects.prevent(draft, str(impact), draft.sides[AUTOMATON].hero.card)
    _let_go(draft)


def _let_go(draft: SoloDraft) -> None:
    draft.kept = False
    resolution.next_prevention(draft)
