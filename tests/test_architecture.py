"""Who may import whom: arrows point down the floors, rooms stand alone, the kernel knows no game.

The sources that are read are those of the package under test, wherever it is installed.
"""

from __future__ import annotations

import ast
import functools
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import tambores
from tambores import registry
from tambores.registry import registered
from tests.cases import each

pytestmark = pytest.mark.no_cover

PACKAGE = Path(str(tambores.__file__)).parent

FACE = "tambores"
BEGINNING = "tambores.beginning"
"""The room of the face that knows the states of the games, for type checkers."""

GAMES = ("enclave", "warcraft", "kingdom_defenders", "realm")


def of_games(*floors: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Floors that every game has, with the rooms of each game."""
    for rooms in floors:
        names = (f"tambores.{game}.{room}".rstrip(".") for game in GAMES for room in rooms)
        yield tuple(names)


FLOORS = {
    room: floor
    for floor, rooms in enumerate((
        ("tambores.errors", "tambores.registry"),
        ("tambores.kernel",),
        ("tambores.toolkit",),
        ("tambores.toolkit.testing",),
        ("tambores.authoring",),
        *of_games(("content", "rulebook"), ("table",), ("reading",), ("play",)),
        *of_games(("asking", "documents"), ("",)),
        ("tambores.enclave.solo", "tambores.enclave.match"),
        ("tambores.enclave.campaign", "tambores.enclave.duel"),
        *of_games(("render", "modes", "rounds")),
        *of_games(("testing", "terminal", "page", "statistics", "matchups"), ("face",)),
        ("tambores.beginning",),
        ("tambores.players",),
        ("tambores.arena", "tambores.adapters", "tambores.testing"),
        ("tambores.web", "tambores.cli"),
        ("tambores.__main__",),
    ))
    for room in rooms
}  # fmt: skip
"""Every room with its floor, lowest first; if several names fit a module, the longest counts."""

KERNEL = FLOORS["tambores.kernel"]
TOP_OF_GAMES = FLOORS["tambores.enclave.face"]
"""The highest floor that may know a game by its name."""

USES_ALL = {"tambores.cli", "tambores.__main__"}
"""The rooms that may import the other rooms of their floor."""

OTHER_LIBRARIES = {
    "attrs": set(FLOORS),
    "cattrs": {"tambores.kernel"},
    "choix": {"tambores.arena"},
    "gymnasium": {"tambores.adapters"},
    "hypothesis": {"tambores.testing", "tambores.toolkit.testing", "tambores.enclave.testing"},
    "markdown_it": {"tambores.web"},
    "matplotlib": {"tambores.arena"},
    "mypy_extensions": {"tambores.kernel"},  # for type checkers and the compiler
    "numpy": {"tambores.adapters", "tambores.arena"},
    "pandas": {"tambores.arena"},
    "pettingzoo": {"tambores.adapters"},
    "platformdirs": {"tambores.web"},
    "pyarrow": {"tambores.adapters"},
    "pyspiel": {"tambores.adapters"},
    "pytest": {"tambores.testing"},
    "rich": {"tambores.arena", "tambores.cli", "tambores.enclave.terminal", "tambores.toolkit"},
    "starlette": {"tambores.web"},
    "typing_extensions": {"tambores.kernel"},  # for type checkers
    "typer": {"tambores.cli", "tambores.enclave.terminal", "tambores.toolkit"},
    "uvicorn": {"tambores.web"},
}
"""What is not in the standard library, and the rooms that may use it."""

OPTIONAL = re.compile(
    r"tambores\.(testing|players|arena|adapters|web|cli|__main__)(\.|$)"
    r"|tambores\.enclave\.(duel|campaign|match|rounds|solo|render|rulebook|statistics|testing)(\.|$)"
    r"|tambores\.(warcraft|realm)\.(render|rulebook|statistics|testing)(\.|$)"
    r"|tambores\.toolkit\.testing(\.|$)"
    r"|(cattrs|choix|gymnasium|hypothesis|markdown_it|matplotlib|numpy|pandas|pettingzoo|pyspiel)(\.|$)"
    r"|(platformdirs|pytest|rich|starlette|typer|uvicorn)(\.|$)"
    r"|tambores\.enclave\.cards\.(loader|abilities|grammar|schema)(\.|$)|tambores\.kernel\.codec$"
    r"|tambores\.toolkit\.content\.(reading|sheet|source|table|toml)$"
)

GAME_WORDS = frozenset(
    (
        *("enclave", "battle", "combat", "human", "orc", "holder", "wound", "wounds"),
        *("hero", "heroes", "unit", "units", "army", "armies", "card", "cards"),
        *("deck", "decks", "hand", "hands", "discard"),
        *("rival", "opponent", "opponents", "enemy", "enemies"),
        *("two", "winner", "loser", "current"),
    )
)
"""What the kernel never says, since other games have none or several of it."""


class Import(NamedTuple):
    """One import of a module: what it names, where, and whether importing the module runs it."""

    target: str
    line: int
    at_once: bool


@functools.cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@functools.cache
def tree(module: str) -> ast.Module:
    return ast.parse(modules()[module].read_text(encoding="utf-8"))


@functools.cache
def imports(module: str) -> tuple[Import, ...]:
    """Every import of a module, those in functions and for type checkers included."""
    return tuple(_imports(tree(module), at_once=True))


def _imports(node: ast.AST, at_once: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Import(alias.name, child.lineno, at_once)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"a relative import in line {child.lineno}"
            for alias in child.names:
                inner = f"{child.module}.{alias.name}"
                target = inner if inner in modules() else str(child.module)
                yield Import(target, child.lineno, at_once)
        else:
            yield from _imports(child, at_once and not _deferred(child))


def _deferred(node: ast.AST) -> bool:
    """Whether what stands in `node` does not run when the module is imported."""
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.unparse(node.test)
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def own(module: str) -> list[Import]:
    """The imports of a module that stay inside the package."""
    return [one for one in imports(module) if one.target.partition(".")[0] == FACE]


def room_of(module: str) -> str:
    """The room of a module; the face of the package is a room by itself."""
    if module == FACE:
        return FACE
    fitting = [room for room in FLOORS if module == room or module.startswith(f"{room}.")]
    assert fitting, f"{module} stands on no floor; give its room one in FLOORS"
    return max(fitting, key=len)


def objection(source: str, target: str) -> str:
    """What is wrong with an import of `target` in `source`; "" if nothing is."""
    here, there = room_of(source), room_of(target)
    if here == there:
        return ""
    if here == FACE:
        shown = FLOORS[there] <= KERNEL or there == BEGINNING
        return "" if shown else "the face shows the kernel and nothing above it"
    if there == FACE:
        above = FLOORS[here] > TOP_OF_GAMES
        return "" if above else "only the floors above the games may import the face"
    if FLOORS[there] > FLOORS[here]:
        return "an arrow that runs up"
    if FLOORS[here] == FLOORS[there] and here not in USES_ALL:
        return "rooms of one floor do not import each other"
    return ""


def test_the_walk_finds_the_package() -> None:
    assert {"tambores", "tambores.errors", "tambores.kernel.gate"} <= set(modules())
    assert any(one.target == "tambores.errors" for one in imports("tambores.kernel.gate"))


@each(
    ("source", "target", "allowed"),
    [
        ("tambores.kernel.gate", "tambores.errors", True),
        ("tambores.kernel.game", "tambores.enclave.table.state", False),
        ("tambores.enclave.content.pack", "tambores.enclave.table.state", False),
        ("tambores.enclave.table.state", "tambores.enclave.render.text", False),
        ("tambores.enclave.solo.rules", "tambores.enclave.render.text", False),
        ("tambores.enclave.asking.previews", "tambores.enclave.documents.form", False),
        ("tambores.adapters.gym", "tambores.arena.ladder", False),
        ("tambores.cli.play", "tambores.arena.ladder", True),
        ("tambores.kernel.game", "tambores", False),
        ("tambores", "tambores.kernel.game", True),
        ("tambores", "tambores.enclave", False),
        ("tambores.cli.play", "tambores", True),
    ],
)
def test_the_rule_about_arrows_tells_good_from_bad(source: str, target: str, allowed: bool) -> None:
    assert (objection(source, target) == "") is allowed


def test_arrows_only_point_down_the_floors() -> None:
    wrong = [
        f"{module}:{one.line} imports {one.target}: {reason}"
        for module in modules()
        for one in own(module)
        if (reason := objection(module, one.target))
    ]
    assert wrong == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Those in functions and for type checkers are counted as well."""
    graph = {m: {one.target for one in own(m)} - {m} for m in modules()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"a circle: {' <- '.join(error.args[1])}")


def test_the_longest_chain_of_rooms_is_short() -> None:
    """Deferred imports are counted, and those for type checkers."""
    below: dict[str, set[str]] = {}
    for module in modules():
        here = room_of(module)
        below.setdefault(here, set()).update({room_of(one.target) for one in own(module)} - {here})
    length: dict[str, int] = {}
    for room in TopologicalSorter(below).static_order():
        length[room] = 1 + max((length[other] for other in below.get(room, ())), default=0)
    assert 8 < max(length.values()) <= 18


def test_other_libraries_stay_in_their_rooms() -> None:
    """At run time there are attrs and cattrs; each extra is used in its own room alone."""
    wrong = []
    for module in modules():
        for one in imports(module):
            library = one.target.partition(".")[0]
            if library == FACE or library in sys.stdlib_module_names:
                continue
            if room_of(module) not in OTHER_LIBRARIES.get(library, set()) | {FACE}:
                wrong.append(f"{module}:{one.line} imports {library}")
    assert wrong == []


def test_only_type_checkers_import_typing_extensions() -> None:
    found = [(m, one) for m in modules() for one in imports(m) if one.target.startswith("typing_e")]
    assert found
    assert not [module for module, one in found if one.at_once]


def test_only_the_codec_imports_cattrs() -> None:
    users = {m for m in modules() for one in imports(m) if one.target.startswith("cattrs")}
    assert users <= {"tambores.kernel.codec"}


def docstrings(node: ast.AST) -> set[ast.AST]:
    """The strings that only stand there: docstrings and those under an attribute."""
    return {
        child.value
        for child in ast.walk(node)
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
    }


def words_said(module: str) -> Iterator[tuple[int, str]]:
    """Every word of the identifiers and strings of a module, docstrings aside, with its line."""
    silent = docstrings(tree(module))
    for node in ast.walk(tree(module)):
        texts: list[object] = []
        if isinstance(node, ast.Constant) and node not in silent:
            texts.append(node.value)
        for field in ("id", "attr", "arg", "name", "asname", "module"):
            texts.append(getattr(node, field, None))
        for text in texts:
            if isinstance(text, str):
                for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text):
                    yield getattr(node, "lineno", 0), word.lower()


def test_the_kernel_names_no_word_of_a_game() -> None:
    wrong = [
        f"{module}:{line} says {word!r}"
        for module in modules()
        if room_of(module) == "tambores.kernel"
        for line, word in words_said(module)
        if word in GAME_WORDS
    ]
    assert wrong == []


def names_of_games() -> set[str]:
    """Return the words that can name the games of the library."""
    return {word for name in registered() for word in name.split("-")}


@pytest.mark.parametrize("floor", ["tambores.testing", "tambores.toolkit.testing"])
def test_the_testing_kit_names_no_game(floor: str) -> None:
    """It knows games only through the registry and their faces."""
    names = names_of_games()
    assert "enclave" in names
    wrong = [
        f"{module}:{line} says {word!r}"
        for module in modules()
        if room_of(module) == floor
        for line, word in words_said(module)
        if word in names
    ]
    assert wrong == []


@pytest.mark.parametrize("statement", ["import tambores.testing", "import tambores.testing.leaks"])
def test_the_checks_load_no_game(statement: str) -> None:
    """A game is loaded when one of its values is checked."""
    homes = [module.rpartition(".")[0] for module in registered().values()]
    names = loaded_by(statement)
    assert "tambores.testing.leaks" in names
    assert [name for name in names if name.startswith(tuple(homes))] == []


ENGINE = re.compile(
    r"tambores\.enclave\.(table\.(?!domains)|(reading|play|asking|documents)\.(?!scenario))"
    r"|tambores\.enclave\.(solo\.\w+|match\.(state|score|actions|events|refusals|validate))(\.|$)"
    r"|tambores\.enclave\.cards\.(abilities|loader|reader|shelf|sheet|source|table|whole)$"
    r"|tambores\.enclave\.cards\.grammar\.(checks|condition_rules|reading)$"
)
"""The modules that tell what happens in a game, and what is wrong with documents and packs."""


def texts_said(module: str) -> Iterator[tuple[int, str]]:
    """Every string of a module with several words; not docstrings, and not what an error says."""
    silent = docstrings(tree(module))
    waiting: list[ast.AST] = [tree(module)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Raise | ast.Assert | ast.ExceptHandler) or node in silent:
            continue
        if isinstance(node, ast.Constant) and re.search(r"\w \w", str(node.value)):
            yield node.lineno, str(node.value)
        waiting += ast.iter_child_nodes(node)


def test_the_engine_holds_no_sentence() -> None:
    """What it says are keys; the words are in the catalogues."""
    engine = [module for module in modules() if ENGINE.match(module)]
    assert {"tambores.enclave.asking.refusals.cards", "tambores.enclave.solo.chart"} <= {*engine}
    assert [(module, *one) for module in engine for one in texts_said(module)] == []


def test_a_sentence_would_be_found() -> None:
    said = [text for _, text in texts_said("tambores.testing.rules.general")]
    assert "a view has the wrong outcome" in said


def loaded_by(statement: str) -> list[str]:
    """The modules loaded once `statement` has run in a new Python."""
    code = f"{statement}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    names: list[str] = json.loads(printed_by(code))
    return names


def printed_by(code: str) -> str:
    """What some code prints in a new Python."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout


@pytest.mark.parametrize("statement", ["import tambores", "from tambores import enclave"])
def test_an_import_loads_no_optional_module_no_cattrs_and_no_card_pack(statement: str) -> None:
    names = loaded_by(statement)
    assert "tambores.kernel.game" in names
    assert [name for name in names if OPTIONAL.match(name)] == []


@pytest.mark.parametrize("name", ["solo", "campaign", "duel", "rulebook"])
def test_nothing_below_an_optional_module_imports_it(name: str) -> None:
    """Not even when it is needed: the registry opens it by its tag."""
    module = f"tambores.enclave.{name}"
    users = {m for m in modules() for one in own(m) if room_of(one.target) == module}
    assert module in modules()
    assert all(FLOORS[room_of(user)] > FLOORS["tambores.enclave"] for user in users)


def test_only_matches_and_what_shows_them_import_what_matches_share() -> None:
    shared = re.compile(r"tambores\.enclave\.match(\.|$)")
    users = {m for m in modules() for one in own(m) if shared.match(one.target)}
    allowed = re.compile(
        r"tambores\.enclave\.(match|campaign|duel|render|terminal|modes|page|rounds|testing)(\.|$)"
    )
    assert users
    assert [user for user in users if not allowed.match(user)] == []


SKIRMISH = """
import tambores as tb
from tambores import enclave

state = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=1)
for _, action, state in tb.random_walk(state, seed=1):
    pass
tb.sentence("enclave.over", {}, "es")
for value in (state, tb.view(state, 0), action, enclave.HouseRules(ai_ties="auto")):
    assert tb.loads(tb.dumps(value)) == value
"""


def test_a_battle_of_two_players_needs_no_solo_play() -> None:
    """Played to its end, saved and read, without a module of the automaton."""
    names = loaded_by(SKIRMISH)
    assert "tambores.kernel.codec" in names
    assert [name for name in names if name.startswith("tambores.enclave.solo")] == []


def test_solo_play_needs_no_other_optional_module() -> None:
    """It stands on the core alone, and a battle needs no cattrs."""
    start = "solo.new_battle('human', 'aiden', seed=1)"
    names = loaded_by(f"from tambores.enclave import solo\n{start}")
    assert "tambores.enclave.solo.automaton" in names
    needed = re.compile(
        r"tambores\.(enclave\.(solo|cards\.(loader|abilities|grammar))|toolkit\.content)(\.|$)"
    )
    assert [one for one in names if OPTIONAL.match(one) and not needed.match(one)] == []


@pytest.mark.parametrize(("game", "other"), [("enclave", "warcraft"), ("warcraft", "enclave")])
def test_a_game_loads_no_other_game_and_no_optional_module(game: str, other: str) -> None:
    names = loaded_by(f"from tambores import {game}")
    assert f"tambores.{game}" in names
    assert [one for one in names if one.startswith(f"tambores.{other}")] == []
    assert [one for one in names if OPTIONAL.match(one)] == []


NEUTRAL = ("toolkit", "players", "arena", "adapters", "testing", "web", "cli", "__main__.py")
"""The modules that know no game, or games only by their faces."""

WORDS_OF_GAMES = frozenset(
    (
        *registry.games(),
        *("enclave", "skirmish", "solo", "campaign", "duel", "automaton"),
        *("army", "armies", "hero", "heroes", "orc", "tactic"),
    )
)
"""The names of games and of their modules, and words that only one game has.

A battle is also what the page and the kit, whose addresses and names are public, call a game.
"""


PUBLIC = {"web": {"solo", "heroes"}, "cli": {"army"}}
"""The page's word in its JSON for a game of one person, a column of its older files, and an option
of `tambores pack show`."""


@functools.cache
def said_of_games(folder: str) -> tuple[str, ...]:
    """Where a floor above the games imports one or says a word of one; docstrings may."""
    root = PACKAGE / folder
    inside = [
        module for module, path in modules().items() if path == root or path.is_relative_to(root)
    ]
    imported = [
        f"{module}:{one.line} imports {one.target}"
        for module in inside
        for one in own(module)
        if KERNEL < FLOORS.get(room_of(one.target), 0) <= TOP_OF_GAMES
        and not room_of(one.target).startswith("tambores.toolkit")
    ]
    said = [
        f"{module}:{line} says {word!r}"
        for module in inside
        for line, word in words_said(module)
        if word in WORDS_OF_GAMES - PUBLIC.get(folder, set())
    ]
    texts = [
        f"{path.relative_to(PACKAGE)} says {word!r}"
        for path in sorted(root.rglob("*.toml"))
        for word in re.findall(r"[a-z]+", path.read_text(encoding="utf-8").lower())
        if word in WORDS_OF_GAMES - {"solo"}  # Spanish for "only"
    ]
    return (*imported, *said, *texts)


@pytest.mark.parametrize("folder", NEUTRAL)
def test_the_floors_above_the_games_know_none_of_them(folder: str) -> None:
    """They know a game only by its name in the registry and its face."""
    assert said_of_games(folder) == ()


def test_a_word_of_a_game_would_be_found() -> None:
    found = said_of_games("enclave/terminal")
    assert any("imports tambores.enclave." in one for one in found)
    assert any(one.endswith("says 'hero'") for one in found)
