"""The games of the library, for tests that hold for every game."""

from __future__ import annotations

import attrs

from tambores import registry
from tambores.kernel.face import Mode, face
from tambores.kernel.opening import options_class
from tambores.toolkit.options import SEATS_FLAG

OURS = [name for name, module in registry.registered().items() if module.startswith("tambores.")]
"""The names of the games that the library brings."""

MODES = [mode for name in OURS for mode in face(name)]
"""Their modes."""


def seats_option(mode: Mode) -> str:
    """The name of the option that is the number of seats; "" for none."""
    kind = options_class(mode)
    flags = {field.name: field.metadata.get("flag") for field in attrs.fields(kind)} if kind else {}
    return next((name for name, flag in flags.items() if SEATS_FLAG in (flag, f"--{name}")), "")
