"""The words about battles and matches that every front end needs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tambores.enclave.asking.attempts import attempts, main_refusals
from tambores.enclave.content.card import Card
from tambores.enclave.match.actions import RevealHero
from tambores.enclave.match.state import MatchView
from tambores.enclave.render import match as matches
from tambores.enclave.render.words import (
    card_line,
    ending,
    group,
    is_modified,
    label,
    log,
    phrase,
    question,
    reason,
    title,
)
from tambores.enclave.table.board import HERO_SLOT, SLOTS
from tambores.enclave.table.events import AttackResolved, PhaseBegan
from tambores.enclave.table.state import View
from tambores.enclave.terminal.words import words
from tambores.kernel.event import Event
from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.words import Line, Words


class EnclaveWords(ABC, Words):
    """The words that battles and matches share."""

    def question(self, position: Any, language: Language = "en") -> str:
        """Return the question that is due, or the outcome of a game that is over."""
        return question(position, language)

    def label(self, action: Action, position: Any, language: Language = "en") -> str:
        """Return an action as an entry of a menu."""
        return label(action, position, language)

    def group(self, action: Action, position: Any, language: Language = "en") -> str:
        """Return the heading under which a menu lists an action."""
        return group(action, position, language)

    def title(self, action: Action, position: Any, language: Language = "en") -> str:
        """Return the card that several actions of a group share; "" if they share none."""
        return title(action, position, language)

    def ending(self, outcome: Outcome, language: Language = "en") -> str:
        """Return the outcome in words."""
        return ending(outcome, language)

    def reason(self, refusal: Refusal, position: Any, language: Language = "en") -> str:
        """Return why an action is not legal."""
        return reason(refusal, language, position=position)

    def main_refusals(self, view: Any, actions: Iterable[Action]) -> tuple[Refusal, ...]:
        """Return the refusals that best explain why none of these actions is legal."""
        return main_refusals(view, actions)

    def topics(self, view: Any, language: Language = "en") -> Mapping[str, str]:
        """Return the text of each card in sight."""
        cards = self.cards(view)
        return {card.name_in(language): card_line(card, language) for card in cards}

    @abstractmethod
    def cards(self, view: Any) -> tuple[Card, ...]:
        """Return the cards in sight."""

    def topic(self, name: str, view: Any, language: Language = "en") -> str:
        """Return the text of any card, by its id or its name in any language."""
        found = (card for card in view.pack.cards if _is_called(card, name))
        return next((card_line(card, language) for card in found), "")


def _is_called(card: Card, text: str) -> bool:
    names = (card.id, *(card.name_in(language) for language in ("es", "en")))
    return text.casefold() in (name.casefold() for name in names)


class BattleWords(EnclaveWords):
    """The words about a battle, for two players or against the automaton."""

    shared = frozenset({"silence", "declare", "answer", "replenish"})

    def tell(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[str, ...]:
        """Return the events in words, one line each."""
        return tuple(line.text for line in log(events, language, position=position))

    def log(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[Line, ...]:
        """Return the events by phase, with the numbers of comparisons that are not as printed."""
        return tuple(_lines(events, position, language))

    def standing(self, position: Any, language: Language = "en") -> str:
        """Return the turn and the phase, or the outcome of a battle that is over."""
        if position.outcome is not None:
            return ending(position.outcome, language)
        phase = f"@phase.{position.phase}"
        turn = position.turn
        return phrase("board.turn", language, position=position, turn=turn, phase=phase)

    def milestone(self, before: Any, after: Any) -> bool:
        """Return whether a turn has begun, or the set-up, a combat or the battle has ended."""
        if after.outcome is not None or after.turn != before.turn:
            return True
        return before.phase in ("setup", "combat") and after.phase != before.phase

    def seat(self, seat: Seat, position: Any, language: Language = "en") -> str:
        """Return the name of a seat."""
        return phrase(f"seat.{seat}", language, position=position)

    def cards(self, view: View) -> tuple[Card, ...]:
        """Return the heroes and the cards in the open hand, the lines and the tables."""
        cards: dict[str, Card] = {}
        for side in view.sides:
            found = [side.hero.card, *side.table]
            found += side.hand if isinstance(side.hand, tuple) else ()
            for unit in side.line:
                found += (unit.card, *unit.attached) if unit is not None else ()
            cards |= {card.id: card for card in found}
        return tuple(cards.values())

    def attempts(self, view: View, language: Language = "en") -> Mapping[str, Sequence[Action]]:
        """Return the actions that a player may intend with each card, each unit and the hero."""
        return dict(_subjects(view, language))


def _lines(events: Iterable[Event], position: Any, language: Language) -> Iterator[Line]:
    for line in log(events, language, position=position):
        yield Line(line.text, 0 if isinstance(line.event, PhaseBegan) else 1)
        if isinstance(line.event, AttackResolved) and is_modified(line.event):
            yield from (Line(text, 2) for text in line.account)


def _subjects(view: View, language: Language) -> Iterator[tuple[str, Sequence[Action]]]:
    prompt = view.prompt
    assert prompt is not None
    seat = prompt.seat
    side = view.sides[seat]
    for card in dict.fromkeys(side.hand if isinstance(side.hand, tuple) else ()):
        yield card.name_in(language), attempts(view, card)
    for slot in SLOTS:
        unit = side.line[slot - 1]
        if unit is not None:
            name = phrase("place.short", language, position=view, card=unit.card, slot=slot)
            yield name, attempts(view, (seat, slot))
    if side.hero.card.activated is not None:
        ability = words("ability", language, card=side.hero.card.name_in(language))
        yield ability, attempts(view, (seat, HERO_SLOT))


class MatchWords(EnclaveWords):
    """The words about a campaign or a duel."""

    def tell(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[str, ...]:
        """Return the events in words, one line each."""
        return tuple(matches.tell(events, language))

    def standing(self, position: Any, language: Language = "en") -> str:
        """Return how many battles are over."""
        return words("battles_over", language, count=len(position.fought))

    def seat(self, seat: Seat, position: Any, language: Language = "en") -> str:
        """Return the name of a seat."""
        return matches.seat_name(seat, language)

    def cards(self, view: MatchView) -> tuple[Card, ...]:
        """Return the heroes of both armies."""
        return tuple(hero for army in view.armies for hero in view.pack.heroes(army))

    def attempts(
        self, view: MatchView, language: Language = "en"
    ) -> Mapping[str, Sequence[Action]]:
        """Return the actions that show each hero."""
        assert view.seat is not None
        heroes = view.pack.heroes(view.armies[view.seat])
        return {matches.hero_name(hero, language): [RevealHero(hero.id)] for hero in heroes}


def standing(
    view: MatchView, language: Language = "en", *, ascii: bool = False, color: bool = False
) -> str:
    """Return the score of a match, which serves as its board; it has no colours."""
    return matches.standing(view, language, ascii=ascii)
