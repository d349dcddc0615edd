// The options of a game that has none of its own: its choices, as tiles or lists.

import { h } from "./dom.js";
import { field, tile } from "./sheet.js";

/** The most values, and the most letters of a value, that stand on tiles. */
const TILES = 6, LETTERS = 60;

/** How wide the tiles are, by the letters of the longest value. */
const wide = (most) => (most < 12 ? "short" : most > 24 ? "long" : "");

/** The part of the sheet that belongs to a game. */
export class Part {
  constructor() {
    this.who = h("div", { class: "choices" });
    this.against = null;
  }

  /** Show the choices of what is played; what was chosen before stays. */
  fit({ kind }) {
    if (this.kind === kind) return;
    const before = this.kind ? this.terms() : {};
    this.kind = kind;
    this.who.replaceChildren(...kind.choices.map((one) => shown(one, before[one.name])));
  }

  /** Where the chosen value of a choice stands. */
  #place({ name }) {
    const found = this.who.querySelector(`select[name="${name}"], [name="${name}"]:checked`);
    return Number(found?.value ?? 0);
  }

  terms() {
    return Object.fromEntries(this.kind.choices.map((one) => [one.name, one.values[this.#place(one)][0]]));
  }

  /** How many people and computers play, if that is chosen. */
  seats() {
    return this.terms().players ?? Math.max(...this.kind.seats);
  }
}

/** A choice. @param {{name: string, label: string, values: [unknown, string][]}} choice */
function shown({ name, label, values }, before) {
  const place = Math.max(0, values.findIndex(([value]) => JSON.stringify(value) === JSON.stringify(before)));
  const most = Math.max(...values.map(([, text]) => text.length));
  if (values.length > TILES || most > LETTERS)
    return field(label, h("select", { name }, ...values.map(([, text], at) => h("option", { value: at, selected: at === place }, text))));
  return h("fieldset", {}, h("legend", {}, label),
    h("div", { class: `picks ${wide(most)}` }, ...values.map(([, text], at) => tile(name, at, [h("span", {}, text)], at === place))));
}
