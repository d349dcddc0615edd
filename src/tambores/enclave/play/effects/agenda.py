"""The abilities that are due: one after the other, until one needs a choice."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import HeroCard
from tambores.enclave.play.effects import impacts
from tambores.enclave.play.effects.carrying import by_chance, carry_out, do_to
from tambores.enclave.play.effects.casualties import sweep
from tambores.enclave.play.effects.choosing import choices, effect_of, needs_choice, noted, pick_of
from tambores.enclave.play.effects.context import scene_of
from tambores.enclave.play.effects.leaving import support_leaves
from tambores.enclave.play.effects.moves import move_unit, side_meant, take_one
from tambores.enclave.play.effects.queue import abilities, keep, set_off_options, stop
from tambores.enclave.play.orders import correct_all
from tambores.enclave.play.room import CHOOSE, Room
from tambores.enclave.reading.lines import fighter_at, lying_at, stand
from tambores.enclave.reading.scene import hold
from tambores.enclave.reading.silence import silenced
from tambores.enclave.table.actions import (
    Action,
    ChooseCard,
    ChooseOption,
    ChooseSlot,
    ChooseUnit,
)
from tambores.enclave.table.board import Lasting
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import UnitChosen
from tambores.enclave.table.faults import expect
from tambores.enclave.table.frames import (
    EFFECT_LIMIT,
    Abilities,
    Choice,
    Due,
    make_choice,
    make_due,
    one_more,
)
from tambores.enclave.table.table import Exact, Shown, owner_of
from tambores.kernel.frame import Situation

DECLARING = (1, 2, 3)
"""The steps of a combat in which attacks are declared."""


class AbilitiesRoom(Room[Abilities]):
    """Abilities that were set off are carried out; nobody is asked here."""

    def advance(self, draft: Draft, frame: Abilities) -> bool:
        """Carry them out, until one needs a choice, the battle is over or none is left."""
        if frame.due and draft.table.pack.uses.harms:  # the end of a lasting effect may take a life
            sweep(draft)
        run(draft)
        return False

    def check(self, position: Situation[Exact], frame: Abilities) -> None:
        """The abilities belong to cards of the battle, and are not too many."""
        for place, due in enumerate(frame.due):
            _check_due(position, due, f"frames[1].due[{place}]")
        few = len(frame.due) <= EFFECT_LIMIT
        expect(few, "frames[1].due", "enclave.fault.many_waiting", most=EFFECT_LIMIT)


def check_text(one: Lasting | Due | Choice, path: str) -> None:
    """DecodeError unless the card has this effect."""
    abilities = one.card.abilities
    known = one.ability < len(abilities) and one.effect < len(abilities[one.ability].effects)
    expect(known, f"{path}.effect", "enclave.fault.no_such_effect", card=one.card.id)


def _check_due(position: Situation[Exact], due: Due | Choice, path: str) -> None:
    """DecodeError unless a text belongs to this battle and has its effect."""
    check_text(due, path)
    card, sides = due.card, position.table.sides
    own = not isinstance(card, HeroCard) or card is sides[due.seat].hero.card
    fits = own and card.army in [side.army for side in sides]
    expect(fits, f"{path}.card", "enclave.fault.not_in_battle", card=card.id)
    expect(due.of.options or not due.only, f"{path}.only", "enclave.fault.no_options")


def run(draft: Draft) -> None:
    """Carry out what is due until a choice is needed, the battle is over or nothing is left."""
    while draft.outcome is None:
        found = draft.frames[-1]
        if not isinstance(found, Abilities):  # a choice waits above
            return
        if not found.due:
            draft.pop()
            return
        due = found.due[0]
        keep(draft, found.due[1:], found.spent)
        if due.effect or due.only or works(draft.table, due):
            _go_through(draft, due)
        _settle(draft)


def works(table: Shown, due: Due) -> bool:
    """Whether an ability that was set off works: its card is there and its conditions hold."""
    ability, place = due.of, due.place
    if ability.trigger == v.ON_ANNIHILATED:  # such a card has left; it was judged before
        return True
    if due.card not in lying_at(table, place):
        return False
    fighter = fighter_at(table, place)
    if fighter is not None and fighter.card is due.card and silenced(table, place):
        return False
    if ability.trigger == v.ON_STRUCK and not _stands(table, due.this):
        return False
    return not ability.conditions or hold(scene_of(table, due), ability.conditions)


def _stands(table: Shown, impact: str) -> bool:
    combat = table.combat
    return combat is not None and any(str(one) == impact for one in combat.impacts)


def _go_through(draft: Draft, due: Due) -> None:
    """Carry out the effects of an ability until one needs a choice."""
    ability = due.of
    if ability.options is not None and not due.only:
        waiting = _choice(due, 0)
        if choices(draft.table, waiting):
            draft.push(waiting)
        return
    last = due.effect + 1 if due.only else len(ability.effects)
    for number in range(due.effect, last):
        effect = ability.effects[number]
        if needs_choice(effect):
            waiting = _choice(due, number)
            offered = choices(draft.table, waiting)
            if offered:
                _ask(draft, waiting, offered)
                return
        else:
            known = len(abilities(draft).due)
            carry_out(draft, due, number)
            _settle(draft)
            _bound(draft, known)
        if draft.outcome is not None:
            return


def _bound(draft: Draft, known: int) -> None:
    """Count the abilities that an effect has set off; they follow the `known` first ones.

    This puts an end to chains of effects; abilities that the turn itself has set off always run.
    """
    found = abilities(draft)
    left = max(0, EFFECT_LIMIT - found.spent)
    more = len(found.due) - known
    if more <= left:
        if more:
            keep(draft, found.due, found.spent + more)
        return
    keep(draft, found.due[: known + left], found.spent)
    stop(draft)


def _choice(due: Due, effect: int) -> Choice:
    """The choice that an effect of an ability, or its options, may need."""
    return make_choice(
        due.card, due.seat, due.slot, due.ability, effect, None, due.this, (), due.only
    )


def _ask(draft: Draft, choice: Choice, offered: tuple[Action, ...]) -> None:
    """Ask the owner, unless chance or the highest cost leaves nothing to choose."""
    effect, pick = effect_of(choice), pick_of(effect_of(choice))
    of_slot = isinstance(offered[0], ChooseSlot)
    if pick.random and isinstance(effect, v.Reposition) and not of_slot:
        found = [noted(action) for action in offered]
        drawn = by_chance(draft, choice.card, effect, found) or {0}
        _take(draft, choice, offered[drawn.pop()])
    elif pick.highest_cost and len(offered) == 1 and not of_slot:
        _take(draft, choice, offered[0])
    else:
        draft.push(choice)


class ChoiceRoom(Room[Choice]):
    """The owner of a card chooses whom an effect concerns, or an option of an ability (AMB-44)."""

    questions = (CHOOSE,)

    def seat(self, position: Situation[Shown], choice: Choice) -> int:
        """The owner of the card."""
        return owner_of(position.table, choice.card)

    def offers(self, position: Situation[Exact], choice: Choice) -> tuple[Action, ...]:
        """The subjects or options to choose from."""
        return choices(position.table, choice)

    def perform(self, draft: Draft, choice: Choice, action: Action) -> None:
        """Carry out the effect on the chosen subject, or take the chosen option."""
        choose(draft, choice, action)

    def check(self, position: Situation[Exact], choice: Choice) -> None:
        """The card is there, and its effect or its options leave a choice."""
        path = "frames[2]"
        _check_due(position, choice, path)
        effect = choice.of.effects[choice.effect]
        started = choice.effect or choice.only or (choice.taken and not choice.of_options)
        gone = started or choice.of.trigger == v.ON_ANNIHILATED
        lies = gone or choice.card in lying_at(position.table, choice.place)
        expect(lies, f"{path}.card", "enclave.fault.not_there", card=choice.card.id)
        if choice.of_options:
            known = set(choice.taken) <= set(choice.of.option_names)
            expect(known, f"{path}.taken", "enclave.fault.other_options")
            return
        expect(needs_choice(effect), f"{path}.effect", "enclave.fault.no_choice")
        if choice.chosen is not None:
            two = isinstance(effect, v.Reposition | v.Move)
            expect(two, f"{path}.chosen", "enclave.fault.no_second_step")
            hero = not choice.chosen[1] and isinstance(effect, v.Move)
            there = hero or stand(position.table, choice.chosen)
            expect(there, f"{path}.chosen", "enclave.fault.no_unit")


def choose(draft: Draft, choice: Choice, action: Action) -> None:
    """Carry out an effect on the chosen subject, or take the chosen option, and continue."""
    draft.pop()
    if choice.of_options:
        _take_option(draft, choice, action)
    else:
        _take(draft, choice, action)
    _settle(draft)


def _settle(draft: Draft) -> None:
    """Remove what is beaten, and correct orders that have become impossible."""
    table = draft.table
    if table.pack.uses.harms and draft.pending is None:
        sweep(draft)
    if table.combat is not None and table.combat.step in DECLARING:
        correct_all(draft)


def _take_option(draft: Draft, choice: Choice, action: Action) -> None:
    """Note an option; once there are enough, or the owner wants no more, put them on the agenda."""
    assert choice.of.options is not None
    names, most = choice.of.option_names, choice.of.options[1]
    if isinstance(action, ChooseOption):
        choice = one_more(choice, choice.chosen, (*choice.taken, action.name))
        if len(choice.taken) < most and choices(draft.table, choice):
            draft.push(choice)
            return
    set_off_options(draft, choice, tuple(names.index(name) for name in choice.taken))


def _take(draft: Draft, choice: Choice, action: Action) -> None:
    """Carry out an effect on one subject, then wait for the choice of the next."""
    effect = effect_of(choice)
    if isinstance(action, ChooseUnit) and _in_two_steps(effect):
        draft.do(UnitChosen, choice.card, action.seat, action.slot)
        there = one_more(choice, (action.seat, action.slot), choice.taken)
        _ask(draft, there, choices(draft.table, there))
        return
    known = len(abilities(draft).due)
    place = _carry_out_on(draft, choice, effect, action)
    _settle(draft)
    _bound(draft, known)
    if draft.outcome is not None:
        return
    taken = (*choice.taken, noted(action))
    again = None
    if len(taken) < pick_of(effect).choose:
        again = one_more(choice, None, taken)
    if again is not None and choices(draft.table, again):
        draft.push(again)
    elif not choice.only and choice.effect + 1 < len(choice.of.effects):
        rest = make_due(choice.card, *place, choice.ability, choice.this, choice.effect + 1)
        found = abilities(draft)
        keep(draft, (rest, *found.due), found.spent)


def _in_two_steps(effect: v.Effect) -> bool:
    """Whether the owner chooses a place first, then a card there or the slot to move to."""
    match effect:
        case v.Move(on=v.Supports()) | v.Reposition():
            return True
    return False


def _carry_out_on(
    draft: Draft, choice: Choice, effect: v.Effect, action: Action
) -> tuple[int, int]:
    """Carry out an effect on a choice; return where the card then lies, as it may move too."""
    table = draft.table
    match action:
        case ChooseUnit(seat, slot):
            do_to(draft, choice, choice.effect, (seat, slot))
        case ChooseSlot(seat, slot):
            old = choice.chosen or choice.place
            move_unit(draft, old, slot, choice.card)
            if old == choice.place:
                return seat, slot
        case ChooseOption(impact):
            impacts.prevent(draft, impact, choice.card)
        case ChooseCard(card_id) if isinstance(effect, v.Move):
            assert choice.chosen is not None
            card = table.pack.card(card_id)
            to = (effect.zone, effect.position)
            support_leaves(draft, card, choice.chosen, to, choice.card)
        case ChooseCard(card_id):
            assert isinstance(effect, v.MoveCards)
            seat = side_meant(table, effect, choice.card)
            take_one(draft, seat, effect, table.pack.card(card_id), choice.card)
    return choice.place
