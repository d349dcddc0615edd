"""The spaces of Gymnasium for an encoding."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from tambores.adapters.encoding import Encoding


def spaces_of(encoding: Encoding) -> tuple[spaces.Box[Any], spaces.Discrete]:
    """The space of what an agent observes, and that of its actions."""
    least, most = encoding.bounds
    return spaces.Box(least, most, dtype=np.float32), spaces.Discrete(len(encoding.actions))
