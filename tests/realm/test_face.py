"""Defenders of the Realm in the registry, in words and pictures, on the page and in numbers."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tambores as tb
from tambores import realm
from tambores.kernel.face import face, load
from tambores.kernel.message import LANGUAGES
from tambores.realm import events
from tambores.realm.evaluation import evaluate
from tambores.realm.observation import RealmObservation
from tambores.realm.page import PAGE
from tambores.realm.play.beginning import begin
from tambores.realm.policy import policy, stay
from tambores.realm.render import svg, text, words
from tambores.realm.statistics import gathering, reporting
from tambores.realm.table.options import Options
from tambores.toolkit.drawing.text import width
from tambores.toolkit.testing.contributed import usual_starts
from tests.cases import each
from tests.realm.scenarios.play import at


def sample(players: int, seed: int, hands: str = "open") -> list[realm.State]:
    """States along a random game, one of every kind of prompt."""
    state = realm.new_game(players, seed=seed, rules=realm.HouseRules(hands=hands))
    rng, met, found = Random(seed), set[object](), []
    while (asked := tb.prompt(state)) is not None:
        if (asked.kind, asked.window) not in met or rng.random() < 0.005:
            met.add((asked.kind, asked.window))
            found.append(state)
        state = tb.apply(state, rng.choice(state.legal_actions))
    return [*found, state]


STATES = [
    state for players, hands in ((1, "open"), (4, "closed")) for state in sample(players, 5, hands)
]


def test_the_game_is_registered_with_one_mode() -> None:
    assert "realm" in tb.games()
    (mode,) = face("realm").modes
    assert (mode.tag, mode.players) == ("realm", (1, 2, 3, 4))
    assert "reconstruct" in mode.about["en"] and "reconstru" in mode.about["es"]


def test_a_mode_begins_like_a_new_game() -> None:
    assert begin(Options(players=3), seed=3).state == realm.new_game(3, seed=3)


def test_content_is_found_by_id_and_file(tmp_path: Path) -> None:
    finding = load(face("realm").content)
    assert finding.open("realm-r1") is realm.edition()
    assert finding.open("stub").tail.id == "stub"
    with pytest.raises(OSError, match="known packs: realm-r1"):
        finding.open("realm-r2")
    file = tmp_path / "mine.toml"
    file.write_text(
        'id = "mine-1"\nbase = "reconstructed-1"\nnames = { en = "Mine", es = "Mía" }\n'
        'hooks.evening = { effect = "draw_then_limit", draw = 3 }\n', encoding="utf-8",
    )  # fmt: skip
    opened = finding.open(file)
    assert (opened.pack.id, opened.tail.id) == ("realm-r1", "mine-1")
    for language in LANGUAGES:
        assert "reconstructed-1" in finding.describe(realm.edition(), language)


def test_the_kit_begins_games_for_one_to_four_seats() -> None:
    starts: list[Any] = [*usual_starts("realm")]
    assert {(len(one.seats), one.rules.hands, one.ask) for one in starts} == {
        (players, hands, ask)
        for players in (1, 2, 3, 4)
        for hands in ("open", "closed")
        for ask in ("if_able", "always")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ascii", [True, False])
def test_text_boards_fit(language: str, ascii: bool) -> None:
    for state in STATES:
        for seat in (*state.seats, None):
            board = text.board(tb.view(state, seat), language, ascii=ascii)
            assert max(map(width, board.splitlines())) <= 79
            assert not ascii or board.isascii()


@each(
    ("language", "more", "ends"),
    [
        ("en", {"turn": 31}, ("Turn 31, day: Player 1 (Mason), 4/6 tokens",
                              "night: 1 Darkness card")),
        ("es", {}, ("Turno 1, día: Jugador 1 (Albañil), 4/6 fichas", "noche: 1 carta")),
        ("en", {"phase": "night"}, ("Turn 1, night: Player 1 (Mason), 4/6 tokens",
                                    "Darkness card 1 of 1")),
    ],
)  # fmt: skip
def test_the_first_line_of_the_board_tells_what_a_player_needs(
    language: str, more: dict[str, Any], ends: tuple[str, str]
) -> None:
    """The turn, the time of day, the tokens left, and the night; provenance is one key away.

    Two of six tokens are spent; the first box of the war track brings one Darkness card (3.4).
    """
    players = {0: {"spent": 2, "hand": ("ward",)}}
    state = at(players=players, decks={"darkness": ("d01",)}, **more)
    board = text.board(state, language)
    assert board.splitlines()[0] == f"{ends[0]:<{79 - len(ends[1])}}{ends[1]}"
    assert "reconstructed" not in board
    assert "tail reconstructed-1 with 40 reconstructed" in words.topics(state)["Rules"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    for before in STATES:
        assert words.question(before, language)
        doing = words.RealmWords().doing(before, language)
        assert bool(doing) == (tb.prompt(before) is not None)
        for action in tb.legal_actions(before):
            assert words.describe(action, before, language)
            step = tb.transition(before, action)
            assert all(words.tell(step.events, language, position=before))
        assert all(words.topics(before, language).values())
    assert "Hawk Tarn" in words.topic("hawk_tarn", STATES[0])
    assert words.topic("T-15", STATES[0])


def test_sentences_of_reconstructed_rules_are_marked() -> None:
    """3.1: `~` before the sentence, and the rule in it; given rules are not marked."""
    state = realm.position(("mason",), phase="day", decks={"darkness": ("d09",)})
    step = tb.transition(state, realm.EndDay())
    for event in step.events:
        if event.logged and event.told and hasattr(event, "rule"):
            (line,) = words.tell([event], position=state)
            assert line.startswith("~ ") == event.rule.startswith("T-")
            assert not line.startswith("~ ") or f"reconstructed, {event.rule}" in line


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_pictures_are_well_formed(theme: str) -> None:
    for state in STATES:
        for language in LANGUAGES:
            drawn = svg.picture(tb.view(state, 0), language, id="board", theme=theme)
            root = ET.fromstring(drawn)
            ids = [one.get("id") for one in root.iter() if one.get("id")]
            assert len(ids) == len({*ids})
            assert {f"board-location-{one}" for one in state.board.order} <= {*ids}


def test_pictures_mark_what_can_be_chosen() -> None:
    state = realm.position(("mason",), phase="day", players={0: {"hand": ("gull_cliffs_1",)}})
    drawn = svg.picture(state, id="board")
    assert drawn.count("data-target=") == 5  # the neighbours of the City, and the night
    assert 'data-source="[&quot;ride gull_cliffs_1&quot;]"' in drawn
    assert 'data-source="' not in svg.picture(state, id="board", actions=())


def test_a_hidden_hand_is_not_drawn() -> None:
    state = realm.new_game(2, seed=1, rules=realm.HouseRules(hands="closed"))
    assert "card-1-0" not in svg.picture(tb.view(state, 0), id="board")
    assert "card-0-0" in svg.picture(tb.view(state, 0), id="board")


class Asked(dict[str, Any]):
    """The body of a request for a new game."""

    def plain(self, name: str, default: Any) -> Any:
        return self.get(name, default)


@each(("asked", "ask"), [
    ({}, "if_able"),
    ({"hands": "closed"}, "always"),
    ({"hands": "closed", "ask": "if_able"}, "if_able"),
    ({"ask": "always"}, "always"),
])  # fmt: skip
def test_the_page_keeps_whom_windows_ask(asked: dict[str, Any], ask: str) -> None:
    (mode,) = face("realm").modes
    body: Any = Asked(asked)
    terms = PAGE.terms(mode, body)
    assert (terms["hands"], terms["ask"]) == (asked.get("hands", "open"), ask)
    assert PAGE.migrated(mode, terms) == terms
    assert PAGE.begin(mode, terms, 7).state == begin(Options(**asked), seed=7).state


def test_games_that_the_page_kept_before_begin_as_they_did() -> None:
    """Closed hands alone stood for "if_able" then; the moves that were kept fit only that."""
    (mode,) = face("realm").modes
    terms = PAGE.migrated(mode, {"hands": "closed"})
    options = PAGE.begin(mode, terms, 7).state.table.options
    assert (options.hands, options.ask) == ("closed", "if_able")


def test_the_page_describes_elements() -> None:
    state = STATES[0]
    elements = ("location-hawk_tarn", "general-urzak", "seat-0", "card-0-0", "quest-0", "do-ride",
                "suit-all", "hero-seer", "table")  # fmt: skip
    for element in elements:
        for language in LANGUAGES:
            assert PAGE.about(tb.view(state, 0), element, language).lines
    _, hero, quest, *_ = PAGE.about(tb.view(state, 0), "seat-0", "en").lines
    assert "Ability: " in hero and "Reward: " in quest
    with pytest.raises(LookupError):
        PAGE.about(state, "location-nowhere", "en")
    with pytest.raises(LookupError):
        PAGE.about(state, "something", "en")
    assert "rules are reconstructed" in PAGE.about(state, "rules", "en").lines[0]
    assert "reconstructed-1" in PAGE.board(tb.view(state, 0), "en", ())  # which tail it is
    assert [one.name for one in PAGE.choices(face("realm").modes[0], "en")] == [
        "players", "difficulty", "hands"
    ]  # fmt: skip


def test_chances_and_policy() -> None:
    for state in STATES:
        if state.outcome is not None:
            continue
        values = evaluate(state)
        assert len({*values}) == 1
        assert 0 < values[0] < 1
        for choose in (policy, stay):
            assert choose(state, state.legal_actions, Random(0)) in state.legal_actions
    fallen = realm.position(
        ("mason",), phase="day", players={0: {"generals": ("urzak",)}},
        generals={"urzak": "defeated"},
    )  # fmt: skip
    assert evaluate(fallen)[0] > evaluate(realm.position(("mason",), phase="day"))[0]


def test_observations_lie_within_bounds() -> None:
    for state in STATES:
        seen = RealmObservation(state)
        for seat in (*state.seats, None):
            numbers = seen.numbers(tb.view(state, seat))
            assert all(0 <= place < len(seen.names) for place in numbers)
            assert all(0 < value <= 1 for value in numbers.values())
    assert len({*RealmObservation(STATES[0]).names}) == len(RealmObservation(STATES[0]).names)


def test_statistics_and_report() -> None:
    start = begin(Options(players=2), seed=3)
    record = tb.play(start.state, [tb.RandomPlayer(seed=seat) for seat in (0, 1)])
    found = gathering.statistics([start, *tb.replay(record)])
    assert (found["players"], found["tail"]) == (2, "reconstructed-1")
    assert record.outcome is not None
    line: dict[str, Any] = {"options": {}, "error": None, "statistics": found}
    line["outcome"] = record.outcome.notation
    for language in LANGUAGES:
        tables = reporting.report([line, line], language)
        assert [one.name for one in tables] == ["difficulty", "reasons", "heroes"]


def test_threats_and_chances() -> None:
    """6.1: how near each loss is; probabilities by hand, the skills included (DR-047)."""
    state = realm.position(
        ("mason",), phase="day", generals={"urzak": {"step": 2, "space": 1},
                                           "nerothan": {"space": 2}, "vyrelith": {"space": 1},
                                           "balazarg": {"space": 1}},
        locations={"gull_cliffs": {"crystals": 3, "minions": {"blue": 2}},
                   "monarch_city": {"minions": {"blue": 2}}},
    )  # fmt: skip
    near = realm.threats(state)
    assert (near.crystals, near.city, near.steps, near.general) == (9, 3, 2, "urzak")
    assert (near.minions, near.colour) == (21, "blue")
    assert realm.odds(state, "nerothan", ["pale_road_2"]) == pytest.approx(1 / 4)
    assert realm.odds(state, "urzak", ["howling_thicket_1"]) == pytest.approx(4 / 6)
    two = 1 - (2 / 6) ** 2 - 2 * (4 / 6) * (1 / 6)  # a hit, and no die that parries the only one
    assert realm.odds(state, "urzak", ["tangled_vale_2"]) == pytest.approx(two)
    assert realm.odds(state, "vyrelith", ["glacier_stair_2"]) == pytest.approx(1 / 9)
    assert realm.odds(state, "balazarg", ["cinder_rift_1"]) == pytest.approx(5 / 12)
    with pytest.raises(tb.ContentError, match="portrait"):
        realm.odds(state, "urzak", ["cinder_rift_1"])
    with pytest.raises(tb.ContentError, match="unknown id"):
        realm.odds(state, "sauron", [])


def test_the_sentence_says_how_a_hero_moves_and_who_rolls() -> None:
    position = realm.position(("mason", "healer"), phase="day")
    (moved,) = words.tell(
        [events.Moved(0, "dancing_stone", "monarch_city", "beaten")], position=position
    )
    assert "is carried from Dancing Stone to Monarch City" in moved
    (burnt,) = words.tell([events.Rolled(0, "burn", (1, 4), 1)], position=position)
    assert burnt.startswith("The general rolls")
    assert "1 burns a card" in burnt


def test_the_board_knows_the_road_of_each_general() -> None:
    state = realm.new_game(1, seed=1)
    for general in state.generals:
        road = state.board.road(general)
        assert road[0] == state.generals[general].location and road[-1] == "monarch_city"
        assert [state.board.distance(one, "monarch_city") for one in road] == [4, 3, 2, 1, 0]


def test_prompts_name_their_rule_and_mark_a_reconstructed_one() -> None:
    for state in STATES:
        asked = tb.prompt(state)
        if asked is None:
            continue
        assert asked.rule in {rule.id for rule in realm.rules()}
        for language, mark in (("en", "reconstructed"), ("es", "reconstruida")):
            question = words.question(tb.view(state, asked.seat), language)
            tail = asked.rule.startswith("T-")
            assert question.startswith("~") is tail
            assert (f"({mark}, {asked.rule})" in question) is tail
            on_page = words.question(tb.view(state, asked.seat), PAGE.voice(state, language))
            assert on_page.startswith("~") is tail and mark not in on_page


def test_heroes_quests_and_generals_can_be_looked_up() -> None:
    seen = tb.view(STATES[0], 0)
    for language in LANGUAGES:
        for known in (*seen.table.pack.heroes, *seen.table.pack.quests):
            text_of = words.topic(known, seen, language)
            assert text_of and "{" not in text_of and "effect." not in text_of
    knight = words.topic("Knight", seen)
    assert knight == "Knight: ~6 life tokens. Ability: ~takes no wound of fear."
    hunt = words.topic("hunt_green", seen)
    assert "defeat 5 orcs" in hunt and "up to 3 orcs" in hunt and hunt.endswith("Points: ~1.")
    urzak = words.topic("urzak", seen)
    assert "each die that shows 1 cancels a hit" in urzak and "~1 life token, 2 cards" in urzak


def test_a_menu_says_how_likely_an_attack_succeeds() -> None:
    state = realm.position(
        ("mason", "healer"), phase="day", generals={"nerothan": {"space": 1}},
        players={0: {"location": "hollow_moor", "hand": ["pale_road_2", "hawk_tarn_1"]}},
    )  # fmt: skip
    attack = realm.AttackGeneral("nerothan")
    assert attack in state.legal_actions
    for shown in (state, tb.view(state, 0)):
        assert words.label(attack, shown) == "Nerothan (alone, with all your cards: 75 %)"
    assert words.label(attack, tb.view(state, 0), "es").endswith("cartas: 75 %)")
