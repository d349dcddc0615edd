"""The board as text and as a picture, light and dark, in both languages."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from functools import partial
from typing import Any

import pytest

import tambores as tb
from tambores import kingdom_defenders as kd
from tambores.kernel.face import face
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.page import PAGE
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.svg import picture, style_sheet
from tambores.kingdom_defenders.render.text import board
from tambores.kingdom_defenders.render.words import KingdomWords, describe
from tambores.toolkit.drawing.text import width
from tambores.toolkit.drawing.voice import Voice
from tests.cases import each
from tests.kingdom_defenders.games import SETTINGS, begun, walked

LANGUAGES = ("en", "es")


def some_states() -> list[Any]:
    found = []
    for setting in SETTINGS[::2]:
        states = [state for state, _ in walked(begun(*setting))]
        found += [states[0], states[len(states) // 2], states[-1]]
    return found


STATES = some_states()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_fits_79_columns(language: str) -> None:
    for state in STATES:
        for seat in (0, None):
            for line in board(tb.view(state, seat), language).splitlines():
                assert width(line) <= 79, line
            plain = board(tb.view(state, seat), language, ascii=True)
            assert plain.isascii()


def test_a_board_shows_what_lies_there_and_where_it_comes_from() -> None:
    state = kd.position(4, phase="place", round=2, horde=("H10", 2),
                        discs={"E1.1": 1, "D2": 3}, players={0: {"stock": "2w+1c"}})  # fmt: skip
    text = board(tb.view(state, 0))
    assert "The black tide: needs 9 weapons, 6 spells" in text and "Wall: intact" in text
    assert "reconstructed" in text
    assert "Armoury 1[●2] 2[1]" in text and "Gates  1[1] 2[●4]" in text
    assert "stock: 2 weapons, 1 coin" in text
    seen = board(tb.view(state, 1))
    assert "2 weapons, 1 coin" not in seen and "stock hidden" in seen
    assert "\x1b[" in board(state, color=True)


def test_a_board_says_what_levels_are_worth() -> None:
    state = kd.position(2, phase="place", players={0: {"strength": 4, "magic": 1}})
    text = " ".join(board(tb.view(state, 1)).split())
    assert text.count("saves up to 1 weapon in each adventure") == 1
    assert text.count("Fame at the end: 2 for each legendary weapon, 1 for each tome") == 1
    assert "Camps (closed in round 1; KD-050) slot 3 (up to 2) [1], slot 4 (up to 3) [1]" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_says_what_levels_are_worth_like_the_text_board(language: str) -> None:
    """KD-070: player 1 saves a weapon; its levels make relics worth Fame. Player 2 has no level."""
    state = kd.position(2, phase="place", players={0: {"strength": 4, "magic": 1}})
    said = {"en": ("saves up to 1 weapon in each adventure",
                   "Fame at the end: 2 for each legendary weapon, 1 for each tome"),
            "es": ("ahorra hasta 1 arma en cada aventura",
                   "Fama al final: 2 por cada arma legendaria, 1 por cada tomo")}  # fmt: skip
    drawn = ET.fromstring(picture(tb.view(state, 1), language, id="b"))
    rows = {part.get("id"): " ".join("".join(row.itertext()) for row in part if "text" in row.tag)
            for part in drawn}  # fmt: skip
    for sentence in said[language]:
        assert sentence in rows["b-seat-0"] and sentence not in rows["b-seat-1"]


def test_a_board_marks_the_adventures_that_leave() -> None:
    start, after = kd.position(3, phase="place"), kd.position(3, phase="maintenance")
    text = " ".join(board(start).split())
    leaving = []
    for card in filter(None, start.adventures.values()):
        name = model.card_name(start.table.pack, card, Voice("kingdom-defenders", "en"))
        about = text.partition(f"{name} [")[2].partition(" [")[0]
        assert "costs" in about
        leaving += [card] if "(leaves at Maintenance)" in about else []
    assert sorted(leaving) == sorted(after.removed_adventures) != []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_a_whole_document(language: str) -> None:
    for state in STATES:
        for seat in (0, None):
            drawn = picture(tb.view(state, seat), language)
            root = ET.fromstring(drawn)
            names = [one.get("id") for one in root.iter() if one.get("id")]
            assert len(names) == len({*names})
            assert root.get("lang") == language and "<script" not in drawn
            high = float(root.get("viewBox", "").split()[3])
            for one in root.iter("{http://www.w3.org/2000/svg}g"):
                move = re.match(r"translate\(([\d.]+) ([\d.]+)\)", one.get("transform") or "")
                if move:
                    assert float(move[1]) <= 960 and float(move[2]) <= high


@each("theme", ["light", "dark", "auto"])
def test_a_picture_has_its_theme(theme: str) -> None:
    drawn = picture(STATES[0], id="b", theme=theme)
    assert f"tambores-{theme}" in drawn and "tb-of-0" in style_sheet()
    assert "<style>" not in picture(STATES[0], style=False)


def test_slots_are_marked_for_the_seat_that_decides_alone() -> None:
    state = kd.position(3, phase="place")
    drawn = picture(tb.view(state, 0), id="b")
    marked = {action for listing in re.findall(r'data-target="([^"]*)"', drawn)
              for action in json.loads(listing.replace("&quot;", '"'))}  # fmt: skip
    assert marked == {str(one) for one in state.legal_actions} - {"pass"}
    assert "data-target" not in picture(tb.view(state, 1), id="b")
    some = picture(tb.view(state, 0), id="b", actions=(kd.Place("B1"),))
    assert some.count("data-target") == 1


def test_every_marked_action_is_legal() -> None:
    for setting in SETTINGS[::3]:
        for number, (state, _) in enumerate(walked(begun(*setting))):
            if number % 25:
                continue
            legal = {str(one) for one in state.legal_actions}
            for listing in re.findall(r'data-target="([^"]*)"', picture(state)):
                assert {*json.loads(listing.replace("&quot;", '"'))} <= legal


def test_hidden_things_appear_in_no_picture_and_no_text() -> None:
    state = kd.position(3, phase="place", players={1: {"stock": "7w", "adventures": ["A33"]}})
    for draw in (picture, board):
        assert "7 weapons" in draw(state) and "phoenix" in draw(state)
        seen = draw(tb.view(state, 0))
        assert "7 weapons" not in seen and "phoenix" not in seen


IDS = re.compile(
    r"\b(?:[AGHPE][0-9]{2}|[PE][0-9]|E[0-9]+\.[0-9]|S[234]/[45]|[0-9]+[wsxlczFSMyhp])\b"
)
"""Ids of tiles and cards, and goods in letters, as packs write them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_names_and_words_instead_of_ids_and_letters(language: str) -> None:
    for state in STATES:
        view = tb.view(state, None if state.outcome else tb.prompt(state).seat)  # type: ignore[union-attr]
        drawn = ET.fromstring(picture(view, language))
        told = [board(view, language), *drawn.itertext()]
        told += [describe(one, view, language) for one in view.legal_actions]
        assert not [text for text in told if "{" not in text and IDS.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_card_is_cut_off(language: str) -> None:
    """Every tile, deed and adventure at its place, the longest ones too."""
    pack = kd.default_pack()
    deeds, adventures = [*pack.deeds], [*pack.adventures]
    buildings = [tile for tile in v.BUILDINGS if tile not in v.PRINTED_BUILDINGS]
    characters = [tile for tile in v.CHARACTERS if tile not in (v.PRINTED_CHARACTER, "P11")]
    for number in range(0, len(adventures), 2):
        state = kd.position(
            4, phase="place", deeds=[deeds[(number + one) % len(deeds)] for one in range(3)],
            adventures={f"V{one + 1}": adventures[(number + one) % len(adventures)]
                        for one in range(5)},
            buildings=[(buildings[(number + one) % len(buildings)], True) for one in range(5)],
            characters={one + 1: characters[(number + one) % len(characters)]
                        for one in range(3)},
        )  # fmt: skip
        assert "…" not in picture(tb.view(state, 0), language)


@each("draw", [picture, board, KingdomWords().question])
def test_other_values_are_refused_in_a_sentence(draw: Any) -> None:
    with pytest.raises(TypeError, match="Kingdom Defenders"):
        draw(3)
    with pytest.raises(ValueError, match="id"):
        picture(STATES[0], id="3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_describes_what_is_pointed_at(language: str) -> None:
    state = kd.position(3, phase="place", round=2, horde=("H06", 2))
    view = tb.view(state, 0)
    for element in ("slot-E1.1", "tile-E6", "card-G01", "slot-V5", "horde", "slot-A1"):
        line, *_ = PAGE.about(view, element, language).lines
        assert "reconstr" in line, element
    for element in ("seat-0", "slot-B1", "die-strength", "reward-first", "good-0-S", "good-0-R4",
                    "closed-3", "wall", "lanes", "needs", "victory", "siege"):  # fmt: skip
        assert all(PAGE.about(view, element, language).lines), element
        assert PAGE.about(view, element, language).lines, element
    for element in ("Slot", "slot-E99.9", "card-A99", "<b>", "seat-3", "good-3-w", "die-luck",
                    "reward-last", "closed-9", "moat"):  # fmt: skip
        with pytest.raises(LookupError):
            PAGE.about(view, element, language)
    assert PAGE.stage(view, language)
    names = [choice.name for choice in PAGE.choices(face("kingdom-defenders").mode(), language)]
    assert names == ["players", "difficulty"]


@each("draw", [board, picture, partial(tb.text, compact=True)])
def test_a_seat_sees_what_it_has_said_that_its_orbs_are(draw: Any) -> None:
    """KD-098: others see it when the screens are lifted."""
    state = tb.apply(
        kd.position(2, phase="scoring", seed=1, players={0: {"rewards": ["O", "T"]}}),
        kd.Assign("O", "T"),
    )
    for seat, seen in ((0, True), (1, False), (None, False)):
        words = " ".join(re.sub("<[^>]*>", " ", draw(tb.view(state, seat))).split())
        assert ("Orb stands for: arcane tome" in words) is seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hundred_of_a_resource_are_drawn_and_saved(language: str) -> None:
    """The bank is unlimited; only what a pack prints is at most 99."""
    state = kd.position(2, phase="place", round=2, players={0: {"stock": "99w+123s+1000000c"}})
    for drawn in (tb.text(state, language), tb.picture(state, language=language)):
        assert {"123", "1000000"} <= {*re.findall("[0-9]+", drawn)}
    assert tb.loads(tb.dumps(state)) == state
