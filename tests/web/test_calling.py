"""The names that people give themselves: in all sentences about their seats, kept, carried on."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from tambores.web.play.naming import LONGEST
from tests.web.test_links import Person, hosted, link_for
from tests.web.visitor import SOLO, TWO, Json, Visitor, another, error_of, server

NASTY = "<b>{name}|#</b>"


def log(visitor: Visitor) -> str:
    """The log that is shown."""
    entries = visitor.update["news"]["entries"]
    return " ".join(line["text"] for entry in entries for line in entry["lines"])


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_person_is_called_by_name(visitor: Visitor, lang: str) -> None:
    visitor.begin(SOLO | {"names": ["Ana"], "max_turns": 1})
    assert visitor.look(lang=lang)["screen"]["board"]["table"]["called"] == {"0": "Ana"}
    visitor.play()
    visitor.look(lang=lang)
    assert "Ana " in log(visitor) and "Borrunn " in log(visitor)


def test_several_people_at_a_screen_are_called_by_name(visitor: Visitor) -> None:
    visitor.begin(TWO | {"names": ["Ana", "Benito"]})
    assert visitor.screen["handover"]["text"].startswith("Benito, ")
    assert visitor.screen["question"] == "Benito is deploying."
    terms = {"mode": "two", "game": "realm", "seed": "7", "players": 3, "covered": False}
    visitor.begin({**terms, "names": ["Ana", "", "Eva"]})
    camps = visitor.screen["board"]["table"]["camps"]
    assert [one["player"] for one in camps] == ["Ana", "Player 2", "Eva"]


@pytest.mark.parametrize("game", ["kingdom-defenders", "realm"])
def test_names_have_the_forms_of_each_language(visitor: Visitor, game: str) -> None:
    """No name is "Jugador 1", "del Ana" or "al Ana"."""
    visitor.begin({"mode": "two", "game": game, "seed": "7", "covered": False,
                   "names": ["Ana", "Eva", "Ana", "Eva"]})  # fmt: skip
    visitor.play(most=30)
    visitor.look(lang="es")
    said = log(visitor) + visitor.screen["question"]
    assert "Ana" in said
    assert not any(one in said for one in ("Jugador", "del Ana", "al Ana", "del Eva", "al Eva"))


@pytest.mark.parametrize(("lang", "players"), [("en", "player"), ("es", "jugador")])
def test_the_log_of_warcraft_names_people_beside_their_races(
    visitor: Visitor, lang: str, players: str
) -> None:
    """Only who has no name is still called by the race."""
    terms: Json = {"mode": "two", "game": "warcraft", "seed": "7", "covered": False}
    visitor.begin({**terms, "races": ["orc", "human"], "names": ["Ana"]})
    visitor.play(most=40)
    visitor.look(lang=lang)
    said = log(visitor).lower()
    assert ("ana's orcs" if lang == "en" else "orcos de ana") in said
    assert f"{players} human" in said or f"human {players}" in said
    assert f"{players} orc" not in said and f"orc {players}" not in said


def test_names_are_kept_and_go_on_to_the_rematch(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        visitor.begin(SOLO | {"names": ["Ana"], "max_turns": 1})
        visitor.play()
        again = visitor.http.post(f"/battles/{visitor.id}/again", json={}).json()["id"]
        cookies = dict(visitor.http.cookies)
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        for id in (visitor.get("/battles")["battles"][0]["id"], again):
            table: Json = visitor.look(id)["screen"]["board"]["table"]
            assert table["called"] == {"0": "Ana"}


def test_a_friend_brings_a_name(visitor: Visitor) -> None:
    host = hosted(visitor, names=["Ana"])
    friend = Person(another(host))
    body = {"secret": link_for(host, 1), "name": "Benito"}
    friend.seat = friend.ask("POST", f"/battles/{host.id}/join", body).json()["seat"]
    friend.look(host.id)
    for one in (host, friend):
        people = one.look()["link"]["seats"]
        assert [seat["name"] for seat in people] == ["Ana", "Benito"]
        assert one.screen["board"]["table"]["called"] == {"0": "Ana", "1": "Benito"}


@pytest.mark.parametrize("name", [NASTY, "{}", "a" * LONGEST, "Ñandú 🥁"])
def test_any_readable_name_will_do(visitor: Visitor, name: str) -> None:
    visitor.begin(SOLO | {"names": [name], "max_turns": 1})
    assert visitor.screen["board"]["table"]["called"] == {"0": name}
    visitor.play()
    visitor.look()
    assert name.replace("{", "(").replace("}", ")").casefold() in log(visitor).casefold()


@pytest.mark.parametrize(
    ("names", "status"),
    [
        ("Ana", 400), ([1], 400), ([None], 400), (["Ana"] * 9, 400),
        (["a" * (LONGEST + 1)], 422), (["\u202eAna"], 422), (["A\nna"], 422),
    ],
)  # fmt: skip
def test_other_names_are_refused(visitor: Visitor, names: object, status: int) -> None:
    error_of(visitor.http.post("/battles", json=SOLO | {"names": names}), status)
