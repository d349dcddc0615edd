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

from tambores.errors import Message, cause_of
from tambores.kernel.message import Said
from tambores.toolkit.content.table import meaning, short
from tambores.toolkit.content.toml import SIZE_LIMIT, parsed

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
        fault: why it cannot be read, or what is wrong with the name of its base; None for nothing.
        base: the source of its base, if that is a file beside it.
    """

    name: str
    text: str
    data: dict[str, Any] = attrs.field(factory=dict)
    fault: Message | None = None
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
        fault = Message("kernel.pack.many_bases", count=len(texts) - 1, most=BASES_LIMIT)
        return Source(name, texts[0], fault=fault)
    source = _read(name, texts[0])
    base = _file_named(source, shipped)
    if not base:
        if texts[1:] and not source.fault:
            return attrs.evolve(source, fault=Message("kernel.pack.no_file_named"))
        return _on_shipped(source, shipped, ())
    if not texts[1:]:
        return _on_nothing(source, shipped, Message("kernel.pack.base.no_text"))
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
        missing = Message("kernel.pack.base.no_file")
        return _on_nothing(source, shipped, missing, _beside(path))
    except OSError as error:
        unread = Message("kernel.pack.base.unread", error=cause_of(error))
        return _on_nothing(source, shipped, unread)


def _read(name: str, text: str) -> Source:
    """The source of a text, without its bases."""
    try:
        return Source(name, text, parsed(text))
    except ValueError as error:
        (fault,) = error.args
        return Source(name, text, fault=fault)


# --- the base of a pack -----------------------------------------------------------------------


def _file_named(source: Source, shipped: Sequence[str]) -> str:
    """The name of the file that a source is based on; "" if it names none."""
    base = source.data.get("base")
    named = isinstance(base, str) and base not in shipped and _PLAIN.fullmatch(base)
    return str(base) if named else ""


def _no_base(path: Path, above: tuple[str, ...]) -> Message | None:
    """Why a file cannot be a base; None if it can."""
    if path.name in above:
        chain = tuple(map(Said, (*above, path.name)))
        return Message("kernel.pack.base.itself", files=chain)
    if len(above) > BASES_LIMIT:
        return Message("kernel.pack.base.one_too_many", most=BASES_LIMIT)
    return Message("kernel.pack.base.link") if path.is_symlink() else None


def _on_shipped(source: Source, shipped: Sequence[str], beside: Sequence[str]) -> Source:
    """A source that is not based on a file: its base, if any, is a pack of the library."""
    base = source.data.get("base")
    if base is None or base in shipped:
        return source
    return _on_nothing(source, shipped, None, [*shipped, *beside])


def _on_nothing(
    source: Source, shipped: Sequence[str], problem: Message | None, known: Sequence[str] = ()
) -> Source:
    """A source with what is wrong with the name of its base; `known` are names it may mean."""
    base = source.data["base"]
    named = short(base)
    if problem:
        named = Message("kernel.pack.base.named", base=named, problem=problem)
    fault = Message("kernel.pack.base", base=named, packs=tuple(shipped), file=FILE)
    return attrs.evolve(source, fault=meaning(fault, base, known))


# --- files ------------------------------------------------------------------------------------


def _beside(path: Path) -> list[str]:
    """The names of other packs in the folder of a file."""
    try:
        with os.scandir(path.parent) as entries:
            names = [entry.name for entry in islice(entries, LISTED_LIMIT)]
    except OSError:
        return []
    return sorted(name for name in names if name.endswith(FILE) and name != path.name)


def _text_in(path: Path, links: bool) -> tuple[str, Message | None]:
    """The text of a file and what is wrong with it; no more is read than can be a pack."""
    content = _content_of(path, links)
    if len(content) > _BYTES_LIMIT:
        return "", Message("kernel.pack.many_bytes", bytes=_BYTES_LIMIT, most=SIZE_LIMIT)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n"), None
    except UnicodeDecodeError as error:
        return "", Message("kernel.pack.not_utf8", byte=error.start)


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
