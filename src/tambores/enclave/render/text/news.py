"""What stands above a board: the turn and the phase, who is to do what, what was begun, the end."""

from __future__ import annotations

from tambores.enclave import modifiers
from tambores.enclave.board import (
    COMBAT,
    HERO_BLOW,
    HERO_SLOT,
    LAST_WINDOW,
    SETUP,
    STEP_WINDOW,
    UNTOSSED,
    AbilityPayment,
    Choice,
    Impact,
    OptionChoice,
    Payment,
    Place,
    Splitting,
)
from tambores.enclave.cards.card import UnitCard
from tambores.enclave.draft import owner_of
from tambores.enclave.render.text.grid import BOLD, inked, tied
from tambores.enclave.render.text.pen import INKS, Desk
from tambores.enclave.render.words import ending

JOINT = " + "


def news(desk: Desk) -> list[str]:
    """The lines above a board."""
    pen = desk.pen
    lines = pen.ends(inked(_turn(desk), BOLD), _holder(desk))
    for text in (_pending(desk), _impacts(desk), _outcome(desk)):
        if text:
            lines += pen.filled(text)
    return lines


def _turn(desk: Desk) -> str:
    """The turn, the phase, and who is to do what."""
    seen, pen = desk.seen, desk.pen
    most = seen.rules.max_turns
    turn = pen.words(
        "board.turn" if most is None else "board.turn_of",
        turn=seen.turn,
        most=most,
        phase=f"@phase.{seen.phase}",
    )
    if seen.outcome is not None or seen.pending is not None:
        return turn
    return pen.words("board.now", turn=turn, now=_now(desk))


def _now(desk: Desk) -> str:
    seen, pen = desk.seen, desk.pen
    seat = seen.at.seat
    params: dict[str, object] = {}
    key: str = seen.phase
    if key == SETUP:
        side = seen.sides[seat]
        removed = side.removed
        params["count"] = max(0, side.hero.card.removal - removed)
    elif seen.at.stage in (LAST_WINDOW, STEP_WINDOW, HERO_BLOW):
        key = seen.at.stage
    elif key == COMBAT and seen.combat is not None:
        key = f"combat.{seen.combat.step}"
    elif column := getattr(seen, "reference", 0):  # the automaton answers a card of its rival
        key, params["column"] = "reference", column
    return pen.about(seat, f"board.now.{key}", **params)


def _holder(desk: Desk) -> str:
    """Who has the marker; nothing before the toss."""
    holder = desk.seen.holder
    if holder == UNTOSSED:
        return ""
    mark = inked(desk.pen.signs.marker, BOLD)
    name = inked(desk.pen.words(f"seat.{holder}"), INKS[holder])
    return desk.pen.words("board.holder", mark=mark, holder=name)


def _outcome(desk: Desk) -> str:
    outcome = desk.seen.outcome
    if outcome is None:
        return ""
    return inked(desk.pen.clean(ending(outcome, desk.pen.language)), BOLD)


# --- impacts --------------------------------------------------------------------------------


def _impacts(desk: Desk) -> str:
    """The impacts that stand, each with who made it."""
    combat = desk.seen.combat
    if combat is None or not combat.impacts:
        return ""
    impacts = ", ".join(_impact(desk, one) for one in combat.impacts)
    return desk.pen.words("board.impacts", impacts=impacts)


def _impact(desk: Desk, impact: Impact) -> str:
    attackers = JOINT.join(_name(desk, place) for place in impact.attackers)
    target = _name(desk, impact.target)
    return tied(desk.pen.words("board.impact", target=target, attackers=attackers))


def _name(desk: Desk, place: Place) -> str:
    """What stands at a place: a hero by its name, a unit with its slot."""
    seat, slot = place
    unit = modifiers.unit_at(desk.seen, place)
    if unit is None:
        return desk.name(desk.seen.sides[seat].hero.card)
    return desk.pen.words("place.short", card=desk.name(unit.card), slot=slot)


# --- what was begun -------------------------------------------------------------------------


def _pending(desk: Desk) -> str:
    """What was begun and waits for its next small decision."""
    match desk.seen.pending:
        case Payment() as due:
            return _payment(desk, due)
        case AbilityPayment() as due:
            return _ability_payment(desk, due)
        case OptionChoice() as due:
            return _options(desk, due)
        case Choice() as due:
            return _choice(desk, due)
        case Splitting() as due:
            unit = _name(desk, (due.seat, due.slot))
            return desk.pen.words("board.pending.splitting", unit=unit, count=due.left)
    return ""


def _payment(desk: Desk, due: Payment) -> str:
    card = desk.seen.sides[due.seat].table[-1]
    params: dict[str, object] = {"card": desk.name(card), "count": due.left}
    key = "tactic"
    if isinstance(card, UnitCard):
        key, params["slot"] = "unit", due.slot
    elif due.slot != HERO_SLOT:
        key, params["unit"] = "support", _name(desk, (due.line, due.slot))
    return desk.pen.about(due.seat, f"board.pending.{key}", **params)


def _ability_payment(desk: Desk, due: AbilityPayment) -> str:
    card = desk.seen.sides[due.seat].hero.card
    ability = card.activated
    assert ability is not None
    key = "ability" if ability.options is None else "ability_options"
    text = desk.pen.about(
        due.seat,
        f"board.pending.{key}",
        card=desk.name(card),
        count=ability.cost - due.paid,
        paid=due.paid,
        cost=ability.cost,
    )
    impacts = desk.seen.combat.impacts if desk.seen.combat is not None else ()
    for impact in impacts:
        if str(impact) == due.impact:
            return desk.pen.words("board.pending.against", text=text, impact=_impact(desk, impact))
    return text


def _options(desk: Desk, due: OptionChoice) -> str:
    return desk.pen.about(
        due.seat,
        "board.pending.more_options" if due.taken else "board.pending.options",
        card=desk.name(desk.seen.sides[due.seat].hero.card),
        count=due.left,
        taken=tuple(f"@stat.{name}" for name in due.taken),
    )


def _choice(desk: Desk, due: Choice) -> str:
    seat, card = owner_of(desk.seen, due.card), desk.name(due.card)
    if due.chosen is None:
        return desk.pen.about(seat, "board.pending.choice", card=card)
    unit = _name(desk, due.chosen)
    return desk.pen.about(seat, "board.pending.under", card=card, unit=unit)
