"""What a save holds: a battle, or a match and the battle of it under way; and how it came there.

The states come first, then the records that lead to them. A save without records is gone on with
as well; then there is nothing to tell of what was before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import attrs

import tambores as tb
from tambores import enclave
from tambores.cli.files import read_whole
from tambores.cli.words import words
from tambores.enclave.campaign import Campaign
from tambores.enclave.match.actions import Report
from tambores.enclave.match.rules import battle as due
from tambores.enclave.match.state import Match
from tambores.enclave.solo import SoloBattle

AUTOMATON_PLAYS = ("Seat1", "automaton")
"""The header in the record of a campaign against the automaton."""

RECORD_BEGINS = "[tambores "
"""How the text of a record begins."""


class Unfit(tb.DecodeError):
    """The parts of a save do not belong together."""


@attrs.frozen
class Save:
    """What is gone on with.

    Attributes:
        match: None for a battle that belongs to none.
        battle: None where the match has none under way.
        records: those of the battles of the match in order, then its own; or that of the battle.
            None at all in a save of states alone.
    """

    match: Match[Any] | None = None
    battle: enclave.Battle | None = None
    records: tuple[tb.Record, ...] = ()

    @property
    def automaton(self) -> bool | None:
        """Whether seat 1 is played by the automaton; None if the save does not tell."""
        if self.battle is not None:
            return isinstance(self.battle, SoloBattle)
        if not isinstance(self.match, Campaign):
            return False
        return AUTOMATON_PLAYS in self.records[-1].headers if self.records else None


def save_text(documents: Iterable[tb.State[Any] | tb.Record]) -> str:
    """What a file holds for these states and records: each is a line."""
    return "".join(f"{tb.dumps(document)}\n" for document in documents)


def load(path: Path, language: str = "en", pack: enclave.Pack | None = None) -> Save:
    """What was saved in a file.

    Args:
        path: of the file.
        language: of what is said.
        pack: the cards it was saved with, unless they come with the library.

    Raises:
        OSError, ValueError: if the file cannot be read.
        Unfit: if its parts do not belong together.
        DecodeError: if it holds nothing that can be gone on with.
    """
    text = read_whole(path, language)
    if text.startswith(RECORD_BEGINS):
        raise tb.DecodeError(words("is_record", language))
    documents = [*_documents(text, pack)]
    states = [*takewhile(lambda document: not isinstance(document, tb.Record), documents)]
    rest = documents[len(states) :]
    if rest and not states:
        raise tb.DecodeError(words("is_record", language))
    records = tuple(record for record in rest if isinstance(record, tb.Record))
    if len(records) < len(rest):
        raise tb.DecodeError(words("no_save", language))
    match states:
        case [Match() as match, enclave.Battle() as battle]:
            return _fitting(Save(match, battle, records), language)
        case [Match() as match]:
            return _fitting(Save(match, None, records), language)
        case [enclave.Battle() as battle]:
            return _fitting(Save(None, battle, records), language)
    raise tb.DecodeError(words("no_save", language))


def _documents(text: str, pack: enclave.Pack | None) -> Iterator[Any]:
    """The values of the documents in a text: one to a line, or one in all."""
    lines = text.split("\n")
    if not all(line.startswith("{") for line in lines if line.strip()):
        yield tb.loads(text, pack)
        return
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield tb.loads(line, pack)
        except tb.DecodeError as error:
            raise tb.DecodeError(error.message, error.path, error.column, number) from None


# --- whether the parts belong together ----------------------------------------------------


def _fitting(save: Save, language: str) -> Save:
    """The save; Unfit if its parts do not belong together."""
    if save.match and save.battle and not _belongs(save.battle, save.match):
        raise Unfit(words("foreign_battle", language))
    if save.records and not _is_history(save):
        raise Unfit(words("foreign_records", language))
    return save


def _is_history(save: Save) -> bool:
    """Whether the records are those of everything in the save, and lead to it."""
    *battles, last = save.records
    try:
        if save.match is None:
            return not battles and _end(last) == save.battle
        if save.battle and not (battles and _end(battles.pop()) == save.battle):
            return False
        return _led_to(save.match, last, battles)
    except tb.ReplayMismatch:
        return False


def _led_to(match: Match[Any], record: tb.Record, battles: list[tb.Record]) -> bool:
    """Whether a record leads to a match, with one of these battles for each result."""
    state: Any = record.start
    fought: list[tuple[Match[Any], tb.Outcome]] = []
    for move, step in zip(record.moves, tb.replay(record), strict=True):
        if isinstance(move.action, Report):
            fought.append((state, move.action.outcome))
        state = step.state
    if state != match or len(fought) != len(battles):
        return False
    pairs = zip(battles, fought, strict=True)
    return all(
        _belongs(battle.start, before) and tb.outcome(_end(battle)) == outcome
        for battle, (before, outcome) in pairs
    )


def _end(record: tb.Record) -> Any:
    """The state to which a record leads; ReplayMismatch if it does not go as it says."""
    state: Any = record.start
    for step in tb.replay(record):
        state = step.state
    return state


def _belongs(battle: object, match: Match[Any]) -> bool:
    """Whether this can be the battle that is due; only a campaign has some for one person."""
    if not isinstance(battle, enclave.Battle):
        return False
    if isinstance(battle, SoloBattle) and not isinstance(match, Campaign):
        return False
    try:
        start = due(match)
    except ValueError:
        return False
    return _pins(battle) == _pins(start)


def _pins(battle: enclave.Battle) -> tuple[object, ...]:
    heroes = [side.hero.card for side in battle.sides]
    return battle.pack, battle.rules, battle.chance.seed, heroes
