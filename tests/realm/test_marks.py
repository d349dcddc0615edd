"""The mark `~` follows from the provenance of each rule and each datum that a sentence shows.

The tests take an edition in which nothing is reconstructed, bend the provenance of one datum or one
rule, and see the mark come where it is shown and nowhere else.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import tambores as tb
from tambores import realm
from tambores.realm.content.provenance import PACK, TAIL, Datum
from tambores.realm.content.tail import Edition
from tambores.realm.policy import policy
from tambores.realm.render import words
from tests.cases import each
from tests.realm.editions import bent, data, written
from tests.realm.scenarios.play import at
from tests.searching import some

SURE = bent()
"""Nothing is reconstructed."""

EACH = {(one.part, one.record.partition(".")[0], one.field): one for one in data()}
"""A datum for each field of each table; the code treats the others like it."""


def position(edition: Edition, **more: Any) -> realm.State:
    return at(pack=edition.pack, tail=edition.tail, **more)


# --- what can be looked up --------------------------------------------------------------------


@functools.cache
def topics(edition: Edition) -> dict[str, str]:
    """The text about everything in an edition, by id."""
    state = position(edition)
    pack = edition.pack
    ids = (*pack.board.order, *pack.cards, *pack.generals, *pack.heroes, *pack.quests)
    seats = {words.seat(seat, state): words.topics(state)[words.seat(seat, state)]
             for seat in state.seats}  # fmt: skip
    war = words.topics(state)["War status"]
    return {one: words.topic(one, state) for one in ids} | seats | {"war": war}


def marked(edition: Edition) -> set[str]:
    return {name for name, text in topics(edition).items() if "~" in text}


def test_nothing_is_marked_where_nothing_is_reconstructed() -> None:
    assert not marked(SURE)


def numbers() -> Iterable[Datum]:
    """A datum for each field that is a number or has numbers, if it can have other ones."""
    for datum in EACH.values():
        if value_of(datum) is not None and datum.field not in ("x", "y", "full"):
            yield datum


def value_of(datum: Datum) -> Any:
    """Another value of a datum that is a number or numbers; None for any other."""
    table, _, record = datum.record.partition(".")
    value = written(datum.part)[table][record][datum.field]
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value - 1 if table == "heroes" or datum.field == "number" else value + 1
    if isinstance(value, dict) and isinstance(value.get("n"), int):
        return {**value, "n": value["n"] + 1}
    if isinstance(value, list) and value and all(isinstance(one, int) for one in value):
        return [one + 1 for one in value] if datum.field != "light" else None
    return None


@pytest.mark.parametrize("datum", some(numbers(), 12), ids=lambda one: f"{one.record}.{one.field}")
def test_what_changes_with_a_number_is_marked_by_its_provenance(datum: Datum) -> None:
    """Where another value shows, the number is shown; there, and only there, the mark comes."""
    before, after = topics(SURE), topics(bent(values=[(datum, value_of(datum))]))
    changed = {name for name, text in before.items() if after[name] != text}
    assert marked(bent(invented=[datum])) == changed


@pytest.mark.parametrize(
    ("datum", "where", "shown"),
    [
        (Datum(PACK, "generals.urzak", "skill"), "urzak", "Skill: ~each die"),
        (Datum(PACK, "generals.urzak", "penalty"), "urzak", "who fail: ~1 life token, 2 cards"),
        (Datum(PACK, "generals.urzak", "road"), "urzak", "next: ~Tangled Vale"),
        (Datum(PACK, "generals.urzak", "colour"), "urzak", "Urzak (~orcs)"),
        (Datum(PACK, "heroes.archer", "ability"), "archer", "Ability: ~action"),
        (Datum(PACK, "locations.hawk_tarn", "colour"), "hawk_tarn", "Hawk Tarn, ~blue"),
        (Datum(PACK, "locations.hawk_tarn", "near"), "hawk_tarn", "Lines to: ~Tangled"),
        (Datum(PACK, "locations.hawk_tarn", "symbols"), "hawk_tarn_1", "~eagle"),
        (Datum(PACK, "locations.red_lantern", "role"), "red_lantern", "Lantern, ~inn"),
        (Datum(TAIL, "skills.parry", "effect"), "urzak", "Skill: ~each die"),
        (Datum(TAIL, "abilities.volley", "effect"), "archer", "Ability: ~action"),
        (Datum(TAIL, "specials.ward", "effect"), "ward", "purple; ~the minions"),
        (Datum(TAIL, "specials.hidden_path", "roles"), "hidden_path", "purple; ~your hero"),
        (Datum(TAIL, "quests.hunt_red", "colour"), "hunt_red", "Hunt Demons: ~defeat"),
        (Datum(TAIL, "quests.hunt_red", "reward"), "hunt_red", "Reward: ~up to"),
        (Datum(TAIL, "quests.watch_red", "location"), "watch_red", "~end a day"),
    ],
    ids=lambda one: "",
)
def test_words_are_marked_like_numbers(datum: Datum, where: str, shown: str) -> None:
    told = topics(bent(invented=[datum]))
    assert shown in told[where]
    assert "~" not in told[where].replace("~", "", 1)
    others = {name for name, text in told.items() if "~" in text} - {where}
    alike = {f"{where}_1", f"{where}_2", f"{where[:-2]}_2"}  # the cards of the same location
    assert others <= alike


# --- what happened ----------------------------------------------------------------------------

JOIN = (realm.AttackGeneral("urzak"), realm.Join(), realm.Commit("tangled_vale_2"))


def failed(edition: Edition) -> list[str]:
    """The log of an attack on Urzak by two heroes, which fails.

    Urzak is hit with 3 or more, and each 1 cancels a hit: Player 1 rolls 3 1, which is 1 - 1 = 0
    hits, and Player 2 rolls 3 4, which is 2, so 5 - 2 = 3 are left. Both lose 1 life and 2 cards.
    """
    there = {"location": "howling_thicket"}
    state = position(
        edition, dice=(3, 1, 3, 4),
        players={
            0: {**there, "hand": ("tangled_vale_2", "hawk_tarn_1", "gull_cliffs_1")},
            1: {**there, "hand": ("kingswood_edge_2", "hawk_tarn_2", "gull_cliffs_2")},
        },
    )  # fmt: skip
    lines: list[str] = []
    while tb.prompt(state).kind != "day" or not lines:  # type: ignore[union-attr]
        action = next((one for one in (*JOIN, realm.Done()) if one in tb.legal_actions(state)),
                      tb.legal_actions(state)[0])  # fmt: skip
        step = tb.transition(state, action)
        lines += words.tell(step.events)
        state = step.state
    return lines


URZAK = "generals.urzak"
NEEDED = {"Player 1 rolls 3 1; needed: ~3 or more.", "Player 2 rolls 3 4; needed: ~3 or more."}
LEFT = "Urzak has ~3 hits left."
CANCELLED = "Player 1 hits Urzak 0 times; its skill cancels ~1 more hit."
BOTH_LOSE = {
    f"Player {seat} suffers the penalty: loses ~1 life token and discards ~2 cards."
    for seat in (1, 2)
}


@each(
    ("datum", "lines"),
    [
        (Datum(PACK, URZAK, "hit"), NEEDED),
        (Datum(PACK, URZAK, "top"), {LEFT}),
        (Datum(PACK, URZAK, "skill"), {CANCELLED}),
        (Datum(TAIL, "skills.parry", "on"), {CANCELLED}),
        (Datum(PACK, URZAK, "penalty"), BOTH_LOSE),
        (Datum(TAIL, "penalties.one_life", "n"), BOTH_LOSE),
        (Datum(TAIL, "penalties.two_cards", "n"), BOTH_LOSE),
        (Datum(TAIL, "penalties.two_life", "n"), set()),
        (Datum(PACK, "generals.balazarg", "hit"), set()),
    ],
)
def test_each_number_of_an_attack_is_marked_by_its_provenance(
    datum: Datum, lines: set[str]
) -> None:
    assert {line for line in failed(bent(invented=[datum])) if "~" in line} == lines


@each(
    ("rule", "lines"),
    [
        ("T-01", {"Urzak begins to recover: minor wounds"}),
        ("T-02", set()),
        ("T-03", {"Player 2 joins the attack"}),
        (
            "T-07",
            {
                "Player 1 discards Hawk Tarn I", "Player 1 discards Gull Cliffs I",
                "Player 2 discards Hawk Tarn II", "Player 2 discards Gull Cliffs II",
                "Player 2 suffers the penalty: loses 1 life token and discards 2 cards",
                "Player 2 is carried from Howling Thicket to Monarch City",
            },
        ),
    ],
)  # fmt: skip
def test_each_sentence_of_an_attack_is_marked_by_its_rule(rule: str, lines: set[str]) -> None:
    """A joiner goes to the City by T-07, the hero that attacks by DR-050, which is given."""
    told = {line for line in failed(bent(rules=[rule])) if "~" in line}
    assert told == {f"~ {line} (reconstructed, {rule})." for line in lines}


def told(edition: Edition, action: tb.Action, **more: Any) -> list[str]:
    """What an action in a position tells."""
    step = tb.transition(position(edition, **more), action)
    return [*words.tell(step.events)]


BURN: dict[str, Any] = {
    "players": {0: {"location": "cinder_rift", "hand": ("ashen_flats_1", "hawk_tarn_1")}},
    "dice": (2, 1),
}
SHIELD: dict[str, Any] = {
    "players": {0: {"location": "hawk_tarn", "relics": ("relic_shield",),
                    "completed": ("relic_shield",)}},
    "minions": {"hawk_tarn": {"blue": 2}},
}  # fmt: skip
HURT: dict[str, Any] = {"players": {0: {"life": 4}}}


@each(
    ("datum", "action", "more", "line"),
    [
        (Datum(TAIL, "difficulty.normal", "night"), realm.EndDay(), {},
         "Night: ~1 Darkness card."),
        (Datum(TAIL, "quests.relic_shield", "reward"), realm.EndDay(), SHIELD,
         "Player 1 takes 1 wound; ~1 wound is ignored."),
        (Datum(PACK, "heroes.mason", "life"), realm.HealWounds(), HURT,
         "Player 1 heals 2 wounds and has 6 of ~6 life tokens."),
    ],
)  # fmt: skip
def test_each_number_of_a_turn_is_marked_by_its_provenance(
    datum: Datum, action: tb.Action, more: Any, line: str
) -> None:
    """Of 2 wounds the shield ignores 1; the City heals 6 - 4 = 2."""
    assert [one for one in told(bent(invented=[datum]), action, **more) if "~" in one] == [line]
    assert line.replace("~", "") in told(SURE, action, **more)


@pytest.mark.parametrize("datum", [
    Datum(TAIL, "skills.burn_cards", "on"), Datum(PACK, "generals.balazarg", "skill"),
])  # fmt: skip
def test_the_number_that_burns_a_card_is_marked_by_its_provenance(datum: Datum) -> None:
    state = position(bent(invented=[datum]), **BURN)
    state = tb.apply(state, realm.AttackGeneral("balazarg"))
    step = tb.transition(state, realm.Commit("ashen_flats_1"))
    lines = [line for line in words.tell(step.events) if "~" in line]
    assert lines == ["The general rolls 2 for the cards of Player 1; ~1 burns a card."]


@pytest.mark.parametrize(
    ("rule", "card"), [("T-23", "forced_march"), ("T-34", "gull_cliffs_1")]
)  # fmt: skip
def test_questions_and_reasons_are_marked_by_their_rule(rule: str, card: str) -> None:
    """A march is a special card, and an ability lets the Falconer ride further than given."""
    for edition, mark in ((SURE, ""), (bent(rules=[rule]), "~ ")):
        state = position(edition, heroes=("falconer", "healer"), players={0: {"hand": (card,)}})
        use = realm.PlayCard(card) if rule == "T-23" else realm.Ride(card)
        asked = tb.apply(state, use)
        assert words.question(asked).startswith(f"{mark}Player 1")
        refusal = tb.why_not(asked, realm.ChooseLocation("hollow_moor"))
        assert refusal is None or refusal.rule == rule
    search = tb.why_not(position(SURE), realm.Search())
    assert search is not None
    assert words.reason(search) == "Your quest asks for no search."


@pytest.mark.parametrize("seed", range(3))
def test_a_game_in_which_nothing_is_reconstructed_has_no_mark(seed: int) -> None:
    state = realm.new_game(3, seed=seed, pack=SURE.pack, tail=SURE.tail)
    choose = Random(seed)
    while tb.outcome(state) is None:
        assert "~" not in words.question(state)
        step = tb.transition(state, policy(state, tb.legal_actions(state), choose))
        assert not [line for line in words.tell(step.events) if "~" in line]
        state = step.state
