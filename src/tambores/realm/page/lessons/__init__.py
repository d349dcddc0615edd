"""What Defenders of the Realm teaches on the page: two lessons and the notes of a first game."""

from __future__ import annotations

from tambores.realm.page.lessons.boards import BOARDS
from tambores.toolkit.page.teaching import Note, Teaching

TEACHING = Teaching(
    __name__,
    BOARDS,
    {
        "hero": Note(kind="hero"),
        "day": Note(kind="day", offered="walk"),
        "fight": Note(at="do-fight", kind="day", offered="fight"),
        "attack": Note(at="general", kind="day", offered="attack"),
        "end": Note(at="do-end", kind="day", offered="end"),
        "choose": Note(kind="choose"),
        "window": Note(kind="window"),
        "join": Note(kind="join"),
        "commit": Note(kind="commit"),
        "discard": Note(kind="discard"),
        "darkness": Note(kind="darkness"),
    },
)
