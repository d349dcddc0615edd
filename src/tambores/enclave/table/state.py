"""The state of a battle: the table, and the chance that no seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from tambores.enclave.table.combat import Combat
from tambores.enclave.table.table import Side, Table
from tambores.enclave.table.view import View
from tambores.kernel.chance import Chance
from tambores.kernel.game import State


@attrs.frozen
class Battle(Table[tuple[Side, Side], Combat], State[View]):
    """A battle of Enclave between two sides; a frozen value.

    Attributes:
        chance: the randomness to come; no view shows it.

    The other attributes are those of `Table`.
    """

    document: ClassVar[str] = "enclave.battle"
    written: ClassVar[Mapping[str, int]] = {"chance": 2}

    chance: Chance = attrs.field(kw_only=True)
