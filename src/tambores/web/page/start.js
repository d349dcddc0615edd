// The start page: a shelf with a box for each game, what to go on with, and the ways to the rest.

import { enter, get, Lost, Refused } from "./api.js";
import { h, notice, wear } from "./dom.js";
import { forgetOptions, lastOptions } from "./options.js";
import { minutesOf } from "./records.js";
import { battleAddress } from "./seat.js";
import { ownName } from "./settings.js";
import { sign } from "./signs.js";
import { t } from "./words.js";

/** Fetch the games and the battles, to show them. */
export async function findStart() {
  const [{ boxes }, { battles }, learn] = await Promise.all([
    get("/setup"), get("/battles"), get("/learn"), wear("/page/shelf.css", "part")]);
  return (main) => showStart(main, boxes, battles, learn);
}

/** Show the start page. */
function showStart(main, boxes, battles, learn) {
  document.title = "Tambores";
  const current = battles.find((one) => one.stands !== undefined);
  const isFirst = !battles.length;
  main.replaceChildren(h("div", { class: `start ${dropped()}` },
    h("section", { class: `hail ${current ? "resumes" : ""}` },
      h("img", { src: "/page/drum.svg", alt: "", class: "big-drum" }),
      h("div", {}, h("h1", {}, "Tambores"), h("p", {}, t(isFirst ? "shelf_first" : "shelf_hail"))),
      current ? resume(current, boxes) : null),
    h("section", { class: "shelf", "aria-label": t("shelf") },
      ...boxes.map((box, place) => shown(box, isFirst && !place))),
    planks(battles, learn, isFirst)));
  return null;
}

/** The boxes drop onto the board once a session. */
function dropped() {
  try {
    if (sessionStorage.getItem("tambores-shelf")) return "";
    sessionStorage.setItem("tambores-shelf", "seen");
  } catch {
    return "";
  }
  return "drops";
}

/** Give an element the colours of a box. @param {HTMLElement} element */
export function coloured(element, { colours: [own, deep] }) {
  if (own) {
    element.style.setProperty("--own", own);
    element.style.setProperty("--deep", deep ?? own);
  }
  return element;
}

/** The scene on a box; one without has a drum. */
const scene = (box) => h("img", { src: box?.scene || "/page/drum.svg", alt: "", class: box?.scene ? "scene" : "scene plain" });

/** A game as a box. @param {object} box @param {boolean} isFirst whether a newcomer begins here */
function shown(box, isFirst) {
  const many = box.most > 1;
  const minutes = minutesOf(box.game);
  const fact = (name, text, short = text) => h("li", {}, sign(name),
    text === short ? h("span", {}, text) : h("span", {}, h("span", { class: "long" }, text), h("span", { class: "short", "aria-hidden": "true" }, short)));
  const seats = { least: box.least, most: box.most };
  const key = box.least === box.most ? (many ? "players_many" : "players_one") : box.most === box.least + 1 ? "players_or" : "players_to";
  const box_ = coloured(h("article", { class: "game", "data-game": box.game },
    isFirst ? h("span", { class: "flag" }, t("shelf_begin")) : null,
    h("div", { class: "art" }, scene(box)),
    h("h2", {}, box.title),
    h("div", { class: "inside" },
      h("p", {}, box.text),
      h("ul", { class: "facts" },
        fact("people", t(key, seats), box.least === box.most ? String(box.most) : `${box.least}–${box.most}`),
        minutes ? fact("time", t("minutes", { minutes }), t("minutes_short", { minutes })) : null,
        box.against ? fact(box.together ? "together" : "against", box.against) : null),
      h("div", { class: "buttons" },
        h("button", { class: "yes", "data-play": box.game, onclick: () => play(box, box_) }, sign("play"), t("play_now")),
        h("button", { class: "options", "data-options": box.game, "aria-label": t("options_of", { game: box.title }), title: t("options"),
          onclick: async () => (await import("./sheet.js")).openSheet(box) }, sign("options"))))), box);
  return box_;
}

/** Begin a game at once, against the computer, as the last time. */
async function play(box, element) {
  const last = lastOptions(box.game).play;
  element.classList.add("opens");
  try {
    await enter("battle", "/battles", { ...(last ?? box.usual), ...(ownName() ? { names: [ownName()] } : {}) });
  } catch (error) {
    element.classList.remove("opens");
    if (last && error instanceof Refused) { // such as for cards that are not here any more
      forgetOptions(box.game);
      return play(box, element);
    }
    notice("play", error instanceof Lost ? t("lost") : error.message);
  }
  return undefined;
}

/** The newest open battle, to go on with. */
function resume(battle, boxes) {
  const box = boxes.find((one) => one.game === battle.game);
  return h("div", { class: "resume" }, scene(box),
    h("span", {}, h("b", {}, battle.name), h("small", {}, battle.stands || battle.about)),
    h("a", { class: "golden", href: battleAddress(battle), "aria-label": `${t("go_on")}: ${battle.name}` }, sign("play"), t("go_on")));
}

/** The ways to the rest. */
function planks(battles, { games }, isFirst) {
  const plank = (name, title, text, given) => h(given.href ? "a" : "button", { "data-plank": name, ...given },
    sign(name), h("span", {}, h("b", {}, title), h("small", {}, text)));
  const begin = (game) => enter("battle", "/daily", { game })
    .catch((error) => notice("play", error instanceof Lost ? t("lost") : error.message));
  const days = games.filter((one) => one.daily).map(({ game, daily }) =>
    plank("daily", t("daily_title"), t(`plank_daily${daily.over ? "_over" : daily.id ? "_open" : ""}`, { title: daily.text }),
      { "data-begin": "daily", onclick: () => begin(game) }));
  const lessons = games.reduce((sum, one) => sum + one.lessons.length, 0);
  const played = battles.filter((one) => !one.kept && !["lesson", "record"].includes(one.mode));
  const over = played.filter((one) => one.over).length;
  return h("nav", { class: "planks", "aria-label": t("more") }, ...days,
    plank("link", t("plank_link"), t("plank_link_about"), { href: "#/link" }),
    plank("learn", t("learn_title"), t("plank_learn", { count: lessons }), { href: "#/learn", class: isFirst ? "hot" : null }),
    plank("battles", t("list_title"), battles.length ? t("plank_battles", { open: played.length - over, over }) : t("list_empty"),
      { href: "#/battles" }));
}
