"""Why an action is not possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import attrs

from tambores.kernel.frozen import frozen
from tambores.kernel.message import sentence


@frozen
class Refusal:
    """The reason why an action is not legal.

    Attributes:
        rule: the id of the rule that stands in the way, as in the rules page.
        key: the key of the message.
        params: what the message is filled with.

    `str()` is the sentence in English; `tambores.sentence(*refusal.message(), "es")` in Spanish.

    >>> print(Refusal("TURN-02", "enclave.wrong_phase", {"phase": "combat"}))
    You cannot do that in the combat phase.
    """

    rule: str
    key: str
    params: Mapping[str, object] = attrs.field(factory=dict, hash=False)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of the sentence."""
        return self.key, self.params

    def __str__(self) -> str:
        return sentence(*self.message())


def most_frequent(
    view: Any, actions: Iterable[Any], minor: Collection[str] = ()
) -> tuple[Refusal, ...]:
    """The refusals with the most frequent key, each once; () if one of the actions is legal.

    Args:
        view: of the seat that asks.
        actions: what it might do.
        minor: keys that count only if there are no others.
    """
    refusals: list[Refusal] = []
    for action in actions:
        refusal = view.why_not(action)
        if refusal is None:
            return ()
        refusals.append(refusal)
    met = Counter(one.key for one in refusals)
    major = Counter({key: count for key, count in met.items() if key not in minor})
    most = dict((major or met).most_common(1))
    return tuple(dict.fromkeys(one for one in refusals if one.key in most))
