"""The pictures: whole documents that show everything that lies there, and nothing hidden."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.warcraft.render.svg import picture, style_sheet
from tambores.warcraft.render.svg.scene import WIDTH
from tambores.warcraft.render.text import board
from tambores.warcraft.render.words import WarWords
from tests.cases import each
from tests.warcraft.drawing import (
    LANGUAGES,
    SCENARIOS,
    fight,
    full,
    hidden_cards,
    played,
    viewers,
)

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d*\.?\d+")


def root_of(state: Any, **options: Any) -> ET.Element:
    return ET.fromstring(picture(state, id="war", **options))


def element(root: ET.Element, name: str) -> ET.Element:
    found = [one for one in root.iter() if one.attrib.get("id") == f"war-{name}"]
    assert len(found) == 1, name
    return found[0]


def title(root: ET.Element, name: str) -> str:
    text = element(root, name).find(f"{SVG}title")
    assert text is not None and text.text
    return text.text


def texts(one: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in one.iter(f"{SVG}text")]


# --- documents ----------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_a_whole_document(scenario: str, language: str) -> None:
    for state in played(scenario):
        for shown in (state, tb.view(state, 0), tb.view(state, None)):
            root = ET.fromstring(picture(shown, language))
            ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
            assert len({*ids}) == len(ids)
            assert all(one == ids[0] or one.startswith(f"{ids[0]}-") for one in ids)
            for one in root.iter(f"{SVG}g"):
                if "role" in one.attrib and one.attrib["role"] != "group":
                    found = one.find(f"{SVG}title")
                    assert found is not None and found.text


def test_other_positions_get_other_ids_and_arguments_are_checked() -> None:
    first, second = picture(full()), picture(fight())
    assert ET.fromstring(first).attrib["id"] != ET.fromstring(second).attrib["id"]
    with pytest.raises(ValueError, match="theme"):
        picture(full(), theme="blue")
    with pytest.raises(ValueError, match="id"):
        picture(full(), id="no blanks")
    assert style_sheet() in picture(full())
    assert "<style>" not in picture(full(), style=False)


@each("name", ["light", "dark", "auto"])
def test_a_picture_has_its_theme(name: str) -> None:
    assert f"tambores-{name}" in root_of(full(), theme=name).attrib["class"]


def corners(one: ET.Element, x: float, y: float) -> Iterator[tuple[float, float]]:
    """The outermost points of everything drawn in an element, roughly: boxes, circles, texts."""
    move = re.search(r"translate\(([^)]*)\)", one.attrib.get("transform", ""))
    if move:
        dx, dy = map(float, move[1].split())
        x, y = x + dx, y + dy
    at = {name: float(one.attrib[name]) for name in ("x", "y", "cx", "cy", "r", "width", "height")
          if NUMBER.fullmatch(one.attrib.get(name, ""))}  # fmt: skip
    if one.tag == f"{SVG}rect":
        left, top = x + at.get("x", 0), y + at.get("y", 0)
        yield left, top
        yield left + at["width"], top + at["height"]
    elif one.tag == f"{SVG}circle":
        for way in (-1, 1):
            yield x + at["cx"] + way * at["r"], y + at["cy"] + way * at["r"]
    elif one.tag == f"{SVG}text":
        yield x + at["x"], y + at["y"]
    elif re.fullmatch(r"M[-\d. ]+(L[-\d. ]+)+z?", one.attrib.get("d", "")):
        for point in re.findall(r"[ML]([-\d.]+) ([-\d.]+)", one.attrib["d"]):
            yield x + float(point[0]), y + float(point[1])
    for inner in one:
        yield from corners(inner, x, y)


@pytest.mark.no_cover
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_is_drawn_outside_the_frame(scenario: str) -> None:
    for state in (*played(scenario), full(), fight()):
        root = root_of(state)
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        assert width == WIDTH
        for x, y in corners(root, 0, 0):
            assert -1 <= x <= width + 1 and -1 <= y <= height + 1


# --- what is drawn ------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_zone_piece_outpost_token_and_wall_is_drawn_and_named(scenario: str) -> None:
    for state in played(scenario):
        root = root_of(state)
        for zone, place in state.zones.items():
            drawn = element(root, f"zone-{zone}")
            assert drawn.attrib["data-zone"] == zone and zone in texts(drawn)
            assert title(root, f"zone-{zone}").startswith(zone)
            for race, kinds in place.pieces.items():
                for kind, count in kinds.items():
                    name = f"war-piece-{zone}-{race}-{kind}"
                    ids = (name, f"{name}-marked")
                    found = [one for one in root.iter() if one.attrib.get("id") in ids]
                    numbers = [
                        int(text) for one in found for text in texts(one) if text.isdecimal()
                    ]
                    assert sum(numbers) == count
            for race in place.outposts:
                assert zone in title(root, f"outpost-{zone}-{race}")
            for token in place.tokens:
                assert zone in title(root, f"token-{token}")
        for number, (one, other) in enumerate(state.board.walls):
            assert title(root, f"wall-{number}") == f"A wall between {one} and {other}."


def test_a_wall_stands_on_the_border_of_its_zones() -> None:
    state = warcraft.new_game("prisoners", seed=1)
    root = root_of(state)
    middles = {}
    for zone in state.zones:
        x, y = (
            float(one) for one in NUMBER.findall(element(root, f"zone-{zone}").attrib["transform"])
        )
        middles[zone] = (x + 75, y + 86.6)
    for number, (one, other) in enumerate(state.board.walls):
        wall = element(root, f"wall-{number}")
        x, y = (float(one) for one in NUMBER.findall(wall.attrib["transform"]))
        path = wall.findall(f"{SVG}path")[0].attrib["d"]
        ends = [
            (x + float(a), y + float(b)) for a, b in re.findall(r"[ML]([-\d.]+) ([-\d.]+)", path)
        ]
        for zone in (one, other):
            for end in ends:
                away = sum((a - b) ** 2 for a, b in zip(end, middles[zone], strict=True)) ** 0.5
                assert 75 <= away <= 86.7  # between the side and the corner of a hexagon


def test_levels_races_and_depletion_can_be_told_without_colour() -> None:
    root = root_of(full())
    piece = element(root, "piece-C1-orc-melee")
    assert texts(piece) == ["O", "2"] and len(piece.findall(f"{SVG}circle")) == 4
    assert texts(element(root, "piece-C5-undead-melee"))[0] == "U"
    shapes = {
        race: element(root, name).findall(f"{SVG}path")[0].attrib["d"]
        for race, name in (("orc", "piece-C1-orc-melee"), ("undead", "piece-C5-undead-melee"))
    }
    assert shapes["orc"].count("V") == 1 and shapes["undead"].count("L") >= 3
    spent = {
        zone: [one.attrib["d"] for one in element(root, f"zone-{zone}").iter(f"{SVG}path")
               if one.attrib["class"] == "tb-spent"]
        for zone in ("B1", "D2", "B3")
    }  # fmt: skip
    assert not spent["B1"] and spent["D2"][0] != spent["B3"][0]
    assert "partly depleted" in title(root, "zone-D2")
    assert "completely depleted" in title(root, "zone-B3")
    assert "tb-hollow" in element(root, "outpost-A1-orc").findall(f"{SVG}path")[0].attrib["class"]
    assert "tb-piece" in element(root, "outpost-C2-orc").findall(f"{SVG}path")[0].attrib["class"]


def test_a_combat_shows_battlefield_flanks_and_dice_as_they_fell() -> None:
    root = root_of(fight())
    assert "The battlefield." in title(root, "zone-C3")
    assert "A flank." in title(root, "zone-C2") and "flank" not in title(root, "zone-C4")
    combat = element(root, "combat")
    note = combat.find(f"{SVG}desc")
    assert note is not None and note.text is not None
    assert "Orcs, strength 2: 4 [1] 6, 1 hit" in note.text
    assert "Undead, strength 2: [2] 6, 1 hit" in note.text
    dice = [
        one.attrib["class"] for one in combat.iter(f"{SVG}rect") if one.attrib.get("rx") == "5.6"
    ]
    assert dice == [
        "tb-miss", "tb-piece tb-of-orc", "tb-miss", "tb-piece tb-of-undead", "tb-miss",
    ]  # fmt: skip


def test_a_unit_that_cannot_attack_is_apart_from_the_others() -> None:
    state = warcraft.position(
        "generic_2p", phase="battles", seat=0, races=("orc", "human"), dice=(6, 6, 1),
        zones={"C3": {"orc": {"melee": 3}, "human": {"melee": 1}}, "C5": {"human": {"melee": 1}}},
        players={
            0: {"deck": [], "discard": []},
            1: {"hand": ["polymorph"], "deck": [], "discard": []},
        },
    )  # fmt: skip
    for action in (
        warcraft.PlayCard("polymorph"), warcraft.ChooseUnit("orc", "melee", "C3", False),
    ):  # fmt: skip
        state = tb.apply(state, action)
    root = root_of(state)
    asked = tb.prompt(state)
    assert asked is not None and asked.kind == "casualty"
    assert "2" in texts(element(root, "piece-C3-orc-melee"))
    assert "Polymorphed" in title(root, "piece-C3-orc-melee-marked")


def test_players_see_levels_buildings_and_their_own_cards() -> None:
    root = root_of(tb.view(full(), 0))
    assert "melee 4, strength 5" in title(root, "type-0-melee")
    assert "3 buildings" in title(root, "type-0-melee")
    assert "1 begun" in title(root, "type-0-ranged") and "training 1" in title(
        root, "type-0-worker"
    )
    assert [texts(element(root, f"card-0-{place}"))[0] for place in (0, 1)] == ["Devour", "Pillage"]
    assert title(root, "hand-1") == "3 cards in hand."
    assert title(root, "gold-0") == "7 gold."


# --- what is hidden -----------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hidden_cards_appear_in_no_picture(scenario: str) -> None:
    words = WarWords()
    for state in played(scenario):
        for shown in [*viewers(state)][1:]:
            drawing = picture(shown, style=False)
            for card in hidden_cards(shown):
                name = words.topic(card, shown).partition(":")[0]
                assert name not in drawing and f'"{card}"' not in drawing


# --- marks --------------------------------------------------------------------------------------


def marked(root: ET.Element, which: str) -> dict[str, list[str]]:
    return {
        one.attrib["id"].removeprefix("war-"): json.loads(one.attrib[f"data-{which}"])
        for one in root.iter()
        if f"data-{which}" in one.attrib
    }


def test_pieces_that_can_move_are_marked_and_a_chosen_one_shows_its_reach() -> None:
    view = tb.view(full(), 0)
    moves = [action for action in view.legal_actions if isinstance(action, warcraft.Move)]
    sources = marked(root_of(view), "source")
    assert sources.keys() == {f"piece-{one.source}-orc-{one.kind}" for one in moves}
    assert sum(map(len, sources.values())) == len(moves)
    assert not marked(root_of(view), "target")
    reach = [one for one in moves if (one.kind, one.source) == ("flying", "C2")]
    root = root_of(view, reach=("flying", "C2"))
    assert marked(root, "source").keys() == {"piece-C2-orc-flying"}
    assert marked(root, "target") == {f"zone-{one.target}": [str(one)] for one in reach}


def test_only_the_seat_that_decides_sees_marks() -> None:
    for seat in (1, None):
        root = root_of(tb.view(full(), seat))
        assert not marked(root, "source") and not marked(root, "target")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_marked_action_is_legal_and_every_casualty_can_be_pointed_at(scenario: str) -> None:
    for state in played(scenario):
        root = root_of(state)
        lines = {str(action) for action in state.legal_actions}
        for which in ("source", "target"):
            for actions in marked(root, which).values():
                assert {*actions} <= lines
        asked = tb.prompt(state)
        if asked is not None and asked.kind == "casualty":
            aimed = {line for one in marked(root, "target").values() for line in one}
            assert {line for line in lines if line.startswith("remove")} <= aimed


def test_a_piece_that_is_not_there_has_no_reach() -> None:
    for reach in (("worker", "Z1"), ("flying", "C1"), ("dragon", "C1")):
        with pytest.raises(ValueError, match="the seat that moves has no"):
            picture(warcraft.new_game("prisoners", seed=1), reach=reach)
    with pytest.raises(ValueError, match="no seat is moving its pieces now"):
        picture(fight(), reach=("melee", "C2"))


@each("draw", [picture, board, WarWords().question])
def test_other_values_are_refused_in_a_sentence(draw: Any) -> None:
    with pytest.raises(TypeError, match="not a state or view of Warcraft: NoneType"):
        draw(None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_explains_the_signs_in_use(language: str) -> None:
    combat, spent = picture(fight(), language), picture(full(), language)
    gate = picture(warcraft.new_game("elf_gate", seed=1), language)
    say = tb.catalogue("warcraft", language)
    for key in ("picture.battle.key", "picture.flank.key"):
        assert f">{say[key]}<" in combat and f">{say[key]}<" not in spent
    for key in ("picture.level.key", "depletion.1", "depletion.2", "picture.occupied"):
        assert f">{say[key]}<" in spent
    assert f">{say['picture.endless']}<" in gate
