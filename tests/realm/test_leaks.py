"""The rules of the library hold, no seat learns what it cannot see, and memories are right."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import realm
from tambores.kernel.opening import opening
from tests.cases import each
from tests.realm.scenarios.play import at, play

HANDS = ("open", "closed")
CLOSED: dict[str, Any] = {"ask": "if_able", "rules": realm.HouseRules(hands="closed")}
OPEN: dict[str, Any] = {"ask": "if_able"}


@pytest.mark.parametrize("hands", HANDS)
def test_deck_orders_are_in_no_view(hands: str) -> None:
    """6.2: decks are counts in the view of every seat and of a spectator; no seed is seen."""
    state = realm.new_game(3, seed=1, rules=realm.HouseRules(hands=hands))
    for seat in (*state.seats, None):
        view = tb.view(state, seat)
        decks = view.decks
        assert [decks.hero.cards, decks.darkness.cards, decks.quest.cards] == [54, 36, 9]
        assert "chance" not in tb.dumps(view)
        shown = [isinstance(view.player(one).hand, tuple) for one in state.seats]
        assert shown == [hands == "open" or one == seat for one in state.seats]


def test_a_guess_holds_a_card_that_fits_the_question() -> None:
    """6.2: a seat that is asked in a window, or to join, is dealt a card that fits."""
    state = realm.position(
        ("mason", "healer"), phase="day", **CLOSED,
        players={0: {"location": "cinder_rift", "hand": ("old_redoubt_1",)},
                 1: {"hand": ("forced_march", "ashen_flats_1")}},
    )  # fmt: skip
    state = tb.apply(state, realm.AttackGeneral("balazarg"))
    seen = tb.view(state, 0)
    assert tb.prompt(seen).window == "rally"  # type: ignore[union-attr]
    for seed in range(12):
        guess: Any = tb.determinize(seen, seed)
        assert "forced_march" in guess.player(1).hand
        assert len(tb.legal_actions(guess)) > 1


def test_closed_hands_keep_drawn_cards_secret() -> None:
    """DR-Q30: others see how many cards a seat draws, and see those laid, dropped or discarded."""
    state = realm.position(
        ("mason", "healer"), phase="day", **CLOSED,
        decks={"darkness": ("all_is_quiet",)},
    )  # fmt: skip
    step = tb.transition(state, realm.EndDay())
    for seat, known in ((0, 2), (1, 0), (None, 0)):
        (drawn,) = [one for one in step.seen_by(seat) if one.tag == "drew"]
        assert (drawn.n, len(drawn.cards)) == (2, known)  # type: ignore[attr-defined]


@each(("hands", "ask", "asks"), [
    ("open", None, "if_able"), ("closed", None, "always"),
    ("open", "always", "always"), ("closed", "if_able", "if_able"),
])  # fmt: skip
def test_closed_hands_are_asked_always_unless_the_caller_says_otherwise(
    hands: str, ask: Any, asks: str
) -> None:
    """DR-Q30, section 4: a question must not tell what a closed hand holds."""
    rules = realm.HouseRules(hands=hands)
    built = realm.position(("mason",), phase="day", ask=ask, rules=rules)
    begun = realm.new_game(2, seed=1, ask=ask, rules=rules)
    opened = opening("realm", hands=hands, ask=ask, seed=1).state
    for state in (built, begun, opened):
        assert state.table.options.ask == asks
        assert tb.loads(tb.dumps(state)) == state
    record = tb.recorded(begun, ())
    assert f'[ask "{asks}"]' in str(record)
    assert tb.parse_record(str(record)).start == begun


def passed(state: realm.State) -> tb.Step[Any]:
    """The step of a pass in a window; none of its events reveals anything."""
    step = tb.transition(state, realm.Pass())
    assert not any(event.reveals for event in step.events)
    return step


@each(("rules", "place", "reveals"), [
    (CLOSED, "cinder_rift", True),  # whether seat 1 is asked to join
    (CLOSED, "monarch_city", False),  # it is not there
    (OPEN, "cinder_rift", False),  # everybody sees its hand
])  # fmt: skip
def test_whether_another_hero_could_join_cannot_be_looked_up(
    rules: dict[str, Any], place: str, reveals: bool
) -> None:
    """DR-045, T-03: seat 2 is the last to pass in the rally; seat 1 holds no portrait."""
    state = at(
        heroes=("mason", "healer", "archer"),
        players={0: {"location": "cinder_rift", "hand": ("old_redoubt_1",)},
                 1: {"location": place, "hand": ("second_wind",)},
                 2: {"hand": ("forced_march",)}},
        **rules,
    )  # fmt: skip
    state = play(state, realm.AttackGeneral("balazarg"))
    assert tb.prompt(state).seat == 2  # type: ignore[union-attr]
    assert passed(state).reveals == reveals


@each(("rules", "spent", "reveals"), [
    (CLOSED, 3, True),  # whether seat 0 has a card to go on with
    (CLOSED, 2, False),  # it goes on with its last token
    (OPEN, 3, False),
])  # fmt: skip
def test_whether_another_day_goes_on_cannot_be_looked_up(
    rules: dict[str, Any], spent: int, reveals: bool
) -> None:
    """T-36, DR-025: seat 1 passes in the window for the dice of seat 0."""
    state = at(
        players={0: {"location": "old_redoubt", "life": 4, "spent": spent,
                     "hand": ("forced_march",)},
                 1: {"hand": ("second_wind",)}},
        minions={"old_redoubt": {"red": 2}}, dice=(4, 3),
        **rules,
    )  # fmt: skip
    state = play(state, realm.Fight())
    assert tb.prompt(state).seat == 1  # type: ignore[union-attr]
    assert passed(state).reveals == reveals
