"""What a type checker follows between states and views.

The class of a state says which views it gives, and the class of a view which states it shows. A
class can declare narrower ones than its base class does, as those of solo battles do.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from tambores.kernel.prompt import Seat

T_co = TypeVar("T_co", covariant=True)


class Seeable(Protocol[T_co]):
    """A state, by its views."""

    def _seen_by(self, seat: Seat | None) -> T_co: ...


class Guessable(Protocol[T_co]):
    """A view, by its states."""

    @property
    def _sample(self) -> T_co: ...
