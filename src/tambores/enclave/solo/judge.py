"""What the automaton's declarations amount to, so far and with one more."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from tambores.enclave.content import vocabulary as v
from tambores.enclave.play.phases import resolution
from tambores.enclave.play.phases.resolution import Share
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import own_role
from tambores.enclave.solo.draft import SoloPosition
from tambores.enclave.solo.state import AUTOMATON, PLAYER
from tambores.enclave.table.board import Place
from tambores.enclave.table.table import combat_of


@attrs.define  # made anew for every step, so not frozen: that is faster
class Judge:
    """Compares what the automaton has declared so far, and what it might, with defences."""

    position: SoloPosition
    gathered: modifiers.Gathered
    aimed: list[list[Share]]

    def attack(self, share: Share, target: Place) -> int:
        """The attack of one share against a target."""
        if share.points is not None:
            return share.points
        return modifiers.value(
            self.position, share.place, v.ATTACK, share.role, (target,), self.gathered
        )

    def defence(self, target: Place, foes: Iterable[Place]) -> int:
        """The defence of the player's unit or hero against these foes."""
        role = own_role(self.position, target)
        return modifiers.value(self.position, target, v.DEFENCE, role, tuple(foes), self.gathered)

    def hits(self, shares: Iterable[Share], target: Place) -> bool:
        """Whether these shares, added up, make an impact (COM-08)."""
        shares = tuple(shares)
        attack = 0
        for share in shares:
            attack += self.attack(share, target)
        if attack < self.defence(target, [share.place for share in shares]):
            return False
        return self._leaves_a_mark(shares, target)

    def _leaves_a_mark(self, shares: tuple[Share, ...], target: Place) -> bool:
        """Whether texts leave an impact of a hit (COM-13)."""
        if v.IMPACTS not in self.position.pack.uses.stats:
            return True
        extra = (
            one.by
            for share in shares
            for one in modifiers.extra_impacts(self.position, share.place, share.role, target)
        )
        return 1 + sum(extra) > 0

    def beaten(self, column: int, apart_from: Place | None = None) -> bool:
        """Whether what is aimed at a unit already suffices."""
        shares = [share for share in self.aimed[column] if share.place != apart_from]
        target = (PLAYER, column)
        for group in resolution.added_up(self.position, shares) if shares else ():
            if group and self.hits(group, target):
                return True
        return False

    def tips(self, share: Share, column: int) -> bool:
        """Whether a unit is not beaten yet and is with this share added (SOLO-COM-03)."""
        others = [one for one in self.aimed[column] if one.place != share.place]
        if self.beaten(column, apart_from=share.place):
            return False
        for group in resolution.added_up(self.position, [*others, share]):
            if share in group and self.hits(group, (PLAYER, column)):
                return True
        return False

    def wounds_alone(self, share: Share, target: Place) -> bool:
        """Whether one attack alone makes an impact."""
        return self.hits((share,), target)


def judge(position: SoloPosition) -> Judge:
    """The judge of the declarations as they stand."""
    aimed = resolution.aimed_by(position, combat_of(position), AUTOMATON)
    return Judge(position, modifiers.group_texts(position), aimed)
