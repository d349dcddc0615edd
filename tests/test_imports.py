"""What importing the library and a game loads: only what playing needs.

A module that is missing here is loaded on first use: name it only if no game can be played without
it, since every module makes each start of a program slower.
"""

from __future__ import annotations

import ast
import importlib
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import tambores as tb
from tambores import enclave, warcraft
from tambores.enclave.content import vocabulary as v
from tambores.enclave.table import events as enclave_events
from tambores.warcraft.table import events as warcraft_events
from tests.cases import each

from .test_architecture import loaded_by, printed_by, tree

pytestmark = pytest.mark.no_cover


def within(package: str, modules: str) -> set[str]:
    """The full names of some modules of a package; "." is the package itself."""
    return {package if name == "." else f"{package}.{name}" for name in modules.split()}


KERNEL = {
    *within("tambores", ". errors registry"),
    *within("tambores.kernel", ". build chance deferred event event_list face fields forcing"),
    *within("tambores.kernel", "binding frozen game gate line memory" + " native" * tb.compiled),
    *within("tambores.kernel", "message nearest outcome parameter pickling prompt refusal seating"),
    *within("tambores.kernel", "seeing shown step wording"),
}
"""What `import tambores` may load."""

CONTENT = {
    *within("tambores.kernel", "container copying declared domain"),
    *within("tambores.toolkit", ". content content.pack content.shelf copying options piles"),
}
"""What every game needs besides."""

ENCLAVE = {
    *KERNEL,
    *CONTENT,
    *within(
        "tambores.enclave",
        ". content content.card content.features content.pack content.shelf skirmish",
    ),
    *within("tambores.enclave", "content.vocabulary.* table.* reading.* play.*"),
    *within("tambores.kernel", "draft frame frame_rules owned_event room table"),
    *within("tambores.kernel", "wrong_values"),
}

WARCRAFT = {
    *KERNEL,
    *CONTENT,
    *within("tambores.toolkit", "hiding lookup"),
    *within("tambores.kernel", "draft evolving frame frame_rules owned_event room table turns"),
    *within("tambores.kernel", "window wrong_values"),
    *within("tambores.warcraft", ". content content.board content.pack content.scenario"),
    *within("tambores.warcraft", "content.shelf content.vocabulary table.* reading.* play.*"),
}

MAY_LOAD = {
    "import tambores": KERNEL,
    "from tambores import enclave": ENCLAVE,
    "from tambores import warcraft": WARCRAFT,
}
"""The modules that each statement may load; `.*` stands for a package with all its modules."""

USED = (
    "tambores__mypyc, " * tb.compiled + "_blake2, attrs, bisect, contextvars, errno, math, struct"
)
"""What the library imports from elsewhere; these modules may load whatever they need."""


def allowed(module: str, patterns: set[str]) -> bool:
    """Whether a module is one of these, or lies in one of these packages."""
    if module in patterns:
        return True
    return any(
        pattern.endswith(".*") and f"{module}.".startswith(pattern[:-1]) for pattern in patterns
    )


@pytest.mark.parametrize("statement", MAY_LOAD)
def test_an_import_loads_only_what_playing_needs(statement: str) -> None:
    loaded = [name for name in loaded_by(statement) if re.match(r"tambores(\.|$)", name)]
    assert [name for name in loaded if not allowed(name, MAY_LOAD[statement])] == []
    needless = [one for one in MAY_LOAD[statement] if not any(allowed(m, {one}) for m in loaded)]
    assert needless == [], "take these from the list: they are loaded later now"


@pytest.mark.parametrize("statement", MAY_LOAD)
def test_an_import_loads_no_other_library_that_it_does_not_use(statement: str) -> None:
    elsewhere = {name for name in loaded_by(statement) if not re.match(r"tambores(\.|$)", name)}
    assert elsewhere - {*loaded_by(f"import {USED}")} == set()


COMPLETE = {
    *within("tambores.kernel.domain", "Named Number Seats"),
    *within("tambores.enclave.content.vocabulary", "conditions.CountOf subjects.Fighters"),
    *within("tambores.enclave.content.vocabulary", "subjects.Pick subjects.Word"),
    *within("tambores.enclave.table", "rulings.HouseRules frames.Abilities frames.Opportunity"),
    *within("tambores.enclave.table", "frames.Stage"),
    "tambores.kernel.frame.Frame",
    "tambores.enclave.play.room.Question",
    "tambores.errors.Message",
}
"""The classes whose methods attrs makes during an import: constants need a value of each."""

METHODS_MADE = """
import json, sys
from tambores.kernel.frozen import is_complete
modules = [module for name, module in sorted(sys.modules.items()) if name.startswith("tambores")]
kinds = {part for one in modules for part in vars(one).values() if isinstance(part, type)}
print(json.dumps([f"{kind.__module__}.{kind.__name__}" for kind in kinds if is_complete(kind)]))
"""


@pytest.mark.skipif(tb.compiled, reason="native classes have no methods to make")
def test_an_import_leaves_the_methods_of_most_classes_for_later() -> None:
    code = f"from tambores import enclave\n{METHODS_MADE}"
    made = {*json.loads(printed_by(code))}
    assert made <= COMPLETE
    assert made >= COMPLETE, "take these from the list: their methods are made later now"


def names_deferred(package: str) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The names that type checkers import in a package, by module, and those that it defers."""
    checked: dict[str, tuple[str, ...]] = {}
    for node in tree(package).body:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for one in node.body:
                assert isinstance(one, ast.ImportFrom)
                checked[str(one.module)] = tuple(alias.name for alias in one.names)
            assert isinstance(node.orelse[0], ast.Assign)
            call = node.orelse[0].value
            assert isinstance(call, ast.Call)
            return checked, ast.literal_eval(call.args[1])
    raise AssertionError(f"{package} defers no name")


@each("package", ["tambores", "tambores.enclave", "tambores.warcraft"])
def test_names_that_are_loaded_on_first_use_are_those_that_type_checkers_see(package: str) -> None:
    checked, later = names_deferred(package)
    assert later == checked
    module = importlib.import_module(package)
    assert {name for names in later.values() for name in names} <= {*module.__all__}
    assert [name for name in module.__all__ if not hasattr(module, name)] == []


def kinds_of(base: type[Any]) -> Iterator[type[Any]]:
    """The classes of the library that are derived from a class."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("tambores."):
            yield kind
        yield from kinds_of(kind)


@each("base", [enclave.Action, warcraft.Action, v.Condition, v.Effect])
def test_families_of_values_share_one_repr(base: type[Any]) -> None:
    """What attrs compiles for each class makes an import slow."""
    kinds = [*kinds_of(base)]
    assert len(kinds) > 10
    assert [kind for kind in kinds if kind.__repr__ is not base.__repr__] == []


@each("kind", [*enclave_events.EVENTS, *warcraft_events.EVENTS])
def test_events_share_one_repr(kind: type[tb.Event]) -> None:
    assert kind.__repr__ is tb.Event.__repr__


def test_a_name_that_does_not_exist_is_refused_in_pythons_words() -> None:
    with pytest.raises(AttributeError, match="module 'tambores' has no attribute 'Sesion'") as info:
        tb.Sesion  # type: ignore[attr-defined]  # noqa: B018
    assert info.value.name == "Sesion"
    assert info.value.obj is tb
