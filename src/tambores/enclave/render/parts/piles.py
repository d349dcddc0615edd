"""What lies beside the line: hands, the cards on the table, and piles."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tambores.enclave.content.card import Card
from tambores.enclave.render.parts.scene import Scene
from tambores.enclave.render.words.naming import cost_text
from tambores.kernel.message import Said
from tambores.toolkit.drawing.svg import SvgPen
from tambores.toolkit.piles import size

Lying = tuple[Card, int, int]
"""An open card, its cost, and the number of its copies in a deck; 0 in a hand."""


def open_hand(scene: Scene, seat: int) -> tuple[Card, ...] | None:
    """Return the hand of a side if it is drawn card by card, else None."""
    hand = scene.model.hand(seat)
    return hand if hand or seat == scene.model.near else None


def open_title(pen: SvgPen, pile: str, seat: int, lying: Lying) -> Said:
    """Say which card lies open in a hand or deck, and what it costs."""
    card, cost, copies = lying
    return pen.sentence(
        f"picture.in_{pile}",
        card=card, seat=f"@seat.{seat}", count=copies, price=cost_text(card, cost, pen),
    )  # fmt: skip


# --- the table ------------------------------------------------------------------------------


def on_table(scene: Scene, seat: int) -> list[tuple[Card, int]]:
    """Return the cards on a table, each with how many cards are still to pay for it."""
    cards = scene.model.seen.sides[seat].table
    due = [0] * len(cards)
    if cards:
        due[-1] = scene.model.to_pay(seat)
    return [*zip(cards, due, strict=True)]


def on_table_title(pen: SvgPen, seat: int, card: Card, due: int) -> Said:
    """Say which card lies on a table, and how many cards are still to pay for it."""
    key = "picture.on_table.paying" if due else "picture.on_table"
    return pen.sentence(key, card=card, seat=f"@seat.{seat}", count=due)


# --- piles ----------------------------------------------------------------------------------


class Pile(NamedTuple):
    """A pile.

    Attributes:
        name: its name.
        number: the number of its cards.
        cards: its open cards, bottom to top.
    """

    name: str
    number: int
    cards: tuple[Card, ...] = ()

    @property
    def top(self) -> Card | None:
        """Its open card on top."""
        return self.cards[-1] if self.cards else None

    def element(self, seat: int) -> str:
        """Return the element of the pile of a seat."""
        return f"pile-{seat}-{_id_part(self.name)}"


def piles_of(scene: Scene, seat: int) -> tuple[Pile, ...]:
    """Return the piles of a side."""
    side, found = scene.model.seen.sides[seat], list[Pile]()
    if open_hand(scene, seat) is None and (side.hand or not side.piles):
        found.append(Pile("hand", size(side.hand)))
    found += [Pile(name, count) for name, count in side.piles]
    found.append(Pile("deck", size(side.deck)))
    found.append(Pile("discard", len(side.discard), side.discard))
    found.append(Pile("removed", size(side.removed)))
    return tuple(found)


def pile_title(pen: SvgPen, seat: int, pile: Pile) -> Said:
    """Say how many cards a pile has, and its open card on top."""
    key = "picture.pile" if pile.top is None else "picture.pile.top"
    where = {"pile": f"@pile.{pile.name}", "seat": f"@seat.{seat}"}
    return pen.sentence(key, **where, count=pile.number, card=pile.top)


@lru_cache(maxsize=256)
def _id_part(name: str) -> str:
    """Return the part of an id for a name."""
    return "".join(
        sign if sign.isascii() and (sign.isalnum() or sign in "_.") else "_" for sign in name
    )
