"""The actions of a match, plain values like those of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

import attrs

from tambores.enclave.match.ends import END
from tambores.enclave.table.domains import HERO
from tambores.kernel import game
from tambores.kernel.declared import within
from tambores.kernel.outcome import Outcome


@attrs.frozen(repr=False)
class MatchAction(game.Action):
    """One choice, or one piece of news, in a match."""

    document: ClassVar[str] = "enclave-match.action"


@attrs.frozen(repr=False)
class RevealHero(MatchAction):
    """Campaign: show the own hero of the next battle; `hero` is its id (MODE-08).

    >>> str(RevealHero("aiden"))
    'reveal_hero aiden'
    """

    tag: ClassVar[str] = "reveal_hero"
    hero: str = within(HERO)


@attrs.frozen(repr=False)
class Report(MatchAction):
    """The battle that was due has ended like this; its winners are seats of the match.

    >>> str(Report(Outcome("win", (1,), "hero_defeated")))
    'report win:1:hero_defeated'
    """

    tag: ClassVar[str] = "report"
    outcome: Outcome = within(END)


ACTIONS: tuple[type[MatchAction], ...] = (RevealHero, Report)
"""Every kind of action."""

VOCABULARY: Mapping[str, type[game.Action]] = MappingProxyType({kind.tag: kind for kind in ACTIONS})
