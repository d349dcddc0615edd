"""What something on the board is, and why nothing can be done with it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from tests.web.visitor import SOLO, TWO, Visitor, error_of, parts_of


def why(visitor: Visitor, lang: str = "en", **about: str) -> Any:
    """The answer to why, by the names of the parameters without a stroke at their end."""
    asked = urlencode({name.rstrip("_"): value for name, value in about.items()})
    return visitor.get(f"/battles/{visitor.id}/why?lang={lang}&{asked}")


def about(visitor: Visitor, element: str, lang: str = "en") -> Any:
    """The answer to what something is."""
    return visitor.get(f"/battles/{visitor.id}/about?lang={lang}&element={element}")


def hand(visitor: Visitor) -> dict[str, str]:
    """The cards of the hand: their ids by their elements."""
    parts = parts_of(visitor.screen["board"])
    return {name: part["card"] for name, part in sorted(parts.items()) if name.startswith("hand-0")}


@pytest.fixture
def begun(visitor: Visitor) -> Visitor:
    """A solo battle whose player deploys, with cards of several costs."""
    visitor.begin(SOLO | {"seed": "8"})
    return visitor


def test_each_card_of_the_hand_tells_what_it_is(begun: Visitor) -> None:
    for element in hand(begun):
        told = about(begun, element)
        card = parts_of(begun.screen["board"])[element]["card"]
        assert told["title"] == begun.update["cards"][card]["name"]
        assert told["card"].startswith("<svg") and "<style>" not in told["card"]
        assert told["lines"]


def test_a_hero_tells_its_values(begun: Visitor) -> None:
    told = about(begun, "hero-0")
    assert told["title"] == "Aiden: 0 wounds, life 4"
    assert [line.split()[0] for line in told["lines"][:2]] == ["Attack", "Defence"]
    assert about(begun, "hero-0", "es")["lines"][0].split()[0] == "Ataque"


def test_what_is_possible_with_a_card_is_said(begun: Visitor) -> None:
    for element, card in hand(begun).items():
        mine = [one for one in begun.screen["actions"] if one["line"].split()[1:2] == [card]]
        assert why(begun, from_=element)["possible"] == [one["text"] for one in mine]


def test_a_card_in_a_slot_that_is_taken(begun: Visitor) -> None:
    begun.act("deploy batidor 1")
    begun.play(most=1)
    while not [line for line in begun.lines if line.startswith("deploy")]:
        begun.play(most=1)
    element = next(one for one, card in hand(begun).items() if f"deploy {card} 2" in begun.lines)
    (reason,) = why(begun, from_=element, to="slot-0-1")["reasons"]
    assert (reason["text"], reason["rule"]) == ("Slot 1 is taken.", "DEP-04")
    assert why(begun, from_=element, to="slot-0-2")["possible"]


def test_nobody_is_told_why_nothing_can_be_done_with_a_pile(begun: Visitor) -> None:
    for pile in ("deck", "discard", "removed"):
        assert about(begun, f"pile-0-{pile}")["title"] == ""  # the board has said what it is
        assert why(begun, from_=f"pile-0-{pile}") == {"possible": [], "reasons": []}


def test_an_enemy_unit_explains_itself_with_a_rule(begun: Visitor) -> None:
    (reason,) = why(begun, to="slot-1-1")["reasons"]
    assert reason["rule"] == "TURN-02"
    assert "in the deployment phase" in reason["text"]


def test_while_somebody_pays_units_say_what_is_asked_first(begun: Visitor) -> None:
    begun.act(next(line for line in begun.lines if line.startswith("deploy catapulta")))
    for element in ("slot-0-1", "slot-1-1", "hero-1"):
        (reason,) = why(begun, to=element)["reasons"]
        assert reason["rule"] == "AMB-18"
        assert reason["text"].endswith("The question is: Which card do you pay with?")
    (reason,) = why(begun, to="hero-0")["reasons"]
    assert reason["text"] == "Another decision is due first (Which card do you pay with?)."


def test_a_card_that_does_not_go_there_is_not_told_to_wait_for_what_is_asked(
    begun: Visitor,
) -> None:
    element = next(one for one, card in hand(begun).items() if card == "arquera")
    for place in ("hero-0", "hero-1", "slot-1-1"):
        (reason,) = why(begun, from_=element, to=place)["reasons"]
        assert reason["text"].endswith("The question is: What do you deploy?")
        assert reason["rule"] == "DEP-02"


def test_a_card_shows_its_price_while_it_can_be_played(begun: Visitor) -> None:
    element = next(one for one, card in hand(begun).items() if card == "catapulta")
    assert "cost 3" in about(begun, element)["lines"][0]
    begun.act(next(line for line in begun.lines if line.startswith("deploy batidor")))
    while "pay" not in begun.lines[0]:
        begun.play(most=1)
    assert all(about(begun, one)["lines"] == [] for one in hand(begun))


@pytest.mark.no_cover
def test_every_reason_has_a_rule_that_the_rules_page_has(begun: Visitor) -> None:
    page = begun.http.get("/rules/es").text
    rules = set()
    for _ in range(8):
        for element in parts_of(begun.screen["board"]):
            rules |= {one["rule"] for one in why(begun, from_=element)["reasons"]}
        begun.play(most=3)
    assert len(rules) > 3
    assert [rule for rule in rules if rule and f'id="{rule}"' not in page] == []


@pytest.mark.no_cover
def test_everything_on_the_board_can_be_asked_about(visitor: Visitor) -> None:
    for number, terms in enumerate((SOLO, TWO, TWO | {"heroes": ["aiden", "krangg"]})):
        visitor.begin(terms)
        visitor.play(seed=number, most=12 * number)
        for element in parts_of(visitor.screen["board"]):
            assert about(visitor, element).keys() == {"title", "lines", "card", "game"}
            assert why(visitor, from_=element).keys() == {"possible", "reasons"}
            assert why(visitor, to=element).keys() == {"possible", "reasons"}


@pytest.mark.parametrize(
    "element",
    ["", "slot", "slot-0-9", "slot-0-0", "hand-0-99", "hand-1-0", "deck-0-0", "table-0-0", "hero-2",
     "attached-0-1-0", "slot-0-\u0663", "<script>", "slot-0-1-1-1"],
)  # fmt: skip
def test_what_is_not_on_the_board_is_said_to_be_missing(visitor: Visitor, element: str) -> None:
    visitor.begin(SOLO | {"seed": "8"})
    path = f"/battles/{visitor.id}/about?{urlencode({'element': element})}"
    error_of(visitor.http.get(path), 404)


def test_nobody_is_told_of_a_hand_before_taking_the_screen(visitor: Visitor) -> None:
    visitor.begin(TWO)
    seat = visitor.screen["handover"]["seat"]
    error_of(visitor.http.get(f"/battles/{visitor.id}/about?element=hand-{seat}-0"), 404)
    assert why(visitor, from_=f"slot-{seat}-1")["possible"] == []


def test_of_a_record_it_is_told_what_was(visitor: Visitor) -> None:
    visitor.begin(SOLO | {"seed": "8"})
    asked = f"/battles/{visitor.id}/about?element=hand-0-0"
    error_of(visitor.http.get(f"{asked}&at=0&seat=0"), 409)  # it is not over yet
    first = about(visitor, "hand-0-0")["title"]
    visitor.hasten()
    assert visitor.get(f"{asked}&at=0&seat=0")["title"] == first
    error_of(visitor.http.get(f"{asked}&at=0&seat=1"), 404)  # seat 1 saw no such card
    error_of(visitor.http.get(f"{asked}&at=9999"), 404)
