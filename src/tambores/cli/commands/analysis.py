"""`tambores analyse`: what each decision of a record cost, and where the game turned."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import tambores as tb
from tambores.cli.analysis import Account, document
from tambores.cli.commands.building import content_at
from tambores.cli.commands.records import Content, entry_in, no_replay
from tambores.cli.documents import AsJson, put_json
from tambores.players import Budget, review
from tambores.toolkit.terminal.options import Language, refusing, unreadable
from tambores.toolkit.terminal.screen import never_fail

BUDGET = "200"
"""The iterations for each decision, which take about a tenth of a second in Enclave."""


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A file with records.")],
    *,
    budget: Annotated[
        str,
        typer.Option(
            metavar="BUDGET",
            help="The search for each decision: iterations such as 400, or seconds such as 0.5s.",
        ),
    ] = BUDGET,
    number: Annotated[
        int, typer.Option(metavar="K", min=1, help="The number of the record in the file.")
    ] = 1,
    seed: Annotated[int, typer.Option(help="The seed of the searches.")] = 0,
    as_json: AsJson = False,
    pack: Content = None,
    lang: Language,
) -> None:
    """Analyse a record: what each choice cost, and where the game turned.

    A chance is the share of the victory that a search expects for the seat that decides, from what
    that seat could know.
    """
    with refusing(lang):
        spent = Budget.read(budget)
    never_fail()
    entry, _ = entry_in(file, number, content_at(pack, lang, file), lang)
    if entry.record is None:
        assert entry.error is not None
        raise unreadable(file, entry.error, lang)
    decisions = review(entry.record, spent, seed=seed)
    try:
        if as_json:
            put_json("analyse", [document(entry.record, decisions)])
        else:
            Account(entry.record, lang, print).tell(decisions)
    except tb.ReplayMismatch as error:
        raise no_replay(file, error, lang) from None
