"""What the reference shows: the public modules, their names, and the members of their classes.

Nothing here needs Sphinx, so the tests of the library read it too. `entries.py` writes the pages.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, get_origin

import attrs

FACES = (
    "tambores",
    "tambores.authoring",
    "tambores.enclave",
    "tambores.enclave.events",
    "tambores.enclave.places",
    "tambores.enclave.rulebook",
    "tambores.enclave.solo",
    "tambores.enclave.campaign",
    "tambores.enclave.duel",
    "tambores.warcraft",
    "tambores.warcraft.events",
    "tambores.warcraft.rulebook",
    "tambores.kingdom_defenders",
    "tambores.kingdom_defenders.events",
    "tambores.kingdom_defenders.rulebook",
    "tambores.realm",
    "tambores.realm.events",
    "tambores.realm.rulebook",
    "tambores.arena",
    "tambores.arena.report",
    "tambores.players",
    "tambores.web",
    "tambores.testing",
    "tambores.testing.rules",
    "tambores.testing.machine",
    "tambores.testing.leaks",
    "tambores.testing.catalogues",
    "tambores.testing.strategies",
    "tambores.enclave.testing",
    "tambores.enclave.testing.rules",
    "tambores.enclave.testing.strategies",
)
"""The modules in which every name of `__all__` is public."""

PIECES: Mapping[str, tuple[str, ...]] = {
    "tambores.kernel.declared": (),
    "tambores.kernel.domain": (),
    "tambores.kernel.page": ("Page",),
    "tambores.toolkit.page.teaching": ("Board", "Note", "Teaching", "TeachingPage", "do", "look"),
    "tambores.kernel.words": ("Words", "Line"),
    "tambores.adapters.encoding": ("Encoding", "encoding"),
    "tambores.adapters.match_encoding": ("MatchEncoding", "MatchSeen"),
    "tambores.adapters.pettingzoo": ("env", "raw_env"),
    "tambores.adapters.gymnasium": ("TamboresEnv",),
    "tambores.adapters.vector": ("TamboresVectorEnv",),
    "tambores.adapters.dataset": ("export", "records", "summary", "card", "Summary"),
    "tambores.adapters.openspiel": (
        "register", "TamboresGame", "TamboresState", "Position", "Observer", "DEALS", "LONGEST",
    ),
    "tambores.kernel.observation": ("Observation",),
    "tambores.toolkit.features": ("Features", "TableFeatures"),
    "tambores.toolkit.layout": ("Layout", "Row", "Block", "add_each", "part_of", "MANY"),
    "tambores.toolkit.options": ("option",),
    "tambores.toolkit.setup": ("Setup",),
    "tambores.toolkit.copying": ("copier",),
    "tambores.toolkit.content.format": ("ContentFormat",),
    "tambores.toolkit.content.pack": ("ContentPack",),
    "tambores.toolkit.content.packs": ("Packs", "Section"),
    "tambores.toolkit.content.records": ("Fields", "RecordReader", "Records"),
    "tambores.toolkit.content.sheet": ("Marking", "Sheet"),
    "tambores.toolkit.content.shelf": ("Shelf",),
    "tambores.toolkit.content.table": ("TomlTable",),
    "tambores.toolkit.rulebook": ("Rulebook",),
    "tambores.toolkit.tables": (
        "Table", "Column", "Plot", "share", "shares", "interval", "wilson", "ordered",
    ),
    "tambores.toolkit.drawing.text": (
        "TextPen", "Signs", "paint", "inked", "wrap", "cut", "width",
    ),
    "tambores.toolkit.drawing.svg": ("SvgPen", "Element", "Box", "rect", "sign", "heading"),
    "tambores.toolkit.drawing.lettering": ("label", "fit", "wrap"),
    "tambores.toolkit.drawing.marks": ("Marks", "listed", "Marked"),
    "tambores.toolkit.drawing.theme": (),
    "tambores.toolkit.drawing.voice": (),
    "tambores.toolkit.drawing.voiced": ("VoicedWords",),
    "tambores.enclave.table.board": ("Lasting",),
    "tambores.enclave.table.combat": ("Combat", "Order", "Impact"),
    "tambores.enclave.table.frames": (
        "Stage", "Pending", "Payment", "AbilityPayment", "OptionChoice", "Abilities", "Choice",
        "Due", "Splitting",
    ),
    "tambores.enclave.solo.events": (),
    "tambores.enclave.match.events": (),
    "tambores.testing.pytest_plugin": ("note_battle",),
}  # fmt: skip
"""Further modules with public names; all that a module defines and documents if none are given."""

SECTIONS = ("Functions", "Actions", "Events", "Classes", "Errors", "Constants and types")
"""The sections of a page, in order."""

OF_EVENTS = frozenset({"audience", "redacted", "message", "change"})
"""Methods that most events define; the page shows them once, with `tambores.Event`."""

LONGEST = 80
"""The most characters of a value on a page; a longer one shows as `...`."""


class Member(NamedTuple):
    """A public member of a class: "field", "attribute", "property" or "method"."""

    name: str
    kind: str
    owner: type
    doc: str
    annotation: str | None
    default: str | None


class Written(NamedTuple):
    """A member as the source of a class has it."""

    kind: str
    doc: str
    annotation: str | None


def modules() -> tuple[str, ...]:
    """The public modules; each has a page."""
    return (*FACES, *PIECES)


def page_of(module: str) -> str:
    """The name of the page of a module, without its ending.

    >>> page_of("tambores.enclave.events"), page_of("tambores")
    ('enclave.events', 'tambores')
    """
    return module.removeprefix("tambores.")


LISTED = re.compile(r"^- \[(tambores[\w.]*)\]\(([\w.]+\.md)\): (.+(?:\n  .+)*)", re.MULTILINE)


def pages(index: str) -> dict[str, str]:
    """The pages that the index of the reference lists, by file name.

    >>> pages("- [tambores.arena](arena.md): Many games\\n  at once.")["arena.md"]
    '# tambores.arena\\n\\nMany games\\nat once.\\n\\n```{entries} tambores.arena\\n```\\n'
    """
    return {
        file: "\n\n".join(
            (
                f"# {module}",
                about.replace("\n  ", "\n"),
                f"```{{entries}} {module}\n```\n",
            )
        )
        for module, file, about in LISTED.findall(index)
    }


def names(module: str) -> tuple[str, ...]:
    """The public names of a module."""
    if module in FACES:
        return tuple(import_module(module).__all__)
    return PIECES[module] or tuple(defined(module))


def defined(module: str) -> list[str]:
    """The names that a module defines and documents."""
    return [
        name
        for name, doc in _documented(_tree(module).body)
        if doc and not name.startswith("_") and not isinstance(value(module, name), property)
    ]


def value(module: str, name: str) -> Any:
    """A public value."""
    return getattr(import_module(module), name)


def is_class(module: str, name: str) -> bool:
    """Whether a name is that of a class, not another name of a built-in one."""
    found = value(module, name)
    return inspect.isclass(found) and found.__name__ == name


@functools.cache
def homes() -> Mapping[int, tuple[str, str]]:
    """Where each public class and function is described in full: module and name, by identity."""
    found: dict[int, tuple[str, str]] = {}
    for module in modules():
        for name in names(module):
            if is_class(module, name) or inspect.isroutine(value(module, name)):
                found.setdefault(id(value(module, name)), (module, name))
    return found


def home(module: str, name: str) -> tuple[str, str]:
    """The module and name under which a public name is described in full."""
    found = value(module, name)
    if is_class(module, name) or inspect.isroutine(found):
        return homes()[id(found)]
    start = origin(module, name)
    return next(
        (one, name)
        for one in modules()
        if name in names(one) and origin(one, name) == start
    )  # fmt: skip


def public(found: object) -> str | None:
    """The public dotted name of a class or function; None if it has none."""
    place = homes().get(id(found))
    return ".".join(place) if place else None


def section(module: str, name: str) -> str:
    """The section of a page in which a name is listed."""
    from tambores import Action, Event

    found = value(module, name)
    if not is_class(module, name):
        return "Functions" if inspect.isroutine(found) else "Constants and types"
    for base, title in ((Action, "Actions"), (Event, "Events"), (BaseException, "Errors")):
        if issubclass(found, base) and found is not base:
            return title
    return "Classes"


@functools.cache
def _tree(module: str) -> ast.Module:
    found = import_module(module)
    file = Path(found.__file__ or "")
    if file.suffix != ".py":  # a native module lies beside its source
        file = file.with_name(f"{module.rpartition('.')[2]}.py")
    return ast.parse(file.read_text(encoding="utf-8"))


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """The names that a body defines, each with its docstring."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, ast.get_docstring(node) or ""
            continue
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            parts = target.elts if isinstance(target, ast.Tuple) else [target]
            for one in parts:
                if isinstance(one, ast.Name):
                    yield one.id, _text(after)


def _text(node: ast.stmt | None) -> str:
    """The text of a docstring that follows an assignment."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        text = node.value.value
        return inspect.cleandoc(text) if isinstance(text, str) else ""
    return ""


def origin(module: str, name: str) -> tuple[str, str]:
    """The module that defines what a module imports under a name, and its name there."""
    for node in _tree(module).body:
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        for alias in node.names:
            if alias.name == "*" and name in getattr(import_module(node.module), "__all__", ()):
                return origin(node.module, name)
            if (alias.asname or alias.name) == name:
                return origin(node.module, alias.name)
    return module, name


def doc_of(module: str, name: str) -> str:
    """The text below the definition of a constant or type."""
    where, there = origin(module, name)
    return next((doc for found, doc in _documented(_tree(where).body) if found == there), "")


# --- classes ---------------------------------------------------------------------------------


def public_bases(cls: type) -> list[type]:
    """The public classes that a class is made from, nearest first."""
    return [base for base in cls.__mro__[1:] if public(base)]


def own_classes(cls: type) -> list[type]:
    """A class and those private bases whose members no public base shows."""
    above = {one for base in public_bases(cls) for one in base.__mro__}
    return [
        one
        for one in cls.__mro__
        if one is cls or (one not in above and one.__module__.startswith("tambores."))
    ]


@functools.cache
def written(cls: type) -> Mapping[str, Written]:
    """The public members that the source of a class has, in order."""
    if not cls.__module__.startswith("tambores"):
        return {}
    body: list[ast.stmt] = _tree(cls.__module__).body
    for part in cls.__qualname__.split("."):
        found = [node for node in body if isinstance(node, ast.ClassDef) and node.name == part]
        if not found:
            return {}
        body = found[-1].body
    docs = dict(_documented(body))
    members: dict[str, Written] = {}
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            kind = "property" if _is_property(node) else "method"
            annotation = ast.unparse(node.returns) if node.returns else None
            members.setdefault(node.name, Written(kind, ast.get_docstring(node) or "", annotation))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
            members[name] = Written("attribute", docs[name], ast.unparse(node.annotation))
        elif isinstance(node, ast.Assign):
            for name, doc in _documented([node]):
                members.setdefault(name, Written("attribute", docs.get(name) or doc, None))
    return {name: one for name, one in members.items() if not name.startswith("_")}


def _is_property(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    last = [ast.unparse(one).rpartition(".")[2] for one in node.decorator_list]
    return bool({"property", "cached_property"} & set(last))


ENTRY = re.compile(r"^( +)([\w, ]+): *(.*)$")


def split_doc(doc: str) -> tuple[str, dict[str, str]]:
    """The docstring of a class without its section `Attributes`, and that section by name.

    >>> split_doc("A side.\\n\\nAttributes:\\n    hand, deck: its piles,\\n        bottom first.")
    ('A side.', {'hand': 'its piles, bottom first.', 'deck': 'its piles, bottom first.'})
    """
    lines = doc.splitlines()
    if "Attributes:" not in lines:
        return doc, {}
    start = lines.index("Attributes:")
    end = next(
        (at for at in range(start + 1, len(lines)) if lines[at] and lines[at][0] != " "), len(lines)
    )
    found: dict[str, str] = {}
    current: list[str] = []
    for line in lines[start + 1 : end]:
        entry = ENTRY.match(line)
        if entry and len(entry[1]) == 4:
            current = [name.strip() for name in entry[2].split(",")]
            found.update(dict.fromkeys(current, entry[3]))
        elif line.strip():
            found.update({name: f"{found[name]} {line.strip()}".strip() for name in current})
    rest = [*lines[:start], *lines[end:]]
    return "\n".join(rest).strip(), found


def class_doc(cls: type) -> str:
    """The docstring that a class has itself."""
    return inspect.cleandoc(vars(cls).get("__doc__") or "")


def told(cls: type, name: str) -> str:
    """What the docstrings of a class and of its bases say about an attribute."""
    for one in cls.__mro__:
        text = split_doc(class_doc(one))[1].get(name) if one.__module__ != "builtins" else None
        if text:
            return text
        if name in written(one) and written(one)[name].doc:
            return written(one)[name].doc
    return ""


def owner_of(cls: type, name: str) -> type:
    """The class that defines a member."""
    return next((one for one in cls.__mro__ if name in written(one)), cls)


def members(cls: type) -> list[Member]:
    """The members of a class that its entry shows: all fields, and what public bases lack."""
    found = {one.name: one for one in _fields(cls)}
    for name in split_doc(class_doc(cls))[1]:
        owner = owner_of(cls, name)
        source = written(owner).get(name)
        if name not in found and (source is None or source.kind == "attribute"):
            text = source.annotation if source else None
            found[name] = Member(name, "attribute", owner, told(cls, name), text, None)
    for one in own_classes(cls):
        for name, source in written(one).items():
            if name not in found and _is_shown(cls, name, source):
                found[name] = _member(cls, one, name, source)
    kinds = ("field", "attribute", "property", "method")
    return sorted(found.values(), key=lambda member: kinds.index(member.kind))


def _is_shown(cls: type, name: str, source: Written) -> bool:
    from tambores import Event

    if issubclass(cls, Event) and public_bases(cls) and name in OF_EVENTS:
        return public_bases(cls) == [Event] and cls.__name__ == "Event"
    if re.search(r"\b_\w", source.annotation or ""):
        return False  # its type is private, and so is its use
    return bool(source.doc) or name == "tag"


def _fields(cls: type) -> Iterator[Member]:
    for field in attrs.fields(cls) if attrs.has(cls) else ():
        if field.name.startswith("_"):
            continue
        owner = owner_of(cls, field.name)
        source = written(owner).get(field.name)
        text = source.annotation if source else None
        default = shown_default(field.default)
        yield Member(field.name, "field", owner, told(cls, field.name), text, default)


def _member(cls: type, owner: type, name: str, source: Written) -> Member:
    default = None
    if source.kind == "attribute" and isinstance(vars(owner).get(name), str | int | None):
        default = shown(vars(owner)[name]) if name in vars(owner) else None
    doc = source.doc or told(cls, name)
    return Member(name, source.kind, owner, doc, source.annotation, default)


def inherited(cls: type) -> list[tuple[type, list[str]]]:
    """The public bases of a class, each with the methods and properties that it adds."""
    have = {member.name for member in members(cls)}
    found = []
    for base in public_bases(cls):
        kinds = ("property", "method")
        more = [one.name for one in members(base) if one.name not in have and one.kind in kinds]
        have.update(more)
        found.append((base, more))
    return found


# --- values ----------------------------------------------------------------------------------


def shown_default(default: object) -> str | None:
    """The default of a field as pages show it; None for no default."""
    if default is attrs.NOTHING:
        return None
    factory = getattr(default, "factory", None)
    if factory is None:
        return shown(default)
    return "..." if default.takes_self else shown(factory())  # type: ignore[attr-defined]


def shown(found: object) -> str:
    """A value as pages show it, never with an address.

    >>> shown(()), shown("all"), shown(dict), shown(object()), shown(frozenset("ba"))
    ('()', "'all'", 'dict', 'object(...)', "frozenset({'a', 'b'})")
    """
    if inspect.isclass(found) or inspect.isroutine(found):
        return str(found.__name__)
    if attrs.has(type(found)) and _is_plain(found):
        return f"{type(found).__name__}()"
    text = repr(found)
    if isinstance(found, frozenset) and found:  # in the same order in every process
        text = f"frozenset({{{', '.join(sorted(map(repr, found)))}}})"
    if text.startswith("mappingproxy("):
        text = text[len("mappingproxy(") : -1]
    if " at 0x" in text or text.startswith("<"):
        return f"{type(found).__name__}(...)"
    return text if len(text) <= LONGEST else "..."


def _is_plain(found: Any) -> bool:
    """Whether every field of a value has its default."""
    try:
        return bool(found == type(found)())
    except TypeError:
        return False


def has_signature(cls: type) -> bool:
    """Whether users make objects of a class, so that its arguments are shown."""
    if getattr(cls, "_is_protocol", False) or inspect.isabstract(cls):
        return False
    return attrs.has(cls) or any("__init__" in vars(one) for one in own_classes(cls))


def arguments(cls: type) -> str:
    """The arguments of a class made of fields, with their defaults; their types are at the fields.

    >>> from tambores import Outcome
    >>> arguments(Outcome)[:40]
    "(result, winners, reason='', game='encla"
    """
    parts: list[str] = []
    star = False
    for one in inspect.signature(cls).parameters.values():
        if one.kind is one.KEYWORD_ONLY and not star:
            parts.append("*")
            star = True
        default = _default_of(cls, one)
        parts.append(one.name if default is None else f"{one.name}={default}")
    return f"({', '.join(parts)})"


def _default_of(cls: type, parameter: inspect.Parameter) -> str | None:
    for field in attrs.fields(cls) if attrs.has(cls) else ():
        if field.alias == parameter.name:
            return shown_default(field.default)
    empty = parameter.default is inspect.Parameter.empty
    return None if empty else shown(parameter.default)


def bindings(cls: type) -> dict[Any, Any]:
    """What the type variables of the bases of a class stand for."""
    found: dict[Any, Any] = {}
    for base in getattr(cls, "__orig_bases__", ()):
        start = get_origin(base)
        if not inspect.isclass(start):
            continue
        parameters = getattr(start, "__parameters__", ())
        found.update(zip(parameters, getattr(base, "__args__", ()), strict=False))
    for base in cls.__bases__:
        for key, there in bindings(base).items():
            found.setdefault(key, there)
    return {key: found.get(there, there) for key, there in found.items()}
