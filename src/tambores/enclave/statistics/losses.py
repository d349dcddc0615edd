"""What each side lost in a battle, or in the battles of a match: units, hits, attached cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tambores.enclave.table import events
from tambores.enclave.table.board import HERO_SLOT
from tambores.kernel.step import Step

LINES = "units", "unit_wounds", "hero_wounds", "attachments"


def losses(steps: Sequence[Step[Any]]) -> Mapping[int, Mapping[str, int]]:
    """What each seat lost: units annihilated, wounds, cards that lay under units and heroes.

    >>> from tambores import enclave
    >>> losses([enclave.opening(("human", "orc"), ("aiden", "krangg"), seed=7)])[1]["units"]
    0
    """
    found = {seat: dict.fromkeys(LINES, 0) for seat in steps[0].state.seats}
    for event in (event for step in steps for event in step.events):
        match event:
            case events.Annihilated(seat=seat):
                found[seat]["units"] += 1
            case events.Wounded(seat=seat, slot=slot):
                found[seat]["unit_wounds" if slot != HERO_SLOT else "hero_wounds"] += 1
            case events.AttachmentDiscarded(seat=seat, card=card, by=by) if by is not card:
                found[seat]["attachments"] += 1
    return found
