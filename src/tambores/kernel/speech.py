"""A position in words, the same way for every game: its question, its menu, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tambores.errors import Message, told
from tambores.kernel.event import Event
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action, Position, legal_actions
from tambores.kernel.message import Language, language_of, sentence
from tambores.kernel.modes import spec_of
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.words import Line


class MenuEntry(NamedTuple):
    """An entry of a menu.

    Attributes:
        action: what it does.
        label: its text.
        heading: the headings above it, outermost first; () for none.
    """

    action: Action
    label: str
    heading: tuple[str, ...]


@frozen
class Words:
    """A state or view in words, for one reader in one language.

    Attributes:
        position: the state or view; give people the words of their own view.
        language: "en", "es", or own words.
    """

    position: Position
    language: Language

    def question(self) -> str:
        """What is asked; how the game ended once it is over; "" in the middle of a step."""
        return str(self._game.question(*self._about))

    def status(self) -> str:
        """The situation in a few words; "" if the game has none."""
        return str(self._game.standing(*self._about))

    def doing(self) -> str:
        """What the player who decides is doing, told to everybody else; "" for no words."""
        return str(self._game.doing(*self._about))

    def menu(self) -> tuple[MenuEntry, ...]:
        """What can be chosen now: an entry for each action that a player chooses directly.

        It has entries exactly while the position has legal actions.
        """
        chosen = self._game.choices(self.position) or legal_actions(self._any)
        return tuple([MenuEntry(one, self._label(one), self._heading(one)) for one in chosen])

    def label(self, action: Action) -> str:
        """An action in full, with its headings."""
        return ": ".join((*self._heading(action), self._label(action)))

    def tell(self, events: Iterable[Event]) -> tuple[Line, ...]:
        """Events, as lines of a log.

        Args:
            events: as the reader was shown them, from this position on.
        """
        return tuple(self._game.log(events, *self._about))

    def reason(self, refusal: Refusal) -> str:
        """Why an action is not possible."""
        return str(self._game.reason(refusal, *self._about))

    def seat(self, seat: Seat) -> str:
        """The name of a seat."""
        return str(self._game.seat(seat, *self._about))

    def outcome(self) -> str:
        """How the game ended; "" while it goes on."""
        end = self._any.outcome
        return "" if end is None else str(self._game.ending(end, self.language))

    def score(self, line: str) -> str:
        """The name of a line of a score."""
        return str(self._game.score(line, *self._about))

    def title(self, name: str) -> str:
        """The name of a title in an outcome."""
        return str(self._game.honour(name, *self._about))

    def topics(self) -> Mapping[str, str]:
        """What can be looked up now, such as cards in sight: texts by name."""
        found: Mapping[str, str] = self._game.topics(*self._about)
        return found

    def topic(self, name: str) -> str:
        """The text about a topic, even one that is out of sight; "" for an unknown one."""
        return str(self._game.topic(name, *self._about))

    # --- what the game says

    @property
    def _any(self) -> Any:
        return self.position

    @property
    def _game(self) -> Any:
        return spec_of(self.position).load("words")()

    @property
    def _about(self) -> tuple[Position, Language]:
        return self.position, self.language

    def _label(self, action: Action) -> str:
        return str(self._game.label(action, *self._about))

    def _heading(self, action: Action) -> tuple[str, ...]:
        parts = (self._game.group(action, *self._about), self._game.title(action, *self._about))
        return tuple([str(part) for part in parts if part])


def words(position: Position, language: Language = "en") -> Words:
    """A state or view in words.

    Args:
        position: a state or view; give people the words of their own view.
        language: "en", "es", or own words.

    Raises:
        TypeError: for a value that is neither a state nor a view.
        UsageError: for an unknown language.

    >>> import tambores as tb
    >>> state = tb.new_game("realm", heroes=("mason", "healer"), first=0, seed=7)
    >>> said = tb.words(tb.view(state, 0))
    >>> print(said.question())
    Player 1 (Mason), 6 life tokens to spend: what do you do?
    >>> action, label, heading = said.menu()[0]
    >>> str(action), label, heading
    ('walk kingswood_edge', 'Kingswood Edge (2 orcs)', ('Walk to',))
    """
    if not isinstance(position, Position):
        raise TypeError(f"not a state or view: {type(position).__name__}")
    language_of(language)
    return Words(position, language)


def describe(value: Any, language: Language = "en") -> str:
    """What `str()` says in English of an outcome, prompt, refusal, event, message or error.

    Of a state or view it gives the mode, the situation and the question in a few words; `text`
    gives the board. Actions and seats need a position to be worded: see `words`.

    Args:
        value: the value; any exception, too.
        language: "en", "es", or own words.

    Raises:
        TypeError: for any other value.
        UsageError: for an unknown language.

    >>> import tambores as tb
    >>> print(tb.describe(tb.new_game("enclave-duel", seed=7), "es"))
    Duelo. 0 batallas terminadas. Jugador 1: ¿Cómo ha terminado la batalla?
    >>> try:
    ...     tb.new_game("realm", players=9, seed=7)
    ... except tb.TamboresError as error:
    ...     print(tb.describe(error, "es"))
    realm no se puede jugar con 9; números posibles de jugadores: 1, 2, 3, 4
    """
    language_of(language)
    if isinstance(value, Position):
        return _position(value, language)
    if isinstance(value, BaseException):
        return told(value, language)
    if isinstance(value, Message):
        return value.sentence(language)
    if hasattr(value, "message"):
        key, params = value.message()
        return sentence(key, params, language)
    raise TypeError(f"there are no words for a {type(value).__name__}")


def _position(position: Position, language: Language) -> str:
    """The mode, the situation and the question."""
    said = words(position, language)
    names = spec_of(position).names
    title = names.get(language_of(language)) or next(iter(names.values()))
    parts = dict.fromkeys((title, said.status(), said.question()))
    return " ".join(one if one[-1] in ".!?…" else f"{one}." for one in parts if one)
