"""The events and actions of a match in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

from tambores.enclave.content.card import HeroCard
from tambores.enclave.match.actions import MatchAction, Report, RevealHero
from tambores.enclave.match.state import Position
from tambores.enclave.render.words.naming import ending
from tambores.errors import ContentError
from tambores.kernel.event import Event
from tambores.kernel.game import rules_of
from tambores.kernel.message import Language, Said
from tambores.toolkit.drawing.voice import Voice, capitalized

GAME = "enclave-match"
"""The game whose words every match uses."""


def tell(
    events: Iterable[Event], language: Language = "en", *, position: Position | None = None
) -> list[str]:
    """Return the events of a match, one sentence each, without those that a log does not need.

    Args:
        events: `step.events`, or the events that a seat was shown.
        language: "en", "es", or your own words.
        position: the match or view before the events, as in `words.tell`. The sentences are the
            same without it.

    >>> import tambores as tb
    >>> from tambores.enclave import campaign
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> tell(tb.transition(match, campaign.RevealHero("borrunn")).events, "es")
    ['Jugador 2 muestra a su héroe para la próxima batalla: Borrunn (bronce).']
    """
    voice = Voice(GAME, language)
    return [capitalized(voice.message(*event.message())) for event in events if event.logged]


def describe(action: MatchAction, position: Position, language: Language = "en") -> str:
    """Return an action in one complete line; a hero that does not exist appears by its id.

    Raises:
        TypeError: if `position` is not a position.

    >>> from tambores.enclave import campaign
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> describe(campaign.RevealHero("borrunn"), match)
    'Show a hero: Borrunn (bronze)'
    """
    return _of_action("describe", action, position, language)


def label(action: MatchAction, position: Position, language: Language = "en") -> str:
    """Return an action in a few words, to show inside its `group`.

    The arguments are those of `describe`.

    >>> from tambores.enclave import campaign
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> action = campaign.RevealHero("borrunn")
    >>> group(action, match), label(action, match)
    ('Show a hero', 'Borrunn (bronze)')
    """
    return _of_action("action", action, position, language)


def group(action: MatchAction, position: Position, language: Language = "en") -> str:
    """Return the heading of all actions of this kind; the arguments are those of `describe`."""
    return _of_action("group", action, position, language)


def hero_name(hero: HeroCard, language: Language = "en") -> str:
    """Return a hero's name with its colour.

    >>> from tambores import enclave
    >>> hero_name(enclave.default_pack().hero("human", "aiden"))
    'Aiden (silver)'
    """
    return Voice(GAME, language).words("action.reveal_hero", **_hero_params(hero))


def seat_name(seat: int, language: Language = "en") -> str:
    """Return the name of a seat.

    >>> from tambores import Catalogue
    >>> seat_name(1), seat_name(1, Catalogue("es", {"enclave-match.seat.1": "Ana"}, base="es"))
    ('Player 2', 'Ana')
    """
    return Voice(GAME, language).word(f"seat.{seat}")


def _of_action(form: str, action: MatchAction, position: Position, language: Language) -> str:
    """Return an action in one of its forms: `describe`, `label` or `group`."""
    rules_of(position, "state or view")
    params: Mapping[str, object] = {}
    match action:
        case RevealHero(hero=card_id):
            params = _hero_params(_known(position, card_id) or card_id)
        case Report(outcome=outcome):
            params = {"end": ending(attrs.evolve(outcome, game=GAME), language)}
    return Voice(GAME, language).words(f"{form}.{action.tag}", **params)


def _hero_params(hero: HeroCard | str) -> Mapping[str, object]:
    colour = f"@colour.{hero.colour}" if isinstance(hero, HeroCard) else "-"
    name = hero if isinstance(hero, HeroCard) else Said(hero)
    return {"hero": name, "colour": colour}


def _known(position: Position, card_id: str) -> HeroCard | None:
    try:
        card = position.pack.card(card_id)
    except ContentError:
        return None
    return card if isinstance(card, HeroCard) else None
