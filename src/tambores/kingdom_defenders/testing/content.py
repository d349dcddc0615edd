"""Packs in tests; catalogues name no datum of a pack."""

from __future__ import annotations

from tambores.kingdom_defenders.content.shelf import SHELF
from tambores.toolkit.testing.packs import Packs

PACKS = Packs("kingdom-defenders", SHELF)
