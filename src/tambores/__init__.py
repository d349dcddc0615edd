"""tambores: the rules of Tambores de Guerra: Enclave, for programs to play with."""

from tambores.errors import (
    ContentError,
    DecodeError,
    IllegalAction,
    ReplayMismatch,
    TamboresError,
)
from tambores.kernel.event import Event
from tambores.kernel.game import (
    Action,
    Rules,
    State,
    Step,
    View,
    apply,
    determinize,
    legal_actions,
    outcome,
    parse_action,
    prompt,
    transition,
    view,
    why_not,
)
from tambores.kernel.message import sentence
from tambores.kernel.outcome import Outcome
from tambores.kernel.player import Player, RandomPlayer
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal
from tambores.kernel.walk import divide, perft, random_walk
