"""Records of games as tables of decisions, in Parquet: data for learning from what others played.

A file holds games with one encoding. Each row is a decision, with these columns:

- `game`, `decision`: the number of the game in the file, and of the decision in the game, from 0.
- `seat`: the seat that decided.
- `observation`: float32, one for each of `Encoding.names`: what the seat saw.
- `legal`: the numbers of the legal actions, ascending; a mask has 1 at these places.
- `action`: the number of the action that was chosen. Leaving the table is not in `legal`.
- `return`: the reward of that seat at the end of the game; null if the game was not finished.
- `record`: in the first row of a game its whole record as a document, otherwise null.

It needs the extra `data`.

>>> import tempfile
>>> from pathlib import Path
>>> import tambores as tb
>>> from tambores.adapters import dataset
>>> start = tb.new_game("enclave", seed=7)
>>> record = tb.play(start, [tb.RandomPlayer(seed=1), tb.RandomPlayer(seed=2)])
>>> with tempfile.TemporaryDirectory() as folder:
...     place = Path(folder) / "games.parquet"
...     summary = dataset.export([record], place)
...     [*dataset.records(place)] == [record], dataset.summary(place) == summary
(True, True)
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import attrs
import pyarrow as pa
import pyarrow.parquet as pq

from tambores.adapters.encoding import Encoding
from tambores.adapters.episode import environment, reward
from tambores.errors import Message, UsageError
from tambores.kernel.game import State
from tambores.kernel.message import Language
from tambores.kernel.opening import mode_named
from tambores.kernel.record.replaying import replay
from tambores.kernel.record.value import Record
from tambores.kernel.saving import dumps, loads
from tambores.kernel.seeing import view
from tambores.kernel.version import __version__
from tambores.toolkit.terminal.words import words

ROWS = 4096
"""The rows that are written at once."""

KEY = b"tambores"
"""The key of the summary among the metadata of a file."""


@attrs.frozen
class Summary:
    """What a file of games holds.

    Attributes:
        game: the tag of the mode.
        version: the version of the game, which the names of its environments carry.
        library: the version of the library.
        digest: that of the encoding.
        names: what each number of an observation stands for, in order.
        actions: how many actions have a number.
        games: how many games.
        decisions: how many decisions, in all games.
        ends: how many games ended with each result and reason, such as "win hero_defeated"; "" is
            that of games that were not finished.
        headers: how many games have each header, such as "White: Ada".
    """

    game: str
    version: int
    library: str
    digest: str
    names: tuple[str, ...] = attrs.field(repr=False)
    actions: int
    games: int
    decisions: int
    ends: Mapping[str, int]
    headers: Mapping[str, int]


def export(records: Iterable[Record], path: Path | str) -> Summary:
    """Write the decisions of records to a Parquet file.

    A record of a match is left out, since the games within it have records of their own, and so is
    one without decisions.

    Args:
        records: the records, all of games with the same encoding.
        path: the file.

    Raises:
        UsageError: if there is nothing to write, and for a record of a game with another encoding.
        ReplayMismatch: for a record that does not replay.
        OSError: if the file cannot be written.
    """
    kept = (record for record in records if record.moves and not _is_match(record))
    first = next(kept, None)
    if first is None:
        raise UsageError(Message("kernel.fault.no_decisions"))
    part = Path(f"{path}.part")
    try:
        made = _write(chain([first], kept), Encoding.of(first.start), part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return made


def _write(records: Iterable[Record], code: Encoding, path: Path) -> Summary:
    """Write the decisions of records with an encoding to a new file."""
    ends, headers = Counter[str](), Counter[str]()
    rows, decisions = list[dict[str, Any]](), 0
    with pq.ParquetWriter(path, _schema(code), compression="zstd") as writer:
        for number, record in enumerate(records):
            rows += _rows(record, code, number)
            decisions += len(record.moves)
            ends[_end_of(record)] += 1
            headers.update(f"{name}: {text}" for name, text in record.headers)
            if len(rows) >= ROWS:
                writer.write_table(pa.Table.from_pylist(rows, writer.schema))
                rows.clear()
        if rows:
            writer.write_table(pa.Table.from_pylist(rows, writer.schema))
        made = Summary(
            code.game, mode_named(code.game).version, __version__, code.digest, code.names,
            len(code.actions), ends.total(), decisions, dict(ends), dict(headers),
        )  # fmt: skip
        writer.add_key_value_metadata({KEY: json.dumps(attrs.asdict(made))})
    return made


def records(path: Path | str, pack: Any = None) -> Iterator[Record]:
    """The records in a file that `export` wrote, equal to those that it was given.

    Args:
        path: the file.
        pack: the content the games were played with, unless that comes with the library.

    Raises:
        DecodeError: for a record that is damaged, or whose content is missing.
    """
    file = pq.ParquetFile(path)
    for batch in file.iter_batches(columns=["record"]):
        for text in batch.column(0).drop_null().to_pylist():
            record: Record = loads(text, pack)
            yield record


def summary(path: Path | str) -> Summary:
    """What a file holds.

    Raises:
        UsageError: for a file that `export` did not write.
    """
    found = (pq.read_metadata(path).metadata or {}).get(KEY)
    if found is None:
        raise UsageError(f"{path} does not hold games of tambores")
    data = json.loads(found)
    return Summary(**{**data, "names": tuple(data["names"])})


def card(summary: Summary, language: Language = "en") -> str:
    """A data card in Markdown: what a file holds, and what to know before it is used.

    >>> made = Summary("realm", 0, "1.0", "2c", ("turn",), 9, 3, 40, {"loss city": 3}, {})
    >>> print(card(made).splitlines()[0])
    # Data card: 3 games of Defenders of the Realm
    """
    mode, say = mode_named(summary.game), words
    title = mode.names.get(str(language)) or mode.names["en"]
    unfinished = say("card_unfinished", language)
    return say(
        "card", language,
        title=title, games=summary.games, decisions=summary.decisions, actions=summary.actions,
        numbers=len(summary.names), digest=summary.digest, library=summary.library,
        environment=environment(summary.game, summary.version),
        ends=_listed({end or unfinished: count for end, count in summary.ends.items()}),
        headers=_listed(summary.headers) or say("card_no_headers", language),
    )  # fmt: skip


def _listed(counts: Mapping[str, int]) -> str:
    """Names with their counts, as a list of Markdown."""
    return "\n".join(f"- {name}: {count}" for name, count in sorted(counts.items()))


def _is_match(record: Record) -> bool:
    return bool(mode_named(record.start.mode).contains)


def _schema(code: Encoding) -> Any:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.float32(), len(code.names))),
            ("legal", pa.list_(pa.int32())),
            ("action", pa.int32()),
            ("return", pa.float32()),
            ("record", pa.string()),
        ]
    )


def _rows(record: Record, code: Encoding, number: int) -> Iterator[dict[str, Any]]:
    """The decisions of a record; it is replayed, which checks it."""
    state = record.start
    _check(state, code, number)
    for place, (move, step) in enumerate(zip(record.moves, replay(record), strict=True)):
        seen = view(state, move.seat)
        yield {
            "game": number,
            "decision": place,
            "seat": move.seat,
            "observation": code.observe(seen),
            "legal": sorted(code.legal(seen)),
            "action": code.number(move.action),
            "return": None if record.outcome is None else reward(record.outcome, move.seat),
            "record": None if place else dumps(record),
        }
        state = step.state


def _check(start: State[Any], code: Encoding, number: int) -> None:
    """UsageError unless games that begin so have this encoding."""
    try:
        code.observe(view(start, None))
    except UsageError:
        terms = {"number": number + 1, "found": start.mode, "game": code.game}
        raise UsageError(Message("kernel.fault.other_encoding", **terms)) from None


def _end_of(record: Record) -> str:
    """The result and reason of a game; "" if it was not finished."""
    end = record.outcome
    return "" if end is None else f"{end.result} {end.reason}"
