"""A line at the terminal that shows how far a run has come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, TextColumn
from rich.progress import Progress as Bar

from tambores.arena.running import Progress, Watch
from tambores.arena.saying import said
from tambores.kernel.message import Language


@contextmanager
def bar(language: Language = "en", console: Console | None = None) -> Iterator[Watch]:
    """Show the progress of a run on standard error, with its rate and the remaining time.

    Nothing is shown if that is not a terminal.

    Args:
        language: of the words.
        console: where to show it instead.

    Yields:
        A function for the argument `watch` of `run`.
    """
    console = console or Console(stderr=True, highlight=False)
    if not console.is_terminal:
        yield lambda progress: None
        return
    columns = (BarColumn(), TextColumn("{task.description}"))
    with Bar(*columns, console=console, transient=True, refresh_per_second=4) as shown:
        task = shown.add_task("", total=None)

        def watch(progress: Progress) -> None:
            text = describe(progress, language)
            shown.update(task, total=progress.total, completed=progress.done, description=text)

        yield watch


def describe(progress: Progress, language: Language = "en") -> str:
    """Progress in words.

    >>> describe(Progress(total=100, done=40, played=20, errors=1, seconds=10.0))
    '40 of 100 games, 2.0 a second, 0:00:30 left, 1 error'
    """
    parts = [said("progress", language, done=progress.done, total=progress.total)]
    if progress.rate:
        parts.append(said("rate", language, rate=_rounded(progress.rate)))
    if progress.remaining is not None:
        parts.append(said("left", language, time=clock(progress.remaining)))
    if progress.errors:
        parts.append(said("errors", language, count=progress.errors))
    return ", ".join(parts)


def _rounded(rate: float) -> str:
    return f"{rate:.0f}" if rate >= 100 else f"{rate:.1f}"


def clock(seconds: float) -> str:
    """A number of seconds as hours, minutes and seconds.

    >>> clock(3725.4)
    '1:02:05'
    """
    minutes, second = divmod(round(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour}:{minute:02}:{second:02}"
