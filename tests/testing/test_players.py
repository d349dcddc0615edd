"""`check_player`: it lets through who plays by the rules of players, and says what others do."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, solo
from tambores.testing import Fault, check_player
from tests.cases import each
from tests.enclave.test_solo_packs import three_armies

pytestmark = pytest.mark.no_cover

SHORT = enclave.HouseRules(max_turns=2)


def starts() -> list[enclave.Battle]:
    """A short battle."""
    return [enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0, rules=SHORT)]


def fault_of(player: Any, **options: Any) -> Fault:
    with pytest.raises(Fault) as caught:
        check_player(player, **{"starts": starts(), **options})
    return caught.value


class First:
    """Takes what is offered first."""

    def choose(self, view: tb.View) -> tb.Action:
        return view.legal_actions[0]


# --- who is let through -----------------------------------------------------------------------


def test_a_player_made_from_a_seed_is_let_through() -> None:
    check_player(tb.RandomPlayer)
    check_player(lambda seed: tb.RandomPlayer(seed=seed + 1), starts=starts())


def test_a_player_that_is_there_already_is_let_through() -> None:
    """It is copied for each battle, so that what it remembers of one is not there in the next."""
    check_player(First(), starts=starts())
    check_player(tb.RandomPlayer(seed=3), starts=starts())


def test_usually_battles_and_solo_battles_are_played_from_every_seat() -> None:
    seen: set[tuple[type[tb.View], Any]] = set()
    heroes: set[str] = set()

    class Watching(First):
        def choose(self, view: Any) -> tb.Action:
            seen.add((type(view), view.seat))
            heroes.update(side.hero.card.id for side in view.sides)
            return super().choose(view)

    check_player(lambda seed: Watching())
    assert seen == {(enclave.View, 0), (enclave.View, 1), (solo.SoloView, 0)}
    assert heroes == {hero.id for army in enclave.armies() for hero in enclave.heroes(army)}


def test_a_player_of_matches_can_be_checked_too() -> None:
    check_player(tb.RandomPlayer, starts=[campaign.new_match(("human", "orc"), seed=3)])


def test_every_hero_of_ones_own_cards_leads_in_a_battle() -> None:
    """Also where there are more than two armies, and armies with different numbers of heroes."""
    pack, heroes = three_armies(), set[str]()

    class Watching(First):
        def choose(self, view: Any) -> tb.Action:
            heroes.update(side.hero.card.id for side in view.sides)
            return super().choose(view)

    check_player(lambda seed: Watching(), pack=pack)
    assert heroes == {hero.id for army in pack.armies for hero in pack.heroes(army)}


def test_a_single_state_is_a_start_too() -> None:
    check_player(First(), starts=starts()[0])


def test_a_player_may_keep_to_itself_what_it_draws_if_that_is_said() -> None:
    class Whimsical:
        def choose(self, view: tb.View) -> tb.Action:
            return random.SystemRandom().choice(view.legal_actions)

    check_player(lambda seed: Whimsical(), starts=starts(), repeatable=False)


def test_a_player_may_search_in_what_it_imagines() -> None:
    class Searching:
        def choose(self, view: tb.View) -> tb.Action:
            guess = tb.determinize(view, 3)
            return max(
                tb.legal_actions(guess), key=lambda action: len(str(tb.apply(guess, action)))
            )

    check_player(Searching(), starts=starts())


# --- who is not -------------------------------------------------------------------------------


def test_an_answer_that_is_not_legal_is_told_with_the_reason() -> None:
    class Wrong:
        def choose(self, view: tb.View) -> tb.Action:
            return enclave.KeepHand()

    fault = fault_of(Wrong())
    assert str(fault) == (
        "a player fails, in enclave while seat 0 is to decide (deploy): "
        "it answers `keep_hand`, which is not legal: "
        "You cannot do that in the deployment phase.\n"
        "  see:      player.choose(tb.view(state, 0))\n"
        "  where:    state is the attribute `state` of this error; a note on it has the code of it"
    )
    names: dict[str, Any] = {"tb": tb}
    exec(fault.__notes__[0], names)
    assert names["state"] == fault.state


@each("answer", ["pass", 0, None, ()])
def test_an_answer_that_is_no_action_is_told(answer: object) -> None:
    class Wrong:
        def choose(self, view: tb.View) -> object:
            return answer

    assert f"the answer is not an action\n  answer:   {answer!r}" in str(fault_of(Wrong()))


def test_an_error_is_told_with_where_it_comes_from() -> None:
    class Fragile(First):
        def choose(self, view: Any) -> tb.Action:
            if view.phase == "replenishment":
                raise ZeroDivisionError("no cards")
            return super().choose(view)

    fault = fault_of(Fragile())
    assert "(replenish): choose raises ZeroDivisionError: no cards" in str(fault)
    assert isinstance(fault.__cause__, ZeroDivisionError)


def test_a_view_that_was_changed_is_told() -> None:
    class Greedy:
        def choose(self, view: Any) -> tb.Action:
            object.__setattr__(view, "between", True)
            first: tb.Action = next(iter(view.legal_actions))
            return first

    assert "it has changed its view" in str(fault_of(Greedy()))


def test_answers_that_cannot_be_repeated_are_told() -> None:
    """Of two players that are made alike and shown the same, each has to answer the same."""
    turn = itertools.count()

    class Moody:
        def choose(self, view: tb.View) -> tb.Action:
            return view.legal_actions[next(turn) % 2 - 1]

    fault = fault_of(lambda seed: Moody())
    assert "an identical player with the same view gives another answer" in str(fault)


def test_a_battle_that_does_not_end_is_told() -> None:
    """The limit counts decisions; without `max_turns` a battle may go on (AMB-45)."""

    class Idle:
        def choose(self, view: tb.View) -> tb.Action:
            calm = [enclave.Pass(), enclave.KeepHand()]
            return next((one for one in calm if one in view.legal_actions), view.legal_actions[0])

    starts = [solo.new_battle("human", "aiden", seed=1)]
    fault = fault_of(Idle(), starts=starts, limit=12)
    assert "the game is not over after 12 decisions; with max_turns it would end" in str(fault)


@each("what", [3, "player", None])
def test_what_is_no_player_is_refused(what: Any) -> None:
    with pytest.raises(TypeError, match="neither a player nor a function that makes one"):
        check_player(what)


def test_what_makes_no_player_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a method choose"):
        check_player(lambda seed: seed)  # type: ignore[arg-type, return-value]


def test_a_class_that_takes_no_seed_is_refused_in_one_sentence() -> None:
    """`First` is made without one; `First()` is a player."""
    told = r"^First cannot be called with a seed \(.*\); expected a player, or a function such as"
    with pytest.raises(TypeError, match=told):
        check_player(First)  # type: ignore[arg-type]


@each(
    ("given", "told"),
    [
        (7, r"^starts is 7; expected a state, or a list of states$"),
        ("battle", r"^starts is 'battle'; expected a state, or a list of states$"),
        ([None], r"^starts\[0\] is of the type NoneType; expected a state"),
        ([tb.view(starts()[0], 0)], r"^starts\[0\] is of the type View; expected a state"),
    ],
)
def test_starts_that_are_no_states_are_refused(given: Any, told: str) -> None:
    with pytest.raises(TypeError, match=told):
        check_player(First(), starts=given)


def test_a_pack_beside_starts_is_refused() -> None:
    with pytest.raises(TypeError, match="pack and starts are both given"):
        check_player(First(), starts=starts(), pack=three_armies())
