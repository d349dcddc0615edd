"""Records as files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tambores.kernel.record import Record
from tambores.kernel.saving import dumps

JSON_LINES = ".jsonl"
"""The suffix of a JSON Lines file; any other name gets the text notation."""


def record_text(name: str | Path, records: Iterable[Record]) -> str:
    """The content of a file with that name for these records, one after the other."""
    if str(name).endswith(JSON_LINES):
        return "".join(f"{dumps(record)}\n" for record in records)
    return "\n".join(str(record) for record in records)
