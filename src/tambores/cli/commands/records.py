"""`tambores record`, `tambores replay` and `tambores check`: games kept in files."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

import tambores as tb
from tambores.cli.check import Checker, Fault
from tambores.cli.commands.building import (
    check_named,
    content_at,
    content_in,
    options_made,
    refusing_options,
    with_options,
)
from tambores.cli.demo import SEED
from tambores.cli.describe import Inventory
from tambores.cli.documents import AsJson, put_json
from tambores.cli.options import Game, Module, Options
from tambores.cli.recording import entries_in, played_by_itself
from tambores.cli.replay import Replay, decisions
from tambores.kernel.face import Mode
from tambores.kernel.opening import refuse_alone
from tambores.toolkit.terminal.console import terminal
from tambores.toolkit.terminal.files import reason, write_whole
from tambores.toolkit.terminal.options import (
    Force,
    Language,
    refuse_overwriting,
    refused,
    unreadable,
)
from tambores.toolkit.terminal.recording import record_text
from tambores.toolkit.terminal.screen import never_fail
from tambores.toolkit.terminal.session import session_of
from tambores.toolkit.terminal.words import words

Content = Annotated[
    Path | None,
    typer.Option(
        "--pack", metavar="FILE", help="The cards: a file, or the id of a pack of the library."
    ),
]


def recording(mode: Mode) -> Callable[..., None]:
    """The command that records games of a mode between players who choose at random."""
    kind: type[Any] | None = mode.load("unattended") or mode.load("options")

    def record(
        file: Annotated[
            Path,
            typer.Argument(
                metavar="FILE",
                help="The file to write: JSON Lines if its name ends in .jsonl, else text.",
            ),
        ],
        game: Game = None,
        *,
        seed: Annotated[int, typer.Option(help="The seed of the game and its players.")] = SEED,
        count: Annotated[
            int, typer.Option(min=1, help="The number of games, each with its own seed.")
        ] = 1,
        option: Options = None,
        force: Force = False,
        lang: Language,
        module: Module = None,
        **given: Any,
    ) -> None:
        check_named(mode, game, f"record {file}", lang)
        refuse_overwriting(file, force, lang)
        never_fail()
        inventory, records = Inventory(lang), list[tb.Record]()
        content = content_in(mode, kind, given, lang)
        with refusing_options(mode, lang):
            options = options_made(mode, kind, given, lang, written=option or (), content=content)
            refuse_alone(mode, options)
            for number in range(seed, seed + count):
                start = mode.load("begin")(options, seed=number).state
                records += played_by_itself(start, number)
        for record in records:
            inventory.add(record)
        try:
            write_whole(file, record_text(file, records))
        except (OSError, ValueError) as error:
            what = words(session_of(mode).what, lang, mode.tag)
            message = words("not_recorded", lang, what=what, path=file, error=reason(error, lang))
            raise refused(message, status=1) from None
        # A program that reads from a pipe expects only records.
        print(f"{file}: {inventory}", file=sys.stdout if file.is_file() else sys.stderr)

    about = "Record games between players who choose at random."
    return with_options(record, mode, kind, about)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file with one or more records.")],
    *,
    at: Annotated[int, typer.Option(metavar="N", help="Begin after this decision.")] = 0,
    view: Annotated[
        int | None,
        typer.Option(
            metavar="SEAT",
            help="Show what this seat saw (0 is player 1); by default, what a spectator saw.",
        ),
    ] = None,
    number: Annotated[
        int, typer.Option(metavar="K", min=1, help="The number of the record in the file.")
    ] = 1,
    pack: Content = None,
    as_json: AsJson = False,
    lang: Language,
) -> None:
    """Step through a record with the board."""
    entry, more = entry_in(file, number, content_at(pack, lang, file), lang)
    if entry.record is None:
        assert entry.error is not None
        raise unreadable(file, entry.error, lang)
    last = len(entry.record.moves)
    seats = entry.record.start.seats
    if view not in (None, *seats):
        known = ", ".join(map(str, seats))
        raise refused(words("no_seat", lang, entry.record.game, seat=view, known=known))
    if not 0 <= at <= last:
        raise refused(words("no_decision", lang, number=at, last=last))
    if as_json:
        try:
            put_json("replay", decisions(entry.record, lang, view, at))
        except tb.ReplayMismatch as error:
            raise no_replay(file, error, lang) from None
        return
    shown = Replay(entry.record, terminal(), lang, view)
    shown.play(at, words("more_records", lang, number=number, path=file) if more else "")
    if shown.fault is not None:
        raise no_replay(file, shown.fault, lang)


def no_replay(path: Path, error: tb.ReplayMismatch, language: str) -> typer.Exit:
    """Say that a record does not replay, and why."""
    text = words("no_replay", language, error=error.sentence(language))
    return refused(f"{path}: {text}", status=1)


def entry_in(path: Path, number: int, content: Any, language: str) -> tuple[tb.Entry, bool]:
    """The record with a number in a file, and whether the file holds several."""
    last = 0
    try:
        entries = entries_in(path, content)
        for entry in entries:
            last = entry.number
            if last == number:
                return entry, number > 1 or next(entries, None) is not None
    except OSError as error:
        raise unreadable(path, error, language) from None
    if not last:
        raise unreadable(path, ValueError(words("empty", language)), language)
    raise refused(words("no_record_number", language, path=path, number=number, last=last))


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    *,
    pack: Content = None,
    as_json: AsJson = False,
    lang: Language,
) -> None:
    """Check files: states, records, packs (.toml), and other documents of the library.

    Each line of standard output names a file and its content, or a fault and its place.

    The command replays records, and checks that the parts of a save belong together.

    The exit status is 0 if all files are valid, 1 if a file has a fault, and 2 for wrong usage.
    """
    never_fail()
    checker = Checker(lang, content_at(pack, lang, files[0]))
    if as_json:
        documents = [_checked(path, checker.check(path)) for path in files]
        put_json("check", documents)
        raise typer.Exit(int(any(one["faults"] for one in documents)))
    wrong = False
    for path in files:
        for found in checker.check(path):
            print(f"{path}: {found}")
            wrong |= isinstance(found, Fault)
    raise typer.Exit(int(wrong))


def _checked(path: Path, found: Iterable[Fault | Inventory]) -> dict[str, Any]:
    """What came of the check of a file, as JSON."""
    faults, holds, text = [], [], None
    for one in found:
        if isinstance(one, Fault):
            faults.append({"line": one.line, "text": str(one)})
        else:
            holds, text = one.counts, str(one)
    return {"file": str(path), "holds": holds, "text": text, "faults": faults}
