"""Duels, rule by rule: two battles with the armies changed over, heroes drawn, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import duel
from tests.cases import each
from tests.enclave.naive import matches
from tests.enclave.scenarios.play import combat, human, orc, play, replenishment

A, B = 0, 1
"""The two players; A leads the humans first, and then the orcs."""

ARMIES = ("human", "orc")
HUMANS, ORCS = (tuple(matches.HEROES[army]) for army in ARMIES)
WON = {
    A: "report win:0:hero_defeated",
    B: "report win:1:hero_defeated",
    None: "report draw:both_heroes_defeated",
}
"""A report of each kind of result."""


def follow(match: duel.Duel, *texts: str) -> duel.Duel:
    """The match after these results were reported."""
    for text in texts:
        match = tb.apply(match, tb.parse_action(match, text))
    return match


def drawn(match: duel.Duel) -> tuple[str, str]:
    """The heroes of the battle that is due, by seat."""
    mine, yours = match.heroes
    assert mine is not None and yours is not None
    return mine.id, yours.id


def armies(match: duel.Duel) -> tuple[str, ...]:
    """The armies of the battle that is due, by seat."""
    return tuple(side.army for side in duel.battle(match).sides)


def dealt(
    first: tuple[str | None, str | None],
    second: tuple[str | None, str | None],
    winner: int | None = None,
) -> duel.Duel:
    """A duel whose second battle is due, with these heroes by seat; None for any.

    The first battle ended as stated.
    """

    def fits(match: duel.Duel, heroes: tuple[str | None, str | None]) -> bool:
        return all(hero in (None, found) for hero, found in zip(heroes, drawn(match), strict=True))

    for seed in range(9_999):
        match = duel.new_match(ARMIES, seed=seed)
        if fits(match, first):
            match = follow(match, WON[winner])
            if fits(match, second):
                return match
    pytest.fail(f"{first} and {second} are never drawn")


def end(match: duel.Duel) -> matches.End:
    outcome = tb.outcome(match)
    assert outcome is not None
    assert outcome.game == "enclave-duel"
    assert tb.prompt(match) is None
    assert tb.legal_actions(match) == ()
    return outcome.result, outcome.winners, outcome.reason


def colour_of(hero: str) -> str:
    (colour,) = (heroes[hero] for heroes in matches.HEROES.values() if hero in heroes)
    return colour


# --- skirmish ---------------------------------------------------------------------------------

SKIRMISHES = {
    "won": (
        combat(human(line={1: "grifo"}), orc("borrunn", wounds=3)),
        ["attack_hero 1", "decline"],
        tb.Outcome("win", (0,), "hero_defeated"),
    ),
    "lost": (
        combat(human(wounds=3), orc(line={1: "trol"}), holder=1),
        ["attack_hero 1", "decline"],
        tb.Outcome("win", (1,), "hero_defeated"),
    ),
    "drawn": (
        replenishment(human(hand=["soldado"], deck=[]), orc(hand=["goblin"], deck=[])),
        ["keep_hand", "keep_hand"],
        tb.Outcome("draw", (), "tie_break"),
    ),
}


@each("name", SKIRMISHES)
def test_a_skirmish_is_one_battle(name: str) -> None:
    """MODE-01: won, lost or drawn, and nothing follows."""
    state, actions, expected = SKIRMISHES[name]
    assert tb.outcome(state) is None
    state = play(state, *actions)
    assert tb.outcome(state) == expected
    assert tb.prompt(state) is None
    assert tb.legal_actions(state) == ()


# --- SC-12 ------------------------------------------------------------------------------------


def test_the_duel_of_the_rules() -> None:
    """SC-12: A leads the humans and then the orcs; no hero of battle 1 fights again.

    Cites MODE-02, MODE-03, MODE-04.
    """
    for seed in range(40):
        match = duel.new_match(ARMIES, seed=seed)
        h1, o1 = drawn(match)
        assert armies(match) == ("human", "orc")
        assert h1 in HUMANS and o1 in ORCS
        match = follow(match, WON[A])
        o2, h2 = drawn(match)
        assert armies(match) == ("orc", "human")
        assert o2 in set(ORCS) - {o1}
        assert h2 in set(HUMANS) - {h1}
        match = follow(match, WON[A])
        assert end(match) == ("win", (A,), "both_battles")


@each(
    ("first", "second", "expected"),
    [
        # A wins with bronze, B with silver.
        ((("joanna", None), A), ((None, "aiden"), B), ("win", (A,), "lower_colour")),
        ((("rincemer", None), A), ((None, "aiden"), B), ("win", (A,), "lower_colour")),
        # B wins with bronze, A with gold and with silver.
        ((("jayme", "uzgar"), B), (("thugg", None), A), ("win", (B,), "lower_colour")),
        ((("jayme", "borrunn"), B), (("krangg", None), A), ("win", (B,), "lower_colour")),
        # Silver before gold, from either seat.
        ((("aiden", None), A), ((None, "jayme"), B), ("win", (A,), "lower_colour")),
        (((None, "thugg"), B), (("krangg", None), A), ("win", (A,), "lower_colour")),
        # What the beaten heroes were does not matter: here a gold and a bronze one each.
        ((("jayme", "uzgar"), A), (("borrunn", "aiden"), B), ("win", (B,), "lower_colour")),
        ((("joanna", "krangg"), B), (("thugg", "rincemer"), A), ("win", (B,), "lower_colour")),
        # Both won with the same colour, which only two bronze heroes can.
        ((("joanna", None), A), ((None, "rincemer"), B), ("draw", (), "same_colour")),
        (((None, "uzgar"), B), (("borrunn", None), A), ("draw", (), "same_colour")),
    ],
)
def test_the_colour_with_which_each_won_decides_one_all(
    first: tuple[tuple[str | None, str | None], int | None],
    second: tuple[tuple[str | None, str | None], int | None],
    expected: matches.End,
) -> None:
    """SC-12: bronze before silver before gold; the same colour is a draw (MODE-06, AMB-34)."""
    match = follow(dealt(first[0], second[0], first[1]), WON[second[1]])
    assert end(match) == expected


@each(
    ("winners", "expected"),
    [
        ((A, A), ("win", (A,), "both_battles")),
        ((B, B), ("win", (B,), "both_battles")),
        ((A, None), ("win", (A,), "one_win")),
        ((None, A), ("win", (A,), "one_win")),
        ((B, None), ("win", (B,), "one_win")),
        ((None, B), ("win", (B,), "one_win")),
        ((None, None), ("draw", (), "no_win")),
    ],
)
@each("seed", range(10))
def test_without_a_victory_of_each_no_colour_matters(
    seed: int, winners: tuple[int | None, int | None], expected: matches.End
) -> None:
    """MODE-05, AMB-34: both battles, one and a draw, two draws, with any heroes drawn."""
    match = follow(duel.new_match(ARMIES, seed=seed), *(WON[winner] for winner in winners))
    assert end(match) == expected


# --- every duel -------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [("human", "orc"), ("orc", "human")], ids="-".join)
def test_every_pair_of_results_with_every_hero(given: tuple[str, str]) -> None:
    """All 144 ways to draw heroes for both battles, each with all 9 pairs of results.

    Cites MODE-02, MODE-03, MODE-04, MODE-05, MODE-06, AMB-34, CARD-08.
    """
    met: set[tuple[str, ...]] = set()
    ends: Counter[matches.End] = Counter()
    for seed in range(9_999):
        if len(met) == 12 * 12:
            break
        match = duel.new_match(given, seed=seed)
        heroes = (*drawn(match), *drawn(follow(match, WON[None])))
        if heroes in met:
            continue
        met.add(heroes)
        check_heroes(given, heroes)
        colours = [colour_of(hero) for hero in heroes]
        for one, two in product(matches.WINNERS, repeat=2):
            over = follow(match, WON[one], WON[two])
            results = [(colours[0], colours[1], one), (colours[2], colours[3], two)]
            assert end(over) == matches.duel_end(results)
            assert [(*result["colours"], result["winner"]) for result in over.results] == results
            ends[end(over)] += 1
    assert len(met) == 12 * 12
    reasons = {(reason, winners) for _, winners, reason in ends}
    assert reasons == {
        ("both_battles", (A,)), ("both_battles", (B,)), ("lower_colour", (A,)),
        ("lower_colour", (B,)), ("one_win", (A,)), ("one_win", (B,)), ("same_colour", ()),
        ("no_win", ()),
    }  # fmt: skip


def check_heroes(given: tuple[str, str], heroes: tuple[str, ...]) -> None:
    """By seat, battle 1 and battle 2: each leads the army of its seat, none of them twice."""
    one, other = (matches.HEROES[army] for army in given)
    assert heroes[0] in one and heroes[1] in other
    assert heroes[2] in other and heroes[3] in one
    assert len(set(heroes)) == 4


# --- the draw of the heroes -------------------------------------------------------------------


def test_no_hero_is_chosen_in_a_duel() -> None:
    """MODE-03: nobody is asked for a hero, only for results; to show one is refused."""
    match = duel.new_match(ARMIES, seed=3)
    for number in (1, 2):
        assert tb.prompt(match) == tb.Prompt(0, 0, "report", settled_by="enclave")
        assert all(isinstance(one, duel.Report) for one in tb.legal_actions(match))
        assert len(match.fought) == number - 1
        for hero in (*HUMANS, *ORCS):
            refusal = tb.why_not(match, tb.parse_action(match, f"reveal_hero {hero}"))
            assert refusal is not None and refusal.rule == "MODE-03"
        for seat in (0, 1, None):
            assert tb.view(match, seat).prompt == tb.prompt(match)
        match = follow(match, str(tb.legal_actions(match)[0]))


def test_chance_draws_every_hero_in_the_first_battle_alike() -> None:
    """MODE-03: 800 duels, of each hero 200 expected; 6 standard deviations are 74.

    The two armies are drawn for apart: all 16 pairs occur, 50 times each expected.
    """
    pairs = Counter(drawn(duel.new_match(ARMIES, seed=seed)) for seed in range(800))
    for seat, army in enumerate((HUMANS, ORCS)):
        heroes: Counter[str] = Counter()
        for pair, times in pairs.items():
            heroes[pair[seat]] += times
        assert heroes.keys() == set(army)
        assert all(126 < times < 274 for times in heroes.values()), heroes
    assert pairs.keys() == set(product(HUMANS, ORCS))
    assert all(10 < times < 90 for times in pairs.values()), pairs


def test_chance_draws_every_hero_that_is_left_in_the_second_battle_alike() -> None:
    """MODE-03, MODE-04: pools of three; 900 duels, each of the 12 pairs 75 times expected.

    6 standard deviations are 50.
    """
    successions: Counter[tuple[str, str]] = Counter()
    for seed in range(900):
        match = duel.new_match(ARMIES, seed=seed)
        h1, o1 = drawn(match)
        o2, h2 = drawn(follow(match, WON[A]))
        successions[h1, h2] += 1
        successions[o1, o2] += 1
    expected = {(one, two) for army in (HUMANS, ORCS) for one in army for two in army if one != two}
    assert successions.keys() == expected
    assert all(25 < times < 125 for times in successions.values()), successions


def test_the_heroes_of_the_second_battle_do_not_depend_on_the_result_of_the_first() -> None:
    """MODE-03: nobody can steer the draw by the way in which a battle ends."""
    for seed in range(30):
        match = duel.new_match(ARMIES, seed=seed)
        after = {drawn(tb.apply(match, report)) for report in tb.legal_actions(match)}
        assert len(after) == 1


# --- armies -----------------------------------------------------------------------------------


@each("given", [("human", "orc"), ("orc", "human")])
@each("seed", range(8))
def test_each_player_leads_each_army_once(given: tuple[str, str], seed: int) -> None:
    """MODE-02: seats are players; the armies change over between the battles."""
    match = duel.new_match(given, seed=seed)
    assert armies(match) == match.armies == given
    match = follow(match, WON[B])
    assert armies(match) == given[::-1]
    assert match.armies == given
    for seat, hero in enumerate(match.heroes):
        assert hero is not None and hero.army == given[1 - seat]


def due(match: duel.Duel) -> Iterator[enclave.Battle]:
    """The starts of both battles."""
    for _ in range(2):
        yield duel.battle(match)
        match = tb.apply(match, tb.legal_actions(match)[0])


def test_the_battles_of_a_duel_begin_afresh() -> None:
    """Whole decks, the drawn heroes, the house rules of the match; each tosses for itself.

    As in a campaign (MODE-14).
    """
    rules = enclave.HouseRules(deck_out="piles_empty")
    holders: Counter[tuple[int, ...]] = Counter()
    for seed in range(100):
        match = duel.new_match(ARMIES, seed=seed, rules=rules)
        battles = list(due(match))
        assert [hero.card.id for hero in (side.hero for side in battles[0].sides)] == [
            *drawn(match)
        ]
        for start in battles:
            assert (start.turn, start.rules) == (1, rules)
            for side in start.sides:
                assert side.line == (None,) * 5
                assert (side.hero.wounds, side.table, side.discard) == (0, (), ())
                cards = Counter((*side.hand, *side.deck, *side.removed))
                assert cards == Counter(start.pack.deck(side.army))
        holders[tuple(tossed(start) for start in battles)] += 1
    assert holders.keys() == set(product((0, 1), repeat=2))


def tossed(start: enclave.Battle) -> int:
    """Who has the marker after the set-up."""
    while start.phase == "setup":
        start = tb.apply(start, tb.legal_actions(start)[0])
    return start.holder


# --- points -----------------------------------------------------------------------------------


def result(mine: str, yours: str, winner: int | None) -> dict[str, Any]:
    return {"colours": (mine, yours), "winner": winner}


@each(("one", "other"), list(product(matches.COLOURS, repeat=2)))
def test_the_lower_of_two_winning_colours_wins(one: str, other: str) -> None:
    """MODE-06: bronze beats silver and gold, silver beats gold; equal ones draw (AMB-34)."""
    found = duel.score([result(one, "gold", A), result("bronze", other, B)])
    assert found.points == (1, 1)
    ranks = [matches.COLOURS.index(colour) for colour in (one, other)]
    assert found.winner == (None if one == other else ranks.index(min(ranks)))


def test_points_of_a_duel_are_battles_won() -> None:
    """Whatever the colours: a victory over gold counts no more than another."""
    assert duel.score([]).points == (0, 0)
    assert duel.score([result("bronze", "gold", A)]).points == (1, 0)
    assert duel.score([result("gold", "gold", None)]).points == (0, 0)
    both = duel.score([result("bronze", "gold", B), result("bronze", "gold", B)])
    assert (both.points, both.winner) == ((0, 2), B)


def test_two_battles_are_fought_even_if_one_was_drawn() -> None:
    """MODE-02: nothing is decided after the first, whoever won."""
    for winner in matches.WINNERS:
        match = follow(duel.new_match(ARMIES, seed=9), WON[winner])
        assert tb.outcome(match) is None
        assert duel.score(match.results).winner is None
        assert tb.prompt(match) == tb.Prompt(0, 0, "report", settled_by="enclave")
