"""The command line speaks the language of the system, and colours the board where that is seen."""

from __future__ import annotations

import codecs
import errno
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tambores.__main__ import main
from tambores.enclave.render.text import SIGNS as DRAWN
from tambores.toolkit.terminal.locales import of_system, preferred
from tambores.toolkit.terminal.screen import SIGNS, can_color, plainer
from tests.cases import each
from tests.cli.test_cli import needs_cli, python, tambores

pytestmark = pytest.mark.no_cover

CODE = re.compile("\x1b\\[[0-9;]*m")
"""The terminal code of a colour or another style."""


# --- language -----------------------------------------------------------------------------


@each(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es_419@euro"}, "es"),
        ({"LANG": "ES_mx"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "et_EE.UTF-8"}, "en"),
        ({"LANG": "est"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_MESSAGES": "es_AR", "LANG": "de_DE"}, "es"),
        ({"LC_MESSAGES": "de_DE", "LANG": "es_ES"}, "en"),
        ({"LC_ALL": "es_ES", "LC_MESSAGES": "de_DE", "LANG": "de_DE"}, "es"),
        ({"LC_ALL": "C", "LC_MESSAGES": "es_ES", "LANG": "es_ES"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_ES"}, "es"),
        ({"LC_NUMERIC": "es_ES", "LC_CTYPE": "es_ES"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language


@each(
    ("name", "language"),
    [("Spanish_Spain", "es"), ("es_MX", "es"), ("English_United States", "en"), (None, "en")],
)
def test_without_variables_the_name_of_the_locale_decides(name: str | None, language: str) -> None:
    assert preferred({}, name) == language
    assert preferred({"LANG": "fr_FR"}, name) == "en"


@pytest.fixture(params=["LC_ALL", "LC_MESSAGES", "LANG"])
def spanish(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that speaks Spanish, in each way in which it can say so."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(request.param, "es_ES.UTF-8")


@pytest.mark.usefixtures("spanish")
def test_a_battle_that_plays_itself_is_told_in_the_language_of_the_system() -> None:
    assert of_system() == "es"
    assert "Turno 1, despliegue" in tambores("--seed", 5).out
    assert "Turn 1, deployment" in tambores("--seed", 5, "--lang", "en").out


@needs_cli
@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize("name", ["play", "solo", "campaign", "duel"])
def test_every_game_is_played_in_the_language_of_the_system(name: str) -> None:
    assert "Hasta pronto." in tambores(name, "--seed", 5, lines=("", "q")).out
    assert "Good-bye." in tambores(name, "--seed", 5, "--lang", "en", lines=("", "q")).out


@needs_cli
@pytest.mark.usefixtures("spanish")
def test_files_are_told_of_in_the_language_of_the_system(tmp_path: os.PathLike[str]) -> None:
    path = os.path.join(tmp_path, "missing")
    assert "No se puede leer" in tambores("replay", path).err
    assert "cannot be read" in tambores("replay", path, "--lang", "en").err


@needs_cli
def test_the_language_of_the_system_is_read_anew_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = []
    for name in ("es_ES", "en_GB", "es_ES"):
        monkeypatch.setenv("LC_ALL", name)
        said.append("Hasta pronto." in tambores("play", "--seed", 5, lines=("", "q")).out)
    assert said == [True, False, True]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("options", [("--lang", "{}"), ("--lang={}",)])
def test_what_cannot_be_written_is_told_in_the_language_asked_for(
    options: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES" if language == "en" else "en_GB")
    heard = io.StringIO()
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", heard)
    assert main([option.format(language) for option in options]) == 1
    expected = {"en": "Standard output cannot", "es": "No se puede escribir"}[language]
    assert heard.getvalue().startswith(expected)


def test_without_a_language_asked_for_that_of_the_system_is_spoken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES")
    heard = io.StringIO()
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", heard)
    assert main([]) == 1
    assert heard.getvalue().startswith("No se puede escribir")


# --- colours ------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_colours_unless_they_are_not_wanted() -> None:
    terminal = {"TERM": "xterm-256color"}
    assert can_color(Screen(), terminal)
    assert can_color(Screen(), terminal | {"NO_COLOR": ""})  # as no-color.org has it
    assert not can_color(Screen(), terminal | {"NO_COLOR": "1"})
    assert not can_color(Screen(), {"TERM": "dumb"})
    assert not can_color(io.StringIO(), terminal)


def written(*arguments: str, typed: str = "", **environment: str) -> str:
    """What a command writes to a terminal of its own."""
    pty = pytest.importorskip("pty", reason="there are no terminals to be had here")
    known = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    outer, inner = pty.openpty()
    run = subprocess.Popen(
        [sys.executable, "-m", "tambores", *arguments],
        stdin=subprocess.PIPE,
        stdout=inner,
        stderr=subprocess.STDOUT,
        env=known | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"} | environment,
    )
    os.close(inner)
    assert run.stdin is not None
    run.stdin.write(typed.encode())
    run.stdin.close()
    text = b"".join(_read(outer)).decode()
    os.close(outer)
    assert run.wait(120) == 0
    return text.replace("\r\n", "\n")


def _read(terminal: int) -> Iterator[bytes]:
    """Everything written to a terminal until nobody writes there any more."""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError as error:
            if error.errno != errno.EIO:  # what a terminal without writers says
                raise
            part = b""
        if not part:
            return
        yield part


DEMO = ("--seed", "3")
PLAY = ("play", "--orc", "borrunn", "--seed", "3")


def boards(text: str) -> list[str]:
    """What stands between the double lines of each board."""
    return re.findall(r"═{20}.*?\n(.*?)═{20}", text, re.DOTALL)


def test_on_a_terminal_the_board_of_the_demonstration_is_coloured() -> None:
    shown = written(*DEMO)
    assert boards(shown)
    assert all(CODE.search(board) for board in boards(shown))
    piped = python("-m", "tambores", *DEMO)
    assert CODE.sub("", shown) == piped.stdout
    assert "\x1b" not in piped.stdout


@needs_cli
def test_on_a_terminal_the_board_of_a_battle_is_coloured() -> None:
    shown = written(*PLAY, typed="\nq\n")
    assert boards(shown)
    assert all(CODE.search(board) for board in boards(shown))
    assert "\x1b" not in tambores(*PLAY, lines=("", "q")).out


@needs_cli
@pytest.mark.parametrize(
    ("arguments", "environment"),
    [(DEMO, {"NO_COLOR": "1"}), (PLAY, {"TERM": "dumb"})],
    ids=["the demonstration", "a battle"],
)
def test_who_wants_no_colours_gets_none(
    arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    shown = written(*arguments, typed="\nq\n", **environment)
    assert boards(shown)
    assert not any(CODE.search(board) for board in boards(shown))


# --- letters that the output does not have --------------------------------------------------


@each(
    ("text", "encoding", "written"),
    [
        ("¿Qué número?", "ascii", b"?Que numero?"),
        ("Jugador 1 → hueco…", "ascii", b"Jugador 1 ? hueco..."),
        ("Fúror", "latin-1", "Fúror".encode("latin-1")),
        ("Łódź 龍 Fu\u0301ror", "ascii", b"?odz ? Furor"),
        ("─ é", "cp437", "─ é".encode("cp437")),
    ],
)
def test_accents_fall_before_a_letter_becomes_a_question_mark(
    text: str, encoding: str, written: bytes
) -> None:
    codecs.register_error("plainer", plainer)
    assert text.encode(encoding, "plainer") == written


def test_a_command_says_words_without_accents_where_there_are_none() -> None:
    run = python("-m", "tambores", "--lang", "es", PYTHONIOENCODING="ascii")
    assert run.stdout.isascii()
    assert "preparacion" in run.stdout or "reposicion" in run.stdout
    assert not re.search(r"\w\?\w", run.stdout)


def test_a_terminal_that_is_not_drawn_on_in_ascii_has_every_sign_of_a_board() -> None:
    assert {*DRAWN} <= {*SIGNS}
