"""A tie of the automaton's that the player settles: what the question is about."""

from __future__ import annotations

from tambores import enclave
from tambores.enclave.board import Choice
from tambores.enclave.render.words import phrase, place_name
from tambores.enclave.solo import AUTOMATON

OF_A_UNIT = ("marching", "silences", "units", "free", "bolts")
"""The stages at which a unit of the automaton's decides."""


def tie_question(view: enclave.View, language: str) -> str:
    """Who is to decide what, and that the player does it.

    Args:
        view: what the player sees of a solo battle that waits for a tie to be settled.
        language: "en" or "es".
    """
    card: object = ""
    if isinstance(view.pending, Choice):
        stage, card = "subject", view.pending.card
    else:
        stage, table = view.at.stage, view.sides[AUTOMATON].table
        card = table[-1] if table else ""
    question = phrase(f"tie.{stage}", language, view, card=card)
    return f"{_who(view, stage, language)}: {phrase('prompt.tie', language, view)} {question}"


def _who(view: enclave.View, stage: str, language: str) -> str:
    """The automaton, or its unit that decides."""
    if stage in OF_A_UNIT:
        return place_name((AUTOMATON, view.at.slot), language, view)
    return phrase(f"seat.{AUTOMATON}", language, view)
