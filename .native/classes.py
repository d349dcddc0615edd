"""A class as the native build writes it: with the methods that attrs would give it."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic

import attrs
from plan import (
    ACYCLIC,
    CLOSED,
    CYCLIC,
    LOOSE,
    SHARED,
    WEAK,
    compiled,
    name_of,
    subclassed,
    traits,
)
from reading import (
    Factory,
    Untranslatable,
    fields_of,
    first_line,
    header_end,
    inherited_memos,
    is_attrs,
    line_of,
    memos_of,
    plain,
)

from tambores.kernel.frame import FrameState
from tambores.kernel.frame_rules import FIELDS as FIELDS_OF_STATES
from tambores.kernel.frame_rules import NATIVE

if TYPE_CHECKING:
    from translate import Source

FIELDS = ("attrs.field", "within", "option")
"""The functions that describe a field."""

SIMPLE = ("str", "int", "bool")
"""The types that every module knows."""

BARE = (object, Generic)
"""The base classes that say nothing of the objects of a class."""

Own = dict[str, tuple[str, str]]
"""The fields of a class itself: annotation and value, as they are written."""

PAIR = re.compile(r"tuple\[(\w+), \1\]")
"""A pair of one type: the compiler takes it apart and packs it anew where it is only passed on."""

SPECIAL = {"__repr__", "__eq__", "__hash__", "__reduce__", "__getstate__", "__setattr__"}
"""Methods of which a class keeps its own."""


class NativeClass:
    """A class being translated."""

    def __init__(self, source: Source, node: ast.ClassDef, after: ast.stmt | None) -> None:
        self.source, self.node, self.after = source, node, after
        self.kind: Any = getattr(source.loaded, node.name)
        self.name = f"{source.name}.{node.name}"
        self.decorator = next((one for one in node.decorator_list if is_attrs(one)), None)
        self.free: list[int] = []
        self.text = ""
        self.methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        for one in node.body:
            if isinstance(one, ast.Assign):
                self.methods.update(line_of(target) for target in one.targets)

    # --- the whole ---

    def write(self) -> None:
        """Translate the class, unless it stays as it is."""
        self.header()
        self.docstring()
        memos = self.memos()
        self.statements()
        if self.decorator is not None:
            own = self.own_fields()
            self.place(self.making() + self.special_methods(own, memos), own)
        elif memos:
            raise Untranslatable(f"{self.name} has cached properties, but no fields")
        elif self.parameters or "__class_getitem__" in vars(self.kind):
            more = f", {self.parameters}" if self.parameters else ""
            self.place([], {}, f"_native.subscribe({self.node.name}{more})")

    @property
    def bases(self) -> list[str]:
        """The base classes as they are written."""
        return [*map(line_of, self.node.bases)]

    @property
    def parameters(self) -> str:
        """The tuple of the parameters of a generic class without `Generic` as a base; else ""."""
        for base in self.node.bases:
            if isinstance(base, ast.Subscript) and line_of(base.value) == "Generic":
                return "" if self.name in WEAK else f"({line_of(base.slice).strip('()')},)"
        return ""

    @property
    def is_trait(self) -> bool:
        """Whether the class is mixed into others."""
        return self.name in traits()

    @property
    def is_open(self) -> bool:
        """Whether Python code may subclass the class."""
        shared = self.name.startswith(SHARED) and self.name not in CLOSED
        return shared or self.name in subclassed()

    @property
    def is_acyclic(self) -> bool:
        """Whether no object of the class refers to itself, not even through others.

        The collector then need not follow them, and they take less time and memory.
        """
        return is_acyclic(self.kind)

    @property
    def is_brief(self) -> bool:
        """Whether objects of the class are made and dropped in one step, like drafts.

        The place of the last one is then kept for the next one.
        """
        changes = self.decorator is not None and not self.frozen
        return changes and not self.is_open and not self.is_trait

    def header(self) -> None:
        """Write the line of the class, with the decorators that mypyc knows."""
        node, lines = self.node, self.source.lines
        marks = []
        if self.is_trait:
            marks.append("@_trait")
        told = ["allow_interpreted_subclasses=True"] if self.is_open else []
        told += ["acyclic=True"] if self.is_acyclic else []
        told += ["free_list_len=1"] if self.is_brief else []
        if told:
            marks.append(f"@_attr({', '.join(told)})")
        words = [f"{word.arg}={line_of(word.value)}" for word in node.keywords]
        inside = ", ".join([*self.bases, *words])
        inside = PAIR.sub(r"tuple[\1, ...]", inside)
        head = f"class {node.name}({inside}):" if inside else f"class {node.name}:"
        others = [f"@{line_of(one)}" for one in node.decorator_list if one is not self.decorator]
        if others:
            raise Untranslatable(f"{self.name}: {others}")
        first = min([one.lineno for one in node.decorator_list] + [node.lineno])
        last = header_end(lines, node.lineno)
        room = self.source.blank(first, last)
        wanted = [*marks, head]
        while len(wanted) > len(room):
            before = room[0] - 1
            if lines[before - 1].strip():
                raise Untranslatable(f"{self.name}: no room for {wanted}")
            room.insert(0, before)
        for text in wanted:
            lines[room.pop(0) - 1] = text
        self.free += room

    def docstring(self) -> None:
        """Write the docstring on one line."""
        first = self.node.body[0]
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            self.free += self.source.blank(first.lineno, first.end_lineno)
            text = repr(self.kind.__doc__)
            self.source.lines[self.free.pop(0) - 1] = f"    {text}"

    def statements(self) -> None:
        """Leave out what only type checkers read, and write assignments as mypyc reads them."""
        for one in self.node.body:
            if isinstance(one, ast.If):
                self.typing_block(one)
            elif isinstance(one, ast.Assign):
                self.assignment(one, line_of(one.targets[0]))
            elif isinstance(one, ast.AnnAssign) and line_of(one) == "_kept: Any":
                self.source.lines[one.lineno - 1] = "    _kept: Any = None"

    def typing_block(self, block: ast.If) -> None:
        """Leave out a block for type checkers; a trait declares the attributes named there."""
        self.free += self.source.blank(block.lineno, block.end_lineno)
        for inner in block.body if self.is_trait else ():
            if isinstance(inner, ast.AnnAssign):
                self.source.lines[inner.lineno - 1] = f"    {line_of(inner)}"
                self.free.remove(inner.lineno)

    def assignment(self, one: ast.Assign, target: str) -> None:
        """Write an assignment of the body in its own place; others than these stay."""
        written = ""
        if target == "__slots__":
            names = [name for name in ast.literal_eval(one.value) if name == "_kept"]
            written = "".join(f"{name}: _Any" for name in names if not self.declares(name))
        elif target == "__repr__":
            self.text = line_of(one.value)
        elif target == "__attrs_post_init__":
            called = line_of(one.value).rpartition(".")[2]
            written = f"def __attrs_post_init__(self) -> None: self.{called}()"
        elif isinstance(one.targets[0], ast.Tuple):
            assert isinstance(one.value, ast.Tuple)
            pairs = zip(one.targets[0].elts, one.value.elts, strict=True)
            written = "; ".join(f"{line_of(name)} = {line_of(value)}" for name, value in pairs)
        else:
            return
        room = self.source.blank(one.lineno, one.end_lineno)
        if written:
            self.source.lines[room.pop(0) - 1] = f"    {written}"
        self.free += room

    def declares(self, name: str) -> bool:
        """Whether the body declares an attribute."""
        return any(
            isinstance(one, ast.AnnAssign) and line_of(one.target) == name for one in self.node.body
        )

    # --- cached properties ---

    def memos(self) -> list[tuple[str, bool]]:
        """Write cached properties with a place each; return their names and whether None counts."""
        found = []
        for one, optional in memos_of(self.node):
            assert one.returns is not None
            kind, name = line_of(one.returns), one.name
            lines, at = self.source.lines, one.decorator_list[0].lineno
            if lines[at - 2].strip():
                raise Untranslatable(f"{self.name}.{name} follows without a blank line")
            memo, known = f"self._memo_{name}", f"self._known_{name}"
            make = f"self._make_{name}()"
            if optional:
                body = f"{memo} = {memo} if {known} else {make}; {known} = True; return {memo}"
            else:
                body = f"{memo} = {make} if {memo} is None else {memo}; return {memo}"
            lines[at - 2] = "    @property"
            lines[at - 1] = f"    def {name}(self) -> {kind}: {body}"
            lines[one.lineno - 1] = lines[one.lineno - 1].replace(
                f"def {name}(", f"def _make_{name}("
            )
            found.append((name, optional))
        return found

    # --- fields ---

    def own_fields(self) -> Own:
        """Take the fields out of the body: annotation and value, as they were written."""
        found = {}
        for one in self.node.body:
            if not isinstance(one, ast.AnnAssign) or not isinstance(one.target, ast.Name):
                continue
            annotation = line_of(one.annotation)
            if annotation.startswith("ClassVar"):
                continue
            value = "" if one.value is None else line_of(one.value)
            found[one.target.id] = annotation, value
            room = self.source.blank(one.lineno, one.end_lineno)
            if self.is_trait:
                self.source.lines[room.pop(0) - 1] = f"    {one.target.id}: {annotation}"
            self.free += room
        return found

    @property
    def loose(self) -> bool:
        """Whether fields take any value, as those of values that users make do."""
        return any(name_of(base) in LOOSE for base in self.kind.__mro__)

    def constructor(self, own: Own, memos: list[tuple[str, bool]]) -> str:
        """The line of `__init__`."""
        params, body = ["self"], self.inherited_places()
        for field in sorted(attrs.fields(self.kind), key=lambda field: field.kw_only):
            kind = self.type_of(field, own)
            default, value = self.default(field, own)
            if field.init:
                if field.kw_only and "*" not in params:
                    params.append("*")
                as_given = default in ("", repr(field.default)) and value == field.alias
                typed = f"{field.alias}: {kind if as_given else '_Any'}"
                params.append(f"{typed} = {default}" if default else typed)
            elif field.default is attrs.NOTHING:
                self.late(field.name, kind)
                continue
            else:  # it is made anew, or always the same
                made, is_made, _ = value.partition(" if ")
                value = made if is_made else default
            if field.converter is not None:
                value = f"{self.converter(field, own)}({value})"
            declared = f": {kind}" if field.name in own and not self.inherits(field.name) else ""
            body.append(f"self.{field.name}{declared} = {value}")
        body += own_places(memos)
        if hasattr(self.kind, "__attrs_post_init__"):
            body.append("self.__attrs_post_init__()")
        return f"def __init__({', '.join(params)}) -> None: {'; '.join(body) or 'pass'}"

    def type_of(self, field: Any, own: Own) -> str:
        """The type of an argument: as it is written, or of an inherited field a simple one."""
        if self.loose:
            return "_Any"
        if field.name in own:
            return own[field.name][0]
        return field.type if field.type in SIMPLE else "_Any"

    def inherited_places(self) -> list[str]:
        """Empty the places of the cached properties of base classes."""
        found = []
        for name, optional in inherited_memos(self.kind):
            found.append(f"self._memo_{name} = None")
            if optional:
                found.append(f"self._known_{name} = False")
        return found

    def inherits(self, name: str) -> bool:
        """Whether a base class has a field as well."""
        return any(name in fields_of(base) for base in self.kind.__mro__[1:])

    def late(self, name: str, kind: str) -> None:
        """Declare a field that is set after the constructor."""
        self.source.lines[self.free.pop() - 1] = f"    {name}: {kind}"

    def default(self, field: Any, own: Own) -> tuple[str, str]:
        """The default of an argument, and the value that the field gets."""
        default = field.default
        if default is attrs.NOTHING:
            return "", field.alias
        if isinstance(default, Factory):
            if default.takes_self:
                raise Untranslatable(
                    f"{self.name}.{field.name}: its default takes the value itself"
                )
            made = f"{default.factory.__name__}()"
            return "None", f"{made} if {field.alias} is None else {field.alias}"
        if plain(default):
            return repr(default), field.alias
        if field.name not in own:
            raise Untranslatable(f"{self.name}.{field.name} inherits the default {default!r}")
        value = ast.parse(own[field.name][1], mode="eval").body
        if isinstance(value, ast.Call) and line_of(value.func) in FIELDS:
            return next(
                line_of(word.value) for word in value.keywords if word.arg == "default"
            ), field.alias
        return own[field.name][1], field.alias

    def converter(self, field: Any, own: Own) -> str:
        """The converter of a field as it was written."""
        call = ast.parse(own[field.name][1], mode="eval").body
        assert isinstance(call, ast.Call)
        return next(line_of(word.value) for word in call.keywords if word.arg == "converter")

    # --- methods ---

    def special_methods(self, own: Own, memos: list[tuple[str, bool]]) -> list[str]:
        """The lines of `__init__`, `__eq__` and `__hash__`, unless those of a base class do."""
        bases = [base for base in self.kind.__mro__[1:] if "__attrs_attrs__" in vars(base)]
        if self.is_trait or (bases and not own and not memos and not self.mixed(bases)):
            return []
        fields = attrs.fields(self.kind)
        lines = [self.constructor(own, memos)] if fields or memos else []
        return lines + self.equality()

    def making(self) -> list[str]:
        """The lines of the function by which rules make states of the class with their actions.

        They come first: the free lines of the docstring follow one another.
        """
        if self.kind is FrameState or not issubclass(self.kind, FrameState):
            return []
        name, fields = self.node.name, ", ".join(FIELDS_OF_STATES)
        typed = "".join(f"{one}: _Any, " for one in FIELDS_OF_STATES)
        return [
            "@staticmethod",
            f"def {NATIVE}({typed}known: _Any) -> {name}: "
            f"made = {name}({fields}); made._kept = known; return made",
        ]

    def mixed(self, bases: list[type[Any]]) -> bool:
        """Whether the class has other fields, or another use of them, than its first base class."""
        first = bases[0]
        trait = name_of(first) in traits()
        return (
            trait
            or len(attrs.fields(first)) != len(attrs.fields(self.kind))
            or (first.__hash__ is None and self.frozen)
        )

    def equality(self) -> list[str]:
        """The lines of `__eq__` and `__hash__`."""
        if self.option("eq", True) is False:
            return []
        fields, lines = attrs.fields(self.kind), []
        if "__eq__" not in self.methods:
            same = [f"self.{field.name} == other.{field.name}" for field in fields if field.eq]
            both = " and ".join(same) or "True"
            lines.append(
                f"def __eq__(self, other: object) -> _Any: return ({both}) if isinstance(other, "
                f"{self.node.name}) and type(other) is type(self) else NotImplemented"
            )
        hashed = [field for field in fields if (field.eq if field.hash is None else field.hash)]
        if self.frozen and "__hash__" not in self.methods:
            values = "".join(f"self.{field.name}, " for field in hashed)
            lines.append(f"def __hash__(self) -> int: return hash(({values}))")
        return lines

    @property
    def frozen(self) -> bool:
        """Whether the class is frozen."""
        return self.decorator is not None and "frozen" in line_of(self.decorator)

    def option(self, name: str, default: object) -> object:
        """An option of the decorator."""
        if isinstance(self.decorator, ast.Call):
            for word in self.decorator.keywords:
                if word.arg == name:
                    return ast.literal_eval(word.value)
        return default

    def place(self, methods: list[str], own: Own, last: str = "") -> None:
        """Put the generated lines on free ones, and dress the class after its end."""
        lines, end = self.source.lines, self.node.end_lineno
        assert end is not None
        next_line = self.next_line()
        if next_line is None:
            lines += [""] * 4
            next_line = len(lines) + 1
        behind = [number for number in range(end + 1, next_line) if not lines[number - 1].strip()]
        if not behind:
            raise Untranslatable(f"{self.name}: no blank line after it")
        inside = sorted({*self.free, *self.gaps()})
        inside = [number for number in inside if number <= end]
        # Lines behind the class belong to it only up to the first comment at the margin.
        for number in range(end + 1, next_line):
            if lines[number - 1].strip():
                behind = [one for one in behind if one < number]
                break
        room = inside + behind
        if len(room) < len(methods) + 1:
            raise Untranslatable(f"{self.name}: {len(methods)} lines, but {len(room) - 1} are free")
        for text in methods:
            lines[room.pop(0) - 1] = f"    {text}  # type: ignore"
        fields = ", ".join(
            f"({name!r}, {annotation!r}{value and f', {value}'})"
            for name, (annotation, value) in own.items()
        )
        options = "".join(
            f", {name}={self.option(name, None)}"
            for name in ("eq", "repr", "kw_only")
            if self.option(name, None) is not None
        )
        kept = ", ".join(repr(name) for name in sorted(self.methods & SPECIAL))
        options += f", kept=({kept},)" if kept else ""
        options += f", text={self.text}" if self.text else ""
        options += f", generic={self.parameters}" if self.parameters else ""
        bases = ", ".join(self.bases)
        options += f", bases={bases!r}" if PAIR.search(bases) else ""
        frozen = "" if self.frozen else ", frozen=False"
        dress = f"_native.dress({self.node.name}, [{fields}]{options}{frozen})"
        dress = last or dress.replace("attrs.field(", "_native.field(")
        lines[next(number for number in [*room, next_line - 1] if number > end) - 1] = dress

    def gaps(self) -> Iterable[int]:
        """The blank lines between the parts of the body."""
        for one, two in itertools.pairwise(self.node.body):
            for number in range(one.end_lineno or one.lineno, first_line(two)):
                if not self.source.lines[number - 1].strip():
                    yield number

    def next_line(self) -> int | None:
        """The line where what follows the class begins; None at the end of the module."""
        return None if self.after is None else first_line(self.after)


def is_acyclic(kind: type[Any]) -> bool:
    """Whether a class and its base classes are marked as acyclic."""
    name, module = name_of(kind), kind.__module__
    if name in WEAK or module not in compiled() or any(map(module.startswith, CYCLIC)):
        return False
    known = name in ACYCLIC or name in traits() or "__attrs_attrs__" in vars(kind)
    return known and all(is_acyclic(base) for base in kind.__bases__ if base not in BARE)


def own_places(memos: Iterable[tuple[str, bool]]) -> list[str]:
    """Declare the places of cached properties."""
    found = []
    for name, optional in memos:
        found.append(f"self._memo_{name}: _Any = None")
        if optional:
            found.append(f"self._known_{name}: bool = False")
    return found
