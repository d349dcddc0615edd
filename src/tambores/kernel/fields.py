"""Fields that a class got after documents of it had been written.

A document leaves such a field out where it has its default: so older documents and digests stay
what they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

LATER: Mapping[str, bool] = MappingProxyType({"later": True})
"""The metadata that mark such a field; it has a default."""


def is_later(field: Any) -> bool:
    """Whether a field of an attrs class is marked so."""
    return "later" in field.metadata
