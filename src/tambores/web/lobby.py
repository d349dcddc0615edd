"""The battles of all sessions: begun, opened, copied, gone on with, forgotten."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.page import Content
from tambores.registry import tag_of
from tambores.web.limits import Limits
from tambores.web.play.games import RECORD, kind_of, page_for, page_of
from tambores.web.play.table import Table, open_record
from tambores.web.play.terms import Terms, read_terms
from tambores.web.problems import Problem, Refused
from tambores.web.store import STANDING, Beginning, Move, Row, Store

EVERY = 20
"""After how many decisions a digest of the state is kept, to be compared when it is read again."""


class Lobby:
    """Keeps every battle in the store, and those that are played in memory as well.

    What could not be kept has not happened: the battle is read again as it was. A battle of another
    session is as good as none.

    Args:
        store: where battles are kept.
        content: what can be played with beside what comes with the library.
        limits: how many there can be.
    """

    def __init__(self, store: Store, content: Content, limits: Limits) -> None:
        self.store, self.content, self.limits = store, content, limits
        self._tables: OrderedDict[str, Table] = OrderedDict()

    # --- what there is ----------------------------------------------------------------------

    def of(self, owner: str) -> list[Row]:
        """The battles of a session, the one that was touched last first."""
        return self.store.of(owner)

    def row(self, id: str, owner: str) -> Row:
        """A battle of a session as it is kept; Problem if it has no such."""
        row = self.store.find(id)
        if row is None or row.owner != owner:
            raise Problem(404, "no_battle")
        return row

    def table(self, id: str, owner: str) -> Table:
        """A battle of a session as it stands; Problem if it has no such, or it cannot be read."""
        row = self.row(id, owner)
        table = self._tables.get(id)
        if table is None:
            table = self._read(row)
            self._hold(id, table)
        self._tables.move_to_end(id)
        return table

    def _hold(self, id: str, table: Table) -> None:
        """Hold a battle in memory, and let go of others where that is too much."""
        self._tables[id] = table
        held = sum(len(one.played) for one in self._tables.values())
        while held > self.limits.held and len(self._tables) > 1:
            _, gone = self._tables.popitem(last=False)
            held -= len(gone.played)

    def _read(self, row: Row) -> Table:
        """A battle made again of what was kept."""
        page = page_for(row.game)
        with at_hand():
            here = page.digest(row.pack, self.content)
        if here != row.digest:
            raise Problem(409, "other_pack", pack=row.pack)
        try:
            table = self._begun(row)
            for line, digest in self.store.moves(row.id):
                table.replay(tb.parse_action(table.state, line), digest)
        except (tb.TamboresError, ValueError) as error:
            raise Problem(409, "mismatch", fault=str(error)) from None
        table.restore(row.screen, row.undoable, row.version)
        return table

    def _begun(self, row: Row) -> Table:
        """A battle as it began."""
        began = self.store.beginning(row.id)
        if began.record is not None:
            return open_record(tb.loads(began.record, self.content), row.mode, row.covered)
        opening = read_terms(began.terms or "").opening(self.content)
        return Table(row.mode, opening, row.covered)

    def title(self, row: Row, language: str) -> str:
        """What is played, such as who fights whom."""
        page = page_for(row.game)
        return page.title(row.subject, row.game, row.pack, language, self.content)

    # --- new ones ---------------------------------------------------------------------------

    def begin(self, owner: str, terms: Terms, name: str) -> str:
        """Begin a battle; its id.

        Raises:
            Problem: for terms on which nothing can begin, and where there are too many battles.
        """
        try:
            with at_hand():
                opening = terms.opening(self.content)
            table = Table(terms.kind, opening, terms.covered)
        except (tb.TamboresError, ValueError) as error:
            raise Refused(str(error)) from None
        return self._add(owner, name, table, Beginning(terms=terms.written()))

    def open(self, owner: str, name: str, table: Table, record: str) -> str:
        """A battle that was opened from a file; its id."""
        return self._add(owner, name, table, Beginning(record=record))

    def copy(self, id: str, owner: str, name: str) -> str:
        """A saved copy of a battle, which stays as it is; its id."""
        row = self.row(id, owner)
        self.table(id, owner)  # what cannot be read is not copied
        again = _afresh(row, name, kept=True)
        return self._insert(again, self.store.beginning(id), self.store.moves(id))

    def go_on(self, id: str, owner: str, name: str, at: int | None) -> str:
        """A new battle that goes on from a battle, or from one of its decisions; its id.

        Args:
            id: of the battle.
            owner: of the session.
            name: of the new one.
            at: after how many decisions; None for where it stands.
        """
        row, table = self.row(id, owner), self.table(id, owner)
        if at is None and row.mode != RECORD:
            again = _afresh(row, name, kept=False)
            return self._insert(again, self.store.beginning(id), self.store.moves(id), id)
        if not table.looked_through:  # or what came to light could be unlearned
            raise Problem(409, "no_replay")
        at = table.length if at is None else at
        if not 0 <= at <= table.length:
            raise Problem(422, "no_step", at=at, last=table.length)
        start, actions = (
            table.played[0].step.state,
            [one.action for one in table.played[1 : at + 1]],
        )
        record = tb.recorded(start, [one for one in actions if one is not None])
        begun = open_record(record, kind_of(start), row.covered)
        return self._add(owner, name, begun, Beginning(record=written(record)))

    def _add(self, owner: str, name: str, table: Table, beginning: Beginning) -> str:
        """Keep a battle that has just begun; its id."""
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
        """Problem unless there can be another battle."""
        if self.store.count(owner) >= self.limits.battles:
            raise Problem(409, "many_battles", most=self.limits.battles)
        if self.store.count() >= self.limits.all_battles:
            raise Problem(503, "full")

    # --- what is played ---------------------------------------------------------------------

    def act(self, id: str, owner: str, line: str) -> Table:
        """Make a decision, if it can be made."""
        row, table = self._open(id, owner)
        if table.length >= self.limits.decisions:
            raise Problem(409, "long", most=self.limits.decisions)
        played = table.decide(line)
        assert played.action is not None
        number = table.length + 1 - table.base
        table.add(played)
        digest = tb.digest(table.state) if number % EVERY == 0 else None
        self._stand(row, table, number, (str(played.action), digest))
        return table

    def undo(self, id: str, owner: str) -> Table:
        """Take the last decision back, if that is fair."""
        row, table = self._open(id, owner)
        table.check_undo()
        table.undo()
        self._stand(row, table, table.length - table.base)
        return table

    def sit(self, id: str, owner: str, seat: int) -> Table:
        """The person of a seat takes the screen."""
        row, table = self._open(id, owner)
        table.check_sit(seat)
        table.sit(seat)
        self._stand(row, table, table.length - table.base)
        return table

    def _open(self, id: str, owner: str) -> tuple[Row, Table]:
        row = self.row(id, owner)
        if row.kept:
            raise Problem(409, "kept")
        return row, self.table(id, owner)

    def _stand(self, row: Row, table: Table, number: int, move: Move | None = None) -> None:
        """Keep what was done at a table; what cannot be kept is not done."""
        standing: dict[str, Any] = dict(zip(STANDING, _standing(table), strict=True))
        try:
            with _on_disk():
                self.store.stand(attrs.evolve(row, **standing), number, move)
        except Problem:
            self._tables.pop(row.id, None)
            raise

    # --- what is looked after ---------------------------------------------------------------

    def rename(self, id: str, owner: str, name: str) -> None:
        """Call a battle something else."""
        self.row(id, owner)
        with _on_disk():
            self.store.rename(id, name)

    def remove(self, id: str, owner: str) -> None:
        """Forget a battle."""
        self.row(id, owner)
        with _on_disk():
            self.store.remove(id)
        self._tables.pop(id, None)

    def sweep(self) -> list[str]:
        """Forget the battles that nobody has touched for long; their ids."""
        with _on_disk():
            gone = self.store.sweep(self.limits.days)
        for id in gone:
            self._tables.pop(id, None)
        return gone


def written(record: tb.Record) -> str:
    """A record as it is kept; Problem for one that is too long to be read again."""
    try:
        return tb.dumps(record)
    except ValueError as error:
        raise Refused(str(error)) from None


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12)


def _afresh(row: Row, name: str, kept: bool) -> Row:
    """A battle once more: nobody is at the screen yet, and nothing can be taken back."""
    return attrs.evolve(
        row, id=new_id(), name=name, kept=kept, screen=None, undoable=0, changed=time.time()
    )


def _standing(table: Table) -> tuple[int, bool, int | None, int, int, float]:
    """What is kept of a table beside its decisions, in the order of `STANDING`."""
    return (
        getattr(table.state, "turn", 0), table.over, table.screen, table.undoable, table.version,
        time.time(),
    )  # fmt: skip


@contextmanager
def at_hand() -> Iterator[None]:
    """Problem for content that is not here."""
    try:
        yield
    except LookupError as error:
        raise Problem(409, "no_pack", pack=error.args[0]) from None


@contextmanager
def _on_disk() -> Iterator[None]:
    """Problem for what cannot be written."""
    try:
        yield
    except sqlite3.Error as error:
        raise Problem(507, "disk", fault=error) from error
