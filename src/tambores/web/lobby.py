"""The battles of all sessions: begin, open, copy, continue and delete them."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.informed import Informed
from tambores.kernel.page import Content
from tambores.players import maker
from tambores.registry import tag_of
from tambores.web.limits import Limits
from tambores.web.play.games import RECORD, kind_of, page_for, page_of
from tambores.web.play.lessons import LessonGame
from tambores.web.play.shared import SharedGame
from tambores.web.play.terms import Terms, read_terms
from tambores.web.problems import Problem, Refused
from tambores.web.store import STANDING, Beginning, Move, Row, Store

EVERY = 20
"""The decisions between two stored digests of the state, which are compared on reading."""


class Lobby:
    """Keeps every battle in the store, and those in use in memory as well.

    A change that cannot be stored does not happen: the battle is read again as it was. A session
    cannot see the battles of other sessions.

    Args:
        store: the store of the battles.
        content: content to play with in addition to the library's.
        limits: the limits on the number of battles.
    """

    def __init__(self, store: Store, content: Content, limits: Limits) -> None:
        self.store, self.content, self.limits = store, content, limits
        self._tables: OrderedDict[str, SharedGame] = OrderedDict()

    # --- finding ----------------------------------------------------------------------------

    def of(self, owner: str) -> list[Row]:
        """Return the battles of a session, the one changed last first."""
        return self.store.of(owner)

    def row(self, id: str, owner: str) -> Row:
        """Return a stored battle of a session; raise Problem if the session has no such battle."""
        row = self.store.find(id)
        if row is None or row.owner != owner:
            raise Problem(404, "no_battle")
        return row

    def table(self, id: str, owner: str) -> SharedGame:
        """Return the table of a session's battle; raise Problem if it is missing or unreadable."""
        row = self.row(id, owner)
        table = self._tables.get(id)
        if table is None:
            table = self._read(row)
            self._hold(id, table)
        self._tables.move_to_end(id)
        return table

    def _hold(self, id: str, table: SharedGame) -> None:
        """Hold a battle in memory, and release others if there are too many."""
        self._tables[id] = table
        held = sum(one.length + 1 for one in self._tables.values())
        while held > self.limits.held and len(self._tables) > 1:
            _, gone = self._tables.popitem(last=False)
            held -= gone.length + 1

    def _read(self, row: Row) -> SharedGame:
        """Rebuild a battle from the store."""
        page = page_for(row.game)
        with at_hand():
            here = page.digest(row.pack, self.content)
        if here != row.digest:
            raise Problem(409, "other_pack", pack=row.pack)
        try:
            table = self._opening_table(row)
            for line, digest in self.store.moves(row.id):
                table.replay(line, digest)
        except (tb.TamboresError, ValueError) as error:
            raise Problem(409, "mismatch", fault=error) from None
        table.restore(row.screen, row.undoable, row.version)
        return table

    def _opening_table(self, row: Row) -> SharedGame:
        """Return a battle as it began."""
        began = self.store.beginning(row.id)
        if began.record is not None:
            return SharedGame(row.mode, tb.loads(began.record, self.content), row.covered)
        return self._begun_on(read_terms(began.terms or ""))

    def _begun_on(self, terms: Terms) -> SharedGame:
        """Return a new battle on some terms."""
        if terms.lesson:
            return LessonGame(terms.game, terms.lesson)
        opening = terms.opening(self.content)
        players = computers(terms, opening.state)
        return SharedGame(terms.kind, opening, terms.covered, players)

    def title(self, row: Row, language: str) -> str:
        """Return the title of a game, such as the names of the opponents."""
        page = page_for(row.game)
        return page.title(row.subject, row.game, row.pack, language, self.content)

    # --- new battles ------------------------------------------------------------------------

    def begin(self, owner: str, terms: Terms, name: str) -> str:
        """Begin a battle and return its id.

        Raises:
            Problem: if no battle can begin on these terms, or if there are too many battles.
        """
        try:
            with at_hand():
                table = self._begun_on(terms)
        except (tb.TamboresError, ValueError) as error:
            raise Refused(error) from None
        return self._add(owner, name, table, Beginning(terms=terms.written()))

    def begun_on(self, owner: str, terms: Terms) -> list[str]:
        """Return the ids of the battles of a session on the same terms, without saved copies."""
        return self.store.begun_on(owner, terms.written())

    def open(self, owner: str, name: str, table: SharedGame, record: str) -> str:
        """Add a battle opened from a file and return its id."""
        return self._add(owner, name, table, Beginning(record=record))

    def copy(self, id: str, owner: str, name: str) -> str:
        """Save a copy of a battle, which never changes, and return its id."""
        row = self.row(id, owner)
        self.table(id, owner)  # an unreadable battle is not copied
        again = _afresh(row, name, kept=True)
        return self._insert(again, self.store.beginning(id), self.store.moves(id))

    def go_on(self, id: str, owner: str, name: str, at: int | None) -> str:
        """Begin a battle that continues another, or from one of its decisions, and return its id.

        Args:
            id: the id of the battle to continue.
            owner: the owner of the session.
            name: the name of the new battle.
            at: the number of decisions to keep; None for all.
        """
        row, table = self.row(id, owner), self.table(id, owner)
        if at is None and row.mode != RECORD:
            again = _afresh(row, name, kept=False)
            return self._insert(again, self.store.beginning(id), self.store.moves(id), id)
        if not table.fully_visible:  # else players could undo what they learned
            raise Problem(409, "no_replay")
        at = table.length if at is None else at
        if not 0 <= at <= table.length:
            raise Problem(422, "no_step", at=at, last=table.length)
        moves = table.session.recorder.moves[:at]
        record = tb.recorded(table.before(0), [move.action for move in moves])
        begun = SharedGame(kind_of(record.start), record, row.covered)
        return self._add(owner, name, begun, Beginning(record=written(record)))

    def _add(self, owner: str, name: str, table: SharedGame, beginning: Beginning) -> str:
        """Store a battle that has just begun and return its id."""
        state, page = table.state, page_of(table.state)
        pack, digest = page.pinned(state)
        row = Row(
            new_id(), owner, name, table.mode, False, table.covered, pack, digest,
            page.subject(state), *_standing(table), tag_of(state),
        )  # fmt: skip
        id = self._insert(row, beginning, [])
        self._hold(id, table)
        return id

    def _insert(
        self, row: Row, beginning: Beginning, moves: list[Move], source: str | None = None
    ) -> str:
        self.check_room(row.owner)
        with _on_disk():
            self.store.add(row, beginning, moves, source)
        return row.id

    def check_room(self, owner: str) -> None:
        """Raise Problem if there is no room for another battle."""
        if self.store.count(owner) >= self.limits.battles:
            raise Problem(409, "many_battles", most=self.limits.battles)
        if self.store.count() >= self.limits.all_battles:
            raise Problem(503, "full")

    # --- playing ----------------------------------------------------------------------------

    def act(self, id: str, owner: str, line: str) -> SharedGame:
        """Carry out an action of a person, if it is legal."""
        row, table = self._playable(id, owner)
        return self._store(row, table, table.decide(line), *table.replies())

    def act_by_computer(self, id: str, owner: str, action: tb.Action) -> SharedGame:
        """Carry out what the computer has chosen."""
        row, table = self._playable(id, owner)
        return self._store(row, table, table.decide_by_computer(action))

    def _playable(self, id: str, owner: str) -> tuple[Row, SharedGame]:
        """Return a battle in which there is room for another decision."""
        row, table = self._open(id, owner)
        if table.length >= self.limits.decisions:
            raise Problem(409, "long", most=self.limits.decisions)
        return row, table

    def _store(self, row: Row, table: SharedGame, *stored: str) -> SharedGame:
        """Store the last decisions of a table."""
        number = table.length - table.base
        digest = tb.digest(table.state) if number % EVERY == 0 else None
        *others, last = stored
        self._stand(row, table, number, *((line, None) for line in others), (last, digest))
        return table

    def undo(self, id: str, owner: str) -> SharedGame:
        """Undo the last decision, if that is fair."""
        row, table = self._open(id, owner)
        table.check_undo()
        table.undo()
        self._stand(row, table, table.length - table.base)
        return table

    def sit(self, id: str, owner: str, seat: int) -> SharedGame:
        """Give the screen to the player of a seat."""
        row, table = self._open(id, owner)
        table.check_sit(seat)
        table.sit(seat)
        self._stand(row, table, table.length - table.base)
        return table

    def _open(self, id: str, owner: str) -> tuple[Row, SharedGame]:
        row = self.row(id, owner)
        if row.kept:
            raise Problem(409, "kept")
        return row, self.table(id, owner)

    def _stand(self, row: Row, table: SharedGame, number: int, *moves: Move) -> None:
        """Store a change of a table; a change that cannot be stored does not happen."""
        standing: dict[str, Any] = dict(zip(STANDING, _standing(table), strict=True))
        try:
            with _on_disk():
                self.store.stand(attrs.evolve(row, **standing), number, moves)
        except Problem:
            self._tables.pop(row.id, None)
            raise

    # --- managing ---------------------------------------------------------------------------

    def rename(self, id: str, owner: str, name: str) -> None:
        """Rename a battle."""
        self.row(id, owner)
        with _on_disk():
            self.store.rename(id, name)

    def remove(self, id: str, owner: str) -> None:
        """Delete a battle."""
        self.row(id, owner)
        with _on_disk():
            self.store.remove(id)
        self._tables.pop(id, None)

    def sweep(self) -> list[str]:
        """Delete the battles that nobody has used for long, and return their ids."""
        with _on_disk():
            gone = self.store.sweep(self.limits.days)
        for id in gone:
            self._tables.pop(id, None)
        return gone


def computers(terms: Terms, start: tb.State[Any]) -> Mapping[int, Informed]:
    """Return the computer players of a game, at all seats but the first; none without a level."""
    if not terms.level:
        return {}
    _, *seats = start.players
    make, count = maker(terms.level), len(start.seats)
    return {seat: Informed(make(count * terms.seed + seat), seat) for seat in seats}


def written(record: tb.Record) -> str:
    """Return a record as stored; raise Problem if it is too long to be read again."""
    try:
        return tb.dumps(record)
    except ValueError as error:
        raise Refused(error) from None


def new_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(12)


def _afresh(row: Row, name: str, kept: bool) -> Row:
    """Return a row of the battle as new: no player at the screen yet, no decision to undo."""
    return attrs.evolve(
        row, id=new_id(), name=name, kept=kept, screen=None, undoable=0, changed=time.time()
    )


def _standing(table: SharedGame) -> tuple[int, bool, int | None, int, int, float]:
    """Return the stored values of a table other than its decisions, in the order of `STANDING`."""
    return (
        getattr(table.state, "turn", 0), table.over, table.screen, table.session.undoable,
        table.version, time.time(),
    )  # fmt: skip


@contextmanager
def at_hand() -> Iterator[None]:
    """Raise Problem if content is missing."""
    try:
        yield
    except LookupError as error:
        raise Problem(409, "no_pack", pack=error.args[0]) from None


@contextmanager
def _on_disk() -> Iterator[None]:
    """Raise Problem if writing fails."""
    try:
        yield
    except sqlite3.Error as error:
        raise Problem(507, "disk", fault=error) from error
