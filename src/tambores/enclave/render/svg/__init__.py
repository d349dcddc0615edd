"""A battle as pictures: the board, one card, a combat with its declarations; SVG, pure functions.

Each picture is a document of its own and can stand in a page as well, several times if each has
an `id` of its own. It brings its style along, light and dark, reads nothing else and runs nothing.
A page sets what it wants otherwise: each colour is a custom property such as `--tambores-card`,
and so are `--tambores-font`, `--tambores-width` and `--tambores-card-width`, how wide a picture
and a card get at the most.

What can be pointed at has an id that stays: `{id}-slot-{seat}-{slot}`, `{id}-hero-{seat}`,
`{id}-hand-{seat}-{index}`, `{id}-deck-{seat}-{index}`, `{id}-pile-{seat}-{name}`,
`{id}-attached-{seat}-{slot}-{index}`, `{id}-table-{seat}-{index}`. Its attributes `data-seat`,
`data-slot`, `data-card` and `data-name` say what it is. `data-source` lists, as JSON, the actions
that begin with it, and `data-target` those that are aimed at it, each as `str(action)` writes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from tambores.enclave.cards.card import Card
from tambores.enclave.render.svg import boards, cards
from tambores.enclave.render.svg.style import ELEMENT, SHEET
from tambores.enclave.table.state import Battle
from tambores.enclave.table.view import View
from tambores.kernel.game import Action
from tambores.kernel.message import Language

__all__ = ["board", "card", "combat", "picture", "style_sheet"]

UNNAMED = "UNNAMED"
"""The id of a picture that gets another one; nothing else begins so, ids of cards are small."""


def board(
    position: Battle | View,
    language: Language = "en",
    *,
    actions: Iterable[Action] | None = None,
    id: str = "board",
    theme: str = "auto",
    arrows: bool = False,
    style: bool = True,
) -> str:
    """The whole table.

    Args:
        position: a state or a view. The side of a view's own seat is at the bottom, otherwise
            that of seat 0. Hands and a deck are drawn where they are open: of a state both hands.
        language: "en", "es", or own words.
        actions: those to mark; None for the legal ones of the position. A page that was told
            where a player begins passes those that begin there.
        id: with what every id in the picture begins.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        arrows: whether the declarations of a combat are drawn between the lines. Their room is
            there without a combat, too, so that the board keeps its shape.
        style: whether it brings its style along; a page can have it once, of `style_sheet`.

    Raises:
        TypeError: for what is none of these.
        ValueError: for an unknown language or theme, and for an id that cannot be one.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["soldado"], "line": {2: "soldado"}},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> drawn = board(state)
    >>> "Player 1's Soldier, slot 2: attack 1, defence 1, range 1, wounds 0 of 1." in (
    ...     drawn.replace("&#39;", "'"))
    True
    """
    return _dressed(boards.board(position, language, id, theme, actions, arrows), style)


def combat(
    position: Battle | View,
    language: Language = "en",
    *,
    id: str = "combat",
    theme: str = "auto",
    style: bool = True,
) -> str:
    """The lines and the heroes, with what was declared as arrows and a key to them.

    Each arrow has the attack that it adds; those whose impact stands are marked.

    Args:
        position: a state or a view; without a combat under way there are no arrows.
        language: "en", "es", or own words.
        id: with what every id in the picture begins.
        theme: "auto", "light" or "dark".
        style: whether it brings its style along, as of a board.

    Raises:
        TypeError: for what is none of these.
        ValueError: for an unknown language or theme, and for an id that cannot be one.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="combat", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {1: "arquera"}},
    ...     {"army": "orc", "hero": "krangg", "line": {2: "goblin"}}))
    >>> state = tb.apply(state, enclave.Attack(1, 2))
    >>> 'id="combat-arrow-ranged-0-1-2"' in combat(state)
    True
    """
    return _dressed(boards.combat(position, language, id, theme), style)


def card(
    card: Card,
    language: Language = "en",
    *,
    id: str = "card",
    theme: str = "auto",
    style: bool = True,
) -> str:
    """One card, large: what is printed on it; what is reconstructed is marked.

    Args:
        card: any card of a pack.
        language: "en", "es", or own words.
        id: with what every id in the picture begins.
        theme: "auto", "light" or "dark".
        style: whether it brings its style along, as of a board.

    Raises:
        TypeError: for what is none of these.
        ValueError: for an unknown language or theme, and for an id that cannot be one.

    >>> from tambores import enclave
    >>> drawn = card(enclave.default_pack().card("alabardero"), "es")
    >>> '<title id="card-title">Alabardero: infantería; coste 2, alcance 1' in drawn
    True
    """
    return _dressed(cards.card(card, language, id, theme), style)


def style_sheet() -> str:
    """The style of all pictures, in CSS, light and dark: for a page with several of them.

    It is also what a page needs whose policy (`Content-Security-Policy: style-src 'self'`) has
    no styles within: it links this text as a file of its own.

    >>> from tambores import enclave
    >>> soldier = enclave.default_pack().card("soldado")
    >>> style_sheet() in card(soldier), "<style>" in card(soldier, style=False)
    (True, False)
    """
    return SHEET


def _dressed(drawn: str, style: bool) -> str:
    """A picture with its style or without."""
    return drawn if style else drawn.replace(ELEMENT, "", 1)


def picture(position: Battle | View) -> str:
    """What a notebook shows: the board, with the declarations of a combat under way.

    It marks no actions, since nothing answers a click there. Its ids are those of no other
    position, so that pictures below each other do not get in each other's way.

    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=1)
    >>> picture(state).startswith('<svg xmlns="http://www.w3.org/2000/svg" id="tambores-')
    True
    """
    fighting = getattr(position, "combat", None) is not None  # `board` says what is no battle
    drawn = board(position, actions=(), id=UNNAMED, arrows=fighting)
    name = blake2b(drawn.encode(), digest_size=6).hexdigest()
    # in texts a quotation mark is escaped, so this finds attributes only
    return drawn.replace(f'="{UNNAMED}', f'="tambores-{name}')
