"""A pen for pictures in SVG: elements with titles and marks, and the frame around them.

A picture is a document of its own that can also be part of a page. Its elements have stable ids,
and titles for readers who cannot see them; it runs no scripts and loads no other files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

import attrs

from tambores.errors import UsageError
from tambores.kernel.message import Catalogue, Language
from tambores.kernel.nearest import hint
from tambores.toolkit.drawing.lettering import escape, number
from tambores.toolkit.drawing.marks import UNMARKED, Marked, listed
from tambores.toolkit.drawing.theme import THEMES
from tambores.toolkit.drawing.voice import Voice

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*", re.ASCII)

Data = tuple[tuple[str, object], ...]
"""The values of the attributes `data-...` of an element, by name."""


_TAG = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*", re.ASCII)
"""A tag of a language, such as "es" or "pt-BR"."""


def _code(language: Language) -> str:
    """Return the tag of a language; own words that have another name are in that of their base."""
    if not isinstance(language, Catalogue):
        return language
    return language.language if _TAG.fullmatch(language.language) else language.base


class Box(NamedTuple):
    """The place and size of an element."""

    x: float
    y: float
    width: float
    height: float


@attrs.frozen
class Element:
    """A part of a picture with a name of its own: a slot, a card, a pile.

    Attributes:
        name: the end of its id, such as "slot-0-3".
        kind: its classes.
        box: its place and size.
        title: a sentence for readers who cannot see it.
        note: a longer text about it, such as the text of a card.
        data: the values of its attributes `data-...`, by name.
        marked: its actions.
        outline: the path along which marks run, for an element that is not a rectangle; "" for one.
    """

    name: str
    kind: str
    box: Box
    title: str
    note: str = ""
    data: Data = ()
    marked: Marked = UNMARKED
    outline: str = ""


@attrs.frozen(cache_hash=True)  # the cache of drawings is keyed by it
class SvgPen(Voice):
    r"""A voice that draws.

    Attributes:
        id: the beginning of every id of the picture.

    The other attributes are those of `Voice`. A game whose pictures have marks needs texts for
    "picture.source" and "picture.target".

    >>> pen = SvgPen("go", "en", "board")
    >>> stone = Element("stone-3", "stone", Box(4, 8, 20, 20), "A stone")
    >>> print(pen.draw(stone, '<circle r="9"/>').replace("><", ">\n<"))
    <g id="board-stone-3" class="stone" transform="translate(4 8)" role="img" aria-labelledby=...>
    <title id="board-stone-3-title">A stone</title>
    <circle r="9"/>
    </g>
    """

    id: str

    def draw(self, element: Element, inner: str) -> str:
        """An element with its drawing and the marks of its actions."""
        sources, targets, later = element.marked
        kind, title, role, data = element.kind, element.title, 'role="img"', element.data
        marks = ""
        if targets:
            kind += " tb-target"
            title += " " + self.words("picture.target")
            data = (*data, ("target", listed(targets)))
            marks += _target_mark(element.box, element.outline)
        if sources:
            kind += " tb-source"
            title += " " + self.words("picture.source")
            data = (*data, ("source", listed(sources)))
            marks += _source_mark(element.box, element.outline)
        if later:
            data = (*data, ("later", listed(later)))
        if marks:
            role = 'role="button" tabindex="0"'
        name = f"{self.id}-{element.name}"
        texts = f'<title id="{name}-title">{escape(title)}</title>'
        described = ""
        if element.note:
            texts += f'<desc id="{name}-desc">{escape(element.note)}</desc>'
            described = f' aria-describedby="{name}-desc"'
        listing = "".join([f' data-{key}="{escape(str(value))}"' for key, value in data])
        x, y = number(element.box.x), number(element.box.y)
        return (
            f'<g id="{name}" class="{kind}" transform="translate({x} {y})" '
            f'{role} aria-labelledby="{name}-title"{described}{listing}>{texts}{inner}{marks}</g>'
        )

    def group(self, name: str, title: str, parts: Iterable[str]) -> str:
        """Elements that belong together, with a sentence that describes them."""
        label = escape(title)
        return f'<g id="{self.id}-{name}" role="group" aria-label="{label}">{"".join(parts)}</g>'

    def frame(
        self,
        kind: str,
        size: tuple[float, float],
        texts: tuple[str, str],
        parts: Iterable[str],
        style: str = "",
    ) -> str:
        """A whole picture: a document of its own that can also be part of a page.

        Args:
            kind: its classes, in addition to the one that all pictures have.
            size: the width and height of its drawing.
            texts: its title, and a longer text about it.
            parts: the parts of the drawing.
            style: the element with its style sheet, from a `Theme`.
        """
        (width, height), (title, note) = map(number, size), texts
        code = _code(self.language)
        name = self.id
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" class="tambores {kind}" '
            f'viewBox="0 0 {width} {height}" lang="{escape(code)}" '
            f'role="graphics-document document" '
            f'aria-labelledby="{name}-title" aria-describedby="{name}-desc">'
            f'<title id="{name}-title">{escape(title)}</title>'
            f'<desc id="{name}-desc">{escape(note)}</desc>'
            f"{style}"
            f'<rect class="tb-table" width="{width}" height="{height}" rx="14"/>'
            f"{''.join(parts)}</svg>"
        )


@lru_cache(maxsize=64)
def pen_of(game: str, language: Language, id: str) -> SvgPen:
    """The same pen for the same picture, so that cached drawings are found.

    Args:
        game: the tag of the catalogue that it reads.
        language: "en", "es", or own words.
        id: the beginning of every id of the picture.

    >>> pen_of("enclave", "en", "board") is pen_of("enclave", "en", "board")
    True
    """
    return SvgPen(game, language, id)


def _target_mark(box: Box, outline: str) -> str:
    """A dashed frame with a ring at its corner, or on the upper left of an outline."""
    x, y = (box.width / 4, box.height / 8) if outline else (box.width - 4, 4)
    at, radius = f'cx="{number(x)}" cy="{number(y)}"', _mark_size(box, outline, 7.5)
    return (
        f"{_mark_frame('target', box, outline)}"
        f'<circle class="tb-aim" {at} r="{number(radius)}"/>'
        f'<circle class="tb-dot" {at} r="{number(radius * 0.4)}"/>'
    )


def _source_mark(box: Box, outline: str) -> str:
    """A solid frame with a pointer on its upper edge."""
    half = _mark_size(box, outline, 10)
    start, low = f"{number(box.width / 2)} {number(-half * 0.8)}", number(half * 1.3)
    pointer = f'<path class="tb-begin" d="M{start}l{number(half)} {low}h{number(-2 * half)}z"/>'
    return _mark_frame("source", box, outline) + pointer


def _mark_size(box: Box, outline: str, most: float) -> float:
    """The size of a sign on a mark; it is smaller on a small element with an outline."""
    return min(most, box.width / 6) if outline else most


def _mark_frame(kind: str, box: Box, outline: str) -> str:
    if outline:
        return f'<path class="tb-mark tb-mark-{kind}" d="{outline}"/>'
    return (
        f'<rect class="tb-mark tb-mark-{kind}" width="{number(box.width)}" '
        f'height="{number(box.height)}" rx="8"/>'
    )


@lru_cache(maxsize=1024)
def rect(kind: str, box: Box, round: float = 8) -> str:
    """A rectangle with round corners.

    >>> rect("tb-table", Box(0, 0, 40, 12.5))
    '<rect class="tb-table" x="0" y="0" width="40" height="12.5" rx="8"/>'
    """
    return (
        f'<rect class="{kind}" x="{number(box.x)}" y="{number(box.y)}" '
        f'width="{number(box.width)}" height="{number(box.height)}" rx="{number(round)}"/>'
    )


def sign(shape: str, kind: str, x: float, y: float, size: float) -> str:
    """A path drawn in a box of 24 by 24, placed by the upper left corner of the box.

    >>> sign("M12 3l10 17H2z", "tb-ink", 0, 0, 12)
    '<path class="tb-ink" transform="scale(.5)" d="M12 3l10 17H2z"/>'
    """
    scale = f"{size / 24:.3f}".strip("0").rstrip(".")
    shift = f"translate({number(x)} {number(y)}) " if x or y else ""
    return f'<path class="{kind}" transform="{shift}scale({scale})" d="{shape}"/>'


def heading(drawn: str) -> str:
    """The turn and the question on a picture, which a page that says both itself can hide.

    >>> heading("<text/>")
    '<g class="tb-heading"><text/></g>'
    """
    return f'<g class="tb-heading">{drawn}</g>'


UNNAMED = "UNNAMED"
"""A provisional id of a picture, for `named` to replace; ids of games do not begin so."""


def named(drawn: str, prefix: str = "tambores") -> str:
    """A picture drawn under the id `UNNAMED`, under an id of its own.

    The id comes from the drawing, so that different pictures on one page do not clash.

    >>> named('<svg id="UNNAMED"><g id="UNNAMED-map"/></svg>')
    '<svg id="tambores-f619c8af59c3"><g id="tambores-f619c8af59c3-map"/></svg>'
    """
    name = blake2b(drawn.encode(), digest_size=6).hexdigest()
    # quotation marks in texts are escaped, so this finds attributes only
    return drawn.replace(f'="{UNNAMED}', f'="{prefix}-{name}')


def checked(id: str, theme: str) -> None:
    """Check the arguments of a picture.

    Raises:
        ValueError: for an id that ids cannot begin with, and for an unknown theme.

    >>> checked("board", "light")
    """
    if not isinstance(id, str) or not _NAME.fullmatch(id):
        raise UsageError(f"id is {id!r}; expected letters, digits, -, _ and ., a letter first")
    if theme not in THEMES:
        raise UsageError(f"theme is {theme!r}; {hint(theme, THEMES, 'known_values')}")
