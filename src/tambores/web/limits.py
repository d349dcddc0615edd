"""The bounds of what a server takes and keeps."""

from __future__ import annotations

import attrs


@attrs.frozen
class Limits:
    """How much of everything there can be.

    Attributes:
        battles: of one session, saved copies and records included.
        all_battles: of all sessions.
        held: decisions, of all battles together, that are held in memory, 7 to 12 kB each, so at
            most half a gigabyte; the battles that nobody has looked at for longest are read again
            when they are wanted.
        decisions: of one battle.
        body: bytes of a request.
        record: bytes of a file that is opened.
        files: that are read at once; further ones wait.
        arrival: seconds in which what is sent has to arrive.
        name: characters of the name of a battle.
        streams: windows of one session that follow battles.
        all_streams: windows of all sessions.
        days: for how long a battle is kept that nobody touches, and a session.

    >>> Limits().battles
    100
    """

    battles: int = 100
    all_battles: int = 20_000
    held: int = 40_000
    decisions: int = 2_000
    body: int = 4_096
    record: int = 2_000_000
    files: int = 16
    arrival: float = 60.0
    name: int = 80
    streams: int = 20
    all_streams: int = 1_000
    days: int = 90
