"""The pauses of the collector: what has lived is left alone, and circles are freed all the same."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator

import pytest

from tambores.web import collecting


class Circle:
    """An object that refers to itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def _without_the_collector_itself(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(collecting, "OFTEN", 0)
    gc.disable()
    yield
    gc.enable()


async def until(reached: Callable[[], bool]) -> None:
    """Let the collector go on until something holds."""
    while not reached():
        await asyncio.sleep(0)


def test_what_is_new_is_looked_through_and_then_left_alone() -> None:
    async def run() -> None:
        task = asyncio.create_task(collecting.collect_often())
        await until(lambda: gc.get_freeze_count() > 0)
        circle = weakref.ref(Circle())
        await until(lambda: circle() is None)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    assert gc.get_freeze_count() == 0


def test_circles_that_were_left_alone_are_freed_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "WHOLE", 5)

    async def run() -> None:
        task = asyncio.create_task(collecting.collect_often())
        await until(lambda: gc.get_freeze_count() > 0)
        circle = Circle()
        found = weakref.ref(circle)
        before = gc.get_freeze_count()
        await until(lambda: gc.get_freeze_count() > before)
        del circle
        await until(lambda: found() is None)
        task.cancel()

    asyncio.run(run())
