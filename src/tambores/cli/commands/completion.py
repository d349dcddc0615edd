"""`tambores completion`: the script with which a shell completes the command line."""

from __future__ import annotations

from typing import Annotated, Literal

import typer
from typer.completion import get_completion_script  # type: ignore[attr-defined]

from tambores.cli.words import COMPLETING

Shell = Annotated[
    Literal["bash", "zsh", "fish"], typer.Argument(metavar="SHELL", help="bash, zsh or fish.")
]


def completion(shell: Shell) -> None:
    """Print the script that completes commands, modes and values in a shell.

    In bash, add `eval "$(tambores completion bash)"` to your ~/.bashrc; in zsh, add the same line
    with zsh to your ~/.zshrc, after compinit; in fish, write the script to
    ~/.config/fish/completions/tambores.fish.
    """
    print(get_completion_script(prog_name="tambores", complete_var=COMPLETING, shell=shell))
