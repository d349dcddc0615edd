"""How pictures look: arrows, cards, themes, and nothing on anything else."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from tambores import enclave
from tambores.enclave.content.card import HeroCard
from tambores.enclave.render import svg
from tambores.enclave.render.parts.arrows import KINDS
from tambores.enclave.render.svg import arrows as arrow_kinds
from tambores.enclave.render.svg import style
from tambores.kernel.message import LANGUAGES
from tambores.toolkit.drawing import theme
from tests.cases import each
from tests.enclave.rendering import (
    BATTLES,
    PACK,
    SVG,
    Part,
    fighting,
    parts,
    preventing,
    reached,
    source,
    splitting,
    written,
)
from tests.enclave.scenarios.play import combat, human, orc, play

# --- arrows -------------------------------------------------------------------------------------


def arrows_of(drawing: str, id: str = "combat") -> dict[str, Part]:
    return {
        name.removeprefix("arrow-"): part
        for name, part in parts(drawing, id).items()
        if name.startswith("arrow-")
    }


def test_each_declaration_is_an_arrow_from_where_it_comes_to_where_it_goes() -> None:
    """Units that face each other and were told nothing fight (COM-31)."""
    drawn = arrows_of(svg.combat(fighting()))
    assert {(part.attributes["data-from"], part.attributes["data-kind"], part.attributes["data-to"])
            for part in drawn.values()} == {
        ("0.1", "hero_attack", "1.hero"),
        ("0.2", "fight", "1.2"),
        ("1.2", "fight", "0.2"),
        ("0.3", "support", "1.4"),
        ("0.4", "fight", "1.4"),
        ("1.4", "answer", "0.3"),
        ("0.5", "fight", "1.5"),
        ("1.5", "fight", "0.5"),
        ("1.5", "silence", "0.5"),
    }  # fmt: skip
    support = drawn["support-0-3-4"]
    assert support.title == (
        "Player 1's Archer (slot 3) supports the fight against Player 2's Goblin Slinger (slot 4), "
        "attack 3."  # 1, and Aiden gives 1 to support, and its own text 1
    )


def test_the_blow_of_a_hero_is_an_arrow() -> None:
    """Thugg strikes two attackers, and is asked again after the first."""
    state = combat(human("aiden", line={1: "soldado", 4: "soldado"}), orc("thugg"))
    state = play(state, "attack_hero 1", "attack_hero 4", "hero_strike 4")
    drawn = arrows_of(svg.combat(state))
    assert drawn["blow-1-0-4"].title == (
        "Player 2's hero Thugg strikes Player 1's Soldier (slot 4), attack 4."
    )
    assert drawn["blow-1-0-4"].attributes["data-from"] == "1.hero"
    assert parts(svg.board(state))["hero-1"].title.endswith(
        "strikes the attackers in column 4, its turn to decide. It can act."
    )


def test_a_split_attack_shows_the_points_of_each_part() -> None:
    drawing = svg.combat(splitting())
    drawn = arrows_of(drawing)
    assert drawn["split-0-2-1"].title == (
        "Player 1's Catapult (slot 2) splits its attack and gives 2 points to "
        "Player 2's Troll (slot 1)."
    )
    assert "2 points left" in written(drawing)
    assert parts(drawing, "combat")["slot-0-2"].title.endswith(", its turn to decide.")


def test_impacts_that_stand_are_marked() -> None:
    drawing = svg.board(preventing(), arrows=True)
    shown = parts(drawing)
    assert "struck by 1 impact" in shown["slot-0-3"].title
    assert "tb-hits" in shown["arrow-fight-1-3-3"].classes
    assert shown["arrow-fight-1-3-3"].title.endswith("The impact stands.")
    assert "tb-hits" not in shown["arrow-fight-0-3-3"].classes
    assert "impact" in written(drawing)


def test_the_key_names_the_kinds_of_arrows_that_there_are() -> None:
    texts = written(svg.combat(fighting()))
    present = {"fight", "support", "attack on the hero", "striking back", "ability cancelled"}
    absent = {"attack from a distance", "split attack", "strike by the hero", "impact"}
    assert present <= set(texts)
    assert not absent & set(texts)


def test_kinds_of_arrows_differ_in_more_than_colour() -> None:
    looks = {(style.ARROWS[kind.replace("_", "-")], arrow_kinds._HEADS[kind]) for kind in KINDS}
    assert len(looks) == len(KINDS)


def test_several_arrows_at_one_target_arrive_side_by_side() -> None:
    state = combat(
        human("aiden", line={1: "arquera", 2: "arquera", 4: "arquera"}),
        orc("thugg", line={5: "trol"}),
    )
    state = play(state, "attack 1 5", "attack 2 5", "attack 4 5")
    ends = [float(re.split("[ C]", line)[-2]) for line in curves(svg.combat(state))]
    assert len(ends) == 3
    assert min(b - a for a, b in zip(sorted(ends), sorted(ends)[1:], strict=False)) > 15


def curves(drawing: str) -> list[str]:
    """The lines of the arrows."""
    return [
        path.attrib["d"]
        for part in arrows_of(drawing).values()
        for path in part.element.iter(f"{SVG}path")
        if "tb-arrow" in path.attrib["class"].split()
    ]


@each("seed", BATTLES)
def test_arrows_hide_no_values(seed: int) -> None:
    """They stay between the lines."""
    for state in (*reached(seed, 5), fighting()):
        if state.combat is None:
            continue
        drawing = svg.combat(state)
        shown = parts(drawing, "combat")
        top, bottom = shown["hero-1"].box[3], shown["hero-0"].box[1]
        for line in curves(drawing):
            heights = [float(word) for word in re.split("[MC ]", line)[1:]][1::2]
            assert all(top <= height <= bottom for height in heights)


# --- its looks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", BATTLES)
def test_nothing_lies_on_anything_else(seed: int) -> None:
    for state in reached(seed, 5):
        shown = parts(svg.board(state, arrows=True))
        boxes = {
            name: part.box
            for name, part in shown.items()
            if not name.startswith(("arrow-", "attached-"))
        }
        for name, (left, top, right, bottom) in boxes.items():
            assert left >= 0 and right <= 900
            for other, box in boxes.items():
                if name < other:
                    apart = right <= box[0] or box[2] <= left or bottom <= box[1] or box[3] <= top
                    assert apart, (name, other)
        for name, part in shown.items():
            if name.startswith("attached-"):
                around = boxes["slot-{}-{}".format(*name.split("-")[1:3])]
                assert part.box[0] >= around[0] and part.box[2] <= around[2]
                assert part.box[1] >= around[1] and part.box[3] <= around[3]


@each("theme", theme.THEMES)
def test_a_theme_is_a_class_of_the_picture(theme: str) -> None:
    state = fighting()
    for drawing in (
        svg.board(state, theme=theme),
        svg.combat(state, theme=theme),
        svg.card(PACK.card("grifo"), theme=theme),
    ):
        classes = ET.fromstring(drawing).attrib["class"].split()
        assert classes[:2] == ["tambores", f"tambores-{theme}"]


def test_the_style_reaches_nothing_outside_the_picture() -> None:
    """Every selector begins with its class, or asks a page whether it is light or dark."""
    plain = re.sub(r"@media \(prefers-color-scheme:dark\)\{(.*?\})\}", r"\1", style.SHEET)
    selectors = [one for rule in re.findall(r"([^{}]+)\{", plain) for one in rule.split(",")]
    assert len(selectors) > 50
    for selector in selectors:
        assert re.match(r"(\[data-theme=\"\w+\"\] )?svg\.tambores\b", selector.strip())
    assert "<" not in style.SHEET and "&" not in style.SHEET


def test_a_page_can_set_every_colour() -> None:
    for name in style.LIGHT:
        assert f"var(--tambores-{name}," in style.SHEET
    assert set(style.LIGHT) == set(style.DARK)


def luminance(code: str) -> float:
    """The relative luminance of a colour (WCAG 2.2)."""
    parts = [int(code[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


WRITTEN_ON = {
    "ink": ("table", "card", "slot", "side-0", "side-1"),
    "muted": ("table", "card", "slot", "side-0", "side-1"),
    "seat-0": ("side-0", "card"),
    "seat-1": ("side-1", "card"),
    "raised": ("card",),
    "lowered": ("card",),
    "back-ink": ("back",),
    "table": ("ink",),
}
"""The colours of texts, and those on which they are written."""


@pytest.mark.parametrize("colours", [style.LIGHT, style.DARK], ids=["light", "dark"])
def test_texts_have_enough_contrast(colours: dict[str, str]) -> None:
    """4.5 to 1 for texts, 3 to 1 for marks and arrows (WCAG 1.4.3, 1.4.11)."""

    def contrast(one: str, other: str) -> float:
        low, high = sorted((luminance(colours[one]), luminance(colours[other])))
        return (high + 0.05) / (low + 0.05)

    for text, grounds in WRITTEN_ON.items():
        for ground in grounds:
            assert contrast(text, ground) >= 4.5, (text, ground)
    for mark in ("source", "target", "focus", "impact", *style.ARROWS):
        for ground in ("table", "card", "slot", "side-0", "side-1"):
            assert contrast(mark, ground) >= 3, (mark, ground)


@each("id", ["", "a b", "1a", "a<b", 'x"', "é", None])
def test_what_cannot_begin_an_id_is_refused(id: Any) -> None:
    with pytest.raises(ValueError, match="id is"):
        svg.board(fighting(), id=id)


def test_an_unknown_theme_or_language_is_refused() -> None:
    with pytest.raises(ValueError, match="theme is 'night'; did you mean 'light'"):
        svg.combat(fighting(), theme="night")
    with pytest.raises(ValueError, match="known: en, es"):
        svg.card(PACK.card("grifo"), "fr")


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_with_what_is_printed_on_it(language: str) -> None:
    for card in PACK.cards:
        drawing = svg.card(card, language)
        texts = " ".join(written(drawing)).replace("°", "").split()
        for word in card.text_in(language).split():
            assert word in texts
        assert card.name_in(language).split()[0] in texts
        assert card.id in texts
        for stat in ("attack", "defence", "range", "life", "cost", "removal"):
            value = getattr(card, stat, 0)
            assert not value or str(value) in texts


def test_what_is_reconstructed_is_marked_and_nothing_else() -> None:
    drawing = svg.card(PACK.card("soldado"))
    assert "° reconstructed" in written(drawing)
    printed = enclave.parse_pack(all_printed())
    drawing = svg.card(printed.card("soldado"))
    assert not any("°" in text for text in written(drawing))


def all_printed() -> str:
    """The stand-in set as if every field of it were printed."""
    lines = []
    marks: list[str] = []
    for line in source().splitlines():
        if line.startswith("printed = "):
            marks = json.loads(line.removeprefix("printed = "))
        elif line.startswith("reconstructed = "):
            marks += json.loads(line.removeprefix("reconstructed = "))
            lines.append(f"printed = {json.dumps(marks)}\nreconstructed = []")
        else:
            lines.append(line)
    return "\n".join(lines).replace('id = "standin-1"', 'id = "printed"')


def test_bolts_and_a_price_from_the_deck_are_drawn() -> None:
    """A Knight has a bolt at its cost, a Soldier none; an arrow leads out of the deck."""
    from tambores.enclave.render.svg.symbols import FILLED

    bolt = FILLED["bolt"]
    assert bolt in svg.card(PACK.card("caballero"))
    assert bolt not in svg.card(PACK.card("soldado"))
    own, deck = (svg.card(PACK.card(one)) for one in ("espada_bastarda", "escudo_triangular"))
    assert own.count("<circle") == deck.count("<circle") + 1


@each(("hero", "bars"), [("borrunn", 1), ("krangg", 2), ("thugg", 3)])
def test_the_colour_of_a_hero_is_told_by_bars(hero: str, bars: int) -> None:
    """Bronze, silver and gold, not by colour alone."""
    card = PACK.card(hero)
    assert isinstance(card, HeroCard)
    assert svg.card(card).count('class="tb-medal-bar"') == bars


# --- notebooks ------------------------------------------------------------------------------------


def test_a_notebook_shows_the_board_and_what_is_declared() -> None:
    assert 'data-kind="support"' in svg.picture(fighting())
    calm = svg.picture(reached(0)[12])
    assert "data-kind" not in calm
    assert "tabindex=" not in calm


def test_pictures_of_different_positions_have_different_ids() -> None:
    one, other = svg.picture(reached(0)[12]), svg.picture(reached(0)[13])
    ids = [set(re.findall(r' id="([^"]+)"', drawing)) for drawing in (one, other)]
    assert not ids[0] & ids[1]
    assert svg.picture(reached(0)[12]) == one


def test_no_card_loses_its_id_to_that_of_a_picture() -> None:
    """A custom pack may give a card any id that the format allows."""
    text = source().replace('"soldado"', '"unnamed_one"').replace('id = "standin-1"', 'id = "x"')
    pack = enclave.parse_pack(text)
    state = enclave.scenario(
        phase="deployment",
        holder=0,
        sides=(human("aiden", hand=["unnamed_one"], line={2: "unnamed_one"}), orc("thugg")),
        pack=pack,
    )
    shown = ET.fromstring(svg.picture(state)).iter(f"{SVG}g")
    cards = [one.attrib["data-card"] for one in shown if "data-card" in one.attrib]
    assert cards.count("unnamed_one") == 2
