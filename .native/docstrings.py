"""The docstrings of native modules: the compiler leaves them out, so its output is completed."""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

TEXT = r'(?P<text>NULL|"(?:[^"\\]|\\.)*")'
PLACES = (
    re.compile(rf"\(PyCFunction\)CPyPy_(?P<name>\w+),\s+[A-Z_| ]+, PyDoc_STR\({TEXT}\)"),
    re.compile(rf"CPyType_(?P<name>\w+)_template_ = {{[^}}]*?\.tp_doc = PyDoc_STR\({TEXT}\)"),
    re.compile(r"\(getter\)(?P<name>\w+),\s+NULL, (?P<text>NULL), NULL}"),
    re.compile(r'"(?P<name>[\w.]+)",\s+(?P<text>NULL), /\* docstring \*/'),
)
"""Where the compiler's output describes functions and methods, classes, properties, modules."""


def add_docstrings(sources: Path, modules: list[str]) -> None:
    """Write the docstrings of modules into the C files that the compiler made of them."""
    added = 0
    for module in modules:
        file = sources / f"__native_{module.replace('.', '___')}.c"
        text, docs = file.read_text("utf-8"), dict(docstrings(module))
        for place in PLACES:
            for found in reversed([*place.finditer(text)]):
                if doc := doc_for(found["name"], docs):
                    start, end = found.span("text")
                    text = text[:start] + with_doc(found["text"], doc) + text[end:]
                    added += 1
        file.write_text(text, "utf-8")
    if not added:
        sys.exit("The compiler describes functions in another way now: look at docstrings.py.")


def docstrings(module: str) -> Iterator[tuple[str, str]]:
    """The docstrings of a module, by how the names of what they describe end in its C file."""
    loaded, last = importlib.import_module(module), module.rpartition(".")[2]
    yield module, loaded.__doc__ or ""
    for name, value in vars(loaded).items():
        if getattr(value, "__module__", "") != module or not getattr(value, "__doc__", None):
            continue
        yield f"{last}___{name}", str(value.__doc__)
        for part, member in vars(value).items() if inspect.isclass(value) else ():
            if isinstance(member, property | cached_property):
                yield f"{last}___{name}_get_{part}", member.__doc__ or ""
            elif inspect.isroutine(member):
                yield f"{last}___{name}___{part}", member.__doc__ or ""


def doc_for(name: str, docs: dict[str, str]) -> str:
    """The docstring of what has a name in C; "" if there is none."""
    return next((doc for end, doc in docs.items() if f"___{name}".endswith(f"___{end}")), "")


def with_doc(signature: str, doc: str) -> str:
    """A signature as it is written in C, and the docstring behind it."""
    written = "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
        for byte in doc.encode()
    )
    return f'"{written}"' if signature == "NULL" else f'{signature[:-1]}{written}"'
