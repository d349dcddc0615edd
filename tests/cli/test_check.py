"""The command line: whether files hold what they should."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign
from tambores.kernel.envelope import VERSION
from tests.cli.test_cli import needs_cli, python, tambores
from tests.cli.test_records import LAST, WHOLE, falsified, start
from tests.cli.test_replay import MISMATCH
from tests.sets import STANDIN_1

pytestmark = needs_cli

STAND_IN = Path(str(enclave.__file__)).parent / "content" / "standin-1.toml"


def checked(path: Path, *options: object) -> tuple[int, list[str]]:
    """The status and what is said of a file."""
    ran = tambores("check", path, *options)
    assert ran.err == ""
    lines = ran.out.splitlines()
    assert all(line.startswith(f"{path}: ") for line in lines)
    return ran.status, [line.removeprefix(f"{path}: ") for line in lines]


def last_state() -> enclave.Battle:
    *_, last = tb.replay(WHOLE)
    state = last.state
    assert isinstance(state, enclave.Battle)
    return state


VALUES = {
    "1 battle. Turn 1, deployment": tb.dumps(start()),
    f"1 battle. {WHOLE.outcome}": tb.dumps(last_state()),
    "1 view. Turn 1, deployment": tb.dumps(tb.view(start(), 0)),
    "1 action": tb.dumps(enclave.Pass()),
    "1 event": tb.dumps(tb.transition(start(), enclave.Pass()).events[0]),
    "1 set of house rules": tb.dumps(enclave.HouseRules()),
    "1 match. 0 battles are over.": tb.dumps(campaign.new_match(("human", "orc"), seed=1)),
    f"1 record, {LAST} decisions. {WHOLE.outcome}": tb.dumps(WHOLE),
    "1 record, 1 decision. Unfinished.": str(tb.recorded(start(), [enclave.Pass()])),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file to be written."""
    return tmp_path / "file"


# --- what is sound ------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("told", VALUES)
def test_it_is_said_what_a_file_holds(told: str, path: Path) -> None:
    for content in (VALUES[told], f"\n{VALUES[told]}\n\n", f"\ufeff{VALUES[told]}"):
        path.write_text(content, encoding="utf-8")
        assert checked(path) == (0, [told])


def test_a_document_over_several_lines_is_read(path: Path) -> None:
    path.write_text(json.dumps(json.loads(tb.dumps(start())), indent=1), encoding="utf-8")
    assert checked(path) == (0, ["1 battle. Turn 1, deployment"])


def test_a_file_may_hold_anything_in_any_form(path: Path) -> None:
    line = tb.dumps(WHOLE)
    path.write_text(f"{line}\n{WHOLE}\n{tb.dumps(start())}\n{WHOLE}{line}\n", encoding="utf-8")
    assert checked(path) == (0, ["4 records, 1 battle"])
    assert checked(path, "--lang", "es") == (0, ["4 registros, 1 batalla"])


def test_the_pack_of_the_library_is_sound() -> None:
    """40 different cards, 100 in all (COMP-01)."""
    marks = [mark for one in STANDIN_1.cards for mark in one.provenance.values()]
    printed, made_up = marks.count("printed"), marks.count("reconstructed")
    assert checked(STAND_IN) == (
        0,
        [
            "pack standin-1, 40 different cards, 100 copies in 2 armies; "
            f"{printed} printed, {made_up} reconstructed"
        ],
    )
    assert checked(STAND_IN, "--lang", "es") == (
        0,
        [
            "paquete standin-1, 40 cartas distintas, 100 copias en 2 ejércitos; "
            f"{printed} impresos, {made_up} reconstruidos"
        ],
    )


# --- what is not --------------------------------------------------------------------------


def test_every_fault_of_a_file_is_told_with_its_line(path: Path) -> None:
    text, (first, *_) = str(WHOLE), WHOLE.moves
    height = text.count("\n")
    broken = text.replace(f"\n{first}\n", f"\n{first.seat} fly\n", 1)
    place = broken.split("\n").index(f"{first.seat} fly") + 1
    parts = [text, broken, f"{tb.dumps(falsified(WHOLE, 7))}\n", "{}\n", text, text[:-20]]
    path.write_text("".join(parts), encoding="utf-8")
    status, lines = checked(path)
    expected = [
        f"line {height + place}, column 3: unknown action 'fly'",
        f"line {2 * height + 1}: {MISMATCH}7: the digest of the state",
        f"line {2 * height + 2}: not a document of this library",
        f"line {4 * height + 1}, column 1: the record breaks off",
    ]
    assert status == 1
    assert [line.startswith(told) for line, told in zip(lines, expected, strict=True)] == [True] * 4


@pytest.mark.parametrize("good", [tb.dumps(WHOLE), str(WHOLE)])
def test_a_first_line_that_breaks_off_does_not_hide_the_rest(good: str, path: Path) -> None:
    path.write_text(f"{tb.dumps(WHOLE)[:-9]}\n{good}\n{{}}\n", encoding="utf-8")
    status, lines = checked(path)
    assert status == 1
    assert [line.partition(": ")[0] for line in lines] == ["line 1", f"line {LINES[good]}"]


LINES = {tb.dumps(WHOLE): 3, str(WHOLE): 3 + str(WHOLE).count("\n")}


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "No such file or directory"),
        (b"", "it is empty"),
        (b"\n\n\n", "it is empty"),
        (b"{", "line 1: not JSON"),
        (b"\xff\xfe", "line 1: not text in UTF-8"),
        (b'{"\xff": 1}\n', "line 1: it is not text in UTF-8"),
        (b"x" * 5_000_000, "line 1"),
        (b'{"x": "' + b"x" * 5_000_000 + b'"}', "line 1: 5000009 characters; at most"),
        (b'{"x": "' + b"x" * 5_000_000 + b'"}\r\n', "line 1: 5000009 characters; at most"),
        (b"\0" * 1000, "line 1"),
        (b"tambores", f"line 1, column 1: expected [tambores {VERSION}] first"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_fault(
    content: bytes | None, told: str, path: Path
) -> None:
    if content is not None:
        path.write_bytes(content)
    status, lines = checked(path)
    assert status == 1
    assert [line[: len(told)] for line in lines] == [told]
    assert max(map(len, lines)) < 1000


def test_faults_are_told_in_the_language_of_the_user(path: Path) -> None:
    unknown = '{"tambores": 2, "type": "chess.game"}'
    path.write_text(f'{{"tambores": 2}}\n{unknown}\n{unknown}\n', encoding="utf-8")
    status, lines = checked(path, "--lang", "es")
    assert status == 1
    assert [line.partition(";")[0] for line in lines] == [
        "línea 1: type: tipo desconocido None",
        "línea 2: type: tipo desconocido 'chess.game' (no existe el juego 'chess')",
    ]


def test_a_wrong_pack_has_a_line_for_each_fault(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text('id = "x"', encoding="utf-8")
    status, lines = checked(path)
    assert status == 1
    assert len(lines) > 1
    assert all(line.startswith("pack: ") for line in lines)


@pytest.mark.parametrize("content", [None, b"id =", b"\xff"])
def test_a_pack_that_cannot_be_read_is_one_fault(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    if content is not None:
        path.write_bytes(content)
    status, lines = checked(path)
    assert (status, len(lines)) == (1, 1)


def test_all_files_are_checked_whatever_is_wrong_with_one(tmp_path: Path) -> None:
    good, bad, missing = tmp_path / "good", tmp_path / "bad", tmp_path / "missing"
    good.write_text(str(WHOLE), encoding="utf-8")
    bad.write_text("{}", encoding="utf-8")
    files = (bad, tmp_path, missing, good, good)
    ran = tambores("check", *files)
    assert ran.status == 1
    assert [line.partition(": ")[0] for line in ran.out.splitlines()] == [*map(str, files)]
    assert tambores("check", good, good).status == 0


# --- packs that are given -----------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The stand-in cards under another name."""
    path = tmp_path / "mine.toml"
    text = STAND_IN.read_text(encoding="utf-8")
    path.write_text(text.replace('id = "standin-1"', 'id = "mine"', 1), encoding="utf-8")
    return path


def with_pack(pack: Path) -> enclave.Battle:
    cards = enclave.load_pack(pack)
    return enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, pack=cards)


def test_a_pack_is_given_for_files_that_need_it(path: Path, pack: Path) -> None:
    state = with_pack(pack)
    record = tb.recorded(state, tb.legal_actions(state)[:1])
    path.write_text(f"{tb.dumps(state)}\n{record}", encoding="utf-8")
    status, lines = checked(path)
    assert (status, len(lines)) == (1, 2)
    assert all("the pack 'mine'" in line and "not available" in line for line in lines)
    assert all("give it with --pack FILE" in line for line in lines)
    assert checked(path, "--pack", pack) == (0, ["1 battle, 1 record"])


def test_a_pack_is_given_for_a_replay(path: Path, pack: Path) -> None:
    path.write_text(str(tb.recorded(with_pack(pack), [])), encoding="utf-8")
    ran = tambores("replay", path)
    assert ran.status == 1
    assert "the pack 'mine'" in ran.err
    assert "give it with --pack FILE" in ran.err
    assert tambores("replay", path, "--pack", pack).status == 0


def test_a_broken_pack_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("id =", encoding="utf-8")
    for name in ("check", "replay"):
        ran = tambores(name, pack, "--pack", pack)
        assert (ran.status, ran.out) == (1, "")
        assert str(pack) in ran.err


# --- for scripts --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ((), "FILE"),
        (("file", "--lang", "fr"), "--lang"),
    ],
)
def test_a_check_that_cannot_be_made_has_another_status(
    options: tuple[str, ...], answer: str
) -> None:
    ran = tambores("check", *options)
    assert (ran.status, ran.out) == (2, "")
    assert answer in ran.err


@pytest.mark.no_cover
def test_scripts_read_the_status(path: Path) -> None:
    path.write_text(str(WHOLE), encoding="utf-8")
    run = python("-m", "tambores", "check", str(path))
    told = f"{path}: 1 record, {LAST} decisions. {WHOLE.outcome}\n"
    assert (run.returncode, run.stdout, run.stderr) == (0, told, "")
    path.write_text(str(WHOLE)[:-40], encoding="utf-8")
    run = python("-m", "tambores", "check", str(path), str(path))
    assert (run.returncode, run.stdout.count("\n"), run.stderr) == (1, 2, "")


def test_the_status_is_documented() -> None:
    said = tambores("check", "--help").said
    assert "0 if all files are valid, 1 if a file has a fault, and 2 for wrong usage" in said


# --- packs of another game ----------------------------------------------------------------------

HEAD = 'id = "mine"\nbase = "standin-1"\nnames = { es = "Mía", en = "Mine" }\n'
UNIT = "[units.human_ranged_3]\nstrength = "


def test_a_pack_is_checked_by_the_game_that_has_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"{HEAD}{UNIT}5\n", encoding="utf-8")
    said = "pack mine of Warcraft, 6 scenarios; values: "
    status, told = checked(path)
    assert status == 0 and told[0].startswith(said)
    path.write_text(f"{HEAD}{UNIT}9\n[cards]\n[costs]\n", encoding="utf-8")
    status, faults = checked(path)
    assert status == 1 and len(faults) == 2
    assert faults[0].startswith("pack: unknown field 'cards'; expected one of: base, boards")
    wanted = "units.human_ranged_3: 'strength' is 9; expected a whole number from 1 to 6"
    assert faults[1] == wanted


def test_a_pack_is_known_by_the_file_that_it_is_based_on(tmp_path: Path) -> None:
    (tmp_path / "below.toml").write_text(f"{HEAD}{UNIT}9\n", encoding="utf-8")
    path = tmp_path / "above.toml"
    path.write_text(HEAD.replace("mine", "over").replace("standin-1", "below.toml"))
    assert "'strength' is 9" in tambores("check", path).out
