"""What happened: typed, ordered, and shown to each seat as far as it may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import attrs

from tambores.kernel.fields import full_repr
from tambores.kernel.frozen import frozen
from tambores.kernel.message import catalogue, sentence
from tambores.kernel.prompt import Seat
from tambores.registry import tag_of


@frozen
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

    def __repr__(self) -> str:
        return full_repr(self)
