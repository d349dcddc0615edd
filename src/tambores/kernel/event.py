"""What happened: typed, ordered, and shown to each seat as far as it may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Self

import attrs

from tambores.kernel.message import catalogue, sentence
from tambores.kernel.prompt import Seat
from tambores.registry import tag_of


@attrs.frozen
class Event:
    """One thing that happened; the games define the kinds.

    `str()` is a sentence in English.
    """

    tag: ClassVar[str]
    document: ClassVar[str]
    reveals: ClassVar[bool] = False
    """Whether such an event shows any seat new information, such as a draw or a toss."""
    laid_out: ClassVar[bool] = False
    """Whether it reveals only what its own seat chose to show, such as a piece that it plays."""
    logged: ClassVar[bool] = True
    """Whether a log shows it; false for mere bookkeeping, such as which seat decides next."""

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """The seats that see the event whole; None for everybody."""
        return None

    def redacted(self) -> Self:
        """The event as everybody outside the audience sees it."""
        return self

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as `seat` sees it; None for a spectator."""
        audience = self.audience
        return self if audience is None or seat in audience else self.redacted()

    @staticmethod
    def change(table: Any, *fields: Any, **named: Any) -> Any:
        """The table after such an event, given the table before it and the fields of the event.

        It takes the fields, not the event, so that events are built only if somebody listens. It
        also works on the table of a view, with the fields as that seat sees them.
        """
        return table

    def apply_to(self, table: Any) -> Any:
        """The table after this event.

        Raises:
            ValueError: if the event cannot happen on that table.
        """
        fields = [getattr(self, field.name) for field in attrs.fields(type(self))]
        try:
            return self.change(table, *fields)
        except (AttributeError, LookupError, TypeError) as error:  # their messages are Python's
            raise ValueError("it refers to a part that the table does not have") from error

    def message(self) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of the sentence that describes the event."""
        values = ((field.name, getattr(self, field.name)) for field in attrs.fields(type(self)))
        params = {name: self._word(name, value) for name, value in values}
        params.update(self._more())
        return f"{tag_of(self)}.event.{self.tag}{self._form()}", params

    def _form(self) -> str:
        """The suffix that picks one of several sentences for the event."""
        return ""

    def _more(self) -> Mapping[str, object]:
        """What fills the sentence besides the fields."""
        return {}

    def _word(self, name: str, value: object) -> object:
        """A field as the sentence shows it: a seat by name, others unchanged by default."""
        return f"@seat.{value}" if name == "seat" and value is not None else value

    @property
    def told(self) -> bool:
        """Whether it has a sentence; an event that a log shows always has one."""
        game, _, word = self.message()[0].partition(".")
        return self.logged or word in catalogue(game)

    def __str__(self) -> str:
        return sentence(*self.message()) if self.told else repr(self)


class Events(tuple[Event, ...]):
    """Events in order, which know the position before them.

    The functions that put events into words look there for the names of the units and seats that
    the events refer to. A slice or a sum is a plain tuple, which knows no position.

    Args:
        events: the events.
        position: returns the state before them, or the view of the seat that was shown them; it
            is called when somebody asks.
    """

    _position: Callable[[], Any]

    def __new__(cls, events: Iterable[Event], position: Callable[[], Any]) -> Self:  # noqa: D102
        made = super().__new__(cls, events)
        made._position = position
        return made

    @cached_property
    def before(self) -> Any:
        """The position before the events."""
        return self._position()

    def __reduce__(self) -> tuple[Any, ...]:
        return _events, (tuple(self), self.before)


def _events(events: tuple[Event, ...], before: Any) -> Events:
    return Events(events, lambda: before)


def position_before(events: Iterable[Event]) -> Any:
    """The position before the events of a step, or of `seen_by`; None for any other events.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> step = tb.transition(state, enclave.Pass())
    >>> position_before(step.events) is state, position_before(list(step.events))
    (True, None)
    >>> position_before(step.seen_by(1)) == tb.view(state, 1)
    True
    """
    return events.before if isinstance(events, Events) else None


def turns_up(events: Iterable[Event]) -> bool:
    """Whether the events reveal more than a seat chose to show of its own.

    `step.reveals` is true for that too. People at one table who have not changed places since may
    still take such a step back, and so may a person who plays alone.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado", "arquera"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> step = tb.transition(state, enclave.Deploy("soldado", 3))
    >>> step.reveals, turns_up(step.events)
    (True, False)
    """
    return any(one.reveals and not one.laid_out for one in events)


_OWNED: dict[tuple[type[Event], str], type[Event]] = {}


def owned(kind: type[Event], game: str) -> type[Event]:
    """An event class shared by many games, made the class of one game; it pickles by both.

    Args:
        kind: an event without a document of its own.
        game: the tag of the game.
    """

    def reduce(event: Event) -> tuple[Any, ...]:
        return _rebuilt, (kind, game, attrs.astuple(event, recurse=False))

    if (kind, game) not in _OWNED:
        body = {"__slots__": (), "document": f"{game}.event", "__reduce__": reduce}
        body["__module__"] = kind.__module__
        _OWNED[kind, game] = type(kind.__name__, (kind,), body)
    return _OWNED[kind, game]


def _rebuilt(kind: type[Event], game: str, fields: tuple[Any, ...]) -> Event:
    return owned(kind, game)(*fields)
