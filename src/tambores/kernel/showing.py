"""The board of any game as text and as a picture, and the elements that stand for actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tambores.kernel.face import Mode, load, part
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action, Position, State, View
from tambores.kernel.message import Language, language_of
from tambores.registry import tag_of

SOURCE, TARGET, LATER = "source", "target", "later"

Key = tuple[str | int, ...]
"""The key of an element of a picture, such as `("slot", 0, 3)`."""

BUTTONS = ("pass", "done")
"""The tags of the actions that no element stands for: a front end shows a button for them."""

WRITTEN = "tambores.toolkit.drawing.written"
"""The pictures of a game that has none of its own."""


@frozen
class Mark:
    """An element of the picture that stands for an action.

    Attributes:
        key: the element as data, such as `("slot", 0, 3)`, `("zone", "C1")` or
            `("location", "dancing_stone")`, for a front end that draws its own board.
        action: the action.
        role: "source" if the action begins at the element, "target" if it is aimed at it, "later"
            if it will be aimed at it once the player has picked the piece to move.

    >>> from tambores import enclave
    >>> mark = Mark(("slot", 1, 2), enclave.Attack(1, 2), "target")
    >>> mark.element, str(mark.action)
    ('slot-1-2', 'attack 1 2')
    """

    key: Key
    action: Action
    role: str

    @property
    def element(self) -> str:
        """The end of the element's id, such as "slot-0-3": its key, joined by hyphens.

        In a picture with `id="board"`, the id is `f"board-{element}"`.
        """
        return "-".join(map(str, self.key))


def text(
    position: Position,
    language: Language = "en",
    *,
    compact: bool = False,
    ascii: bool = False,
    color: bool = False,
) -> str:
    """The board as text, laid out for 79 columns.

    Args:
        position: a state, which shows everything hidden, or a view.
        language: "en", "es", or own words.
        compact: whether to write everything in 1,900 characters and 25 lines, for a chat or a
            small screen: with letters and short names, and without colours.
        ascii: whether to draw with ASCII characters only.
        color: whether to use the colours of a terminal.

    Raises:
        TypeError: for a value that is neither a state nor a view.
        UsageError: for an unknown language.

    >>> import tambores as tb
    >>> state = tb.new_game("warcraft", races=("human", "orc"), first=0, seed=7)
    >>> print(tb.text(tb.view(state, 0), "es").splitlines()[0])
    Turno 1, Movimiento          Juego genérico para 2 jugadores. Empiezan: Humanos
    >>> len(tb.text(state, compact=True)) < len(tb.text(state))
    True
    """
    mode = _mode(position)
    language_of(language)
    if compact:
        color = False
        if mode is not None and (squeeze := mode.load("compact")) is not None:
            return str(squeeze(position, language, ascii=ascii))
    draw = None if mode is None else mode.load("board")
    if draw is None:
        return repr(position)
    return str(draw(position, language, ascii=ascii, color=color))


def marks(
    position: State[Any, Any] | View[Any, Any], actions: Iterable[Action] | None = None
) -> tuple[Mark, ...]:
    """Find the elements of the picture that stand for actions, without drawing it.

    An action has a mark for each element where it begins or at which it is aimed. "pass" and "done"
    have none; show a button for them.

    Args:
        position: a state or view.
        actions: the actions to find; None for the legal ones.

    Raises:
        TypeError: if `position` is not a state or view.

    >>> import tambores as tb
    >>> from tambores import realm
    >>> state = realm.new_game(2, seed=1)
    >>> [str(mark.action) for mark in tb.marks(state) if mark.element == "location-dancing_stone"]
    ['walk dancing_stone']
    """
    mode = _mode(position)
    find = None if mode is None else mode.load("marks")
    chosen = position.legal_actions if actions is None else tuple(actions)
    return () if find is None else tuple(find(position, chosen))


def picture(
    position: State[Any, Any] | View[Any, Any],
    language: Language = "en",
    *,
    actions: Iterable[Action] = (),
    id: str = "board",
    theme: str = "auto",
    style: bool = True,
) -> str:
    """Draw a position as SVG.

    The picture is a whole document that a page can embed. It runs no script and loads no other
    file. A game without a picture of its own shows its board as text.

    Args:
        position: a state or view. A view shows what its seat sees.
        language: "en", "es", or your own words.
        actions: the actions to mark, such as `view.legal_actions`; `marks` lists the elements.
        id: the prefix of every id in the picture; "" for one that no other picture has.
        theme: "auto" follows the reader's preference; "light" and "dark" do not.
        style: whether to include the style sheet.

    Raises:
        TypeError: if `position` is not a state or view.
        ValueError: for an unknown language or theme, and for an impossible id.

    >>> import tambores as tb
    >>> from tambores import warcraft
    >>> drawn = tb.picture(warcraft.new_game(seed=1), "es")
    >>> 'id="board-zone-C3"' in drawn
    True
    """
    mode = _mode(position)
    draw = (mode and mode.load("picture")) or load(f"{WRITTEN}:picture")
    drawn: str = draw(position, language, actions=tuple(actions), id=id, theme=theme, style=style)
    return drawn


def style_sheet(position: State[Any, Any] | View[Any, Any]) -> str:
    """The style of the pictures of a game, light and dark, as CSS.

    A page whose `Content-Security-Policy` forbids inline styles links it as a file, and draws with
    `style=False`.

    Args:
        position: any state or view of the game.

    Raises:
        TypeError: if `position` is not a state or view.

    >>> import tambores as tb
    >>> state = tb.new_game("realm", players=2, seed=1)
    >>> tb.style_sheet(state) in tb.picture(state), "<style>" in tb.picture(state, style=False)
    (True, False)
    """
    mode = _mode(position)
    drawn = mode is not None and mode.load("picture") is not None
    sheet = mode.load("style") if mode and drawn else load(f"{WRITTEN}:style_sheet")
    return "" if sheet is None else str(sheet())


def _mode(position: object) -> Mode | None:
    """The mode of a state or view; None if its game is not registered."""
    if not isinstance(position, Position):
        raise TypeError(f"not a state or view: {type(position).__name__}")
    found = part(tag_of(position))
    return found if isinstance(found, Mode) else None
