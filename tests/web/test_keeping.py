"""What is kept: nothing is lost by a restart, and a file of something else is left alone."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from tambores import enclave
from tambores.web.limits import Limits
from tambores.web.store import FILE, Store, Unusable
from tests.searching import some
from tests.web.visitor import SOLO, TWO, Visitor, error_of, server

SMALL = """
id = "small-1"
base = "standin-1"
names = { es = "Pequeño", en = "Small" }
"""


@pytest.mark.no_cover
@pytest.mark.parametrize("terms", [SOLO, TWO, TWO | {"covered": False}])
@pytest.mark.parametrize("most", some([7, 1, 40], 1))
def test_a_restart_loses_nothing(tmp_path: Path, terms: dict[str, object], most: int) -> None:
    with server(tmp_path) as visitor:
        id = visitor.begin(terms)
        visitor.play(seed=most, most=most)
        shown, cookies = visitor.look(), dict(visitor.http.cookies)
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        assert visitor.look(id) == shown
        visitor.hasten(seed=most)
        assert visitor.screen["over"]


def test_what_was_taken_back_stays_taken_back(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        id = visitor.begin(SOLO | {"seed": "8"})
        visitor.act(visitor.lines[0])
        visitor.do("undo")
        shown, cookies = visitor.look(), dict(visitor.http.cookies)
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        assert visitor.look(id) == shown


def test_what_could_be_taken_back_still_can_be(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        id = visitor.begin(SOLO | {"seed": "8"})
        before = visitor.screen
        visitor.act(visitor.lines[0])
        cookies = dict(visitor.http.cookies)
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        visitor.look(id)
        visitor.do("undo")
        assert visitor.screen == before


def test_an_old_window_is_not_taken_for_a_new_one_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        id = visitor.begin(SOLO | {"seed": "8"})
        old, line = visitor.update["version"], visitor.lines[0]
        visitor.act(line)
        cookies = dict(visitor.http.cookies)
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        answered = visitor.http.post(f"/battles/{id}/act", json={"version": old, "action": line})
        error_of(answered, 409)
        assert answered.json()["update"]["news"]["reset"]


def test_a_battle_with_own_cards_waits_for_them(tmp_path: Path) -> None:
    pack = enclave.parse_pack(SMALL)
    with server(tmp_path, pack) as visitor:
        id = visitor.begin(SOLO | {"pack": "small-1"})
        cookies = dict(visitor.http.cookies)
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        assert "'small-1'" in error_of(visitor.http.get(f"/battles/{id}"), 409)
        assert len(visitor.get("/battles")["battles"]) == 1
    with server(tmp_path, pack) as visitor:
        visitor.http.cookies.update(cookies)
        visitor.look(id)


def test_a_battle_is_not_gone_on_with_by_other_cards_of_the_same_name(tmp_path: Path) -> None:
    with server(tmp_path, enclave.parse_pack(SMALL)) as visitor:
        id = visitor.begin(SOLO | {"pack": "small-1"})
        cookies = dict(visitor.http.cookies)
    changed = enclave.parse_pack(SMALL + "cards = [{ id = 'soldado', cost = 3 }]")
    with server(tmp_path, changed) as visitor:
        visitor.http.cookies.update(cookies)
        assert "are not the same as when" in error_of(visitor.http.get(f"/battles/{id}"), 409)


def test_what_no_longer_goes_as_it_was_kept_is_not_gone_on_with(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        id = visitor.begin(TWO)
        visitor.play(most=60)
        cookies = dict(visitor.http.cookies)
    with sqlite3.connect(tmp_path / FILE) as db:
        kept = db.execute("SELECT count(*) FROM moves WHERE digest IS NOT NULL").fetchone()
        assert kept == (2,) or kept == (3,)
        db.execute("UPDATE moves SET digest = 'another' WHERE number = 20")
    db.close()
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        assert "digest" in error_of(visitor.http.get(f"/battles/{id}"), 409)


def test_a_pack_that_has_the_id_of_one_of_the_library_stands_in_its_place() -> None:
    from tambores.enclave.page.packs import Packs

    own = enclave.parse_pack(SMALL.replace("small-1", "ideas-1"))
    packs = Packs(own)
    assert packs.find("ideas-1") is own
    assert [pack.id for pack in packs] == ["ideas-1", "standin-2", "standin-1"]


def test_one_server_at_a_time_uses_a_folder(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(Unusable) as caught:
        Store(tmp_path)
    assert caught.value.key == "in_use"
    store.close()
    Store(tmp_path).close()


def changed_by(path: Path, *statements: str) -> bytes:
    """What a file of SQLite holds after something was done in it."""
    with sqlite3.connect(path) as db:
        for statement in statements:
            db.execute(statement)
    db.close()
    return path.read_bytes()


THIRD = ("ALTER TABLE battles DROP COLUMN names", "PRAGMA user_version = 3")
"""The statements that turn a file into one of version 3, which knew no names of people."""

SECOND = (
    *THIRD,
    *(f"ALTER TABLE battles DROP COLUMN {name}" for name in ("ended", "clock", "watch", "next")),
    "DROP TABLE places",
    "PRAGMA user_version = 2",
)
"""The statements that turn a file into one of version 2, which knew no players elsewhere."""

OLDER = (
    *SECOND,
    "ALTER TABLE battles RENAME COLUMN subject TO heroes",
    "ALTER TABLE battles DROP COLUMN game",
    "UPDATE battles SET terms = json_remove(terms, '$.game')",
    "PRAGMA user_version = 1",
)
"""The statements that turn a file into one of version 1, which knew one game."""


@pytest.mark.parametrize("older", [OLDER, SECOND, THIRD])
def test_a_folder_of_an_older_version_is_gone_on_with(
    tmp_path: Path, older: tuple[str, ...]
) -> None:
    with server(tmp_path) as visitor:
        id = visitor.begin(SOLO)
        visitor.play(most=10)
        shown, cookies = visitor.screen, dict(visitor.http.cookies)
        (listed,) = visitor.get("/battles?lang=en")["battles"]
    changed_by(tmp_path / FILE, *older)
    for _ in range(2):
        with server(tmp_path) as visitor:
            visitor.http.cookies.update(cookies)
            assert visitor.look(id)["screen"] == shown
            assert visitor.get("/battles?lang=en")["battles"] == [listed]


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE
    for statement in ("PRAGMA application_id = 7", "CREATE TABLE recipes (name TEXT)"):
        before = changed_by(path, statement)
        with pytest.raises(Unusable, match="another program"):
            Store(tmp_path)
        assert path.read_bytes() == before
        assert [one.name for one in tmp_path.iterdir()] == [FILE]
    letter = b"no database at all, but a letter to somebody" * 100
    path.write_bytes(letter)
    with pytest.raises(Unusable):
        Store(tmp_path)
    assert path.read_bytes() == letter


def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    path = tmp_path / FILE
    before = changed_by(path, "PRAGMA user_version = 99", "PRAGMA journal_mode = DELETE")
    with pytest.raises(Unusable) as caught:
        Store(tmp_path)
    assert caught.value.key == "newer"
    assert path.read_bytes() == before


def test_how_a_battle_began_is_read_only_where_it_is_made_again(tmp_path: Path) -> None:
    """A record can be long, and everything that is asked looks at the battles of a session."""
    with server(tmp_path) as visitor:
        visitor.begin()
        asked: list[str] = []
        store_of(visitor)._db.set_trace_callback(asked.append)
        visitor.act(visitor.lines[0])
        visitor.get("/battles")
        assert [query for query in asked if "SELECT" in query]
        assert [query for query in asked if "record" in query] == []
        copy = visitor.http.post(f"/battles/{visitor.id}/keep", json={"name": "copy"})
        assert len([query for query in asked if "SELECT terms, record" in query]) == 1
        visitor.look(copy.json()["id"])
        assert len([query for query in asked if "SELECT terms, record" in query]) == 2


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unusable) as caught:
        Store(tmp_path / "file" / "folder")
    assert caught.value.path == tmp_path / "file" / "folder"


def test_what_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    """The disk is full: the answer says so, and the battle stands as it stood."""
    with server(tmp_path) as visitor:
        visitor.begin(SOLO | {"seed": "8"})
        shown = visitor.look()
        store = store_of(visitor)
        kept, store._db = store._db, Full(store._db)  # type: ignore[assignment]
        assert "could not be saved" in error_of(visitor.post("act", action=visitor.lines[0]), 507)
        store._db = kept
        assert visitor.look() == shown
        visitor.act(visitor.lines[0])


@pytest.mark.parametrize(("what", "field"), [("load", "at"), ("keep", "name")])
def test_no_battle_is_gone_on_with_on_a_full_disk(tmp_path: Path, what: str, field: str) -> None:
    with server(tmp_path) as visitor:
        id = visitor.begin()
        listed, store = visitor.get("/battles"), store_of(visitor)
        kept, store._db = store._db, Full(store._db)  # type: ignore[assignment]
        body = {field: None if field == "at" else "copy"}
        answered = visitor.http.post(f"/battles/{id}/{what}", json=body)
        assert "could not be saved" in error_of(answered, 507)
        store._db = kept
        assert visitor.get("/battles") == listed


def test_a_battle_from_which_nothing_can_begin_is_not_touched() -> None:
    """There is no room for another one, so nobody has gone on from it."""
    with server(limits=Limits(battles=1)) as visitor:
        id = visitor.begin()
        listed = visitor.get("/battles")
        error_of(visitor.http.post(f"/battles/{id}/load", json={}), 409)
        assert visitor.get("/battles") == listed


def test_who_goes_on_from_a_battle_keeps_it_from_being_forgotten() -> None:
    with server() as visitor:
        id = visitor.begin()
        (begun,) = visitor.get("/battles")["battles"]
        assert visitor.http.post(f"/battles/{id}/load", json={}).status_code == 201
        changed = {one["id"]: one["changed"] for one in visitor.get("/battles")["battles"]}
        assert changed[id] > begun["changed"]


def store_of(visitor: Visitor) -> Store:
    """Where the server keeps its battles."""
    store: Store = visitor.http.app.state.lobby.store  # type: ignore[attr-defined]
    return store


class Full:
    """A data base whose disk is full: what changes it fails."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        if statement.startswith(("INSERT", "UPDATE")):
            raise sqlite3.OperationalError("database or disk is full")
        return self.db.execute(statement, values)


def test_a_damaged_file_is_told_in_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with server(tmp_path) as visitor:
        id = visitor.begin(TWO)
        visitor.play(most=20)
        cookies = dict(visitor.http.cookies)
    path = tmp_path / FILE
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        for address in ("/battles", f"/battles/{id}", f"/battles/{id}/record", "/battles?lang=es"):
            said = error_of(visitor.http.get(address), 500)
            assert said.startswith(
                ("The battles cannot be read: ", "Las batallas no se pueden leer")
            )
        error_of(visitor.http.post("/battles", json=SOLO), 500)
    assert "Traceback" not in caplog.text


def test_what_nobody_touches_is_forgotten_after_its_days(tmp_path: Path) -> None:
    with server(tmp_path, limits=Limits(days=2)) as visitor:
        old, new = visitor.begin(), visitor.begin()
        lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
        lobby.store._db.execute(
            "UPDATE battles SET changed = ? WHERE id = ?", (time.time() - 3 * 86_400, old)
        )
        assert lobby.sweep() == [old]
        assert [one["id"] for one in visitor.get("/battles")["battles"]] == [new]
        error_of(visitor.http.get(f"/battles/{old}"), 404)
