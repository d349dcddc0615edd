"""Named pipes: whoever opens one waits until somebody writes to it, perhaps for ever."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from tambores.errors import Message

UNNAMED = ("/dev/", "/proc/")
"""Where the pipes lie that the shell makes: standard input, and those of `<(command)`."""


def refuse_named_pipe(path: str | os.PathLike[str]) -> None:
    """Make sure that nobody has to write to a file before it can be read.

    Raises:
        OSError: for a pipe with a name, and for a file that does not exist.
    """
    is_pipe = stat.S_ISFIFO(Path(path).stat().st_mode)
    if is_pipe and not os.path.realpath(path).startswith(UNNAMED):
        raise OSError(errno.EINVAL, Message("kernel.fault.named_pipe"), str(path))
