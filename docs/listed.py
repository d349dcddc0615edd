"""The fence `listed`: what the library has, put into a page as Markdown when pages are built.

    ```{listed} games
    ```

    ```{listed} fields warcraft costs dice
    ```

The first word is one of `lists.TABLES`; or one of `lists.OF_GAMES` or `documents.LISTS`, with the
name of a game and perhaps tables of it. The README has some of these tables too, in a copy that a
test compares with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import documents
import lists
import packs
from sphinx.errors import ExtensionError

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def fill(app: Sphinx, docname: str, source: list[str]) -> None:
    """Replace the fences of a page."""
    try:
        found = lists.filled(source[0])
    except KeyError as unknown:
        raise ExtensionError(f"{docname}: nothing to list for {unknown}") from None
    if found != source[0]:
        for module in (documents, lists, packs):
            app.env.note_dependency(str(module.__file__))
        app.env.note_dependency(str(lists.PROJECT))
        source[0] = found


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.connect("source-read", fill)
    return {"parallel_read_safe": True}
