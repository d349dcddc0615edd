"""The envelope of a document: its version, its type, the pins of its content, and the data.

Reading is strict, in bounded time and memory.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from tambores.errors import DecodeError, Message, UsageError, said_by
from tambores.kernel.face import parts
from tambores.kernel.form import (
    VERSION,
    Format,
    format_of,
    known_types,
    record_kinds,
    version_of,
)
from tambores.kernel.nearest import nearest, suggestion

__all__ = ["VERSION"]

FIRST = "tambores"
"""The field with which every document begins: the version of its game's format."""

SIZE_LIMIT = 4_000_000
"""The most characters that are written or read."""

Envelope = dict[str, Any]


def to_text(form: Format, document: str, pins: Mapping[str, Any], data: Any) -> str:
    """A document in the format of its game, as one line of JSON.

    Raises:
        ValueError: if it is too long to be read again.
    """
    envelope = {FIRST: version_of(form), "type": document, **pins, "data": data}
    return check_size(json_text(envelope))


def check_size(text: str) -> str:
    """`text` itself; ValueError if it is too long to be read again."""
    if len(text) > SIZE_LIMIT:
        raise UsageError(f"{len(text)} characters; at most {SIZE_LIMIT} can be read again")
    return text


_WRITER = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), allow_nan=False, check_circular=False
)


def json_text(data: Any) -> str:
    """Data as one line of JSON: no spaces, keys in the order of the fields, letters as they are."""
    return _WRITER.encode(data)


def parse(text: str) -> Envelope:
    """The envelope in a text, as written."""
    if not isinstance(text, str):
        raise DecodeError(Message("kernel.fault.document_not_text", kind=type(text).__name__))
    if len(text) > SIZE_LIMIT:
        raise DecodeError(too_long(text))
    if text.startswith(f"[{FIRST} "):
        raise DecodeError(Message("kernel.fault.record_as_text"))
    envelope = parse_json(text)
    if not isinstance(envelope, dict) or FIRST not in envelope:
        raise DecodeError(Message("kernel.fault.not_a_document", field=FIRST))
    return envelope


def too_long(text: str) -> Message:
    """The fault of a text that is longer than any that is read."""
    return Message("kernel.fault.too_long", count=len(text), most=SIZE_LIMIT)


def parse_json(text: str) -> Any:
    """The data of a text in strict JSON, without Python's extensions; DecodeError otherwise."""
    try:
        if text.startswith("\ufeff"):
            json.loads(text)  # which says that it is refused
        return _READER.decode(text)
    except RecursionError:
        raise DecodeError(Message("kernel.fault.too_deep")) from None
    except json.JSONDecodeError as error:
        fault = error.msg.removesuffix(" at")
        wrong = Message("kernel.fault.not_json", fault=fault, character=error.pos + 1)
        raise DecodeError(wrong) from None
    except ValueError as error:
        raise DecodeError(Message("kernel.fault.not_json_value", fault=str(error))) from None


def check_version(version: Any, document: Any) -> Format:
    """The format of the game of a document, if this library reads its version.

    Raises:
        DecodeError: for another version, and for an unknown game.
    """
    game, _ = _parts(document)
    form = _format(game)
    present = VERSION if form is None else version_of(form)
    if type(version) is not int or version < 1 or (form and version > present):
        later = type(version) is int and version > 0
        name = "later_version" if later else "version_of_game" if form else "version"
        fault = Message(f"kernel.fault.{name}", version=short(version), game=game, most=present)
        raise DecodeError(fault, FIRST)
    return form or check_type(document)[0]


def check_type(document: Any) -> tuple[Format, str]:
    """The format of the game of a document, and the kind; DecodeError for an unknown type."""
    game, kind = _parts(document)
    form = _format(game)
    if form is None or (kind not in form.documents and kind not in record_kinds(form)):
        name = "unknown_game" if game and form is None else "unknown_type"
        says = _possible(document, game, kind, form)
        fault = Message(f"kernel.fault.{name}", type=short(document), game=short(game), hint=says)
        raise DecodeError(fault, "type")
    return form, kind


def _possible(document: Any, game: str, kind: str, form: Format | None) -> Message:
    """What could stand in the place of an unknown type: the games, or types of document."""
    if game and form is None:
        return suggestion(game, [part.tag for part in parts()])
    near = nearest(kind, (*form.documents, *record_kinds(form))) if form else ()
    return suggestion(document if near else "", [f"{game}.{one}" for one in near] or known_types())


def _format(game: str) -> Format | None:
    """The format of a game; DecodeError if it is registered but cannot be opened."""
    try:
        return format_of(game)
    except ValueError as error:
        raise DecodeError(said_by(error), "type") from None


def _parts(document: Any) -> tuple[str, str]:
    """The game and the kind that a type names."""
    game, _, kind = document.partition(".") if isinstance(document, str) else ("", "", "")
    return game, kind


def short(value: object) -> str:
    """A value as a message shows it: always short, even if the value is long."""
    text = repr(value) if isinstance(value, str | int | bool | None) else type(value).__name__
    return text if len(text) <= 60 else text[:59] + "…"


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise DecodeError(Message("kernel.fault.same_key"))
    return found


def _constant(name: str) -> NoReturn:
    raise DecodeError(Message("kernel.fault.not_json_number", name=name))


_READER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant)
