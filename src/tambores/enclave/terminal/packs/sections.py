"""An army of a pack as a table for people."""

from __future__ import annotations

from collections.abc import Iterator

from tambores import enclave
from tambores.enclave.content.sheet import RECONSTRUCTED
from tambores.enclave.render.words import phrase
from tambores.enclave.terminal.words import words
from tambores.kernel.message import Language
from tambores.toolkit.content.packs import Cell, Section

BOLT, FROM_DECK = "!", "v"
NUMBERS = ("copies", "cost", "range", "attack", "defence", "life")
COLUMNS = ("id", "name", "kind", *NUMBERS)


def section(pack: enclave.Pack, army: str, language: Language) -> Section:
    """Return the cards of an army, each in a row.

    Args:
        pack: the pack.
        army: the id of the army.
        language: of the words.
    """
    copies, heroes = len(pack.deck(army)), len(pack.heroes(army))
    name = pack.army_name(army, language)
    title = words("pack.army", language, name=name, army=army, copies=copies, heroes=heroes)
    columns = tuple(words(f"pack.column.{name}", language) for name in COLUMNS)
    rows = tuple(tuple(_row(card, language)) for card in pack.cards if card.army == army)
    numbers = frozenset(range(len(COLUMNS) - len(NUMBERS), len(COLUMNS)))
    return Section(army, title, columns, rows, numbers)


def _row(card: enclave.Card, language: Language) -> Iterator[Cell]:
    marks = card.provenance
    yield card.id, False
    yield card.name_in(language), marks.get(f"names.{language}") == RECONSTRUCTED
    kind, field = card.kind, "kind"
    if isinstance(card, enclave.HeroCard):
        kind = f"{phrase('kind.hero', language)}, {phrase(f'colour.{card.colour}', language)}"
        field = "colour"
    elif isinstance(card, enclave.UnitCard):
        kind, field = phrase(f"type.{card.type}", language), "type"
    else:
        kind = phrase(f"kind.{kind}", language)
    yield kind, marks.get(field) == RECONSTRUCTED
    for number in NUMBERS:
        value = getattr(card, number, None)
        if value is None or (number == "copies" and isinstance(card, enclave.HeroCard)):
            yield "", False
            continue
        bolt = BOLT * bool(getattr(card, f"bolt_{number}", False))
        deck = FROM_DECK * (number == "cost" and bool(getattr(card, "arrow", False)))
        yield f"{value}{bolt}{deck}", marks.get(number) == RECONSTRUCTED
