"""The automaton's Combat: what its units declare, one priority after the other (AMB-32).

Inside a step the bolts on defence come first, then the engaged units, then the free ones by slot,
then those left that attack the hero together, then the bolts on attack; the rest hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from tambores.enclave.content import vocabulary as v
from tambores.enclave.play.effects.choosing import choose_unit
from tambores.enclave.play.phases import declaration, resolution
from tambores.enclave.play.phases.resolution import Share
from tambores.enclave.reading import declaring, modifiers
from tambores.enclave.reading.lines import engaged, unengaged
from tambores.enclave.reading.permissions import may, own_text_allows
from tambores.enclave.solo import preference
from tambores.enclave.solo.draft import SoloDraft, SoloPosition
from tambores.enclave.solo.events import PartPlanned
from tambores.enclave.solo.judge import Judge, judge
from tambores.enclave.solo.plan import Found, Option, Plan, forced, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER
from tambores.enclave.table.actions import Action, Attack, StrikeBack, Support
from tambores.enclave.table.automaton import Bolts, Free, Pool, Rest
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.combat import B3, HOLD, SPLIT, Order, make_order
from tambores.enclave.table.events import Declined, HeroStruck, SplitNamed
from tambores.enclave.table.frames import HeroBlow, Silences, Stage, StepWindow, Units, at
from tambores.enclave.table.table import combat_of

HERO = (PLAYER, HERO_SLOT)
SUPPORTS = (v.SUPPORT,)
SHOTS = (v.RANGED, v.ANSWER)


# --- bolts on defence ------------------------------------------------------------------------


def silences(position: SoloPosition, here: Stage) -> Found:
    """A bolt on defence: the unit in front, else by preference (SOLO-COM-09)."""
    line = position.sides[AUTOMATON].line
    for slot in range(here.slot, len(SLOTS) + 1):
        unit, place = line[slot - 1], (AUTOMATON, slot)
        if unit is None or not unit.card.bolt_defence:
            continue
        columns = declaring.silenceable(position, place)
        if columns:
            best = preference.targets(position, columns)
            return [
                Option(
                    choose_unit(PLAYER, column),
                    partial(_silence, place=place, column=column),
                    at(Silences, *place),
                )
                for column in ([slot] if slot in columns else best)
            ]
    return at(Units, AUTOMATON, 1)


def _silence(draft: SoloDraft, place: Place, column: int) -> None:
    say_why(draft, "SOLO-COM-09", place[1])
    declaration.put_silence(draft, place, (PLAYER, column))
    draft.go_to(at(Silences, AUTOMATON, place[1] + 1))


# --- engaged units, and the answers of B3 ----------------------------------------------------


def engaged_units(position: SoloPosition, here: Stage) -> Found:
    """Engaged units fight (SOLO-COM-01), some have a choice; in B3 those that held may answer."""
    last = combat_of(position).step == B3
    line, enemies = position.sides[AUTOMATON].line, position.sides[PLAYER].line
    for slot in range(here.slot, len(SLOTS) + 1):
        if line[slot - 1] is not None and (last or enemies[slot - 1] is not None):
            place = (AUTOMATON, slot)
            offered = declaring.declarations(position, place)
            if offered:
                return _answer(position, place, offered)
    return at(HeroBlow, AUTOMATON) if last else at(Free, AUTOMATON, 1)


def _answer(position: SoloPosition, place: Place, offered: list[Action]) -> Plan:
    """The hero, if the unit may and can wound it; else a blow, a fight, or nothing."""
    slot = place[1]
    after = at(Units, AUTOMATON, slot + 1)
    judged = judge(position)
    if declaring.attack_hero(slot) in offered and _can_wound_hero(judged, place):
        rule = _hero_rule(position, place)
        return [_declaring(place, make_order(v.HERO_ATTACK), rule, after)]
    columns = [one.target for one in offered if isinstance(one, StrikeBack)]
    rule = "AMB-32" if columns else "SOLO-COM-01"
    wounded = [c for c in columns or [slot] if judged.tips(_blow(place, c), c)]
    chosen = preference.targets(position, wounded)
    if not chosen and declaring.DECLINE in offered:
        return forced(partial(_decline, slot=slot, after=after))
    elsewhere = [] if chosen else _helpful(judged, place, _ways(position, place, offered), after)
    return elsewhere or [
        _declaring(place, make_order(_blow(place, column).role, (column,)), rule, after)
        for column in chosen or [slot]
    ]


def _blow(place: Place, column: int) -> Share:
    return Share(place, v.FIGHT if column == place[1] else v.ANSWER)


def _can_wound_hero(judged: Judge, place: Place) -> bool:
    """Whether a unit alone can make an impact on the player's hero."""
    return judged.wounds_alone(Share(place, v.HERO_ATTACK), HERO)


def _hero_rule(position: SoloPosition, place: Place) -> str:
    """The rule that sends a unit at the hero: by its own text, or by that of a card under it."""
    own = own_text_allows(position, place, v.ATTACK_HERO_WHILE_ENGAGED)
    return "SOLO-CARD-02" if own else "SOLO-CARD-04"


def _decline(draft: SoloDraft, slot: int, after: Stage) -> None:
    say_why(draft, "AMB-32", slot)
    draft.do(Declined, AUTOMATON, Declined.ANSWER if slot else Declined.BLOW, slot)
    draft.go_to(after)


def _declaring(place: Place, order: Order, rule: str, after: Stage) -> Option:
    """The declaration of an order; its target is the player's answer in a tie."""
    answer = choose_unit(PLAYER, order.targets[0]) if order.targets else None
    do = partial(_declare, place=place, order=order, rule=rule, after=after)
    return Option(answer, do, at(type(after), *place))


def _declare(draft: SoloDraft, place: Place, order: Order, rule: str, after: Stage) -> None:
    say_why(draft, rule, place[1])
    declaration.declare(draft, place, order)
    draft.go_to(after)


# --- free units: support, then a ranged attack -----------------------------------------------


def free_units(position: SoloPosition, here: Stage) -> Found:
    """Free units by slot: the first priority that helps (SOLO-COM-02)."""
    for place in unengaged(position, AUTOMATON):
        if place[1] < here.slot:
            continue
        plan = _priorities(position, place)
        if plan:
            return plan
    return at(Pool, AUTOMATON)


def _undeclared(position: SoloPosition) -> list[Place]:
    """The free units that have declared nothing."""
    combat = combat_of(position)
    places = unengaged(position, AUTOMATON)
    return [place for place in places if combat.order(place) is None]


def _may_attack_hero(position: SoloPosition, place: Place) -> bool:
    return may(position, place, v.ATTACK_HERO)


def _tests_hero(position: SoloPosition, place: Place) -> bool:
    """Whether a free unit considers the hero first: a Grifo even if silenced (AMB-32)."""
    daring = v.ATTACK_HERO_WHILE_ENGAGED
    named = may(position, place, daring) or own_text_allows(position, place, daring)
    return named and _may_attack_hero(position, place)


def _priorities(position: SoloPosition, place: Place) -> Plan:
    """What a free unit does; nothing if it is left for the attack on the hero."""
    after = at(Free, AUTOMATON, place[1] + 1)
    begun = combat_of(position).order(place) is not None  # to name the parts of a split
    if not begun and _tests_hero(position, place) and _can_wound_hero(judge(position), place):
        rule = _hero_rule(position, place)
        return [_declaring(place, make_order(v.HERO_ATTACK), rule, after)]
    columns = modifiers.in_reach(position, place)
    ways = _ways(position, place, declaring.attacks_on_units(position, place, columns))
    if begun or may(position, place, v.SPLIT_ATTACK):
        return _split(position, place, ways)
    return _helpful(judge(position), place, ways, after) if ways else []


def _helpful(judged: Judge, place: Place, ways: Mapping[int, str], after: Stage) -> Plan:
    """The best of those whom a support helps to beat, else of those whom a shot wounds."""
    for roles, rule in ((SUPPORTS, "SOLO-COM-03"), (SHOTS, "SOLO-COM-04")):
        helpful = [
            column
            for column, role in ways.items()
            if role in roles and _helps(judged, Share(place, role), column)
        ]
        if helpful:
            return [
                _declaring(place, make_order(ways[column], (column,)), rule, after)
                for column in preference.targets(judged.position, helpful)
            ]
    return []


def _helps(judged: Judge, share: Share, column: int) -> bool:
    """Whether support tips the scales, or a ranged attack wounds alone (SOLO-COM-03, -04).

    If attacks are added up, a ranged attack is no help against a unit already beaten (AMB-32).
    """
    if share.role == v.SUPPORT:
        return judged.tips(share, column)
    needed = judged.position.rules.unit_attacks == "separate" or not judged.beaten(column)
    return needed and judged.wounds_alone(share, (PLAYER, column))


def _ways(position: SoloPosition, place: Place, offered: Iterable[Action]) -> dict[int, str]:
    """In which role a unit can attack each column: an attacker is answered (AMB-05).

    Under every house rule only support goes against an engaged one (SOLO-COM-04).
    """
    ways: dict[int, str] = {}
    for one in offered:
        if isinstance(one, Support):
            ways[one.target] = v.SUPPORT
        elif isinstance(one, StrikeBack) and not engaged(position, place):
            ways.setdefault(one.target, v.ANSWER)
        elif isinstance(one, Attack) and not engaged(position, (PLAYER, one.target)):
            ways.setdefault(one.target, v.RANGED)
    return dict(sorted(ways.items()))


# --- a split attack --------------------------------------------------------------------------


def _split(position: SoloPosition, place: Place, ways: Mapping[int, str]) -> Plan:
    """The Catapulta gives each of the best units what it lacks (SOLO-CARD-01)."""
    judged = judge(position)
    order = combat_of(position).order(place) or make_order(SPLIT)
    left = modifiers.value(position, place, v.ATTACK) - sum(order.points)
    lacking = {}
    for column in modifiers.in_reach(position, place):
        if column not in order.targets and not judged.beaten(column):
            points = _lacking(judged, place, column)
            if points <= left:
                lacking[column] = points
    served = {column: _is_part(order, column, lacking, left) for column in lacking}
    possible = [column for column in lacking if served[column] or column in ways]
    if not possible:
        return _split_named(place, order, left)
    after = at(Free, AUTOMATON, place[1] + 1)
    return [
        _serving(place, column, lacking[column])
        if served[column]
        else _declaring(place, make_order(ways[column], (column,)), "SOLO-CARD-01", after)
        for column in preference.targets(position, possible)
    ]


def _is_part(order: Order, column: int, lacking: Mapping[int, int], left: int) -> bool:
    """Whether a target gets a part; one that stays the only one gets a plain attack."""
    others = (part for other, part in lacking.items() if other != column)
    return bool(order.targets) or any(part <= left - lacking[column] for part in others)


def _serving(place: Place, column: int, points: int) -> Option:
    """Give one target its part."""
    serve = partial(_serve, place=place, column=column, points=points)
    return Option(choose_unit(PLAYER, column), serve, at(Free, *place))


def _lacking(judged: Judge, place: Place, column: int) -> int:
    """The points that a unit's defence still takes from a part of a split attack."""
    target = (PLAYER, column)
    role = v.SUPPORT if engaged(judged.position, target) else v.RANGED
    part = Share(place, role, points=0)
    groups = resolution.added_up(judged.position, [*judged.aimed[column], part])
    group = next(group for group in groups if part in group)
    attack = sum(judged.attack(share, target) for share in group)
    return max(1, judged.defence(target, [share.place for share in group]) - attack)


def _serve(draft: SoloDraft, place: Place, column: int, points: int) -> None:
    """Give one target its part."""
    draft.do(PartPlanned, AUTOMATON, "SOLO-CARD-01", place[1], column, points)


def _split_named(place: Place, order: Order, left: int) -> Plan:
    """What is left over goes to the first target."""
    if not order.targets:
        return []
    points = (order.points[0] + left, *order.points[1:])
    parts = sorted(zip(order.targets, points, strict=True))
    columns, points = (tuple(row) for row in zip(*parts, strict=True))
    whole = make_order(SPLIT, columns, points)
    after = at(Free, AUTOMATON, place[1] + 1)
    return forced(partial(_declare_split, place=place, order=whole, after=after))


def _declare_split(draft: SoloDraft, place: Place, order: Order, after: Stage) -> None:
    """Declare the parts once all are known: the first one takes the points left over."""
    say_why(draft, "SOLO-CARD-01", place[1])
    for column, points in zip(order.targets, order.points, strict=True):
        draft.tell(SplitNamed, *place, column, points)
    declaration.declare(draft, place, order)
    draft.go_to(after)


# --- those that are left: the hero, the bolts on attack, the rest ----------------------------


def pool(position: SoloPosition, here: Stage) -> Found:
    """Those left attack the hero if that wounds it, together or each alone (SOLO-COM-05)."""
    undeclared = _undeclared(position)
    if not undeclared:
        return at(HeroBlow, AUTOMATON)
    places = [place for place in undeclared if _may_attack_hero(position, place)]
    judged = judge(position)
    shares = [Share(place, v.HERO_ATTACK) for place in places]
    if position.rules.ai_hero_attack == "individual":
        attackers = [share.place for share in shares if judged.wounds_alone(share, HERO)]
    else:
        together = [*judged.aimed[HERO_SLOT], *shares]
        attackers = places if places and judged.hits(together, HERO) else []
    order, rule = make_order(v.HERO_ATTACK), "SOLO-COM-05"
    return forced(partial(_declare_all, places=attackers, order=order, rule=rule, after=Bolts))


def bolts(position: SoloPosition, here: Stage) -> Found:
    """A bolt on attack that has nothing better attacks all the same (SOLO-COM-08).

    So does every other unit that may not hold.
    """
    for place in _undeclared(position):
        offered = declaring.declarations(position, place)
        if declaring.hold(place[1]) in offered:
            continue
        after = at(Bolts, AUTOMATON)
        ways = _ways(position, place, offered)
        if not ways and declaring.attack_hero(place[1]) in offered:
            return [_declaring(place, make_order(v.HERO_ATTACK), "SOLO-COM-08", after)]
        if not ways:  # with separate attacks an engaged unit that may not be supported against
            ways = {one.target: v.RANGED for one in offered if isinstance(one, Attack)}
        return [
            _declaring(place, make_order(ways[column], (column,)), "SOLO-COM-08", after)
            for column in preference.targets(position, ways)
        ]
    return at(Rest, AUTOMATON)


def rest(position: SoloPosition, here: Stage) -> Plan:
    """All the others hold (SOLO-COM-06)."""
    places, order = _undeclared(position), make_order(HOLD)
    rule, after = "SOLO-COM-06", HeroBlow
    return forced(partial(_declare_all, places=places, order=order, rule=rule, after=after))


def _declare_all(
    draft: SoloDraft, places: list[Place], order: Order, rule: str, after: type[Stage]
) -> None:
    here = at(after, AUTOMATON)
    for place in places:
        _declare(draft, place, order, rule, here)
    draft.go_to(here)


# --- the hero's blow -------------------------------------------------------------------------


def hero_blow(position: SoloPosition, here: Stage) -> Found:
    """The attacked hero strikes the best of its attackers that it can wound (AMB-32)."""
    attackers = declaring.blows_left(position, AUTOMATON)
    if not attackers:
        return at(StepWindow, AUTOMATON)
    judged = judge(position)
    blow = Share((AUTOMATON, HERO_SLOT), v.ANSWER)
    wounded = [column for column in attackers if judged.wounds_alone(blow, (PLAYER, column))]
    if not wounded:
        return forced(partial(_decline, slot=HERO_SLOT, after=at(StepWindow, AUTOMATON)))
    return [
        Option(choose_unit(PLAYER, column), partial(_strike, column=column))
        for column in preference.targets(position, wounded)
    ]


def _strike(draft: SoloDraft, column: int) -> None:
    say_why(draft, "AMB-32")
    draft.do(HeroStruck, AUTOMATON, column)


def step_window(position: SoloPosition, here: Stage) -> Plan:
    """The automaton's step is over; it uses no ability in combat (SOLO-HERO-02)."""
    return forced(declaration.next_step)
