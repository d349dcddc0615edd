"""The small changes that are made to a module, one at a time, and where they can be made."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

import attrs


@attrs.frozen
class Mutant:
    """A module with one small change.

    Attributes:
        line: the line of the change, from 1.
        before: what stood there.
        after: what stands there now.
        text: the whole module, changed.
    """

    line: int
    before: str
    after: str
    text: str


def mutants(source: str) -> Iterator[Mutant]:
    """Yield every change of a module, in the order of its lines.

    >>> [(one.before, one.after) for one in mutants("if a < 3: f()")]
    [('a < 3', 'a <= 3'), ('3', '4'), ('f()', 'pass')]
    """
    lines = _Offsets(source)
    for node in _places(ast.parse(source)):
        start, end = lines.span(node)
        before = source[start:end]
        for changed in _changed(node):
            after = ast.unparse(changed)
            bracketed = (
                f"({after})"
                if isinstance(changed, ast.BoolOp | ast.Compare | ast.UnaryOp)
                else after
            )
            yield Mutant(node.lineno, before, after, source[:start] + bracketed + source[end:])


class _Offsets:
    """Where the nodes of a syntax tree stand in their text."""

    def __init__(self, source: str) -> None:
        self.lines = source.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """The first character of a node, and the one behind it."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(
            node.end_lineno, node.end_col_offset
        )

    def _at(self, line: int, column: int) -> int:
        # the tree counts bytes
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())


def _places(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield what may be changed: no types, no decorators, no assertions, nothing that is raised."""
    if isinstance(node, ast.Assert | ast.Raise) or _is_for_types(node):
        return
    if isinstance(node, ast.expr | ast.stmt):
        yield node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "bases"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _places(child)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _changed(node: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    """Yield what may stand in the place of a node."""
    change = CHANGES.get(type(node))
    if change is not None:
        yield from change(node)


def _comparison(node: ast.Compare) -> Iterator[ast.AST]:
    first, *others = node.ops
    if type(first) in OTHERWISE:
        yield ast.Compare(node.left, [OTHERWISE[type(first)](), *others], node.comparators)


def _boolean(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _negation(node: ast.UnaryOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not):
        yield node.operand


def _constant(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)


def _arithmetic(node: ast.BinOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Add | ast.Sub):
        other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield ast.BinOp(node.left, other, node.right)


def _choice(node: ast.IfExp) -> Iterator[ast.AST]:
    if isinstance(node.test, ast.Name | ast.Attribute | ast.Call):
        yield ast.IfExp(node.test, node.orelse, node.body)


def _call(node: ast.Expr) -> Iterator[ast.AST]:
    if isinstance(node.value, ast.Call):
        yield ast.Pass()


OTHERWISE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
"""A comparison, and the one in its place."""

CHANGES: dict[type, Callable[..., Iterator[ast.AST]]] = {
    ast.Compare: _comparison, ast.BoolOp: _boolean, ast.UnaryOp: _negation,
    ast.Constant: _constant, ast.BinOp: _arithmetic, ast.IfExp: _choice, ast.Expr: _call,
}  # fmt: skip
