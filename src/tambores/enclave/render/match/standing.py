"""The score of a match, as lines of text."""

from __future__ import annotations

import textwrap

from tambores.enclave.content.card import HeroCard
from tambores.enclave.match.state import Heroes, Position
from tambores.enclave.render.text import WIDTH
from tambores.enclave.render.words.matches import GAME, hero_name
from tambores.enclave.render.words.naming import army_name
from tambores.kernel.message import Language
from tambores.toolkit.drawing.voice import Voice, capitalized

SIDE = WIDTH // 2 - 4
"""The width of the text at the left and at the right of a line."""


def standing(position: Position, language: Language = "en", *, ascii: bool = False) -> str:
    """Return the score of a match: the points, the heroes of each battle, and how points were won.

    Args:
        position: a match, or the view of a seat.
        language: "en", "es", or your own words.
        ascii: whether to draw the lines with ASCII signs only; names keep their accents.

    >>> import tambores as tb
    >>> from tambores.enclave import campaign
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> end = tb.Outcome("win", (1,), "hero_defeated")
    >>> for action in (*map(campaign.RevealHero, ("borrunn", "aiden")), campaign.Report(end)):
    ...     match = tb.apply(match, action)
    >>> print(standing(match, ascii=True))
    Player 1                             0 : 2                             Player 2
    ===============================================================================
    humans: Aiden (silver)                 1                 orcs: Borrunn (bronze)
    humans: -                              2                                orcs: -
    ===============================================================================
    Battle 1: Player 2 wins with bronze against silver: 2 points. (MODE-11)
    2 battles are still to be fought. (MODE-07)
    """
    voice, score = Voice(GAME, language), position.score
    rule = ("=" if ascii else "═") * WIDTH
    left: str
    right: str
    left, right = (voice.word(f"seat.{seat}") for seat in (0, 1))
    lines = [_row(left, " : ".join(map(str, score.points)), right), rule]
    for number, heroes in enumerate(_battles(position), start=1):
        left, right = (
            _leader(hero, army, position, voice)
            for hero, army in zip(heroes, position.armies, strict=True)
        )
        lines.append(_row(left, str(number), right))
    lines.append(rule)
    for line in score.lines:
        text = f"{capitalized(voice.message(line.key, line.params))} ({line.rule})"
        lines += textwrap.wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)
    return "\n".join(lines)


def _battles(position: Position) -> list[Heroes]:
    """Return the heroes of the battles that are over, and those known for the next one."""
    battles: list[Heroes] = [fought.heroes for fought in position.fought]
    return battles if position.score.outcome else [*battles, position.heroes]


def _leader(hero: HeroCard | None, army: str, position: Position, voice: Voice) -> str:
    """Return a hero with its army; without a hero, the army that its player has in the match."""
    name = hero_name(hero, voice.language) if hero else "-"
    return f"{army_name(voice, hero.army if hero else army, position.pack)}: {name}"


def _row(left: str, middle: str, right: str) -> str:
    return f"{left[:SIDE]:<{SIDE}}{middle:^{WIDTH - 2 * SIDE}}{right[:SIDE]:>{SIDE}}"
