"""What can stand in a table of a pack, as data.

By these descriptions tables are read (`reading`), the JSON Schema is written (`cards.schema`), and
the tables of the documentation are made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from tambores.errors import Message, Text


@attrs.frozen
class Number:
    """A whole number within bounds."""

    least: int
    most: int


@attrs.frozen
class Flag:
    """True or false; or only true."""

    only_true: bool = False


@attrs.frozen
class OneOf:
    """One of these words."""

    words: tuple[str, ...]


@attrs.frozen
class SomeOf:
    """A list of one or more of these words, each once; of ids of cards if no words are given."""

    words: tuple[str, ...] = ()


@attrs.frozen
class Again:
    """The table in which it stands once more, a level deeper."""


@attrs.frozen
class Either:
    """One of several kinds of values, told apart by their types, and tables by their keys.

    Attributes:
        shapes: the kinds.
        name: what a table is called that is none of them.
    """

    shapes: tuple[Shape, ...]
    name: str = "subject"


@attrs.frozen
class ListOf:
    """A list of one to `most` tables.

    Attributes:
        of: what each of them is.
        name: what each of them is called.
        most: how many there can be.
    """

    of: Form | Either | Again
    name: str
    most: int


def as_it_is(value: Any) -> Any:
    """The value that stands in the file."""
    return value


@attrs.frozen
class Key:
    """A key of a table.

    Attributes:
        shape: what can stand there.
        field: the argument of the form's `make` that it fills.
        required: whether it must be there.
        make: makes the argument of what stands there.
        about: what it means, in a sentence.
    """

    shape: Shape
    field: str
    required: bool = False
    make: Callable[[Any], object] = as_it_is
    about: str = ""


@attrs.frozen(eq=False)
class Form:
    """A table that writes a value.

    Attributes:
        name: what the table is called.
        make: makes the value of the arguments that the keys fill.
        keys: its keys.
        spread: arguments that are written by keys of the same table, by their forms.
        some: of these keys one at least must be there; where there is a choice of tables, they
            tell this one from the others.
        one: of these keys one at most can be there.
        about: what the table means, in a sentence.
    """

    name: str
    make: Callable[..., object]
    keys: Mapping[str, Key]
    spread: Mapping[str, Form] = {}
    some: tuple[str, ...] = ()
    one: tuple[str, ...] = ()
    about: str = ""

    @property
    def all_keys(self) -> dict[str, Key]:
        """Its keys, with those of the forms that are spread in it."""
        found = dict(self.keys)
        for form in self.spread.values():
            found |= form.all_keys
        return found


Shape = Number | Flag | OneOf | SomeOf | Again | Either | ListOf | Form


def possible_values(shape: Shape) -> tuple[Text, ...]:
    """The possible values, one by one, as faults name them.

    >>> [str(one) for one in possible_values(Number(1, 5))]
    ['a whole number from 1 to 5']
    >>> possible_values(Either((Flag(only_true=True), OneOf(("deck", "hand")))))
    ('true', 'deck', 'hand')
    """
    match shape:
        case Number():
            return (Message("kernel.pack.number", least=shape.least, most=shape.most),)
        case Flag():
            return ("true" if shape.only_true else Message("kernel.pack.true_or_false"),)
        case OneOf():
            return shape.words
        case SomeOf():
            some = Message("enclave.pack.some_of", names=shape.words)
            return (some if shape.words else Message("enclave.pack.ids"),)
        case Either():
            return tuple(word for one in shape.shapes for word in possible_values(one))
        case ListOf():
            return (Message("kernel.pack.tables"),)
        case Form() if shape.some[1:]:
            one, other = shape.some[:2]
            return (Message("enclave.pack.table_with_either", one=one, other=other),)
        case Form() if shape.some:
            return (Message("enclave.pack.table_with", one=shape.some[0]),)
    return (Message("kernel.pack.table"),)


def expected(shape: Shape) -> Text:
    """What can stand there, as faults name it.

    >>> print(expected(OneOf(("hand", "deck"))))
    one of: hand, deck
    """
    kinds = possible_values(shape)
    several = isinstance(shape, OneOf | Either)
    return Message("kernel.pack.one_of", names=kinds) if several else kinds[0]
