"""What every part of the table as data needs: the position, the words, and the marks."""

from __future__ import annotations

import attrs

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.table.slots import Spec, board
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.page.written import Json, Written


@attrs.frozen
class Place(Written[KingdomTable]):
    """A position of Kingdom Defenders that is written as data, in the words of `voice`."""

    voice: Voice

    def slots(self, ids: tuple[str, ...]) -> list[Json]:
        """The slots among these that exist in the game."""
        known = board(self.table).by_slot
        return [self._slot(known[one]) for one in ids if one in known]

    def _slot(self, spec: Spec) -> Json:
        """What a slot asks for, and whose discs lie there."""
        laid = self.table.laid(spec.slot)
        found: Json = {"slot": spec.slot, "discs": spec.discs}
        for name, count in (("coins", spec.coins), ("fame", spec.fame)):
            if count:
                found[name] = count
        if laid is not None:
            found |= {"seat": laid.seat, "own": laid.own, "grey": laid.grey}
        return found

    def slot_title(self, slot: str, name: str = "") -> str:
        """What a slot is and whose discs lie there, for screen readers."""
        spec, laid, say = board(self.table).by_slot[slot], self.table.laid(slot), self.voice
        named = name or model.slot_name(self.table, slot, say)
        if laid is not None:
            return say.sentence("picture.slot.taken", slot=named, seat=f"@seat.{laid.seat}")
        asked = model.requirement_text(spec.requirement, say)
        return say.sentence("picture.slot.free", slot=named, requirement=asked)

    def slot_part(self, slot: str, **data: object) -> Json:
        """A slot by itself, which a player can point at."""
        (found,) = self.slots((slot,))
        return self.part(f"slot-{slot}", **found, title=self.slot_title(slot), **data)

    def good(self, seat: Seat, kind: str, count: object) -> Json:
        """So many of a good that a seat has."""
        word = self.voice.word(f"picture.good.{kind}")
        if not self.voice.has(f"picture.good.{kind}"):
            word = self.voice.words(f"good.{kind}")
        title = self.voice.sentence("picture.good", good=word, count=count)
        return self.part(f"good-{seat}-{kind}", kind=kind, count=count, title=title)
