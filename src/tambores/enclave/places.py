"""Places as text, and the places that actions are about."""

from tambores.enclave.table.places import (
    is_impact,
    is_places,
    read_impact,
    read_places,
    source_of,
    target_of,
)

__all__ = ["is_impact", "is_places", "read_impact", "read_places", "source_of", "target_of"]
