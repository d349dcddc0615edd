"""Writing and reading values; what does the work is loaded on first use."""

from __future__ import annotations

from typing import Any


def dumps(value: Any) -> str:
    """A value as one line of JSON.

    Args:
        value: a state, action, event, view, record or set of house rules of a known game.

    Raises:
        TypeError: for anything else.
        ValueError: for a record that is too long to be read again.

    >>> from tambores import enclave
    >>> dumps(enclave.Pass())
    '{"tambores":1,"type":"enclave.action","data":{"type":"pass"}}'
    """
    from tambores.kernel import codec, sheet
    from tambores.kernel.record import Record

    return sheet.write(value) if isinstance(value, Record) else codec.write(value)


def loads(text: str, pack: Any = None) -> Any:
    """The value that `dumps` wrote, in this or an older version of the format.

    Args:
        text: one document.
        pack: the cards it was written with, unless they come with the library.

    Raises:
        DecodeError: for anything that `dumps` cannot have written, with the path to the fault;
            in bounded time and memory, whatever the text.

    >>> from tambores import enclave
    >>> loads(dumps(enclave.Deploy("grifo", 3)))
    Deploy(card='grifo', slot=3)
    """
    from tambores.kernel.envelope import parse

    return value_in(parse(text), pack)


def value_in(envelope: dict[str, Any], given: Any) -> Any:
    """The value in an envelope; DecodeError for one that `dumps` cannot have written."""
    from tambores.kernel import codec, sheet
    from tambores.kernel.envelope import opened
    from tambores.kernel.form import RECORD

    envelope, form, kind = opened(envelope)
    content = form.open(envelope, given)
    if kind == RECORD:
        return sheet.read(envelope, form, content)
    return codec.value_of(envelope["type"], content, envelope["data"])
