"""What the commands have in common: their options, and how they refuse what cannot be."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import typer

import tambores as tb
from tambores import enclave
from tambores.cli.files import reason
from tambores.cli.locales import of_system
from tambores.cli.packs.finding import Pair, opponents, pack_at
from tambores.cli.words import words

Language = Annotated[
    Literal["en", "es"],
    typer.Option(
        help="The language.", default_factory=of_system, show_default="that of the system"
    ),
]
Seed = Annotated[
    int | None, typer.Option(help="Of all chance, so that it can be repeated; drawn if not given.")
]
Load = Annotated[
    Path | None,
    typer.Option("--load", metavar="FILE", help="Go on with a saved battle or match."),
]
RecordFile = Annotated[
    str,
    typer.Option(
        "--record",
        metavar="FILE",
        help="Write the record at the end: JSON Lines if the name ends in .jsonl, else as text.",
    ),
]
Turns = Annotated[int | None, typer.Option(help="Turns after which a battle is drawn.")]
PackFile = Annotated[
    Path | None,
    typer.Option(
        "--pack", metavar="FILE", help="The cards: a file, or the id of a pack of the library."
    ),
]
Human = Annotated[
    str | None, typer.Option(help="The hero of the humans, player 1.", show_default="aiden")
]
Orc = Annotated[
    str | None, typer.Option(help="The hero of the orcs, player 2.", show_default="krangg")
]
Heroes = Annotated[
    tuple[str, str] | None,
    typer.Option(
        "--heroes",
        metavar="HERO HERO",
        help="Of player 1 and of player 2, instead of --human and --orc: of any two armies.",
        show_default=False,
    ),
]

Ties = Annotated[Literal["player", "auto"], typer.Option(help="Who settles the automaton's ties.")]
Passes = Annotated[
    Literal["exhaust", "cover", "stop"],
    typer.Option(help="Once you pass it turns up all it can, faces your units, or stops."),
]
HeroAttack = Annotated[
    Literal["joint", "individual"],
    typer.Option(help="Its free units attack your hero together, or each if it can wound."),
]
Reserve = Annotated[int, typer.Option(help="Cards in its reserve at the start.")]


BESIDE_LOAD = ("load_file", "record", "lang", "pack", "automaton")
"""The parameters of what can be said of a game that is gone on with."""


def house_rules(
    max_turns: int | None,
    ties: str,
    passes: str,
    hero_attack: str,
    reserve: int,
    lower_colour_win: bool = False,
) -> enclave.HouseRules:
    """The house rules that the options of a game with the automaton make."""
    return enclave.HouseRules(
        max_turns=max_turns,
        campaign_lower_colour_win=int(lower_colour_win),
        ai_ties=ties,
        ai_when_player_passes=passes,
        ai_hero_attack=hero_attack,
        ai_initial_reserve=reserve,
    )


def who_fights(
    pack: enclave.Pack | None,
    human: str | None,
    orc: str | None,
    heroes: Pair | None,
    language: str,
) -> tuple[Pair, Pair]:
    """The armies and the heroes of a battle, by seat."""
    if heroes is not None and (human, orc) != (None, None):
        raise refused(words("heroes_twice", language))
    with refusing():
        return opponents(pack, human, orc, heroes)


def drawn(seed: int | None) -> int:
    """The seed given, or one drawn."""
    return secrets.randbits(64) if seed is None else seed


def refuse_beside_load(context: typer.Context, language: str) -> None:
    """Refuse the options by which a new game is made: a save has all of that in itself."""
    given = [
        parameter.opts[0]
        for parameter in context.command.params
        if parameter.name not in BESIDE_LOAD and _is_given(str(parameter.name), context)
    ]
    if given:
        raise refused(words("not_beside_load", language, options=", ".join(given)))


def _is_given(name: str, context: typer.Context) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def refused(text: str, status: int = 2) -> typer.Exit:
    """Say in one sentence on standard error why something is not done."""
    print(text, file=sys.stderr)
    return typer.Exit(status)


@contextmanager
def refusing() -> Iterator[None]:
    """Refuse in one sentence what the library refuses, such as an unknown hero."""
    try:
        yield
    except (tb.TamboresError, ValueError) as error:
        raise refused(str(error)) from None


def unreadable(path: Path, error: Exception, language: str) -> typer.Exit:
    """Say why a file is not read."""
    return refused(words("cannot_read", language, path=path, error=reason(error)), status=1)


def pack_in(path: Path | None, language: str) -> enclave.Pack | None:
    """The pack that is given, if one is."""
    if path is None:
        return None
    try:
        return pack_at(path)
    except OSError as error:
        raise unreadable(path, error, language) from None
    except tb.ContentError as error:  # it names the file
        raise refused(str(error), status=1) from None
