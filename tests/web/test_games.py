"""Games from outside the library on the page: begin, play and store them as the library's own."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores.web
import tests.toys
from tambores.kernel.face import face
from tambores.registry import games, registered
from tests.web.visitor import SOLO, Visitor, error_of, server

FOLDER = Path(str(tambores.web.__file__)).parent

TOYS = {name: f"toy-{name}" for name in tests.toys.NAMES}


def drawn(position: Any, *about: Any, **options: Any) -> str:
    """Return a picture for any position."""
    return '<svg xmlns="http://www.w3.org/2000/svg"/>'


@pytest.fixture(autouse=True)
def pictured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the toys the picture that the page needs."""
    for name in TOYS:
        module = importlib.import_module(f"tests.toys.{name}")
        (mode,) = module.FACE.parts
        face = attrs.evolve(module.FACE, parts=(attrs.evolve(mode, picture=drawn),))
        monkeypatch.setattr(module, "FACE", face)


def test_no_file_of_the_page_names_a_game() -> None:
    own = [name for name, module in registered().items() if module.startswith("tambores.")]
    titles = [title.partition(":")[0] for name in own for title in face(name).names.values()]
    assert "Tambores de Guerra" in titles
    named = re.compile("|".join([*own, *titles]), re.IGNORECASE)
    files = [path for path in FOLDER.rglob("*") if path.suffix in {".py", ".js", ".html", ".css"}]
    texts = {path.name: path.read_text(encoding="utf-8") for path in files}
    assert len(texts) > 30
    assert [name for name, text in texts.items() if named.search(text)] == []


def test_the_games_that_can_be_begun_are_listed(visitor: Visitor) -> None:
    listed = {one["game"]: one for one in visitor.get("/setup?lang=es")["boxes"]}
    luck, bid = listed["toy-luck"], listed["toy-bid"]
    assert luck == {
        "game": "toy-luck", "title": "El tesoro del dragón", "text": "", "against": "",
        "together": False, "colours": [], "scene": "", "least": 1, "most": 1,
        "usual": {"game": "toy-luck", "mode": "solo"},
    }  # fmt: skip
    assert (bid["least"], bid["most"]) == (2, 5)


def test_the_options_of_a_game_list_its_modes(visitor: Visitor) -> None:
    options = visitor.get("/setup/toy-luck?lang=es")
    assert options["own"] is None and options["levels"] == ["easy", "medium", "hard"]
    assert options["modes"] == [{
        "game": "toy-luck", "name": "El tesoro del dragón", "about": "", "seats": [1],
        "match": False, "alone": False, "choices": [],
    }]  # fmt: skip
    assert error_of(visitor.http.get("/setup/chess"), 404)


@pytest.mark.parametrize(("game", "mode"), [("luck", "solo"), ("bid", "two"), ("trick", "two")])
def test_a_game_is_played_to_its_end(visitor: Visitor, game: str, mode: str) -> None:
    visitor.begin({"mode": mode, "game": TOYS[game], "seed": "7"})
    assert visitor.screen["board"] == {"picture": drawn(None)}
    visitor.hasten()
    assert visitor.screen["over"] and visitor.screen["question"]
    (listed,) = visitor.get("/battles?lang=en")["battles"]
    assert listed["over"] and listed["name"] == listed["about"]
    record = visitor.http.get(f"/battles/{visitor.id}/record?form=json").text
    opened = visitor.http.post("/records", content=record, headers={"Content-Type": "text/plain"})
    assert opened.status_code == 201, opened.text
    first = visitor.get(f"/battles/{opened.json()['id']}/steps/0?seat=0")
    assert first["seat"] == "0" and len(first["seats"]) == {"luck": 1, "bid": 3, "trick": 4}[game]


def test_options_are_fields_of_the_request(visitor: Visitor) -> None:
    terms = {"mode": "two", "game": "toy-bid", "seed": "7", "covered": False}
    assert "known values: 2, 3, 4, 5" in error_of(
        visitor.http.post("/battles", json=terms | {"players": 9}), 422
    )
    visitor.begin(terms | {"players": 2})
    assert visitor.screen["viewer"] in (0, 1)
    for field, fault in (({"sets": 2}, "unknown field 'sets'"), ({"players": "2"}, "such as 3")):
        assert fault in error_of(visitor.http.post("/battles", json=terms | field), 400)


def test_several_people_take_the_screen_in_turn(visitor: Visitor) -> None:
    visitor.begin({"mode": "two", "game": "toy-trick", "seed": "7"})
    sat = set()
    while not visitor.screen["over"]:
        if visitor.screen["handover"]:
            sat.add(visitor.screen["handover"]["seat"])
        visitor.play(most=1)
    assert sat == {0, 1, 2, 3}


def test_a_game_goes_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    with server(tmp_path) as visitor:
        id = visitor.begin({"mode": "solo", "game": "toy-luck", "seed": "7"})
        visitor.act(visitor.lines[0])
        shown, cookies = visitor.screen, dict(visitor.http.cookies)
    with server(tmp_path) as visitor:
        visitor.http.cookies.update(cookies)
        assert visitor.look(id)["screen"] == shown


def test_an_unknown_game_is_refused(visitor: Visitor) -> None:
    for terms in ({"game": "chess"}, {"game": "toy-bid", "mode": "solo"}):
        wrong = visitor.http.post("/battles", json=SOLO | terms)
        assert "game must be one of" in error_of(wrong, 400)
    assert games()[0] not in TOYS.values()
