"""Keep what `measure` found as one entry of `measured.json`, which the page on speed shows.

python -m tests.benchmarks.keep FILE

The file holds a line for the pure library, and one for the compiled library if it was built.
"""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

MEASURED = Path(__file__).parent / "measured.json"
"""The entries so far, the oldest first, one a line."""

SHARED = ("compiled", "python", "peers")
"""What is no figure of the library itself."""


def entry(lines: list[dict[str, Any]], commit: str, day: str) -> dict[str, Any]:
    """One entry: the day, the commit, and the figures of each build."""
    pure = next(line for line in lines if not line["compiled"])
    compiled = next((line for line in lines if line["compiled"]), None)
    kept: dict[str, Any] = {"date": day, "commit": commit, "python": pure["python"]}
    kept["pure"] = figures_of(pure)
    if compiled is not None:
        kept["compiled"] = figures_of(compiled)
    return {**kept, "peers": pure["peers"]}


def figures_of(line: dict[str, Any]) -> dict[str, Any]:
    """What was measured of one build."""
    return {name: figure for name, figure in line.items() if name not in SHARED}


def entries() -> list[dict[str, Any]]:
    """The entries so far."""
    if not MEASURED.exists():
        return []
    found: list[dict[str, Any]] = json.loads(MEASURED.read_text(encoding="utf-8"))
    return found


def keep(found: list[dict[str, Any]]) -> None:
    """Write all entries."""
    rows = ",\n".join(map(json.dumps, found))
    MEASURED.write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def main(file: str) -> None:
    """Add an entry for the lines of a file."""
    lines = [json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()]
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty", "--exclude=*"],
        check=True, capture_output=True, text=True, cwd=MEASURED.parent,
    ).stdout.strip()  # fmt: skip
    keep([*entries(), entry(lines, commit, datetime.date.today().isoformat())])
    print(f"kept in {MEASURED}")


if __name__ == "__main__":
    main(sys.argv[1])
