// Describes an element of the board, and explains why it has no actions.

import { get, Lost } from "./api.js";
import { usePictures } from "./board.js";
import { h, picture, say } from "./dom.js";
import { ruleLink } from "./log.js";
import { t } from "./words.js";

/** The panel of explanations. */
export class Panel {
  /**
   * @param {string} id of the battle
   * @param {import("./board.js").Board} board
   * @param {(() => string) | null} [moment] returns the shown moment of a record, as parameters;
   *   the panel gives no reasons for past moments
   */
  constructor(id, board, moment = null) {
    this.id = id;
    this.board = board;
    this.moment = moment;
    this.asked = 0;
    this.box = h("section", { class: "card panel", "aria-label": t("explanation"), hidden: true,
      tabindex: "-1" });
  }

  /** Close the panel; the focus returns to where it was. */
  close() {
    this.asked += 1;
    if (this.box.contains(document.activeElement)) (this.back?.isConnected ? this.back : this.board).focus();
    this.box.hidden = true;
    this.box.replaceChildren();
  }

  /**
   * Explain an element.
   * @param {string} name of the element
   * @param {string} [from] of another one, from which the player wanted to act on it
   * @param {boolean} [focus] whether it takes the focus
   */
  async explain(name, from = "", focus = false) {
    const number = (this.asked += 1);
    let parts;
    try {
      const [about, why] = await Promise.all([this.#about(name), this.#why(name, from)]);
      const lens = this.board.painter?.large(name);
      const drawn = lens?.querySelector("svg") ? lens : null; // the text of others is in the lines
      const card = drawn ?? (about.card ? picture(about.card) : null);
      if (card?.matches("svg")) await usePictures(about.game);
      card?.classList.add("asked");
      parts = [...aboutParts(about, this.board.title(name), card), ...whyParts(why)];
    } catch (error) {
      parts = [h("p", {}, error instanceof Lost ? t("lost") : error.message)];
    }
    if (number !== this.asked) return;
    if (!this.box.contains(document.activeElement)) this.back = document.activeElement;
    const close = h("button", { class: "quiet close", "aria-label": t("close"),
      onclick: () => this.close() }, "✕");
    this.box.replaceChildren(close, ...parts);
    this.box.hidden = false;
    this.box.classList.toggle("on-left", this.#isRight(name));
    if (focus) this.box.focus(); // screen readers read the focused element
    else say([...this.box.querySelectorAll("h2, h3, li")].map((one) => one.textContent).join(". "));
    this.box.scrollIntoView({ block: "nearest" });
  }

  /** Whether an element lies in the right half, so that a panel over the table must not. @param {string} name */
  #isRight(name) {
    const box = this.board.things.get(name)?.getBoundingClientRect();
    return Boolean(box) && box.x + box.width / 2 > innerWidth / 2;
  }

  #about(name) {
    const moment = this.moment ? `&${this.moment()}` : "";
    return get(`/battles/${this.id}/about?element=${name}${moment}`);
  }

  #why(name, from) {
    if (this.moment) return { possible: [], reasons: [] };
    const isPlace = name.startsWith("slot") || name.startsWith("hero");
    const asked = from ? `from=${from}&to=${name}` : isPlace ? `to=${name}` : `from=${name}`;
    return get(`/battles/${this.id}/why?${asked}`);
  }
}

/**
 * @param {{title: string, lines: string[], card: string | null}} about
 * @param {string} title the title on the board, for elements without a description
 * @param {Element | null} card its card
 */
function aboutParts(about, title, card) {
  const facts = h("ul", { class: "facts" }, ...about.lines.map((line) => h("li", {}, line)));
  return [
    h("h2", {}, about.title || title),
    h("div", { class: "about" }, card, about.lines.length ? facts : null),
  ];
}

/** @param {{possible: string[], reasons: {text: string, rule: string | null}[]}} why */
function whyParts(why) {
  if (why.possible.length)
    return [h("h3", {}, t("possible")),
      h("ul", { class: "facts" }, ...why.possible.map((text) => h("li", {}, text)))];
  if (!why.reasons.length) return [];
  return [h("h3", {}, t("why_not")),
    h("ul", { class: "facts" }, ...why.reasons.map((one) =>
      h("li", {}, one.text, " ", one.rule ? ruleLink(one.rule) : null)))];
}
