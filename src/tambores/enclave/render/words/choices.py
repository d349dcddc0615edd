"""What is asked and what can be done, in words: questions, and actions by themselves or grouped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from tambores.enclave.board import HERO_SLOT, SLOTS, Choice, Place
from tambores.enclave.cards.card import Card, HeroCard
from tambores.enclave.places import read_impact
from tambores.enclave.render.words.naming import (
    JOINT,
    ending,
    game_of,
    is_impact,
    phrase,
    place_name,
    price,
)
from tambores.enclave.state import Battle
from tambores.enclave.view import View
from tambores.errors import ContentError
from tambores.kernel.game import Action, rules_of
from tambores.kernel.message import Language, sentence
from tambores.kernel.prompt import Prompt

Table = Battle | View
"""What lies before the players: a state, or what somebody sees of it."""

ABOUT_CARDS = ("deploy", "attach", "play_tactic")
"""The actions that are listed together for each card."""

OF_A_UNIT = ("marching", "silences", "units", "free", "bolts")
"""The stages of a tie at which a unit of the automaton's decides."""

DECLINES = ("ability", "answer", "prevent")
"""The kinds of decision for which there are words for letting them be."""


# --- questions ----------------------------------------------------------------------------


def question(position: Any, language: Language = "en") -> str:
    """Who is to decide what; how it ended, once it is over; "" for a view between two decisions.

    Args:
        position: a state or view of a battle, a solo battle or a match. A tie that is settled for
            the automaton is told with what it is about.
        language: "en", "es", or own words.

    >>> from tambores import enclave
    >>> question(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1))
    'Player 2: What do you deploy?'
    """
    rules = rules_of(position, "state or view")
    prompt = rules.prompt(position)
    if prompt is None:
        outcome = rules.outcome(position)
        return "" if outcome is None else ending(outcome, language)
    game = game_of(position)
    asked = sentence(*attrs.evolve(prompt, game=game).message(), language)
    if prompt.seat == prompt.on_behalf_of:
        return f"{phrase(f'seat.{prompt.seat}', language, position)}: {asked}"
    return _tie(position, prompt, asked, language)


def _tie(position: Table, prompt: Prompt, asked: str, language: Language) -> str:
    """That a tie is settled for another seat, by which unit it came up, what it is about."""
    seat = prompt.on_behalf_of
    card: object = ""
    if isinstance(position.pending, Choice):
        stage, card = "subject", position.pending.card
    else:
        stage, table = position.at.stage, position.sides[seat].table
        card = table[-1] if table else ""
    text = f"{asked} {phrase(f'tie.{stage}', language, position, card=card)}"
    if stage in OF_A_UNIT:
        return f"{place_name((seat, position.at.slot), language, position)}: {text}"
    return text


# --- actions ------------------------------------------------------------------------------


def describe(action: Action, position: Table, language: Language = "en") -> str:
    """An action in one line that stands alone.

    Args:
        action: of a battle; a legal one, or any other, such as a player might ask about: what it
            names and is not there is shown as it is written.
        position: a state, or what the seat that acts sees.
        language: "en", "es", or own words.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado", "arquera"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> describe(enclave.Deploy("soldado", 3), state)
    'Deploy a unit: Soldier, slot 3 (cost 1)'
    >>> describe(enclave.Pass(), state, "es")
    'Pasar: no desplegar nada más este turno'
    """
    return phrase(
        f"describe.{_wording(action, position)}",
        language,
        position,
        **_params(action, position, language, "place.long"),
    )


def label(action: Action, position: Table, language: Language = "en") -> str:
    """An action in a few words, inside its `group` and under its `title`.

    The arguments are those of `describe`.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado", "arquera"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> action = enclave.Deploy("soldado", 3)
    >>> group(action, state), title(action, state), label(action, state)
    ('Deploy a unit', 'Soldier (1)', 'slot 3')
    """
    tag = "decline" if _is_idle_pass(action, position) else action.tag
    params = _params(action, position, language, "place.short")
    return phrase(f"action.{tag}", language, position, **params)


def group(action: Action, position: Table, language: Language = "en") -> str:
    """What all actions of this kind are called together.

    The arguments are those of `describe`.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1)
    >>> group(enclave.Pay("goblin"), state)
    'Pay'
    """
    return phrase(f"group.{action.tag}", language, position)


def title(action: Action, position: Table, language: Language = "en") -> str:
    """The card that a deployment is about with its cost, to list all its places under it.

    "" for an action of another kind. The arguments are those of `describe`.
    """
    if action.tag not in ABOUT_CARDS:
        return ""
    params = _params(action, position, language, "place.short")
    return phrase("board.priced", language, position, **params)


def acting_seat(position: Table) -> int:
    """The seat whose line an action is about: whom it is decided for, or who looks on."""
    prompt: Prompt | None = rules_of(position, "state or view").prompt(position)
    seat: int | None = getattr(position, "seat", None)
    if prompt is None or seat not in (None, prompt.seat):
        return seat or 0
    return prompt.on_behalf_of


def _wording(action: Action, position: Table) -> str:
    """Under what an action is described: what is let be depends on what was asked."""
    idle = _is_idle_pass(action, position)
    kind = _kind(position)
    if (idle or action.tag == "decline") and kind in DECLINES:
        return f"decline.{kind}"
    return action.tag


def _is_idle_pass(action: Action, position: Table) -> bool:
    """Whether a pass only lets an ability be: its seat has passed before."""
    return action.tag == "pass" and _kind(position) == "ability"


def _kind(position: Table) -> str:
    """The kind of the decision that is due."""
    prompt = rules_of(position, "state or view").prompt(position)
    return prompt.kind if prompt is not None else ""


# --- what an action names -----------------------------------------------------------------


def _params(
    action: Action, position: Table, language: Language, place_key: str
) -> Mapping[str, object]:
    """The fields of an action and what they mean on this board."""
    return dict(_Reader(position, language, place_key, acting_seat(position)).params(action))


@attrs.frozen
class _Reader:
    """Reads what actions name on a board.

    Attributes:
        position: the board.
        language: "en", "es", or own words.
        place_key: the message that names a unit whose side is plain.
        own: the seat that acts.
    """

    position: Table
    language: Language
    place_key: str
    own: int

    def params(self, action: Action) -> Iterator[tuple[str, object]]:
        """What the messages about an action are filled with."""
        fields = {field.name: getattr(action, field.name) for field in attrs.fields(type(action))}
        line = fields.get("seat", self.own)
        yield from fields.items()
        yield "seat", f"@seat.{line}"
        yield "hero", self._unit((self.own, HERO_SLOT))
        yield "enemy_hero", self._unit((1 - self.own, HERO_SLOT))
        for name in fields.keys() & _MEANINGS.keys():
            yield from _MEANINGS[name](self, fields[name], line)
        if action.tag == "use_ability":
            yield from (("card", self.position.sides[self.own].hero.card), self._ability_cost())

    def card(self, card_id: str, line: int) -> Iterator[tuple[str, object]]:
        """A card, and what it costs."""
        try:
            card: Card = self.position.pack.card(card_id)
        except ContentError:
            yield "cost", "-"
            return
        yield "card", card
        yield "cost", price(card, self.position, self.own, self.language)

    def slot(self, slot: int, line: int) -> Iterator[tuple[str, object]]:
        """Who stands in a slot, and who faces it."""
        yield "unit", self._unit((line, slot), plain=line == self.own)
        yield "front", self._unit((1 - self.own, slot))

    def target(self, column: int, line: int) -> Iterator[tuple[str, object]]:
        """Who stands in an enemy column."""
        yield "foe", self._unit((1 - self.own, column))

    def impact(self, text: str, line: int) -> Iterator[tuple[str, object]]:
        """Who attacks whom."""
        if not is_impact(text):
            yield from (("attackers", text), ("target", "-"))
            return
        attackers, target = read_impact(text)
        yield "attackers", JOINT.join(map(self._unit, attackers))
        yield "target", self._unit(target)

    def name(self, stat: str, line: int) -> Iterator[tuple[str, object]]:
        """An option of an ability."""
        yield "name", f"@stat.{stat}"

    def _unit(self, place: Place, plain: bool = True) -> str:
        """A hero by its name, a unit by its name and slot, with its side where that is not plain.

        An empty slot, and one that is not there, is named as a slot.
        """
        seat, slot = place
        on_board = seat in range(len(self.position.sides))
        if on_board and slot == HERO_SLOT:
            return self.position.sides[seat].hero.card.name_in(self.language)
        unit = self.position.sides[seat].at(slot) if on_board and slot in SLOTS else None
        if unit is not None and plain:
            key, card = self.place_key, unit.card
            return phrase(key, self.language, self.position, card=card, slot=slot)
        return place_name(place, self.language, self.position)

    def _ability_cost(self) -> tuple[str, object]:
        hero: HeroCard = self.position.sides[self.own].hero.card
        ability = hero.activated
        if ability is None:
            return "cost", "-"
        if ability.arrow:
            cost = phrase("card.arrow", self.language, self.position, value=ability.cost)
            return "cost", cost
        return "cost", ability.cost


_Meaning = Callable[[_Reader, Any, int], Iterator[tuple[str, object]]]

_MEANINGS: Mapping[str, _Meaning] = {
    "card": _Reader.card,
    "slot": _Reader.slot,
    "target": _Reader.target,
    "impact": _Reader.impact,
    "name": _Reader.name,
}
"""What each field of an action means on a board."""
