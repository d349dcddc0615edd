"""Battles over HTTP: begun, played to their end, taken back; what is shown, and to whom."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.events import UnitMoved
from tambores.enclave.page import PAGE
from tambores.enclave.render import words
from tambores.kernel.page import Mark
from tambores.web.play import ended
from tambores.web.play.shown import lasting
from tambores.web.play.terms import read_terms
from tests.sets import STANDIN_1
from tests.web.visitor import SOLO, TIES, TWO, Json, Visitor, board_of, error_of, parts_of

SHORT: Json = SOLO | {"max_turns": 1}

STALE = "The battle went on in another window; this is the current position."


def said(position: Any, language: str = "en") -> Any:
    """The words of the page about a position."""
    return PAGE.voice(position, language)


def test_a_solo_battle_is_played_to_its_end(visitor: Visitor) -> None:
    visitor.begin()
    visitor.play()
    assert visitor.screen["over"] and visitor.lines == []
    record = tb.parse_record(visitor.http.get(f"/battles/{visitor.id}/record").text)
    *_, last = tb.replay(record)
    assert visitor.screen["question"] == words.question(last.state, said(last.state))
    assert visitor.get("/battles")["battles"][0]["over"]


@pytest.mark.no_cover
def test_two_people_play_to_the_end(visitor: Visitor) -> None:
    visitor.begin(TWO)
    visitor.play(seed=3)
    assert visitor.screen["over"] and visitor.screen["handover"] is None


def test_the_screen_is_that_of_the_library() -> None:
    """What is sent is the view of the seat, in pictures and words that anybody can make."""
    from tests.web.visitor import server

    state = solo.new_battle("human", "aiden", seed=7, ai_hero="borrunn", pack=STANDIN_1)
    seen = tb.view(state, 0)
    with server() as visitor:
        visitor.begin(TIES)
        visitor.look(lang="es")
    assert visitor.screen["board"] == board_of(seen, "es")
    assert visitor.screen["question"] == words.question(seen, said(seen, "es"))
    assert visitor.lines == [str(action) for action in seen.legal_actions]
    offers = [offer["text"] for offer in visitor.screen["actions"]]
    assert offers == [
        words.describe(action, seen, said(seen, "es")) for action in seen.legal_actions
    ]


def test_the_automaton_decides_its_ties_unless_the_person_asks_to(visitor: Visitor) -> None:
    """AMB-28: with this seed the first decision of the battle is a tie of the automaton."""
    visitor.begin(TIES)
    assert "A tie by the rules" in visitor.screen["question"]
    visitor.begin(SOLO)
    assert visitor.screen["question"] == "What do you deploy?"
    wrong = visitor.http.post("/battles", json=SOLO | {"ai_ties": "dice"})
    assert "player" in error_of(wrong, 422)


def test_the_log_tells_what_the_events_tell(visitor: Visitor) -> None:
    visitor.begin(TIES)
    state = solo.new_battle("human", "aiden", seed=7, ai_hero="borrunn", pack=STANDIN_1)
    step = tb.transition(state, state.legal_actions[0])
    news = visitor.act(visitor.lines[0])["news"]
    assert not news["reset"]
    (entry,) = news["entries"]
    seen = tb.view(state, 0)
    told = words.tell(step.seen_by(0), said(seen), position=seen)
    assert [line["text"] for line in entry["lines"]] == told
    assert (entry["number"], entry["fresh"]) == (1, True)


def test_a_new_window_is_told_everything_and_nothing_of_it_is_new(visitor: Visitor) -> None:
    visitor.begin()
    visitor.play(most=5)
    news = visitor.look()["news"]
    assert news["reset"] and not any(entry["fresh"] for entry in news["entries"])
    assert [entry["number"] for entry in news["entries"]] == sorted(
        {entry["number"] for entry in news["entries"]}
    )


def test_without_a_hero_the_automaton_draws_one(visitor: Visitor) -> None:
    visitor.begin(SOLO | {"heroes": ["borrunn", None]})
    state = solo.new_battle("orc", "borrunn", seed=7, pack=STANDIN_1)
    hero = state.sides[1].hero.card.name_in("en")
    assert hero in visitor.get("/battles")["battles"][0]["about"]


def test_a_seed_makes_the_same_battle_again(visitor: Visitor) -> None:
    visitor.begin()
    first = visitor.screen["board"]
    visitor.begin()
    assert visitor.screen["board"] == first
    visitor.begin(SOLO | {"seed": ""})
    drawn = visitor.screen["board"]
    visitor.begin(SOLO | {"seed": ""})
    assert visitor.screen["board"] != drawn


@pytest.mark.parametrize("seed", ["-1", "x", "18446744073709551616", "1" * 25, "٣"])
def test_a_wrong_seed_is_refused_with_what_is_possible(visitor: Visitor, seed: str) -> None:
    said = error_of(visitor.http.post("/battles", json=SOLO | {"seed": seed}), 422)
    assert "from 0 to 18446744073709551615" in said


@pytest.mark.parametrize("heroes", [["nobody", None], ["aiden", "nobody"], ["aiden", "joanna"]])
def test_heroes_that_cannot_meet_are_refused(visitor: Visitor, heroes: list[str]) -> None:
    error_of(visitor.http.post("/battles", json=SOLO | {"heroes": heroes}), 422)
    assert visitor.get("/battles")["battles"] == []


def test_the_most_turns_end_a_battle(visitor: Visitor) -> None:
    visitor.begin(SOLO | {"max_turns": 1})
    visitor.hasten()
    assert visitor.screen["turn"].startswith("Turn 1 of 1")


# --- taking back ----------------------------------------------------------------------------


def test_what_showed_nothing_new_is_taken_back(visitor: Visitor) -> None:
    """A card that its player has laid out is still the player's to take back."""
    visitor.begin(SOLO | {"seed": "8"})
    before = visitor.screen["board"], visitor.lines
    assert not visitor.screen["undo"]
    card = next(line for line in visitor.lines if line.startswith("deploy"))
    visitor.act(card)
    assert visitor.screen["undo"]
    update = visitor.do("undo")
    assert (visitor.screen["board"], visitor.lines) == before
    assert update["news"]["reset"]
    assert card not in str(update["news"])


def test_what_the_automaton_has_turned_up_is_not_taken_back(visitor: Visitor) -> None:
    visitor.begin(TIES)
    visitor.act(visitor.lines[0])
    assert not visitor.screen["undo"]
    assert error_of(visitor.post("undo"), 422) == visitor.screen["undo_why"]
    assert "something hidden was revealed" in visitor.screen["undo_why"]


def test_at_the_beginning_there_is_nothing_to_take_back(visitor: Visitor) -> None:
    visitor.begin()
    assert error_of(visitor.post("undo"), 422) == "There is nothing to undo."


# --- two people -----------------------------------------------------------------------------


def test_nobody_sees_a_hand_before_taking_the_screen(visitor: Visitor) -> None:
    visitor.begin(TWO)
    seat = visitor.screen["handover"]["seat"]
    assert visitor.screen["viewer"] is None and visitor.lines == []
    assert not any(name.startswith("hand") for name in parts_of(visitor.screen["board"]))
    visitor.sit()
    assert visitor.screen["viewer"] == seat
    assert f"hand-{seat}-0" in parts_of(visitor.screen["board"])
    assert f"hand-{1 - seat}-0" not in parts_of(visitor.screen["board"])


def test_until_the_screen_is_taken_nothing_is_decided(visitor: Visitor) -> None:
    visitor.begin(TWO)
    seat = visitor.screen["handover"]["seat"]
    refused = error_of(visitor.post("act", action="pass"), 409)
    assert refused == f"{('Aiden', 'Borrunn')[seat]} must take the screen first."
    error_of(visitor.post("undo"), 409)
    error_of(visitor.post("sit", seat=1 - seat), 409)


def test_who_has_taken_the_screen_takes_back_nothing_of_the_other(visitor: Visitor) -> None:
    visitor.begin(TWO)
    visitor.act("pass")
    visitor.sit()
    assert not visitor.screen["undo"]


def test_who_takes_the_screen_is_told_what_was_missed(visitor: Visitor) -> None:
    visitor.begin(TWO)
    visitor.act("pass")
    visitor.sit()
    news = visitor.update["news"]
    missed = [
        line["text"] for entry in news["entries"] if entry["fresh"] for line in entry["lines"]
    ]
    assert news["reset"]
    assert any(text.endswith("passes.") for text in missed)


def test_a_change_sent_again_happens_once(visitor: Visitor) -> None:
    """A window whose answer was lost sends its request again with the same key."""
    visitor.begin(TWO)
    for what in ("sit", "act", "undo"):
        waiting = visitor.screen["handover"]
        field = {"seat": waiting["seat"]} if waiting else {"action": visitor.lines[0]}
        field = {} if what == "undo" else field
        first = visitor.post(what, key=f"key of {what}", **field)
        again = visitor.post(what, key=f"key of {what}", **field)
        assert first.status_code == again.status_code == 200
        assert again.json() == first.json()
        other = visitor.post(what, key="another key", **field)
        assert error_of(other, 409) == STALE
        visitor.update = first.json()


def test_people_who_trust_each_other_play_with_open_hands(visitor: Visitor) -> None:
    visitor.begin(TWO | {"covered": False})
    first = visitor.screen["viewer"]
    assert visitor.screen["handover"] is None
    visitor.act("pass")
    assert visitor.screen["viewer"] == 1 - first
    assert visitor.screen["handover"] is None


def test_in_solo_play_nobody_takes_the_screen(visitor: Visitor) -> None:
    visitor.begin()
    error_of(visitor.post("sit", seat=1), 409)


# --- frames ---------------------------------------------------------------------------------


def test_each_line_of_a_step_has_the_board_as_it_was_then(visitor: Visitor) -> None:
    """From the board before the step to the board after it, event by event."""
    visitor.begin(TIES)
    state = solo.new_battle("human", "aiden", seed=7, ai_hero="borrunn", pack=STANDIN_1)
    news = visitor.act("choose_slot 1 3")["news"]
    (entry,) = news["entries"]
    seen = tb.transition(state, enclave.ChooseSlot(1, 3)).seen_by(0)
    assert len(seen) > 5 and len(entry["lines"]) > 5
    view, beats = tb.view(state, 0), [line["beat"] for line in entry["lines"]]
    for line, beat, later in zip(entry["lines"], beats, [*beats[1:], ""], strict=True):
        then = tb.follow(view, seen[: line["event"] + 1])
        due = not beat or beat != later  # lines of one beat are shown at once
        assert line["board"] == (board_of(then, playable=False) if due else None)


def test_what_left_took_its_marks_along() -> None:
    state = enclave.new_battle(
        ("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0, pack=STANDIN_1
    )
    step = tb.Step(state, (UnitMoved(0, 1, 2), UnitMoved(0, 2, 4)))
    assert lasting(step, 0) == [Mark("slot-0-4", "move")]


@pytest.mark.no_cover
def test_every_frame_of_random_battles_can_be_drawn(visitor: Visitor) -> None:
    for terms, seed in (
        (SOLO, 1),
        (TWO, 2),
        (TWO | {"covered": False, "pack": "ideas-1", "heroes": ["berengar", "brunhal"]}, 3),
    ):
        visitor.begin(terms)
        for turn in range(40):
            visitor.play(seed + turn, most=1)
            if visitor.screen["over"]:
                break
            for entry in visitor.update["news"]["entries"]:
                for line in entry["lines"] if entry["fresh"] else ():
                    assert line["board"] is None or "hero-0" in parts_of(line["board"])


# --- the end ----------------------------------------------------------------------------------


def end_of(visitor: Visitor, terms: Json, seed: int = 1) -> Json:
    """Play a battle to its end at random; how it ended."""
    visitor.begin(terms)
    visitor.hasten(seed)
    outcome: Json = visitor.look()["screen"]["outcome"]
    return outcome


def test_the_end_tells_the_last_blow(visitor: Visitor) -> None:
    end = end_of(visitor, SOLO)
    assert end["text"] == "Borrunn wins: the enemy hero is defeated."
    assert (end["result"], end["winners"], end["together"]) == ("win", [1], False)
    blow, *wounds, fallen = end["last"]
    assert blow.startswith("Attack by Borrunn's") and " on Aiden: " in blow
    assert wounds == ["Aiden takes a wound and now has 4 wounds."]
    assert fallen == "Aiden is defeated."
    assert (end["ranking"], end["scores"], end["titles"]) == ([], [], [])
    assert end["losses"]["sides"] == ["Aiden", "Borrunn"]
    hits = dict(end["losses"]["lines"])["wounds of the hero"]
    assert hits[0] == 4 and hits[1] < 4  # Borrunn still stands


@pytest.mark.no_cover
def test_the_end_tells_points_ranking_and_titles_of_any_game(visitor: Visitor) -> None:
    terms = {"mode": "two", "game": "kingdom-defenders", "seed": "3", "covered": False}
    end = end_of(visitor, terms)
    totals = [one["total"] for one in end["scores"]]
    assert len(totals) == 4 and totals == sorted(totals, reverse=True)
    for one in end["scores"]:
        assert sum(points for _, points in one["lines"]) == one["total"]
    assert end["scores"][0]["lines"][4][0] == "legendary weapons"
    assert end["titles"][0][0] == "Failed defenders"
    assert sorted(end["ranking"]) == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert end["ranking"][0] == end["scores"][0]["name"]


def test_points_of_different_lines_stand_beside_each_other(visitor: Visitor) -> None:
    """In Warcraft a line is a zone, which only one seat holds."""
    end = tb.Outcome("win", (0,), "points", scores=(
        tb.Score(0, (("cards", 3), ("zone_a1", 1))), tb.Score(1, (("cards", 1), ("zone_b2", 2))),
    ))  # fmt: skip
    view = tb.view(tb.new_game("warcraft", seed=7), None)
    rows = [one["lines"] for one in ended.standings(end, view, "en")["scores"]]
    assert rows[0] == [("cards", 3), ("zone A1", 1), ("zone B2", 0)]
    assert rows[1] == [("cards", 1), ("zone A1", 0), ("zone B2", 2)]


@pytest.mark.no_cover
def test_an_end_of_all_is_told_in_both_languages(visitor: Visitor) -> None:
    end = end_of(visitor, {"mode": "two", "game": "realm", "seed": "3"})
    assert (end["result"], end["winners"]) == ("loss", [])
    spanish = visitor.look(lang="es")["screen"]["outcome"]
    assert [line for line, _ in spanish["scores"][0]["lines"]] == ["misiones", "generales"]


def test_a_rematch_has_the_same_terms_and_another_seed(visitor: Visitor) -> None:
    visitor.begin(SHORT)
    assert error_of(visitor.http.post(f"/battles/{visitor.id}/again", json={}), 409) == (
        "You can offer a rematch once the battle is over."
    )
    assert not visitor.update["again"]
    visitor.hasten()
    assert visitor.update["again"]
    first = visitor.id
    again = visitor.http.post(f"/battles/{first}/again", json={})
    assert again.status_code == 201
    visitor.look(again.json()["id"])
    assert visitor.update["name"] == "Aiden against Borrunn" and visitor.id != first
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    terms = [read_terms(lobby.store.beginning(id).terms) for id in (first, visitor.id)]
    assert terms[0].seed != terms[1].seed
    assert attrs.evolve(terms[0], seed=terms[1].seed) == terms[1]


def test_a_battle_tried_again_has_a_rematch_on_the_terms_of_the_first(visitor: Visitor) -> None:
    visitor.begin(SHORT)
    visitor.hasten()
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    first = lobby.store.beginning(visitor.id).terms
    for _ in range(2):  # also from one that was itself tried again
        visitor.look(visitor.http.post(f"/battles/{visitor.id}/load", json={"at": 1}).json()["id"])
        visitor.hasten()
        assert visitor.update["again"]
    again = visitor.http.post(f"/battles/{visitor.id}/again", json={}).json()["id"]
    terms = [read_terms(one) for one in (first, lobby.store.beginning(again).terms)]
    assert attrs.evolve(terms[0], seed=terms[1].seed) == terms[1] != terms[0]
    assert lobby.table_of(lobby.store.find(again)).length == 0


def test_a_battle_opened_from_a_record_has_no_rematch(visitor: Visitor) -> None:
    visitor.begin(SHORT)
    visitor.hasten()
    text = visitor.http.get(f"/battles/{visitor.id}/record").text
    opened = visitor.http.post("/records", content=text, headers={"content-type": "text/plain"})
    visitor.look(opened.json()["id"])
    visitor.look(visitor.http.post(f"/battles/{visitor.id}/load", json={"at": 1}).json()["id"])
    visitor.hasten()
    assert not visitor.update["again"]
    said = error_of(visitor.http.post(f"/battles/{visitor.id}/again", json={}), 409)
    assert said == "There is no rematch of this battle; begin a new one."
