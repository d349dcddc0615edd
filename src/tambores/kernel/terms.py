"""The terms on which a game of a record begins: their names, and errors that name one of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

from tambores.errors import DecodeError, Message, TamboresError, path_to, said_by
from tambores.kernel.nearest import suggestion

START = "data.start"
"""The path to the terms in a record."""


def check_names(
    terms: Mapping[str, str], names: Collection[str], later: Collection[str] = ()
) -> None:
    """DecodeError unless these terms are given and no others; those added later may be missing."""
    for name in terms:
        if name not in names:
            unknown = Message(
                "kernel.fault.unknown_term", name=name[:60], hint=suggestion(name, names)
            )
            raise DecodeError(unknown, path_to(START, name))
    for name in names:
        if name not in terms and name not in later:
            raise DecodeError(Message("kernel.fault.no_term", name=name), START)


@contextmanager
def blaming(name: str) -> Iterator[None]:
    """Turn an error raised inside into a DecodeError that names the term."""
    try:
        yield
    except (TamboresError, ValueError) as error:
        raise DecodeError(said_by(error), path_to(START, name)) from None
