// The table of Kingdom Defenders: City, wall and Kingdom, the players, and what lies before you.

import { html, nothing, render } from "/lit/index.js";
import { fetchDrawings, focusScrolled } from "/page/kit.js";
import { t } from "/page/words.js";
import { board, openLines, slotName } from "./board.js";
import { dock } from "./dock.js";
import { march } from "./march.js";
import { disc, effect, emblem, sign, signs } from "./pieces.js";
import { mini, rivals, strip } from "./players.js";

/** Put the drawings into the document. */
export const prepare = () => fetchDrawings("/games/kingdom-defenders/emblems.svg");

/** On a window as large as this the whole board is in sight. */
const WIDE = matchMedia("(min-width: 1100px) and (min-height: 590px)");

/** The colours of the marks on the lines of the log, and their shapes. */
const FORMS = ["circle(50%)", "polygon(50% 0, 100% 100%, 0 100%)", "inset(5%)", "polygon(35% 0, 65% 0, 65% 35%, 100% 35%, 100% 65%, 65% 65%, 65% 100%, 35% 100%, 35% 65%, 0 65%, 0 35%, 35% 35%)"];

/** The table in a place of the page. */
export class Painter {
  static looks = "kingdom seated";

  /**
   * @param {HTMLElement} place
   * @param {object} printed what the board, the tiles and the cards say
   */
  constructor(place, printed) {
    this.place = place;
    this.printed = printed;
    this.section = "folk";
    this.by = {};
    this.isFolded = false;
    this.#rest();
    this.turned = () => this.table && this.#redraw();
    WIDE.addEventListener("change", this.turned);
  }

  close() {
    WIDE.removeEventListener("change", this.turned);
  }

  #rest() {
    this.picked = [];
    this.open = null;
  }

  /** Draw a position. @param {object} table */
  paint(table) {
    const isNew = table.kind !== this.table?.kind || table.acting !== this.table?.acting || table.own !== this.table?.own;
    if (isNew) this.isFolded = false;
    this.table = table;
    this.by = {};
    this.#rest();
    this.#colours();
    this.#draw();
    if (isNew) this.#seek();
  }

  /**
   * Show what is picked, and what can still be done.
   * @param {string[]} picked names of parts
   * @param {Set<string>} open the lines of the actions that remain
   */
  narrow(picked, open) {
    if (!picked.length) this.offered = open;
    this.picked = picked;
    this.open = this.table.kind === "place" ? this.offered : open; // another slot can be picked in its place
    this.by = {};
    this.#draw();
  }

  /** Show at what lies before the player what a choice would change. @param {{by: object} | null} what */
  foresee(what) {
    const by = what?.by ?? this.weighs ?? {};
    if (JSON.stringify(by) === JSON.stringify(this.by)) return;
    this.by = by;
    this.#draw();
  }

  // --- discs that are to be placed

  /** The slot of a line, with the name of what it belongs to. */
  #slot(name) {
    const { people, buildings, adventures, desk, gates, camps } = this.table;
    for (const part of [...people, ...buildings, ...adventures]) {
      const found = part.slots.find((one) => one.slot === name);
      if (found) return [found, part.tile ? this.printed.tiles[part.tile].name : this.printed.adventures[part.card].name];
    }
    return [[...desk, ...gates, ...camps].find((one) => one.slot === name), slotName(name)];
  }

  /**
   * What the page says before it asks a player to place discs.
   * @param {{line: string}} action
   */
  weighed({ line }) {
    const { table } = this;
    const [slot, name] = this.#slot(line.split(" ")[1]);
    const player = table.players[table.near];
    const count = slot.discs;
    const left = player.free + player.grey - count;
    const isCrossing = /^[VC]/.test(slot.slot) && !table.crossed.includes(table.near);
    const isLast = table.turn >= table.most;
    const costs = slot.coins ? t("kd_pays_coin") : slot.fame ? t("kd_pays_fame") : "";
    const crossing = isLast ? t("kd_crosses_last") : t("kd_crosses", { round: table.turn + 1 });
    const then = isCrossing ? crossing : t(left === 1 ? "kd_left_one" : "kd_left_many", { count: left });
    this.#foreseePlacing({ free: -Math.min(count, player.free), c: -(slot.coins ?? 0), F: -(slot.fame ?? 0) });
    return {
      title: t(count > 1 ? "kd_place_many" : "kd_place_one", { name: name[0].toUpperCase() + name.slice(1), count }),
      text: [then, costs].filter(Boolean).join(" "),
      sign: html`<span class="pair">${Array.from({ length: count }, () => disc(table.near, "wee"))}</span>`,
      go: t(count > 1 ? "kd_place_go_many" : "kd_place_go_one", { count }),
    };
  }

  #foreseePlacing(by) {
    this.foresee({ by: Object.fromEntries(Object.entries(by).filter(([, count]) => count)) });
  }

  // --- drawing

  /** The name of a player, as the table calls it: "you" for the player's own. */
  called = (seat) => this.table.called?.[seat] ?? this.printed.names[seat];

  named = (seat) => (seat === this.table.own && !this.table.called?.[seat] ? t("kd_you") : this.called(seat));

  #colours() {
    const page = this.place.parentElement;
    for (const seat of this.table.order) {
      page?.style.setProperty(`--of-${seat}`, `var(--mark-${seat})`);
      page?.style.setProperty(`--form-${seat}`, FORMS[seat]);
    }
  }

  /** The button that says what the signs mean. */
  keyButton = () => html`<button type="button" class="tool keyed" aria-label=${t("kd_key")} title=${t("kd_key")} popovertarget="kingdom-key" @click=${(event) => event.stopPropagation()}>?</button>`;

  #draw() {
    const here = {
      table: this.table, printed: this.printed, picked: this.picked, open: this.open, named: this.named, called: this.called, isWide: WIDE.matches,
      hasHordes: this.table.hordes, by: this.by, keyButton: this.keyButton, section: this.section, goTo: (event, name) => this.#goTo(event, name),
      isFolded: this.isFolded, fold: (event) => this.#fold(event),
    };
    render(html`${here.isWide ? rivals(here) : html`${strip(here)}${mini(here)}`}${board(here)}${dock(here)}${this.#key()}`, this.place);
    focusScrolled(this.place, ".sec, .city, .hold, .land");
    const land = this.place.querySelector(".land");
    if (this.watched !== land) {
      this.watched = land;
      land.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    }
  }

  #key() {
    return html`<div class="key" id="kingdom-key" popover="auto" @click=${(event) => event.stopPropagation()}><h2>${t("kd_key")}</h2>
      <ul>${Object.entries(this.printed.signs).map(([name, word]) => html`<li>${sign(name)}<span>${word}</span></li>`)}</ul></div>`;
  }

  /** Draw the same position in another way: other parts may have come and gone. */
  #redraw() {
    this.#draw();
    this.onchange?.();
  }

  /** Fold away what lies over the board, or show it again. */
  #fold(event) {
    event.stopPropagation(); // the board does not mean it
    this.isFolded = !this.isFolded;
    this.#redraw();
  }

  // --- the sections of a small window

  #sections() {
    return [...this.place.querySelectorAll(".sec")];
  }

  #goTo(event, name) {
    event.stopPropagation(); // the board does not mean it
    this.#bring(name, matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth");
  }

  #bring(name, behavior = "auto") {
    const land = this.place.querySelector(".land");
    const section = this.#sections().find((one) => one.dataset.section === name);
    if (!section || land.scrollWidth <= land.clientWidth + 2) return;
    land.scrollTo({ left: section.offsetLeft - land.offsetLeft, behavior });
  }

  /** Bring a section into view in which something can be done. */
  #seek() {
    if (WIDE.matches) return;
    const isOpen = (part) => part && openLines({ open: this.open }, part).length > 0;
    const { people, desk, deeds, rewards, buildings, adventures, camps, acting } = this.table;
    const found = [["folk", [...people, ...desk, ...deeds, ...rewards]], ["blds", buildings], ["advs", adventures], ["horde", camps]];
    const at = found.find(([, parts]) => parts.some((part) => acting && part?.also?.includes(`slot-${acting}`)))
      ?? found.find(([, parts]) => parts.some(isOpen));
    const own = ["supply", "penalty", "usurp"].includes(this.table.kind) ? "horde" : at?.[0];
    if (own) this.#bring(own);
  }

  #scrolled() {
    const land = this.place.querySelector(".land");
    const middle = land.scrollLeft + land.clientWidth / 3;
    const at = this.#sections().filter((one) => one.offsetLeft - land.offsetLeft <= middle).at(-1)?.dataset.section ?? "folk";
    if (at === this.section) return;
    this.section = at;
    this.#draw();
  }

  // --- what events do

  /** @param {{element: string, effect: string}[]} marks */
  animate(marks) {
    march(this.place, marks);
  }

  /** A part in full, to be shown beside it. @param {string} name of the part */
  large(name) {
    const [kind, id, good] = name.split("-");
    const inside = { tile: () => this.#tile(id), card: () => this.#card(id), good: () => this.#good(good), horde: () => this.#about("horde", this.table.horde && this.printed.hordes[this.table.horde.horde].name) }[kind]?.()
      ?? this.#part(name);
    if (!inside) return null;
    const place = document.createElement("div");
    place.className = "kingdom large";
    render(inside, place);
    return place;
  }

  #tile(id) {
    const known = this.printed.tiles[id];
    return known && html`<h3>${emblem(id)}${known.name}</h3>${effect(known.signs)}<p>${known.text}</p><p class="more">${this.printed.about[id.startsWith("E") ? "E" : "A"]}</p>`;
  }

  #card(id) {
    const { adventures, deeds, destinies, about } = this.printed;
    const [adventure, deed, destiny] = [adventures[id], deeds[id], destinies[id]];
    if (adventure) return html`<h3>${emblem(id)}${adventure.name}</h3><p class="sg cost">${signs(adventure.cost)}</p><p class="sg gain">${signs(adventure.gains)} <em>+</em> ${sign(adventure.relic)}</p><p class="more">${about.V}</p>`;
    if (deed) return html`<h3>${sign("deed", "i em")}${deed.name}</h3>${effect([deed.asks])}<p class="more">${about.B}</p>`;
    return destiny ? html`<h3>${emblem(id)}${destiny.name}</h3><p class="sg"><em>${t("kd_begins")}</em>${signs(destiny.start)}</p><p>${destiny.text}</p>` : null;
  }

  #good(kind) {
    const text = ["S", "M"].includes(kind) ? this.printed.tracktext : this.printed.about[/^R/.test(kind) ? "R" : kind];
    return text ? html`<h3>${sign(kind, "i em")}${this.printed.signs[kind]}</h3><p>${text}</p>` : null;
  }

  #about(key, title) {
    const text = this.printed.about[key];
    return text ? html`<h3>${title}</h3><p>${text}</p>` : null;
  }

  /** A part that is neither a tile nor a card nor a good. */
  #part(name) {
    const [kind, id] = name.split("-");
    const title = this.place.querySelector(`[id="board-${name}"]`)?.dataset.name ?? "";
    if (kind === "seat" || kind === "die" || kind === "reward" || kind === "closed") return null;
    const foe = this.table.horde && this.printed.hordes[this.table.horde.horde];
    if (kind === "victory" || kind === "siege") return foe ? html`<h3>${title}</h3><p>${foe[`${kind}text`]}</p>` : null;
    return this.#about(kind === "slot" ? (id.startsWith("D") ? id : id[0]) : kind, title);
  }
}
