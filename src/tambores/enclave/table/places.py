"""Read places from texts and from actions."""

from __future__ import annotations

from typing import Any

from tambores.enclave.table.actions import ENEMY, NAMED, Spot
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.combat import Impact
from tambores.enclave.table.domains import is_impact, is_places
from tambores.kernel.game import Action

_HERO = "hero"


def read_places(text: str) -> tuple[Place, ...]:
    """The places that a text names, joined by `+`; slot 0 for a hero.

    Raises:
        ValueError: for another text.

    >>> read_places("0.1+0.3"), read_places("1.hero")
    (((0, 1), (0, 3)), ((1, 0),))
    """
    if not is_places(text):
        raise ValueError(f"{text[:60]!r} is not a list of places such as 0.1+0.3 or 1.hero")
    parts = (part.split(".") for part in text.split("+"))
    return tuple((int(seat), HERO_SLOT if slot == _HERO else int(slot)) for seat, slot in parts)


def read_impact(impact: str) -> tuple[tuple[Place, ...], Place]:
    """The places of the attackers and of the target of an impact, written as in `Prevent`.

    Raises:
        ValueError: for another text.

    >>> read_impact("0.1+0.3>1.hero")
    (((0, 1), (0, 3)), (1, 0))
    """
    if not is_impact(impact):
        raise ValueError(f"{impact[:60]!r} is not an impact such as 0.1+0.3>1.hero")
    attackers, _, target = impact.removesuffix("!").partition(">")
    return read_places(attackers), read_places(target)[0]


def read_whole_impact(text: str) -> Impact:
    """The impact that a text names; ValueError for another text."""
    return Impact(*read_impact(text), certain=text.endswith("!"))


def source_of(action: Action, seat: int) -> Place | None:
    """The place of the unit or hero of `seat` that acts; None if neither does.

    >>> from tambores.enclave import Attack, Deploy
    >>> source_of(Attack(2, 3), 0), source_of(Deploy("grifo", 2), 0)
    ((0, 2), None)
    """
    begins = getattr(action, "begins", "")
    return _place(action, begins, seat) if isinstance(begins, Spot) else None


def card_of(action: Action) -> tuple[str, str] | None:
    """The pile that an action takes its card from, and the id of the card; None for neither.

    >>> from tambores.enclave import Attack, Deploy
    >>> card_of(Deploy("grifo", 2)), card_of(Attack(2, 3))
    (('hand', 'grifo'), None)
    """
    begins: object = getattr(action, "begins", "")
    return (begins, getattr(action, "card", "")) if isinstance(begins, str) and begins else None


def target_of(action: Action, seat: int) -> Place | None:
    """The target place of an action of `seat`; None if it has none.

    >>> from tambores.enclave import Attack, AttackHero, Deploy
    >>> target_of(Attack(2, 3), 0), target_of(AttackHero(2), 0), target_of(Deploy("grifo", 2), 0)
    ((1, 3), (1, 0), (0, 2))
    """
    aims = getattr(action, "aims", "")
    if isinstance(aims, Spot):
        return _place(action, aims, seat)
    impact = impact_of(action)
    return None if impact is None else read_impact(impact)[1]


def impact_of(action: Action) -> str | None:
    """The impact that an action names; None if it names none.

    >>> from tambores.enclave import ChooseOption, Prevent
    >>> impact_of(Prevent("0.3>1.3")), impact_of(ChooseOption("attack"))
    ('0.3>1.3', None)
    """
    aims = getattr(action, "aims", "")
    text = getattr(action, aims) if aims and not isinstance(aims, Spot) else ""
    return text if is_impact(text) else None


def _place(action: Any, spot: Spot, seat: int) -> Place:
    """The place that the fields of an action of `seat` name."""
    side = seat
    if spot.side == NAMED:
        side = action.seat
    elif spot.side == ENEMY:
        side = 1 - seat
    return side, getattr(action, spot.slot) if spot.slot else HERO_SLOT
