"""The command line, put together from its commands: all need the extra `cli`, one also `web`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
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
from tambores.kernel.face import Face, Mode, load
from tambores.toolkit.terminal.numbers import reading_strictly

BEFORE_GAME = {"record": 1}
"""How many words a command takes before the game, such as the file of a record."""


def app(arguments: Sequence[str] = ()) -> typer.Typer:
    """The command line; the game that the arguments name gives `play` and `record` its options.

    If the first argument is a command, only that one is made: each takes time to put together.
    """
    made = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    made.callback()(_nothing)  # else a single command would not be named
    known = _commands(_mode_in(arguments))
    for name in arguments[:1] if set(arguments[:1]) & known.keys() else known:
        command = known[name]()
        if isinstance(command, typer.Typer):
            made.add_typer(command, name=name, no_args_is_help=True)
        else:
            made.command(name)(command)
    return reading_strictly(made)


def _nothing() -> None:
    pass


def _commands(mode: Mode) -> dict[str, Callable[[], Any]]:
    """What makes each command: a function, or a group of commands."""
    ours = (replay, analyse, check, rule, serve)
    return {
        "games": lambda: games,
        "play": partial(playing, mode),
        "record": partial(recording, mode),
        **{command.__name__: partial(_itself, command) for command in ours},
        "arena": lambda: arena,
        **{
            name: partial(_of_game, face, ref)
            for face in faces()
            for name, ref in face.commands.items()
        },
    }


def _itself(command: Any) -> Any:
    return command


def _of_game(face: Face, ref: str) -> Any:
    """A command of a game: one that starts a mode, a group of commands, or a function."""
    return load(ref) if ":" in ref else playing(face.mode(ref), alone=True)


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
