"""What the log, the menus and the boards tell of a game: totals, reasons, and what comes next."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import tambores as tb
from tambores import realm
from tambores.realm.page import PAGE
from tambores.realm.render import svg, text, words
from tests.cases import each
from tests.realm.scenarios.play import at, events, play


def log(state: realm.State, *actions: tb.Action, language: str = "en") -> list[str]:
    """The lines that the active seat reads of the last of some actions."""
    *before, last = actions
    state = play(state, *before)
    shown = tb.transition(state, last).seen_by(0)
    return [line.partition(" (reconstr")[0] for line in words.tell(shown, language)]


def label(action: tb.Action, state: realm.State, language: str = "en") -> str:
    return words.label(action, state, language)


# --- the end of a day -------------------------------------------------------------------------

OVER = "The day of Player 1 is over: no life token is left to spend."


def test_the_log_says_that_the_last_token_has_ended_the_day() -> None:
    """DR-025, DR-041: the day is over before the minions wound."""
    state = at(players={0: {"life": 5, "spent": 4}}, minions={"old_redoubt": {"red": 1}})
    lines = log(state, realm.Walk("old_redoubt"))
    assert lines[1:3] == [OVER, "Player 1 takes 1 wound."]
    assert log(state, realm.Walk("old_redoubt"), language="es")[1] == (
        "Termina el día de Jugador 1: no le quedan fichas de vida por gastar."
    )


def test_the_log_says_so_before_others_are_asked_at_dusk() -> None:
    """Section 4: the window of dusk comes before the wounds and the evening."""
    state = at(players={0: {"life": 5, "spent": 4}, 1: {"hand": ("muster",)}})
    assert log(state, realm.Walk("dancing_stone"))[-1] == OVER
    assert OVER not in log(state, realm.Walk("dancing_stone"), realm.Pass())


def test_a_seat_that_ends_its_day_is_told_no_reason() -> None:
    """DR-Q35."""
    assert OVER not in log(at(), realm.EndDay())
    assert OVER not in log(at(players={0: {"life": 5, "spent": 3}}), realm.Walk("dancing_stone"))
    muster = at(players={0: {"life": 5, "spent": 5, "hand": ("muster",)}})
    assert OVER not in log(muster, realm.EndDay())


def test_the_log_says_that_a_penalty_has_ended_the_day() -> None:
    """DR-050, DR-Q26: Balazarg's penalty takes the two tokens that were left."""
    state = at(
        players={0: {"location": "cinder_rift", "life": 5, "spent": 2,
                     "hand": ("brimstone_hollow_1",)}},
        dice=(2, 1),
    )  # fmt: skip
    lines = log(state, realm.AttackGeneral("balazarg"), realm.Commit("brimstone_hollow_1"))
    place = lines.index(OVER)
    assert lines[place - 1 : place + 2] == [
        "Player 1 is carried from Cinder Rift to Monarch City.", OVER, "Now: evening.",
    ]  # fmt: skip


def test_the_log_says_that_a_day_is_over_with_its_hero() -> None:
    """DR-Q29, DR-SC-21: the seat takes a new hero first."""
    state = at(
        players={0: {"location": "cinder_rift", "life": 2, "hand": ("brimstone_hollow_1",)}},
        dice=(2, 1),
    )  # fmt: skip
    attack = (realm.AttackGeneral("balazarg"), realm.Commit("brimstone_hollow_1"))
    assert not any("is over" in line for line in log(state, *attack))
    lines = log(state, *attack, realm.ChooseHero("knight"))
    assert lines.index("The day of Player 1 is over: its hero is lost.") < lines.index(
        "Now: evening."
    )


def test_a_watch_is_done_after_the_day() -> None:
    """T-35."""
    quest = {"quest": "watch_red", "location": "ashen_flats", "life": 5, "spent": 4}
    lines = log(at(players={0: quest}), realm.Walk("cinder_rift"))
    assert lines.index(OVER) + 1 == next(
        place for place, line in enumerate(lines) if "completes a quest" in line
    )


# --- totals -----------------------------------------------------------------------------------


def test_healing_tells_the_life_that_the_hero_has_then() -> None:
    """DR-SC-08: two tokens come back outside the City and the inns."""
    state = at(players={0: {"location": "hawk_tarn", "life": 3}})
    assert log(state, realm.HealWounds())[0] == (
        "Player 1 heals 2 wounds and has 5 of ~6 life tokens."
    )
    assert log(state, realm.HealWounds(), language="es")[0] == (
        "Jugador 1 cura 2 heridas y tiene 5 de ~6 fichas de vida."
    )


def test_the_progress_of_a_hunt_says_what_it_asks_for() -> None:
    """T-35: five orcs; more than that count no further."""
    hunt = {"quest": "hunt_green", "location": "mossback_grove"}
    for progress, said in ((1, "3 of 5"), (4, "5 of 5")):
        state = at(
            players={0: {**hunt, "progress": progress}},
            minions={"mossback_grove": {"green": 2}}, dice=(3, 3),
        )  # fmt: skip
        assert f"~ Player 1, Hunt Orcs: {said} so far" in log(state, realm.Fight())


def test_a_card_is_played_before_what_it_draws_is_told() -> None:
    """T-23: Muster draws two hero cards, also where the discards are shuffled for them."""
    deck = {"hero": ("hawk_tarn_1",), "hero_discard": ("hawk_tarn_2", "gull_cliffs_1")}
    state = at(players={0: {"hand": ("muster",)}}, decks=deck)
    lines = log(state, realm.PlayCard("muster"))
    assert lines[:2] == ["~ Player 1 plays Muster", "~ Player 1 draws Hawk Tarn I"]
    assert events(state, realm.PlayCard("muster"))[0].tag == "drew"


# --- what a choice says -----------------------------------------------------------------------


@each(
    ("hero", "minions", "relics", "wounds"),
    [
        ("mason", {"green": 2}, (), "2 wounds"),
        ("mason", {"green": 1, "black": 1}, (), "3 wounds"),
        ("knight", {"black": 1}, (), "1 wound"),
        ("mason", {"black": 2}, ("relic_shield",), "2 wounds"),
        ("mason", {"green": 1}, ("relic_shield",), ""),
        ("mason", {}, (), ""),
    ],
)
def test_the_end_of_a_day_warns_of_wounds(
    hero: str, minions: dict[str, int], relics: tuple[str, ...], wounds: str
) -> None:
    """DR-041: one for each minion and one of fear of undead; T-22: a shield ignores one."""
    state = at(
        heroes=(hero,), minions={"crow_abbey": minions},
        players={0: {"location": "crow_abbey", "relics": relics, "completed": relics}},
    )  # fmt: skip
    said = f" ({wounds} from the minions here)" if wounds else ""
    assert label(realm.EndDay(), state) == f"end the day{said}"
    taken = [line for line in log(state, realm.EndDay()) if "takes" in line]
    assert [line.split(";")[0].rstrip(".").partition(" takes ")[2] for line in taken] == (
        [wounds or "0 wounds"] if minions else []
    )


def test_no_wounds_come_at_the_end_of_the_day_if_they_come_at_night() -> None:
    """DR-Q2."""
    state = at(minions={"monarch_city": {"green": 2}}, rules=realm.HouseRules(wounds="after_night"))
    assert label(realm.EndDay(), state) == "end the day"


def test_purify_says_how_many_crystals_lie_at_each_location() -> None:
    state = at(
        players={0: {"hand": ("purify",)}},
        locations={"hawk_tarn": {"crystals": 2, "minions": {"blue": 1}},
                   "old_redoubt": {"crystals": 1}},
    )  # fmt: skip
    state = play(state, realm.PlayCard("purify"))
    assert [label(one, state) for one in state.legal_actions] == [
        "Old Redoubt (1 crystal)", "Hawk Tarn (2 crystals)",
    ]  # fmt: skip


def test_the_reward_of_a_hunt_asks_with_the_number_and_the_race() -> None:
    """T-22: up to three orcs leave a location."""
    state = at(
        players={0: {"quest": "hunt_green", "progress": 4, "location": "mossback_grove"}},
        minions={"mossback_grove": {"green": 2}, "tangled_vale": {"green": 2}}, dice=(3, 1),
    )  # fmt: skip
    state = play(state, realm.Fight())
    asked = words.question(state)
    assert "from which location do up to 3 orcs leave?" in asked
    assert "¿de qué lugar salen hasta 3 orcos?" in words.question(state, "es")


def test_the_places_of_a_darkness_card_are_offered_to_ward_in_its_order() -> None:
    """d05 names Brimstone Hollow, then Hawk Tarn; d18 Hawk Tarn, then Frostfang Peak."""
    for card, places in (
        ("d05", ["brimstone_hollow", "hawk_tarn"]), ("d18", ["hawk_tarn", "frostfang_peak"]),
    ):  # fmt: skip
        state = at(phase="night", players={0: {"hand": ("ward",)}}, decks={"darkness": (card,)})
        state = play(state, realm.PlayCard("ward"))
        shown = words.RealmWords().choices(tb.view(state, 0))
        assert [one.location for one in shown] == places  # type: ignore[attr-defined]
        assert {*shown} == {*state.legal_actions}
    assert words.RealmWords().choices(tb.view(at(), 0)) == tb.view(at(), 0).legal_actions


def test_a_card_says_that_it_does_not_lead_to_the_attack() -> None:
    """Section 4: both cards can be played then; an attack is joined where it is (T-03)."""
    away = "; from there you cannot join the attack)"
    march, hide = (realm.PlayCard(one) for one in ("forced_march", "hidden_path"))
    for where, joins in (("monarch_city", True), ("last_candle", False)):  # 4 and 6 lines away
        state = at(
            players={0: {"location": "cinder_rift", "hand": ("ashen_flats_2",)},
                     1: {"location": where, "hand": ("forced_march", "hidden_path")}},
        )  # fmt: skip
        state = play(state, realm.AttackGeneral("balazarg"))
        assert state.legal_actions == (march, realm.Pass())
        assert label(march, state).endswith(away) != joins
        refusal = tb.why_not(state, hide)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("T-23", "realm.reconstructed")
        assert words.reason(refusal).startswith("~ Hidden Path has no target now")
    day = at(players={0: {"hand": ("hidden_path",)}})
    assert hide in day.legal_actions
    assert not label(hide, day).endswith(away)


def test_nobody_is_asked_for_a_hidden_path_that_leads_away_from_an_attack() -> None:
    """It leads to inns and the City, where no general stands; at dusk it is asked for."""
    state = at(
        players={0: {"location": "cinder_rift", "hand": ("ashen_flats_2",)},
                 1: {"hand": ("hidden_path",)}},
    )  # fmt: skip
    attacked = play(state, realm.AttackGeneral("balazarg"))
    assert tb.prompt(attacked).kind == "commit"  # type: ignore[union-attr]
    dusk = play(state, realm.EndDay())
    assert tb.prompt(dusk).window == "dusk"  # type: ignore[union-attr]
    assert realm.PlayCard("hidden_path") in dusk.legal_actions


def test_the_question_of_a_penalty_names_its_rule() -> None:
    """T-07 makes a beaten hero discard; T-10 is the limit of hands in the evening."""
    hand = ("tangled_vale_2", "gull_cliffs_1", "hawk_tarn_1", "silver_quay_1")
    state = at(players={0: {"location": "howling_thicket", "hand": hand}}, dice=(1, 1))
    state = play(state, realm.AttackGeneral("urzak"), realm.Commit(hand[0]))
    asked, refused = tb.prompt(state), tb.why_not(state, realm.Discard("old_redoubt_1"))
    assert asked is not None and refused is not None
    assert (asked.kind, asked.rule, refused.rule) == ("discard", "T-07", "T-07")
    assert events(state, state.legal_actions[0])[0].rule == "T-07"


# --- odds -------------------------------------------------------------------------------------


def counted(dice: tuple[int, ...], hit: int, skill: str) -> int:
    """The hits that count of one roll, by the words of the skills (3.5)."""
    hits = sum(die >= hit for die in dice)
    if skill == "parry":
        return max(hits - sum(die == 1 for die in dice), 0)
    return max(hits - 1, 0) if skill == "ignore_first_hit" else hits


def once_more(dice: tuple[int, ...], hit: int) -> list[tuple[int, ...]]:
    """Every roll that Second Wind can make of one: what missed is rolled again (T-36)."""
    each = [(die,) if die >= hit else range(1, 7) for die in dice]
    return [*product(*each)]


@each("held", [("_1",), ("_2",), ("_1", "_2")])
@each("space", [1, 2, 3])
@each(
    ("general", "place", "hit", "skill"),
    [
        ("balazarg", ("ashen_flats", "brimstone_hollow"), 4, "burn_cards"),
        ("urzak", ("tangled_vale", "father_oak_forest"), 3, "parry"),
        ("vyrelith", ("glacier_stair", "mirror_lake"), 5, "ignore_first_hit"),
        ("nerothan", ("pale_road", "crow_abbey"), 4, "no_rerolls"),
    ],
)
def test_odds_with_second_wind_are_those_of_all_rolls(
    general: str, place: tuple[str, ...], hit: int, skill: str, space: int, held: tuple[str, ...]
) -> None:
    """DR-047, T-36: every roll and every roll of what missed, weighed by hand."""
    cards = [name + number for name, number in zip(place, held, strict=False)]
    state = at(generals={general: {"space": space}})
    assert state.table.pack.generals[general].hit == hit

    def chance(count: int) -> Fraction:
        total = Fraction(0)
        for dice in product(range(1, 7), repeat=count):
            rolls = [dice]
            if counted(dice, hit, skill) < space and skill != "no_rerolls":
                rolls = once_more(dice, hit)
            good = sum(counted(one, hit, skill) >= space for one in rolls)
            total += Fraction(good, len(rolls))
        return total * Fraction(1, 6**count)

    dice = [int(card[-1]) for card in cards]
    if skill == "burn_cards":  # one die for each card; with a 1 it gives no dice
        expected = Fraction(0)
        for burnt in product(range(1, 7), repeat=len(dice)):
            left = sum(n for n, die in zip(dice, burnt, strict=True) if die != 1)
            expected += chance(left) / 6 ** len(dice)
    else:
        expected = chance(sum(dice))
    found = realm.odds(state, general, cards, again=True)
    assert found == pytest.approx(float(expected))
    assert found >= realm.odds(state, general, cards)


def test_the_odds_of_an_attack_count_second_wind_in_hand() -> None:
    """T-36: one die of Urzak's needs a 3: 2/3, or another 2/3 of the rest; Nerothan forbids it."""

    def attack(general: str, where: str, card: str, *more: str) -> str:
        state = at(
            players={0: {"location": where, "hand": (card, *more)}},
            generals={general: {"space": 1}},
        )  # fmt: skip
        return label(realm.AttackGeneral(general), state)

    urzak = ("urzak", "howling_thicket", "howling_thicket_1")
    assert attack(*urzak) == "Urzak (alone, with all your cards: 67 %)"
    assert attack(*urzak, "second_wind") == (
        "Urzak (alone, with all your cards: 67 %, with Second Wind: 89 %)"
    )
    assert attack("nerothan", "hollow_moor", "pale_road_2", "second_wind") == (
        "Nerothan (alone, with all your cards: 75 %)"
    )


def test_the_odds_of_an_attack_say_what_each_hero_could_add() -> None:
    """T-03, T-36, and by hand: a die of Nerothan's needs a 4, so one die hits in 1/2 of all rolls.

    With 1 hit left: 1/2 alone, 1 - 1/4 = 3/4 with one more die, 1 - 1/8 = 7/8 with two more, and
    1 - 1/16 = 15/16 with all four dice. He allows no re-roll, so Second Wind is not counted.
    """
    there = {"location": "hollow_moor"}
    state = at(
        heroes=("mason", "healer", "knight", "seer"), generals={"nerothan": {"space": 1}},
        players={
            0: {**there, "hand": ("pale_road_1", "second_wind")},
            1: {**there, "hand": ("crow_abbey_1",)},
            2: {**there, "hand": ("widows_barrow_2",)},
            3: {"hand": ("pale_road_2",)},
        },
    )  # fmt: skip
    attack = realm.AttackGeneral("nerothan")
    assert label(attack, state) == (
        "Nerothan (alone, with all your cards: 50 %, if Player 2 (Healer) joins: 75 %, "
        "if Player 3 (Knight) joins: 88 %, if all join: 94 %)"
    )
    asked = play(state, attack)
    assert label(realm.Join(), asked).endswith("; without you: 50 %, with you: 75 %)")
    asked = play(asked, realm.StayOut())
    assert label(realm.Join(), asked).endswith("; without you: 50 %, with you: 88 %)")
    closed = tb.view(at(
        rules=realm.HouseRules(hands="closed"), generals={"nerothan": {"space": 1}},
        players={0: {**there, "hand": ("pale_road_1",)},
                 1: {**there, "hand": ("crow_abbey_1",)}},
    ), 0)  # fmt: skip
    assert words.label(attack, closed) == "Nerothan (alone, with all your cards: 50 %)"


def test_second_wind_of_another_seat_counts_too() -> None:
    """Section 4: all seats are asked after a roll. A die of Urzak's: 2/3, then 2/3 + 1/3 * 2/3."""
    state = at(
        generals={"urzak": {"space": 1}},
        players={0: {"location": "howling_thicket", "hand": ("howling_thicket_1",)},
                 1: {"hand": ("second_wind",)}},
    )  # fmt: skip
    assert label(realm.AttackGeneral("urzak"), state).endswith("67 %, with Second Wind: 89 %)")


@pytest.mark.parametrize(
    ("general", "place", "hit", "skill"),
    [
        ("urzak", ("tangled_vale", "father_oak_forest"), 3, "parry"),
        ("vyrelith", ("glacier_stair", "mirror_lake"), 5, "ignore_first_hit"),
        ("nerothan", ("pale_road", "crow_abbey"), 4, "no_rerolls"),
    ],
)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_odds_of_two_heroes_are_those_of_all_rolls(
    general: str, place: tuple[str, str], hit: int, skill: str, space: int
) -> None:
    """T-04, T-38: two dice each, every pair of rolls; a parry takes no hits of the other roll.

    Without Second Wind, and with one that is played on the roll on which it helps more.
    """
    first, second = (f"{name}_2" for name in place)
    state = at(generals={general: {"space": space}})
    rolls = [*product(range(1, 7), repeat=2)]

    def hits(dice: tuple[int, ...]) -> int:
        found = sum(die >= hit for die in dice)
        return max(found - dice.count(1), 0) if skill == "parry" else found

    def won(*counts: int) -> bool:
        return sum(counts) - (skill == "ignore_first_hit") >= space

    def last(before: int, wind: bool) -> Fraction:
        """The second hero's roll, after so many hits of the first."""
        total = Fraction(0)
        for dice in rolls:
            tries = [dice] if won(before, hits(dice)) or not wind else once_more(dice, hit)
            total += Fraction(sum(won(before, hits(one)) for one in tries), len(tries))
        return total / 36

    def both(wind: bool) -> Fraction:
        total = Fraction(0)
        for dice in rolls:
            again = once_more(dice, hit) if wind else []
            now = sum((last(hits(one), False) for one in again), Fraction(0))
            total += max(last(hits(dice), wind), now / len(again) if again else Fraction(0))
        return total / 36

    for wind in (False, True):
        found = realm.odds(state, general, [first], 0, wind, [([second], 0)])
        assert found == pytest.approx(float(both(wind and skill != "no_rerolls")))


# --- dice ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("minions", "dice", "said"),
    [
        (
            {"red": 1, "green": 1, "blue": 1},
            (2, 2, 3),
            "Player 1 rolls 2 2 3; needed: 4 3 5 or more, die by die.",
        ),
        ({"red": 1, "black": 1}, (2, 3), "Player 1 rolls 2 3; needed: 4 or more."),
    ],
)
def test_a_roll_against_several_races_says_what_each_die_needs(
    minions: dict[str, int], dice: tuple[int, ...], said: str
) -> None:
    """DR-040: demons 4, orcs 3, dragonkin 5, undead 4, in the order of colours."""
    state = at(
        players={0: {"location": "old_redoubt"}}, minions={"old_redoubt": minions}, dice=dice
    )
    assert log(state, realm.Fight())[0] == said


@each(
    ("general", "said"),
    [
        (
            {},
            "~ Urzak stays in Howling Thicket: this card moves it from Tangled Vale to "
            "Gravedigger's Ford only",
        ),
        (
            {"step": 2},
            "~ Urzak stays in Gravedigger's Ford: this card moves it from Tangled Vale "
            "to Gravedigger's Ford only",
        ),
        ({"step": 1}, "~ Urzak advances from Tangled Vale to Gravedigger's Ford"),
        ("defeated", "~ Urzak does not move: it is defeated"),
    ],
)
def test_the_log_says_why_a_general_does_not_move(general: Any, said: str) -> None:
    """T-28, T-20: d11 moves Urzak to his second step."""
    won = {"generals": ("urzak",)} if general == "defeated" else {}
    state = at(generals={"urzak": general}, players={0: won}, decks={"darkness": ("d11",)})
    (told,) = [line for line in log(state, realm.EndDay()) if line.startswith("~ Urzak")]
    assert told == said


# --- the war and the generals -----------------------------------------------------------------


def test_boards_and_topics_say_what_the_war_status_means() -> None:
    """T-06, 3.4: one Darkness card in the first two boxes of the normal game, then two."""
    fallen: dict[str, Any] = {"urzak": "defeated", "vyrelith": "defeated"}
    early = at()
    late = at(generals=fallen, players={0: {"generals": tuple(fallen)}})
    for state, box, cards in ((early, "early", "1 Darkness card"), (late, "full", "2 Darkness")):
        assert f"War status: {box} war, {cards}" in " ".join(text.board(state).split())
        told = words.topic("war status", tb.view(state, 0))
        assert told.startswith(f"War status: {box} war.")
        assert "early war ~1, rising war ~1, full war ~2, late war ~2" in told
        assert told == words.topics(tb.view(state, 0))["War status"]
        assert PAGE.about(tb.view(state, 0), "table", "en").lines[0] == told
    assert "guerra temprana ~1" in words.topic("estado de la guerra", tb.view(early, 0), "es")


def test_cards_say_that_a_general_is_defeated() -> None:
    """T-20: cards that name it still place their minions; d03 names Urzak, d01 Balazarg."""
    players = {0: {"generals": ("urzak",), "hand": ("tangled_vale_2",)}}
    for card, defeated in (("d03", True), ("d01", False)):
        state = at(
            generals={"urzak": "defeated"},
            players={**players, 1: {"hand": ("ward",)}}, decks={"darkness": (card,)},
        )  # fmt: skip
        (told,) = [line for line in log(state, realm.EndDay()) if "Darkness card:" in line]
        asked = play(state, realm.EndDay())
        board = " ".join(text.board(asked).split()), svg.picture(asked)
        for one in (told, *board):
            assert ("Old Redoubt, Urzak is defeated" in one) == defeated
            assert ("Balazarg from Cinder Rift to Ashen Flats" in one) != defeated
    assert "~2 dice against Urzak (defeated)" in words.topic("tangled_vale_2", state)
    assert "~2 dice against Balazarg." in words.topic("ashen_flats_2", state)


@pytest.mark.parametrize(("language", "letters"), [("en", "RGBK"), ("es", "RVAN")])
def test_a_letter_on_the_map_stands_for_one_colour(language: str, letters: str) -> None:
    """A general has the letter of its race in brackets, minions theirs with their number."""
    state = at(minions={"cinder_rift": {"red": 2}})
    board = text.board(state, language)
    for letter, general in zip(letters, ("Balazarg", "Urzak", "Vyrelith", "Nerothan"), strict=True):
        assert f"[{letter}] {general}" in " ".join(board.split())
    assert f"{letters[0]}2[{letters[0]}]" in board
    assert len({*letters}) == 4
