"""With what a picture is drawn: its words, its elements and their marks; the frame around it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import attrs

from tambores.enclave.cards.card import Card
from tambores.enclave.render.svg.marks import UNMARKED, Marked, listed
from tambores.enclave.render.svg.paint import escape, number
from tambores.enclave.render.svg.style import ELEMENT, THEMES
from tambores.enclave.render.words.voice import Voice
from tambores.enclave.table.board import Place
from tambores.kernel.message import Catalogue, Said

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*", re.ASCII)


@attrs.frozen(cache_hash=True)  # all that is drawn with it is found by it
class Pen(Voice):
    """A voice that draws.

    Attributes:
        id: with what every id of the picture begins.

    The other attributes are those of `Voice`.
    """

    id: str


pen_of = lru_cache(maxsize=64)(Pen)
"""The same pen for the same picture: what was drawn with it is found again at once."""


class Box(NamedTuple):
    """Where something is drawn."""

    x: float
    y: float
    width: float
    height: float


@attrs.frozen
class Element:
    """A part of a picture with a name of its own: a slot, a card, a pile.

    Attributes:
        name: what its id ends with, such as "slot-0-3".
        kind: its classes.
        box: where it is.
        title: a sentence for whoever cannot see it.
        note: more to read about it, such as the text of a card.
        data: what its attributes `data-...` say, by name.
        card: which lies there; its id and name are attributes too.
        marked: its actions.
    """

    name: str
    kind: str
    box: Box
    title: str
    note: str = ""
    data: tuple[tuple[str, object], ...] = ()
    card: Card | None = None
    marked: Marked = UNMARKED


def place_data(place: Place) -> tuple[tuple[str, object], ...]:
    """The attributes of something that is at a place."""
    seat, slot = place
    return (("seat", seat), ("slot", slot)) if slot else (("seat", seat),)


def draw(pen: Pen, element: Element, inner: str) -> str:
    """An element with what is drawn in it and the marks of its actions."""
    sources, targets = element.marked
    kind, title, role, data = element.kind, element.title, 'role="img"', element.data
    marks = ""
    if element.card is not None:
        data = (*data, ("card", element.card.id), ("name", pen.name(element.card)))
    if targets:
        kind += " tb-target"
        title += " " + pen.words("picture.target")
        data = (*data, ("target", listed(targets)))
        marks += _target_mark(element.box)
    if sources:
        kind += " tb-source"
        title += " " + pen.words("picture.source")
        data = (*data, ("source", listed(sources)))
        marks += _source_mark(element.box)
    if marks:
        role = 'role="button" tabindex="0"'
    name = f"{pen.id}-{element.name}"
    said = f'<title id="{name}-title">{escape(title)}</title>'
    described = ""
    if element.note:
        said += f'<desc id="{name}-desc">{escape(element.note)}</desc>'
        described = f' aria-describedby="{name}-desc"'
    listing = "".join([f' data-{key}="{escape(str(value))}"' for key, value in data])
    box = element.box
    return (
        f'<g id="{name}" class="{kind}" transform="translate({number(box.x)} {number(box.y)})" '
        f'{role} aria-labelledby="{name}-title"{described}{listing}>{said}{inner}{marks}</g>'
    )


def _target_mark(box: Box) -> str:
    """A broken frame, and a ring at its corner."""
    x, y = box.width - 4, 4
    return (
        f'<rect class="tb-mark tb-mark-target" width="{number(box.width)}" '
        f'height="{number(box.height)}" rx="8"/>'
        f'<circle class="tb-aim" cx="{number(x)}" cy="{y}" r="7.5"/>'
        f'<circle class="tb-dot" cx="{number(x)}" cy="{y}" r="3"/>'
    )


def _source_mark(box: Box) -> str:
    """A whole frame, and a pointer on its upper edge."""
    middle = number(box.width / 2)
    return (
        f'<rect class="tb-mark tb-mark-source" width="{number(box.width)}" '
        f'height="{number(box.height)}" rx="8"/>'
        f'<path class="tb-begin" d="M{middle} -8l10 13h-20z"/>'
    )


@lru_cache(maxsize=1024)
def rect(kind: str, box: Box, round: float = 8) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect class="{kind}" x="{number(box.x)}" y="{number(box.y)}" '
        f'width="{number(box.width)}" height="{number(box.height)}" rx="{number(round)}"/>'
    )


@lru_cache(maxsize=256)
def of_seat(pen: Pen, key: str, seat: int) -> Said:
    """A sentence in which nothing but a seat is named."""
    return pen.sentence(key, seat=f"@seat.{seat}")


def group(pen: Pen, name: str, title: str, parts: Iterable[str]) -> str:
    """Elements that belong together, with a sentence that says what they are."""
    label = escape(title)
    return f'<g id="{pen.id}-{name}" role="group" aria-label="{label}">{"".join(parts)}</g>'


def frame(
    pen: Pen, kind: str, size: tuple[float, float], said: tuple[str, str], parts: Iterable[str]
) -> str:
    """A whole picture: a document of its own that can stand in a page as well.

    Args:
        pen: with what it is drawn.
        kind: its classes beside that of all pictures.
        size: width and height of its drawing.
        said: its title, and more to read about it.
        parts: what is drawn.
    """
    (width, height), (title, note) = map(number, size), said
    code = pen.language.language if isinstance(pen.language, Catalogue) else pen.language
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{pen.id}" class="tambores {kind}" '
        f'viewBox="0 0 {width} {height}" lang="{escape(code)}" role="graphics-document document" '
        f'aria-labelledby="{pen.id}-title" aria-describedby="{pen.id}-desc">'
        f'<title id="{pen.id}-title">{escape(title)}</title>'
        f'<desc id="{pen.id}-desc">{escape(note)}</desc>'
        f"{ELEMENT}"
        f'<rect class="tb-table" width="{width}" height="{height}" rx="14"/>'
        f"{''.join(parts)}</svg>"
    )


def checked(id: str, theme: str) -> None:
    """ValueError for what cannot begin an id, and for an unknown theme."""
    if not isinstance(id, str) or not _NAME.fullmatch(id):
        raise ValueError(f"id is {id!r}; expected letters, digits, -, _ and ., a letter first")
    if theme not in THEMES:
        raise ValueError(f"theme is {theme!r}; known values: {', '.join(THEMES)}")
