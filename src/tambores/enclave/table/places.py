"""Places as text, and the places that actions are about."""

from __future__ import annotations

from tambores.enclave.table.actions import (
    Attach,
    Attack,
    AttackHero,
    ChooseOption,
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
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.domains import IMPACT_TEXT, PLACES_TEXT
from tambores.kernel.game import Action

_HERO = "hero"


def is_places(text: str) -> bool:
    """Whether a text names places of one side, joined by `+`.

    >>> is_places("0.1+0.3"), is_places("1.hero"), is_places("0.6")
    (True, True, False)
    """
    return PLACES_TEXT.fullmatch(text) is not None


def read_places(text: str) -> tuple[Place, ...]:
    """The places that a text names, joined by `+`; slot 0 for a hero.

    Raises:
        ValueError: for another text.

    >>> read_places("0.1+0.3"), read_places("1.hero")
    (((0, 1), (0, 3)), ((1, 0),))
    """
    if not is_places(text):
        raise ValueError(f"{text[:60]!r} names no places; they are written like 0.1+0.3 or 1.hero")
    parts = (part.split(".") for part in text.split("+"))
    return tuple((int(seat), HERO_SLOT if slot == _HERO else int(slot)) for seat, slot in parts)


def is_impact(text: str) -> bool:
    """Whether a text is that of an impact: attackers of one side, and what they hit.

    What a text of a card inflicts can hit its own side too; `!` marks what nothing prevents.

    >>> is_impact("0.1+0.3>1.hero"), is_impact("0.1>0.2!"), is_impact("0.9>1.2")
    (True, True, False)
    """
    return IMPACT_TEXT.fullmatch(text) is not None


def read_impact(impact: str) -> tuple[tuple[Place, ...], Place]:
    """The places of the attackers and of the target of an impact, written as in `Prevent`.

    Raises:
        ValueError: for another text.

    >>> read_impact("0.1+0.3>1.hero")
    (((0, 1), (0, 3)), (1, 0))
    """
    if not is_impact(impact):
        raise ValueError(f"{impact[:60]!r} is no impact; one is written like 0.1+0.3>1.hero")
    attackers, _, target = impact.removesuffix("!").partition(">")
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
        case Prevent(impact=impact) | ChooseOption(name=impact) if is_impact(impact):
            return read_impact(impact)[1]
    return None
