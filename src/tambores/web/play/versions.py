"""The versions of a game that windows show, and what is new to a window that shows one."""

from __future__ import annotations

import attrs

REMEMBERED = 64
"""How many versions a window may be behind and still get only the news."""


@attrs.frozen
class Shown:
    """What a version of a game showed.

    Attributes:
        course: how many times a decision had been undone.
        length: how many decisions had been made.
        viewer: the seat whose view was shown; None for what everybody sees.
    """

    course: int
    length: int
    viewer: int | None


class Versions:
    """The latest versions of a game; `now` is the newest one."""

    def __init__(self) -> None:
        self.now = Shown(0, 0, None)
        self._known: dict[int, Shown] = {}

    def note(self, version: int, shown: Shown) -> None:
        """Remember a new version, and forget the oldest."""
        self.now = self._known[version] = shown
        self._known.pop(version - REMEMBERED, None)

    def clear(self) -> None:
        """Forget all versions."""
        self._known.clear()

    def __contains__(self, version: int | None) -> bool:
        return version in self._known

    def found(self, version: int | None) -> Shown | None:
        """Return what a version showed, if nothing that it showed has been undone since."""
        shown = self._known.get(version or 0)
        return shown if shown is not None and shown.course == self.now.course else None

    def since(self, version: int | None) -> int | None:
        """Return the first decision that is new to a window; None if it has to start again.

        Args:
            version: the version that it shows.
        """
        shown = self.found(version)
        return None if shown is None or shown.viewer != self.now.viewer else shown.length + 1
