"""The text of a pack and those of the packs that it is based on, from files or as given."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import attrs

from tambores.enclave.cards.table import meant, short
from tambores.enclave.cards.toml import SIZE_LIMIT, parsed

FILE = ".toml"
"""How the name of a file with a pack ends."""

BASES_LIMIT = 8
"""The most packs in a chain of bases."""

LISTED_LIMIT = 1_000
"""How many files of a folder are looked at for the one that is meant."""

_PLAIN = re.compile(rf"\w[\w .+-]{{0,99}}{re.escape(FILE)}")
_BYTES_LIMIT = 4 * SIZE_LIMIT  # a letter has four bytes at most
_FLAGS = os.O_RDONLY
for _flag in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"):  # none waits for a pipe
    _FLAGS |= getattr(os, _flag, 0)


@attrs.frozen
class Source:
    """The text of a pack.

    Attributes:
        name: what it is called in faults; "" for nothing.
        text: all of it.
        data: what it writes; {} if that cannot be read.
        fault: why it cannot be read, or what is wrong with the name of its base; "" for nothing.
        base: the source of its base, if that is a file beside it.
    """

    name: str
    text: str
    data: dict[str, Any] = attrs.field(factory=dict)
    fault: str = ""
    base: Source | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """Its text, then those of the files in its chain of bases."""
        return (self.text, *(self.base.texts if self.base else ()))


def source_of(texts: Sequence[str], shipped: Sequence[str], name: str = "") -> Source:
    """The source that texts make: the first is based on the second, and so on.

    Args:
        texts: one at least.
        shipped: the ids of the packs of the library.
        name: what the first is called in faults.
    """
    if len(texts) > BASES_LIMIT + 1:
        fault = f"{len(texts) - 1} texts of bases; at most {BASES_LIMIT} are read"
        return Source(name, texts[0], fault=fault)
    source = _read(name, texts[0])
    base = _file_named(source, shipped)
    if not base:
        if texts[1:] and not source.fault:
            return attrs.evolve(source, fault="texts of bases are given, and it names no file")
        return _on_shipped(source, shipped, ())
    if not texts[1:]:
        return _on_nothing(source, shipped, "whose text is not given")
    return attrs.evolve(source, base=source_of(texts[1:], shipped, base))


def source_in(path: Path, shipped: Sequence[str]) -> Source:
    """The source in a file, with those of the files beside it that it is based on.

    Raises:
        OSError: if the file cannot be read, or is none, such as a pipe.
    """
    return _source_in(path, shipped, ())


def _source_in(path: Path, shipped: Sequence[str], above: tuple[str, ...]) -> Source:
    """The source in a file that those `above` are based on."""
    text, fault = _text_in(path, links=not above)
    source = Source(str(path), text, fault=fault) if fault else _read(str(path), text)
    base, above = _file_named(source, shipped), (*above, path.name)
    if not base:
        known = source.data.get("base") in (None, *shipped)
        return _on_shipped(source, shipped, () if known else _beside(path))
    below = path.with_name(base)
    if problem := _no_base(below, above):
        return _on_nothing(source, shipped, problem)
    try:
        return attrs.evolve(source, base=_source_in(below, shipped, above))
    except FileNotFoundError:
        near = meant(base, _beside(path))
        return _on_nothing(source, shipped, "and there is no such file", near)
    except OSError as error:
        return _on_nothing(source, shipped, f"which cannot be read ({error.strerror})")


def _read(name: str, text: str) -> Source:
    """The source of a text, without its bases."""
    try:
        return Source(name, text, parsed(text))
    except ValueError as error:
        return Source(name, text, fault=str(error))


# --- the base of a pack -----------------------------------------------------------------------


def _file_named(source: Source, shipped: Sequence[str]) -> str:
    """The name of the file that a source is based on; "" if it names none."""
    base = source.data.get("base")
    named = isinstance(base, str) and base not in shipped and _PLAIN.fullmatch(base)
    return str(base) if named else ""


def _no_base(path: Path, above: tuple[str, ...]) -> str:
    """Why a file cannot be a base; "" if it can."""
    if path.name in above:
        return f"which is based on itself ({', '.join((*above, path.name))})"
    if len(above) > BASES_LIMIT:
        return f"which is one too many (at most {BASES_LIMIT} in a row)"
    return "which is a link" if path.is_symlink() else ""


def _on_shipped(source: Source, shipped: Sequence[str], beside: Sequence[str]) -> Source:
    """A source that is not based on a file: its base, if any, is a pack of the library."""
    base = source.data.get("base")
    if base is None or base in shipped:
        return source
    near = meant(base, [*shipped, *beside]) if isinstance(base, str) else ""
    return _on_nothing(source, shipped, "", near)


def _on_nothing(source: Source, shipped: Sequence[str], problem: str, near: str = "") -> Source:
    """A source with what is wrong with the name of its base."""
    named = ", ".join((short(source.data["base"]), *filter(None, [problem])))
    packs = f"the id of a pack of the library ({', '.join(shipped)})"
    expected = f"{packs} or the plain name of a {FILE} file beside it"
    return attrs.evolve(source, fault=f"'base' is {named}; expected {expected}{near}")


# --- files ------------------------------------------------------------------------------------


def _beside(path: Path) -> list[str]:
    """The names of other packs in the folder of a file."""
    try:
        with os.scandir(path.parent) as entries:
            names = [entry.name for entry in islice(entries, LISTED_LIMIT)]
    except OSError:
        return []
    return sorted(name for name in names if name.endswith(FILE) and name != path.name)


def _text_in(path: Path, links: bool) -> tuple[str, str]:
    """The text of a file and what is wrong with it; no more is read than can be a pack."""
    content = _content_of(path, links)
    if len(content) > _BYTES_LIMIT:
        return "", f"more than {_BYTES_LIMIT} bytes; at most {SIZE_LIMIT} characters are read"
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n"), ""
    except UnicodeDecodeError as error:
        return "", f"not UTF-8 at byte {error.start}"


def _content_of(path: Path, links: bool) -> bytes:
    try:
        handle = os.open(path, _FLAGS if links else _FLAGS | getattr(os, "O_NOFOLLOW", 0))
    except ValueError:  # such as a NUL, or half a letter
        raise OSError(errno.EINVAL, "not the name of a file", str(path)) from None
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "not a regular file", str(path))
        with open(handle, "rb", closefd=False) as file:
            return file.read(_BYTES_LIMIT + 1)
    finally:
        os.close(handle)
