"""The reference has a page for every public module and an entry for every public name."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.combat import Combat
from tests import public_names
from tests.cases import each

DOCS = Path(__file__).parent.parent / "docs"

EXTRAS = {
    "tambores.adapters.dataset": ("pyarrow",),
    "tambores.adapters.gymnasium": ("gymnasium",),
    "tambores.adapters.openspiel": ("pyspiel",),
    "tambores.adapters.pettingzoo": ("pettingzoo",),
    "tambores.arena.report": ("choix", "matplotlib", "pandas"),
    "tambores.web": ("starlette", "markdown_it"),
    "tambores.testing.machine": ("hypothesis",),
    "tambores.testing.strategies": ("hypothesis",),
    "tambores.enclave.testing.strategies": ("hypothesis",),
}
"""The names that a public module needs, apart from the library."""


def from_docs(name: str) -> ModuleType:
    """A module of the documentation, which may import others of it."""
    if str(DOCS) not in sys.path:
        sys.path.append(str(DOCS))
    spec = importlib.util.spec_from_file_location(f"docs_{name}", DOCS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


m: Any = from_docs("members")
MODULES: tuple[str, ...] = m.modules()


def lacking(module: str) -> list[str]:
    """What is not installed of that which a module needs."""
    return [name for name in EXTRAS.get(module, ()) if importlib.util.find_spec(name) is None]


m.modules = lambda: tuple([name for name in MODULES if not lacking(name)])


@pytest.fixture(params=MODULES)
def module(request: pytest.FixtureRequest) -> str:
    """A public module."""
    if lacking(request.param):
        pytest.skip(f"an extra is not installed: {', '.join(lacking(request.param))}")
    return str(request.param)


def test_the_index_gives_every_public_module_a_page() -> None:
    pages = m.pages((DOCS / "reference" / "index.md").read_text(encoding="utf-8"))
    assert sorted(pages) == sorted(f"{m.page_of(module)}.md" for module in MODULES)
    for module in MODULES:
        text = pages[f"{m.page_of(module)}.md"]
        assert text.startswith(f"# {module}\n")
        assert text.endswith(f"```{{entries}} {module}\n```\n")


def test_help_shows_the_docstring_that_the_source_has(module: str) -> None:
    """In the native build too, where docstrings are added to the compiler's output."""
    for name in m.names(module):
        value, written = m.value(module, name), m.doc_of(module, name)
        if written and (m.is_class(module, name) or inspect.isroutine(value)):
            assert inspect.cleandoc(value.__doc__ or "") == written, name


def test_help_is_prose(module: str) -> None:
    """No summary is a single word, such as "None."."""
    for name in m.names(module):
        value = m.value(module, name)
        docs = {name: m.doc_of(module, name)}
        if m.is_class(module, name):
            does = [one for one in m.members(value) if one.kind in ("property", "method")]
            docs |= {one.name: one.doc for one in does}
        assert not [one for one, doc in docs.items() if len(doc.split()) == 1], name


def test_every_public_name_has_an_entry_and_none_is_private(module: str) -> None:
    names = m.names(module)
    assert names
    for name in names:
        assert not name.startswith("_") or name == "__version__"
        assert m.section(module, name) in m.SECTIONS
        home, there = m.home(module, name)
        assert there in m.names(home)
        if m.is_class(module, name):
            shown = [member.name for member in m.members(m.value(module, name))]
            assert not [one for one in shown if one.startswith("_")]
            assert len(shown) == len(set(shown))


def test_public_names_and_parameters_change_on_purpose(module: str) -> None:
    """A difference is a change for users: `python -m tests.public_names` keeps it."""
    kept = public_names.KEPT.read_text(encoding="utf-8").split("\n\n")
    assert next(part for part in kept if part.startswith(f"# {module}\n")).strip("\n") == (
        "\n".join(public_names.lines_of(m, module))
    )


def test_dir_shows_exactly_what_is_public(module: str) -> None:
    if module not in m.FACES:
        pytest.skip("only some of its names are public")
    found = importlib.import_module(module)
    added = set(dir(found)) - set(found.__all__)
    assert set(found.__all__) <= set(dir(found))
    if module.startswith("tambores.testing"):  # games add names
        assert not [name for name in added if name.startswith("_")]
    else:
        assert added == set()


def test_every_field_of_a_public_class_has_an_entry(module: str) -> None:
    for name in m.names(module):
        found = m.value(module, name)
        if m.is_class(module, name) and attrs.has(found):
            fields = {one.name for one in attrs.fields(found) if not one.name.startswith("_")}
            assert fields <= {member.name for member in m.members(found)}


def test_defaults_are_values(module: str) -> None:
    for name in m.names(module):
        found = m.value(module, name)
        if not m.is_class(module, name):
            continue
        texts = [member.default or "" for member in m.members(found)]
        if attrs.has(found) and m.has_signature(found):
            texts.append(m.arguments(found))
        assert not [text for text in texts if re.search("NOTHING|Factory|0x", text)]


def test_the_entry_of_a_class_has_the_fields_of_its_private_bases() -> None:
    side = {member.name: member for member in m.members(enclave.Side)}
    assert [name for name, one in side.items() if one.kind == "field"][:3] == [
        "army",
        "hero",
        "hand",
    ]
    assert side["hand"].doc and side["at"].kind == "method"
    assert "tuple[" in str(m.bindings(enclave.Side).values())


def test_the_documentation_says_what_every_field_of_a_card_is() -> None:
    for card in (enclave.UnitCard, enclave.HeroCard, enclave.SupportCard):
        assert all(one.doc for one in m.members(card) if one.kind == "field")


def test_the_docstring_of_an_event_describes_each_of_its_fields(module: str) -> None:
    """Its own one, which `help` shows."""
    for name in m.names(module):
        found = m.value(module, name)
        if m.is_class(module, name) and issubclass(found, tb.Event):
            fields = {one.name for one in attrs.fields(found)}
            assert fields == set(m.split_doc(m.class_doc(found))[1]), name


@each("found", [enclave.Battle, enclave.Side, Combat])
def test_the_docstring_of_a_state_describes_each_of_its_fields(found: type) -> None:
    fields = {one.name for one in attrs.fields(found) if not one.name.startswith("_")}
    assert fields == set(m.split_doc(m.class_doc(found))[1])


def test_no_public_docstring_refers_to_the_attributes_of_a_private_class(module: str) -> None:
    public = {name for one in m.modules() for name in m.names(one)}
    for name in m.names(module):
        if m.is_class(module, name):
            named = re.findall(
                r"attributes are\s+those of\s+`(\w+)`", m.class_doc(m.value(module, name))
            )
            assert set(named) <= public, name


LOADING = {
    "a script": '<script src="https://example.org/a.js"></script>',
    "a picture": '<img alt="" src="//example.org/a.png">',
    "a style sheet": '<link rel="stylesheet" href="https://example.org/a.css">',
}


@pytest.mark.parametrize("line", LOADING.values(), ids=LOADING)
def test_a_page_that_loads_from_the_net_is_noticed(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(DOCS)
    check = from_docs("check_built")
    page = tmp_path / "page.html"
    page.write_text('<a href="https://example.org"></a><script src="a.js"></script>', "utf-8")
    assert [*check.from_the_net(tmp_path)] == []
    page.write_text(line, "utf-8")
    assert len([*check.from_the_net(tmp_path)]) == 1


def test_a_font_from_the_net_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DOCS)
    check = from_docs("check_built")
    (tmp_path / "a.css").write_text("@font-face { src: url(https://example.org/f.woff) }", "utf-8")
    assert len([*check.from_the_net(tmp_path)]) == 1


def test_docstrings_of_fields_are_found() -> None:
    text, fields = m.split_doc(
        "A side.\n\nAttributes:\n    hand, deck: its piles,\n        in order."
    )
    assert text == "A side."
    assert fields == {"hand": "its piles, in order.", "deck": "its piles, in order."}
