"""The compact board: everything that the board shows, for a chat or a small screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import attrs

from tambores.kernel.message import Language, Said
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import COLOURS, NONE
from tambores.realm.render import model
from tambores.realm.render.model import Position, Teller
from tambores.realm.render.text import Sheet
from tambores.realm.table.naming import Name
from tambores.toolkit.drawing.compact import CompactPen, counted, listed, squeezed
from tambores.toolkit.drawing.scores import brief_scores
from tambores.toolkit.piles import size

__all__ = ["compact"]

Names = Mapping[str, tuple[str, ...]]
"""All names of a kind of thing, which short names have to tell apart."""


def compact(view: Position, language: Language = "en", *, ascii: bool = False) -> str:
    """The table in 1,900 characters and 25 lines.

    Args:
        view: what a seat or a spectator sees; a state shows all hands.
        language: "en", "es", or own words.
        ascii: whether to use only ASCII.

    Raises:
        TypeError: if `view` is not a state or view of Defenders of the Realm.
    """
    model.check_position(view)
    teller = Teller(view.table, language, marks=False)
    pack = view.table.pack
    known = {"location": pack.board.order, "quest": pack.quests, "general": pack.generals,
             "card": pack.cards}  # fmt: skip
    names = {kind: tuple([teller.name(kind, one) for one in ids]) for kind, ids in known.items()}
    return squeezed(teller.voice, partial(_blocks, view, teller, names), ascii=ascii)


def _blocks(view: Position, teller: Teller, names: Names, pen: CompactPen) -> Iterator[str]:
    """The texts of the board, each of which begins a line."""
    sheet = CompactSheet(view, teller, pen, names)
    yield sheet.heading()
    yield listed(sheet.locations(), "; ")
    yield listed(sheet.foes(), "; ")
    yield " ".join(sheet.now())
    yield from map(sheet.camp, view.table.seats)
    yield brief_scores(view.outcome, pen, sheet.seat)
    yield sheet.key()


@attrs.define
class CompactSheet(Sheet):
    """A compact board being written."""

    pen: CompactPen
    names: Names

    def short(self, kind: str, word: str) -> Said:
        """The short name of what an id stands for."""
        return self.pen.short(self.teller.name(kind, word), self.names[kind])

    def heading(self) -> str:
        """The turn, the night to come, the war, the supply and the decks."""
        texts: list[str] = [
            self.pen.clean(text) for text in (self.teller.turn(), self.teller.night())
        ]
        texts.append(self.say("compact.war", **self.teller.supplies()))
        texts.append(self.say("compact.decks", **self.teller.decks()))
        return "; ".join(texts)

    # --- the map ---

    def locations(self) -> Iterator[str]:
        """Each location with its number, those that it is joined with, and what lies there."""
        place = {one: number for number, one in enumerate(self.table.board.order, start=1)}
        for site in self.table.board.sites:
            near = ",".join([str(place[one]) for one in site.near if place[one] > place[site.id]])
            name, signs = self.short("location", site.id), self._signs(site.id).lstrip(":")
            yield f"{place[site.id]} {name}{f'>{near}' if near else ''} {signs}".rstrip()

    def foes(self) -> Iterator[str]:
        """Each general: its letter, its way to the City, the hits left, and its wounds."""
        table = self.table
        pairs = zip(table.pack.general_list, table.foes, strict=True)
        for letter, (general, foe) in zip(self.teller.say("letters"), pairs, strict=True):
            name = f"[{letter}] {self.short('general', general.id)}"
            if foe.by is not None:
                by = f"@seat.{foe.by}"
                yield self.say("board.general.defeated", general=Said(name), seat=by)
                continue
            texts = [self.say("compact.general", general=Said(name), space=foe.space,
                              top=general.top, left=len(general.road) - 1 - foe.step)]  # fmt: skip
            if foe.wounds != NONE:
                texts.append(self.say(f"wounds.{foe.wounds}"))
            if foe.wait:
                texts.append(self.say("compact.wait", n=foe.wait))
            yield ", ".join(texts)

    # --- the seats ---

    def camp(self, seat: Seat) -> str:
        """What a seat has."""
        camp, table = self.table.camps[seat], self.table
        if not camp.hero:
            return self.say("board.out", seat=self.seat(seat))
        texts = [self.say(
            "compact.seat", seat=self.seat(seat), number=table.board.index[camp.location] + 1,
            life=camp.life, most=table.pack.heroes[camp.hero].life, active=camp.active,
        )]  # fmt: skip
        if isinstance(camp.hand, tuple):
            cards = listed(counted(map(self._held, camp.hand)), " ")
            texts.append(self.say("board.hand", cards=cards) if cards else "")
        else:
            texts.append(self.say("board.hand.hidden", n=size(camp.hand)))
        if camp.quest:
            texts.append(self._quest(camp.quest, camp.progress))
        if camp.completed or camp.generals:
            won = {"quests": len(camp.completed), "generals": len(camp.generals)}
            texts.append(self.say("board.won", **won))
        if relics := self.teller.relics(seat):
            texts.append(self.say("board.relics", relics=relics))
        return "; ".join(filter(None, texts))

    def _quest(self, quest: str, progress: int) -> str:
        """A quest and how far it has come; its task if there is room."""
        if self.pen.in_full:
            key = "board.progress" if progress else "board.quest"
            task = self.teller.task(quest)
            return self.say(key, quest=Name("quest", quest), task=task, n=progress)
        key = "compact.progress" if progress else "compact.quest"
        return self.say(key, quest=self.short("quest", quest), n=progress)

    def _held(self, card: str) -> str:
        """A hero card: the number of its location, its colour, dice and symbol, as in "9B1h"."""
        found = self.table.pack.cards[card]
        if not found.location:
            return self.short("card", card)
        letter = self.teller.say("letters")[COLOURS.index(found.colour)]
        symbol = self.teller.say(f"compact.{found.symbol}") if found.symbol else ""
        place = self.table.board.index[found.location] + 1
        return f"{place}{letter}{found.dice}{symbol}"

    def key(self) -> str:
        """What the signs mean."""
        return self.say("compact.key")
