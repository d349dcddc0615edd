"""How Sphinx builds these pages."""

from __future__ import annotations

import importlib
import sys
from importlib.metadata import version as version_of
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent))  # for charts.py, grammar.py and pictures.py

project = "tambores"
author = "the tambores contributors"
project_copyright = "2026 the tambores contributors"
release = version_of("tambores")
version = release

extensions = [
    "charts",
    "grammar",
    "pictures",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["_build"]
html_theme = "furo"
html_static_path = ["_static"]
html_title = f"tambores {release}"

myst_heading_anchors = 3
default_role = "code"
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(?!tambores\b).*"),  # other libraries are not looked up
    ("py:.*", r"tambores\.\w+\.\w+\.\w+.*"),  # what is not public
]

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_inherit_docstrings = False

FACES = (
    "tambores",
    "tambores.authoring",
    "tambores.enclave",
    "tambores.enclave.events",
    "tambores.enclave.places",
    "tambores.enclave.rulebook",
    "tambores.enclave.render.words",
    "tambores.enclave.render.text",
    "tambores.enclave.render.svg",
    "tambores.enclave.solo",
    "tambores.enclave.campaign",
    "tambores.enclave.duel",
    "tambores.enclave.render.match",
    "tambores.web",
    "tambores.testing",
    "tambores.testing.rules",
    "tambores.testing.machine",
    "tambores.testing.leaks",
    "tambores.testing.catalogues",
    "tambores.testing.strategies",
    "tambores.enclave.testing",
    "tambores.enclave.testing.rules",
    "tambores.enclave.testing.strategies",
)
"""The modules whose names are public; what is defined in private rooms is shown there."""


def public_name(target: str) -> str | None:
    """The public name of a class or function that a type names by where it is defined."""
    last = target.rpartition(".")[2]
    for face in FACES:
        if last in getattr(importlib.import_module(face), "__all__", ()):
            return f"{face}.{last}"
    return None


def resolve_private(app: Sphinx, env: Any, node: Any, content: nodes.TextElement) -> Any:
    """Lead a reference to a private room to the page of the public name."""
    found = public_name(node.get("reftarget", "")) if node.get("refdomain") == "py" else None
    if found is None:
        return None
    domain = env.get_domain("py")
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", found, node, content)


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("missing-reference", resolve_private)
