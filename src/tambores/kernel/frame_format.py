"""How the values of a game of frames are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tambores.errors import DecodeError
from tambores.kernel.chance import check_seed
from tambores.kernel.envelope import FIRST, short
from tambores.kernel.event import Event
from tambores.kernel.form import Decode, Encode, Migration
from tambores.kernel.frame import Frame, FrameState, FrameView
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import Action, Step, rules_of
from tambores.kernel.line import WordForm, forms_of

SEED = "seed"
"""The term that writes the seed; no option has this name."""


class FrameFormat:
    """The format of a game of frames without content files.

    The document types are "GAME.state", "GAME.view", "GAME.action" and "GAME.event".

    Args:
        rules: of the game.
        rules_version: raise it when a correction changes how a game goes.
        version: of the documents; raise it when they change, and add a migration.
        migrations: what brings documents of a version to the next one.
        options: the class of the options, which states keep as `table.options`; with `begin` it
            lets a record begin with options and seed in place of a whole state.
        begin: from options and `seed=` to the opening, as in a `Mode`.
    """

    pinned: tuple[str, ...] = ()

    def __init__(
        self,
        rules: FrameRules[Any],
        rules_version: int = 1,
        version: int = 1,
        migrations: Mapping[int, Migration] | None = None,
        options: type[Any] | None = None,
        begin: Callable[..., Step[Any]] | None = None,
    ) -> None:
        self.rules, self.version = rules_version, version
        self._options, self._begin = options, begin
        self.migrations: Mapping[int, Migration] = migrations or {}
        self.documents: Mapping[str, Any] = {
            "state": rules.state_type, "view": rules.view_type, "action": Action, "event": Event,
        }  # fmt: skip
        self.unions: Mapping[type, tuple[type, ...]] = {
            Action: rules.actions, Event: rules.events, Frame: tuple(rules.rooms),
        }  # fmt: skip

    def content_of(self, value: Any) -> Any:
        """None: there is no content."""
        return None

    def pins(self, content: Any) -> dict[str, Any]:
        """Nothing."""
        return {}

    def open(self, envelope: Mapping[str, Any], given: object) -> Any:
        """None; DecodeError for a document with fields that this game does not write."""
        for key in envelope:
            if key not in (FIRST, "type", "data"):
                raise DecodeError(f"unknown field {key[:60]!r}")
        return None

    def atoms(self, content: Any) -> Mapping[type, tuple[Encode, Decode]]:
        """None."""
        return {}

    def shortcuts(self, content: Any) -> Mapping[Any, Decode]:
        """None."""
        return {}

    def check(self, value: Any) -> None:
        """DecodeError for a position that cannot be played on."""
        if isinstance(value, FrameState):
            _check_state(value, "data")
        elif isinstance(value, FrameView):
            if value.seat is not None and value.seat not in _seats(value):
                raise DecodeError(f"no seat {value.seat}", "data.seat")
            _check_state(_sample(value), "data")

    def setup(self, state: Any) -> dict[str, str]:
        """The options and the seed, if a game begins with this state; else {}."""
        options = getattr(state.table, "options", None)
        if self._begin is None or type(options) is not self._options:
            return {}
        words = (
            (name, form.write(getattr(options, name))) for name, form in forms_of(type(options))
        )
        terms = {**dict(words), SEED: str(state.chance.seed)}
        return terms if self.begin(terms, None) == state else {}

    def begin(self, terms: Mapping[str, str], content: Any) -> Any:
        """The state with which a game begins on these terms; ValueError for others."""
        if self._begin is None or self._options is None:
            raise ValueError("a record of this game begins with a whole state")
        forms = dict(forms_of(self._options))
        if terms.keys() != {*forms, SEED}:
            raise ValueError(f"expected the terms {', '.join([*forms, SEED])}")
        options = self._options(**{name: _read(form, name, terms) for name, form in forms.items()})
        return self._begin(options, seed=_seed(terms[SEED])).state

    def heading(self, state: Any) -> str:
        """The decision that is due, or the outcome."""
        asked = rules_of(state).prompt(state)
        return f"seat {asked.seat}: {asked.kind}" if asked else "over"


def _read(form: WordForm, name: str, terms: Mapping[str, str]) -> object:
    """The option that a term writes."""
    try:
        return form.read(terms[name])
    except ValueError:
        raise ValueError(
            f"{name} is {short(terms[name])}, which is not one of its values"
        ) from None


def _seed(text: str) -> int:
    """The seed that a term writes."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 20 and str(int(text)) == text):
        raise ValueError(f"{SEED} is {short(text)}; expected 0 to 2**64 - 1")
    return check_seed(int(text))


def _seats(position: Any) -> tuple[int, ...]:
    try:
        seats: tuple[int, ...] = position.seats
    except Exception:  # a table may compute its seats from any of its fields
        raise DecodeError("a table without seats", "data.table") from None
    return seats


def _sample(view: FrameView[Any]) -> Any:
    """A state that shows a view."""
    rules = rules_of(view, "view")
    try:
        state = rules.determinize(view, 0)
        shown = rules.view(state, view.seat)
    except Exception:  # whatever a game's own code makes of an impossible table
        shown = None
    if shown != view:
        raise DecodeError("no state shows this view", "data")
    return state


def _check_state(state: FrameState[Any], path: str) -> None:
    """DecodeError unless a state is over, or asks one of its seats a question with an answer."""
    seats = _seats(state)
    if (state.outcome is None) is not bool(state.frames):
        raise DecodeError("expected frames, or an outcome and no frames", f"{path}.frames")
    if state.outcome is not None:
        return
    rules = rules_of(state)
    try:
        asked, offers = rules.prompt(state), rules.legal_actions(state)
    except Exception:  # whatever a game's own code makes of an impossible table
        asked, offers = None, ()
    if asked is None or asked.seat not in seats or not offers:
        raise DecodeError("the top frame has nothing to ask", f"{path}.frames[-1]")
