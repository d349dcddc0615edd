"""The words for lasting effects: whom they cover, and how long they last."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card


def duration(card: Card, ability: int | None) -> str:
    """How long an effect of an ability lasts, as a word.

    Documents of the first version do not say which ability it is; there all lasted a turn.
    """
    known = ability is not None and ability < len(card.abilities)
    until = card.abilities[ability].until if ability is not None and known else ""
    return f"@until.{until or v.END_OF_TURN}"


def effect_of(card: Card, ability: int | None, effect: int | None) -> v.Effect | None:
    """The effect of a card that an event names; None where a document names none that it has."""
    if ability is None or effect is None or ability >= len(card.abilities):
        return None
    effects = card.abilities[ability].effects
    return effects[effect] if effect < len(effects) else None


@lru_cache(maxsize=1024)
def whom(on: v.Fighters | v.Supports) -> tuple[str, ...]:
    """The group that a selector covers, in words, seen from the owner of the card.

    They also say whether it covers only some of the group; the text of the card says which.
    """
    if isinstance(on, v.Supports):
        parts = {"equipment": on.equipment, "tactics": on.tactics}
        some = bool(on.names or on.cost or on.under or on.on_table)
    else:
        parts = {"units": on.units, "heroes": on.heroes}
        some = bool(
            on.types or on.names or on.cost or on.roles or on.column
            or on.wounded is not None or on.engaged is not None
        )  # fmt: skip
    form = ".some" if some else ""
    return tuple([f"@whom.{kind}.{side}{form}" for kind, side in parts.items() if side])


def what(effect: v.Effect | None) -> Mapping[str, object]:
    """What a lasting effect does: the parameters of the messages about it."""
    match effect:
        case v.Modify(stat=stat, by=by):
            return {"stat": f"@stat.{stat}", "by": f"{by:+d}"}
        case v.Allow(permission=permission) | v.Forbid(permission=permission):
            return {"permission": f"@permission.{permission}"}
    return {}
