"""Suggest what a caller meant by a name that does not exist: the nearest known names."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.errors import Message

LONGEST = 60
"""The most characters of a name that are compared."""

MOST = 3
"""The most names that are suggested."""

CUTOFF = 0.65
"""How similar a name must be, from 0 to 1, to be suggested in place of a list of all names."""

MARGIN = 0.05
"""How much less similar than the nearest name another one can be and still be suggested."""


def nearest(word: object, known: Iterable[str], cutoff: float = CUTOFF) -> tuple[str, ...]:
    """The known names nearest to a word, at most three; () if none is near.

    Capital letters make no difference.

    Args:
        word: the name that does not exist.
        known: the names that exist.
        cutoff: how similar a name must be to be suggested, from 0 to 1.

    >>> nearest("arqera", ["arquera", "soldado"]), nearest("Orc", ["human", "orc"])
    (('arquera',), ('orc',))
    >>> nearest("rat", ["bat", "cat", "wolf"]), nearest("gold", ["bat", "cat"])
    (('bat', 'cat'), ())
    """
    if not isinstance(word, str):
        return ()
    from difflib import SequenceMatcher, get_close_matches  # on first use: only errors need it

    order = [*known]
    names = {name.casefold(): name for name in reversed(order)}
    wanted = word[:LONGEST].casefold()
    close = get_close_matches(wanted, names, n=MOST, cutoff=cutoff)
    likeness = [SequenceMatcher(None, name, wanted).ratio() for name in close]
    near = [name for name, like in zip(close, likeness, strict=True) if like > likeness[0] - MARGIN]
    return tuple(sorted((names[name] for name in near), key=order.index))


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """A question after the nearest known names, such as `did you mean 'orc'?`; "" without any.

    >>> did_you_mean("arqera", ["arquera", "soldado"]), did_you_mean("x", ["arquera"])
    ("did you mean 'arquera'?", '')
    """
    near = nearest(word, known)
    return str(question(near)) if near else ""


def hint(word: object, known: Iterable[str], listed: str = "known") -> str:
    """As `suggestion`, in English.

    >>> hint("redd", ["red", "blue"]), hint("x", ["red", "blue"])
    ("did you mean 'red'?", 'known: red, blue')
    """
    return str(suggestion(word, known, listed))


def suggestion(word: object, known: Iterable[str], listed: str = "known") -> Message:
    """The nearest known names as a question; all known names if none is near.

    Args:
        word: the name that does not exist.
        known: the names that exist.
        listed: the key of the text for all known names: "known", "known_values", "known_keys".

    >>> print(suggestion("redd", ["red", "blue"]).sentence("es"))
    ¿querías decir 'red'?
    >>> print(suggestion("x", ["red", "blue"]).sentence("es"))
    hay: red, blue
    """
    names = [*known]
    near = nearest(word, names)
    if near:
        return question(near)
    return Message(f"kernel.{listed}", names=", ".join(names) or Message("kernel.none"))


def question(near: tuple[str, ...]) -> Message:
    """Whether one of one to three names is meant.

    >>> print(question(("red", "blue")))
    did you mean 'red' or 'blue'?
    """
    return Message(f"kernel.near.{len(near)}", **dict(zip("abc", near, strict=False)))
