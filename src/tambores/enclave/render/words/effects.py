"""The names of effects: as options, as questions about their targets, and on a board."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.enclave.content import vocabulary as v
from tambores.enclave.play.effects.choosing import effect_of
from tambores.enclave.table.board import Lasting
from tambores.enclave.table.events.base import zone_params
from tambores.enclave.table.events.lasting import what
from tambores.enclave.table.frames import Choice
from tambores.kernel.message import Said
from tambores.toolkit.drawing.voice import Voice

Asked = tuple[str, Mapping[str, object]]
"""The key of a question, and its parameters."""


def option(name: str) -> str:
    """Return the name of an option: that of the value it changes, else its own word.

    >>> option("defence"), option("heal")
    ('@stat.defence', '@effect.heal')
    """
    return f"@stat.{name}" if name in v.STATS else f"@effect.{name}"


def asked_for(choice: Choice) -> Asked:
    """Return the question about the choice of an ability."""
    if choice.of_options:
        return "choose.option", {}
    effect = effect_of(choice)
    key = f"choose.{effect.word}"
    match effect:
        case v.Reposition(on=on) if choice.chosen is not None or isinstance(on, v.Word):
            return f"{key}.slot", {}
        case v.Move(on=v.Supports()):
            return f"{key}.card", {}
        case v.MoveCards(target=target, position=position):
            return key, zone_params(target, position)
    return key, what(effect)


def does(lasting: Lasting, voice: Voice) -> Said:
    """Return a lasting effect in a few words."""
    effect = lasting.does
    return voice.words(f"board.does.{effect.word}", **what(effect))


def changed(does: v.Modify) -> Mapping[str, object]:
    """Return the value that an effect changes, and the amount."""
    return {"by": f"{does.by:+d}", "stat": f"@stat.{does.stat}"}


def changes_all(lasting: Lasting) -> str:
    """Return the side whose units all have a value changed; "" for other effects."""
    match lasting.does:
        case v.Modify(on=v.Fighters(units=units) as on) if on == v.Fighters(units=units):
            return units
    return ""
