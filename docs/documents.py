"""What documents hold, made from the format of each game and the classes that it writes.

Nothing here needs Sphinx, so the tests read it too. `listed.py` puts it into pages.
"""

from __future__ import annotations

import contextlib
import re
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import attrs
import members as m

from tambores.enclave.documents.form import EnclaveFormat
from tambores.enclave.table import domains
from tambores.enclave.table.table import BattleTable
from tambores.kernel import domain as d
from tambores.kernel.chance import Chance
from tambores.kernel.event import Event
from tambores.kernel.fields import field_types, is_later
from tambores.kernel.form import Format, format_of, record_kinds
from tambores.kernel.game import State, View
from tambores.kernel.outcome import Outcome
from tambores.kernel.table import Table

TAGS: Mapping[str, tuple[str, ...]] = {
    "enclave": ("enclave", "enclave-solo", "enclave-match", "enclave-campaign", "enclave-duel"),
    "warcraft": ("warcraft",),
    "kingdom-defenders": ("kingdom-defenders",),
    "realm": ("realm",),
}
"""The formats that the page of each game describes."""

COMMON: Mapping[type, str] = {Chance: "chance", Outcome: "outcome"}
"""What the page for all games describes in words."""

NEVER = ("part",)
"""Frames on which no state and no view waits, so that no document has them."""

NAMES: Mapping[type, str] = {int: "number", str: "text", bool: "boolean", types.NoneType: "null"}
PLACE = tuple[int, int]
"""In Enclave, every pair of numbers is the seat and the slot of a place."""


class Key(NamedTuple):
    """A key of an object: its type as pages write it, with `?` if it can be left out."""

    name: str
    kind: str
    meaning: str


def snake(name: str) -> str:
    """The name of a class as documents write words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def name_of(kind: type) -> str:
    """The name of an object on a page."""
    alone = issubclass(kind, Table) and not issubclass(kind, BattleTable)  # Enclave has several
    return COMMON.get(kind) or ("table" if alone else snake(kind.__name__))


IN_JSON: Mapping[str, str] = {
    r"[,;] (?:each )?(?:an?|as) `[A-Z]\w+`(?=[,;.]|$)": "",
    r"[,;] a frozen value(?=[,;.]|$)": "",
    r"`None`|\bNone\b": "null",
    r"(?<!\w)\(\)": "an empty list",
    r'(?<!`)""': "an empty text",
    r'"([\w/-]+)"': r"`\1`",
    r"\|": r"\|",
}
"""How a docstring is put for a reader of JSON."""


def plain(text: str) -> str:
    """The first paragraph of a docstring for a reader of JSON, without its full stop."""
    found = " ".join(text.partition("\n\n")[0].split()).rstrip(".")
    for old, new in IN_JSON.items():
        found = re.sub(old, new, found)
    return re.sub(r"`([A-Z][a-z]\w+)`", lambda match: f"`{snake(match[1])}`", found)


# --- types --------------------------------------------------------------------------------


def type_of(kind: Any, form: Format, near: object = None) -> str:
    """A type as pages write it; `near` is the domain of the field or what the game knows of it."""
    parts = typing.get_args(kind)
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        names = [type_of(one, form, _inner(near)) for one in parts]
        return " or ".join(dict.fromkeys(names))
    if kind == PLACE and isinstance(form, EnclaveFormat):
        return "place"
    if origin is tuple:
        return _tuple(parts, form, near)
    if origin is typing.Literal:
        return type_of(type(parts[0]), form, near)
    if kind in NAMES:
        return _number(near) if kind is int else NAMES[kind]
    if not attrs.has(kind) or any(issubclass(kind, one) for one in atoms(form)):
        return "card" if kind.__name__.endswith("Card") else "text"
    return name_of(kind)


def _tuple(parts: tuple[Any, ...], form: Format, near: object) -> str:
    if len(parts) == 2 and parts[1] is Ellipsis:
        inner = type_of(parts[0], form, _inner(near))
        return f"list of ({inner})" if " or " in inner else f"list of {inner}"
    places = near.of if isinstance(near, d.Row) else [near] * len(parts)
    return f"[{', '.join(type_of(one, form, at) for one, at in zip(parts, places, strict=True))}]"


def _inner(near: object) -> object:
    """What is known of the entries of a list, and of what need not be null."""
    while isinstance(near, d.Maybe | d.Each | d.Covered | d.Blank):
        near = near.of
    return near


def _number(near: object) -> str:
    """The name of a number: of a seat, of a slot of Enclave, or any."""
    near = _inner(near)
    if isinstance(near, d.Seats):
        return "seat"
    return "slot" if near is domains.SLOT or near is domains.PLACE else "number"


@cache
def atoms(form: Format) -> tuple[type, ...]:
    """The types that are written as an id."""
    return tuple(form.atoms(None))


# --- objects ------------------------------------------------------------------------------


@cache
def keys(kind: type, form: Format) -> tuple[Key, ...]:
    """The keys of a class in the order in which they are written."""
    with contextlib.suppress(NameError):  # of a class that is there for type checkers only
        attrs.resolve_types(kind)
    hints = field_types(kind)
    own = d.domains_of(kind)
    found = {
        field.name: _key(kind, field, hints[field.name], own.get(field.name), form)
        for field in attrs.fields(kind)
    }
    order = [*found]
    for name, place in getattr(kind, "written", {}).items():
        order.remove(name)
        order.insert(place, name)
    return tuple(found[name] for name in order)


def _key(kind: type, field: Any, hint: Any, domain: d.Domain | None, form: Format) -> Key:
    if domain is None and field.name in ("seat", "first", "active"):
        domain = d.SEAT
    type_ = type_of(hint, form, domain)
    if is_later(field):
        type_ = type_.removesuffix(" or null") + "?"  # null is left out
    return Key(field.name, type_, plain(told(kind, field.name)))


def told(kind: type, name: str) -> str:
    """What the nearest class says about a field that does not refer to a base class."""
    texts = (m.told(one, name) for one in kind.__mro__ if issubclass(kind, one))
    bases = {one.__name__ for one in kind.__mro__}
    return next((text for text in texts if not bases & {*re.findall("^as in `(\\w+)`", text)}), "")


class Page:
    """The objects that the documents of some formats hold, in the order in which they come up."""

    def __init__(self, forms: Iterable[Format]) -> None:
        self.objects: dict[type, Format] = {}
        self.unions: dict[type, tuple[Format, tuple[type, ...]]] = {}
        for form in forms:
            for kind in form.documents.values():
                self._enter(kind, form)

    def _enter(self, kind: Any, form: Format) -> None:
        """Enter a type with all that it holds."""
        for one in typing.get_args(kind):
            self._enter(one, form)
        if not isinstance(kind, type) or not attrs.has(kind) or kind in COMMON:
            return
        if kind in self.objects or kind in self.unions or issubclass(kind, atoms(form)):
            return
        if kind in form.unions:
            kinds = tuple(one for one in form.unions[kind] if getattr(one, "tag", "") not in NEVER)
            self.unions[kind] = form, kinds
            for one in form.unions[kind]:
                self._enter_fields(one, form)
            return
        self.objects[kind] = form
        self._enter_fields(kind, form)

    def _enter_fields(self, kind: type, form: Format) -> None:
        keys(kind, form)
        for hint in field_types(kind).values():
            self._enter(hint, form)


@cache
def page(game: str) -> Page:
    """The objects of a game."""
    return Page(form for form in map(format_of, TAGS[game]) if form is not None)


# --- what pages show ----------------------------------------------------------------------


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """A table as lines of Markdown."""
    cells = [*heads]
    yield f"| {' | '.join(cells)} |"
    yield f"|{' --- |' * len(cells)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def documents(game: str) -> Iterator[str]:
    """The types of documents of a game, with what they hold."""
    rows = []
    for tag in TAGS[game]:
        form = format_of(tag)
        assert form is not None
        for kind, data in form.documents.items():
            rows.append((f"`{tag}.{kind}`", f"`{name_of(data)}`", _pinned(data, form)))
        for kind in record_kinds(form):
            rows.append((f"`{tag}.{kind}`", "`record`", "always"))
    yield from table(("Document", "Data", "Pack"), rows)


def _pinned(data: type, form: Format) -> str:
    """When a document names a pack."""
    if issubclass(data, State | View):
        return "always"
    kinds = form.unions.get(data, ())
    named = any("card" in re.findall(r"\w+", key.kind) for one in kinds for key in keys(one, form))
    return "if it names a card" if named and issubclass(data, Event) else "never"


def objects(game: str) -> Iterator[str]:
    """All objects of a game, each with a heading: those with keys, then those with a `type`."""
    found = page(game)
    for kind, form in found.objects.items():
        yield from ("", f"### {name_of(kind)}", "", f"{about(kind)}.", "")
        yield from table(("Key", "Type", "Meaning"), _rows(kind, form))
    for kind, (form, kinds) in found.unions.items():
        yield from ("", f"### {name_of(kind)}", "", "An object with a `type`, one of these:", "")
        rows = ((f"`{one.tag}`", _together(one, form), about(one)) for one in kinds)  # type: ignore[attr-defined]
        yield from table(("`type`", "Keys after it", "Meaning"), rows)


def _rows(kind: type, form: Format) -> Iterator[tuple[str, str, str]]:
    for key in keys(kind, form):
        yield f"`{key.name}`", f"`{key.kind}`", key.meaning


def _together(kind: type, form: Format) -> str:
    """The keys of an object in one cell; keys with the same meaning stand together."""
    parts: dict[str, list[str]] = {}
    for key in keys(kind, form):
        parts.setdefault(key.meaning or key.name, []).append(f"`{key.name}: {key.kind}`")
    return "; ".join(
        ", ".join(names) + ("" if meaning in names[0] else f" {meaning}")
        for meaning, names in parts.items()
    )


def about(kind: type) -> str:
    """What an object is: the first docstring of its class and the bases of that."""
    return plain(next(filter(None, map(m.class_doc, kind.__mro__)), ""))


LISTS: Mapping[str, Callable[[str], Iterator[str]]] = {
    "documents": documents,
    "objects": objects,
}
"""What the directive `listed` puts into pages for a game."""
