"""Type parameters with a default, which Python has from 3.13 on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import TypeVar as Parameter  # known to type checkers, never installed
else:
    from typing import TypeVar

    def Parameter(name, *, bound=None, default=None, **variance):
        """A type variable; only type checkers know its bound and its default."""
        return TypeVar(name, **variance)


__all__ = ["Parameter"]
