"""Reading a table by its form: what is wrong is noted in the table, and reading goes on."""

from __future__ import annotations

from typing import Any

from tambores.enclave.content.grammar.shapes import (
    Again,
    Either,
    Flag,
    Form,
    ListOf,
    Number,
    OneOf,
    Shape,
    SomeOf,
    expected,
    possible_values,
)
from tambores.errors import Message, Text
from tambores.toolkit.content.table import Faults, TomlTable, nearest

DEPTH_LIMIT = 4
"""How deep conditions can stand in conditions."""


def noted(table: TomlTable) -> int:
    """How many faults were noted so far, in the table or elsewhere in the pack."""
    faults = table.faults
    return faults.noted if isinstance(faults, Faults) else len(faults)


def read(form: Form, table: TomlTable, depth: int = 0) -> Any:
    """The value that a table writes; None, with the faults noted, if it writes none."""
    before = noted(table)
    values = fields(form, table, depth)
    return form.make(**values) if noted(table) == before else None


def fields(form: Form, table: TomlTable, depth: int = 0) -> dict[str, Any]:
    """The arguments that the keys of a table fill; None for one with a fault."""
    values = _fields(form, table, depth)
    table.taken.update(form.all_keys)
    table.finish()
    return values


def _fields(form: Form, table: TomlTable, depth: int) -> dict[str, Any]:
    """As `fields`, of a form that may be spread in a table with other keys."""
    values: dict[str, Any] = {}
    for name, key in form.keys.items():
        if key.required or table.has(name):
            before = noted(table)
            value = _value(key.shape, table, name, form, depth)
            if noted(table) == before:
                values[key.field] = key.make(value)
            else:  # of a list the sound entries are of use
                values[key.field] = value if isinstance(key.shape, ListOf) else None
    for field, part in form.spread.items():
        before = noted(table)
        inner = _fields(part, table, depth)
        values[field] = part.make(**inner) if noted(table) == before else None
    _count_keys(form, table)
    return values


def _count_keys(form: Form, table: TomlTable) -> None:
    """Of some keys one is needed, of others only one is possible."""
    if form.some and not any(map(table.has, form.some)):
        table.fault("enclave.pack.none_given", names=form.some)
    given = [name for name in form.one if table.has(name)]
    if len(given) > 1:
        table.fault("enclave.pack.given_together", names=and_then(given))


def and_then(names: list[str]) -> Text:
    """Names in quotation marks, joined by "and"."""
    *most, last = names
    return Message("enclave.pack.and", names=and_then(most), last=last) if most else repr(last)


def _value(shape: Shape, table: TomlTable, key: str, form: Form, depth: int) -> Any:
    """What stands under a key; nothing of use, with the faults noted, if it is wrong."""
    match shape:
        case Number():
            return table.number(key, shape.least, shape.most)
        case Flag():
            return _flag(shape, table, key)
        case OneOf():
            return table.word(key, shape.words)
        case SomeOf():
            return _words(shape, table, key)
        case Form() | Again():
            return _table(shape, table, key, form, depth)
        case ListOf():
            return _list(shape, table, key, form, depth)
        case Either():
            return _either(shape, table, key, form, depth)


def _table(shape: Form | Again, table: TomlTable, key: str, form: Form, depth: int) -> Any:
    if table.take(key, Message("kernel.pack.table")) is None:
        return None
    inner = table.inner(key)
    if not isinstance(table.data[key], dict):
        return None
    return read(shape, inner, depth) if isinstance(shape, Form) else _again(form, inner, depth)


def _flag(shape: Flag, table: TomlTable, key: str) -> bool:
    value = table.flag(key)
    if shape.only_true and table.data.get(key) is False:
        table.wrong(key, False, "true")
    return value


def _words(shape: SomeOf, table: TomlTable, key: str) -> tuple[str, ...]:
    """A list of words, each once."""
    words = table.words(key, shape.words) if shape.words else table.ids(key)
    if table.data.get(key) == []:
        table.fault("enclave.pack.empty", key=key, expected=expected(shape))
    if len(set(words)) < len(words):
        table.fault("enclave.pack.word_twice", key=key)
    return words


def _again(form: Form, table: TomlTable, depth: int) -> Any:
    """The form once more; to stand in itself it must not be empty."""
    if depth == DEPTH_LIMIT:
        table.fault("enclave.pack.deep_conditions", most=DEPTH_LIMIT)
        return None
    if not table.data:
        table.fault("enclave.pack.no_condition")
    return read(form, table, depth + 1)


def _list(shape: ListOf, table: TomlTable, key: str, form: Form, depth: int) -> list[Any]:
    """The values of a list of tables; None for one with a fault."""
    value = table.data.get(key)
    if isinstance(value, list) and len(value) > shape.most:
        table.fault(f"enclave.pack.many.{shape.name}", key=key, count=len(value), most=shape.most)
        return []
    if value is None or value == []:
        lacks = "kernel.pack.missing" if value is None else "enclave.pack.empty"
        some = Message(f"enclave.pack.list_of.{shape.name}")
        table.fault(lacks, key=repr(key) if value is None else key, expected=some)
        return []
    if not isinstance(value, list):
        table.wrong(key, value, Message("kernel.pack.tables"))
        return []
    each = f"enclave.pack.numbered.{shape.name}"
    return [
        _one(shape.of, inner, form, depth) if isinstance(item, dict) else None
        for item, inner in zip(value, table.tables(key, each), strict=True)
    ]


def _one(shape: Form | Either | Again, table: TomlTable, form: Form, depth: int) -> Any:
    """The value of a table in a list."""
    match shape:
        case Again():
            return _again(form, table, depth)
        case Form():
            return read(shape, table, depth)
    return _one_of(shape, table, depth)


def _either(shape: Either, table: TomlTable, key: str, form: Form, depth: int) -> Any:
    """A value of one of several kinds."""
    value = table.take(key, expected(shape))
    if isinstance(value, dict) and any(isinstance(one, Form) for one in shape.shapes):
        return _one_of(shape, table.inner(key), depth)
    for one in shape.shapes:
        if isinstance(value, bool) and isinstance(one, Flag):
            return _flag(one, table, key)
        if type(value) is int and isinstance(one, Number):
            return table.number(key, one.least, one.most)
        if isinstance(value, str) and isinstance(one, OneOf) and value in one.words:
            return value
    if value is not None:
        table.wrong(
            key, value, nearest(value if isinstance(value, str) else "", possible_values(shape))
        )
    return None


def _one_of(shape: Either, table: TomlTable, depth: int) -> Any:
    """A table of one of several forms, told apart by their keys."""
    forms = [form for form in shape.shapes if isinstance(form, Form)]
    marks = [mark for form in forms for mark in marking_keys(form)]
    for key in table.data:
        for form in forms:
            if key in marking_keys(form):
                return read(form, table, depth)
    key = next(iter(table.data), "")
    table.fault(f"enclave.pack.unknown.{shape.name}", word=key[:60], expected=nearest(key, marks))
    return None


def marking_keys(form: Form) -> tuple[str, ...]:
    """The keys that distinguish a form from others."""
    return form.some or tuple(mark for part in form.spread.values() for mark in part.some)
