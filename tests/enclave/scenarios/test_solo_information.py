"""What is hidden in a solo battle: face-down cards, reserve, deck order; saving and guessing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.solo.events import (
    CardRevealed,
    CardsCovered,
    CardTurnedUp,
    CoverPaid,
    ReserveGrew,
    ReservePaid,
)
from tests.cases import each
from tests.enclave.scenarios.play import human, of, orc, play, unit
from tests.enclave.scenarios.solo_play import (
    AI,
    AUTO,
    PLAYER,
    battle,
    cards_of_automaton,
    covered,
    deployment,
    follow,
    pile,
    replenishment,
    reserve,
    tie,
)
from tests.sets import STANDIN_1

SEATS = [PLAYER, AI, None]
TO_3 = ("deploy soldado 3", "pay arquera")


def soldier(**fields: Any) -> dict[str, Any]:
    """A human player with a Soldado to deploy and a card to pay for it."""
    return human(hand=["soldado", "arquera"], deck=["grifo"] * 2 + ["batidor"] * 3, **fields)


def view(state: solo.SoloBattle, seat: int | None) -> solo.SoloView:
    """What a seat sees."""
    seen = tb.view(state, seat)
    assert isinstance(seen, solo.SoloView)
    assert isinstance(seen, enclave.View)
    return seen


def table() -> solo.SoloBattle:
    """A position with something hidden in each of the automaton's piles."""
    return deployment(
        soldier(),
        orc(
            face_down={1: "trol", 3: "huargo", 4: "druida", 5: "furor"}, line={2: "goblin"},
            reserve=["jinete", "ballestero"], deck=["lancero", "goblin_hondero"],
            discard=["lanzarrocas"], removed=["acometida"],
        ),
    )  # fmt: skip


# Views


@each("seat", SEATS)
def test_face_down_cards_and_reserve_are_numbers(seat: int | None) -> None:
    """For seat 1 and a spectator as well (AMB-36, SOLO-SET-04, SOLO-SET-05)."""
    side = view(table(), seat).sides[AI]
    assert side.covered == (1, 3, 4, 5)
    assert side.piles == (("reserve", 2),)
    assert (side.deck, side.removed, side.hand) in {(2, 1, 0), (2, 1, ())}


@each("seat", SEATS)
def test_no_view_names_a_hidden_card(seat: int | None) -> None:
    """The document of a view does not either (AMB-36)."""
    text = tb.dumps(view(table(), seat))
    for hidden in ("trol", "huargo", "druida", "furor", "jinete", "ballestero", "acometida",
                   "goblin_hondero"):  # fmt: skip
        assert f'"{hidden}"' not in text
    assert '"lanzarrocas"' in text
    assert '"goblin"' in text


@each("seat", SEATS)
def test_the_open_part_of_the_automaton_is_seen(seat: int | None) -> None:
    """Discard, line, hero, holder (AMB-36)."""
    state = table()
    seen = view(state, seat)
    side, shown = state.sides[AI], seen.sides[AI]
    assert (shown.discard, shown.line, shown.hero) == (side.discard, side.line, side.hero)
    assert (seen.turn, seen.phase, seen.holder) == (1, "deployment", PLAYER)


def test_a_seat_that_plays_itself_has_no_actions() -> None:
    """The player decides, on behalf of the automaton too (AMB-28, AMB-36)."""
    state = tied_reveal()
    assert view(state, PLAYER).legal_actions == tb.legal_actions(state)
    assert view(state, AI).legal_actions == ()
    assert view(state, None).legal_actions == ()
    for seat in SEATS:
        assert view(state, seat).prompt == tb.Prompt(PLAYER, AI, "choose")


@dataclass(frozen=True)
class Pair:
    """Two automatons that differ only in what nobody sees, and what is played before that."""

    name: str
    one: dict[str, Any]
    other: dict[str, Any]
    actions: tuple[str, ...] = ()


def cards(**slots: str) -> dict[str, Any]:
    """Face-down cards, `s2="trol"`."""
    return {"face_down": {int(slot[1:]): one for slot, one in slots.items()}}


PAIRS = [
    Pair("face-down cards", cards(s1="trol", s5="goblin"), cards(s1="goblin", s5="acometida")),
    Pair("reserve", {"reserve": ["trol", "goblin"]}, {"reserve": ["goblin", "huargo"]}),
    Pair("deck", {"deck": ["trol", "goblin"]}, {"deck": ["goblin", "trol"]}),
    Pair("removed", {"removed": ["trol"]}, {"removed": ["furor"]}),
    Pair(
        "a tied reveal", cards(s2="trol", s4="goblin"), cards(s2="acometida", s4="furor"), TO_3
    ),
    Pair(
        "a tied payment",
        cards(s1="trol", s3="huargo", s5="goblin"), cards(s1="furor", s3="huargo", s5="druida"),
        TO_3,
    ),
    Pair(
        "a reveal after the pass",
        cards(s2="trol", s4="goblin"), cards(s2="grito_de_guerra", s4="furor"), ("pass",),
    ),
]  # fmt: skip


@each("pair", PAIRS)
@each("seat", SEATS)
def test_hidden_things_make_no_difference(pair: Pair, seat: int | None) -> None:
    """Equal views, prompts and legal actions where only hidden things differ (AMB-36, AMB-28)."""
    one, other = (
        play(deployment(soldier(), orc(**{"deck": ["lancero"] * 3, **fields})), *pair.actions)
        for fields in (pair.one, pair.other)
    )
    assert one != other
    assert view(one, seat) == view(other, seat)
    assert tb.prompt(one) == tb.prompt(other)
    assert tb.legal_actions(one) == tb.legal_actions(other)
    assert view(one, seat).legal_actions == view(other, seat).legal_actions


@each("seat", SEATS)
def test_a_card_being_paid_for_is_seen_by_all(seat: int | None) -> None:
    """While the player picks what pays for it (AMB-36, AMB-18)."""
    state = tied_payment()
    assert [one.id for one in view(state, seat).sides[AI].table] == ["huargo"]
    assert view(state, seat).sides[AI].covered == (1, 5)


def test_the_reference_is_known_until_the_automaton_has_answered() -> None:
    """The column of the player's unit (AMB-26)."""
    state = tied_reveal()
    assert (state.reference, view(state, PLAYER).reference) == (3, 3)
    assert play(state, "choose_slot 1 2").reference == 0


# Events


@each("seat", SEATS)
def test_what_is_revealed_is_shown_and_what_pays_is_not(seat: int | None) -> None:
    """Payments of the automaton name no card to anybody (AMB-36, AMB-28, SOLO-DEP-09)."""
    automaton = orc(
        face_down={2: "trol", 3: "llamada_del_clan"}, reserve=["druida", "huargo"],
        deck=["lancero"] * 2 + ["furor", "armadura_de_huesos"],
    )  # fmt: skip
    state = play(deployment(soldier(), automaton), TO_3[0])
    step = tb.transition(state, tb.parse_action(state, TO_3[1]))
    told = step.seen_by(seat)
    assert [event.card.id for event in of(CardRevealed, told)] == ["llamada_del_clan"]
    turned = [(event.card.id, event.zone) for event in of(CardTurnedUp, told)]
    assert turned == [("armadura_de_huesos", "discard"), ("furor", "table")]
    assert [event.slots for event in of(CoverPaid, told)] == [(2,)]
    assert [event.count for event in of(ReservePaid, told)] == [2]
    text = "".join(tb.dumps(event) for event in told)
    for hidden in ("trol", "druida", "huargo", "lancero"):
        assert f'"{hidden}"' not in text


@each("seat", SEATS)
def test_cards_laid_down_are_shown_to_nobody(seat: int | None) -> None:
    """Not in Replenishment either (AMB-36, SOLO-REP-01)."""
    deck = ["trol"] * 2 + ["furor"] * 3 + ["huargo"]
    state = replenishment(soldier(), orc(line={2: "goblin"}, deck=deck))
    step = tb.transition(state, enclave.KeepHand())
    told = step.seen_by(seat)
    assert [event.slots for event in of(CardsCovered, told)] == [(1, 3, 4, 5)]
    assert [event.count for event in of(ReserveGrew, told)] == [1]
    text = "".join(tb.dumps(event) for event in told)
    for hidden in ("trol", "furor", "huargo"):
        assert f'"{hidden}"' not in text


def test_every_event_can_be_saved_and_told() -> None:
    """In both languages, with the automaton's rule in each of its own (AMB-36)."""
    state = deployment(soldier(), table_automaton())
    _, happened = follow(state, *TO_3)
    for event in happened:
        assert tb.loads(tb.dumps(event)) == event
        key, params = event.message()
        assert str(event) == tb.sentence(key, params)
        assert tb.sentence(key, params, "es") != tb.sentence(key, params, "en")


def table_automaton() -> dict[str, Any]:
    """An automaton that uses line, reserve and deck to pay for a Trol turned up on a Hacha."""
    return orc(
        face_down={1: "goblin", 3: "hacha_dentada"}, reserve=["goblin"],
        deck=["lancero"] * 4 + ["trol", "grito_de_guerra", "furor"],
    )  # fmt: skip


# States that wait


def tied_reveal() -> solo.SoloBattle:
    """Two nearest cards."""
    automaton = orc(face_down={2: "trol", 4: "goblin"}, reserve=["druida"] * 2)
    return play(deployment(soldier(), automaton), *TO_3)


def tied_payment() -> solo.SoloBattle:
    """Two farthest cards, one to be paid."""
    return play(deployment(soldier(), orc(face_down={1: "trol", 3: "huargo", 5: "furor"})), *TO_3)


def tied_payment_under_a_card() -> solo.SoloBattle:
    """The same for a unit that was turned up."""
    automaton = orc(
        face_down={1: "trol", 3: "llamada_del_clan", 5: "furor"}, deck=["goblin", "huargo"]
    )
    return play(deployment(soldier(), automaton), *TO_3)


def tied_reference() -> solo.SoloBattle:
    """Two equal units that nobody faces."""
    player = human(line={1: "soldado", 5: "soldado"})
    return deployment(player, orc(face_down={2: "trol", 4: "goblin"}), holder=AI)


def tied_arrival() -> solo.SoloBattle:
    """A Druida between two equal units."""
    automaton = orc(face_down={3: "druida", 4: "goblin"}, reserve=["trol"] * 2)
    return play(deployment(soldier(line={5: "arquera"}), automaton), *TO_3)


def tied_target() -> solo.SoloBattle:
    """An archer between two equal units, in combat."""
    player = orc(line={1: "ballestero", 5: "ballestero"})
    automaton = human("joanna", line={2: "soldado", 3: "arquera"})
    return battle(player, automaton, "hold 1", "hold 5")[0]


def tied_ability() -> solo.SoloBattle:
    """Krangg between two Goblins."""
    player = human(line={1: "la_hermandad", 2: "la_hermandad"})
    automaton = orc("krangg", line={1: "goblin", 2: "goblin"}, reserve=["trol"])
    return play(deployment(player, automaton), "pass")


def tied_cards() -> solo.SoloBattle:
    """Uzgar between two cards of one unit."""
    bearer = unit("soldado", attached=["escudo_triangular", "espada_bastarda"])
    return play(deployment(human(line={1: bearer}), orc("uzgar", reserve=["trol"])), "pass")


def kept_prevention() -> solo.SoloBattle:
    """Rincemer has paid and waits."""
    automaton = human("rincemer", line={1: "soldado"}, reserve=["grifo"] * 2)
    return play(deployment(orc(line={1: "lancero", 5: "goblin"}), automaton), "pass")


def tied_prevention() -> solo.SoloBattle:
    """Rincemer between two Soldados."""
    automaton = human("rincemer", line={1: "soldado", 2: "soldado"}, reserve=["grifo"] * 2)
    return play(deployment(orc(line={1: "lancero", 2: "furor"}), automaton), "pass")


WAITING = [
    table, tied_reveal, tied_payment, tied_payment_under_a_card, tied_reference, tied_arrival,
    tied_target, tied_ability, tied_cards, kept_prevention, tied_prevention,
]  # fmt: skip


@each("make", WAITING)
def test_a_waiting_state_is_saved_and_read(make: Any) -> None:
    """And goes on from there in the same way (AMB-28, AMB-36)."""
    state = make()
    read = tb.loads(tb.dumps(state))
    assert read == state
    assert isinstance(read, solo.SoloBattle)
    assert tb.prompt(read) == tb.prompt(state)
    assert tb.legal_actions(read) == tb.legal_actions(state)
    for action in tb.legal_actions(state):
        assert tb.parse_action(state, str(action)) == action
        assert tb.apply(read, action) == tb.apply(state, action)


@each("make", WAITING)
@each("seat", SEATS)
def test_a_view_is_saved_and_guessed_from(make: Any, seat: int | None) -> None:
    """A guess shows its seat the same and offers the same (AMB-36)."""
    state = make()
    seen = view(state, seat)
    assert tb.loads(tb.dumps(seen)) == seen
    for seed in range(3):
        guess = tb.determinize(seen, seed)
        assert isinstance(guess, solo.SoloBattle)
        assert tb.view(guess, seat) == seen
        assert tb.prompt(guess) == tb.prompt(state)
        prompt = tb.prompt(state)
        assert prompt is not None
        if seat == prompt.seat or prompt.on_behalf_of == AI:
            assert tb.legal_actions(guess) == tb.legal_actions(state)
        assert sorted(covered(guess)) == sorted(covered(state))
        assert len(reserve(guess)) == len(reserve(state))


def test_guesses_differ_in_what_is_hidden() -> None:
    """Face-down cards and reserve are drawn from what is not seen (AMB-36)."""
    state = solo.new_battle(
        "human", "aiden", seed=7, ai_hero="krangg", holder=PLAYER, pack=STANDIN_1
    )
    seen = view(state, PLAYER)
    guesses = [tb.determinize(seen, seed) for seed in range(8)]
    assert len({tuple(covered(guess).items()) for guess in guesses}) > 1
    for guess in guesses:
        assert cards_of_automaton(guess) == cards_of_automaton(state)
        assert len(pile(guess, "deck")) == len(pile(state, "deck"))


@each("make", WAITING[1:])
def test_refusals_in_a_tie_name_a_rule(make: Any) -> None:
    """What is not tied cannot be chosen (AMB-28)."""
    state = make()
    wrong = (enclave.Pass(), enclave.ChooseSlot(1, 9), enclave.ChooseUnit(0, 3), enclave.Done())
    for action in wrong:
        if action in tb.legal_actions(state):
            continue
        refusal = tb.why_not(state, action)
        assert refusal is not None
        assert refusal.rule
        with pytest.raises(tb.IllegalAction):
            tb.apply(state, action)


@each("seed", range(6))
def test_a_simulation_is_never_asked_for_the_automaton(seed: int) -> None:
    """`ai_ties="auto"`: all prompts are the player's own, to the end (AMB-28)."""
    options = AUTO
    state = solo.new_battle("human", "joanna", seed=seed, rules=options, pack=STANDIN_1)
    player = tb.RandomPlayer(seed)
    for _ in range(3000):
        prompt = tb.prompt(state)
        if prompt is None:
            break
        assert prompt.on_behalf_of == prompt.seat == PLAYER
        state = tb.apply(state, player.choose(tb.view(state, PLAYER)))
        assert cards_of_automaton(state).total() == 46
    assert tb.outcome(state) is not None


def test_only_the_tied_best_are_offered() -> None:
    """The tied best alone are offered (AMB-28)."""
    assert tie(tied_target()) == {"choose_unit 0 1", "choose_unit 0 5"}
    assert tie(tied_payment_under_a_card()) == {"choose_slot 1 1", "choose_slot 1 5"}
