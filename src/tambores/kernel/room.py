"""A room for each kind of frame: all that has to do with one decision stands in one place."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from tambores.kernel.chance import Chance
from tambores.kernel.draft import Draft
from tambores.kernel.event import Event
from tambores.kernel.frame import Frame, Situation, T
from tambores.kernel.game import Action
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.refusal import Refusal

F = TypeVar("F", bound=Frame)


class Room(ABC, Generic[T, F]):
    """Who is asked while a frame is on top, what is offered, and what a choice does.

    Attributes:
        kind: the kind of its prompts; "GAME.prompt.KIND" is the sentence that asks.
        rule: the id of the rule by which it asks.
        tells: the kinds of event, common to all games, that it performs.
    """

    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    tells: ClassVar[tuple[type[Event], ...]] = ()

    # --- reading ---

    def seat(self, position: Situation[T], frame: F) -> Seat:
        """Who decides: the `seat` of the frame unless the room says otherwise."""
        seat: Seat = frame.seat  # type: ignore[attr-defined]
        return seat

    def on_behalf_of(self, position: Situation[T], frame: F) -> Seat | str:
        """For whom, a seat or the name of a side without one: usually whoever decides."""
        return self.seat(position, frame)

    def prompt(self, position: Situation[T], frame: F) -> Prompt:
        """The question."""
        seat, whose = self.seat(position, frame), self.on_behalf_of(position, frame)
        return ask(seat, whose, self.kind, position.game)

    def offers(self, position: Situation[T], frame: F) -> tuple[Action, ...]:
        """What can be chosen, in a stable order; never empty while the frame asks."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def refuse(self, position: Situation[T], frame: F, action: Action) -> Refusal:
        """Why a well-formed action is not among the offers."""
        return self.refusal(position, "not_offered")

    def refusal(
        self, position: Situation[T], key: str, rule: str = "", **params: object
    ) -> Refusal:
        """A refusal in the words of the game, by the rule of this room unless another is named."""
        return Refusal(rule or self.rule, f"{position.game}.{key}", params)

    # --- playing ---

    def perform(self, draft: Draft[T], frame: F, action: Any) -> None:
        """Carry out one of the offers."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def advance(self, draft: Draft[T], frame: F) -> bool:
        """Do what is not a choice; whether the frame now waits for a decision.

        A frame that does not wait has pushed, replaced or finished a frame, or ended the game. One
        that waits has nothing left to do: asked again, it changes nothing.
        """
        return True

    # --- documents ---

    def check(self, position: Situation[T], frame: F) -> None:
        """ValueError for a frame that was read from a document and cannot be in a state.

        That its fields lie in their domains has been checked.
        """

    # --- guessing ---

    def guessed(self, position: Situation[T], frame: F, chance: Chance) -> F:
        """A frame that shows the same as this one of a view; `chance` decides what is hidden."""
        return frame


Rooms = Mapping[type[Frame], Room[Any, Any]]
"""The room of each kind of frame."""

ask = lru_cache(maxsize=1024)(Prompt)
"""A prompt, made once."""
