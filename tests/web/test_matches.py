"""Campaigns and duels on the page: their battles follow each other on one table."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores.enclave import campaign, duel
from tambores.enclave.campaign import Report
from tambores.players import review
from tambores.web.reviewing import iterations
from tests.searching import not_covered
from tests.web.test_computers import wait
from tests.web.test_links import Person as Window
from tests.web.test_links import joined, link_for
from tests.web.visitor import Json, Visitor, another, error_of, server

SHORT: Json = {"pack": "standin-2", "army": "human", "seed": "7", "max_turns": 2}
ALONE = SHORT | {"mode": "solo", "game": "enclave-campaign", "ai_ties": "auto"}
TOGETHER = SHORT | {"mode": "two", "game": "enclave-campaign"}
DUEL = SHORT | {"mode": "two", "game": "enclave-duel"}
LONG: Json = {"max_turns": None}
UNDERWAY = ("waiting", "running")
TEXT = {"Content-Type": "text/plain"}


def standing(visitor: Visitor) -> Json:
    """What is shown of the match."""
    found: Json = visitor.update["match"]
    return found


def records_of(visitor: Visitor, form: str = "text") -> list[tb.Record]:
    """The records in the file that the visitor can download."""
    text = visitor.http.get(f"/battles/{visitor.id}/record?form={form}").text
    found = [entry.record for entry in tb.read_many(text.splitlines())]
    assert None not in found
    return [one for one in found if one is not None]


def go_to(visitor: Visitor, passage: str, seed: int = 1) -> None:
    """Play at random until the battle is about to begin, or to be counted."""
    while visitor.lines != [passage] or visitor.screen["handover"]:
        visitor.play(seed, most=1)
        seed += 1


def opened(visitor: Visitor, content: str) -> Any:
    """The answer to a file."""
    return visitor.http.post("/records", content=content, headers=TEXT)


# --- a match from its beginning to its end --------------------------------------------------


@pytest.mark.parametrize(
    "terms", [ALONE | LONG, *map(not_covered, [TOGETHER, DUEL])], ids=["alone", "together", "duel"]
)
def test_a_match_is_played_to_its_end(visitor: Visitor, terms: Json) -> None:
    visitor.begin(terms)
    visitor.hasten(seed=3)
    *battles, match = records_of(visitor)
    library: Any = campaign if terms["game"] == "enclave-campaign" else duel
    assert len(battles) == {campaign: 3, duel: 2}[library]
    state: Any = match.start
    for move in match.moves:  # as if somebody had kept the score with the library
        if isinstance(move.action, Report):
            battle = battles.pop(0)
            if terms["mode"] == "two":
                assert battle.start == library.battle(state)
            assert battle.outcome == move.action.outcome
        state = tb.apply(state, move.action)
    shown = standing(visitor)
    assert visitor.screen["over"] and tuple(shown["points"]) == state.score.points
    assert [line["rule"] for line in shown["lines"]] == [line.rule for line in state.score.lines]
    assert visitor.screen["outcome"]["winners"] == [*tb.outcome(state).winners]  # type: ignore[union-attr]


def test_the_standing_is_shown_before_and_after_each_battle(visitor: Visitor) -> None:
    visitor.begin(DUEL)
    table = visitor.screen["board"]["table"]["match"]
    names = [[hero["name"] for hero in one["sides"]] for one in table["battles"][:1]]
    assert names == [["Joanna", "Uzgar"]] and table["points"] == [0, 0]
    assert visitor.lines == ["begin"] and visitor.screen["turn"] == "Battle 1 of 2"
    visitor.act("begin")
    assert visitor.screen["board"]["table"]["phase"] and standing(visitor)["inside"]
    go_to(visitor, "count")
    shown = standing(visitor)
    assert shown["stage"] == "Battle 1 of 2"
    assert shown["lines"][0]["text"].startswith("Battle 1: ")
    assert visitor.screen["actions"][0]["text"] == "Next battle"
    assert visitor.screen["board"]["table"]["phase"] == "replenishment"  # how it ended
    visitor.act("count")
    table = visitor.screen["board"]["table"]["match"]
    assert [one.get("line", {}).get("text") for one in table["battles"]] == [
        shown["lines"][0]["text"], None
    ]  # fmt: skip
    assert [hero["army"] for hero in table["battles"][1]["sides"]] == ["orc", "human"]
    visitor.act("begin")
    go_to(visitor, "count")
    assert visitor.screen["actions"][0]["text"] == "See the result"


def test_heroes_are_chosen_on_the_board(visitor: Visitor) -> None:
    visitor.begin(ALONE)  # the automaton reveals first, at once
    table = visitor.screen["board"]["table"]["match"]
    assert [one and one["name"] for one in table["battles"][0]["sides"]] == [None, "Thugg"]
    offered = {hero["at"]: hero["begin"] for hero in table["choice"]["heroes"]}
    assert offered["reveal-aiden"] == ["reveal_hero aiden"] and len(offered) == 4
    about = visitor.get(f"/battles/{visitor.id}/about?element=reveal-aiden&lang=en")
    assert about["title"] == "Aiden (silver)" and about["lines"]
    visitor.act("reveal_hero aiden", "begin")
    go_to(visitor, "count")
    visitor.act("count")
    heroes = visitor.screen["board"]["table"]["match"]["choice"]["heroes"]
    assert [hero["free"] for hero in heroes] == [True, False, True, True]
    assert "begin" not in heroes[1] and heroes[1]["fought"]
    used = heroes[1]["at"]
    assert visitor.get(f"/battles/{visitor.id}/about?element={used}&lang=en")["lines"]
    (reason,) = visitor.get(f"/battles/{visitor.id}/why?from={used}&lang=en")["reasons"]
    assert "a hero of that colour has already fought" in reason["text"]
    assert reason["rule"] == "MODE-07"


def test_a_match_speaks_spanish(visitor: Visitor) -> None:
    visitor.begin(ALONE)
    visitor.look(lang="es")
    assert visitor.screen["question"] == "Elige quién lidera a los humanos en la próxima batalla"
    assert visitor.screen["turn"] == "Batalla 1 de 3" and standing(visitor)["title"] == "Campaña"
    (listed,) = visitor.get("/battles?lang=es")["battles"]
    assert listed["about"] == "Campaña: humanos contra orcos"
    visitor.act("reveal_hero aiden")
    assert visitor.look(lang="es")["screen"]["actions"][0]["text"] == "Empezar la batalla"


# --- who may do what ------------------------------------------------------------------------


def test_hands_are_covered_within_the_battles_alone(visitor: Visitor) -> None:
    visitor.begin(TOGETHER)
    first = visitor.screen["viewer"]
    assert visitor.screen["handover"] is None
    visitor.do("act", action=visitor.lines[0])
    assert visitor.screen["handover"] is None and visitor.screen["viewer"] == 1 - first
    visitor.do("act", action=visitor.lines[0])
    visitor.do("act", action="begin")
    assert visitor.screen["handover"] is not None


def test_a_battle_cannot_be_left_out(visitor: Visitor) -> None:
    visitor.begin(ALONE)
    assert visitor.post("act", action="begin").status_code == 400
    visitor.act("reveal_hero joanna")
    for line in ("report win:0:hero_defeated", "count", "pass"):
        assert error_of(visitor.post("act", action=line), 422) == "Begin the battle first."
    visitor.act("begin")
    assert visitor.post("act", action="report win:0:hero_defeated").status_code == 400
    go_to(visitor, "count")
    assert "go on to the next one" in error_of(visitor.post("act", action="pass"), 422)


def test_decisions_are_undone_within_a_battle_not_beyond(visitor: Visitor) -> None:
    visitor.begin(TOGETHER | {"covered": False})
    before = visitor.screen
    visitor.act("reveal_hero thugg")
    assert visitor.do("undo")["screen"]["actions"] == before["actions"]
    visitor.act("reveal_hero thugg", "reveal_hero aiden", "begin")
    assert visitor.screen["undo"] is False
    start = visitor.screen
    pay = next(line for line in visitor.lines if line.startswith("deploy"))
    visitor.act(pay)
    assert visitor.do("undo")["screen"] == start
    go_to(visitor, "count")
    assert visitor.screen["undo"] is False
    visitor.act("count")
    assert visitor.screen["undo"] is False


def test_friends_elsewhere_play_a_match_by_links(visitor: Visitor) -> None:
    host = Window(visitor)
    host.look(visitor.http.post("/battles", json=DUEL | {"mode": "link"}).json()["id"])
    friend = joined(host)
    crowd = Window(another(visitor), "watch", link_for(host, None))
    host.look()
    assert host.lines == friend.look(host.id)["screen"]["actions"][0]["line"].split()
    assert crowd.look(host.id)["screen"]["actions"] == []
    friend.do("act", action="begin")  # either goes on
    windows = [host, friend]
    for _ in range(400):
        for one in windows:
            one.look()
        able = [one for one in windows if one.lines]
        if not able:
            break
        hands = [len(one.screen["board"]["table"].get("sides", [])) for one in windows]
        if hands == [2, 2]:  # nobody sees the other's hand
            sides = [one.screen["board"]["table"]["sides"] for one in windows]
            assert "hand" not in sides[0][1] and "hand" not in sides[1][0]
        able[0].do("act", action=able[0].lines[-1])
    assert host.look()["screen"]["over"] and friend.look()["screen"]["over"]
    assert [one["held"] for one in host.update["link"]["seats"]] == [True, True]


@pytest.mark.no_cover
def test_the_computer_plays_a_match(visitor: Visitor) -> None:
    visitor.begin(TOGETHER | {"level": "easy", "max_turns": 1})
    wait(visitor)
    for _ in range(300):
        if visitor.screen["over"]:
            break
        assert visitor.screen["viewer"] == 0 and visitor.screen["handover"] is None
        visitor.do("act", action=visitor.lines[-1])
        wait(visitor)
    assert visitor.screen["over"] and len(records_of(visitor)) == 4
    again = visitor.http.post(f"/battles/{visitor.id}/load", json={"at": 0}).json()["id"]
    visitor.look(again)
    wait(visitor)  # it still plays its side
    assert visitor.screen["viewer"] == 0 and visitor.lines[0].startswith("reveal_hero")


def test_a_match_that_went_on_from_another_has_a_rematch(visitor: Visitor) -> None:
    """It is a whole match on the terms of the first."""
    visitor.begin(TOGETHER | {"covered": False, "max_turns": 1})
    visitor.hasten()
    first = visitor.id
    assert visitor.update["again"] is True
    again = visitor.http.post(f"/battles/{first}/load", json={"at": 3}).json()["id"]
    visitor.look(again)
    visitor.hasten()
    assert visitor.screen["over"] and visitor.update["again"] is True
    for id in (first, again):
        visitor.look(visitor.http.post(f"/battles/{id}/again", json={}).json()["id"])
        assert visitor.update["game"] == "enclave-campaign" and not visitor.screen["over"]
        assert visitor.lines[0].startswith("reveal_hero") and standing(visitor)["points"] == [0, 0]


@pytest.mark.no_cover
def test_a_rematch_of_a_match_has_the_same_players(visitor: Visitor) -> None:
    visitor.begin(TOGETHER | {"level": "easy", "max_turns": 1})
    wait(visitor)
    for _ in range(300):
        if visitor.screen["over"]:
            break
        visitor.do("act", action=visitor.lines[-1])
        wait(visitor)
    again = visitor.http.post(f"/battles/{visitor.id}/again", json={}).json()["id"]
    visitor.look(again)
    table = visitor.http.app.state.lobby._tables[again]  # type: ignore[attr-defined]
    assert [(seat, one.level) for seat, one in table.computers.items()] == [(1, "easy")]
    assert visitor.screen["viewer"] == 0


def test_a_drawn_match_says_so(visitor: Visitor) -> None:
    visitor.begin(DUEL | {"covered": False, "max_turns": 1})
    for _ in range(2):
        while visitor.lines != ["count"]:
            visitor.play(most=1)
        assert visitor.screen["question"] == "A draw: the turn limit is reached."
        visitor.act("count")
    outcome = visitor.screen["outcome"]
    assert outcome["result"] == "draw" and outcome["text"] == "A draw: nobody won a battle."
    assert visitor.screen["question"] == outcome["text"]


# --- reviews --------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("terms", [not_covered(ALONE), DUEL], ids=["alone", "duel"])
def test_a_review_of_a_match_goes_through_its_battles(visitor: Visitor, terms: Json) -> None:
    visitor.begin(terms | {"covered": False, "max_turns": 1})
    visitor.hasten(seed=2)
    *battles, _ = records_of(visitor)
    visitor.http.post(f"/battles/{visitor.id}/review", json={})
    found = reviewed(visitor)
    last = visitor.get(f"/battles/{visitor.id}/steps/0")["last"]
    assert found["state"] == "done" and len(found["chances"]) == last + 1
    budget = iterations(sum(len(one.moves) for one in battles), 0)
    expected = [list(review(one, budget)) for one in battles]
    steps = [visitor.get(f"/battles/{visitor.id}/steps/{at}?lang=en") for at in range(last + 1)]
    within = [at for at, step in enumerate(steps) if step["judged"]]
    assert len(within) == sum(map(len, expected))
    for at, one in zip(within, (one for rows in expected for one in rows), strict=True):
        said = steps[at]["judged"]
        assert said["cost"] == round(100 * one.cost) and said["stage"].startswith("Battle ")
        assert found["chances"][at - 1] == [round(share, 3) for share in one.chances]
        assert found["chances"][at] == [round(share, 3) for share in one.after]
    outside = set(range(1, last + 1)) - {*within, *(at - 1 for at in within)}
    assert outside
    for at in outside:  # nothing is played there, and the curve stays where it is
        assert found["chances"][at] == found["chances"][at - 1]


def reviewed(visitor: Visitor) -> Json:
    """The review of the match that is looked at, once it is no longer under way."""
    end = time.monotonic() + 120
    while (found := visitor.get(f"/battles/{visitor.id}/review"))["state"] in UNDERWAY:
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def test_a_match_without_battles_has_nothing_to_review(visitor: Visitor) -> None:
    visitor.begin(DUEL | {"mode": "link"})
    visitor.http.post(f"/battles/{visitor.id}/resign", json={})
    visitor.http.post(f"/battles/{visitor.id}/review", json={})
    assert reviewed(visitor)["chances"] == []


def test_there_are_no_hints_between_the_battles(visitor: Visitor) -> None:
    visitor.begin(ALONE)
    assert error_of(visitor.post("hint"), 409)


# --- keeping --------------------------------------------------------------------------------


def test_a_match_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    places = ["reveal_hero aiden", "begin"]
    with server(tmp_path) as visitor:
        id = visitor.begin(ALONE)
        cookies = dict(visitor.http.cookies)
    for number in range(40):
        with server(tmp_path) as visitor:
            visitor.http.cookies.update(cookies)
            visitor.look(id)
            line = places[number] if number < len(places) else visitor.lines[-1]
            visitor.act(line)
            shown = visitor.look()
        with server(tmp_path) as visitor:
            visitor.http.cookies.update(cookies)
            again = visitor.look(id)
            assert (again["screen"], again["match"]) == (shown["screen"], shown["match"])
        if shown["match"]["stage"] == "Battle 2 of 3" and shown["match"]["inside"]:
            return
    raise AssertionError("the second battle was not reached")


def test_a_saved_copy_goes_on_in_the_middle_of_a_battle(visitor: Visitor) -> None:
    visitor.begin(ALONE)
    visitor.act("reveal_hero aiden", "begin")
    go_to(visitor, "count")
    visitor.act("count")
    shown = visitor.screen
    kept = visitor.http.post(f"/battles/{visitor.id}/keep", json={"name": "half"}).json()["id"]
    again = visitor.http.post(f"/battles/{kept}/load", json={}).json()["id"]
    visitor.look(again)
    assert visitor.screen["actions"] == shown["actions"]
    visitor.hasten(seed=2)
    assert visitor.screen["over"]


@pytest.mark.no_cover
@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("terms", [not_covered(ALONE), DUEL], ids=["alone", "duel"])
def test_a_downloaded_match_opens_with_every_decision(
    visitor: Visitor, form: str, terms: Json
) -> None:
    visitor.begin(terms | {"covered": False})
    visitor.hasten(seed=4)
    own, records = visitor.id, records_of(visitor, form)
    shown = [visitor.get(f"/battles/{own}/steps/{at}?lang=en&seat=0") for at in (0, 5, 9)]
    text = visitor.http.get(f"/battles/{own}/record?form={form}").text
    id = opened(visitor, text).json()["id"]
    last = shown[0]["last"]
    assert [visitor.get(f"/battles/{id}/steps/{at}?lang=en&seat=0") for at in (0, 5, 9)] == shown
    visitor.look(id)
    assert records_of(visitor, form) == records
    for at in (*range(0, last, 4), last):
        again = visitor.http.post(f"/battles/{id}/load", json={"at": at}).json()["id"]
        visitor.look(again)
        assert visitor.update["mode"] == ("solo" if terms is ALONE else "two")
        assert visitor.screen["over"] == (at == last)
        visitor.http.delete(f"/battles/{again}")
    headings = [one["text"] for one in shown[0]["headings"]]
    assert "Battle 2: Turn 1 of 2, deployment" in headings


def test_a_match_that_goes_on_from_a_record_reaches_its_end(visitor: Visitor) -> None:
    visitor.begin(ALONE)
    visitor.act("reveal_hero aiden", "begin")
    go_to(visitor, "count")
    id = opened(visitor, visitor.http.get(f"/battles/{visitor.id}/record").text).json()["id"]
    visitor.look(visitor.http.post(f"/battles/{id}/load", json={}).json()["id"])
    assert visitor.lines == ["count"]
    visitor.hasten(seed=5)
    assert len(records_of(visitor)) == 4


def test_a_save_of_the_terminal_opens(visitor: Visitor) -> None:
    """Its states come first, then the records of the battles and that of the match."""
    match = tb.Recorder(duel.new_match(("human", "orc"), seed=7))
    battle = tb.Recorder(duel.battle(match.state))
    battle.apply(tb.legal_actions(battle.state)[0])
    parts = (match.state, battle.state, battle.record, match.record)
    id = opened(visitor, "\n".join(map(tb.dumps, parts))).json()["id"]
    assert visitor.get(f"/battles/{id}/steps/2?lang=en")["last"] == 2


@pytest.mark.no_cover
def test_battles_of_another_match_are_refused(visitor: Visitor) -> None:
    texts = []
    for seed in ("7", "8"):
        visitor.begin(DUEL | {"seed": seed})
        visitor.hasten(seed=1)
        texts.append(visitor.http.get(f"/battles/{visitor.id}/record?form=json").text.splitlines())
    mixed = [*texts[0][:2], texts[1][2]]
    assert "cannot be opened" in error_of(opened(visitor, "\n".join(mixed)), 422)
    twice = [texts[0][0], *texts[0]]
    assert "cannot be opened" in error_of(opened(visitor, "\n".join(twice)), 422)


def test_a_match_without_its_battles_opens(visitor: Visitor) -> None:
    visitor.begin(DUEL)
    visitor.hasten(seed=1)
    match = records_of(visitor)[-1]
    id = opened(visitor, str(match)).json()["id"]
    step = visitor.get(f"/battles/{id}/steps/2?lang=en")
    assert step["last"] == 2 and step["board"]["table"]["match"]["next"] == 3


@pytest.mark.no_cover
def test_results_are_counted_for_each_battle_and_for_the_match(visitor: Visitor) -> None:
    visitor.begin(ALONE | LONG)
    found: dict[str, Json] = {}
    for seed in range(5_000):
        if visitor.update["tally"]:
            found[visitor.update["tally"]["part"]] = visitor.update["tally"]
        if visitor.screen["over"]:
            break
        visitor.play(seed, most=1)
    assert {*found} == {"/1", "/2", "/3", ""}
    assert [found[part]["match"] for part in sorted(found)] == [True, False, False, False]
    assert found[""]["own"]["name"] == "Campaign, humans" and found[""]["rival"] == "solo"
    assert visitor.screen["outcome"]["losses"]["sides"] == ["the humans", "the orcs"]
    won = visitor.screen["outcome"]["winners"]
    assert found[""]["result"] == ("won" if won == [0] else "lost" if won else "drawn")


def test_wrong_terms_are_refused(visitor: Visitor) -> None:
    for wrong, status in (
        ({"army": "elf"}, 422), ({"against": "human"}, 422), ({"game": "enclave-duel"}, 400),
        ({"pack": "none"}, 409), ({"max_turns": 0}, 422),
    ):  # fmt: skip
        error_of(visitor.http.post("/battles", json=ALONE | wrong), status)
