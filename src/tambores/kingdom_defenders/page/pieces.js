// What lies on the table: signs of goods, discs, sockets, stars and hearts.

import { html, nothing } from "/lit/index.js";
import { drawing } from "/page/kit.js";

/** Signs of two goods between which a player chooses are wider. */
const WIDE = ["x", "y", "z", "hl"];

/** A sign. @param {string} name @param {string} [kind] its classes */
export const sign = (name, kind = "i") => drawing(`k-${name}`, WIDE.includes(name) ? `${kind} w2` : kind);

/** An emblem of a tile or card, 64 units wide. */
export const emblem = (name, kind = "em") => drawing(`k-${name}`, kind, 64);

/** So many of a good: a number and its sign. @param {[string, string]} pair */
const amount = ([count, name]) => html`<span class="g">${count ? html`<b>${count}</b>` : nothing}${sign(name)}</span>`;

/** Signs, and the short words between them. @param {(string | [string, string])[]} line */
export const signs = (line) => line.map((one) => (typeof one === "string" ? html`<em>${one}</em>` : amount(one)));

/** Lines of signs. @param {(string | [string, string])[][]} lines */
export const effect = (lines) => html`<span class="sg">${lines.map((line, index) => html`${index ? html`<i class="br"></i>` : nothing}${signs(line)}`)}</span>`;

/** A disc of a seat; its mark differs as well as its colour. */
export const disc = (seat, kind = "") => html`<span class="d s${seat} ${kind}">${drawing(`k-m${seat}`, "dm")}</span>`;

/** The grey disc. */
const grey = html`<span class="d grey"></span>`;

/**
 * A slot: rings for the discs that it asks for, with a badge if it costs more, or the discs that lie there.
 * @param {{slot: string, discs: number, coins?: number, fame?: number, seat?: number, own?: number, grey?: boolean}} slot
 * @param {{isOpen: boolean, isChosen: boolean, near: number}} about
 */
export function socket(slot, { isOpen, isChosen, near }) {
  const kind = `k${slot.discs > 1 ? " two" : ""}`;
  if (slot.seat !== undefined) return html`<span class="${kind} ${isOpen ? "mine" : ""}" data-socket=${slot.slot}>
    ${Array.from({ length: slot.own }, () => disc(slot.seat))}${slot.grey ? grey : nothing}</span>`;
  if (isChosen) return html`<span class=${kind} data-socket=${slot.slot}>${Array.from({ length: slot.discs }, () => disc(near, "ghost"))}</span>`;
  return html`<span class="${kind} ${isOpen ? "go" : ""}" data-socket=${slot.slot}>${Array.from({ length: slot.discs }, () => html`<u></u>`)}
    ${slot.coins ? sign("c", "kc") : slot.fame ? sign("F", "kc") : nothing}</span>`;
}

/** A star with Fame in it. */
export const star = (count, kind = "") => html`<span class="star ${kind}">${sign("F")}<b>${count}</b></span>`;

/** Four hearts for wounds; those that a choice would add pulse. */
export const hearts = (count, more = 0) => html`<span class="hs">${[1, 2, 3, 4].map((one) =>
  html`<span class=${one <= count ? "" : one <= count + more ? "nx" : "off"}>${sign("h")}</span>`)}</span>`;

/** Resources on camps. @param {string} kinds such as "wws" */
export const supplies = (kinds) => [...kinds].map((kind) => sign(kind));

/** A number with its sign. */
export const signed = (count) => (count < 0 ? `−${-count}` : `+${count}`);

/** A word with at least so many letters may be wider than a tile. */
const LONG = 10;

/** The end of a syllable: a vowel, perhaps a consonant, and then another syllable. */
const SYLLABLE = /[aeiouáéíóú][^aeiouáéíóú]?(?=[^aeiouáéíóú][aeiouáéíóú])/g;

/** A word that can be parted near its middle. */
function parted(word) {
  const ends = [...word.matchAll(SYLLABLE)].map((one) => one.index + one[0].length);
  const [at] = ends.sort((one, other) => Math.abs(one - word.length / 2) - Math.abs(other - word.length / 2));
  return at ? `${word.slice(0, at)}\u00ad${word.slice(at)}` : word;
}

/** A name whose long words can be parted. @param {string} name */
export const breakable = (name) => name.split(" ").map((word) => (word.length < LONG ? word : parted(word))).join(" ");
