"""How the library was built."""

from __future__ import annotations

from tambores.kernel import seating

compiled: bool = not str(seating.__file__).endswith(".py")
"""Whether its rules run as native modules, as `TAMBORES_COMPILE=1` builds them."""
