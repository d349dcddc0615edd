"""The functions that put a battle into words, in English, Spanish or a front end's own language.

To word what one player sees, pass a view. The words are those of the game that a position, event
or outcome belongs to, so that in solo play seat 1 is called the automaton.
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


def __dir__() -> list[str]:
    return list(__all__)
