"""The options of a game of Warcraft, and the house rules among them."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import attrs

from tambores.errors import Message
from tambores.kernel.prompt import Seat
from tambores.kernel.window import IF_ABLE, POLICIES, Policy
from tambores.toolkit.options import option
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.scenario import Scenario


def _check_max_turns(_: object, __: object, value: object) -> None:
    if value is not None and (type(value) is not int or value < 1):
        raise ValueError(Message("warcraft.fault.max_turns", value=repr(value)[:60]))


def _max_turns() -> Any:
    return attrs.field(
        default=None,
        validator=_check_max_turns,
        metadata={
            "help": {
                "en": "Turns after which an undecided game is broken off.",
                "es": "Turnos tras los que se interrumpe una partida sin decidir.",
            }
        },
    )


@attrs.frozen(kw_only=True, slots=False)  # so that what is derived is kept
class HouseRules:
    """What the rulebook leaves open, and a limit that is not a rule of the game.

    Attributes:
        hall_points: who scores a hall: any player with a unit there ("holder") or its own player
            alone ("owner") (WC-Q21).
        victory_check: when victory is checked: after each player's Spending ("own_spending") or
            once at the end of the turn ("turn_end") (WC-Q2).
        nordrassil_fall: who leaves Nordrassil when the Human or the Orc outpost falls: its owner
            ("owner") or all allies ("team") (WC-Q12).
        max_turns: the turns after which the game is aborted; None for no limit (WC-Q40).

    Raises:
        ValueError: for any other value; the message names the possible ones.

    >>> HouseRules(hall_points="owner").victory_check
    'own_spending'
    """

    document: ClassVar[str] = "warcraft.house_rules"
    hall_points: str = option(
        "holder",
        domain=("holder", "owner"),
        help={
            "en": "Who scores a town hall: whoever holds it, or only its owner.",
            "es": "Quién puntúa un ayuntamiento: quien lo ocupa o solo su dueño.",
        },
    )
    victory_check: str = option(
        "own_spending",
        domain=("own_spending", "turn_end"),
        help={
            "en": "When victory is checked: after a player's Spending, or at the end of the turn.",
            "es": "Cuándo se comprueba la victoria: tras el Gasto de cada jugador o al final "
            "del turno.",
        },
    )
    nordrassil_fall: str = option(
        "owner",
        domain=("owner", "team"),
        help={
            "en": "Who leaves Nordrassil when an ally's outpost falls: its owner, or the team.",
            "es": "Quién abandona Nordrassil al caer el puesto de un aliado: su dueño o el equipo.",
        },
    )
    max_turns: int | None = _max_turns()


def fields_of(rules: object) -> dict[str, Any]:
    """House rules as arguments of `Options`; ValueError for any other value."""
    if not isinstance(rules, HouseRules):
        raise ValueError(Message("warcraft.fault.not_house_rules", value=repr(rules)[:60]))
    return {field.name: getattr(rules, field.name) for field in attrs.fields(HouseRules)}


@attrs.frozen(kw_only=True, slots=False)
class Options(HouseRules):
    """The terms on which a game begins.

    Attributes:
        scenario: the id of the scenario.
        races: the race of each seat; None if they are drawn, or fixed by the scenario.
        first: the seat that begins; None if it is drawn, or fixed by the scenario.
        ask: whom windows ask: only those that could react ("if_able"), or everybody who might, so
            that nothing is learned from a question ("always").
        pack: the content.
    """

    document: ClassVar[str] = ""  # states hold them; they are no document by themselves
    scenario: str = option(
        "generic_2p",
        help={
            "en": "The scenario: generic_2p, generic_4p, elf_gate, necromancers, prisoners or "
            "nordrassil; your own pack may have others.",
            "es": "El escenario: generic_2p, generic_4p, elf_gate, necromancers, prisoners o "
            "nordrassil; tu propio paquete puede tener otros.",
        },
    )
    races: tuple[str, ...] | None = option(
        None,
        metavar="RACE RACE",
        shown="drawn",
        help={
            "en": "The races of a game for two, player 1 first.",
            "es": "Las razas de una partida para dos; primero la del jugador 1.",
        },
    )
    first: Seat | None = option(
        None,
        domain=(None, 0, 1, 2, 3),
        shown="drawn",
        help={"en": "The seat that begins.", "es": "El asiento que empieza."},
    )
    ask: Policy = option(
        IF_ABLE,
        domain=POLICIES,
        help={
            "en": "Whom to ask for reactions: those who can react, or all who might.",
            "es": "A quién se pregunta si reacciona: a quien puede o a todos los que podrían.",
        },
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
    def scene(self) -> Scenario:
        """The scenario in the pack."""
        return self.pack.scenarios[self.scenario]

    @cached_property
    def rules(self) -> HouseRules:
        """The house rules by themselves."""
        return HouseRules(
            hall_points=self.hall_points,
            victory_check=self.victory_check,
            nordrassil_fall=self.nordrassil_fall,
            max_turns=self.max_turns,
        )
