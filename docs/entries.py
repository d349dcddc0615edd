"""The pages of the reference: an entry for every public name, written when pages are built.

    ```{entries} tambores.enclave
    ```

`reference/index.md` lists the public modules; each gets a page with its line of that list and the
lines above. They become the docstring of the module and an entry for each of
its public names, in sections. A class has an entry, and so an anchor, for each of its fields.
`members.py` says what is public and what is shown.
"""

from __future__ import annotations

import inspect
import re
import sys
import types
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import members as m
from sphinx.ext.napoleon import GoogleDocstring
from sphinx.util.typing import stringify_annotation

from tambores import Action, Event

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

FENCE = re.compile(r"^```\{entries\} (\S+)\n```$", re.MULTILINE)


def write_pages(app: Sphinx) -> None:
    """Write the pages that the index lists, those that have changed; others go."""
    folder = Path(app.srcdir, "reference")
    listed = m.pages((folder / "index.md").read_text(encoding="utf-8"))
    for page in folder.glob("*.md"):
        if page.name not in ("index.md", *listed):
            page.unlink()
    for name, text in listed.items():
        page = folder / name
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")


def written_out(app: Sphinx, docname: str, source: list[str]) -> None:
    """Replace the lines for a module by its entries."""
    if docname.startswith("reference/"):
        source[0] = FENCE.sub(lambda match: page(app, match[1]), source[0])


def page(app: Sphinx, module: str) -> str:
    """All that a page says about a module, as Markdown."""
    parts = [rst([f".. automodule:: {module}"])]
    names = m.names(module)
    for title in m.SECTIONS:
        entries = [name for name in names if m.section(module, name) == title]
        if entries:
            parts.append(f"## {title}")
            parts += [rst([f".. py:currentmodule:: {module}", "", *entry(app, module, name)])
                      for name in entries]  # fmt: skip
    return "\n\n".join(parts)


def rst(lines: list[str]) -> str:
    """Lines of reStructuredText in a page of Markdown."""
    return "\n".join(["`````{eval-rst}", *lines, "`````"])


def entry(app: Sphinx, module: str, name: str) -> list[str]:
    """The entry of a public name."""
    home = m.home(module, name)
    if home != (module, name):
        return alias(module, name, ".".join(home))
    found = m.value(module, name)
    if m.is_class(module, name):
        return class_entry(app, module, name, found)
    if inspect.isroutine(found) or _is_fixture(found):
        return [f".. autofunction:: {module}.{name}"]
    return data_entry(app, module, name, found)


def _is_fixture(found: object) -> bool:
    return type(found).__name__ == "FixtureFunctionDefinition"


def alias(module: str, name: str, home: str) -> list[str]:
    """An entry that leads to the one that says it all."""
    found = m.value(module, name)
    kind = "class" if m.is_class(module, name) else "data"
    if inspect.isroutine(found):
        kind = "function"
    role = {"class": "py:class", "function": "py:func", "data": "py:obj"}[kind]
    brackets = "()" if kind == "function" else ""
    return [f".. py:{kind}:: {name}{brackets}", "", f"   The same as :{role}:`{home}`."]


def data_entry(app: Sphinx, module: str, name: str, found: object) -> list[str]:
    """The entry of a constant or of a name for a type."""
    is_type = inspect.isclass(found) or type(found).__module__ in ("types", "typing")
    if is_type:
        options = [f"   :canonical: {stringify_annotation(found, 'smart')}"]
        kind = "type"
    else:
        value = m.shown(found)
        options = [f"   :value: {value}"] if value != "..." else []
        kind = "data"
    text = indented(text_of(app, m.doc_of(module, name)))
    return [f".. py:{kind}:: {name}", *options, "", *text]


def class_entry(app: Sphinx, module: str, name: str, cls: type) -> list[str]:
    """The entry of a class with those of its members."""
    lines = [f".. autoclass:: {module}.{name}", ""]
    lines += indented(bases_of(cls))
    for member in m.members(cls):
        lines += indented(member_entry(app, cls, f"{module}.{name}", member))
    return lines


def bases_of(cls: type) -> list[str]:
    """A line with the public bases; with links to what they add, but for events and actions."""
    found = []
    for base, more in m.inherited(cls):
        dotted = m.public(base)
        links = ", ".join(f":py:obj:`{name} <{dotted}.{name}>`" for name in more)
        brief = not links or issubclass(cls, Action | Event)
        found.append(f":py:class:`~{dotted}`" + ("" if brief else f" (with {links})"))
    return [f"Inherits from {', '.join(found)}.", ""] if found else []


def member_entry(app: Sphinx, cls: type, dotted: str, member: m.Member) -> list[str]:
    """The entry of a member of a class."""
    quiet = "   :no-contents-entry:"
    if member.kind == "method":
        return [f".. automethod:: {dotted}.{member.name}", ""]
    kind = "property" if member.kind == "property" else "attribute"
    lines = [f".. py:{kind}:: {member.name}", quiet]
    hint = type_of(app, cls, member)
    if hint:
        lines.append(f"   :type: {hint}")
    if member.default not in (None, "..."):
        lines.append(f"   :value: {member.default}")
    return [*lines, "", *indented(text_of(app, member.doc)), ""]


def type_of(app: Sphinx, cls: type, member: m.Member) -> str:
    """The type of a member, with the type variables of generic bases put in."""
    if member.annotation is None:
        return ""
    names = vars(sys.modules[member.owner.__module__])
    written = re.sub(r"^ClassVar\[(.*)\]$", r"\1", member.annotation)
    try:
        found = eval(written, {**names})
    except (NameError, TypeError):
        return written
    return stringify_annotation(put_in(found, m.bindings(cls)), "smart")


def put_in(hint: Any, known: dict[Any, Any]) -> Any:
    """A type with known type variables replaced."""
    if isinstance(hint, TypeVar):
        there = known.get(hint, hint)
        return hint if there is hint else put_in(there, known)
    parameters = getattr(hint, "__parameters__", ())
    if not parameters or (inspect.isclass(hint) and not isinstance(hint, types.GenericAlias)):
        return hint
    return hint[tuple(put_in(one, known) for one in parameters)]


def text_of(app: Sphinx, doc: str) -> list[str]:
    """A docstring as lines of reStructuredText."""
    found = GoogleDocstring(sentence(doc), app.config, app, "class")  # else "a: b" gives a type
    return str(found).splitlines()


def sentence(text: str) -> str:
    """A text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def indented(lines: list[str]) -> list[str]:
    """Lines inside a directive."""
    return [f"   {line}" if line else "" for line in lines]


# --- what autodoc does with classes and functions ------------------------------------------------


class Text:
    """A default that shows as a text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def plain_defaults(app: Sphinx, found: Any, bound_method: bool) -> None:
    """Show the defaults of a function as values."""
    if not inspect.isfunction(found):
        return
    signature = inspect.signature(found)
    changed = [
        one
        if one.default is one.empty or isinstance(one.default, Text)
        else one.replace(default=Text(m.shown(one.default)))
        for one in signature.parameters.values()
    ]
    found.__signature__ = signature.replace(parameters=changed)  # type: ignore[attr-defined]


def class_arguments(
    app: Sphinx, what: str, name: str, found: Any, options: Any, signature: str | None, returns: str
) -> tuple[str, str] | None:
    """Show the arguments of a class only if people make objects of it."""
    if what not in ("class", "exception") or signature is None:
        return None
    if not m.has_signature(found):
        return "", ""
    return (m.arguments(found), "") if m.attrs.has(found) else None


def without_attributes(
    app: Sphinx, what: str, name: str, found: Any, options: Any, lines: list[str]
) -> None:
    """Leave the section `Attributes` to the entries of the fields."""
    if what in ("class", "exception"):
        lines[:] = [*m.split_doc("\n".join(lines))[0].splitlines(), ""]


def resolve_private(app: Sphinx, env: Any, node: Any, content: nodes.TextElement) -> Any:
    """Lead a reference to a private room to the page of the public name."""
    if node.get("refdomain") != "py":
        return None
    found = public_name(node.get("reftarget", ""))
    if found is None:
        return None
    domain = env.get_domain("py")
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", found, node, content)


def public_name(target: str) -> str | None:
    """The public name of a class or function that a type names by where it is defined."""
    module, _, last = target.rpartition(".")
    if module.startswith("tambores"):
        try:
            return m.public(getattr(import_module(module), last))
        except (ImportError, AttributeError):
            return None
    return next((f"{one}.{last}" for one in m.FACES if last in m.names(one)), None)


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.setup_extension("sphinx.ext.autodoc")
    app.setup_extension("sphinx.ext.napoleon")
    app.connect("builder-inited", write_pages)
    app.connect("source-read", written_out)
    app.connect("autodoc-before-process-signature", plain_defaults)
    app.connect("autodoc-process-signature", class_arguments)
    app.connect("autodoc-process-docstring", without_attributes, priority=400)
    app.connect("missing-reference", resolve_private)
    return {"parallel_read_safe": True}
