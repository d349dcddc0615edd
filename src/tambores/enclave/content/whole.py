"""The checks that need the whole pack: its armies, and the cards that its cards name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import attrs

from tambores.enclave.content.card import HERO, KINDS
from tambores.enclave.content.sheet import CardSheet
from tambores.errors import Message, Text
from tambores.kernel.message import Said
from tambores.toolkit.content.sheet import ID, SLUG
from tambores.toolkit.content.table import (
    PACK,
    Faults,
    TomlTable,
    meaning,
    nearest,
    short,
    wrong_at,
)

DECK_LIMIT = 5_000
"""The most cards of an army, copies included."""

HINT_LIMIT = 20
"""After so many faults no near id is looked for among those of the cards."""

LISTED_LIMIT = 3
"""How many cards of an army are named in a fault."""

Entry = tuple[Text, CardSheet]
"""What a card is called in faults, and what is written of it."""


@attrs.frozen
class Written:
    """The cards as a pack writes them.

    Attributes:
        entries: one for each card: those of the base in their places, then new ones.
        gone: the ids of the cards of the base that the pack leaves out.
        lost: the records whose card is not known.
    """

    entries: Sequence[Entry]
    gone: frozenset[str] = frozenset()
    lost: Sequence[TomlTable] = ()


def meaning_card(
    text: Message, faults: Sequence[Message], card: str, known: Iterable[str]
) -> Message:
    """A text with a question whether a near id is meant; only if faults are few: it takes time."""
    return meaning(text, card, [*known]) if len(faults) < HINT_LIMIT else text


def check_whole(top: TomlTable, written: Written, faults: Faults) -> None:
    """Note what is wrong between the cards, of those with faults as far as they are known."""
    _check_armies(top, written, faults)
    _check_named(written, faults)


# --- armies -----------------------------------------------------------------------------------


def _check_armies(top: TomlTable, written: Written, faults: Faults) -> None:
    """Note armies that are too few or too large, have no hero, or are named and not there."""
    armies: dict[str, list[CardSheet]] = {}
    sheets = [sheet for _, sheet in written.entries]
    clear = [sheet for sheet in sheets if _is_clear(sheet)]
    for sheet in clear:
        armies.setdefault(sheet.army, []).append(sheet)
    for army, cards in armies.items():
        count = sum(map(_copies, cards))
        if count > DECK_LIMIT:
            top.fault("enclave.pack.large_army", army=army, count=count, most=DECK_LIMIT)
    if len(clear) < len(sheets) or any("army" in record.data for record in written.lost):
        faults.waiting = True  # whose army or kind is unknown might be the hero that lacks
        return
    if len(armies) < 2:
        top.fault("enclave.pack.few_armies", count=len(armies))
    led = [army for army, cards in armies.items() if any(one.kind == HERO for one in cards)]
    for army, cards in armies.items():
        if army not in led:
            fault = Message("enclave.pack.no_hero", army=army, cards=_listed(cards))
            top.note(meaning(fault, army, led))
    named = top.data.get("armies", {})
    for army in named if isinstance(named, dict) else ():
        if armies and army not in armies:
            known = nearest(army, [*armies])
            where = Message("kernel.pack.inside", where=PACK, key="armies")
            fault = Message("enclave.pack.empty_army", army=short(army), expected=known)
            faults.append(wrong_at(where, fault))


def _is_clear(sheet: CardSheet) -> bool:
    """Whether the army and the kind of a card are known."""
    army = sheet.army
    return isinstance(army, str) and bool(SLUG.fullmatch(army)) and sheet.kind in KINDS


def _copies(sheet: CardSheet) -> int:
    """How many cards of the deck a card is, as far as that is known."""
    copies = sheet.copies
    return copies if type(copies) is int and 0 < copies < 100 and sheet.kind != HERO else 0


def _listed(cards: Sequence[CardSheet]) -> Message:
    """The ids of the first cards, and how many more there are."""
    ids = [one.id for one in cards if isinstance(one.id, str)][:LISTED_LIMIT]
    names = tuple(Message("enclave.pack.card", card=Said(card)) for card in ids)
    more = len(cards) - len(ids)
    return Message("enclave.pack.and_more" if more else "enclave.pack.all", names=names, more=more)


# --- cards that are named ---------------------------------------------------------------------


def _check_named(written: Written, faults: Faults) -> None:
    """Note every id in an ability that no card has."""
    sheets: Mapping[object, CardSheet] = {
        one.id: one for _, one in written.entries if isinstance(one.id, str)
    }
    lost = {record.data.get(ID) for record in written.lost if isinstance(record.data.get(ID), str)}
    for where, key, card in dict.fromkeys(faults.named):
        if card in sheets or card in lost:
            continue
        if card in written.gone:
            fault = Message("enclave.pack.named_gone", key=key, card=short(card))
        else:
            fault = Message("enclave.pack.named", key=key, card=short(card))
            fault = meaning_card(fault, faults, card, map(str, sheets))
        faults.append(wrong_at(where, fault))
