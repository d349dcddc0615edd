"""`tambores play` and `tambores solo`: one battle."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import tambores as tb
from tambores import enclave
from tambores.cli.console import terminal
from tambores.cli.match import MatchTable
from tambores.cli.options import (
    HeroAttack,
    Heroes,
    Human,
    Language,
    Load,
    Orc,
    PackFile,
    Passes,
    RecordFile,
    Reserve,
    Seed,
    Ties,
    Turns,
    drawn,
    house_rules,
    pack_in,
    refuse_beside_load,
    refused,
    refusing,
    unreadable,
    who_fights,
)
from tambores.cli.packs.finding import opponents
from tambores.cli.saves import load
from tambores.cli.table import Table
from tambores.cli.telling import story
from tambores.cli.words import words
from tambores.enclave.solo import PLAYER, opening


def play(
    context: typer.Context,
    *,
    human: Human = None,
    orc: Orc = None,
    heroes: Heroes = None,
    seed: Seed = None,
    load_file: Load = None,
    record: RecordFile = "",
    lang: Language,
    max_turns: Turns = None,
    pack: PackFile = None,
) -> None:
    """A battle for two people on one terminal."""
    if load_file is not None:
        raise typer.Exit(go_on(context, load_file, lang, record, pack))
    cards = pack_in(pack, lang)
    armies, leaders = who_fights(cards, human, orc, heroes, lang)
    with refusing():
        state = enclave.new_battle(
            armies=armies,
            heroes=leaders,
            seed=drawn(seed),
            rules=enclave.HouseRules(max_turns=max_turns),
            pack=cards,
        )
    raise typer.Exit(Table(state, terminal(), lang).play(record))


def solo(
    context: typer.Context,
    *,
    hero: Annotated[
        str | None, typer.Option(help="Your hero, whose army you lead.", show_default="aiden")
    ] = None,
    ai_hero: Annotated[
        str | None, typer.Option(help="The automaton's hero; drawn if not given.")
    ] = None,
    ai_army: Annotated[
        str | None, typer.Option(help="The automaton's army; drawn if neither is given.")
    ] = None,
    seed: Seed = None,
    load_file: Load = None,
    record: RecordFile = "",
    lang: Language,
    max_turns: Turns = None,
    ai_ties: Ties = "player",
    ai_passes: Passes = "exhaust",
    ai_hero_attack: HeroAttack = "joint",
    ai_reserve: Reserve = 0,
    pack: PackFile = None,
) -> None:
    """A battle for one person against the automaton."""
    if load_file is not None:
        raise typer.Exit(go_on(context, load_file, lang, record, pack))
    cards = pack_in(pack, lang) or enclave.default_pack()
    number = drawn(seed)
    with refusing():
        rules = house_rules(max_turns, ai_ties, ai_passes, ai_hero_attack, ai_reserve)
        own = opponents(cards, None, None, None)[1][0] if hero is None else hero
        step = opening(
            cards.army_of(own), own, seed=number, ai_army=ai_army, ai_hero=ai_hero, rules=rules,
            pack=cards,
        )  # fmt: skip
    told = story(step.seen_by(PLAYER), lang, step.state)
    news = ("  " + words("solo", lang, seed=number), *told)
    raise typer.Exit(Table(step.state, terminal(), lang, news).play(record))


def go_on(
    context: typer.Context,
    path: Path,
    language: str,
    record: str,
    pack: Path | None,
    automaton: bool = False,
) -> int:
    """Play what was saved, whichever command it was saved from; the exit status.

    Args:
        context: of the command, whose other options are refused.
        path: of the save.
        language: "en" or "es".
        record: where the record is written at the end; "" for nowhere.
        pack: a file with the cards, if they are not those of the library.
        automaton: whether the automaton is asked for, in a save that does not tell.
    """
    refuse_beside_load(context, language)
    cards = pack_in(pack, language)
    try:
        save = load(path, language, cards)
    except (OSError, tb.TamboresError, ValueError) as error:
        raise unreadable(path, error, language) from None
    if automaton and save.automaton is False:
        raise refused(words("no_automaton", language, path=path))
    if save.match is not None:
        table = MatchTable(
            save.match,
            terminal(),
            language,
            automaton=automaton or bool(save.automaton),
            under_way=save.battle,
            records=save.records,
        )
        return table.play(record)
    assert save.battle is not None
    past = save.records[0] if save.records else None
    return Table(save.battle, terminal(), language, past=past).play(record)
