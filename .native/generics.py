"""A plugin of mypy for the native build: generic classes without `typing.Generic` as a base.

With that base each instance of a native class would have a dictionary and a list of weak
references, and the collector would have to follow it. Only the classes of `WEAK` keep it, for the
references.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mypy.nodes import ClassDef, Expression, IndexExpr, RefExpr
from mypy.plugin import FunctionContext, Plugin
from mypy.types import Type

sys.path.insert(0, str(Path(__file__).parent))

from plan import WEAK

BEHIND = ("tambores.kernel.native.dress", "tambores.kernel.native.subscribe")
"""The functions of which the translation writes a call behind each generic class."""


class Generics(Plugin):
    """Forgets the base class `Generic` of the classes of a module while its code is checked."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        """What is done at the call of a function."""
        return forget if fullname in BEHIND else None


def forget(call: FunctionContext) -> Type:
    """Leave out the base classes that type checkers alone read; they have read them by now."""
    checker: Any = call.api
    for one in checker.tree.defs:
        if isinstance(one, ClassDef) and one.fullname not in WEAK:
            left = [base for base in one.removed_base_type_exprs if not is_generic(base)]
            one.removed_base_type_exprs = left
    return call.default_return_type


def is_generic(base: Expression) -> bool:
    """Whether a base class is `Generic` with its parameters."""
    named = base.base if isinstance(base, IndexExpr) else base
    return isinstance(named, RefExpr) and named.fullname == "typing.Generic"


def plugin(version: str) -> type[Plugin]:
    """The plugin, as mypy asks for it."""
    return Generics
