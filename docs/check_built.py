"""Check pages that Sphinx has built: they work offline, and no public name is missing.

python docs/check_built.py docs/_build
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import members as m

LOADED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc\s*=\s*["']?(?:https?:)?//[^>]*>"""
    r"""|<link\b(?![^>]*\brel=["']?(?:canonical|author|license))[^>]*href\s*=\s*["']?(?:https?:)?//[^>]*>"""
)
IN_STYLES = re.compile(r"""@import[^;]*?//[^;]*;|url\(\s*["']?(?:https?:)?//[^)]*\)""")
NOT_VALUES = re.compile(r"\bNOTHING\b|Factory\(| at 0x[0-9a-f]+")


def from_the_net(built: Path) -> Iterator[str]:
    """What pages and style sheets load from another server."""
    for path in sorted(built.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        yield from (f"{path}: {found[0]}" for found in LOADED.finditer(text))
    for path in sorted(built.rglob("*.css")):
        text = path.read_text(encoding="utf-8")
        yield from (f"{path}: {found[0]}" for found in IN_STYLES.finditer(text))


def missing(built: Path) -> Iterator[str]:
    """The public names without an entry, and the entries of private names."""
    from sphinx.util.inventory import InventoryFile

    inventory = InventoryFile.loads((built / "objects.inv").read_bytes(), uri="").data
    entries = {
        name for kind, found in inventory.items() if kind.startswith("py:") for name in found
    }
    for module in m.modules():
        for name in m.names(module):
            if f"{module}.{name}" not in entries:
                yield f"{module}.{name} has no entry"
    yield from (f"{name} is private" for name in sorted(entries) if re.search(r"\._[a-z]", name))


def not_values(built: Path) -> Iterator[str]:
    """The pages of the reference that show a default as something other than a value."""
    for path in sorted((built / "reference").glob("*.html")):
        found = NOT_VALUES.search(path.read_text(encoding="utf-8"))
        if found:
            yield f"{path} shows {found[0]!r}"


SOUGHT = {
    "install": "use-in-your-program",
    "discord": "front-end-in-five-minutes",
    "flask": "front-end-in-five-minutes",
    "websocket": "front-end-in-five-minutes",
    "leak": "leaks",
    "undo": "undo",
    "save": "saving",
    "host": "hosting",
}
"""What people search for, and a page that has it in a title."""


def search(built: Path) -> Iterator[str]:
    """What the search needs and the pages lack, and what it does not find."""
    for name in ("search.html", "searchindex.js", "_static/searchtools.js"):
        if not (built / name).exists():
            yield f"{name} is missing: the search does not work"
            return
    from sphinx.search.en import SearchEnglish

    text = (built / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    stem = SearchEnglish({}).stem
    for word, page in SOUGHT.items():
        found = index["titleterms"].get(stem(word), [])
        places = [found] if isinstance(found, int) else found
        if page not in [index["docnames"][place] for place in places]:
            yield f"no title of {page} has {word!r}, so a search does not lead there"


def main() -> int:
    """Print every fault; 1 if there is any."""
    built = Path(sys.argv[1])
    faults = [fault for check in (from_the_net, missing, not_values, search)
              for fault in check(built)]  # fmt: skip
    print("\n".join(faults) or "The pages work offline, and every public name has an entry.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
