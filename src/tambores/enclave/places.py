"""Places as text, and the places that actions are about."""

from __future__ import annotations

from tambores.enclave.actions import (
    Action,
    Attach,
    Attack,
    AttackHero,
    ChooseSlot,
    ChooseUnit,
    Deploy,
    Fight,
    HeroStrike,
    Hold,
    Prevent,
    Silence,
    Split,
    StrikeBack,
    Support,
    UseAbility,
)
from tambores.enclave.board import HERO_SLOT, Place

_HERO = "hero"


def read_places(text: str) -> tuple[Place, ...]:
    """The places that a text names, joined by `+`.

    >>> read_places("0.1+0.3"), read_places("1.hero")
    (((0, 1), (0, 3)), ((1, 0),))
    """
    parts = (part.split(".") for part in text.split("+"))
    return tuple((int(seat), HERO_SLOT if slot == _HERO else int(slot)) for seat, slot in parts)


def read_impact(impact: str) -> tuple[tuple[Place, ...], Place]:
    """The places of the attackers and of the target of an impact, written as in `Prevent`.

    >>> read_impact("0.1+0.3>1.hero")
    (((0, 1), (0, 3)), (1, 0))
    """
    attackers, _, target = impact.partition(">")
    return read_places(attackers), read_places(target)[0]


def source_of(action: Action, seat: int) -> Place | None:
    """The unit or hero of `seat` that acts; None where no unit or hero does.

    >>> source_of(Attack(2, 3), 0), source_of(Deploy("grifo", 2), 0)
    ((0, 2), None)
    """
    match action:
        case Silence() | Support() | Attack() | AttackHero() | Hold() | Fight() | Split():
            return seat, action.slot
        case StrikeBack():
            return seat, action.slot
        case HeroStrike() | UseAbility() | Prevent():
            return seat, HERO_SLOT
    return None


def target_of(action: Action, seat: int) -> Place | None:
    """The place at which an action of `seat` is aimed; None where it has none.

    >>> target_of(Attack(2, 3), 0), target_of(AttackHero(2), 0), target_of(Deploy("grifo", 2), 0)
    ((1, 3), (1, 0), (0, 2))
    """
    match action:
        case Deploy():
            return seat, action.slot
        case Attach() | ChooseUnit() | ChooseSlot():
            return action.seat, action.slot
        case Silence() | Support() | Attack() | Split() | StrikeBack() | HeroStrike():
            return 1 - seat, action.target
        case AttackHero():
            return 1 - seat, HERO_SLOT
        case Fight():
            return 1 - seat, action.slot
        case Prevent():
            return read_impact(action.impact)[1]
    return None
