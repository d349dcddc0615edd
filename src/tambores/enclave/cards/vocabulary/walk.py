"""All that a value of the language is made of."""

from __future__ import annotations

from collections.abc import Iterator

import attrs


def parts(value: object) -> Iterator[object]:
    """A value of the vocabulary and all that it is made of."""
    yield value
    if isinstance(value, tuple):
        for one in value:
            yield from parts(one)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from parts(getattr(value, field.name))
