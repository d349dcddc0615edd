"""Saved copies, downloads, files that are opened, and looking through what was played."""

from __future__ import annotations

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores import enclave
from tambores.toolkit.terminal.saves import save_text
from tambores.web.limits import Limits
from tests.web.visitor import SOLO, TWO, Visitor, board_of, error_of, server


def opened(visitor: Visitor, text: str | bytes) -> str:
    """Open a file and look at it."""
    answered = visitor.http.post("/records", content=text, headers={"content-type": "text/plain"})
    assert answered.status_code == 201, answered.text
    visitor.look(answered.json()["id"])
    return visitor.id


def refused(visitor: Visitor, text: str | bytes) -> str:
    """Why a file is not opened."""
    headers = {"content-type": "text/plain"}
    return error_of(visitor.http.post("/records", content=text, headers=headers), 422)


def record(decisions: int = 1_000, seed: int = 5) -> tb.Record:
    """A battle of two random players."""
    rules = enclave.HouseRules(max_turns=2)
    start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=seed, rules=rules)
    actions = [action for _, action, _ in tb.random_walk(start, seed=seed)]
    return tb.recorded(start, actions[:decisions])


# --- copies ---------------------------------------------------------------------------------


def test_a_saved_copy_stays_as_it_is(visitor: Visitor) -> None:
    id = visitor.begin(SOLO | {"seed": "8"})
    visitor.play(most=4)
    board = visitor.screen["board"]
    copy = visitor.http.post(f"/battles/{id}/keep", json={"name": "before the storm"}).json()["id"]
    visitor.play(most=4)
    kept = visitor.look(copy)
    assert (kept["kept"], kept["name"], visitor.lines) == (True, "before the storm", [])
    assert "data-source" not in visitor.screen["board"]
    assert "saved copy" in error_of(visitor.post("act", action="pass"), 409)
    assert not visitor.screen["undo"]
    again = visitor.http.post(f"/battles/{copy}/load", json={}).json()["id"]
    visitor.look(again)
    assert visitor.screen["board"] == board
    visitor.hasten()


def test_a_name_is_a_line_that_can_be_read(visitor: Visitor) -> None:
    id = visitor.begin()
    unseen = ("\u202eturned", "\u3164", "\u200d", "\u0301\u0301", "a\u200bb")
    for name in ("", "  ", "x" * 81, "two\nlines", *unseen):
        error_of(visitor.http.patch(f"/battles/{id}", json={"name": name}), 422)
        error_of(visitor.http.post(f"/battles/{id}/keep", json={"name": name}), 422)
    body, headers = b'{"name": "\\ud800"}', {"content-type": "application/json"}
    error_of(visitor.http.patch(f"/battles/{id}", content=body, headers=headers), 422)
    assert visitor.http.patch(f"/battles/{id}", json={"name": " Última <b> "}).status_code == 200
    assert visitor.look()["name"] == "Última <b>"


# --- downloads ------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("terms", [SOLO, TWO])
def test_a_download_replays_to_what_is_shown(
    visitor: Visitor, form: str, terms: dict[str, object]
) -> None:
    visitor.begin(terms)
    visitor.play(most=15)
    visitor.sit()
    answered = visitor.http.get(f"/battles/{visitor.id}/record?form={form}")
    assert answered.headers["content-disposition"].startswith("attachment; filename=")
    text = answered.text
    read = tb.loads(text) if form == "json" else tb.parse_record(text)
    *_, last = tb.replay(read)
    seen = tb.view(last.state, visitor.screen["viewer"])
    assert board_of(seen) == visitor.screen["board"]
    opened(visitor, text)
    assert visitor.update["mode"] == "record"


def test_a_download_is_called_as_the_battle_is(visitor: Visitor) -> None:
    id = visitor.begin()
    visitor.http.patch(f"/battles/{id}", json={"name": 'Ñandú/"1";'})
    for form, end in (("text", "txt"), ("json", "json")):
        named = visitor.http.get(f"/battles/{id}/record?form={form}").headers["content-disposition"]
        assert named == (
            f'attachment; filename="tambores-{id[:8]}.{end}"; '
            f"filename*=UTF-8''%C3%91and%C3%BA%2F%221%22%3B.{end}"
        )


# --- files that are opened ------------------------------------------------------------------


def test_a_record_is_opened_in_all_its_forms(visitor: Visitor) -> None:
    played = record()
    forms = [str(played), tb.dumps(played), "\ufeff" + str(played), f"\n{played}"]
    boards = set()
    for text in forms:
        opened(visitor, text.encode())
        boards.add(str(visitor.screen["board"]))
    assert len(boards) == 1


def test_a_save_of_the_command_line_is_opened(visitor: Visitor) -> None:
    played = record(12)
    *_, last = tb.replay(played)
    opened(visitor, save_text((last.state, played)))
    assert visitor.get(f"/battles/{visitor.id}/steps/0")["last"] == 12
    opened(visitor, save_text((last.state,)))
    assert visitor.get(f"/battles/{visitor.id}/steps/0")["last"] == 0


def test_what_is_no_record_of_a_battle_is_refused_with_its_fault(visitor: Visitor) -> None:
    text = str(record())
    for other in ("a letter to somebody", "", " \n", "[1, 2]", "<svg/>", "[tamboresque]"):
        assert refused(visitor, other) == "This file is not a record or a save."
    assert "cannot be opened" in refused(visitor, tb.dumps(enclave.Pass())[:-1])
    assert "not a record or a save of one battle" in refused(visitor, tb.dumps(enclave.Pass()))
    assert "line" in refused(visitor, text.replace("0 pass", "0 castle", 1))
    assert visitor.get("/battles")["battles"] == []


def test_a_file_is_refused_in_the_language_of_the_user(visitor: Visitor) -> None:
    headers = {"content-type": "text/plain"}
    for text, told in (
        ('{"tambores": 2}', "Este archivo no se puede abrir: type: tipo desconocido None; hay: "),
        (str(record()).replace("0 pass", "0 pas", 1), "columna 3: no existe la acción 'pas'; "),
    ):
        answered = visitor.http.post("/records?lang=es", content=text, headers=headers)
        assert told in error_of(answered, 422)


def test_a_record_of_other_cards_says_which_and_what_to_do() -> None:
    def pack(id: str, cards: str = "") -> enclave.Pack:
        names = 'names = { es = "Pequeño", en = "Small" }'
        return enclave.parse_pack(f'id = "{id}"\nbase = "standin-1"\n{names}\n{cards}')

    heroes = ("aiden", "borrunn")
    state = enclave.new_battle(("human", "orc"), heroes, seed=7, pack=pack("small-1"))
    played = tb.recorded(state, ())
    for own in (None, pack("small-2")):
        with server(pack=own) as visitor:
            for text in (str(played), tb.dumps(played), tb.dumps(state)):
                assert "'small-1'; start it with --pack" in refused(visitor, text)
    with server(pack=pack("small-1", "cards = [{ id = 'soldado', cost = 3 }]")) as visitor:
        assert "'small-1' are not the same as when" in refused(visitor, str(played))
    with server(pack=pack("small-1")) as visitor:
        opened(visitor, str(played))


def test_a_record_that_does_not_go_as_it_says_is_refused(visitor: Visitor) -> None:
    lines = str(record()).splitlines()
    place = next(at for at, line in enumerate(lines) if line.startswith("0 deploy"))
    del lines[place]
    assert "cannot be opened" in refused(visitor, "\n".join(lines) + "\n")


def test_a_file_has_bounds() -> None:
    with server(limits=Limits(record=1_000, decisions=5)) as visitor:
        headers = {"content-type": "text/plain"}
        answered = visitor.http.post("/records", content=b"x" * 1_001, headers=headers)
        assert "at most 1000 bytes" in error_of(answered, 413)
    with server(limits=Limits(decisions=5)) as visitor:
        assert "at most 5 decisions" in refused(visitor, str(record()))


@pytest.mark.no_cover
def test_a_record_that_would_be_too_long_as_it_is_kept_is_refused(visitor: Visitor) -> None:
    """Its many short comments take more room in JSON than in the file."""
    heading, blank, moves = str(record(1)).partition("\n\n")
    text = heading + blank + "; c\n" * 480_000 + moves
    assert len(text) < Limits().record
    assert "cannot be opened" in refused(visitor, text)
    assert visitor.get("/battles")["battles"] == []


def test_a_record_that_has_become_too_long_is_not_gone_on_with_or_written(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = opened(visitor, str(record(3)))
    monkeypatch.setattr("tambores.kernel.envelope.SIZE_LIMIT", 100)
    said = error_of(visitor.http.post(f"/battles/{id}/load", json={"at": 1}), 422)
    assert "at most 100 can be read again" in said
    said = error_of(visitor.http.get(f"/battles/{id}/record?form=json"), 422)
    assert "at most 100 can be read again" in said


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("last stand.txt", "last stand.txt"),
        ("\u202egnp.txt", "gnp.txt"),
        ("two\nlines", "two lines"),
        ("\u200d\u3164 ", "Record"),
        ("", "Record"),
        ("x" * 200, "x" * 80),
        ("é" * 200, "é" * 80),
        ("Ñandú 👩\u200d🚀.txt", "Ñandú 👩\u200d🚀.txt"),
    ],
)
def test_a_file_gives_its_name_as_far_as_it_can_be_read(
    visitor: Visitor, file: str, name: str
) -> None:
    """Nobody was asked for it, so nobody is refused for it."""
    headers = {"content-type": "text/plain"}
    answered = visitor.http.post(
        "/records", params={"name": file}, content=str(record(1)), headers=headers
    )
    assert answered.status_code == 201, answered.text
    assert visitor.look(answered.json()["id"])["name"] == name


# --- looking through ------------------------------------------------------------------------


def test_a_record_is_looked_through_decision_by_decision(visitor: Visitor) -> None:
    played = record(20)
    id = opened(visitor, str(played))
    states = [played.start, *(step.state for step in tb.replay(played))]
    for at, state in enumerate(states):
        for seat, whose in (("0", 0), ("1", 1), ("", None)):
            step = visitor.get(f"/battles/{id}/steps/{at}?seat={seat}")
            shown = board_of(tb.view(state, whose), playable=False)
            assert (step["board"], step["at"], step["last"]) == (shown, at, 20)
    assert step["headings"][0] == {"at": 0, "text": "Turn 1 of 2, deployment"}
    assert step["seats"] == ["Aiden", "Borrunn"]


def test_comments_of_a_record_are_shown_where_they_stand(visitor: Visitor) -> None:
    start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    recorder = tb.Recorder(start)
    recorder.comment("A <b>cautious</b> beginning.")
    recorder.apply(enclave.Pass())
    id = opened(visitor, str(recorder.record))
    assert visitor.get(f"/battles/{id}/steps/0")["comments"] == ["A <b>cautious</b> beginning."]
    assert visitor.get(f"/battles/{id}/steps/1")["comments"] == []


def test_nothing_is_decided_in_a_record(visitor: Visitor) -> None:
    opened(visitor, str(record(3)))
    assert visitor.lines == [] and "data-source" not in visitor.screen["board"]
    error_of(visitor.post("act", action="pass"), 409)
    error_of(visitor.post("undo"), 409)


def test_from_any_decision_of_a_record_a_battle_goes_on(visitor: Visitor) -> None:
    played = record()
    id = opened(visitor, str(played))
    for at in (0, 3, len(played.moves) - 1):
        again = visitor.http.post(f"/battles/{id}/load", json={"at": at}).json()["id"]
        visitor.look(again)
        assert visitor.update["mode"] == "two"
        visitor.hasten(seed=at)
        assert visitor.screen["over"]
        text = visitor.http.get(f"/battles/{again}/record").text
        assert tb.parse_record(text).moves[:at] == played.moves[:at]
    error_of(visitor.http.post(f"/battles/{id}/load", json={"at": 9_999}), 422)


def test_what_a_record_had_decided_is_not_taken_back(visitor: Visitor) -> None:
    id = opened(visitor, str(record(3)))
    visitor.look(visitor.http.post(f"/battles/{id}/load", json={"at": 2}).json()["id"])
    visitor.sit()
    assert not visitor.screen["undo"]


@pytest.mark.no_cover
def test_a_battle_that_is_played_is_not_looked_through(visitor: Visitor) -> None:
    """Stepping through it would show the other one's hand."""
    id = visitor.begin(TWO)
    visitor.play(most=5)
    error_of(visitor.http.get(f"/battles/{id}/steps/1?seat=1"), 409)
    visitor.hasten()
    assert visitor.get(f"/battles/{id}/steps/1?seat=1")["at"] == 1


def test_a_replay_opens_with_the_view_of_the_player(visitor: Visitor) -> None:
    id = visitor.begin(SOLO | {"max_turns": 1})
    visitor.hasten()
    assert visitor.get(f"/battles/{id}/steps/0")["seat"] == "0"
    assert visitor.get(f"/battles/{id}/steps/0?seat=")["seat"] == ""
    several = opened(visitor, str(record(3)))
    assert visitor.get(f"/battles/{several}/steps/0")["seat"] == ""


def test_what_is_over_is_looked_through_and_no_longer_taken_back(visitor: Visitor) -> None:
    """Or one could look at the cards to come, and then play on."""
    visitor.begin(SOLO | {"max_turns": 1})
    visitor.hasten()
    assert not visitor.screen["undo"]
    error_of(visitor.post("undo"), 409)


def test_nothing_goes_on_from_the_middle_of_a_battle_that_is_played(visitor: Visitor) -> None:
    """It would take back what has come to light."""
    id = visitor.begin()
    visitor.play(most=5)
    error_of(visitor.http.post(f"/battles/{id}/load", json={"at": 1}), 409)


def test_who_loads_a_copy_has_to_take_the_screen(visitor: Visitor) -> None:
    id = visitor.begin(TWO)
    visitor.sit()
    copy = visitor.http.post(f"/battles/{id}/keep", json={"name": "copy"}).json()["id"]
    assert visitor.look(copy)["screen"]["viewer"] is None
    again = visitor.http.post(f"/battles/{copy}/load", json={}).json()["id"]
    assert visitor.look(again)["screen"]["handover"] is not None


def test_there_are_no_more_steps_than_decisions(visitor: Visitor) -> None:
    id = opened(visitor, str(record(3)))
    assert error_of(visitor.http.get(f"/battles/{id}/steps/4"), 404) == (
        "This record has no decision 4; it ends with decision 3."
    )
