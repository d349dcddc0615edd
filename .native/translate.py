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
from classes import NativeClass
from plan import ASKED, UNCHECKED
from reading import Untranslatable, is_protocol, line_of

CONSTANT = re.compile(r"_{0,2}[A-Z][A-Z0-9_]*$")
KEEP = re.compile(r"object\.__setattr__\((\w+), \"(\w+)\", (.*)\)( *#.*)?$")
OF_ATTRS = re.compile(r"\battrs\.(evolve|fields|fields_dict|astuple|asdict)\(")
TYPE_VARIABLES = ("TypeVar", "ParamSpec", "TypeVarTuple", "NewType")
HEAD = (
    "from typing import TYPE_CHECKING as _CHECKING, Any as _Any, Final as _Final; "
    "from tambores.kernel import native as _native; "
    "from tambores.kernel.native import attr as _attr, trait as _trait"
)


class Source:
    """A module being translated.

    Args:
        name: its dotted name.
        path: its file.
    """

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        text = path.read_text("utf-8")
        self.lines = text.split("\n")
        self.tree = ast.parse(text)
        self.loaded = importlib.import_module(name)

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
        self.patterns()
        self.direct_keeping()
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
                self.lines[number] = f"{line}; {HEAD}"
                return
        raise Untranslatable(f"{self.name} has no line `from __future__ import annotations`")

    def direct_keeping(self) -> None:
        """Set computed attributes directly: only outsiders meet frozen values."""
        for number, line in enumerate(self.lines):
            self.lines[number] = OF_ATTRS.sub(r"_native.\1(", KEEP.sub(r"\1.\2 = \3", line))

    def constant(self, node: ast.Assign | ast.AnnAssign) -> None:
        """Declare a constant final."""
        call = node.value
        if isinstance(call, ast.Call) and line_of(call.func) in ("copier", "settler"):
            self.copy(node, call)
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
            final = f"_Final[{annotation}]" if annotation else "_Final"
            written.append(f"{target.id}: {final} = {line_of(value)}")
        self.blank(node.lineno, node.end_lineno)
        self.lines[node.lineno - 1] = "; ".join(written)

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
        self.lines[node.lineno - 1] = (
            f"def {name}(given: _Any{params}) -> {target}: "
            f"source: {source} = given; return {target}({', '.join(values)})"
            "  # type: ignore"
        )

    def is_type(self, name: str) -> bool:
        """Whether a name of the module is an alias of a type."""
        value = getattr(self.loaded, name, None)
        return (
            isinstance(value, type | UnionType | GenericAlias) or "typing" in type(value).__module__
        )
