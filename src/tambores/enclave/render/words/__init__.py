"""Everything that a front end needs to put a battle into words, in English, Spanish or its own.

What somebody sees is told from a view. In solo play seat 1 is called the automaton: the words are
those of the game that a position, an event or an outcome belongs to.
"""

from tambores.enclave.render.words.choices import describe, group, label, question, title
from tambores.enclave.render.words.naming import (
    card_line,
    ending,
    game_of,
    impact_name,
    phrase,
    place_name,
    price,
    reason,
)
from tambores.enclave.render.words.numbers import account, explained, is_modified, previewed
from tambores.enclave.render.words.telling import Told, log, tell

__all__ = [
    "Told",
    "account",
    "card_line",
    "describe",
    "ending",
    "explained",
    "game_of",
    "group",
    "impact_name",
    "is_modified",
    "label",
    "log",
    "phrase",
    "place_name",
    "previewed",
    "price",
    "question",
    "reason",
    "tell",
    "title",
]
