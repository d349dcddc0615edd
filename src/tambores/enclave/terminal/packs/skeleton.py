"""The file with which a pack of one's own begins."""

from __future__ import annotations

import re
import unicodedata
from importlib.resources import files

from tambores.kernel.message import LANGUAGES

OVERLAY, WHOLE = "overlay.toml", "whole.toml"
"""A pack that changes the stand-in set, and a small one that stands by itself."""

ID = re.compile(r'^id = ".*"$', re.MULTILINE)


def skeleton(name: str, pack_id: str, language: str) -> str:
    """The text of a new pack, its remarks in one language.

    Args:
        name: `OVERLAY` or `WHOLE`.
        pack_id: of the new pack.
        language: "en" or "es".
    """
    text = files("tambores.enclave.terminal.packs").joinpath(name).read_text(encoding="utf-8")
    others = tuple(f"#{other} " for other in LANGUAGES if other != language)
    lines = (line for line in text.splitlines(keepends=True) if not line.startswith(others))
    kept = "".join(lines).replace(f"#{language} ", "# ")
    return ID.sub(f'id = "{pack_id}"', kept, count=1)


def id_from(name: str) -> str:
    """An id for a pack made of the name of its file; it may be none that can be one.

    >>> id_from("Mis Cartas (año 2)")
    'mis-cartas-ano-2'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9_.]+", "-", plain).strip("-.")[:40]
