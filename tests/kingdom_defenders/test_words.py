"""Words about Kingdom Defenders: whole catalogues, every decision and every step."""

from __future__ import annotations

import re
from html import unescape

import attrs
import pytest

import tambores as tb
from tambores import kingdom_defenders as kd
from tambores.kernel.message import catalogue
from tambores.kingdom_defenders import rulebook
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.play.rules import ROOMS
from tambores.kingdom_defenders.render import model, svg, text
from tambores.kingdom_defenders.render.model import about, known_ids
from tambores.kingdom_defenders.render.words import KingdomWords
from tambores.kingdom_defenders.table.actions import ACTIONS
from tambores.kingdom_defenders.table.events import EVENTS
from tambores.kingdom_defenders.table.events.base import WHY
from tambores.kingdom_defenders.table.events.horde import Wall
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.terminal.why import explain
from tests.kingdom_defenders.games import SETTINGS, begun, walked

LANGUAGES = ("en", "es")
GAME = "kingdom-defenders"
WORDS = KingdomWords()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_game_is_named(language: str) -> None:
    known = catalogue(GAME, language)
    asked = {room.kind for room in ROOMS.values() if room.kind}
    lists = {
        "tile": (*v.CHARACTERS, *v.BUILDINGS), "good": v.GOODS, "goods": v.GOODS, "die": v.DICE,
        "phase": v.PHASES, "why": WHY, "prize": v.PRIZES, "kind": v.KINDS, "place": v.PLACES,
        "title": (v.TITLE, *v.ACHIEVEMENTS), "score": v.LINES, "mark": v.MARKS,
        "prompt": asked, "doing": asked, "decision": asked, "reason": ("rounds", "city_fell"),
        "action": [kind.tag for kind in ACTIONS], "group": [kind.tag for kind in ACTIONS],
        "difficulty": v.DIFFICULTIES, "slot": v.BOARD_SLOTS + v.ROW, "track": v.DICE[:2],
    }  # fmt: skip
    missing = [f"{name}.{one}" for name, words in lists.items() for one in words
               if f"{name}.{one}" not in known]  # fmt: skip
    assert missing == []


def test_every_event_has_a_sentence() -> None:
    known = {key.split(".")[1] for key in catalogue(GAME) if key.startswith("event.")}
    tags = {kind.tag for kind in EVENTS if kind.logged and kind.document.startswith(GAME)}
    assert tags - {"passed", "decision_due", "game_ended", "answered"} <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", SETTINGS[::4])
def test_every_decision_and_every_step_has_words(
    setting: tuple[int, str, str], language: str
) -> None:
    for number, (state, action) in enumerate(walked(begun(*setting))):
        view = tb.view(state, None if number % 3 else state.order[0])
        assert WORDS.question(view, language) and WORDS.standing(view, language)
        if action is None:
            break
        for one in state.legal_actions:
            assert WORDS.label(one, view, language) and WORDS.group(one, view, language)
        step = tb.transition(state, action)
        for seat in (*state.seats, None):
            assert all(WORDS.tell(step.seen_by(seat), view, language))
        for event in step.events:
            assert not event.logged or (str(event) and "@" not in str(event))
        if not number % 50:
            assert WORDS.topics(view, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_and_card_can_be_looked_up_with_its_mark(language: str) -> None:
    """The provenance stands wherever a player reads a tile."""
    pack, voice = kd.default_pack(), Voice(GAME, language)
    marks = [str(voice.words(f"mark.{mark}")) for mark in v.MARKS]
    for card in known_ids(pack):
        text = about(card, pack, voice)
        assert any(mark in text for mark in marks), card
    view = tb.view(kd.new_game(3, seed=1), 0)
    assert "reconstruct" in WORDS.topic("Merchant", view, "en")
    assert "reconstruid" in WORDS.topic("Mercader", view, "es")
    assert WORDS.topic("KD-042", view, language).startswith("KD-042")
    assert WORDS.topic("nonsense", view, language) == "" and WORDS.other_topics(view, language)


def test_topics_name_no_hidden_card() -> None:
    state = kd.new_game(3, seed=1)
    for seat in (*state.seats, None):
        view = tb.view(state, seat)
        hidden = [tile for tile, is_up in state.buildings if not is_up]
        told = " ".join(WORDS.topics(view).values())
        assert not [tile for tile in hidden if f"({tile})" in told]


def test_attempts_explain_slots() -> None:
    state = kd.position(3, phase="place")
    tried = WORDS.attempts(tb.view(state, 0))
    assert any(kd.Place("C4") in actions for actions in tried.values())
    zone = kd.position(3, phase="zone_b", discs={"V5": 0})
    assert [*WORDS.attempts(tb.view(zone, 0)).values()] == [(kd.Activate("V5"),)]


def test_an_action_that_does_not_exist_breaks_no_rule() -> None:
    """A slot that the board lacks; KD-050 keeps camps closed in round 1."""
    state = kd.position(3, phase="place")
    seen = tb.view(state, 0)
    assert explain(state, seen, "place V9", "en") == (
        "That action is not valid: 'slot' is 'V9'; expected a slot of the board."
    )
    assert explain(state, seen, "place C4", "en").endswith(" (KD-050)")


def test_attempts_name_no_building_that_is_not_open() -> None:
    state = kd.position(2, phase="place", buildings=(("E6", True), ("E7", False)))
    names = " ".join(WORDS.attempts(tb.view(state, 0)))
    assert "Armoury" in names and "Smithy" in names
    assert "Library" not in names and "Treasury" not in names


def test_attempts_name_no_slot_that_is_closed_with_so_few_players() -> None:
    """KD-111: the second slots of buildings and deeds need a third player."""
    for players, closed in ((2, True), (3, False)):
        names = " ".join(WORDS.attempts(tb.view(kd.position(players, phase="place"), 0)))
        assert ("deeds (slot 2)" not in names) == closed


def test_the_end_names_the_winner() -> None:
    for state, _ in walked(begun(2, "standard", "family")):
        last = state
    assert "win" in WORDS.question(last) and "gana" in WORDS.question(last, "es")
    assert str(last.outcome).startswith("Player")


def test_the_rules_in_refusals_exist() -> None:
    known = {rule.id for rule in rulebook.rules("en")}
    assert {"KD-042", "KD-Q9"} <= known


def test_events_are_frozen_values_with_a_repr() -> None:
    state = kd.position(3, phase="place")
    event = tb.transition(state, kd.Place("B1")).events[0]
    assert "B1" in repr(event)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        event.slot = "B2"  # type: ignore[attr-defined]


def labels(state: kd.State, language: str = "en") -> list[str]:
    """The menu of the seat that decides."""
    asked = tb.prompt(state)
    assert asked is not None
    seen = tb.view(state, asked.seat)
    return [WORDS.label(action, seen, language) for action in seen.legal_actions]


def test_a_menu_says_what_a_slot_asks_for() -> None:
    state = kd.position(3, phase="place", players={0: {"stock": "1c"}})
    found = labels(state)
    assert "Merchant [1 + coin]" in found and "Great forge (slot 1) [2]" in found
    assert not any("costs" in one for one in found)


def test_a_slot_that_is_alone_has_no_number() -> None:
    """KD-047, KD-111: with two players the deeds and each building have one slot."""
    alone, several = labels(kd.position(2, phase="place")), labels(kd.position(4, phase="place"))
    assert "deeds [1]" in alone and "Armoury [1]" in alone and "gate 1 [1]" in alone
    assert not any("slot" in one for one in alone)
    assert "gestas [1]" in labels(kd.position(2, phase="place"), "es")
    assert "deeds (slot 1) [1]" in several and "Armoury (slot 1) [1]" in several
    assert "Bard [1]" in several
    state = kd.position(2, phase="place")
    assert WORDS.tell(tb.transition(state, kd.Place("B1")).events, state) == (
        "Player 1 takes deeds.",
    )
    board = text.board(state)
    assert "Deeds  [1]" in board and "Armoury [1]:" in board and "Gates  1[1] 2[1]" in board


def test_adventures_have_one_order_on_boards_in_menus_and_among_topics() -> None:
    """From the space beside the deck to the one where adventures leave (V1 to V5)."""
    state = kd.position(3, phase="place")
    names = [str(model.card_name(state.table.pack, card, Voice(GAME, "en")))
             for card in state.table.row if card]  # fmt: skip
    assert len(names) == 5
    menu = [one.rpartition(" [")[0] for one in labels(state)]
    seen = tb.view(state, 0)
    drawn = re.findall(r'class="tb-b"[^>]*>([^<]*)<', svg.picture(seen))
    for told in (menu, [*WORDS.topics(seen)], [*WORDS.attempts(seen)], map(unescape, drawn)):
        assert [one for one in told if one in names] == names
    board = text.board(seen)
    assert sorted(names, key=board.index) == names


def test_an_adventure_says_what_the_level_tiles_save() -> None:
    state = kd.position(
        3, phase="zone_b", adventures={"V4": "A14", "V5": "A13"}, discs={"V4": 0, "V5": 0},
        players={0: {"stock": "4w+4s", "strength": 3}},
    )  # fmt: skip
    spells, weapons = labels(state)[:2]
    assert "costs 3 spells" in spells and "save" not in spells
    assert "costs 3 weapons" in weapons and weapons.endswith("; you save up to 1 weapon")


def test_a_deed_says_that_it_takes_an_orb() -> None:
    state = kd.position(
        3, phase="zone_b", deeds=("G01", "G05", None), discs={"B1": 0},
        players={0: {"stock": "1w+1s+2c", "rewards": ["O"]}},
    )  # fmt: skip
    state = tb.apply(state, kd.Activate("B1"))
    with_orb, without = labels(state)
    assert with_orb == "Arm the militia: show 2 weapons, 1 spell; you use an Orb for it"
    assert without == "Found a school: show 1 spell, 2 coins"
    spectator = tb.view(state, None)
    assert "Orb" not in WORDS.label(kd.ChooseDeed("G01"), spectator)


def test_a_question_counts_the_orbs_for_their_owner_alone() -> None:
    state = kd.position(
        3, phase="scoring", round=6, horde=("H05", 1),
        players={0: {"rewards": ["O", "O", "RX"]}, 1: {"rewards": ["O", "O"]}},
    )  # fmt: skip
    left = []
    for _ in range(4):
        assert "left" not in WORDS.question(tb.view(state, None))
        left.append(WORDS.question(tb.view(state, 0)).partition("? ")[2])
        state = tb.apply(state, state.legal_actions[0])
    assert left == ["(3 left)", "(2 left)", "", ""]
    assert WORDS.question(tb.view(state, 1)).endswith("(2 left)")


def test_a_prize_is_called_by_its_kind_and_with_its_bonus() -> None:
    state = kd.position(
        3, phase="zone_b", deeds=("G01", None, None), rewards=("K", "T"), discs={"B1": 0},
        players={0: {"stock": "2w+1s"}},
    )  # fmt: skip
    for action in (kd.Activate("B1"), kd.ChooseDeed("G01"), kd.Show()):
        state = tb.apply(state, action)
    assert labels(state) == [
        "a random reward and 1 coin",
        "trophy and a roll of the Healing die (red)",
        "arcane tome and a roll of the Wealth die (yellow)",
    ]


def test_a_question_counts_what_is_left_and_names_its_price() -> None:
    state = kd.position(
        3, phase="zone_c", round=2, horde=("H05", 1), discs={"C4": 0},
        players={0: {"stock": "1w+2s"}},
    )  # fmt: skip
    seen = tb.view(state, 0)
    assert WORDS.question(seen) == "Player 1: what do you bring to your camps? (3 left)"
    assert WORDS.question(seen, "es").endswith("(quedan 3)")
    assert labels(state)[-1] == "bring nothing (costs 2 Fame)"
    assert labels(tb.apply(state, kd.Contribute("w")))[-1] == "done"


def test_a_question_counts_no_more_than_the_camps_lack() -> None:
    state = kd.position(
        2, phase="zone_c", round=2, horde=("S2/5", 1), discs={"C4": 0}, pack=kd.pack("standin-1"),
        players={0: {"stock": "3w+3s"}},
    )  # fmt: skip
    assert sum(kd.missing(state).values()) == 2
    assert WORDS.question(tb.view(state, 0)).endswith("(2 left)")


def test_a_horde_says_what_victory_and_siege_bring() -> None:
    old = kd.pack("standin-1")
    seen = tb.view(kd.position(3, phase="place", round=2, horde=("H05", 1), pack=old), 0)
    told = WORDS.topic("H05", seen)
    assert "Victory: 1 Fame for each own resource on the camps" in told
    assert "Siege: everybody loses 8 Fame less 1" in told
    assert "and loses 2 Fame" in told
    assert "Asedio: cada uno pierde 8 de Fama" in WORDS.topic("H05", seen, "es")


@pytest.mark.parametrize(("side", "said"), [("B", "damaged"), ("", "destroyed")])
def test_the_wall_is_damaged_first(side: str, said: str) -> None:
    """KD-088."""
    assert str(Wall(side)) == f"The wall is {said}."
