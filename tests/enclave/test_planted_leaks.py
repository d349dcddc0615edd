"""The check for leaks finds them: of each kind one is planted."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import Battle, View
from tambores.enclave.skirmish import RULES, Skirmish
from tambores.enclave.solo import automaton, chart
from tambores.enclave.solo.draft import SoloPosition
from tambores.enclave.solo.plan import Found
from tambores.enclave.table.events import CardPaid, CardsDrawn, DeckPaid, DeckShuffled, MarkerTossed
from tambores.enclave.table.events.base import HiddenCard, HiddenCards
from tambores.enclave.table.frames import Opportunity, Stage
from tambores.kernel import binding
from tambores.testing import check_alike, check_no_leak
from tests.cases import each
from tests.enclave.altered import with_table
from tests.enclave.redeal import redealt
from tests.enclave.scenarios import solo_play
from tests.enclave.scenarios.play import HUMAN, ORC, deployment, human, orc, play, replenishment
from tests.replacing import python_alone


def table() -> Battle:
    """The human is to deploy; the orc has a Goblin in hand."""
    return deployment(
        human(hand=["soldado", "arquera", "grifo"], line={1: "soldado"}),
        orc(hand=["goblin", "trol", "furor"], line={2: "lancero"}),
    )


def bind(monkeypatch: pytest.MonkeyPatch, rules: Any, *views: type[View]) -> None:
    """Play battles by these rules from now on."""
    for kind in (Battle, View, *views):
        monkeypatch.setitem(binding.RULES, kind, rules)


def leak(state: tb.State[Any], seat: int | None, **options: Any) -> str:
    """What the check says about a state that leaks, with one of a few seeds."""
    for seed in range(0, 30, 3):
        try:
            check_no_leak(state, seat, seed=seed, **options)
        except AssertionError as error:
            return str(error)
    pytest.fail("no leak was found")


def first_line(message: str) -> str:
    return message.partition("\n")[0]


def goblins(state: Battle) -> int:
    """Something that is hidden from the human."""
    return sum(card.id == "goblin" for card in state.sides[ORC].hand)


@attrs.frozen
class Peeking(View):
    """A view with the card on top of the enemy's deck."""

    top: enclave.Card = attrs.field(kw_only=True)


@attrs.frozen
class Whispering(View):
    """A view whose documents say more than anybody compares."""

    top: enclave.Card = attrs.field(kw_only=True, eq=False, repr=False)


class Carrying(View):
    """A view that takes the state along when it is sent to another process."""

    states: ClassVar[dict[View, Battle]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return _carried, (values_of(self), self.states[self])


def _carried(fields: dict[str, Any], state: Battle) -> View:
    return Carrying(**fields)


def values_of(view: View) -> dict[str, Any]:
    return {field.name: getattr(view, field.name) for field in attrs.fields(View)}


class Planted(Skirmish):
    """Rules in whose place others can be put: they are not bound to the classes of battles."""

    def __init__(self) -> None:
        vars(self).update(vars(RULES))


class Shows(Planted):
    """Rules whose views are of a kind that shows the top of the enemy's deck."""

    def __init__(self, kind: Callable[..., View]) -> None:
        super().__init__()
        self.kind = kind

    def view(self, state: Any, seat: int | None) -> View:
        seen = super().view(state, seat)
        return self.kind(**values_of(seen), top=state.sides[ORC].deck[-1])


@pytest.mark.parametrize(
    ("kind", "found"),
    [(Peeking, "its view differs"), (Whispering, "the document of its view differs")],
)
def test_a_view_with_a_hidden_card_is_found(
    monkeypatch: pytest.MonkeyPatch, kind: type[View], found: str
) -> None:
    bind(monkeypatch, Shows(kind), kind)
    message = leak(table(), HUMAN)
    assert first_line(message) == f"a leak to seat 0, while seat 0 is to decide (deploy): {found}"


def test_a_view_that_takes_its_state_along_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Carries(Planted):
        def view(self, state: Any, seat: int | None) -> View:
            seen = super().view(state, seat)
            seen = Carrying(**values_of(seen))
            Carrying.states[seen] = state
            return seen

    bind(monkeypatch, Carries(), Carrying)
    message = leak(table(), ORC)
    assert "a pickle of its view holds a state\n  it holds: Battle\n" in message


def test_a_hand_that_is_shown_openly_is_found_by_another_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a view shows openly is known in every guess, so only a deal by hand can tell."""

    class Open(Planted):
        def view(self, state: Any, seat: int | None) -> View:
            seen = super().view(state, seat)
            shown = attrs.evolve(seen.sides[ORC], hand=state.sides[ORC].hand)
            return with_table(seen, sides=(seen.sides[HUMAN], shown))

    other = redealt(table(), HUMAN, random.Random(1))
    check_alike(table(), other, HUMAN)
    bind(monkeypatch, Open())
    check_no_leak(table(), HUMAN)
    with pytest.raises(AssertionError, match="its view differs"):
        check_alike(table(), other, HUMAN)


def test_a_question_that_depends_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Asks(Planted):
        def prompt(self, position: Any) -> tb.Prompt | None:
            prompt = super().prompt(position)
            if prompt and isinstance(position, Battle) and goblins(position):
                return attrs.evolve(prompt, kind="ability")
            return prompt

    bind(monkeypatch, Asks())
    assert "the prompt differs" in leak(table(), HUMAN)


def test_actions_in_a_hidden_order_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Orders(Planted):
        def legal_actions(self, state: Any) -> tuple[tb.Action, ...]:
            actions = super().legal_actions(state)
            return actions[::-1] if isinstance(state, Battle) and goblins(state) else actions

    bind(monkeypatch, Orders())
    message = leak(table(), HUMAN)
    assert "the list of its legal actions differs" in message
    assert "compare:  tb.legal_actions(state)" in message


def test_actions_that_are_offered_to_another_seat_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Though they are only those of a guess."""
    monkeypatch.setattr(tb.View, "legal_actions", property(lambda self: self._sample.legal_actions))
    message = leak(table(), ORC)
    assert "the list of legal actions of its view is wrong\n  should be: ()\n" in message


def test_an_answer_that_tells_the_hand_while_another_seat_decides_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It would be the same in all guesses; but it must not depend on the question either."""

    def chatty(self: tb.View, action: tb.Action) -> tb.Refusal | None:
        return tb.why_not(self._sample, action)

    monkeypatch.setattr(tb.View, "why_not", chatty)
    message = leak(table(), ORC)
    assert first_line(message) == (
        "a leak to seat 1, while seat 0 is to decide (deploy): "
        "the answer about `deploy soldado 2` says more than that another seat decides"
    )


def test_a_reason_that_depends_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Reasons(Planted):
        def refuse(self, state: Any, action: object) -> tb.Refusal:
            refusal = super().refuse(state, action)
            return attrs.evolve(refusal, params={**refusal.params, "goblins": goblins(state)})

    bind(monkeypatch, Reasons())
    message = leak(table(), HUMAN, actions=[enclave.KeepHand()])
    assert "the reason against `keep_hand` differs" in message
    assert "'goblins': " in message


@pytest.mark.parametrize("form", ["__str__", "__repr__"])
def test_an_error_that_shows_its_state_is_found(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    """To who decides it would tell the decks, to others every hand."""
    monkeypatch.setattr(tb.IllegalAction, form, lambda self: f"{self.refusal} {self.state}")
    state = replenishment(human(hand=["grifo"]), orc())
    found = leak(state, HUMAN, actions=[enclave.Pass()])
    assert "the error about `pass` shows the state that it carries" in found
    message = leak(state, ORC, actions=[enclave.Pass()])
    assert "the error about `pass` shows the state that it carries" in message


class Tells(Planted):
    """Rules that add an event, or change the state."""

    def __init__(self, event: Callable[[Battle], list[tb.Event]], turn: Callable[[Battle], int]):
        super().__init__()
        self.event, self.turn = event, turn

    def follow(self, state: Any, action: tb.Action, events: Any) -> Any:
        after = super().follow(state, action, events)
        if events is not None:
            events[1:1] = self.event(state)
        return with_table(after, turn=self.turn(state))


def test_a_step_that_ends_earlier_for_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hushes(Planted):
        def follow(self, state: Any, action: tb.Action, events: Any) -> Any:
            after = super().follow(state, action, events)
            if events is not None and goblins(state):
                events.pop()
            return after

    bind(monkeypatch, Hushes())
    message = leak(table(), HUMAN)
    assert "event 2 (decision_due) of `deploy soldado 2` differs\n  in state: None\n" in message


@pytest.mark.parametrize(
    ("event", "turn", "found"),
    [
        (
            lambda state: [DeckShuffled(ORC, goblins(state))], lambda state: 1,
            "event 2 (deck_shuffled) of `pass` differs",
        ),
        (
            lambda state: [DeckShuffled(ORC, 3)] * goblins(state), lambda state: 1,
            "event 2 (deck_shuffled or phase_began) of `pass` differs",
        ),
        (
            lambda state: [CardsDrawn(HUMAN, goblins(state), ())], lambda state: 1,
            "event 2 (cards_drawn) of `pass` differs",
        ),
        (
            lambda state: [MarkerTossed(1) if goblins(state) else CardsDrawn(HUMAN, 1, ())],
            lambda state: 1, "event 2 (marker_tossed or cards_drawn) of `pass` differs",
        ),
        (lambda state: [], goblins, "its view after `pass`, with the same events,"),
    ],
    ids=["a count", "an event more", "a count of what is turned up", "another kind", "no event"],
)  # fmt: skip
def test_a_step_that_tells_of_a_hand_is_found(
    monkeypatch: pytest.MonkeyPatch,
    event: Callable[[Battle], list[tb.Event]],
    turn: Callable[[Battle], int],
    found: str,
) -> None:
    state = play(deployment(human(line={1: "soldado"}), orc(hand=["goblin"])), "pass")
    bind(monkeypatch, Tells(event, turn))
    assert found in leak(state, HUMAN)


def test_an_automaton_that_looks_at_its_face_down_cards_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def shy(position: SoloPosition, here: Stage) -> Found:
        goblin = any(card and card.id == "goblin" for card in position.face_down)
        return chart._passing("AMB-26") if goblin else chart.opportunity(position, here)

    state = solo_play.deployment(human(), orc(face_down={2: "goblin", 4: "trol"}))
    check_no_leak(state, HUMAN)
    room: Any = automaton.ROOMS_OF_SOLO[Opportunity]
    monkeypatch.setattr(room.automaton, "find", shy)
    assert "event 2 (decided or decision_due) of `pass` differs" in leak(state, HUMAN)


@pytest.mark.parametrize(("kind", "tag"), [(HiddenCard, "card_paid"), (HiddenCards, "cards_drawn")])
def test_an_event_that_is_not_redacted_is_found(
    monkeypatch: pytest.MonkeyPatch, kind: type[Any], tag: str
) -> None:
    """A card that is paid, in both states the same; cards that are drawn, in each others."""
    python_alone()
    state = play(table(), "deploy arquera 2")
    if tag == "cards_drawn":
        state = play(deployment(human(), orc(hand=["goblin"])), "pass", "pass")
    check_no_leak(state, None)
    monkeypatch.setattr(kind, "redacted", lambda self: self)
    message = leak(state, None)
    assert first_line(message).startswith("a leak to a spectator, while seat ")
    assert f"({tag}) of `" in message
    assert "is hidden from it, but it is shown whole" in message


def test_an_event_that_says_something_of_a_hidden_card_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same action shows the same; what was paid shows by another payment looking otherwise."""

    def hinted(self: CardPaid, seat: int | None) -> tb.Event:
        card = self.card
        assert card is not None
        return self if seat == self.seat else DeckPaid(self.seat, len(card.id))

    state = play(table(), "deploy arquera 2")
    monkeypatch.setattr(CardPaid, "seen_by", hinted)
    message = leak(state, ORC)
    assert first_line(message) == (
        "a leak to seat 1, while seat 0 is to decide (pay): "
        "event 1 (deck_paid) tells `pay grifo` from `pay soldado`, choices hidden from it"
    )


# --- what a program sends ---------------------------------------------------------------------


def top(state: Battle) -> str:
    return state.sides[ORC].deck[-1].id


@each(
    "send",
    [
        lambda state, seat: tb.dumps(state),
        lambda state, seat: f"<p title={top(state)}>",
        lambda state, seat: top(state).encode(),
        lambda state, seat: " " * len(top(state)),
        lambda state, seat: {"seed": state.chance.seed},
        lambda state, seat: {"on top": top(state) == "goblin"},
        lambda state, seat: dict.fromkeys(["a", "b"][:: 1 if top(state) < "j" else -1]),
        lambda state, seat: state.sides[ORC].hand,
    ],
)
def test_whatever_shows_in_what_is_sent_is_found(send: Callable[[Any, Any], object]) -> None:
    """To players and to spectators."""
    for seat in (HUMAN, None):
        assert "what is sent differs" in leak(table(), seat, send=send)


@pytest.mark.parametrize("seat", [HUMAN, None])
def test_a_program_that_sends_everybody_everything_is_found(seat: int | None) -> None:
    """Events as they are, instead of what the seat is shown of them."""

    def broadcast(step: tb.Step[Battle], seat: int | None) -> list[str]:
        return [tb.dumps(event) for event in step.events]

    def careful(step: tb.Step[Battle], seat: int | None) -> list[str]:
        return [tb.dumps(event) for event in step.seen_by(seat)]

    orcs = orc(hand=["lancero", "trol", "goblin"])
    paying = play(deployment(human(), orcs, holder=ORC), "deploy lancero 1")
    assert "what is sent of `pay " in leak(paying, seat, send_step=broadcast)
    full = human(hand=["soldado"] * 5)
    drawing = play(replenishment(full, orc(hand=["goblin"]), holder=HUMAN), "keep_hand")
    assert "what is sent of `" in leak(drawing, seat, send_step=broadcast)
    for state in (paying, drawing):
        check_no_leak(state, seat, send_step=careful)


def test_what_is_sent_must_depend_on_the_state_alone() -> None:
    numbers = iter(range(10))
    with pytest.raises(ValueError, match="send gives two different results for one state"):
        check_no_leak(table(), HUMAN, send=lambda state, seat: next(numbers))


# --- what is said of a leak -------------------------------------------------------------------


def test_a_leak_is_told_with_all_that_is_needed_to_see_it_again() -> None:
    """The note holds the state, the last two lines what to do with it."""
    state = table()

    def send(state: Battle, seat: int | None) -> str:
        return f"{'.' * 100}{top(state)}{'.' * 100}"

    with pytest.raises(AssertionError) as caught:
        check_no_leak(state, HUMAN, seed=5, send=send)
    names: dict[str, Any] = {"tb": tb, "send": send}
    exec("\n".join(caught.value.__notes__), names)
    assert names["state"] == state
    first, one, other, compare, where = str(caught.value).splitlines()
    assert first == "a leak to seat 0, while seat 0 is to decide (deploy): what is sent differs"
    exec(where.removeprefix("  where:    "), names)
    code = compare.removeprefix("  compare:  ")
    sent = eval(code, names), eval(code, {**names, "state": names["other"]})
    assert sent[0] != sent[1]
    for line, name, whole in ((one, "in state", sent[0]), (other, "in other", sent[1])):
        shown = line.removeprefix(f"  {name}: …").removesuffix("…")
        assert shown in whole
        assert len(shown) <= 120


def test_there_is_no_such_seat() -> None:
    with pytest.raises(ValueError, match="seat is 2"):
        check_no_leak(table(), 2)
