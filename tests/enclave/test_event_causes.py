"""Events name their causes: what was declined, and the card whose text did something."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.documents.form import VERSION
from tambores.enclave.events import (
    Annihilated,
    AttachmentDiscarded,
    CardEntered,
    CardLeft,
    CardsMoved,
    Declined,
    HandMoved,
    TacticDiscarded,
    UnitLeft,
    UnitMoved,
)
from tambores.enclave.render.words import tell
from tests.cases import each
from tests.enclave.scenarios.play import combat, deployment, events, human, of, orc, play, unit
from tests.enclave.vocabulary import words
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

CARD = STANDIN_1.card
WORD = words.WORDS.card

CAUSED = (CardsMoved, HandMoved, CardEntered, CardLeft, UnitLeft, UnitMoved)
"""Only texts bring these about."""

# --- what was declined ------------------------------------------------------------------------


def held() -> enclave.Battle:
    """The human Arquera has held, and the Ballestero attacks it."""
    state = combat(human(line={3: "arquera"}), orc(line={2: "ballestero"}))
    return play(state, "hold 3", "attack 2 3")


def test_an_answer_that_is_declined_names_the_unit() -> None:
    state = held()
    step = tb.transition(state, enclave.Decline())
    assert of(Declined, step.events) == [Declined(0, Declined.ANSWER, 3)]
    declined = of(Declined, step.events)
    assert str(declined[0]) == "Player 1's unit in slot 3 declines to strike back."
    assert tell(declined, "en", position=state) == [
        "Player 1's Archer (slot 3) declines to strike back."
    ]
    assert tell(declined, "es", position=state) == [
        "Arquera del Jugador 1 (hueco 3) no devuelve el golpe."
    ]


def test_the_blow_of_a_hero_is_named_when_it_is_declined() -> None:
    state = combat(human(line={3: "arquera"}), orc())
    (declined,) = of(Declined, events(state, "attack_hero 3", "decline"))
    assert declined == Declined(1, Declined.BLOW)
    assert str(declined) == "Player 2's hero declines to strike."
    assert tell([declined], "en", position=state) == ["Player 2's hero Thugg declines to strike."]
    assert tell([declined], "es", position=state) == ["Thugg, héroe del Jugador 2, no golpea."]


def test_a_prevention_that_is_declined_is_named() -> None:
    state = combat(
        human("rincemer", hand=["soldado"] * 3, line={3: "soldado"}), orc(line={3: "trol"})
    )
    (declined,) = of(Declined, events(state, "decline"))
    assert declined == Declined(0, Declined.PREVENTION)
    assert str(declined) == "Player 1 declines to cancel an impact."
    assert tell([declined], "es") == ["Jugador 1 no anula ningún impacto."]


@pytest.mark.parametrize("actions", [("pass", "pass", "pass")])
def test_an_ability_that_is_declined_is_named_with_the_hero(actions: tuple[str, ...]) -> None:
    """In the last window of the deployment."""
    state = deployment(human("jayme", hand=["soldado"] * 3, line={3: "soldado"}), orc())
    (declined,) = of(Declined, events(state, *actions))
    assert declined == Declined(0, Declined.ABILITY)
    assert str(declined) == "Player 1 declines to use the ability of the hero."
    assert tell([declined], "en", position=state) == [
        "Player 1 declines to use the ability of Jayme."
    ]
    assert tell([declined], "es", position=state) == ["Jugador 1 no usa la habilidad de Jayme."]


def test_every_place_where_something_is_declined_says_what() -> None:
    """In walks through battles of both kinds nothing is declined without a word for it."""
    seen = {one.what for _, step in steps() for one in of(Declined, step.events)}
    assert seen
    assert seen <= {Declined.ANSWER, Declined.BLOW, Declined.PREVENTION, Declined.ABILITY}


def test_a_document_of_an_earlier_version_does_not_say_what_was_declined() -> None:
    text = '{"tambores":2,"type":"enclave.event","data":{"type":"declined","seat":1}}'
    event = tb.loads(text)
    assert event == Declined(1)
    assert tb.dumps(event) == text.replace("2", str(VERSION), 1)
    assert str(event) == "Player 2 declines."


@each(
    ("more", "path"),
    [
        ({"what": "everything"}, "data.what"),
        ({"what": "blow", "slot": 3}, "data.slot"),
        ({"what": "answer"}, "data.slot"),
        ({"slot": 3}, "data.slot"),
    ],
)
def test_what_was_declined_and_the_slot_fit_each_other(more: dict[str, Any], path: str) -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(tb.dumps(attrs.evolve(Declined(1), **more)))
    assert caught.value.path == path


# --- causes -----------------------------------------------------------------------------------


def test_the_cards_that_a_furor_recovers_are_moved_by_it() -> None:
    orcs = orc(line={3: "furor"}, removed=["goblin", "trol", "huargo"])
    happened = events(deployment(human(line={3: "soldado"}), orcs), "pass", "pass")
    moved = of(CardsMoved, happened)
    assert [one.by for one in moved] == [CARD("furor")]
    assert tell(moved, "en") == [
        "Furor: Player 2 moves 2 cards from the removed pile to the discard pile: Warg, Troll."
    ]
    assert tell(moved, "es") == [
        "Fúror: Jugador 2 pasa 2 cartas del mazo de cartas retiradas al mazo de descartes: "
        "Huargo, Trol."
    ]


def test_a_unit_that_its_own_text_sends_to_the_deck_says_so() -> None:
    state = deployment(human(line={3: "caballero"}), orc(line={3: "jinete"}))
    happened = events(state, "pass", "pass", "silence 3 3")
    gone = of(Annihilated, happened)
    by = {one.card.id: one.by for one in gone}
    assert by == {"jinete": CARD("jinete")} | dict.fromkeys(by.keys() - {"jinete"})
    rider = next(one for one in gone if one.by)
    assert str(rider) == (
        "Player 2's Rider in slot 3 is annihilated; the text of Rider sends it to the deck."
    )
    assert tell([rider], "es") == [
        "La unidad Jinete del hueco 3 del Jugador 2 queda aniquilada; el texto de Jinete la manda "
        "al mazo de juego."
    ]


def test_a_card_that_a_text_discards_names_it_but_not_one_that_goes_with_its_unit() -> None:
    humans = human(hand=["contraorden", "soldado"], line={3: "soldado"})
    orcs = orc(line={3: unit("goblin", attached=["hacha_dentada"])})
    state = deployment(humans, orcs)
    happened = events(
        state,
        *("play_tactic contraorden", "pay soldado"),
        *("choose_unit 1 3", "choose_card hacha_dentada"),
    )
    (discarded,) = of(AttachmentDiscarded, happened)
    assert discarded.by is CARD("contraorden")
    assert tell([discarded], "en", position=state) == [
        "Countermand: Player 2's Jagged Axe leaves Player 2's Goblin (slot 3) for the discard pile."
    ]
    (tactic,) = of(TacticDiscarded, happened)
    assert tactic.by is tactic.card
    assert str(tactic) == "Countermand leaves Player 1's table for the discard pile."
    state = deployment(human(line={3: "espadachin"}), orcs)
    (follows,) = of(AttachmentDiscarded, events(state, "pass", "pass"))
    assert follows.by is None


def test_a_unit_that_a_card_moves_names_it() -> None:
    state = deployment(human(hand=["orden_de_marcha"], line={3: "soldado"}), orc())
    happened = events(state, "attach orden_de_marcha 0 3", "choose_slot 0 1")
    (moved,) = of(UnitMoved, happened)
    assert moved == UnitMoved(0, 3, 1, CARD("orden_de_marcha"))
    assert tell([moved], "en", position=state) == [
        "Marching Order: Player 1's Soldier (slot 3) moves to slot 1."
    ]
    assert tell([moved], "es", position=state) == [
        "Orden de Marcha: Soldado del Jugador 1 (hueco 3) se mueve al hueco 1."
    ]


LEAVING: list[tuple[str, type[tb.Event], str]] = [
    ("move_to_hand", UnitLeft, "choose_unit 1 1"),
    ("move_to_deck_bottom", UnitLeft, "choose_unit 1 1"),
]


@pytest.mark.parametrize(("card", "kind", "choice"), LEAVING)
def test_a_unit_that_a_text_takes_away_names_it(
    card: str, kind: type[UnitLeft], choice: str
) -> None:
    start = words.deployment(
        words.red(hand=[card]),
        words.blue(line={1: unit("blue_hulk", attached=["blue_sword"]), 3: "blue_foot"}),
    )
    happened = events(start, f"play_tactic {card}", choice)
    (left,) = of(kind, happened)
    assert left.by is WORD(card)
    (follows,) = [one for one in of(AttachmentDiscarded, happened) if one.card.id == "blue_sword"]
    assert follows.by is None


def test_a_card_that_its_own_text_sends_elsewhere_names_itself() -> None:
    """Under an annihilated unit, which goes to the discard pile by the rules."""
    one = unit("red_foot", attached=["under_leave_to", "red_sword"])
    start = words.deployment(words.red(line={1: one}), words.blue(line={1: "blue_foot"}))
    happened = events(start, "pass", "pass")
    (left,) = of(CardLeft, happened)
    assert left.by is left.card is WORD("under_leave_to")
    assert {one.card.id: one.by for one in of(AttachmentDiscarded, happened)} == {"red_sword": None}
    assert {one.by for one in of(Annihilated, happened)} == {None}


def test_a_unit_that_a_text_brings_into_play_names_it() -> None:
    start = words.deployment(words.red(hand=["deck_to_line"], deck=["red_beast"]), words.blue())
    happened = events(start, "play_tactic deck_to_line")
    (entered,) = of(CardEntered, happened)
    assert (entered.card, entered.by) == (WORD("red_beast"), WORD("deck_to_line"))


def test_the_cause_is_shown_to_everybody_with_the_number_of_hidden_cards() -> None:
    start = words.deployment(words.red(hand=["deck_to_hand"]), words.blue())
    step = tb.transition(start, tb.parse_action(start, "play_tactic deck_to_hand"))
    for seat in (0, 1, None):
        (moved,) = of(HandMoved, step.seen_by(seat))
        assert moved.by is WORD("deck_to_hand")
        assert (moved.cards is None) == (seat != 0)
    assert str(moved) == "Draw: Player 1 moves 2 cards from the deck to the hand."


def test_own_words_without_a_cause_are_not_passed_over() -> None:
    own = tb.Catalogue(
        "en",
        {
            "enclave.event.declined": "{seat}: no.",
            "enclave.event.unit_moved": "{slot} > {target}",
            "enclave.event.annihilated": "{card}, {to}",
        },
    )
    happened = (
        Declined(0, Declined.ANSWER, 3),
        UnitMoved(0, 1, 3, CARD("orden_de_marcha")),
        Annihilated(1, 2, CARD("jinete"), "deck", by=CARD("jinete")),
    )
    position = deployment(human(line={1: "soldado", 3: "soldado"}), orc())
    for known in (None, position):
        assert tell(happened, own, position=known) == [
            "Player 1: no.", "1 > 3", "Rider, to the deck",
        ]  # fmt: skip


# --- in whole battles -------------------------------------------------------------------------


def walked_through(
    start: Any, seed: int = 1, limit: int = 60
) -> Iterator[tuple[Any, tb.Step[Any]]]:
    """The steps of a walk at random, each with the state before it."""
    for state, action, _ in tb.random_walk(start, seed=seed, limit=limit):
        yield state, tb.transition(state, action)


def starts() -> Iterator[Any]:
    """Battles of the stand-in set and of one with every word of the language of abilities."""
    for seed in range(4):
        yield enclave.new_battle(("human", "orc"), ("rincemer", "uzgar"), seed=seed, pack=STANDIN_1)
        yield solo.new_battle("orc", "krangg", seed=seed, ai_hero="rincemer", pack=STANDIN_1)
        yield enclave.new_battle(
            ("red", "blue"), ("red_plain", "blue_plain"), seed=seed, pack=words.WORDS
        )
        yield solo.new_battle(
            "red", "red_plain", seed=seed, ai_army="blue", ai_hero="blue_plain", pack=words.WORDS
        )
    rest = human("rincemer", hand=["soldado"] * 3, line={3: "soldado", 5: "arquera"})
    yield combat(rest, orc(line={3: "trol", 1: "ballestero"}))
    bearer = unit("red_foot", attached=["under_leave_to"])
    yield words.deployment(words.red(line={1: bearer}), words.blue(line={1: "blue_foot"}))


@functools.cache
def steps() -> tuple[tuple[Any, tb.Step[Any]], ...]:
    """The steps of walks through all of them, each with the state before it."""
    return tuple([step for start in starts() for step in walked_through(start, limit=300)])


def test_what_only_texts_do_has_a_cause() -> None:
    found = [one for _, step in steps() for one in step.events if isinstance(one, CAUSED)]
    assert {type(one) for one in found} >= {CardsMoved, HandMoved, UnitMoved}
    assert [one for one in found if one.by is None] == []


def test_a_cause_is_a_card_that_everybody_can_see() -> None:
    """It is in play before the step, or a spectator was shown it earlier in the step."""
    causes = 0
    for state, step in steps():
        known = {*on_the_table(tb.view(state, None))}
        for event in step.seen_by(None):
            by = getattr(event, "by", None)
            if isinstance(by, enclave.Card):
                assert by in known, (event, by)
                causes += 1
            known.update(cards_in(event))
    assert causes > 100


def on_the_table(view: Any) -> Iterator[enclave.Card]:
    """The cards that lie open."""
    for side in view.sides:
        yield from (side.hero.card, *side.hero.attached, *side.table)
        for one in filter(None, side.line):
            yield from (one.card, *one.attached)


def cards_in(event: tb.Event) -> Iterator[enclave.Card]:
    """The cards that an event names, apart from its cause."""
    yield from filter(None, (getattr(event, "card", None), *(getattr(event, "cards", None) or ())))
