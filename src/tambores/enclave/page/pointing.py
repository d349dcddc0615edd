"""The elements that a player points at: their descriptions, their actions, or why none."""

from __future__ import annotations

import re
from typing import Any

from tambores import enclave
from tambores.enclave.play.rooms import RULES
from tambores.enclave.render import svg, words
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.kernel.game import Action
from tambores.kernel.message import Language, sentence
from tambores.kernel.page import About, Pointed, Reason
from tambores.kernel.showing import SOURCE, marks

_ELEMENT = re.compile(
    r"(slot|hero|hand|deck|attached|table|pile)-([01])(?:-(\w+))?(?:-([0-9]{1,3}))?"
)


class Thing:
    """An element on the board of a view, given by the end of its id.

    Args:
        view: the view of the player who asks.
        element: the end of the id, such as "slot-0-3" or "hand-0-2".

    Attributes:
        card: the card of the element; None for an empty slot or a pile.
        place: the slot or hero; None for a card or pile.

    Raises:
        LookupError: if the board has no such element.
    """

    def __init__(self, view: enclave.View, element: str) -> None:
        found = _ELEMENT.fullmatch(element)
        if found is None:
            raise LookupError(element)
        self.kind, seat, self._part, self._index = found.groups()
        self.view, self.element, self.seat = view, element, int(seat)
        self.place = self._placed()
        self.card = self._carded()

    def _placed(self) -> Place | None:
        if self.kind == "hero":
            return self.seat, HERO_SLOT
        if self.kind == "slot":
            return self.seat, self._number(self._part, len(SLOTS), first=1)
        return None

    def _carded(self) -> enclave.Card | None:
        side = self.view.sides[self.seat]
        match self.kind:
            case "hero":
                return side.hero.card
            case "slot":
                assert self.place is not None
                unit = side.at(self.place[1])
                return None if unit is None else unit.card
            case "attached":
                slot = self._number(self._part, len(SLOTS), first=0)
                bearer: Any = side.at(slot) if slot else side.hero
                return self._of(() if bearer is None else bearer.attached, self._index)
            case "table":
                return self._of(side.table, self._part)
            case "hand":
                return self._of(side.hand, self._part)
            case "deck":
                deck = side.deck if isinstance(side.deck, tuple) else ()
                return self._of(tuple(dict.fromkeys(deck)), self._part)
        return side.discard[-1] if self._part == "discard" and side.discard else None

    def _of(self, cards: tuple[enclave.Card, ...] | int, index: str | None) -> enclave.Card:
        seen = cards if isinstance(cards, tuple) else ()
        return seen[self._number(index, len(seen) - 1, first=0)]

    def _number(self, text: str | None, last: int, first: int) -> int:
        number = int(text) if text and text.isascii() and text.isdecimal() and len(text) < 4 else -1
        if not first <= number <= last:
            raise LookupError(self.element)
        return number

    def attempts(self) -> tuple[Action, ...]:
        """Return the actions that the player who asks may intend with it."""
        if self.kind == "hand" and self.card is not None:
            return enclave.attempts(self.view, self.card)
        return () if self.place is None else enclave.attempts(self.view, self.place)


def about(view: enclave.View, element: str, language: Language) -> About:
    """Describe an element: its values with their parts, and its card.

    Raises:
        LookupError: if the element is not on the board.
    """
    thing = Thing(view, element)
    title, lines = "", list[str]()
    if thing.place is not None and thing.card is not None:
        title, *lines = words.explained(
            enclave.explain(view, *thing.place), language, position=view
        )
    elif thing.place is not None:
        title = words.place_name(thing.place, language, position=view)
    elif thing.kind != "pile" and thing.card is not None:
        title = thing.card.name_in(language)
    if thing.kind == "hand" and (played := _play(thing)) is not None:
        lines = words.previewed(enclave.preview(view, played), language, position=view)[:-1]
    drawn = None if thing.card is None else _drawn(thing.card, language)
    return About(title[:1].upper() + title[1:], tuple(lines), drawn)


def _drawn(card: enclave.Card, language: Language) -> str:
    return svg.card(card, language, id="asked", style=False)


def _play(thing: Thing) -> enclave.Action | None:
    """Return the action that plays a card of the hand, to show its cost and places."""
    plays = (enclave.Deploy, enclave.Attach, enclave.PlayTactic)
    prompt = thing.view.prompt
    asked = prompt is not None and prompt.kind == "deploy"
    return next((one for one in thing.attempts() if asked and isinstance(one, plays)), None)


def pointed(
    view: enclave.View, begun: str | None, aimed: str | None, language: Language
) -> Pointed:
    """Return the actions that fit one or two elements, or why there are none.

    Raises:
        LookupError: if an element is not on the board.
    """
    source = None if begun is None else Thing(view, begun)
    target = None if aimed is None else Thing(view, aimed)
    meant = [one for one in view.legal_actions if _is_meant(one, view, source, target)]
    if meant:
        return Pointed(tuple(words.describe(one, view, language) for one in meant))
    return Pointed(reasons=_reasons(view, source, target, language))


def _is_meant(
    action: Action, view: enclave.View, source: Thing | None, target: Thing | None
) -> bool:
    """Return whether pointing at one or two elements can mean an action."""
    begins, ends = set[str](), set[str]()
    for mark in marks(view, (action,)):
        (begins if mark.role == SOURCE else ends).add(mark.element)
    if source is None:
        return target is not None and target.element in begins | ends
    return source.element in begins and (target is None or target.element in ends)


def _reasons(
    view: enclave.View, source: Thing | None, target: Thing | None, language: Language
) -> tuple[Reason, ...]:
    """Return why there is no action; () for a pile, where no player expects one."""
    thing = source or target
    if thing is None or thing.kind in ("pile", "deck"):
        return ()
    meant = thing.attempts()
    if source is not None and target is not None:
        meant = tuple(one for one in meant if _is_meant(one, view, source, target))
    refusals = enclave.main_refusals(view, meant)
    if refusals:
        return tuple(
            Reason(words.reason(one, language, position=view), one.rule) for one in refusals
        )
    rule = None if view.prompt is None else RULES[view.prompt.kind]
    asked = {"question": words.question(view, language)}
    return (Reason(sentence("enclave.page.nothing_here", asked, language), rule),)
