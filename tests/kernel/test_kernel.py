"""The kernel: frozen chance, prompts, outcomes, refusals, text of actions, steps, walks."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice, pairwise, permutations

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.table.actions import ACTIONS
from tambores.kernel.chance import SEED_LIMIT, Chance, check_seed
from tests.cases import each
from tests.enclave.scenarios.play import (
    combat,
    deployment,
    human,
    ids,
    orc,
    play,
    replenishment,
    unit,
)

# --- chance ---------------------------------------------------------------------------------

SHUFFLES = [
    (0, "deck.0", "abcdefgh", ("dfhcaebg", "abegcfhd")),
    (7, "deck.1", "abcdefgh", ("aghcefdb", "hedbfcag")),
    (2**64 - 1, "clover.0", "abcdefgh", ("egcdbhfa", "fhebcadg")),
    (12345, "", "abcdefghijkl", ("jdfcakgibelh", "khglciadjefb")),
]
"""Golden vectors: seed, stream, items, and the orders of the first two uses."""

NUMBERS = [
    (0, "toss", 2, [0, 1, 0, 0, 1, 0]),
    (7, "toss", 2, [1, 0, 0, 1, 0, 0]),
    (2**64 - 1, "toss", 6, [5, 3, 4, 3, 0, 0]),
    (1, "die", 100, [91, 35, 61, 67, 82, 11]),
    (1, "die", 2**64, [
        6024907967901701691, 452451489868206635, 6248207439618055961,
        5390253288160884467, 17872477029868804482, 18139006021817820711,
    ]),
]  # fmt: skip
"""Golden vectors: seed, stream, limit, and the numbers of the first six uses."""

HANDS = [
    (
        1,
        0,
        ["alabardero", "portaestandarte", "caballero", "batidor", "grifo"],
        ["jinete", "ballestero", "lanzarrocas", "lancero", "goblin_hondero"],
    ),
    (
        7,
        1,
        ["la_hermandad", "arquera", "soldado", "catapulta", "arquera"],
        ["lancero", "goblin_hondero", "armadura_de_huesos", "goblin_hondero", "jinete"],
    ),
    (
        2**64 - 1,
        1,
        ["espada_bastarda", "espadachin", "escudo_triangular", "alabardero", "portaestandarte"],
        ["lanzarrocas", "lancero", "jinete", "ballestero", "goblin"],
    ),
]
"""Golden vectors: seed, holder, and the first hands of Aiden and Borrunn."""


def words_by_hand(seed: int, stream: str, use: int) -> Iterator[int]:
    """The words of one use of a stream: BLAKE2b blocks of eight, each big-endian."""
    block = 0
    while True:
        text = f"{seed}/{stream}/{use}/{block}"
        digest = blake2b(text.encode("utf-8"), digest_size=64).digest()
        yield from (int.from_bytes(digest[n : n + 8], "big") for n in range(0, 64, 8))
        block += 1


def below_by_hand(limit: int, words: Iterator[int]) -> int:
    """The first word that favours no number, reduced."""
    fair = (2**64 // limit) * limit
    return next(word for word in words if word < fair) % limit


def shuffled_by_hand(seed: int, stream: str, use: int, items: str) -> str:
    """Fisher-Yates from the last place downwards."""
    words = words_by_hand(seed, stream, use)
    mixed = list(items)
    for place in range(len(items) - 1, 0, -1):
        other = below_by_hand(place + 1, words)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return "".join(mixed)


def hidden_order(seed: int, stream: str, cards: list[str]) -> list[str]:
    """A deck shuffled by hand."""
    letters = "".join(chr(number) for number in range(len(cards)))
    return [cards[ord(letter)] for letter in shuffled_by_hand(seed, stream, 0, letters)]


@each(("seed", "stream", "items", "orders"), SHUFFLES)
def test_shuffles_stay_what_they_are(
    seed: int, stream: str, items: str, orders: tuple[str, str]
) -> None:
    first, after = Chance(seed).shuffled(stream, items)
    second, _ = after.shuffled(stream, items)
    assert ("".join(first), "".join(second)) == orders


@each(("seed", "stream", "items", "orders"), SHUFFLES)
def test_shuffles_are_fisher_yates_over_blake2b(
    seed: int, stream: str, items: str, orders: tuple[str, str]
) -> None:
    """The golden vectors follow from the description, without the library."""
    assert tuple(shuffled_by_hand(seed, stream, use, items) for use in (0, 1)) == orders


@each(("seed", "stream", "limit", "numbers"), NUMBERS)
def test_numbers_stay_what_they_are(seed: int, stream: str, limit: int, numbers: list[int]) -> None:
    chance, found = Chance(seed), []
    for _ in numbers:
        number, chance = chance.below(stream, limit)
        found.append(number)
    assert found == numbers


@each(("seed", "stream", "limit", "numbers"), NUMBERS)
def test_numbers_are_fair_words_over_blake2b(
    seed: int, stream: str, limit: int, numbers: list[int]
) -> None:
    uses = range(len(numbers))
    assert [below_by_hand(limit, words_by_hand(seed, stream, use)) for use in uses] == numbers


def test_words_that_would_favour_a_number_are_passed_over() -> None:
    """Just above half of all words only the lower half counts, also into the next block."""
    limit = 2**63 + 1
    passed_over = set()
    for seed in range(200):
        words = list(islice(words_by_hand(seed, "die", 0), 32))
        expected = next(word for word in words if word < limit)
        assert Chance(seed).below("die", limit)[0] == expected
        passed_over.add(words.index(expected))
    assert 0 in passed_over
    assert max(passed_over) >= 5


def test_a_long_shuffle_uses_several_blocks_of_words() -> None:
    letters = "".join(chr(97 + number) for number in range(46))
    found, _ = Chance(3).shuffled("deck.0", letters)
    assert "".join(found) == shuffled_by_hand(3, "deck.0", 0, letters)


@each(("seed", "holder", "humans", "orcs"), HANDS)
def test_a_seed_deals_the_same_battle_for_ever(
    seed: int, holder: int, humans: list[str], orcs: list[str]
) -> None:
    """Shuffle, toss and draw (SET-09, SET-12, SET-13)."""
    state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=seed)
    assert state.holder == holder
    assert [ids(side.hand) for side in state.sides] == [humans, orcs]


@each(("seed", "holder", "humans", "orcs"), HANDS)
def test_a_battle_is_dealt_from_the_streams_of_its_decks(
    seed: int, holder: int, humans: list[str], orcs: list[str]
) -> None:
    """The golden hands follow by hand from the pack's order of cards (SET-09, SET-12, TURN-05)."""
    for seat, hand in enumerate((humans, orcs)):
        army = ("human", "orc")[seat]
        cards = ids(enclave.default_pack().deck(army))
        assert hidden_order(seed, f"deck.{seat}", cards)[:-6:-1] == hand
    assert below_by_hand(2, words_by_hand(seed, "toss", 0)) == holder


def test_streams_do_not_disturb_each_other() -> None:
    """How often one stream is used says nothing about the next result of another."""
    fresh = Chance(5)
    _, used = fresh.below("toss", 2)
    _, used = used.shuffled("deck.1", "abc")
    assert fresh.shuffled("deck.0", "abcdefgh")[0] == used.shuffled("deck.0", "abcdefgh")[0]


def test_each_use_of_a_stream_is_counted_in_order_of_names() -> None:
    chance = Chance(5)
    for stream in ("toss", "deck.1", "deck.0", "deck.1"):
        _, chance = chance.below(stream, 10)
    assert chance.drawn == (("deck.0", 1), ("deck.1", 2), ("toss", 1))
    assert chance.seed == 5


def test_chance_is_a_value() -> None:
    chance = Chance(5)
    assert chance.shuffled("a", "abcdef") == chance.shuffled("a", "abcdef")
    assert chance == Chance(5) != Chance(6)
    assert pickle.loads(pickle.dumps(chance)) == chance
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        chance.seed = 6  # type: ignore[misc]


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_and_one_thing_have_one_order(items: str) -> None:
    assert Chance(5).shuffled("a", items)[0] == tuple(items)


def test_a_shuffle_keeps_every_item() -> None:
    for seed in range(100):
        assert Counter(Chance(seed).shuffled("a", "aabbbcd")[0]) == Counter("aabbbcd")


def test_every_order_of_four_is_about_as_likely() -> None:
    """4800 shuffles, 200 expected of each of the 24 orders; 6 standard deviations are 83."""
    orders = Counter("".join(Chance(seed).shuffled("a", "abcd")[0]) for seed in range(4800))
    assert set(orders) == {"".join(order) for order in permutations("abcd")}
    assert all(117 < count < 283 for count in orders.values())


def test_every_number_is_about_as_likely() -> None:
    """3000 numbers below 6, 500 expected of each; 6 standard deviations are 122."""
    chance, found = Chance(11), []
    for _ in range(3000):
        number, chance = chance.below("die", 6)
        found.append(number)
    counts = Counter(found)
    assert set(counts) == set(range(6))
    assert all(378 < count < 622 for count in counts.values())


@each("seed", [0, 1, 7, SEED_LIMIT - 1])
def test_seeds_have_64_bits(seed: int) -> None:
    assert check_seed(seed) == seed
    state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=seed)
    assert state.chance.seed == seed
    assert tb.loads(tb.dumps(state)) == state


@each("seed", [-1, SEED_LIMIT, 10**40, True, 7.0, "7", None])
def test_other_seeds_are_refused_with_the_bounds(seed: object) -> None:
    """Wherever a seed is taken: a battle, a scenario, a determinised view."""
    state = deployment(human(), orc())
    bounds = r"from 0 to 2\*\*64 - 1"
    with pytest.raises(ValueError, match=bounds):
        enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=bounds):
        deployment(human(), orc(), seed=seed)
    with pytest.raises(ValueError, match=bounds):
        tb.determinize(tb.view(state, 0), seed)  # type: ignore[arg-type]


# --- prompt, outcome, refusal -----------------------------------------------------------------


def test_a_prompt_says_who_decides_for_whom_and_what() -> None:
    """The holder has the first opportunity (DEP-01)."""
    prompt = tb.prompt(deployment(human(), orc(), holder=1))
    assert prompt == tb.Prompt(1, 1, "deploy") == tb.Prompt(seat=1, on_behalf_of=1, kind="deploy")
    assert repr(prompt) == "Prompt(seat=1, on_behalf_of=1, kind='deploy')"
    assert eval(repr(prompt), {"Prompt": tb.Prompt}) == prompt


def test_a_battle_that_is_over_asks_nobody() -> None:
    """Prompt None, no legal actions, an outcome (TURN-04)."""
    state = over()
    assert tb.prompt(state) is None
    assert tb.legal_actions(state) == ()
    assert tb.outcome(state) == tb.Outcome("win", (1,), "hero_defeated")


def over() -> enclave.Battle:
    """The Trol gives Aiden, who has 3 wounds and A4 D4 L4, the fourth (END-01)."""
    state = combat(human(wounds=3), orc(line={1: "trol"}), holder=1)
    return play(state, "attack_hero 1", "decline")


@each(
    ("outcome", "text"),
    [
        (tb.Outcome("win", (0,), "hero_defeated"), "win for 0: hero_defeated"),
        (tb.Outcome("win", (0, 2), "dawn"), "win for 0, 2: dawn"),
        (tb.Outcome("draw", (), "turn_limit"), "draw: turn_limit"),
        (
            tb.Outcome("win", (1,), "hero_defeated", "enclave"),
            "Player 2 wins: the enemy hero is defeated.",
        ),
        (
            tb.Outcome("draw", (), "turn_limit", "enclave"),
            "A draw: the turn limit is reached.",
        ),
    ],
)
def test_an_outcome_pastes_back_and_reads_as_a_sentence(outcome: tb.Outcome, text: str) -> None:
    assert eval(repr(outcome), {"Outcome": tb.Outcome}) == outcome
    assert str(outcome) == text


def test_an_outcome_is_compared_by_what_happened() -> None:
    plain = tb.Outcome("win", (1,), "hero_defeated")
    assert plain == tb.Outcome("win", (1,), "hero_defeated", "enclave")
    assert hash(plain) == hash(tb.Outcome("win", (1,), "hero_defeated", "enclave"))
    assert plain != tb.Outcome("win", (0,), "hero_defeated")
    assert plain != tb.Outcome("win", (1,), "tie_break")


def test_a_refusal_explains_itself() -> None:
    refusal = tb.why_not(deployment(human(), orc()), enclave.KeepHand())
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("TURN-02", "enclave.wrong_phase")
    assert refusal.params == {"phase": "@phase.deployment"}
    english = "You cannot do that in the deployment phase."
    assert str(refusal) == tb.sentence(refusal.key, refusal.params) == english
    assert hash(refusal) == hash(tb.Refusal("TURN-02", "enclave.wrong_phase"))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        refusal.rule = "DEP-01"  # type: ignore[misc]


def test_every_error_is_an_error_of_the_library() -> None:
    for error in (tb.IllegalAction, tb.DecodeError, tb.ContentError, tb.ReplayMismatch):
        assert issubclass(error, tb.TamboresError)
    assert enclave.ContentError is tb.ContentError


# --- actions as text --------------------------------------------------------------------------

SAMPLES: list[enclave.Action] = [
    enclave.SetAside("soldado"),
    enclave.Deploy("alabardero", 3),
    enclave.Attach("maldicion_de_la_arana", 0, 5),
    enclave.PlayTactic("grito_de_guerra"),
    enclave.Pass(),
    enclave.Pay("goblin"),
    enclave.UseAbility(),
    enclave.ChooseUnit(1, 2),
    enclave.ChooseSlot(0, 4),
    enclave.ChooseCard("acometida"),
    enclave.ChooseOption("attack"),
    enclave.Done(),
    enclave.Silence(1, 2),
    enclave.Support(3, 1),
    enclave.Attack(4, 5),
    enclave.AttackHero(5),
    enclave.Hold(1),
    enclave.Fight(2),
    enclave.Split(1, 2, 3),
    enclave.StrikeBack(5, 4),
    enclave.HeroStrike(2),
    enclave.Decline(),
    enclave.Prevent("0.1+0.3>1.hero"),
    enclave.KeepHand(),
    enclave.RemoveHand(),
]


def test_there_is_a_sample_of_every_action() -> None:
    assert [type(action) for action in SAMPLES] == list(ACTIONS)
    assert {kind.__name__ for kind in ACTIONS} <= set(enclave.__all__)


@each("action", SAMPLES)
def test_an_action_is_its_text_and_its_repr(action: enclave.Action) -> None:
    """Both paste back, and the text is the tag with the values."""
    state = deployment(human(), orc())
    assert tb.parse_action(state, str(action)) == action
    assert eval(repr(action), vars(enclave)) == action
    assert str(action).split(" ")[0] == action.tag
    assert hash(eval(repr(action), vars(enclave))) == hash(action)


@each(
    ("text", "column", "says"),
    [
        ("", 1, "unknown action ''"),
        (" ", 1, "unknown action ''"),
        (" pass", 1, "unknown action ''"),
        ("Pass", 1, "unknown action 'Pass'"),
        ("pass\n", 1, "unknown action"),
        ("fly 1 2", 1, "known: set_aside, deploy, attach"),
        ("pass ", 6, "expected 'pass'"),
        ("pass 3", 6, "expected 'pass'"),
        ("deploy", 7, "expected 'deploy <card> <slot>'"),
        ("deploy alabardero", 18, "expected 'deploy <card> <slot>'"),
        ("deploy alabardero 3 4", 21, "expected 'deploy <card> <slot>'"),
        ("deploy alabardero 3 ", 21, "expected 'deploy <card> <slot>'"),
        ("deploy alabardero x", 19, "'x' is not possible for 'slot'"),
        ("deploy alabardero ", 19, "'' is not possible for 'slot'"),
        ("deploy  3", 8, "'' is not possible for 'card'"),
        ("deploy alabardero  3", 19, "'' is not possible for 'slot'"),
        ("deploy alabardero --3", 19, "'--3' is not possible for 'slot'"),
        ("deploy alabardero -0", 19, "'-0' is not possible for 'slot'"),
        ("deploy alabardero -03", 19, "'-03' is not possible for 'slot'"),
        ("deploy alabardero +3", 19, "'+3' is not possible for 'slot'"),
        ("deploy alabardero 03", 19, "'03' is not possible for 'slot'"),
        ("deploy alabardero 3.0", 19, "'3.0' is not possible for 'slot'"),
        ("deploy alabardero 1_0", 19, "'1_0' is not possible for 'slot'"),
        ("deploy alabardero ٣", 19, "is not possible for 'slot'"),
        ("deploy alabardero ³", 19, "is not possible for 'slot'"),
        ("deploy alabardero true", 19, "'true' is not possible for 'slot'"),
        ("deploy alabardero 12345678901234567890", 19, "is not possible for 'slot'"),
        ("deploy alabardero\t3 3", 8, "is not possible for 'card'"),
        ("support 2 x", 11, "'x' is not possible for 'target'"),
        ("support x 2", 9, "'x' is not possible for 'slot'"),
        ("split 1 2 many", 11, "'many' is not possible for 'points'"),
        ("attach acometida one 2", 18, "'one' is not possible for 'seat'"),
    ],
)
def test_a_text_that_is_no_action_is_refused_at_its_column(
    text: str, column: int, says: str
) -> None:
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_action(deployment(human(), orc()), text)
    assert caught.value.column == column
    assert says in str(caught.value)
    assert str(caught.value).startswith(f"column {column}: ")


def test_parsing_asks_for_the_form_alone() -> None:
    """Neither the phase, nor the card, nor the slot has to fit; applying refuses."""
    state = deployment(human(), orc())
    for text in ("keep_hand", "deploy excalibur 9", "attack 0 7", "hold -3", "prevent nonsense"):
        action = tb.parse_action(state, text)
        assert str(action) == text
        with pytest.raises(tb.IllegalAction):
            tb.apply(state, action)


def test_garbage_is_refused_and_nothing_else_happens() -> None:
    """Random texts of the letters of actions: DecodeError, or an action with that very text."""
    choose = random.Random(4)
    state = deployment(human(), orc())
    words = [*(str(action) for action in SAMPLES)]
    parsed = 0
    for _ in range(3000):
        letters = list(choose.choice(words))
        for _ in range(choose.randrange(1, 4)):
            place = choose.randrange(len(letters) + 1)
            letters[place : place + choose.randrange(2)] = choose.choice(" 0123456789_abz.>é\n")
        text = "".join(letters)
        column = 1
        try:
            action = tb.parse_action(state, text)
        except tb.DecodeError as error:
            column = error.column or 0
        else:
            assert str(action) == text
            parsed += 1
        assert 1 <= column <= len(text) + 1
    assert parsed > 100


# --- steps, copies, what stays as it is -------------------------------------------------------


def positions() -> dict[str, enclave.Battle]:
    """One position of each kind of decision."""
    paying = deployment(
        human("joanna", hand=["alabardero", "soldado", "arquera"], line={1: "soldado"}),
        orc("borrunn", hand=["goblin", "furor"]),
    )
    fight = combat(
        human("aiden", line={1: "arquera", 2: "catapulta", 3: "la_hermandad"}),
        orc("thugg", line={1: unit("trol", wounds=1), 3: "goblin", 4: "goblin", 5: "jinete"}),
    )
    ballestero = combat(
        human("rincemer", hand=["soldado"] * 2, line={1: "soldado"}),
        orc("thugg", line={1: "lancero", 4: "ballestero"}),
        holder=1,
    )
    own = deployment(orc("borrunn", hand=["goblin", "furor"]), human(), holder=0)
    return {
        "set_aside": enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=3),
        "deploy": paying,
        "pay": play(paying, "deploy alabardero 3"),
        "options": play(own, "use_ability", "pay goblin", "done"),
        "choose": play(paying, "use_ability", "pay soldado"),
        "silence": fight,
        "declare": play(fight, "silence 3 3"),
        "split": play(fight, "silence 3 3", "split 2 3 1"),
        "answer": play(ballestero, "attack_hero 4"),
        "prevent": play(ballestero, "attack_hero 4", "decline"),
        "replenish": replenishment(human(hand=["soldado"]), orc(hand=["goblin"])),
        "over": over(),
    }


POSITIONS = positions()
NAMES = list(POSITIONS)


@each("name", NAMES)
def test_copies_and_pickles_of_states_are_equal(name: str) -> None:
    state = POSITIONS[name]
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        assert hash(twin) == hash(state)
        assert tb.legal_actions(twin) == tb.legal_actions(state)
        assert tb.dumps(twin) == tb.dumps(state)
        assert twin.sides[0].hero.card is state.sides[0].hero.card
        assert twin.pack is state.pack


@each("name", NAMES)
def test_what_was_worked_out_stays_out_of_equality_and_pickles(name: str) -> None:
    fresh, asked = (tb.loads(tb.dumps(POSITIONS[name])) for _ in range(2))
    before = pickle.dumps(asked)
    assert asked.legal_actions is asked.legal_actions
    assert pickle.dumps(asked) == before
    assert asked == fresh


@each("name", NAMES)
def test_no_question_and_no_action_changes_a_state(name: str) -> None:
    """Every public function leaves its state as it was, to the last field."""
    state = POSITIONS[name]
    before, text = copy.deepcopy(state), tb.dumps(state)
    for action in tb.legal_actions(state):
        step = tb.transition(state, action)
        assert step.state == tb.apply(state, action)
        assert step.state != state
    for wrong in SAMPLES:
        tb.why_not(state, wrong)
    for seat in (0, 1, None):
        tb.determinize(tb.view(state, seat), 1)
    assert state == before
    assert tb.dumps(state) == text


@each("name", NAMES)
def test_states_are_frozen(name: str) -> None:
    state = POSITIONS[name]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.turn = 9  # type: ignore[misc]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.sides[0].passed = True  # type: ignore[misc]
    with pytest.raises(TypeError):
        state.sides[0].line[0] = None  # type: ignore[index]
    with pytest.raises(AttributeError):
        state.note = "mine"  # type: ignore[attr-defined]


def test_a_step_tells_what_happened_and_what_was_turned_up() -> None:
    """Draws reveal, a pass does not (REP-03, DEP-15)."""
    state = deployment(human(hand=["soldado"]), orc(hand=["goblin"]))
    step = tb.transition(state, enclave.Pass())
    assert [event.tag for event in step.events] == ["passed", "decision_due"]
    assert not step.reveals
    assert step.seen_by(0) == step.seen_by(1) == step.seen_by(None) == step.events
    end = replenishment(human(), orc(hand=["goblin"]))
    assert tb.transition(end, enclave.KeepHand()).reveals
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        step.state = end  # type: ignore[misc]


def test_apply_is_transition_without_the_events() -> None:
    state = POSITIONS["declare"]
    for action in state.legal_actions:
        assert tb.apply(state, action) == tb.transition(state, action).state


@each("value", [None, 3, "battle", object()])
def test_what_is_no_state_is_a_type_error(value: object) -> None:
    for ask in (tb.prompt, tb.outcome, tb.legal_actions):
        with pytest.raises(TypeError, match="not a state or view of a known game"):
            ask(value)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not a state or view of a known game"):
        tb.why_not(value, enclave.Pass())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not a state of a known game"):
        tb.apply(value, enclave.Pass())  # type: ignore[type-var]
    with pytest.raises(TypeError, match="not a view of a known game"):
        tb.determinize(value, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not a value that can be written"):
        tb.dumps(value)


# --- walks ------------------------------------------------------------------------------------


def test_a_random_walk_goes_as_far_as_it_may_and_repeats_itself() -> None:
    start = POSITIONS["deploy"]
    walk = list(tb.random_walk(start, seed=5, limit=40))
    assert len(walk) == 40
    assert walk == list(tb.random_walk(start, seed=5, limit=40))
    assert walk != list(tb.random_walk(start, seed=6, limit=40))
    assert walk[0][0] is start
    for (before, action, after), (following, _, _) in pairwise(walk):
        assert action in tb.legal_actions(before)
        assert after is following


@pytest.mark.parametrize("limit", [0, -1])
def test_a_walk_of_no_steps_is_empty(limit: int) -> None:
    assert list(tb.random_walk(POSITIONS["deploy"], seed=5, limit=limit)) == []


def test_a_walk_ends_where_the_battle_ends() -> None:
    assert list(tb.random_walk(POSITIONS["over"], seed=5)) == []
    limited = deployment(human(), orc(), rules=enclave.HouseRules(max_turns=1))
    *_, (_, _, last) = tb.random_walk(limited, seed=5)
    assert tb.outcome(last) is not None


def test_perft_counts_the_ways_and_divide_splits_them() -> None:
    """SC-01: 5 slots, then 4 cards, then 3: 60 ordered ways to pay for the Alabardero.

    Cites DEP-04, DEP-06, DEP-08.
    """
    state = deployment(
        human(hand=["alabardero", "soldado", "arquera", "caballero", "grifo"]), orc()
    )
    assert tb.perft(state, 0) == 1
    assert tb.perft(state, 1) == len(tb.legal_actions(state))
    shares = tb.divide(state, 3)
    assert sum(shares.values()) == tb.perft(state, 3)
    ways = sum(n for action, n in shares.items() if str(action).startswith("deploy alabardero"))
    assert ways == 60
    assert list(shares) == list(tb.legal_actions(state))


def test_perft_of_a_battle_that_is_over_finds_no_way() -> None:
    state = POSITIONS["over"]
    assert (tb.perft(state, 0), tb.perft(state, 1), tb.perft(state, 3)) == (1, 0, 0)
    assert tb.divide(state, 1) == {}


# --- players ----------------------------------------------------------------------------------


def test_a_random_player_repeats_itself_and_chooses_among_what_is_legal() -> None:
    state = POSITIONS["deploy"]
    seen = tb.view(state, 0)
    first, second = tb.RandomPlayer(3), tb.RandomPlayer(3)
    choices = [first.choose(seen) for _ in range(50)]
    assert choices == [second.choose(seen) for _ in range(50)]
    assert set(choices) <= set(seen.legal_actions)


def test_a_random_player_chooses_each_action_about_as_often() -> None:
    """Two actions, 2000 choices; 6 standard deviations are 135."""
    seen = tb.view(POSITIONS["replenish"], 0)
    player = tb.RandomPlayer(8)
    counts = Counter(player.choose(seen) for _ in range(2000))
    assert set(counts) == {enclave.KeepHand(), enclave.RemoveHand()}
    assert all(865 < count < 1135 for count in counts.values())


def test_two_random_players_finish_a_battle_from_their_views_alone() -> None:
    """Each is shown its own view and nothing else."""
    rules = enclave.HouseRules(max_turns=20)
    state = enclave.new_battle(("human", "orc"), ("joanna", "borrunn"), seed=7, rules=rules)
    players = (tb.RandomPlayer(1), tb.RandomPlayer(2))
    while (prompt := tb.prompt(state)) is not None:
        seen = tb.view(state, prompt.seat)
        state = tb.apply(state, players[prompt.seat].choose(seen))
    assert tb.outcome(state) is not None
