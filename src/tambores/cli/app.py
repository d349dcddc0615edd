"""`python -m tambores play`: the terminal of the two players, in colours."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

import tambores as tb
from tambores import enclave
from tambores.cli.play import FAULT, HEADING, NEWS, Table, Terminal, load, reason
from tambores.cli.screen import can_draw, never_fail
from tambores.cli.words import words

STYLES = {HEADING: "bold", NEWS: "cyan", FAULT: "red"}

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def play(
    human: Annotated[str, typer.Option(help="The hero of the humans, player 1.")] = "aiden",
    orc: Annotated[str, typer.Option(help="The hero of the orcs, player 2.")] = "krangg",
    seed: Annotated[int | None, typer.Option(help="Of the battle; drawn if not given.")] = None,
    load_file: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved battle.")
    ] = None,
    lang: Annotated[Literal["en", "es"], typer.Option(help="The language.")] = "en",
    max_turns: Annotated[
        int | None, typer.Option(help="Turns after which the battle is drawn.")
    ] = None,
) -> None:
    """A battle for two people on one terminal."""
    try:
        if load_file is not None:
            state = load(load_file, lang)
        else:
            state = _new_battle(human, orc, seed, max_turns)
    except (OSError, tb.TamboresError) as error:
        raise _refused(_why(error, load_file, lang)) from None
    except ValueError as error:
        raise _refused(str(error)) from None
    raise typer.Exit(Table(state, terminal(), lang).play())


def _why(error: Exception, path: Path | None, language: str) -> str:
    if path is None:
        return str(error)
    return words("cannot_read", language, path=path, error=reason(error))


def _new_battle(human: str, orc: str, seed: int | None, max_turns: int | None) -> enclave.Battle:
    return enclave.new_battle(
        armies=("human", "orc"),
        heroes=(human, orc),
        seed=secrets.randbits(64) if seed is None else seed,
        rules=enclave.HouseRules(max_turns=max_turns),
    )


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
