"""The directive `chart`: a Graphviz file, drawn when these pages are built.

    ```{chart} deployment.dot
    :alt: what the drawing shows, for those who cannot see it

    The caption.
    ```

The drawing stands in the page itself, so that it takes the colours of the theme, light or dark. A
file that Graphviz complains about, or that leads to a box without a text, is a warning of the
build. Graphviz comes with pygraphviz; run by itself, this file is the process that calls it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx

STYLE = Path(__file__).parent / "_static" / "charts.css"


class Chart(SphinxDirective):
    """A figure drawn from a file of Graphviz."""

    required_arguments = 1
    option_spec = {"alt": directives.unchanged_required}  # noqa: RUF012
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The figure, with the content of the directive as its caption."""
        alt = self.options.get("alt")
        if not alt:
            raise self.error("a chart needs the option 'alt'")
        name, path = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(name)
        self.env.note_dependency(__file__)
        try:
            drawing = drawn(Path(path).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise self.error(f"{self.arguments[0]}: {error}") from error
        label = nodes.unescape(alt).replace("&", "&amp;").replace('"', "&quot;")
        opening = f'<svg role="img" aria-label="{label}"'
        figure = nodes.figure(classes=["chart"])
        figure += nodes.raw("", drawing.replace("<svg", opening, 1), format="html")
        if self.content:
            text, messages = self.state.inline_text("\n".join(self.content), self.lineno)
            figure += nodes.caption("", "", *text)
            return [figure, *messages]
        return [figure]


def drawn(source: str) -> str:
    """The drawing as SVG; ValueError with what Graphviz says about a faulty source."""
    done = subprocess.run(
        [sys.executable, __file__], input=source.encode(), capture_output=True, check=False
    )
    said = done.stderr.decode(errors="replace").splitlines()
    faults = [line for line in said if line.startswith(("Warning:", "Error:"))]
    if done.returncode or faults:
        raise ValueError("; ".join(faults or said[-1:] or ["the drawing failed"]))
    svg = done.stdout.decode()
    return svg[svg.index("<svg") :]


def draw() -> None:
    """Read a graph, write its drawing."""
    from pygraphviz import AGraph

    graph = AGraph(string=sys.stdin.read())
    for node in graph.nodes():
        if not node.attr["label"]:
            sys.exit(f"there is an arrow to or from {str(node)!r}, and no such box")
    sys.stdout.buffer.write(graph.draw(format="svg", prog="dot"))


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_directive("chart", Chart)
    app.add_css_file(STYLE.name)
    return {"parallel_read_safe": True}


if __name__ == "__main__":
    draw()
