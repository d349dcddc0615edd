"""What a battle says, in words: cards, places, questions, what happened; English or Spanish.

The words are those of the game that the position belongs to: in solo play seat 1 is called the
automaton.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import attrs

from tambores.enclave import modifiers
from tambores.enclave.board import SLOTS, Place
from tambores.enclave.cards.card import Card, HeroCard, SupportCard, UnitCard
from tambores.enclave.draft import Shown
from tambores.enclave.events import Annihilated, UnitDeployed, UnitMoved
from tambores.kernel.event import Event
from tambores.kernel.message import sentence
from tambores.kernel.outcome import Outcome

GAME = "enclave"
JOINT = " + "


def card_line(card: Card, language: str = "en") -> str:
    """A card with its values and its text.

    >>> from tambores import enclave
    >>> print(card_line(enclave.default_pack().card("alabardero")))
    Halberdier: infantry; cost 2, range 1, attack 2, defence 2, life 1. +1 attack against cavalry.
    """
    params: dict[str, object] = {"card": card, "text": card.texts[language]}
    if isinstance(card, HeroCard):
        params |= _values(card, ("attack", "defence", "life"))
        params["colour"] = f"@colour.{card.colour}"
    elif isinstance(card, UnitCard):
        params |= _values(card, ("cost", "range", "attack", "defence", "life"))
        params["type"] = f"@type.{card.type}"
        for bolt in ("cost", "attack", "defence"):
            if getattr(card, f"bolt_{bolt}"):
                params[bolt] = phrase("card.bolt", language, value=params[bolt])
    else:
        params["cost"] = price(card, None, 0, language)
    return phrase(f"card.{card.kind}", language, **params)


def price(card: Card, position: Shown | None, seat: int, language: str = "en") -> str:
    """What a card costs, in a position for `seat` or, without one, as printed.

    >>> from tambores import enclave
    >>> price(enclave.default_pack().card("escudo_triangular"), None, 0)
    '1 from the deck'
    """
    if isinstance(card, UnitCard):
        return str(card.cost if position is None else modifiers.cost(position, seat, card))
    if isinstance(card, SupportCard) and card.arrow and card.cost:
        return phrase("card.arrow", language, position, value=card.cost)
    return str(getattr(card, "cost", 0))


def tell(events: Iterable[Event], language: str = "en", position: Shown | None = None) -> list[str]:
    """What happened, one sentence an event.

    Args:
        events: `step.events`, or what a seat was shown of them.
        language: "en" or "es".
        position: the state or view before the step; with it units are called by their names.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> tell(tb.transition(state, enclave.Pass()).events, "es")
    ['Jugador 1 pasa.']
    """
    if position is None:
        return [_Teller(game_of(event), language).told(event) for event in events]
    teller = _teller(language, position)
    lines = []
    for event in events:
        lines.append(teller.told(event))
        teller.follow(event)
    return lines


def ending(outcome: Outcome, language: str = "en") -> str:
    """Who won and why, in the words of the game that the outcome names.

    >>> from tambores.kernel.outcome import Outcome
    >>> ending(Outcome("win", (1,), "hero_defeated"), "es")
    'Gana Jugador 2: el héroe enemigo ha sido derrotado.'
    """
    params: dict[str, object] = {
        "winners": tuple(f"@seat.{seat}" for seat in outcome.winners),
        "reason": f"@reason.{outcome.reason}",
    }
    return sentence(f"{outcome.game or GAME}.outcome.{outcome.result}", params, language)


def place_name(place: Place, language: str = "en", position: Shown | None = None) -> str:
    """What stands at a place, in words.

    >>> place_name((0, 3)), place_name((1, 0), "es")
    ("Player 1's slot 3", 'el héroe del Jugador 2')
    """
    return _teller(language, position).place(place)


def impact_name(impact: str, language: str = "en", position: Shown | None = None) -> str:
    """An impact written as in `Prevent`, in words.

    >>> impact_name("0.1+0.3>1.hero")
    "the impact of Player 1's slot 1 + Player 1's slot 3 on Player 2's hero"
    """
    return _teller(language, position).impact(impact)


def phrase(
    key: str, language: str = "en", position: Shown | None = None, /, **params: object
) -> str:
    """What the game that a position belongs to says under a key.

    Args:
        key: of a message, without the tag of the game.
        language: "en" or "es".
        position: a state or view; without one the words are those of a battle of two players.
        params: what the message is filled with.

    >>> phrase("seat.1"), phrase("board.turn", "es", turn=2, phase="@phase.combat")
    ('Player 2', 'Turno 2, combate')
    """
    return sentence(f"{game_of(position)}.{key}", params, language)


def read_impact(impact: str) -> tuple[tuple[Place, ...], Place]:
    """The places of the attackers and of the target of an impact, written as in `Prevent`.

    >>> read_impact("0.1+0.3>1.hero")
    (((0, 1), (0, 3)), (1, 0))
    """
    attackers, _, target = impact.partition(">")
    return _read_places(attackers), _read_places(target)[0]


_HERO = "hero"
_PLACES = r"\d\.(?:[1-5]|hero)(?:\+\d\.(?:[1-5]|hero))*"
_IS_PLACES = re.compile(_PLACES)
_IS_IMPACT = re.compile(f"{_PLACES}>{_PLACES}")


@attrs.frozen
class _Teller:
    """Tells what happens, in the words of a game.

    Attributes:
        game: whose catalogue it reads.
        language: "en" or "es".
        standing: what stands where, where that is known; the heroes have slot 0.
    """

    game: str
    language: str
    standing: dict[Place, Card] = attrs.field(factory=dict)

    def words(self, key: str, /, **params: object) -> str:
        return sentence(f"{self.game}.{key}", params, self.language)

    def told(self, event: Event) -> str:
        """The sentence of an event. Its key is looked up in this game, not in its own."""
        key, params = event.message()
        named = {name: self._named(value) for name, value in params.items()}
        text = self.words(key.partition(".")[2], **named)
        return text[:1].upper() + text[1:]

    def follow(self, event: Event) -> None:
        """Know what stands where after an event: one step may deploy a unit and let it fight."""
        match event:
            case UnitDeployed(seat=seat, slot=slot, card=card):
                self.standing[seat, slot] = card
            case UnitMoved(seat=seat, slot=slot, target=target) if (seat, slot) in self.standing:
                self.standing[seat, target] = self.standing.pop((seat, slot))
            case Annihilated(seat=seat, slot=slot):
                self.standing.pop((seat, slot), None)

    def place(self, place: Place) -> str:
        seat, slot = place
        params: dict[str, object] = {"seat": f"@seat.{seat}", "slot": slot}
        card = self.standing.get(place)
        if card is None:
            return self.words("place.slot" if slot else "place.hero", **params)
        return self.words("place.unit" if slot else "place.hero_named", card=card, **params)

    def impact(self, impact: str) -> str:
        attackers, target = read_impact(impact)
        names = JOINT.join(map(self.place, attackers))
        return self.words("impact", attackers=names, target=self.place(target))

    def _named(self, value: object) -> object:
        """A parameter, with places and impacts in words."""
        if isinstance(value, str) and _IS_IMPACT.fullmatch(value):
            return self.impact(value)
        if isinstance(value, str) and _IS_PLACES.fullmatch(value):
            return JOINT.join(map(self.place, _read_places(value)))
        return value


def _teller(language: str, position: Shown | None) -> _Teller:
    """One that knows the position."""
    standing: dict[Place, Card] = {}
    for seat, side in enumerate(position.sides if position is not None else ()):
        standing[seat, 0] = side.hero.card
        for slot, unit in zip(SLOTS, side.line, strict=True):
            if unit is not None:
                standing[seat, slot] = unit.card
    return _Teller(game_of(position), language, standing)


def game_of(value: Shown | Event | None) -> str:
    """The tag of the game that a state, view or event belongs to."""
    document: str = getattr(value, "document", GAME)  # None and a draft have none
    return document.partition(".")[0]


def _read_places(text: str) -> tuple[Place, ...]:
    parts = (part.split(".") for part in text.split("+"))
    return tuple((int(seat), 0 if slot == _HERO else int(slot)) for seat, slot in parts)


def _values(card: Card, names: Sequence[str]) -> Mapping[str, object]:
    return {name: getattr(card, name) for name in names}
