"""No command replaces a file unless --force or an answer allows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tambores.kernel.message import LANGUAGES
from tests.cli.test_cli import needs_cli, tambores

pytestmark = [needs_cli, pytest.mark.no_cover]

WRITERS: dict[str, tuple[object, ...]] = {
    "record": ("record", "FILE"),
    "record of the realm": ("record", "FILE", "realm", "--option", "max_turns=1"),
    "play": ("play", "--seed", 1, "--record", "FILE"),
    "play of Warcraft": ("play", "warcraft", "--seed", 1, "--record", "FILE"),
    "solo": ("solo", "--seed", 1, "--record", "FILE"),
    "pack new": ("pack", "new", "FILE", "--id", "mine"),
    "arena replay": ("arena", "replay", "OUT", 0, "--record", "FILE"),
}
"""Each command that writes a file, with the places of the file and of results."""

each_writer = pytest.mark.parametrize("arguments", WRITERS.values(), ids=WRITERS)


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of an arena."""
    folder = tmp_path_factory.mktemp("results")
    given = ("--game", "enclave", "--players", "random", "--games", 2, "--option", "max_turns=1")
    assert tambores("arena", "run", *given, "--out", folder).status == 0
    return folder


def named(arguments: tuple[object, ...], path: Path, out: Path) -> list[object]:
    places = {"FILE": path, "OUT": out}
    return [places.get(str(one), one) for one in arguments]


@each_writer
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_is_not_overwritten_in_silence(
    arguments: tuple[object, ...], language: str, tmp_path: Path, out: Path
) -> None:
    path = tmp_path / "file.txt"
    path.write_text("dear to me")
    ran = tambores(*named(arguments, path, out), "--lang", language, lines=("q", "y"))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert str(path) in ran.err and "--force" in ran.err
    assert path.read_text() == "dear to me"


@each_writer
def test_force_overwrites_and_a_new_name_needs_none(
    arguments: tuple[object, ...], tmp_path: Path, out: Path
) -> None:
    path = tmp_path / "file.txt"
    path.write_text("dear to me")
    forced = tambores(*named(arguments, path, out), "--force", "--lang", "en", lines=("q", "y"))
    new = tmp_path / "new.txt"
    plain = tambores(*named(arguments, new, out), "--lang", "en", lines=("q", "y"))
    assert (forced.status, plain.status) == (0, 0)
    assert (
        path.read_text(encoding="utf-8").splitlines()[1:]
        == new.read_text(encoding="utf-8").splitlines()[1:]
    )


@pytest.mark.parametrize("command", ["s", "r"])
def test_during_play_the_players_are_asked(command: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("dear to me")
    begin = ("play", "--seed", 1, "--lang", "en")
    ran = tambores(*begin, lines=(f"{command} {path}", "n", "q", "y"))
    assert f"{path} already exists. Overwrite it? (y/n)" in ran.said
    assert path.read_text() == "dear to me"
    ran = tambores(*begin, lines=(f"{command} {path}", "y", f"{command} {path}", "q", "y"))
    assert len(re.findall("Overwrite it", ran.said)) == 1  # its own file needs no question
    assert path.read_text(encoding="utf-8") != "dear to me"


def test_a_saved_game_is_saved_again_without_a_question(tmp_path: Path) -> None:
    path = tmp_path / "save"
    tambores("play", "--seed", 1, "--lang", "en", lines=(f"s {path}", "q"))
    ran = tambores("play", "--load", path, "--lang", "en", lines=("1", f"s {path}", "q", "y"))
    assert "Overwrite" not in ran.said
    assert f"Saved to {path}." in ran.said
