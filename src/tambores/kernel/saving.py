"""Writing and reading values; what does the work is loaded on first use."""

from __future__ import annotations

from typing import Any


def dumps(value: Any) -> str:
    """A value as one line of JSON.

    Args:
        value: a state, action, event, view or set of house rules of a known game.

    Raises:
        TypeError: for anything else.

    >>> from tambores import enclave
    >>> dumps(enclave.Pass())
    '{"tambores":1,"type":"enclave.action","data":{"type":"pass"}}'
    """
    from tambores.kernel import codec

    return codec.write(value)


def loads(text: str, pack: Any = None) -> Any:
    """The value that `dumps` wrote.

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
    from tambores.kernel import codec

    return codec.read(text, pack)
