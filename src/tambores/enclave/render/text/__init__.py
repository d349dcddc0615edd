"""A battle as plain text: the board, at most 79 columns wide, plain or coloured."""

from tambores.enclave.render.text.board import SIGNS, board
from tambores.enclave.render.text.pen import WIDTH

__all__ = ["SIGNS", "WIDTH", "board"]


def __dir__() -> list[str]:
    return list(__all__)
