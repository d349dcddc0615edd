"""`tambores pack`: packs begun, checked, shown and compared; and `--pack` wherever cards matter."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.modes import opponents, sides
from tambores.enclave.terminal.words import words
from tambores.kernel.message import catalogue
from tambores.testing import rules as invariants
from tests.cases import each
from tests.cli.test_cli import needs_cli, tambores
from tests.enclave.test_overlays import overlay, unit
from tests.enclave.test_packs import card, small, text_of
from tests.sets import STANDIN_1

pytestmark = needs_cli

STAND_IN = STANDIN_1
Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file and gives its path."""

    def written(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return written


def three_armies() -> str:
    """The humans, the orcs, and trolls without much to them."""
    heroes = [card("hero", f"troll_{n}", "troll", colour=colour)
              for n, colour in enumerate(("gold", "silver", "bronze"))]  # fmt: skip
    line = unit("troll", "troll", copies=40)
    names = {"troll": {"es": "Trolls de la ciénaga", "en": "Trolls of the bog"}}
    return overlay(*heroes, line, armies=names)


# --- new --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("options", [(), ("--whole",)])
def test_a_new_pack_can_be_played_with_at_once(
    options: tuple[str, ...], language: str, tmp_path: Path
) -> None:
    path = tmp_path / "my_cards.toml"
    ran = tambores("pack", "new", path, *options, "--lang", language)
    assert ran == (0, f"{words('pack.written', language, path=path, file=path)}\n", "")
    pack = enclave.load_pack(path)
    assert pack.id == "my_cards"
    assert pack.base is (None if options else enclave.default_pack())
    ran = tambores("pack", "check", path, "--strict", "--lang", language)
    assert (ran.status, ran.out.count("\n")) == (0, 1)
    first, *_, last = path.read_text(encoding="utf-8").splitlines()
    assert first.startswith("# Un " if language == "es" else "# A ")
    assert last


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_examples_of_a_new_pack_are_right(language: str, tmp_path: Path) -> None:
    """Every line of TOML in its remarks, the marks taken off."""
    path = tmp_path / "mine.toml"
    tambores("pack", "new", path, "--lang", language)
    text = re.sub(r"^# (?=\[\[cards|[a-z]+ = )", "", path.read_text(encoding="utf-8"), flags=re.M)
    pack = enclave.parse_pack(text)
    assert pack.card("soldado").provenance["cost"] == "printed"
    assert pack.card("furor").provenance["life"] == "reconstructed"
    assert set(pack.card("paje").provenance.values()) == {"reconstructed"}
    known = {one.id for one in pack.cards}
    assert {one.id for one in STAND_IN.cards} - known == {"grifo", "trol"}


def whole(tmp_path: Path) -> enclave.Pack:
    tambores("pack", "new", tmp_path / "whole.toml", "--whole")
    return enclave.load_pack(tmp_path / "whole.toml")


def test_the_small_pack_is_played_in_every_way(tmp_path: Path) -> None:
    """Battles, solo battles, duels and campaigns, to their ends."""
    pack = whole(tmp_path)
    first, second = pack.armies
    rules = enclave.HouseRules(max_turns=12, ai_ties="auto")
    for hero in pack.heroes(first):
        for foe in pack.heroes(second):
            start: Any = enclave.new_battle(
                pack.armies, (hero.id, foe.id), seed=5, rules=rules, pack=pack
            )
            for _, _, after in tb.random_walk(start, seed=5):
                invariants.check_conserved(start, after)
            assert tb.outcome(after) is not None
    start = solo.new_battle(second, pack.heroes(second)[0].id, seed=5, rules=rules, pack=pack)
    *_, (_, _, last) = tb.random_walk(start, seed=5)
    assert tb.outcome(last) is not None
    assert tb.prompt(campaign.new_match(pack.armies, seed=5, pack=pack)) is not None
    assert tb.prompt(duel.new_match(pack.armies, seed=5, pack=pack)) is not None


def test_both_languages_begin_the_same_packs(tmp_path: Path) -> None:
    for options in ((), ("--whole",)):
        packs = []
        for language in ("en", "es"):
            path = tmp_path / f"{language}{len(options)}.toml"
            tambores("pack", "new", path, *options, "--id", "mine", "--lang", language)
            packs.append(enclave.load_pack(path))
            assert "#en" not in path.read_text(encoding="utf-8")
            assert "#es" not in path.read_text(encoding="utf-8")
        one, other = packs
        assert (one.id, one.digest, one.names) == (other.id, other.digest, other.names)


def test_a_file_that_is_there_is_left_alone(write: Write) -> None:
    path = write("mine.toml", "precious")
    ran = tambores("pack", "new", path)
    assert ran == (1, "", f"{path} already exists; give --force to overwrite it.\n")
    assert path.read_text(encoding="utf-8") == "precious"
    ran = tambores("pack", "new", path, "--whole", "--lang", "es")
    assert (ran.status, ran.err) == (1, f"{path} ya existe; indica --force para sobrescribirlo.\n")


@pytest.mark.parametrize(
    ("name", "options", "pack_id"),
    [
        ("Mis Cartas (año 2).toml", (), "mis-cartas-ano-2"),
        ("v1.2.toml", (), "v1.2"),
        ("x.toml", ("--id", "other-1"), "other-1"),
        ("3.toml", (), None),
        ("卡.toml", (), None),
        ("x.toml", ("--id", "Mine"), None),
        ("x.toml", ("--id", ""), None),
        ("x.toml", ("--id", "x" * 41), None),
        ("x.toml", ("--id", 'a"\nb'), None),
        ("x.toml", ("--id", "standin-1"), None),
        ("standin-1.toml", ("--whole",), None),
    ],
)
def test_a_new_pack_has_the_id_of_its_file_or_the_one_given(
    name: str, options: tuple[str, ...], pack_id: str | None, tmp_path: Path
) -> None:
    ran = tambores("pack", "new", tmp_path / name, *options)
    if pack_id is None:
        assert (ran.status, ran.out) == (2, "")
        assert "cannot be the id of your pack; use up to 40" in ran.err
        assert [*tmp_path.iterdir()] == []
    else:
        assert enclave.load_pack(tmp_path / name).id == pack_id


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "x.toml"
    ran = tambores("pack", "new", path)
    assert ran == (1, "", f"{path} cannot be written: No such file or directory.\n")


# --- check ------------------------------------------------------------------------------------


def test_a_sound_pack_is_told_with_what_it_holds(write: Write) -> None:
    """The stand-in set: 40 different cards, 100 in all (COMP-01)."""
    ran = tambores("pack", "check", "standin-1")
    assert ran.status == 0
    assert ran.out.startswith(
        "standin-1: pack standin-1, 40 different cards, 100 copies in 2 armies;"
    )
    path = write("mine.toml", overlay({"id": "soldado", "cost": 1}))
    ran = tambores("pack", "check", path, "--lang", "es")
    assert ran.status == 0
    assert ran.out.startswith(
        f"{path}: paquete mine, 40 cartas distintas, 100 copias en 2 ejércitos;"
    )


def test_all_faults_of_all_files_are_told_at_once(write: Write, tmp_path: Path) -> None:
    base = write("base.toml", overlay({"id": "soldado", "cost": -2}, id="base"))
    over = write("over.toml", overlay({"id": "furor", "atack": 2}, base="base.toml"))
    good, missing = write("good.toml", overlay()), tmp_path / "missing.toml"
    ran = tambores("pack", "check", over, good, missing, tmp_path, "nothing")
    lines = ran.out.splitlines()
    assert ran.status == 1
    assert lines[0].startswith(f"{over}: card furor: unknown field 'atack'; expected one of: ")
    assert lines[0].endswith("(did you mean 'attack'?)")
    assert lines[1].startswith(f"{base}: card soldado: 'cost' is -2; expected a whole number from")
    assert lines[2].startswith(f"{good}: pack mine, ")
    assert lines[3] == f"{missing} cannot be read: No such file or directory."
    assert lines[4] == f"{tmp_path} cannot be read: Is a directory."
    assert lines[5].startswith("nothing cannot be read: No such file or directory; known packs: ")
    assert lines[6:] == ["5 packs, 5 errors, 0 warnings"]


def test_the_same_id_for_other_cards_is_odd(write: Write) -> None:
    """A pack that has been used never changes; a corrected one gets another id."""
    old = write("old.toml", overlay())
    new = write("new.toml", overlay({"id": "soldado", "cost": 2}))
    ran = tambores("pack", "check", old, new)
    assert ran.status == 0
    told = f"{new}: warning: it has the id of {old} but another digest;"
    assert ran.out.splitlines()[1].startswith(told)
    assert tambores("pack", "check", old, new, "--strict").status == 1
    assert "warning:" not in tambores("pack", "check", old, old).out


def hero(card_id: str, army: str, colour: str, **fields: Any) -> dict[str, Any]:
    return card("hero", card_id, army, colour=colour, **fields)


def odd_pack(*changes: dict[str, Any], **more: Any) -> str:
    """The small pack with three heroes an army, and some changes."""
    pack = small()
    pack["cards"] += [
        hero(f"{army}_{colour}", army, colour)
        for army in ("red", "blue")
        for colour in ("silver", "bronze")
    ]
    pack["armies"] = {army: {"es": army, "en": army} for army in ("red", "blue")}
    for change in changes:
        old = next((one for one in pack["cards"] if one["id"] == change["id"]), None)
        if old is None or "kind" in change:
            pack["cards"] = [one for one in pack["cards"] if one is not old] + [change]
        else:
            old.update(change)
    return text_of({**pack, **more})


ABILITY = [{"when": "always", "do": [{"modify": "attack", "by": 1, "on": "self"}]}]
PAID = [{"when": "activate", "cost": 6, "pay_from": "hand", "windows": ["combat"],
         "until": "end_of_turn", "do": ABILITY[0]["do"]}]  # fmt: skip
TWICE = {"es": "Lo mismo otra vez.", "en": "Lo mismo otra vez."}
ODD = {
    "shipped_id": (
        odd_pack(id="standin-1"),
        "a pack of the library with other content already has the id 'standin-1'",
    ),
    "same_name": (
        odd_pack({"id": "rook", "names": {"es": "Torre", "en": "PAWN"}}),
        "pawn, rook have the same name, 'Pawn' (en)",
    ),
    "unnamed_army": (
        odd_pack(armies={"red": {"es": "Rojos", "en": "Reds"}}),
        "the army blue has no name, so its id is shown instead; you can name it in 'armies'",
    ),
    "no_unit": (
        odd_pack(card("equipment", "rook", "blue", copies=20)),
        "the army blue has no units",
    ),
    "small_deck": (
        odd_pack({"id": "king", "removal": 16, "removal_by": "eye"}),
        "the army blue has 20 cards; king removes 16, and the rest is less than a hand of 5",
    ),
    "no_campaign": (
        odd_pack({"id": "blue_bronze", "colour": "silver"}),
        "the army blue cannot play campaigns without a hero of each colour (it lacks bronze)",
    ),
    "no_text": (
        odd_pack({"id": "rook", "texts": {"es": "", "en": "x"}, "abilities": ABILITY}),
        "card rook: it has abilities but no text (es)",
    ),
    "same_text": (
        odd_pack({"id": "rook", "texts": TWICE}),
        "card rook: its text is the same in both languages",
    ),
    "text_alone": (
        overlay({"id": "grifo", "texts": {"es": "Otra cosa."}}),
        "card grifo: this pack changes its text, but its abilities are still the "
        "reconstruction of standin-1",
    ),
    "ability_alone": (
        overlay({"id": "grifo", "abilities": ABILITY}),
        "card grifo: this pack changes its abilities, but its text is still that of standin-1",
    ),
    "other_army": (
        overlay({"id": "goblin", "army": "human"}),
        "card goblin: it replaces Goblin of standin-1 and moves it from the army orc to the army "
        "human; give a new card an id of its own",
    ),
    "too_dear": (
        odd_pack({"id": "rook", "cost": 5}),
        "card rook: it costs 5 cards from the hand; with a hand of 5, you have 4 to pay with",
    ),
    "dear_ability": (
        odd_pack({"id": "queen", "abilities": PAID}),
        "card queen: its ability costs 6 cards from the hand, but a hand has 5",
    ),
    "no_removal": (
        odd_pack({"id": "king", "removal": 0, "removal_by": "eye"}),
        "card king: 'removal_by' has no effect, because 'removal' is 0",
    ),
}
"""A pack for each oddity, and the message about it."""


def test_there_is_a_pack_for_everything_that_can_be_odd() -> None:
    """All of them but the army with a single hero, which lacks colours as well."""
    said = [*catalogue("enclave"), *catalogue("kernel")]
    keys = {key.removeprefix("pack.odd.") for key in said if key.startswith("pack.odd.")}
    assert keys == {*ODD, "no_duel"}


@pytest.mark.no_cover
@pytest.mark.parametrize("key", ODD)
def test_what_is_odd_is_told_and_the_pack_is_played_with(key: str, write: Write) -> None:
    text, said = ODD[key]
    path = write("p.toml", text)
    ran = tambores("pack", "check", path)
    first, last = ran.out.splitlines()
    assert (ran.status, first) == (0, f"{path}: warning: {said}")
    assert last.startswith(f"{path}: pack {enclave.load_pack(path).id}, ")
    assert tambores("pack", "check", path, "--strict").status == 1
    ran = tambores("pack", "check", path, "--lang", "es")
    assert ran.out.startswith(f"{path}: aviso: ")


def test_an_army_of_a_single_hero_fights_neither_duels_nor_campaigns(write: Write) -> None:
    """MODE-04, MODE-07."""
    path = write("p.toml", text_of({**small(), "armies": {"red": TWICE, "blue": TWICE}}))
    told = [line.rpartition(": ")[2] for line in tambores("pack", "check", path).out.splitlines()]
    assert told[:4] == [
        text
        for army in ("red", "blue")
        for text in (
            f"the army {army} cannot play campaigns without a hero of each colour "
            "(it lacks bronze, silver)",
            f"the army {army} cannot play duels with only one hero",
        )
    ]
    assert len(told) == 5


def test_a_pack_without_oddities_is_not_odd(write: Write) -> None:
    assert tambores("pack", "check", write("even.toml", odd_pack()), "--strict").status == 0
    changed = overlay({"id": "goblin", "army": "orc", "copies": 3})  # still in its army
    assert tambores("pack", "check", write("changed.toml", changed), "--strict").status == 0


def test_a_new_card_with_the_id_of_another_army_is_named_in_spanish(write: Write) -> None:
    path = write("sea.toml", overlay({"id": "goblin", "army": "human"}))
    assert (
        "carta goblin: sustituye a Goblin de standin-1 y la pasa del ejército orc al ejército human"
    ) in tambores("pack", "check", path, "--lang", "es").out


# --- show -------------------------------------------------------------------------------------


def shown(*arguments: object, columns: int = 80, **environment: str) -> list[str]:
    """The lines of a table, as a program gets them that reads from a pipe."""
    done = subprocess.run(
        [sys.executable, "-m", "tambores", "pack", "show", *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"COLUMNS": str(columns), "PYTHONIOENCODING": "utf-8"} | environment,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_a_pack_is_shown_as_a_table_of_its_cards() -> None:
    lines = shown("standin-1")
    assert lines[0] == "standin-1 (Stand-in set)"
    assert f"digest {STAND_IN.digest}" in lines
    assert "40 different cards, 100 copies in 2 armies" in lines
    assert "humans (human): 46 cards, 4 heroes" in lines
    rows = {line.split()[0]: line.split()[1:] for line in lines if line}
    assert rows["soldado"] == ["Soldier°", "infantry°", "6°", "1°", "1°", "1", "1", "1"]
    assert rows["furor"] == ["Furor°", "infantry°", "3°", "3°", "1°", "3!°", "4°", "1"]
    assert rows["thugg"] == ["Thugg°", "hero,", "gold", "4°", "5°", "4°"]
    assert rows["arco_largo"][-2:] == ["2°", "1v°"]
    for one in STAND_IN.cards:
        assert one.id in rows or one.id[:19] in rows


@pytest.mark.no_cover
def test_a_table_has_80_columns_and_no_colours_in_a_pipe() -> None:
    for arguments in (("standin-1",), ("standin-1", "--card", "jayme", "--lang", "es")):
        lines = shown(*arguments)
        assert max(map(len, lines)) <= 80
        assert not any("\x1b" in line for line in lines)


@pytest.mark.no_cover
def test_a_terminal_of_ascii_gets_ascii(write: Write) -> None:
    path = write("mine.toml", overlay({"id": "goblin", "cost": 0}))
    lines = shown(path, "--lang", "es", PYTHONIOENCODING="ascii")
    assert all(line.isascii() for line in lines)
    assert any(re.match(r"soldado +Soldado +infanteria\* ", line) for line in lines)


@pytest.mark.no_cover
def test_it_is_counted_how_many_values_are_printed_and_from_which_pack(write: Write) -> None:
    """Three values and a name are the owner's; the rest is as in the stand-in set."""
    changed = {"id": "soldado", "cost": 1, "range": 1, "copies": 6, "names": {"en": "Foot"}}
    path = write("mine.toml", overlay({**changed, "reconstructed": ["names.en"]}))
    marks = [mark for one in STAND_IN.cards for mark in one.provenance.values()]
    printed, made_up = marks.count("printed"), marks.count("reconstructed")
    assert shown(path)[-3:] == [
        f"{printed + 3} printed, {made_up - 3} reconstructed",
        "3 printed, 1 reconstructed from mine",
        f"{printed} printed, {made_up - 4} reconstructed from standin-1",
    ]
    assert "based on standin-1" in shown(path)


def test_one_card_is_shown_field_by_field(write: Write) -> None:
    path = write("mine.toml", overlay({"id": "furor", "life": 2}))
    lines = shown(path, "--card", "furor", columns=200)
    assert lines[0] == "Furor (furor)"
    rows = {line.split()[0]: line.split()[1:] for line in lines[2:]}
    assert rows["life"] == ["2", "printed", "mine"]
    assert rows["attack"] == ["3", "reconstructed", "standin-1"]
    assert rows["bolts"] == ["attack", "printed", "standin-1"]
    assert rows.keys() == STAND_IN.card("furor").provenance.keys()
    assert 'when = "on_annihilate"' in "\n".join(lines)


@each("name", ["la_hermandad", "La Hermandad", "la hermandad", "The Brotherhood"])
def test_a_card_is_found_by_its_id_or_its_name(name: str) -> None:
    ran = tambores("pack", "show", "standin-1", "--card", name)
    assert ran.out.startswith("The Brotherhood (la_hermandad)\n")


def test_one_army_is_shown(write: Write) -> None:
    ran = tambores(
        "pack", "show", write("t.toml", three_armies()), "--army", "troll", "--lang", "es"
    )
    assert "Trolls de la ciénaga (troll): 40 cartas, 3 héroes" in ran.out
    assert "soldado" not in ran.out


@each(
    ("arguments", "status", "said"),
    [
        (
            ("standin-1", "--card", "gryfo"),
            2,
            "standin-1 has no card 'gryfo' (did you mean 'grifo'?).",
        ),
        (("standin-1", "--card", "Holy Grail"), 2, "standin-1 has no card 'Holy Grail'."),
        (("standin-1", "--army", "elf"), 2, "standin-1 has no army 'elf'; known: human, orc."),
        (
            ("standin-3", "--game", "enclave"),
            1,
            "standin-3 cannot be read: No such file or directory; "
            "known packs: standin-2, standin-1, ideas-1.",
        ),
        (
            ("idea-1",),
            1,
            "idea-1 cannot be read: No such file or directory; known packs: ideas-1, standin-2, "
            "standin-1, standin-3, realm-r1, reconstructed-1, stub.",
        ),
        (("nope.toml",), 1, "nope.toml cannot be read: No such file or directory."),
    ],
)
def test_what_there_is_not_cannot_be_shown(
    arguments: tuple[str, ...], status: int, said: str
) -> None:
    assert tambores("pack", "show", *arguments) == (status, "", f"{said}\n")


# --- diff -------------------------------------------------------------------------------------


def test_packs_that_are_the_same_have_no_difference(write: Write) -> None:
    first = write("first.toml", overlay({"id": "soldado", "cost": 2}))
    second = write("second.toml", "# Another file.\n" + overlay({"id": "soldado", "cost": 2}))
    ran = tambores("pack", "diff", first, second)
    assert (ran.status, ran.said) == (0, f"{first} and {second} are the same.")
    assert tambores("pack", "diff", "standin-1", "standin-1", "--lang", "es").status == 0


def test_every_difference_is_listed(write: Write) -> None:
    path = write(
        "m.toml",
        overlay({"id": "soldado", "cost": 1, "attack": 2}, unit("paje"), without=["grifo"]),
    )
    ran = tambores("pack", "diff", "standin-1", path)
    assert ran.status == 1
    lines = [line.split() for line in ran.out.splitlines()]
    assert "Only in standin-1: grifo" in ran.said
    assert f"Only in {path}: paje" in ran.said
    assert ["-", "id", "standin-1", "mine"] in lines
    assert ["soldado", "attack", "1", "2"] in lines
    assert ["soldado", "cost", "1°", "1"] in lines  # confirmed: it is printed now
    assert len([line for line in lines if line[:1] == ["soldado"]]) == 2
    digests = (STAND_IN.digest, enclave.load_pack(path).digest)
    assert ran.said.endswith(
        "The differences affect the rules: the digests are {} and {}.".format(*digests)
    )


@pytest.mark.parametrize(
    "text",
    [
        overlay(id="other"),
        overlay({"id": "soldado", "names": {"en": "Foot"}}),
        overlay({"id": "soldado", "cost": 1}),
        overlay(armies={"orc": {"es": "Pieles", "en": "Hides"}}),
    ],
)
def test_a_difference_that_is_none_of_rules_is_told_so(text: str, write: Write) -> None:
    paths = write("one.toml", overlay()), write("two.toml", text)
    ran = tambores("pack", "diff", *paths)
    assert ran.status == 1
    assert f"both have the digest {STAND_IN.digest}." in ran.said
    ran = tambores("pack", "diff", *paths, "--lang", "es")
    assert "Solo difieren textos, marcas o ids" in ran.said


def test_the_order_of_cards_is_a_difference(write: Write) -> None:
    """Decks are shuffled from the order of the pack."""
    pack = small()
    one = write("one.toml", text_of(pack))
    pack["cards"].append(pack["cards"].pop(1))
    ran = tambores("pack", "diff", one, write("two.toml", text_of(pack)))
    assert ran.status == 1
    assert "The cards that both have are in a different order." in ran.said
    assert "The differences affect the rules" in ran.said


def test_packs_that_cannot_be_read_are_not_compared(write: Write, tmp_path: Path) -> None:
    bad, missing = write("bad.toml", "id ="), tmp_path / "missing.toml"
    for pair in ((bad, "standin-1"), ("standin-1", missing), (missing, bad)):
        ran = tambores("pack", "diff", *pair)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.count("\n") == 1


# --- the group of commands --------------------------------------------------------------------


@each("name", ["new", "check", "show", "diff"])
def test_every_command_tells_what_it_does(name: str) -> None:
    ran = tambores("pack", name, "--help")
    assert ran.status == 0
    assert f"tambores pack {name}" in ran.said
    assert tambores("pack", name).status == 2
    assert f" {name} " in tambores("pack", "--help").out


NASTY = "[bold red]x[/] :smile: {seat} %s $(touch ran) <script>"


def test_names_are_shown_as_they_are(write: Write) -> None:
    """No markup of any kind means anything in them."""
    both = {"es": NASTY, "en": NASTY}
    pack = small()
    pack["names"] = both
    pack["armies"] = {"red": both}
    for one in pack["cards"]:
        one |= {"names": both, "texts": both}
    path = write("nasty.toml", text_of(pack))
    other = write("other.toml", text_of({**pack, "id": "other", "names": {"es": "x", "en": "x"}}))
    for arguments in (
        ("show", path), ("show", path, "--card", "pawn"), ("diff", path, other), ("check", path),
    ):  # fmt: skip
        told = " ".join(word for word in tambores("pack", *arguments).out.split())
        for word in ("[bold", "[/]", ":smile:", "{seat}", "%s", "$(touch"):
            assert word in told or arguments[0] == "check"
    odd = odd_pack({"id": "rook", "names": both}, {"id": "king", "names": both})
    assert repr(NASTY) in tambores("pack", "check", write("odd.toml", odd)).out


# --- packs that are given ---------------------------------------------------------------------


def test_whoever_fights_is_found_in_the_cards() -> None:
    pack = enclave.parse_pack(three_armies())
    without = enclave.parse_pack(text_of(small()))
    assert opponents(pack, None, None, None) == (("human", "orc"), ("aiden", "krangg"))
    assert opponents(pack, None, None, ("troll_1", "aiden")) == (
        ("troll", "human"), ("troll_1", "aiden"),
    )  # fmt: skip
    assert opponents(without, None, None, None) == (("red", "blue"), ("queen", "king"))
    assert sides(pack, None, None) == ("human", "orc")
    assert sides(pack, None, "human") == ("orc", "human")
    assert sides(pack, "troll", None) == ("troll", "human")
    assert sides(pack, "orc", "troll") == ("orc", "troll")
    for human, orc in (("aiden", None), (None, "krangg")):
        with pytest.raises(tb.ContentError, match=r"unknown army '(human|orc)'; known: red, blue"):
            opponents(without, human, orc, None)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("arguments", "armies"),
    [
        (("play", "--heroes", "troll_0", "krangg"), ("troll", "orc")),
        (("solo", "--hero", "troll_2", "--ai-army", "human"), ("troll", "human")),
        (("solo", "--hero", "aiden", "--ai-hero", "troll_0"), ("human", "troll")),
        (("campaign", "--army", "troll"), ("troll", "human")),
        (("duel", "--army", "orc", "--against", "troll"), ("orc", "troll")),
    ],
)
def test_any_two_armies_meet_at_the_command_line(
    arguments: tuple[str, ...], armies: tuple[str, str], write: Write, tmp_path: Path
) -> None:
    pack, save = write("three.toml", three_armies()), tmp_path / "save"
    name, *options = arguments
    lines = ("", f"s {save}", "q") if name in ("play", "duel") else (f"s {save}", "q")
    ran = tambores(name, *options, "--seed", 3, "--pack", pack, lines=lines)
    assert ran.status == 0
    state = tb.loads(save.read_text(encoding="utf-8").splitlines()[0], pack=enclave.load_pack(pack))
    found = state.armies if hasattr(state, "armies") else [side.army for side in state.sides]
    assert tuple(found) == armies
    for command in (("check", save), ("replay", save)):
        if command[0] == "check":
            assert tambores(*command, "--pack", pack).status == 0
    ran = tambores(name, "--load", save, "--pack", pack, lines=("", "q"))
    assert ran.status == 0
    wrong = tambores(name, "--load", save, "--pack", "standin-1")
    assert wrong.status == 1
    assert "the pack 'mine'" in wrong.err
    assert "'standin-1'" in wrong.err


def test_a_battle_of_other_armies_records_and_replays(write: Write, tmp_path: Path) -> None:
    pack = write("three.toml", three_armies())
    for heroes in (
        ("--heroes", "troll_0", "uzgar"),
        ("enclave-solo", "--hero", "troll_0", "--ai-army", "orc", "--ai-hero", "uzgar"),
    ):
        path = tmp_path / f"record{len(heroes)}"
        ran = tambores("record", path, *heroes, "--pack", pack, "--max-turns", 2)
        assert ran.status == 0
        (entry,) = tb.read_many(path, enclave.load_pack(pack))
        assert entry.record is not None
        assert isinstance(entry.record.start, enclave.Battle)
        assert [side.army for side in entry.record.start.sides] == ["troll", "orc"]
        assert tambores("replay", path, "--pack", pack).status == 0
        assert tambores("replay", path).status == 1


def test_the_demonstration_is_played_with_any_cards(write: Write, tmp_path: Path) -> None:
    path = write("small.toml", text_of(small()))
    ran = tambores("--pack", path, "--seed", 1)
    assert ran.status == 0
    assert "Queen" in ran.out
    assert tambores("--pack", "standin-2", "--seed", 3) == tambores("--seed", 3)
    ran = tambores("--pack", tmp_path / "missing")
    assert ran == (1, "", f"{tmp_path / 'missing'} cannot be read: No such file or directory.\n")
    bad = write("bad.toml", "id =")
    ran = tambores("--pack", bad)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"{bad}: pack: not TOML: ")


def test_heroes_are_named_in_one_way() -> None:
    ran = tambores("play", "--heroes", "aiden", "krangg", "--orc", "uzgar")
    assert ran == (2, "", f"{words('heroes_twice', 'en')}\n")
    ran = tambores("play", "--heroes", "aiden", "nobody")
    assert ran.status == 2
    assert ran.err.startswith("there is no hero 'nobody'; known: jayme, ")
    ran = tambores("play", "--heroes", "aiden", "jayme")
    assert ran.status == 2
    assert ran.err.startswith("both armies are 'human'")
