"""A value of the game and the modifiers that make it up."""

from __future__ import annotations

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary import END_OF_TURN
from tambores.enclave.table.board import Place
from tambores.enclave.table.domains import AMOUNT, AT, STAT
from tambores.kernel.declared import within
from tambores.kernel.domain import TYPED
from tambores.kernel.fields import LATER
from tambores.kernel.frozen import frozen


@frozen
class Modifier:
    """An amount that a card adds to a value.

    Attributes:
        card: the card whose text, or whose bolt, adds it.
        by: how much it adds; negative for less.
        source: the place it comes from, as (seat, slot); slot 0 for a hero and for the table, and
            for a lasting effect, which no longer depends on the place of its card.
        lasting: whether it is a lasting effect.
        until: how long a lasting effect lasts: "end_of_combat", "end_of_turn" or "permanent".
    """

    card: Card
    by: int
    source: Place = within(AT)
    lasting: bool = False
    until: str = attrs.field(default=END_OF_TURN, metadata=LATER)


@frozen
class Value:
    """A current value, with the printed one and every modifier.

    Attributes:
        stat: "attack", "defence", "range", "cost", "life", "impacts", "attacks" or
            "strike_backs".
        base: the printed value; for a part of a split attack, the points named for it.
        modifiers: the modifiers, in the order in which they are found.
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

    stat: str = within(STAT)
    base: int = within(AMOUNT)
    modifiers: tuple[Modifier, ...] = within(TYPED)
    total: int = within(AMOUNT)


def plain(stat: str, value: int) -> Value:
    """A value without modifiers."""
    return Value(stat, value, (), value)
