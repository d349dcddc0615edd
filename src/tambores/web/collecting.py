"""Keep the pauses for garbage collection short on a server that holds many battles.

States have no reference cycles, so they are freed without the collector. It would scan all of them
again and again: with 200 battles, every answer waited half a second every ten seconds.
"""

from __future__ import annotations

import asyncio
import gc
import itertools

OFTEN = 1.0
"""How many seconds lie between two scans of what is new; what remains is not scanned again."""

WHOLE = 600
"""After how many of these scans everything is scanned."""


async def collect_often() -> None:
    """Scan what is new, and now and then everything, until the task is cancelled."""
    try:
        for number in itertools.count(1):
            await asyncio.sleep(OFTEN)
            if number % WHOLE == 0:
                gc.unfreeze()
            gc.collect()
            gc.freeze()
    finally:
        gc.unfreeze()
