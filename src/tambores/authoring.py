"""Everything that the author of a game imports, in one place; `tambores` is what its users import.

The guide "Add a game" shows how the parts go together.
"""

from tambores.kernel.chance import Chance, check_seed, die
from tambores.kernel.draft import Draft
from tambores.kernel.event import Event
from tambores.kernel.face import Face, Mode, Part
from tambores.kernel.frame import (
    DecisionDue,
    Frame,
    FrameState,
    FrameView,
    GameEnded,
    Position,
)
from tambores.kernel.frame_format import FrameFormat
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import Action, Step
from tambores.kernel.outcome import Outcome, Score
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import Room
from tambores.kernel.secret import Answered, Secret, SecretRoom
from tambores.kernel.table import Table
from tambores.kernel.turns import Turn, Turns, TurnsRoom
from tambores.kernel.window import (
    ALWAYS,
    IF_ABLE,
    POLICIES,
    Passed,
    Window,
    WindowRoom,
    check_policy,
)
from tambores.toolkit.piles import Pile, guessed, size, without

__all__ = [
    "ALWAYS",
    "IF_ABLE",
    "POLICIES",
    "Action",
    "Answered",
    "Chance",
    "DecisionDue",
    "Draft",
    "Event",
    "Face",
    "Frame",
    "FrameFormat",
    "FrameRules",
    "FrameState",
    "FrameView",
    "GameEnded",
    "Mode",
    "Outcome",
    "Part",
    "Passed",
    "Pile",
    "Position",
    "Prompt",
    "Refusal",
    "Room",
    "Score",
    "Seat",
    "Secret",
    "SecretRoom",
    "Step",
    "Table",
    "Turn",
    "Turns",
    "TurnsRoom",
    "Window",
    "WindowRoom",
    "check_policy",
    "check_seed",
    "die",
    "guessed",
    "size",
    "without",
]
