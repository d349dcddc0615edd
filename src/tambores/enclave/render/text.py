"""A battle as plain text: the board, a card, and what happened, in English or Spanish.

Everything is drawn from what a state or a view shows; nothing is wider than 80 columns. The words
are those of the game that the position belongs to: in solo play seat 1 is called the automaton.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence

import attrs

from tambores.enclave import modifiers
from tambores.enclave.board import SLOTS, Order, Place
from tambores.enclave.cards.card import Card, HeroCard, SupportCard, UnitCard
from tambores.enclave.cards.vocabulary import ATTACK, DEFENCE, RANGE
from tambores.enclave.draft import Shown
from tambores.enclave.events import Annihilated, UnitDeployed, UnitMoved
from tambores.enclave.state import Battle
from tambores.enclave.view import View
from tambores.kernel.event import Event
from tambores.kernel.game import view
from tambores.kernel.message import sentence
from tambores.kernel.outcome import Outcome

CELL = 15
WIDTH = 5 * CELL + 4

GAME = "enclave"
NEW = "*"
JOINT = " + "


@attrs.frozen
class _Glyphs:
    """The signs that a board is drawn with."""

    heavy: str = "═"
    light: str = "─"
    wall: str = "│"
    top: str = "┬"
    cross: str = "┼"
    bottom: str = "┴"
    marker: str = "◆"
    order: str = "→"
    cut: str = "…"


_DRAWN = _Glyphs()
_ASCII = _Glyphs("=", "-", "|", "+", "+", "+", "#", ">", "~")


@attrs.frozen
class _Pen:
    """How a board is written: in the words of which game, in which language, with which signs."""

    game: str
    language: str
    glyphs: _Glyphs

    def words(self, key: str, /, **params: object) -> str:
        return sentence(f"{self.game}.{key}", params, self.language)

    def fit(self, text: str, width: int = CELL) -> str:
        """`text` cut or filled to `width`."""
        if len(text) > width:
            text = text[: width - 1] + self.glyphs.cut
        return text.ljust(width)


def board(position: Battle | View, language: str = "en", ascii: bool = False) -> str:
    """The table as text, at most 80 columns wide.

    Args:
        position: a state or a view. The side of a view's own seat is at the bottom, otherwise
            that of seat 0; hands are listed where they are open.
        language: "en" or "es".
        ascii: whether the lines are drawn with ASCII signs only; names keep their accents.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {1: "soldado", 2: "alabardero"}},
    ...     {"army": "orc", "hero": "krangg", "wounds": 1, "line": {2: "furor"}}))
    >>> print(board(state, ascii=True))
    Turn 1, deployment                            # initial-player marker: Player 1
    ===============================================================================
      Player 2, orcs                       hand 0 | deck 45 | discard 0 | removed 0
      Krangg  A3 D4 W1/4
    ---------------+---------------+---------------+---------------+---------------
                   |Furor          |               |               |
                   |A3 D4 R1 W0/1  |               |               |
    -------1-------+-------2-------+-------3-------+-------4-------+-------5-------
    Soldier        |Halberdier     |               |               |
    A1 D2 R1 W0/1  |A2 D2 R1 W0/1  |               |               |
    ---------------+---------------+---------------+---------------+---------------
    # Player 1, humans                     hand 0 | deck 44 | discard 0 | removed 0
      Aiden  A4 D4 W0/4
    ===============================================================================
    Hand of Player 2: -
    Hand of Player 1: -
    A attack, D defence, R range, W wounds/life, * deployed this turn
    """
    pen = _Pen(_game(position), language, _ASCII if ascii else _DRAWN)
    seen = view(position, None) if isinstance(position, Battle) else position
    near = getattr(position, "seat", None) or 0
    far = 1 - near
    lines = [
        _heading(position, pen),
        pen.glyphs.heavy * WIDTH,
        *_side(position, seen, far, pen),
        _rule(pen.glyphs.top, pen, numbered=False),
        *_line(position, seen, far, pen),
        _rule(pen.glyphs.cross, pen, numbered=True),
        *_line(position, seen, near, pen),
        _rule(pen.glyphs.bottom, pen, numbered=False),
        *_side(position, seen, near, pen),
        pen.glyphs.heavy * WIDTH,
        *_hands(position, (far, near), pen),
        pen.words("board.legend", new=NEW),
    ]
    return "\n".join(line.rstrip() for line in lines)


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
        return [_Teller(_game(event), language).told(event) for event in events]
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
    return sentence(f"{_game(position)}.{key}", params, language)


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
    return _Teller(_game(position), language, standing)


def _game(value: Shown | Event | None) -> str:
    """The tag of the game that a state, view or event belongs to."""
    document: str = getattr(value, "document", GAME)  # None and a draft have none
    return document.partition(".")[0]


def _read_places(text: str) -> tuple[Place, ...]:
    parts = (part.split(".") for part in text.split("+"))
    return tuple((int(seat), 0 if slot == _HERO else int(slot)) for seat, slot in parts)


def _values(card: Card, names: Sequence[str]) -> Mapping[str, object]:
    return {name: getattr(card, name) for name in names}


def _heading(position: Shown, pen: _Pen) -> str:
    turn = pen.words("board.turn", turn=position.turn, phase=f"@phase.{position.phase}")
    if position.holder not in range(len(position.sides)):  # not tossed yet
        return turn
    mark, seat = pen.glyphs.marker, f"@seat.{position.holder}"
    holder = pen.words("board.holder", mark=mark, holder=seat)
    return turn + holder.rjust(WIDTH - len(turn))


def _side(position: Shown, seen: View, seat: int, pen: _Pen) -> list[str]:
    """Who plays this side, its piles, its hero and its table."""
    side = position.sides[seat]
    mark = pen.glyphs.marker if position.holder == seat else " "
    name = pen.words("board.side", seat=f"@seat.{seat}", army=f"@army.{side.army}")
    piles = pen.words(
        "board.piles",
        hand=_count(side.hand),
        deck=_count(side.deck),
        discard=_count(side.discard),
        removed=_count(side.removed),
    )
    first = f"{mark} {name}"
    lines = [first + piles.rjust(WIDTH - len(first)), "  " + _hero(position, seat, pen)]
    for pile, count in seen.sides[seat].piles:
        lines[-1] += "  " + pen.words("board.pile", name=f"@pile.{pile}", count=count)
    if side.table:
        lines += _listed("  " + pen.words("board.table", cards=side.table))
    return lines


def _hero(position: Shown, seat: int, pen: _Pen) -> str:
    hero = position.sides[seat].hero
    return pen.words(
        "board.hero",
        card=hero.card,
        attack=modifiers.value(position, (seat, 0), ATTACK),
        defence=modifiers.value(position, (seat, 0), DEFENCE),
        wounds=hero.wounds,
        life=hero.card.life,
    )


def _line(position: Shown, seen: View, seat: int, pen: _Pen) -> list[str]:
    """The five slots of a side, side by side."""
    covered = seen.sides[seat].covered
    cells = [_cell(position, (seat, slot), slot in covered, pen) for slot in SLOTS]
    height = max(2, *map(len, cells))
    rows = ([cell[row] if row < len(cell) else "" for cell in cells] for row in range(height))
    return [pen.glyphs.wall.join(pen.fit(text) for text in row) for row in rows]


def _cell(position: Shown, place: Place, covered: bool, pen: _Pen) -> list[str]:
    """What lies in a slot: the unit, its values, what it was told to do, what lies under it."""
    side = position.sides[place[0]]
    unit = side.line[place[1] - 1]
    if unit is None:
        return [pen.words("board.covered")] if covered else []
    values = pen.words(
        "board.unit",
        attack=modifiers.value(position, place, ATTACK),
        defence=modifiers.value(position, place, DEFENCE),
        range=modifiers.value(position, place, RANGE),
        wounds=unit.wounds,
        life=unit.card.life,
    )
    mark = f" {NEW}" if unit.deployed_this_turn else ""
    lines = [unit.card.name_in(pen.language), values + mark]
    order = _order(position, place)
    if order is not None:
        told = pen.words(f"order.{order.role}", targets=order.targets)
        lines.append(f"{pen.glyphs.order}{told}")
    if modifiers.silenced(position, place):
        lines.append(f"({pen.words('board.silenced')})")
    for card in unit.attached:
        sign = "+" if card.army == unit.card.army else "-"
        lines.append(sign + card.name_in(pen.language))
    return lines


def _order(position: Shown, place: Place) -> Order | None:
    """What a unit was told to do in the combat under way."""
    return position.combat.order(place) if position.combat is not None else None


def _rule(joint: str, pen: _Pen, numbered: bool) -> str:
    light = pen.glyphs.light
    parts = (str(slot).center(CELL, light) if numbered else light * CELL for slot in SLOTS)
    return joint.join(parts)


def _hands(position: Shown, seats: Sequence[int], pen: _Pen) -> list[str]:
    """The hands that are open, with what each card costs now."""
    lines: list[str] = []
    for seat in seats:
        hand = position.sides[seat].hand
        if isinstance(hand, int):
            continue
        cards = tuple(
            pen.words("board.priced", card=card, cost=price(card, position, seat, pen.language))
            for card in hand
        )
        lines += _listed(pen.words("board.hand", seat=f"@seat.{seat}", cards=cards))
    return lines


def _listed(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="    ", drop_whitespace=True)


def _count(pile: int | tuple[Card, ...]) -> int:
    return pile if isinstance(pile, int) else len(pile)
