"""`python -m tambores`: a game that plays itself, and the commands of the extra `cli`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tambores.kernel.face import Mode

COMMANDS = ("games", "play", "record", "replay", "analyse", "check", "rule", "arena", "serve")
"""The commands that work with every game; a game may add its own."""

EXTRA = ("typer", "rich")
MISSING = 'For this, install the command line: pip install "tambores[cli]"'
MISSING_PAGE = 'For this, install the page in the browser: pip install "tambores[web]"'


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments; those of the process if None.

    Returns:
        The exit status: 0 for success; 1 if work is lost, output cannot be written, or a file or
        its content is wrong; 2 for wrong usage, such as an unknown option or hero, and where the
        extra is missing.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if sys.stdout is None:
        return _no_output(arguments)
    try:
        try:
            return _run(arguments)
        finally:  # also if the arguments were refused or asked for help
            sys.stdout.flush()
    except BrokenPipeError:  # the reader of the output has closed it
        _write_nothing_more()
        return 1
    except OSError as error:
        if error.filename is not None:
            raise
        _write_nothing_more()
        return _no_output(arguments, error.strerror)


def commands() -> tuple[str, ...]:
    """The names of all commands, including those of the games."""
    from tambores.cli.games import faces

    return (*COMMANDS, *(name for face in faces() for name in face.commands))


def _run(arguments: list[str]) -> int:
    """Add the games that the arguments name, and run the command or the demonstration."""
    from tambores.cli.games import add_games

    try:
        rest = add_games(arguments, os.environ, _language_in(arguments))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    named = bool(rest) and rest[0] in commands()
    return _command(rest) if named else _demo(rest)


def _write_nothing_more() -> None:
    """Discard the output that is still buffered, so that Python does not complain at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _no_output(arguments: list[str], reason: str | None = None) -> int:
    """Report in one sentence that the output cannot be written; return the exit status."""
    from tambores.toolkit.terminal.words import words

    language = _language_in(arguments)
    error = reason or words("closed", language)
    print(words("no_output", language, error=error), file=sys.stderr)
    return 1


def _language_in(arguments: list[str]) -> str:
    """The language that the arguments ask for, else that of the system."""
    from tambores.kernel.message import LANGUAGES
    from tambores.toolkit.terminal.locales import of_system

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
        app(arguments)(args=arguments, prog_name="tambores")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(bool(end.code))
    return 0


def _demo(arguments: list[str]) -> int:
    from tambores.cli.demo import demo
    from tambores.cli.games import usual
    from tambores.toolkit.terminal.screen import can_color, can_draw, never_fail

    options = _parser().parse_args(arguments)
    never_fail()
    mode = usual()
    try:
        content = _content(mode, options.pack, options.lang)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    demo(
        print,
        options.seed,
        options.lang,
        ascii=not can_draw(sys.stdout.encoding),
        color=can_color(sys.stdout, os.environ),
        content=content,
        mode=mode,
    )
    return 0


def _parser() -> argparse.ArgumentParser:
    """The parser of the demonstration; its help names every command."""
    from tambores.cli.demo import SEED
    from tambores.kernel.message import LANGUAGES
    from tambores.toolkit.terminal.locales import of_system

    parser = argparse.ArgumentParser(
        prog="tambores",
        description="Play board and card games. Without a command, tambores plays and prints "
        "one game between players who choose at random.",
        epilog='"tambores games" lists the games, "tambores play" plays one at the terminal; '
        '"tambores record" writes records of games between random players, "tambores replay" '
        'steps through a record and "tambores analyse" says what was better; "tambores check" '
        'checks files and "tambores rule" shows a rule by its id; "tambores arena" plays '
        f'tournaments and "tambores serve" plays in the browser. {_added()}With any command, '
        "--module NAME=MODULE adds a game of your own. "
        '"tambores COMMAND --help" shows the options of a command.',
    )
    parser.add_argument(
        "--seed", type=seed, default=SEED, help="the seed of the game and its players"
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=of_system(),
        help="the language; by default, the system's",
    )
    parser.add_argument(
        "--pack", metavar="FILE", help="the cards: a file, or the id of a pack of the library"
    )
    return parser


def _added() -> str:
    """The commands that games add, each with the mode that it starts."""
    from tambores.cli.games import faces

    texts = []
    for face in faces():
        for name, ref in face.commands.items():
            about = "" if ":" in ref else face.mode(ref).about.get("en", "").rstrip(".")
            is_for = f"is {about[0].lower()}{about[1:]}" if about else f"belongs to {face.name}"
            texts.append(f'"tambores {name}" {is_for}. ')
    return "".join(texts)


def _content(mode: Mode, place: str | None, language: str) -> Any:
    """The content at a place; None without a place. ValueError says what is wrong with it."""
    from tambores.cli.games import face_of
    from tambores.errors import ContentError
    from tambores.kernel.face import load
    from tambores.toolkit.terminal.files import reason
    from tambores.toolkit.terminal.words import words

    try:
        return load(face_of(mode).content).open(place) if place else None
    except OSError as error:
        message = words("cannot_read", language, path=place, error=reason(error, language))
        raise ValueError(message) from None
    except ContentError as error:  # it names the file
        raise ValueError(error.sentence(language)) from None


def seed(text: str) -> int:
    """The seed that a text holds; ValueError, which argparse reports, for any other text."""
    from tambores.kernel.chance import check_seed
    from tambores.kernel.numerals import whole_number

    return check_seed(whole_number(text))


if __name__ == "__main__":
    sys.exit(main())
