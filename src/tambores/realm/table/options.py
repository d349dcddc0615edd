"""The options of a game of Defenders of the Realm, and the house rules among them."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import attrs

from tambores.errors import Message
from tambores.kernel.prompt import Seat
from tambores.kernel.window import IF_ABLE, POLICIES, Policy
from tambores.realm.content.pack import Pack
from tambores.realm.content.tail import Difficulty, Edition, Tail
from tambores.realm.content.vocabulary import DIFFICULTIES, NORMAL
from tambores.toolkit.options import option


def _check_max_turns(_: object, __: object, value: object) -> None:
    if value is not None and (type(value) is not int or value < 1):
        raise ValueError(Message("realm.fault.max_turns", value=repr(value)[:60]))


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
        hands: who sees the cards in a hand: everybody ("open") or their owner ("closed") (DR-Q30).
        difficulty: "easy", "normal" or "hard" (T-06, T-25).
        champion: when there is a King's Champion: after a win ("win") or "always" (DR-Q10).
        champion_points: the points of quests: 1 each ("one") or the printed ones ("printed")
            (DR-Q1).
        wounds: when wounds are taken: "after_day" or "after_night" (DR-Q2).
        slayer: what a Slayer defeats: minions of the "race", or "all" minions (DR-Q23).
        max_turns: the turns after which the game is aborted; None for no limit.

    Raises:
        ValueError: for any other value; the message names the possible ones.

    >>> HouseRules(difficulty="easy").hands
    'open'
    """

    document: ClassVar[str] = "realm.house_rules"
    hands: str = option(
        "open",
        domain=("open", "closed"),
        help={
            "en": "Who sees the cards in a hand: everybody, or its owner alone.",
            "es": "Quién ve las cartas de una mano: todos o solo su dueño.",
        },
    )
    difficulty: str = option(
        NORMAL,
        domain=DIFFICULTIES,
        help={"en": "How hard the game is.", "es": "La dificultad de la partida."},
    )
    champion: str = option(
        "win",
        domain=("win", "always"),
        help={
            "en": "When somebody becomes the King's Champion: after a win, or always.",
            "es": "Cuándo hay un campeón del rey: tras una victoria o siempre.",
        },
    )
    champion_points: str = option(
        "one",
        domain=("one", "printed"),
        help={
            "en": "The points of a quest for the title: one, or those printed.",
            "es": "Los puntos de una misión para el título: uno o los impresos.",
        },
    )
    wounds: str = option(
        "after_day",
        domain=("after_day", "after_night"),
        help={
            "en": "When minions wound a hero: after the day, or after the night.",
            "es": "Cuándo hieren los esbirros a un héroe: tras el día o tras la noche.",
        },
    )
    slayer: str = option(
        "race",
        domain=("race", "all"),
        help={
            "en": "What a Slayer defeats: minions of the race, or all minions there.",
            "es": "A quién derrota un Asesino: a los esbirros de la raza o a todos.",
        },
    )
    max_turns: int | None = _max_turns()


def fields_of(rules: object) -> dict[str, Any]:
    """House rules as arguments of `Options`; ValueError for any other value."""
    if not isinstance(rules, HouseRules):
        raise ValueError(Message("realm.fault.not_house_rules", value=repr(rules)[:60]))
    return {field.name: getattr(rules, field.name) for field in attrs.fields(HouseRules)}


@attrs.frozen(kw_only=True, slots=False)
class Options(HouseRules):
    """The terms on which a game begins.

    Attributes:
        players: the number of seats, 1 to 4.
        heroes: the hero of each seat; None if they are dealt or chosen.
        take: how heroes are taken if they are not given: "random" or "choose" (DR-Q12).
        first: the seat that begins; None to draw it (DR-Q11).
        ask: whom windows ask: only those that could act ("if_able"), or everybody who might
            ("always").
        edition: the pack and the tail.
    """

    document: ClassVar[str] = ""  # states hold them; they are no document by themselves
    players: int = option(
        2,
        domain=(1, 2, 3, 4),
        help={"en": "The number of players.", "es": "El número de jugadores."},
    )
    heroes: tuple[str, ...] | None = option(
        None,
        metavar="HERO HERO",
        shown="dealt",
        help={
            "en": "The heroes of the players, player 1 first.",
            "es": "Los héroes de los jugadores; primero el del jugador 1.",
        },
    )
    take: str = option(
        "random",
        domain=("random", "choose"),
        help={
            "en": "Whether heroes are dealt at random or chosen.",
            "es": "Si los héroes se reparten al azar o se eligen.",
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
            "en": "Whom to ask for special cards: those who can play one, or all who might.",
            "es": "A quién se pregunta por cartas especiales: a quien puede o a todos.",
        },
    )
    edition: Edition = option(
        None,
        flag="--pack",
        metavar="FILE",
        content=True,
        help={
            "en": "The content or the tail of the rules: a file, or an id of the library.",
            "es": "El contenido o la coda de reglas: un archivo o un id de la biblioteca.",
        },
    )

    def __getstate__(self) -> dict[str, Any]:
        """The fields, without what is kept beside them."""
        return {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}

    @property
    def pack(self) -> Pack:
        """What lies on the table."""
        return self.edition.pack

    @property
    def tail(self) -> Tail:
        """The reconstructed half of the rules."""
        return self.edition.tail

    @cached_property
    def level(self) -> Difficulty:
        """What the difficulty changes."""
        return self.tail.difficulties[self.difficulty]

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(range(self.players))

    @cached_property
    def darkness_deck(self) -> tuple[str, ...]:
        """The Darkness cards of the game (T-25)."""
        quiet = {
            name for name, effect in self.tail.kinds["darkness"].items() if effect.name == "quiet"
        } or {"all_is_quiet"}
        return tuple(
            card
            for card, copies in self.pack.copies.items()
            for _ in range(min(copies, self.level.quiet) if card in quiet else copies)
        )

    @cached_property
    def rules(self) -> HouseRules:
        """The house rules by themselves."""
        names = (field.name for field in attrs.fields(HouseRules))
        return HouseRules(**{name: getattr(self, name) for name in names})
