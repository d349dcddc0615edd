"""Put Python for the browser beside the built page "Play here": Pyodide, the library, its wheels.

    python docs/pyodide_bundle.py docs/_build/_static/live/python

Pyodide comes from npm. Where npm is missing or cannot fetch it, nothing is written and a sentence
says so; the page then says that it has no Python.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
VERSION = "314.0.7"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
           "pyodide-lock.json", "README.md")  # fmt: skip
NEEDED = ("attrs", "cattrs", "typing_extensions")
"""What the library needs at run time, with what that needs."""


def main(folder: str) -> None:
    """Write the bundle into a folder, which is made anew."""
    out = Path(folder)
    with tempfile.TemporaryDirectory() as name:
        away = Path(name)
        if not fetched(away):
            print("Pyodide is SKIPPED: npm is missing, or cannot fetch it")
            return
        wheels(away)
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        for file in (*(away / "package" / part for part in RUNTIME), *away.glob("*.whl")):
            shutil.copy(file, out)
    size = sum(file.stat().st_size for file in out.iterdir())
    listed = {"wheels": sorted(file.name for file in out.glob("*.whl")), "bytes": size}
    (out / "bundle.json").write_text(json.dumps(listed), encoding="utf-8")


def fetched(away: Path) -> bool:
    """Unpack Pyodide; False where npm is missing or cannot reach it."""
    npm = shutil.which("npm")
    if npm is None:
        return False
    packed = subprocess.run(
        [npm, "pack", "--silent", f"pyodide@{VERSION}"], cwd=away, capture_output=True, check=False
    )
    if packed.returncode:
        return False
    with tarfile.open(next(away.glob("*.tgz"))) as archive:
        archive.extractall(away, filter="data")
    return True


def wheels(away: Path) -> None:
    """Build the library's wheel, and download those it needs."""
    pip = [sys.executable, "-m", "pip", "--quiet"]
    alone = ["--no-deps", "--dest", str(away), "--only-binary=:all:"]
    for task in (["wheel", "--no-deps", "-w", str(away), str(ROOT)], ["download", *alone, *NEEDED]):
        subprocess.run([*pip, *task], check=True, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    main(sys.argv[1])
