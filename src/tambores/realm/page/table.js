// The table of Defenders of the Realm: the map, the party, what is going on, the hero and the hand.

import { html, nothing, render } from "/lit/index.js";
import { fetchDrawings, focusScrolled, lines } from "/page/kit.js";
import { t } from "/page/words.js";
import { dock, tray } from "./hand.js";
import { lay, map, wayTo } from "./map.js";
import { play } from "./motion.js";
import { gauges, middle, party } from "./party.js";
import { chanceBar, medal, minion, needed, percent, sign, told } from "./pieces.js";

/** Put the drawings into the document. */
export const prepare = () => fetchDrawings("/games/realm/emblems.svg");

/** On a window as large as this the cards of a hand lie side by side, up to so many. */
const WIDE = matchMedia("(min-width: 1100px) and (min-height: 481px)");
const SPREAD = 8;

/** More outcomes of a fight than this are not told one by one. */
const OUTCOMES = 4;

/** The table in a place of the page. */
export class Painter {
  static looks = "realm";

  /**
   * @param {HTMLElement} place
   * @param {object} printed the map, the generals, the heroes and the cards
   * @param {{forecast?: (line: string, times: number) => Promise<object | null>}} asks
   */
  constructor(place, printed, { forecast = async () => null } = {}) {
    this.place = place;
    this.printed = printed;
    this.forecast = forecast;
    this.steps = [];
    this.isTurned = false;
    this.turned = () => this.table && this.#redraw();
    WIDE.addEventListener("change", this.turned);
    this.#rest();
  }

  close() {
    WIDE.removeEventListener("change", this.turned);
  }

  /** Nothing is picked, and nothing is known about what could be done. */
  #rest() {
    this.picked = [];
    this.open = null;
    this.suit = null;
    this.standing = null;
  }

  /** Draw a position. @param {object} table */
  paint(table) {
    const isSame = this.table?.dark?.id === table.dark?.id && this.table?.dark?.done === table.dark?.done;
    if (!isSame || !table.dark?.now) this.steps = [];
    if (!isSame) this.isTurned = false;
    this.table = table;
    this.#rest();
    this.#draw();
  }

  /**
   * Show what is picked, and what can still be done.
   * @param {string[]} picked names of parts
   * @param {Set<string>} open the lines of the actions that remain
   */
  narrow(picked, open) {
    this.picked = picked;
    this.open = open;
    const suit = picked.findLast((one) => one.startsWith("suit-"));
    this.suit = suit ? suit.slice("suit-".length) : null;
    this.#draw();
    if (this.table.battle && !this.standing) this.#askStanding();
  }

  foresee() {}

  /** A step of the night, in words. @param {string[]} texts */
  tell(texts) {
    if (!this.table.dark?.now) return;
    if (!this.isTurned) { // the card itself is in sight
      this.isTurned = true;
      return;
    }
    this.steps = [...this.steps, ...texts];
    this.#draw();
  }

  /** Ask for the chance of the attack that is going on. */
  async #askStanding() {
    const { table } = this;
    const found = await this.forecast("", 1);
    if (table !== this.table || !found) return;
    this.standing = found;
    this.#draw();
  }

  /** What the table has in the bar. @param {object} table @param {HTMLElement} place */
  course(table, place) {
    this.bar = place;
    this.#gauges();
  }

  #gauges() {
    if (this.bar?.isConnected) gauges(this.bar, { table: this.table, printed: this.printed, ask: (name) => this.onask?.(name) });
  }

  // --- what is weighed

  /** The place that is picked; "" for none. */
  get #target() {
    const at = this.picked.findLast((one) => one.startsWith("location-"));
    return at ? at.slice("location-".length) : "";
  }

  /**
   * What the page says about an action before it asks a player to confirm it.
   * @param {{line: string, text: string, label: string}} action
   * @param {number} times
   * @param {object | null} found the forecast; null while it is not known
   */
  weighed(action, times, found) {
    const [tag, about] = action.line.split(" ");
    const says = {
      walk: () => this.#walk(about), fight: () => this.#fighting(found), attack: () => this.#attacking(about, found),
      end: () => this.#ending(found),
      ride: () => this.#travel(action, tag, about), fly: () => this.#travel(action, tag, about), card_gate: () => this.#travel(action, tag, about),
      play: () => this.#playing(action, about), use: () => this.#playing(action, about),
      heal_land: () => this.#trying(tag, about, found), search: () => this.#trying(tag, about, found),
    };
    return says[tag]?.() ?? { title: t("realm_build", { card: this.printed.cards[about].name }), text: "", go: t("realm_build_it"), sign: sign("gate") };
  }

  /** What waits in a place, and what it would cost at dusk. */
  #waiting(id) {
    const { foes, dusk } = this.table.places[id];
    if (!foes) return "";
    return [t("realm_waiting", { foes }), dusk ? t(dusk === 1 ? "realm_dusk_one" : "realm_dusk", { count: dusk }) : ""].filter(Boolean).join(" ");
  }

  #walk(id) {
    return { title: t("realm_walk_to", { place: this.printed.places[id].name }), text: this.#waiting(id), go: t("realm_walk_there"), sign: sign("boot") };
  }

  #travel(action, tag, id) {
    const card = this.printed.cards[id];
    const target = this.#goal(action);
    const price = t("realm_discards", { card: card.name });
    return {
      title: t(`realm_${tag}_to`, { place: this.printed.places[target].name }), text: `${price} ${this.#waiting(target)}`.trim(),
      go: t(`realm_${tag}`), sign: sign({ ride: "horse", fly: "eagle" }[tag] ?? "gate"), then: [`location ${target}`],
    };
  }

  #playing(action, id) {
    const card = this.printed.cards[id];
    const target = this.#goal(action);
    const text = card ? card.special : "";
    const name = card?.name ?? action.label;
    if (!target) return { title: t("realm_play", { card: name }), text, go: t("realm_play_it"), sign: sign("star") };
    return { title: t("realm_play_on", { card: name, place: this.printed.places[target].name }), text, go: t("realm_play_it"), sign: sign("star"), then: [`location ${target}`] };
  }

  /** The picked place, if an action leads there. */
  #goal(action) {
    const target = this.#target;
    return target && this.table.places[target].later?.includes(action.line) ? target : "";
  }

  #fighting(found) {
    const title = t("realm_fight_in", { place: this.printed.places[this.#here].name });
    if (!found) return { title, text: "", go: t("realm_roll"), sign: sign("sword") };
    const { dice, kills, again, wounds } = found;
    const all = dice.length;
    const name = (count) => (count === all ? t(all === 1 ? "realm_it_falls" : "realm_all_fall") : count === 0 ? t("realm_none_falls") : t(count === 1 ? "realm_one_falls" : "realm_some_fall", { count }));
    const shown = kills.length > OUTCOMES ? [kills[0], kills[1], kills.at(-1)] : kills;
    const bar = html`<ul class="dice-of">${dice.map(([colour, need, share]) => html`<li class=${colour}>${minion(colour)}<b>${need}+</b><small>${percent(share)}</small></li>`)}</ul>
      <ul class="chances many">${shown.map(([count, share]) => chanceBar(name(count), share, count === all ? "good" : count === 0 ? "bad" : ""))}</ul>`;
    const text = [again ? t("realm_again") : "", wounds ? t(wounds === 1 ? "realm_left_one" : "realm_left", { count: wounds }) : ""].filter(Boolean).join(" ");
    return { title, text, bar, go: t(all === 1 ? "realm_roll_one" : "realm_roll_dice", { count: all }), sign: sign("sword") };
  }

  #attacking(id, found) {
    const { name, colour } = this.printed.generals[id];
    if (!found) return { title: t("realm_attack", { general: name }), text: "", go: t("realm_attack_now"), sign: sign("sword") };
    const many = found.parties.length > 1;
    const parties = html`<ul class="lays">${found.parties.map((one) => {
      const camp = this.table.camps[one.seat];
      return html`<li class="lay ${colour}">${medal(camp)}<span>${one.seat === this.table.own ? t("realm_you") : this.printed.heroes[camp.hero].name} <small>${t(one.cards === 1 ? "realm_card" : "realm_cards", { count: one.cards })}</small></span><b>${t(one.dice === 1 ? "realm_die" : "realm_dice", { count: one.dice })}</b></li>`;
    })}</ul>`;
    const bar = html`${parties}<ul class="chances">${chanceBar(t("realm_falls", { general: name }), found.all ?? found.alone, "good")}
      ${many ? chanceBar(t("realm_alone"), found.alone) : nothing}${found.again === null ? nothing : chanceBar(t("realm_with_wind"), found.again)}</ul>`;
    return {
      title: t(many ? "realm_attack_together" : "realm_attack", { general: name }), bar, go: t("realm_attack_now"), sign: sign("sword"),
      text: html`<span class="more">${needed(found)}. ${told(found.skill)}.</span> ${t("realm_fails")} ${told(found.penalty)}, ${t("realm_fails_city")}`,
    };
  }

  #trying(tag, id, found) {
    const text = tag === "heal_land" ? t("realm_discards", { card: this.printed.cards[id].name }) : "";
    const bar = found ? html`<ul class="chances">${chanceBar(t(tag === "search" ? "realm_finds" : "realm_cleanses"), found.share, "good")}</ul>` : nothing;
    return { title: t(tag === "search" ? "realm_search" : "realm_heal_land"), text, bar, go: t("realm_roll"), sign: sign(tag === "search" ? "ear" : "leaf") };
  }

  #ending(found) {
    const camp = this.table.camps[this.table.active];
    const left = camp.life - camp.spent;
    const text = [left ? t(left === 1 ? "realm_unspent_one" : "realm_unspent", { count: left }) : "", found?.wounds ? t(found.wounds === 1 ? "realm_wound" : "realm_wounds", { count: found.wounds }) : ""].filter(Boolean).join(" ");
    return { title: t("realm_end"), text, go: t("realm_end_day"), sign: sign("moon") };
  }

  // --- drawing

  /** Where the hero of the seat that acts stands. */
  get #here() {
    return this.table.camps[this.table.active].location;
  }

  #draw() {
    const { table, printed, picked, open, steps, standing } = this;
    const isFolded = !WIDE.matches || (table.camps[table.near].hand?.length ?? 0) > SPREAD;
    const target = this.#target;
    const from = target && table.kind !== "window" ? this.#here : "";
    const way = from && from !== target && open?.size ? wayTo(printed.places, from, target) : [];
    const here = { table, printed, picked, open, steps, standing, target, way, isFolded, suit: this.suit, turn: (colour) => this.#turn(colour) };
    here.above = html`${table.heroes.length ? this.#gallery() : nothing}${tray(here)}`;
    render(html`${map(here)}${party(here)}${middle(here)}${dock(here)}`, this.place);
    lay(this.place, printed.places);
    requestAnimationFrame(() => this.#centre());
    focusScrolled(this.place, ".hand, .pan, .scene, .gallery, .party");
    this.#gauges();
  }

  /** Bring the hero into view on a map that is larger than its place, once for each size of that. */
  #centre() {
    const pan = this.place.querySelector(".pan");
    const size = pan && `${pan.clientWidth} ${pan.clientHeight}`;
    if (!pan || size === this.size) return;
    this.size = size;
    const here = this.place.querySelector(`[data-place="${this.#here}"]`);
    if (!here) return;
    pan.scrollTo(here.offsetLeft + here.offsetWidth / 2 - pan.clientWidth / 2, here.offsetTop + here.offsetHeight / 2 - pan.clientHeight / 2);
  }

  /** Draw the same position in another way: other parts may have come and gone. */
  #redraw() {
    this.#draw();
    this.onchange?.();
  }

  /** Show the cards of a colour, or hide them. */
  #turn(colour) {
    this.suit = this.suit === colour ? null : colour;
    this.#redraw();
  }

  /** The heroes to choose from. */
  #gallery() {
    const { printed, picked } = this;
    return html`<div class="gallery">${this.table.heroes.map((one) => {
      const hero = printed.heroes[one.hero];
      return html`<button type="button" id="board-${one.at}" class="hero-sheet ${picked.includes(one.at) ? "sel" : "can"}" data-hero=${one.hero} data-name=${hero.name} data-source=${lines(one.begin)} data-target=${lines(one.aim)} aria-label=${one.title}>
        ${medal({ seat: 0, hero: one.hero })}<span class="who">${hero.name}</span><span class="does">${told(hero.ability)}</span><span class="life"><b>${t("realm_life", { count: hero.life })}</b></span></button>`;
    })}</div>`;
  }

  // --- what events do

  /** @param {{element: string, effect: string, dice: [number, boolean][]}[]} marks */
  animate(marks) {
    play(this.place, marks, this.table);
  }

  /** A part in full, to be shown beside it. @param {string} name of the part */
  large(name) {
    const part = this.place.querySelector(`[id="board-${name}"]`);
    const said = part?.getAttribute("aria-label");
    if (!said) return null;
    const place = document.createElement("div");
    place.className = "realm large-part";
    render(html`<p>${told(said)}</p>`, place);
    return place;
  }
}
