"""Places as text, and the places that actions are about."""

from tambores.enclave.table.places import (
    card_of,
    impact_of,
    is_impact,
    is_places,
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
