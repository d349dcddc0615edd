// The table of Warcraft: the map, the combat over it, the players, the plates and the hand.

import { html, nothing, render } from "/lit/index.js";
import { fetchDrawings, focusScrolled } from "/page/kit.js";
import { t } from "/page/words.js";
import { arena, Memory, oddsBar } from "./arena.js";
import { rope, sizes, WarMap } from "./map.js";
import { march } from "./march.js";
import { players } from "./players.js";
import { sign } from "./pieces.js";
import { tray } from "./tray.js";

/** Put the drawings into the document. */
export const prepare = () => fetchDrawings("/games/warcraft/emblems.svg");

/** On a window as large as this the players have a rail of their own. */
const WIDE = matchMedia("(min-width: 1100px) and (min-height: 481px)");

/** The map is at most so much larger than the fitted one. */
const CLOSEST = 2.5;
const STEP = 1.25;

/** The room beside the map that the rope needs. */
const ROPE = 125;

/** The marks on the lines of the log, by race: a colour and a shape. */
const FORMS = {
  human: "polygon(0 0, 100% 0, 100% 55%, 50% 100%, 0 55%)", orc: "polygon(50% 0, 100% 50%, 50% 100%, 0 50%)",
  undead: "polygon(50% 0, 100% 100%, 0 100%)", night_elf: "circle(50%)",
};

/** The table in a place of the page. */
export class Painter {
  static looks = "warcraft seated";

  /**
   * @param {HTMLElement} place
   * @param {object} printed the board, the scenario, the prices and the cards
   * @param {{forecast?: (line: string, times: number) => Promise<object | null>}} asks
   */
  constructor(place, printed, { forecast = async () => null } = {}) {
    this.place = place;
    this.printed = printed;
    this.forecast = forecast;
    this.memory = new Memory();
    this.zoom = 1;
    this.isFolded = false;
    this.room = [0, 0];
    this.turned = () => this.table && this.#redraw();
    this.resized = new ResizeObserver(() => {
      this.#measure();
      this.turned();
    });
    WIDE.addEventListener("change", this.turned);
    this.#rest();
  }

  close() {
    this.resized.disconnect();
    WIDE.removeEventListener("change", this.turned);
  }

  /** Nothing is picked, and nothing is known about what could be done. */
  #rest() {
    this.picked = [];
    this.open = null;
    this.odds = new Map();
    this.way = null;
  }

  /** Draw a position. @param {object} table */
  paint(table) {
    if (table.battle?.zone !== this.table?.battle?.zone) this.isFolded = false;
    this.table = table;
    this.fight = null;
    this.memory.follow(table.battle);
    this.#rest();
    this.#colours();
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
    this.way = null;
    this.odds = new Map();
    this.#draw();
    this.#askOdds();
    if (this.table.battle && this.fight === null) this.#askFight();
  }

  foresee() {}

  // --- chances

  /** Ask for the odds of all destinations with enemies. */
  async #askOdds() {
    const { table } = this;
    const { open, picked } = this;
    const aims = Object.keys(table.zones).map((zone) => [zone, this.#line(zone)]).filter(([zone, line]) => line && this.#roleOf(zone).foe);
    for (const [zone, line] of aims) {
      const found = await this.forecast(line, this.#most(line));
      if (table !== this.table || open !== this.open || picked !== this.picked) return;
      if (found?.parts) this.odds.set(zone, chances(found));
      this.#draw();
    }
  }

  /** The only action that remains for a destination; "" if there are several. */
  #line(zone) {
    const here = this.table.zones[zone];
    const left = [...here.later ?? [], ...here.aim ?? []].filter((line) => this.open?.has(line));
    return left.length === 1 ? left[0] : "";
  }

  /** How many pieces a march takes along at most. */
  #most(line) {
    const [tag, kind, source] = line.split(" ");
    const piece = tag === "move" && this.table.zones[source]?.pieces?.find((one) => one.kind === kind && one.begin);
    return piece ? piece.count - piece.moved : 1;
  }

  /** Ask who will hold the battlefield as things stand. */
  async #askFight() {
    const { table } = this;
    this.fight = undefined;
    const found = await this.forecast("", 1);
    if (table !== this.table) return;
    this.fight = found?.parts ? chances(found) : undefined;
    this.#draw();
  }

  // --- what is weighed

  /**
   * What the page says about an action before it asks a player to confirm it.
   * @param {{line: string, text: string}} action
   * @param {number} times how often it is chosen
   * @param {object | null} found the forecast; null while it is not known
   */
  weighed(action, times, found) {
    const [tag, kind, source, target] = action.line.split(" ");
    const odds = found?.parts ? chances(found) : null;
    const bar = odds && oddsBar(odds, this);
    if (tag === "move" || tag === "escort") {
      this.#showWay(found?.way ?? [source, target]);
      const what = t(times > 1 ? `war_many_${kind}` : `war_one_${kind}`, { count: times });
      const isAttack = Boolean(this.#roleOf(target).foe);
      return {
        title: t(isAttack ? "war_attack" : "war_move", { what, zone: target }),
        text: this.#won(found, isAttack), bar,
        sign: sign(isAttack ? "swords" : "c-haste"), go: t(isAttack ? "war_march" : "war_go", { zone: target }),
      };
    }
    const zone = tag === "fight" ? kind : source;
    return {
      title: tag === "fight" ? t("war_fight_first", { zone }) : t("war_lose", { zone, what: t(`war_one_${kind}`, { count: 1 }) }),
      text: "", bar, sign: sign(tag === "fight" ? "swords" : "skull"), go: t(tag === "fight" ? "war_fight_here" : "war_lose_here", { zone }),
    };
  }

  /** How many pieces a march takes along at first: all units, but one worker. */
  usual(action, most) {
    return ["worker", "builder", "necromancer"].includes(action.line.split(" ")[1]) ? 1 : most;
  }

  /** The points of the sides after a march that succeeds. */
  #won(found, isAttack) {
    if (!found?.points) return "";
    const own = this.table.players.find((one) => one.seat === this.table.near)?.side;
    const [first, ...others] = [...found.points.map((points, side) => [side === own ? 0 : 1, points])].sort(([one], [other]) => one - other).map(([, points]) => points);
    return t(isAttack ? "war_points_won" : "war_points_then", { own: first, others: others.join(", ") });
  }

  #showWay(way) {
    if (this.way?.join() === way.join()) return;
    this.way = way;
    this.#draw();
  }

  // --- drawing

  /** The name of a race, as the table calls it: "you" for the player's own. */
  named = (race) => {
    const player = this.table.players.find((one) => one.race === race);
    return player && player.seat === this.table.own ? t("war_you") : this.printed.races[race] ?? race;
  };

  /** The colours and shapes of the marks in the log. */
  #colours() {
    const page = this.place.parentElement;
    for (const { seat, race } of this.table.players) {
      page?.style.setProperty(`--of-${seat}`, `var(--mark-${race})`);
      page?.style.setProperty(`--form-${seat}`, FORMS[race]);
    }
  }

  /** What a zone is for the player now. */
  #roleOf = (name) => {
    const here = this.table.zones[name];
    const { battle } = this.table;
    const isOpen = (some) => some?.some((line) => this.open?.has(line));
    const isFrom = this.picked.includes(here.at) ? isOpen(here.pieces?.flatMap((one) => one.begin ?? []))
      : this.picked.some((one) => one.startsWith(`piece-${name}-`) || one === `outpost-${name}`);
    const isTo = this.open !== null && (isOpen(here.aim) || this.picked.length > 0 && isOpen(here.later));
    const side = this.table.players.find((one) => one.seat === this.table.near)?.side;
    const friends = this.table.players.filter((one) => one.side === side).map((one) => one.race);
    const hasFoes = (here.pieces ?? []).some((one) => !friends.includes(one.race) && !["worker", "builder", "necromancer"].includes(one.kind));
    return {
      from: Boolean(isFrom), to: Boolean(isTo), foe: Boolean(isTo && hasFoes), dest: Boolean(isTo && this.picked.at(-1) === here.at && this.picked.length > 1),
      field: battle?.zone === name, flank: Boolean(battle?.flanks.includes(name)),
    };
  };

  /** The picked zone whose pieces are listed beside the map, since there are several. */
  #foldedOut() {
    const name = this.picked[0]?.startsWith("zone-") ? this.picked[0].slice("zone-".length) : "";
    const pieces = (this.table.zones[name]?.pieces ?? []).filter((one) => one.begin);
    return pieces.length > 1 ? name : "";
  }

  #draw() {
    const here = { table: this.table, printed: this.printed, picked: this.picked, open: this.open, named: this.named, isWide: WIDE.matches, foldedOut: this.#foldedOut() };
    render(html`${this.#map(here)}${players(here)}${tray(here)}`, this.place);
    focusScrolled(this.place, ".hand");
    const map = this.place.querySelector(".map");
    if (this.sized !== map) {
      this.resized.disconnect();
      this.resized.observe(map);
      this.sized = map;
      this.#measure();
      this.#draw(); // now the map has its size
      this.#centre();
    }
  }

  /** How large the map may be; each look lays out the page. */
  #measure() {
    const map = this.place.querySelector(".map");
    this.room = [map?.clientWidth ?? 0, map?.clientHeight ?? 0];
  }

  /** Draw the same position in another way: other parts may have come and gone. */
  #redraw() {
    this.#draw();
    this.onchange?.();
  }

  #map(here) {
    const [width, height] = this.room;
    if (!width) return html`<section class="map" aria-label=${t("war_map")}></section>`;
    const size = sizes(this.printed.zones, width, height, this.zoom);
    const { battle } = this.table;
    const isFighting = Boolean(battle) && !this.isFolded;
    const drawn = new WarMap(this.printed, this.table, size, {
      roleOf: this.#roleOf, odds: this.odds, way: this.way, foldedOut: here.foldedOut, isBare: isFighting, picked: this.picked, open: this.open,
    });
    const side = (width - size.width) / 2;
    return html`<section class="map" aria-label=${t("war_map")}>
      <div class="skin" aria-hidden="true"></div>
      <div class="pan" tabindex=${size.fits ? nothing : "0"} role=${size.fits ? nothing : "group"} aria-label=${size.fits ? nothing : t("war_map")}>${drawn.draw(t("war_map"))}</div>
      ${side > ROPE && size.fits && this.printed.needed ? rope(side, size.height, this.printed.needed, this.#sides()) : nothing}
      ${isFighting ? nothing : html`<div class="closer">
        <button type="button" class="tool" aria-label=${t("war_closer")} title=${t("war_closer")} ?disabled=${this.zoom >= CLOSEST} @click=${(event) => this.#zoomTo(event, this.zoom * STEP)}>+</button>
        <button type="button" class="tool" aria-label=${t("war_farther")} title=${t("war_farther")} ?disabled=${this.zoom <= 1} @click=${(event) => this.#zoomTo(event, this.zoom / STEP)}>−</button></div>`}
      ${battle ? arena({ ...here, memory: this.memory, odds: this.fight, isFolded: this.isFolded, fold: () => this.#fold() }) : nothing}</section>`;
  }

  #sides() {
    return this.table.sides.map(({ seats, points }) => ({ points, races: seats.map((seat) => this.table.players[seat].race) }));
  }

  #zoomTo(event, zoom) {
    event.stopPropagation(); // the board does not mean it
    this.zoom = Math.min(CLOSEST, Math.max(1, zoom));
    this.#draw();
    this.#centre();
  }

  /** Bring what is picked, or the middle of the map, into view. */
  #centre() {
    const pan = this.place.querySelector(".pan");
    const chosen = this.picked.length ? this.place.querySelector(`[id="board-${this.picked.at(-1)}"]`) : null;
    if (chosen && pan.contains(chosen)) chosen.scrollIntoView({ block: "center", inline: "center" });
    else pan?.scrollTo((pan.scrollWidth - pan.clientWidth) / 2, (pan.scrollHeight - pan.clientHeight) / 2);
  }

  #fold() {
    this.isFolded = !this.isFolded;
    this.#redraw();
  }

  // --- what events do

  /**
   * Let pieces march from zone to zone.
   * @param {{element: string, effect: string}[]} marks
   */
  animate(marks) {
    march(this.place, marks);
  }

  /** A card or plate in full, to be shown beside it. @param {string} name of the part */
  large(name) {
    const [kind, seat, index] = name.split("-");
    const held = kind === "card" ? this.table?.players[seat]?.hand?.[index] : null;
    if (!held) return null;
    const card = this.printed.cards[held.card];
    const place = document.createElement("div");
    place.className = `warcraft large ${this.table.players[seat].race}`;
    render(html`<h3>${card.name}</h3><p>${card.text}</p>`, place);
    return place;
  }
}

/** Chances in words: never 0 or 100 %, and round ones where they are guessed. */
function chances(found) {
  const said = (share) => {
    const percent = found.guessed ? Math.round(20 * share) * 5 : Math.round(100 * share);
    if (percent > 98) return t("war_over", { chance: 98 });
    return percent < 2 ? t("war_under", { chance: 2 }) : t(found.guessed ? "war_about" : "war_chance", { chance: percent });
  };
  const parts = found.parts.map((part) => ({ ...part, text: said(part.holds) }));
  const percent = Math.round(100 * parts[0].holds);
  return { ...found, parts, short: percent > 98 ? ">98%" : percent < 2 ? "<2%" : `${found.guessed ? 5 * Math.round(percent / 5) : percent}%` };
}
