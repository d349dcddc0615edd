"""The texts of the page and the server: both languages have all of them, and all are used."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import tambores as tb
from tambores import enclave
from tambores.registry import registered
from tambores.web.play.games import page, page_of
from tests.enclave.rendering import preventing

ROOT = files("tambores.web")
ROOMS = ("words", "said")


def words(room: str, language: str = "en") -> dict[str, str]:
    """Return a catalogue; that of the page includes the texts of the games."""
    said = tomllib.loads(ROOT.joinpath(room, f"{language}.toml").read_text(encoding="utf-8"))
    if room == "words":
        for name in registered():
            said |= page(name).texts(language)
            said |= page(name).table_texts(language)
    return said


def parameters(text: str) -> set[str]:
    """What stands for something else in a text."""
    return set(re.findall(r"\{(\w+)(?:![a-z])?\}", text))


def sources(folder: str, ending: str) -> str:
    """The text of all files of a kind in a folder."""
    room = ROOT.joinpath(folder)
    kept = sorted(one.name for one in room.iterdir() if one.name.endswith(ending))
    return "\n".join(room.joinpath(name).read_text(encoding="utf-8") for name in kept)


GAMES = "".join(
    file.read_text(encoding="utf-8")
    for name in registered()
    if page(name).assets
    for file in sorted(files(page(name).assets).iterdir(), key=lambda one: one.name)
    if file.name.endswith(".js")
)
PAGE = sources("page", ".js") + sources("page", ".html") + GAMES
SERVER = "".join(sources(folder, ".py") for folder in ("", "http", "play"))


def test_a_screen_gets_the_words_of_its_game_alone() -> None:
    """Those of a table come with it; those of lists and forms are always there."""
    always = set(tomllib.loads(ROOT.joinpath("words", "en.toml").read_text(encoding="utf-8")))
    for name in registered():
        own, listed = set(page(name).table_texts("en")), set(page(name).texts("en"))
        assert own.isdisjoint(always | listed), name


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_text_is_one(room: str, language: str) -> None:
    for key, text in words(room, language).items():
        assert re.fullmatch(r"[a-z0-9_]+", key)
        assert isinstance(text, str) and text.strip() == text != "", key


# --- the page -------------------------------------------------------------------------------

QUOTED = set(re.findall(r'"(\w+)"', PAGE))
PREFIXES = set(re.findall(r"\bt\([^`\n]*`(\w+)\$\{", PAGE))
"""How the keys begin that the page puts together."""


def is_used(key: str) -> bool:
    """Whether the page says it: by its name, by a beginning, or by two halves."""
    halves = key.partition("_")
    return (
        key in QUOTED
        or any(key.startswith(prefix) for prefix in PREFIXES)
        or {halves[0], halves[2]} <= QUOTED
    )


def test_what_the_page_says_is_there() -> None:
    keys = set(words("words"))
    assert (
        set(re.findall(r'\bt\("(\w+)"', PAGE)) | set(re.findall(r'data-word="(\w+)"', PAGE)) <= keys
    )
    assert all(any(key.startswith(prefix) for key in keys) for prefix in PREFIXES)


def test_the_page_says_all_there_is() -> None:
    assert [key for key in words("words") if not is_used(key)] == []


def test_the_page_gives_the_parameters() -> None:
    for key, text in words("words").items():
        for given in re.findall(rf'\bt\("{key}"(?:, \{{([^}}]*)\}})?', PAGE):
            names = {part.partition(":")[0].strip() for part in given.split(",")} - {""}
            assert names == parameters(text), key


# --- the server -----------------------------------------------------------------------------


def test_what_the_server_says_is_there() -> None:
    said = set(re.findall(r'\bmessage\(\s*"(\w+)"', SERVER))
    problems = set(re.findall(r'\bProblem\(\s*\d+,\s*"(\w+)"', SERVER))
    assert said and problems
    assert said | problems <= set(words("said"))


def test_the_server_says_all_there_is() -> None:
    assert [key for key in words("said") if f'"{key}"' not in SERVER] == []


def test_a_question_about_impacts_says_what_it_costs_to_cancel_one() -> None:
    """The seat that is asked reads the cost; the others read no gap where it would stand."""
    state = preventing()
    asked = [said(tb.view(state, seat), lang) for lang in ("en", "es") for seat in (0, 1)]
    assert asked == [
        "Which impact do you cancel (cost 2)?",
        "Rincemer: Which impact do you cancel?",
        "¿Qué impacto anulas (coste 2)?",
        "Rincemer: ¿Qué impacto anulas?",
    ]


def test_a_question_about_an_ability_says_what_it_costs() -> None:
    """A cost from the deck is named as one; who only watches reads no cost."""
    state: tb.State = enclave.new_battle(("human", "orc"), ("jayme", "uzgar"), seed=0)
    player, asked = tb.RandomPlayer(seed=0), set[str]()
    while (prompt := tb.prompt(state)) is not None:
        view = tb.view(state, prompt.seat)
        if prompt.kind == "ability":
            views = (view, tb.view(state, 1 - prompt.seat))
            asked |= {said(one, lang) for one in views for lang in ("en", "es")}
        state = tb.apply(state, player.choose(view))
    assert asked == {
        "Do you use your hero's ability (cost 1)?",
        "¿Usas la habilidad de tu héroe (coste 1)?",
        "Do you use your hero's ability (cost 1 from the deck)?",
        "¿Usas la habilidad de tu héroe (coste 1 del mazo de juego)?",
        "Jayme: Do you use your hero's ability?",
        "Jayme: ¿Usas la habilidad de tu héroe?",
        "Uzgar: Do you use your hero's ability?",
        "Uzgar: ¿Usas la habilidad de tu héroe?",
    }


def said(view: tb.View, language: str) -> str:
    """The question of a view in the words of the page."""
    shown = page_of(view)
    return shown.words(view).question(view, shown.voice(view, language))
