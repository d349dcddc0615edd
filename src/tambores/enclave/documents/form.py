"""The documents of Enclave: states, views, actions, events and house rules."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import SHELF
from tambores.enclave.documents import event_checks, recording, validate
from tambores.enclave.documents.ends import check_outcome
from tambores.enclave.documents.migrations import to_version_3
from tambores.enclave.table.actions import ACTIONS, Action
from tambores.enclave.table.automaton import ALL_FRAMES
from tambores.enclave.table.events import EVENTS, Event
from tambores.enclave.table.events.abilities import GroupModified, Modified
from tambores.enclave.table.events.course import DecisionDue, DeckOpened
from tambores.enclave.table.events.resolution import AttackResolved
from tambores.enclave.table.rulings import RULES_VERSION, HouseRules
from tambores.enclave.table.state import Battle, View
from tambores.errors import Message
from tambores.kernel.changes import Added, Changes
from tambores.kernel.envelope import short
from tambores.kernel.frame import Frame
from tambores.kernel.nearest import nearest, suggestion
from tambores.kernel.outcome import Outcome
from tambores.toolkit.content.pins import PINNED, pinned, pins

VERSION = 3
"""The version of the documents."""

_ID = operator.attrgetter("id")

Atoms = Mapping[type, tuple[Callable[[Any], Any], Callable[[Any, type], Any]]]


class EnclaveFormat:
    """The format of the documents of Enclave."""

    documents: Mapping[str, Any] = {
        "battle": Battle,
        "view": View,
        "action": Action,
        "event": Event,
        "house_rules": HouseRules,
    }
    unions: Mapping[type, tuple[type, ...]] = {Action: ACTIONS, Event: EVENTS, Frame: ALL_FRAMES}
    version = VERSION
    migrations: Mapping[int, Changes] = {
        1: (
            Added(DeckOpened),
            Added(DecisionDue),
            Added(AttackResolved, values=[], against=None, extra=[]),
            Added(Modified, ability=None, effect=None),
            Added(GroupModified, ability=None, effect=None),
        ),
        2: to_version_3,
    }
    packed: Mapping[str, type[Any]] = {"house_rules": HouseRules}
    pinned = PINNED
    without_pack = ("action", "event", "house_rules")
    """The kinds of document that may come without a pack, because they need not hold cards."""
    rules = RULES_VERSION

    def content_of(self, value: Any) -> Pack | None:
        """Return the pack whose cards a value holds."""
        if isinstance(value, Battle | View):
            return value.pack
        if isinstance(value, Event):
            packs = (card.pack for card in _cards_in(value))
            return next((pack for pack in packs if isinstance(pack, Pack)), None)
        return None

    def pins(self, content: Pack) -> dict[str, Any]:
        """Return the id and the digest of the pack."""
        return pins(content)

    def open(self, envelope: Mapping[str, Any], given: object) -> Pack | None:
        """Return the pack that the document names: the given one, or one of the library's."""
        return pinned(envelope, given, SHELF, Pack, self.without_pack)

    def atoms(self, content: Pack | None) -> Atoms:
        """Write and read cards and the pack as their ids."""
        cards = {} if content is None else {card.id: card for card in content.cards}

        def card(card_id: Any, kind: type) -> Card:
            found = cards.get(card_id) if type(card_id) is str else None
            if found is None or not isinstance(found, kind):
                raise ValueError(_no_card(card_id, found, content))
            return found

        def pack(pack_id: Any, _: type) -> Pack:
            if content is None or pack_id != content.id:
                raise ValueError(Message("kernel.fault.not_that_pack"))
            return content

        return {Card: (_ID, card), Pack: (_ID, pack)}

    def shortcuts(self, content: Pack | None) -> Mapping[Any, Callable[[Any, Any], Any]]:
        """Read whole piles of cards at once."""
        cards = {} if content is None else {card.id: card for card in content.cards}
        card_of = cards.__getitem__

        def pile(ids: Any, _: Any) -> tuple[Card, ...]:
            if type(ids) is not list:
                raise ValueError(Message("kernel.fault.not_list", value=short(ids)))
            return tuple(map(card_of, ids))

        return {tuple[Card, ...]: pile}

    def check(self, value: Any) -> None:
        """Raise DecodeError for a battle, view, event or outcome that cannot exist."""
        if isinstance(value, Battle):
            validate.check_battle(value)
        elif isinstance(value, View):
            validate.check_view(value, validate.check_battle)
        elif isinstance(value, Event):
            event_checks.check_event(value)
        elif isinstance(value, Outcome):
            check_outcome(value, "outcome")

    def setup(self, state: Any) -> dict[str, str]:
        """Return the terms on which this battle begins; {} if it has already begun."""
        return recording.setup(state)

    def begin(self, terms: Mapping[str, str], content: Pack) -> Any:
        """Return the battle that begins on these terms."""
        return recording.begin(terms, content)

    def heading(self, state: Any) -> str:
        """Return the turn and phase of a battle."""
        return recording.heading(state)


def _no_card(card_id: Any, found: Card | None, content: Pack | None) -> Message:
    if content is None:
        return Message("enclave.fault.card_without_pack")
    if not isinstance(card_id, str):
        return Message("enclave.fault.not_a_card_id", kind=type(card_id).__name__)
    if found is not None:
        kind = f"@kind.{found.kind}"
        return Message("enclave.fault.card_of_other_kind", kind=kind, card=found.id)
    near = nearest(card_id, [card.id for card in content.cards])
    if not near:
        return Message("enclave.fault.no_card", card=card_id[:60])
    return Message("enclave.fault.no_card.near", card=card_id[:60], hint=suggestion(card_id, near))


def _cards_in(value: Any) -> Iterator[Card]:
    """Yield every card in a value, at any depth: an event holds values, a value modifiers."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _cards_in(part)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from _cards_in(getattr(value, field.name))


FORMAT = EnclaveFormat()
