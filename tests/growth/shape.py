"""The shape of the documents of a game: every place in them, and what can be there.

A place is a path such as `state.table.camps[].gold`, or begins with a tag: `action:roll.count`.
What can be there is a set of words: "int", "str", "bool", "null", "list", "object", a literal as
Python writes it, or for an object with a tag the base class, such as "Frame"; `=` and a value is a
value of an option. `line:roll[0]` is the first word of an action in a line of text.
"""

from __future__ import annotations

import enum
import typing
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.alternatives import is_choice, is_enum, is_literal, is_tuple
from tambores.kernel.face import Part, parts
from tambores.kernel.fields import field_types, is_later
from tambores.kernel.form import Format, version_of
from tambores.kernel.line import forms_of

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "modes"

Shape = dict[str, list[str]]
"""What can be at each place; a place that ends with "?" can be left out."""

LATER = "?"


def formats() -> dict[str, Format]:
    """The formats of the games of the library, each by the first tag that has it."""
    found: dict[Format, str] = {}
    for part in ours():
        found.setdefault(part.load("format"), part.tag)
    return {tag: form for form, tag in found.items()}


def ours() -> list[Part]:
    """The parts of the games that the library brings."""
    from tests.games import OURS

    return [part for part in parts() if any(part.tag.startswith(name) for name in OURS)]


def shape_of(form: Format) -> Shape:
    """The shape of the documents that a format writes now, and of the terms of its records."""
    return {place: sorted(words) for place, words in sorted(_Shape(form).places.items())}


class _Shape:
    """The places of a format, found by going through its types."""

    def __init__(self, form: Format) -> None:
        self.places: dict[str, set[str]] = {}
        self._form, self._atoms = form, tuple(form.atoms(None))
        self._tagged = {kind: base for base, kinds in form.unions.items() for kind in kinds}
        for name, target in form.documents.items():
            self._add(name, target, ())
        for base, kinds in form.unions.items():
            for kind in kinds:
                self._tagged_fields(base, kind)
        options = getattr(form, "options", None)
        if options is not None:
            self.places["terms"] = {"object"}
            words = dict(forms_of(options))
            for field in attrs.fields(options):
                if field.name in words:
                    self.places[f"terms.{field.name}{LATER * is_later(field)}"] = {"str"}

    def _tagged_fields(self, base: type, kind: Any) -> None:
        self._fields(f"{base.__name__}:{kind.tag}", kind, ())
        for number, (name, _) in enumerate(forms_of(kind) if issubclass(kind, tb.Action) else ()):
            self.places[f"line:{kind.tag}[{number}]"] = {name}

    def _add(self, place: str, target: Any, within: tuple[type, ...]) -> None:
        """A place where values of a type can be; `within` the classes around it."""
        words = self.places.setdefault(place, set())
        for arm in typing.get_args(target) if is_choice(target) else (target,):
            words.update(self._words(arm))
            if is_tuple(arm):
                self._entries(place, typing.get_args(arm), within)
            elif self._is_plain(arm) and arm not in within:
                self._fields(place, arm, (*within, arm))

    def _entries(self, place: str, kinds: tuple[Any, ...], within: tuple[type, ...]) -> None:
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            self._add(f"{place}[]", kinds[0], within)
            return
        for number, kind in enumerate(kinds):
            self._add(f"{place}[{number}]", kind, within)

    def _fields(self, place: str, kind: type, within: tuple[type, ...]) -> None:
        self.places.setdefault(place, {"object"})
        attrs.resolve_types(kind)
        types = field_types(kind)
        for field in attrs.fields(kind):
            here = f"{place}.{field.name}{LATER * is_later(field)}"
            self._add(here, types[field.name], within)
            self.places[here].update(f"={one!r}" for one in field.metadata.get("domain") or ())

    def _words(self, arm: Any) -> Iterable[str]:
        if is_literal(arm):
            return map(repr, typing.get_args(arm))
        if is_enum(arm):
            return [repr(member.value) for member in typing.cast("type[enum.Enum]", arm)]
        if is_tuple(arm):
            return ["list"]
        if arm is type(None):
            return ["null"]
        if not isinstance(arm, type) or issubclass(arm, self._atoms):
            return ["str"]
        base = arm if arm in self._form.unions else self._tagged.get(arm)
        return [base.__name__ if base else "object" if attrs.has(arm) else arm.__name__]

    def _is_plain(self, arm: Any) -> bool:
        """Whether values are objects without a tag."""
        return self._words(arm) == ["object"]


def grown_wrongly(before: Mapping[str, list[str]], now: Mapping[str, list[str]]) -> Iterator[str]:
    """Why documents of one shape cannot all be read as documents of another."""
    had, found = _bare(before), _bare(now)
    for place, words in had.items():
        if place not in found:
            yield f"{place} is gone"
        elif lost := sorted({*words} - {*found[place]}):
            yield f"{place} can no longer be {', '.join(lost)}"
    for place in before:
        bare = place.replace(LATER, "")
        if place.endswith(LATER) and bare in now:
            yield f"{bare} can no longer be left out"
    for place in now:
        bare = place.replace(LATER, "")
        if bare not in had and bare.rpartition(".")[0] in had and not place.endswith(LATER):
            yield f"{bare} is new and not marked as later"


def _bare(shape: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """A shape without the marks of what can be left out."""
    return {place.replace(LATER, ""): words for place, words in shape.items()}


def written(shape: Mapping[str, list[str]]) -> str:
    """A shape as text, a place in a line."""
    return "".join(f"{place}: {' | '.join(words)}\n" for place, words in shape.items())


def read(text: str) -> Shape:
    """The shape in a text."""
    lines = (line.partition(": ") for line in text.splitlines())
    return {place: words.split(" | ") for place, _, words in lines}


def file_of(tag: str, form: Format) -> Path:
    """The file with the shape of the present version of a format."""
    return FOLDER / tag / f"{version_of(form)}.shape"


def stored(path: Path) -> Shape:
    """The shape in a file."""
    return read(path.read_text(encoding="utf-8"))
