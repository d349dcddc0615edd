"""What is kept of games: a file of SQLite, or memory that is gone with the server."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import finalize

import attrs

from tambores.web.problems import Problem

FILE = "battles.sqlite3"
APPLICATION = 0x746D6272
"""What the file says it is: "tmbr" as a number."""

VERSION = 2
DAY = 86_400

TABLES = """
CREATE TABLE battles (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL, name TEXT NOT NULL, mode TEXT NOT NULL,
    kept INTEGER NOT NULL, covered INTEGER NOT NULL, pack TEXT NOT NULL, digest TEXT NOT NULL,
    subject TEXT NOT NULL, turn INTEGER NOT NULL, over INTEGER NOT NULL, screen INTEGER,
    undoable INTEGER NOT NULL, version INTEGER NOT NULL, changed REAL NOT NULL,
    terms TEXT, record TEXT, game TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX owners ON battles (owner);
CREATE TABLE moves (
    battle TEXT NOT NULL REFERENCES battles ON DELETE CASCADE, number INTEGER NOT NULL,
    line TEXT NOT NULL, digest TEXT, PRIMARY KEY (battle, number)
) WITHOUT ROWID;
"""

NEWER = {
    1: (
        "ALTER TABLE battles RENAME COLUMN heroes TO subject",
        "ALTER TABLE battles ADD COLUMN game TEXT NOT NULL DEFAULT ''",
    ),
}
"""What makes a file of a version one of the next."""

Move = tuple[str, str | None]
"""A decision as a line, and the digest of the state after it, where one is kept."""


@attrs.frozen
class Beginning:
    """With what a battle began: one or the other.

    Attributes:
        terms: on which it began.
        record: with which it began; it can be long.
    """

    terms: str | None = None
    record: str | None = None


class Unusable(Exception):
    """A file that cannot hold battles; `key` says why, by a key of what the server says."""

    def __init__(self, key: str, path: Path, error: object = "") -> None:
        super().__init__(f"{path}: {error or key}")
        self.key, self.path, self.error = key, path, error


@attrs.frozen
class Row:
    """A battle as it is kept, without its beginning and the decisions that came after it.

    Attributes:
        id: of the battle.
        owner: of the session it belongs to.
        name: what it is called.
        mode: "solo", "two" or "record".
        kept: whether it is a saved copy.
        covered: whether hands are covered while two people change places.
        pack: the id of the content that it is played with, such as cards; "" for none.
        digest: of that content, as far as it bears on the rules.
        subject: what tells it from others in a list, as its game writes it.
        turn: in which it stands; 0 in a game without turns.
        over: whether it has ended.
        screen: the seat whose person is at the screen.
        undoable: how many of the last decisions may be taken back.
        version: of what the windows show.
        changed: when it was touched last, in seconds since 1970.
        game: the tag of what is played; "" for the first game, the only one at first.
    """

    id: str
    owner: str
    name: str
    mode: str
    kept: bool
    covered: bool
    pack: str
    digest: str
    subject: str
    turn: int
    over: bool
    screen: int | None
    undoable: int
    version: int
    changed: float = attrs.field(factory=time.time)
    game: str = ""


COLUMNS = tuple(field.name for field in attrs.fields(Row))
STANDING = ("turn", "over", "screen", "undoable", "version", "changed")
"""What changes while a battle is played."""

_ALL = (*COLUMNS, "terms", "record")
_INSERT = f"INSERT INTO battles ({', '.join(_ALL)}) VALUES ({', '.join('?' * len(_ALL))})"
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM battles"
_STAND = f"UPDATE battles SET {', '.join(f'{name} = ?' for name in STANDING)} WHERE id = ?"


class Store:
    """The battles of all sessions; one thread at a time uses it.

    Args:
        folder: where the file is, which is made if need be; None for memory.

    Attributes:
        path: of the file; None for memory.
        close: lets go of the file; that happens anyway once the store is no longer used.

    Raises:
        Unusable: for a file that is in use, of something else, or cannot be written.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = None if folder is None else folder / FILE
        if folder is not None:
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except OSError as error:
                raise Unusable("no_data", folder, error.strerror) from None
        name = ":memory:" if self.path is None else str(self.path)
        try:
            self._db = sqlite3.connect(
                name, timeout=0.5, isolation_level=None, check_same_thread=False
            )
            self.close = finalize(self, self._db.close)  # nobody may have to think of it
            self._open()
        except sqlite3.OperationalError as error:
            key = "in_use" if "locked" in str(error) else "no_data"
            raise Unusable(key, self.path or Path(name), error) from None
        except sqlite3.DatabaseError as error:
            raise Unusable("no_data", self.path or Path(name), error) from None

    def _open(self) -> None:
        """One server writes at a time; what it has answered is on its way to the disk."""
        db = self._db
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        due = self._due()
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA foreign_keys = ON")
        if due:
            with self._writing():
                for statement in due:
                    db.execute(statement)
                db.execute(f"PRAGMA application_id = {APPLICATION}")
                db.execute(f"PRAGMA user_version = {VERSION}")

    def _due(self) -> list[str]:
        """What makes the file one of this version.

        Raises:
            Unusable, sqlite3.DatabaseError: for a file that has to stay as it is.
        """
        asked = (
            "PRAGMA application_id",
            "PRAGMA user_version",
            "SELECT count(*) FROM sqlite_master",
        )
        found, version, tables = (self._db.execute(one).fetchone()[0] for one in asked)
        if found != APPLICATION and (found or tables):
            raise sqlite3.DatabaseError("it is a file of something else")
        if version > VERSION:
            assert self.path is not None
            raise Unusable("newer", self.path)
        if not tables:
            return TABLES.split(";")
        return [one for older in range(version, VERSION) for one in NEWER.get(older, ())]

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All of it is written, or nothing."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            with suppress(sqlite3.Error):  # a full disk has done it already
                self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")

    # --- reading ----------------------------------------------------------------------------

    def _asked(self, query: str, *params: object) -> list[Any]:
        """What there is; Problem for what the file no longer tells."""
        try:
            return self._db.execute(query, params).fetchall()
        except sqlite3.Error as error:
            raise Problem(500, "unread", fault=error) from error

    def find(self, id: str) -> Row | None:
        """The battle with an id."""
        found = self._asked(f"{_SELECT} WHERE id = ?", id)
        return _row(found[0]) if found else None

    def of(self, owner: str) -> list[Row]:
        """The battles of a session, the one that was touched last first."""
        query = f"{_SELECT} WHERE owner = ? ORDER BY changed DESC, id"
        return [_row(one) for one in self._asked(query, owner)]

    def beginning(self, id: str) -> Beginning:
        """With what a battle began."""
        return Beginning(*self._asked("SELECT terms, record FROM battles WHERE id = ?", id)[0])

    def moves(self, id: str) -> list[Move]:
        """The decisions of a battle since its beginning."""
        return self._asked("SELECT line, digest FROM moves WHERE battle = ? ORDER BY number", id)

    def count(self, owner: str | None = None) -> int:
        """How many battles there are, of a session or of all."""
        query = "SELECT count(*) FROM battles"
        found = self._asked(f"{query} WHERE owner = ?", owner) if owner else self._asked(query)
        return int(found[0][0])

    # --- writing ----------------------------------------------------------------------------

    def add(
        self, row: Row, beginning: Beginning, moves: list[Move], source: str | None = None
    ) -> None:
        """Keep a new battle; one that it goes on from is touched by that.

        Args:
            row: the battle.
            beginning: with what it began.
            moves: its decisions.
            source: the id of the one that it goes on from.
        """
        with self._writing():
            self._db.execute(_INSERT, (*attrs.astuple(row), *attrs.astuple(beginning)))
            if source is not None:
                touched = "UPDATE battles SET changed = ? WHERE id = ?"
                self._db.execute(touched, (row.changed, source))
            numbered = [(row.id, number, *move) for number, move in enumerate(moves, start=1)]
            self._db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", numbered)

    def stand(self, row: Row, number: int, move: Move | None = None) -> None:
        """Keep where a battle stands: after `number` decisions, the last one of which is new.

        Args:
            row: the battle.
            number: how many decisions there are since its beginning; later ones are forgotten.
            move: the last of them, if it is new.
        """
        with self._writing():
            self._db.execute(_STAND, (*(getattr(row, name) for name in STANDING), row.id))
            if move is not None:
                self._db.execute("INSERT INTO moves VALUES (?, ?, ?, ?)", (row.id, number, *move))
            else:
                query = "DELETE FROM moves WHERE battle = ? AND number > ?"
                self._db.execute(query, (row.id, number))

    def rename(self, id: str, name: str) -> None:
        """Call a battle something else."""
        self._db.execute("UPDATE battles SET name = ? WHERE id = ?", (name, id))

    def remove(self, id: str) -> None:
        """Forget a battle."""
        self._db.execute("DELETE FROM battles WHERE id = ?", (id,))

    def sweep(self, days: int) -> list[str]:
        """Forget what nobody has touched for so many days; the ids of it."""
        query = "DELETE FROM battles WHERE changed < ? RETURNING id"
        return [id for (id,) in self._db.execute(query, (time.time() - days * DAY,)).fetchall()]


def _row(values: tuple[Any, ...]) -> Row:
    row = Row(*values)
    return attrs.evolve(row, kept=bool(row.kept), covered=bool(row.covered), over=bool(row.over))
