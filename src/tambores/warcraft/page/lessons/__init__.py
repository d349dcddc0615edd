"""What Warcraft teaches on the page: two lessons and the notes of a first game."""

from __future__ import annotations

from tambores.toolkit.page.teaching import Note, Teaching
from tambores.warcraft.page.lessons.boards import BOARDS

TEACHING = Teaching(
    __name__,
    BOARDS,
    {
        "move": Note(kind="move", offered="move"),
        "end": Note(at="actions", kind="move", offered="done"),
        "deploy": Note(kind="deploy"),
        "spend": Note(kind="spend"),
        "window": Note(kind="window"),
        "battle": Note(kind="battle"),
        "casualty": Note(at="combat", kind="casualty"),
        "join": Note(at="combat", kind="join"),
        "poison": Note(at="combat", kind="poison"),
        "raise": Note(at="combat", kind="raise"),
        "choose": Note(kind="choose"),
        "collect": Note(kind="collect"),
        "recycle": Note(kind="recycle"),
        "free": Note(kind="free"),
    },
)
