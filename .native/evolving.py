"""Copies with other values in some fields, as calls of the constructor.

`evolved(camp, gold=3)` would look up a function by the class and the names, pack all fields in a
list, and unpack them again. Where the compiler knows the class and the names, it needs none of it.
"""

from __future__ import annotations

from typing import Any

from mypy.nodes import ARG_NAMED, ARG_POS, CallExpr
from mypyc.ir.class_ir import ClassIR
from mypyc.ir.ops import Call, Value
from mypyc.ir.rtypes import RInstance
from mypyc.irbuild.specialize import specialize_function

FUNCTION = "tambores.kernel.evolving.evolved"
"""The function whose calls are written otherwise."""


@specialize_function(FUNCTION)
def constructed(builder: Any, call: CallExpr, callee: object) -> Value | None:
    """The call of the constructor in the place of a call of `evolved`; None leaves that one."""
    kinds, names = call.arg_kinds, call.arg_names[1:]
    if kinds[0] != ARG_POS or any(kind != ARG_NAMED for kind in kinds[1:]):
        return None
    found = builder.node_type(call.args[0])
    if not isinstance(found, RInstance) or not is_plain(found.class_ir):
        return None
    kind = found.class_ir
    old = builder.accept(call.args[0])
    given = {name: builder.accept(one) for name, one in zip(names, call.args[1:], strict=True)}
    values = []
    for one in kind.ctor.sig.args:
        value = given.get(one.name)
        if value is None:
            value = builder.builder.get_attr(old, one.name, kind.attr_type(one.name), call.line)
        values.append(builder.coerce(value, one.type, call.line))
    made: Value = builder.add(Call(kind.ctor, values, call.line))
    return made


def is_plain(kind: ClassIR) -> bool:
    """Whether values of a class are of no other one, and its constructor takes all fields."""
    extended = kind.is_trait or kind.allow_interpreted_subclasses or kind.children
    return not extended and all(kind.has_attr(one.name) for one in kind.ctor.sig.args)
