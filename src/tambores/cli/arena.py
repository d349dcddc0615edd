"""`tambores arena`: many games at once."""

from __future__ import annotations

import typer

from tambores.cli.commands.contests import ladder, replay, run
from tambores.cli.commands.reporting import report

arena = typer.Typer(help="Play many games at once, and report on them.")
"""The commands of the arena."""

for command in (run, report, ladder, replay):
    arena.command()(command)


@arena.callback()
def _group() -> None:
    """Play many games at once, and report on them."""
