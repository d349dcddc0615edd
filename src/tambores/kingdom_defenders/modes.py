"""The modes of Kingdom Defenders: the variants that a game can be begun as."""

from __future__ import annotations

from typing import Any

from tambores.kernel.frozen import frozen
from tambores.kernel.step import Step
from tambores.kingdom_defenders.content.shelf import pack_or_default
from tambores.kingdom_defenders.content.vocabulary import EXTREME, FAMILY
from tambores.kingdom_defenders.play import setup
from tambores.kingdom_defenders.table.options import Options
from tambores.toolkit.options import option, values_in


@frozen(kw_only=True)
class FamilyOptions(Options):
    """The terms of a family game (KD-112)."""

    variant: str = option(FAMILY, domain=(FAMILY,), flag=None)


@frozen(kw_only=True)
class ExtremeOptions(Options):
    """The terms of an extreme game (KD-113)."""

    variant: str = option(EXTREME, domain=(EXTREME,), flag=None)


def begin(options: Options, *, seed: int) -> Step[Any]:
    """The opening of a game of any mode.

    >>> begin(Options(players=2, variant="family"), seed=7).state.variant
    'family'
    >>> begin(FamilyOptions(players=2), seed=7).state.mode
    'kingdom-defenders-family'
    """
    terms = values_in(options, Options) | {"pack": pack_or_default(options.pack)}
    return setup.begin(Options(**terms), seed=seed)
