"""The state of a battle: the table, and the chance that no seat sees."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs

from tambores.enclave.table.combat import Combat
from tambores.enclave.table.table import Side, Table
from tambores.enclave.table.view import View
from tambores.kernel.chance import Chance
from tambores.kernel.game import State


def chance_third(_: type, fields: list[attrs.Attribute[Any]]) -> list[attrs.Attribute[Any]]:
    """The chance stands third in documents, whose digests depend on the order."""
    chance = next(field for field in fields if field.name == "chance")
    fields.remove(chance)
    return [*fields[:2], chance.evolve(kw_only=False), *fields[2:]]


@attrs.frozen(field_transformer=chance_third)
class Battle(Table[tuple[Side, Side], Combat], State[View]):
    """A battle of Enclave between two sides; a frozen value.

    Attributes:
        chance: the randomness to come; no view shows it.

    The other attributes are those of `Table`.
    """

    document: ClassVar[str] = "enclave.battle"

    chance: Chance = attrs.field(kw_only=True)
