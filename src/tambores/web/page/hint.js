// The hint: a good action, with its chance; its elements and its button are pointed at.

import { post, Lost } from "./api.js";
import { h, isSecond, say } from "./dom.js";
import { icon } from "./icons.js";
import { point } from "./pointing.js";
import { t } from "./words.js";

/** The button that asks for a hint, and the place where the hint is shown. */
export class Hint {
  /** @param {{path: string, version: number, page: HTMLElement, board: object}} battle */
  constructor(battle) {
    this.battle = battle;
    this.button = h("button", { class: "tool", "data-does": "hint", "aria-label": t("hint"), title: t("hint"),
      onclick: (event) => isSecond(event) || this.ask() }, icon("hint"));
    this.text = h("p", { class: "hint-text", hidden: true });
  }

  /** Take away the hint and what it points at, and offer another one. @param {boolean} offered */
  clear(offered) {
    point(this.battle.page, this.battle.board, []);
    this.button.hidden = !offered;
    this.#tell("");
  }

  async ask() {
    const { path, version } = this.battle;
    this.button.disabled = true;
    this.#tell(t("hint_wait"));
    try {
      const found = await post(`${path}/hint`, { version });
      if (version !== this.battle.version) return; // the battle has gone on
      this.#tell(t("hint_text", { text: found.text, chance: found.chance }));
      point(this.battle.page, this.battle.board, found.elements, [found.line]);
    } catch (error) {
      if (version === this.battle.version) this.#tell(error instanceof Lost ? t("lost") : error.message);
    } finally {
      this.button.disabled = false;
    }
  }

  #tell(text) {
    this.text.textContent = text;
    this.text.hidden = !text;
    if (text) say(text);
  }
}
