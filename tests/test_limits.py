"""What the page on limits says is missing is missing, and what it lists is there.

Each sentence in bold on the page has a check, which fails once the library can do it. The page is
rewritten then, and not the check.
"""

from __future__ import annotations

import inspect
import json
import os
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import rulebook
from tambores.kernel.face import face
from tambores.players import LEVELS, NAMES
from tests.cases import each
from tests.games import OURS
from tests.test_reference import from_docs

ROOT = Path(__file__).parent.parent
PACKAGE = Path(str(tb.__file__)).parent
PAGE = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
MODES = tuple(mode.name for game in OURS for mode in tb.modes(game))

Check = Callable[[], None]
CHECKS: dict[str, Check] = {}
"""What shows that a sentence still holds, by the sentence."""


def says(sentence: str) -> Callable[[Check], Check]:
    """Enter a check for a sentence of the page."""

    def enter(check: Check) -> Check:
        assert sentence not in CHECKS
        CHECKS[sentence] = check
        return check

    return enter


def sentences() -> list[str]:
    """The sentences in bold, without the full stop."""
    found = re.findall(r"^- \*\*(.+?)\*\*", PAGE, re.MULTILINE | re.DOTALL)
    return [" ".join(one.split()).rstrip(".").replace("`", "") for one in found]


@each("sentence", sentences())
def test_a_limit_still_holds(sentence: str) -> None:
    assert sentence in CHECKS, "enter a check that fails once the library can do it"
    CHECKS[sentence]()


def test_every_check_is_for_a_sentence_of_the_page() -> None:
    assert sorted(CHECKS) == sorted(sentences())


# --- what the checks use ------------------------------------------------------------------


def members() -> Any:
    """What the reference shows."""
    return from_docs("members")


def public() -> Iterator[tuple[str, object]]:
    """All that the reference shows and that can be imported here, with its name."""
    shown = members()
    for module in shown.modules():
        try:
            found = [(name, shown.value(module, name)) for name in shown.names(module)]
        except ImportError:
            continue  # it needs an extra
        yield from ((f"{module}.{name}", value) for name, value in found)


def values_of(pack: Any) -> Iterator[str]:
    """Where each value of a pack comes from."""
    for sheet in pack.sheets.values():
        yield from sheet.provenance.values()


def starts() -> Iterator[tb.State]:
    """A first position of every mode."""
    return (tb.new_game(name, seed=7) for name in MODES)


def routes() -> list[str]:
    """The addresses of the server."""
    pytest.importorskip("starlette", reason="an extra is not installed")
    pytest.importorskip("markdown_it", reason="an extra is not installed")
    from tambores.web.app import create_app

    return [str(getattr(route, "path", "")) for route in create_app().routes]


def serve_options() -> set[str]:
    """The options of the command that starts the server."""
    typer = pytest.importorskip("typer", reason="an extra is not installed")
    from tambores.cli.app import app

    command = typer.main.get_group(app()).commands["serve"]
    return {name for parameter in command.params for name in parameter.opts}


def parameters(function: Callable[..., object]) -> set[str]:
    return set(inspect.signature(function).parameters)


# --- cards and other content --------------------------------------------------------------


@says("It does not contain the publishers' cards, tiles and maps")
def _() -> None:
    for game in OURS:
        state: Any = tb.new_game(game, seed=7)
        assert "reconstructed" in values_of(state.pack), game


@says("It contains no artwork of the publishers")
def _() -> None:
    """The only bitmaps are pictures of its own page, which `docs/screens.py` takes."""
    bitmaps = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"}
    screens = (ROOT / "docs" / "screens.py").read_text(encoding="utf-8")
    taken = {
        PACKAGE / game / "page" / "how" / f"{language}-{name}.webp"
        for game, name in re.findall(r'keep\(page, "(\w+)", f"\{language\}-(\w+)"', screens)
        for language in ("en", "es")
    }
    assert {path for path in PACKAGE.rglob("*") if path.suffix.lower() in bitmaps} == taken


@says("It does not have the recruitment value")
def _() -> None:
    for card in enclave.default_pack().cards:
        assert [one.name for one in attrs.fields(type(card)) if "recruit" in one.name] == []


# --- rules --------------------------------------------------------------------------------


@says("It does not settle every doubt as the authors would")
def _() -> None:
    assert "Ruling" in rulebook.rule("AMB-01").text


@says("It does not know the whole rulebook of Defenders of the Realm")
def _() -> None:
    state: Any = tb.new_game("realm", seed=7)
    assert state.tail["id"].startswith("reconstructed")


@says("It does not end every game")
def _() -> None:
    assert all(
        option.default is None
        for name in ("enclave", "warcraft")
        for option in tb.mode(name).options
        if option.name == "max_turns"
    )
    state: Any = tb.new_game("enclave", seed=7)
    while state.turn < 60:  # when no deck has a card left
        passing = [one for one in state.legal_actions if str(one) == "pass"]
        state = tb.apply(state, (passing or state.legal_actions)[0])
    assert state.outcome is None


@says("Enclave does not seat more than two players")
def _() -> None:
    assert all(len(tb.new_game(mode.name, seed=7).seats) == 2 for mode in tb.modes("enclave"))
    with pytest.raises(tb.ContentError, match="both armies"):
        enclave.new_battle(("human", "human"), ("aiden", "jayme"), seed=7)


@says("There is no duel against the automaton")
def _() -> None:
    names = {mode: {one.name for one in tb.mode(mode).options} for mode in MODES}
    assert "automaton" in names["enclave-campaign"]
    assert "automaton" not in names["enclave-duel"]


@says("Markers do not run out")
def _() -> None:
    """Eleven wounds lie on the table; the box has ten markers."""

    def line(card: str) -> dict[int, dict[str, object]]:
        return {slot: {"card": card, "wounds": 1} for slot in (1, 2)}

    sides = (
        {"army": "human", "hero": "joanna", "wounds": 4, "line": line("grifo")},
        {"army": "orc", "hero": "krangg", "wounds": 3, "line": line("trol")},
    )
    state = enclave.scenario(phase="deployment", holder=0, sides=sides)
    units = [unit for side in state.sides for unit in side.line if unit]
    assert sum(side.hero.wounds for side in state.sides) + sum(one.wounds for one in units) == 11


# --- bots ---------------------------------------------------------------------------------


@says("It has no trained players")
def _() -> None:
    made = {type(make(1)).__name__ for make in LEVELS.values()}
    assert made == {"ThumbPlayer", "PlanningPlayer", "RolloutPlayer"}
    assert {path.suffix for path in (PACKAGE / "players").iterdir() if path.is_file()} == {".py"}


@says("A view does not remember")
def _() -> None:
    for state in starts():
        names = {name for name in dir(tb.view(state, 0)) if not name.startswith("_")}
        assert not names & {"memory", "history", "events", "seen", "past"}


@says("determinize does not read minds")
def _() -> None:
    assert parameters(tb.determinize) == {"seen", "seed", "memory"}


@says("A view does not show the future")
def _() -> None:
    for state in starts():
        for seat in (*state.seats, None):
            view = tb.view(state, seat)
            assert not hasattr(view, "chance")
            assert '"seed"' not in tb.dumps(view)


@says("It does not lock a bot in")
def _() -> None:
    class Looking(tb.RandomPlayer):
        def choose(self, view: Any) -> Any:
            assert os.getpid() == here
            return super().choose(view)

    here = os.getpid()
    tb.play(tb.new_game("enclave", seed=7), [Looking(1), Looking(2)], limit=3)


@says("tb.play does not stop a slow bot")
def _() -> None:
    assert not parameters(tb.play) & {"seconds", "clock", "timeout", "time"}


# --- online play --------------------------------------------------------------------------


@says("It has no accounts")
def _() -> None:
    words = "account|login|logout|password|register|rating|ranking|matchmaking"
    assert [path for path in routes() if re.search(words, path)] == []


@says("It has no network protocol")
def _() -> None:
    assert [path for path in routes() if re.search(r"/v\d|protocol|openapi", path)] == []


@says("The page does not offer every option")
def _() -> None:
    pytest.importorskip("starlette", reason="an extra is not installed")
    from tambores.web.play.games import modes, page_for

    for mode in modes():
        offered = page_for(mode.tag).choices(mode, "en", None)
        if offered is not None:
            assert {one.name for one in offered} < {
                *(one.name for one in tb.mode(mode.tag).options),
                "players",
            }


@says("The page does not encrypt and has no password")
def _() -> None:
    words = "ssl|tls|cert|password|auth|workers"
    assert [name for name in serve_options() if re.search(words, name)] == []


# --- secrets and fairness -----------------------------------------------------------------


@says("Saved states and records are not encrypted and not signed")
def _() -> None:
    for state in starts():
        saved = json.loads(tb.dumps(state))
        assert not {"signature", "mac", "hmac", "digest"} & set(saved)
    battle = tb.dumps(tb.new_game("enclave", seed=7))
    changed = battle.replace('"turn": 1', '"turn": 2').replace('"turn":1', '"turn":2')
    assert changed != battle and tb.loads(changed).turn == 2


@says("A seed proves nothing")
def _() -> None:
    words = "commitment|proof|prove|verif"
    assert [name for name in tb.__all__ if re.search(words, name)] == []


@says("It does not know whose message it gets")
def _() -> None:
    for state in starts():
        if state.legal_actions:
            assert tb.apply(state, state.legal_actions[0]) != state  # nobody has said who asks


# --- platforms ----------------------------------------------------------------------------


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return found["project"]  # type: ignore[no-any-return]


@says("It does not run on Python 3.10 or older")
def _() -> None:
    assert project()["requires-python"] == ">=3.11"
    versions = [one.rpartition(" ")[2] for one in project()["classifiers"] if " 3." in one]
    assert versions
    assert f"on {versions[1] if versions[0] == '3' else versions[0]} to {versions[-1]}" in PAGE


@says("It is not tested on Windows and macOS")
def _() -> None:
    systems = {one for one in project()["classifiers"] if one.startswith("Operating System")}
    assert systems == {"Operating System :: OS Independent"}
    assert not (ROOT / ".github" / "workflows").exists()


@says("It has no asynchronous functions")
def _() -> None:
    waiting = [name for name, found in public() if inspect.iscoroutinefunction(found)]
    methods = [
        f"{name}.{method}"
        for name, found in public()
        if inspect.isclass(found)
        for method, value in vars(found).items()
        if inspect.iscoroutinefunction(value)
    ]
    assert waiting + methods == []


@says("It draws text and SVG only")
def _() -> None:
    for state in starts():
        assert tb.picture(state).startswith("<svg")
        assert type(tb.text(state)) is str
    assert [name for name in tb.__all__ if re.search("png|bitmap|window|sound", name)] == []


@says("It speaks English and Spanish")
def _() -> None:
    from tambores.kernel.message import LANGUAGES

    assert sorted(LANGUAGES) == ["en", "es"]


# --- lists --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def listed() -> ModuleType:
    """What makes the tables of the documentation."""
    return from_docs("lists")


@pytest.mark.parametrize("name", ["games", "extras"])
def test_the_readme_has_the_tables_that_are_made_for_the_pages(
    name: str, listed: ModuleType
) -> None:
    table = listed.markdown(listed.TABLES[name]())
    assert "\n".join(table) in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["games", "modes", "players", "extras"])
def test_no_cell_of_a_table_is_empty(name: str, listed: ModuleType) -> None:
    """A new extra has no purpose yet."""
    rows = listed.TABLES[name]()
    assert len(rows) > 1
    assert all(cell for row in rows for cell in row)


def test_the_table_of_players_has_every_name(listed: ModuleType) -> None:
    assert [row[0].split("`")[1] for row in listed.players()[1:]] == [*NAMES]


def test_the_table_of_commands_has_every_command(listed: ModuleType) -> None:
    pytest.importorskip("typer", reason="an extra is not installed")
    named = {row[0] for row in listed.commands()[1:]}
    assert {"`tambores play`", "`tambores pack`", "`tambores completion`"} <= named


def test_the_package_names_every_game_in_its_description() -> None:
    for game in OURS:
        short = face(game).names["en"].removeprefix("Tambores de Guerra: ").partition(":")[0]
        assert short in project()["description"]
