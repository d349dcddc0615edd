"""Packs in tests; catalogues name no datum of a pack."""

from __future__ import annotations

from tambores.toolkit.testing.packs import Packs
from tambores.warcraft.content.shelf import SHELF

PACKS = Packs("warcraft", SHELF)
