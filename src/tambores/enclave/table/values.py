"""A number of the game and what makes it up."""

from __future__ import annotations

import attrs

from tambores.enclave.cards.card import Card
from tambores.enclave.cards.vocabulary import END_OF_TURN
from tambores.enclave.table.board import Place
from tambores.kernel.fields import LATER


@attrs.frozen
class Modifier:
    """What a card adds to a value.

    Attributes:
        card: whose text, or whose bolt, it is.
        by: how much it adds; negative for less.
        source: from where it works, as (seat, slot); slot 0 for a hero and for the table, and
            for a lasting effect, which no longer hangs on the place of its card.
        lasting: whether it is an effect of a moment that lasts.
        until: how long such an effect lasts: "end_of_combat", "end_of_turn" or "permanent".
    """

    card: Card
    by: int
    source: Place
    lasting: bool = False
    until: str = attrs.field(default=END_OF_TURN, metadata=LATER)


@attrs.frozen
class Value:
    """A current value, with the printed one and every modifier.

    Attributes:
        stat: "attack", "defence", "range", "cost", "life", "impacts", "attacks" or
            "strike_backs".
        base: the printed value; of a part of a split attack the points named for it.
        modifiers: what is added, in the order in which it is found.
        total: the current value: the sum, kept within the bounds of the value (AMB-39).

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden",
    ...      "line": {2: {"card": "soldado", "attached": ["escudo_triangular"]}}},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> defence = enclave.explain(state, 0, 2).defence
    >>> defence.base, [(one.card, one.by) for one in defence.modifiers], defence.total
    (1, [(<escudo_triangular>, 1)], 2)
    """

    stat: str
    base: int
    modifiers: tuple[Modifier, ...]
    total: int


def plain(stat: str, value: int) -> Value:
    """A value that nothing changes."""
    return Value(stat, value, (), value)
