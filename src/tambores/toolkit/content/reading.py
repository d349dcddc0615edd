"""Reading a pack: every fault of the file is found at once, and no code is run."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import attrs

from tambores.errors import Message
from tambores.toolkit.content.pack import ContentPack, Origin
from tambores.toolkit.content.sheet import ID, Sheet
from tambores.toolkit.content.source import Source
from tambores.toolkit.content.table import (
    FAULT_LIMIT,
    LANGUAGES,
    PACK,
    Enough,
    Faults,
    TomlTable,
    wrong_at,
)

MORE = Message("kernel.pack.more")
"""The last fault, if parts of the pack cannot be checked before other faults are mended."""

PACK_SLUG = re.compile(r"[a-z][a-z0-9_.-]{0,39}")

Fault = tuple[str, Message]
"""The name of the source with the fault, and the fault."""

P = TypeVar("P", bound=ContentPack)
S = TypeVar("S", bound=Sheet)


@attrs.frozen
class Reading(Generic[P, S]):
    """The result of reading a source.

    Attributes:
        pack: the pack; None if there are faults.
        sheets: the sheet of each datum, by id; None if they cannot be read.
        faults: the faults of the pack, then those of the packs that it is based on.
    """

    pack: P | None
    sheets: Mapping[str, S] | None
    faults: tuple[Fault, ...] = ()


Attempt = Callable[[TomlTable, Faults], tuple[P | None, Mapping[str, S] | None]]
"""Reads the tables of a pack: the pack, unless it cannot be made, and its sheets, if known."""


def read(source: Source, below: Reading[P, S] | None, attempt: Attempt[P, S]) -> Reading[P, S]:
    """The pack that a source writes, or everything that is wrong with it.

    Args:
        source: of the pack.
        below: what came of reading its base, if it has one.
        attempt: reads its tables.
    """
    inherited = below.faults if below else ()
    faults = Faults(frozenset(fault for _, fault in inherited))
    pack, sheets = None, None
    try:
        if source.fault:
            faults.append(wrong_at(PACK, source.fault))
        if source.data or not source.fault:
            pack, sheets = attempt(TomlTable(source.data, PACK, faults), faults)
        if faults.waiting:
            faults.append(wrong_at(PACK, MORE))
    except Enough:
        faults[FAULT_LIMIT:] = [wrong_at(PACK, Message("kernel.pack.enough", most=FAULT_LIMIT))]
    except RecursionError:
        faults.append(wrong_at(PACK, Message("kernel.pack.too_deep")))
    named = tuple((source.name, fault) for fault in faults)
    return Reading(None if faults.noted or inherited else pack, sheets, (*named, *inherited))


def read_head(top: TomlTable, base: P | None, origin: Origin) -> dict[str, Any]:
    """What every pack says of itself: the fields of a `ContentPack`."""
    pack_id = top.slug(ID, PACK_SLUG, "kernel.pack.pack_id")
    if base is not None and pack_id in (base.id, *(other.id for other in base.bases)):
        top.wrong(ID, pack_id, Message("kernel.pack.other_id"))
    names = MappingProxyType(top.texts("names", LANGUAGES))
    return {"id": pack_id, "names": names, "base": base, "origin": origin}
