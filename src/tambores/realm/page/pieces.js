// The pieces of the table: minions, portraits of heroes and generals, tokens, dice on cards.

import { html } from "/lit/index.js";
import { drawing } from "/page/kit.js";
import { t } from "/page/words.js";

/** A sign in a line of text. @param {string} name */
export const sign = (name) => drawing(`r-i-${name}`, "sign");

/** A crystal. */
export const gem = () => drawing("r-i-gem", "gem", "20 26");

/** A minion of a colour. */
export const minion = (colour, kind = "") => drawing(`r-m-${colour}`, `minion ${colour} ${kind}`, "20 26");

/** The portrait of a general, in a round of its colour. */
export const portrait = (colour, kind = "") => html`<span class="portrait ${colour} ${kind}">${drawing(`r-g-${colour}`, "", 48)}</span>`;

/** The medallion of a hero; the colour is that of its seat. */
export const medal = (camp, kind = "") => html`<span class="medal of-${camp.seat} ${kind}" data-hero=${camp.seat}>${drawing(`r-h-${camp.hero}`, "", 48)}</span>`;

/** Life tokens: ready, used, lost. */
export function tokens({ life, spent, most }) {
  const kinds = [...Array(life - spent).fill("ready"), ...Array(spent).fill("used"), ...Array(Math.max(0, most - life)).fill("gone")];
  return html`<span class="tokens" role="img" aria-label=${t("realm_tokens", { ready: life - spent, life, most })}>${kinds.map((kind) => html`<i class=${kind}></i>`)}</span>`;
}

/** The dice of a card as pips of its colour. */
export const pips = (count) => html`<span class="pips-row">${Array.from({ length: count }, () => html`<i></i>`)}</span>`;

/** The sign of a special card. */
const SPECIAL = { second_wind: "wind", forced_march: "boot", hidden_path: "path", ward: "ward", purify: "leaf", muster: "horn" };

/** The sign on a card. @param {object} card @param {string} id */
export const symbolOf = (card, id) => card.symbol || SPECIAL[id] || "star";

/** A text in which the mark of what is reconstructed is small and says what it stands for. */
export const told = (text) => (text ?? "").replace(/^~ ?./u, (start) => start.toUpperCase()).split("~").map((part, index) => (index
  ? html`<i class="mark" title=${t("realm_reconstructed")}>~</i>${part.trimStart()}` : part));

/** The hits that a general still takes, and what a die needs. @param {{needed: number, hit: number}} attack */
export const needed = (attack) => t(attack.needed === 1 ? "realm_needed_one" : "realm_needed", { count: attack.needed, hit: attack.hit });

/** A share in percent: never 0 or 100 unless it is certain. */
export function percent(share) {
  const whole = Math.round(100 * share);
  if (share > 0 && whole < 1) return "<1 %";
  return share < 1 && whole > 99 ? ">99 %" : `${whole} %`;
}

/** A chance: what it is of, a bar, and the number. */
export const chanceBar = (label, share, kind = "") => html`<li class=${kind}><span>${label}</span>
  <svg class="bar-of" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * share).toFixed(1)} height="10"></rect></svg><b>${percent(share)}</b></li>`;

/** The land of a place. */
export const ground = (kind) => drawing(`r-t-${kind}`, "ground", kind === "city" ? "96 66" : "64 44");
