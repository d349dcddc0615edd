"""`tambores serve`: the games in the browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from tambores.cli.commands.building import content_at
from tambores.cli.commands.records import Content
from tambores.toolkit.terminal.options import Language, refused
from tambores.toolkit.terminal.words import words

EXTRA = ("starlette", "uvicorn", "markdown_it", "anyio", "platformdirs")


def serve(
    *,
    host: Annotated[
        str,
        typer.Option(
            help="The host name or address to listen on; 0.0.0.0 lets other machines connect."
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen on; 0 picks a free one.")
    ] = 8277,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Keep the games in this folder; by default, in that of your user."
        ),
    ] = None,
    memory: Annotated[
        bool, typer.Option("--memory", help="Keep the games only until the server stops.")
    ] = False,
    pack: Content = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Another host name of this server, such as the name of a proxy in front of it.",
        ),
    ] = None,
    browse: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    lang: Language,
) -> None:
    """Play in the browser, with a server on this computer."""
    if memory and data is not None:
        raise refused(words("data_and_memory", lang))
    cards = content_at(pack, lang)
    try:
        from tambores.web.server import Unable, user_folder
        from tambores.web.server import serve as run
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        raise refused(words("no_web", lang)) from None
    try:
        run(
            host,
            port,
            data=None if memory else data or user_folder(),
            pack=cards,
            names=name or (),
            language=lang,
            say=typer.echo,
            ready=webbrowser.open if browse else None,
        )
    except Unable as error:
        raise refused(str(error), status=1) from None
