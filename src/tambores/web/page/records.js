// The results of this browser's battles: won, lost and drawn, by one's own leader and by the other's.

import { askWhether } from "./dialogs.js";
import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { t } from "./words.js";

const RECORDS = "records";
const RESULTS = ["won", "lost", "drawn"];

/** How many results are kept; the oldest are forgotten first. */
const MOST = 1_000;

/**
 * Keep how a battle ended; a battle counts once.
 * @param {string} id of the battle
 * @param {{result: string, own: {id: string, name: string}, others: {id: string, name: string}[],
 *   rival: string, part?: string, match?: boolean} | null} tally null if it does not count
 */
export function noteResult(id, tally) {
  const known = kept(RECORDS);
  const key = `${id}${tally?.part ?? ""}`; // each game within a match counts, and the match itself
  if (!tally || key in known) return;
  keep(RECORDS, Object.fromEntries([...Object.entries(known), [key, tally]].slice(-MOST)));
}

/** The results that can be read. */
function results() {
  return Object.values(kept(RECORDS)).filter((one) =>
    RESULTS.includes(one?.result) && one.own?.id && Array.isArray(one.others));
}

/**
 * Count results by a name.
 * @param {object[]} found
 * @param {(one: object) => [string, string][]} named the ids and names that a result counts for
 */
function counted(found, named) {
  const rows = new Map();
  for (const one of found) {
    for (const [id, name] of named(one)) {
      const row = rows.get(id) ?? rows.set(id, { won: 0, lost: 0, drawn: 0 }).get(id);
      row.name = name; // the latest, in the language last used
      row[one.result] += 1;
    }
  }
  return [...rows.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** @param {string} title @param {object[]} rows */
function table(title, rows) {
  const column = (key) => h("th", { scope: "col" }, t(key));
  return h("table", { class: "records" },
    h("thead", {}, h("tr", {}, column(title), ...RESULTS.map((result) => column(`records_${result}`)))),
    h("tbody", {}, ...rows.map((row) => h("tr", {},
      h("th", { scope: "row" }, row.name), ...RESULTS.map((result) => h("td", {}, String(row[result])))))));
}

/** The name of an opponent with who led it. */
const rivalName = ({ rival }, { name }) => t(`records_${["solo", "computer"].includes(rival) ? rival : "person"}`, { name });

/** The view of the results, with a button that deletes them. */
export function recordsView() {
  const view = h("div", { class: "results" });
  const draw = () => {
    const found = results();
    const matches = found.filter((one) => one.match);
    const games = found.filter((one) => !one.match);
    view.replaceChildren(...(found.length ? [
      ...(games.length ? [
        table("records_own", counted(games, ({ own }) => [[own.id, own.name]])),
        table("records_other", counted(games, (one) =>
          one.others.map((other) => [`${one.rival} ${other.id}`, rivalName(one, other)]))),
      ] : []),
      ...(matches.length ? [table("records_match", counted(matches, ({ own }) => [[own.id, own.name]]))] : []),
      h("button", { class: "danger", "data-does": "reset", onclick: reset }, t("records_reset")),
    ] : [h("p", { class: "hint" }, t("records_empty"))]));
  };
  const reset = async () => {
    if (!(await askWhether(t("records_reset"), t("records_reset_whether"), t("records_reset"), true))) return;
    keep(RECORDS, {});
    draw();
    document.getElementById("main").focus();
  };
  draw();
  return view;
}
