"""A pack as tables for people: its entries, and the sources of their values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tambores.cli.packs.finding import Desk
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.content.packs import NAMES, Section, counted_marks, fields_of, shown
from tambores.toolkit.content.sheet import ID

MARK, IN_ASCII = "°", "*"
"""The mark after a reconstructed value."""

COLUMNS = ("field", "value", "mark", "source")


def table(columns: Iterable[str], numbers: Iterable[int] = ()) -> Table:
    """An empty table without lines, whose cells hold plain text, never markup.

    Args:
        columns: the titles.
        numbers: the places of the columns that hold numbers.
    """
    drawn = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
    narrow = {*numbers}
    for place, title in enumerate(columns):
        if place in narrow:
            drawn.add_column(Text(title), justify="right", no_wrap=True)
        else:
            drawn.add_column(Text(title), overflow="fold")
    return drawn


def overview(
    desk: Desk, pack: ContentPack, language: str, part: str | None, mark: str
) -> Iterator[RenderableType]:
    """A description of a pack, its entries table by table, and the count of all its marks.

    Args:
        desk: the game.
        pack: the pack to show.
        language: "en" or "es".
        part: the only part to show; None for all.
        mark: the mark after reconstructed values.
    """
    yield from _head(desk, pack, language)
    for one in desk.packs.sections(pack, language):
        if part in (None, one.id):
            yield Text(f"\n{one.title}", "bold")
            yield _drawn(one, mark)
    legend = desk.packs.legend(language), desk.words("pack.marked", language, mark=mark)
    yield Text("\n" + "; ".join(filter(None, legend)))
    if part is None:
        yield Text("\n".join(counted_marks(pack, language)))


def _head(desk: Desk, pack: ContentPack, language: str) -> Iterator[Text]:
    yield Text(desk.words("pack.head", language, name=pack.id, title=pack.names[language]), "bold")
    yield Text(desk.game.names[language])
    if pack.bases:
        names = ", ".join(one.id for one in pack.bases)
        yield Text(desk.words("pack.base", language, names=names))
    yield Text(desk.words("pack.digest", language, digest=pack.digest))
    yield Text(desk.packs.counted(pack, language))


def _drawn(section: Section, mark: str) -> Table:
    drawn = table(section.columns, section.numbers)
    for row in section.rows:
        drawn.add_row(*(Text(text + mark * made_up) for text, made_up in row))
    return drawn


def details(desk: Desk, pack: ContentPack, path: str, language: str) -> Iterator[RenderableType]:
    """An entry field by field: its value, its mark, and the pack that wrote it last."""
    sheet = pack.sheets[path]
    names = sheet.get(NAMES)
    yield Text(f"{names[language]} ({path})" if names else path, "bold")
    fields = table(desk.words(f"pack.column.{name}", language) for name in COLUMNS)
    for name, value in fields_of(sheet).items():
        mark = sheet.provenance.get(name)
        if mark is not None or (name, value) != (ID, path):
            said = desk.words(f"pack.mark.{mark}", language) if mark else ""
            source = sheet.sources.get(name, "")
            fields.add_row(*map(Text, (name, shown(value), said, source)))
    yield fields
