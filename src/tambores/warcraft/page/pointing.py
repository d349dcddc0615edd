"""The parts of the table that a player points at: what they are, and why nothing can be done."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language
from tambores.kernel.page import About, Pointed, Reason
from tambores.warcraft.content.vocabulary import KINDS, TRAINED, UNIT_TYPES
from tambores.warcraft.render.words import WarWords
from tambores.warcraft.table import actions as acts

_ELEMENT = re.compile(
    r"zone-(?P<zone>[A-Z][0-9]+)|outpost-(?P<post>[A-Z][0-9]+)-[a-z_]+"
    r"|piece-(?P<source>[A-Z][0-9]+)-[a-z_]+-(?P<kind>[a-z]+?)(?:-marked)?"
    r"|seat-(?P<seat>[0-9])|type-(?P<owner>[0-9])-(?P<trainee>[a-z]+)"
    r"|card-(?P<holder>[0-9])-(?P<place>[0-9]{1,2})|(?:gold|wood)-[0-9]|token-[A-Za-z_]+|combat"
)


def _found(element: str) -> dict[str, Any]:
    """Return the parts of the name of an element; raise LookupError for another name."""
    found = _ELEMENT.fullmatch(element)
    if found is None:
        raise LookupError(element)
    return found.groupdict()


def about(view: Any, element: str, language: Language) -> About:
    """Describe a zone with its pieces, a race with its units, or a card.

    Raises:
        LookupError: if the element is not on the table.
    """
    parts = _found(element)
    try:
        topic = _topic(view, parts)
    except IndexError:
        raise LookupError(element) from None
    text = topic and WarWords().topic(topic, view, language)
    return About(lines=(text,) if text else ())


def _topic(view: Any, parts: dict[str, Any]) -> str:
    """Return the zone, race or card that an element shows; "" for another one."""
    if zone := parts["zone"] or parts["post"] or parts["source"]:
        return str(zone)
    if seat := parts["seat"] or parts["owner"]:
        return str(view.table.races[int(seat)])
    if holder := parts["holder"]:
        hand = view.table.camps[int(holder)].hand
        return str(hand[int(parts["place"])]) if isinstance(hand, tuple) else ""
    return ""


def pointed(view: Any, begun: str | None, aimed: str | None, language: Language) -> Pointed:
    """Return why elements allow nothing; () if nobody would expect them to.

    Raises:
        LookupError: if an element is not on the table.
    """
    asked = prompt(view)
    start, end = (_found(one) if one else {} for one in (begun, aimed))
    if asked is None or view.seat != asked.seat:
        return Pointed()
    tried = [*_tried(view, asked.kind, start, end)]
    if any(one in view.legal_actions for one in tried):
        return Pointed()
    return Pointed(reasons=tuple(_reasons(view, tried, language)))


def _tried(view: Any, kind: str, start: dict[str, Any], end: dict[str, Any]) -> Iterator[Action]:
    """Return the actions that a player may have in mind."""
    source = start.get("source") or start.get("zone")
    if kind == "move" and source and end.get("zone"):
        race = view.table.races[view.seat]
        for one in [start["kind"]] if start["kind"] else KINDS:
            if view.table.count(race, one, source):
                yield acts.Move(one, source, end["zone"])
    if kind == "spend" and start.get("trainee") in TRAINED:
        yield acts.Train(start["trainee"])
        if start["trainee"] in UNIT_TYPES:
            yield acts.Build(start["trainee"])
            yield acts.Upgrade(start["trainee"])
    if start.get("holder") and int(start["holder"]) == view.seat:
        yield acts.PlayCard(view.table.camps[view.seat].hand[int(start["place"])])


def _reasons(view: Any, tried: Iterable[Action], language: Language) -> Iterator[Reason]:
    """Return the reasons against actions, each once."""
    words, told = WarWords(), set[str]()
    for action in tried:
        refusal = view.why_not(action)
        text = refusal and words.reason(refusal, view, language)
        if text and text not in told:
            told.add(text)
            yield Reason(text, refusal.rule)
