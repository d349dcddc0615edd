"""Who decides next, and what kind of decision it is."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tambores.kernel.face import part
from tambores.kernel.message import sentence

Seat = int
"""A place at the table, counted from 0."""


@attrs.frozen
class Prompt:
    """A decision that a state waits for.

    `str()` is the question in English, where the game is known.

    Attributes:
        seat: who decides.
        on_behalf_of: for whom; the same seat unless the rules let somebody decide for another.
        kind: the kind of decision, a word of the game such as "deploy".
        game: the tag of the game whose word that is; only the question needs it.

    >>> Prompt(0, 0, "deploy")
    Prompt(seat=0, on_behalf_of=0, kind='deploy')
    """

    seat: Seat
    on_behalf_of: Seat
    kind: str
    game: str = attrs.field(default="", eq=False, repr=False)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of the question; it has another one on behalf of a seat.

        >>> Prompt(0, 0, "deploy", "enclave").message()
        ('enclave.prompt.deploy', {'seat': '@seat.0', 'on_behalf_of': '@seat.0'})
        >>> Prompt(0, 1, "choose", "enclave-solo").message()[0]
        'enclave-solo.prompt.choose.on_behalf'
        """
        form = "" if self.seat == self.on_behalf_of else ".on_behalf"
        params = {"seat": f"@seat.{self.seat}", "on_behalf_of": f"@seat.{self.on_behalf_of}"}
        return f"{self.game}.prompt.{self.kind}{form}", params

    def __str__(self) -> str:
        return sentence(*self.message()) if part(self.game) else repr(self)
