"""What was drawn or said before is found again where it is alike, and nowhere else."""

from __future__ import annotations

import attrs

import tambores as tb
from tambores import enclave
from tambores.enclave.render import svg, words
from tambores.kernel.message import Said


def _battle(**unit: object) -> enclave.Battle:
    """A deployment in which a soldier stands in slot 2."""
    line = {2: {"card": "soldado", **unit}}
    return enclave.scenario(
        phase="deployment", holder=0, sides=(
            {"army": "human", "hero": "aiden", "hand": ["soldado", "arquera"], "line": line},
            {"army": "orc", "hero": "krangg"},
        ),
    )  # fmt: skip


def test_a_unit_that_changed_is_drawn_anew() -> None:
    whole, borne = svg.board(_battle()), svg.board(_battle(attached=["escudo_triangular"]))
    assert "slot 2: attack 1, defence 1" in whole
    assert "slot 2: attack 1, defence 2" in borne
    assert svg.board(_battle()) == whole


def test_marks_are_those_of_the_actions_that_were_passed() -> None:
    state = _battle()
    one, other = (enclave.Deploy("arquera", slot) for slot in (3, 4))
    assert str(one) in svg.board(state, actions=(one,))
    drawn = svg.board(state, actions=(other,))
    assert str(one) not in drawn and str(other) in drawn
    assert "data-target" not in svg.board(state, actions=())


def test_ids_are_those_of_the_picture() -> None:
    state = _battle()
    assert 'id="near-slot-0-2"' in svg.board(state, id="near")
    assert "near-" not in svg.board(state, id="far")


def test_own_words_of_one_language_do_not_speak_for_each_other() -> None:
    state = _battle()
    ana, bea = (tb.Catalogue("en", {"enclave.seat.0": name}) for name in ("Ana", "Bea"))
    assert "Ana" in svg.board(state, ana) and "Ana" not in svg.board(state, bea)
    assert words.question(state, ana).startswith("Ana")
    assert words.question(state, bea).startswith("Bea")


@attrs.define
class _Forms:
    """A rule of forms that cannot be hashed, as any object that is compared by value."""

    form: int

    def __call__(self, number: int) -> int:
        return self.form


def test_a_rule_of_forms_need_not_be_hashable() -> None:
    state = _battle()
    pile = {"enclave.picture.pile": "{count:one|many} in {pile}"}
    one, many = (tb.Catalogue("en", pile, plural=_Forms(form)) for form in (0, 1))
    assert "One in deck" in svg.board(state, one)
    assert "Many in deck" in svg.board(state, many)


def test_a_finished_text_is_not_the_word_that_it_looks_like() -> None:
    own = tb.Catalogue("en", {"enclave.named": "{name}"})
    names = ("@seat.0", Said("@seat.0"), 1, True)
    said = [words.phrase("named", own, name=name) for name in names]
    assert said == ["Player 1", "@seat.0", "1", "True"]


def test_nor_is_a_list_of_them() -> None:
    own = tb.Catalogue("en", {"enclave.named": "{names}"})
    lists = (("@seat.0", "@seat.1"), (Said("@seat.0"), Said("@seat.1")))
    said = [words.phrase("named", own, names=names) for names in lists]
    assert said == ["Player 1, Player 2", "@seat.0, @seat.1"]
