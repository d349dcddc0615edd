"""How a text is filled: parameters by their names, and the form that goes with a number.

`{seat}` is a parameter. `{count:# card|# cards}` is one of the forms between the bars, picked by
the number, which stands where the `#` is; a list goes by how many it has. `{seat:.of}` is a name
in another case ("del Jugador 1"). Nothing else is read: no attribute, no index, no width.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import NamedTuple

from tambores.kernel.nearest import hint

Plural = Callable[[int], int]
"""From a number to the form that goes with it, counted from 0."""

Say = Callable[[object, str], str]
"""How a value is shown, in a case of its name or, with "", as it is."""

NUMBER, BAR, CASE = "#", "|", "."


def one_or_other(number: int) -> int:
    """Which of two forms goes with a number, in English and in Spanish.

    >>> [one_or_other(number) for number in (0, 1, 2)]
    [1, 0, 1]
    """
    return 0 if number == 1 else 1


def plainly(value: object, case: str = "") -> str:
    """A value as `str()` shows it; ValueError where a case is asked for."""
    if case:
        raise ValueError(f"{value!r} has no case {case!r}")
    return str(value)


class Piece(NamedTuple):
    """A part of a text: what stands there as it is, then a parameter.

    Attributes:
        before: the letters before the parameter.
        name: of the parameter; "" at the end of a text.
        forms: between which its number decides; () if it is simply shown.
        case: in which its name is shown; "" for none.
        quoted: whether it is shown as a program would write it (`{text!r}`).
    """

    before: str
    name: str
    forms: tuple[str, ...]
    case: str
    quoted: bool


def shape(key: str, text: str) -> tuple[Piece, ...]:
    """The pieces of a text.

    Args:
        key: of the message, for the error.
        text: what it says.

    Raises:
        ValueError: if it cannot be read; the text of the error begins with the key.

    >>> shape("toy.drawn", "{seat} draws {count:# card|# cards}.")[1]
    Piece(before=' draws ', name='count', forms=('# card', '# cards'), case='', quoted=False)
    """
    try:
        return _pieces(text)
    except ValueError as error:
        raise ValueError(f"{key}: {error} in {text!r}") from None


def parameters(key: str, text: str) -> dict[str, set[int]]:
    """What a text is filled with: each parameter with the numbers of forms that it has.

    Args:
        key: of the message, for the error.
        text: what it says.

    Raises:
        ValueError: if it cannot be read.

    >>> parameters("toy.drawn", "{seat} draws {count:# card|# cards}.")
    {'seat': {0}, 'count': {2}}
    """
    found: dict[str, set[int]] = {}
    for piece in shape(key, text):
        if piece.name:
            found.setdefault(piece.name, set()).add(len(piece.forms))
    return found


def filled(
    key: str,
    text: str,
    params: Mapping[str, object],
    say: Say = plainly,
    plural: Plural = one_or_other,
) -> str:
    """A text with its parameters.

    Args:
        key: of the message, for the error.
        text: what it says.
        params: what it is filled with; more than it names does not matter.
        say: how a value is shown.
        plural: the rule of the language.

    Raises:
        ValueError: for a text that cannot be read, or does not go with these parameters; the
            key, the parameter and the known ones are named.

    >>> [filled("toy.drawn", "{count:# card|# cards}", {"count": n}) for n in (1, 2)]
    ['1 card', '2 cards']
    """
    parts: list[str] = []
    for before, name, forms, case, quoted in shape(key, text):
        parts.append(before)
        if not name:
            continue
        try:
            value = params[name]
        except KeyError:
            known = hint(name, sorted(params))
            raise ValueError(f"{key}: no parameter {name!r} for {text!r}; {known}") from None
        if forms:
            form = _form(f"{key}: {name}", value, forms, plural)
            parts.append(form.replace(NUMBER, say(value, "")))
        else:
            parts.append(repr(value) if quoted else say(value, case))
    return "".join(parts)


def _form(where: str, value: object, forms: tuple[str, ...], plural: Plural) -> str:
    """The form that goes with a number, or with how many a list has."""
    if isinstance(value, tuple):
        number = len(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        number = value
    else:
        raise ValueError(f"{where} is {value!r}; only a number or a list has forms to pick from")
    index = plural(number)
    if not 0 <= index < len(forms):
        known = BAR.join(forms)
        raise ValueError(f"{where} is {number}, which takes form {index + 1}; known: {known!r}")
    return forms[index]


@functools.lru_cache(maxsize=4096)
def _pieces(text: str) -> tuple[Piece, ...]:
    from string import Formatter  # which compiles a pattern when it is imported

    pieces = []
    for before, name, spec, conversion in Formatter().parse(text):
        if name is None:
            pieces.append(Piece(before, "", (), "", False))
            continue
        if not name.isidentifier():
            raise ValueError(f"{{{name}}} is not a parameter; expected a plain name")
        if conversion not in (None, "r") or (conversion and spec):
            raise ValueError(f"!{conversion} cannot be used with {name}")
        forms, case = _read_spec(spec or "")
        pieces.append(Piece(before, name, forms, case, conversion == "r"))
    return tuple(pieces)


def _read_spec(spec: str) -> tuple[tuple[str, ...], str]:
    """The forms or the case that a text asks for."""
    if spec.startswith(CASE) and spec[1:].isidentifier():
        return (), spec[1:]
    forms = tuple(spec.split(BAR)) if spec else ()
    if "{" in spec or (len(forms) == 1 and NUMBER not in spec):
        raise ValueError(f"{spec!r} is not a list of forms such as '# point|# points'")
    return forms, ""
