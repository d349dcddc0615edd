// How a battle ended: who won, why, and what to do next.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {{viewer: number | null, outcome: {result: string, winners: number[], text: string}}} screen
 * @param {string} mode
 * @param {string} id of the battle
 */
export function ending({ viewer, outcome }, mode, id) {
  const won = outcome.winners.includes(viewer);
  const shared = viewer === null || mode === "two" && outcome.result === "win" && viewer === null;
  const mood = shared || !outcome.winners.length && outcome.result === "draw" ? "drawn" : won ? "victory" : "defeat";
  return h("section", { class: `ending ${mood}`, "aria-label": t(`ending_${mood}`) },
    h("h2", {}, t(`ending_${mood}`)),
    h("p", {}, outcome.text),
    h("div", { class: "row" },
      h("a", { class: "button primary", href: `#/replay/${id}` }, t("look_back")),
      h("a", { class: "button second", href: "#/" }, t("another"))));
}
