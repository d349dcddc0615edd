"""No reconstructed rule stands alone, and none contradicts what is given.

Whether a rule contradicts a line is found by reading; these tests see to it that every rule was
read, against every line that it is said to rest on, and that what reading found stays right.
"""

from __future__ import annotations

import re
from random import Random

import pytest

import tambores as tb
from tambores import realm
from tambores.realm.content.fidelity import RuleInfo, rules
from tambores.realm.events import Penalty, Raided, Wounded
from tests.cases import each

from .beside_given import RULES
from .scenarios.play import at, offered, play

LAST = 109
"""The line in which the text breaks off."""

LINES = re.compile(r"L(\d+)(?:-(\d+))?")


def lines_in(text: str) -> set[int]:
    """The numbers of the lines that a text names.

    >>> sorted(lines_in("L84-86 and L20"))
    [20, 84, 85, 86]
    """
    found = LINES.finditer(text)
    return {
        line for one in found for line in range(int(one[1]), int(one[2] or one[1]) + 1)
    }  # fmt: skip


RECONSTRUCTED = [rule for rule in rules() if rule.provenance == "R"]

SURE = [rule for rule in rules() if rule.provenance != "R"]
GIVEN = lines_in(" ".join(line for rule in SURE for line in rule.lines))
"""The lines on which the given half rests."""


def test_every_reconstructed_rule_stands_beside_given_lines() -> None:
    assert {rule.id for rule in RECONSTRUCTED} == {*RULES}
    for rule, (lines, note) in RULES.items():
        assert lines_in(lines), rule
        assert note, rule


@each("rule", RULES)
def test_every_line_is_one_of_the_rulebook_on_which_a_given_rule_rests(rule: str) -> None:
    lines = RULES[rule][0]
    assert not LINES.sub("", lines).strip(), "only lines are named"
    assert max(lines_in(lines)) <= LAST
    assert lines_in(lines) <= GIVEN


@each("rule", RECONSTRUCTED)
def test_the_lines_that_a_rule_itself_names_are_beside_it(rule: RuleInfo) -> None:
    """Those of `given.txt`, and those in the reasons of a tail."""
    named = lines_in(" ".join((*rule.lines, *rule.reason.values())))
    assert named <= lines_in(RULES[rule.id][0])


# --- what reading found -----------------------------------------------------------------------

TAKES_LIFE = (Wounded, Raided, Penalty)
"""L59: tokens are reduced by wounds and by a lost battle against a general, by nothing else."""


@pytest.mark.parametrize("seed", range(6))
def test_only_wounds_and_lost_battles_take_life(seed: int) -> None:
    """L59, in games played at random, with the life of each seat followed event by event."""
    choose, seen = Random(seed), 0
    state = realm.new_game(1 + seed % 4, seed=seed)
    while tb.outcome(state) is None:
        step = tb.transition(state, choose.choice(tb.legal_actions(state)))
        view = tb.view(state, None)
        for event in step.seen_by(None):
            after = tb.follow(view, [event])
            for seat in state.seats:
                lost = view.player(seat).life - after.player(seat).life
                if lost > 0 and after.player(seat).hero:
                    assert isinstance(event, TAKES_LIFE), event
                    seen += 1
            view = after
        state = step.state
    assert seen


@each("hero", realm.default_pack().heroes)
def test_only_rumours_are_limited(hero: str) -> None:
    """L60: what an ability offers once is offered again while there are tokens and cards."""
    cards = ("gull_cliffs_1", "gull_cliffs_2", "hawk_tarn_1")
    state = at(
        heroes=(hero, "knight" if hero != "knight" else "mason"),
        minions={"old_redoubt": {"red": 3}}, players={0: {"hand": cards}}, dice=(1,) * 9,
    )  # fmt: skip
    uses = offered(state, realm.UseAbility)
    for use in uses * 2:
        assert use in tb.legal_actions(state)
        state = play(state, use)
        while tb.prompt(state).kind != "day":  # type: ignore[union-attr]
            state = play(state, tb.legal_actions(state)[0])
        back = realm.Walk("monarch_city")
        state = play(state, back) if back in tb.legal_actions(state) else state
    assert bool(uses) is (hero in ("archer", "gatekeeper"))
