"""Writing and reading values."""

from __future__ import annotations

from typing import Any

from tambores.kernel import codec
from tambores.kernel.envelope import parse, to_text
from tambores.kernel.form import RECORD, format_of
from tambores.kernel.migrating import opened
from tambores.kernel.record import sheet
from tambores.kernel.record.value import Record


def dumps(value: Any) -> str:
    """A value as one line of JSON.

    Args:
        value: a state, action, event, view, record or set of house rules of a known game.

    Raises:
        TypeError: for anything else.
        ValueError: for a record that is too long to be read again.

    >>> from tambores import enclave
    >>> dumps(enclave.Pass())
    '{"tambores":3,"type":"enclave.action","data":{"type":"pass"}}'
    """
    if isinstance(value, Record):
        form = format_of(value.game)
        assert form is not None
        return to_text(form, f"{value.game}.{RECORD}", value.pins, value.data)
    return codec.write(value)


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
    envelope, form, kind = opened(parse(text))
    content = form.open(envelope, pack)
    if kind == RECORD:
        return sheet.record_in(envelope, form, content)
    return codec.value_of(envelope["type"], content, envelope["data"])
