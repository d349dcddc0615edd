"""The mode of Defenders of the Realm: its options, and how a game begins."""

from __future__ import annotations

from typing import Any

from tambores.kernel.frozen import frozen
from tambores.kernel.step import Step
from tambores.realm.content.shelf import edition
from tambores.realm.content.tail import Edition, Tail
from tambores.realm.play import beginning
from tambores.realm.table.options import Options, Terms
from tambores.toolkit.options import option, values_in


@frozen(kw_only=True)
class GameOptions(Terms):
    """The terms of a game, with its pack and its tail apart.

    Attributes:
        pack: the content, perhaps with a tail; None for that of the library.
        tail: the tail of the rules, or its id; None for that of the content, or of the library.
    """

    pack: Edition | None = option(None, flag="--pack", metavar="FILE", content=True)
    tail: Tail | str | None = option(None, shown="reconstructed-1")


def begin(options: GameOptions, *, seed: int) -> Step[Any]:
    """The opening of a game.

    >>> begin(GameOptions(heroes=("seer", "mason")), seed=7).state.player(0).hero
    'seer'
    """
    found = edition(options.pack, options.tail)
    return beginning.begin(Options(**values_in(options, Terms), edition=found), seed=seed)
