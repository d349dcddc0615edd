"""Write the modules of the native build: attrs classes become plain classes, line for line.

mypyc makes native classes of plain ones, but not of those that attrs makes. Here each attrs class
is written with the methods that attrs would give it. Everything generated is put on lines that the
translation frees (decorators, fields, docstrings, blank lines), so that every other line keeps its
number and tracebacks name the lines of the source. What the class still owes to attrs (its fields,
its `repr`, being frozen) is added when its module is loaded, by `tambores.kernel.native.dress`.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterable
from pathlib import Path
from types import GenericAlias, UnionType

import attrs
from classes import SIMPLE, NativeClass
from expressions import rewritten
from plan import ASKED, LOOSE, UNCHECKED, compiled
from reading import Untranslatable, is_protocol, line_of
from tables import called_directly, caller, is_table

CONSTANT = re.compile(r"_{0,2}[A-Z][A-Z0-9_]*$")
KEEP = re.compile(r"object\.__setattr__\((\w+), \"(\w+)\", (.*)\)( *#.*)?$")
KEPT = re.compile(r"getattr\((\w+), \"_kept\", None\)")
OF_ATTRS = re.compile(r"\battrs\.(evolve|fields|fields_dict|astuple|asdict)\(")
TYPE_VARIABLES = ("TypeVar", "ParamSpec", "TypeVarTuple", "NewType")
HEAD = (
    "from typing import TYPE_CHECKING as _CHECKING, Any as _Any, Final as _Final; "
    "from tambores.kernel import native as _native; "
    "from tambores.kernel.native import attr as _attr, trait as _trait"
)

BATTLE_EVENT = "{1}.change({0}.table{2})", "{0}._events is None or {0}.tell({1}{2})"
"""How an event of Enclave changes a draft, and how the draft records it."""

TABLE_EVENT = (
    "{0}.table = {1}.change({0}.table{2})",
    "{0}._events is None or {0}._record({1}{2})",
)
"""The same of a game of frames."""

DRAFT = "from tambores.enclave.table.draft import Draft as _Draft"
"""Where the draft comes from."""

DEEP = 4
"""Up to so many arguments a table of values has a table for each, which needs no tuple of them.

From the second argument on, the table of a number is a list.
"""

LOOKED = {
    "dict": "else {0}.get({1})",
    "list": "or not 0 <= {1} < len({0}) else {0}[{1}]",
}
"""How to read a table of each kind."""


def parameters(node: ast.FunctionDef) -> list[tuple[str, str]]:
    """The parameters of a function: each name, and its type with its default."""
    arguments, defaults = node.args.args, node.args.defaults
    given = [*[""] * (len(arguments) - len(defaults)), *map(line_of, defaults)]
    found = []
    for one, default in zip(arguments, given, strict=True):
        assert one.annotation is not None
        value = f" = {default}" if default else ""
        found.append((one.arg, line_of(one.annotation) + value))
    return found


def size_of(call: ast.expr) -> int:
    """How many results `lru_cache` keeps, written as a decorator or a call; 0 for another one."""
    match call:
        case ast.Call(func=ast.Call() as inner):
            return size_of(inner)
        case ast.Call(func=ast.Name(id="lru_cache"), keywords=[]):
            return 128
        case ast.Call(func=ast.Name(id="lru_cache"), keywords=[ast.keyword(value=size)]):
            return eval(line_of(size)) or 1 << 20
        case ast.Name(id="lru_cache"):
            return 128
    return 0


def is_number(annotation: str) -> bool:
    """Whether a parameter, written with its default, is a number."""
    return annotation.partition(" = ")[0] == "int"


class Source:
    """A module being translated.

    Args:
        name: its dotted name.
        path: its file.
    """

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        text = rewritten(path.read_text("utf-8"))
        self.lines = text.split("\n")
        self.tree = ast.parse(text)
        self.loaded = importlib.import_module(name)
        self.memos: list[str] = []
        self.tables: list[str] = []

    def blank(self, first: int, last: int | None) -> list[int]:
        """Empty some lines, numbered from 1; return their numbers."""
        numbers = list(range(first, (last or first) + 1))
        for number in numbers:
            self.lines[number - 1] = ""
        return numbers

    def translated(self) -> str:
        """The module for the native build."""
        self.arguments()
        body = self.tree.body
        for place, node in enumerate(body):
            if isinstance(node, ast.ClassDef):
                after = body[place + 1] if place + 1 < len(body) else None
                NativeClass(self, node, after).write()
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                self.constant(node)
            elif isinstance(node, ast.FunctionDef):
                self.remembered(node)
        self.patterns()
        self.events()
        self.direct_keeping()
        self.direct_calls()
        self.head()
        return "\n".join(self.lines)

    def arguments(self) -> None:
        """Take any argument where the functions themselves say what is wrong with one."""
        spans = {
            (one.lineno, one.col_offset, one.end_col_offset)
            for node in self.functions()
            for one in self.unchecked(node)
            if one is not None and one.lineno == one.end_lineno
        }
        for number, first, last in sorted(spans, reverse=True):
            line = self.lines[number - 1]
            self.lines[number - 1] = line[:first] + "_Any" + line[last:]

    def functions(self) -> Iterable[ast.FunctionDef]:
        """The functions and methods, but for special ones and those of protocols."""
        for node in self.tree.body:
            inside = (
                node.body if isinstance(node, ast.ClassDef) and not is_protocol(node) else [node]
            )
            for one in inside:
                if isinstance(one, ast.FunctionDef) and not one.name.startswith("__"):
                    yield one

    def unchecked(self, node: ast.FunctionDef) -> Iterable[ast.expr | None]:
        """The annotations of a function that the compiler must not check."""
        name = f"{self.name}.{node.name}"
        asked = self.name in ASKED or name in ASKED
        if asked and "object.__setattr__" in ast.unparse(node):  # it changes a value that it knows
            return
        for argument in (*node.args.args, *node.args.kwonlyargs):
            if asked or {argument.arg, f"{name}.{argument.arg}"} & UNCHECKED:
                yield argument.annotation
        if asked:
            yield None if node.returns is None or line_of(node.returns) == "None" else node.returns
            yield from (one.annotation for one in ast.walk(node) if isinstance(one, ast.AnnAssign))

    def patterns(self) -> None:
        """Match by the names of fields: the compiler does not know their order."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.MatchClass) and node.patterns:
                if node.lineno != node.end_lineno:
                    raise Untranslatable(f"{self.name}, line {node.lineno}: a pattern of two lines")
                line = self.lines[node.lineno - 1]
                kind = eval(line_of(node.cls), vars(self.loaded))
                names = [field.name for field in attrs.fields(kind)]
                inside = [
                    f"{name}={line_of(part)}"
                    for name, part in (
                        *zip(names, node.patterns, strict=False),
                        *zip(node.kwd_attrs, node.kwd_patterns, strict=True),
                    )
                ]
                text = f"{line_of(node.cls)}({', '.join(inside)})"
                self.lines[node.lineno - 1] = (
                    line[: node.col_offset] + text + line[node.end_col_offset :]
                )

    def head(self) -> None:
        """Import what generated lines use, on the line of an import."""
        for number, line in enumerate(self.lines):
            if line.startswith("from __future__ import"):
                self.lines[number] = "; ".join([line, HEAD, *self.memos])
                return
        raise Untranslatable(f"{self.name} has no line `from __future__ import annotations`")

    def direct_keeping(self) -> None:
        """Set computed attributes directly: only outsiders meet frozen values."""
        for number, line in enumerate(self.lines):
            line = KEPT.sub(r"\1._kept", KEEP.sub(r"\1.\2 = \3", line))
            self.lines[number] = OF_ATTRS.sub(r"_native.\1(", line)

    def direct_calls(self) -> None:
        """Call functions of tables directly."""
        for name in self.tables:
            self.lines = [
                line if line.startswith(f"def _call_{name}(") else called_directly(line, name)
                for line in self.lines
            ]

    def constant(self, node: ast.Assign | ast.AnnAssign) -> None:
        """Declare a constant final."""
        call = node.value
        if isinstance(call, ast.Call) and line_of(call.func) in ("copier", "settler"):
            self.copy(node, call)
            return
        if isinstance(call, ast.Call) and line_of(call.func) == "doing":
            self.performed(node, call)
            return
        if isinstance(call, ast.Call) and isinstance(node, ast.Assign) and size_of(call):
            self.shared(node, call)
            return
        if isinstance(call, ast.Call) and isinstance(node, ast.AnnAssign) and size_of(call):
            self.shared_function(node, call)
            return
        pairs: list[tuple[ast.expr, ast.expr | None, str]]
        if isinstance(node, ast.AnnAssign):
            pairs = [(node.target, node.value, line_of(node.annotation))]
        elif len(node.targets) != 1:
            return
        elif isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = [(a, b, "") for a, b in zip(node.targets[0].elts, node.value.elts, strict=True)]
        else:
            pairs = [(node.targets[0], node.value, "")]
        written = []
        for target, value, annotation in pairs:
            if not isinstance(target, ast.Name) or value is None or not CONSTANT.match(target.id):
                return
            if isinstance(value, ast.Call) and line_of(value.func) in TYPE_VARIABLES:
                return
            if "Final" in annotation or self.is_type(target.id):
                return
            if isinstance(value, ast.Dict | ast.DictComp):  # which the compiler reads faster
                annotation = re.sub(r"^Mapping\[", "dict[", annotation)
            final = f"_Final[{annotation}]" if annotation else "_Final"
            written.append(f"{target.id}: {final} = {line_of(value)}")
        room = self.blank(node.lineno, node.end_lineno)
        self.lines[node.lineno - 1] = "; ".join(written)
        if len(room) > 1 and isinstance(node, ast.AnnAssign) and is_table(node, self.loaded):
            self.lines[room[1] - 1] = caller(node, self.loaded)
            self.tables.append(line_of(node.target))

    def shared(self, node: ast.Assign, call: ast.Call) -> None:
        """Write a function that makes values of a class, equal ones once."""
        name, kind = line_of(node.targets[0]), line_of(call.args[0])
        made = getattr(self.loaded, kind)
        if f"{made.__module__}" not in compiled():
            return
        loose = any(f"{base.__module__}.{base.__qualname__}" in LOOSE for base in made.__mro__)
        params = []
        for field in attrs.fields(made):
            default = "" if field.default is attrs.NOTHING else f" = {field.default!r}"
            known = field.type in SIMPLE and not loose
            params.append((field.alias, f"{field.type if known else '_Any'}{default}"))
        size = size_of(call.func if isinstance(call.func, ast.Call) else call)
        self.blank(node.lineno, node.end_lineno)
        self.lines[node.lineno - 1] = self.memo(name, kind, kind, params, size)

    def shared_function(self, node: ast.AnnAssign, call: ast.Call) -> None:
        """Write a function that keeps the results of another one of the module."""
        name, made, size = line_of(node.target), line_of(call.args[0]), size_of(call.func)
        (other,) = (
            one for one in self.tree.body
            if isinstance(one, ast.FunctionDef) and one.name == made
        )  # fmt: skip
        assert other.returns is not None
        self.blank(node.lineno, node.end_lineno)
        kind = line_of(other.returns)
        self.lines[node.lineno - 1] = self.memo(name, made, kind, parameters(other), size)

    def remembered(self, node: ast.FunctionDef) -> None:
        """Write a function that keeps its results with a table that the compiler knows."""
        if len(node.decorator_list) != 1 or not (size := size_of(node.decorator_list[0])):
            return
        if node.returns is None or "None" in line_of(node.returns) or node.args.vararg:
            return
        params = parameters(node)
        made, at = f"_make_{node.name}", node.lineno - 1
        self.blank(node.decorator_list[0].lineno, node.decorator_list[0].end_lineno)
        self.lines[node.decorator_list[0].lineno - 1] = self.memo(
            node.name, made, line_of(node.returns), params, size
        )
        self.lines[at] = self.lines[at].replace(f"def {node.name}(", f"def {made}(")

    def memo(
        self, name: str, made: str, kind: str, params: list[tuple[str, str]], size: int
    ) -> str:
        """The line of a function that makes a value unless its table has it."""
        table, names = f"_table_{name}", [name for name, _ in params]
        given, depth = ", ".join(names), len(params)
        typed = ", ".join([f"{name}: {kind}" for name, kind in params])
        looked, found, keep = "", f"{table}.get({given})", f"kept({table}, {size}, {given}"
        inside = "dict[_Any, _Any]"
        if 1 < depth <= DEEP:
            rows = ["list" if is_number(kind) else "dict" for _, kind in params[1:]]
            found, inside = f"{table}.get({names[0]})", "_Any"
            for number, (one, row) in enumerate(zip(names[1:], rows, strict=True)):
                looked += f"_row_{number} = {found}; "
                found = f"None if _row_{number} is None {LOOKED[row].format(f'_row_{number}', one)}"
            for row in reversed(rows):
                inside = f"list[{inside} | None]" if row == "list" else f"dict[_Any, {inside}]"
            inside = f"dict[_Any, {inside}]"
            keep = f"kept_by_each({table}, {size}, ({given}), ({', '.join(rows)},)"
        elif depth > 1:
            found, keep = f"{table}.get(({given}))", f"kept({table}, {size}, ({given})"
        self.memos.append(f"{table}: _Final[{inside}] = {{}}")
        return (
            f"def {name}({typed}) -> {kind}: {looked}found = {found}; return found "
            f"if found is not None else _native.{keep}, {made}({given}))  # type: ignore"
        )

    def events(self) -> None:
        """Call the change of an event directly where the kind of event is known.

        `draft.do(CardPaid, seat, card)` would pack the fields, look up the change, and unpack the
        fields for it.
        """
        number = 0
        for node in sorted(self.doings(), key=lambda one: one.lineno, reverse=True):
            call = node.value
            assert isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
            draft, kind = line_of(call.func.value), line_of(call.args[0])
            before, given = [], []
            named = [(word.arg, word.value) for word in call.keywords]
            for name, one in [*((None, one) for one in call.args[1:]), *named]:
                text = line_of(one)
                if not isinstance(one, ast.Name | ast.Constant):
                    number += 1
                    before.append(f"_given_{number} = {text}")
                    text = f"_given_{number}"
                given.append(text if name is None else f"{name}={text}")
            assert node.end_lineno is not None
            line, last = self.lines[node.lineno - 1], self.lines[node.end_lineno - 1]
            of_battle = self.name.startswith("tambores.enclave.")
            changed, told = BATTLE_EVENT if of_battle else TABLE_EVENT
            fields = "".join(f", {one}" for one in given)
            written = [
                *before,
                changed.format(draft, kind, fields),
                told.format(draft, kind, fields),
            ]
            text = line[: node.col_offset] + "; ".join(written) + "  # type: ignore"
            rest = last[node.end_col_offset :]
            self.blank(node.lineno, node.end_lineno)
            self.lines[node.lineno - 1] = text + rest

    def doings(self) -> Iterable[ast.Expr]:
        """The statements that do an event of a known kind on a draft."""
        for node in ast.walk(self.tree):
            match node:
                case ast.Expr(
                    value=ast.Call(
                        func=ast.Attribute(attr="do", value=ast.Name()),
                        args=[ast.Name() | ast.Attribute(value=ast.Name()) as kind, *given],
                        keywords=words,
                    )
                ):
                    event = self.named(line_of(kind))
                    known = isinstance(event, type) and event.__module__ in compiled()
                    starred = any(isinstance(one, ast.Starred) for one in given)
                    if known and not starred and all(word.arg for word in words):
                        yield node

    def named(self, text: str) -> object:
        """What a name of the module means, perhaps one of another module (`events.Shuffled`)."""
        found: object = self.loaded
        for name in text.split("."):
            found = getattr(found, name, None)
        return found

    def copy(self, node: ast.Assign | ast.AnnAssign, call: ast.Call) -> None:
        """Write a function that copies values of one class as values of another."""
        assert isinstance(node, ast.Assign)
        name, (source, target) = line_of(node.targets[0]), map(line_of, call.args[:2])
        given = [ast.literal_eval(one) for one in call.args[2:]]
        kind, other = getattr(self.loaded, target), getattr(self.loaded, source)
        there = {field.name for field in attrs.fields(other)}
        values = []
        for field in sorted(attrs.fields(kind), key=lambda field: field.kw_only):
            value = field.name if field.name in given else f"source.{field.name}"
            if field.name in there or field.name in given:
                values.append(f"{field.alias}={value}" if field.kw_only else value)
            elif field.default is attrs.NOTHING:
                raise Untranslatable(f"{name}: {target}.{field.name} is not given")
        params = "".join(f", {one}: _Any" for one in given)
        self.blank(node.lineno, node.end_lineno)
        more = [one for one in given if one not in attrs.fields_dict(kind)]
        made = f"{target}({', '.join(values)})"
        kept = "".join(f"made.{one} = {one}; " for one in more)  # places that are not fields
        self.lines[node.lineno - 1] = (
            f"def {name}(given: _Any{params}) -> {target}: source: {source} = given; "
            + (f"made = {made}; {kept}return made" if more else f"return {made}")
            + "  # type: ignore"
        )

    def performed(self, node: ast.Assign | ast.AnnAssign, call: ast.Call) -> None:
        """Write a function that does one kind of event of Enclave on a draft."""
        assert isinstance(node, ast.Assign)
        name, kind = line_of(node.targets[0]), line_of(call.args[0])
        fields = attrs.fields(getattr(self.loaded, kind))
        changed, told = BATTLE_EVENT
        given = "".join(f", {field.name}" for field in fields)
        types = [getattr(field.type, "__name__", field.type) for field in fields]  # or their names
        params = "".join(
            f", {field.name}: {one if one in SIMPLE else '_Any'}"
            for field, one in zip(fields, types, strict=True)
        )
        if not hasattr(self.loaded, "Draft") and DRAFT not in self.memos:
            self.memos.append(DRAFT)
        draft = "Draft" if hasattr(self.loaded, "Draft") else "_Draft"
        self.blank(node.lineno, node.end_lineno)
        self.lines[node.lineno - 1] = (
            f"def {name}(draft: {draft}{params}) -> None: "
            f"{changed.format('draft', kind, given)}; {told.format('draft', kind, given)}"
            "  # type: ignore"
        )

    def is_type(self, name: str) -> bool:
        """Whether a name of the module is an alias of a type."""
        value = getattr(self.loaded, name, None)
        return (
            isinstance(value, type | UnionType | GenericAlias) or "typing" in type(value).__module__
        )
