"""Fetch the parts of Lit that the page uses, and keep them in the package with Lit's licence.

Run `nox -s lit -- 3.3.3` for another version. Lit's modules name each other by folders; the page
serves them from one, so that their imports are rewritten. Nothing else is changed, apart from the
links to source maps, which are left out. It needs npm.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "src" / "tambores" / "web" / "lit"

MODULES = ("lit-html", "directive", "directive-helpers")
DIRECTIVES = ("class-map", "keyed", "repeat")

IMPORT = re.compile(r'(?<=from")\.\.?/([a-z-]+\.js)(?=")')
MAP = re.compile(r"^//# sourceMappingURL=.*\n?", re.MULTILINE)


def main(version: str) -> None:
    """Replace the kept files by those of a version."""
    with tempfile.TemporaryDirectory() as away:
        subprocess.run(["npm", "pack", "--silent", f"lit-html@{version}"], cwd=away, check=True)
        with tarfile.open(next(Path(away).glob("*.tgz"))) as packed:
            packed.extractall(away, filter="data")
        source = Path(away) / "package"
        files = [source / f"{name}.js" for name in MODULES]
        files += [source / "directives" / f"{name}.js" for name in DIRECTIVES]
        for file in files:
            text = IMPORT.sub(r"./\1", file.read_text(encoding="utf-8"))
            (KEPT / file.name).write_text(MAP.sub("", text), encoding="utf-8")
        (KEPT / "LICENSE").write_bytes((source / "LICENSE").read_bytes())


if __name__ == "__main__":
    main(sys.argv[1])
