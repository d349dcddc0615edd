"""`python -m tambores`: a battle that plays itself, and the commands of the extra `cli`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tambores.enclave import Pack

COMMANDS = ("play", "solo", "campaign", "duel", "record", "replay", "check", "pack", "serve")
EXTRA = ("typer", "rich")
MISSING = 'For this, install the command line: pip install "tambores[cli]"'
MISSING_PAGE = 'For this, install the page in the browser: pip install "tambores[web]"'


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments; those of the process if None.

    Returns:
        The exit status: 0 if all is well; 1 if something is lost, cannot be written, or is wrong
        with a file or what it holds; 2 for wrong usage, such as an unknown option or hero, and
        where the extra is missing.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if sys.stdout is None:
        return _no_output(arguments)
    try:
        try:
            named = bool(arguments) and arguments[0] in COMMANDS
            return _command(arguments) if named else _demo(arguments)
        finally:  # also where the arguments have been refused or explained
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output wanted no more of it
        _write_nothing_more()
        return 1
    except OSError as error:
        if error.filename is not None:
            raise
        _write_nothing_more()
        return _no_output(arguments, error.strerror)


def _write_nothing_more() -> None:
    """Let what is still to be written go nowhere, so that nothing is said of it at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _no_output(arguments: list[str], reason: str | None = None) -> int:
    """Say in one sentence that the output cannot be written; the exit status."""
    from tambores.cli.words import words

    language = _language_in(arguments)
    error = reason or words("closed", language)
    print(words("no_output", language, error=error), file=sys.stderr)
    return 1


def _language_in(arguments: list[str]) -> str:
    """The language that the arguments ask for, else that of the system."""
    from tambores.cli.locales import of_system
    from tambores.kernel.message import LANGUAGES

    written = f" {' '.join(arguments)} ".replace("--lang=", "--lang ")
    asked = (language for language in LANGUAGES if f" --lang {language} " in written)
    return next(asked, None) or of_system()


def _command(arguments: list[str]) -> int:
    try:
        from tambores.cli.app import app
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        print(MISSING_PAGE if arguments[0] == "serve" else MISSING, file=sys.stderr)
        return 2
    try:
        app(args=arguments, prog_name="tambores")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(bool(end.code))
    return 0


def _demo(arguments: list[str]) -> int:
    from tambores.cli.demo import SEED, demo
    from tambores.cli.locales import of_system
    from tambores.cli.screen import can_color, can_draw, never_fail
    from tambores.kernel.message import LANGUAGES

    parser = argparse.ArgumentParser(
        prog="tambores",
        description="Plays one battle between two players who choose at random and prints it.",
        epilog='"tambores play" is a battle for two people, "tambores solo" one against the '
        'automaton; "tambores campaign" and "tambores duel" are matches of several battles; '
        '"tambores record" keeps a battle in a file, "tambores replay" steps through it and '
        '"tambores check" says whether files are sound; "tambores pack" makes, checks and shows '
        'packs of cards; "tambores serve" is the game in the browser; "tambores COMMAND --help" '
        "tells more.",
    )
    parser.add_argument("--seed", type=seed, default=SEED, help="of the battle and its players")
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=of_system(), help="the language; else the system's"
    )
    parser.add_argument(
        "--pack", metavar="FILE", help="the cards: a file, or the id of a pack of the library"
    )
    options = parser.parse_args(arguments)
    never_fail()
    try:
        pack = _pack(options.pack, options.lang)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    demo(
        print,
        options.seed,
        options.lang,
        ascii=not can_draw(sys.stdout.encoding),
        color=can_color(sys.stdout, os.environ),
        pack=pack,
    )
    return 0


def _pack(name: str | None, language: str) -> Pack | None:
    """The pack that is given, if one is; ValueError with what is wrong with it."""
    from tambores.cli.files import reason
    from tambores.cli.packs.finding import pack_at
    from tambores.cli.words import words
    from tambores.errors import ContentError

    try:
        return pack_at(name) if name else None
    except OSError as error:
        said = words("cannot_read", language, path=name, error=reason(error))
        raise ValueError(said) from None
    except ContentError as error:  # it names the file
        raise ValueError(str(error)) from None


def seed(text: str) -> int:
    """The seed that a text writes; ValueError, which argparse reports, for another text."""
    from tambores.kernel.chance import check_seed

    return check_seed(int(text))


if __name__ == "__main__":
    sys.exit(main())
