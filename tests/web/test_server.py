"""`tambores serve`: where it says that it is, whom it answers, how it ends."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")
pytest.importorskip("uvicorn", reason="the extra `web` is not installed")
pytest.importorskip("typer", reason="the extra `cli` is not installed")

from tambores.__main__ import main
from tambores.web.server import Unable, serve

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")


def heed_interrupts() -> None:
    """Let a server be interrupted even if the tests run in the background, where nobody is."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def started(*options: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A server as a process, and what it says first."""
    kept = () if "--data" in options else ("--memory",)
    command = [sys.executable, "-m", "tambores", "serve", "--port", "0", "--lang", "en"]
    command += [*kept, *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True,
        preexec_fn=heed_interrupts,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        said = [process.stdout.readline().rstrip("\n") for _ in range(3)]
        try:
            yield process, said
        finally:
            process.kill()


def port_in(said: list[str]) -> int:
    found = re.fullmatch(r"Tambores is at http://127\.0\.0\.1:(\d+)/", said[0])
    assert found is not None, said
    return int(found[1])


def asked(port: int, path: str = "/") -> int:
    """The status of an answer, as soon as there is one."""
    with closing(connected(port)) as connection:
        connection.request("GET", path)
        return connection.getresponse().status


def connected(port: int) -> http.client.HTTPConnection:
    return http.client.HTTPConnection("127.0.0.1", port, timeout=30)


def test_it_says_where_it_is_and_that_nobody_else_can_reach_it() -> None:
    with started() as (_, said):
        assert said[1] == "Only this computer can connect to it. Press Ctrl+C to stop the server."
        assert "--memory" in said[2]
        assert asked(port_in(said)) == 200


def test_it_says_when_others_can_reach_it(tmp_path: Path) -> None:
    with started("--host", "0.0.0.0", "--data", str(tmp_path)) as (_, said):
        port = port_in(said)
        assert said[1].startswith(f"Anyone who can reach port {port} of this computer")
        assert said[2] == f"Battles are kept in {tmp_path / 'battles.sqlite3'}."
        assert asked(port) == 200


def test_it_answers_while_the_browser_that_it_opened_runs() -> None:
    """A browser in a terminal returns only when it is left."""
    code = "import time; from tambores.web.server import serve; serve(port=0, ready=browse)"
    browse = "def browse(address): print('opened', address, flush=True); time.sleep(60)\n"
    command = [sys.executable, "-u", "-c", browse + code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline().rstrip("\n") for _ in range(4)]
        try:
            assert said[3] == f"opened http://127.0.0.1:{port_in(said)}/"
            assert asked(port_in(said)) == 200
            process.terminate()
            assert process.wait(10) in (0, -signal.SIGTERM)
        finally:
            process.kill()


@pytest.mark.no_cover
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_at_once_when_asked_to_even_while_windows_follow(sign: signal.Signals) -> None:
    with started() as (process, said):
        port = port_in(said)
        with closing(connected(port)) as connection:
            terms = '{"mode":"solo","pack":"standin-1","heroes":["aiden",null]}'
            connection.request("POST", "/battles", terms, {"Content-Type": "application/json"})
            answered = connection.getresponse()
            cookie = str(answered.headers["set-cookie"]).partition(";")[0]
            id = answered.read().decode().split('"')[3]
        with closing(connected(port)) as stream:
            stream.request("GET", f"/battles/{id}/stream", headers={"Cookie": cookie})
            with closing(stream.getresponse()) as following:
                assert following.readline() == b"event: renamed\n"
                process.send_signal(sign)
                stopped = (130,) if sign == signal.SIGINT else (0, -sign)
                assert process.wait(10) in stopped


def test_a_port_that_is_taken_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--lang", "es", "--memory"]) == 1
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith(f"El servidor no puede escuchar en 127.0.0.1, puerto {port}: ")


@pytest.mark.parametrize("host", ["203.0.113.1", "a..b", f"{'a' * 70}.example"])
def test_a_host_that_is_none_of_this_computer_is_named(host: str) -> None:
    with pytest.raises(Unable, match=rf"cannot listen on {re.escape(host)}, port 0: \w"):
        serve(host, 0, say=lambda text: None)


@pytest.mark.parametrize(
    "name",
    [
        "https://games.example.org:8443/",
        "games.example.org:8443",
        "games.example.org/play",
        "",
        "*",
    ],
)
def test_a_name_that_is_more_than_a_name_is_refused(
    name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--memory", "--port", "0", "--lang", "en", "--name", name]) == 1
    said = capfd.readouterr().err.strip()
    assert said.startswith(f"{name!r} is not a host name; write it without https://")


@pytest.mark.no_cover
def test_a_folder_that_is_in_use_is_named(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with started("--data", str(tmp_path)) as (_, said):
        assert asked(port_in(said)) == 200
        assert main(["serve", "--port", "0", "--lang", "en", "--data", str(tmp_path)]) == 1
    assert "Another server is using " in capfd.readouterr().err


def test_a_pack_that_is_wrong_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text("id = 1")
    assert main(["serve", "--pack", str(path)]) == 1
    assert "wrong.toml" in capfd.readouterr().err


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "tambores.web.server")
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert main(["serve", "--lang", "en"]) == 2
    assert capfd.readouterr().err.strip() == (
        'For this, install the page in the browser: pip install "tambores[web]"'
    )


def test_battles_are_kept_in_the_folder_of_the_user_by_default(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "tambores", "serve", "--port", "0", "--lang", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            said = [process.stdout.readline().rstrip("\n") for _ in range(3)]
            assert asked(port_in(said)) == 200
            kept = Path(said[2].removeprefix("Battles are kept in ").removesuffix("."))
            assert kept.is_relative_to(tmp_path) and kept.is_file()
            second = subprocess.run(
                [*command[:-2], "--lang", "es"], env=environment, capture_output=True, text=True,
                check=False,
            )  # fmt: skip
            assert second.returncode == 1
            assert second.stderr.strip() == (
                f"Otro servidor está usando {kept}; detenlo, o usa otra carpeta con --data DIR, "
                "o --memory."
            )
        finally:
            process.kill()
    before = kept.read_bytes()
    with started() as (_, said):  # --memory touches nothing
        assert asked(port_in(said)) == 200
    assert kept.read_bytes() == before


@pytest.mark.parametrize("lang", ["en", "es"])
def test_memory_and_a_folder_exclude_each_other(
    tmp_path: Path, lang: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--memory", "--data", str(tmp_path / "x"), "--lang", lang]) == 2
    said = capfd.readouterr().err
    assert "--memory" in said and "--data" in said
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize(
    "error", ["attempt to write a readonly database", "database or disk is full"]
)
def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, error: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError(error)

    monkeypatch.setattr(sqlite3, "connect", fail)
    assert main(["serve", "--port", "0", "--lang", "en", "--data", str(tmp_path)]) == 1
    said = capfd.readouterr().err.strip()
    assert said.startswith("Battles cannot be kept in ") and error in said
    assert said.endswith("Use another folder with --data DIR, or --memory to keep nothing.")


def test_a_damaged_file_is_named_and_left_alone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "battles.sqlite3"
    file.write_bytes(b"not a database" * 500)
    assert main(["serve", "--port", "0", "--lang", "es", "--data", str(tmp_path)]) == 1
    assert capfd.readouterr().err.startswith("No se pueden guardar batallas en ")
    assert file.read_bytes() == b"not a database" * 500
