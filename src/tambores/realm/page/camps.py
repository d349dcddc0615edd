"""The heroes as data: what each seat has, its quest, and the cards of its hand."""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.realm.page.parts import Here
from tambores.realm.table.actions import UseAbility
from tambores.realm.table.values import Camp
from tambores.toolkit.drawing.voice import capitalized
from tambores.toolkit.page.written import Json
from tambores.toolkit.piles import size


def camp(here: Here, seat: Seat) -> Json:
    """Return what a seat has."""
    own, teller, pack = here.table.camps[seat], here.teller, here.table.pack
    found: Json = {
        "seat": seat,
        "player": teller.say(f"seat.{seat}"),
        "hero": own.hero,
        "out": own.out,
        "location": own.location,
        "most": pack.heroes[own.hero].life if own.hero else 0,
        "life": own.life,
        "spent": own.spent,
        "cards": size(own.hand),
        "quest": _quest(here, seat, own) if own.quest else None,
        "quests": [teller.name("quest", one) for one in own.completed],
        "generals": own.generals,
        "slayer": own.slayer,
        "relics": teller.relics(seat),
        "rumours": own.rumours,
        "lost": [teller.name("hero", one) for one in own.lost],
        "title": teller.about_seat(seat),
    }
    if isinstance(own.hand, tuple):
        found["hand"] = _hand(here, seat, own.hand)
    if seat == here.near:
        found["sheet"] = _sheet(here, own)
    return here.part(f"seat-{seat}", **found)


def _hand(here: Here, seat: Seat, hand: tuple[str, ...]) -> list[Json]:
    """Return the cards of a hand in sight; those of other seats only by their ids and actions."""
    cards = [here.part(f"card-{seat}-{place}", card=card) for place, card in enumerate(hand)]
    if seat != here.near and not any("begin" in one or "aim" in one for one in cards):
        return [{"card": card} for card in hand]
    return [{**one, "title": here.teller.card(card)} for one, card in zip(cards, hand, strict=True)]


def _sheet(here: Here, own: Camp) -> Json:
    """Return the hero card before the player; an ability that is an action begins there."""
    if not own.hero:
        return {}
    used = [str(one) for one in here.actions if isinstance(one, UseAbility)]
    title = here.teller.hero(own.hero)
    return {"at": f"hero-{own.hero}", "title": title, **({"begin": used} if used else {})}


def _quest(here: Here, seat: Seat, own: Camp) -> Json:
    """Return the open quest of a seat, with how far it has come."""
    teller = here.teller
    task = here.table.tail.kind("quests", own.quest)
    return {
        "at": f"quest-{seat}",
        "name": teller.name("quest", own.quest),
        "task": capitalized(teller.task(own.quest)),
        "progress": own.progress,
        "whole": task.params.get("n", 0) if task is not None and task.name == "hunt" else 0,
        "title": teller.quest(own.quest),
    }
