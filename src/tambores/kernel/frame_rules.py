"""The rules of a game of frames, from its rooms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Generic

from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.copying import are_slots, maker
from tambores.kernel.draft import Draft
from tambores.kernel.event import Event
from tambores.kernel.event_list import Happening
from tambores.kernel.forcing import NO_DICE, Dice
from tambores.kernel.frame import (
    DecisionDue,
    Frame,
    FrameState,
    FrameView,
    GameEnded,
    Situation,
    T,
)
from tambores.kernel.game import Action, State, bind, keep_actions
from tambores.kernel.memory import Memory
from tambores.kernel.outcome import Outcome
from tambores.kernel.owned_event import owned
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.room import AnyRoom, Rooms
from tambores.kernel.step import Step
from tambores.kernel.wrong_values import misspelt, outside, wrong_field, wrong_value
from tambores.registry import tag_of

FIELDS = ("table", "frames", "chance", "outcome")
"""The fields of a state, in the order of its constructor."""

NATIVE = "made_"
"""The function that makes its states in a class of the native build, which writes it."""


class FrameRules(Generic[T]):
    """Plays a game whose states are a table and a stack of frames.

    States and views of these classes are bound to the rules. The events that all games share
    (`DecisionDue`, `GameEnded`, those of windows and secrets) are added as events of this game.

    Args:
        state: the class of the states.
        view: the class of the views.
        rooms: the room of each kind of frame.
        actions: every kind of action.
        events: every kind of event of its own.
        rule: the id of the rule about whose turn it is and when the game is over.
        ground: the kinds of frame of which one lies at the bottom as long as the game goes on, and
            nowhere else; a document with another pile is refused. () for any.
        dice: the die of each stream of chance, so that tests can force it.
        memory: begins the memory of a seat from its view; None if its seats learn nothing more than
            their views show.
    """

    reads_views: ClassVar[bool] = True
    """Whether rooms read views like states; otherwise a guess tells the actions of a view."""

    course: ClassVar[tuple[type[Event], ...]] = (DecisionDue, GameEnded)
    """The events of the course of a game that all games share; () in a game with its own."""

    def __init__(
        self,
        state: type[FrameState[T]],
        view: type[FrameView[T]],
        *,
        rooms: Rooms,
        actions: Iterable[type[Action]],
        events: Iterable[type[Event]],
        rule: str,
        ground: tuple[type[Frame], ...] = (),
        dice: Dice = NO_DICE,
        memory: Callable[[Any], Memory] | None = None,
    ) -> None:
        self.memory = memory
        self.state_type, self.view_type, self.rooms, self.rule = state, view, rooms, rule
        self.ground, self.dice = ground, dice
        common = set(self.course).union(*(room.tells for room in rooms.values()))
        game = state.document.partition(".")[0]
        self._kinds = {kind: owned(kind, game) for kind in common}
        own = sorted(self._kinds.values(), key=lambda kind: kind.tag)
        self._made = _maker_of(state)
        self.actions, self.events = tuple(actions), (*events, *own)
        self.vocabulary: Mapping[str, type[Action]] = _by_tag(self.actions)
        _by_tag(self.events)
        bind(state, view, self)

    # --- a game ---

    def begin(self, table: T, *frames: Frame, chance: Chance) -> Step[Any]:
        """A new game, run on to its first decision.

        Args:
            table: what lies on the table.
            *frames: the first frames, bottom to top.
            chance: the randomness to come.

        Returns:
            The state that waits for the first decision, and what happened before.
        """
        return self.begun(self.state_type(table, frames, chance, None))

    def begun(self, start: FrameState[T]) -> Step[Any]:
        """A game that was set up, run on to its first decision."""
        events = Happening()
        state = self._run_on(self.opened(start, events), start, events)
        return Step.after(start, state, events)

    def room(self, frame: Frame) -> AnyRoom:
        """The room of a frame."""
        return self.rooms[type(frame)]

    def prompt(self, position: FrameState[T] | FrameView[T]) -> Prompt | None:
        """The question of the top frame; None between two decisions and after the end."""
        if not position.frames or (isinstance(position, FrameView) and position.between):
            return None
        frame = position.frames[-1]
        return self.rooms[type(frame)].prompt(position, frame)

    def legal_actions(self, position: Situation[T]) -> tuple[Action, ...]:
        """The offers of the top frame; those that a draft already has are not found again."""
        if not position.frames:
            return ()
        if isinstance(position, Draft) and position.offers is not None:
            return position.offers
        frame = position.frames[-1]
        return self.rooms[type(frame)].offers(position, frame)

    def offers(self, view: FrameView[T]) -> tuple[Action, ...]:
        """The legal actions of the seat of a view that decides; a room reads views like states."""
        return self.legal_actions(view)

    def follow(self, state: FrameState[T], action: Action, events: Happening | None) -> Any:
        """The state after a legal action, run on to the next decision."""
        draft = self.opened(state, events)
        self.perform(draft, action)
        return self._run_on(draft, state, events, action)

    def _run_on(
        self,
        draft: Draft[T],
        state: FrameState[T],
        events: Happening | None,
        action: Action | None = None,
    ) -> Any:
        self._reach_decision(draft)
        if events is not None:
            if draft.outcome is None:
                self.tell_due(draft)
            if draft.probed and state.asks_if_able:
                events.probes = draft.probed != self._acting(state, action)
        return self.closed(draft)

    def _reach_decision(self, draft: Draft[T]) -> None:
        """Do all that involves no choice, until a frame waits for one or the game is over."""
        rooms = self.rooms
        while draft.outcome is None:
            frame = draft.frames[-1]
            if rooms[type(frame)].advance(draft, frame):
                return

    def tell_due(self, draft: Draft[T]) -> None:
        """Record, as the last event of a step, that a decision is due; all see where."""
        draft.do(DecisionDue, draft.frames)

    # --- many decisions on one draft ---

    def opened(self, state: FrameState[T], events: Happening | None = None) -> Draft[T]:
        """A draft of a state, on which actions can be carried out one after another."""
        return Draft(state, state.chance, self._kinds, events)

    def carry_out(self, draft: Draft[T], action: Action) -> None:
        """Carry out a legal action on a draft, run on to the next decision."""
        draft.offers = None
        self.perform(draft, action)
        self._reach_decision(draft)

    def closed(self, draft: Draft[T]) -> Any:
        """The state that a draft has become."""
        known = None if draft.offers is None else self.legal_actions(draft)
        return self._made(draft.table, draft.frames, draft.chance, draft.outcome, known)

    def _acting(self, state: FrameState[T], action: Action | None) -> tuple[Seat, ...]:
        """The seat that answered the question of a state; () if the action is not an answer."""
        if action is None or action in self.anytime_actions(state):
            return ()
        frame = state.frames[-1]
        return (self.room(frame).seat(state, frame),)

    def perform(self, draft: Draft[T], action: Action) -> None:
        """Carry out a legal action: the top frame's, unless it is an anytime action of the game."""
        frame = draft.frames[-1]
        self.rooms[type(frame)].perform(draft, frame, action)

    def anytime_actions(self, position: FrameState[T] | FrameView[T]) -> tuple[Action, ...]:
        """The actions that are legal besides the choices of a decision; by default none."""
        return ()

    def waits(self, state: FrameState[T]) -> bool:
        """Whether nothing is left to do before the next decision."""
        return bool(self._run_on(self.opened(state), state, None) == state)

    def outcome(self, state: FrameState[T] | FrameView[T]) -> Outcome | None:
        """How the game ended."""
        return state.outcome

    # --- refusals ---

    def refuse(self, state: FrameState[T], action: object) -> Refusal:
        """The reason why an action is not legal; from the room if the action is well-formed."""
        if not isinstance(action, self.actions):
            return Refusal(self.rule, f"{state.tag}.not_an_action")
        wrong = wrong_field(action)
        if not wrong and state.frames:
            wrong = outside(action, state)
            if wrong and (meant := misspelt(action, wrong, state)):
                return Refusal(self.rule, f"{state.tag}.misspelt", meant)
        if wrong:
            return Refusal(self.rule, f"{state.tag}.wrong_value", wrong_value(action, wrong))
        if not state.frames:
            return Refusal(self.rule, f"{state.tag}.over")
        return self.explain(state, action)

    def explain(self, state: FrameState[T], action: Action) -> Refusal:
        """The reason why a well-formed action is not legal; that of the room, if it answers it."""
        frame = state.frames[-1]
        room = self.room(frame)
        if room.answers and not isinstance(action, room.answers):
            return self.misplaced(state, room, frame, action)
        return room.refuse(state, frame, action)

    def misplaced(
        self, state: Situation[T], room: AnyRoom, frame: Frame, action: Action
    ) -> Refusal:
        """The reason why an action is not legal that does not answer the question of the room."""
        return room.refusal(state, "not_now", decision=f"@decision.{room.kind}")

    def not_yours(self, view: FrameView[T]) -> Refusal:
        """The refusal for a seat that does not decide; it says no more than that."""
        return Refusal(self.rule, f"{view.tag}.not_yours")

    # --- views ---

    def view(self, state: FrameState[T], seat: Seat | None) -> Any:
        """The table and the frames as a seat sees them."""
        frames = tuple([frame.seen_by(seat) for frame in state.frames])
        return self.view_type(seat, state.table.seen_by(seat), frames, state.outcome)

    def follow_view(self, view: FrameView[T], events: Iterable[Event]) -> Any:
        """The view after some events, as its seat saw them."""
        table, frames, outcome, between = view.table, view.frames, view.outcome, view.between
        for number, event in enumerate(events, start=1):
            if not isinstance(event, self.events):
                kind = type(event).__name__
                raise ValueError(f"event {number} is not an event of this game: {kind}")
            try:
                table = event.apply_to(table)
            except ValueError as error:
                what = f"event {number} ({event.tag}) does not fit the view: {error}"
                raise ValueError(what) from None
            if isinstance(event, DecisionDue):
                frames = event.frames
            elif isinstance(event, GameEnded):
                frames, outcome = (), event.outcome
            between = outcome is None and not isinstance(event, DecisionDue)
        return self.view_type(view.seat, table, frames, outcome, between=between)

    def determinize(self, view: FrameView[T], seed: int) -> Any:
        """A state that shows a view: its table and its frames are guessed."""
        chance = Chance(check_seed(seed))
        return self.completed(view, view.table.guessed(view.seat, chance), chance)

    def completed(self, view: FrameView[T], table: T, chance: Chance) -> Any:
        """The state that shows a view and has this table; what its frames hide is guessed."""
        state = self.state_type(table, view.frames, chance, view.outcome)
        frames = tuple([self.room(frame).guessed(state, frame, chance) for frame in view.frames])
        return self.state_type(table, frames, chance, view.outcome)

    def remember(self, view: FrameView[T]) -> Memory:
        """The memory of a seat that begins to watch."""
        return self.memory(view) if self.memory else Memory(tag_of(view), view.seat)


def _maker_of(kind: type[FrameState[Any]]) -> Callable[..., Any]:
    """What makes states of a class from their fields and their legal actions, None if unknown."""
    if are_slots(kind, FIELDS) and kind.__attrs_post_init__ is State.__attrs_post_init__:
        return maker(kind, *FIELDS, "_kept")
    if NATIVE in vars(kind):
        native: Callable[..., Any] = getattr(kind, NATIVE)
        return native

    def made(
        table: Any, frames: tuple[Frame, ...], chance: Chance, outcome: Outcome | None, known: Any
    ) -> Any:
        state = kind(table, frames, chance, outcome)
        if known is not None:
            keep_actions(state, known)
        return state

    return made


def _by_tag(kinds: Iterable[Any]) -> Mapping[str, Any]:
    """Kinds by tag; ValueError if two have the same tag."""
    found: dict[str, Any] = {}
    for kind in kinds:
        if kind.tag in found:
            raise ValueError(f"{kind.__name__} and {found[kind.tag].__name__} share a tag")
        found[kind.tag] = kind
    return MappingProxyType(found)
