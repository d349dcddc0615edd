"""The state of a battle: the table, and the chance that no seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs

from tambores.enclave.table.combat import Combat
from tambores.enclave.table.table import Side, Table
from tambores.enclave.table.view import View
from tambores.kernel.chance import Chance
from tambores.kernel.game import State


@attrs.define
class BattleTable(Table[tuple[Side, Side], Combat]):
    """The fields of a battle: those of the table, and the chance that no seat sees."""

    chance: Chance = attrs.field(kw_only=True)


@attrs.frozen
class Battle(BattleTable, State[View]):
    """A battle of Enclave between two sides; a frozen value.

    Attributes:
        chance: the randomness to come; no view shows it.

    The other attributes are those of `Table`.
    """

    document: ClassVar[str] = "enclave.battle"
    written: ClassVar[Mapping[str, int]] = {"chance": 2}


def battle_of(*values: Any, chance: Chance) -> Battle:
    """Make a battle from the values of its fields, by position.

    Every step makes one. To fill an open table, which nobody else holds, and then close it takes
    half the time of the constructor.
    """
    table: Any = BattleTable(*values, chance=chance)
    table.__class__ = Battle
    table._forget()
    battle: Battle = table
    return battle
