"""A match as plain text: how it stands, who fought whom, what happened and what can be done.

Everything is drawn from what a match or a view shows; nothing is wider than 80 columns. A seat
that has another name than in every match, such as the automaton's, gets it from own words:
`Catalogue("en", {"enclave-match.seat.1": "Automaton"})`.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping

import attrs

from tambores.enclave.cards.card import HeroCard
from tambores.enclave.match.actions import MatchAction, Report, RevealHero
from tambores.enclave.match.state import Heroes, Position
from tambores.enclave.render.text import WIDTH
from tambores.enclave.render.words.naming import begun, ending
from tambores.errors import ContentError
from tambores.kernel.event import Event
from tambores.kernel.message import Language, sentence

GAME = "enclave-match"

SIDE = WIDTH // 2 - 4
"""The width of what stands at the left and at the right of a line."""


def standing(position: Position, language: Language = "en", ascii: bool = False) -> str:
    """How a match stands: the points, the heroes of each battle, and where the points are from.

    Args:
        position: a match, or what a seat sees of it.
        language: "en", "es", or own words.
        ascii: whether the lines are drawn with ASCII signs only; names keep their accents.

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
    score = position.score
    rule = ("=" if ascii else "═") * WIDTH
    left, right = (seat_name(seat, language) for seat in (0, 1))
    lines = [_row(left, " : ".join(map(str, score.points)), right), rule]
    for number, heroes in enumerate(_battles(position), start=1):
        left, right = (
            _leader(hero, army, language)
            for hero, army in zip(heroes, position.armies, strict=True)
        )
        lines.append(_row(left, str(number), right))
    lines.append(rule)
    for line in score.lines:
        text = f"{_said(line.key, line.params, language)} ({line.rule})"
        lines += textwrap.wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)
    return "\n".join(lines)


def told(events: Iterable[Event], language: Language = "en") -> list[str]:
    """What happened in a match, one sentence an event; events that no log needs are left out.

    Args:
        events: `step.events`, or what a seat was shown of them.
        language: "en", "es", or own words.

    >>> import tambores as tb
    >>> from tambores.enclave import campaign
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> told(tb.transition(match, campaign.RevealHero("borrunn")).events, "es")
    ['Jugador 2 muestra a su héroe para la próxima batalla: Borrunn (bronce).']
    """
    return [_said(*event.message(), language) for event in events if event.logged]


def describe(action: MatchAction, position: Position, language: Language = "en") -> str:
    """An action in one line that stands alone; a hero that there is not by its id.

    >>> from tambores.enclave import campaign
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> describe(campaign.RevealHero("borrunn"), match)
    'Show a hero: Borrunn (bronze)'
    """
    return _of_action("describe", action, position, language)


def label(action: MatchAction, position: Position, language: Language = "en") -> str:
    """An action in a few words, inside its `group`.

    >>> from tambores.enclave import campaign
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> action = campaign.RevealHero("borrunn")
    >>> group(action, match), label(action, match)
    ('Show a hero', 'Borrunn (bronze)')
    """
    return _of_action("action", action, position, language)


def group(action: MatchAction, position: Position, language: Language = "en") -> str:
    """What all actions of this kind are called together."""
    return _of_action("group", action, position, language)


def hero_name(hero: HeroCard, language: Language = "en") -> str:
    """A hero with its colour.

    >>> from tambores import enclave
    >>> hero_name(enclave.default_pack().hero("human", "aiden"))
    'Aiden (silver)'
    """
    return sentence(f"{GAME}.action.reveal_hero", _hero_params(hero), language)


def seat_name(seat: int, language: Language = "en") -> str:
    """What a seat is called.

    >>> from tambores import Catalogue
    >>> seat_name(1), seat_name(1, Catalogue("es", {"enclave-match.seat.1": "Ana"}, base="es"))
    ('Player 2', 'Ana')
    """
    return sentence(f"{GAME}.seat.{seat}", {}, language)


def _battles(position: Position) -> list[Heroes]:
    """The heroes of the battles that are over, and those known for the next one."""
    battles: list[Heroes] = [fought.heroes for fought in position.fought]
    return battles if position.score.outcome else [*battles, position.heroes]


def _leader(hero: HeroCard | None, army: str, language: Language) -> str:
    """A hero and its army; an army without one is that of the whole match."""
    name = hero_name(hero, language) if hero else "-"
    leads = sentence(f"{GAME}.army.{hero.army if hero else army}", {}, language)
    return f"{leads}: {name}"


def _row(left: str, middle: str, right: str) -> str:
    return f"{left[:SIDE]:<{SIDE}}{middle:^{WIDTH - 2 * SIDE}}{right[:SIDE]:>{SIDE}}"


def _said(key: str, params: Mapping[str, object], language: Language) -> str:
    """A sentence of the catalogue."""
    return begun(sentence(key, params, language))


def _of_action(form: str, action: MatchAction, position: Position, language: Language) -> str:
    """What an action is about, in one of the forms in which it is told."""
    params: Mapping[str, object] = {}
    match action:
        case RevealHero(hero=card_id):
            params = _hero_params(_known(position, card_id) or card_id)
        case Report(outcome=outcome):
            params = {"end": ending(attrs.evolve(outcome, game=GAME), language)}
    return sentence(f"{GAME}.{form}.{action.tag}", params, language)


def _hero_params(hero: HeroCard | str) -> Mapping[str, object]:
    colour = f"@colour.{hero.colour}" if isinstance(hero, HeroCard) else "-"
    return {"hero": hero, "colour": colour}


def _known(position: Position, card_id: str) -> HeroCard | None:
    try:
        card = position.pack.card(card_id)
    except ContentError:
        return None
    return card if isinstance(card, HeroCard) else None
