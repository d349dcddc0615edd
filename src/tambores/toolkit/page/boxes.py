"""A game's box on the shelf of the page, with words and scene from the folder of the game."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from tambores.kernel.page import Box

SCENE = "scene.svg"


def boxed(assets: str, language: str, *colours: str, together: bool = False) -> Box:
    """Return the box of a game.

    Args:
        assets: the package of its files for the page, with `scene.svg`, and the words in
            `box/LANGUAGE.toml`: `title`, `text` and `against`.
        language: of the words.
        colours: as in `Box`.
        together: whether all players are on one side.

    >>> boxed("tambores.enclave.page", "es", "#2768b0", "#123a68").title
    'Enclave'
    """
    words = files(assets).joinpath("box", f"{language}.toml").read_text(encoding="utf-8")
    return Box(**tomllib.loads(words), together=together, colours=colours, scene=SCENE)
