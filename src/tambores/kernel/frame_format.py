"""The document format of a game of frames."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from tambores.errors import ContentError, DecodeError, Message, TamboresError, said_by
from tambores.kernel.chance import ANY, Chance, check_seed
from tambores.kernel.changes import Changes
from tambores.kernel.declared import check_some
from tambores.kernel.deep import Part, check_known, parts
from tambores.kernel.envelope import FIRST, short
from tambores.kernel.event import Event
from tambores.kernel.fields import is_later
from tambores.kernel.forcing import check_forced
from tambores.kernel.form import Decode, Encode, keyed
from tambores.kernel.frame import Frame, FrameState, FrameView
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import Action, rules_of
from tambores.kernel.line import CONTENT, WordForm, forms_of
from tambores.kernel.outcome import check_known as check_outcome
from tambores.kernel.room import require
from tambores.kernel.step import Step
from tambores.kernel.terms import blaming, check_names

SEED = "seed"
"""The term that holds the seed; no option may have this name."""


class FrameFormat:
    """The format of a game of frames.

    The document types are "GAME.state", "GAME.view", "GAME.action" and "GAME.event". A game with
    content files, such as cards, has a subclass that opens and pins them; the field of its options
    with the content has the metadata `content`.

    Args:
        rules: the rules of the game.
        rules_version: raise it when a correction changes how a game goes.
        version: of the documents; raise it when they change, and say in `migrations` how.
        migrations: for each earlier version, what changed after it: a `Renamed`, `Added` or
            `Removed`, a function that takes an envelope and returns that of the next version, or
            several of these in a tuple.
        options: the class of the options, which states keep as `table.options`; with `begin` it
            lets a record begin with options and seed instead of a whole state.
        begin: takes options and `seed=` and returns the opening, as in a `Mode`.
        check: raises ValueError for a table read from a document that cannot be in a state, such
            as one with a card twice. It gets exact tables whose fields lie in their domains;
            `Room.check` does the same for frames.
    """

    pinned: tuple[str, ...] = ()

    def __init__(
        self,
        rules: FrameRules[Any],
        rules_version: int = 1,
        version: int = 1,
        migrations: Mapping[int, Changes] | None = None,
        options: type[Any] | None = None,
        begin: Callable[..., Step[Any]] | None = None,
        check: Callable[[Any], None] | None = None,
    ) -> None:
        self.rules, self.version = rules_version, version
        self._rules = rules
        self.options, self._begin = options, begin
        self._check = check
        self.migrations: Mapping[int, Changes] = migrations or {}
        self.documents: Mapping[str, Any] = {
            "state": rules.state_type, "view": rules.view_type, "action": Action, "event": Event,
        }  # fmt: skip
        self.unions: Mapping[type, tuple[type, ...]] = {
            Action: rules.actions, Event: rules.events, Frame: tuple(rules.rooms),
        }  # fmt: skip

    def content_of(self, value: Any) -> Any:
        """A game without content has none to write."""
        return None

    def pins(self, content: Any) -> dict[str, Any]:
        """What documents say about their content: a game without content says nothing."""
        return {}

    def open(self, envelope: Mapping[str, Any], given: object) -> Any:
        """Refuse a document with fields that this game does not write, by a DecodeError."""
        for key in envelope:
            if key not in (FIRST, "type", "data"):
                raise DecodeError(Message("kernel.fault.unknown_envelope_field", name=key[:60]))
        return None

    def atoms(self, content: Any) -> Mapping[type, tuple[Encode, Decode]]:
        """Classes whose values are written by a key of the content; without content none."""
        return {}

    def shortcuts(self, content: Any) -> Mapping[Any, Decode]:
        """Types that are read in a way of their own; without content none."""
        return {}

    def check(self, value: Any) -> None:
        """DecodeError, with the path to the fault, for a position that play cannot go on from."""
        if not isinstance(value, FrameState | FrameView):
            return
        found = [*parts(value.table, "data.table", keyed(self), fixed=False)]
        seats = _seats(value, found)
        for part, path, domains in found:
            check_some(domains, part, value, path)
        if isinstance(value, FrameState):
            self._check_position(value)
            _check_forced(value)
            check_waits(value)
            _check_views(value)
            return
        if value.seat is not None and value.seat not in seats:
            raise DecodeError(Message("kernel.fault.no_such_seat", seat=value.seat), "data.seat")
        if value.between:
            raise DecodeError(Message("kernel.fault.nothing_to_ask"), "data.between")
        self._check_position(_sample(value))

    def _check_position(self, state: FrameState[Any]) -> None:
        """DecodeError unless the parts fit together and one of the seats has a decision."""
        if (state.outcome is None) is not bool(state.frames):
            raise DecodeError(Message("kernel.fault.frames"), "data.frames")
        self._check_parts(state)
        if state.outcome is not None:
            _judged("data.outcome", check_outcome, state.outcome, state.seats)
            return
        rules: Any = rules_of(state)
        try:
            asked, offers = rules.prompt(state), rules.legal_actions(state)
        except Exception:  # a game's own code may raise any error on an impossible table
            asked, offers = None, ()
        if asked is None or asked.seat not in state.players or not offers:
            raise DecodeError(Message("kernel.fault.nothing_to_ask"), "data.frames[-1]")

    def _check_parts(self, state: FrameState[Any]) -> None:
        """DecodeError for an impossible table, and for a frame that cannot go on."""
        if self._check is not None:
            _judged("data.table", self._check, state.table)
        for part, path, domains in parts(state.frames, "data.frames", keyed(self), fixed=False):
            check_some(domains, part, state, path)
        rules: Any = rules_of(state)
        for number, frame in enumerate(state.frames):
            path = f"data.frames[{number}]"
            if rules.ground:
                _judged(path, require, (number == 0) is isinstance(frame, rules.ground))
            _judged(path, rules.room(frame).check, state, frame)

    def position(self, table: Any, *frames: Frame, chance: Chance) -> Any:
        """The state that a table and frames lead to, as `FrameRules.begin`; it can be saved.

        Raises:
            ContentError: for a table and frames that a document cannot have either.
        """
        rules: Any = self._rules
        try:
            self._check_parts(rules.state_type(table, frames, chance, None))
            state = rules.begin(table, *frames, chance=chance).state
            check_known(state, keyed(self))
            self.check(state)
        except DecodeError as error:
            raise ContentError(error.args[0]) from None
        return state

    def setup(self, state: Any) -> dict[str, str]:
        """The options and the seed, if a game begins with this state; else {}."""
        options = getattr(state.table, "options", None)
        if self._begin is None or type(options) is not self.options:
            return {}
        later = _later(self.options)
        terms = {
            name: form.write(getattr(options, name))
            for name, form in forms_of(self.options)
            if name not in later or getattr(options, name) != later[name]
        }
        terms[SEED] = str(state.chance.seed)
        try:
            return terms if self.begin(terms, self.content_of(state)) == state else {}
        except (TamboresError, ValueError):  # a game can be set up in a way in which none begins
            return {}

    def begin(self, terms: Mapping[str, str], content: Any) -> Any:
        """The state with which a game begins on these terms.

        Raises:
            DecodeError: for an unknown term or value, and for a missing term, unless its option
                was added later.
            ValueError: if the game refuses the options.
        """
        if self._begin is None or self.options is None:
            raise ValueError(Message("kernel.fault.whole_state"))
        forms = dict(forms_of(self.options))
        check_names(terms, (*forms, SEED), _later(self.options))
        given: dict[str, Any] = {}
        for name, form in forms.items():
            if name in terms:
                with blaming(name):
                    given[name] = _read(form, name, terms[name])
        given |= {
            field.name: content
            for field in attrs.fields(self.options)
            if field.metadata.get(CONTENT)
        }
        with blaming(SEED):
            seed = _seed(terms[SEED])
        return self._begin(self.options(**given), seed=seed).state

    def heading(self, state: Any) -> str:
        """The decision that is due, or the outcome."""
        asked = rules_of(state).prompt(state)
        return f"seat {asked.seat}: {asked.kind}" if asked else "over"


def _later(options: type[Any]) -> dict[str, Any]:
    """The options that were added later, with their defaults."""
    return {field.name: field.default for field in attrs.fields(options) if is_later(field)}


def _read(form: WordForm, name: str, text: str) -> object:
    """The option that a term holds."""
    try:
        return form.read(text)
    except ValueError:
        raise ValueError(Message("kernel.fault.term", name=name, value=short(text))) from None


def _seed(text: str) -> int:
    """The seed that a term holds."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 20 and str(int(text)) == text):
        raise ValueError(Message("kernel.fault.seed_term", name=SEED, value=short(text)))
    return check_seed(int(text))


def _seats(position: Any, found: Iterable[Part]) -> tuple[int, ...]:
    """The seats; without any, DecodeError for what is wrong in the parts of the table."""
    try:
        seats: tuple[int, ...] = position.seats
    except Exception:  # a table may compute its seats from any of its fields
        for part, path, domains in found:
            check_some(domains, part, None, path)
        raise DecodeError(Message("kernel.fault.no_seats"), "data.table") from None
    return seats


def _judged(path: str, check: Callable[..., None], *values: Any) -> None:
    """DecodeError if a check refuses the values, in its own words if it has any."""
    try:
        check(*values)
    except ValueError as error:
        raise DecodeError(said_by(error), path) from None
    except Exception:  # a game's own code may raise any error on an impossible table
        raise DecodeError(Message("kernel.fault.unreachable"), path) from None


def _sample(view: FrameView[Any]) -> Any:
    """A state that shows a view."""
    rules = rules_of(view, "view")
    try:
        state = rules.determinize(view, 0)
        shown = rules.view(state, view.seat)
    except Exception:  # a game's own code may raise any error on an impossible table
        shown = None
    if shown != view:
        raise DecodeError(Message("kernel.fault.no_state"), "data")
    return state


def _check_forced(state: FrameState[Any]) -> None:
    """DecodeError for forced results that cannot come up; the next roll checks those of `ANY`."""
    for number, (stream, results) in enumerate(state.chance.forced):
        if stream != ANY:
            _judged(f"data.chance.forced[{number}]", check_forced, state, stream, results)


def check_waits(state: FrameState[Any]) -> None:
    """DecodeError for a state that does not wait for a decision and is not over.

    A guess from a view may pass this check or not: a window that asks only seats that can react
    does not wait in a state without a reaction.
    """
    rules: Any = rules_of(state)
    try:
        waits = state.outcome is not None or rules.waits(state)
    except Exception:  # a game's own code may raise any error on an impossible table
        waits = False
    if not waits:
        raise DecodeError(Message("kernel.fault.does_not_wait"), "data.frames[-1]")


def _check_views(state: FrameState[Any]) -> None:
    """DecodeError for a state that gives one of its seats no view.

    Only the view that hides most is guessed from: the state itself shows all others.
    """
    rules: Any = rules_of(state)
    for seat in state.seats:
        try:
            rules.view(state, seat)
        except Exception:  # a game's own code may raise any error on an impossible table
            raise DecodeError(Message("kernel.fault.no_view_of_seat", seat=seat), "data") from None
    try:
        seen = rules.view(state, None)
        is_shown = rules.view(rules.determinize(seen, 0), None) == seen
    except Exception:
        is_shown = False
    if not is_shown:
        raise DecodeError(Message("kernel.fault.no_view"), "data")
