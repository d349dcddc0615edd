"""The packs of the library: what was saved with one is read with it, so none ever changes."""

from __future__ import annotations

import importlib

import pytest

from tambores.registry import registered
from tests.games import OURS

DIGESTS = {
    "enclave": {
        "standin-2": "d6a37898feec5dbc7f0ab9353a108afc",
        "standin-1": "9df2cddbffd1a4eb8835d5e8c5475288",
        "ideas-1": "d1ebaa54b342abe6107e525bff7b5549",
    },
    "warcraft": {"standin-1": "29962ecc2ab62120a4ef4744d054b32c"},
    "kingdom-defenders": {
        "standin-3": "ccf4916ed184b8f992a9bcd3cf0612c1",
        "standin-2": "6c384ea171101f3233607f10e5935eb7",
        "standin-1": "048c39d432a435cb4d80c3e9ef9d38b5",
    },
    "realm": {"realm-r1": "ac7a1c1274b37d2f6699318982497b50"},
}
"""The digest of every pack by game, the default first."""


@pytest.mark.parametrize("game", OURS)
def test_a_pack_never_changes(game: str) -> None:
    """A pack with other values gets another id."""
    module = importlib.import_module(registered()[game].removesuffix(".face"))
    assert {name: module.pack(name).digest for name in module.packs()} == DIGESTS[game]
