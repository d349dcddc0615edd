"""The parts that a game adds to the testing kit, found through its face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

import attrs

from tambores.kernel.face import Mode, face, faces, part
from tambores.kernel.game import Action, State
from tambores.kernel.opening import mode_named, opening
from tambores.kernel.step import Step
from tambores.registry import games, tag_of

SEEDS = (0, 1)
"""The seeds of the games begun for tests, if a mode has no starts of its own."""


class Checks(Protocol):
    """Further checks of the states and steps of a mode; both raise AssertionError."""

    def position(self, state: Any) -> None:
        """Check a state by itself."""
        ...

    def step(self, before: Any, action: Action, step: Step[Any]) -> None:
        """Check the step of an action."""
        ...


class Content(Protocol):
    """Test support for the content of a mode, such as its cards."""

    def code(self, content: Any) -> str:
        """Python code that makes the content; "" for content that comes with the game."""
        ...

    def text(self, content: Any) -> str:
        """The text of a file with the content; "" for content that comes with the game."""
        ...

    def keys(self, content: Any) -> Iterable[str]:
        """The keys of its names and texts, which a front end's own words must cover."""
        ...

    def known_keys(self, content: Any = None) -> Iterable[str]:
        """Every key that has a meaning in the usual content, or in the content given."""
        ...


@attrs.frozen(kw_only=True)
class Strategies:
    """The strategies by which Hypothesis draws the values of a mode.

    Attributes:
        new: new games; it may take content first, and other terms by name.
        states: any states; by default those reached from new games.
        seen: takes content and draws the states for views if none are given; None for `states`.
        ending: takes content and draws the first states of games that end soon; None for new games.
        stir: a sort key for how far an action is from doing nothing; None to leave the legal
            actions in their order.
        types: strategies for further types.
    """

    new: Callable[..., Any]
    states: Callable[[], Any] | None = None
    seen: Callable[[Any], Any] | None = None
    ending: Callable[[Any], Any] | None = None
    stir: Callable[[Action, Any], Any] | None = None
    types: Mapping[type[Any], Callable[[], Any]] = attrs.field(factory=dict)


def mode_of(position: Any) -> Mode | None:
    """The mode to which a state or view belongs; None if its game is not registered."""
    found = part(tag_of(position))
    return found if isinstance(found, Mode) else None


def mode_for(tag: str = "") -> Mode:
    """The mode with a tag; for "" the usual mode of the game that was registered first.

    Raises:
        ValueError: for an unknown tag.

    >>> mode_for("enclave-solo").tag
    'enclave-solo'
    """
    return mode_named(tag) if tag else face(games()[0]).mode()


def checks_of(state: State[Any]) -> Checks | None:
    """The further checks of the game of a state; None for none."""
    mode = mode_of(state)
    checks: Checks | None = mode.load("checks") if mode else None
    return checks


def strategies_of(mode: Mode | None) -> Strategies | None:
    """The strategies of a mode; None for the standard ones."""
    found: Strategies | None = mode.load("strategies") if mode else None
    return found


def content_of(mode: Mode | None) -> Content | None:
    """The test support for the content of a mode; None for a mode without content."""
    found: Content | None = mode.load("content") if mode else None
    return found


def settings_of(mode: Mode) -> Iterator[dict[str, Any]]:
    """What `new_game` takes for each possible number of players of a mode."""
    several = len(mode.players) > 1
    yield from ({"players": count} for count in mode.players) if several else ({},)


def usual_starts(
    tag: str = "", content: Any = None, *, short: bool = False
) -> Iterator[State[Any]]:
    """The states in which checks of a mode begin.

    Args:
        tag: of the mode; by default the usual mode of the first game.
        content: such as cards; by default the usual content.
        short: whether a few games that end soon are enough.

    >>> len([*usual_starts()])
    5
    """
    mode = mode_for(tag)
    own = mode.load("starts")
    if own is not None:
        yield from own(content, short=short)
        return
    for seed in SEEDS[:1] if short else SEEDS:
        for options in settings_of(mode):
            yield opening(mode.tag, seed=seed, **options).state


def added(module: str, name: str) -> Any:
    """The value of a public name that a game adds to a module of the kit; the first game wins.

    Args:
        module: of the kit, such as "tambores.testing.rules".
        name: the name to look for.

    Raises:
        AttributeError: if no game adds it.
    """
    if not name.startswith("_"):
        for found in _additions(module):
            if name in found.__all__:
                return getattr(found, name)
    raise AttributeError(f"module {module!r} has no attribute {name!r}")


def names_added(module: str) -> list[str]:
    """The names that games add to a module of the kit."""
    return [name for found in _additions(module) for name in found.__all__]


def _additions(module: str) -> Iterator[Any]:
    """The modules of games that add to a module of the kit."""
    inner = module.removeprefix("tambores.testing")
    for game in faces():
        package = game.testing
        if package and find_spec(f"{package}{inner}"):
            yield import_module(f"{package}{inner}")
