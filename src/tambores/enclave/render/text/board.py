"""A battle as plain text: the board, at most 79 columns wide, plain or coloured.

The far side is at the top, the near side at the bottom. Units in the same column face each other,
and the cards under a unit are behind it. The board shows only what a view shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary import (
    ATTACK,
    DEFENCE,
    END_OF_COMBAT,
    END_OF_TURN,
    LIFE,
    PERMANENT,
    Fighters,
    Modify,
    Supports,
)
from tambores.enclave.reading.silence import silenced
from tambores.enclave.render.model import board_model
from tambores.enclave.render.text.cells import attached, effect, line, silence
from tambores.enclave.render.text.news import news
from tambores.enclave.render.text.pen import (
    ASKED,
    CELL,
    ENEMY_CARD,
    NEW,
    OWN_CARD,
    WIDTH,
    BoardPen,
)
from tambores.enclave.render.words.effects import changed, changes_all
from tambores.enclave.render.words.effects import does as effect_text
from tambores.enclave.render.words.naming import price
from tambores.enclave.table.board import DEPLOYMENT, HERO_SLOT, SLOTS, Lasting
from tambores.enclave.table.events.lasting import whom
from tambores.enclave.table.state import Battle, View
from tambores.kernel.message import Language, Said
from tambores.toolkit.drawing.text import BOLD, DRAWN, FAINT, inked, paint, tied
from tambores.toolkit.piles import size

SIGNS = "".join(dict.fromkeys("".join(attrs.astuple(DRAWN))))
"""The signs that a terminal must be able to show; for others, draw the board in ASCII."""

BETWEEN = " |"

LASTING = {
    END_OF_COMBAT: "board.lasting.end_of_combat",
    END_OF_TURN: "board.lasting",
    PERMANENT: "board.lasting.permanent",
}
"""The messages before lasting effects, by their duration."""


def board(
    position: Battle | View,
    language: Language = "en",
    *,
    ascii: bool = False,
    color: bool = False,
) -> str:
    """Draw the table as text, at most 79 columns wide.

    Args:
        position: a state or a view. The side of the view's seat, or else of seat 0, is at the
            bottom. Open hands and decks are listed; a state shows both hands.
        language: "en", "es", or your own words.
        ascii: whether to write ASCII only: accents are dropped, and a character without a
            counterpart becomes a question mark.
        color: whether to add colours for a terminal (ANSI codes); the text remains the same.

    Raises:
        TypeError: if `position` is not a state or view of a battle.
        ValueError: if the language is unknown.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="combat", holder=1, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["grifo", "escudo_triangular"],
    ...      "line": {1: "soldado", 2: {"card": "alabardero", "attached": ["espada_bastarda"]}}},
    ...     {"army": "orc", "hero": "krangg", "wounds": 1,
    ...      "line": {2: "furor", 3: {"card": "lancero", "deployed_this_turn": True}}}),
    ...     pack=enclave.pack("standin-1"))
    >>> print(board(state, ascii=True))
    Turn 1, combat: Player 2 declares                    # initial player: Player 2
    ===============================================================================
    # Player 2, orcs                       hand 0 | deck 44 | discard 0 | removed 0
      Krangg  A3 D4 W1/4 | ability unused
    ---------------+---------------+---------------+---------------+---------------
                   |     Furor     |   Spearman    |               |
                   | A3 D4 R1 W0/1 |A2 D2 R1 W0/1 *|               |
                   |               |       ?       |               |
    ------ 1 ------+====== 2 ======+------ 3 ------+------ 4 ------+------ 5 ------
                   |               |               |               |
        Soldier    |  Halberdier   |               |               |
    A1 D2+ R1 W0/1 |A3+ D2 R1 W0/1 |               |               |
                   |+Bastard Sword |               |               |
    ---------------+---------------+---------------+---------------+---------------
      Aiden  A4 D4 W0/4
      Player 1, humans                     hand 2 | deck 41 | discard 0 | removed 0
    ===============================================================================
    Hand of Player 2: -
    Hand of Player 1: Griffin (4), Triangular Shield (1 from the deck)
    A attack, D defence, R range, W wounds/life, + - not as printed,
    * deployed this turn, + own card, - enemy card
    """
    model = board_model(position, language)
    pen = BoardPen(model.names, ascii, WIDTH, model)
    near, far = pen.model.near, pen.model.far
    heavy = inked(pen.signs.heavy * WIDTH, FAINT)
    lines = [
        *news(pen),
        heavy,
        *chain(*_side(pen, far)),
        _rule(pen, pen.signs.top),
        *line(pen, far),
        _front(pen),
        *line(pen, near),
        _rule(pen, pen.signs.bottom),
        *chain(*reversed(_side(pen, near))),
        heavy,
        *_piles(pen),
        *_legend(pen),
    ]
    return paint(lines, color)


# --- the lines between ----------------------------------------------------------------------


def _rule(pen: BoardPen, joint: str) -> str:
    return inked(joint.join([pen.signs.light * CELL] * len(SLOTS)), FAINT)


def _front(pen: BoardPen) -> str:
    """Draw the front: the numbers of the columns, heavy where units are engaged."""
    signs = pen.signs
    joint = inked(signs.cross, FAINT)
    first, second = (side.line for side in pen.model.seen.sides)
    return joint.join(
        _number(slot, signs.heavy if one and other else signs.light)
        for slot, one, other in zip(SLOTS, first, second, strict=True)
    )


def _number(slot: int, sign: str) -> str:
    before, after = (inked(sign * (CELL // 2 - 1), FAINT),) * 2
    return f"{before} {inked(str(slot), BOLD)} {after}"


# --- the two sides --------------------------------------------------------------------------


def _side(pen: BoardPen, seat: int) -> list[list[str]]:
    """Draw a side: its name and piles, its hero, lasting effects on its units, its table."""
    seen = pen.model.seen
    side = seen.sides[seat]
    name: str = pen.about(seat, "board.side", army=pen.army(seat))
    mark = inked(pen.signs.marker, BOLD) if seen.holder == seat else " "
    if side.passed and seen.phase == DEPLOYMENT:
        name += f", {inked(pen.words('board.passed'), BOLD)}"
    parts = [
        pen.ends(f"{mark} {name}", _counts(pen, seat)),
        pen.filled(_row(_hero(pen, seat)), first="  "),
    ]
    for until, key in LASTING.items():
        lasting = [one for one in side.effects if one.of.until == until]
        if lasting:
            effects = _listed(_group(pen, one) for one in lasting)
            parts.append(pen.filled(pen.words(key, effects=effects), first="  "))
    paid = side.table
    if pen.model.to_pay(seat):  # shown above the board and in the slot where it goes
        paid = paid[:-1]
    if paid:
        cards = _listed(map(pen.name, paid))
        parts.append(pen.filled(pen.words("board.table", cards=cards), first="  "))
    return parts


def _row(texts: Iterable[str]) -> str:
    return f"{tied(BETWEEN)} ".join(map(tied, texts))


def _counts(pen: BoardPen, seat: int) -> str:
    """Return the sizes of a side's piles; the automaton has others, and shows no empty hand."""
    side = pen.model.seen.sides[seat]
    counts = {
        name: str(size(getattr(side, name))) for name in ("hand", "deck", "discard", "removed")
    }
    if not side.piles:
        return pen.words("board.piles", **counts)
    own = [pen.words("board.pile", name=f"@pile.{name}", count=count) for name, count in side.piles]
    key = "board.piles" if side.hand else "board.piles_without_hand"
    return f"{BETWEEN} ".join((*own, pen.words(key, **counts)))


def _hero(pen: BoardPen, seat: int) -> Iterator[str]:
    """Return a hero with its values, its orders and the effects on it."""
    seen = pen.model.seen
    side, place = seen.sides[seat], (seat, HERO_SLOT)
    card = side.hero.card
    yield pen.words(
        "board.hero",
        card=pen.name(card),
        attack=pen.value(place, ATTACK),
        defence=pen.value(place, DEFENCE),
        wounds=pen.wounds(side.hero.wounds),
        life=pen.value(place, LIFE),
    )
    if card.activated is not None:
        yield pen.words("board.ability_used" if side.ability_used else "board.ability_unused")
    if pen.model.kept(seat):
        yield inked(pen.words("board.kept"), BOLD)
    if silenced(seen.table, place):
        yield f"({silence(pen, place)})"
    for lasting in side.hero.effects:
        yield effect(pen, lasting)
    yield from attached(pen, place, side.hero.attached)
    blows = seen.combat.blows[seat] if seen.combat is not None else ()
    if blows:
        text = pen.words("board.strikes", targets=blows)
        yield inked(pen.aimed(text, far=seat != pen.model.near), BOLD)
    yield from pen.struck(place)
    if pen.model.asked == place:
        yield inked(ASKED, BOLD)


def _group(pen: BoardPen, lasting: Lasting) -> str:
    """Return the text of an effect on a group; for all units of a side, use its shortest form."""
    does, card, units = lasting.does, pen.name(lasting.card), changes_all(lasting)
    if units and isinstance(does, Modify):
        return pen.words(f"board.group.{units}", **changed(does), card=card)
    on = getattr(does, "on", None)
    assert isinstance(on, Fighters | Supports)
    effect = pen.clean(effect_text(lasting, pen.model.names))
    return pen.words("board.group.of", whom=whom(on), effect=effect, card=card)


# --- below ----------------------------------------------------------------------------------


def _piles(pen: BoardPen) -> list[str]:
    """Return the open hands and decks, those of the far side first."""
    lines: list[str] = []
    for seat in (pen.model.far, pen.model.near):
        deck, hand = pen.model.deck(seat), pen.model.hand(seat)
        if deck is not None:
            cards = _listed(_copies(pen, deck))
            lines += pen.filled(pen.about(seat, "board.deck", cards=cards))
        if hand or (hand is not None and not pen.model.seen.sides[seat].piles):
            cards = _listed(_priced(pen, seat, hand))
            lines += pen.filled(pen.about(seat, "board.hand", cards=cards))
    return lines


def _priced(pen: BoardPen, seat: int, hand: tuple[Card, ...]) -> Iterator[str]:
    for card in hand:
        cost = pen.clean(price(card, pen.model.seen, seat, pen.model.names.language))
        yield pen.words("board.priced", card=pen.name(card), cost=cost)


def _copies(pen: BoardPen, deck: tuple[Card, ...]) -> Iterator[str]:
    """Return the cards of a deck with the number of copies, in the order of the pack."""
    left = Counter(deck)
    for card in pen.model.seen.pack.cards:
        if left[card]:
            yield pen.words("board.copies", card=pen.name(card), count=left[card])


def _listed(texts: Iterable[str]) -> Said:
    return Said(", ".join(map(tied, texts)) or "-")


def _legend(pen: BoardPen) -> list[str]:
    """Return the legend: the letters, and the signs that the board shows."""
    signs = pen.signs
    units = [unit for side in pen.model.seen.sides for unit in side.line if unit is not None]
    texts = [pen.words("board.legend", raised=signs.raised, lowered=signs.lowered)]
    if any(unit.deployed_this_turn for unit in units):
        texts.append(pen.words("board.legend_new", new=NEW))
    heroes = [side.hero for side in pen.model.seen.sides]
    if any(one.attached for one in units) or any(one.attached for one in heroes):
        texts.append(pen.words("board.legend_cards", own=OWN_CARD, enemy=ENEMY_CARD))
    return [inked(row, FAINT) for row in pen.filled(_listed(texts), indent="")]
