"""The command line writes files whole or not at all, and says in one sentence what went wrong."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

import pytest

import tambores as tb
from tambores import enclave
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.terminal.files import READ_LIMIT, read_whole, write_whole
from tambores.toolkit.terminal.session import load
from tests.cli.test_cli import battle, number, played, python, shell, tambores

NO_SPACE = os.strerror(ENOSPC)

needs_dev_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no /dev/full")
needs_modes = pytest.mark.skipif(os.name != "posix", reason="has no permissions of this kind")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def no_space(*_: object) -> None:
    raise OSError(ENOSPC, NO_SPACE)


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A file that is there already."""
    path = tmp_path / "file"
    path.write_text("older", encoding="utf-8")
    return path


# --- writing ------------------------------------------------------------------------------


def test_a_file_is_written_as_it_is(tmp_path: Path) -> None:
    write_whole(tmp_path / "file", "ñ\nb\n")
    assert (tmp_path / "file").read_bytes() == "ñ\nb\n".encode()
    assert names(tmp_path) == ["file"]


def test_an_older_file_is_replaced(older: Path) -> None:
    before = older.stat().st_ino
    write_whole(str(older), "new")
    assert older.read_text(encoding="utf-8") == "new"
    assert older.stat().st_ino != before
    assert names(older.parent) == ["file"]


@needs_modes
def test_a_new_file_gets_the_usual_mode(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "file", "")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o640


@needs_modes
@pytest.mark.parametrize("mode", [0o600, 0o664, 0o755])
def test_an_older_file_keeps_its_mode(older: Path, mode: int) -> None:
    older.chmod(mode)
    write_whole(older, "new")
    assert stat.S_IMODE(older.stat().st_mode) == mode


@needs_modes
def test_a_file_that_may_not_be_written_stays(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder would allow to rename over it; whoever protects a file means the file."""
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(PermissionError):
        write_whole(older, "new")
    assert older.read_text(encoding="utf-8") == "older"


@needs_modes
def test_a_link_stays_a_link(older: Path) -> None:
    link = older.with_name("link")
    link.symlink_to(older.name)
    write_whole(link, "new")
    assert link.is_symlink()
    assert older.read_text(encoding="utf-8") == "new"
    assert names(older.parent) == ["file", "link"]


@needs_modes
def test_a_link_to_nothing_leads_to_the_new_file(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("file")
    write_whole(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "file").read_text(encoding="utf-8") == "new"


@needs_modes
def test_a_link_that_runs_in_a_circle_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("link")
    with pytest.raises(OSError, match="symbolic links"):
        write_whole(link, "new")
    assert link.is_symlink()


def test_the_home_directory_has_a_short_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    write_whole("~/file", "new")
    assert read_whole("~/file") == "new"
    assert names(tmp_path) == ["file"]


@needs_modes
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text(encoding="utf-8")))
    reader.start()
    write_whole(pipe, "new")
    reader.join(10)
    assert read == ["new"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@needs_modes
def test_standard_output_is_written_to_where_it_is_a_pipe() -> None:
    run = python(
        "-c", "from tambores.toolkit.terminal.files import *; write_whole('/dev/stdout', 'new')"
    )
    assert (run.stdout, run.stderr) == ("new", "")


# --- when it cannot be written ------------------------------------------------------------


@needs_dev_full
def test_a_device_is_written_to_and_never_replaced() -> None:
    with pytest.raises(OSError, match=NO_SPACE):
        write_whole("/dev/full", "new")
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)


@pytest.mark.parametrize("name", [".", "missing/file", "file/below"])
def test_a_place_where_no_file_can_be_is_refused(older: Path, name: str) -> None:
    with pytest.raises(OSError, match=r"[Dd]irectory"):
        write_whole(older.parent / name, "new")
    assert names(older.parent) == ["file"]
    assert older.read_text(encoding="utf-8") == "older"


@pytest.mark.parametrize("place", ["fsync", "replace"])
@pytest.mark.parametrize(
    ("fault", "error"), [(no_space, OSError), (interrupted, KeyboardInterrupt)]
)
def test_whatever_happens_the_older_file_stays_and_nothing_lies_beside_it(
    older: Path,
    place: str,
    fault: Callable[..., None],
    error: type[BaseException],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, place, fault)
    with pytest.raises(error):
        write_whole(older, "new")
    with pytest.raises(error):
        write_whole(older.with_name("other"), "new")
    assert older.read_text(encoding="utf-8") == "older"
    assert names(older.parent) == ["file"]


def test_a_text_that_no_file_holds_leaves_the_older_one(older: Path) -> None:
    with pytest.raises(ValueError, match="surrogates"):
        write_whole(older, "new\ud800")
    assert older.read_text(encoding="utf-8") == "older"
    assert names(older.parent) == ["file"]


def test_a_file_that_may_not_grow_so_large_leaves_the_older_one(older: Path) -> None:
    """The limit is real, and falls into the middle of the text."""
    pytest.importorskip("resource")
    code = f"""
import resource, sys
from tambores.toolkit.terminal.files import write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
try:
    write_whole({str(older)!r}, "x" * 100_000)
except OSError as error:
    sys.exit(error.strerror)
"""
    run = python("-c", code)
    assert (run.returncode, run.stderr) == (1, "File too large\n")
    assert older.read_text(encoding="utf-8") == "older"
    assert names(older.parent) == ["file"]


# --- reading ------------------------------------------------------------------------------


def test_a_file_is_read_with_or_without_a_mark_at_its_beginning(older: Path) -> None:
    assert read_whole(older) == "older"
    older.write_text("\ufeffolder", encoding="utf-8")
    assert read_whole(older) == "older"


@pytest.mark.parametrize(
    ("content", "english", "spanish"),
    [
        (b"\xff", "it is not text in UTF-8", "no es texto en UTF-8"),
        (
            b"x" * (READ_LIMIT + 1),
            "it has more than 10000000 characters",
            "tiene más de 10000000 caracteres",
        ),
    ],
)
def test_what_is_no_text_is_refused_in_words(
    older: Path, content: bytes, english: str, spanish: str
) -> None:
    older.write_bytes(content)
    for language, answer in (("en", english), ("es", spanish)):
        with pytest.raises(tb.DecodeError) as error:
            read_whole(older, language)
        assert str(error.value) == answer


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="has no /dev/zero")
def test_a_file_without_end_is_not_read_to_its_end() -> None:
    with pytest.raises(tb.DecodeError, match="more than"):
        read_whole("/dev/zero")


# --- at the table -------------------------------------------------------------------------


@needs_dev_full
@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", f"The battle could not be saved to /dev/full: {NO_SPACE}."),
        (
            "es",
            "La batalla no se ha podido guardar en /dev/full: no queda espacio en el dispositivo.",
        ),
    ],
)
def test_on_a_full_disk_the_battle_goes_on_and_can_be_saved_elsewhere(
    language: str, answer: str, tmp_path: Path
) -> None:
    state, path = battle(), tmp_path / "battle.json"
    soldier = number(state, enclave.Deploy("soldado", 1))
    lines = ("s /dev/full", soldier, f"s {path}", "q")
    script, table, status = played(state, *lines, language=language)
    assert answer in script.text.splitlines()
    assert status == 0
    assert load(path).battle == table.state == tb.apply(state, enclave.Deploy("soldado", 1))


def test_a_failed_save_leaves_the_battle_unsaved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", no_space)
    path = tmp_path / "battle.json"
    script, _, status = played(battle(), "1", f"s {path}")
    assert f"The battle could not be saved to {path}: {NO_SPACE}." in script.text.splitlines()
    assert (status, script.told[-1]) == (1, "The input has ended; the battle is not saved.")
    assert names(tmp_path) == []


def test_an_interrupt_while_saving_ends_the_session_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", interrupted)
    script, _, status = played(battle(), "1", f"s {tmp_path / 'battle.json'}")
    assert (status, script.told[-1]) == (130, "Interrupted; the battle is not saved.")
    assert names(tmp_path) == []


@needs_dev_full
def test_a_full_disk_is_one_sentence_at_the_command_line() -> None:
    pytest.importorskip("typer")
    run = python("-m", "tambores", "record", "/dev/full")
    said = f"The record of the battle could not be written to /dev/full: {NO_SPACE}.\n"
    assert (run.returncode, run.stdout, run.stderr) == (1, "", said)


# --- reading pipes ---------------------------------------------------------------------------

READERS = {
    "check": ("check", "FILE"),
    "replay": ("replay", "FILE"),
    "analyse": ("analyse", "FILE"),
    "play": ("play", "--load", "FILE"),
    "pack": ("play", "--pack", "FILE"),
}
"""The commands that read a file."""


@needs_modes
@pytest.mark.parametrize("command", READERS.values(), ids=READERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_waits_for_a_pipe_with_a_name(
    command: tuple[str, ...], language: str, tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    words = [str(pipe) if one == "FILE" else one for one in command]
    ran = tambores(*words, "--lang", language)
    assert ran.status == 1
    assert (ran.out + ran.err).count("\n") == 1
    assert str(pipe) in ran.out + ran.err


@needs_modes
def test_the_library_does_not_wait_either(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="pipe with a name"):
        next(tb.read_many(pipe))


@needs_modes
@pytest.mark.parametrize("command", ["check $1", "check /dev/stdin", "replay $1"])
def test_a_pipe_of_the_shell_is_read(command: str, tmp_path: Path) -> None:
    record = tmp_path / "record"
    tambores("record", record, "--max-turns", 1)
    run = shell(f"cat {record} | tambores {command}", Path("/dev/stdin"))
    assert run.returncode == 0
    assert run.stderr == ""
