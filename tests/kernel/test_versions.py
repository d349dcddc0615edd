"""Each game has a version of its documents; `test_migrations.py` of Enclave has one that grew."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tests.kernel import toys


class Fifth(toys.RollersFormat):
    """Version 5 of rollers: `faces` was called `rolls` until version 3."""

    version = 5
    migrations = {3: lambda old: {**old, "data": _renamed(old["type"], old["data"])}}  # noqa: RUF012


def _renamed(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    if kind != f"{toys.GAME}.table":
        return data
    return {"faces" if name == "rolls" else name: value for name, value in data.items()}


@pytest.fixture
def fifth(monkeypatch: pytest.MonkeyPatch, rollers: toys.Table) -> toys.Table:
    toys.introduce(monkeypatch, toys.GAME, Fifth())
    return tb.apply(rollers, toys.Roll("attack"))


def test_a_game_writes_its_own_version(fifth: toys.Table) -> None:
    record = tb.recorded(toys.start(), [toys.Roll("attack")])
    for value in (fifth, toys.Roll("fate"), tb.view(fifth, 0), record):
        assert json.loads(tb.dumps(value))["tambores"] == 5
        assert tb.loads(tb.dumps(value)) == value
    assert str(record).startswith("[tambores 5]\n")
    assert tb.parse_record(str(record)) == record
    assert json.loads(tb.dumps(enclave.Pass()))["tambores"] == 3


def test_a_game_that_names_none_writes_version_2(rollers: toys.Table) -> None:
    assert json.loads(tb.dumps(rollers))["tambores"] == 2


def test_its_older_documents_are_brought_up_to_date(fifth: toys.Table) -> None:
    document = json.loads(tb.dumps(fifth))
    for version, name in ((1, "rolls"), (3, "rolls"), (4, "faces"), (5, "faces")):
        data = {name if key == "faces" else key: item for key, item in document["data"].items()}
        old = json.dumps({**document, "tambores": version, "data": data})
        assert tb.loads(old) == fifth


@pytest.mark.parametrize("version", [6, 99])
def test_a_later_version_names_the_game(fifth: toys.Table, version: int) -> None:
    says = (
        f"written by a later release: version {version} of the format of 'rollers'; "
        "this library reads versions 1 to 5"
    )
    document = json.loads(tb.dumps(fifth))
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(json.dumps({**document, "tambores": version}))
    assert (caught.value.path, caught.value.message) == ("tambores", says)
    record = str(tb.recorded(toys.start(), []))
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_record(record.replace("[tambores 5]", f"[tambores {version}]"))
    assert (caught.value.line, caught.value.column, caught.value.message) == (1, 11, says)


def test_the_version_of_one_game_is_none_of_another(fifth: toys.Table) -> None:
    """Version 4 is an old version of rollers, and a later one of Enclave."""
    with pytest.raises(tb.DecodeError, match="of 'enclave'; this library reads versions 1 to 3"):
        tb.loads(tb.dumps(enclave.Pass()).replace('"tambores":3', '"tambores":4'))


@pytest.mark.parametrize("version", [1, 2, 7])
def test_an_unknown_game_is_one_sentence_with_what_is_known(
    rollers: toys.Table, version: int
) -> None:
    document = {**json.loads(tb.dumps(rollers)), "tambores": version, "type": "chess.table"}
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(json.dumps(document))
    assert caught.value.path == "type"
    assert caught.value.message.startswith(
        "unknown type 'chess.table' (there is no game 'chess'); known: enclave, "
    )
    assert "rollers" in caught.value.message


def test_data_of_another_game_are_refused(rollers: toys.Table) -> None:
    document = {**json.loads(tb.dumps(rollers)), "type": "enclave.action"}
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(json.dumps(document))
    assert "unknown type None; known: set_aside" in caught.value.message


def test_a_text_that_breaks_off_after_its_version_is_refused() -> None:
    for text in ("[tambores 7]", "[tambores 7]\n* loss:x", "[tambores true]\n[type 3]\n*"):
        with pytest.raises(tb.DecodeError) as caught:
            tb.parse_record(text)
        assert caught.value.line is not None
