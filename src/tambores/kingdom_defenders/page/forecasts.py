"""What a choice would bring its seat at once, as far as no chance decides it."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from tambores.kernel.game import Action, prompt
from tambores.kernel.gate import transition
from tambores.kernel.message import Language
from tambores.kernel.seeing import determinize, follow
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.page.signs import MINUS
from tambores.kingdom_defenders.render.model import GAME
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table.values import Hero
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.page.written import Json

MOST = 16
"""Of more choices none is foreseen: a list of them is slow to compute, and not read."""

BY_CHANCE = (e.Rolled, e.RewardTaken, e.Stolen, e.PhaseStarted, e.RoundStarted)
"""The events with which what follows from a choice alone ends."""

PLAIN = ("place", "exclude", "target", "wound_disc")
"""The kinds of decisions that bring nothing at once."""

SAID = ("favour", "gain", "pay", "give", "option", "trade")
"""The kinds of decisions whose choices say themselves what they bring."""


def foreseen(view: Any, action: Action, language: Language) -> Json | None:
    """Return what an action would change for its seat: Fame, stock, levels and wounds."""
    asked = prompt(view)
    if asked is None or asked.seat != view.seat or asked.kind in PLAIN:
        return None
    if len(view.legal_actions) > MOST or isinstance(action, a.Pass):
        return None
    events = transition(determinize(view, 0), action).seen_by(view.seat)
    after = follow(view, [*takewhile(lambda one: not isinstance(one, BY_CHANCE), events)])
    old, new = (_counts(one.table.heroes[view.seat]) for one in (view, after))
    by = {kind: new[kind] - old[kind] for kind in new if new[kind] != old[kind]}
    if not by:
        return None
    text = "" if asked.kind in SAID else _text(by, Voice(GAME, language))
    return {"by": by, "text": text}


def _counts(hero: Hero) -> dict[str, int]:
    assert hero.stock is not None
    return {
        v.FAME: hero.fame, **dict(zip(v.STOCK, hero.stock, strict=True)),
        v.STRENGTH: hero.strength, v.MAGIC: hero.magic, v.WOUND: hero.wounds,
    }  # fmt: skip


def _text(by: dict[str, int], say: Voice) -> str:
    """Return changes in words, such as "+5 Fame" and less of what is paid."""
    return ", ".join([
        ("+" if count > 0 else MINUS) + say.words(f"goods.{kind}", count=abs(count))
        for kind, count in by.items()
    ])  # fmt: skip
