"""What the packs of all games are: values known by an id and a digest, the same everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from tambores.kernel.frozen import frozen

Origin = tuple[Callable[..., Any], tuple[str, ...]]
"""A function and its arguments that lead to a pack."""


@frozen(eq=False, repr=False, kw_only=True)
class ContentPack:
    """The content of a game, compared by identity.

    Attributes:
        id: its id; a released pack never changes, a corrected one gets a new id.
        names: its name by language ("es", "en").
        base: the pack that it is based on and changes; None if there is none.
        origin: how another process comes by the same pack: a function and its arguments.
        sheets: what is written of every datum, by its id.
        digest: 32 hexadecimal digits over everything that affects the rules (not the texts).
    """

    id: str
    names: Mapping[str, str]
    base: ContentPack | None
    origin: Origin
    sheets: Mapping[str, Any] = attrs.field(factory=dict)
    digest: str = ""
    _place: Any = attrs.field(init=False, default=None)

    @property
    def bases(self) -> tuple[ContentPack, ...]:
        """The packs that it is based on, nearest first."""
        return (self.base, *self.base.bases) if self.base else ()

    def __repr__(self) -> str:
        return f"<pack {self.id} {self.digest[:8]}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return self.origin


def digest_of(bearing: object) -> str:
    """A digest of all that affects the rules, given as JSON can write it.

    >>> digest_of([{"id": "grifo", "attack": 3}]) == digest_of([{"attack": 3, "id": "grifo"}])
    True
    """
    import json  # neither is needed to begin a game
    from hashlib import blake2b

    text = json.dumps(bearing, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()
