// The results of this browser's battles: by game and level, by one's own leader and by the other's; how long they took.

import { askWhether } from "./dialogs.js";
import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { t } from "./words.js";

const RECORDS = "records";
const RESULTS = ["won", "lost", "drawn"];
const COUNTS = ["played", ...RESULTS];

/** How many results are kept; the oldest are forgotten first. */
const MOST = 1_000;

/**
 * Keep how a battle ended; a battle counts once.
 * @param {string} id of the battle
 * @param {{result: string, game: {id: string, name: string}, level: string, own: {id: string, name: string} | null,
 *   others: {id: string, name: string}[], rival: string, part?: string, match?: boolean} | null} tally null if it does not count
 * @param {number} [minutes] for which the battle was looked at
 */
export function noteResult(id, tally, minutes) {
  const known = kept(RECORDS);
  const key = `${id}${tally?.part ?? ""}`; // each game within a match counts, and the match itself
  if (!tally || key in known) return;
  keep(RECORDS, Object.fromEntries([...Object.entries(known), [key, minutes ? { ...tally, minutes } : tally]].slice(-MOST)));
}

/** The results that can be read. */
function results() {
  return Object.values(kept(RECORDS)).filter((one) => RESULTS.includes(one?.result) && Array.isArray(one.others));
}

/** The fewest finished battles that tell how long a game takes. */
const ENOUGH = 3;

/**
 * How many minutes a battle of a game takes, half of them longer and half of them shorter; 0 if that is not known yet.
 * @param {string} game
 */
export function minutesOf(game) {
  const found = results().filter((one) => one.game?.id === game && !one.match && one.minutes >= 1).map((one) => one.minutes);
  if (found.length < ENOUGH) return 0;
  const middle = found.sort((one, other) => one - other)[Math.floor(found.length / 2)];
  return middle < 10 ? Math.round(middle) : 5 * Math.round(middle / 5);
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
      const row = rows.get(id) ?? rows.set(id, { played: 0, won: 0, lost: 0, drawn: 0 }).get(id);
      row.played += 1;
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
    h("thead", {}, h("tr", {}, column(title), ...COUNTS.map((count) => column(`records_${count}`)))),
    h("tbody", {}, ...rows.map((row) => h("tr", {},
      h("th", { scope: "row" }, row.name), ...COUNTS.map((count) => h("td", {}, String(row[count])))))));
}

/** A game with who plays the other seats, such as a level. */
const levelName = ({ game, level, rival }) => t("records_game_level", { game: game.name,
  level: t(level ? `rival_${level}` : rival === "solo" ? "rival_solo" : "records_people") });

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
        table("records_game", counted(games.filter((one) => one.game), (one) =>
          [[one.game.id, one.game.name], [`${one.game.id} ${one.level || one.rival}`, levelName(one)]])),
        table("records_own", counted(games.filter((one) => one.own), ({ own }) => [[own.id, own.name]])),
        table("records_other", counted(games, (one) =>
          one.others.map((other) => [`${one.rival} ${other.id}`, rivalName(one, other)]))),
      ] : []),
      ...(matches.length ? [table("records_match", counted(matches.filter((one) => one.own), ({ own }) => [[own.id, own.name]]))] : []),
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
