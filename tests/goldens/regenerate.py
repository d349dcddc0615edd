"""Write the golden playthroughs anew: `python tests/goldens/regenerate.py`.

Nothing else writes them. Look at the difference before you keep it, and read it against the rules:
a golden says what is right, not what the library does today. A playthrough whose actions are no
longer legal is reported and its file stays as it is; its actions stand in `battles.py`. Goldens of
modes, in `modes`, are records: their own moves are played again, and a new mode gets a first one.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent


def main() -> int:
    """Write every playthrough, delete files of none; 1 if one could not be played."""
    sys.path.insert(0, str(FOLDER.parents[1]))
    from tambores import IllegalAction
    from tests.games import MODES
    from tests.goldens.battles import PLAYTHROUGHS
    from tests.goldens.playthrough import text_of

    failed = 0
    for name, make in PLAYTHROUGHS.items():
        path = FOLDER / f"{name}.txt"
        try:
            text = text_of(make())
        except IllegalAction as error:
            print(f"{path.name}: not written, {error}")
            failed = 1
            continue
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'as before' if text == before else 'written'}")
    for mode in MODES:
        failed |= write_mode(mode)
    for path in sorted(FOLDER.glob("*.txt")):
        if path.stem not in PLAYTHROUGHS:
            path.unlink()
            print(f"{path.name}: deleted, no playthrough has this name")
    return failed


def write_mode(mode: Any) -> int:
    """Write the golden of a mode; 1 if its moves can no longer be played."""
    import attrs

    import tambores as tb
    from tests.goldens.annotated import first_record, golden, told

    path = golden(mode)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    try:
        record = tb.parse_record(before) if before else first_record(mode)
        today = tb.recorded(record.start, ()).rules
        text = str(told(attrs.evolve(record, rules=today)))
    except tb.TamboresError as error:
        print(f"{path.name}: not written, {error}")
        return 1
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{path.name}: {'as before' if text == before else 'written'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
