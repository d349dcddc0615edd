"""Reading a pack of cards: every fault of the file is found at once, and no code is run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tambores.enclave.content.pack import Pack
from tambores.enclave.content.reader import check_change, read_card
from tambores.enclave.content.sheet import PRINTED, CardSheet, sheet
from tambores.enclave.content.whole import Entry, Written, check_whole, meaning_card
from tambores.errors import Message
from tambores.toolkit.content import reading
from tambores.toolkit.content.pack import Origin, digest_of
from tambores.toolkit.content.reading import read_head
from tambores.toolkit.content.sheet import ID, SLUG
from tambores.toolkit.content.source import Source
from tambores.toolkit.content.table import LANGUAGES, Faults, TomlTable, short

CARD_LIMIT = 2_000
"""The most cards of a pack, copies aside."""

Reading = reading.Reading[Pack, CardSheet]


def read(source: Source, below: Reading | None, origin: Origin) -> Reading:
    """The pack that a source writes, or everything that is wrong with it.

    Args:
        source: of the pack.
        below: what came of reading its base, if it has one.
        origin: how another process comes by the same pack.
    """

    def attempt(
        top: TomlTable, faults: Faults
    ) -> tuple[Pack | None, Mapping[str, CardSheet] | None]:
        return _read(top, below, origin, faults)

    return reading.read(source, below, attempt)


def _read(
    top: TomlTable, below: Reading | None, origin: Origin, faults: Faults
) -> tuple[Pack | None, Mapping[str, CardSheet] | None]:
    """The pack, unless a card cannot be made, and what is written of cards, if that is known."""
    pack = _head(top, below, origin)
    written = _written(top, below, pack)
    top.finish()
    if written is None:
        return None, None
    entries = written.entries
    if len(entries) > CARD_LIMIT:
        top.fault("enclave.pack.many_cards", count=len(entries), most=CARD_LIMIT)
        return None, None
    read = [read_card(sheet, where, faults, pack) for where, sheet in entries]
    sheets = {sheet.id: sheet for _, sheet in entries if isinstance(sheet.id, str)}
    cards = tuple(card for card in read if card is not None)
    check_whole(top, written, faults)
    if len(cards) < len(read):
        return None, sheets
    pack._complete(cards, sheets, digest_of([one.on_rules() for one in sheets.values()]))
    return pack, sheets


# --- the pack itself --------------------------------------------------------------------------


def _head(top: TomlTable, below: Reading | None, origin: Origin) -> Pack:
    """The pack without its cards."""
    base = below.pack if below else None
    head = read_head(top, base, origin)
    return Pack(**head, army_names=MappingProxyType(_army_names(top, base)))


def _army_names(top: TomlTable, base: Pack | None) -> dict[str, Mapping[str, str]]:
    """What the armies are called, as far as the pack or its base says so."""
    names = dict(base.army_names) if base else {}
    if not top.has("armies"):
        return names
    own = top.inner("armies")
    for army, texts in own.data.items():
        known = names.get(army, {})
        merged = {**known, **texts} if isinstance(texts, dict) else texts
        one = TomlTable({army: merged}, own.where, own.faults)
        names[army] = MappingProxyType(one.texts(army, LANGUAGES))
    return names


# --- what is written of the cards -------------------------------------------------------------


def _written(top: TomlTable, below: Reading | None, pack: Pack) -> Written | None:
    """The entries of all cards: those of the base in their places, then new ones.

    None if they cannot be read: there is no list of cards, or the base cannot be read.
    """
    on_base = top.has("base")
    top.taken |= {"base", "armies", "without"} if on_base else {"base", "armies"}
    records = top.tables("cards", "enclave.pack.numbered.card", CARD_LIMIT)
    if top.data.get("cards") and not records:
        return None
    known = below.sheets if below else None if on_base else {}
    if known is None:
        _check_changes(top, records, pack)
        return None
    gone = _gone(top, known) if on_base else frozenset()
    left = {card: sheet for card, sheet in known.items() if card not in gone}
    found: dict[str, Entry] = {card: (_card(card), sheet) for card, sheet in left.items()}
    faulty: list[Entry] = []
    lost: list[TomlTable] = []
    for record, card, again in _by_id(records):
        if on_base and not _is_change(record, card, left, gone):
            lost.append(record)
            continue
        written = sheet(record, pack.id, left.get(card), unmarked=PRINTED if on_base else "")
        if again or not card:
            faulty.append((record.where, written))
        else:
            found[card] = (record.where, written)
    return Written([*found.values(), *faulty], gone, lost)


def _check_changes(top: TomlTable, records: Sequence[TomlTable], pack: Pack) -> None:
    """Note the faults that records have no matter which cards they change."""
    top.words("without", None, CARD_LIMIT)
    for record, _, _ in _by_id(records):
        if not record.has(ID):
            record.slug(ID, SLUG)
        faults = record.faults
        assert isinstance(faults, Faults)
        check_change(sheet(record, pack.id, None, unmarked=PRINTED), record.where, faults, pack)
        faults.waiting = True


def _by_id(records: Sequence[TomlTable]) -> Iterator[tuple[TomlTable, str, bool]]:
    """The records, called by the ids of their cards, and whether another had that id before."""
    seen: set[str] = set()
    for number, record in enumerate(records, start=1):
        card = _id_in(record)
        record.where = _card(card or number)
        again = card in seen
        if again:
            record.fault("enclave.pack.id_twice")
        seen |= {card} if card else set()
        yield record, card, again


def _card(card: str | int) -> Message:
    """The place of a card: its id, or its number in the list."""
    return Message("enclave.pack.card", card=card)


def _id_in(record: TomlTable) -> str:
    """The id of a card; "" where it has none that can be one."""
    card = record.data.get(ID)
    return card if isinstance(card, str) and SLUG.fullmatch(card) else ""


def _gone(top: TomlTable, known: Mapping[str, CardSheet]) -> frozenset[str]:
    """The cards of the base that the pack does without."""
    gone = frozenset(top.words("without", None, CARD_LIMIT))
    for card in sorted(gone):
        if card not in known:
            fault = Message("kernel.pack.not_in_base", record=short(card))
            top.note(meaning_card(fault, top.faults, card, known))
    return gone


def _is_change(
    record: TomlTable, card: str, known: Mapping[str, CardSheet], gone: frozenset[str]
) -> bool:
    """Whether a record changes a card of the base or, having a kind, is a new card."""
    kind = record.data.get("kind")
    if card in known:
        if kind in (None, known[card].kind):
            return True
        record.fault("enclave.pack.other_kind", kind=short(kind), base=short(known[card].kind))
    elif kind is not None:
        return True
    elif not card:
        record.slug(ID, SLUG)
    elif card in gone:
        record.fault("enclave.pack.gone")
    else:
        fault = Message("enclave.pack.no_card_of_base")
        record.note(meaning_card(fault, record.faults, card, known))
    return False
