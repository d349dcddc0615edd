"""What the native build compiles, and what it has to know of some classes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

GAMES = ("enclave", "kingdom_defenders", "realm", "warcraft")
"""The packages of the games."""

RULES = ("enclave/skirmish.py", "enclave/solo/rules.py", "*/play/rules.py")
"""The rules of the games: what they import from their own package is compiled with them."""

COPIES = "tambores.kernel.copying"
"""The module whose classes only make values of others."""

FILES = (
    "kernel/binding.py", "kernel/chance.py", "kernel/draft.py", "kernel/event.py",
    "kernel/evolving.py", "kernel/frame.py", "kernel/frame_rules.py", "kernel/game.py",
    "kernel/gate.py", "kernel/room.py", "kernel/seating.py", "kernel/secret.py", "kernel/step.py",
    "kernel/table.py", "kernel/turns.py", "kernel/window.py",
    "toolkit/content/pack.py", "toolkit/hiding.py", "toolkit/offers.py", "toolkit/piles.py",
)  # fmt: skip
"""The modules below the games that are compiled."""

INTERPRETED = (
    "enclave/solo/documents.py", "enclave/solo/observation.py", "enclave/solo/recording.py",
    "enclave/solo/scenario.py", "enclave/solo/validate.py",
    "enclave/solo/remembering.py", "*/play/remembering.py",  # mixed into drafts
    "enclave/table/domains.py",  # its classes extend those of the kernel, which have slots
    "enclave/table/rulings.py", "*/table/options.py",  # attrs checks their fields
    "kingdom_defenders/play/setup.py", "realm/play/setup.py",  # they take what users give
    "realm/content/shelf.py",  # it reads files
    "realm/table/marking.py",  # its class is one of texts
)  # fmt: skip
"""Modules that stay in Python."""

ENCLAVE, SOLO, KERNEL = "tambores.enclave.table", "tambores.enclave.solo", "tambores.kernel"

SHARED = ("tambores.kernel.", "tambores.toolkit.")
"""Where the names of modules begin whose classes authors of games subclass in Python."""

WHOLE = {f"{KERNEL}.table.Table"}
"""Classes among them of which Python code makes values: no traits, though traits extend them."""

CLOSED = {f"{KERNEL}.chance.Chance"}
"""Classes among them that nobody can subclass in Python."""

OFFERED = {
    f"{ENCLAVE}.actions.Action", "tambores.enclave.skirmish.BattleRules",
    "tambores.enclave.skirmish.Skirmish", f"{SOLO}.rules.Solo",
}  # fmt: skip
"""Classes of games that users may subclass, besides those that the library itself does."""

CYCLIC = (
    "tambores.enclave.content.card", "tambores.enclave.content.pack", "tambores.toolkit.content",
    *(f"tambores.{game}.content" for game in GAMES),
)  # fmt: skip
"""Where the names of modules begin whose objects refer to each other, as cards and their pack."""

WEAK = {f"{KERNEL}.game.State", f"{KERNEL}.game.View"}
"""Generic classes whose objects can be the target of a weak reference: positions."""

ACYCLIC = {
    f"{KERNEL}.game.Position", f"{ENCLAVE}.changing.OpenTable", f"{ENCLAVE}.draft.Draft",
    f"{SOLO}.draft.SoloDraft", f"{KERNEL}.draft.Draft",
}  # fmt: skip
"""Classes not made by attrs whose objects the collector need not follow, like values of attrs."""

LOOSE = {f"{KERNEL}.event.Event", f"{KERNEL}.game.Action", f"{KERNEL}.step.Step"}
"""Classes whose fields take any value, as users make them: the rules refuse what is wrong."""

ASKED = {
    f"{KERNEL}.chance.check_seed", f"{KERNEL}.game", f"{KERNEL}.gate", f"{KERNEL}.seating",
    "tambores.enclave.content.pack", "tambores.enclave.play.setup", f"{ENCLAVE}.table.player",
    *(f"tambores.{game}.content.pack" for game in GAMES),
    *(f"tambores.{game}.table.state.player" for game in GAMES),
}  # fmt: skip
"""Modules and functions that take any argument, as users call them, and refuse what is wrong."""

UNCHECKED = {
    "seed",
    f"{KERNEL}.frame_rules.follow_view.events", "tambores.enclave.play.following.follow.events",
}  # fmt: skip
"""Arguments that take any value, in every function or in one, as the rules refuse what is wrong."""


def modules(source: Path) -> list[Path]:
    """The modules to compile, below the folder of the library."""
    found = {source / name for name in FILES}
    for rules in RULES:
        for file in source.glob(rules):
            found |= imported(source / file.relative_to(source).parts[0], file)
    names = {file.relative_to(source) for file in found}
    return sorted(name for name in names if not any(map(name.match, INTERPRETED)))


def imported(package: Path, rules: Path) -> set[Path]:
    """A module of a package, and all that it imports from there, directly or through others."""
    found, waiting = set[Path](), [rules]
    while waiting:
        module = waiting.pop()
        if module in found:
            continue
        found.add(module)
        waiting += [file for file in imports_of(module) if package in file.parents]
    return {file for file in found if file.name != "__init__.py"}


def imports_of(module: Path) -> Iterator[Path]:
    """The files of the modules of the library that a module imports when it is loaded."""
    for node in ast.parse(module.read_text("utf-8")).body:
        if not isinstance(node, ast.ImportFrom):
            continue
        parts = (node.module or "").split(".")
        if node.level:
            place = module.parents[node.level - 1].joinpath(*parts)
        elif parts[0] == "tambores":
            place = module.parents[len(module.parts) - module.parts.index("tambores") - 2]
            place = place.joinpath(*parts[1:])
        else:
            continue
        for name in node.names:
            files = (place / f"{name.name}.py", place / name.name / "__init__.py")
            outer = (place.with_suffix(".py"), place / "__init__.py")
            yield next(file for file in (*files, *outer) if file.is_file())


@cache
def compiled() -> frozenset[str]:
    """The dotted names of the modules to compile."""
    source = Path(__file__).resolve().parent.parent / "src" / "tambores"
    return frozenset(
        ".".join(("tambores", *path.with_suffix("").parts)) for path in modules(source)
    )


@cache
def classes() -> tuple[type[Any], ...]:
    """The classes of the modules to compile; everything that the rules know of is loaded."""
    for package in ("kernel", "toolkit", *GAMES):
        loaded = import_module(f"tambores.{package}")
        for one in walk_packages(loaded.__path__, f"{loaded.__name__}."):
            with suppress(ModuleNotFoundError):  # of an extra that the build does without
                import_module(one.name)
    modules = [import_module(name) for name in compiled()]
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    )


def name_of(kind: type[Any]) -> str:
    """The dotted name of a class."""
    return f"{kind.__module__}.{kind.__qualname__}"


@cache
def traits() -> frozenset[str]:
    """Classes that are mixed into others, and most bases of these: a native class has one base."""
    found, waiting = set[str](), [base for kind in classes() for base in kind.__bases__[1:]]
    while waiting:
        kind = waiting.pop()
        if kind.__module__ in compiled() and name_of(kind) not in WHOLE:
            found.add(name_of(kind))
            waiting += kind.__bases__
    return frozenset(found)


@cache
def subclassed() -> frozenset[str]:
    """Classes that Python code may subclass: positions, and what interpreted modules subclass."""
    positions = tuple(getattr(import_module(f"{KERNEL}.game"), name) for name in ("State", "View"))
    found = {
        name_of(base)
        for kind in classes()
        if issubclass(kind, positions)
        or any(one.__module__ not in {*compiled(), COPIES} for one in kind.__subclasses__())
        for base in kind.__mro__
    }
    return frozenset({*traits(), *found, *OFFERED})
