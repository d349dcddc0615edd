// The page: its bar, and the contents that its address selects.

import { nameAddress, placeNow } from "./address.js";
import { Lost } from "./api.js";
import { h, notice, unnotice } from "./dom.js";
import { icon } from "./icons.js";
import { choices, choose, keepName, LONGEST, ownName, setting } from "./settings.js";
import { showTheme } from "./theme.js";
import { language, loadWords, t } from "./words.js";
import { takeSeat } from "./seat.js";

/** @type {{close?: () => void} | null} */
let shown = null;

/** How many times the contents have changed; an answer that comes too late is not shown. */
let asked = 0;

/**
 * Show the contents that the address selects.
 * @param {unknown} [moved] whether the page showed other contents before; the focus must not get lost
 */
async function route(moved) {
  const { lang, parts: [what = "", id = "", at = "", seat = ""] } = placeNow();
  if (lang && lang !== language) return begin(lang); // another language has been written into the address
  const number = (asked += 1);
  takeSeat(what, id, at);
  shown?.close?.();
  shown = null;
  unnotice();
  const main = document.getElementById("main");
  main.replaceChildren(h("p", { class: "center" }, t("loading")));
  try {
    const show = await found(what, id, at, seat);
    if (number !== asked) return;
    shown = show(main);
    nameAddress(shown?.game);
  } catch (error) {
    if (number === asked) fail(main, error);
  }
  if (moved && !shown && document.activeElement === document.body) main.focus({ preventScroll: true });
}

/** A part of the page that is loaded when it is needed. @param {string} name */
const part = (name) => import(`./${name}.js`).catch((error) => { throw new Lost(error.message); });

/**
 * Ask the server for the contents.
 * @returns {Promise<(main: HTMLElement) => {close?: () => void} | null>} the function that shows them
 */
async function found(what, id, at, seat) {
  if (["battle", "watch"].includes(what) && id) return (await part("battle")).findBattle(id);
  if (what === "join" && id) return (await part("friend")).findInvitation(id, at);
  if (!what) return (await part("start")).findStart();
  if (what === "battles") return (await part("battles")).findBattles();
  if (what === "learn") return (await part("learning")).findLearning();
  if (what === "link") return (await part("link")).findLink();
  if (!["replay", "analyse"].includes(what) || !id || !/^\d*$/.test(at)) throw new Error(t("bad_address"));
  const { findReplay } = await part("replay");
  return what === "analyse" ? findReplay(id, 0, undefined, true) : findReplay(id, Number(at), at ? seat : undefined);
}

/**
 * Show an error in place of the contents.
 * @param {HTMLElement} main
 * @param {unknown} error
 */
function fail(main, error) {
  document.title = `${t("cannot_show")} – Tambores`;
  const text = error instanceof Lost ? t("lost") : error instanceof Error ? error.message : "";
  main.replaceChildren(
    h("section", { class: "card center" },
      h("h1", {}, t("cannot_show")),
      h("p", {}, text),
      h("p", {},
        h("button", { onclick: route }, t("try_again")),
        " ",
        h("a", { href: "#/", class: "button" }, t("to_start")),
      ),
    ),
  );
  if (!(error instanceof Lost)) console.error(error);
}

/** The switches of the bar. */
function showSettings() {
  const select = (name, chosen, onchange) =>
    h("label", { class: "field" },
      h("span", {}, t(`setting_${name}`)),
      h("select", { onchange: (event) => onchange(event.target.value), "data-setting": name },
        ...choices(name).map((value) =>
          h("option", { value, selected: value === chosen }, t(`${name}_${value}`)))),
    );
  const menu = h("div", { class: "menu", id: "settings-menu", popover: "auto" },
    h("label", { class: "field" }, h("span", {}, t("own_name")),
      h("input", { value: ownName(), maxlength: LONGEST, autocomplete: "nickname", "data-setting": "called",
        onchange: (event) => keepName(event.target.value) })),
    select("lang", language, changeLanguage),
    select("theme", setting("theme"), (value) => { choose("theme", value); showTheme(); }));
  const wasOpen = document.querySelector("#settings-menu:popover-open") !== null;
  document.getElementById("settings").replaceChildren(
    soundButton(),
    h("button", { class: "tool", "aria-label": t("settings"), title: t("settings"), popovertarget: "settings-menu" },
      icon("settings")),
    menu);
  if (wasOpen) menu.showPopover();
  for (const element of document.querySelectorAll("[data-word]"))
    element.textContent = t(element.dataset.word);
}

/** The button that turns the drums on and off. */
function soundButton() {
  const sound = setting("sound");
  const text = `${t("setting_sound")}: ${t(`sound_${sound}`)}`;
  const turn = () => {
    choose("sound", sound === "on" ? "off" : "on");
    button.replaceWith(soundButton());
    document.querySelector("[data-does=sound]").focus();
  };
  const button = h("button", { class: "tool", "data-does": "sound", "aria-label": text, title: text, onclick: turn }, icon(`sound_${sound}`));
  return button;
}

/** @param {string} value */
async function changeLanguage(value) {
  await begin(value);
  if (language === value) choose("lang", value);
  document.querySelector('[data-setting="lang"]')?.focus();
}

/** Show everything in a language. @param {string} lang */
async function begin(lang) {
  try {
    if (!(await loadWords(lang))) return;
  } catch {
    const again = h("button", { onclick: () => changeLanguage(lang) }, "Try again · Intentar de nuevo");
    notice("words", "Tambores: no connection · sin conexión", again);
    if (language) showSettings(); // the old language is still shown
    return;
  }
  nameAddress(placeNow().game);
  showSettings();
  await route();
}

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main").focus();
});
addEventListener("hashchange", route);
addEventListener("storage", () => language && showSettings()); // another window has chosen
begin(placeNow().lang || setting("lang"));
