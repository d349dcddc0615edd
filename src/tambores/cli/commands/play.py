"""`tambores play`, and the commands that start one mode: a game at the terminal."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

import tambores as tb
from tambores.cli.commands.building import (
    check_named,
    content_in,
    options_made,
    refusing_options,
    with_options,
)
from tambores.cli.games import face_of
from tambores.cli.options import Game, Module, Options
from tambores.cli.recording import random_player
from tambores.cli.schema import options_in
from tambores.errors import said_by
from tambores.kernel.face import Mode, load
from tambores.kernel.informed import Informed
from tambores.kernel.opening import begun
from tambores.players import NAMES
from tambores.players import player as named_player
from tambores.toolkit.terminal.console import terminal
from tambores.toolkit.terminal.options import (
    Force,
    Language,
    refuse_overwriting,
    refused,
    unreadable,
)
from tambores.toolkit.terminal.saves import parts_in
from tambores.toolkit.terminal.session import Bots, TerminalSession, session_of
from tambores.toolkit.terminal.telling import mode_of
from tambores.toolkit.terminal.words import hint, words

HUMAN, RANDOM = "human", "random"
"""The person at the terminal, and the player that the commands begin differently at each seat."""

Count = Annotated[
    int | None, typer.Option(metavar="N", help="The number of players, if the game allows several.")
]
Players = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="SEAT=PLAYER",
        help="Who plays a seat (0 is player 1): human, easy, medium, hard, random, greedy, "
        "a search such as search:400 or search:2s, a player of the game, or "
        "package.module:factory.",
        show_default="human",
    ),
]
Seed = Annotated[
    int | None, typer.Option(help="The seed of the game, to repeat it; random if omitted.")
]
Load = Annotated[
    Path | None,
    typer.Option(
        "--load",
        metavar="FILE",
        help="Continue a saved game. Repeat --player: a save does not name the programs that play.",
    ),
]
RecordFile = Annotated[
    str,
    typer.Option(
        "--record",
        metavar="FILE",
        help="Write the record at the end: JSON Lines if the name ends in .jsonl, else as text.",
    ),
]

BESIDE_LOAD = {"beside_load", "content"}
"""The metadata keys of the options that you can give together with a saved game."""


def playing(mode: Mode, alone: bool = False) -> Callable[..., None]:
    """The command that plays a mode.

    Args:
        mode: the mode.
        alone: whether the command plays only this mode.
    """
    kind: type[Any] | None = mode.load("options")

    def play(
        context: typer.Context,
        *,
        game: Game = None,
        option: Options = None,
        players: Count = None,
        player: Players = None,
        seed: Seed = None,
        load_file: Load = None,
        record: RecordFile = "",
        force: Force = False,
        lang: Language,
        module: Module = None,
        **given: Any,
    ) -> None:
        check_named(mode, game, "play", lang)
        refuse_overwriting(record, force, lang)
        named = alone or game is not None
        content = content_in(mode if named or load_file is None else None, kind, given, lang)
        if load_file is not None:
            _refuse_beside_load(context, _beside_load(kind), lang)
            session = _gone_on(mode, load_file, content, given, player or (), lang, named)
            session.own.add(str(load_file))
            raise typer.Exit(session.play(record, force))
        number = secrets.randbits(64) if seed is None else seed
        with refusing_options(mode, lang):
            options = options_made(
                mode, kind, given, lang, written=option or (), content=content, players=players
            )
            step = begun(mode, options, number, players)
            bots = bots_in(mode, step.state, player or (), number, lang)
        session = session_of(mode).new_game(step, options, number, terminal(), lang, bots)
        raise typer.Exit(session.play(record, force))

    about = mode.about.get("en", mode.names["en"])
    if alone:
        return with_options(play, mode, kind, about, hidden=("game", "players", "module"))
    return with_options(play, mode, kind, f"Play a game at the terminal. {mode.tag}: {about}")


def _beside_load(kind: type[Any] | None) -> set[str]:
    """The parameters that you can give together with a saved game."""
    ours = {"game", "load_file", "record", "force", "lang", "player", "module"}
    theirs = (one for one in options_in(kind) if one.about.keys() & BESIDE_LOAD)
    return ours | {one.name for one in theirs if any(one.about[key] for key in BESIDE_LOAD)}


def _gone_on(
    mode: Mode,
    path: Path,
    content: Any,
    given: Mapping[str, Any],
    players: Sequence[str],
    language: str,
    named: bool,
) -> TerminalSession:
    """The session of a saved game, of any mode; of the same game if one was named."""
    try:
        parts = parts_in(path, language, content)
        state = parts.states[0]
        saved = mode_of(state)
        if named and (game := face_of(saved).name) != face_of(mode).name:
            file = shlex.quote(str(path))
            raise refused(words("other_game", language, path=path, file=file, name=game))
        session = session_of(saved)
        save = session.opened(parts, language)
    except TypeError:  # content of another game
        raise refused(words("other_content", language, path=path)) from None
    except (OSError, tb.TamboresError, ValueError) as error:
        raise unreadable(path, error, language) from None
    with refusing_options(mode, language, path=path):
        options = options_made(mode, mode.load("options"), given, language, content=content)
        bots = bots_in(saved, state, players, 0, language)
        return session.resumed(save, options, terminal(), language, bots)


def bots_in(
    mode: Mode, state: tb.State[Any], players: Sequence[str], seed: int, language: str
) -> Bots:
    """The players of the seats that no person plays.

    Args:
        mode: of the game.
        state: the state in which it begins.
        players: the players asked for, each as SEAT=PLAYER.
        seed: of the players.
        language: of the messages.

    Raises:
        ValueError: for an unknown seat or player; the known ones are listed.
    """
    bots: dict[int, Informed] = {}
    for text in players:
        seat, equals, name = text.partition("=")
        if not equals:
            raise ValueError(words("player_how", language, text=text))
        if seat not in map(str, state.players):
            listed = ", ".join(map(str, state.players))
            raise ValueError(words("no_such_seat", language, seat=seat, known=listed))
        if name == HUMAN:
            bots.pop(int(seat), None)
        else:
            bots[int(seat)] = Informed(
                _bot(mode, state, int(seat), name, seed, language), int(seat)
            )
    return bots


def _bot(
    mode: Mode, state: tb.State[Any], seat: int, name: str, seed: int, language: str
) -> tb.Player[Any]:
    """The player that a name stands for, of the game or of every game."""
    if name in mode.bots:
        made: tb.Player[Any] = load(mode.bots[name])(len(state.seats) * seed + seat)
        return made
    if name == RANDOM:
        return random_player(state, seat, seed)
    known = (HUMAN, *NAMES, *mode.bots)
    if ":" not in name and name not in known:
        meant = hint(name, known, language)
        raise ValueError(words("no_player", language, name=name, hint=meant))
    try:
        return named_player(name, len(state.seats) * seed + seat)
    except (ValueError, tb.TamboresError):
        raise
    except Exception as error:  # a factory of the user's own may raise anything
        fault = tb.Message("kernel.fault.player.made", name=name, error=said_by(error))
        raise ValueError(fault.sentence(language)) from error


def _refuse_beside_load(context: typer.Context, free: set[str], language: str) -> None:
    """Refuse the options of a new game: a save already holds them."""
    given = [
        parameter.opts[0] if parameter.param_type_name == "option" else parameter.opts[0].upper()
        for parameter in context.command.params
        if parameter.name not in free and _is_given(str(parameter.name), context)
    ]
    if given:
        raise refused(words("not_beside_load", language, options=", ".join(given)))


def _is_given(name: str, context: typer.Context) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"
