// The cards of the start page about learning: how to play, lessons, the battle of the day, results.

import { enter, Lost } from "./api.js";
import { h } from "./dom.js";
import { learningList } from "./lesson.js";
import { recordsView } from "./records.js";
import { language, t } from "./words.js";

/**
 * The cards, in order.
 * @param {{date: string, games: object[]}} learn the answer to `/learn`
 */
export function learningCards({ date, games }) {
  const card = (id, title, ...parts) => h("section", { class: "card", "aria-labelledby": id },
    h("h2", { id }, title), ...parts);
  return [
    card("learn-title", t("learn_title"), ...games.filter((one) => one.how || one.lessons.length).map(learningList)),
    ...games.filter((one) => one.daily).map((one) =>
      card(`daily-${one.game}`, t("daily_title"), daily(one, date))),
    card("records-title", t("records_title"), recordsView()),
  ];
}

/** The battle of the day, to begin or to return to. */
function daily({ game, daily: { text, id, over } }, date) {
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const begin = async () => {
    wrong.hidden = true;
    try {
      await enter("battle", "/daily", { game });
    } catch (error) {
      wrong.textContent = error instanceof Lost ? t("lost") : error.message;
      wrong.hidden = false;
    }
  };
  const day = new Date(`${date}T00:00Z`).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
  return h("div", { class: "daily" },
    h("p", {}, h("strong", {}, day), ` · ${text}`),
    h("p", { class: "hint" }, t("daily_hint")),
    h("button", { class: "main", "data-begin": "daily", onclick: begin },
      t(over ? "look" : id ? "go_on" : "daily_begin")),
    wrong);
}
