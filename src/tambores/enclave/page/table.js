// The table of Enclave: two heroes, their lines, the hand, and what the declared attacks would do.

import { classMap, html, keyed, nothing, render, repeat, svg } from "/lit/index.js";
import { wear } from "/page/dom.js";
import { drawing, focusScrolled, isDrawn, lines } from "/page/kit.js";
import { t } from "/page/words.js";
import { badge, dashed, figures, portrait, prepareHeroes, sign } from "./heroes.js";
import { follow, keysOf, places } from "./moves.js";

/** The module that shows how a match stands, once a match is shown. */
let match = null;

/**
 * Put the drawings into the document, and load what a match needs.
 * @param {{match?: object | null}} [game] the game to show; nothing for the heroes to choose from
 */
export function prepare(game = {}) {
  return Promise.all([prepareHeroes(), game.match && prepareMatch()]);
}

/** Load what shows how a match stands, which a battle by itself does not need. */
async function prepareMatch() {
  [match] = await Promise.all([import("./match.js"), wear("/games/enclave/match.css", "part")]);
}

/** The table in a place of the page. */
export class Painter {
  /**
   * @param {HTMLElement} place
   * @param {Object<string, object>} cards what is printed on the cards, by their ids
   */
  constructor(place, cards) {
    this.place = place;
    this.cards = cards;
    this.keys = new Map();
    this.seen = null;
    this.guess = null;
    this.resized = new ResizeObserver(() => this.#arrows());
    place.classList.add("enclave");
  }

  close() {
    this.resized.disconnect();
    this.place.classList.remove("enclave");
  }

  /**
   * Draw a position; cards that have moved fly to their places.
   * @param {object} data the position
   */
  paint(data) {
    if (data.match) {
      this.seen = null;
      this.keys = new Map();
      return render(match.standings(data.match, { portrait, figures }), this.place);
    }
    const before = places(this.place);
    this.keys = keysOf(data, this.keys);
    this.guess = null;
    this.#draw(data);
    follow(this.place, before);
  }

  /**
   * Show what a declaration would bring about; null shows what is declared.
   * @param {{fights: object[]} | null} what
   */
  foresee(what) {
    const fights = what?.fights ?? null;
    if (this.guess === fights || !this.seen) return;
    this.guess = fights;
    this.#draw(this.seen);
  }

  /** Draw again, for example when a person has chosen other settings. */
  #draw(data) {
    this.seen = data;
    const own = data.sides[data.near];
    const foe = data.sides[1 - data.near];
    const over = new Map(data.fights.map((one) => [one.to, one]));
    for (const one of this.guess ?? []) over.set(one.to, one);
    this.fights = [...over.values()];
    this.armies = { own: own.army, foe: foe.army };
    const doomed = new Set(this.fights.filter((one) => one.fatal).map((one) => one.to));
    render(html`
      <div class="felt">
        <div class="drumhead" aria-hidden="true"></div>
        ${this.#side(foe, data, doomed, true)}
        ${this.#field(data)}
        ${this.#side(own, data, doomed, false)}
      </div>
      ${this.#hand(own, data)}`, this.place);
    this.resized.observe(this.place.querySelector(".felt"));
    this.#arrows();
    focusScrolled(this.place, ".hand");
  }

  // --- a side

  #side(side, data, doomed, isFoe) {
    return html`<section class="flank ${isFoe ? "foe" : "own"} ${side.army} army-${side.seat}" aria-label=${side.title}>
      ${this.#hero(side, data, doomed.has(side.hero.at))}
      <ol class="line">${side.line.map((slot, index) => this.#slot(slot, index + 1, doomed.has(slot.at)))}</ol>
      ${this.#piles(side, isFoe)}
    </section>`;
  }

  #hero(side, data, isDoomed) {
    const hero = side.hero;
    const card = this.cards[hero.card];
    const who = data.called?.[side.seat] ?? (side.seat === data.own ? t("you") : data.solo && side.seat === 1 ? t("automaton") : data.own === null ? "" : t("opponent"));
    return html`<article class=${classMap({ hero: true, asked: hero.asked, doomed: isDoomed, silenced: hero.silenced })}>
      <button type="button" class=${classMap({ "hero-card": true, ...marks(hero) })} id="board-${hero.at}"
          data-name=${card.name} data-source=${lines(hero.begin)} data-target=${lines(hero.aim)}
          aria-label="${hero.title} ${card.text}">
        <span class="portrait">${portrait(hero.card, card.name)}
          <span class="medal ${card.colour}"></span>
          ${data.holder === side.seat ? html`<span class="drum-marker" title=${t("marker")}>${sign("drum")}</span>` : nothing}
          ${side.passed ? html`<span class="passed" title=${t("passed")}>${sign("drum")}</span>` : nothing}
          ${badges(hero, isDoomed)}
        </span>
        <span class="who"><b class="hero-name">${card.name}</b><span class="player">${[who, side.passed && t("passed")].filter(Boolean).join(" · ")}</span></span>
        <span class="hero-stats">
          ${stat("attack", hero.attack, card.attack)}${stat("defence", hero.defence, card.defence)}
          ${hearts(hero, isDoomed)}
        </span>
        <span class="ability">${hero.silenced ? html`<s>${card.text}</s>` : card.text}</span>
      </button>
      ${this.#under(hero)}
      ${hero.notes.length ? html`<ul class="notes">${hero.notes.map(note)}</ul>` : nothing}
    </article>`;
  }

  #slot(slot, number, isDoomed) {
    const at = { id: `board-${slot.at}`, source: lines(slot.begin), target: lines(slot.aim) };
    if (!slot.card) {
      const inside = slot.covered ? html`<span class="back">${sign("drum")}</span>`
        : slot.coming ? this.#coming(this.cards[slot.coming], slot.left)
          : html`<span class="num" aria-hidden="true">${number}</span>`;
      return html`<li class="slot"><button type="button" class=${classMap({ empty: true, covered: slot.covered, ...marks(slot) })}
          id=${at.id} data-slot=${number} data-source=${at.source} data-target=${at.target} aria-label=${slot.title}>${inside}</button></li>`;
    }
    const card = this.cards[slot.card];
    const isDrawn = this.seen.arrows.some((one) => one.from === slot.at); // an arrow shows its order
    const notes = slot.notes.filter((one) => one.sign !== "order" || !isDrawn);
    return html`<li class="slot">${keyed(this.keys.get(slot.at), html`
      <button type="button" id=${at.id} data-key=${this.keys.get(slot.at)} data-name=${card.name} data-slot=${number}
          data-source=${at.source} data-target=${at.target} aria-label="${slot.title} ${card.text}"
          class=${classMap({ tcard: true, [card.army]: true, [card.kind]: true, silenced: slot.silenced, doomed: isDoomed,
            wounded: slot.wounds > 0, asked: slot.asked, fresh: slot.new, ...marks(slot) })}>
        ${face(card, {
          hush: slot.silenced,
          bottom: html`<span class="stats">
            ${stat("attack", slot.attack, card.attack, card.bolts.includes("attack"))}
            <span class="mid">${hearts(slot, isDoomed)}${range(slot.range, card.range)}</span>
            ${stat("defence", slot.defence, card.defence, card.bolts.includes("defence"))}</span>`,
        })}
        ${gem(card, card.cost)}
        <span class="type">${sign(dashed(card.type))}</span>
        ${badges(slot, isDoomed)}
        ${slot.silenced ? html`<span class="hushed">${sign("silenced")}<span>${t("silenced")}</span></span>` : nothing}
      </button>
      ${this.#under(slot)}
      ${notes.length ? html`<ul class="notes">${notes.map(note)}</ul>` : nothing}`)}</li>`;
  }

  /** A card that still has to be paid for. */
  #coming(card, left) {
    return html`<span class="tcard coming ${card.army} ${card.kind}">${face(card, { bottom: printed(card) })}</span>
      ${left ? html`<span class="tag">${t("to_pay", { count: left })}</span>` : nothing}`;
  }

  /** The cards under a unit or hero. */
  #under(bearer) {
    if (!bearer.attached.length) return nothing;
    return html`<span class="under">${bearer.attached.map((one) => html`
      <button type="button" id="board-${one.at}" class=${classMap({ equip: true, enemy: one.enemy, ...marks(one) })} data-on=${bearer.at}
        data-key=${this.keys.get(one.at) ?? nothing} data-name=${this.cards[one.card].name} data-source=${lines(one.begin)}
        data-target=${lines(one.aim)} aria-label="${one.title} ${this.cards[one.card].text}">
        ${emblem(this.cards[one.card], "sign")}<span>${this.cards[one.card].name}</span></button>`)}</span>`;
  }

  #piles(side, isFoe) {
    const piles = side.piles.filter((one) => isFoe || one.pile !== "hand");
    return html`<div class="piles">${piles.map((one) => {
      const top = one.top && this.cards[one.top];
      return html`<button type="button" id="board-${one.at}" class="pile p-${one.pile} ${marked(one)}"
        data-name=${one.label} data-source=${lines(one.begin)} data-target=${lines(one.aim)} aria-label=${one.title}>
        ${top && isDrawn(`c-${one.top}`) ? drawing(`c-${one.top}`, "charge", 64) : nothing}
        <b>${one.count}</b><span>${one.label}</span></button>`;
    })}
    ${side.table.filter((one) => !side.line.some((slot) => slot.coming && one.left)).map((one) => html`<button type="button" id="board-${one.at}" class=${classMap({ "on-table": true, ...marks(one) })}
        data-key=${this.keys.get(one.at)} data-name=${this.cards[one.card].name} data-source=${lines(one.begin)} data-target=${lines(one.aim)}
        aria-label="${one.title} ${this.cards[one.card].text}">${emblem(this.cards[one.card], "sign")}<span>${this.cards[one.card].name}</span>
        ${one.left ? html`<b>${t("to_pay", { count: one.left })}</b>` : nothing}</button>`)}
    </div>`;
  }

  // --- the hand

  #hand(side) {
    const open = side.deck ?? side.hand;
    if (!open) return html`<ol class="hand" aria-label=${t("hand")}>${this.#backs(side)}</ol>`;
    if (!open.length) return html`<p class="hand bare">${drawing("drum-art", "drum-art", "240 210")}${t("no_cards")}</p>`;
    return html`<ol class=${classMap({ hand: true, many: open.length > 6 })} aria-label=${t(side.deck ? "deck" : "hand")}>
      ${repeat(open, (one) => this.keys.get(one.at), (one, index) => this.#held(one, index))}</ol>`;
  }

  /** A hand that the screen does not show: as many backs as it has cards. */
  #backs({ army, piles }) {
    const count = piles.find((one) => one.pile === "hand")?.count ?? 0;
    return Array.from({ length: count }, () => html`<li class=${army}><span class="empty covered"><span class="back">${sign("drum")}</span></span></li>`);
  }

  #held(one, index) {
    const card = this.cards[one.card];
    return html`<li><button type="button" id="board-${one.at}" data-key=${this.keys.get(one.at)} data-name=${card.name}
        data-source=${lines(one.begin)} data-target=${lines(one.aim)} aria-label=${one.title ?? card.line}
        class=${classMap({ tcard: true, [card.army]: true, [card.kind]: true, ...marks(one) })}>
      ${face(card, { bottom: printed(card) })}
      ${gem(card, one.cost ?? card.cost)}
      <span class="type">${sign(dashed(card.type ?? card.kind))}</span>
      ${one.count > 1 ? html`<span class="tag">×${one.count}</span>` : nothing}
      ${index < 9 && one.begin ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : nothing}
    </button></li>`;
  }

  // --- what the attacks would do

  /** Between the lines every attack says both values and how it ends. */
  #field(data) {
    const by = new Map(this.fights.map((one) => [one.to, one]));
    const foe = 1 - data.near;
    return html`<section class="forecast" aria-label=${t("forecast")}>
      <ol class="duels">${[1, 2, 3, 4, 5].map((slot) => html`<li class="duel">
        ${this.#clash(by.get(`slot-${data.near}-${slot}`), "foe")}
        ${this.#clash(by.get(`slot-${foe}-${slot}`), "own")}
        ${this.#strike(by.get(`hero-${data.near}`), `slot-${foe}-${slot}`, "foe")}
        ${this.#strike(by.get(`hero-${foe}`), `slot-${data.near}-${slot}`, "own")}</li>`)}</ol>
      <svg class="arrows" aria-hidden="true"></svg>
    </section>`;
  }

  /** An attack on a hero: a broad arrow of each attacker; the first says how it ends, the others what they add. */
  #strike(one, from, whose) {
    if (!one?.from.includes(from)) return nothing;
    const { attack } = this.seen.arrows.find((arrow) => arrow.from === from && arrow.to === one.to) ?? {};
    const across = `slot-${one.to.split("-")[1]}-${from.split("-")[2]}`;
    const shape = find(this.seen, across).card ? whose : `${whose} broad`;
    return one.from[0] === from ? this.#clash(one, shape, this.cards[find(this.seen, one.to).card].name)
      : html`<span class="clash ${shape} ${this.armies[whose]}"><b class="share">+${attack ?? ""}</b></span>`;
  }

  #clash(one, whose, target = "") {
    if (!one) return nothing;
    const end = !one.impacts ? "blocked" : one.fatal ? "falls" : "wounded";
    return html`<span class="clash ${whose} ${end} ${this.armies[whose.split(" ")[0]]}">
      ${target ? html`<b class="aim">${target}</b>` : nothing}
      <span class="sum"><b>${one.attack}</b><span class="word"> ${t("against")} </span><span class="colon">:</span><b>${one.defence}</b></span>
      <span class="verdict">${sign({ blocked: "shield", falls: "skull", wounded: "heart-lost" }[end])}<span class="word">${t(`ends_${end}`)}</span></span>
    </span>`;
  }

  /** Lines from those that attack, support or silence elsewhere to their targets. */
  #arrows() {
    const place = this.place.querySelector(".arrows");
    if (!place) return;
    const frame = place.getBoundingClientRect();
    const column = (name) => name.split("-")[2];
    const drawn = this.seen.arrows.filter((one) =>
      one.kind !== "hero_attack" && (one.kind !== "fight" || column(one.from) !== column(one.to)));
    render(svg`${drawn.map((one) => {
      const [from, to] = [one.from, one.to].map((name) => this.#edge(name, frame));
      if (!from || !to) return nothing;
      const bend = `C${from.x} ${(from.y + to.y) / 2} ${to.x} ${(from.y + to.y) / 2} ${to.x} ${to.y}`;
      const path = `M${from.x} ${from.y}${bend}`;
      const side = this.seen.sides[Number(one.from.split("-")[1])].army;
      return svg`<path class="casing" d=${path}></path><path class="shaft ${one.kind} ${side}" d=${path}></path>
        <circle class="tip ${one.kind} ${side}" cx=${to.x} cy=${to.y} r="5"></circle>`;
    })}`, place);
  }

  /** The middle of the edge of an element that faces the field. */
  #edge(name, frame) {
    const element = document.getElementById(`board-${name}`);
    if (!element) return null;
    const box = element.getBoundingClientRect();
    const isAbove = box.y + box.height / 2 < frame.y + frame.height / 2;
    return { x: box.x + box.width / 2 - frame.x, y: (isAbove ? box.bottom : box.top) - frame.y };
  }

  /**
   * What is printed on the card of an element, large enough to read; screen readers get its whole line.
   * @param {string} name of the element
   */
  large(name) {
    const found = this.seen && find(this.seen, name);
    const card = found && this.cards[found.card ?? found.top ?? found.coming];
    if (!card) return null;
    const place = document.createElement("div");
    place.className = `enclave large ${card.army}`;
    place.role = "img";
    place.ariaLabel = card.line;
    render(html`<div class=${classMap({ tcard: true, [card.army]: true, [card.kind]: true })}>
      ${face(card, { bottom: printed(card) })}
      ${card.kind === "hero" ? nothing : gem(card, card.cost)}</div>`, place);
    return place;
  }
}

// --- parts of cards

const marked = (one) => (one.begin ? "playable" : one.aim ? "target" : "");
const marks = (one) => ({ playable: Boolean(one.begin), target: Boolean(one.aim) && !one.begin });

/** The face of a card: its emblem, name and ability, and what is at its bottom. */
function face(card, { hush = false, bottom }) {
  return html`<span class="face">
    <span class="emblem">
      <svg class="ground" viewBox="0 0 100 70" preserveAspectRatio="none" aria-hidden="true"><use href="#f-${dashed(card.type ?? card.kind)}"></use></svg>
      ${charge(card)}</span>
    <span class="name"><span>${breakable(card.name)}</span></span>
    <span class=${classMap({ text: true, hush })}>${hush ? html`<s>${card.text}</s>` : card.text}</span>
    ${bottom}</span>`;
}

/** What is printed at the bottom of a card: the values of a fighter, the kind of another card. */
function printed(card) {
  if (card.attack === undefined) return html`<span class="stats kind">${sign(card.kind)}<span>${card.sort}</span></span>`;
  return html`<span class="stats">${stat("attack", card.attack, card.attack, card.bolts?.includes("attack"))}
    <span class="mid">${hearts({ life: card.life, wounds: 0 })}${card.range ? range(card.range, card.range) : nothing}</span>
    ${stat("defence", card.defence, card.defence, card.bolts?.includes("defence"))}</span>`;
}

/** The emblem of a card; one without a drawing of its own has the sign of its type. */
function charge(card) {
  if (card.kind === "hero") return html`<span class="charge">${portrait(card.id, card.name)}</span>`;
  return emblem(card, "charge", " plain");
}

const emblem = (card, kind, plain = "") => (isDrawn(`c-${card.id}`) ? drawing(`c-${card.id}`, kind, 64)
  : drawing(`s-${dashed(card.type ?? card.kind)}`, kind + plain));

/** A name with soft hyphens between the syllables of its long words. */
const breakable = (name) => name.replace(/\p{L}{9,}/gu, (word) => word.replace(
  /([aeiouáéíóúy])([^aeiouáéíóúy]*?)([bcdfgkpt][lr]|[cst]h|ll|rr|[^aeiouáéíóúy])(?=[aeiouáéíóúy].)/giu, "$1$2\u00ad$3"));

function gem(card, cost) {
  const changed = cost === card.cost ? "" : cost < card.cost ? "lower" : "higher";
  return html`<span class="gem ${card.arrow ? "by-deck" : "by-hand"} ${changed}">${badge(card.arrow ? "deck" : "hand")}<b>${cost}</b>
    ${card.bolts?.includes("cost") ? sign("bolt") : nothing}</span>`;
}

function stat(name, value, printed, bolt = false) {
  const changed = value > printed ? "up" : value < printed ? "down" : "";
  return html`<span class="stat ${name} ${changed}">${badge(name)}<b>${value}</b>
    ${changed ? html`<i class="mark"></i>` : nothing}${bolt ? sign("bolt") : nothing}</span>`;
}

function hearts(one, isDoomed = false) {
  const left = Math.max(0, one.life - one.wounds);
  if (one.life > 6) return html`<span class="life">${sign("heart")}<b>${left}/${one.life}</b></span>`;
  return html`<span class=${classMap({ life: true, losing: isDoomed })}>${Array.from({ length: one.life }, (_, index) =>
    drawing(index < left ? "s-heart" : "s-heart-lost", index < left ? "heart" : "heart lost"))}</span>`;
}

/** The impacts that a fighter has taken in this combat, or the skull of one that would fall; the marks of wounds. */
const badges = (one, isDoomed) => html`
  ${one.wounds ? drawing("b-claw", "claw", 64) : nothing}
  ${one.struck || isDoomed ? html`<span class="struck">${one.struck || sign("skull")}</span>` : nothing}`;

const range = (value, printed) =>
  html`<span class="range ${value > printed ? "up" : value < printed ? "down" : ""}">${sign("range")}${value}</span>`;

const note = (one) => html`<li class=${one.tone}>${one.text}</li>`;

/** The part of a position that has a name. */
function find(data, name) {
  for (const side of data.sides) {
    const units = side.line.flatMap((slot) => [slot, ...(slot.attached ?? [])]);
    for (const one of [side.hero, ...side.hero.attached, ...units, ...side.table, ...side.piles, ...(side.hand ?? []), ...(side.deck ?? [])])
      if (one.at === name) return one;
  }
  return null;
}
