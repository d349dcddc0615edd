"""`python -m tambores play` and `solo`: the terminal of the players, in colours."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

import tambores as tb
from tambores import enclave
from tambores.cli.play import FAULT, HEADING, NEWS, Table, Terminal, load, reason, story
from tambores.cli.screen import can_draw, never_fail
from tambores.cli.words import words
from tambores.enclave.solo import PLAYER, opening

STYLES = {HEADING: "bold", NEWS: "cyan", FAULT: "red"}

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

Seed = Annotated[int | None, typer.Option(help="Of the battle; drawn if not given.")]
File = Annotated[
    Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved battle.")
]
Language = Annotated[Literal["en", "es"], typer.Option(help="The language.")]
Turns = Annotated[int | None, typer.Option(help="Turns after which the battle is drawn.")]


@app.command()
def play(
    human: Annotated[str, typer.Option(help="The hero of the humans, player 1.")] = "aiden",
    orc: Annotated[str, typer.Option(help="The hero of the orcs, player 2.")] = "krangg",
    seed: Seed = None,
    load_file: File = None,
    lang: Language = "en",
    max_turns: Turns = None,
) -> None:
    """A battle for two people on one terminal."""
    if load_file is not None:
        raise typer.Exit(_go_on(load_file, lang))
    try:
        state = enclave.new_battle(
            armies=("human", "orc"),
            heroes=(human, orc),
            seed=_drawn(seed),
            rules=enclave.HouseRules(max_turns=max_turns),
        )
    except (tb.TamboresError, ValueError) as error:
        raise _refused(str(error)) from None
    raise typer.Exit(Table(state, terminal(), lang).play())


@app.command()
def solo(
    hero: Annotated[str, typer.Option(help="Your hero, whose army you lead.")] = "aiden",
    ai_hero: Annotated[
        str | None, typer.Option(help="The automaton's hero; drawn if not given.")
    ] = None,
    seed: Seed = None,
    load_file: File = None,
    lang: Language = "en",
    max_turns: Turns = None,
    ai_ties: Annotated[
        Literal["player", "auto"], typer.Option(help="Who settles the automaton's ties.")
    ] = "player",
    ai_passes: Annotated[
        Literal["exhaust", "cover", "stop"],
        typer.Option(help="Once you pass it turns up all it can, faces your units, or stops."),
    ] = "exhaust",
    ai_hero_attack: Annotated[
        Literal["joint", "individual"],
        typer.Option(help="Its free units attack your hero together, or each if it can wound."),
    ] = "joint",
    ai_reserve: Annotated[int, typer.Option(help="Cards in its reserve at the start.")] = 0,
) -> None:
    """A battle for one person against the automaton."""
    if load_file is not None:
        raise typer.Exit(_go_on(load_file, lang))
    number = _drawn(seed)
    try:
        rules = enclave.HouseRules(
            max_turns=max_turns,
            ai_ties=ai_ties,
            ai_when_player_passes=ai_passes,
            ai_hero_attack=ai_hero_attack,
            ai_initial_reserve=ai_reserve,
        )
        army = enclave.default_pack().army_of(hero)
        step = opening(army, hero, seed=number, ai_hero=ai_hero, rules=rules)
    except (tb.TamboresError, ValueError) as error:
        raise _refused(str(error)) from None
    told = story(step.seen_by(PLAYER), lang, step.state)
    news = ("  " + words("solo", lang, seed=number), *told)
    raise typer.Exit(Table(step.state, terminal(), lang, news).play())


def _go_on(path: Path, language: str) -> int:
    """Play a saved battle, of one player or of two; the exit status."""
    try:
        state = load(path, language)
    except (OSError, tb.TamboresError, ValueError) as error:
        raise _refused(words("cannot_read", language, path=path, error=reason(error))) from None
    return Table(state, terminal(), language).play()


def _drawn(seed: int | None) -> int:
    return secrets.randbits(64) if seed is None else seed


def terminal() -> Terminal:
    """Standard input and output, coloured where they are a terminal."""
    never_fail()
    console = Console(highlight=False, markup=False, emoji=False)

    def ask(question: str) -> str:
        console.print(question, end="", style="bold")
        return input()

    def say(text: str, kind: str) -> None:
        console.print(text, style=STYLES.get(kind, ""))

    return Terminal(ask, say, console.clear, ascii=not can_draw(console.encoding))


def _refused(text: str) -> typer.Exit:
    """Say in one sentence on standard error why the battle does not begin."""
    print(text, file=sys.stderr)
    return typer.Exit(2)
