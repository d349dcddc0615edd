"""The commands that need the extra `cli`, one of them `web` as well, put together."""

from __future__ import annotations

import typer

from tambores.cli.commands.battles import play, solo
from tambores.cli.commands.matches import campaign, duel
from tambores.cli.commands.packs import pack
from tambores.cli.commands.records import check, record, replay
from tambores.cli.commands.server import serve

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

for command in (play, solo, campaign, duel, record, replay, check, serve):
    app.command()(command)

app.add_typer(pack, name="pack", no_args_is_help=True)
