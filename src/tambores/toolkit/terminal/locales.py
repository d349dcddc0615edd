"""The language of the system, used unless the user asks for another."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping

VARIABLES = ("TAMBORES_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables with the language of messages, ours before those of every program.

The first that is set decides.
"""

SPANISH = re.compile(r"(es|spanish)(?![a-z])", re.IGNORECASE)
"""The beginning of a Spanish locale's name: `es_AR.UTF-8`, on Windows `Spanish_Spain`."""


def preferred(environment: Mapping[str, str], system: str | None = None) -> str:
    """The language of the library that comes closest to that of a system.

    Args:
        environment: the variables of the process.
        system: the system's name for its locale, if that is not in a variable.

    Returns:
        "es" for any Spanish, "en" for everything else.

    >>> preferred({"LC_ALL": "", "LANG": "es_MX.UTF-8"}), preferred({"LANG": "fr_FR.UTF-8"})
    ('es', 'en')
    """
    name = next(filter(None, map(environment.get, VARIABLES)), system or "")
    return "es" if SPANISH.match(name) else "en"


def of_system() -> str:
    """The language of the system on which this runs."""
    windows = os.name == "nt"  # it keeps its locale elsewhere
    return preferred(os.environ, locale.getlocale()[0] if windows else None)
