"""What every part of the table as data needs: the position, the words, and the marks."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.toolkit.drawing.marks import Marks
from tambores.toolkit.drawing.voice import Voice
from tambores.warcraft.render import model
from tambores.warcraft.table.frames import March
from tambores.warcraft.table.table import WarTable

Json = dict[str, Any]


@attrs.frozen
class Place:
    """A position that is written as data.

    Attributes:
        position: the view.
        voice: the words.
        marks: the actions that begin at each part or are aimed at it.
        flanks: the zones from which units take part in the combat.
    """

    position: Any
    voice: Voice
    marks: Marks
    flanks: tuple[str, ...]

    @property
    def table(self) -> WarTable:
        """What lies on the table."""
        table: WarTable = self.position.table
        return table

    @property
    def march(self) -> March | None:
        """The Movement that is on."""
        return next((one for one in self.position.frames if isinstance(one, March)), None)

    def part(self, name: str, /, **data: object) -> Json:
        """A part that a player can point at, with the actions that begin or end there."""
        return self.marks.part(name, **data)

    def piece(self, zone: str, race: str, kind: str, marked: bool) -> str:
        """The name of equal pieces in a zone."""
        return f"piece-{zone}-{race}-{kind}" + "-marked" * marked

    def piece_title(self, zone: str, group: model.Group) -> str:
        """What equal pieces are, for screen readers."""
        say = self.voice
        pieces = say.words(f"pieces.{group.kind}", count=group.count)
        what = say.words("lying", what=pieces, race=f"@race.{group.race}")
        key = "picture.in.level" if group.level else "picture.in"
        title: str = say.sentence(key, what=what, zone=zone, level=group.level)
        return f"{title} {say.words('picture.marked')}" if group.marked else title
