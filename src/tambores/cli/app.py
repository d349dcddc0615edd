"""The command line, put together from its commands: all need the extra `cli`, one also `web`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import typer
from typer.completion import completion_init  # type: ignore[attr-defined]

from tambores.cli.games import faces, mode_meant, usual
from tambores.cli.words import words_in
from tambores.kernel.face import Face, Mode, load
from tambores.toolkit.terminal.numbers import reading_strictly

MADE = {
    "play": "tambores.cli.commands.play:playing",
    "record": "tambores.cli.commands.records:recording",
}
"""What makes the commands that take the options of a game, from a mode."""

HOMES = {
    "games": "tambores.cli.commands.listing:games",
    "replay": "tambores.cli.commands.records:replay",
    "analyse": "tambores.cli.commands.analysis:analyse",
    "check": "tambores.cli.commands.records:check",
    "export": "tambores.cli.commands.exporting:export",
    "rule": "tambores.cli.commands.rules:rule",
    "pack": "tambores.cli.commands.packs:pack",
    "arena": "tambores.cli.arena:arena",
    "serve": "tambores.cli.commands.server:serve",
    "completion": "tambores.cli.commands.completion:completion",
}
"""The other commands, imported only to be run: several take long."""

BEFORE_GAME = {"record": 1}
"""How many words a command takes before the game, such as the file of a record."""


def app(arguments: Sequence[str] = ()) -> typer.Typer:
    """The command line; the game that the arguments name gives `play` and `record` its options.

    If the first argument is a command, only that one is made: each takes time to put together.
    """
    completion_init()  # so that the scripts of `tambores completion` find an answer
    made = typer.Typer(
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    made.callback()(_nothing)  # else a single command would not be named
    first = arguments[0] if arguments else ""
    known = _commands(_mode_in(arguments))
    if first not in known:
        known |= _commands_of_games()
    for name in [first] if first in known else known:
        command = known[name]()
        if isinstance(command, typer.Typer):
            made.add_typer(command, name=name, no_args_is_help=True)
        else:
            made.command(name)(command)
    return reading_strictly(made)


def _nothing() -> None:
    pass


def _commands(mode: Mode) -> dict[str, Callable[[], Any]]:
    """What makes each command that works with every game: a function, or a group of commands."""
    made = {name: partial(_made, ref, mode) for name, ref in MADE.items()}
    return made | {name: partial(load, ref) for name, ref in HOMES.items()}


def _commands_of_games() -> dict[str, Callable[[], Any]]:
    """What makes each command of a game."""
    return {
        name: partial(_of_game, face, ref)
        for face in faces()
        for name, ref in face.commands.items()
    }


def _made(ref: str, mode: Mode) -> Any:
    """A command with the options of a mode."""
    return load(ref)(mode)


def _of_game(face: Face, ref: str) -> Any:
    """A command of a game: one that starts a mode, a group of commands, or a function."""
    return load(ref) if ":" in ref else load(MADE["play"])(face.mode(ref), alone=True)


def _mode_in(arguments: Sequence[str]) -> Mode:
    """The mode that the arguments name, by its tag or by its game; otherwise the usual one."""
    command, *words = words_in(arguments) or ("",)
    named = filter(None, map(mode_meant, words[BEFORE_GAME.get(command, 0) :]))
    return next(named, None) or usual()
