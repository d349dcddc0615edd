"""The game at a terminal: tall boards, brief marks, and what sentences say of a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tambores as tb
from tambores import realm
from tambores.realm.render import words
from tambores.realm.table.events import Hits, Penalty
from tambores.realm.terminal import RealmSession
from tambores.toolkit.terminal.terminal import PICTURE, Terminal
from tests.realm.scenarios.play import at, events


def told(state: realm.State, *lines: str, height: int = 0) -> list[tuple[str, str]]:
    """The texts and their kinds, if these lines are typed."""
    said: list[tuple[str, str]] = []
    left = iter(lines)

    def ask(question: str) -> str:
        said.append((question, "question"))
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    terminal = Terminal(ask, lambda *text: said.append(text), lambda: None, height=height)
    RealmSession(state, terminal).play()
    return said


def boards(said: list[tuple[str, str]]) -> list[int]:
    """The places of the boards among the texts."""
    return [place for place, (_, kind) in enumerate(said) if kind == PICTURE]


def day(**given: Any) -> realm.State:
    """A day of the Mason, with nobody else."""
    return at(heroes=("mason",), **given)


def test_a_board_that_fills_the_screen_comes_before_what_happened() -> None:
    lines = ("walk dancing_stone",)
    usual, tall = told(day(), *lines), told(day(), *lines, height=24)
    happened = ("What happened:", "heading")
    assert usual.index(happened) < boards(usual)[-1]
    assert tall.index(happened) > boards(tall)[-1]
    asked = [text for text, kind in tall if kind == "heading" and "?" in text]
    assert asked == [
        "Player 1 (Mason), 6 life tokens to spend: what do you do?",
        "Player 1 (Mason), 5 life tokens to spend: what do you do?",
    ]


def test_a_board_is_not_drawn_again_while_it_stays_as_it_is() -> None:
    """A seat passes at dawn; nothing lies elsewhere then."""
    state = realm.new_game(3, heroes=("mason", "seer", "healer"), first=0, ask="always", seed=4)
    for height in (0, 24):
        assert len(boards(told(state, "pass", "pass", height=height))) == 1
        assert len(boards(told(state, "pass", "b", "pass", height=height))) == 2


def test_the_terminal_marks_a_reconstructed_rule_by_its_sign_and_id() -> None:
    """Section 3.1; one key tells what is reconstructed, and explains the sign."""
    state = day(players={0: {"hand": ("ward",)}})
    said = [text for text, _ in told(state, "? play ward", "i")]
    assert "~ Ward cannot be played now (T-23)." in said
    (rules,) = [text for text in said if text.startswith("Rules:")]
    assert "reconstructed-1" in rules
    assert "~ marks the sentences of reconstructed rules" in rules


def test_an_ability_that_is_an_action_is_explained_when_asked() -> None:
    """T-34: the Archer shoots at a neighbouring location; there are no minions in one."""
    said = [text for text, _ in told(at(heroes=("archer",)), "?")]
    assert any(text.startswith("Use your ability: ") for text in said)


def test_the_last_token_is_announced() -> None:
    """5.1: the day ends when nothing is left to do."""
    state = day(players={0: {"life": 5, "spent": 4}})
    assert words.question(state) == (
        "Player 1 (Mason), the last life token to spend: what do you do?"
    )


def test_a_day_with_a_special_card_does_not_end_with_the_last_token() -> None:
    """5.1: something is left to do then, and the card costs no token."""
    state = day(players={0: {"life": 5, "spent": 4, "hand": ("muster",)}})
    assert tb.apply(state, realm.Walk("dancing_stone")).phase == "day"


def test_a_player_on_a_screen_can_write_the_record_at_the_end(tmp_path: Path) -> None:
    """DR-002: the card brings Balazarg into the City; a file that is played from is not asked."""
    state = day(decks={"darkness": ("d21",)}, generals={"balazarg": {"step": 3}})
    path = tmp_path / "record"
    assert not any("The game is over." in text for text, _ in told(state, "end"))
    said = [text for text, _ in told(state, "end", f"r {path}", "", height=200)]
    assert sum("The game is over." in text for text in said) == 2
    assert f"The record is in {path}." in said
    (entry,) = tb.read_many(path)
    assert entry.record is not None
    assert entry.record.outcome is not None


def test_a_special_card_says_what_it_does_where_it_is_offered() -> None:
    """T-23: Forced March moves its hero."""
    state = day(players={0: {"hand": ("forced_march",)}})
    label = words.label(realm.PlayCard("forced_march"), state)
    assert label == "Forced March (your hero moves up to 4 steps)"


def test_a_place_is_offered_with_its_minions_and_its_general() -> None:
    state = day(players={0: {"location": "ashen_flats"}}, minions={"cinder_rift": {"red": 2}})
    label = words.label(realm.Walk("cinder_rift"), state)
    assert label == "Cinder Rift (2 demons, Balazarg)"


def test_minions_of_one_entry_are_told_in_one_line() -> None:
    """T-13: the minions of an entry are placed one after the other; d09 places 2 and 1."""
    found = events(day(decks={"darkness": ("d09",)}), realm.EndDay())
    placed = [one for one in found if one.tag == "minion"]
    lines = [line for line in words.tell(found) if "appear" in line]
    assert len(placed) > len(lines) == len({(one.location, one.cause) for one in placed})


def test_a_penalty_names_only_what_is_lost() -> None:
    said = [str(Penalty(0, *lost, False)) for lost in ((2, 0), (0, 1), (1, 2), (0, 0))]
    assert [line.partition(": ")[2].split(" (")[0] for line in said[:3]] == [
        "loses 2 life tokens.", "discards 1 card.", "loses 1 life token and discards 2 cards.",
    ]  # fmt: skip
    assert "nothing to lose" in said[3]


def test_a_hit_that_a_skill_cancels_is_told() -> None:
    """The first hit on Vyrelith does not count."""
    assert str(Hits(0, "vyrelith", 0, 1)) == (
        "Player 1 hits Vyrelith 0 times; its skill cancels 1 more hit."
    )
