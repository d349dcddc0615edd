"""Places as text, and the places that actions are about."""

from tambores.enclave.table.domains import is_impact as is_impact
from tambores.enclave.table.domains import is_places as is_places
from tambores.enclave.table.places import (
    card_of,
    impact_of,
    read_impact,
    read_places,
    source_of,
    target_of,
)

__all__ = [
    "card_of",
    "impact_of",
    "is_impact",
    "is_places",
    "read_impact",
    "read_places",
    "source_of",
    "target_of",
]


def __dir__() -> list[str]:
    return list(__all__)
