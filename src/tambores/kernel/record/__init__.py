"""Records: how a game went, as a value that can be kept, read and replayed.

A record is the state in which it begins and every decision made since. Between the decisions
stand notes: comments, headings that say where the game stands, and digests of the state, which
together with the outcome show on replay whether everything still happens as it did.
"""

from tambores.kernel.record.reading import parse_record, read_many
from tambores.kernel.record.recorder import Recorder, recorded
from tambores.kernel.record.replaying import digest, replay
from tambores.kernel.record.value import Entry, Move, Note, Record

__all__ = [
    "Entry",
    "Move",
    "Note",
    "Record",
    "Recorder",
    "digest",
    "parse_record",
    "read_many",
    "recorded",
    "replay",
]
