"""The ways to play every game, as programs find them."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.errors import Message, UsageError
from tambores.kernel.face import Mode as ModeSpec
from tambores.kernel.face import face, faces
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Position
from tambores.kernel.message import Language, language_of
from tambores.kernel.nearest import suggestion
from tambores.kernel.opening import PLAYERS, help_of, mode_named
from tambores.registry import games, name_in


@frozen
class Option:
    """An option of a mode, which `new_game` takes by its name.

    Attributes:
        name: its name.
        default: its value if none is given.
        values: its possible values; () for any value of its type.
        type: its type as Python writes it, such as "int | None".
    """

    name: str
    default: Any
    values: tuple[Any, ...]
    type: str


@frozen
class Mode:
    """A way to play a game.

    Attributes:
        name: what `new_game` takes.
        game: the game that it belongs to.
        players: the possible numbers of players, people or programs; an automaton is none.
        options: what else `new_game` takes.
        draws: whether it has a picture of its own; `picture` draws the text board of the others.
        evaluates: whether it can judge a position; `evaluate` finds all equal in the others.
        contains: the mode of the games within it, if it is a match; "" for none.
    """

    name: str
    game: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    draws: bool
    evaluates: bool
    contains: str

    def title(self, language: Language = "en") -> str:
        """Its name for people."""
        return _text(mode_named(self.name).names, language)

    def about(self, language: Language = "en") -> str:
        """A sentence that describes it."""
        return _text(mode_named(self.name).about, language)

    def help(self, option: str, language: Language = "en") -> str:
        """What an option does; "" if nothing is said about it.

        Raises:
            UsageError: for an option that the mode does not have.

        >>> import tambores as tb
        >>> print(tb.mode("realm").help("players", "es"))
        El número de jugadores.
        """
        known = [one.name for one in self.options]
        if option not in (*known, PLAYERS):
            hint = suggestion(option, known)
            raise UsageError(Message("kernel.fault.option", mode=self.name, name=option, hint=hint))
        spec = mode_named(self.name)
        about = _fields(spec)[option].metadata if option in _fields(spec) else {}
        return help_of(spec, option, about, language_of(language)) or ""


def modes(game: str | None = None) -> tuple[Mode, ...]:
    """The ways to play every game, or one game.

    Raises:
        UsageError: for an unknown game; the message suggests the nearest ones.

    >>> import tambores as tb
    >>> [mode.name for mode in tb.modes("enclave")]
    ['enclave', 'enclave-solo', 'enclave-campaign', 'enclave-duel']
    """
    if game is not None and game not in games():
        raise UsageError(
            Message("kernel.fault.mode", name=str(game), hint=suggestion(game, games()))
        )
    known = faces() if game is None else (face(game),)
    return tuple([_mode(spec) for one in known for spec in one])


def mode(what: str | Position) -> Mode:
    """The mode with a name, or that of a state or view.

    Raises:
        UsageError: for an unknown name; the message suggests the nearest ones.
        TypeError: for a value that is neither a name nor a state or view.

    >>> import tambores as tb
    >>> found = tb.mode("kingdom-defenders-family")
    >>> found.game, found.players, found.title("es")
    ('kingdom-defenders', (2, 3, 4), 'Kingdom Defenders, partida familiar')
    >>> tb.mode(tb.new_game("enclave-duel", seed=7)).contains
    'enclave'
    """
    return _mode(spec_of(what))


def spec_of(what: str | Position) -> ModeSpec:
    """What a game says of the mode with a name, or of that of a state or view."""
    if not isinstance(what, str | Position):
        kind = type(what).__name__
        raise TypeError(f"not a state or view, nor the name of a mode: {kind}")
    return mode_named(what if isinstance(what, str) else what.mode)


def _mode(spec: ModeSpec) -> Mode:
    options = tuple([
        Option(name, field.default, tuple(field.metadata.get("domain") or ()), str(field.type))
        for name, field in _fields(spec).items()
        if name != PLAYERS
    ])  # fmt: skip
    return Mode(
        spec.tag, name_in(spec.tag), spec.players, options,
        spec.picture is not None, spec.evaluate is not None, spec.contains,
    )  # fmt: skip


def _fields(spec: ModeSpec) -> dict[str, attrs.Attribute[Any]]:
    """The options of a mode by name."""
    kind = spec.load("options")
    return {field.name: field for field in attrs.fields(kind) if field.init} if kind else {}


def _text(texts: Any, language: Language) -> str:
    """A text in a language; in the first one that there is, if not in that one."""
    return str(texts.get(language_of(language)) or next(iter(texts.values()), ""))
