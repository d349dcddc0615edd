// The log: the events, line by line.

import { ruleAddress } from "./api.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** The log of a battle. */
export class Log {
  constructor() {
    this.follows = true; // until somebody scrolls back
    this.list = h("ol", { class: "log", tabindex: "0", "aria-label": t("log"), onscroll: () => {
      this.follows = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    } });
  }

  /** Clear the log. */
  clear() {
    this.list.replaceChildren();
  }

  /** @param {{text: string, account: string[], heading: boolean, rule: string | null, seat: number | null}} line */
  add(line) {
    this.list.append(row(line));
  }

  /** Show the last line. */
  toEnd() {
    requestAnimationFrame(() => { this.list.scrollTop = this.list.scrollHeight; });
  }
}

/** A line as an item of a list. */
export function row(line) {
  const text = linked(line.text, line.rule);
  if (line.heading) return h("li", { class: "heading" }, ...text);
  const whose = Number.isInteger(line.seat) ? { "data-seat": line.seat } : {};
  if (!line.account.length) return h("li", whose, ...text);
  return h("li", whose,
    h("details", {},
      h("summary", {}, ...text),
      h("ul", {}, ...line.account.map((text) => h("li", {}, text)))));
}

/** A text with a link to its rule. */
const linked = (text, rule) => (rule ? [text, " ", ruleLink(rule)] : [text]);

/**
 * A link to a rule.
 * @param {string} rule its id
 */
export function ruleLink(rule) {
  return h("a", { href: ruleAddress(rule), target: "rules", class: "rule",
    title: t("rule_title"), "aria-label": t("rule_title") }, "§");
}
