"""The nearest known names to a name that does not exist."""

from __future__ import annotations

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import rulebook
from tambores.kernel.face import face
from tambores.kernel.nearest import did_you_mean, hint, nearest
from tests.cases import each

CARDS = [card.id for card in enclave.cards("human")]


@each(
    ("word", "known", "found"),
    [
        ("arqera", CARDS, ("arquera",)),
        ("ARQUERA", CARDS, ("arquera",)),
        ("rat", ["cat", "bat", "wolf"], ("cat", "bat")),
        ("aaab", ["aaac", "aaad", "aaae", "aaaf"], 3),
        ("x", CARDS, ()),
        ("", CARDS, ()),
        (None, CARDS, ()),
        (3, ["3"], ()),
        ("red", [], ()),
        ("red" * 10**6, ["red"], ()),
    ],
)
def test_the_nearest_names_are_found(
    word: object, known: list[str], found: tuple[str, ...] | int
) -> None:
    if isinstance(found, int):
        assert len(nearest(word, known)) == found
    else:
        assert nearest(word, known) == found


def test_names_that_differ_in_capital_letters_alone_are_found_once() -> None:
    assert nearest("orcs", ["Orc", "orc"]) == ("Orc",)


def test_a_question_names_all_that_are_near() -> None:
    assert did_you_mean("redd", ["red", "blue"]) == "did you mean 'red'?"
    assert did_you_mean("rat", ["cat", "bat"]) == "did you mean 'cat' or 'bat'?"
    three = did_you_mean("rat", ["cat", "bat", "hat"])
    assert three == "did you mean 'cat', 'bat' or 'hat'?"
    assert did_you_mean("gold", ["cat", "bat"]) == ""


def test_without_a_near_name_all_known_ones_are_listed() -> None:
    assert hint("gold", ["cat", "bat"]) == "known: cat, bat"
    assert hint("gold", ["cat", "bat"], "known_keys") == "known keys: cat, bat"
    assert hint("gold", []) == "known: none"


def side(hero: str = "aiden", **others: object) -> dict[str, object]:
    return {"army": "human", "hero": hero, **others}


ORC = {"army": "orc", "hero": "krangg"}


def test_an_unknown_card_hero_or_army_says_what_is_near() -> None:
    pack = enclave.default_pack()
    with pytest.raises(tb.ContentError, match=r"^unknown card 'arqera'; did you mean 'arquera'\?$"):
        pack.card("arqera")
    with pytest.raises(tb.ContentError, match=r"'excalibur'; known: jayme, aiden, joanna, "):
        pack.card("excalibur")
    with pytest.raises(tb.ContentError, match=r"^unknown army 'Human'; did you mean 'human'\?$"):
        enclave.new_battle(("Human", "orc"), ("aiden", "krangg"), seed=7)
    says = r"^'aidan' is not a hero of the army 'human'; did you mean 'aiden'\?$"
    with pytest.raises(tb.ContentError, match=says):
        enclave.new_battle(("human", "orc"), ("aidan", "krangg"), seed=7)
    with pytest.raises(tb.ContentError, match=r"^there is no hero 'kraang'; did you mean 'krangg'"):
        pack.army_of("kraang")
    with pytest.raises(tb.ContentError, match=r"no pack 'standin'; did you mean 'standin-2'"):
        enclave.pack("standin")


def test_an_unknown_option_or_key_says_what_is_near() -> None:
    with pytest.raises(ValueError, match=r"^unit_attacks is 'jiont'; did you mean 'joint'\?$"):
        enclave.HouseRules(unit_attacks="jiont")
    with pytest.raises(ValueError, match=r"there is no key 'hnad'; did you mean 'hand'\?$"):
        enclave.scenario(phase="combat", holder=0, sides=(side(hnad=()), ORC))
    with pytest.raises(ValueError, match=r"^phase is 'deploy'; did you mean 'deployment'\?$"):
        enclave.scenario(phase="deploy", holder=0, sides=(side(), ORC))


def test_an_unknown_rule_or_language_says_what_is_near() -> None:
    with pytest.raises(ValueError, match=r"^unknown rule 'dep-07'; did you mean 'DEP-07'\?$"):
        rulebook.rule("dep-07")
    with pytest.raises(ValueError, match=r"^unknown rule 'TURN-7'; known: TURN-01, TURN-02"):
        rulebook.rule("TURN-7")
    with pytest.raises(ValueError, match=r"^unknown language 'ES'; did you mean 'es'\?$"):
        tb.sentence("enclave.over", {}, "ES")
    with pytest.raises(ValueError, match=r"^unknown game 'enclve'; did you mean 'enclave'"):
        face("enclve")


def test_an_unknown_action_says_what_is_near() -> None:
    state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7)
    with pytest.raises(tb.DecodeError, match=r"unknown action 'depoy'; did you mean 'deploy'\?$"):
        tb.parse_action(state, "depoy soldado 3")
    with pytest.raises(tb.DecodeError, match=r"unknown action 'jump'; known: set_aside, deploy, "):
        tb.parse_action(state, "jump")


def test_a_document_with_an_unknown_name_says_what_is_near() -> None:
    state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7)
    text = tb.dumps(state)
    for old, new, says in [
        ('"enclave.battle"', '"enclave.batle"', "'enclave.batle'; did you mean 'enclave.battle'?"),
        ('"soldado"', '"soldad"', "the pack has no card 'soldad'; did you mean 'soldado'?"),
        ('"soldado"', '"zz"', "the pack has no card 'zz'"),
        ('"phase":"setup"', '"phase":"stup"', "'replenishment'; did you mean 'setup'?"),
    ]:
        assert old in text
        with pytest.raises(tb.DecodeError) as caught:
            tb.loads(text.replace(old, new, 1))
        assert says in caught.value.message
        assert caught.value.message.endswith(("?", "'zz'"))
