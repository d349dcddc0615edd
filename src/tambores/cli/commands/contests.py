"""`tambores arena run`, `ladder` and `replay`: play the games of a plan, and look at one again."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from os.path import abspath
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import typer
from rich.table import Table

from tambores import arena
from tambores.arena.plan import LIMIT, SECONDS
from tambores.arena.saying import said
from tambores.cli.games import mode_names
from tambores.cli.options import Module
from tambores.cli.replay import Replay
from tambores.cli.schema import Option, assigned, options_in
from tambores.kernel.numerals import READERS
from tambores.kernel.opening import mode_named, options_class
from tambores.toolkit.terminal.console import put, terminal
from tambores.toolkit.terminal.files import reason, write_whole
from tambores.toolkit.terminal.options import (
    Force,
    Language,
    refuse_overwriting,
    refused,
    refusing,
    unreadable,
)
from tambores.toolkit.terminal.recording import record_text
from tambores.toolkit.terminal.screen import never_fail
from tambores.toolkit.terminal.terminal import INTERRUPTED
from tambores.toolkit.terminal.words import words

SEED, GAMES, WORKERS, STEPS = 0, 100, 1, 4

Game = Annotated[
    str,
    typer.Option(
        metavar="GAME",
        help="A game or one of its modes; `tambores games` lists them.",
        autocompletion=mode_names,
    ),
]
Out = Annotated[
    Path,
    typer.Option(
        metavar="DIR", help="The folder for the results; a run that was stopped goes on there."
    ),
]
Count = Annotated[
    int,
    typer.Option(
        "--games",
        min=1,
        metavar="N",
        help="The number of games; a few more if a deal needs them to be played from every side.",
    ),
]
Workers = Annotated[int, typer.Option(min=1, metavar="N", help="The number of processes.")]
Seed = Annotated[int, typer.Option(help="The seed of all games and players.")]
Limit = Annotated[int, typer.Option(min=1, metavar="N", help="The most decisions of a game.")]
Seconds = Annotated[float, typer.Option(metavar="S", help="The most seconds of a game.")]
Gather = Annotated[
    bool,
    typer.Option(
        "--statistics/--no-statistics",
        help="Keep what the game counts for its report; without it, games are played faster.",
    ),
]

Keep = Annotated[
    bool,
    typer.Option(
        "--records", help="Keep the record of every game, not only of those that went wrong."
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, the same in all games; separate several values by commas.",
    ),
]


def run(
    *,
    game: Game,
    players: Annotated[
        str,
        typer.Option(
            metavar="PLAYER,PLAYER",
            help="The players, separated by commas, such as greedy,search:150, or "
            "PACKAGE.MODULE:FACTORY for a bot of your own. "
            "A name that is given twice plays against itself.",
        ),
    ],
    out: Out,
    games: Count = GAMES,
    workers: Workers = WORKERS,
    option: Options = None,
    seed: Seed = SEED,
    limit: Limit = LIMIT,
    seconds: Seconds = SECONDS,
    records: Keep = False,
    statistics: Gather = True,
    lang: Language,
    module: Module = None,
) -> None:
    """Let players meet, each on every side of the same deals.

    The results go to DIR as they come. Run the same command again after a stop: it goes on.

    The exit status is 1 if every game ended with an error.
    """
    names = [name.strip() for name in players.split(",") if name.strip()]
    with refusing(lang):
        plan = arena.tournament(
            game,
            names,
            games=games,
            options=_options(game, option or (), lang),
            seed=seed,
            limit=limit,
            seconds=seconds,
            records=records,
            statistics=statistics,
        )
    _run(plan, workers, out, lang)


def ladder(
    *,
    game: Game,
    player: Annotated[
        str,
        typer.Option(metavar="PLAYER", help="A player with a budget, such as search:160."),
    ],
    out: Out,
    steps: Annotated[int, typer.Option(metavar="N", help="The number of budgets.")] = STEPS,
    against: Annotated[
        str,
        typer.Option(
            metavar="PLAYER",
            help="The opponent of every budget; by default each budget meets half of it.",
        ),
    ] = "",
    games: Count = GAMES,
    workers: Workers = WORKERS,
    option: Options = None,
    seed: Seed = SEED,
    limit: Limit = LIMIT,
    seconds: Seconds = SECONDS,
    records: Keep = False,
    statistics: Gather = True,
    lang: Language,
    module: Module = None,
) -> None:
    """Measure what a larger budget is worth.

    A player meets itself with half of its budget, and so on down. With --against, every budget
    meets the same opponent instead.

    The exit status is 1 if every game ended with an error.
    """
    with refusing(lang):
        terms: dict[str, Any] = {
            "steps": steps,
            "games": games,
            "options": _options(game, option or (), lang),
            "seed": seed,
            "limit": limit,
            "seconds": seconds,
            "records": records,
            "statistics": statistics,
        }
        plan = (
            arena.sweep(game, player, against, **terms)
            if against
            else arena.ladder(game, player, **terms)
        )
    _run(plan, workers, out, lang)


def replay(
    out: Annotated[Path, typer.Argument(metavar="DIR", help="The folder with the results.")],
    number: Annotated[int, typer.Argument(metavar="N", help="The number of the game, from 0.")],
    *,
    at: Annotated[int, typer.Option(metavar="N", help="Begin after this decision.")] = 0,
    record: Annotated[
        str, typer.Option(metavar="FILE", help="Write the record to a file instead.")
    ] = "",
    force: Force = False,
    lang: Language,
    module: Module = None,
) -> None:
    """Step through a game of an arena, with the board.

    A game whose record was not kept is played again from its seeds.
    """
    refuse_overwriting(record, force, lang)
    with refusing(lang, status=1):
        results = arena.Results(out)
    with refusing(lang):
        found = arena.record_of(results, number)
    if not 0 <= at <= len(found.record.moves):
        text = words("no_decision", lang, number=at, last=len(found.record.moves))
        raise refused(text)
    error = found.line.get("error")
    notes = [said("ended", lang, kind=error["kind"], text=error["text"])] if error else []
    notes += [said("differs", lang)] if found.differs else []
    if record:
        _write(Path(record), found.record, lang)
        for note in notes:
            print(note, file=sys.stderr)
        return
    shown = Replay(found.record, terminal(), lang)
    shown.play(at, "\n".join(notes))
    if shown.fault is not None:
        raise refused(words("no_replay", lang, error=shown.fault), status=1)


def _write(path: Path, record: Any, language: str) -> None:
    """Write a record to a file."""
    try:
        write_whole(path, record_text(path, [record]))
    except (OSError, ValueError) as error:
        what = words("game", language)
        text = words("not_recorded", language, what=what, path=path, error=reason(error, language))
        raise refused(text, status=1) from None
    print(words("recorded", language, path=path))


# --- options --------------------------------------------------------------------------------


def _options(game: str, written: Sequence[str], language: str) -> Mapping[str, Any]:
    """The options written as NAME=VALUE, as a plan has them.

    Raises:
        ValueError: for an unknown name or a wrong value; the message lists the known ones.
    """
    mode = mode_named(game)
    known = options_in(options_class(mode))
    return {
        option.name: _value(option, text, language)
        for option, text in assigned(known, written, mode, language)
    }


def _value(option: Option, text: str, language: str) -> Any:
    """The value of an option, as JSON has it."""
    if option.content:
        return abspath(text) if Path(text).exists() else text
    if get_origin(option.kind) is tuple:
        kind = next(iter(get_args(option.kind)), str)
        return [READERS.get(kind, kind)(one.strip()) for one in text.split(",")]
    return option.read(text, language)


# --- running --------------------------------------------------------------------------------


def _run(plan: arena.Plan, workers: int, out: Path, language: str) -> None:
    """Run a plan, and say how it ended."""
    never_fail()
    try:
        with refusing(language), arena.bar(language) as watch:
            ran = arena.run(plan, arena.Processes(workers), out=out, watch=watch)
    except KeyboardInterrupt:
        raise refused(said("stopped", language, out=out), status=INTERRUPTED) from None
    except OSError as error:
        raise unreadable(Path(error.filename or out), error, language) from None
    for fault in ran.faults:
        print(said("again", language, fault=fault.sentence(language)), file=sys.stderr)
    put(_table(arena.standings(arena.Results(out)), language))
    progress = ran.progress
    print(said("done", language, count=progress.total, played=progress.played, out=out))
    if progress.errors:
        first = min(line["game"] for line in arena.Results(out) if line["error"])
        place = shlex.quote(str(out))
        print(said("failed", language, count=progress.errors, out=place, number=first))
    if progress.errors == progress.total:
        raise refused(said("all_failed", language), status=1)


def _table(found: Sequence[arena.Standing], language: str) -> Table:
    """The standings as a table."""
    table = Table(box=None, pad_edge=False)
    table.add_column(said("column.player", language))
    for name in ("games", "wins", "draws", "losses", "errors", "share"):
        table.add_column(said(f"column.{name}", language), justify="right")
    for one in found:
        numbers = (one.games, one.wins, one.draws, one.losses, one.errors)
        table.add_row(one.player, *map(str, numbers), _share(one))
    return table


def _share(one: arena.Standing) -> str:
    """The share of wins, with its interval if it has one; "" without games."""
    if one.share is None:
        return ""
    if one.interval is None:
        return f"{one.share:.1%}"
    low, high = one.interval
    return f"{one.share:.1%} ({low:.1%} - {high:.1%})"
