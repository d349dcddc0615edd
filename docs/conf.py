"""How Sphinx builds these pages."""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # for the extensions below

project = "tambores"
author = "the tambores contributors"
project_copyright = "2026 the tambores contributors"
release = version_of("tambores")
version = release

extensions = [
    "charts",
    "entries",
    "grammar",
    "listed",
    "measured",
    "pictures",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_inline_tabs",
]
exclude_patterns = ["_build"]
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_title = f"tambores {release}"

myst_heading_anchors = 3
default_role = "code"
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(?!tambores\b).*"),  # other libraries are not looked up
    ("py:.*", r"tambores\.\w+\.\w+\.\w+.*"),  # what is not public
]
suppress_warnings = ["ref.python"]  # a short name such as `cards` is found in several classes

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 72
autodoc_inherit_docstrings = False
