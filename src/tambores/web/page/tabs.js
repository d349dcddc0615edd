// Tabs above the actions: of several kinds that exclude each other, one is shown at a time.

import { h } from "./dom.js";

export class Tabs {
  /** @param {(hidden: string[]) => void} change shows other actions; gets the lines of those of the other tabs */
  constructor(change) {
    this.change = change;
    this.name = "";
    this.box = h("div", { class: "tabs", role: "group", hidden: true });
  }

  /**
   * Offer tabs; the one shown before stays, if it is still there.
   * @param {{name: string, label: string, lines: string[]}[]} tabs
   * @returns {string[]} the lines of the actions that are not shown
   */
  show(tabs) {
    this.tabs = tabs;
    if (!tabs.some((one) => one.name === this.name)) this.name = tabs[0]?.name ?? "";
    this.box.hidden = tabs.length < 2;
    this.box.replaceChildren(...tabs.map((one) => h("button", { "data-tab": one.name, "aria-pressed": String(one.name === this.name),
      onclick: () => this.#choose(one.name) }, one.label)));
    return this.#hidden;
  }

  get #hidden() {
    return this.tabs.filter((one) => one.name !== this.name).flatMap((one) => one.lines);
  }

  #choose(name) {
    this.name = name;
    for (const button of this.box.children) button.setAttribute("aria-pressed", String(button.dataset.tab === name));
    this.change(this.#hidden);
  }
}
