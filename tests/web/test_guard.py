"""Who is let in, what every answer says, what is not taken."""

from __future__ import annotations

import json
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from starlette.testclient import TestClient

from tambores.web.app import create_app
from tambores.web.http.guard import is_loopback, names_for
from tambores.web.limits import Limits
from tambores.web.store import Store
from tests.web.visitor import SOLO, TWO, Visitor, another, error_of, server

LINK = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
"""What a browser says of a link that it followed from another site."""

OWN = ("/", "/setup", "/battles", "/nowhere")
"""What differs from browser to browser, or is no page."""

COMMON = ("/styles/enclave.css", "/rules/es", "/words/en.json", "/page/main.js")
"""What is the same for everybody."""


@pytest.mark.parametrize("path", [*OWN, *COMMON])
def test_every_answer_says_how_it_may_be_used(visitor: Visitor, path: str) -> None:
    headers = visitor.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["cache-control"] == ("no-cache" if path in COMMON else "no-store")
    assert headers["x-content-type-options"] == "nosniff"


def test_what_is_loaded_comes_from_this_server_only(visitor: Visitor) -> None:
    for part in visitor.http.get("/").headers["content-security-policy"].split(";"):
        assert part.split()[1:] in (["'self'"], ["'none'"])


def test_the_cookie_is_for_this_site_and_no_script(visitor: Visitor) -> None:
    cookie = visitor.http.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_the_cookie_of_an_encrypted_page_is_never_sent_in_the_clear(visitor: Visitor) -> None:
    http = TestClient(visitor.http.app, "https://localhost")
    assert "Secure" in http.get("/").headers["set-cookie"]


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "10.0.0.1", ""])
def test_a_name_that_is_not_its_own_is_not_answered(visitor: Visitor, host: str) -> None:
    """A stranger's name that points to this computer must not open it to the stranger's page."""
    answered = visitor.http.get("/battles", headers={"host": host})
    assert repr(host) in error_of(answered, 421)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "https://localhost"},
        {"origin": "http://localhost:81"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_the_page_of_another_site_is_refused(visitor: Visitor, headers: dict[str, str]) -> None:
    answered = visitor.http.post("/battles", json=SOLO, headers=headers)
    assert error_of(answered, 403) == "This server only answers its own page."
    assert visitor.get("/battles")["battles"] == []


def test_its_own_page_is_let_in(visitor: Visitor) -> None:
    headers = {"origin": "http://localhost", "sec-fetch-site": "same-origin"}
    assert visitor.http.post("/battles", json=SOLO, headers=headers).status_code == 201


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("games.example.org", "https://games.example.org", 201),
        ("games.example.org:8443", "https://games.example.org:8443", 201),
        ("games.example.org", "http://games.example.org", 201),
        ("games.example.org", "https://games.example.org:8443", 403),
        ("games.example.org:8443", "https://games.example.org", 403),
        ("games.example.org", "https://evil.example", 403),
        ("games.example.org", "https://localhost", 403),
        ("games.example.org", "ftp://games.example.org", 403),
        ("localhost", "https://games.example.org", 403),
        ("localhost", "https://localhost", 403),
    ],
)
def test_a_server_in_front_may_encrypt(host: str, origin: str, status: int) -> None:
    """It need not say so: the page still has the name, and the port, that was called."""
    app = create_app(names={"localhost", "games.example.org"})
    with TestClient(app, "http://localhost") as http:
        headers = {"host": host, "origin": origin}
        assert http.post("/battles", json=SOLO, headers=headers).status_code == status


def test_what_is_called_encrypted_is_not_told_anything_in_the_clear() -> None:
    with TestClient(create_app(names={"games.example.org"}), "https://games.example.org") as http:
        headers = {"origin": "http://games.example.org"}
        assert http.post("/battles", json=SOLO, headers=headers).status_code == 403


def test_a_link_from_elsewhere_leads_to_the_page(visitor: Visitor) -> None:
    assert visitor.http.get("/", headers=LINK).status_code == 200
    assert visitor.http.post("/battles", json=SOLO, headers=LINK).status_code == 403


@pytest.mark.parametrize("path", ["/", "/battles", "/setup"])
def test_a_link_from_elsewhere_leads_to_the_battles_of_the_browser(
    visitor: Visitor, path: str
) -> None:
    id, cookie = visitor.begin(), visitor.http.cookies["tambores"]
    assert visitor.http.get(path, headers=LINK).status_code == 200
    assert visitor.http.cookies["tambores"] == cookie
    assert [one["id"] for one in visitor.get("/battles")["battles"]] == [id]


def test_who_follows_a_link_for_the_first_time_is_a_new_visitor(visitor: Visitor) -> None:
    visitor.begin()
    stranger = another(visitor)
    assert stranger.http.get("/", headers=LINK).status_code == 200
    assert stranger.http.cookies["tambores"] != visitor.http.cookies["tambores"]
    assert stranger.get("/battles")["battles"] == []


@pytest.mark.parametrize("path", ["", "/stream", "/record", "/about?element=hero-0", "/why"])
def test_battles_of_another_session_are_as_good_as_none(visitor: Visitor, path: str) -> None:
    id = visitor.begin()
    stranger = another(visitor)
    missing = error_of(stranger.http.get("/battles/nothing"), 404)
    assert error_of(stranger.http.get(f"/battles/{id}{path}"), 404) == missing
    assert stranger.get("/battles")["battles"] == []


def test_nobody_else_plays_renames_or_deletes(visitor: Visitor) -> None:
    id = visitor.begin()
    http = another(visitor).http
    version, line = visitor.update["version"], visitor.lines[0]
    error_of(http.post(f"/battles/{id}/act", json={"version": version, "action": line}), 404)
    error_of(http.patch(f"/battles/{id}", json={"name": "mine"}), 404)
    error_of(http.delete(f"/battles/{id}"), 404)
    error_of(http.post(f"/battles/{id}/keep", json={"name": "mine"}), 404)
    assert visitor.look()["version"] == version


def test_a_cookie_that_nobody_gave_begins_a_session(visitor: Visitor) -> None:
    headers = {"cookie": "tambores=guess"}
    assert "set-cookie" in visitor.http.get("/battles", headers=headers).headers


# --- what is not taken ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        b"", b"[]", b"null", b"{", b'"x"', b"\xff", b'{"mode":"solo"}', b"[" * 4000,
        json.dumps(SOLO | {"mode": "chess"}).encode(),
        json.dumps(SOLO | {"more": 1}).encode(),
        json.dumps(SOLO | {"heroes": "aiden"}).encode(),
        json.dumps(SOLO | {"heroes": ["aiden", 1]}).encode(),
        json.dumps(SOLO | {"covered": 1}).encode(),
        json.dumps(SOLO | {"max_turns": "2"}).encode(),
        json.dumps(SOLO | {"max_turns": 10**12}).encode(),
        json.dumps(SOLO | {"seed": 7}).encode(),
    ],
)  # fmt: skip
def test_what_the_page_does_not_send_is_refused(visitor: Visitor, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    said = error_of(visitor.http.post("/battles", content=body, headers=headers), 400)
    assert said.startswith("Bad request: ")
    assert visitor.get("/battles")["battles"] == []


@pytest.mark.parametrize(
    ("body", "english", "spanish"),
    [
        ({}, "mode is missing.", "falta mode."),
        (SOLO | {"seed": 7}, "seed has the wrong type.", "seed es de un tipo equivocado."),
        (SOLO | {"more": 1}, "unknown field 'more'.", "campo desconocido 'more'."),
        (
            {"mode": "chess"},
            "mode must be one of solo, two, link.",
            "mode debe ser uno de estos: solo, two, link.",
        ),
    ],
)
def test_what_is_wrong_with_a_request_is_said_in_both_languages(
    visitor: Visitor, body: dict[str, Any], english: str, spanish: str
) -> None:
    for language, said in (
        ("en", f"Bad request: {english}"),
        ("es", f"Petición incorrecta: {spanish}"),
    ):
        headers = {"accept-language": language}
        assert error_of(visitor.http.post("/battles", json=body, headers=headers), 400) == said


def test_an_unknown_pack_and_a_wrong_number_of_turns_are_refused(visitor: Visitor) -> None:
    assert "'nothing'" in error_of(
        visitor.http.post("/battles", json=SOLO | {"pack": "nothing"}), 409
    )
    error_of(visitor.http.post("/battles", json=SOLO | {"max_turns": 0}), 422)


def test_a_form_of_another_site_cannot_be_taken_for_json(visitor: Visitor) -> None:
    headers = {"content-type": "text/plain"}
    error_of(visitor.http.post("/battles", content=json.dumps(SOLO), headers=headers), 415)


def test_a_body_has_a_bound(visitor: Visitor) -> None:
    body = json.dumps(SOLO | {"name": "x" * 5_000})
    headers = {"content-type": "application/json"}
    said = error_of(visitor.http.post("/battles", content=body, headers=headers), 413)
    assert said == "That is too large; you can send at most 4096 bytes."


def test_a_forged_action_is_refused_with_its_rule(visitor: Visitor) -> None:
    visitor.begin(SOLO | {"seed": "8"})
    version, board = visitor.update["version"], visitor.screen["board"]
    answered = visitor.post("act", action="keep_hand")
    assert error_of(answered, 422).startswith("You cannot do that in the")
    assert answered.json()["error"]["rule"] == "TURN-02"
    assert visitor.look()["version"] == version
    assert visitor.screen["board"] == board


@pytest.mark.parametrize("line", ["", "castle", "deploy", "deploy batidor six", "pass " * 20, "\0"])
def test_what_is_no_action_is_refused(visitor: Visitor, line: str) -> None:
    visitor.begin(SOLO | {"seed": "8"})
    error_of(visitor.post("act", action=line), 400)


def test_a_card_of_the_other_hand_is_not_there_to_be_played(visitor: Visitor) -> None:
    """A guess is refused alike whether the other one holds the card or not."""
    visitor.begin(TWO)
    visitor.play(most=8)
    visitor.sit()
    lobby = visitor.http.app.state.lobby  # type: ignore[attr-defined]
    other = lobby._tables[visitor.id].state.sides[1 - visitor.screen["viewer"]]
    told = {}
    for card in {*other.hand, *other.deck}:
        if card.kind == "unit":
            error = visitor.post("act", action=f"deploy {card.id} 1").json()["error"]
            told[card] = error["rule"], error["text"].replace(card.name_in("en"), "It")
    held = {told[card] for card in told if card in other.hand}
    assert held == {told[card] for card in told if card not in other.hand}
    assert len(held) == 1


def test_a_stale_window_is_told_where_the_battle_stands(visitor: Visitor) -> None:
    visitor.begin(SOLO | {"seed": "8"})
    old, line = visitor.update["version"], visitor.lines[0]
    visitor.act(line)
    path = f"/battles/{visitor.id}/act"
    answered = visitor.http.post(path, json={"version": old, "action": line})
    assert "another window" in error_of(answered, 409)
    update = answered.json()["update"]
    assert update["screen"] == visitor.screen
    assert [entry["number"] for entry in update["news"]["entries"]] == [1]
    assert not update["news"]["reset"]


def test_actions_that_come_twice_are_carried_out_once(visitor: Visitor) -> None:
    visitor.begin(SOLO | {"seed": "8"})
    body = {"version": visitor.update["version"], "action": visitor.lines[0]}
    path = f"/battles/{visitor.id}/act"
    assert visitor.http.post(path, json=body).status_code == 200
    assert visitor.http.post(path, json=body).status_code == 409
    assert visitor.look()["version"] == body["version"] + 1


@pytest.mark.parametrize("path", ["about?element=slot-0-", "steps/"])
def test_numbers_have_bounds(visitor: Visitor, path: str) -> None:
    visitor.begin()
    answered = visitor.http.get(f"/battles/{visitor.id}/{path}{'9' * 5_000}")
    assert answered.status_code in (400, 404)


def test_a_fault_of_the_server_is_told_in_a_sentence_and_logged(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tambores.web.play.shown.update", fails)
    id = visitor.http.post("/battles", json=SOLO).json()["id"]
    answered = visitor.http.get(f"/battles/{id}?lang=es", headers={"cookie": cookie_of(visitor)})
    assert error_of(answered, 500) == "Algo ha fallado en el servidor; no ha cambiado nada."
    assert answered.headers["cache-control"] == "no-store"
    assert "ZeroDivisionError" in caplog.text


def cookie_of(visitor: Visitor) -> str:
    return f"tambores={visitor.http.cookies['tambores']}"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404), ("GET", "/page/nothing.js", 404),
        ("GET", "/page/..%2fapp.py", 404), ("GET", "/page/%2e%2e/app.py", 404),
        ("GET", "/rules/fr", 404), ("GET", "/words/fr.json", 404),
        ("POST", "/", 405), ("PUT", "/battles", 405),
    ],
)  # fmt: skip
def test_there_is_nothing_else(visitor: Visitor, method: str, path: str, status: int) -> None:
    error_of(visitor.http.request(method, path), status)


@pytest.mark.parametrize("path", ["/battles/", "/setup/", "/rules/es/"])
def test_an_address_with_a_stroke_more_is_none(visitor: Visitor, path: str) -> None:
    answered = visitor.http.get(path, follow_redirects=False)
    assert error_of(answered, 404) == "This page does not exist."


@pytest.mark.parametrize(
    ("path", "allowed"),
    [("/setup", "GET, HEAD"), ("/battles", "GET, HEAD, POST"), ("/records", "POST"),
     ("/battles/id", "DELETE, GET, HEAD, PATCH"), ("/battles/id/act", "POST")],
)  # fmt: skip
def test_what_cannot_be_done_at_an_address_says_what_can(
    visitor: Visitor, path: str, allowed: str
) -> None:
    answered = visitor.http.put(path)
    assert error_of(answered, 405) == "This address does not accept such a request."
    assert answered.headers["allow"] == allowed


def test_a_stream_has_no_head(visitor: Visitor) -> None:
    """It would never end."""
    id = visitor.begin()
    answered = visitor.http.head(f"/battles/{id}/stream")
    assert (answered.status_code, answered.headers["allow"]) == (405, "GET")
    assert visitor.http.head(f"/battles/{id}").status_code == 200


# --- bounds ---------------------------------------------------------------------------------


def test_a_session_has_so_many_battles_and_no_more() -> None:
    with server(limits=Limits(battles=2)) as visitor:
        visitor.begin()
        id = visitor.begin()
        assert "You have reached the limit of 2 battles" in error_of(
            visitor.http.post("/battles", json=SOLO), 409
        )
        assert visitor.http.post(f"/battles/{id}/keep", json={"name": "more"}).status_code == 409
        assert visitor.http.delete(f"/battles/{id}").status_code == 200
        visitor.begin()


def test_all_sessions_together_have_so_many_battles() -> None:
    with server(limits=Limits(all_battles=1)) as visitor:
        visitor.begin()
        error_of(another(visitor).http.post("/battles", json=SOLO), 503)


def test_a_battle_has_so_many_decisions() -> None:
    with server(limits=Limits(decisions=3)) as visitor:
        visitor.begin()
        visitor.play(most=3)
        said = error_of(visitor.post("act", action=visitor.lines[0]), 409)
        assert "at most 3 decisions" in said


def test_battles_that_are_not_held_in_memory_go_on_all_the_same() -> None:
    with server(limits=Limits(held=1)) as visitor:
        first = visitor.begin(SOLO | {"seed": "8"})
        visitor.play(most=6)
        shown = visitor.look()
        visitor.begin(TWO)
        visitor.play(most=3)
        assert visitor.look(first)["screen"] == shown["screen"]
        assert visitor.update["version"] == shown["version"]
        visitor.play(most=3)


# --- which server it is ---------------------------------------------------------------------


def test_a_server_for_others_answers_to_addresses_but_not_to_strange_names() -> None:
    assert names_for("127.0.0.1", others=False) == {"localhost", "127.0.0.1", "::1"}
    assert {"games.example.org", "localhost"} <= names_for("games.example.org", others=True)
    with TestClient(create_app(Store(), addresses=True), "http://192.168.1.5:8277") as http:
        assert http.get("/battles").status_code == 200
        assert http.get("/battles", headers={"host": "evil.example"}).status_code == 421


@pytest.mark.parametrize(
    ("host", "own"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("LOCALHOST", True),
     ("0.0.0.0", False), ("::", False), ("192.168.1.5", False), ("example.org", False)],
)  # fmt: skip
def test_loopback_is_told_from_the_rest(host: str, own: bool) -> None:
    assert is_loopback(host) is own
