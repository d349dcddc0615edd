// How a battle ended: who won, why, and what to do next.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {{viewer: number | null, outcome: {result: string, winners: number[], text: string, everybody: boolean}}} screen
 * @param {string} mode
 * @param {string} id of the battle
 * @param {boolean} isMatch whether it is a match of several battles
 */
export function ending({ viewer, outcome }, mode, id, isMatch = false) {
  const won = outcome.winners.includes(viewer) || outcome.everybody && outcome.result === "win";
  const shared = viewer === null && !outcome.everybody; // several people at the screen, or they only watch
  const mood = shared || !outcome.winners.length && outcome.result === "draw" ? "drawn" : won ? "victory" : "defeat";
  const title = t(isMatch && mood === "drawn" ? "ending_match" : `ending_${mood}`);
  return h("section", { class: `ending ${mood}`, "aria-label": title },
    h("h2", {}, title),
    h("p", {}, outcome.text),
    h("div", { class: "row" },
      h("a", { class: "button primary", href: `#/replay/${id}` }, t("look_back")),
      h("a", { class: "button second", href: "#/" }, t("another"))));
}
