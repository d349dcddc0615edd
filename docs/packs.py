"""What the files of packs hold, made from the readers of packs and what they say of each field.

A reader says in its `fields` what each field means. What a field can hold is asked from the reader
itself: a wrong value is put into a record of the library, and the fault says what was expected.
Nothing here needs Sphinx, so the tests read it too. `listed.py` puts it into pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tambores import enclave, kingdom_defenders, realm, warcraft
from tambores.enclave.content.card import KINDS
from tambores.errors import Message
from tambores.kernel.message import catalogue
from tambores.kingdom_defenders.content import goods, vocabulary
from tambores.kingdom_defenders.content import reader as of_kingdom
from tambores.realm.content import effects as tail
from tambores.realm.content import pack_reader, tail_reader
from tambores.realm.content.vocabulary import COLOURS
from tambores.toolkit.content.records import RecordReader, Records
from tambores.toolkit.content.sheet import Sheet
from tambores.toolkit.content.table import Faults
from tambores.warcraft.content import reader as of_warcraft

Row = Sequence[str]


class Content(NamedTuple):
    """A kind of files: their reader, and the records of one of the library."""

    reader: RecordReader[Any, Any]
    sheets: Mapping[str, Sheet]


@cache
def content(name: str) -> Content:
    """A kind of files by its name."""
    edition = realm.edition()
    kinds: Mapping[str, tuple[RecordReader[Any, Any], Any]] = {
        "warcraft": (of_warcraft.read_pack, warcraft.default_pack()),
        "kingdom-defenders": (of_kingdom.read_pack, kingdom_defenders.default_pack()),
        "realm": (pack_reader.read_pack, edition.pack),
        "tail": (tail_reader.read_tail, edition.tail),
    }
    reader, pack = kinds[name]
    return Content(reader, pack.sheets)


# --- what a reader says -------------------------------------------------------------------

WRONG = 0.5
"""A value that no field can have."""
WORDS = Message("kernel.pack.words")
"""What is expected of a list of words, whatever the words are."""


class Fault(NamedTuple):
    """What is wrong with a record: its path, the key of the message, and its values."""

    path: str
    key: str
    about: dict[str, Any]


def faults(name: str, path: str, fields: Mapping[str, Any]) -> Iterator[Fault]:
    """What is wrong with a pack in which a record has these fields."""
    found = content(name)
    noted = Faults()
    sheets = {**found.sheets, path: found.reader.sheet(fields, {}, {})}
    records = Records(found.reader.tables, sheets, noted)
    found.reader.parts(records)
    records.finish()
    for one in noted:
        about: dict[str, Any] = dict(one.params)
        yield Fault(str(about["where"]), about["fault"].key, dict(about["fault"].params))


def written(name: str, path: str) -> dict[str, Any]:
    """The fields of a record."""
    return content(name).sheets[path].written()


def expected(name: str, path: str, key: str, value: object) -> Message | str | None:
    """What the reader expects in place of a value; None if it takes it."""
    for one in faults(name, path, {**written(name, path), key: value}):
        if one.key == "kernel.pack.wrong" and one.about["key"] == repr(key):
            return one.about["expected"]  # type: ignore[no-any-return]
    return None


def is_needed(name: str, path: str, key: str) -> bool:
    """Whether a record without a field cannot be read."""
    fields = written(name, path)
    fields.pop(key, None)
    found = [*faults(name, path, fields)]
    if expected(name, path, key, WRONG) in (None, WORDS):  # those that are missing are empty
        return bool(found)
    missing = (one for one in found if one.key == "kernel.pack.missing")
    return any(one.about["key"] == repr(key) for one in missing)


def is_fixed(name: str, table: str) -> bool:
    """Whether a table has the same records in every pack, apart from the fields of each."""
    found = content(name)
    noted = Faults()
    last = f"{table}.{ids(name, table)[-1]}"
    kept = {path: one for path, one in found.sheets.items() if path != last}
    found.reader.parts(Records(found.reader.tables, kept, noted))
    faulty: list[Any] = [dict(one.params)["fault"] for one in noted]
    return any(one.key == "kernel.pack.no_record" for one in faulty)


# --- in words -----------------------------------------------------------------------------

FEW = 10
"""So many words stand in a cell."""

QUOTED = re.compile(r"""\[[^]]*\]|"[^"]+"|'[^']+'""")
"""A list or a text that a fault shows."""


def value(name: str, paths: Sequence[str], key: str) -> str:
    """What a field of some records can hold."""
    hint = expected(name, paths[0], key, WRONG)
    if hint == WORDS:
        hints = [expected(name, path, key, ["?"]) for path in paths]
        words = dict.fromkeys(
            said(name, path, one) for path, one in zip(paths, hints, strict=True) if one
        )
        each = ", ".join(dict.fromkeys(", ".join(words).split(", "))) or "words"
        return f"a list of {each}".replace("of an id", "of ids")
    return "a table" if hint is None else said(name, paths[0], hint)


def said(name: str, path: str, hint: Message | str) -> str:
    """What is expected, for a cell."""
    if isinstance(hint, str):
        return f"`{hint}`"
    about: dict[str, Any] = dict(hint.params)
    match hint.key:
        case "kernel.pack.number" if about["least"] == about["most"]:
            return str(about["least"])
        case "kernel.pack.number" if about["most"] == about["least"] + 1:
            return f"{about['least']} or {about['most']}"
        case "kernel.pack.number":
            return f"{about['least']} to {about['most']}"
        case "kernel.pack.one_of" | "kernel.pack.one_of_many":
            return of_words(name, path, about["names"])
        case "kernel.pack.texts":
            return "a text in `es` and in `en`"
        case "kingdom-defenders.pack.effects":
            forms = about["forms"]
            return code(forms) if len(forms) < FEW else "[effects](#effects)"
        case "warcraft.pack.first":
            return "`drawn` or a seat"
    if "seats" in about:  # those of the scenario that was tried
        about["seats"] = "n"
    if "letters" in about:
        about["letters"] = f"`{about['letters']}`"
    text = str(Message(hint.key, **about)).replace('""', "an empty text").replace("|", r"\|")
    return QUOTED.sub(lambda found: f"`{found[0] if found[0][0] == '[' else found[0][1:-1]}`", text)


def of_words(name: str, path: str, words: Sequence[str]) -> str:
    """One of some words, or of the ids of records that a pack can add; "" for other words."""
    for table in content(name).reader.tables:
        own = path.startswith(f"{table}.") and len(words) < FEW
        if {*words} <= {*ids(name, table)} and not own and not is_fixed(name, table):
            return f"an id of `{table}`"
    return code(words) if len(words) < FEW else ""


def ids(name: str, table: str) -> list[str]:
    """The ids of the records of a table."""
    found = (path.partition(".") for path in content(name).sheets)
    return [one for of, _, one in found if of == table]


def code(words: Iterable[str]) -> str:
    """Words as code."""
    return ", ".join(f"`{word}`" for word in words)


# --- tables -------------------------------------------------------------------------------


def fields(name: str, *tables: str) -> list[Row]:
    """The fields of the records of some tables; what is alike shares a row."""
    if name == "enclave":
        return of_schema(*tables)
    told = content(name).reader.fields
    paths = [path for path in told if path.partition(".")[0] in tables]
    rows: dict[Row, list[str]] = {}
    for path in paths:
        of_path: dict[Row, list[str]] = {}
        for key, meaning in told[path].items():
            of_path.setdefault((possible(name, path, key), meaning), []).append(f"`{key}`")
        for cells, keys in of_path.items():
            rows.setdefault((", ".join(keys), *cells), []).append(records(name, path))
    if len(paths) == 1:
        return [("Field", "Value", "Meaning"), *rows]
    whole = [(", ".join(found), *cells) for cells, found in rows.items()]
    return [("Record", "Field", "Value", "Meaning"), *whole]


def possible(name: str, path: str, key: str) -> str:
    """What a field can hold, tried in the first and in the last record that has it."""
    sheets = content(name).sheets
    near = [one for one in sheets if f"{one}.".startswith(f"{path}.")]
    found = [one for one in near if sheets[one].get(key) is not None] or near
    first, last = value(name, found, key), value(name, found[::-1], key)
    numbers = first != last and f"{first}{last}".replace(" to ", "").isdecimal()
    needed = all(is_needed(name, one, key) for one in found[:2])
    return (f"{first}, or {last}" if numbers else first) + ("" if needed else "; optional")


def records(name: str, path: str) -> str:
    """The records that have some fields: by their ids, if they are few and the same everywhere."""
    if "." in path or not is_fixed(name, path) or len(ids(name, path)) >= FEW:
        return f"`{path}`"
    first, *others = ids(name, path)
    return ", ".join((f"`{path}.{first}`", *(f"`.{one}`" for one in others)))


# --- the schema of Enclave ------------------------------------------------------------------


def of_schema(part: str) -> list[Row]:
    """The fields of a pack of Enclave, or those of its cards, from the JSON Schema."""
    schema = enclave.pack_schema()
    if part == "pack":
        found = schema["properties"].items()
        return [
            ("Field", "Meaning"),
            *((f"`{key}`", cell(one["description"])) for key, one in found),
        ]
    kinds = {kind: schema["$defs"][kind]["properties"] for kind in KINDS}
    every = {key: one for of_kind in kinds.values() for key, one in of_kind.items()}
    whole = schema["$defs"]["change"]["properties"]  # what holds for cards of any kind
    order = dict.fromkeys((*list(every)[:3], *whole))
    return [
        ("Field", "Cards", "Value", "Meaning"),
        *(
            (f"`{key}`", owners([kind for kind in kinds if key in kinds[kind]]),
             of_type(whole.get(key, every[key])), cell(every[key]["description"]))
            for key in order
        ),
    ]  # fmt: skip


def owners(kinds: Sequence[str]) -> str:
    """The kinds of cards that have a field."""
    if len(kinds) == len(KINDS):
        return "all"
    left = [kind for kind in KINDS if kind not in kinds]
    return f"all but `{left[0]}`" if len(left) == 1 else code(kinds)


def of_type(schema: Mapping[str, Any]) -> str:
    """What a schema allows."""
    match schema:
        case {"enum": words}:
            return code(words)
        case {"const": word}:
            return code([word])
        case {"minimum": least, "maximum": most}:
            return f"{least} to {most}"
        case {"items": {"enum": words}}:
            return f"a list of {code(words)}"
        case {"items": {"$ref": _}}:
            return "[abilities](vocabulary.md)"
        case {"type": "array"}:
            return "a list of names of fields"
        case {"type": "object"}:
            return "a text in `es` and in `en`"
    return "lower-case ASCII letters, digits and `_`"


def cell(text: str) -> str:
    """A description of the schema for a cell."""
    return re.sub(r"'([^']+)'", r"`\1`", text[:1].lower() + text[1:].rstrip("."))


# --- goods and effects ----------------------------------------------------------------------


def letters(game: str) -> list[Row]:
    """The letters of goods of Kingdom Defenders."""
    words = catalogue(game)
    known = ((f"`{one}`", words[f"good.{one}"]) for one in vocabulary.GOODS)
    return [("Letter", "Good"), *known]


USES = {
    "characters, buildings": tuple(goods.KIND_OF),
    "tracks": goods.TRACK,
    "victory": goods.VICTORY_LIST,
    "siege": goods.SIEGE_LIST,
    "scoring": goods.DESTINY,
}
"""Where packs of Kingdom Defenders name effects."""


def effects(game: str) -> list[Row]:
    """The effects that a pack of Kingdom Defenders or a tail can name."""
    if game == "kingdom-defenders":
        rows = [
            (f"`{form.partition(')')[0]})`", used(name), meaning(game, name, goods.ABOUT))
            for name, form in goods.SIGNATURES.items()
        ]
        return [("Effect", "Where", "Meaning"), *rows]
    return [
        ("Table", "Effect", "Meaning"),
        *(
            (f"`{table}`", called(name, params), meaning(game, name, tail.ABOUT))
            for table, schema in tail.KINDS.items()
            for name, params in schema.items()
        ),
    ]


def used(effect: str) -> str:
    """Where packs of Kingdom Defenders name an effect."""
    return ", ".join(use for use, names in USES.items() if effect in names)


def hooks(game: str) -> list[Row]:
    """The hooks of a tail, with the effects that each can have; `none` is possible in most."""
    return [
        ("Hook", "When the library uses it", "Effects"),
        *(
            (f"`{hook}`", tail.WHEN[hook], "; ".join(
                f"{called(name, params)}: {meaning(game, name, tail.ABOUT)}"
                for name, params in schema.items() if name != "none"
            ) + ("; `none`" if "none" in schema else ""))
            for hook, schema in tail.HOOKS.items()
        ),
    ]  # fmt: skip


def called(name: str, params: Mapping[str, tail.Param]) -> str:
    """An effect with what its parameters can be."""
    values = "; ".join(f"`{key}`: {parameter(one)}" for key, one in params.items())
    return f"`{name}`" + (f" ({values})" if values else "")


def parameter(param: tail.Param) -> str:
    """What a parameter of an effect can be."""
    match param.kind:
        case "number" if param.least == param.most:
            return str(param.least)
        case "number":
            return f"{param.least} to {param.most}"
        case "colour":
            return code(COLOURS)
        case "location":
            return "an id of `locations`"
    return code(param.known)


FORMS = re.compile(r"\{(\w+):[^|}]*\|([^}]*)\}")
"""A number with the forms of a word."""


def meaning(game: str, name: str, about: Mapping[str, str]) -> str:
    """What an effect does, in general, or in the words of the catalogue."""
    texts = [
        text for key, text in catalogue(game).items()
        if key == f"effect.{name}" or key.startswith(f"effect.{name}.")
    ]  # fmt: skip
    plain = (FORMS.sub(lambda found: found[2].replace("#", f"`{found[1]}`"), one) for one in texts)
    return about.get(name) or "; ".join(re.sub(r"\{(\w+)\}", r"`\1`", one) for one in plain)


TABLES: Mapping[str, Callable[..., list[Row]]] = {
    one.__name__: one for one in (fields, letters, effects, hooks)
}
"""What the directive `listed` puts into pages for a game, and for tables of it."""
