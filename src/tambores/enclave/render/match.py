"""A match as plain text: how it stands, who fought whom, and what happened, in English or Spanish.

Everything is drawn from what a match or a view shows; nothing is wider than 80 columns.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tambores.enclave.cards.card import HeroCard
from tambores.enclave.match.state import Heroes, Position
from tambores.enclave.render.text import WIDTH
from tambores.kernel.event import Event
from tambores.kernel.message import sentence

GAME = "enclave-match"

SIDE = WIDTH // 2 - 4
"""The width of what stands at the left and at the right of a line."""

Names = Mapping[int, str]
"""What seats are called that have another name here than in every match."""

NO_NAMES: Names = MappingProxyType({})


def standing(
    position: Position, language: str = "en", ascii: bool = False, names: Names = NO_NAMES
) -> str:
    """How a match stands: the points, the heroes of each battle, and where the points are from.

    Args:
        position: a match, or what a seat sees of it.
        language: "en" or "es".
        ascii: whether the lines are drawn with ASCII signs only; names keep their accents.
        names: by seat, of those that are called otherwise.

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
    Battle 1: Player 2 wins with bronze against silver; points: 2. (MODE-11)
    Battles still to be fought: 2. (MODE-07)
    """
    score = position.score
    rule = ("=" if ascii else "═") * WIDTH
    left, right = (seat_name(seat, language, names) for seat in (0, 1))
    lines = [_row(left, " : ".join(map(str, score.points)), right), rule]
    for number, heroes in enumerate(_battles(position), start=1):
        left, right = (
            _leader(hero, army, language)
            for hero, army in zip(heroes, position.armies, strict=True)
        )
        lines.append(_row(left, str(number), right))
    lines.append(rule)
    for line in score.lines:
        text = f"{_said(line.key, line.params, language, names)} ({line.rule})"
        lines += textwrap.wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)
    return "\n".join(lines)


def told(events: Iterable[Event], language: str = "en", names: Names = NO_NAMES) -> list[str]:
    """What happened in a match, one sentence an event.

    Args:
        events: `step.events`, or what a seat was shown of them.
        language: "en" or "es".
        names: by seat, of those that are called otherwise.

    >>> import tambores as tb
    >>> from tambores.enclave import campaign
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> told(tb.transition(match, campaign.RevealHero("borrunn")).events, "es")
    ['Jugador 2 muestra a su héroe para la próxima batalla: Borrunn (bronce).']
    """
    return [_said(*event.message(), language, names) for event in events]


def hero_name(hero: HeroCard, language: str = "en") -> str:
    """A hero with its colour.

    >>> from tambores import enclave
    >>> hero_name(enclave.default_pack().hero("human", "aiden"))
    'Aiden (silver)'
    """
    params = {"hero": hero, "colour": f"@colour.{hero.colour}"}
    return sentence(f"{GAME}.action.reveal_hero", params, language)


def seat_name(seat: int, language: str = "en", names: Names = NO_NAMES) -> str:
    """What a seat is called.

    >>> seat_name(1), seat_name(1, "es", {1: "Autómata"})
    ('Player 2', 'Autómata')
    """
    return names.get(seat) or sentence(f"{GAME}.seat.{seat}", {}, language)


def _battles(position: Position) -> list[Heroes]:
    """The heroes of the battles that are over, and those known for the next one."""
    battles: list[Heroes] = [fought.heroes for fought in position.fought]
    return battles if position.score.outcome else [*battles, position.heroes]


def _leader(hero: HeroCard | None, army: str, language: str) -> str:
    """A hero and its army; an army without one is that of the whole match."""
    name = hero_name(hero, language) if hero else "-"
    leads = sentence(f"{GAME}.army.{hero.army if hero else army}", {}, language)
    return f"{leads}: {name}"


def _row(left: str, middle: str, right: str) -> str:
    return f"{left[:SIDE]:<{SIDE}}{middle:^{WIDTH - 2 * SIDE}}{right[:SIDE]:>{SIDE}}"


def _said(key: str, params: Mapping[str, object], language: str, names: Names) -> str:
    """A sentence of the catalogue, with these names."""
    text = sentence(key, {name: _named(value, names) for name, value in params.items()}, language)
    return text[:1].upper() + text[1:]


def _named(value: object, names: Names) -> object:
    if isinstance(value, tuple):
        return tuple(_named(part, names) for part in value)
    seats = {f"@seat.{seat}": name for seat, name in names.items()}
    return seats.get(value, value) if isinstance(value, str) else value
