"""Turn a document into a record, whether it came as JSON or as text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tambores.errors import DecodeError, Message, TamboresError, path_to, said_by
from tambores.kernel import chance
from tambores.kernel.codec import value_of
from tambores.kernel.envelope import Envelope, short
from tambores.kernel.form import RECORD, Format, state_kind
from tambores.kernel.game import State, vocabulary_of
from tambores.kernel.migrating import opened
from tambores.kernel.outcome import Outcome, parse_outcome
from tambores.kernel.record.value import STATE, Move, Note, Record, check_claim, check_header
from tambores.kernel.text import read_action
from tambores.registry import tag_of

FIELDS = ("rules", "chance", "start", "headers", "moves", "outcome")
USUAL = 80
"""The most characters that a reasonable move has."""


def read(envelope: Envelope, given: object) -> Record:
    """The record in an envelope.

    Raises:
        DecodeError: with the path, for an envelope that does not hold a record.
    """
    envelope, form, kind = opened(envelope)
    if kind != RECORD:
        raise DecodeError(Message("kernel.fault.record.not_one", type=envelope["type"]), "type")
    return record_in(envelope, form, form.open(envelope, given))


def record_in(envelope: Envelope, form: Format, content: Any) -> Record:
    """The record in an envelope; DecodeError, with the path, if there is none."""
    data = envelope["data"]
    _check_fields(data)
    _check_rules(data, form)
    start = _start(data["start"], envelope["type"], form, content)
    headers = _headers(data["headers"])
    moves, notes = _moves(data["moves"], type(start))
    end = _outcome(data["outcome"], form, start)
    return Record(start, moves, notes, end, headers, data["rules"])


def _check_fields(data: Any) -> None:
    if type(data) is not dict:
        raise DecodeError(_is_not("object", data), "data")
    for name in data:
        if name not in FIELDS:
            raise DecodeError(Message("kernel.fault.unknown_field", names=short(name)), "data")
    for name in FIELDS:
        if name not in data:
            raise DecodeError(Message("kernel.fault.missing", name=name), "data")


def _is_not(kind: str, value: Any) -> Message:
    """The fault of a value that is not an "object", a "list" or "text"."""
    return Message(f"kernel.fault.not_{kind}", value=short(value))


def _check_rules(data: Mapping[str, Any], form: Format) -> None:
    rules, algorithm = data["rules"], data["chance"]
    if type(rules) is not int or not 1 <= rules <= form.rules:
        fault = Message("kernel.fault.record.rules", version=short(rules), own=form.rules)
        raise DecodeError(fault, "data.rules")
    if algorithm != chance.ALGORITHM:
        own = chance.ALGORITHM
        fault = Message("kernel.fault.record.chance", algorithm=short(algorithm), own=own)
        raise DecodeError(fault, "data.chance")


def _start(start: Any, document: str, form: Format, content: Any) -> State[Any]:
    """The state with which a record begins: given by its terms, or whole."""
    if type(start) is not dict:
        raise DecodeError(_is_not("object", start), "data.start")
    if start.keys() == {STATE}:
        kind = f"{document.partition('.')[0]}.{state_kind(form)}"
        try:
            state: State[Any] = value_of(kind, content, start[STATE])
        except DecodeError as error:
            raise error.at(error.path.replace("data", f"data.start.{STATE}", 1)) from None
        return state
    if STATE in start:
        raise DecodeError(Message("kernel.fault.record.beside", name=STATE), "data.start")
    for name, text in start.items():
        if type(text) is not str:
            raise DecodeError(_is_not("text", text), path_to("data.start", name))
    try:
        opening: State[Any] = form.begin(start, content)
    except DecodeError:
        raise
    except (TamboresError, ValueError) as error:
        raise DecodeError(said_by(error), "data.start") from None
    return opening


def _headers(headers: Any) -> tuple[tuple[str, str], ...]:
    if type(headers) is not list:
        raise DecodeError(_is_not("list", headers), "data.headers")
    found: dict[str, str] = {}
    for place, header in enumerate(headers):
        try:
            name, text = _header(header)
            if name in found:
                raise ValueError(Message("kernel.fault.record.header_twice", name=name))
        except ValueError as error:
            raise DecodeError(said_by(error), f"data.headers[{place}]") from None
        found[name] = text
    return tuple(found.items())


def _header(header: Any) -> tuple[str, str]:
    if type(header) is not list or [type(part) for part in header] != [str, str]:
        raise ValueError(Message("kernel.fault.record.name_and_text"))
    check_header(*header)
    return header[0], header[1]


def _moves(entries: Any, state_type: Any) -> tuple[tuple[Move, ...], tuple[Note, ...]]:
    if type(entries) is not list:
        raise DecodeError(_is_not("list", entries), "data.moves")
    moves: list[Move] = []
    notes: list[Note] = []
    for place, entry in enumerate(entries):
        try:
            if type(entry) is str:
                read = _usual_move if len(entry) <= USUAL else read_move
                moves.append(read(state_type, entry))
            else:
                notes.append(_note(entry, len(moves)))
        except DecodeError as error:
            raise error.at(f"data.moves[{place}]", error.column) from None
    return tuple(moves), tuple(notes)


def read_move(state_type: Any, text: str) -> Move:
    """The move that a text holds; DecodeError with the column."""
    word, _, action = text.partition(" ")
    if not (word.isascii() and word.isdecimal() and str(int(word[:3])) == word):
        raise DecodeError(Message("kernel.fault.record.seat", word=word[:60]), column=1)
    try:
        return Move(int(word), read_action(vocabulary_of(state_type), action))
    except DecodeError as error:
        column = min(len(word) + 1 + (error.column or 1), len(text) + 1)
        raise error.at(column=column) from None


_usual_move = lru_cache(maxsize=1 << 14)(read_move)
"""A cache, since the same moves come again and again; overlong texts are not kept."""


def _note(entry: Any, at: int) -> Note:
    if type(entry) is not dict or len(entry) != 1:
        raise DecodeError(Message("kernel.fault.record.entry"))
    ((kind, text),) = entry.items()
    if type(text) is not str:
        raise DecodeError(_is_not("text", text))
    try:
        return Note(at, kind, text)
    except ValueError as error:
        raise DecodeError(said_by(error)) from None


def _outcome(word: Any, form: Format, start: State[Any]) -> Outcome | None:
    if word is None:
        return None
    try:
        outcome = parse_outcome(str(word), tag_of(start))
    except ValueError as error:
        raise DecodeError(said_by(error), "data.outcome") from None
    check_claim(outcome, start)
    return outcome
