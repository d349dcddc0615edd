"""The limits on requests and storage of a server."""

from __future__ import annotations

import attrs


@attrs.frozen
class Limits:
    """The limits of a server.

    Attributes:
        battles: battles of one session, including saved copies and records.
        all_battles: battles of all sessions.
        held: decisions of all battles together that are held in memory, 7 to 12 kB each, so at
            most half a gigabyte; the battles unused for longest are read again when needed.
        finished: battles that are over and held in memory, the last ones used.
        decisions: decisions of one battle.
        body: bytes of a request.
        record: bytes of a file that a player opens.
        files: files read at once; further ones wait.
        arrival: seconds in which a request has to arrive.
        name: characters of the name of a battle.
        links: links to one seat, or for spectators of one battle, that are good at once.
        wrong_links: wrong links that are tried in a minute, by all; further ones are only told to
            wait, while right ones always work.
        thinkers: computer players that think at once, each in a process of its own.
        reviews: reviews of battles that are under way or wait for each other, one for a session.
        review: seconds that a review can take.
        work: iterations of the search that the decisions of a reviewed battle share; each has at
            least 20 and at most 200.
        streams: windows of one session that follow battles.
        all_streams: windows of all sessions that follow battles.
        away: seconds that a player at another computer has to be away until the others can end
            the battle.
        days: days after which an unused battle is deleted and a session ends.

    >>> Limits().battles
    100
    """

    battles: int = 100
    all_battles: int = 20_000
    held: int = 40_000
    finished: int = 50
    decisions: int = 2_000
    body: int = 4_096
    record: int = 2_000_000
    files: int = 16
    arrival: float = 60.0
    name: int = 80
    links: int = 8
    wrong_links: int = 60
    thinkers: int = 2
    reviews: int = 4
    review: float = 300.0
    work: int = 16_000
    streams: int = 20
    all_streams: int = 3_000
    away: float = 180.0
    days: int = 90
