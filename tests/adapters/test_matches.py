"""A match is learnt by the games within it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tambores.adapters.encoding import encoding
from tests.games import MODES


def gymnasium(tag: str) -> Any:
    from tambores.adapters.gymnasium import TamboresEnv

    return TamboresEnv(tag)


def pettingzoo(tag: str) -> Any:
    from tambores.adapters.pettingzoo import env

    return env(tag)


def openspiel(tag: str) -> Any:
    pytest.importorskip("pyspiel")
    from tambores.adapters.openspiel import register

    return register(tag)


@pytest.mark.parametrize("make", [encoding, gymnasium, pettingzoo, openspiel])
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode.contains], ids=lambda one: one.tag)
def test_a_match_is_refused_and_the_error_names_the_mode_to_learn(
    make: Callable[[str], Any], mode: Any
) -> None:
    says = f"^{mode.tag} has no encoding: it is a match; learn its games, of the mode 'enclave'$"
    with pytest.raises(ValueError, match=says):
        make(mode.tag)
