// The page about learning: for each game how it is played, and its lessons.

import { get } from "./api.js";
import { h, wear } from "./dom.js";
import { learningList } from "./lesson.js";
import { t } from "./words.js";

/** Fetch what there is to learn. */
export async function findLearning() {
  const [{ games }] = await Promise.all([get("/learn"), wear("/page/rest.css", "part")]);
  return (main) => {
    document.title = `${t("learn_title")} – Tambores`;
    main.replaceChildren(h("div", { class: "rest" }, h("h1", {}, t("learn_title")), ...learningCards(games)));
    return null;
  };
}

/**
 * A card for each game that explains itself.
 * @param {{game: string, name: string, how: boolean, lessons: object[]}[]} games from the answer to `/learn`
 */
export const learningCards = (games) => games.filter((one) => one.how || one.lessons.length).map((one) =>
  h("section", { class: "card", "aria-labelledby": `learn-${one.game}` },
    h("h2", { id: `learn-${one.game}` }, one.name), learningList(one)));
