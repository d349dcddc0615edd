"""The parts of the table that a player points at: what they are, and why nothing can be done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.kernel.page import About, Pointed
from tambores.toolkit.page.pointing import decision, parts_of, refused
from tambores.warcraft.content.vocabulary import KINDS, TRAINED, UNIT_TYPES
from tambores.warcraft.render.words import WarWords
from tambores.warcraft.table import actions as acts

_ELEMENT = re.compile(
    r"zone-(?P<zone>[A-Z][0-9]+)|outpost-(?P<post>[A-Z][0-9]+)-[a-z_]+"
    r"|piece-(?P<source>[A-Z][0-9]+)-[a-z_]+-(?P<kind>[a-z]+?)(?:-marked)?"
    r"|seat-(?P<seat>[0-9])|type-(?P<owner>[0-9])-(?P<trainee>[a-z]+)"
    r"|card-(?P<holder>[0-9])-(?P<place>[0-9]{1,2})|(?:gold|wood)-[0-9]|token-[A-Za-z_]+|combat"
)


def about(view: Any, element: str, language: Language) -> About:
    """Describe a zone with its pieces, a race with its units, or a card.

    Raises:
        LookupError: if the element is not on the table.
    """
    parts = parts_of(_ELEMENT, element)
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
    asked = decision(view)
    start, end = (parts_of(_ELEMENT, one) if one else {} for one in (begun, aimed))
    if asked is None:
        return Pointed()
    tried = [*_tried(view, asked.kind, start, end)]
    return refused(view, tried, WarWords(), language)


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
