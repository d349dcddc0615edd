"""`python -m tambores`: a game that plays itself, and the commands of the extra `cli`."""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tambores.kernel.face import Mode

COMMANDS = {
    "games": "List the games and the ways to play each.",
    "play": "Play a game at the terminal.",
    "record": "Record games between players who choose at random.",
    "replay": "Step through a record with the board.",
    "export": "Write records as a table of decisions, for learning.",
    "analyse": "Say what each choice of a record cost.",
    "check": "Check states, records, packs and other files.",
    "rule": "Show the text of a rule by its id.",
    "pack": "Create, check, show and compare packs of a game.",
    "arena": "Play many games at once, and report on them.",
    "serve": "Play in the browser, with a server on this computer.",
    "completion": "Print the script that completes commands in a shell.",
}
"""The commands that work with every game, and what each does; a game may add its own."""

HINTS = (
    '"tambores COMMAND --help" shows the options of a command.',
    "With any command, --module NAME=MODULE adds a game of your own.",
)
EXTRA = ("typer", "rich")
MISSING = 'For this, install the command line: pip install "tambores[cli]"'
MISSING_PAGE = 'For this, install the page in the browser: pip install "tambores[web]"'


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments; those of the process if None.

    Returns:
        The exit status: 0 for success; 1 if work is lost, output cannot be written, or a file or
        game is wrong; 2 for wrong usage, such as an unknown option or hero, and where the extra is
        missing; 130 after Ctrl-C.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if sys.stdout is None:
        return _no_output(arguments)
    try:
        try:
            return _run(arguments)
        finally:  # also if the arguments were refused or asked for help
            sys.stdout.flush()
    except KeyboardInterrupt:
        from tambores.toolkit.terminal.terminal import INTERRUPTED

        return INTERRUPTED
    except BrokenPipeError:  # the reader of the output has closed it
        _write_nothing_more()
        return 1
    except OSError as error:
        if error.filename is not None:
            raise
        _write_nothing_more()
        return _no_output(arguments, error)


def commands() -> tuple[str, ...]:
    """The names of all commands, including those of the games."""
    return tuple(_about())


def _run(arguments: list[str]) -> int:
    """Add the games that the arguments name, and run the command or the demonstration."""
    from tambores.cli.games import add_games
    from tambores.cli.words import typed, words_in
    from tambores.toolkit.terminal.words import hint, words

    language, begun = _language_in(arguments), typed(os.environ)
    try:
        rest = add_games(begun or arguments, os.environ, language)
    except ValueError as error:
        return _refused(str(error))
    if begun is not None:
        return _command(rest)
    name = next(iter(words_in(rest)), None)
    if name is None:
        return _demo(rest)
    if name not in COMMANDS and name not in commands():  # the games need not be imported for most
        meant = hint(name, commands(), language)
        return _refused(words("unknown_command", language, name=name, hint=meant))
    rest.remove(name)  # options may come before it
    return _command([name, *rest])


def _refused(text: str) -> int:
    """Say why the command line is refused; return the exit status."""
    print(text, file=sys.stderr)
    return 2


def _write_nothing_more() -> None:
    """Discard the output that is still buffered, so that Python does not complain at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _no_output(arguments: list[str], error: OSError | None = None) -> int:
    """Report in one sentence that the output cannot be written; return the exit status."""
    from tambores.errors import told
    from tambores.toolkit.terminal.words import words

    language = _language_in(arguments)
    reason = told(error, language) if error else words("closed", language)
    print(words("no_output", language, error=reason), file=sys.stderr)
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
        return _refused(MISSING_PAGE if arguments[:1] == ["serve"] else MISSING)
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
    """The parser of the demonstration."""
    from tambores import __version__
    from tambores.cli.demo import SEED
    from tambores.kernel.message import LANGUAGES
    from tambores.toolkit.terminal.locales import of_system

    parser = _Parser(
        prog="tambores",
        usage="%(prog)s [OPTIONS]\n       %(prog)s COMMAND [OPTIONS]",
        description="Play board and card games. Without a command, two players who choose at "
        "random play a game.",
        formatter_class=_Layout,
        add_help=False,
    )
    options = parser.add_argument_group("Options")
    options.add_argument(
        "--seed",
        type=seed,
        default=SEED,
        metavar="N",
        help=f"The seed of the game and its players.  [default: {SEED}]",
    )
    options.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=of_system(),
        help="The language of the messages.  [default: (the system's)]",
    )
    options.add_argument(
        "--pack", metavar="FILE", help="The cards: a file, or the id of a pack of the library."
    )
    options.add_argument(
        "--version",
        action="version",
        version=f"%(prog)s {__version__}",
        help="Show the version and exit.",
    )
    options.add_argument("-h", "--help", action="help", help="Show this message and exit.")
    return parser


class _Parser(argparse.ArgumentParser):
    """Lists the commands in its help; only then are all games imported."""

    def format_help(self) -> str:
        self.epilog = _listed()
        return super().format_help()


class _Layout(argparse.RawDescriptionHelpFormatter):
    """Lays out help as the commands do."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, "Usage: " if prefix is None else prefix)


def _about() -> dict[str, str]:
    """What each command does, those of the games included."""
    from tambores.cli.games import faces

    added = {
        name: f"Commands for {face.names['en']}." if ":" in ref else face.mode(ref).about["en"]
        for face in faces()
        for name, ref in face.commands.items()
    }
    return COMMANDS | added


def _listed() -> str:
    """The commands and their options, as the end of the help."""
    every = _about()
    width = max(map(len, every)) + 4
    lines = [
        textwrap.fill(f"  {name:{width - 2}}{about}", 78, subsequent_indent=" " * width)
        for name, about in every.items()
    ]
    return "\n".join(("Commands:", *lines, "", *HINTS))


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
