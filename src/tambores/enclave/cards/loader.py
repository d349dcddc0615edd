"""Reading a pack: every fault of the file is found at once, and no code is run."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType

import attrs

from tambores.enclave.cards.abilities import names_in
from tambores.enclave.cards.card import Card, HeroCard
from tambores.enclave.cards.pack import Origin, Pack
from tambores.enclave.cards.reader import LANGUAGES, SLUG, read_card
from tambores.enclave.cards.sheet import ID, PRINTED, Sheet, sheet
from tambores.enclave.cards.source import Source
from tambores.enclave.cards.table import (
    FAULT_LIMIT,
    Enough,
    Faults,
    Table,
    meant,
    nearest,
    short,
)

CARD_LIMIT = 2_000
"""The most cards of a pack, copies aside."""

DECK_LIMIT = 5_000
"""The most cards of an army, copies included."""

HINT_LIMIT = 20
"""After so many faults no near id is looked for among those of the cards."""

PACK_SLUG = re.compile(r"[a-z][a-z0-9_.-]{0,39}")

Fault = tuple[str, str]
"""What the source is called in which something is wrong, and what it is."""

Entry = tuple[str, Sheet]
"""What a card is called in faults, and what is written of it."""


@attrs.frozen
class Reading:
    """What came of reading a source.

    Attributes:
        pack: None if something is wrong.
        sheets: what is written of each card, by id; None where that cannot be said.
        faults: what is wrong with the pack, and behind it with those that it stands on.
    """

    pack: Pack | None
    sheets: Mapping[str, Sheet] | None
    faults: tuple[Fault, ...] = ()


def read(source: Source, below: Reading | None, origin: Origin) -> Reading:
    """The pack that a source writes, or everything that is wrong with it.

    Args:
        source: of the pack.
        below: what came of reading its base, if it has one.
        origin: how another process comes by the same pack.
    """
    inherited = below.faults if below else ()
    faults = Faults(frozenset(fault for _, fault in inherited))
    pack, sheets = None, None
    try:
        pack, sheets = _read(source, below, origin, faults)
    except Enough:
        faults[FAULT_LIMIT:] = [f"pack: more than {FAULT_LIMIT} faults; these are the first"]
    except RecursionError:
        faults.append("pack: lists and tables too deep in each other")
    named = tuple((source.name, fault) for fault in faults)
    return Reading(None if faults.noted or inherited else pack, sheets, (*named, *inherited))


def _read(
    source: Source, below: Reading | None, origin: Origin, faults: Faults
) -> tuple[Pack | None, Mapping[str, Sheet] | None]:
    """The pack, unless a card cannot be made, and what is written of cards, if that is known."""
    if source.fault:
        faults.append(f"pack: {source.fault}")
    if source.fault and not source.data:
        return None, None
    top = Table(source.data, "pack", faults)
    pack = _head(top, below, origin)
    entries = _entries(top, below, pack.id)
    top.finish()
    if entries is None:
        return None, None
    if len(entries) > CARD_LIMIT:
        faults.append(f"pack: {len(entries)} cards with its base; expected at most {CARD_LIMIT}")
        return None, None
    read = [read_card(sheet, where, faults, pack) for where, sheet in entries]
    sheets = {sheet.id: sheet for _, sheet in entries if isinstance(sheet.id, str)}
    cards = tuple(card for card in read if card is not None)
    if source.fault or len(cards) < len(read):
        return None, sheets
    _check_whole(top, cards, faults)
    pack._complete(cards, sheets, digest_of(sheets.values()))
    return pack, sheets


def digest_of(sheets: Iterable[Sheet]) -> str:
    """A digest of all that bears on the rules: a corrected text orphans no save."""
    bearing = [sheet.on_rules() for sheet in sheets]
    text = json.dumps(bearing, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


# --- the pack itself --------------------------------------------------------------------------


def _head(top: Table, below: Reading | None, origin: Origin) -> Pack:
    """The pack without its cards."""
    base = below.pack if below else None
    pack_id = top.slug(ID, PACK_SLUG)
    if base is not None and pack_id in (base.id, *(other.id for other in base.bases)):
        top.wrong(ID, pack_id, "an id of its own, other than that of its base")
    return Pack(
        id=pack_id,
        names=MappingProxyType(top.texts("names", LANGUAGES)),
        army_names=MappingProxyType(_army_names(top, base)),
        base=base,
        origin=origin,
    )


def _army_names(top: Table, base: Pack | None) -> dict[str, Mapping[str, str]]:
    """What the armies are called, as far as the pack or its base says so."""
    names = dict(base.army_names) if base else {}
    if not top.has("armies"):
        return names
    own = top.inner("armies")
    for army, texts in own.data.items():
        known = names.get(army, {})
        merged = {**known, **texts} if isinstance(texts, dict) else texts
        one = Table({army: merged}, own.where, own.faults)
        names[army] = MappingProxyType(one.texts(army, LANGUAGES))
    return names


# --- what is written of the cards -------------------------------------------------------------


def _entries(top: Table, below: Reading | None, pack: str) -> list[Entry] | None:
    """What is written of every card: those of the base in their places, then new ones.

    None where that cannot be said: there is no list of cards, or no base that can be read.
    """
    on_base = top.has("base")
    top.taken |= {"base", "without"} if on_base else {"base"}
    records = top.tables("cards", "card", CARD_LIMIT)
    known = below.sheets if below else None if on_base else {}
    if known is None or (top.data.get("cards") and not records):
        return None
    gone = _gone(top, known) if on_base else frozenset()
    left = {card: sheet for card, sheet in known.items() if card not in gone}
    found: dict[str, Entry] = {card: (f"card {card}", sheet) for card, sheet in left.items()}
    faulty: list[Entry] = []
    seen: set[str] = set()
    for number, record in enumerate(records, start=1):
        card = _id_in(record)
        record.where = f"card {card or number}"
        if card and card in seen:
            record.fault("'id' is used twice; expected an id of its own")
        if on_base and not _check_change(record, card, left):
            continue
        written = sheet(record, pack, left.get(card), unmarked=PRINTED if on_base else "")
        if card in seen or not card:
            faulty.append((record.where, written))
        else:
            found[card] = (record.where, written)
        seen.add(card)
    return [*found.values(), *faulty]


def _id_in(record: Table) -> str:
    """The id of a card; "" where it has none that can be one."""
    card = record.data.get(ID)
    return card if isinstance(card, str) and SLUG.fullmatch(card) else ""


def _gone(top: Table, known: Mapping[str, Sheet]) -> frozenset[str]:
    """The cards of the base that the pack does without."""
    gone = frozenset(top.words("without", None, CARD_LIMIT))
    for card in sorted(gone):
        if card not in known:
            near = _meant(top, card, known)
            top.fault(f"'without' names {short(card)}, which the base does not have{near}")
    return gone


def _check_change(record: Table, card: str, known: Mapping[str, Sheet]) -> bool:
    """Whether a record changes a card of the base or, having a kind, is a new card."""
    kind = record.data.get("kind")
    if card in known:
        if kind in (None, known[card].kind):
            return True
        said = f"'kind' is {short(kind)}, and in the base {short(known[card].kind)}"
        record.fault(f"{said}; expected the same, or its id in 'without' and the whole card")
    elif kind is not None:
        return True
    elif not card:
        record.slug(ID, SLUG)
    else:
        near = _meant(record, card, known)
        record.fault(f"no card of the base; expected one, or 'kind' and all of a new card{near}")
    return False


def _meant(table: Table, card: str, known: Iterable[str]) -> str:
    """A question whether a near id is meant, as long as faults are few: it takes time."""
    return meant(card, [*known]) if len(table.faults) < HINT_LIMIT else ""


# --- the whole --------------------------------------------------------------------------------


def _check_whole(top: Table, cards: Sequence[Card], faults: Faults) -> None:
    """What can be said only of the pack as a whole."""
    armies = dict.fromkeys((card.army for card in cards), 0)
    led = {card.army for card in cards if isinstance(card, HeroCard)}
    if len(armies) < 2:
        faults.append(f"pack: {len(armies)} armies; expected two or more")
    for card in cards:
        armies[card.army] += 0 if isinstance(card, HeroCard) else card.copies
    for army, count in armies.items():
        if army not in led:
            faults.append(f"pack: the army {army} has no hero; expected one or more")
        if count > DECK_LIMIT:
            faults.append(f"pack: the army {army} has {count} cards; at most {DECK_LIMIT} are")
    named = top.data.get("armies", {})
    for army in named if isinstance(named, dict) else ():
        if army not in armies:
            known = nearest(army, [*armies])
            faults.append(f"pack, armies: no card is of the army {short(army)}; expected {known}")
    ids = [card.id for card in cards]
    known_ids = frozenset(ids)
    for card in cards:
        for name in (name for ability in card.abilities for name in names_in(ability)):
            if name not in known_ids:
                near = meant(name, ids) if len(faults) < HINT_LIMIT else ""
                faults.append(f"card {card.id}: unknown card {short(name)} in a filter{near}")
