"""Campaigns, rule by rule: the order of the picks, colours, points, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign
from tests.cases import each
from tests.enclave.naive import matches
from tests.enclave.scenarios.play import asked
from tests.searching import in_long_runs
from tests.sets import about, both_sets

HUMAN, ORC = 0, 1
ARMIES = ("human", "orc")
WON = {
    HUMAN: "report win:0:hero_defeated",
    ORC: "report win:1:hero_defeated",
    None: "report draw:both_heroes_defeated",
}
"""A report of each kind of result."""


def started(
    first: int = HUMAN, armies: tuple[str, str] = ARMIES, **options: Any
) -> campaign.Campaign:
    """A new campaign whose toss showed this seat; the humans are seat 0 unless said otherwise."""
    return next(
        match
        for match in (campaign.new_match(armies, seed=seed, **about(options)) for seed in range(99))
        if match.first == first
    )


def follow(match: campaign.Campaign, *texts: str) -> campaign.Campaign:
    """The match after these heroes were shown and these results reported."""
    for text in texts:
        action = tb.parse_action(match, text if " " in text else f"reveal_hero {text}")
        match = tb.apply(match, action)
    return match


def fought(match: campaign.Campaign, *battles: tuple[str, str, int | None]) -> campaign.Campaign:
    """The match after these battles: the heroes of seats 0 and 1, and who won."""
    for *heroes, winner in battles:
        for _ in range(2):
            match = follow(match, heroes[asked(match)[0]])
        match = follow(match, WON[winner])
    return match


def shown(match: campaign.Campaign) -> list[str]:
    """The heroes that may be shown, as they are offered; nothing else is offered beside them."""
    actions = tb.legal_actions(match)
    heroes = [one.hero for one in actions if isinstance(one, campaign.RevealHero)]
    assert len(heroes) == len(actions) == len(set(actions))
    return heroes


def refusal(match: campaign.Campaign, text: str) -> tb.Refusal:
    """Why something cannot be done."""
    action = tb.parse_action(match, text)
    found = tb.why_not(match, action)
    assert found is not None
    with pytest.raises(tb.IllegalAction) as caught:
        tb.apply(match, action)
    assert caught.value.refusal == found
    return found


def points(match: campaign.Campaign) -> tuple[int, int]:
    return campaign.score(match.results, match.rules).points


def known(match: campaign.Campaign) -> list[str | None]:
    """The heroes that are known for the next battle."""
    return [hero.id if hero is not None else None for hero in match.heroes]


# --- SC-11 ------------------------------------------------------------------------------------


@both_sets
def test_the_campaign_of_the_rulebook() -> None:
    """SC-11: the picks of the example, with what was open to whom, and the points.

    Cites MODE-07, MODE-08, MODE-09, MODE-10, MODE-11, MODE-13, CARD-08, AMB-35.
    """
    match = started(first=HUMAN)
    assert asked(match) == (HUMAN, "reveal")
    assert shown(match) == ["jayme", "aiden", "joanna", "rincemer"]
    match = follow(match, "aiden")
    assert asked(match) == (ORC, "reveal")
    assert shown(match) == ["thugg", "krangg", "borrunn", "uzgar"]
    match = follow(match, "borrunn")
    assert asked(match) == (0, "report")
    assert [side.hero.card.id for side in campaign.battle(match).sides] == ["aiden", "borrunn"]
    match = follow(match, WON[ORC])
    assert points(match) == (0, 2)

    assert asked(match) == (ORC, "reveal")
    assert shown(match) == ["thugg", "krangg"]
    match = follow(match, "thugg")
    assert asked(match) == (HUMAN, "reveal")
    assert shown(match) == ["jayme", "joanna", "rincemer"]
    match = follow(match, "jayme")
    assert [side.hero.card.id for side in campaign.battle(match).sides] == ["jayme", "thugg"]
    match = follow(match, WON[HUMAN])
    assert points(match) == (1, 2)

    assert asked(match) == (HUMAN, "reveal")
    assert shown(match) == ["joanna", "rincemer"]
    match = follow(match, "joanna")
    assert asked(match) == (ORC, "reveal")
    assert shown(match) == ["krangg"]
    match = follow(match, "krangg")
    assert [side.hero.card.id for side in campaign.battle(match).sides] == ["joanna", "krangg"]
    match = follow(match, WON[HUMAN])
    assert points(match) == (3, 2)
    assert tb.outcome(match) == tb.Outcome("win", (HUMAN,), "most_points")
    assert tb.prompt(match) is None
    assert tb.legal_actions(match) == ()


@both_sets
@pytest.mark.parametrize(
    ("winners", "lower", "expected"),
    [
        ((ORC, HUMAN, HUMAN), 0, (3, 2)),
        ((HUMAN, HUMAN, HUMAN), 0, (3, 0)),
        ((HUMAN, HUMAN, HUMAN), 1, (4, 0)),
        ((ORC, HUMAN, ORC), 0, (1, 2)),
        ((ORC, HUMAN, ORC), 1, (1, 3)),
        ((HUMAN, None, ORC), 0, (0, 0)),
        ((HUMAN, None, ORC), 1, (1, 1)),
        ((None, HUMAN, HUMAN), 0, (3, 0)),
        ((ORC, None, HUMAN), 0, (2, 2)),
        ((ORC, HUMAN, None), 0, (1, 2)),
        ((None, None, None), 0, (0, 0)),
        ((ORC, ORC, ORC), 1, (0, 4)),
    ],
)
def test_other_endings_of_the_campaign_of_the_rulebook(
    winners: tuple[int | None, ...], lower: int, expected: tuple[int, int]
) -> None:
    """SC-11: Aiden over Borrunn and Krangg over Joanna are worth 0, or 1; a draw nothing.

    Cites MODE-11, MODE-12, MODE-13, AMB-35.
    """
    match = started(rules=enclave.HouseRules(campaign_lower_colour_win=lower))
    heroes = [("aiden", "borrunn"), ("jayme", "thugg"), ("joanna", "krangg")]
    match = fought(match, *((*pair, won) for pair, won in zip(heroes, winners, strict=True)))
    assert points(match) == expected
    outcome = tb.outcome(match)
    if expected[0] == expected[1]:
        assert outcome == tb.Outcome("draw", (), "equal_points")
    else:
        winner = HUMAN if expected[0] > expected[1] else ORC
        assert outcome == tb.Outcome("win", (winner,), "most_points")


# --- every campaign ---------------------------------------------------------------------------


@attrs.frozen
class Way:
    """How far a campaign has come: the heroes in the order in which they were shown."""

    shown: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    """Who showed each of them."""
    results: tuple[matches.Result, ...] = ()


def ways(
    match: campaign.Campaign, first: int, way: Way = Way()
) -> Iterator[tuple[campaign.Campaign, Way]]:
    """The end of every campaign that can come of a match.

    What is asked and offered is worked out by hand beside it.
    """
    if len(way.results) == 3:
        yield match, way
    elif len(way.shown) == 2 * len(way.results) + 2:
        assert asked(match) == (0, "report")
        mine, yours = (colour_of(hero) for hero in known(match))
        for winner, text in WON.items():
            results = (*way.results, (mine, yours, winner))
            yield from ways(follow(match, text), first, attrs.evolve(way, results=results))
    else:
        answers = len(way.shown) % 2
        seat = matches.revealers(first, len(way.results) + 1)[answers]
        assert asked(match) == (seat, "reveal")
        army = match.armies[seat]
        own = [hero for hero in way.shown if hero in matches.HEROES[army]]
        assert shown(match) == matches.picks(army, own)
        for hero in shown(match):
            after = follow(match, hero)
            assert known(after)[seat] == hero
            yield from ways(after, first, Way((*way.shown, hero), (*way.seats, seat), way.results))


def colour_of(hero: str | None) -> str:
    (colour,) = (heroes[hero] for heroes in matches.HEROES.values() if hero in heroes)
    return colour


def check_end(match: campaign.Campaign, results: tuple[matches.Result, ...]) -> None:
    """It is over, its results are those that were reported, and the winner is the right one."""
    outcome = tb.outcome(match)
    assert outcome is not None
    assert (outcome.result, outcome.winners, outcome.reason) == matches.campaign_end(results)
    assert tb.prompt(match) is None
    assert [(*one["colours"], one["winner"]) for one in match.results] == list(results)
    assert points(match) == matches.campaign_points(results)


HUMANS_FIRST, ORCS_FIRST = ("human", "orc"), ("orc", "human")


@pytest.mark.parametrize(
    ("first", "armies"),
    [
        (0, HUMANS_FIRST),
        (1, ORCS_FIRST),
        in_long_runs(0, ORCS_FIRST),
        in_long_runs(1, HUMANS_FIRST),
    ],
)
def test_every_order_of_picks_with_every_winner(armies: tuple[str, str], first: int) -> None:
    """All 144 ways to show three heroes each, with all 27 ways to win: 3,888 campaigns.

    In each the heroes that are offered are all of the unused colours, both bronze ones too; seat
    `first` shows first in battles 1 and 3 and answers in battle 2; and the points are counted.

    Cites MODE-07, MODE-08, MODE-09, MODE-10, MODE-11, MODE-12, MODE-13, AMB-35.
    """
    picks: Counter[tuple[str, ...]] = Counter()
    ends = set()
    other = 1 - first
    for match, way in ways(started(first, armies), first):
        check_end(match, way.results)
        assert way.seats == (first, other, other, first, first, other)
        picks[way.shown] += 1
        ends.add(matches.campaign_end(way.results))
    assert len(picks) == 12 * 12
    assert set(picks.values()) == {27}
    assert ends == {
        ("win", (0,), "most_points"), ("win", (1,), "most_points"), ("draw", (), "equal_points"),
    }  # fmt: skip


# --- heroes and colours -----------------------------------------------------------------------


@each(
    ("army", "hero", "twin"),
    [
        ("human", "joanna", "rincemer"), ("human", "rincemer", "joanna"),
        ("orc", "borrunn", "uzgar"), ("orc", "uzgar", "borrunn"),
    ],
)  # fmt: skip
def test_either_bronze_hero_uses_up_the_colour_of_both(army: str, hero: str, twin: str) -> None:
    """MODE-07: the other bronze hero is refused with the reason; gold and silver are left."""
    assert {colour_of(hero), colour_of(twin)} == {"bronze"}
    seat = ARMIES.index(army)
    foe = ("thugg", "jayme")[seat]
    pair = (hero, foe) if seat == 0 else (foe, hero)
    match = fought(started(first=1 - seat), (*pair, None))
    assert asked(match) == (seat, "reveal")
    assert shown(match) == [
        one for one, colour in matches.HEROES[army].items() if colour != "bronze"
    ]
    for again in (hero, twin):
        found = refusal(match, f"reveal_hero {again}")
        assert found.rule == "MODE-07"
        assert "bronze" in str(found)


@pytest.mark.parametrize("bronze", ["joanna", "rincemer"])
def test_the_last_colour_alone_is_left_for_the_third_battle(bronze: str) -> None:
    """MODE-10: both bronze heroes if it is bronze; a colour that fought is refused (MODE-07)."""
    match = fought(started(), ("jayme", "thugg", None), ("aiden", "uzgar", None))
    assert shown(match) == ["joanna", "rincemer"]
    for hero in ("jayme", "aiden"):
        assert refusal(match, f"reveal_hero {hero}").rule == "MODE-07"
    match = follow(match, bronze)
    assert known(match) == [bronze, None]
    assert shown(match) == ["krangg"]
    for hero in ("thugg", "borrunn", "uzgar"):
        assert refusal(match, f"reveal_hero {hero}").rule == "MODE-07"


def test_a_single_hero_that_is_left_is_still_shown_by_his_player() -> None:
    """MODE-10: a lone choice is asked too, for either seat."""
    match = fought(started(), ("joanna", "uzgar", None), ("aiden", "thugg", None))
    assert (asked(match), shown(match)) == ((HUMAN, "reveal"), ["jayme"])
    match = follow(match, "jayme")
    assert (asked(match), shown(match)) == ((ORC, "reveal"), ["krangg"])


@each(
    ("used", "answers"),
    [
        ("jayme", ["aiden", "joanna", "rincemer"]),
        ("aiden", ["jayme", "joanna", "rincemer"]),
        ("joanna", ["jayme", "aiden"]),
        ("rincemer", ["jayme", "aiden"]),
    ],
)
@each("shown_first", ["thugg", "krangg"])
def test_the_answer_in_battle_2_is_picked_from_two_colours(
    used: str, answers: list[str], shown_first: str
) -> None:
    """MODE-09: not from two cards, and for any hero that the other seat has shown."""
    match = fought(started(first=HUMAN), (used, "uzgar", ORC))
    assert asked(match) == (ORC, "reveal")
    match = follow(match, shown_first)
    assert asked(match) == (HUMAN, "reveal")
    assert shown(match) == answers
    assert len({colour_of(hero) for hero in answers}) == 2


@each("winners", list(product(matches.WINNERS, repeat=2)))
@each("first", [0, 1])
def test_who_shows_first_does_not_depend_on_who_wins(
    first: int, winners: tuple[int | None, int | None]
) -> None:
    """Battle 1 the one of the toss, battle 2 the other, battle 3 the first again.

    Cites MODE-08, MODE-09, MODE-10, AMB-35.
    """
    match = started(first)
    order = [asked(match)[0]]
    match = fought(match, ("jayme", "krangg", winners[0]))
    order.append(asked(match)[0])
    match = fought(match, ("joanna", "thugg", winners[1]))
    order.append(asked(match)[0])
    assert order == [first, 1 - first, first]


def test_the_same_colour_may_face_itself() -> None:
    """No colour is used up by the enemy: each player's own heroes count (MODE-07)."""
    match = fought(started(), ("jayme", "thugg", HUMAN), ("aiden", "krangg", HUMAN))
    match = fought(match, ("rincemer", "borrunn", HUMAN))
    assert points(match) == (3, 0)


def test_heroes_of_later_battles_are_not_announced() -> None:
    """AMB-35: after each battle nobody has shown anything for the next one."""
    match = started()
    assert known(match) == [None, None]
    for mine, yours in (("jayme", "krangg"), ("joanna", "thugg")):
        match = fought(match, (mine, yours, None))
        assert known(match) == [None, None]


def test_a_drawn_battle_uses_up_both_colours() -> None:
    """AMB-35: it counts as fought, and nobody has points for it (MODE-12)."""
    match = fought(started(), ("aiden", "krangg", None))
    assert points(match) == (0, 0)
    assert shown(match) == ["thugg", "borrunn", "uzgar"]
    assert shown(follow(match, "thugg")) == ["jayme", "joanna", "rincemer"]


@each("text", ["reveal_hero thugg", "reveal_hero goblin", "reveal_hero nobody",
                                  "reveal_hero soldado", "reveal_hero Aiden"])  # fmt: skip
def test_a_hero_leads_his_own_army_only(text: str) -> None:
    """A foreign hero, a card that is none and an unknown one are refused (CARD-07)."""
    match = started()
    assert asked(match)[0] == HUMAN
    assert refusal(match, text).rule


def test_each_player_shows_one_hero_a_battle() -> None:
    """Nothing is shown twice or while a battle is due, and nothing reported before (MODE-08)."""
    match = started()
    assert refusal(match, WON[HUMAN]).rule
    match = follow(match, "aiden")
    assert refusal(match, "reveal_hero jayme").rule
    assert refusal(match, WON[None]).rule
    match = follow(match, "krangg")
    for hero in ("jayme", "thugg", "aiden"):
        assert refusal(match, f"reveal_hero {hero}").rule


# --- the toss ---------------------------------------------------------------------------------


def test_the_toss_shows_either_seat_and_that_one_reveals_first() -> None:
    """MODE-08: 400 tosses of the marker, 200 for each expected; 6 standard deviations are 60."""
    tossed: Counter[int] = Counter()
    for seed in range(400):
        match = campaign.new_match(ARMIES, seed=seed)
        assert asked(match) == (match.first, "reveal")
        tossed[match.first] += 1
    assert tossed.keys() == {0, 1}
    assert 140 < tossed[0] < 260


# --- points -----------------------------------------------------------------------------------

TABLE = """
    winner  beaten  points option
    bronze  bronze  1      1
    bronze  silver  2      2
    bronze  gold    3      3
    silver  bronze  0      1
    silver  silver  1      1
    silver  gold    2      2
    gold    bronze  0      1
    gold    silver  0      1
    gold    gold    1      1
"""
ROWS = [tuple(row.split()) for row in TABLE.strip().splitlines()[1:]]


@each(("winner", "beaten", "value", "option"), ROWS)
@each("seat", [0, 1])
def test_a_victory_is_worth_what_the_table_says(
    seat: int, winner: str, beaten: str, value: str, option: str
) -> None:
    """MODE-11: same colour 1, one higher 2, two higher 3; a lower one 0, or 1 (AMB-35)."""
    colours = (winner, beaten) if seat == 0 else (beaten, winner)
    for lower, expected in ((0, int(value)), (1, int(option))):
        rules = enclave.HouseRules(campaign_lower_colour_win=lower)
        found = campaign.score([{"colours": colours, "winner": seat}], rules)
        assert found.points == ((expected, 0) if seat == 0 else (0, expected))
        assert found.winner is None


@each("colours", list(product(matches.COLOURS, repeat=2)))
@each("lower", [0, 1])
def test_a_drawn_battle_is_worth_nothing(colours: tuple[str, str], lower: int) -> None:
    """MODE-12, with any colours and house rules."""
    rules = enclave.HouseRules(campaign_lower_colour_win=lower)
    assert campaign.score([{"colours": colours, "winner": None}], rules).points == (0, 0)


def test_three_battles_are_fought_even_if_two_have_decided() -> None:
    """MODE-13: points are counted after three, and until then nobody has won (MODE-07)."""
    match = fought(started(), ("joanna", "thugg", HUMAN), ("aiden", "krangg", HUMAN))
    assert points(match) == (4, 0)
    assert tb.outcome(match) is None
    assert asked(match) == (HUMAN, "reveal")
    match = fought(match, ("jayme", "uzgar", ORC))
    assert points(match) == (4, 3)
    assert tb.outcome(match) == tb.Outcome("win", (HUMAN,), "most_points")


@each(
    ("battles", "expected"),
    [
        ([("joanna", "thugg", 0), ("aiden", "krangg", None), ("jayme", "uzgar", 1)], (3, 3)),
        ([("aiden", "krangg", 0), ("jayme", "thugg", 1), ("rincemer", "uzgar", None)], (1, 1)),
        ([("aiden", "krangg", None), ("jayme", "thugg", None), ("joanna", "uzgar", None)], (0, 0)),
        ([("joanna", "thugg", 1), ("aiden", "borrunn", 0), ("jayme", "krangg", 0)], (0, 0)),
    ],
)
def test_equal_totals_are_a_draw(
    battles: list[tuple[str, str, int | None]], expected: tuple[int, int]
) -> None:
    """AMB-35: also where one has won more battles, or nobody has any point."""
    match = fought(started(), *battles)
    assert points(match) == expected
    outcome = tb.outcome(match)
    assert outcome == tb.Outcome("draw", (), "equal_points")
    assert outcome.game == "enclave-campaign"
    assert campaign.score(match.results).winner is None


def test_the_house_rule_about_higher_colours_can_turn_a_match() -> None:
    """AMB-35: Jayme over Borrunn counts with the option only, and makes it 1-0, not 0-0."""
    battles = [("jayme", "borrunn", 0), ("aiden", "krangg", None), ("joanna", "thugg", None)]
    for lower, expected in ((0, ()), (1, (HUMAN,))):
        rules = enclave.HouseRules(campaign_lower_colour_win=lower)
        outcome = tb.outcome(fought(started(rules=rules), *battles))
        assert outcome is not None
        assert outcome.winners == expected


# --- the battles ------------------------------------------------------------------------------


def due(match: campaign.Campaign) -> Iterator[enclave.Battle]:
    """The starts of the three battles of a match in which always the first thing is done."""
    while (prompt := tb.prompt(match)) is not None:
        if prompt.kind == "report":
            yield campaign.battle(match)
        match = tb.apply(match, tb.legal_actions(match)[0])


@each("armies", [("human", "orc"), ("orc", "human")])
@each("seed", range(12))
def test_each_battle_begins_afresh(armies: tuple[str, str], seed: int) -> None:
    """MODE-14: turn 1, whole decks, no wound, nothing on the table, the same army (MODE-07)."""
    rules = enclave.HouseRules(unit_attacks="separate", max_turns=9)
    battles = list(due(campaign.new_match(armies, seed=seed, rules=rules)))
    assert len(battles) == 3
    for start in battles:
        assert type(start) is enclave.Battle
        assert start.turn == 1
        assert start.rules == rules
        assert tb.outcome(start) is None
        for side, army in zip(start.sides, armies, strict=True):
            assert side.army == side.hero.card.army == army
            assert side.line == (None,) * 5
            assert (side.hero.wounds, side.table, side.discard) == (0, (), ())
            cards = Counter((*side.hand, *side.deck, *side.removed))
            assert cards == Counter(start.pack.deck(army))
    for seat in (0, 1):
        assert len({start.sides[seat].hero.card.colour for start in battles}) == 3


def test_each_battle_has_its_own_toss_and_shuffle() -> None:
    """MODE-14: the marker of the battles is neither that of the match nor of one another."""
    holders: Counter[tuple[int, ...]] = Counter()
    for seed in range(200):
        match = campaign.new_match(ARMIES, seed=seed)
        battles = [played(start) for start in due(match)]
        holders[match.first, *(start.holder for start in battles)] += 1
        decks = {start.sides[0].deck for start in battles}
        assert len(decks) == 3
    assert holders.keys() == set(product((0, 1), repeat=4))


def played(start: enclave.Battle) -> enclave.Battle:
    """The battle after the cards were set aside, when the marker has been tossed."""
    while start.phase == "setup":
        start = tb.apply(start, tb.legal_actions(start)[0])
    return start
