"""A pack as a table for people: its cards, and the sources of their values."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tambores import enclave
from tambores.enclave.content.sheet import PRINTED, RECONSTRUCTED
from tambores.enclave.render.words import phrase
from tambores.enclave.terminal.packs.counting import counts
from tambores.enclave.terminal.packs.values import fields_of, is_reconstructed, shown
from tambores.enclave.terminal.words import words

MARK, IN_ASCII = "°", "*"
"""The mark after a reconstructed value."""

BOLT, FROM_DECK = "!", "v"
NUMBERS = ("copies", "cost", "range", "attack", "defence", "life")
CARD_COLUMNS = ("id", "name", "kind", *NUMBERS)
FIELD_COLUMNS = ("field", "value", "mark", "source")


def table(columns: tuple[str, ...], language: str, narrow: tuple[str, ...] = ()) -> Table:
    """Return an empty table without lines, whose cells hold plain text, never markup.

    Args:
        columns: the names of the columns in the catalogue.
        language: "en" or "es".
        narrow: the columns that hold numbers.
    """
    drawn = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
    for name in columns:
        title, number = Text(words(f"pack.column.{name}", language)), name in narrow
        drawn.add_column(
            title, justify="right" if number else "left", no_wrap=number, overflow="fold"
        )
    return drawn


def overview(
    pack: enclave.Pack, language: str, army: str = "", ascii: bool = False
) -> Iterator[RenderableType]:
    """Return a description of a pack, its cards by army, and the count of printed fields.

    Args:
        pack: the pack to show.
        language: "en" or "es".
        army: the only army to show; "" for all.
        ascii: whether to use ASCII signs as marks.
    """
    mark = IN_ASCII if ascii else MARK
    yield from _head(pack, language)
    for one in (army,) if army else pack.armies:
        copies, heroes = len(pack.deck(one)), len(pack.heroes(one))
        name = pack.army_name(one, language)
        heading = words("pack.army", language, name=name, army=one, copies=copies, heroes=heroes)
        yield Text(f"\n{heading}", "bold")
        cards = table(CARD_COLUMNS, language, NUMBERS)
        for card in pack.cards:
            if card.army == one:
                cards.add_row(*map(Text, _row(card, language, mark)))
        yield cards
    yield Text("\n" + words("pack.legend", language, mark=mark))
    yield Text("\n".join(counts(pack, language)))


def _head(pack: enclave.Pack, language: str) -> Iterator[Text]:
    yield Text(words("pack.head", language, name=pack.id, title=pack.names[language]), "bold")
    if pack.bases:
        yield Text(words("pack.base", language, names=", ".join(one.id for one in pack.bases)))
    yield Text(words("pack.digest", language, digest=pack.digest))
    cards = words("count.card", language, count=len(pack.cards))
    copies, armies = sum(card.copies for card in pack.cards), len(pack.armies)
    yield Text(words("pack.counts", language, cards=cards, copies=copies, armies=armies))


def _row(card: enclave.Card, language: str, mark: str) -> Iterator[str]:
    yield card.id
    yield card.name_in(language) + mark * is_reconstructed(card, f"names.{language}")
    kind, field = card.kind, "kind"
    if isinstance(card, enclave.HeroCard):
        kind = f"{phrase('kind.hero', language)}, {phrase(f'colour.{card.colour}', language)}"
        field = "colour"
    elif isinstance(card, enclave.UnitCard):
        kind, field = phrase(f"type.{card.type}", language), "type"
    else:
        kind = phrase(f"kind.{kind}", language)
    yield kind + mark * is_reconstructed(card, field)
    for number in NUMBERS:
        value = getattr(card, number, None)
        if value is None or (number == "copies" and isinstance(card, enclave.HeroCard)):
            yield ""
            continue
        bolt = BOLT * bool(getattr(card, f"bolt_{number}", False))
        deck = FROM_DECK * (number == "cost" and bool(getattr(card, "arrow", False)))
        yield f"{value}{bolt}{deck}" + mark * is_reconstructed(card, number)


def details(card: enclave.Card, language: str) -> Iterator[RenderableType]:
    """Return a card field by field: its value, whether it is printed, and the pack it is from."""
    yield Text(f"{card.name_in(language)} ({card.id})", "bold")
    fields = table(FIELD_COLUMNS, language)
    marks = {mark: words(key, language) for mark, key in MARKS.items()}
    for name, value in fields_of(card).items():
        cells = (name, shown(value), marks[card.provenance[name]], card.sources[name])
        fields.add_row(*map(Text, cells))
    yield fields


MARKS = {PRINTED: "pack.mark.printed", RECONSTRUCTED: "pack.mark.reconstructed"}
"""The keys of the words for the marks."""
