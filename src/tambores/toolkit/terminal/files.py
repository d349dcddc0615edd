"""Write files whole or not at all, and read them within bounds."""

from __future__ import annotations

import os
import secrets
import stat
from errno import EACCES
from pathlib import Path

from tambores.errors import DecodeError, told
from tambores.kernel.message import Language
from tambores.kernel.pipes import refuse_named_pipe
from tambores.toolkit.terminal.words import words

READ_LIMIT = 10_000_000
"""The most characters to read at once: more than any document may have."""


def write_whole(name: str | Path, text: str) -> None:
    """Write a file so that it is never half written, and its older content never lost.

    The text is first written to disk in a new file next to the target, which then replaces it. A
    link stays a link; a target that is not a regular file, such as a pipe, is written directly.

    Args:
        name: of the file; `~` is the home directory.
        text: the whole content of the file.

    Raises:
        OSError, ValueError: if it cannot be written; an older file is left unchanged.
    """
    path = Path(os.path.expanduser(name))
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        mode = None
    if mode is not None and not stat.S_ISREG(mode):
        with path.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        return
    if mode is not None and not os.access(path, os.W_OK):  # renaming over it would ignore that
        raise PermissionError(EACCES, os.strerror(EACCES), str(path))
    _put_in_place(Path(os.path.realpath(path)), text, mode)


def _put_in_place(path: Path, text: str, mode: int | None) -> None:
    """Write a temporary file, then rename it; the temporary file never remains."""
    aside = path.with_name(f".tambores-{secrets.token_hex(8)}.part")
    file = aside.open("x", encoding="utf-8", newline="\n")
    try:
        with file:
            if mode is not None:
                aside.chmod(stat.S_IMODE(mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def overwrites(name: str | Path) -> bool:
    """Whether `write_whole` would replace a file; what is written to a pipe replaces nothing."""
    return os.path.isfile(os.path.expanduser(name))


def read_whole(name: str | Path, language: str = "en") -> str:
    """The text of a file.

    Args:
        name: of the file; `~` is the home directory.
        language: of the message if it is not a text.

    Raises:
        OSError, ValueError: if it cannot be read.
        DecodeError: if it is not a text in UTF-8, or too long.
    """
    path = os.path.expanduser(name)
    refuse_named_pipe(path)
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read(READ_LIMIT + 1)
    except UnicodeDecodeError:
        raise DecodeError(words("not_utf8", language)) from None
    if len(text) > READ_LIMIT:
        raise DecodeError(words("too_long", language, most=READ_LIMIT))
    return text


def goes_on(first: str, second: str) -> bool:
    """Whether a JSON document that begins in the first line of a file continues in the second."""
    begins_anew = second.startswith(("{", "["))
    return first.startswith("{") and not first.rstrip().endswith("}") and not begins_anew


def reason(error: Exception, language: Language) -> str:
    """An error in a few words, without the file name."""
    return for_options(told(error, language))


def for_options(text: str) -> str:
    """A message of the library, naming the option instead of the argument."""
    english = text.replace("pass it as `pack`", "give it with --pack FILE")
    return english.replace("indícalo como `pack`", "indícalo con --pack ARCHIVO")
