"""The Combat phase, declaration: the three steps B1 (holder), B2 (rival) and B3 (holder).

Inside a step the bolts on defence come first, then the units by slot, then the hero's blow
(AMB-05). A step passes by a unit, or as a whole, where it has nothing to ask.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from tambores.enclave.content import vocabulary as v
from tambores.enclave.play import doing, payment
from tambores.enclave.play.effects.queue import set_off, set_off_all
from tambores.enclave.play.orders import correct
from tambores.enclave.play.room import WINDOW, Question, Room, StageRoom
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.declaring import (
    DECLINE,
    WHILE_ENGAGED,
    blows_left,
    declarations,
    hero_strike,
    next_parts,
    silences,
)
from tambores.enclave.reading.lines import engaged, lying_at, stand
from tambores.enclave.reading.permissions import may
from tambores.enclave.table.actions import (
    Action,
    Attack,
    AttackHero,
    Decline,
    Fight,
    HeroStrike,
    Hold,
    Silence,
    Split,
    StrikeBack,
    Support,
    UseAbility,
)
from tambores.enclave.table.board import COMBAT, SLOTS, Place
from tambores.enclave.table.combat import B1, B2, B3, B5, HOLD, SPLIT, Order, make_order
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import (
    Declined,
    SplitNamed,
)
from tambores.enclave.table.events.changes import begin_step, note_asked
from tambores.enclave.table.faults import expect
from tambores.enclave.table.frames import (
    Comparison,
    HeroBlow,
    Silences,
    Splitting,
    Stage,
    StepWindow,
    Units,
    at,
)
from tambores.enclave.table.table import Exact, Shown, combat_of
from tambores.kernel.frame import Situation

STEP_AFTER = {B1: B2, B2: B3, B3: B5}
ORDERS = frozenset({AttackHero, Hold, Support, Attack, StrikeBack, Fight})
"""The actions that declare the order of a unit at once."""

DECLARATIONS = (Support, Attack, AttackHero, Hold, Fight, Split, StrikeBack)
DECLARE = Question("declare", "COM-32", (*DECLARATIONS, UseAbility))
ANSWER = Question("answer", "COM-35", (*DECLARATIONS, HeroStrike, Decline, UseAbility))

USE_ABILITY = UseAbility()


def begin(draft: Draft) -> None:
    """Begin the combat: the holder declares first (COM-30)."""
    table = draft.table
    draft.go_to(at(Silences, table.holder, 1))
    doing.phase_began(draft, table.turn, COMBAT, table.holder)
    set_off_all(draft, v.COMBAT_START)


# --- the places of a step -----------------------------------------------------------------


class DeclarationRoom(StageRoom[Stage]):
    """A place in a step of the declaration.

    Attributes:
        declines: what a player declines there, as `Declined` tells.
    """

    declines: ClassVar[str] = Declined.ABILITY

    def offers(self, position: Situation[Exact], here: Stage) -> tuple[Action, ...]:
        """The actions of the decision at hand, and the hero's ability beside them (AMB-19)."""
        return _beside_ability(position.table, here.seat, self.own_offers(position, here))

    def own_offers(self, position: Situation[Exact], here: Stage) -> list[Action]:
        """The actions of the decision at hand."""
        return [DECLINE]

    def perform(self, draft: Draft, here: Stage, action: Action) -> None:
        """Carry out one declaration."""
        seat, slot = here.seat, here.slot
        if type(action) in ORDERS:
            declare(draft, (seat, slot), order_of(action))
            _go_on(draft)
            return
        match action:
            case Decline():
                draft.do(Declined, seat, self.declines, slot)
                _go_on(draft)
            case HeroStrike():
                doing.hero_struck(draft, seat, action.target)
            case Silence():
                put_silence(draft, (seat, slot), (1 - seat, action.target))
                _go_on(draft)
            case Split():
                _begin_split(draft, action.target, action.points)
            case UseAbility():  # stands beside the decision, which stays
                payment.begin_ability(draft, seat)


class SilencesRoom(DeclarationRoom):
    """A unit with a bolt on its defence silences an enemy unit (COM-20)."""

    questions = (Question("silence", "COM-21", (Silence, UseAbility)),)

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Ask the first unit from a slot on whose bolt can silence a unit; then come the units."""
        line = draft.table.sides[here.seat].line
        for slot in SLOTS[here.slot - 1 :]:
            unit = line[slot - 1]
            if unit is not None and unit.card.bolt_defence:
                found = silences(draft.table, (here.seat, slot))
                if found:
                    return _ask(draft, at(Silences, here.seat, slot), found)
        draft.go_to(at(Units, here.seat, 1))
        return False

    def own_offers(self, position: Situation[Exact], here: Stage) -> list[Action]:
        """The units that it can silence."""
        return silences(position.table, (here.seat, here.slot))


class UnitsRoom(DeclarationRoom):
    """A unit declares what it does, or answers an attack."""

    questions = (DECLARE, ANSWER)
    declines = Declined.ANSWER

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Ask the first unit from a slot on that can declare an action; before B3 any free one can.

        Then comes the blow of the hero.
        """
        table = draft.table
        seat, combat, line = here.seat, combat_of(table), table.sides[here.seat].line
        slots: Collection[int] = SLOTS
        if combat.step == B3:  # only to answer
            slots = _aimed_at(combat.orders[1 - seat])
        for slot in SLOTS[here.slot - 1 :]:
            if line[slot - 1] is not None and slot in slots:
                found = declarations(table, (seat, slot))
                if found:
                    return _ask(draft, at(Units, seat, slot), found)
        draft.go_to(at(HeroBlow, seat))
        return False

    def question(self, position: Situation[Shown], here: Stage) -> Question:
        """What to declare; in B3, and to an engaged unit without permissions, how to answer."""
        table = position.table
        place = (here.seat, here.slot)
        if combat_of(table).step == B3:
            return ANSWER
        free = not engaged(table, place) or any(
            may(table, place, permission) for permission in WHILE_ENGAGED
        )
        return DECLARE if free else ANSWER

    def own_offers(self, position: Situation[Exact], here: Stage) -> list[Action]:
        """The declarations open to it."""
        return declarations(position.table, (here.seat, here.slot))


class HeroBlowRoom(DeclarationRoom):
    """An attacked hero strikes back (COM-41)."""

    questions = (ANSWER,)
    declines = Declined.BLOW

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Ask a player whose hero can strike; then only the window of the step is left."""
        targets = blows_left(draft.table, here.seat)
        if targets:
            return _ask(draft, here, _blows_offered(targets))
        draft.go_to(at(StepWindow, here.seat))
        return False

    def own_offers(self, position: Situation[Exact], here: Stage) -> list[Action]:
        """The columns that it can strike."""
        return _blows_offered(blows_left(position.table, here.seat))


class StepWindowRoom(DeclarationRoom):
    """A player who was asked nothing in this step may use the ability of its hero (AMB-19)."""

    questions = (WINDOW,)

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Ask a player who can use the ability; then comes the next step."""
        asked = combat_of(draft.table).asked
        if not asked and payment.ability_usable(draft.table, here.seat, v.COMBAT):  # AMB-19
            return True
        next_step(draft)
        return False


# --- finding what to ask ------------------------------------------------------------------


def _ask(draft: Draft, here: Stage, found: list[Action]) -> bool:
    """Wait there for one of the actions found."""
    draft.go_to(here)
    note_asked(draft.table)
    draft.offers = _beside_ability(draft.table, here.seat, found)
    return True


def _aimed_at(orders: tuple[Order | None, ...]) -> list[int]:
    """The columns that the units with these orders aim at."""
    return [column for order in orders if order is not None for column in order.targets]


def next_step(draft: Draft) -> None:
    """B1, B2 and B3 follow each other; then the attacks are resolved."""
    table = draft.table
    combat = table.combat
    assert combat is not None
    done = combat.step
    if v.ON_DECLARE in table.pack.uses.triggers:
        _declarations_complete(draft, done)
    step = STEP_AFTER[done]
    begin_step(table, step)
    if step == B2:
        draft.go_to(at(Silences, 1 - table.holder, 1))
    elif step == B3:
        draft.go_to(at(Units, table.holder, 1))
    else:
        draft.go_to(at(Comparison, table.holder))


def _declarations_complete(draft: Draft, step: int) -> None:
    """Set off the texts for the declaration of attacks; in B3 only for answers."""
    table = draft.table
    seat = 1 - table.holder if step == B2 else table.holder
    for slot in SLOTS:
        place = (seat, slot)
        order, fights = combat_of(table).order(place), engaged(table, place)
        attacks = fights if order is None else order.role != HOLD
        answers = order is not None and order.role == v.ANSWER and not fights
        if answers if step == B3 else attacks:
            for card in lying_at(table, place):
                set_off(draft, card, place, v.ON_DECLARE)


# --- what is offered ----------------------------------------------------------------------


def _blows_offered(targets: list[int]) -> list[Action]:
    return [*map(hero_strike, targets), DECLINE]


def _beside_ability(position: Exact, seat: int, found: list[Action]) -> tuple[Action, ...]:
    if payment.ability_usable(position, seat, v.COMBAT):
        return (*found, USE_ABILITY)
    return tuple(found)


# --- carrying out -------------------------------------------------------------------------


def _go_on(draft: Draft) -> None:
    """Look for the next decision after the one just made."""
    here = draft.at
    if isinstance(here, (Silences, Units)):
        draft.go_to(at(type(here), here.seat, here.slot + 1))
    elif isinstance(here, HeroBlow):
        draft.go_to(at(StepWindow, here.seat))
    else:
        next_step(draft)


def declare(draft: Draft, place: Place, order: Order) -> None:
    """Note the order of a unit."""
    seat, slot = place
    doing.order_declared(draft, seat, slot, order.role, order.targets, order.points)


def order_of(action: Action) -> Order:
    """The order that a declaration stands for; a split is named part by part."""
    match action:
        case AttackHero():
            return make_order(v.HERO_ATTACK)
        case Hold():
            return make_order(HOLD)
        case Support():
            return make_order(v.SUPPORT, (action.target,))
        case Attack():
            return make_order(v.RANGED, (action.target,))
        case StrikeBack():
            role = v.FIGHT if action.target == action.slot else v.ANSWER  # AMB-05
            return make_order(role, (action.target,))
        case Fight():
            return make_order(v.FIGHT, (action.slot,))
    raise AssertionError(f"{action} declares nothing")


def _begin_split(draft: Draft, target: int, points: int) -> None:
    place = (draft.at.seat, draft.at.slot)
    left = modifiers.value(draft.table, place, v.ATTACK) - points
    draft.do(SplitNamed, *place, target, points)
    draft.push(Splitting(*place, left))


class SplittingRoom(Room[Splitting]):
    """The parts of a split attack are named one by one (AMB-43)."""

    questions = (Question("declare", "AMB-43", (Split,)),)

    def offers(self, position: Situation[Exact], splitting: Splitting) -> tuple[Action, ...]:
        """The parts that can come next."""
        return next_parts(position.table, splitting)

    def perform(self, draft: Draft, splitting: Splitting, action: Split) -> None:
        """Name the next part; the last one ends the split."""
        place = (splitting.seat, splitting.slot)
        draft.do(SplitNamed, *place, action.target, action.points)
        left = splitting.left - action.points
        if left:
            draft.replace(Splitting(*place, left))
        else:
            draft.pop()
            order = combat_of(draft.table).order(place)
            assert order is not None
            declare(draft, place, order)
            _go_on(draft)

    def check(self, position: Situation[Exact], splitting: Splitting) -> None:
        """The unit that declares is splitting its attack."""
        table, split = position.table, (splitting.seat, splitting.slot)
        here = table.combat is not None and position.frames[0] == Units(*split)
        expect(here and stand(table, split), "frames[0]", "enclave.fault.other_splitter")
        order = combat_of(table).order(split)
        started = order is not None and order.role == SPLIT
        expect(started, "frames[1]", "enclave.fault.does_not_split")


def put_silence(draft: Draft, silencer: Place, target: Place) -> None:
    """Cancel the ability of a unit; a permission is withdrawn at once (AMB-11)."""
    seat, slot = silencer
    doing.silenced(draft, seat, slot, target[1])
    correct(draft, target)
