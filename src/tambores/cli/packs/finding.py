"""Find the game and the pack that a command means."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import attrs

from tambores.cli.games import face_of, faces
from tambores.kernel.face import Face, load
from tambores.kernel.opening import mode_named
from tambores.toolkit.content.owners import owners_of
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.content.packs import Packs
from tambores.toolkit.content.shelf import may_be_id, no_such_pack
from tambores.toolkit.terminal.options import opened, refused, refusing, unreadable
from tambores.toolkit.terminal.words import hint, words


@attrs.frozen
class Desk:
    """A game whose packs the commands handle."""

    game: Face
    packs: Packs

    def words(self, key: str, language: str, /, **params: object) -> str:
        """The text of the command line for a key, in the words of the game."""
        return words(key, language, self.game.mode().tag, **params)

    def find(self, place: Path, language: str, status: int = 1) -> ContentPack:
        """The pack in a file or under an id; refused if it cannot be read."""
        found: ContentPack = opened(place, language, self.packs.find, status)
        return found


def desks() -> list[Desk]:
    """Every game with packs."""
    found = ((one, load(one.content)) for one in faces())
    return [Desk(game, packs) for game, packs in found if isinstance(packs, Packs)]


def desk_named(name: str, language: str) -> Desk:
    """The game of a name, or of one of its modes; refused if it has no packs."""
    with refusing(language):
        game = face_of(mode_named(name))
    found = next((one for one in desks() if one.game == game), None)
    if found is None:
        known = hint(name, [one.game.name for one in desks()], language)
        raise refused(words("pack.no_packs", language, game=game.names[language], hint=known))
    return found


def desk_for(places: Sequence[Path], name: str | None, language: str, status: int = 1) -> Desk:
    """The game of some packs: the one that is named, else the first that has them all.

    Args:
        places: files, or ids of packs of the library.
        name: of a game or mode; None for none.
        language: of a refusal.
        status: the exit status of a refusal.
    """
    if name is not None:
        return desk_named(name, language)
    left = desks()
    for place in places:
        try:
            able = desks_of(place)
        except FileNotFoundError as error:
            raise unreadable(place, error, language, status) from None
        left = [one for one in left if one in able]
    if not left:
        first, second = places
        raise refused(words("pack.other_games", language, first=first, second=second), status)
    return left[0]


def desks_of(place: Path) -> list[Desk]:
    """The games that a pack may belong to: all of them if its file does not tell.

    Raises:
        FileNotFoundError: for an id that no game has, with the known ones.
    """
    every, name = desks(), str(place)
    if having := [one for one in every if name in one.packs.shipped]:
        return having
    if may_be_id(name) and not place.exists():
        raise no_such_pack(
            name, [*dict.fromkeys(pack for one in every for pack in one.packs.shipped)]
        )
    owners = owners_of(place)
    return [one for one in every if one.game in owners] or every
