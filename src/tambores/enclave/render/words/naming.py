"""The names of cards, places and impacts, and the outcome of a battle, in words.

The words are those of the game that a position belongs to, so that in solo play seat 1 is called
the automaton.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from tambores import registry
from tambores.enclave.content.card import Card, CardSet, HeroCard, SupportCard, UnitCard
from tambores.enclave.reading import modifiers
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.domains import is_impact, is_places
from tambores.enclave.table.places import read_impact, read_places
from tambores.enclave.table.state import Battle, View
from tambores.kernel.event import Event
from tambores.kernel.message import Language, Said
from tambores.kernel.outcome import Outcome
from tambores.kernel.refusal import Refusal
from tambores.toolkit.drawing.voice import Voice

GAME = "enclave"
"""The game whose words are used by default."""

JOINT = " + "


def game_of(value: object) -> str:
    """Return the tag of the game that a state, view or event belongs to.

    >>> from tambores.enclave import solo
    >>> game_of(solo.new_battle("human", "aiden", seed=7)), game_of(None)
    ('enclave-solo', 'enclave')
    """
    return registry.tag_of(value) or GAME


def phrase(
    key: str, /, language: Language = "en", *, position: object = None, **params: object
) -> Said:
    """Return a message in the words of the game that a position belongs to.

    Args:
        key: the key of the message, without the tag of the game.
        language: "en", "es", or your own words.
        position: a state or view of a battle or match; by default, the words are those of a
            battle of two players.
        params: the parameters of the message.

    >>> phrase("seat.1"), phrase("board.turn", "es", turn=2, phase="@phase.combat")
    ('Player 2', 'Turno 2, combate')
    """
    return Voice(game_of(position), language).words(key, **params)


def army_name(voice: Voice, army: str, pack: CardSet) -> Said:
    """Return the name of an army: from your own words, else from its pack, else the library's.

    >>> from tambores import enclave
    >>> army_name(Voice("enclave", "es"), "orc", enclave.default_pack())
    'orcos'
    """
    if army in pack.army_names:
        return Said(pack.army_name(army, voice.language))
    return voice.word(f"army.{army}")


def card_line(card: Card, language: Language = "en") -> str:
    """Return a card with its values and its text.

    >>> from tambores import enclave
    >>> print(card_line(enclave.default_pack().card("alabardero")))
    Halberdier: infantry; cost 2, range 1, attack 2, defence 2, life 1. +1 attack against cavalry.
    """
    params: dict[str, object] = {"card": card, "text": Said(card.text_in(language))}
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


def _values(card: Card, names: Sequence[str]) -> Mapping[str, object]:
    return {name: getattr(card, name) for name in names}


def price(card: Card, position: Battle | View | None, seat: int, language: Language = "en") -> str:
    """Return the cost of a card for `seat` in a position or, without a position, as printed.

    >>> from tambores import enclave
    >>> price(enclave.default_pack().card("escudo_triangular"), None, 0)
    '1 from the deck'
    """
    cost = printed_cost(card) if position is None else modifiers.cost(position.table, seat, card)
    return cost_text(card, cost, Voice(game_of(position), language))


def printed_cost(card: Card) -> int:
    """Return the printed cost of a card; 0 for a hero, which has none."""
    cost: int = getattr(card, "cost", 0)
    return cost


def cost_text(card: Card, cost: int, voice: Voice) -> str:
    """Return the text of a cost, which mentions the deck if the card is paid from there."""
    if isinstance(card, SupportCard) and card.arrow and cost:
        return voice.words("card.arrow", value=cost)
    return str(cost)


def ending(outcome: Outcome, language: Language = "en") -> Said:
    """Return the winner and the reason, in the words of the game that the outcome names.

    >>> from tambores.kernel.outcome import Outcome
    >>> ending(Outcome("win", (1,), "hero_defeated"), "es")
    'Gana Jugador 2: el héroe enemigo ha sido derrotado.'
    """
    return Voice(outcome.game or GAME, language).message(*outcome.message())


def reason(refusal: Refusal, language: Language = "en", *, position: object = None) -> str:
    """Return why an action is not legal, in the words of the game that a position belongs to.

    Args:
        refusal: the result of `why_not`.
        language: "en", "es", or your own words.
        position: the state or view that was asked, of a battle or match.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> reason(tb.why_not(state, enclave.KeepHand()), "es", position=state)
    'Eso no se puede hacer en la fase de despliegue.'
    """
    return Voice(game_of(position), language).message(*refusal.message())


def place_name(
    place: Place, language: Language = "en", *, position: Battle | View | None = None
) -> Said:
    """Return the name of the unit, hero or slot at a place.

    >>> place_name((0, 3)), place_name((1, 0), "es")
    ("Player 1's slot 3", 'el héroe del Jugador 2')
    """
    return namer(language, position).place(place)


def impact_name(
    impact: str, language: Language = "en", *, position: Battle | View | None = None
) -> str:
    """Return an impact, written as in `Prevent`, in words; return other texts unchanged.

    >>> impact_name("0.1+0.3>1.hero")
    "the impact of Player 1's slot 1 + Player 1's slot 3 on Player 2's hero"
    """
    return str(namer(language, position).named(impact))


@attrs.frozen
class Namer(Voice):
    """A voice that names places and impacts.

    Attributes:
        standing: the known cards by place; the heroes have slot 0.

    The other attributes are those of `Voice`.
    """

    standing: dict[Place, Card] = attrs.field(factory=dict)

    def place(self, place: Place) -> Said:
        """Return the name of the unit, hero or slot at a place, with its side."""
        seat, slot = place
        params: dict[str, object] = {"seat": f"@seat.{seat}", "slot": slot}
        card = self.standing.get(place)
        if card is None:
            return self.words("place.slot" if slot else "place.hero", **params)
        return self.words("place.unit" if slot else "place.hero_named", card=card, **params)

    def named(self, value: object) -> object:
        """Return a parameter of a message, with places and impacts in words."""
        if isinstance(value, tuple):
            return tuple(map(self.named, value))
        if not isinstance(value, str):
            return value
        if is_impact(value):
            attackers, target = read_impact(value)
            key = "impact" if len(attackers) == 1 else "impact.joint"
            return self.words(key, attackers=self.joined(attackers), target=self.place(target))
        return self.joined(read_places(value)) if is_places(value) else value

    def joined(self, places: Sequence[Place]) -> Said:
        """Return the names of units that attack together."""
        return Said(JOINT.join(map(self.place, places)))


def namer(language: Language, position: object) -> Namer:
    """Return a namer that knows the position."""
    standing: dict[Place, Card] = {}
    for seat, side in enumerate(getattr(position, "sides", ())):  # a match has no sides
        standing[seat, HERO_SLOT] = side.hero.card
        for slot, unit in zip(SLOTS, side.line, strict=True):
            if unit is not None:
                standing[seat, slot] = unit.card
    return Namer(game_of(position), language, standing)


def event_namer(language: Language, event: Event) -> Namer:
    """Return a namer that knows only the game of an event."""
    return Namer(game_of(event), language)
