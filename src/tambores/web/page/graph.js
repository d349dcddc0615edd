// The graph of the chances of winning along a battle.

import { html, nothing, svg } from "/lit/index.js";
import { wear } from "./dom.js";
import { t } from "./words.js";

await wear("/page/replay.css", "part");

/** The room around the curve, and the distance of two signs of turning points. */
const LEFT = 44;
const RIGHT = 12;
const BOTTOM = 10;
const SIGN = 22;

/** A share of the victory as a percentage. @param {number} share */
export const percent = (share) => Math.round(100 * share);

/** Where the decisions and the chances are. */
class Scale {
  constructor({ chances, last, width, height }, lanes) {
    this.last = Math.max(1, last ?? chances.length - 1);
    this.width = width - LEFT - RIGHT;
    this.top = 10 + SIGN * lanes;
    this.height = height - 10 - BOTTOM;
  }

  x = (at) => LEFT + (this.width * at) / this.last;

  y = (share) => this.top + this.height * (1 - share);

  /** The decision nearest to a place. @param {number} x */
  at(x) {
    return Math.max(0, Math.min(this.last, Math.round(((x - LEFT) / this.width) * this.last)));
  }
}

/**
 * The lane in which each sign of a turning point stands, so that none covers another.
 * @param {number[]} places from left to right
 */
function lanesOf(places) {
  const ends = [];
  return places.map((x) => {
    const free = ends.findIndex((end) => x - end >= SIGN);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = x;
    return lane;
  });
}

/** A curve through the chances. */
const curve = (scale, chances) => `M${chances.map((share, at) => `${scale.x(at)} ${scale.y(share)}`).join("L")}`;

/** The area between the chances and the share that all seats would have alike. */
const area = (scale, chances, fair) =>
  `${curve(scale, chances)}L${scale.x(chances.length - 1)} ${scale.y(fair)}L${scale.x(0)} ${scale.y(fair)}z`;

/**
 * Draw the chances of a seat.
 * @param {object} about
 * @param {number[]} about.chances after each decision, from 0 to 1
 * @param {number} [about.last] the decisions of the battle, if not all of them are there yet
 * @param {number} about.fair the share that all seats would have alike
 * @param {number[]} about.points the decisions at which the battle turned
 * @param {number | null} about.at the decision shown; null for none
 * @param {number} about.width
 * @param {number} about.height without the signs of the turning points
 * @param {string} about.label
 * @param {((at: number) => void) | null} about.go goes to a decision; null for a picture
 * @param {() => number} [about.goal] the decision requested last, from which the keys go on
 */
export function graph(about) {
  const { chances, fair, points, at, width, height, label, go } = about;
  const lanes = lanesOf(points.map((one) => new Scale(about, 0).x(one)));
  const count = Math.max(0, ...lanes.map((lane) => lane + 1));
  const scale = new Scale(about, count);
  const tall = height + SIGN * count;
  const drawn = svg`
    ${[0, 0.5, 1].map((share) => svg`<path class="g-line-at" d="M${LEFT} ${scale.y(share)}h${scale.width}"/>
      <text class="g-scale" x=${LEFT - 6} y=${scale.y(share) + 4}>${percent(share)}\u00a0%</text>`)}
    <path class="g-area up" d=${area(scale, chances.map((one) => Math.max(one, fair)), fair)}/>
    <path class="g-area down" d=${area(scale, chances.map((one) => Math.min(one, fair)), fair)}/>
    <path class="g-curve" d=${curve(scale, chances)}/>
    ${points.map((one, index) => sign(scale, one, chances[one], index + 1, lanes[index]))}
    ${at === null ? nothing : svg`<path class="g-now" d="M${scale.x(at)} ${scale.top - 6}v${scale.height + 12}"/>
      <circle class="g-dot" cx=${scale.x(at)} cy=${scale.y(chances[at])} r="7"/>`}`;
  if (!go)
    return html`<svg class="graph" role="img" aria-label=${label} width=${width} height=${tall}>${drawn}</svg>`;
  const to = (event) => go(scale.at(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const pressed = (event) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    to(event);
  };
  return html`<svg class="graph" role="slider" tabindex="0" width=${width} height=${tall}
    aria-label=${label} aria-describedby="review-summary" aria-valuemin="0" aria-valuemax=${scale.last}
    aria-valuenow=${at} aria-valuetext=${t("review_at", { at, last: scale.last, chance: percent(chances[at]) })}
    @pointerdown=${pressed} @pointermove=${(event) => event.buttons && to(event)}
    @keydown=${(event) => typed(event, about)}>${drawn}</svg>`;
}

/** The sign of a turning point, with its number. */
function sign(scale, at, share, number, lane) {
  const x = scale.x(at);
  const y = 12 + SIGN * lane;
  return svg`<path class="g-turn" d="M${x} ${y}V${scale.y(0)}"/>
    <circle class="g-point" cx=${x} cy=${scale.y(share)} r="4"/>
    <circle class="g-sign" cx=${x} cy=${y} r="10"/><text class="g-number" x=${x} y=${y + 4.5}>${number}</text>`;
}

/** Keys on the graph besides those of the whole replay: up and down, and from one turning point to the next. */
function typed(event, { goal, points, go }) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = goal();
  const to = {
    ArrowUp: at + 1,
    ArrowDown: at - 1,
    PageUp: points.findLast((one) => one < at) ?? at,
    PageDown: points.find((one) => one > at) ?? at,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  go(to);
}
