"""The lines above a board: turn, phase, the decision due or in progress, impacts, the outcome."""

from __future__ import annotations

from tambores.enclave.content.card import UnitCard
from tambores.enclave.render.text.pen import INKS, BoardPen
from tambores.enclave.render.words.effects import option
from tambores.enclave.render.words.naming import JOINT, ending
from tambores.enclave.table.board import COMBAT, HERO_SLOT, REPLENISHMENT, SETUP, UNTOSSED
from tambores.enclave.table.combat import B5, Impact
from tambores.enclave.table.frames import (
    AbilityPayment,
    Choice,
    HeroBlow,
    LastWindow,
    OptionChoice,
    Payment,
    Splitting,
    StepWindow,
)
from tambores.enclave.table.table import owner_of
from tambores.kernel.game import prompt
from tambores.kernel.message import Said
from tambores.kernel.prompt import Prompt
from tambores.toolkit.drawing.text import BOLD, inked, tied
from tambores.toolkit.piles import size


def news(pen: BoardPen) -> list[str]:
    """Return the lines above a board."""
    lines = pen.ends(inked(_turn(pen), BOLD), _holder(pen))
    for text in (_pending(pen), _impacts(pen), _outcome(pen)):
        if text:
            lines += pen.filled(text)
    return lines


def _turn(pen: BoardPen) -> str:
    """Return the turn, the phase, and the decision that is due."""
    seen = pen.model.seen
    key, params = pen.model.turn
    turn = pen.words(key, **params)
    due = prompt(pen.model.position)
    if due is not None and due.seat != due.on_behalf_of:
        return pen.words("board.now", turn=turn, now=_tie(pen, due))
    if seen.outcome is not None or seen.pending is not None:
        return turn
    return pen.words("board.now", turn=turn, now=_now(pen, due))


def _now(pen: BoardPen, due: Prompt | None) -> str:
    seen = pen.model.seen
    seat = seen.at.seat
    params: dict[str, object] = {}
    key: str = seen.phase
    if key == SETUP:
        side = seen.sides[seat]
        params["count"] = max(0, side.hero.card.removal - size(side.removed))
    elif isinstance(seen.at, (LastWindow, StepWindow, HeroBlow)):
        key = seen.at.tag
    elif key in (COMBAT, REPLENISHMENT) and due is not None and due.kind == "ability":
        key = "window"
    elif key == COMBAT and seen.combat is not None:
        key = f"combat.{min(seen.combat.step, B5)}"
    return pen.about(seat, f"board.now.{key}", **params)


def _tie(pen: BoardPen, due: Prompt) -> str:
    """Return that a seat decides for another, and the other's action if it is known."""
    column = pen.model.reference
    return pen.about(
        due.seat,
        "board.now.tie.answer" if column else "board.now.tie",
        on_behalf_of=f"@seat.{due.on_behalf_of}",
        column=column,
    )


def _holder(pen: BoardPen) -> str:
    """Return the seat that holds the marker; "" before the toss."""
    holder = pen.model.seen.holder
    if holder == UNTOSSED:
        return ""
    mark = inked(pen.signs.marker, BOLD)
    name = inked(pen.words(f"seat.{holder}"), INKS[holder])
    return pen.words("board.holder", mark=mark, holder=name)


def _outcome(pen: BoardPen) -> str:
    outcome = pen.model.seen.outcome
    if outcome is None:
        return ""
    return inked(pen.clean(ending(outcome, pen.model.names.language)), BOLD)


# --- impacts --------------------------------------------------------------------------------


def _impacts(pen: BoardPen) -> str:
    """Return the impacts, each with its attackers."""
    combat = pen.model.seen.combat
    if combat is None or not combat.impacts:
        return ""
    impacts = Said(", ".join(_impact(pen, one) for one in combat.impacts))
    return pen.words("board.impacts", impacts=impacts)


def _impact(pen: BoardPen, impact: Impact) -> Said:
    attackers = Said(JOINT.join(map(pen.called, impact.attackers)))
    target = pen.called(impact.target)
    key = "board.impact.certain" if impact.certain else "board.impact"
    return Said(tied(pen.words(key, target=target, attackers=attackers)))


# --- decisions in progress ------------------------------------------------------------------


def _pending(pen: BoardPen) -> str:
    """Return the card or ability in progress that waits for its next small decision."""
    match pen.model.seen.pending:
        case Payment() as due:
            return _payment(pen, due)
        case AbilityPayment() as due:
            return _ability_payment(pen, due)
        case OptionChoice() as due:
            return _options(pen, due)
        case Choice() as due:
            return _choice(pen, due)
        case Splitting() as due:
            unit = pen.called((due.seat, due.slot))
            return pen.words("board.pending.splitting", unit=unit, count=due.left)
    return ""


def _payment(pen: BoardPen, due: Payment) -> str:
    card = pen.model.seen.sides[due.seat].table[-1]
    params: dict[str, object] = {"card": pen.name(card), "count": due.left}
    key = "tactic"
    if isinstance(card, UnitCard):
        key, params["slot"] = "unit", due.slot
    elif due.slot != HERO_SLOT:
        key, params["unit"] = "support", pen.called((due.line, due.slot))
    return pen.about(due.seat, f"board.pending.{key}", **params)


def _ability_payment(pen: BoardPen, due: AbilityPayment) -> str:
    card = pen.model.seen.sides[due.seat].hero.card
    ability = card.activated
    assert ability is not None
    key = "ability" if ability.options is None else "ability_options"
    text = pen.about(
        due.seat,
        f"board.pending.{key}",
        card=pen.name(card),
        count=ability.cost - due.paid,
        paid=due.paid,
        cost=ability.cost,
    )
    impacts = pen.model.seen.combat.impacts if pen.model.seen.combat is not None else ()
    for impact in impacts:
        if str(impact) == due.impact:
            return pen.words("board.pending.against", text=text, impact=_impact(pen, impact))
    return text


def _options(pen: BoardPen, due: OptionChoice) -> str:
    return pen.about(
        due.seat,
        "board.pending.more_options" if due.taken else "board.pending.options",
        card=pen.name(pen.model.seen.sides[due.seat].hero.card),
        count=due.left,
        taken=tuple(map(option, due.taken)),
    )


def _choice(pen: BoardPen, due: Choice) -> str:
    seat, card = owner_of(pen.model.seen.table, due.card), pen.name(due.card)
    if due.of_options:
        return pen.about(seat, "board.pending.choice_options", card=card)
    if due.chosen is None:
        return pen.about(seat, "board.pending.choice", card=card)
    unit = pen.called(due.chosen)
    return pen.about(seat, "board.pending.under", card=card, unit=unit)
