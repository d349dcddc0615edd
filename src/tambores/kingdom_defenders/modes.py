"""The modes of Kingdom Defenders: their options, and how a game begins."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.kernel.step import Step
from tambores.kingdom_defenders.content.shelf import pack_or_default
from tambores.kingdom_defenders.content.vocabulary import EXTREME, FAMILY, NORMAL
from tambores.kingdom_defenders.play import setup
from tambores.kingdom_defenders.table.options import Options
from tambores.toolkit.options import option


def _variant(name: str) -> Any:
    return option(name, domain=(name,), flag=None)


@attrs.frozen(kw_only=True)
class NormalOptions(Options):
    """The terms of a game of the rulebook."""

    variant: str = _variant(NORMAL)


@attrs.frozen(kw_only=True)
class FamilyOptions(Options):
    """The terms of a game without hordes (KD-112)."""

    variant: str = _variant(FAMILY)


@attrs.frozen(kw_only=True)
class ExtremeOptions(Options):
    """The terms of a game with a horde from the beginning (KD-113)."""

    variant: str = _variant(EXTREME)


def begin(options: Options, *, seed: int) -> Step[Any]:
    """The opening of a game.

    >>> begin(FamilyOptions(seats=2), seed=7).state.variant
    'family'
    """
    names = attrs.fields_dict(Options)
    given = {name: getattr(options, name) for name in names}
    return setup.begin(Options(**given | {"pack": pack_or_default(options.pack)}), seed=seed)
