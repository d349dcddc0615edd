"""The words of a command line, before its command is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

COMPLETING = "_TAMBORES_COMPLETE"
"""The environment variable with which a shell asks how to complete a command line."""

TYPED = ("_TYPER_COMPLETE_ARGS", "COMP_WORDS")
"""The environment variables in which a shell then says what was typed."""


def words_in(arguments: Sequence[str]) -> tuple[str, ...]:
    """The arguments that are neither options nor values of options.

    >>> words_in(["record", "--seed", "3", "--lang=es", "games.txt", "realm"])
    ('record', 'games.txt', 'realm')
    """
    return tuple(
        argument
        for last, argument in zip(("", *arguments), arguments, strict=False)
        if not argument.startswith("-") and (not last.startswith("--") or "=" in last)
    )


def typed(environment: Mapping[str, str]) -> list[str] | None:
    """The arguments that a shell wants completed; None if it does not ask.

    >>> typed({"_TAMBORES_COMPLETE": "complete_bash", "COMP_WORDS": "tambores play rea"})
    ['play', 'rea']
    """
    if COMPLETING not in environment:
        return None
    text = next(filter(None, map(environment.get, TYPED)), "")
    return text.split()[1:]
