"""The directive `picture`: a drawing that an example makes when these pages are built.

    ```{picture}
    :alt: what the drawing shows, for those who cannot see it
    :caption: What stands below it.

    from tambores import enclave
    from tambores.enclave.render import svg

    svg.card(enclave.default_pack().card("grifo"))
    ```

The last line is an expression: a drawing as text, or a state or view. With the flag `:code:` the
example is shown above the figure. The pictures of a page are made in order and have their names in
common. An example that fails is a warning of the build.
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx

STYLE = "pictures.css"
ID = re.compile(r'\sid="([^"]*)"')


class Picture(SphinxDirective):
    """A figure drawn by the example that is its content."""

    option_spec = {  # noqa: RUF012
        "alt": directives.unchanged_required,
        "caption": directives.unchanged,
        "code": directives.flag,
    }
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The figure, after the example if it is to be shown."""
        alt = self.options.get("alt")
        if not alt:
            raise self.error("a picture needs the option 'alt'")
        self.env.note_dependency(__file__)
        source = "\n".join(self.content)
        page = self.env.temp_data.setdefault("pictures", {"names": {}, "ids": set()})
        try:
            drawing = drawn(source, page["names"])
            check_ids(drawing, page["ids"])
        except Exception as error:  # whatever the example raises
            raise self.error(f"{type(error).__name__}: {error}") from error
        shown: list[nodes.Node] = []
        if "code" in self.options:
            shown.append(nodes.literal_block(source, source, language="python"))
        return [*shown, *self._figure(drawing, nodes.unescape(alt))]

    def _figure(self, drawing: str, alt: str) -> list[nodes.Node]:
        label = alt.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        figure = nodes.figure(classes=["picture"])
        still = drawing.replace(' tabindex="0"', "")  # nothing answers a key here
        html = f'<div role="img" aria-label="{label}">{still}</div>'
        figure += nodes.raw("", html, format="html")
        if not self.options.get("caption"):
            return [figure]
        text, messages = self.state.inline_text(self.options["caption"], self.lineno)
        figure += nodes.caption("", "", *text)
        return [figure, *messages]


def drawn(source: str, names: dict[str, Any]) -> str:
    """What an example draws; ValueError if it does not end in a drawing."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body else None
    if not isinstance(last, ast.Expr):
        raise ValueError("the example does not end in an expression")
    exec(compile(tree, "<picture>", "exec"), names)
    made = eval(compile(ast.Expression(last.value), "<picture>", "eval"), names)
    if not isinstance(made, str):
        from tambores.enclave.render.svg import picture

        made = picture(made)
    if not made.startswith("<svg"):
        raise ValueError(f"the example ends in no drawing: {made[:60]!r}")
    return made


def check_ids(drawing: str, taken: set[str]) -> None:
    """ValueError for an id that another drawing of the page has; the ids are taken then."""
    ids = ID.findall(drawing)
    again = taken.intersection(ids)
    if again:
        raise ValueError(f"{min(again)!r} is the id of an earlier picture; give this one its own")
    taken.update(ids)


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_directive("picture", Picture)
    app.add_css_file(STYLE)
    return {"parallel_read_safe": True}
