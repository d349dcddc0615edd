"""A tie of the automaton's that the player settles: what the question is about."""

from __future__ import annotations

import tambores as tb
from tambores import enclave
from tambores.enclave.board import HERO_SLOT, Choice
from tambores.enclave.render.text import phrase, place_name
from tambores.enclave.solo import AUTOMATON
from tambores.enclave.solo.events import Decided

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
    slot = _deciding(view) if stage in OF_A_UNIT else HERO_SLOT
    if slot == HERO_SLOT:
        return phrase(f"seat.{AUTOMATON}", language, view)
    return place_name((AUTOMATON, slot), language, view)


def _deciding(view: enclave.View) -> int:
    """The slot of the unit that decides, 0 if it is not told: what comes next says it.

    The battle that is tried is made up from the view; where units decide nothing that could
    make a difference is hidden.
    """
    step = tb.transition(tb.determinize(view, 0), view.legal_actions[0])
    return next((event.slot for event in step.events if isinstance(event, Decided)), HERO_SLOT)
