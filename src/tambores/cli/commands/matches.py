"""`tambores campaign` and `tambores duel`: a whole match."""

from __future__ import annotations

from typing import Annotated

import typer

from tambores import enclave
from tambores.cli.commands.battles import go_on
from tambores.cli.console import terminal
from tambores.cli.match import MatchTable, in_words
from tambores.cli.options import (
    HeroAttack,
    Language,
    Load,
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
    refusing,
)
from tambores.cli.packs.finding import sides
from tambores.cli.words import words
from tambores.enclave import campaign as campaigns
from tambores.enclave import duel as duels
from tambores.enclave.render.match import seat_name

Army = Annotated[
    str | None, typer.Option(help="The army of player 1.", show_default="the first of the cards")
]
Against = Annotated[
    str | None, typer.Option(help="The army of player 2.", show_default="the first other one")
]


def campaign(
    context: typer.Context,
    *,
    army: Army = None,
    against: Against = None,
    automaton: Annotated[
        bool, typer.Option("--automaton", help="Against the automaton, not another person.")
    ] = False,
    lower_colour_win: Annotated[
        bool, typer.Option("--lower-colour-win", help="A win over a lower colour is 1 point.")
    ] = False,
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
    """Three battles with a hero of another colour each, for two people or one."""
    if load_file is not None:
        raise typer.Exit(go_on(context, load_file, lang, record, pack, automaton))
    cards = pack_in(pack, lang)
    number = drawn(seed)
    with refusing():
        rules = house_rules(
            max_turns, ai_ties, ai_passes, ai_hero_attack, ai_reserve, lower_colour_win
        )
        armies = sides(cards, army, against)
        match = campaigns.new_match(armies, seed=number, rules=rules, pack=cards)
    first = seat_name(match.first, in_words(lang, automaton))
    told = (words("campaign", lang, seed=number), words("toss", lang, seat=first))
    news = tuple(f"  {line}" for line in told)
    table = MatchTable(match, terminal(), lang, news, automaton=automaton)
    raise typer.Exit(table.play(record))


def duel(
    context: typer.Context,
    *,
    army: Army = None,
    against: Against = None,
    seed: Seed = None,
    load_file: Load = None,
    record: RecordFile = "",
    lang: Language,
    max_turns: Turns = None,
    pack: PackFile = None,
) -> None:
    """Two battles, one with each army, for two people; chance picks the heroes."""
    if load_file is not None:
        raise typer.Exit(go_on(context, load_file, lang, record, pack))
    cards = pack_in(pack, lang)
    number = drawn(seed)
    with refusing():
        rules = enclave.HouseRules(max_turns=max_turns)
        match = duels.new_match(sides(cards, army, against), seed=number, rules=rules, pack=cards)
    news = (f"  {words('duel', lang, seed=number)}",)
    raise typer.Exit(MatchTable(match, terminal(), lang, news).play(record))
