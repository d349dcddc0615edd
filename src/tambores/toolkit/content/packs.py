"""The packs of a game as people handle them: found, described, reviewed and listed."""

from __future__ import annotations

import json
import os
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from tambores.errors import Message
from tambores.kernel.frozen import frozen
from tambores.kernel.message import LANGUAGES, Language
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.content.sheet import Sheet
from tambores.toolkit.content.shelf import Shelf

NAMES = "names"
"""The field with the name of an entry in each language."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")

Cell = tuple[str, bool]
"""A text, and whether it is reconstructed."""


@frozen
class Section:
    """A part of a pack as a table for people.

    Attributes:
        id: of the part, such as "hordes".
        title: what stands above the table.
        columns: the titles of the columns.
        rows: the entries, a cell for each column: a text, and whether it is reconstructed.
        numbers: the places of the columns that hold numbers alone.

    >>> from tambores.kernel.face import face, load
    >>> packs = load(face("warcraft").content)
    >>> units = next(packs.sections(packs.find("standin-1"), "en"))
    >>> units.columns
    ('id', 'strength', 'ability', 'needs')
    >>> units.rows[0][:3]
    (('human_melee_1', False), ('2', True), ('none', False))
    """

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    numbers: frozenset[int] = frozenset()


class Packs(ABC):
    """The packs of a game, for the floors above the games; a game says the rest in its own class.

    The entries of a pack are its sheets: records such as "hordes.h07" in tables of records.

    Attributes:
        TABLES: the names of the tables in its files.
        shelves: where its packs come from; the first also reads files.

    >>> from tambores.kernel.face import face, load
    >>> packs = load(face("warcraft").content)
    >>> packs.shipped, [*packs.parts(packs.find("standin-1"))][:3]
    (('standin-1',), ['units', 'decks', 'costs'])
    """

    TABLES: ClassVar[tuple[str, ...]] = ()
    shelves: ClassVar[tuple[Shelf[Any], ...]]

    @property
    def shipped(self) -> tuple[str, ...]:
        """The ids of the packs of the library, the default first."""
        return tuple(name for shelf in self.shelves for name in shelf.shipped)

    def find(self, place: str | os.PathLike[str]) -> ContentPack:
        """The pack in a file or under an id; the errors are those of `Shelf.find`."""
        name = os.fspath(place)
        owner = next((one for one in self.shelves if name in one.shipped), self.shelves[0])
        found: ContentPack = owner.find(place, self.shipped)
        return found

    def open(self, place: str | os.PathLike[str]) -> Any:
        """What a game is begun with, given a file or an id."""
        return self.find(place)

    @abstractmethod
    def describe(self, content: object, language: Language) -> str:
        """A description in a few words; "" for content of another game."""

    def parts(self, pack: ContentPack) -> Mapping[str, tuple[str, ...]]:
        """The entries of each part that a pack has for people."""
        return self.tables(pack)

    def tables(self, pack: ContentPack) -> Mapping[str, tuple[str, ...]]:
        """The entries of each table in the file of a pack, in their order."""
        found: dict[str, list[str]] = {}
        for path in pack.sheets:
            found.setdefault(path.partition(".")[0], []).append(path)
        return {part: tuple(paths) for part, paths in found.items()}

    def texts(self, pack: ContentPack) -> dict[str, str]:
        """What a pack says of itself, by field."""
        names = {f"{NAMES}.{language}": pack.names[language] for language in LANGUAGES}
        return {"id": pack.id, **names}

    def oddities(self, pack: ContentPack) -> Iterator[Message]:
        """Everything about a pack that is allowed, but probably not what its author intended."""
        if pack.id in self.shipped and self.find(pack.id).digest != pack.digest:
            yield Message("kernel.pack.odd.shipped_id", name=pack.id)
        for paths in self.tables(pack).values():
            yield from _same_names(pack, paths)

    def sections(self, pack: ContentPack, language: Language) -> Iterator[Section]:
        """The tables that show a pack, one for each part."""
        for part, paths in self.parts(pack).items():
            yield section(part, {path: pack.sheets[path] for path in paths}, language)

    def legend(self, language: Language) -> str:
        """What the signs in its tables mean; "" if they have none."""
        return ""

    def counted(self, pack: ContentPack, language: Language) -> str:
        """How much is in a pack."""
        parts = self.parts(pack)
        params = {"tables": len(parts), "entries": len(pack.sheets)}
        return Message("kernel.pack.counted", **params).sentence(language)

    def unmarked(self, pack: ContentPack) -> str:
        """The mark of what a pack on this one writes without a mark."""
        sheet: Sheet = next(iter(pack.sheets.values()))
        return sheet.marking.marks[0]

    def header(self, part: str) -> str:
        """The line of a file with which a part or table begins; "" if there is none."""
        return f"[{part}]"

    def entry(self, path: str, fields: Mapping[str, Any]) -> list[str]:
        """The lines of a file that write an entry."""
        return [f"{path.partition('.')[2]} = {in_toml(fields)}"]

    def own(self, pack: ContentPack) -> dict[str, Any]:
        """What a copy of a pack writes of itself besides its id and names."""
        return {}

    def template(self, language: Language, whole: bool) -> str:
        """The text that a new pack begins with, written by hand; "" to have it made.

        Args:
            language: of its comments.
            whole: whether the pack stands alone, on no base.
        """
        return ""


def _same_names(pack: ContentPack, paths: Iterable[str]) -> Iterator[Message]:
    """The oddity of entries that have the same name in a language."""
    sheets = {path: pack.sheets[path].get(NAMES) for path in paths}
    named = {path: names for path, names in sheets.items() if names}
    for language in LANGUAGES:
        counts = Counter(names[language].casefold() for names in named.values())
        for name, count in counts.items():
            if count > 1:
                alike = [path for path in named if named[path][language].casefold() == name]
                params = {"entries": ", ".join(alike), "language": language}
                name = named[alike[0]][language]
                yield Message("kernel.pack.odd.same_name", **params, name=name)


MOST_COLUMNS = 10
"""Entries with more fields are listed field after field."""


def section(part: str, sheets: Mapping[str, Sheet], language: Language) -> Section:
    """A part with a row for each entry and, unless they are many, a column for each field."""
    fields = list(dict.fromkeys(name for sheet in sheets.values() for name in sheet.written()))
    if NAMES in fields:
        fields.insert(0, fields.pop(fields.index(NAMES)))
    if len(fields) > MOST_COLUMNS:
        return _listed(part, sheets, language)
    rows = tuple(
        (
            (path.partition(".")[2] or path, False),
            *(_cell(sheet, field, language) for field in fields),
        )
        for path, sheet in sheets.items()
    )
    numbers = frozenset(
        place
        for place, field in enumerate(fields, start=1)
        if all(isinstance(sheet.get(field), int | None) for sheet in sheets.values())
    )
    return Section(part, part, ("id", *fields), rows, numbers)


def _listed(part: str, sheets: Mapping[str, Sheet], language: Language) -> Section:
    """A part with a row for each field of each entry."""
    rows = []
    for path, sheet in sheets.items():
        name = path.partition(".")[2]
        for field in sheet.written():
            rows.append(((name, False), (field, False), _cell(sheet, field, language)))
            name = ""
    return Section(part, part, ("id", "field", "value"), tuple(rows))


def _cell(sheet: Sheet, field: str, language: Language) -> Cell:
    value = sheet.get(field)
    if value is None:
        return "", False
    if isinstance(value, dict) and {*value} == {*LANGUAGES}:
        return value[language], is_reconstructed(sheet, f"{field}.{language}")
    parts = [name for name in sheet.provenance if name.partition(".")[0] == field]
    return shown(value), any(is_reconstructed(sheet, name) for name in parts)


def counted_marks(pack: ContentPack, language: Language) -> list[str]:
    """How many values of a pack bear each mark: in total, then by the pack that wrote them.

    >>> from tambores import enclave
    >>> counted_marks(enclave.pack("standin-1"), "en")
    ['101 printed, 417 reconstructed']
    """
    sheets = [*pack.sheets.values()]
    marks = sheets[0].marking.marks if sheets else ()
    found = Counter(
        (sheet.sources[field], mark) for sheet in sheets for field, mark in sheet.provenance.items()
    )

    def counts(sources: Iterable[str]) -> str:
        numbers = {mark: sum(found[source, mark] for source in sources) for mark in marks}
        said = (Message(f"kernel.pack.marked.{mark}", count=n) for mark, n in numbers.items())
        return ", ".join(one.sentence(language) for one in said)

    sources = [one.id for one in (pack, *pack.bases)]
    if len(sources) == 1:
        return [counts(sources)]
    each = (Message("kernel.pack.from", marks=counts([source]), pack=source) for source in sources)
    return [counts(sources), *(one.sentence(language) for one in each)]


def is_reconstructed(sheet: Sheet, field: str) -> bool:
    """Whether a field bears the mark of what is made up, the last of the marks of its game."""
    return sheet.provenance.get(field) == sheet.marking.marks[-1]


def fields_of(sheet: Sheet) -> dict[str, Any]:
    """The fields of an entry as its pack writes them, with a dotted name for parts of a table.

    >>> from tambores import enclave
    >>> fields_of(enclave.default_pack().sheets["goblin"])["names.en"]
    'Goblin'
    """
    found: dict[str, Any] = {}
    for key, value in sheet.written().items():
        if isinstance(value, dict):
            found |= {f"{key}.{part}": text for part, text in value.items()}
        else:
            found[key] = value
    return found


def in_toml(value: Any) -> str:
    """A value as a TOML file has it, on one line.

    >>> in_toml({"names.es": 2, "do": True})
    '{ "names.es" = 2, do = true }'
    >>> in_toml({"when": "always", "do": [{"modify": "attack", "by": -1}]})
    '{ when = "always", do = [{ modify = "attack", by = -1 }] }'
    """
    if isinstance(value, Mapping):
        parts = ", ".join(f"{_key(key)} = {in_toml(part)}" for key, part in value.items())
        return f"{{ {parts} }}" if parts else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(in_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    """A key as TOML has it, in quotes where it needs them."""
    return key if _BARE.fullmatch(key) else json.dumps(key)


def shown(value: Any) -> str:
    """A value for people: texts and numbers as they are, abilities one below the other.

    >>> shown("Soldado"), shown(2), shown(["attack", "cost"])
    ('Soldado', '2', 'attack, cost')
    """
    if isinstance(value, list):
        tables = any(isinstance(part, dict) for part in value)
        return ("\n" if tables else ", ").join(shown(part) for part in value)
    return value if isinstance(value, str) else in_toml(value)
