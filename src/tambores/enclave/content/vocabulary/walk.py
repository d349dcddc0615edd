"""All that a value of the language is made of."""

from __future__ import annotations

from collections.abc import Iterator

import attrs


def parts(value: object) -> Iterator[object]:
    """A value of the vocabulary and all that it is made of."""
    yield value
    kind = type(value)
    if isinstance(value, tuple):
        for one in value:
            yield from parts(one)
    elif attrs.has(kind):
        for field in attrs.fields(kind):
            yield from parts(getattr(value, field.name))
