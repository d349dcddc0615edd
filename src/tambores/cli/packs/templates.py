"""Texts to begin a pack with."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tambores.cli.packs.finding import Desk
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.content.lined import LINES, LinedSheet
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.content.packs import NAMES, in_toml
from tambores.toolkit.content.sheet import ALL_OTHERS, Sheet

DEFAULT = "@default"
"""Stands in a template for the id of the default set."""

WIDTH = 100
"""The columns of comments."""

ID = re.compile(r'^id = ".*"$', re.MULTILINE)


def begun(desk: Desk, pack_id: str, base: ContentPack | None, language: str, whole: bool) -> str:
    """The text of a new pack, with comments in one language.

    Args:
        desk: its game.
        pack_id: its id.
        base: the pack that it is based on, or copies if it is whole; None for what the game
            suggests.
        language: "en" or "es".
        whole: whether it stands alone.
    """
    usual = desk.packs.find(desk.packs.shipped[0])
    suggested = base is None or (base is usual and not whole)
    if suggested and (text := desk.packs.template(language, whole)):
        return _filled(text, pack_id, usual.id, language)
    base, made = base or usual, _copy if whole else _overlay
    return "\n".join(made(desk, pack_id, base, language)) + "\n"


def _filled(text: str, pack_id: str, base: str, language: str) -> str:
    """A template with its id, its base, and the comments of one language."""
    others = tuple(f"#{other} " for other in LANGUAGES if other != language)
    lines = (line for line in text.splitlines(keepends=True) if not line.startswith(others))
    kept = "".join(lines).replace(f"#{language} ", "# ").replace(DEFAULT, base)
    return ID.sub(f'id = "{pack_id}"', kept, count=1)


def _overlay(desk: Desk, pack_id: str, base: ContentPack, language: str) -> Iterator[str]:
    """A pack that changes nothing yet, with an entry of each part in a comment."""
    packs, first = desk.packs, next(iter(base.sheets.values()))
    field = next(name for name in first.provenance if "." not in name)
    made_up, unmarked = first.marking.marks[-1], packs.unmarked(base)
    about = {"game": desk.game.names[language], "base": base.id}
    yield from _comment(desk.words("pack.template.head", language, **about))
    yield ""
    yield from _head(desk, pack_id, base=base.id)
    yield ""
    yield from _comment(desk.words("pack.template.once", language))
    yield ""
    about = {"game": desk.game.name, "base": base.id, "mark": unmarked}
    yield from _comment(desk.words("pack.template.change", language, **about))
    if unmarked != made_up:
        yield ""
        about = {"mark": made_up, "field": field}
        yield from _comment(desk.words("pack.template.marks", language, **about))
    for part, paths in packs.parts(base).items():
        yield ""
        if header := packs.header(part):
            yield header
        for line in packs.entry(paths[0], _all_of(base.sheets[paths[0]])):
            yield f"# {line}"


def _copy(desk: Desk, pack_id: str, base: ContentPack, language: str) -> Iterator[str]:
    """A pack with every value of another one."""
    about = {"game": desk.game.names[language], "base": base.id}
    yield from _comment(desk.words("pack.template.whole", language, **about))
    yield ""
    yield from _head(desk, pack_id, **desk.packs.own(base))
    for table, paths in desk.packs.tables(base).items():
        header = desk.packs.header(table)
        yield from ("", header) if header else ()
        gap = () if header else ("",)
        for path in paths:
            yield from (*gap, *desk.packs.entry(path, _all_of(base.sheets[path])))


def _all_of(sheet: Sheet) -> dict[str, Any]:
    """The fields of an entry, their marks, and the lines of the rulebook behind them."""
    lines = sheet.lines if isinstance(sheet, LinedSheet) else {}
    return sheet.written() | _marks(sheet) | ({LINES: dict(lines)} if lines else {})


def _head(desk: Desk, pack_id: str, **more: Any) -> Iterator[str]:
    names = {language: desk.words("pack.template.name", language) for language in LANGUAGES}
    for key, value in {"id": pack_id, NAMES: names, **more}.items():
        yield f"{key} = {in_toml(value)}"


def _marks(sheet: Sheet) -> dict[str, list[str]]:
    """The lists of marks of an entry; the mark that most fields bear stands for all others."""
    if not sheet.provenance:
        return {}
    counts = Counter(sheet.provenance.values())
    usual = max(reversed(sheet.marking.marks), key=counts.__getitem__)
    lists = {
        mark: [field for field, own in sheet.provenance.items() if own == mark]
        for mark in sheet.marking.marks
        if mark in counts
    }
    return lists | {usual: [ALL_OTHERS]}


def _comment(text: str) -> Iterator[str]:
    """The lines of a comment."""
    for line in textwrap.wrap(text, WIDTH - 2, break_on_hyphens=False, break_long_words=False):
        yield f"# {line}"


def id_from(name: str) -> str:
    """An id for a pack, made from its file name; the id may still be invalid.

    >>> id_from("Mis Cartas (año 2)")
    'mis-cartas-ano-2'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9_.]+", "-", plain).strip("-.")[:40]
