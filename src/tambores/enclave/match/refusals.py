"""Why an action is not possible in a match."""

from __future__ import annotations

from tambores.enclave.match.actions import Report, RevealHero
from tambores.kernel.outcome import Outcome
from tambores.kernel.refusal import Refusal

GAME = "enclave-match"
"""The tag of the catalogue whose sentences a match uses."""


def refusal(rule: str, key: str, **params: object) -> Refusal:
    """A refusal of a match."""
    return Refusal(rule, f"{GAME}.{key}", params)


def well_formed(action: object) -> bool:
    """Whether this is an action of a match whose value has the right type."""
    if isinstance(action, Report):
        return type(action.outcome) is Outcome
    return isinstance(action, RevealHero) and type(action.hero) is str


def quoted(word: str) -> str:
    """The text that a caller wrote, cut and quoted, for a message to the caller."""
    return repr(word if len(word) <= 60 else word[:59] + "…")
