"""The options of a game of Kingdom Defenders, and the house rules among them."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import attrs

from tambores.errors import Message
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.vocabulary import (
    DIFFICULTIES,
    EXTREME,
    FAMILY,
    NORMAL,
    STANDARD,
    VARIANTS,
)
from tambores.toolkit.options import option

CLOSED, OPEN = SCREENS = ("closed", "open")
ACTIVE, PRESENT = STARTS = ("active", "present")


@attrs.frozen(kw_only=True, slots=False)  # so that what is derived is kept
class HouseRules:
    """What the rulebook leaves open.

    Attributes:
        screens: whether the screens hide stocks, cards and rewards ("closed") or everybody sees
            all but the destinies ("open") (KD-Q25).
        extreme_start: whether the horde of an extreme game acts in round 1 ("active") or only
            lies there ("present") (KD-Q30).
        wound_disc_penalty: whether it costs Fame to take a disc for a wound from an adventure
            (KD-Q16).

    Raises:
        ValueError: for any other value; the message names the possible ones.

    >>> HouseRules(screens="open").extreme_start
    'active'
    """

    document: ClassVar[str] = "kingdom-defenders.house_rules"
    screens: str = option(
        CLOSED,
        domain=SCREENS,
        help={
            "en": "Whether screens hide what players own, or everybody sees all but the destinies.",
            "es": "Si las pantallas ocultan lo que tiene cada jugador o se ve todo menos los "
            "destinos.",
        },
    )
    extreme_start: str = option(
        ACTIVE,
        domain=STARTS,
        help={
            "en": "Extreme games: whether the horde acts in round 1, or only lies there.",
            "es": "Partidas extremas: si la horda actúa en la ronda 1 o solo está presente.",
        },
    )
    wound_disc_penalty: bool = option(
        True,
        domain=(True, False),
        help={
            "en": "Whether taking a disc for a wound from an adventure costs Fame.",
            "es": "Si cuesta Fama tomar de una aventura el disco para una herida.",
        },
    )


def fields_of(rules: object) -> dict[str, Any]:
    """House rules as arguments of `Options`; ValueError for any other value."""
    if not isinstance(rules, HouseRules):
        key = "kingdom-defenders.fault.not_house_rules"
        raise ValueError(Message(key, value=repr(rules)[:60]))
    return {field.name: getattr(rules, field.name) for field in attrs.fields(HouseRules)}


@attrs.frozen(kw_only=True, slots=False)
class Options(HouseRules):
    """The terms on which a game begins.

    Attributes:
        seats: the number of players.
        difficulty: "standard", "advanced" or "expert" (KD-011).
        variant: "normal", "family" (KD-112) or "extreme" (KD-113).
        pool: the ids of the characters and buildings to draw from; None for all of the difficulty.
        order: the seats in turn order; None if it is drawn.
        pack: the content.
    """

    document: ClassVar[str] = ""  # states hold them; they are no document by themselves
    seats: int = option(
        4,
        domain=(2, 3, 4),
        help={"en": "The number of players.", "es": "El número de jugadores."},
    )
    difficulty: str = option(
        STANDARD,
        domain=DIFFICULTIES,
        help={
            "en": "The hardest tiles: standard, advanced or expert.",
            "es": "Las losetas más difíciles: estándar, avanzada o experta.",
        },
    )
    variant: str = option(
        NORMAL,
        domain=VARIANTS,
        help={
            "en": "The variant: normal, family or extreme.",
            "es": "La variante: normal, familiar o extrema.",
        },
    )
    pool: tuple[str, ...] | None = option(
        None,
        flag=None,
        help={
            "en": "The tiles to draw from, such as P2 P3 E6, in place of a difficulty.",
            "es": "Las losetas del sorteo, como P2 P3 E6, en lugar de una dificultad.",
        },
    )
    order: tuple[Seat, ...] | None = option(
        None,
        flag=None,
        help={"en": "The seats in turn order.", "es": "Los asientos en orden de turno."},
    )
    pack: Pack = option(
        None,
        flag="--pack",
        metavar="FILE",
        content=True,
        help={
            "en": "The content: a file, or the id of a pack of the library.",
            "es": "El contenido: un archivo o el id de un paquete de la biblioteca.",
        },
    )

    def __getstate__(self) -> dict[str, Any]:
        """The fields, without what is kept beside them."""
        return {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}

    @cached_property
    def rules(self) -> HouseRules:
        """The house rules by themselves."""
        names = [field.name for field in attrs.fields(HouseRules)]
        return HouseRules(**{name: getattr(self, name) for name in names})

    @cached_property
    def has_hordes(self) -> bool:
        """Whether hordes attack; they do not in the family game (KD-112)."""
        return self.variant != FAMILY

    @cached_property
    def acts_at_once(self) -> bool:
        """Whether the horde acts in round 1 (KD-Q30)."""
        return self.variant == EXTREME and self.extreme_start == ACTIVE
