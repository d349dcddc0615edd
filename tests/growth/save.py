"""Save what every mode writes now: `python tests/growth/save.py`.

Files of a version that has them are never written again: they stand for the saves that people have.
A shape grows by what was marked as later; anything else needs a new version with a migration.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> int:
    """Write what is missing; 1 if a format has changed in a way that old saves do not survive."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from tests.games import MODES
    from tests.growth import saved, shape

    failed = 0
    for tag, form in shape.formats().items():
        path, now = shape.file_of(tag, form), shape.shape_of(form)
        faults = [*shape.grown_wrongly(shape.stored(path), now)] if path.exists() else []
        if faults:
            print(f"{tag}: {'; '.join(faults)}")
            failed = 1
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shape.written(now), encoding="utf-8", newline="\n")
    for mode in MODES:
        path = saved.file_of(mode)
        if not path.exists():
            saved.write(path, saved.lines_of(mode))
            print(f"{path.relative_to(saved.FOLDER)}: {path.stat().st_size} bytes")
    return failed


if __name__ == "__main__":
    sys.exit(main())
