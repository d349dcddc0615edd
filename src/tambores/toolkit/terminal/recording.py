"""Records as files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tambores.kernel.record import Record
from tambores.kernel.saving import dumps

JSON_LINES = ".jsonl"
"""How the name of a file of JSON Lines ends; any other name gets the text notation."""


def record_text(name: str | Path, records: Iterable[Record]) -> str:
    """What a file of that name holds for these records, one after the other."""
    if str(name).endswith(JSON_LINES):
        return "".join(f"{dumps(record)}\n" for record in records)
    return "\n".join(str(record) for record in records)
