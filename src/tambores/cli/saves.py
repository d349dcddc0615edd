"""What a save holds: a battle, a match, or a match and the battle of it that is under way."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import attrs

import tambores as tb
from tambores import enclave
from tambores.cli.files import read_whole
from tambores.cli.words import words
from tambores.enclave.match.rules import battle as due
from tambores.enclave.match.state import Match


@attrs.frozen
class Save:
    """What is gone on with.

    Attributes:
        match: None for a battle that belongs to none.
        battle: None where the match has none under way.
    """

    match: Match[Any] | None = None
    battle: enclave.Battle | None = None


def save_text(states: Iterable[tb.State[Any]]) -> str:
    """What a file holds for these states: each is a line."""
    return "".join(f"{tb.dumps(state)}\n" for state in states)


def load(path: Path, language: str = "en") -> Save:
    """What was saved in a file.

    Raises:
        OSError, ValueError: if the file cannot be read.
        DecodeError: if it holds nothing that can be gone on with.
    """
    match [*_documents(read_whole(path, language))]:
        case [Match() as match, enclave.Battle() as battle]:
            if not _belongs(battle, match):
                raise tb.DecodeError(words("foreign_battle", language))
            return Save(match, battle)
        case [Match() as match]:
            return Save(match)
        case [enclave.Battle() as battle]:
            return Save(None, battle)
        case [tb.Record(), *_]:
            raise tb.DecodeError(words("is_record", language))
    raise tb.DecodeError(words("no_save", language))


def _documents(text: str) -> Iterable[Any]:
    """The values of the documents in a text: one to a line, or one in all."""
    lines = text.split("\n")
    if not all(line.startswith("{") for line in lines if line.strip()):
        yield tb.loads(text)
        return
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield tb.loads(line)
        except tb.DecodeError as error:
            raise tb.DecodeError(error.message, error.path, error.column, number) from None


def _belongs(battle: enclave.Battle, match: Match[Any]) -> bool:
    """Whether this can be the battle that is due."""
    try:
        start = due(match)
    except ValueError:
        return False
    return _pins(battle) == _pins(start)


def _pins(battle: enclave.Battle) -> tuple[object, ...]:
    heroes = [side.hero.card for side in battle.sides]
    return battle.pack, battle.rules, battle.chance.seed, heroes
