"""Duels and campaigns as states like any other: verbs, views, saving, refusals, bad input.

What the rules say of them stands in `scenarios/test_campaign.py` and `scenarios/test_duel.py`.
"""

from __future__ import annotations

import functools
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from types import ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.kernel.face import part
from tambores.testing.strategies import campaigns, duels
from tests.cases import each
from tests.enclave.naive import matches
from tests.enclave.scenarios.play import changed_pack
from tests.enclave.test_bad_input import (
    GONE,
    Edits,
    edited,
    refused,
)
from tests.enclave.test_saving import in_another_process, round_trip, shipped
from tests.enclave.test_solo_packs import three_armies
from tests.sets import STANDIN_1
from tests.test_rule_coverage import rules as rules_of_the_page

pytestmark = pytest.mark.no_cover

Match = campaign.Campaign | duel.Duel

ARMIES = ("human", "orc")
SEATS = (0, 1, None)
MODES: dict[str, ModuleType] = {"campaign": campaign, "duel": duel}
LENGTH = {"campaign": 9, "duel": 2}
"""The decisions of a whole match: two heroes shown and a result reported for each battle."""

BATTLES = {"campaign": 3, "duel": 2}
SEEDS = st.integers(0, 2**64 - 1)


each_mode = pytest.mark.parametrize("mode", MODES)


def new(mode: str, seed: int = 1, armies: Any = ARMIES, **options: Any) -> Any:
    """A new match of a mode."""
    return MODES[mode].new_match(armies, seed=seed, **options)


def mode_of(match: Match) -> str:
    return "campaign" if isinstance(match, campaign.Campaign) else "duel"


def module_of(match: Match) -> Any:
    return MODES[mode_of(match)]


def seen(match: Match, seat: int | None) -> Any:
    """What a seat sees."""
    state: tb.State[Any] = match
    return tb.view(state, seat)


def is_due(match: Match) -> bool:
    """Whether a battle is to be fought."""
    prompt = tb.prompt(match)
    return prompt is not None and prompt.kind == "report"


@functools.cache
def reached(mode: str, seed: int) -> tuple[Any, ...]:
    """Every state of a random match, the seed choosing armies and house rules."""
    rules = enclave.HouseRules(
        max_turns=(None, 20)[seed % 2],
        double_hero_defeat=("draw", "tiebreak")[seed // 2 % 2],
        campaign_lower_colour_win=seed // 4 % 2,
    )
    start = new(mode, seed, ARMIES if seed % 3 else ARMIES[::-1], rules=rules)
    return (start, *(after for _, _, after in tb.random_walk(start, seed)))


def every(mode: str, count: int) -> Iterator[Any]:
    """All states of some random matches."""
    for seed in range(count):
        yield from reached(mode, seed)


def heroes(match: Match) -> list[str | None]:
    """The heroes that are known for the next battle, by seat."""
    return [None if hero is None else hero.id for hero in match.heroes]


def all_heroes(pack: enclave.Pack) -> list[str]:
    return [hero.id for army in pack.armies for hero in pack.heroes(army)]


def report(word: str) -> Any:
    """The action that reports a result."""
    result, *winners, reason = word.split(":")
    seats = tuple(int(seat) for seat in "".join(winners).split(",") if seat)
    return duel.Report(tb.Outcome(result, seats, reason))


def forged(result: Any, winners: Any, reason: Any) -> Any:
    """Return the report of an outcome that its class refuses to make."""
    with pytest.raises(ValueError):  # noqa: PT011
        tb.Outcome(result, winners, reason)
    outcome = object.__new__(tb.Outcome)
    fields = {**dict.fromkeys(("ranking", "scores", "titles"), ()), "game": ""}
    for name, value in {"result": result, "winners": winners, "reason": reason, **fields}.items():
        object.__setattr__(outcome, name, value)
    return duel.Report(outcome)


REPORTS = [
    report(":".join((*result, reason)))
    for result, reason in product(
        (("win", "0"), ("win", "1"), ("draw",)),
        ("hero_defeated", "both_heroes_defeated", "out_of_cards", "tie_break", "turn_limit"),
    )
]
"""A report of every reason with every winner, most of which cannot be."""

ODD: list[Any] = [
    report("win:2:hero_defeated"), report("win:0,1:hero_defeated"), report("draw:nothing"),
    report("win:0:most_points"), forged("win", (1,), ""), enclave.Pass(), enclave.KeepHand(),
    enclave.Deploy("aiden", 1), campaign.RevealHero("goblin"), campaign.RevealHero("nobody"),
    campaign.RevealHero(""), campaign.RevealHero("Aiden"), campaign.RevealHero("human"),
]  # fmt: skip
"""Actions that are never legal."""


def tried(match: Match) -> list[Any]:
    """Actions of every kind, legal or not."""
    shows = [campaign.RevealHero(hero) for hero in all_heroes(match.pack)]
    return [*shows, *REPORTS, *ODD]


def possible_ends(match: Match) -> set[str]:
    """The ways in which the due battle can end, from END-01 to END-06, AMB-24 and AMB-45."""
    reasons = ("hero_defeated", "out_of_cards", "tie_break")
    found = {f"win:{seat}:{reason}" for seat in (0, 1) for reason in reasons}
    if match.rules.double_hero_defeat == "draw":
        found.add("draw:both_heroes_defeated")
    if match.rules.max_turns is not None:
        found.add("draw:turn_limit")
    if len({hero.life for hero in match.heroes if hero is not None}) == 1:
        found.add("draw:tie_break")  # END-06: equal wounds and equal printed life
    return found


# --- verbs ------------------------------------------------------------------------------------


@each(
    ("text", "column"),
    [
        ("", 1), ("reveal", 1), ("deploy soldado 3", 1), ("report", 7), ("report ", 8),
        ("report win", 8), ("report win:hero_defeated", 8), ("report win:0", 8),
        ("report lose:0:hero_defeated", 8), ("report draw:0:tie_break", 8),
        ("report win:0:hero_defeated 1", 28), ("report win:1,0:tie_break", 8),
        ("report win:0:hero_defeated ", 28), (" report win:0:hero_defeated", 1),
        ("report  win:0:hero_defeated", 8), ("report win:00:tie_break", 8),
    ],
)  # fmt: skip
@each_mode
def test_a_text_that_is_no_action_is_refused_with_its_column(
    mode: str, text: str, column: int
) -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(new(mode), text)
    assert caught.value.column == column


@each_mode
def test_heroes_are_offered_in_the_order_of_the_pack(mode: str) -> None:
    for state in every(mode, 12):
        shows = [
            one.hero for one in tb.legal_actions(state) if isinstance(one, campaign.RevealHero)
        ]
        assert shows == [hero for hero in all_heroes(state.pack) if hero in shows]
        assert not shows or mode == "campaign"


@each_mode
def test_a_report_is_any_way_in_which_the_due_battle_can_end(mode: str) -> None:
    """Either side wins by wounds, cards or the tie-break; a draw where the rules have one.

    Cites END-01, END-03, END-04, END-05, END-06, AMB-24, AMB-45.
    """
    lives = set()
    for state in every(mode, 24):
        if not is_due(state):
            continue
        actions = tb.legal_actions(state)
        offered = [one.outcome.notation for one in actions if isinstance(one, duel.Report)]
        assert len(offered) == len(set(offered)) == len(actions)
        assert set(offered) == possible_ends(state)
        lives.add(len({hero.life for hero in state.heroes}))
    assert lives == {1, 2}


def test_reports_are_offered_in_the_same_order_in_every_match() -> None:
    orders = {
        tuple(str(one) for one in tb.legal_actions(state))
        for mode in MODES
        for state in every(mode, 24)
        if is_due(state)
    }
    longest = max(orders, key=len)
    for order in orders:
        assert [word for word in longest if word in order] == [
            word for word in order if word in longest
        ]


# --- what is known of a match -----------------------------------------------------------------


@each_mode
def test_a_match_tells_what_was_fought(mode: str) -> None:
    """The heroes and outcomes by seat, and the same as plain results."""
    for seed in range(12):
        start = reached(mode, seed)[0]
        reports: list[tuple[list[str | None], tb.Outcome]] = []
        for before, action, after in tb.random_walk(start, seed):
            if isinstance(action, duel.Report):
                reports.append((heroes(before), action.outcome))
            assert [([hero.id for hero in one.heroes], one.outcome) for one in after.fought] == (
                reports
            )
            assert len(after.results) == len(after.fought)
            for one, result in zip(after.fought, after.results, strict=True):
                assert result.keys() == {"colours", "winner"}
                assert result["colours"] == tuple(hero.colour for hero in one.heroes)
                assert result["winner"] == next(iter(one.outcome.winners), None)
            for name in ("armies", "pack", "rules"):
                assert getattr(after, name) == getattr(start, name)


def test_results_are_a_copy() -> None:
    """Whoever changes them changes no match."""
    match = reached("duel", 1)[-1]
    match.results[0]["winner"] = "nobody"
    assert match.results[0]["winner"] in (0, 1, None)


# --- events -----------------------------------------------------------------------------------


def test_a_shown_hero_is_told() -> None:
    match = next(state for state in map(functools.partial(new, "campaign"), range(99)) if
                 state.first == 0)  # fmt: skip
    step = tb.transition(match, campaign.RevealHero("aiden"))
    (event,) = step.events
    assert (event.tag, event.seat, event.hero) == ("hero_revealed", 0, match.pack.card("aiden"))  # type: ignore[attr-defined]
    assert not step.reveals
    assert "Aiden" in str(event)


def test_a_report_is_told_and_then_what_was_drawn() -> None:
    """Chance turns the heroes of a duel's second battle up: undo stops there."""
    match = new("duel", seed=4)
    step = tb.transition(match, report("win:1:out_of_cards"))
    assert [event.tag for event in step.events] == ["battle_reported", "hero_drawn", "hero_drawn"]
    told, *draws = step.events
    assert (told.number, told.outcome) == (1, tb.Outcome("win", (1,), "out_of_cards"))  # type: ignore[attr-defined]
    assert [(draw.seat, draw.hero) for draw in draws] == list(enumerate(step.state.heroes))  # type: ignore[attr-defined]
    assert step.reveals


@each_mode
def test_the_last_report_is_followed_by_the_end(mode: str) -> None:
    for seed in range(8):
        *_, last = tb.random_walk(new(mode, seed), seed)
        step = tb.transition(last[0], last[1])
        assert [event.tag for event in step.events] == ["battle_reported", "match_ended"]
        told, end = step.events
        assert told.number == BATTLES[mode]  # type: ignore[attr-defined]
        assert end.outcome == tb.outcome(last[2])  # type: ignore[attr-defined]
        assert not step.reveals


@each_mode
def test_an_outcome_of_a_match_is_a_sentence_in_both_languages(mode: str) -> None:
    """`str()` names the winner or says that it is a draw, and why."""
    told: dict[str, set[str]] = {}
    for seed in range(150):
        *_, (_, _, last) = tb.random_walk(new(mode, seed), seed)
        outcome = tb.outcome(last)
        assert outcome is not None
        told.setdefault(outcome.notation, set()).add(str(outcome))
    assert all(len(texts) == 1 for texts in told.values())
    texts = [text for texts in told.values() for text in texts]
    assert len(set(texts)) == len(texts) >= {"campaign": 3, "duel": 7}[mode]
    assert not any(set("{}@_:") & set(text.replace(": ", "")) for text in texts), texts


# --- refusals ---------------------------------------------------------------------------------


@each(
    "action",
    [
        campaign.RevealHero(None), campaign.RevealHero(7), campaign.RevealHero(("aiden",)),  # type: ignore[arg-type]
        duel.Report(None), duel.Report("win:0:hero_defeated"), duel.Report(0),  # type: ignore[arg-type]
        forged("win", (), "hero_defeated"), forged("draw", (0,), "tie_break"),
        forged("lost", (1,), "hero_defeated"), forged("win", (-1,), "hero_defeated"),
        forged("win", (0,), "{reason} @x"), forged(None, None, None),
        campaign.RevealHero("{hero}"), campaign.RevealHero("@hero"), campaign.RevealHero("x" * 999),
    ],
)  # fmt: skip
@each_mode
def test_an_action_with_nonsense_in_it_is_refused_too(mode: str, action: Any) -> None:
    for state in every(mode, 2):
        refusal = tb.why_not(state, action)
        assert refusal is not None and refusal.rule
        assert len(str(refusal)) < 300
        with pytest.raises(tb.IllegalAction):
            tb.apply(state, action)


@each_mode
def test_every_reason_names_a_rule_of_the_rules_page(mode: str) -> None:
    """Refusals and the lines of a score."""
    named = set()
    for state in every(mode, 6):
        refusals = (tb.why_not(state, action) for action in tried(state))
        named |= {refusal.rule for refusal in refusals if refusal is not None}
        named |= {line.rule for line in scored(state).lines}
        for seat in SEATS:
            refusal = tb.view(state, seat).why_not(enclave.Pass())
            named |= {refusal.rule if refusal is not None else ""}
    assert named <= set(rules_of_the_page())


# --- battles ----------------------------------------------------------------------------------


def fight(start: Any, seed: int) -> tb.Outcome:
    """Play a battle to its end at random."""
    *_, (_, _, last) = tb.random_walk(start, seed)
    outcome = tb.outcome(last)
    assert outcome is not None
    return outcome


def check_battle(match: Match) -> enclave.Battle:
    """The start of the due battle: the armies, heroes, cards and house rules of the match."""
    start: enclave.Battle = module_of(match).battle(match)
    assert type(start) is enclave.Battle
    assert [side.hero.card for side in start.sides] == list(match.heroes)
    assert [side.army for side in start.sides] == [side.hero.card.army for side in start.sides]
    second = mode_of(match) == "duel" and len(match.fought) == 1
    assert tuple(side.army for side in start.sides) == match.armies[:: -1 if second else 1]
    assert start.pack is match.pack
    assert start.rules == match.rules
    assert tb.outcome(start) is None
    return start


@each_mode
def test_the_battle_that_is_due_is_that_of_the_match(mode: str) -> None:
    """And asking twice, or of a copy, gives the same."""
    for state in every(mode, 12):
        if is_due(state):
            start = check_battle(state)
            assert module_of(state).battle(state) == start
            assert module_of(state).battle(tb.loads(tb.dumps(state))) == start


@each_mode
def test_no_battle_is_due_while_heroes_are_shown_and_at_the_end(mode: str) -> None:
    for state in every(mode, 6):
        if not is_due(state):
            with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
                module_of(state).battle(state)


@each_mode
def test_no_two_battles_have_the_same_seed(mode: str) -> None:
    """Neither those of a match nor those of different matches; none has that of its match."""
    seeds: Counter[int] = Counter()
    for seed in range(60):
        match = new(mode, seed)
        assert new(mode, seed) == match != new(mode, seed ^ 1)
        for state in (match, *(after for _, _, after in tb.random_walk(match, seed))):
            if is_due(state):
                found = MODES[mode].battle(state).chance.seed
                assert 0 <= found < 2**64
                assert found != seed
                seeds[found] += 1
    assert len(seeds) == 60 * BATTLES[mode]
    assert set(seeds.values()) == {1}


@each_mode
def test_a_battle_does_not_depend_on_how_those_before_it_ended(mode: str) -> None:
    """Its seed comes from the match's chance, which no player steers."""
    for state in every(mode, 4):
        if is_due(state):
            after = [tb.apply(state, action) for action in tb.legal_actions(state)]
            assert len({one.chance for one in after}) == 1


@each("seed", range(4))
@each_mode
def test_a_match_is_played_with_its_battles(mode: str, seed: int) -> None:
    """Each battle at random to its end; its outcome is among the reports and counts."""
    rules = enclave.HouseRules(max_turns=(9, 30)[seed % 2])
    match = new(mode, seed, rules=rules)
    while (prompt := tb.prompt(match)) is not None:
        if prompt.kind == "reveal":
            match = tb.apply(match, random.Random(seed).choice(tb.legal_actions(match)))
            continue
        outcome = fight(check_battle(match), seed)
        action = duel.Report(outcome)
        assert action in tb.legal_actions(match)
        match = tb.apply(match, action)
        assert match.fought[-1].outcome == outcome
        assert match.results[-1]["winner"] == (outcome.winners[0] if outcome.winners else None)
    check_scored(match)


@each("seed", range(3))
@each_mode
def test_a_battle_against_the_automaton_counts_as_well(mode: str, seed: int) -> None:
    """The player is seat 0 and the automaton seat 1, with the heroes of the match."""
    match = new(mode, seed, ARMIES if seed % 2 else ARMIES[::-1])
    while (prompt := tb.prompt(match)) is not None:
        if prompt.kind == "reveal":
            match = tb.apply(match, random.Random(seed).choice(tb.legal_actions(match)))
            continue
        mine, other = match.heroes
        start = solo.new_battle(
            mine.army, mine.id, seed=seed, ai_army=other.army, ai_hero=other.id, rules=match.rules
        )
        outcome = fight(start, seed)
        assert outcome.game == "enclave-solo"
        assert duel.Report(outcome) in tb.legal_actions(match)
        match = tb.apply(match, duel.Report(outcome))
        assert match.fought[-1].outcome == outcome
        round_trip(match)
    check_scored(match)


@each("double", ["draw", "tiebreak"])
@each("deck_out", ["cannot_refill", "cannot_draw_any", "piles_empty"])
@each_mode
def test_whatever_a_battle_ends_in_can_be_reported(mode: str, deck_out: str, double: str) -> None:
    """Random battles under every house rule about endings."""
    for seed in range(5):
        rules = enclave.HouseRules(
            deck_out=deck_out, double_hero_defeat=double, max_turns=(8, None)[seed % 2]
        )
        match = new(mode, seed, rules=rules)
        while not is_due(match):
            match = tb.apply(match, tb.legal_actions(match)[seed % 2])
        outcome = fight(MODES[mode].battle(match), seed)
        assert tb.why_not(match, duel.Report(outcome)) is None


@each_mode
def test_it_does_not_matter_of_which_game_an_outcome_is(mode: str) -> None:
    """The tag of a game in it is no part of what was reported, and nothing of it is kept."""
    match = next(state for state in reached(mode, 1) if is_due(state))
    ways = [tb.Outcome("win", (0,), "tie_break", game) for game in ("", "enclave", "enclave-solo")]
    after = [tb.apply(match, duel.Report(way)) for way in ways]
    assert len(set(after)) == 1
    assert len({tb.dumps(one) for one in after}) == 1
    assert len({str(one.fought[-1].outcome) for one in after}) == 1


def test_a_seat_that_only_equals_a_winner_is_stored_as_the_winner() -> None:
    """True equals 1 in Python; the state holds what was offered, and can be saved."""
    match = new("duel")
    alike = forged("win", (True,), "hero_defeated")
    assert alike in tb.legal_actions(match)
    assert tb.dumps(tb.apply(match, alike)) == tb.dumps(
        tb.apply(match, report("win:1:hero_defeated"))
    )


# --- scores -----------------------------------------------------------------------------------


def plain(match: Match) -> list[matches.Result]:
    """The results of a match as the naive scorer takes them."""
    return [(*result["colours"], result["winner"]) for result in match.results]


def scored(match: Match) -> Any:
    if isinstance(match, campaign.Campaign):
        return campaign.score(match.results, match.rules)
    return duel.score(match.results)


def check_scored(match: Match) -> None:
    """The results of a match, scored, say what its outcome says."""
    found = scored(match)
    assert found == scored(match)
    outcome = tb.outcome(match)
    if outcome is None:
        assert found.winner is None
        return
    assert outcome.winners == (() if found.winner is None else (found.winner,))
    if isinstance(match, campaign.Campaign):
        end = matches.campaign_end(plain(match), match.rules.campaign_lower_colour_win)
    else:
        end = matches.duel_end(plain(match))
    assert (outcome.result, outcome.winners, outcome.reason) == end


GOOD = [{"colours": ("silver", "bronze"), "winner": 1}, {"colours": ("gold", "gold"), "winner": 0}]
LAST = {"colours": ("bronze", "silver"), "winner": None}


def second(**changes: Any) -> list[dict[str, Any]]:
    """Two results of which the second one is changed."""
    return [GOOD[0], {**GOOD[1], **changes}]


WRONG: list[tuple[Any, str]] = [
    (second(winner=2), "2"), (second(winner=-1), "-1"), (second(winner="0"), "'0'"),
    (second(winner=True), "True"), (second(winner=1.0), "1.0"), (second(winner="human"), "human"),
    (second(winner=(0,)), "(0,)"),
    (second(colours=("gold", "purple")), "purple"), (second(colours=("Gold", "gold")), "Gold"),
    (second(colours=("gold",)), "gold"), (second(colours=("gold", "gold", "gold")), "gold"),
    (second(colours="gold"), "gold"), (second(colours=None), "None"), (second(colours=7), "7"),
    (second(colours=("gold", None)), "None"), (second(colours=("gold", ["gold"])), "gold"),
    (second(points=3), "points"), (second(Winner=1), "Winner"),
    ([GOOD[0], {"colours": ("gold", "gold")}], "winner"), ([GOOD[0], {"winner": 0}], "colours"),
    ([GOOD[0], {}], "colours"), ([GOOD[0], None], "None"), ([GOOD[0], 1], "1"),
    ([GOOD[0], ("gold", "gold", 1)], "gold"), ([GOOD[0], "gold"], "gold"),
    ([*GOOD, LAST, LAST], "4"), (GOOD[0], "colours"), ("gold", "gold"), (7, "7"), (None, "None"),
]  # fmt: skip


@each(("results", "said"), WRONG)
@each_mode
def test_wrong_results_are_refused_in_a_sentence(mode: str, results: Any, said: str) -> None:
    """It shows what was wrong."""
    with pytest.raises(ValueError, match=re.escape(said)) as caught:
        MODES[mode].score(results)
    assert 10 < len(str(caught.value)) < 300
    assert type(caught.value) is tb.UsageError


@pytest.mark.parametrize(("mode", "word"), [("campaign", "3"), ("duel", "2")])
def test_too_many_results_are_refused(mode: str, word: str) -> None:
    results = [*GOOD, LAST, LAST][: BATTLES[mode] + 1]
    with pytest.raises(ValueError, match=rf"\b(at most )?{word}\b|two|three"):
        MODES[mode].score(results)


@each("seat", [0, 1])
@each("colour", matches.COLOURS)
def test_a_colour_that_repeats_is_refused_in_a_campaign_only(seat: int, colour: str) -> None:
    """MODE-07; in a duel both armies may have a hero of the colour."""
    others = [one for one in matches.COLOURS if one != colour]
    pairs = [(colour, other) for other in others]
    results = [{"colours": pair if seat == 0 else pair[::-1], "winner": None} for pair in pairs]
    with pytest.raises(ValueError, match=colour):
        campaign.score(results)
    assert duel.score(results).points == (0, 0)


def test_colours_are_told_when_one_is_unknown() -> None:
    for module in (campaign, duel):
        with pytest.raises(ValueError, match="bronze, silver, gold"):
            module.score([{"colours": ("gold", "blue"), "winner": 0}])


@each_mode
def test_results_may_come_from_json(mode: str) -> None:
    """Lists in place of tuples, and any sequence of them."""
    results = [*GOOD, LAST][: BATTLES[mode]]
    score = MODES[mode].score
    assert score(json.loads(json.dumps(results))) == score(results) == score(tuple(results))


def test_house_rules_of_a_score_are_house_rules() -> None:
    with pytest.raises(ValueError, match="expected HouseRules"):
        campaign.score(GOOD, {"campaign_lower_colour_win": 1})  # type: ignore[arg-type]


# --- properties -------------------------------------------------------------------------------


@given(campaigns() | duels(), SEEDS)
def test_points_never_exceed_nine_and_scoring_twice_gives_the_same(
    match: Match, choices: int
) -> None:
    """On the way to the end too, where the results say what the outcome says."""
    for state in (match, *(after for _, _, after in tb.random_walk(match, choices))):
        check_scored(state)
        assert all(0 <= points <= 9 for points in scored(state).points)
    assert tb.outcome(state) is not None


@given(campaigns(), SEEDS)
def test_no_colour_repeats_in_a_campaign(match: campaign.Campaign, choices: int) -> None:
    """Each player leads his army with a gold, a silver and a bronze hero."""
    *_, last = (match, *(after for _, _, after in tb.random_walk(match, choices)))
    for seat, army in enumerate(last.armies):
        led = [one.heroes[seat] for one in last.fought]
        assert sorted(hero.colour for hero in led) == ["bronze", "gold", "silver"]
        assert {hero.army for hero in led} == {army}


@given(duels(), SEEDS)
def test_a_duel_gives_each_player_each_army_once(match: duel.Duel, choices: int) -> None:
    """And no hero fights twice."""
    *_, last = (match, *(after for _, _, after in tb.random_walk(match, choices)))
    for seat in (0, 1):
        led = [one.heroes[seat].army for one in last.fought]
        assert led == [match.armies[seat], match.armies[1 - seat]]
    fighters = [hero for one in last.fought for hero in one.heroes]
    assert len(set(fighters)) == 4


# --- views ------------------------------------------------------------------------------------


def test_the_heroes_of_a_later_battle_are_not_in_a_view() -> None:
    """They are drawn when the first battle is over: before that every hero is possible (AMB-36)."""
    view = tb.view(new("duel", seed=5), 0)
    drawn = set()
    for seed in range(200):
        guess = tb.apply(tb.determinize(view, seed), report("win:0:hero_defeated"))
        drawn.add(tuple(heroes(guess)))
    assert len(drawn) == 9


# --- saving -----------------------------------------------------------------------------------


@each("game", ["", "enclave", "enclave-solo"])
def test_a_report_can_be_saved_of_whatever_game_its_outcome_is(game: str) -> None:
    """Also one that was written by hand, and says nothing of a game."""
    for state in every("campaign", 6):
        if is_due(state):
            for word in sorted(possible_ends(state)):
                known = report(word).outcome
                round_trip(duel.Report(attrs.evolve(known, game=game)))


BATTLE_OF = """
import json, sys
import tambores as tb
from tambores.enclave import campaign, duel

for line in sys.stdin:
    match = tb.loads(json.loads(line))
    module = campaign if "campaign" in type(match).document else duel
    print(json.dumps([tb.dumps(module.battle(match)), str(module.score(match.results))]))
"""


@each_mode
def test_a_due_battle_is_the_same_in_another_process(mode: str) -> None:
    states = [state for state in every(mode, 4) if is_due(state)]
    found = in_another_process(BATTLE_OF, [json.dumps(tb.dumps(state)) for state in states])
    for state, (battle, score) in zip(states, found, strict=True):
        assert battle == tb.dumps(MODES[mode].battle(state))
        assert score == str(MODES[mode].score(state.results))


# --- beginnings for records -------------------------------------------------------------------


def format_of(mode: str) -> Any:
    found = part(f"enclave-{mode}")
    assert found is not None
    return found.load("format")


@each(
    "changes",
    [
        {"armies": "human"}, {"armies": "human elf"}, {"armies": "human human"}, {"armies": ""},
        {"armies": "human orc orc"}, {"armies": "human  orc"}, {"seed": "-1"}, {"seed": "x"},
        {"seed": str(2**64)}, {"seed": ""}, {"seed": "07"}, {"seed": "٣"},
        {"house_rules": "max_turns=0"}, {"house_rules": "x=1"}, {"house_rules": "max_turns"},
        {"heroes": "aiden thugg"}, {"armies": GONE}, {"seed": GONE}, {"house_rules": GONE},
    ],
)  # fmt: skip
@each_mode
def test_wrong_headings_are_refused(mode: str, changes: dict[str, Any]) -> None:
    headings = {"armies": "human orc", "seed": "7", "house_rules": ""} | changes
    given = {name: text for name, text in headings.items() if text is not GONE}
    with pytest.raises((ValueError, tb.TamboresError)) as caught:
        format_of(mode).begin(given, enclave.default_pack())
    assert len(str(caught.value)) > 10


# --- packs ------------------------------------------------------------------------------------


def without(*gone: str) -> enclave.Pack:
    """The shipped set without some heroes."""
    head, *cards = shipped().split("[[cards]]\n")
    left = [card for card in cards if not any(f'id = "{hero}"\n' in card for hero in gone)]
    assert len(left) == len(cards) - len(gone)
    return enclave.parse_pack("[[cards]]\n".join([head.replace("standin-1", "few"), *left]))


def recoloured(hero: str, old: str, colour: str) -> enclave.Pack:
    """The shipped set with another colour of one hero."""
    return changed_pack("recoloured", **{hero: (f'colour = "{old}"', f'colour = "{colour}"')})


@each("armies", [ARMIES, ARMIES[::-1]])
@each(
    ("pack", "army", "colour"),
    [
        (without("jayme"), "human", "gold"),
        (without("aiden"), "human", "silver"),
        (without("joanna", "rincemer"), "human", "bronze"),
        (without("thugg"), "orc", "gold"),
        (without("borrunn", "uzgar"), "orc", "bronze"),
        (recoloured("krangg", "silver", "gold"), "orc", "silver"),
        (recoloured("aiden", "silver", "bronze"), "human", "silver"),
    ],
)
def test_a_campaign_needs_a_hero_of_each_colour(
    pack: enclave.Pack, army: str, colour: str, armies: tuple[str, str]
) -> None:
    """MODE-07: refused at once, not when nobody is left; army and colour are named."""
    with pytest.raises((tb.ContentError, ValueError)) as caught:
        campaign.new_match(armies, seed=1, pack=pack)
    assert army in str(caught.value)
    assert colour in str(caught.value)
    assert duel.new_match(armies, seed=1, pack=pack).pack is pack


@each("armies", [ARMIES, ARMIES[::-1]])
@each(
    ("gone", "army"),
    [(("jayme", "aiden", "rincemer"), "human"), (("thugg", "krangg", "borrunn"), "orc")],
)
def test_a_duel_needs_two_heroes_of_each_army(
    gone: tuple[str, ...], army: str, armies: tuple[str, str]
) -> None:
    """MODE-04: the one who fought is put aside; the army is named."""
    with pytest.raises((tb.ContentError, ValueError)) as caught:
        duel.new_match(armies, seed=1, pack=without(*gone))
    assert army in str(caught.value)
    pack = without(*gone[:2])
    for seed in range(8):
        match = duel.new_match(armies, seed=seed, pack=pack)
        over = [after for _, _, after in tb.random_walk(match, seed)][-1]
        seats = [0, 1] if armies[0] == army else [1, 0]
        led = [one.heroes[seat] for one, seat in zip(over.fought, seats, strict=True)]
        assert set(led) == set(pack.heroes(army))


def test_one_hero_of_each_colour_is_enough_for_a_campaign() -> None:
    pack = without("joanna", "uzgar")
    *_, (_, _, last) = tb.random_walk(campaign.new_match(ARMIES, seed=1, pack=pack), 1)
    for seat, army in enumerate(ARMIES):
        assert {one.heroes[seat] for one in last.fought} == set(pack.heroes(army))


@each("armies", [("human", "troll"), ("troll", "orc"), ("orc", "troll")])
@each_mode
def test_any_two_armies_of_a_pack_can_meet(mode: str, armies: tuple[str, str]) -> None:
    start = new(mode, armies=armies, pack=three_armies())
    states = [start, *(after for _, _, after in tb.random_walk(start, 1))]
    for state in states:
        if is_due(state):
            check_battle(state)
    assert tb.outcome(states[-1]) is not None


# --- arguments --------------------------------------------------------------------------------


@each(
    ("options", "said"),
    [
        ({"armies": ("human", "elf")}, "unknown army 'elf'; known: human, orc"),
        ({"armies": (None, "orc")}, "unknown army None; known: human, orc"),
        ({"armies": ("human", "human")}, "both armies are 'human'; known: human, orc"),
    ],
)
@each_mode
def test_an_unknown_army_is_refused_with_the_known_ones(
    mode: str, options: dict[str, Any], said: str
) -> None:
    """Two equal armies too (SET-01)."""
    with pytest.raises(tb.ContentError) as caught:
        new(mode, **options)
    assert said in str(caught.value)


@each(
    "options",
    [
        {"armies": ("human",)}, {"armies": ("human", "orc", "orc")}, {"armies": "human"},
        {"armies": None}, {"armies": ()}, {"seed": -1}, {"seed": 2**64}, {"seed": "1"},
        {"seed": 1.0}, {"seed": True}, {"seed": None}, {"rules": None}, {"rules": {}},
        {"pack": "standin-1"}, {"pack": 7},
    ],
)  # fmt: skip
@each_mode
def test_a_wrong_argument_of_a_new_match_is_refused(mode: str, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"expected|known|a seed is a whole number"):
        new(mode, **options)


@each_mode
def test_a_seed_has_no_default(mode: str) -> None:
    with pytest.raises(TypeError):
        MODES[mode].new_match(ARMIES)


# --- documents that cannot be -----------------------------------------------------------------

SHOWN = ("aiden", "borrunn", "win:1:hero_defeated", "thugg", "jayme", "draw:turn_limit", "joanna",
         "krangg", "win:0:tie_break")  # fmt: skip
"""The campaign of SC-11, with a draw in the middle, step by step."""


def saved_campaign() -> list[campaign.Campaign]:
    """Its states; seat 0 shows first."""
    rules = enclave.HouseRules(max_turns=40)
    found = (campaign.new_match(ARMIES, seed=seed, rules=rules) for seed in range(99))
    states = [next(match for match in found if match.first == 0)]
    for word in SHOWN:
        action = report(word) if ":" in word else campaign.RevealHero(word)
        states.append(tb.apply(states[-1], action))
    return states


def saved_duel() -> list[duel.Duel]:
    """Jayme (life 5) meets Borrunn (life 4), a draw; then the second battle."""
    found = (duel.new_match(ARMIES, seed=seed, pack=STANDIN_1) for seed in range(9_999))
    states = [next(match for match in found if heroes(match) == ["jayme", "borrunn"])]
    for word in ("draw:both_heroes_defeated", "win:1:out_of_cards"):
        states.append(tb.apply(states[-1], report(word)))
    return states


STATES: dict[str, list[Any]] = {"campaign": saved_campaign(), "duel": saved_duel()}


@functools.cache
def saved(mode: str, step: int) -> str:
    return tb.dumps(STATES[mode][step])


@functools.cache
def saved_view(mode: str, step: int, seat: int | None = 0) -> str:
    return tb.dumps(tb.view(STATES[mode][step], seat))


def in_data(edits: Edits) -> Edits:
    return {f"data.{path}": value for path, value in edits.items()}


def outcome(result: str, *winners: int, reason: str, game: str = "enclave") -> dict[str, Any]:
    return {"result": result, "winners": list(winners), "reason": reason, "game": game}


def was(mine: str, yours: str, how: dict[str, Any]) -> dict[str, Any]:
    return {"heroes": [mine, yours], "outcome": how}


BEATEN = outcome("win", 1, reason="hero_defeated")

STATES_THAT_CANNOT_BE: list[tuple[str, int, Edits]] = [
    # Armies.
    ("campaign", 0, {"armies": ["human", "human"]}), ("campaign", 0, {"armies": ["human", "elf"]}),
    ("campaign", 0, {"armies": ["human"]}), ("campaign", 0, {"armies": ["human", "orc", "orc"]}),
    ("campaign", 1, {"armies": ["orc", "human"]}), ("campaign", 3, {"armies": ["orc", "human"]}),
    ("campaign", 9, {"armies": ["orc", "human"]}), ("duel", 0, {"armies": ["orc", "human"]}),
    ("duel", 1, {"armies": ["orc", "human"]}), ("duel", 2, {"armies": ["orc", "human"]}),
    ("duel", 0, {"armies": ["human", "human"]}), ("duel", 0, {"armies": []}),
    # Who shows first (MODE-08, MODE-09, AMB-35).
    ("campaign", 0, {"first": 2}), ("campaign", 0, {"first": -1}), ("campaign", 1, {"first": 1}),
    ("campaign", 4, {"first": 1}), ("campaign", 7, {"first": 1}), ("campaign", 9, {"first": 2}),
    ("campaign", 0, {"heroes": [None, "borrunn"]}), ("campaign", 3, {"heroes": ["jayme", None]}),
    ("campaign", 6, {"heroes": [None, "krangg"]}),
    # Heroes of their army (CARD-07).
    ("campaign", 1, {"heroes": ["borrunn", None]}), ("campaign", 1, {"heroes": ["soldado", None]}),
    ("campaign", 2, {"heroes": ["borrunn", "aiden"]}),
    ("campaign", 1, {"heroes": ["nobody", None]}),
    ("campaign", 1, {"heroes": ["aiden"]}), ("campaign", 1, {"heroes": ["aiden", None, None]}),
    ("campaign", 1, {"heroes": []}), ("duel", 0, {"heroes": ["borrunn", "jayme"]}),
    ("duel", 0, {"heroes": ["jayme", "soldado"]}), ("duel", 1, {"heroes": ["aiden", "thugg"]}),
    # Colours (MODE-07, MODE-10).
    ("campaign", 4, {"heroes": [None, "borrunn"]}), ("campaign", 4, {"heroes": [None, "uzgar"]}),
    ("campaign", 5, {"heroes": ["aiden", "thugg"]}), ("campaign", 7, {"heroes": ["jayme", None]}),
    ("campaign", 8, {"heroes": ["joanna", "uzgar"]}),
    ("campaign", 6, {"fought[1].heroes": ["aiden", "thugg"]}),
    ("campaign", 6, {"fought[1].heroes": ["jayme", "uzgar"]}),
    ("campaign", 9, {"fought[2].heroes": ["joanna", "thugg"]}),
    ("campaign", 3, {"fought[0].heroes": ["borrunn", "aiden"]}),
    ("campaign", 3, {"fought[0].heroes": ["aiden", None]}),
    ("campaign", 3, {"fought[0].heroes": ["aiden"]}),
    # A duel's heroes are known, and none of them fights twice (MODE-03, MODE-04).
    ("duel", 0, {"heroes": [None, None]}), ("duel", 0, {"heroes": ["jayme", None]}),
    ("duel", 1, {"heroes": [None, None]}), ("duel", 1, {"heroes": [None, "aiden"]}),
    ("duel", 1, {"heroes": ["borrunn", "aiden"]}), ("duel", 1, {"heroes": ["thugg", "jayme"]}),
    ("duel", 2, {"fought[1].heroes": ["borrunn", "aiden"]}),
    ("duel", 2, {"fought[1].heroes": ["thugg", "jayme"]}),
    ("duel", 2, {"fought[1].heroes": ["jayme", "borrunn"]}),
    # No hero is known for a battle that will never be.
    ("campaign", 9, {"heroes": ["joanna", "krangg"]}),
    ("campaign", 9, {"heroes": ["joanna", None]}), ("duel", 2, {"heroes": ["thugg", "aiden"]}),
    # Too many or too few battles.
    ("campaign", 9, {"fought[3]": was("rincemer", "uzgar", BEATEN)}),
    ("duel", 2, {"fought[2]": was("aiden", "thugg", BEATEN)}),
    ("duel", 1, {"fought": []}), ("duel", 2, {"fought": []}),
    # Results that no such battle has (END-01 to END-06, AMB-24, AMB-45).
    ("campaign", 3, {"fought[0].outcome": None}),
    ("campaign", 3, {"fought[0].outcome": outcome("win", reason="hero_defeated")}),
    ("campaign", 3, {"fought[0].outcome": outcome("win", 2, reason="hero_defeated")}),
    ("campaign", 3, {"fought[0].outcome": outcome("win", -1, reason="hero_defeated")}),
    ("campaign", 3, {"fought[0].outcome": outcome("win", 0, 1, reason="hero_defeated")}),
    ("campaign", 3, {"fought[0].outcome": outcome("draw", 0, reason="tie_break")}),
    ("campaign", 3, {"fought[0].outcome": outcome("draw", reason="hero_defeated")}),
    ("campaign", 3, {"fought[0].outcome": outcome("win", 0, reason="turn_limit")}),
    ("campaign", 3, {"fought[0].outcome": outcome("win", 0, reason="both_heroes_defeated")}),
    ("campaign", 3, {"fought[0].outcome": outcome("lost", 0, reason="hero_defeated")}),
    ("campaign", 3, {"fought[0].outcome": outcome("win", 0, reason="most_points")}),
    ("campaign", 3, {"fought[0].outcome": outcome("win", 0, reason="")}),
    ("campaign", 3, {"fought[0].outcome.game": "chess"}),
    ("campaign", 3, {"fought[0].outcome.game": "enclave-campaign"}),
    ("campaign", 6, {"rules.max_turns": None}), ("campaign", 9, {"rules.max_turns": None}),
    ("duel", 1, {"fought[0].outcome": outcome("draw", reason="tie_break")}),
    ("duel", 1, {"fought[0].outcome": outcome("draw", reason="turn_limit")}),
    ("duel", 1, {"rules.double_hero_defeat": "tiebreak"}),
    # House rules and chance.
    ("campaign", 0, {"rules.campaign_lower_colour_win": 2}), ("duel", 0, {"rules.max_turns": 0}),
    ("campaign", 0, {"chance.seed": "-1"}), ("duel", 0, {"chance.seed": 7}),
    ("campaign", 0, {"chance.drawn": [["toss", 0]]}), ("duel", 0, {"chance.drawn": [["x"]]}),
    ("campaign", 0, {"pack": "other"}), ("duel", 0, {"pack": None}),
]  # fmt: skip


@each(("mode", "step", "edits"), STATES_THAT_CANNOT_BE)
def test_a_match_that_cannot_be_is_refused(mode: str, step: int, edits: Edits) -> None:
    """In a view of it too, as far as it shows what is wrong."""
    assert refused(edited(saved(mode, step), in_data(edits))).path.startswith("data")
    if not any(path.startswith("chance") for path in edits):
        for seat in SEATS:
            error = refused(edited(saved_view(mode, step, seat), in_data(edits)))
            assert error.path.startswith("data")


@each("seat", [2, -1])
@each_mode
def test_a_view_of_a_seat_that_there_is_not_is_refused(mode: str, seat: int) -> None:
    assert refused(edited(saved_view(mode, 0), {"data.seat": seat})).path == "data.seat"


def play_to_the_end(match: Any, choose: random.Random) -> None:
    """Everything works on a match that was read, to its end."""
    for _ in range(LENGTH[mode_of(match)] + 1):
        assert tb.loads(tb.dumps(match), pack=match.pack) == match
        check_scored(match)
        assert all(str(line) for line in scored(match).lines)
        assert all(str(one.outcome) for one in match.fought)
        for seat in SEATS:
            view = tb.view(match, seat)
            assert tb.loads(tb.dumps(view), pack=match.pack) == view
            assert tb.view(tb.determinize(view, 1), seat) == view
            assert view.prompt == tb.prompt(match)
        if is_due(match):
            check_battle(match)
        actions = tb.legal_actions(match)
        if not actions:
            assert tb.outcome(match) is not None
            return
        step = tb.transition(match, choose.choice(actions))
        assert all(str(event) for event in step.events)
        match = step.state
    pytest.fail("it does not end")


def read(text: str) -> Any:
    """What a document says; None if it is refused, with a path into its data."""
    try:
        return tb.loads(text)
    except tb.DecodeError as error:
        path = error.path
    assert path.startswith("data"), text
    return None


def read_or_refused(text: str, choose: random.Random) -> bool:
    """Whether a document was read; then the match is played to its end."""
    match = read(text)
    if match is not None:
        play_to_the_end(match, choose)
    return match is not None


@each_mode
def test_streams_that_were_used_up_are_refused_or_last_to_the_end(mode: str) -> None:
    """Nothing may be read that cannot be written again some decisions later."""
    choose = random.Random(0)
    names = ["battle", "hero.0", "hero.1", "toss", "x", ""]
    for step in range(LENGTH[mode] + 1):
        drawn = json.loads(saved(mode, step))["data"]["chance"]["drawn"]
        for name in sorted({*names, *(one for one, _ in drawn)}):
            for count in (1, 2, 3, 2**31 - 2, 2**31 - 1):
                streams = sorted((dict(map(tuple, drawn)) | {name: count}).items())
                text = edited(saved(mode, step), {"data.chance.drawn": streams})
                read_or_refused(text, choose)


def test_a_document_of_one_mode_is_none_of_the_other() -> None:
    for mode, other in (("campaign", "duel"), ("duel", "campaign")):
        for step in range(LENGTH[mode] + 1):
            for text, kind in ((saved(mode, step), "match"), (saved_view(mode, step), "view")):
                for wrong in (f"enclave-{other}.{kind}", "enclave.battle", "enclave-solo.view"):
                    assert refused(edited(text, {"type": wrong})).path.startswith("data")
    kinds = ["enclave-match.match", "enclave-campaign", "enclave-duel.action", "duel.match"]
    for wrong in kinds:
        assert refused(edited(saved("duel", 0), {"type": wrong})).path == "type"


@pytest.mark.parametrize(
    ("mode", "pack"),
    [("campaign", without("krangg")), ("duel", without("thugg", "krangg", "uzgar"))],
)
def test_a_match_with_a_pack_that_cannot_carry_it_is_refused(mode: str, pack: enclave.Pack) -> None:
    """MODE-04, MODE-07: as `new_match` refuses it; a document is no way around."""
    pinned = {"pack": {"id": pack.id, "digest": pack.digest}, "data.pack": pack.id}
    for text in (saved(mode, 0), saved_view(mode, 0)):
        assert refused(edited(text, pinned), pack=pack).path.startswith("data")


REVEAL = tb.dumps(campaign.RevealHero("aiden"))
REPORT = tb.dumps(report("win:1:hero_defeated"))


@each(
    ("text", "edits", "path"),
    [
        (REVEAL, {"data.hero": 7}, "data.hero"), (REVEAL, {"data.hero": None}, "data.hero"),
        (REVEAL, {"data.hero": GONE}, "data"), (REVEAL, {"data.type": "report"}, "data"),
        (REVEAL, {"data.type": "reveal"}, "data"), (REVEAL, {"data.seat": 0}, "data"),
        (REPORT, {"data.outcome": None}, "data.outcome"),
        (REPORT, {"data.outcome": 7}, "data.outcome"),
        (REPORT, {"data.outcome": []}, "data.outcome"),
        (REPORT, {"data.outcome.game": "chess"}, "data.outcome"),
        (REPORT, {"data.outcome.winners": [2]}, "data.outcome"),
        (REPORT, {"data.outcome.winners": []}, "data.outcome"),
        (REPORT, {"data.outcome.result": "draw"}, "data.outcome"),
        (REPORT, {"data.outcome.reason": "most_points"}, "data.outcome"),
        (REPORT, {"data.type": "reveal_hero"}, "data"),
        (REPORT, {"type": "enclave.action"}, "data"),
    ],
)  # fmt: skip
def test_an_action_of_another_form_is_refused(text: str, edits: Edits, path: str) -> None:
    assert refused(edited(text, edits)).path.startswith(path)


def events_saved() -> dict[str, str]:
    """A document of an event of each kind."""
    steps = [tb.transition(state, tb.legal_actions(state)[0]) for mode in MODES
             for state in STATES[mode][:-1]]  # fmt: skip
    return {event.tag: tb.dumps(event) for step in steps for event in step.events}


EVENTS = events_saved()


def test_there_is_an_event_of_every_kind() -> None:
    assert EVENTS.keys() == {"hero_revealed", "hero_drawn", "battle_reported", "match_ended"}


@each(
    ("tag", "edits"),
    [
        ("hero_revealed", {"seat": 2}), ("hero_revealed", {"seat": -1}),
        ("hero_revealed", {"hero": "soldado"}), ("hero_revealed", {"hero": "nobody"}),
        ("hero_revealed", {"hero": None}), ("hero_drawn", {"seat": 2}),
        ("hero_drawn", {"hero": "goblin"}), ("hero_drawn", {"hero": 7}),
        ("battle_reported", {"number": 0}), ("battle_reported", {"number": 4}),
        ("battle_reported", {"number": "1"}), ("battle_reported", {"outcome": None}),
        ("battle_reported", {"outcome": outcome("win", 2, reason="hero_defeated")}),
        ("battle_reported", {"outcome": outcome("win", reason="hero_defeated")}),
        ("battle_reported", {"outcome": outcome("win", 0, reason="most_points")}),
        ("battle_reported", {"outcome.game": "chess"}), ("match_ended", {"outcome": None}),
        ("match_ended", {"outcome.game": "chess"}),
        ("match_ended", {"outcome": outcome("win", 0, reason="hero_defeated")}),
        ("match_ended", {"outcome": outcome("draw", 0, reason="no_win", game="enclave-duel")}),
    ],
)  # fmt: skip
def test_an_event_that_cannot_happen_is_refused(tag: str, edits: Edits) -> None:
    assert refused(edited(EVENTS[tag], in_data(edits))).path.startswith("data")
