"""The games of the library, for tests that hold for every game."""

from __future__ import annotations

from tambores import registry
from tambores.kernel.face import face

OURS = [name for name, module in registry.registered().items() if module.startswith("tambores.")]
"""The names of the games that the library brings."""

MODES = [mode for name in OURS for mode in face(name)]
"""Their modes."""
