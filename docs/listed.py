"""The directive `listed`: tables of what the library has, made from it when pages are built.

    ```{listed} games
    ```

The argument is one of `lists.TABLES`. The README has some of these tables too, in a copy that a
test compares with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import lists
from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class Listed(SphinxDirective):
    """One of the tables."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table."""
        name = self.arguments[0]
        if name not in lists.TABLES:
            raise self.error(f"there is no table {name!r}; known: {', '.join(lists.TABLES)}")
        self.env.note_dependency(str(lists.__file__))
        self.env.note_dependency(str(lists.PROJECT))
        found = nodes.container(classes=["listed"])
        lines = StringList(lists.markdown(lists.TABLES[name]()), source=f"<listed {name}>")
        self.state.nested_parse(lines, self.content_offset, found)
        return [*found.children]


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_directive("listed", Listed)
    return {"parallel_read_safe": True}
