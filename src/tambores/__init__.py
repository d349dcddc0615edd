"""tambores: the rules of board and card games, for programs to play with."""

from typing import TYPE_CHECKING

from tambores.errors import (
    ContentError,
    DecodeError,
    GuessError,
    IllegalAction,
    Message,
    PlayError,
    ReplayMismatch,
    TamboresError,
    UsageError,
)
from tambores.kernel.build import compiled
from tambores.kernel.deferred import deferred as _deferred
from tambores.kernel.event import Event
from tambores.kernel.forcing import force
from tambores.kernel.game import (
    Action,
    Rules,
    State,
    View,
    anytime_actions,
    legal_actions,
    outcome,
    prompt,
)
from tambores.kernel.gate import actor, apply, transition, why_not
from tambores.kernel.memory import Memory
from tambores.kernel.message import LANGUAGES, Catalogue, Language, catalogue, sentence
from tambores.kernel.outcome import Outcome, Score
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal
from tambores.kernel.seeing import determinize, follow, view
from tambores.kernel.step import Step
from tambores.registry import games, register

if TYPE_CHECKING:
    from tambores.beginning import new_game, opening
    from tambores.kernel.evaluating import Evaluation, evaluate
    from tambores.kernel.modes import Mode, Option, mode, modes
    from tambores.kernel.player import Player, RandomPlayer
    from tambores.kernel.playing import play
    from tambores.kernel.playout import playout
    from tambores.kernel.record import (
        Entry,
        Move,
        Note,
        Record,
        Recorder,
        digest,
        parse_record,
        read_many,
        recorded,
        replay,
    )
    from tambores.kernel.remembering import remember
    from tambores.kernel.saving import dumps, loads
    from tambores.kernel.session import Session
    from tambores.kernel.showing import Mark, marks, picture, style_sheet, text
    from tambores.kernel.speech import MenuEntry, Words, describe, words
    from tambores.kernel.text import parse_action
    from tambores.kernel.version import __version__
    from tambores.kernel.walk import divide, perft, random_walk
else:
    __getattr__ = _deferred(__name__, {
        "tambores.beginning": ("new_game", "opening"),
        "tambores.kernel.evaluating": ("Evaluation", "evaluate"),
        "tambores.kernel.modes": ("Mode", "Option", "mode", "modes"),
        "tambores.kernel.player": ("Player", "RandomPlayer"),
        "tambores.kernel.playing": ("play",),
        "tambores.kernel.playout": ("playout",),
        "tambores.kernel.record": (
            "Entry", "Move", "Note", "Record", "Recorder",
            "digest", "parse_record", "read_many", "recorded", "replay",
        ),
        "tambores.kernel.remembering": ("remember",),
        "tambores.kernel.saving": ("dumps", "loads"),
        "tambores.kernel.session": ("Session",),
        "tambores.kernel.showing": ("Mark", "marks", "picture", "style_sheet", "text"),
        "tambores.kernel.speech": ("MenuEntry", "Words", "describe", "words"),
        "tambores.kernel.text": ("parse_action",),
        "tambores.kernel.version": ("__version__",),
        "tambores.kernel.walk": ("divide", "perft", "random_walk"),
    })  # fmt: skip

__all__ = [
    "LANGUAGES",
    "Action",
    "Catalogue",
    "ContentError",
    "DecodeError",
    "Entry",
    "Evaluation",
    "Event",
    "GuessError",
    "IllegalAction",
    "Language",
    "Mark",
    "Memory",
    "MenuEntry",
    "Message",
    "Mode",
    "Move",
    "Note",
    "Option",
    "Outcome",
    "PlayError",
    "Player",
    "Prompt",
    "RandomPlayer",
    "Record",
    "Recorder",
    "Refusal",
    "ReplayMismatch",
    "Rules",
    "Score",
    "Session",
    "State",
    "Step",
    "TamboresError",
    "UsageError",
    "View",
    "Words",
    "__version__",
    "actor",
    "anytime_actions",
    "apply",
    "catalogue",
    "compiled",
    "describe",
    "determinize",
    "digest",
    "divide",
    "dumps",
    "evaluate",
    "follow",
    "force",
    "games",
    "legal_actions",
    "loads",
    "marks",
    "mode",
    "modes",
    "new_game",
    "opening",
    "outcome",
    "parse_action",
    "parse_record",
    "perft",
    "picture",
    "play",
    "playout",
    "prompt",
    "random_walk",
    "read_many",
    "recorded",
    "register",
    "remember",
    "replay",
    "sentence",
    "style_sheet",
    "text",
    "transition",
    "view",
    "why_not",
    "words",
]


def __dir__() -> list[str]:
    return list(__all__)
