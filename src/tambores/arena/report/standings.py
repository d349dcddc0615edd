"""The tables of players: their results, their ratings, and their results against each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tambores.arena.report.comparing import ITSELF, natural
from tambores.arena.report.ratings import ratings
from tambores.arena.report.subject import Subject, record_of
from tambores.toolkit.tables import (
    NUMBER,
    Column,
    Plot,
    Row,
    Table,
    interval,
    ordered,
    share,
    shares,
)


def standings(subject: Subject) -> Iterator[Table]:
    """The tables of players."""
    yield _players(subject)
    if len(subject.tally.players) > 1:
        yield _ratings(subject)
        if any(ITSELF not in pair for pair in combinations(subject.tally.players, 2)):
            yield _pairings(subject)


def _players(subject: Subject) -> Table:
    """The results of each player, in games against others if it has any."""
    seats = subject.seats
    failed = subject.games.dropna(subset="seat")[["game", "seat"]].astype("int64")
    causes = seats.merge(failed, on=["game", "seat"])["player"].value_counts()
    rows: list[Row] = []
    for player, own in seats.groupby("player"):
        against = own[~own["mirror"]]
        counted = own if against.empty else against
        unfinished = int((counted["result"] == "").sum())
        thinking = own["thinking"].mean()
        seconds = None if thinking != thinking else float(thinking)
        rate, low, high, *record = record_of(counted["result"])
        if counted["mirror"].all():  # the seats of one game: the share says nothing of a player
            low = high = None
        rows.append(
            (str(player), rate, low, high, *record, unfinished, int(causes.get(player, 0)), seconds)
        )
    columns = (
        *subject.text("player"),
        *subject.record(),
        *subject.counts("unfinished", "failed"),
        Column("thinking", subject.say("thinking"), NUMBER, "s"),
    )
    plot = Plot("intervals", "player", "win_rate", reference=subject.evenly)
    best, about = ordered(rows, 1), subject.say("players.about")
    return Table("players", subject.say("players.title"), columns, best, about, (plot,))


def _ratings(subject: Subject) -> Table:
    found = ratings(subject.tally)
    split = any(one.scale for one in found)
    rows: list[Row] = [
        (
            player_name(subject, one.player),
            one.points,
            one.low,
            one.high,
            one.games,
            *[one.scale + 1] * split,
        )
        for one in found
    ]
    points = subject.say("points")
    columns = (
        *subject.text("player"),
        *interval(Column("rating", subject.say("rating"), NUMBER, points)),
        *subject.counts("comparisons", *["scale"] * split),
    )
    about = subject.say("ratings.about") + (f" {subject.say('ratings.scales')}" if split else "")
    plot = Plot("intervals", "player", "rating", reference=0)
    return Table("ratings", subject.say("ratings.title"), columns, rows, about, (plot,))


def _pairings(subject: Subject) -> Table:
    """How often each player finished ahead of each other one."""
    tally = subject.tally
    names = [player_name(subject, player) for player in tally.players]
    rows: list[Row] = []
    for one, name in enumerate(names):
        for other, enemy in enumerate(names):
            met = round(tally.met[one, other])
            if one != other and met:
                ahead, level = round(tally.ahead[one, other]), round(tally.level[one, other])
                rows.append((name, enemy, *share(ahead, met), met, ahead, level))
    columns = (
        *subject.text("player", "against"),
        *shares("ahead_rate", subject.say("ahead_rate")),
        *subject.counts("comparisons", "ahead", "level"),
    )
    plot = Plot("matrix", "player", "ahead_rate", "against", reference=0.5)
    about = subject.say("pairings.about")
    return Table("pairings", subject.say("pairings.title"), columns, rows, about, (plot,))


def player_name(subject: Subject, player: str) -> str:
    """The name of a player, or of the game itself as an opponent."""
    return subject.say("itself") if player == ITSELF else player


def seats(subject: Subject) -> Iterator[Table]:
    """The tables of seats: the advantage of each, and of the seat that begins."""
    columns = (*subject.text("seat"), *subject.record())
    plot = Plot("intervals", "seat", "win_rate", reference=subject.evenly)
    about, rows = subject.say("seats.about"), list(_by_seat(subject))
    if len(rows) > 1:
        yield Table("seats", subject.say("seats.title"), columns, rows, about, (plot,))
    known = subject.finished.dropna(subset="first")
    if len(rows) > 1 and not known.empty:
        yield _start(subject)
    by_player = list(_by_player_and_seat(subject))
    if len(rows) > 1 and len({row[0] for row in by_player}) > 1:
        title, columns = subject.say("player_seats.title"), (*subject.text("player"), *columns)
        plot = Plot("matrix", "player", "win_rate", "seat", reference=subject.evenly)
        yield Table("player-seats", title, columns, by_player, plots=(plot,))


def _by_seat(subject: Subject) -> Iterator[Row]:
    for seat, own in subject.finished.groupby("seat"):
        yield subject.word(f"seat.{seat}"), *record_of(own["result"])


def _start(subject: Subject) -> Table:
    """The results of the seats that began a game, and of the others."""
    known = subject.finished.dropna(subset="first")
    rows: list[Row] = []
    for began, name in ((True, "began"), (False, "followed")):
        rows.append((subject.say(name), *record_of(known[known["first"] == began]["result"])))
    columns = (*subject.text("start"), *subject.record())
    plot = Plot("intervals", "start", "win_rate", reference=subject.evenly)
    about = subject.say("start.about")
    return Table("start", subject.say("start.title"), columns, rows, about, (plot,))


def _by_player_and_seat(subject: Subject) -> Iterator[Row]:
    against = subject.finished[~subject.finished["mirror"]]
    found = sorted(against.groupby(["player", "seat"]), key=lambda one: natural(str(one[0][0])))
    for (player, seat), own in found:
        yield str(player), subject.word(f"seat.{seat}"), *record_of(own["result"])
