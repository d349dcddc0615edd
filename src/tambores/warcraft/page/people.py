"""The names of people in the log, which otherwise calls players by their races."""

from __future__ import annotations

import functools

from tambores.kernel.message import Catalogue, Language
from tambores.toolkit.drawing.voice import Voice

FORMS = ("", ".of", ".to")
"""The forms in which sentences use a player; a race has the first two."""


@functools.lru_cache(maxsize=256)
def with_people(language: Language, races: tuple[str, ...]) -> Language:
    """Return words in which the races of seats with names of their own are called by them.

    Args:
        language: a catalogue in which seats have names; other languages stay as they are.
        races: the race of each seat.

    >>> names = Catalogue("names", {"warcraft.seat.0": "Ana", "warcraft.seat.0.of": "of Ana"})
    >>> voice = Voice("warcraft", with_people(names, ("orc", "human")))
    >>> [str(voice.words(key)) for key in ("player.orc", "race.orc.of", "player.human")]
    ['Ana', "of Ana's Orcs", 'the Human player']
    """
    if not isinstance(language, Catalogue):
        return language
    voice, texts = Voice("warcraft", language), dict[str, str]()
    for seat, race in enumerate(races):
        name = language.messages.get(f"warcraft.seat.{seat}")
        if name is None:
            continue
        people = voice.words("log.race", name=name, race=f"@race.{race}")
        texts[f"warcraft.race.{race}"] = str(people)
        texts[f"warcraft.race.{race}.of"] = str(voice.words("log.race.of", people=people))
        for form in FORMS:
            if text := language.messages.get(f"warcraft.seat.{seat}{form}"):
                texts[f"warcraft.player.{race}{form}"] = text
    own = {**language.messages, **texts}
    return Catalogue(f"{language.language} {races}", own, language.base, language.plural)
