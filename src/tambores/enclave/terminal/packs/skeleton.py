"""Templates for a new pack."""

from __future__ import annotations

import re
import unicodedata
from importlib.resources import files

from tambores.enclave.content.shelf import SHIPPED
from tambores.kernel.message import LANGUAGES

OVERLAY, WHOLE = "overlay.toml", "whole.toml"
"""The templates: a pack that changes the default set, and a small complete pack."""

DEFAULT = "@default"
"""Stands in a template for the id of the default set."""

ID = re.compile(r'^id = ".*"$', re.MULTILINE)


def skeleton(name: str, pack_id: str, language: str) -> str:
    """Return the text of a new pack, with comments in one language.

    Args:
        name: `OVERLAY` or `WHOLE`.
        pack_id: the id of the new pack.
        language: "en" or "es".
    """
    text = files("tambores.enclave.terminal.packs").joinpath(name).read_text(encoding="utf-8")
    others = tuple(f"#{other} " for other in LANGUAGES if other != language)
    lines = (line for line in text.splitlines(keepends=True) if not line.startswith(others))
    kept = "".join(lines).replace(f"#{language} ", "# ").replace(DEFAULT, SHIPPED[0])
    return ID.sub(f'id = "{pack_id}"', kept, count=1)


def id_from(name: str) -> str:
    """Return an id for a pack, made from its file name; the id may still be invalid.

    >>> id_from("Mis Cartas (año 2)")
    'mis-cartas-ano-2'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9_.]+", "-", plain).strip("-.")[:40]
