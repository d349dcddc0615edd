"""What every part of the table as data needs: the position, the words, and the marks."""

from __future__ import annotations

import attrs

from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.page.written import Written
from tambores.warcraft.render import model
from tambores.warcraft.table.frames import March
from tambores.warcraft.table.table import WarTable


@attrs.frozen
class Place(Written[WarTable]):
    """A position of Warcraft that is written as data.

    Attributes:
        voice: the words.
        flanks: the zones from which units take part in the combat.
    """

    voice: Voice
    flanks: tuple[str, ...]

    @property
    def march(self) -> March | None:
        """The Movement that is on."""
        return next((one for one in self.position.frames if isinstance(one, March)), None)

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
