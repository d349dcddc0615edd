"""`tambores record`, `tambores replay` and `tambores check`: what is kept in files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import tambores as tb
from tambores import enclave
from tambores.cli.check import Checker
from tambores.cli.console import terminal
from tambores.cli.demo import MAX_TURNS, SEED
from tambores.cli.describe import Inventory
from tambores.cli.files import reason, write_whole
from tambores.cli.options import (
    Heroes,
    Human,
    Language,
    Orc,
    PackFile,
    pack_in,
    refused,
    refusing,
    unreadable,
    who_fights,
)
from tambores.cli.packs.finding import Pair
from tambores.cli.recording import entries_in, played_by_itself, record_text
from tambores.cli.replay import Replay
from tambores.cli.screen import never_fail
from tambores.cli.words import words
from tambores.enclave import solo as solos


def record(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="Written as JSON Lines if its name ends in .jsonl, else as text."
        ),
    ],
    *,
    seed: Annotated[int, typer.Option(help="Of the battle and its players.")] = SEED,
    count: Annotated[int, typer.Option(min=1, help="How many battles, a seed each.")] = 1,
    human: Human = None,
    orc: Orc = None,
    heroes: Heroes = None,
    solo: Annotated[bool, typer.Option("--solo", help="The automaton is player 2.")] = False,
    max_turns: Annotated[
        int, typer.Option(help="Turns after which a battle is drawn.")
    ] = MAX_TURNS,
    pack: PackFile = None,
    lang: Language,
) -> None:
    """Record battles that play themselves, between players who choose at random."""
    never_fail()
    inventory, records = Inventory(lang), []
    cards = pack_in(pack, lang)
    fighting = who_fights(cards, human, orc, heroes, lang)
    with refusing():
        rules = enclave.HouseRules(max_turns=max_turns)
        for number in range(seed, seed + count):
            start = _start(*fighting, number, rules, solo, cards)
            records.append(played_by_itself(start, number))
            inventory.add(records[-1])
    try:
        write_whole(file, record_text(file, records))
    except (OSError, ValueError) as error:
        what = words("battle", lang)
        said = words("not_recorded", lang, what=what, path=file, error=reason(error))
        raise refused(said, status=1) from None
    # What goes to a pipe is read by a program that expects nothing but records.
    print(f"{file}: {inventory}", file=sys.stdout if file.is_file() else sys.stderr)


def _start(
    armies: Pair,
    heroes: Pair,
    seed: int,
    rules: enclave.HouseRules,
    automaton: bool,
    pack: enclave.Pack | None,
) -> enclave.Battle:
    """A battle of two, or of one against the automaton."""
    if not automaton:
        return enclave.new_battle(armies, heroes, seed=seed, rules=rules, pack=pack)
    (army, ai_army), (hero, ai_hero) = armies, heroes
    return solos.new_battle(
        army, hero, seed=seed, ai_army=ai_army, ai_hero=ai_hero, rules=rules, pack=pack
    )


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="With one record or many.")],
    *,
    at: Annotated[int, typer.Option(metavar="N", help="Begin after this decision.")] = 0,
    view: Annotated[
        int | None,
        typer.Option(
            metavar="SEAT",
            help="As a seat saw it: 0 is player 1, 1 is player 2; a spectator if not given.",
        ),
    ] = None,
    number: Annotated[int, typer.Option(metavar="K", min=1, help="Which record of the file.")] = 1,
    pack: PackFile = None,
    lang: Language,
) -> None:
    """Step through a record with the board."""
    entry, more = _entry(file, number, pack_in(pack, lang), lang)
    if entry.record is None:
        assert entry.error is not None
        raise unreadable(file, entry.error, lang)
    last = len(entry.record.moves)
    if view not in (None, 0, 1):
        raise refused(words("no_seat", lang, seat=view))
    if not 0 <= at <= last:
        raise refused(words("no_decision", lang, number=at, last=last))
    shown = Replay(entry.record, terminal(), lang, view)
    shown.play(at, words("more_records", lang, number=number, path=file) if more else "")
    if shown.fault is not None:
        raise refused(f"{file}: {words('no_replay', lang, error=shown.fault)}", status=1)


def _entry(
    path: Path, number: int, pack: enclave.Pack | None, language: str
) -> tuple[tb.Entry, bool]:
    """A record of a file by its number, and whether it is one of several."""
    last = 0
    try:
        entries = entries_in(path, pack)
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
    pack: PackFile = None,
    lang: Language,
) -> None:
    """Check files: states, records, packs (.toml), and whatever else the library writes.

    Each line of standard output names a file and what it holds, or what is wrong where.

    Records are replayed, and the parts of a save have to belong together.

    The status is 0 if all is well, 1 if something is wrong, and 2 if the command itself is.
    """
    never_fail()
    checker = Checker(lang, pack_in(pack, lang), print)
    well = [checker.check(path) for path in files]
    raise typer.Exit(0 if all(well) else 1)
