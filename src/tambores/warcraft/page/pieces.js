// What stands on the map and in the combat: shields by race, crests, and the signs on them.

import { html, nothing, svg } from "/lit/index.js";
import { drawing } from "/page/kit.js";

const ROUND = ["worker", "builder"];
const WITH_BATS = ["orc", "undead"];

/** The symbol of a kind of piece; melee weapons differ by race, and so do wings. */
export const glyph = (race, kind) => (kind === "melee" ? `w-m-${race}`
  : kind === "flying" && WITH_BATS.includes(race) ? "w-bat" : `w-${kind}`);

/** A sign in a line of text. @param {string} name */
export const sign = (name) => drawing(`w-${name}`, "sign", { gold: 24, wood: 24, cards: 24, drum: 24, glass: 24, house: 24, locked: 24, crippled: 24 }[name] ?? 32);

/** The sign of a kind of piece in a line of text. */
export const kindSign = (race, kind) => drawing(glyph(race, kind), "sign", 32);

/** The crest of a race. */
export const crest = (race, kind = "crest") => html`<svg class="${kind} ${race}" viewBox="0 0 56 56" aria-hidden="true">${crestParts(race)}</svg>`;

/** The parts of a crest, 56 units wide. */
export const crestParts = (race) => svg`<use href="#w-b-${race}" width="56" height="56" fill="var(--t)" stroke="#1a0f08" stroke-width="2"></use>
  <g transform="translate(3.6 3.6) scale(.87)"><use href="#w-b-${race}" width="56" height="56" fill="url(#w-g-${race})"></use></g>
  <use href="#w-e-${race}" x="13" y="12" width="30" height="30" fill="#fff"></use>`;

/** A shield, 56 units wide: workers have round ones; a diamond stands for each level. */
export function shieldParts(race, kind, level = 0) {
  const isRound = ROUND.includes(kind);
  const edge = isRound ? svg`<circle class="edge" cx="28" cy="28" r="25"></circle><circle cx="28" cy="28" r="21" fill="url(#w-g-${race})"></circle>`
    : svg`<use class="edge" href="#w-b-${race}" width="56" height="56"></use>
      <g transform="translate(4 4) scale(.857)"><use href="#w-b-${race}" width="56" height="56" fill="url(#w-g-${race})"></use></g>`;
  const [at, size] = isRound ? [14, 28] : [13, 30];
  return svg`${edge}<use class="charge" href="#${glyph(race, kind)}" x=${at} y=${at} width=${size} height=${size}></use>
    ${Array.from({ length: level }, (_, index) =>
    svg`<path class="level" d="M${28 + (index - (level - 1) / 2) * 9} 3.5l4.5 4.5-4.5 4.5-4.5-4.5z"></path>`)}`;
}

/** A shield by itself. */
export const shield = (race, kind, level) =>
  html`<svg class="shield ${race}" viewBox="0 0 56 56" aria-hidden="true"><g class="piece">${shieldParts(race, kind, level)}</g></svg>`;

/** The diamonds of the levels that a type of unit has and has reached. */
export const levels = ({ level, levels: all }) => (all ? html`<span class="levels" aria-hidden="true">${Array.from({ length: all }, (_, index) =>
  html`<i class=${index < level ? "reached" : ""}></i>`)}</span>` : nothing);
