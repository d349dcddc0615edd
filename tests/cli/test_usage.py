"""The command line as a whole: its commands, its help, its language, and how it ends."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tambores as tb
from tambores.__main__ import COMMANDS, commands, main
from tambores.cli.words import typed
from tests.cases import each
from tests.cli.test_cli import command, needs_cli, python, shell, tambores

pytestmark = pytest.mark.no_cover

VERSION = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


# --- the version ----------------------------------------------------------------------------


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert tb.__version__ == VERSION
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert (end.value.code, capsys.readouterr().out) == (0, f"tambores {VERSION}\n")


def test_an_import_does_not_look_for_the_version() -> None:
    code = "import sys, tambores; assert 'importlib.metadata' not in sys.modules"
    assert python("-c", code).stderr == ""


# --- wrong commands -------------------------------------------------------------------------


@each(
    ("arguments", "answer"),
    [
        (("gmes",), "unknown command 'gmes'; did you mean 'games'?\n"),
        (("gmes", "--lang", "es"), "comando desconocido 'gmes'; ¿querías decir 'games'?\n"),
        (("--lang", "es", "gmes"), "comando desconocido 'gmes'; ¿querías decir 'games'?\n"),
        (("--seed", "3", "sol"), "unknown command 'sol'; did you mean 'solo'?\n"),
        (("zzz",), f"unknown command 'zzz'; known: {', '.join(commands())}\n"),
    ],
)
def test_a_wrong_command_is_named_with_the_nearest(arguments: tuple[str, ...], answer: str) -> None:
    assert tambores(*arguments) == (2, "", answer)


def test_a_wrong_command_is_named_without_the_extra() -> None:
    run = python("-c", command("gmes"))
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "unknown command 'gmes'; did you mean 'games'?\n"


@needs_cli
def test_options_can_come_before_the_command() -> None:
    assert tambores("--lang", "es", "rule", "DEP-04") == tambores("rule", "DEP-04", "--lang", "es")


# --- language and colours -------------------------------------------------------------------


def test_the_language_is_that_of_the_option_then_of_the_variable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("TAMBORES_LANG", "es")
    assert tambores("gmes").err.startswith("comando desconocido")
    assert tambores("gmes", "--lang", "en").err.startswith("unknown command")
    monkeypatch.setenv("TAMBORES_LANG", "")
    assert tambores("gmes").err.startswith("unknown command")


@needs_cli
@pytest.mark.skipif(shutil.which("script") is None, reason="needs a terminal")
@pytest.mark.parametrize("arguments", ["", "rule DEP-04"])
def test_no_color_is_obeyed_at_a_terminal(arguments: str) -> None:
    told = {}
    for value in ("", "1"):
        run = subprocess.run(
            ["script", "-qec", f"{sys.executable} -m tambores {arguments}", "/dev/null"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            env=os.environ | {"TERM": "xterm-256color", "NO_COLOR": value},
            timeout=120,
            check=False,
        )
        assert run.returncode == 0
        told[value] = run.stdout
    assert "\x1b[" in told[""]
    colours = [code for code in range(30, 48) if f"\x1b[{code}m" in told["1"]]
    assert (colours, "\x1b[38;" in told["1"]) == ([], False)


# --- help -----------------------------------------------------------------------------------


@needs_cli
@pytest.mark.parametrize("name", commands())
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_every_help_has_the_same_form(name: str, option: str) -> None:
    ran = tambores(name, option)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: tambores {name} [OPTIONS]")
    assert "\n\nOptions:\n" in ran.out
    assert ran.out.isascii()
    assert "Show this message and exit.\n" in ran.out
    assert max(len(line) for line in ran.out.splitlines()) < 80
    cut = [line for line in ran.out.splitlines()[1:] if line.endswith("...")]
    assert cut == []


def test_the_help_without_a_command_has_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    told = capsys.readouterr().out
    assert end.value.code == 0
    assert told.startswith("Usage: tambores [OPTIONS]")
    assert "\n\nOptions:\n" in told and "\n\nCommands:\n" in told
    assert [text for text in COMMANDS.values() if text not in told] == []
    assert python("-c", command("--help")).stdout.split() == told.split()


# --- how commands end -----------------------------------------------------------------------


def test_ctrl_c_ends_the_demonstration_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tambores.cli.demo.demo", interrupted)
    assert tambores() == (130, "", "")


@needs_cli
@pytest.mark.parametrize("name", ["play", "solo", "campaign", "duel", "replay"])
def test_ctrl_c_ends_every_command_that_asks_with_130(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: str = "") -> str:
        raise KeyboardInterrupt

    path = tmp_path / "record.txt"
    tambores("record", path, "--max-turns", 1)
    monkeypatch.setattr("builtins.input", interrupted)
    ran = tambores(name, *([path] if name == "replay" else []))
    assert (ran.status, ran.err) == (130, "")


WRONG = [
    ("games", "--lang", "fr"),
    ("play", "chess"),
    ("play", "--option", "nothing"),
    ("record",),
    ("replay", "RECORD", "--at", "999999"),
    ("replay", "RECORD", "--view", "7"),
    ("analyse", "RECORD", "--number", "9"),
    ("analyse", "RECORD", "--budget", "much"),
    ("check",),
    ("rule", "NONE-1"),
    ("arena", "run"),
    ("serve", "--port", "x"),
    ("completion", "csh"),
    ("solo", "--hero", "nobody"),
    ("pack", "show"),
]
FAULTY = [
    ("play", "--load", "NOWHERE"),
    ("play", "--pack", "NOWHERE"),
    ("record", "NOWHERE/record.txt"),
    ("replay", "NOWHERE"),
    ("analyse", "NOWHERE"),
    ("check", "NOWHERE"),
    ("pack", "show", "NOWHERE"),
    ("pack", "check", "NOWHERE"),
    ("serve", "--pack", "NOWHERE"),
    ("solo", "--pack", "NOWHERE"),
    ("--pack", "NOWHERE"),
]


@needs_cli
@pytest.mark.parametrize(
    ("arguments", "status"),
    [*((one, 2) for one in WRONG), *((one, 1) for one in FAULTY)],
    ids=lambda given: " ".join(given) if isinstance(given, tuple) else str(given),
)
def test_wrong_usage_is_2_and_a_wrong_file_is_1(
    arguments: tuple[str, ...], status: int, tmp_path: Path
) -> None:
    path = tmp_path / "record.txt"
    tambores("record", path, "--max-turns", 1)
    names = {"RECORD": str(path), "NOWHERE": str(tmp_path / "nowhere")}
    given = [one.replace("NOWHERE", names["NOWHERE"]) for one in arguments]
    ran = tambores(*(names.get(one, one) for one in given))
    assert ran.status == status
    assert ran.err + ran.out


# --- completion -----------------------------------------------------------------------------


def completed(*words: str) -> list[str]:
    """What bash is offered for the last of these words."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMP_WORDS", "\n".join(("tambores", *words)))
        patch.setenv("COMP_CWORD", str(len(words)))
        patch.setenv("_TAMBORES_COMPLETE", "complete_bash")
        ran = tambores()
    assert (ran.status, ran.err) == (0, "")
    return ran.out.split()


@needs_cli
def test_commands_are_completed() -> None:
    assert sorted(completed("")) == sorted(commands())
    assert completed("gam") == ["games"]
    assert completed("arena", "") == ["run", "report", "ladder", "replay"]


@needs_cli
def test_modes_are_completed() -> None:
    modes = {mode.name for mode in tb.modes()}
    assert {"enclave", "warcraft", "kingdom-defenders-family", "realm"} <= modes
    assert {*completed("play", "")} == modes | {*tb.games()}
    assert completed("record", "games.txt", "rea") == ["realm"]
    assert completed("arena", "run", "--game", "enclave-s") == ["enclave-solo"]


@needs_cli
def test_options_and_their_values_are_completed() -> None:
    assert completed("games", "--lang", "") == list(tb.LANGUAGES)
    assert completed("play", "warcraft", "--sce") == ["--scenario"]
    difficulty = next(one for one in tb.mode("realm").options if one.name == "difficulty")
    assert completed("play", "realm", "--difficulty", "") == [*difficulty.values]
    assert completed("rule", "DEP-04") == ["DEP-04"]


@needs_cli
@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_asks_the_command_line(name: str) -> None:
    ran = tambores("completion", name)
    assert (ran.status, ran.err) == (0, "")
    assert f"_TAMBORES_COMPLETE=complete_{name}" in ran.out


@needs_cli
@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_reads_its_script() -> None:
    run = shell("tambores completion bash | bash -n")
    assert (run.returncode, run.stderr) == (0, "")


def test_what_was_typed_comes_from_the_variable_of_the_shell() -> None:
    assert typed({}) is None
    asked = {"_TAMBORES_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": "tambores play "}
    assert typed(asked) == ["play"]
