"""Tells Hypothesis, whenever it is imported, where to ask for the types of `tambores`.

It stands beside the package and not in it, and imports nothing, so that whoever imports Hypothesis
for something else does not load this library: that happens when a test asks for one of its types.
"""

from __future__ import annotations

from typing import Any

LIBRARY = "tambores"


def register() -> None:
    """Called by Hypothesis through its entry point."""
    from hypothesis.strategies._internal import types

    table = getattr(types, "_global_extra_lookup", None)
    if table is None:  # a version that has to be told of each type
        from tambores.testing.strategies.types import register as register_all

        register_all()
    else:
        table.setdefault(LIBRARY, _ask)


def _ask(kind: Any) -> Any:
    """The strategy for a type of the library; None for any other type."""
    if not str(getattr(kind, "__module__", "")).startswith(f"{LIBRARY}."):
        return None
    from tambores.testing.strategies.types import strategy_for

    return strategy_for(kind)
