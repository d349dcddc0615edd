"""Expressions that the compiler translates well, in the place of equal ones that it does not.

Each rule is about one form of expression or statement. It changes the words around the parts and
leaves the parts themselves, on their lines.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from reading import line_of

Edit = tuple[int, int, int, str]
"""The line, the columns from and to, and the text that takes their place."""

MOST = 1 << 30
"""More than any sequence has items."""

PAIR = "place"
"""The name of what is always a seat and a slot."""

TAKERS = ("tuple", "list", "sorted", "dict.fromkeys")
"""The functions that take all items of what they are given."""

JUDGES = ("any", "all")
"""The functions that look at items until they know the answer."""

EACH = "_each"
"""The name of an item where the source gives it none."""


def rewritten(text: str) -> str:
    """The text of a module with other expressions, on the same lines."""
    lines = text.split("\n")
    tree = ast.parse(text)
    kinds = kinds_in(tree)
    edits = [edit for node in ast.walk(tree) for edit in edits_of(node, kinds)]
    for line, start, end, new in sorted(edits, reverse=True):
        found = lines[line - 1].encode()
        lines[line - 1] = (found[:start] + new.encode() + found[end:]).decode()
    return "\n".join(lines)


def kinds_in(tree: ast.Module) -> dict[str, str]:
    """The constants that are tuples of classes, or might be, as they are written."""
    found = {}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Tuple(elts=parts)):
                if all(isinstance(one, ast.Name | ast.Attribute) for one in parts):
                    found[name] = line_of(node.value)
    return found


def edits_of(node: ast.AST, kinds: dict[str, str]) -> Iterable[Edit]:
    """What changes at a node of the tree."""
    if isinstance(node, ast.Call) and line_of(node.func) == "dict.fromkeys" and len(node.args) == 1:
        yield from distinct(node)
    match node:
        case ast.Call(func=ast.Name(id="enumerate"), args=[items], keywords=[ast.keyword()]):
            yield from counted(node, items)
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, ast.BinOp() as union]):
            yield from one_of(union)
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, ast.Name(id=name) as known]):
            if name in kinds:
                yield known.lineno, known.col_offset, end(known)[1], kinds[name]
        case ast.Return(value=ast.Call(func=ast.Name(id="partial"), args=[_]) as call):
            yield from bound(call)
        case ast.Call(func=ast.Name(id="any"), args=[ast.Name() | ast.Attribute() as items]):
            yield from before(items, f"{EACH} for {EACH} in ")
        case ast.Starred(value=ast.Name(id=name)) if name == PAIR:
            yield node.lineno, node.col_offset, end(node)[1], f"{PAIR}[0], {PAIR}[1]"
        case ast.Call(func=taker, args=[ast.Call(func=ast.Name(id="map"), args=[_, _]) as call]):
            if (name := line_of(taker)) in TAKERS:
                yield from mapped(call, "[]")
            elif name in JUDGES:
                yield from mapped(call, "  ")
        case ast.Starred(value=ast.Call(func=ast.Name(id="map"), args=[_, _]) as call):
            yield from mapped(call, "[]")
        case ast.Match(subject=ast.Name(id=name)):
            yield from chosen(node, name)


def before(node: ast.expr, text: str) -> Iterable[Edit]:
    """Put a text before an expression."""
    yield node.lineno, node.col_offset, node.col_offset, text


def end(node: ast.AST) -> tuple[int, int]:
    """The line and the column where a node ends."""
    line, column = getattr(node, "end_lineno", None), getattr(node, "end_col_offset", None)
    assert line is not None and column is not None
    return line, column


def counted(call: ast.Call, items: ast.expr) -> Iterable[Edit]:
    """`enumerate(items, start=1)`: a range beside the items needs no iterator and no pairs."""
    word = call.keywords[0]
    line, column = end(items)
    if word.arg == "start" and call.lineno == items.lineno and line == end(call)[0]:
        first = line_of(word.value)
        yield call.lineno, call.col_offset, items.col_offset, f"zip(range({first}, {MOST}), "
        yield line, column, end(call)[1], ")"


def distinct(call: ast.Call) -> Iterable[Edit]:
    """`dict.fromkeys(items)`: the compiler fills a dictionary itself."""
    items, last = call.args[0], end(call)
    if call.lineno == items.lineno and not isinstance(items, ast.GeneratorExp):
        start = f"{{{EACH}: None for {EACH} in ("
        yield call.lineno, call.col_offset, items.col_offset, start
        yield last[0], last[1] - 1, last[1], ")}"


def one_of(kinds: ast.BinOp) -> Iterable[Edit]:
    """`isinstance(value, One | Other)`: the compiler knows tuples of classes."""
    yield from before(kinds, "(")
    last = end(kinds)
    yield *last, last[1], ")"
    part: ast.expr = kinds
    while isinstance(part, ast.BinOp):
        line, column = end(part.left)
        assert line == part.right.lineno, "a union of classes stands on one line"
        yield line, column, part.right.col_offset, ", "
        part = part.left


def mapped(call: ast.Call, around: str) -> Iterable[Edit]:
    """`map(function, items)`: a list, or a loop without one, calls the function directly."""
    function, items = call.args
    line, column = end(call)
    if isinstance(function, ast.Name | ast.Attribute) and call.lineno == items.lineno:
        start = f"{around[0]}{line_of(function)}({EACH}) for {EACH} in ("
        yield call.lineno, call.col_offset, items.col_offset, start.lstrip()
        yield line, column - 1, column, f"){around[1]}".rstrip()


def bound(call: ast.Call) -> Iterable[Edit]:
    """`return partial(function, name=value)`: a function of its own calls the other directly."""
    values = [word.value for word in call.keywords]
    if call.lineno == end(call)[0] and all(isinstance(one, ast.Name) for one in values):
        given = ", ".join([f"{word.arg}={line_of(word.value)}" for word in call.keywords])
        text = f"lambda {EACH}: {line_of(call.args[0])}({EACH}, {given})  # type: ignore"
        yield call.lineno, call.col_offset, end(call)[1], text


def chosen(node: ast.Match, name: str) -> Iterable[Edit]:
    """A choice among classes or values alone: tests in turn, which need no search."""
    tests = [test_of(case, name) for case in node.cases]
    if None in tests or "" in tests[:-1]:
        return
    line = node.lineno
    yield line, node.col_offset, end(node.subject)[1], "if True"
    for number, (case, test) in enumerate(zip(node.cases, tests, strict=True)):
        pattern, word = case.pattern, "elif" if number else "if"
        start = node.cases[0].pattern.col_offset - len("case ")
        yield pattern.lineno, start, end(pattern)[1], f"{word} {test}" if test else "else"


def test_of(case: ast.match_case, name: str) -> str | None:
    """The test for a pattern of a class or a value; "" for any value, None for other patterns."""
    if case.guard is not None or case.pattern.lineno != end(case.pattern)[0]:
        return None
    several = case.pattern.patterns if isinstance(case.pattern, ast.MatchOr) else [case.pattern]
    kinds: list[str] = []
    for one in several:
        match one:
            case ast.MatchClass(patterns=[], kwd_patterns=[]):
                kinds.append(line_of(one.cls))
            case ast.MatchValue() if len(several) == 1:
                return f"{name} == {line_of(one.value)}"
            case ast.MatchAs(pattern=None, name=None) if len(several) == 1:
                return ""
            case _:
                return None
    return (
        f"isinstance({name}, ({', '.join(kinds)}))"
        if len(kinds) > 1
        else (f"isinstance({name}, {kinds[0]})")
    )
