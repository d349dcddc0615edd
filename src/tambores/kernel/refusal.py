"""Why an action is not possible."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tambores.kernel.message import sentence


@attrs.frozen
class Refusal:
    """The reason why an action is not legal.

    Attributes:
        rule: the id of the rule that stands in the way, as in the rules page.
        key: the key of the message.
        params: what the message is filled with.

    `str()` is the sentence in English; `tambores.sentence(*refusal.message(), "es")` in Spanish.

    >>> print(Refusal("TURN-02", "enclave.wrong_phase", {"phase": "combat"}))
    That is not done in this phase; the battle is in the combat phase.
    """

    rule: str
    key: str
    params: Mapping[str, object] = attrs.field(factory=dict, hash=False)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of the sentence."""
        return self.key, self.params

    def __str__(self) -> str:
        return sentence(*self.message())
