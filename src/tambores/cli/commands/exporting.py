"""`tambores export`: records as a table of decisions, for learning."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

import tambores as tb
from tambores.cli.commands.building import content_at
from tambores.cli.commands.records import Content, no_replay
from tambores.cli.recording import entries_in
from tambores.toolkit.terminal.files import reason, write_whole
from tambores.toolkit.terminal.options import (
    Force,
    Language,
    refuse_overwriting,
    refused,
    unreadable,
)
from tambores.toolkit.terminal.screen import never_fail
from tambores.toolkit.terminal.words import words


def export(
    file: Annotated[Path, typer.Argument(metavar="RECORDS", help="A file with records.")],
    out: Annotated[
        Path, typer.Argument(metavar="OUT.parquet", help="The file to write, in Parquet.")
    ],
    *,
    pack: Content = None,
    force: Force = False,
    lang: Language,
) -> None:
    """Write records as a table of decisions in Parquet, with a data card beside it.

    Each row has the game, the seat, what it saw, the legal actions, the one taken, and the return.
    """
    try:
        from tambores.adapters import dataset
    except ModuleNotFoundError:
        raise refused(words("no_data", lang)) from None
    beside = out.with_suffix(".md")
    for path in (out, beside):
        refuse_overwriting(path, force, lang)
    never_fail()
    try:
        made = dataset.export(_records(file, content_at(pack, lang), lang), out)
        write_whole(beside, dataset.card(made, lang))
    except tb.ReplayMismatch as error:
        raise no_replay(file, error, lang) from None
    except tb.UsageError as error:
        raise refused(f"{file}: {tb.describe(error, lang)}", status=1) from None
    except OSError as error:
        message = words("not_exported", lang, path=out, error=reason(error, lang))
        raise refused(message, status=1) from None
    print(words("exported", lang, path=out, games=made.games, decisions=made.decisions))


def _records(file: Path, content: Any, language: str) -> Iterator[tb.Record]:
    """The records of a file, of which none may be damaged."""
    try:
        for entry in entries_in(file, content):
            if entry.record is None:
                assert entry.error is not None
                raise unreadable(file, entry.error, language)
            yield entry.record
    except OSError as error:
        raise unreadable(file, error, language) from None
