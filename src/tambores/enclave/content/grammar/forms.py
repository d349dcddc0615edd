"""Forms made from the classes of the vocabulary: which keys a table has, and which it must have."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from inspect import cleandoc
from types import UnionType
from typing import Any, get_args, get_type_hints

import attrs

from tambores.enclave.content.grammar.shapes import Flag, Form, Key, Shape, as_it_is

CODE = re.compile(r'`|;\s(?:""|0|None|empty)\sfor\s[^.]*|\s\([A-Z]+-\d+\)')
"""What docstrings say for those who read code: what stands for nothing, and rules."""


def form_of(
    made: type[attrs.AttrsInstance],
    name: str,
    shapes: Mapping[str, Shape],
    *,
    make: Callable[..., object] | None = None,
    keys: Mapping[str, str] = {},
    makes: Mapping[str, Callable[[Any], object]] = {},
    spread: Mapping[str, Form] = {},
    some: tuple[str, ...] = (),
    one: tuple[str, ...] = (),
    optional: tuple[str, ...] = (),
    abouts: Mapping[str, str] = {},
) -> Form:
    """The form of a class: a key for every field, to be given if the field has no default.

    Args:
        made: the class.
        name: what the table is called.
        shapes: what stands in the fields, but for true and false.
        make: in place of the class.
        keys: what the keys are called whose names are not those of their fields.
        makes: makes the fields of what stands there.
        spread: the fields that are written by keys of the same table.
        some: of these keys one at least is needed.
        one: of these keys one at most is possible.
        optional: the fields that need not be given although they have no default.
        abouts: what the fields mean; else it is what the docstring of the class says.
    """
    about, meanings = explained(made)
    hints = get_type_hints(made)
    found = {}
    for field in attrs.fields(made):
        if field.name in spread or not field.init:
            continue
        shape = shapes.get(field.name) or _plain(hints[field.name], field.default)
        found[keys.get(field.name, field.name)] = Key(
            shape,
            field.name,
            required=field.default is attrs.NOTHING and field.name not in optional,
            make=makes.get(field.name, as_it_is),
            about=abouts.get(field.name) or meanings.get(field.name, ""),
        )
    return Form(name, make or made, found, spread, some, one, about)


def _plain(hint: object, default: object) -> Shape:
    """True or false; where false says no more than the key left out, only true."""
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    assert bool in kinds, hint
    return Flag(only_true=default is False)


def explained(made: type) -> tuple[str, dict[str, str]]:
    """The first sentence of a class's docstring, and what it says of each attribute."""
    text = re.sub(CODE, "", cleandoc(made.__doc__ or ""))
    head, _, tail = text.partition("Attributes:")
    about = " ".join(head.split("\n\n")[0].split())
    meanings = {}
    for names, meaning in re.findall(r"^ {4}([a-z_, ]+): (.*(?:\n {8}.*)*)", tail, re.MULTILINE):
        for name in names.split(", "):
            meanings[name] = " ".join(meaning.split())
    return about, meanings
