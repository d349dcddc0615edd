"""Options that several commands take about games."""

from __future__ import annotations

from typing import Annotated

import typer

from tambores.cli.games import MODULE, mode_names

Game = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help="A game or one of its modes; `tambores games` lists them.",
        autocompletion=mode_names,
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeat for more."),
]
Module = Annotated[
    list[str] | None,
    typer.Option(
        MODULE, metavar="NAME=MODULE", help="Add a game from a module; works with every command."
    ),
]
