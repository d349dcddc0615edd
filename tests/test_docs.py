"""What the README and the documentation say is so: every example runs, every link leads somewhere.

The examples of a page are its fenced `python` blocks, in order, with names in common. A block of
`>>>` lines is a doctest; any other block is run as it stands. A `{code-block}` with a caption adds
to the file of that name, and a `{literalinclude}` with one is that file; a `console` block shows
commands, what is typed, and what they print.
"""

from __future__ import annotations

import ast
import doctest
import itertools
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import tambores as tb
from tambores import registry
from tambores.enclave import rulebook
from tambores.enclave.render.svg.style import LIGHT
from tambores.testing.misses import near_misses
from tests.cases import each
from tests.cli.test_cli import Ran
from tests.games import OURS
from tests.test_architecture import FLOORS
from tests.test_reference import from_docs, lacking, m

ROOT = Path(__file__).parent.parent
PACKAGE = Path(str(tb.__file__)).parent
README = ROOT / "README.md"
DOCS = ROOT / "docs"
PROGRAMS = str(Path(sys.executable).parent)
"""The folder of Python and of the programs that are installed with it."""
PAGES = [README, *sorted(DOCS.glob("*.md")), DOCS / "reference" / "index.md"]

NEEDED = {
    "add-a-game.md": ("typer", "rich"),
    "dask.md": ("distributed",),
    "tournaments.md": ("typer", "rich"),
    "hosting.md": ("starlette", "markdown_it"),
    "first-battle.md": ("typer", "rich"),
    "first-pack.md": ("typer", "rich"),
    "reports.md": ("choix", "matplotlib", "pandas", "typer", "rich"),
    "kingdom-defenders-packs.md": ("typer", "rich"),
    "learning.md": ("gymnasium", "numpy", "pettingzoo"),
    "openspiel.md": ("numpy", "pyspiel"),
    "packs.md": ("typer", "rich"),
    "test-with-properties.md": ("hypothesis",),
    "warcraft-packs.md": ("typer", "rich"),
    "defenders-of-the-realm-tails.md": ("typer", "rich"),
}
"""The names that the examples of a page need, apart from the library."""

FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
CAPTION = re.compile(r"^:caption: (\S+)\n*", re.MULTILINE)
COMMAND = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
TYPED = re.compile(r"^(A number, or h for help:|>|.*\(y/n\)) (.+)\n", re.MULTILINE)
"""The question of a command at a terminal, and the answer to type."""
SPACES = re.compile(r"(?<=[^\s>]) +$", re.MULTILINE)
"""The spaces that fill a row of a table up, which a page leaves out."""


class Block(NamedTuple):
    """A fenced block: the word after the fence, the text, and the line where the text begins."""

    language: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(match[1], match[2], text.count("\n", 0, match.start(2)))
        for match in FENCE.finditer(text)
    ]


def commands() -> list[str]:
    """The commands that the README gives, one for each `sh` block."""
    return [block.text.strip("\n") for block in blocks(README) if block.language == "sh"]


def run(page: Path, names: dict[str, object]) -> None:
    """Run the examples of a page; AssertionError with the report of the first that fails."""
    for block in blocks(page):
        if block.language == "python":
            run_python(page, block, names)
        elif block.language.startswith("{code-block}"):
            write(block)
        elif block.language.startswith("{literalinclude}"):
            include(page, block)
        elif block.language == "console":
            run_commands(block)
        elif block.language.startswith("{image}"):
            compare_picture(page, block)


def run_python(page: Path, block: Block, names: dict[str, object]) -> None:
    if not block.text.startswith(">>>"):
        code = "\n" * block.line + block.text
        exec(compile(code, str(page), "exec"), names)
        return
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    examples = parser.get_doctest(block.text, names, page.name, str(page), block.line)
    report: list[str] = []
    runner.run(examples, out=report.append, clear_globs=False)
    names.update(examples.globs)  # a doctest works on a copy
    assert not report, "".join(report)


def write(block: Block) -> None:
    """Add a block to the file that its caption names; a module is read anew when next imported."""
    caption = CAPTION.match(block.text)
    assert caption, f"no caption in line {block.line}"
    with Path(caption[1]).open("a", encoding="utf-8") as file:
        file.write(f"{block.text[caption.end() :]}\n\n")
    sys.modules.pop(Path(caption[1]).stem, None)


def include(page: Path, block: Block) -> None:
    """Take over a file that a page shows under a name."""
    if caption := CAPTION.match(block.text):
        source = page.parent / block.language.split()[1]
        Path(caption[1]).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")


def run_commands(block: Block) -> None:
    """Run the commands of a block with their input, and compare their output."""
    for command, shown in COMMAND.findall(block.text):
        ran = run_command(command, [typed for _, typed in TYPED.findall(shown)])
        expected, printed = TYPED.sub(r"\1 ", shown), SPACES.sub("", ran.out)
        fits = doctest.OutputChecker().check_output(expected, printed, doctest.ELLIPSIS)
        assert fits and not ran.status, f"$ {command}\n{ran.out}{ran.err}"


def run_command(command: str, lines: list[str]) -> Ran:
    """Run a command as a reader does: `tambores` is the program that the installation made."""
    name, *arguments = shlex.split(command)
    program = shutil.which(name, path=PROGRAMS)
    assert program, f"{name} is not installed in {PROGRAMS}"
    done = subprocess.run(
        [program, *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
        timeout=120,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def compare_picture(page: Path, block: Block) -> None:
    """A page shows the picture that its examples write, if they write one."""
    shown = page.parent / block.language.split()[1]
    made = Path(shown.name)
    if made.exists():
        same = made.read_text("utf-8") == shown.read_text("utf-8")
        assert same, f"look at {made.absolute()}, and copy it to {shown} if it looks right"


@pytest.fixture
def own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a page import the modules it writes, and see the games of the library and its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.syspath_prepend(tmp_path)
    shipped = {name: at for name, at in registry._GAMES.items() if at.startswith("tambores.")}
    monkeypatch.setattr(registry, "_GAMES", shipped)
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if str(tmp_path) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


CODE = ("python", "{picture}", "{code-block} python")
"""The blocks of a page that are Python."""
OPTION = re.compile(r"^:\w+: .*$", re.MULTILINE)
"""A line of a directive, before its content."""


def code_of(page: Path) -> ast.Module:
    """The examples of a page and the code of its pictures as one program."""
    texts = [
        OPTION.sub("", block.text).lstrip() for block in blocks(page) if block.language in CODE
    ]
    lines = [
        line[4:] if text.startswith(">>>") else line
        for text in texts
        for line in text.splitlines()
        if not text.startswith(">>>") or line.startswith((">>>", "..."))
    ]
    return ast.parse("\n".join(lines))


@each("page", PAGES)
def test_a_page_imports_what_its_examples_or_its_text_use(page: Path) -> None:
    nodes = [*ast.walk(code_of(page))]
    imports = [name for one in nodes if isinstance(one, ast.Import | ast.ImportFrom)
               for name in one.names]  # fmt: skip
    imported = {(name.asname or name.name).split(".")[0] for name in imports} - {"annotations"}
    used = {one.id for one in nodes if isinstance(one, ast.Name)}
    spans = re.findall(r"`[^`\n]+`", page.read_text(encoding="utf-8"))
    named = set(re.findall(r"\w+", " ".join(spans)))
    assert imported <= used | named


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_imports_public_names_only(page: Path) -> None:
    """A module may offer a name that the reference describes elsewhere."""
    public = set(m.modules())
    for node in ast.walk(code_of(page)):
        if isinstance(node, ast.Import):
            named = [one.name for one in node.names if one.name.startswith("tambores")]
            assert {*named} <= public
        elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("tambores"):
            for name in (one.name for one in node.names):
                where = f"{node.module}.{name}"
                known = where in public or (node.module in public and is_public(node.module, name))
                assert known, where


def is_public(module: str | None, name: str) -> bool:
    """Whether the reference has a name of a module, or an extra is missing that it needs."""
    if module is None or lacking(module):
        return True
    return name in m.names(module) or id(getattr(import_module(module), name)) in m.homes()


@pytest.mark.example
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
@pytest.mark.usefixtures("own_games")
def test_the_examples_of_a_page_run(page: Path) -> None:
    for module in NEEDED.get(page.name, ()):
        pytest.importorskip(module, reason="an extra is not installed")
    run(page, {"__name__": "__main__"})


def guide() -> dict[str, Any]:
    """The table and the client of the guide to front ends."""
    names: dict[str, Any] = {"__name__": "guide"}
    for block in blocks(DOCS / "front-end.md"):
        if block.language == "python" and "class " in block.text and not names.get("Client"):
            exec(block.text, names)
    return names


@pytest.mark.parametrize("mode", tb.modes(), ids=lambda mode: mode.name)
def test_the_client_of_the_guide_plays_every_mode(mode: tb.Mode) -> None:
    session = tb.Session(tb.opening(mode.name, seed=3))
    if followed(session) and session.prompt is not None and session.prompt.settled_by:
        assert followed(session.within())


def followed(session: tb.Session[Any], decisions: int = 40) -> bool:
    """Play from the menus of clients that get nothing but messages; they see what the table has."""
    names, chance = guide(), random.Random(5)
    table = names["Table"](session)
    clients = {seat: names["Client"](table, seat) for seat in (*session.state.seats, None)}
    for _ in range(decisions):
        if session.prompt is None or session.prompt.settled_by:
            break
        client = clients[session.prompt.seat]
        lines = [line for actions in client.menu().values() for line in actions]
        assert client.act(chance.choice(lines)) == ""
        assert all(one.view == session.view(seat) for seat, one in clients.items())
    return True


STARTS = re.compile(r"\b(LocalCluster|Processes|\w*ProcessPool\w*|Process|AsyncVectorEnv)\(")
"""What begins processes, which import the script that they come from."""


@each("page", PAGES)
def test_scripts_begin_processes_below_their_guard(page: Path) -> None:
    """Lines typed at a prompt need none."""
    for block in blocks(page):
        script = block.language in ("python", "{code-block} python")
        if script and not block.text.startswith(">>>") and STARTS.search(block.text):
            before, _, below = block.text.partition('if __name__ == "__main__":\n')
            assert not STARTS.search(before), f"line {block.line}"
            assert all(line[:1] in ("", " ") for line in below.splitlines()), f"line {block.line}"


def test_every_picture_of_a_page_can_be_drawn() -> None:
    drawn = 0
    for page in PAGES:
        names: dict[str, object] = {}  # of all pictures of the page
        for block in blocks(page):
            if block.language == "{picture}":
                code = "\n" * block.line + OPTION.sub("", block.text)
                exec(compile(code, str(page), "exec"), names)
                drawn += 1
    assert drawn


def test_a_wrong_example_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\none = 1\n```\n\n```python\n>>> one + 1\n3\n```\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="Expected"):
        run(page, {})


def test_the_documentation_has_at_most_12_000_lines() -> None:
    assert sum(page.read_text(encoding="utf-8").count("\n") for page in PAGES) <= 12_000


def test_the_glossary_has_the_words_that_pages_do_not_explain() -> None:
    page = (DOCS / "glossary.md").read_text(encoding="utf-8")
    words = (
        "tail",
        "face",
        "room",
        "window",
        "frame",
        "anytime action",
        "evaluate",
        "mode",
        "seat",
    )
    assert [word for word in words if f"\n| {word} |" not in page] == []


def test_the_ten_lines_of_the_readme_are_ten_at_the_most() -> None:
    first = next(block for block in blocks(README) if block.language == "python")
    assert len([line for line in first.text.splitlines() if line]) <= 10


def test_the_readme_begins_with_two_commands_of_one_line() -> None:
    first, second = commands()[:2]
    assert first.endswith("-m tambores")
    assert second.endswith("-m nox -s tests")
    assert "\n" not in first + second


def test_the_unattended_run_uses_the_command_of_the_readme_to_the_letter() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert commands()[1] in script.splitlines()


def test_the_package_of_the_guide_is_found_as_a_game() -> None:
    guide = blocks(ROOT / "docs" / "add-a-game.md")
    (package,) = (tomllib.loads(block.text) for block in guide if block.language == "toml")
    files = {name for block in guide for name in CAPTION.findall(block.text)}
    assert package["project"]["entry-points"] == {registry.GROUP: {"luck": "luck"}}
    modules = package["tool"]["setuptools"]["py-modules"]
    assert {f"{name}.py" for name in modules} == {name for name in files if "test" not in name}


@each("page", PAGES)
def test_links_to_files_lead_to_files(page: Path) -> None:
    folder = DOCS / "reference"
    made = {folder / name for name in m.pages((folder / "index.md").read_text(encoding="utf-8"))}
    missing = []
    for target in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        path = target.partition("#")[0]
        assert "://" not in target, f"{page.name} links to {target}"
        if path and not (page.parent / path).exists() and (page.parent / path) not in made:
            missing.append(target)
    assert missing == []


SOURCE = re.compile(
    rf"`(?:src/tambores/)?(?:{'|'.join(sorted(path.name for path in PACKAGE.iterdir()))})/[^`]*`"
)
"""A file or folder of the library."""


@each("page", [page for page in PAGES if page.name != "architecture.md"])
def test_only_the_map_of_the_code_names_files_of_the_library(page: Path) -> None:
    assert SOURCE.findall(page.read_text(encoding="utf-8")) == []


def test_the_files_that_the_page_on_architecture_names_exist() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:\w+/)*\w+\.py|(?:\w+/)+)`", page)
    files = {path.as_posix() for path in Path(str(tb.__file__)).parent.rglob("*.py")}
    files |= {f"{Path(file).parent.as_posix()}/" for file in files}
    assert named
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []


def test_the_picture_of_the_floors_has_every_room() -> None:
    chart = (ROOT / "docs" / "architecture.dot").read_text(encoding="utf-8")
    drawn = {word for label in re.findall(r'label="([^"\\]+)', chart) for word in label.split(", ")}
    rooms = {name for name in FLOORS if find_spec(name)} - {"tambores.__main__"}
    assert {room.rpartition(".")[2] for room in rooms} <= drawn


def test_the_flowchart_has_the_steps_of_its_ruling() -> None:
    ruling = rulebook.rule("AMB-26").text
    steps = re.findall(r"^ *- \*\*(\w+)\*\* ", ruling, re.MULTILINE)
    chart = (ROOT / "docs" / "solo-deployment.dot").read_text(encoding="utf-8")
    assert len(steps) == 16
    assert sorted(re.findall(r'label="(\d\w?)  ', chart)) == sorted(steps)


def words_of(cell: str) -> list[str]:
    """The words that stand in a cell as code."""
    return re.findall(r"`(\w+)`", cell)


def test_the_table_of_decisions_has_every_kind() -> None:
    prompts = {
        key.split(".")[1]
        for game in ("enclave", "enclave-campaign")
        for key in tb.catalogue(game)
        if key.startswith("prompt.")
    }
    assert {words_of(row[0])[0] for row in from_docs("lists").decisions()[1:]} == prompts


def refused(game: str) -> Iterator[str]:
    """The keys of refusals that random play of a game meets, without its name."""
    for mode in tb.modes(game):
        start = tb.new_game(mode.name, seed=7)
        walk = tb.random_walk(start, seed=7, limit=400)
        for state, _, _ in itertools.islice(walk, 0, None, 25):
            prompt = tb.prompt(state)
            assert prompt is not None
            for missed in itertools.islice(near_misses(state), 0, 400, 20):
                refusal = tb.why_not(state, missed, seat=prompt.seat)
                if refusal is not None:
                    yield refusal.key.partition(".")[2]


@pytest.mark.no_cover
@pytest.mark.parametrize("game", OURS)
def test_the_tables_of_refusals_have_all_that_play_meets(game: str) -> None:
    lists = from_docs("lists")
    listed = {row[0].strip("`") for one in (game, "kernel") for row in lists.refusals(one)[1:]}
    met = {*refused(game)}
    assert len(met) > 5
    assert met - {"reconstructed", "settled"} <= listed  # the page names these in its text


@pytest.mark.parametrize("game", ["kernel", *OURS])
def test_a_table_of_refusals_names_every_parameter(game: str) -> None:
    said = dict(tb.catalogue(game))
    if game == "enclave":
        said = {**tb.catalogue("enclave-campaign"), **said}
    for key, sentence in from_docs("lists").refusals(game)[1:]:
        assert words_of(sentence) == re.findall(r"\{(\w+)", said[key.strip("`")])


def test_the_page_on_pictures_names_every_colour() -> None:
    page = (ROOT / "docs" / "pictures.md").read_text(encoding="utf-8")
    part = page.split("\n## Change the colours\n", 1)[1].split("\n#", 1)[0]
    assert set(re.findall(r"`([a-z]+(?:-[a-z0-9]+)*)`", part)) == set(LIGHT)


def test_the_page_to_play_on_runs_what_the_readme_shows() -> None:
    fragment = (DOCS / "_static" / "live" / "page.html").read_text(encoding="utf-8")
    script = re.compile(r'<script type="text/x-python"[^>]*>\n(.*?)</script>', re.DOTALL)
    programs = script.findall(fragment)
    shown = [block.text for block in blocks(README) if block.language == "python"]
    assert len(programs) == 3 and programs[0].strip() == shown[0].strip()
    for program in programs:
        names: dict[str, Any] = {}
        exec(program, names)
        assert isinstance(names["state"], tb.State)
