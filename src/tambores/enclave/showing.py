"""What Enclave shows beside the board: explanations in words, a card and a combat as pictures.

Words and drawings are loaded on first use, as those of every game.
"""

from __future__ import annotations

from tambores.enclave.asking.explanations import Explanation
from tambores.enclave.asking.previews import Preview
from tambores.enclave.content.card import Card
from tambores.enclave.table.state import Battle, View
from tambores.kernel.face import load
from tambores.kernel.message import Language

WORDS, PICTURES = "tambores.enclave.render.words", "tambores.enclave.render.svg"


def explained(
    explanation: Explanation, language: Language = "en", *, position: Battle | View | None = None
) -> list[str]:
    """Put an explanation into words: the values of a unit or hero line by line, with their parts.

    Args:
        explanation: the result of `enclave.explain`.
        language: "en", "es", or your own words.
        position: the state or view that was asked; if given, the words are those of its game.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden",
    ...      "line": {2: {"card": "soldado", "attached": ["escudo_triangular"]}}},
    ...     {"army": "orc", "hero": "krangg"}), pack=enclave.pack("standin-1"))
    >>> for line in enclave.explained(enclave.explain(state, 0, 2), "en", position=state):
    ...     print(line)
    Player 1's Soldier (slot 2): 0 wounds, life 1
    Attack 1
    Defence 2 (1 printed, +1 Triangular Shield under it)
    Range 1
    Cost 1
    """
    lines: list[str] = load(f"{WORDS}:explained")(explanation, language, position=position)
    return lines


def previewed(
    preview: Preview, language: Language = "en", *, position: Battle | View | None = None
) -> list[str]:
    """Put a preview into words: the cost of an action, its open places, and whether it is legal.

    Args:
        preview: the result of `enclave.preview`.
        language: "en", "es", or your own words.
        position: the state or view that was asked; if given, units appear by their names.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "hand": ["grifo", "soldado"]},
    ...     {"army": "orc", "hero": "krangg"}), pack=enclave.pack("standin-1"))
    >>> seen = enclave.preview(state, enclave.Deploy("grifo", 3))
    >>> enclave.previewed(seen, "en", position=state)[0]
    'Griffin: cost 4 from the hand; 1 card to pay with'
    """
    lines: list[str] = load(f"{WORDS}:previewed")(preview, language, position=position)
    return lines


def card_picture(
    card: Card,
    language: Language = "en",
    *,
    id: str = "card",
    theme: str = "auto",
    style: bool = True,
) -> str:
    """Draw one card as SVG, as printed; a small ring marks each reconstructed field.

    Args:
        card: any card of a pack.
        language: "en", "es", or your own words.
        id: the prefix of every id in the picture.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        style: whether to include the style sheet.

    Raises:
        TypeError: if an argument has another type.
        ValueError: if the language or theme is unknown, or the id is not possible.

    >>> from tambores import enclave
    >>> drawn = enclave.card_picture(enclave.default_pack().card("alabardero"), "es")
    >>> '<title id="card-title">Alabardero: infantería; coste 2, alcance 1' in drawn
    True
    """
    draw = load(f"{PICTURES}:card")
    return str(draw(card, language, id=id, theme=theme, style=style))


def combat_picture(
    position: Battle | View,
    language: Language = "en",
    *,
    id: str = "combat",
    theme: str = "auto",
    style: bool = True,
) -> str:
    """Draw the lines and the heroes as SVG, with the declarations as arrows, and a key to them.

    Each arrow shows the attack that it adds; an arrow that has made an impact is marked.

    Args:
        position: a state or a view; without a combat under way there are no arrows.
        language: "en", "es", or your own words.
        id: the prefix of every id in the picture.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        style: whether to include the style sheet.

    Raises:
        TypeError: if an argument has another type.
        ValueError: if the language or theme is unknown, or the id is not possible.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="combat", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {1: "arquera"}},
    ...     {"army": "orc", "hero": "krangg", "line": {2: "goblin"}}))
    >>> state = tb.apply(state, enclave.Attack(1, 2))
    >>> 'id="combat-arrow-ranged-0-1-2"' in enclave.combat_picture(state)
    True
    """
    draw = load(f"{PICTURES}:combat")
    return str(draw(position, language, id=id, theme=theme, style=style))
