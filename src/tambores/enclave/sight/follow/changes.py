"""What each kind of event changes on the table of a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import TABLE, Card, SupportCard, UnitCard
from tambores.enclave.play.effects.impacts import go_along, in_order, with_one_more
from tambores.enclave.sight.follow.table import TOPMOST, Table
from tambores.enclave.table import events as e
from tambores.enclave.table.board import (
    COMBAT,
    DEPLOYMENT,
    HERO_SLOT,
    PHASES,
    REPLENISHMENT,
    SLOTS,
    SPLIT,
    Combat,
    Impact,
    Lasting,
    Place,
    Unit,
    arrival,
    make_order,
    without,
)
from tambores.enclave.table.places import read_impact
from tambores.enclave.table.view import View, size
from tambores.enclave.table.waiting import AFTER_WOUNDS, OVER, SET_ASIDE, At
from tambores.kernel.event import Event

Handler = Callable[[Any, Any], None]


def follow(view: View, events: Iterable[Event]) -> View:
    """The view after what its seat was shown; ValueError for events that do not fit."""
    seen: View = after(Table(view), events, HANDLERS)
    return seen


def after(table: Table, events: Iterable[Event], handlers: Mapping[type[Event], Handler]) -> Any:
    """The view after events, each carried out on the table by the handler of its kind."""
    for number, event in enumerate(events, start=1):
        handler = handlers.get(type(event))
        if handler is None:
            raise ValueError(f"event {number} is no event of this game: {type(event).__name__}")
        try:
            if table.outcome is not None:
                raise ValueError("the battle is over")
            table.go_on()
            handler(table, event)
        except (ValueError, IndexError) as error:
            what = f"event {number} ({event.tag}) does not fit the view: {error}"
            raise ValueError(what) from None
    return table.freeze()


def _only(card: Card | None) -> tuple[Card, ...] | None:
    return None if card is None else (card,)


# --- set-up and piles -------------------------------------------------------------------------


def _set_aside(table: Table, event: e.CardSetAside) -> None:
    side = table.side(event.seat)
    side.lose("deck", 1, _only(event.card))
    side.removed += 1


def _opened(table: Table, event: e.DeckOpened) -> None:
    table.side(event.seat).deck = event.count if event.cards is None else event.cards


def _deck_to_removed(table: Table, event: e.CardsRemoved | e.DeckPaid) -> None:
    side = table.side(event.seat)
    side.lose("deck", event.count)
    side.removed += event.count


def _shuffled(table: Table, event: e.DeckShuffled) -> None:
    side = table.side(event.seat)
    side.deck, side.discard = event.count, ()


def _tossed(table: Table, event: e.MarkerTossed) -> None:
    table.hand_marker_to(event.holder)


def _drawn(table: Table, event: e.CardsDrawn) -> None:
    side = table.side(event.seat)
    side.lose("deck", event.count)
    side.gain("hand", event.count, event.cards)


def _paid(table: Table, event: e.CardPaid) -> None:
    side = table.side(event.seat)
    side.lose("hand", 1, _only(event.card))
    side.removed += 1


def _moved_cards(table: Table, event: e.CardsMoved | e.HandMoved) -> None:
    table.take_from(event.seat, event.source, event.count, event.cards, event.pick)
    table.side(event.seat).gain(event.target, event.count, event.cards, event.position)


def _hand_kept(table: Table, event: e.HandKept | e.OutOfCards) -> None:
    table.side(event.seat)
    if table.phase != REPLENISHMENT:
        raise ValueError("that is said of a hand in the replenishment only")


def _hand_removed(table: Table, event: e.HandRemoved) -> None:
    side = table.side(event.seat)
    side.lose("hand", event.count, event.cards)
    side.removed += event.count


# --- deployment and abilities -----------------------------------------------------------------


def _phase(table: Table, event: e.PhaseBegan) -> None:
    now, later = (table.turn, table.phase), (event.turn, event.phase)
    if later != _next_phase(*now):
        raise ValueError(f"the {event.phase!r} of turn {event.turn} is not what comes next")
    table.turn, table.phase = later
    table.hand_marker_to(event.holder)
    table.combat = Combat() if event.phase == COMBAT else None
    if event.phase == REPLENISHMENT:
        for side in table.sides:
            side.keep(lambda lasting: lasting.of.until != v.END_OF_COMBAT)


def _next_phase(turn: int, phase: str) -> tuple[int, str]:
    """The turn and the phase after a phase; the set-up belongs to the first turn."""
    if phase == REPLENISHMENT:
        return turn + 1, DEPLOYMENT
    return turn, PHASES[PHASES.index(phase) + 1]


def _played(table: Table, event: e.CardPlayed) -> None:
    side = table.side(event.seat)
    side.lose("hand", 1, (event.card,))
    side.table += (event.card,)


def _deployed(table: Table, event: e.UnitDeployed) -> None:
    if not isinstance(event.card, UnitCard):
        raise ValueError(f"{event.card.id} is no unit")
    side = table.side(event.seat)
    side.lose("table", 1, (event.card,))
    side.enter(event.slot, arrival(event.card))


def _attached(table: Table, event: e.CardAttached) -> None:
    table.side(event.seat).lose("table", 1, (event.card,))
    _put_under(table, event.card, event.line, event.slot)


def _put_under(table: Table, card: Card, line: int, slot: int) -> None:
    bearer = table.side(line).fighter(slot)
    table.side(line).change(slot, bearer.bearing((*bearer.attached, card)))


def _passed(table: Table, event: e.Passed) -> None:
    side = table.side(event.seat)
    if side.passed:
        raise ValueError("it has passed already")
    side.passed = True


def _ability(table: Table, event: e.AbilityUsed) -> None:
    side = table.side(event.seat)
    if side.ability_used:
        raise ValueError("it has used its ability already")
    side.ability_used = True


def _laid(table: Table, event: e.Modified | e.GroupModified | e.EffectLaid) -> None:
    """A lasting effect lies on a unit or hero, or on a side for all that its text names."""
    if event.ability is None or event.effect is None:
        raise ValueError("it does not say which effect it is")
    side, lasting = table.side(event.seat), Lasting(event.card, event.ability, event.effect)
    slot = None if isinstance(event, e.GroupModified) else event.slot
    if slot is None:
        side.effects += (lasting,)
    else:
        fighter = side.fighter(slot)
        side.change(slot, fighter.under((*fighter.effects, lasting)))


def _moved_unit(table: Table, event: e.UnitMoved) -> None:
    side = table.side(event.seat)
    unit = side.unit(event.slot)
    side.put(event.slot, None)
    side.enter(event.target, unit)
    if table.combat is not None:
        place = event.seat, event.slot
        moved = table.combat.moved(place, event.target)
        table.combat = go_along(moved, table.holder, place, event.target)


def _unit_left(table: Table, event: e.UnitLeft | e.Annihilated) -> None:
    side = table.side(event.seat)
    unit = side.unit(event.slot)
    if unit.card is not event.card:
        raise ValueError(f"it is {unit.card.id} that is there")
    side.put(event.slot, None)
    if table.combat is not None:
        table.combat = table.combat.without_target((event.seat, event.slot))
    side.gain(event.zone, 1, (event.card,), event.position)


def _attachment_left(table: Table, event: e.AttachmentDiscarded | e.CardLeft) -> bool:
    """A card lies no more under its bearer, who may be gone before; whether it lay there."""
    line = table.side(event.line)
    if event.slot in SLOTS and line.line[event.slot - 1] is None:
        return True
    bearer = line.fighter(event.slot)
    if event.card not in bearer.attached:
        return False
    line.change(event.slot, bearer.bearing(without(bearer.attached, event.card)))
    return True


def _attachment_discarded(table: Table, event: e.AttachmentDiscarded) -> None:
    if not _attachment_left(table, event):
        raise ValueError(f"{event.card.id} does not lie there")
    table.side(event.seat).discard += (event.card,)


def _card_left(table: Table, event: e.CardLeft) -> None:
    side = table.side(event.seat)
    if not _attachment_left(table, event):
        if event.slot != HERO_SLOT:
            raise ValueError(f"{event.card.id} does not lie there")
        side.lose("table", 1, (event.card,))
    side.gain(event.zone, 1, (event.card,), event.position)


def _card_entered(table: Table, event: e.CardEntered) -> None:
    """It was not deployed, and comes from a pile of its side."""
    card = event.card
    table.take_from(event.seat, event.source, 1, (card,), TOPMOST)
    if isinstance(card, UnitCard):
        table.side(event.line).enter(event.slot, Unit(card))
        if table.combat is not None:
            table.combat = table.combat.entered((event.line, event.slot))
    elif isinstance(card, SupportCard) and card.placement == TABLE:
        table.side(event.seat).table += (card,)
    else:
        _put_under(table, card, event.line, event.slot)


def _tactic_left(table: Table, event: e.TacticDiscarded) -> None:
    side = table.side(event.seat)
    side.lose("table", 1, (event.card,))
    side.discard += (event.card,)


# --- combat -----------------------------------------------------------------------------------


def _silenced(table: Table, event: e.Silenced) -> None:
    table.side(event.seat).unit(event.slot)
    table.side(1 - event.seat).unit(event.target)
    silenced = (1 - event.seat, event.target)
    table.combat = table.fight().with_silence((event.seat, event.slot), silenced)


def _split(table: Table, event: e.SplitNamed) -> None:
    name_part(table, (event.seat, event.slot), event.target, event.points)


def name_part(table: Table, place: Place, target: int, points: int) -> None:
    """One more part of a split attack."""
    order = table.fight().order(place)
    targets, given = (order.targets, order.points) if order else ((), ())
    table.order(place, make_order(SPLIT, (*targets, target), (*given, points)))


def _declared(table: Table, event: e.OrderDeclared) -> None:
    order = make_order(event.role, event.targets, event.points)
    table.order((event.seat, event.slot), order)


def _corrected(table: Table, event: e.OrderCorrected) -> None:
    """Who fights after all does what an engaged unit does that declares nothing (COM-31)."""
    order = None if event.role == v.FIGHT else make_order(event.role, event.targets)
    table.order((event.seat, event.slot), order)


def _struck(table: Table, event: e.HeroStruck) -> None:
    table.combat = table.fight().with_blow(event.seat, event.target)


def _resolved(table: Table, event: e.AttackResolved) -> None:
    combat = table.fight()
    made = [Impact(event.attackers, event.target)] * event.impacts
    table.combat = combat.with_impacts(in_order(table.holder, (*combat.impacts, *made)))


def _prevented(table: Table, event: e.ImpactPrevented) -> None:
    _undo(table, event.impact)


def _inflicted(table: Table, event: e.ImpactInflicted) -> None:
    _make(table, _impact(event.impact))


def _redirected(table: Table, event: e.ImpactRedirected) -> None:
    undone = _undo(table, event.impact)
    _make(table, Impact(undone.attackers, (event.seat, event.slot)))


def _impact(text: str) -> Impact:
    """The impact that a text names."""
    return Impact(*read_impact(text), certain=text.endswith("!"))


def _undo(table: Table, text: str) -> Impact:
    combat = table.fight()
    undone = next((one for one in combat.impacts if str(one) == text), None)
    if undone is None:
        raise ValueError(f"there is no impact {text}")
    table.combat = combat.with_impacts(without(combat.impacts, undone))
    return undone


def _make(table: Table, impact: Impact) -> None:
    table.side(impact.target[0]).fighter(impact.target[1])
    table.combat = with_one_more(table.fight(), table.holder, impact)


def _wounded(table: Table, event: e.Wounded) -> None:
    _set_wounds(table, event, lambda wounds: event.wounds == wounds + 1)


def _healed(table: Table, event: e.Healed) -> None:
    _set_wounds(table, event, lambda wounds: 0 <= event.wounds < wounds)


def _set_wounds(table: Table, event: e.Wounded | e.Healed, fits: Callable[[int], bool]) -> None:
    side = table.side(event.seat)
    fighter = side.fighter(event.slot)
    if fighter.card is not event.card or not fits(fighter.wounds):
        raise ValueError(
            f"it is {fighter.card.id} that is there, with {fighter.wounds} wounds so far"
        )
    side.change(event.slot, fighter.wounded(event.wounds - fighter.wounds))


# --- the end of a turn, of the battle, of a step ------------------------------------------------


def _flipped(table: Table, event: e.MarkerFlipped) -> None:
    """Only what is permanent goes on (REP-07)."""
    table.hand_marker_to(event.holder)
    for side in table.sides:
        side.passed = side.ability_used = False
        side.line = tuple(
            u and Unit(u.card, u.wounds, u.attached, effects=u.effects) for u in side.line
        )
        side.keep(lambda lasting: lasting.of.until == v.PERMANENT)


def _ended(table: Table, event: e.BattleEnded) -> None:
    for seat in event.outcome.winners:
        table.side(seat)
    table.outcome = event.outcome
    table.at = At(OVER, table.holder)
    table.pending = table.combat = None


def _due(table: Table, event: e.DecisionDue) -> None:
    if not table.can_wait_at(event.at.stage):
        raise ValueError(f"no decision is due at the stage {event.at.stage!r} of this phase")
    table.at, table.pending = event.at, event.pending
    if table.combat is not None:
        combat = table.combat.at_step(event.step)
        if event.at.stage in AFTER_WOUNDS:  # those that were there before have become wounds
            combat = combat.with_impacts(tuple(map(_impact, event.impacts)))
            combat = combat.after(event.fallen, event.fought)
        table.combat = combat.having_asked() if event.asked else combat
    for seat, side in enumerate(table.sides):
        looks = event.at == At(SET_ASIDE, seat)  # SET-05
        if not looks:
            side.deck = size(side.deck)


def _nothing(table: Table, event: Event) -> None:
    """The event changes nothing that lies on the table."""


HANDLERS: Mapping[type[Event], Handler] = {
    e.CardSetAside: _set_aside,
    e.DeckOpened: _opened,
    **dict.fromkeys((e.CardsRemoved, e.DeckPaid), _deck_to_removed),
    e.DeckShuffled: _shuffled,
    e.MarkerTossed: _tossed,
    e.CardsDrawn: _drawn,
    e.PhaseBegan: _phase,
    e.CardPlayed: _played,
    e.CardPaid: _paid,
    e.UnitDeployed: _deployed,
    e.CardAttached: _attached,
    e.Passed: _passed,
    e.AbilityUsed: _ability,
    **dict.fromkeys((e.Modified, e.GroupModified, e.EffectLaid), _laid),
    e.UnitMoved: _moved_unit,
    e.AttachmentDiscarded: _attachment_discarded,
    e.TacticDiscarded: _tactic_left,
    e.CardLeft: _card_left,
    e.CardEntered: _card_entered,
    **dict.fromkeys((e.CardsMoved, e.HandMoved), _moved_cards),
    e.Silenced: _silenced,
    e.SplitNamed: _split,
    e.OrderDeclared: _declared,
    e.OrderCorrected: _corrected,
    e.HeroStruck: _struck,
    e.AttackResolved: _resolved,
    e.ImpactPrevented: _prevented,
    e.ImpactInflicted: _inflicted,
    e.ImpactRedirected: _redirected,
    e.Wounded: _wounded,
    e.Healed: _healed,
    **dict.fromkeys((e.Annihilated, e.UnitLeft), _unit_left),
    e.HandRemoved: _hand_removed,
    e.MarkerFlipped: _flipped,
    e.BattleEnded: _ended,
    e.DecisionDue: _due,
    **dict.fromkeys((e.TacticPlayed, e.UnitChosen, e.ChancePicked, e.EffectsStopped), _nothing),
    **dict.fromkeys((e.Declined, e.HeroDefeated), _nothing),
    **dict.fromkeys((e.HandKept, e.OutOfCards), _hand_kept),
}
"""What each kind of event changes."""
