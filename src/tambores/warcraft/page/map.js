// The map on the skin of a drum: hexes with their ground, what lies there, where a piece can go.

import { classMap, nothing, svg } from "/lit/index.js";
import { lines } from "/page/kit.js";
import { crestParts, shieldParts } from "./pieces.js";

/** The widest hex, and the narrowest that can still be read; on a narrow map of many columns they are wider. */
const WIDEST = 134;
const NARROWEST = 60;
const PANNED = 72;

/** A part that a finger hits is as wide as this. */
const FINGER = 40;

/** The width of the hex for which the ground is drawn. */
const DRAWN = 130;

const TREES = [[-30, -38], [-6, -52], [20, -46], [42, -26], [-46, -10], [47, 2], [-45, 20], [43, 28], [-27, 44], [25, 46]];
const NUGGETS = [[-46, 24], [47, 20], [-30, 44], [34, 42]];

/** The corners of a hexagon. @param {number} radius */
const hex = (radius) => `M${[0, 1, 2, 3, 4, 5].map((corner) =>
  `${(radius * Math.sin(corner * Math.PI / 3)).toFixed(1)} ${(-radius * Math.cos(corner * Math.PI / 3)).toFixed(1)}`).join("L")}z`;

/**
 * The sizes of a map in its place.
 * @param {Object<string, {row: number, x: number}>} zones
 * @param {number} width
 * @param {number} height
 * @param {number} zoom how much larger than the fitted one
 */
export function sizes(zones, width, height, zoom) {
  const all = Object.values(zones);
  const rows = 1 + Math.max(...all.map((one) => one.row));
  const xs = all.map((one) => one.x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const columns = right - left + 1;
  const fit = Math.min((width - 12) / columns, (height - 14) / (1.1547 * (.75 * (rows - 1) + 1)), WIDEST);
  const least = width < 600 && columns > 6 ? PANNED : NARROWEST;
  const wide = Math.max(fit, least) * zoom;
  const radius = wide / Math.sqrt(3);
  const whole = { width: columns * wide + 8, height: radius * (1.5 * (rows - 1) + 2) + 12 };
  return {
    wide, radius, scale: wide / DRAWN, ...whole, fits: whole.width <= width && whole.height <= height,
    at: ({ row, x }) => [whole.width / 2 + (x - (left + right) / 2) * wide, radius + 3 + row * 1.5 * radius],
    font: (size) => Math.max(12, size * Math.min(1, wide / DRAWN * 1.05)),
  };
}

/** The ground of a zone, which shows how far it is used up. */
function ground(zone, { home, depletion = 0 }) {
  if (zone.kind === "forest") return TREES.map(([x, y], index) => (depletion && (depletion > 1 || index % 2)
    ? svg`<use href="#w-stump" x=${x} y=${y - 3}></use>`
    : svg`<use href="#w-pine" transform="translate(${x} ${y}) scale(${index % 3 ? 1.25 : 1.55})"></use>`));
  if (zone.kind === "mine") return svg`<use href="#w-t-mine"></use>${depletion > 1
    ? svg`<path class="w-so" d="M-20-36l4-4 36 34-4 4zM20-36l-4-4-36 34 4 4z"></path>`
    : NUGGETS.slice(depletion * 2).map(([x, y]) => svg`<use href="#w-nug" x=${x} y=${y}></use>`)}`;
  return svg`<use href="#w-t-${zone.kind}"></use>${home
    ? svg`<g class=${home} transform="translate(0 -32) scale(.92)"><use href="#w-h-${home}"></use></g>` : nothing}`;
}

/**
 * How the pieces of a zone lie: their places, how wide they are, and whether each can be pointed at.
 * @param {object[]} pieces
 * @param {{scale: number, wide: number}} size
 * @param {{isHall: boolean, hasOutpost: boolean}} about
 */
function spread(pieces, { scale, wide }, { isHall, hasOutpost }) {
  const count = pieces.length;
  const width = (count < 2 ? 56 : count < 3 ? 52 : count < 4 ? 41 : count < 5 ? 46 : 38) * scale * (wide < 85 ? 1.02 : 1);
  const row = count === 3 || count > 4 ? 3 : 2;
  const low = scale < .7;
  const middle = (isHall ? (low ? 11 : 20) : hasOutpost ? (low ? 8 : 16) : low ? 1 : 6) * scale;
  const high = Math.ceil(count / row);
  return {
    width,
    isDirect: width >= FINGER,
    places: pieces.map((_, index) => {
      const line = Math.floor(index / row);
      const inLine = Math.min(row, count - line * row);
      return [((index % row) - (inLine - 1) / 2) * width * (row > 2 ? .98 : 1.08), middle + (line - (high - 1) / 2) * width * 1.02];
    }),
  };
}

/** The map of a position. */
export class WarMap {
  /**
   * @param {object} printed the board and its names
   * @param {object} table the position
   * @param {ReturnType<sizes>} size
   * @param {{roleOf: (zone: string) => object, odds: Map<string, object>, way: string[] | null, foldedOut: string,
   *   isBare: boolean, picked: string[], open: Set<string> | null}} state  foldedOut: the zone whose pieces are listed beside
   *   the map; isBare: whether pieces are shown elsewhere, so that none can be pointed at here
   */
  constructor(printed, table, size, state) {
    Object.assign(this, { printed, table, size, state });
  }

  draw(label) {
    const { size, state } = this;
    const names = Object.keys(this.printed.zones);
    return svg`<svg class=${classMap({ board: true, picking: state.picked.length > 0 })} width=${size.width.toFixed(0)} height=${size.height.toFixed(0)}
        role="group" aria-label=${label} ?inert=${state.isBare}>
      ${names.map((name) => this.#zone(name))}
      ${this.printed.walls.map((wall) => this.#wall(...wall))}
      ${names.map((name) => this.#lying(name))}
      ${state.way ? this.#way(state.way) : nothing}
      ${names.map((name) => this.#odds(name))}</svg>`;
  }

  /** The actions that begin in a zone: those of its pieces too, since small ones are reached through it. */
  #begun(here) {
    const { open } = this.state;
    const all = [...here.begin ?? [], ...(here.pieces ?? []).flatMap((one) => one.begin ?? [])];
    return open ? all.filter((line) => open.has(line)) : all;
  }

  #zone(name) {
    const zone = this.printed.zones[name];
    const here = this.table.zones[name];
    const { radius, scale, font } = this.size;
    const role = this.state.roleOf(name);
    const [x, y] = this.size.at(zone);
    const isMarked = Object.values(role).some(Boolean);
    const begun = this.#begun(here);
    const later = this.state.picked.length || !begun.length ? here.later : null;
    const [medalX, medalY] = zone.kind === "hall" ? [46 * scale, -31 * scale] : [0, -49 * scale];
    return svg`<g id="board-${here.at}" data-zone=${name} data-name=${name} role="button" aria-label=${here.title} class=${classMap({ zone: true, ...role })}
        data-source=${lines(begun)} data-target=${lines(here.aim)} data-later=${lines(later)} transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
      <path class="lip" d=${hex(radius * 1.01)}></path><path class="lip" d=${hex(radius)} transform="translate(0 ${5 * scale})"></path>
      <path class="top" fill="url(#w-g-${zone.kind})" d=${hex(radius * .965)}></path>
      <g transform="scale(${scale.toFixed(3)})">${ground(zone, here)}</g>
      <path class="lit" d=${hex(radius * .93)}></path><path class="veil" d=${hex(radius * .965)}></path>
      ${isMarked ? svg`<path class="glow" d=${hex(radius * .95)}></path><path class="ring-back" d=${hex(radius * .9)}></path><path class="ring" d=${hex(radius * .9)}></path>` : nothing}
      <path class="focus-ring" d=${hex(radius * .86)}></path>
      ${zone.points ? svg`<circle class="medal" cx=${medalX} cy=${medalY} r=${Math.max(11, 14 * scale)}></circle>
        <text class="worth" font-size=${font(16)} x=${medalX} y=${medalY + font(16) * .36}>${zone.points}</text>` : nothing}
      ${this.#notes(zone, here)}
      ${role.foe && this.state.odds.has(name) ? nothing : svg`<text class="id" x="0" y=${62 * scale + 1}>${name}</text>`}</g>`;
  }

  /** The small signs of a zone: used up, locked, slowed, hurried. */
  #notes(zone, here) {
    const { scale } = this.size;
    const signs = [["locked", here.locked], ["crippled", here.crippled], ["c-haste", here.hasted]].filter(([, holds]) => holds);
    return svg`${here.depletion ? svg`<g transform="translate(${-43 * scale} ${37 * scale})"><circle class="spent" r="8"></circle>${here.depletion > 1
      ? svg`<path class="spent-cross" d="M-4-4 4 4M4-4-4 4"></path>` : svg`<path class="spent-half" d="M0-8a8 8 0 0 1 0 16z"></path>`}</g>` : nothing}
      ${zone.endless ? svg`<path class="endless" transform="translate(${43 * scale} ${37 * scale})" d="M-4 0c-3-6-9-3-9 0s6 6 9 0c3-6 9-3 9 0s-6 6-9 0z"></path>` : nothing}
      ${signs.map(([name], index) => svg`<g class="note" transform="translate(${-48 * scale} ${(-14 + 24 * index) * scale})"><circle r="10"></circle>
        <use href="#w-${name}" x="-7" y="-7" width="14" height="14"></use></g>`)}`;
  }

  /** The outposts, tokens and pieces of a zone, above all ground. */
  #lying(name) {
    const here = this.table.zones[name];
    const [x, y] = this.size.at(this.printed.zones[name]);
    const { scale } = this.size;
    const outposts = here.outposts ?? [];
    const pieces = here.pieces ?? [];
    if (!outposts.length && !pieces.length && !here.tokens) return nothing;
    const isHall = this.printed.zones[name].kind === "hall";
    const laid = spread(pieces, this.size, { isHall, hasOutpost: outposts.length > 0 });
    const isDirect = laid.isDirect && !this.state.isBare && this.state.foldedOut !== name;
    return svg`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
      ${outposts.map((one, index) => svg`<g class="still ${one.race}" opacity=${one.side === "done" ? 1 : .8} transform="translate(${(index ? 40 : -40) * scale} ${-24 * scale}) scale(${(scale * 1.1).toFixed(2)})"><use href="#w-op"></use>
        ${one.side === "done" ? nothing : svg`<path class="scaffold" d="M-17 18v-42h34v42M-17-4h34"></path>`}</g>`)}
      ${(here.tokens ?? []).map((one, index) => this.#token(one, index))}
      ${pieces.map((one, index) => this.#piece(name, one, laid, index, isDirect))}</g>`;
  }

  /** A token of the scenario: a letter, a prisoner in the colours of the race, or Nordrassil. */
  #token({ token }, index) {
    const { scale, font } = this.size;
    const [x, y] = [45 * scale, (-12 + 34 * index) * scale];
    const race = token.startsWith("prisoner_") ? token.slice("prisoner_".length) : "";
    if (token === "nordrassil") return svg`<g class="still token tree"><use href="#w-tree" x=${-44 * scale} y=${-62 * scale} width=${88 * scale} height=${88 * scale}></use></g>`;
    return svg`<g class="still token ${race}" transform="translate(${x} ${y})"><circle r=${Math.max(12, 17 * scale)}></circle>
      ${race ? svg`<use href="#w-prisoner" x=${-11 * Math.max(.8, scale)} y=${-11 * Math.max(.8, scale)} width=${22 * Math.max(.8, scale)} height=${22 * Math.max(.8, scale)}></use>`
    : svg`<text font-size=${font(17)} y=${font(17) * .36}>${token}</text>`}</g>`;
  }

  #piece(zone, one, laid, index, isDirect) {
    const { open, picked } = this.state;
    const { font } = this.size;
    const [x, y] = laid.places[index];
    const width = laid.width;
    const isOpen = (some) => some?.some((line) => !open || open.has(line));
    const isChosen = picked.includes(one.at) || picked.includes(`zone-${zone}`) && one.begin?.some((line) => open?.has(line));
    const marks = {
      piece: true, [one.race]: true, can: !picked.length && isOpen(one.begin), aimed: isOpen(one.aim), up: isChosen,
      rested: one.moved > 0 && one.moved === one.count, still: !isDirect, marked: one.marked,
    };
    const number = svg`<circle class="count" cx=${width * .84} cy=${width * .84} r=${font(18) * .62}></circle>
      <text class="number" font-size=${font(18)} x=${width * .84} y=${width * .84 + font(18) * .36}>${one.count}</text>`;
    const drawn = svg`<g class="shape"><g transform="scale(${(width / 56).toFixed(3)})">${shieldParts(one.race, one.kind, one.level)}</g>
      ${one.marked ? svg`<use class="charmed" href="#w-c-polymorph" x=${-width * .1} y=${width * .5} width=${width * .5} height=${width * .5}></use>` : nothing}
      ${one.count > 1 || width > 30 ? number : nothing}</g>`;
    const at = `translate(${(x - width / 2).toFixed(1)} ${(y - width / 2).toFixed(1)})`;
    if (!isDirect) return svg`<g class=${classMap(marks)} transform=${at} data-piece=${one.at}>${drawn}</g>`;
    return svg`<g id="board-${one.at}" class=${classMap(marks)} role="button" aria-label=${one.title} transform=${at} data-piece=${one.at} data-on="zone-${zone}"
      data-zone=${zone} data-kind=${one.kind} data-name=${`${this.printed.kinds[one.kind]}, ${zone}`} data-source=${lines(one.begin)} data-target=${lines(one.aim)}>
      <rect class="reach" x="-2" y="-2" width=${width + 4} height=${width + 4} rx="12"></rect>${drawn}</g>`;
  }

  /** A wall on the border of two zones. */
  #wall(one, other, title) {
    const [[x1, y1], [x2, y2]] = [one, other].map((zone) => this.size.at(this.printed.zones[zone]));
    const angle = Math.atan2(y2 - y1, x2 - x1) * 180 / Math.PI + 90;
    const half = this.size.radius * .5;
    return svg`<g class="wall" role="img" aria-label=${title} transform="translate(${(x1 + x2) / 2} ${(y1 + y2) / 2}) rotate(${angle.toFixed(1)})">
      <path class="wall-back" d="M${-half} 0H${half}"></path><path class="wall-front" d="M${-half} 0H${half}"></path></g>`;
  }

  /** An arrow along the way of a march. @param {string[]} way */
  #way(way) {
    const { scale } = this.size;
    const points = way.map((zone) => this.size.at(this.printed.zones[zone]));
    const [from, to] = [points[0], points.at(-1)];
    const bend = points.length > 2 ? points[Math.floor(points.length / 2)] : [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 58 * scale];
    const end = [to[0] + (bend[0] - to[0]) * .4, to[1] + (bend[1] - to[1]) * .4];
    const begin = [from[0] + (bend[0] - from[0]) * .3, from[1] + (bend[1] - from[1]) * .3];
    const angle = Math.atan2(to[1] - bend[1], to[0] - bend[0]);
    const thick = Math.max(.55, scale);
    const tip = (far, turn) => `${(end[0] + Math.cos(angle + turn) * far).toFixed(1)} ${(end[1] + Math.sin(angle + turn) * far).toFixed(1)}`;
    const shaft = `M${begin.map((one) => one.toFixed(1)).join(" ")}Q${bend.map((one) => one.toFixed(1)).join(" ")} ${end.map((one) => one.toFixed(1)).join(" ")}`;
    const head = `M${tip(17 * thick, 0)}L${tip(13 * thick, 2.2)}L${tip(13 * thick, -2.2)}z`;
    return svg`<g class="way" aria-hidden="true"><path class="way-back" d=${shaft} stroke-width=${13 * thick}></path><path class="way-head-back" d=${head} stroke-width=${7 * thick}></path>
      <path class="way-front" d=${shaft} stroke-width=${8 * thick}></path><path class="way-head" d=${head}></path></g>`;
  }

  /** The odds of a combat for a destination with enemies. */
  #odds(name) {
    const found = this.state.odds.get(name);
    const zone = this.printed.zones[name];
    if (!found || !this.state.roleOf(name).foe) return nothing;
    const [x, y] = this.size.at(zone);
    const { scale } = this.size;
    const half = scale < .7 ? 24 : 33;
    const [own, other] = found.parts;
    return svg`<g class="odds-chip" transform="translate(${x} ${y + (scale < .7 ? 54 : 48) * scale})"><rect class="chip-box" x=${-half} y="-13" width=${2 * half} height="27" rx="7"></rect>
      ${scale < .7 ? nothing : svg`<use class="chip-sign" href="#w-swords" x="-29" y="-11" width="17" height="17"></use>`}
      <text x=${scale < .7 ? 0 : 9} y="3">${found.short}</text>
      <g class=${other.races[0]}><rect class="chip-share" x=${5 - half} y="7" width=${2 * half - 10} height="4"></rect></g>
      <g class=${own.races[0]}><rect class="chip-share" x=${5 - half} y="7" width=${own.holds * (2 * half - 10)} height="4"></rect></g></g>`;
  }
}

/**
 * The rope beside the map, on which the crests climb to the points that win.
 * @param {number} side how much room there is
 * @param {number} high
 * @param {number} needed
 * @param {{points: number, races: string[]}[]} sides
 */
export function rope(side, high, needed, sides) {
  const [top, bottom] = [46, high - 40];
  const at = (points) => bottom - (bottom - top) * Math.min(points, needed) / needed;
  const knots = Array.from({ length: needed + 1 }, (_, points) => points);
  return svg`<svg class="rope" width=${side} height=${high} aria-hidden="true"><g transform="translate(${side * .55} 0)">
    <path class="cord" d="M0 ${top - 8}V${bottom + 8}"></path><path class="twist" d="M0 ${top}V${bottom}"></path>
    ${knots.map((points) => svg`<circle class="knot" cx="0" cy=${at(points)} r=${points % 5 ? 3 : 6}></circle>
      ${points % 5 || points === needed ? nothing : svg`<text class="rung" x="-24" y=${at(points) + 4}>${points}</text>`}`)}
    <circle class="medal" cx="0" cy=${top} r="15"></circle><text class="worth" font-size="16" x="0" y=${top + 6}>${needed}</text>
    ${sides.map(({ points, races }, index) => races.map((race, place) => svg`<g class="climber" transform="translate(${(index ? 8 : -8) - 17 + (index ? 20 : -20) * place} ${at(points) - 17}) scale(.607)"><g class=${race}>${crestParts(race)}</g></g>`))}</g></svg>`;
}
