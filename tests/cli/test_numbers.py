"""Every number of the command line is written in the digits 0 to 9, and is read in one way."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import pytest

from tambores.__main__ import main
from tambores.errors import told
from tambores.kernel.message import LANGUAGES
from tambores.kernel.numerals import decimal_number, whole_number
from tambores.players import Budget
from tests.cases import each
from tests.cli.test_cli import needs_cli, tambores
from tests.games import MODES

pytestmark = pytest.mark.no_cover

ODD = [
    "1_0",
    " 10",
    "10 ",
    "+10",
    "\u0661\u0660",
    "\uff11\uff10",
    "1e1",
    "0x10",
    "",
    "1\n",
    "\u00b9",
    "nan",
    "inf",
    "9" * 5000,
]
"""What is not a number here, though `int` or `float` reads most of it."""


@each("text", ODD)
@each("read", [whole_number, decimal_number])
def test_only_digits_are_a_number(read: Any, text: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        read(text)
    english, spanish = (told(caught.value, language) for language in LANGUAGES)
    assert english != spanish
    assert "\n" not in english + spanish and len(english) < 100


@each("text", ODD)
@each("unit", ["", "s"])
def test_the_budget_of_a_search_is_such_a_number(text: str, unit: str) -> None:
    with pytest.raises(ValueError, match="the budget of a search is"):
        Budget.read(text + unit)


@pytest.mark.parametrize("text", ODD[:-1])
def test_so_is_the_seed_of_the_demonstration(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--seed", text])
    assert caught.value.code == 2
    assert "--seed" in capsys.readouterr().err


def numbers_of(command: str, app: Any) -> Iterator[tuple[str, ...]]:
    """The words of each command, and its options that take a number; "" for an argument."""
    from typer.models import OptionInfo

    for one in app.registered_commands:
        name = one.name or one.callback.__name__
        for parameter in inspect.signature(one.callback).parameters.values():
            hint = parameter.annotation
            if get_origin(hint) is not Annotated:
                continue
            kind, info = get_args(hint)[:2]
            if {int, float} & {kind, *get_args(kind)}:
                flag = f"--{parameter.name.replace('_', '-')}"
                given = info.default if isinstance(info.default, str) else flag
                yield (*command.split(), name, given if isinstance(info, OptionInfo) else "")
    for group in app.registered_groups:
        yield from numbers_of(f"{command} {group.name}", group.typer_instance)


def every_number() -> set[tuple[str, ...]]:
    """The same of all commands; those that play a mode also name it."""
    from tambores.cli.app import app

    plays = {"play": ("play", "MODE"), "record": ("record", "file", "MODE")}
    return {
        (*(word.replace("MODE", mode.tag) for word in plays.get(first, (first,))), *rest)
        for mode in MODES
        for first, *rest in numbers_of("", app(["", mode.tag]))
    }


@needs_cli
def test_every_option_of_every_command_reads_such_numbers(tmp_path: Path) -> None:
    numbers = every_number()
    assert {("arena", "run", "--seconds"), ("serve", "--port")} < numbers
    assert {("play", mode.tag, "--seed") for mode in MODES} < numbers
    for *command, flag in sorted(numbers):
        words = [*command, flag, "1_0"] if flag else [*command, tmp_path, "1_0"]
        ran = tambores(*words)
        assert (ran.status, ran.out) == (2, ""), words
        assert "'1_0' is not a" in " ".join(ran.err.replace("│", "").split()), words


@needs_cli
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["record", "file", "--count", "0"], "0 is less than 1"),
        (["serve", "--port", "65536"], "65536 is more than 65535"),
        (["record", "file", "--option", "max_turns=1_0", "--lang", "en"], "a whole number"),
        (["play", "warcraft", "--option", "max_turns=\u0661", "--lang", "es"], "un número entero"),
        (["play", "--player", "0=search:1_0", "--lang", "en"], "the budget of a search is"),
    ],
)
def test_a_wrong_number_is_refused(words: list[str], says: str) -> None:
    ran = tambores(*words)
    assert (ran.status, ran.out) == (2, "")
    assert says in " ".join(ran.err.replace("│", "").split())
