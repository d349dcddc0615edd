"""The battles of all sessions: begin, find, play, copy, continue and delete them."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.page import Content
from tambores.kernel.rounds import rounds_of, ways_of
from tambores.registry import tag_of
from tambores.web.limits import Limits
from tambores.web.play.clock import Clock, new_clock, now, read_clock
from tambores.web.play.games import LINK, MANY, ONE, RECORD, page_for, page_of
from tambores.web.play.lessons import LessonGame
from tambores.web.play.matches import MatchGame, resumed
from tambores.web.play.naming import names_of, read_names, written_names
from tambores.web.play.shared import RESIGN, TIME, Computer, SharedGame, Viewer
from tambores.web.play.terms import Terms, read_terms
from tambores.web.problems import Problem, Refused
from tambores.web.store import STANDING, Beginning, Move, Place, Row, Store

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
        self._clocks: dict[str, Clock] = {}  # those that run, as they are stored

    # --- finding ----------------------------------------------------------------------------

    def of(self, owner: str) -> list[Row]:
        """Return the battles of a session, the one changed last first."""
        return self.store.of(owner)

    def row(self, id: str, owner: str) -> Row:
        """Return a stored battle of a session; raise Problem if the session has no such battle."""
        row = self.store.find(id)
        if row is None or not (self.seats(id, owner) if row.mode == LINK else row.owner == owner):
            raise Problem(404, "no_battle")
        return row

    def seats(self, id: str, owner: str) -> list[int]:
        """Return the seats that a session holds in a battle with players at other computers."""
        return [place.seat for place in self.store.places(id) if place.owner == owner]

    def table(self, id: str, owner: str) -> SharedGame:
        """Return the table of a session's battle; raise Problem if it is missing or unreadable."""
        return self.table_of(self.row(id, owner))

    def table_of(self, row: Row) -> SharedGame:
        """Return the table of a stored battle; raise Problem if it is unreadable."""
        table = self._tables.get(row.id)
        if table is None:
            table = self._read(row)
            self._hold(row.id, table)
        self._tables.move_to_end(row.id)
        return table

    def _hold(self, id: str, table: SharedGame) -> None:
        """Hold a battle in memory, and release others if there are too many."""
        over = [one for one, held in self._tables.items() if held.over]
        for one in over[: max(0, len(over) - self.limits.finished)]:
            del self._tables[one]
        self._tables[id] = table
        self._keep_clock(id, table)
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
        clock = self._clocks.get(row.id) or read_clock(row.clock, now())
        table.names = read_names(row.names)
        table.restore(row.screen, row.undoable, row.version, row.ended, clock)
        return table

    def _opening_table(self, row: Row) -> SharedGame:
        """Return a battle as it began."""
        began = self.store.beginning(row.id)
        if began.record is not None:
            records = [tb.loads(line, self.content) for line in began.record.splitlines()]
            terms = read_terms(began.terms) if began.terms else None
            players = computers(terms, records[-1].start) if terms else {}
            table = resumed(records, row.mode, row.covered, players)
            table.terms = terms
            return table
        return self._begun_on(read_terms(began.terms or ""))

    def _begun_on(self, terms: Terms) -> SharedGame:
        """Return a new battle on some terms."""
        if terms.lesson:
            return LessonGame(terms.game, terms.lesson)
        opening = terms.opening(self.content)
        players = computers(terms, opening.state)
        table: SharedGame
        if ways_of(opening.state):
            rounds = rounds_of(opening.state, alone=terms.kind == ONE)
            assert rounds is not None
            table = MatchGame(terms.kind, opening, rounds, terms.covered, players)
        else:
            table = SharedGame(terms.kind, opening, terms.covered, players)
        table.terms = terms
        return table

    def title(self, row: Row, language: str) -> str:
        """Return the title of a game, such as the names of the opponents."""
        page = page_for(row.game)
        return page.title(row.subject, row.game, row.pack, language, self.content)

    # --- new battles ------------------------------------------------------------------------

    def begin(
        self, owner: str, terms: Terms, name: str, holders: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> str:  # fmt: skip
        """Begin a battle and return its id.

        Args:
            owner: the owner of the session.
            terms: the terms.
            name: the name of the battle.
            holders: who holds the seats of a battle with players at other computers, in their
                order; by default the session holds the first, and the others are free.
            names: those of the people, in the order of their seats.

        Raises:
            Problem: if no battle can begin on these terms, or if there are too many battles.
        """
        try:
            with at_hand():
                table = self._begun_on(terms)
            seats = table.state.players if terms.kind == LINK else ()
            if terms.clock:
                table.clock = new_clock(terms.clock, seats)
        except (tb.TamboresError, ValueError) as error:
            raise Refused(error) from None
        table.names = names_of(people_of(table), names)
        if holders:
            table.start_clock()
        held = [*(holders or [owner]), *[""] * len(seats)]
        places = [Place("", seat, holder) for seat, holder in zip(seats, held, strict=False)]
        return self._add(owner, name, table, Beginning(terms=terms.written()), places)

    def again(self, id: str, owner: str, swap: bool = False) -> str:
        """Begin a battle on the terms of one that is over, with another seed, and return its id.

        Its name is that of the battle; the caller can rename it. `swap` is whether the players
        change sides.
        """
        row = self.row(id, owner)
        table = self.table_of(row)
        if not table.over:
            raise Problem(409, "not_over")
        terms = table.swapped if swap else table.terms
        if terms is None or not table.again:
            raise Problem(409, "no_again")
        names = [table.names.get(seat, "") for seat in people_of(table)]
        if swap:
            names = [*names[-1:], *names[:-1]]
        return self.begin(owner, terms.again(), row.name, names=names)

    def begun_on(self, owner: str, terms: Terms) -> list[str]:
        """Return the ids of the battles of a session on the same terms, without saved copies."""
        return self.store.begun_on(owner, terms.written())

    def open(self, owner: str, name: str, table: SharedGame, record: str) -> str:
        """Add a battle opened from a file and return its id."""
        return self._add(owner, name, table, Beginning(record=record))

    def copy(self, id: str, owner: str, name: str) -> str:
        """Save a copy of a battle, which never changes, and return its id."""
        row = self.row(id, owner)
        self.check_open(row, self.table(id, owner))  # an unreadable battle is not copied
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
        self.check_open(row, table)
        if at is None and row.mode != RECORD:
            again = _afresh(row, name, kept=False)
            return self._insert(again, self.store.beginning(id), self.store.moves(id), id)
        if not table.fully_visible:  # else players could undo what they learned
            raise Problem(409, "no_replay")
        at = table.length if at is None else at
        if not 0 <= at <= table.length:
            raise Problem(422, "no_step", at=at, last=table.length)
        records = table.cut(at)
        begun = resumed(records, covered=row.covered, computers=table.computers)
        begun.names, begun.terms = table.names, table.terms
        terms = table.terms.written() if table.terms is not None else None
        return self._add(owner, name, begun, Beginning(terms=terms, record=written(records)))

    def _add(
        self, owner: str, name: str, table: SharedGame, beginning: Beginning,
        places: Iterable[Place] = (),
    ) -> str:  # fmt: skip
        """Store a battle that has just begun and return its id."""
        state, page = table.whole, page_of(table.whole)
        pack, digest = page.pinned(state)
        row = Row(
            new_id(), owner, name, table.mode, False, table.covered, pack, digest,
            page.subject(state), game=tag_of(state), names=written_names(table.names),
            **_standing(table),
        )  # fmt: skip
        places = [attrs.evolve(place, battle=row.id) for place in places]
        id = self._insert(row, beginning, [], places=places)
        self._hold(id, table)
        return id

    def _insert(
        self, row: Row, beginning: Beginning, moves: list[Move], source: str | None = None,
        places: Iterable[Place] = (),
    ) -> str:  # fmt: skip
        self.check_room(row.owner)
        with on_disk():
            self.store.add(row, beginning, moves, source, places)
        return row.id

    def check_open(self, row: Row, table: SharedGame) -> None:
        """Raise Problem if players at other computers must not yet see the whole battle."""
        if row.mode == LINK and not table.fully_visible:
            raise Problem(409, "link_secret")

    def check_room(self, owner: str) -> None:
        """Raise Problem if there is no room for another battle."""
        if self.store.count(owner) >= self.limits.battles:
            raise Problem(409, "many_battles", most=self.limits.battles)
        if self.store.count() >= self.limits.all_battles:
            raise Problem(503, "full")

    # --- playing ----------------------------------------------------------------------------

    def act(self, id: str, owner: str, line: str, seat: Viewer) -> SharedGame:
        """Carry out an action of a person, if it is legal; `seat` is that of the window."""
        row, table = self._playable(id, owner)
        return self._store(row, table, table.decide(line, seat), *table.replies())

    def act_by_computer(self, id: str, owner: str, line: str) -> SharedGame:
        """Carry out what the computer has chosen."""
        row, table = self._playable(id, owner)
        return self._store(row, table, table.decide_by_computer(line))

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

    def undo(self, id: str, owner: str, seat: Viewer = None) -> SharedGame:
        """Undo the last decision, if that is fair; `seat` is that of the window."""
        row, table = self._open(id, owner)
        table.check_undo(seat)
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

    def resign(self, id: str, owner: str, seat: Viewer) -> SharedGame:
        """End a battle that a player at another computer gives up."""
        row, table = self._open(id, owner)
        table.check_end(seat)
        return self.end(row, RESIGN, seat)

    def end(self, row: Row, reason: str, seat: Viewer = None) -> SharedGame:
        """End a battle other than by its rules; `seat` is as in `SharedGame.end`."""
        table = self.table_of(row)
        table.end(reason, seat)
        self._stand(row, table, table.length - table.base)
        return table

    def take_back(self, row: Row, seat: int) -> None:
        """Undo the last decision of a seat and all after it, to which all players agreed."""
        table = self.table_of(row)
        table.take_back(seat)
        self._stand(row, table, table.length - table.base)

    def end_on_time(self, row: Row) -> SharedGame | None:
        """End a battle in which the time of a player is over; return its table if it is."""
        if not row.clock or row.over:
            return None
        table = self.table_of(row)
        seat = None if table.clock is None else table.clock.expired(now())
        return None if seat is None else self.end(row, TIME, seat)

    def call(self, row: Row, seat: int, name: str) -> None:
        """Give the person of a seat a name."""
        table = self.table_of(row)
        table.call(seat, name)
        with on_disk():
            self.store.set(row.id, names=written_names(table.names))
        self._stand(row, table, table.length - table.base)

    def start_clock(self, row: Row) -> SharedGame:
        """Let the clocks of a battle run, now that all players are there."""
        table = self.table_of(row)
        if table.clock is not None and table.clock.since is None:
            table.start_clock()
            self._stand(row, table, table.length - table.base)
        return table

    def _open(self, id: str, owner: str) -> tuple[Row, SharedGame]:
        row = self.row(id, owner)
        if row.kept:
            raise Problem(409, "kept")
        return row, self.table(id, owner)

    def _stand(self, row: Row, table: SharedGame, number: int, *moves: Move) -> None:
        """Store a change of a table; a change that cannot be stored does not happen."""
        try:
            with on_disk():
                self.store.stand(attrs.evolve(row, **_standing(table)), number, moves)
        except Problem:
            self._tables.pop(row.id, None)
            raise
        self._keep_clock(row.id, table)

    def _keep_clock(self, id: str, table: SharedGame) -> None:
        """Keep the clock of a battle while it runs, also when its table is released."""
        if table.clock is None or table.clock.seat is None:
            self._clocks.pop(id, None)
        else:
            self._clocks[id] = table.clock

    def _release(self, id: str) -> None:
        """Let go of a battle that has been deleted."""
        self._tables.pop(id, None)
        self._clocks.pop(id, None)

    def keep_clocks(self) -> None:
        """Store the time that the players have left, for a server that starts again."""
        with suppress(sqlite3.Error):  # what was stored after the last decision remains
            for id, clock in self._clocks.items():
                self.store.set(id, clock=clock.written(now()))

    # --- managing ---------------------------------------------------------------------------

    def rename(self, id: str, owner: str, name: str) -> None:
        """Rename a battle."""
        self.row(id, owner)
        with on_disk():
            self.store.rename(id, name)

    def keep_review(self, id: str, review: str) -> None:
        """Store the review of a battle, unless the battle has been deleted meanwhile."""
        if self.store.find(id) is not None:
            with on_disk():
                self.store.keep_review(id, review)

    def remove(self, id: str, owner: str) -> bool:
        """Delete a battle; return whether it is gone, and not only left to the other players.

        Raises:
            Problem: if somebody else still plays in it.
        """
        row = self.row(id, owner)
        others = [one for one in self.store.places(id) if one.owner not in ("", owner)]
        if others and not self.table_of(row).over:
            raise Problem(409, "resign_first")
        with on_disk():
            if others:
                left = [one for one in self.store.places(id) if one.owner == owner]
                self.store.put(*(attrs.evolve(one, owner="", used="", offer="") for one in left))
                self.store.set(id, owner=others[0].owner)
                return False
            self.store.remove(id)
        self._release(id)
        return True

    def sweep(self) -> list[str]:
        """Delete the battles that nobody has used for long, and return their ids."""
        with on_disk():
            gone = self.store.sweep(self.limits.days)
        for id in gone:
            self._release(id)
        return gone


def people_of(table: SharedGame) -> list[int]:
    """Return the seats of the people at a game."""
    return [seat for seat in table.whole.players if seat not in table.computers]


def computers(terms: Terms, start: tb.State[Any]) -> Mapping[int, Computer]:
    """Return the computer players of a game, at all seats but one; none without a level."""
    if not terms.level:
        return {}
    count, person = len(start.seats), start.players[terms.person]
    seats = (seat for seat in start.players if seat != person)
    return {seat: Computer(terms.level, count * terms.seed + seat) for seat in seats}


def written(records: Iterable[tb.Record]) -> str:
    """Return records as stored, one a line; raise Problem if one is too long to be read again."""
    try:
        return "\n".join(map(tb.dumps, records))
    except ValueError as error:
        raise Refused(error) from None


def new_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(12)


def _afresh(row: Row, name: str, kept: bool) -> Row:
    """Return a row of the battle as new: no player at the screen yet, no decision to undo.

    A battle with players at other computers goes on at one screen, also after one gave it up.
    """
    mode = MANY if row.mode == LINK else row.mode
    over = row.over and not row.ended
    return attrs.evolve(
        row, id=new_id(), name=name, mode=mode, kept=kept, over=over, screen=None, undoable=0,
        changed=time.time(), ended="", clock="", watch="", next="",
    )  # fmt: skip


def _standing(table: SharedGame) -> dict[str, Any]:
    """Return the stored values of a table other than its decisions, by the names of `STANDING`."""
    values = (
        table.turn, table.over, table.screen, table.session.uncommitted,
        table.version, time.time(), table.ended, table.clock.written(now()) if table.clock else "",
    )  # fmt: skip
    return dict(zip(STANDING, values, strict=True))


@contextmanager
def at_hand() -> Iterator[None]:
    """Raise Problem if content is missing."""
    try:
        yield
    except LookupError as error:
        raise Problem(409, "no_pack", pack=error.args[0]) from None


@contextmanager
def on_disk() -> Iterator[None]:
    """Raise Problem if writing fails."""
    try:
        yield
    except sqlite3.Error as error:
        raise Problem(507, "disk", fault=error) from error
