"""The views of a solo battle as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.enclave.observation import FULL, BattleObservation
from tambores.enclave.solo.state import SoloBattle, SoloView
from tambores.enclave.table.automaton import STAGES_OF_AUTOMATON
from tambores.enclave.table.board import SLOTS
from tambores.enclave.table.state import View
from tambores.toolkit.layout import Row, add_each, part_of


class SoloObservation(BattleObservation):
    """The layout of a solo battle: that of a battle, then what the automaton has besides.

    Args:
        battle: the first state of the battle.

    >>> from tambores.enclave import solo
    >>> SoloObservation(solo.new_battle("human", "aiden", seed=7)).names[-1]
    'automaton.kept'
    """

    def __init__(self, battle: SoloBattle) -> None:
        super().__init__(battle)
        self.covered = self.layout.block("automaton.covered", SLOTS)
        self.reserve = self.layout.number("automaton.reserve")
        self.reference = self.layout.block("automaton.reference", SLOTS)
        self.kept = self.layout.number("automaton.kept")
        self.names, self.bounds = self.layout.names, self.layout.bounds

    def stages(self) -> Iterable[str]:
        """The stages at which a solo battle can wait."""
        return (*super().stages(), *[stage.tag for stage in STAGES_OF_AUTOMATON])

    def numbers(self, view: View) -> Row:
        """The numbers of a view that are not 0."""
        assert isinstance(view, SoloView)
        row = super().numbers(view)
        add_each(row, self.covered, view.down)
        row[self.reserve] = part_of(view.reserved, FULL)
        if view.reference:
            row[self.reference[view.reference]] = 1.0
        if view.kept:
            row[self.kept] = 1.0
        return row
