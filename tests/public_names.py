"""Every public name with its parameters, one a line: `python -m tests.public_names` keeps them.

The file stands beside this one, so what a release adds, renames or takes away is seen as a
difference of lines.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

KEPT = Path(__file__).with_suffix(".txt")


def lines_of(m: Any, module: str) -> Iterator[str]:
    """The public names of a module, as the module `members` of the documentation has them."""
    yield f"# {module}"
    for name in sorted(m.names(module)):
        found = m.value(module, name)
        if m.home(module, name) != (module, name):
            yield f"{name} is {'.'.join(m.home(module, name))}"
        elif m.is_class(module, name):
            yield f"{name}{m.arguments(found) if m.has_signature(found) else ''}"
            for one in sorted(m.members(found)):
                routine = getattr(found, one.name, None) if one.kind == "method" else None
                yield f"  .{one.name}{parameters(m, routine) if callable(routine) else ''}"
        else:
            yield f"{name}{parameters(m, found) if inspect.isroutine(found) else ''}"


def parameters(m: Any, found: Any) -> str:
    """The parameters of a function with their defaults, without types."""
    signature = inspect.signature(found)
    bare = [
        one.replace(annotation=one.empty, default=one.empty if one.default is one.empty else
                    Shown(m.shown(one.default)))
        for one in signature.parameters.values() if one.name != "self"
    ]  # fmt: skip
    return str(signature.replace(parameters=bare, return_annotation=signature.empty))


class Shown(str):
    """A default that is written without quotation marks."""

    def __repr__(self) -> str:
        return str(self)


def main() -> None:
    """Write the names as they are now."""
    from tests.test_reference import m

    parts = ["\n".join(lines_of(m, module)) for module in m.modules()]
    KEPT.write_text("\n\n".join(parts) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
