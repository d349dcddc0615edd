"""Find a pack by its file or its id, and describe it."""

from __future__ import annotations

from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import SHELF

open = SHELF.find


def describe(pack: Pack, language: str) -> str:
    """Describe a pack in a few words."""
    return f"{pack.names.get(language, pack.names['en'])} ({pack.id})"
