"""Matches as numbers: what the match shows, then the game within it that is played."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any, NamedTuple

import attrs

from tambores.adapters.encoding import Encoding, all_of, kinds
from tambores.errors import UsageError
from tambores.kernel.face import Mode, part
from tambores.kernel.game import Action, State, View, legal_actions, prompt
from tambores.kernel.gate import apply
from tambores.kernel.rounds import opening_within, rounds_of
from tambores.registry import tag_of


class MatchSeen(NamedTuple):
    """What a seat sees of a match, and of the game within it that is played.

    Attributes:
        match: the view of the match.
        within: that of the game within; None while the match itself waits for a decision.
    """

    match: View[Any, Any]
    within: View[Any, Any] | None

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do: in the game within, if one is played."""
        actions: tuple[Action, ...] = (self.within or self.match).legal_actions
        return actions


@attrs.frozen(eq=False)
class MatchEncoding(Encoding):
    """How what is seen of a match, and its actions, are written as numbers.

    The reports by which a match learns how the games within it ended have no number: whoever plays
    the match plays these games.
    """

    _within: Encoding = attrs.field(repr=False)
    _alone: bool = attrs.field(repr=False)

    @classmethod
    def of_match(cls, match: State[Any], alone: bool = False) -> MatchEncoding:
        """The encoding for matches that begin like a state.

        Args:
            match: the first state of the match.
            alone: whether one person plays it alone.

        Raises:
            ValueError: for a match that offers no layout of its views.
        """
        tag = tag_of(match)
        mode = part(tag)
        assert isinstance(mode, Mode)
        layout = mode.load("observation")
        if layout is None:
            raise UsageError(f"{tag} has no encoding: its face offers no observation")
        due = _when_due(match, alone)
        reports = {type(action) for action in legal_actions(due)}
        own = chain.from_iterable(
            all_of(kind, match) for kind in kinds(match) if kind not in reports
        )
        within = Encoding.of(opening_within(due, alone).state)
        numbers, content = layout(match), mode.load("format").content_of(match)
        names = (*(f"match.{name}" for name in numbers.names), *within.names)
        actions = (*own, *within.actions)
        return cls(tag, names, actions, numbers, content, match, within, alone)

    def __reduce__(self) -> tuple[Callable[..., MatchEncoding], tuple[Any, ...]]:
        return MatchEncoding.of_match, (self._start, self._alone)

    def _expect(self, view: Any) -> None:
        """ValueError for what the encoding does not fit."""
        if not isinstance(view, MatchSeen):
            raise TypeError(f"not what is seen of a match: {type(view).__name__}")
        super()._expect(view.match)
        if view.within is not None:
            self._within._expect(view.within)

    def _row(self, view: Any) -> dict[int, float]:
        """The numbers that are not 0: of the match, then of the game within."""
        row = dict(self._layout.numbers(view.match))
        if view.within is not None:
            first = len(self._layout.names)
            for place, number in self._within._row(view.within).items():
                row[first + place] = number
        return row

    def _bounds(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        own, within = self._layout.bounds, self._within._bounds()
        return (*own[0], *within[0]), (*own[1], *within[1])


def _when_due(match: State[Any], alone: bool) -> State[Any]:
    """The match when its first game is due, whatever is decided before."""
    while (due := prompt(match)) is not None and not due.settled_by:
        rounds = rounds_of(match, alone)
        reply = rounds.reply(match) if rounds is not None else None
        match = apply(match, reply or legal_actions(match)[0])
    return match
