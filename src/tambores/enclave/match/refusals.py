"""Why an action is not possible in a match."""

from __future__ import annotations

from tambores.enclave.match.actions import MatchAction, Report, RevealHero
from tambores.kernel.outcome import Outcome
from tambores.kernel.refusal import Refusal

GAME = "enclave-match"
"""The tag of the catalogue whose sentences a match uses."""


def refusal(rule: str, key: str, **params: object) -> Refusal:
    """A refusal of a match."""
    return Refusal(rule, f"{GAME}.{key}", params)


def wrong_field(action: MatchAction) -> str:
    """The field of an action whose value does not have the right type, or ""."""
    if isinstance(action, Report):
        return "" if type(action.outcome) is Outcome else "outcome"
    return "" if isinstance(action, RevealHero) and type(action.hero) is str else "hero"


def quoted(word: str) -> str:
    """The text that a caller wrote, cut and quoted, for a message to the caller."""
    return repr(word if len(word) <= 60 else word[:59] + "…")
