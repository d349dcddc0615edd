"""Random packs: a few armies, and cards with abilities from the whole vocabulary.

They are valid by construction: the grammar itself determines which words go together.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import (
    CLOVER,
    COLOURS,
    EQUIPMENT,
    EYE,
    HERO,
    OWN_UNIT,
    TABLE,
    TACTIC,
    UNIT,
)
from tambores.enclave.content.grammar.situation import ATTACHED, ON_TABLE
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.reader import BOLTS, PLACEMENTS
from tambores.enclave.content.shelf import parse_pack
from tambores.enclave.testing.random_abilities import Drawing, Toml

ARMIES = ("red", "blue", "green")
LEAST_CARDS, MOST_CARDS = 8, 46
"""The numbers of cards that a deck can have."""


def random_pack(seed: int) -> Pack:
    """Return a random pack, always the same for the same seed.

    >>> random_pack(7) == random_pack(7)
    True
    >>> all(8 <= len(random_pack(7).deck(army)) <= 46 for army in random_pack(7).armies)
    True
    """
    random = Random(seed)
    return parse_pack(draw_pack(random, lambda: random))


def draw_pack(random: Random, part: Callable[[], Random]) -> str:
    """Return a random pack as TOML.

    Args:
        random: the numbers for how many armies, cards, copies and abilities there are.
        part: returns the numbers for one card or one ability.
    """
    shelf = Shelf(random, part)
    cards = [card for army in shelf.armies for card in shelf.army(army)]
    return written(cards)


class Shelf:
    """Draws the cards of a pack: first the cards of each army, then their abilities."""

    def __init__(self, random: Random, part: Callable[[], Random]) -> None:
        self.how_many = self.random = random
        self.part = part
        self.armies = ARMIES[: random.choice((2, 2, 2, 3))]
        self.sizes = {
            army: {
                HERO: random.randint(1, 3),
                UNIT: random.randint(1, 6),
                EQUIPMENT: random.randint(0, 2),
                TACTIC: random.randint(0, 2),
            }
            for army in self.armies
        }
        names = [
            name_of(army, kind, number)
            for army, sizes in self.sizes.items()
            for kind, size in sizes.items()
            for number in range(size)
        ]
        self.drawing = Drawing(random, names, part)

    def army(self, army: str) -> list[Toml]:
        """Return the cards of an army, enough for a deck and not too many."""
        makers = {HERO: self.hero, UNIT: self.unit, EQUIPMENT: self.support, TACTIC: self.support}
        cards = []
        for kind, size in self.sizes[army].items():
            for number in range(size):
                head = {"id": name_of(army, kind, number), "army": army, "kind": kind}
                self.random = self.drawing.random = self.part()
                cards.append(head | makers[kind](kind, number))
        self._count_out([card for card in cards if card["kind"] != HERO])
        return cards

    def _count_out(self, cards: list[Toml]) -> None:
        total = 0
        for place, card in enumerate(cards):
            later = len(cards) - place - 1
            card["copies"] = min(self.how_many.randint(1, 8), MOST_CARDS - total - later)
            total += card["copies"]
        cards[0]["copies"] += max(0, LEAST_CARDS - total)

    def hero(self, kind: str, number: int) -> Toml:
        """Return a hero; the first ones of an army have different colours."""
        integer = self.random.randint
        removal = integer(1, 4) if self.drawing.maybe(0.2) else 0
        found: Toml = {
            "colour": COLOURS[number % len(COLOURS)],
            "removal": removal,
            "attack": integer(1, 4),
            "defence": integer(1, 5),
            "life": integer(2, 6),
        }
        if removal:
            found["removal_by"] = self.random.choice((CLOVER, EYE))
        return found | self.abilities(HERO)

    def unit(self, kind: str, number: int) -> Toml:
        """Return a unit."""
        integer = self.random.randint
        bolts = [bolt for bolt in BOLTS if self.drawing.maybe(0.15)]
        return (
            {
                "type": self.random.choice(v.UNIT_TYPES),
                "cost": integer(0, 3),
                "range": integer(1, 3),
                "attack": integer(0, 4),
                "defence": integer(0, 4),
                "life": integer(1, 3) if self.drawing.maybe() else 1,
            }
            | ({"bolts": bolts} if bolts else {})
            | self.abilities(UNIT)
        )

    def support(self, kind: str, number: int) -> Toml:
        """Return equipment or a tactic."""
        placement = self.random.choice(PLACEMENTS[kind])
        return {
            "cost": self.random.randint(0, 2),
            "pay_from": self.random.choice(("hand", "deck")),
            "placement": placement,
        } | self.abilities(ON_TABLE if placement == TABLE else ATTACHED, placement == OWN_UNIT)

    def abilities(self, where: str, own: bool = True) -> Toml:
        """Return the abilities of a card; a card under an enemy unit does not move the unit."""
        found = self.drawing.abilities(where)
        if not own:
            found = [one for one in found if not any(map(_moves_bearer, one["do"]))]
        return {"abilities": found} if found else {}


def _moves_bearer(effect: Toml) -> bool:
    return effect.get("reposition") == "bearer"


def name_of(army: str, kind: str, number: int) -> str:
    """Return the name of a card."""
    return f"{army}_{kind}_{number + 1}"


# --- TOML -------------------------------------------------------------------------------------


def written(cards: list[Toml]) -> str:
    """Return a pack of these cards as TOML."""
    head = f'id = "drawn"\nnames = {_value({"es": "Mazo", "en": "Drawn"})}\n'
    return head + "".join(map(_card, cards))


def _card(card: Toml) -> str:
    name = card["id"]
    card = card | {
        "names": {"es": name, "en": name},
        "texts": {"es": "Sin texto.", "en": "No text."},
    }
    card |= {"reconstructed": ["*"]}
    lines = [f"{key} = {_value(value)}\n" for key, value in card.items()]
    return f"\n[[cards]]\n{''.join(lines)}"


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value)
