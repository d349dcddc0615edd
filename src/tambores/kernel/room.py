"""Rooms, one for each kind of frame: a room keeps all the rules of one decision together."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from tambores.errors import Message
from tambores.kernel.chance import Chance
from tambores.kernel.draft import Draft
from tambores.kernel.event import Event
from tambores.kernel.frame import Frame, Situation, T
from tambores.kernel.game import Action
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.refusal import Refusal

D = TypeVar("D", bound=Draft[Any])
F = TypeVar("F", bound=Frame)


class BasicRoom(ABC, Generic[D, F]):
    """A room of a game that has a class of drafts of its own; other games use `Room`.

    Attributes:
        kind: the kind of its prompts; "GAME.prompt.KIND" is the sentence that asks.
        rule: the id of the rule that makes it ask.
        answers: the kinds of action that answer its prompts; `refuse` meets no other kind. () lets
            it meet all of them.
        tells: the kinds of event common to all games that it performs.
    """

    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    answers: ClassVar[tuple[type[Action], ...]] = ()
    tells: ClassVar[tuple[type[Event], ...]] = ()

    # --- reading ---

    def seat(self, position: Situation[Any], frame: F) -> Seat:
        """The seat that decides; by default the `seat` of the frame."""
        seat: Seat = frame.seat  # type: ignore[attr-defined]
        return seat

    def on_behalf_of(self, position: Situation[Any], frame: F) -> Seat | str:
        """The seat that the decision is for, or the name of a side without one; usually `seat`."""
        return self.seat(position, frame)

    def prompt(self, position: Situation[Any], frame: F) -> Prompt:
        """The question."""
        seat, whose = self.seat(position, frame), self.on_behalf_of(position, frame)
        return ask(seat, whose, self.kind, position.tag, "", self.rule)

    def offers(self, position: Situation[Any], frame: F) -> tuple[Action, ...]:
        """The actions to choose from, in a stable order; () closes a frame that asks by default."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def refuse(self, position: Situation[Any], frame: F, action: Any) -> Refusal:
        """The reason why a well-formed action is not among the offers."""
        return self.refusal(position, "not_offered")

    def refusal(
        self, position: Situation[Any], key: str, rule: str = "", **params: object
    ) -> Refusal:
        """A refusal in the words of the game; `rule` is by default the rule of this room."""
        return Refusal(rule or self.rule, f"{position.tag}.{key}", params)

    # --- playing ---

    def perform(self, draft: D, frame: F, action: Any) -> None:
        """Carry out one of the offers."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def advance(self, draft: D, frame: F) -> bool:
        """Do everything that involves no choice; return whether the frame now waits for one.

        A frame that does not wait has pushed, replaced or finished a frame, or ended the game. A
        frame that waits has nothing left to do: another call changes nothing. By default a frame
        waits while it `asks`; then it is removed, and `close` goes on.
        """
        if self.asks(draft, frame):
            return True
        draft.pop()
        self.close(draft, frame)
        return False

    def asks(self, draft: D, frame: F) -> bool:
        """Whether the frame waits for a choice; by default while it has one to offer."""
        draft.offers = self.offers(draft, frame) or None
        return draft.offers is not None

    def close(self, draft: D, frame: F) -> None:
        """Go on after the frame, which asks no more; it has already been removed."""

    # --- documents ---

    def check(self, position: Situation[Any], frame: F) -> None:
        """ValueError, such as from `require`, for a frame from which this room cannot go on.

        It is called for every frame of a document, whose fields lie in their domains. Ask for
        nothing that a frame above can change: the room has to meet that when its turn comes.
        """

    # --- guessing ---

    def guessed(self, position: Situation[Any], frame: F, chance: Chance) -> F:
        """A full frame that looks like this one of a view; `chance` fills in the hidden parts."""
        return frame


class Room(BasicRoom[Draft[T], F], Generic[T, F]):
    """The rules while a frame is on top: the seat asked, its options, and their effects.

    Attributes:
        kind: the kind of its prompts; "GAME.prompt.KIND" is the sentence that asks.
        rule: the id of the rule that makes it ask.
        answers: the kinds of action that answer its prompts; `refuse` meets no other kind. () lets
            it meet all of them.
        tells: the kinds of event common to all games that it performs.
    """


def require(holds: object) -> None:
    """ValueError unless the condition holds; for `Room.check`.

    >>> require(2 > 1)
    >>> require(2 < 1)
    Traceback (most recent call last):
    ValueError: the game cannot go on from this frame
    """
    if not holds:
        raise ValueError(Message("kernel.fault.frame"))


def below(position: Situation[Any], frame: Frame) -> Frame | None:
    """The frame directly below one; None for the lowest."""
    frames = position.frames
    place = next(number for number, one in enumerate(frames) if one is frame)
    return frames[place - 1] if place else None


AnyRoom = BasicRoom[Any, Any]

Rooms = Mapping[type[Frame], AnyRoom]
"""The room of each kind of frame."""

ask = lru_cache(maxsize=1024)(Prompt)
"""A prompt, made once."""
