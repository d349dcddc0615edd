// Pieces of which games make their tables: drawings, marks of what can be done, dice, shares.

import { html, nothing, svg } from "/lit/index.js";

/** The files of drawings that are in the document, or on their way; they stay there. */
const fetched = new Map();

/**
 * Put the drawings of a file into the document: symbols that `drawing` shows.
 * @param {string} address of an SVG
 * @returns {Promise<void>}
 */
export function fetchDrawings(address) {
  if (!fetched.has(address)) fetched.set(address, fetch(address).then(async (answer) => {
    const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    const root = document.importNode(parsed.documentElement, true);
    root.classList.add("symbols");
    root.setAttribute("aria-hidden", "true");
    document.body.prepend(root);
  }));
  return fetched.get(address);
}

/**
 * A drawing.
 * @param {string} id of its symbol
 * @param {string} kind its classes
 * @param {number | string} [box] its view box, or the side of a square one
 */
export const drawing = (id, kind, box = 24) =>
  html`<svg class=${kind} viewBox="0 0 ${typeof box === "string" ? box : `${box} ${box}`}" aria-hidden="true"><use href="#${id}"></use></svg>`;

/** Whether there is a drawing. @param {string} id */
export const isDrawn = (id) => document.getElementById(id) !== null;

/** The lines of actions as an attribute of a part; none if there are none. @param {string[] | undefined} some */
export const lines = (some) => (some?.length ? JSON.stringify(some) : nothing);

/** Where the pips of a die lie, in thirds: 0 to 8, row by row. */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/**
 * A die as it fell.
 * @param {number} value
 * @param {{kind?: string, label: string, was?: number | null}} about  was: the value before it was rolled again
 */
export const die = (value, { kind = "", label, was = null }) => html`<svg class="die ${kind}" viewBox="0 0 48 48" role="img" aria-label=${label}>
  <rect class="die-box" x="3" y="3" width="42" height="42" rx="10"></rect>
  ${PIPS[value].map((pip) => svg`<circle class="die-pip" cx=${13 + (pip % 3) * 11} cy=${13 + Math.floor(pip / 3) * 11} r="4.6"></circle>`)}
  ${was === null ? nothing : svg`<rect class="die-was" x="-7" y="-7" width="22" height="22" rx="5"></rect>
    <text class="die-old" x="4" y="9">${was}</text><path class="die-gone" d="M-5 13 13-5"></path>`}</svg>`;

/**
 * A bar of shares, each in the colours of its class.
 * @param {[string, number][]} shares class and size
 */
export function sharesBar(shares) {
  const whole = shares.reduce((sum, [, size]) => sum + size, 0) || 1;
  let at = 0;
  return html`<svg class="shares" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${shares.map(([kind, size]) => {
    const x = at;
    at += 100 * size / whole;
    return svg`<g class=${kind}><rect x=${x} width=${Math.max(0, at - x - (at < 99.9 ? .6 : 0))} height="10"></rect></g>`;
  })}</svg>`;
}

/**
 * A number that two buttons change.
 * @param {number} count
 * @param {number} most
 * @param {{less: string, more: string}} names of the buttons
 * @param {(count: number) => void} set
 */
export const stepper = (count, most, { less, more }, set) => html`<div class="stepper">
  <button type="button" aria-label=${less} ?disabled=${count <= 1} @click=${() => set(count - 1)}>−</button>
  <output>${count}</output>
  <button type="button" aria-label=${more} ?disabled=${count >= most} @click=${() => set(count + 1)}>+</button></div>`;

/**
 * Let the keyboard push what is larger than its place, such as a full hand.
 * @param {HTMLElement} place
 * @param {string} selector
 */
export function focusScrolled(place, selector) {
  requestAnimationFrame(() => { // all that is drawn until then is measured at once
    for (const one of place.querySelectorAll(selector)) {
      if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) one.tabIndex = 0;
      else one.removeAttribute("tabindex");
    }
  });
}
