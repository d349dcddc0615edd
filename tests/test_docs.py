"""What the README and the documentation say is so: every example runs, every link leads somewhere.

The examples of a page are its fenced `python` blocks, in order, with names in common. A block of
`>>>` lines is a doctest; any other block is run as it stands.
"""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import NamedTuple

import pytest

import tambores
from tambores.enclave import rulebook
from tambores.enclave.match.events import EVENTS as MATCH_EVENTS
from tambores.enclave.render.svg.style import LIGHT
from tambores.enclave.solo.events import SOLO_EVENTS
from tambores.enclave.table.events import EVENTS, Event, HiddenCard, HiddenCards

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]

NEEDED = {"browser.md": ("starlette", "markdown_it")}
"""What the examples of a page need besides the library."""

FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


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
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for block in blocks(page):
        if block.language != "python":
            continue
        if not block.text.startswith(">>>"):
            code = "\n" * block.line + block.text
            exec(compile(code, str(page), "exec"), names)
            continue
        examples = parser.get_doctest(block.text, names, page.name, str(page), block.line)
        report: list[str] = []
        runner.run(examples, out=report.append, clear_globs=False)
        names.update(examples.globs)  # a doctest works on a copy
        assert not report, "".join(report)


@pytest.mark.no_cover
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in NEEDED.get(page.name, ()):
        pytest.importorskip(module, reason="the extra `web` is not installed")
    monkeypatch.chdir(tmp_path)
    run(page, {"__name__": "__main__"})


def test_every_picture_of_a_page_can_be_drawn() -> None:
    drawn = 0
    for page in PAGES:
        names: dict[str, object] = {}  # of all pictures of the page
        for block in blocks(page):
            if block.language == "{picture}":
                code = re.sub(r"^:.*", "", block.text, flags=re.MULTILINE)
                exec(compile("\n" * block.line + code, str(page), "exec"), names)
                drawn += 1
    assert drawn


def test_a_wrong_example_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\none = 1\n```\n\n```python\n>>> one + 1\n3\n```\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="Expected"):
        run(page, {})


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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_to_files(page: Path) -> None:
    missing = []
    for target in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        path = target.partition("#")[0]
        assert "://" not in target, f"{page.name} links to {target}"
        if path and not (page.parent / path).exists():
            missing.append(target)
    assert missing == []


def test_the_files_that_the_page_on_architecture_names_exist() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:\w+/)*\w+\.py|(?:\w+/)+)`", page)
    files = {path.as_posix() for path in Path(str(tambores.__file__)).parent.rglob("*.py")}
    files |= {f"{Path(file).parent.as_posix()}/" for file in files}
    assert named
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []


def test_the_flowchart_has_the_steps_of_its_ruling() -> None:
    ruling = rulebook.rule("AMB-26").text
    steps = re.findall(r"^ *- \*\*(\w+)\*\* ", ruling, re.MULTILINE)
    chart = (ROOT / "docs" / "solo-deployment.dot").read_text(encoding="utf-8")
    assert len(steps) == 16
    assert sorted(re.findall(r'label="(\d\w?)  ', chart)) == sorted(steps)


ALL_EVENTS: tuple[type[Event], ...] = (*EVENTS, *SOLO_EVENTS, *MATCH_EVENTS)


def rows(name: str, heading: str) -> list[list[str]]:
    """The cells of the tables below a heading of a page, up to the next heading."""
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    part = text.split(f"\n{heading}\n", 1)[1].split("\n#", 1)[0]
    lines = [line for line in part.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def words_of(cell: str) -> list[str]:
    """The words that stand in a cell as code."""
    return re.findall(r"`(\w+)`", cell)


def test_the_page_on_events_lists_every_kind_with_what_is_peculiar_to_it() -> None:
    def signs(kind: type[Event]) -> str:
        marks = {
            "H": issubclass(kind, HiddenCard | HiddenCards),
            "R": kind.reveals,
            "N": not kind.logged,
        }
        return " ".join(mark for mark, holds in marks.items() if holds)

    listed = [
        (words_of(row[0])[0], row[2].rstrip(" |")) for row in rows("events.md", "## The kinds")
    ]
    assert sorted(listed) == sorted((kind.tag, signs(kind)) for kind in ALL_EVENTS)


def test_the_page_on_undo_lists_the_events_that_reveal() -> None:
    table = rows("undo.md", "## What cannot be undone in fairness")
    listed = [tag for row in table for tag in words_of(row[0])]
    assert sorted(listed) == sorted(kind.tag for kind in ALL_EVENTS if kind.reveals)


def test_the_page_on_prompts_lists_every_kind() -> None:
    prompts = {
        key.split(".")[1]
        for game in ("enclave", "enclave-campaign")
        for key in tambores.catalogue(game)
        if key.startswith("prompt.")
    }
    assert {words_of(row[0])[0] for row in rows("prompts.md", "## The kinds")} == prompts


def test_the_page_on_errors_lists_every_refusal_with_its_parameters() -> None:
    enclave = Path(str(tambores.__file__)).parent / "enclave"
    folders = (enclave, enclave / "refusals", enclave / "match")
    sources = (source for folder in folders for source in folder.glob("*.py"))
    made = re.compile(r'refusal\(\s*[^,]+,\s*"(\w+)"')
    texts = (source.read_text(encoding="utf-8") for source in sources)
    keys = {key for text in texts for key in made.findall(text)}
    table = rows("errors.md", "### The keys")
    assert {words_of(row[0])[0] for row in table} == keys
    said = {**tambores.catalogue("enclave-campaign"), **tambores.catalogue("enclave")}
    for row in table:
        named = set(re.findall(r"\{(\w+)", said[words_of(row[0])[0]]))
        assert named == set(words_of(row[1])), row[0]


def test_the_page_on_pictures_names_every_colour() -> None:
    page = (ROOT / "docs" / "pictures.md").read_text(encoding="utf-8")
    part = page.split("\n## Colours\n", 1)[1].split("\n#", 1)[0]
    assert set(re.findall(r"`([a-z]+(?:-[a-z0-9]+)*)`", part)) == set(LIGHT)
