"""What happens in a match, above the events of its battles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from tambores.enclave.content.card import HeroCard
from tambores.enclave.match.modes import MODES
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.domains import SEAT
from tambores.enclave.table.events import Event
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED, Number
from tambores.kernel.outcome import Outcome


@attrs.frozen(repr=False)
class MatchEvent(Event):
    """One thing that happened in a match."""

    document: ClassVar[str] = "enclave-match.event"
    table: ClassVar[type[OpenTable] | None] = None


@attrs.frozen(repr=False)
class HeroChosen(MatchEvent):
    """The hero that leads an army in the next battle.

    Attributes:
        seat: the seat of the army.
        hero: the hero.
    """

    seat: int = within(SEAT)
    hero: HeroCard = within(TYPED)

    def _more(self) -> Mapping[str, object]:
        return {"colour": f"@colour.{self.hero.colour}"}


@attrs.frozen(repr=False)
class HeroRevealed(HeroChosen):
    """A player showed its hero for the next battle.

    Attributes:
        seat: its seat.
        hero: the hero.
    """

    tag: ClassVar[str] = "hero_revealed"


@attrs.frozen(repr=False)
class HeroDrawn(HeroChosen):
    """Chance picked a hero for the next battle.

    Attributes:
        seat: the seat whose army it leads.
        hero: the hero.
    """

    tag: ClassVar[str] = "hero_drawn"
    reveals: ClassVar[bool] = True


@attrs.frozen(repr=False)
class BattleReported(MatchEvent):
    """A battle of the match ended.

    Attributes:
        number: the number of the battle, from 1.
        outcome: its result, its winners and the reason.
    """

    tag: ClassVar[str] = "battle_reported"
    number: int = within(Number(1, max(mode.battles for mode in MODES.values())))
    outcome: Outcome = within(TYPED)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the winner and the reason as words."""
        return _end_message(self, self.outcome, number=self.number)


@attrs.frozen(repr=False)
class MatchEnded(MatchEvent):
    """The match is over.

    Attributes:
        outcome: the result of the match, the winners and the reason.
    """

    tag: ClassVar[str] = "match_ended"
    outcome: Outcome

    def message(self) -> tuple[str, Mapping[str, object]]:
        """With the winner and the reason as words."""
        return _end_message(self, self.outcome)


def _end_message(
    event: MatchEvent, outcome: Outcome, **params: object
) -> tuple[str, Mapping[str, object]]:
    params["winners"] = tuple(f"@seat.{seat}" for seat in outcome.winners)
    params["reason"] = f"@reason.{outcome.reason}"
    return f"enclave-match.event.{event.tag}.{outcome.result}", params


EVENTS: tuple[type[MatchEvent], ...] = (HeroRevealed, HeroDrawn, BattleReported, MatchEnded)
"""Every kind of event."""
