"""The store of the games: an SQLite file, or memory that lasts as long as the server."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import finalize

import attrs

from tambores.web.problems import Problem

FILE = "battles.sqlite3"
APPLICATION = 0x746D6272
"""The application id of the file: "tmbr" as a number."""

VERSION = 4
DAY = 86_400

TABLES = """
CREATE TABLE battles (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL, name TEXT NOT NULL, mode TEXT NOT NULL,
    kept INTEGER NOT NULL, covered INTEGER NOT NULL, pack TEXT NOT NULL, digest TEXT NOT NULL,
    subject TEXT NOT NULL, turn INTEGER NOT NULL, over INTEGER NOT NULL, screen INTEGER,
    undoable INTEGER NOT NULL, version INTEGER NOT NULL, changed REAL NOT NULL,
    terms TEXT, record TEXT, game TEXT NOT NULL DEFAULT '', ended TEXT NOT NULL DEFAULT '',
    clock TEXT NOT NULL DEFAULT '', watch TEXT NOT NULL DEFAULT '', next TEXT NOT NULL DEFAULT '',
    names TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX owners ON battles (owner);
CREATE TABLE moves (
    battle TEXT NOT NULL REFERENCES battles ON DELETE CASCADE, number INTEGER NOT NULL,
    line TEXT NOT NULL, digest TEXT, PRIMARY KEY (battle, number)
) WITHOUT ROWID;
"""

PLACES = """
CREATE TABLE places (
    battle TEXT NOT NULL REFERENCES battles ON DELETE CASCADE, seat INTEGER NOT NULL,
    owner TEXT NOT NULL, links TEXT NOT NULL, used TEXT NOT NULL, offer TEXT NOT NULL,
    PRIMARY KEY (battle, seat)
) WITHOUT ROWID;
CREATE INDEX holders ON places (owner);
"""

REVIEWS = """
CREATE TABLE IF NOT EXISTS reviews (
    battle TEXT PRIMARY KEY REFERENCES battles ON DELETE CASCADE, review TEXT NOT NULL
) WITHOUT ROWID
"""
"""The reviews, which can be worked out again: a file without the table gets it."""

NEWER = {
    1: (
        "ALTER TABLE battles RENAME COLUMN heroes TO subject",
        "ALTER TABLE battles ADD COLUMN game TEXT NOT NULL DEFAULT ''",
    ),
    2: (
        *(
            f"ALTER TABLE battles ADD COLUMN {name} TEXT NOT NULL DEFAULT ''"
            for name in ("ended", "clock", "watch", "next")
        ),
        *PLACES.split(";"),
    ),
    3: ("ALTER TABLE battles ADD COLUMN names TEXT NOT NULL DEFAULT ''",),
}
"""The statements that bring a file from each version to the next."""

Move = tuple[str, str | None]
"""A decision as a line, and the digest of the state after it, if one is stored."""


@attrs.frozen
class Beginning:
    """The beginning of a battle: terms or a record.

    Attributes:
        terms: the terms on which it began, or the battle that it continues.
        record: the record with which it began; it can be long.
    """

    terms: str | None = None
    record: str | None = None


class Unusable(Exception):
    """A file that cannot hold battles; `key` is the key of the server's sentence that says why."""

    def __init__(self, key: str, path: Path, error: object = "") -> None:
        super().__init__(f"{path}: {error or key}")
        self.key, self.path, self.error = key, path, error


@attrs.frozen
class Row:
    """A stored battle, without its beginning and its decisions.

    Attributes:
        id: its id.
        owner: the owner of the session that it belongs to.
        name: its name.
        mode: "solo", "two", "link", "lesson" or "record".
        kept: whether it is a saved copy.
        covered: whether hands are covered while two people change places.
        pack: the id of its content, such as cards; "" for none.
        digest: the digest of that content, as far as it concerns the rules.
        subject: a text of its game that distinguishes it in a list.
        turn: the current turn; 0 in a game without turns.
        over: whether it has ended.
        screen: the seat whose player is at the screen.
        undoable: how many of the last decisions may be undone.
        version: the version of the game that windows compare.
        changed: the time of the last change, in seconds since 1970.
        game: the tag of the mode; "" for the first game, the only one of the first versions.
        ended: how it ended other than by the rules, such as "resign 1"; "" if it did not.
        clock: the clocks of the players as text; "" for none.
        watch: the digests of the links for spectators.
        next: the id of the rematch, and by how many seats the players moved on.
        names: the names of the people by seat, as text; "" for none.
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
    ended: str = ""
    clock: str = ""
    watch: str = ""
    next: str = ""
    names: str = ""


@attrs.frozen
class Place:
    """A seat in a battle that people play on several computers, and who holds it.

    Attributes:
        battle: the id of the battle.
        seat: the seat.
        owner: the owner of the session that holds it; "" as long as nobody does.
        links: the digests of the links by which somebody can take it.
        used: the digest of the link by which its holder took it.
        offer: what its holder offers, such as "draw" or a rematch with the "same" seats; "" for
            nothing. It lapses when the battle goes on.
    """

    battle: str
    seat: int
    owner: str = ""
    links: str = ""
    used: str = ""
    offer: str = ""


COLUMNS = tuple(field.name for field in attrs.fields(Row))
STANDING = ("turn", "over", "screen", "undoable", "version", "changed", "ended", "clock")
"""The fields that change during play."""

_ALL = (*COLUMNS, "terms", "record")
_INSERT = f"INSERT INTO battles ({', '.join(_ALL)}) VALUES ({', '.join('?' * len(_ALL))})"
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM battles"
_PLACE = "INSERT OR REPLACE INTO places VALUES (?, ?, ?, ?, ?, ?)"
_STAND = f"UPDATE battles SET {', '.join(f'{name} = ?' for name in STANDING)} WHERE id = ?"


class Store:
    """The battles of all sessions; one thread at a time uses it.

    Args:
        folder: the folder of the file, which is made if needed; None for memory.

    Attributes:
        path: the path of the file; None for memory.
        close: closes the file; that also happens when the store is no longer used.

    Raises:
        Unusable: if the file is in use, belongs to another program, or cannot be written.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = None if folder is None else folder / FILE
        if folder is not None:
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except OSError as error:
                raise Unusable("no_data", folder, error) from None
        name = ":memory:" if self.path is None else str(self.path)
        try:
            self._db = sqlite3.connect(
                name, timeout=0.5, isolation_level=None, check_same_thread=False
            )
            self.close = finalize(self, self._db.close)  # a caller need not close the file
            self._open()
        except sqlite3.OperationalError as error:
            key = "in_use" if "locked" in str(error) else "no_data"
            raise Unusable(key, self.path or Path(name), error) from None
        except sqlite3.DatabaseError as error:
            raise Unusable("no_data", self.path or Path(name), error) from None

    def _open(self) -> None:
        """Open the file for one server only; answered changes are on their way to the disk."""
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
        db.execute(REVIEWS)

    def _due(self) -> list[str]:
        """Return the statements that bring the file to this version.

        Raises:
            Unusable, sqlite3.DatabaseError: if the file must not be changed.
        """
        asked = (
            "PRAGMA application_id",
            "PRAGMA user_version",
            "SELECT count(*) FROM sqlite_master",
        )
        found, version, tables = (self._db.execute(one).fetchone()[0] for one in asked)
        if found != APPLICATION and (found or tables):
            raise sqlite3.DatabaseError("it is a database of another program")
        if version > VERSION:
            assert self.path is not None
            raise Unusable("newer", self.path)
        if not tables:
            return (TABLES + PLACES).split(";")
        return [one for older in range(version, VERSION) for one in NEWER.get(older, ())]

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Write all of the changes inside, or none."""
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
        """Return the rows of a query; raise Problem if the file cannot be read any more."""
        try:
            return self._db.execute(query, params).fetchall()
        except sqlite3.Error as error:
            raise Problem(500, "unread", fault=error) from error

    def find(self, id: str) -> Row | None:
        """Return the battle with an id."""
        found = self._asked(f"{_SELECT} WHERE id = ?", id)
        return _row(found[0]) if found else None

    def of(self, owner: str) -> list[Row]:
        """Return the battles of a session, the one changed last first."""
        held = "SELECT battle FROM places WHERE owner = ?"
        query = f"{_SELECT} WHERE owner = ? OR id IN ({held}) ORDER BY changed DESC, id"
        return [_row(one) for one in self._asked(query, owner, owner)]

    def places(self, id: str) -> list[Place]:
        """Return the seats of a battle that people play on several computers."""
        query = "SELECT * FROM places WHERE battle = ? ORDER BY seat"
        return [Place(*one) for one in self._asked(query, id)]

    def beginning(self, id: str) -> Beginning:
        """Return the beginning of a battle."""
        return Beginning(*self._asked("SELECT terms, record FROM battles WHERE id = ?", id)[0])

    def moves(self, id: str) -> list[Move]:
        """Return the decisions of a battle since its beginning."""
        return self._asked("SELECT line, digest FROM moves WHERE battle = ? ORDER BY number", id)

    def review(self, id: str) -> str | None:
        """Return the review of a battle; None if it has none."""
        found = self._asked("SELECT review FROM reviews WHERE battle = ?", id)
        return found[0][0] if found else None

    def begun_on(self, owner: str, terms: str) -> list[str]:
        """Return the ids of a session's battles that began on some terms, without saved copies."""
        query = """SELECT id FROM battles WHERE owner = ? AND terms = ? AND record IS NULL
            AND NOT kept ORDER BY changed"""
        return [id for (id,) in self._asked(query, owner, terms)]

    def count(self, owner: str | None = None) -> int:
        """Return the number of battles of a session, or of all."""
        query = "SELECT count(*) FROM battles"
        found = self._asked(f"{query} WHERE owner = ?", owner) if owner else self._asked(query)
        return int(found[0][0])

    # --- writing ----------------------------------------------------------------------------

    def add(
        self,
        row: Row,
        beginning: Beginning,
        moves: list[Move],
        source: str | None = None,
        places: Iterable[Place] = (),
    ) -> None:
        """Store a new battle; this counts as a use of the battle that it continues.

        Args:
            row: the battle.
            beginning: its beginning.
            moves: its decisions.
            source: the id of the battle that it continues.
            places: its seats, if people play it on several computers.
        """
        with self._writing():
            self._db.execute(_INSERT, (*attrs.astuple(row), *attrs.astuple(beginning)))
            if source is not None:
                touched = "UPDATE battles SET changed = ? WHERE id = ?"
                self._db.execute(touched, (row.changed, source))
            numbered = [(row.id, number, *move) for number, move in enumerate(moves, start=1)]
            self._db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", numbered)
            for place in places:
                self._db.execute(_PLACE, attrs.astuple(place))

    def stand(self, row: Row, number: int, moves: Sequence[Move] = ()) -> None:
        """Store the current state of a battle, after `number` decisions; offers lapse.

        Args:
            row: the battle.
            number: the number of decisions since its beginning; later ones are deleted.
            moves: the last decisions, if they are new.
        """
        with self._writing():
            self._db.execute(_STAND, (*(getattr(row, name) for name in STANDING), row.id))
            lapsed = "UPDATE places SET offer = '' WHERE battle = ? AND offer != ''"
            self._db.execute(lapsed, (row.id,))
            if not moves:
                query = "DELETE FROM moves WHERE battle = ? AND number > ?"
                self._db.execute(query, (row.id, number))
            first = number + 1 - len(moves)
            numbered = [(row.id, place, *move) for place, move in enumerate(moves, start=first)]
            self._db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", numbered)

    def rename(self, id: str, name: str) -> None:
        """Rename a battle."""
        self.set(id, name=name)

    def set(self, id: str, **values: str) -> None:
        """Store single values of a battle by the names of their columns."""
        changes = ", ".join(f"{name} = ?" for name in values)
        self._db.execute(f"UPDATE battles SET {changes} WHERE id = ?", (*values.values(), id))

    def put(self, *places: Place) -> None:
        """Store changed seats; this counts as a use of their battle."""
        with self._writing():
            for place in places:
                self._db.execute(_PLACE, attrs.astuple(place))
                touched = "UPDATE battles SET changed = ? WHERE id = ?"
                self._db.execute(touched, (time.time(), place.battle))

    def keep_review(self, id: str, review: str) -> None:
        """Store the review of a battle."""
        self._db.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?)", (id, review))

    def remove(self, id: str) -> None:
        """Delete a battle."""
        self._db.execute("DELETE FROM battles WHERE id = ?", (id,))

    def sweep(self, days: int) -> list[str]:
        """Delete the battles unused for so many days, and return their ids."""
        query = "DELETE FROM battles WHERE changed < ? RETURNING id"
        return [id for (id,) in self._db.execute(query, (time.time() - days * DAY,)).fetchall()]


def _row(values: tuple[Any, ...]) -> Row:
    row = Row(*values)
    return attrs.evolve(row, kept=bool(row.kept), covered=bool(row.covered), over=bool(row.over))
