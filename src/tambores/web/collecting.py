"""Keep the pauses of Python's collector short on a server that holds many battles.

States are values without circles, which are freed without the collector. It would look through all
of them again and again: with 200 battles, everybody waits for half a second each ten seconds.
"""

from __future__ import annotations

import asyncio
import gc
import itertools

OFTEN = 1.0
"""After how many seconds what is new is looked through; then it is left alone."""

WHOLE = 600
"""Each how many times everything is looked through."""


async def collect_often() -> None:
    """Look through what is new, and now and then through everything, until it is cancelled."""
    try:
        for number in itertools.count(1):
            await asyncio.sleep(OFTEN)
            if number % WHOLE == 0:
                gc.unfreeze()
            gc.collect()
            gc.freeze()
    finally:
        gc.unfreeze()
