"""What Enclave teaches on the page: six lessons and the notes of a first battle."""

from __future__ import annotations

from tambores.enclave.page.lessons.boards import BOARDS
from tambores.toolkit.page.teaching import Note, Teaching

TEACHING = Teaching(
    __name__,
    BOARDS,
    {
        "set_aside": Note(kind="set_aside"),
        "deploy": Note(at="hand-{seat}", kind="deploy", offered="deploy"),
        "pay": Note(at="hand-{seat}", kind="pay", offered="pay"),
        "drum": Note(kind="deploy"),
        "pass": Note(at="actions", kind="deploy", offered="pass"),
        "ability": Note(at="actions", kind="ability"),
        "choose": Note(kind="choose"),
        "silence": Note(kind="silence"),
        "declare": Note(at="slot-{seat}", kind="declare"),
        "answer": Note(at="actions", kind="answer"),
        "prevent": Note(at="actions", kind="prevent"),
        "replenish": Note(at="hand-{seat}", kind="replenish"),
    },
)
