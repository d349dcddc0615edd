"""Migrate events from documents of earlier versions of the format."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from tambores.errors import DecodeError, Message
from tambores.kernel.form import Migration


def to_version_2(
    document: str, kinds: Collection[str], more: Mapping[str, Mapping[str, Any]]
) -> Migration:
    """Return the migration from version 1 to 2, which only added kinds and fields of events.

    Args:
        document: the type of document that holds the events.
        kinds: the kinds of event that version 1 did not have.
        more: for each kind, the fields that version 1 did not have, with the value to fill in.
    """

    def migrate(old: dict[str, Any]) -> dict[str, Any]:
        data = old.get("data")
        if old.get("type") != document or not isinstance(data, dict):
            return old
        tag = data.get("type")
        if not isinstance(tag, str):
            return old
        if tag in kinds:
            raise DecodeError(Message("enclave.fault.later_event", tag=tag), "data")
        new = more.get(tag, {})
        for name in new:
            if name in data:
                raise DecodeError(Message("kernel.fault.unknown_field", names=repr(name)), "data")
        return {**old, "data": {**data, **new}}

    return migrate
