"""What boards, pictures and words show of a position, as texts."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tambores.errors import Message
from tambores.kernel.game import check_own
from tambores.kernel.message import Said
from tambores.kernel.prompt import Seat
from tambores.realm.content.effects import RELICS
from tambores.realm.content.fidelity import fidelity
from tambores.realm.content.manifest import manifest
from tambores.realm.content.pack import Pack
from tambores.realm.content.provenance import PACK, TAIL, Datum
from tambores.realm.content.tail import Effect
from tambores.realm.content.vocabulary import BOXES, COLOURS
from tambores.realm.table.marking import figure, phrase
from tambores.realm.table.naming import Name, in_pack, named
from tambores.realm.table.state import State, View
from tambores.realm.table.table import RealmTable
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.piles import size

GAME = "realm"
Position = State | View


def check_position(position: object) -> None:
    """TypeError unless it is a state or view of Defenders of the Realm."""
    check_own(position, "Defenders of the Realm", State, View)


def skill_data(table: RealmTable, general: str) -> tuple[Datum, ...]:
    """The data behind the combat skill of a general."""
    skill = table.pack.generals[general].skill
    return Datum(PACK, f"generals.{general}", "skill"), Datum(TAIL, f"skills.{skill}")


def penalty_data(table: RealmTable, general: str) -> tuple[Datum, ...]:
    """The data behind the penalty of a general."""
    kinds = table.pack.generals[general].penalty
    own = Datum(PACK, f"generals.{general}", "penalty")
    return own, *(Datum(TAIL, f"penalties.{kind}") for kind in kinds)


def night_data(table: RealmTable) -> Datum:
    """The datum with the Darkness cards of a night."""
    return Datum(TAIL, f"difficulty.{table.options.difficulty}", "night")


class Teller:
    """Says things about a table in a language, with the names of its pack.

    Args:
        table: the table.
        language: "en", "es", or own words.
        marks: whether numbers and effects that are reconstructed are marked.
    """

    def __init__(self, table: RealmTable, language: Any, *, marks: bool = True) -> None:
        self.table, self.voice, self.marks = table, Voice(GAME, language), marks

    def say(self, key: str, **params: object) -> Said:
        """A text of the catalogue."""
        return self.voice.words(key, **in_pack(params, self.table.pack))

    def figure(self, number: int, *sources: Datum) -> int:
        """A number of a sentence, marked if it is reconstructed."""
        return figure(number, self.table.options.edition, *sources) if self.marks else number

    def phrase(self, text: str, *sources: Datum) -> Said:
        """Words of a sentence, marked if they are reconstructed."""
        return phrase(text, self.table.options.edition, *sources) if self.marks else Said(text)

    def name(self, kind: str, word: str) -> Said:
        """The name of what an id stands for."""
        return _name(self.voice, self.table.pack, kind, word)

    def as_it_stands(self, general: str, name: Any) -> Any:
        """A name with a general in it; it says so if the general is defeated (T-20)."""
        defeated = general and self.table.foe(general).by is not None
        return Message("realm.defeated", name=name) if defeated else name

    def darkness(self, card: str) -> Any:
        """A Darkness card: its locations, and its general with the step that it would take."""
        found, name = self.table.pack.darkness[card], Name("darkness", card)
        if not found.general:
            return name
        general = Name("general", found.general)
        if self.table.foe(found.general).by is not None:
            return self.say("darkness.defeated", name=name, general=general)
        source, to = self.table.pack.generals[found.general].road[found.step - 1 :][:2]
        return self.say(
            "darkness.moving", name=name, general=general,
            source=Name("location", source), to=Name("location", to),
        )  # fmt: skip

    def seat(self, seat: Seat) -> Said:
        """A seat with its hero."""
        hero = self.table.camps[seat].hero
        if not hero:
            return self.voice.words(f"seat.{seat}")
        return self.say("seat_of", seat=f"@seat.{seat}", hero=Name("hero", hero))

    def minions(self, location: str) -> tuple[Said, ...]:
        """The minions of a location."""
        return _minions(self.voice, self.table.spot(location).minions)

    def foes(self, location: str) -> tuple[Said, ...]:
        """The minions of a location, and its general."""
        general = self.table.general_at(location)
        return self.minions(location) + ((self.name("general", general),) if general else ())

    def lying(self, location: str) -> tuple[Said, ...]:
        """Everything on a location."""
        table, spot = self.table, self.table.spot(location)
        found = [*self.minions(location)]
        if spot.crystals:
            found.append(self.say("lying.crystals", n=spot.crystals))
        if spot.gate:
            found.append(self.say("lying.gate"))
        if general := table.general_at(location):
            found.append(self.name("general", general))
        found += [self.seat(seat) for seat in table.heroes_at(location)]
        return tuple(found) or (self.say("lying.nothing"),)

    # --- what can be looked up ---

    def location(self, location: str) -> str:
        """A location with its lines."""
        site, record = self.table.board.site(location), f"locations.{location}"
        word = "colour" if site.colour else "role"
        kind = self.phrase(
            self.say(f"{word}.{site.colour or site.role}"), Datum(PACK, record, word)
        )
        names = ", ".join(self.name("location", one) for one in site.near)
        near = self.phrase(names, Datum(PACK, record, "near"))
        return capitalized(self.say(
            "about.location", location=Name("location", location), kind=kind,
            lying=self.lying(location), near=near,
        ))  # fmt: skip

    def general(self, general: str) -> str:
        """A general: how it is hit, its wounds, and where it goes next."""
        found = self.table.pack.generals[general]
        foe = self.table.foes[[*self.table.pack.generals].index(general)]
        name, record = Name("general", general), f"generals.{general}"
        if foe.by is not None:
            return self.say("about.defeated", general=name, seat=f"@seat.{foe.by}")
        ahead = self.name("location", found.road[min(foe.step + 1, len(found.road) - 1)])
        top = Datum(PACK, record, "top")
        return self.say(
            "about.general", general=name,
            colour=self.phrase(self.say(f"race.{found.colour}"), Datum(PACK, record, "colour")),
            hit=self.figure(found.hit, Datum(PACK, record, "hit")),
            space=self.figure(foe.space, top), top=self.figure(found.top, top),
            wounds=f"@wounds.{foe.wounds}", next=self.phrase(ahead, Datum(PACK, record, "road")),
            skill=self.effect(
                self.table.options.edition.skills[general], *skill_data(self.table, general)
            ),
            penalty=self.phrase(
                ", ".join(
                    self.effect(self.table.tail.kind("penalties", one)) for one in found.penalty
                ),
                *penalty_data(self.table, general),
            ),
        )  # fmt: skip

    def hero(self, hero: str) -> str:
        """A hero: its life tokens and its ability."""
        found = self.table.pack.heroes[hero]
        return self.say(
            "about.hero", hero=Name("hero", hero),
            life=self.figure(found.life, Datum(PACK, f"heroes.{hero}", "life")),
            ability=self.ability(hero),
        )  # fmt: skip

    def ability(self, hero: str) -> Said:
        """What the ability of a hero does."""
        kind = self.table.pack.heroes[hero].ability
        behind = Datum(PACK, f"heroes.{hero}", "ability"), Datum(TAIL, f"abilities.{kind}")
        return self.effect(self.table.options.edition.abilities[hero], *behind)

    def quest(self, quest: str) -> str:
        """A quest: its task, its reward and its points."""
        rewards, points = self.table.tail.kinds["rewards"], self.table.pack.quests[quest]
        return self.say(
            "about.quest", quest=Name("quest", quest), task=self.task(quest),
            reward=self.effect(rewards.get(quest), Datum(TAIL, f"quests.{quest}", "reward")),
            points=self.figure(points, Datum(PACK, f"quests.{quest}", "points")),
        )  # fmt: skip

    def task(self, quest: str) -> Said:
        """What a quest asks for."""
        found = self.table.tail.kind("quests", quest)
        fields = ("effect", *found.params) if found is not None else ()
        behind = [Datum(TAIL, f"quests.{quest}", field) for field in fields]
        return self.effect(found, *behind)

    def effect(self, effect: Effect | None, *sources: Datum) -> Said:
        """What an effect of the tail does, marked as a whole; "none" for none."""
        if effect is None:
            return self.say("effect.none")
        return self.phrase(_effect(self.voice, self.table.pack, effect), *sources)

    def about_seat(self, seat: Seat) -> str:
        """A seat: life, quest, and what it has won."""
        camp = self.table.camps[seat]
        if not camp.hero:
            return self.say("about.out", seat=f"@seat.{seat}")
        quest: Any = Name("quest", camp.quest) if camp.quest else "-"
        most = self.table.pack.heroes[camp.hero].life
        return self.say(
            "about.seat", seat=self.seat(seat), life=camp.life,
            most=self.figure(most, Datum(PACK, f"heroes.{camp.hero}", "life")),
            active=camp.active, quest=quest,
            quests=len(camp.completed), generals=len(camp.generals),
        )  # fmt: skip

    def card(self, card: str) -> str:
        """A hero card: its colour, and its symbol and dice or what it does."""
        found = self.table.pack.cards[card]
        if found.location:
            key = "about.card.symbol" if found.symbol else "about.card.dice"
            general = self.as_it_stands(found.general, Name("general", found.general))
            record = f"locations.{found.location}"
            symbol = self.say(f"symbol.{found.symbol}") if found.symbol else ""
            text = self.say(
                key, general=general, dice=self.figure(found.dice, Datum(PACK, record, "dice")),
                symbol=self.phrase(symbol, Datum(PACK, record, "symbols")),
            )  # fmt: skip
            colour = self.phrase(self.say(f"colour.{found.colour}"), Datum(PACK, record, "colour"))
        else:
            text = self.special(card)
            colour = self.say(f"colour.{found.colour}")
        return capitalized(
            self.say("about.card", card=named("card", card), colour=colour, text=text)
        )

    def special(self, card: str) -> Said:
        """What a special card does."""
        return self.effect(self.table.tail.kind("specials", card), Datum(TAIL, f"specials.{card}"))

    def held(self, card: str) -> Said:
        """A card in a hand, in a few words."""
        found = self.table.pack.cards[card]
        if not found.location:
            return self.name("card", card)
        key = "held.symbol" if found.symbol else "held"
        params = {"symbol": f"@symbol.{found.symbol}"} if found.symbol else {}
        name, colour = named("card", card), f"@colour.{found.colour}"
        return self.say(key, card=name, colour=colour, dice=found.dice, **params)

    def supplies(self) -> dict[str, object]:
        """The war, and what is in supply, for a sentence."""
        table = self.table
        letters = self.say("letters")
        supply = " ".join(
            f"{letter}{table.minions_left(place)}" for place, letter in enumerate(letters)
        )
        return {
            "box": f"@box.{BOXES[table.war]}", "night": table.nights[table.war],
            "crystals": table.crystals_left,
            "gates": table.pack.gates - len(table.gates), "supply": Said(supply),
        }  # fmt: skip

    def turn(self) -> Said:
        """The turn and the time of day, with the tokens of the seat whose turn it is."""
        table = self.table
        camp = table.camps[table.active]
        turn = self.say("board.turn", turn=table.turn, phase=f"@phase.{table.phase}")
        if not camp.hero:
            return turn
        seat = self.seat(table.active)
        return self.say("board.active", turn=turn, seat=seat, active=camp.active, life=camp.life)

    def night(self) -> Said:
        """The Darkness cards of the night to come, or how far this one has come."""
        total, done = self.table.night
        if total:
            return self.say("board.night.now", n=total, done=done)
        return self.say("board.night", n=self.table.nights[self.table.war])

    def rules(self) -> str:
        """What is given and what is reconstructed, and how it is marked."""
        tail, pack = self.table.tail, self.table.pack
        counts = fidelity(tail)
        values = {f"values_{mark}": n for mark, n in manifest(pack, tail).total.items()}
        return self.say(
            "about.rules", given=counts["given"]["G"], derived=counts["given"]["D"],
            rulings=sum(counts["ruling"].values()), rules=counts["tail"].get("R", 0),
            tail=tail.id, pack=pack.id, **values,
        )  # fmt: skip

    def war(self) -> str:
        """The war status, what moves it on, and what each of its boxes does."""
        boxes = [f"@box.{box}" for box in BOXES]
        nights = zip(boxes, self.table.nights, strict=True)
        return capitalized(self.say(
            "about.war", box=boxes[self.table.war],
            nights=tuple(
                self.say("about.war.box", box=box, n=self.figure(n, night_data(self.table)))
                for box, n in nights
            ),
        ))  # fmt: skip

    def decks(self) -> dict[str, int]:
        """The cards left in each deck."""
        table = self.table
        return {
            "hero": size(table.hero_deck), "darkness": size(table.darkness_deck),
            "quest": size(table.quest_deck),
        }  # fmt: skip

    def relics(self, seat: Seat) -> tuple[Said, ...]:
        """The relics of a seat."""
        rewards = self.table.tail.kinds["rewards"]
        return tuple(
            self.name("quest", one)
            for one in self.table.camps[seat].relics
            if rewards[one].name in RELICS
        )


# --- what no position changes: a game asks for it at every decision, for every location ---


@lru_cache(maxsize=4096)
def _name(voice: Voice, pack: Pack, kind: str, word: str) -> Said:
    found = in_pack(named(kind, word), pack)
    if isinstance(found, Message):
        return voice.words(found.key.partition(".")[2], **dict(found.params))
    return Said(found.name_in(voice.language))


@lru_cache(maxsize=1024)
def _minions(voice: Voice, counts: tuple[int, ...]) -> tuple[Said, ...]:
    shown = zip(COLOURS, counts, strict=True)
    return tuple(voice.words(f"minions.{colour}", n=n) for colour, n in shown if n)


@lru_cache(maxsize=1024)
def _effect(voice: Voice, pack: Pack, effect: Effect) -> Said:
    params: dict[str, object] = dict(effect.params)
    if "location" in params:
        params["location"] = Name("location", str(params["location"]))
    if "colour" in params and "n" in params:
        params["minions"] = voice.words(f"minions.{params.pop('colour')}", n=params.pop("n"))
    if "roles" in params:
        params["roles"] = tuple(f"@role.{role}" for role in effect["roles"])
    return voice.words(f"effect.{effect.name}", **in_pack(params, pack))
