"""A battle as plain text: the board, at most 79 columns wide, plain or coloured.

The far side is on top, the near side at the bottom; what stands in a column faces what stands
opposite, and what lies under a unit is behind it. Everything is drawn from what a view shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

import attrs

from tambores.enclave import modifiers
from tambores.enclave.board import DEPLOYMENT, HERO_BLOW, HERO_SLOT, SLOTS, Lasting, Payment
from tambores.enclave.cards.card import Card
from tambores.enclave.cards.vocabulary import ATTACK, DEFENCE, Units
from tambores.enclave.draft import Shown
from tambores.enclave.render.text.cells import line
from tambores.enclave.render.text.grid import BOLD, FAINT, inked, paint, tied
from tambores.enclave.render.text.news import news
from tambores.enclave.render.text.pen import (
    ASKED,
    CELL,
    DRAWN,
    ENEMY_CARD,
    NEW,
    OWN_CARD,
    WIDTH,
    Desk,
    Pen,
)
from tambores.enclave.render.words import game_of, price
from tambores.enclave.state import Battle
from tambores.enclave.view import View
from tambores.kernel.game import view
from tambores.kernel.message import Language

SIGNS = "".join(dict.fromkeys("".join(attrs.astuple(DRAWN))))
"""What a terminal must be able to show; in others a board is drawn in ASCII."""

BETWEEN = " |"


def board(
    position: Battle | View,
    language: Language = "en",
    ascii: bool = False,
    color: bool = False,
) -> str:
    """The table as text, at most 79 columns wide.

    Args:
        position: a state or a view. The side of a view's own seat is at the bottom, otherwise
            that of seat 0; hands are listed where they are open.
        language: "en", "es", or a front end's own words.
        ascii: whether the text is ASCII throughout: accents fall, and what has no counterpart
            is a question mark.
        color: whether it is coloured for a terminal (ANSI codes); the text remains the same.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="combat", holder=1, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["grifo", "escudo_triangular"],
    ...      "line": {1: "soldado", 2: {"card": "alabardero", "attached": ["espada_bastarda"]}}},
    ...     {"army": "orc", "hero": "krangg", "wounds": 1,
    ...      "line": {2: "furor", 3: {"card": "lancero", "deployed_this_turn": True}}}))
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
    desk = _desk(position, language, ascii)
    pen, near = desk.pen, desk.near
    heavy = inked(pen.signs.heavy * WIDTH, FAINT)
    lines = [
        *news(desk),
        heavy,
        *chain(*_side(desk, 1 - near)),
        _rule(desk, pen.signs.top),
        *line(desk, 1 - near),
        _front(desk),
        *line(desk, near),
        _rule(desk, pen.signs.bottom),
        *chain(*reversed(_side(desk, near))),
        heavy,
        *_piles(desk, position),
        *_legend(desk),
    ]
    return paint(lines, color)


def _desk(position: Battle | View, language: Language, ascii: bool) -> Desk:
    seen = view(position, None) if isinstance(position, Battle) else position
    return Desk(
        Pen(game_of(position), language, ascii),
        seen,
        near=getattr(position, "seat", None) or 0,
        texts=modifiers.group_texts(seen),
    )


# --- the lines between ----------------------------------------------------------------------


def _rule(desk: Desk, joint: str) -> str:
    return inked(joint.join([desk.pen.signs.light * CELL] * len(SLOTS)), FAINT)


def _front(desk: Desk) -> str:
    """Where the lines meet: the numbers of the columns, heavy where units are engaged."""
    signs = desk.pen.signs
    joint = inked(signs.cross, FAINT)
    first, second = (side.line for side in desk.seen.sides)
    return joint.join(
        _number(slot, signs.heavy if one and other else signs.light)
        for slot, one, other in zip(SLOTS, first, second, strict=True)
    )


def _number(slot: int, sign: str) -> str:
    before, after = (inked(sign * (CELL // 2 - 1), FAINT),) * 2
    return f"{before} {inked(str(slot), BOLD)} {after}"


# --- the two sides --------------------------------------------------------------------------


def _side(desk: Desk, seat: int) -> list[list[str]]:
    """Who plays a side and its piles, its hero, what lasts on its units, its table."""
    pen, side = desk.pen, desk.seen.sides[seat]
    name = pen.about(seat, "board.side", army=f"@army.{side.army}")
    mark = inked(pen.signs.marker, BOLD) if desk.seen.holder == seat else " "
    if side.passed and desk.seen.phase == DEPLOYMENT:
        name += f", {inked(pen.words('board.passed'), BOLD)}"
    parts = [
        pen.ends(f"{mark} {name}", _counts(desk, seat)),
        pen.filled(_row(_hero(desk, seat)), first="  "),
    ]
    if side.effects:
        effects = _listed(_group(desk, lasting) for lasting in side.effects)
        parts.append(pen.filled(pen.words("board.lasting", effects=effects), first="  "))
    table = side.table
    if isinstance(desk.seen.pending, Payment) and desk.seen.pending.seat == seat:
        table = table[:-1]  # what is being paid for is told above, and drawn where it goes
    if table:
        cards = _listed(map(desk.name, table))
        parts.append(pen.filled(pen.words("board.table", cards=cards), first="  "))
    return parts


def _row(texts: Iterable[str]) -> str:
    return f"{tied(BETWEEN)} ".join(map(tied, texts))


def _counts(desk: Desk, seat: int) -> str:
    """How many cards lie where; a side that has piles of its own and no hand has no such pile."""
    pen, side = desk.pen, desk.seen.sides[seat]
    counts = {
        name: str(_count(getattr(side, name))) for name in ("hand", "deck", "discard", "removed")
    }
    if not side.piles:
        return pen.words("board.piles", **counts)
    own = [pen.words("board.pile", name=f"@pile.{name}", count=count) for name, count in side.piles]
    key = "board.piles" if side.hand else "board.piles_without_hand"
    return f"{BETWEEN} ".join((*own, pen.words(key, **counts)))


def _hero(desk: Desk, seat: int) -> Iterator[str]:
    """A hero with its values and all that was done with it and to it."""
    pen, seen = desk.pen, desk.seen
    side, place = seen.sides[seat], (seat, HERO_SLOT)
    card = side.hero.card
    yield pen.words(
        "board.hero",
        card=desk.name(card),
        attack=desk.value(place, ATTACK),
        defence=desk.value(place, DEFENCE),
        wounds=desk.wounds(side.hero.wounds),
        life=str(card.life),
    )
    if card.activated is not None:
        yield pen.words("board.ability_used" if side.ability_used else "board.ability_unused")
    if side.piles and getattr(seen, "kept", False):
        yield inked(pen.words("board.kept"), BOLD)
    for lasting in side.hero.effects:
        yield _effect(desk, "board.effect", lasting)
    blows = seen.combat.blows[seat] if seen.combat is not None else ()
    if blows:
        text = pen.words("board.strikes", targets=blows)
        yield inked(pen.aimed(text, far=seat != desk.near), BOLD)
    yield from desk.struck(place)
    if seen.at.stage == HERO_BLOW and seen.at.seat == seat and seen.pending is None:
        yield inked(ASKED, BOLD)


def _group(desk: Desk, lasting: Lasting) -> str:
    on = lasting.modify.on
    assert isinstance(on, Units)
    return _effect(desk, f"board.group.{on.side}", lasting)


def _effect(desk: Desk, key: str, lasting: Lasting) -> str:
    modify = lasting.modify
    return desk.pen.words(
        key, by=f"{modify.by:+d}", stat=f"@stat.{modify.stat}", card=desk.name(lasting.card)
    )


# --- below ----------------------------------------------------------------------------------


def _piles(desk: Desk, position: Shown) -> list[str]:
    """The hands and decks that are open, those of the far side first."""
    lines: list[str] = []
    for seat in (1 - desk.near, desk.near):
        deck = desk.seen.sides[seat].deck
        if isinstance(deck, tuple):
            cards = _listed(_copies(desk, deck))
            lines += desk.pen.filled(desk.pen.about(seat, "board.deck", cards=cards))
        hand = position.sides[seat].hand
        if isinstance(hand, tuple) and (hand or not desk.seen.sides[seat].piles):
            cards = _listed(_priced(desk, position, seat, hand))
            lines += desk.pen.filled(desk.pen.about(seat, "board.hand", cards=cards))
    return lines


def _priced(desk: Desk, position: Shown, seat: int, hand: tuple[Card, ...]) -> Iterator[str]:
    for card in hand:
        cost = desk.pen.clean(price(card, position, seat, desk.pen.language))
        yield desk.pen.words("board.priced", card=desk.name(card), cost=cost)


def _copies(desk: Desk, deck: tuple[Card, ...]) -> Iterator[str]:
    """The cards of a deck with their numbers, in the order of the pack."""
    left = Counter(deck)
    for card in desk.seen.pack.cards:
        if left[card]:
            yield desk.pen.words("board.copies", card=desk.name(card), count=left[card])


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(map(tied, texts)) or "-"


def _count(pile: int | tuple[Card, ...]) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _legend(desk: Desk) -> list[str]:
    """What the letters mean, and those signs that stand on the board."""
    pen, signs = desk.pen, desk.pen.signs
    units = [unit for side in desk.seen.sides for unit in side.line if unit is not None]
    texts = [pen.words("board.legend", raised=signs.raised, lowered=signs.lowered)]
    if any(unit.deployed_this_turn for unit in units):
        texts.append(pen.words("board.legend_new", new=NEW))
    if any(unit.attached for unit in units):
        texts.append(pen.words("board.legend_cards", own=OWN_CARD, enemy=ENEMY_CARD))
    return [inked(row, FAINT) for row in pen.filled(_listed(texts), indent="")]
