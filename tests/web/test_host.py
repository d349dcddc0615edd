"""The files for hosts start what there is, and name the same things."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.test_cli import needs_cli, tambores

HOST = Path(__file__).parents[2] / "docs" / "host"


def read(name: str) -> str:
    return (HOST / name).read_text(encoding="utf-8")


@needs_cli
def test_the_image_starts_a_command_that_exists() -> None:
    """With an option more that asks for help, each other one is still read."""
    (words,) = re.findall(r"^ENTRYPOINT \[(.*)\]$", read("Containerfile"), re.MULTILINE)
    (more,) = re.findall(r"^ +command: \[(.*)\]$", read("compose.yaml"), re.MULTILINE)
    program, *arguments = re.findall(r'"([^"]+)"', f"{words}, {more}")
    assert program == "tambores"
    assert {"--host", "--data", "--name"} <= {*arguments}
    assert tambores(*arguments, "--help").status == 0
    assert tambores(*arguments, "--no-such-option").status == 2


def test_the_image_has_a_python_that_the_package_names() -> None:
    (version,) = re.findall(r"python:(\d\.\d+)", read("Containerfile"))
    project = (HOST.parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert f"Programming Language :: Python :: {version}" in project


def test_the_image_is_built_from_files_that_there_are() -> None:
    copied = re.findall(r"^COPY (.*) \S+$", read("Containerfile"), re.MULTILINE)
    names = " ".join(copied).split()
    assert "src" in names and all((HOST.parents[1] / name).exists() for name in names)


def test_the_files_name_the_same_port_server_and_host() -> None:
    (port,) = re.findall(r"^EXPOSE (\d+)$", read("Containerfile"), re.MULTILINE)
    assert f"server games:{port};" in read("nginx.conf") and "\n  games:\n" in read("compose.yaml")
    pytest.importorskip("uvicorn", reason="the extra `web` is not installed")
    from tambores.web.server import PORT

    assert int(port) == PORT
    assert read("nginx.conf").count("server_name games.example.org;") == 2
