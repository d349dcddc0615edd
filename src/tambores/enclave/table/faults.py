"""Refuse a document, with the path to what is wrong in it."""

from __future__ import annotations

from typing import NoReturn

from tambores.errors import DecodeError, Message


def fail(path: str, key: str, **params: object) -> NoReturn:
    """Raise DecodeError at `path`, with the message under `key`."""
    raise DecodeError(Message(key, **params), f"data.{path}" if path else "data")


def expect(fact: object, path: str, key: str, **params: object) -> None:
    """Raise DecodeError at `path`, with the message under `key`, unless `fact` is true."""
    if not fact:
        fail(path, key, **params)
