"""The command line, put together from its commands: all need the extra `cli`, one also `web`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from tambores.cli.arena import arena
from tambores.cli.commands.analysis import analyse
from tambores.cli.commands.listing import games
from tambores.cli.commands.play import playing
from tambores.cli.commands.records import check, recording, replay
from tambores.cli.commands.rules import rule
from tambores.cli.commands.server import serve
from tambores.cli.games import faces, usual
from tambores.kernel.face import Mode, load

BEFORE_GAME = {"record": 1}
"""How many words a command takes before the game, such as the file of a record."""


def app(arguments: Sequence[str] = ()) -> typer.Typer:
    """The command line; the game that the arguments name gives `play` and `record` its options."""
    made = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    mode = _mode_in(arguments)
    made.command("games")(games)
    made.command("play")(playing(mode))
    made.command("record")(recording(mode))
    for command in (replay, analyse, check, rule, serve):
        made.command()(command)
    made.add_typer(arena, name="arena", no_args_is_help=True)
    for face in faces():
        for name, ref in face.commands.items():
            _add(made, name, face.mode(ref) if ":" not in ref else load(ref))
    return made


def _add(made: typer.Typer, name: str, command: Any) -> None:
    """Add a command of a game: one that starts a mode, a group of commands, or a function."""
    if isinstance(command, Mode):
        made.command(name)(playing(command, alone=True))
    elif isinstance(command, typer.Typer):
        made.add_typer(command, name=name, no_args_is_help=True)
    else:
        made.command(name)(command)


def _mode_in(arguments: Sequence[str]) -> Mode:
    """The mode that the arguments name, by its tag or by its game; otherwise the usual one."""
    known = {mode.tag: mode for face in faces() for mode in face}
    known |= {face.name: face.mode() for face in faces()}
    command, *words = _words_in(arguments) or ("",)
    named = (known[word] for word in words[BEFORE_GAME.get(command, 0) :] if word in known)
    return next(named, usual())


def _words_in(arguments: Sequence[str]) -> tuple[str, ...]:
    """The arguments that are neither options nor values of options."""
    return tuple(
        argument
        for last, argument in zip(("", *arguments), arguments, strict=False)
        if not argument.startswith("--") and (not last.startswith("--") or "=" in last)
    )
