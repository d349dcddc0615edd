"""The board of any game as text."""

from __future__ import annotations

from tambores.kernel.game import Position
from tambores.kernel.message import Language, language_of
from tambores.kernel.modes import spec_of


def text(
    position: Position, language: Language = "en", *, ascii: bool = False, color: bool = False
) -> str:
    """The board as text, laid out for 79 columns.

    Args:
        position: a state, which shows everything hidden, or a view.
        language: "en", "es", or own words.
        ascii: whether to draw with ASCII characters only.
        color: whether to use the colours of a terminal.

    Raises:
        TypeError: for a value that is neither a state nor a view.
        UsageError: for an unknown language.

    >>> import tambores as tb
    >>> state = tb.new_game("warcraft", races=("human", "orc"), first=0, seed=7)
    >>> print(tb.text(tb.view(state, 0), "es").splitlines()[0])
    Turno 1, Movimiento          Juego genérico para 2 jugadores. Empiezan: Humanos
    """
    if not isinstance(position, Position):
        raise TypeError(f"not a state or view: {type(position).__name__}")
    language_of(language)
    draw = spec_of(position).load("board")
    if draw is None:
        return repr(position)
    return str(draw(position, language, ascii=ascii, color=color))
