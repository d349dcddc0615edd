"""What programs rely on in every game: a client and a bot that know no game play all of them."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

import tambores as tb
from tambores import kingdom_defenders, realm, warcraft
from tambores.arena.opening import opening as opened
from tambores.arena.plan import Start
from tambores.kernel.face import Mode
from tambores.registry import name_in
from tambores.testing import check_contract
from tests.clients import Client, most_promising
from tests.conformance.modes import our_mode, our_table
from tests.games import MODES
from tests.searching import some

EVERY = [
    pytest.param(
        mode.tag,
        players,
        id=f"{mode.tag}-{players}",
        marks=pytest.mark.no_cover if players > 2 else (),
    )
    for mode in MODES
    for players in mode.players
]


def walked(tag: str, players: int, limit: int, seed: int = 3) -> list[Any]:
    """The states of a random game."""
    start = tb.new_game(tag, players=players, seed=seed)
    return [start, *(state for _, _, state in tb.random_walk(start, seed=seed, limit=limit))]


@pytest.mark.parametrize("most", some([3, 100], 1))
@our_table
def test_every_position_keeps_the_contract(tag: str, players: int, most: int) -> None:
    states = walked(tag, players, 500)
    looked = [states[len(states) // 2], states[-1]]
    usual = tb.mode(name_in(tag))  # the other modes of the game ask what it asks
    if tag == usual.name and players == usual.players[-1]:  # all kinds come with all players
        kinds = {state.prompt.kind: state for state in states if state.prompt}
        looked += random.Random(most).sample([*kinds.values()], min(most, len(kinds)))
    for state in looked:
        check_contract(state)


@pytest.mark.parametrize(("tag", "players"), EVERY)
def test_a_position_has_what_the_games_of_the_library_share(tag: str, players: int) -> None:
    for state in walked(tag, players, 40)[::10]:
        seen: Any = tb.view(state, None)
        for position in (state, seen):
            assert type(position.turn) is int and position.turn >= 1
            assert position.phase and isinstance(position.phase, str)
            assert position.pack.id and position.rules is not None
            assert tb.loads(tb.dumps(position)).mode == position.mode == tag


def seated(session: tb.Session[Any]) -> list[Client]:
    """A client for each seat."""
    languages = zip(session.state.seats, ["es", "en", "es", "en"], strict=False)
    return [Client(session, seat, language) for seat, language in languages]


@our_table
def test_one_client_shows_and_plays_every_game(tag: str, players: int) -> None:
    session = tb.Session(tb.opening(tag, players=players, seed=5))
    clients, choose = seated(session), random.Random(5)
    for _ in range(40):
        due = session.prompt
        if due is None:
            break
        if due.settled_by:  # the match has a game within it, which the same clients play
            assert not any(client.screen().menu for client in clients)
            session = session.within()
            clients = seated(session)
            continue
        screen = clients[due.seat].screen()
        assert screen.question in screen.shown
        assert clients[due.seat].play(choose.randrange(len(screen.menu)))
        for other in session.state.seats:  # nobody acts for anybody else
            now = session.prompt
            if now is not None and other != now.seat:
                assert not clients[other].screen().menu


@pytest.mark.no_cover
@our_table
def test_one_bot_plays_every_game(tag: str, players: int) -> None:
    start = tb.new_game(tag, players=players, seed=5)
    state = start
    for _ in range(6):
        due = state.prompt
        if due is None:
            break
        if due.settled_by:
            state = tb.Session(state).within().state
            continue
        action = most_promising(tb.view(state, due.seat))
        state = tb.apply(state, action, seat=due.seat)
    assert state != start


# --- begin ----------------------------------------------------------------------------------


def test_a_game_means_its_first_mode() -> None:
    for game in tb.games():
        first, *_ = tb.modes(game)
        assert tb.mode(game) == first and tb.new_game(game, seed=1).mode == first.name


@pytest.mark.parametrize(("tag", "players"), EVERY)
def test_an_opening_leads_to_the_first_state(tag: str, players: int) -> None:
    step = tb.opening(tag, players=players, seed=7)
    assert step.state == tb.new_game(tag, players=players, seed=7)
    assert len(step.state.players) == players
    assert tb.mode(step.state).name == tag and players in tb.mode(tag).players


@pytest.mark.parametrize("tag", [mode.tag for mode in MODES])
def test_a_number_of_players_that_is_not_possible_is_refused(tag: str) -> None:
    known = ", ".join(map(str, tb.mode(tag).players))
    for wrong in (0, 7, "2", True, 2.0):
        with pytest.raises(tb.UsageError, match=f"possible numbers of players: {known}$"):
            tb.new_game(tag, players=wrong, seed=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("tag", [mode.tag for mode in MODES])
def test_a_pack_that_there_is_not_lists_those_that_there_are(tag: str) -> None:
    with pytest.raises(tb.UsageError) as raised:
        tb.new_game(tag, pack="nope", seed=1)
    said, start = str(raised.value), cast(Any, tb.new_game(tag, seed=1))
    assert said.startswith("'nope' cannot be opened: No such file or directory; known packs: ")
    assert said.count("nope") == 1 and start.pack.id in said
    spanish = tb.describe(raised.value, "es")
    assert spanish.startswith("no se puede abrir 'nope': no existe ese archivo o carpeta; hay: ")


@pytest.mark.parametrize(
    ("name", "options", "english", "spanish"),
    [
        (
            "warcaft", {}, "unknown game 'warcaft'; did you mean 'warcraft'?",
            "no hay ningún juego 'warcaft'; ¿querías decir 'warcraft'?",
        ),
        (
            "warcraft", {"scenari": "elf_gate"},
            "warcraft has no option 'scenari'; did you mean 'scenario'?",
            "warcraft no tiene la opción 'scenari'; ¿querías decir 'scenario'?",
        ),
        (
            "enclave", {"ai_ties": "auto"},
            "enclave has no option 'ai_ties'; these modes have it: enclave-solo, enclave-campaign",
            "enclave no tiene la opción 'ai_ties'; la tienen estos modos: enclave-solo, "
            "enclave-campaign",
        ),
        (
            "realm", {"difficulty": "eas"}, "difficulty is 'eas'; did you mean 'easy'?",
            "difficulty es 'eas'; ¿querías decir 'easy'?",
        ),
        (
            "warcraft", {"players": 3, "scenario": "generic_2p"},
            "with these options warcraft has 2 players, not 3",
            "con estas opciones warcraft tiene 2 jugadores, no 3",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_begun_says_what_is_possible(
    name: str, options: dict[str, Any], english: str, spanish: str
) -> None:
    with pytest.raises(tb.UsageError) as raised:
        tb.new_game(name, seed=1, **options)
    assert str(raised.value) == english
    assert tb.describe(raised.value, "es") == spanish


def test_nothing_is_limited_behind_the_back_of_the_caller() -> None:
    for tag in ("enclave", "enclave-solo", "warcraft", "realm"):
        state: Any = tb.new_game(tag, seed=1)
        assert state.rules.max_turns is None


def test_a_realm_takes_pack_and_tail_apart_or_together() -> None:
    apart = tb.new_game("realm", pack="realm-r1", tail="stub", max_turns=9, seed=1)
    assert apart.tail["id"] == "stub" and apart.pack.id == "realm-r1"
    assert tb.new_game("realm", pack="stub", max_turns=9, seed=1) == apart


@our_mode
def test_a_number_that_an_option_takes_can_be_saved(mode: Mode) -> None:
    names = [option.name for option in tb.mode(mode.tag).options]
    if "max_turns" not in names:
        pytest.skip("the mode has no such option")
    start = tb.new_game(mode.tag, seed=1, max_turns=2**31 - 1)
    assert tb.loads(tb.dumps(start)) == start
    with pytest.raises(tb.UsageError) as raised:
        tb.new_game(mode.tag, seed=1, max_turns=2**31)
    assert str(raised.value) == "max_turns is 2147483648; the highest number is 2147483647"
    spanish = "max_turns es 2147483648; el número más alto es 2147483647"
    assert tb.describe(raised.value, "es") == spanish


@our_mode
def test_a_line_of_any_length_is_refused_soon(mode: Mode) -> None:
    """Each word of a short line is left out once, to find what was meant."""
    start = tb.new_game(mode.tag, seed=1)
    line = str(start.legal_actions[0])
    with pytest.raises(tb.DecodeError, match="did you mean"):
        tb.parse_action(start, f"{line} {line.split()[-1]}")
    with pytest.raises(tb.DecodeError) as raised:
        tb.parse_action(start, f"{line} " * 50_000)
    assert len(str(raised.value)) < 300


@pytest.mark.parametrize("state", [
    warcraft.position(
        "generic_2p", phase="spending", seat=0, races=("orc", "undead"),
        players={0: {"gold": 1_000_000, "wood": 1_000_000}},
    ),
    realm.position(("mason", "healer"), phase="day", turn=1_000_000),
    kingdom_defenders.position(2, phase="place", round=2, players={0: {"fame": 1_000_000}}),
], ids=lambda state: state.tag)  # fmt: skip
def test_chances_are_known_however_much_somebody_has(state: Any) -> None:
    found = tb.evaluate(state)
    assert all(0 <= chance <= 1 for chance in found)
    assert len(state.teams) == 1 or sum(found) == pytest.approx(1)


@our_mode
def test_a_value_of_any_other_type_is_refused_with_a_sentence(mode: Mode) -> None:
    """Whatever an option is given, nothing but errors of the library comes of it."""
    refusals = []
    for option in tb.mode(mode.tag).options:
        for value in (3, -1.5, "ñandú", "", (), (None,), [None, 1], {}, {"x": 1}, object(), b"x"):
            given: dict[str, Any] = {option.name: value}
            try:
                tb.new_game(mode.tag, seed=1, **given)
            except (tb.UsageError, tb.ContentError) as error:
                refusals.append(tb.describe(error, "es"))
    assert max(map(len, refusals)) < 400


def test_what_lets_one_person_play_alone_is_refused_where_all_seats_are_played() -> None:
    with pytest.raises(tb.UsageError) as raised:
        opened(Start("enclave-campaign", {"automaton": True}), seed=1)
    assert str(raised.value).startswith("automaton lets one person play alone, at the terminal")
    assert "permite que una persona juegue sola" in tb.describe(raised.value, "es")
