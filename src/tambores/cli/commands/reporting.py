"""`tambores arena report`: the results of an arena as a page and tables."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from tambores.toolkit.terminal.files import reason
from tambores.toolkit.terminal.options import Language, refused, unreadable
from tambores.toolkit.terminal.screen import never_fail
from tambores.toolkit.terminal.words import words

EXTRA = ("choix", "matplotlib", "numpy", "pandas", "scipy")
"""The libraries that reports need."""


def report(
    out: Annotated[
        Path, typer.Argument(metavar="OUT", help="The folder with the results of an arena.")
    ],
    *,
    browse: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    lang: Language,
) -> None:
    """Write the results as a page with plots, and as tables.

    The folder then holds report.html and the tables as CSV.

    Damaged lines of the results are left out; the command says how many, and what is wrong with
    the first.
    """
    never_fail()
    try:
        from tambores.arena.lines import GAMES
        from tambores.arena.report import report as write
        from tambores.arena.report.failures import told
        from tambores.arena.report.subject import say
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        raise refused(words("no_reports", lang)) from None
    try:
        made = write(out, language=lang)
    except FileNotFoundError:
        raise refused(say("no_results", lang, path=out, name=GAMES), status=1) from None
    except NotADirectoryError as error:
        raise unreadable(out, error, lang) from None
    except OSError as error:
        text = words("not_written", lang, path=error.filename or out, error=reason(error, lang))
        raise refused(text, status=1) from None
    if made.results.faults:
        print(told(made.results, lang), file=sys.stderr)
    games, tables = len(made.results.games), len(made.tables)
    print(say("written", lang, path=made.page, games=games, tables=tables))
    if browse:
        webbrowser.open(made.page.resolve().as_uri())
