"""Files: written whole or not at all, read within bounds."""

from __future__ import annotations

import os
import secrets
import stat
from errno import EACCES
from pathlib import Path

from tambores.errors import DecodeError
from tambores.toolkit.terminal.words import words

READ_LIMIT = 10_000_000
"""The most characters that are read at once: more than any document may have."""


def write_whole(name: str | Path, text: str) -> None:
    """Write a file so that it is never half there, nor its older content lost.

    The text goes to a new file beside the target, onto the disk, and only then takes its place.
    A link stays a link; what is no regular file, such as a pipe, is written to as it is.

    Args:
        name: of the file; `~` is the home directory.
        text: all that the file is to hold.

    Raises:
        OSError, ValueError: if it cannot be written; an older file is left as it was.
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
    if mode is not None and not os.access(path, os.W_OK):  # renaming over it would not ask
        raise PermissionError(EACCES, os.strerror(EACCES), str(path))
    _put_in_place(Path(os.path.realpath(path)), text, mode)


def _put_in_place(path: Path, text: str, mode: int | None) -> None:
    """Write aside, then rename; nothing stays aside whatever happens."""
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


def write_new(name: str | Path, text: str) -> None:
    """Write a file that is not there yet; nothing of it stays if that fails.

    Raises:
        FileExistsError: if there is something of that name.
        OSError, ValueError: if it cannot be written.
    """
    path = Path(os.path.expanduser(name))
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(text)
            file.flush()
        except BaseException:
            path.unlink(missing_ok=True)
            raise


def read_whole(name: str | Path, language: str = "en") -> str:
    """The text of a file.

    Args:
        name: of the file; `~` is the home directory.
        language: of what is said when it is no text.

    Raises:
        OSError, ValueError: if it cannot be read.
        DecodeError: if it is no text in UTF-8, or too long.
    """
    try:
        with open(os.path.expanduser(name), encoding="utf-8-sig") as file:
            text = file.read(READ_LIMIT + 1)
    except UnicodeDecodeError:
        raise DecodeError(words("not_utf8", language)) from None
    if len(text) > READ_LIMIT:
        raise DecodeError(words("too_long", language, most=READ_LIMIT))
    return text


def goes_on(first: str, second: str) -> bool:
    """Whether the JSON document that the first line of a file begins goes on in the second."""
    begins_anew = second.startswith(("{", "["))
    return first.startswith("{") and not first.rstrip().endswith("}") and not begins_anew


def reason(error: Exception) -> str:
    """An error in a few words, without the file name."""
    return (isinstance(error, OSError) and error.strerror) or for_options(str(error))


def for_options(text: str) -> str:
    """What the library says, with the option in the place of the argument."""
    return text.replace("pass it as `pack`", "give it with --pack FILE")
