// The page of this browser's battles: open, finished, saved copies, results, and a file to open.

import { ask, enter, get, Lost } from "./api.js";
import { askName, askWhether, download, shortened } from "./dialogs.js";
import { h, wear } from "./dom.js";
import { recordsView } from "./records.js";
import { battleAddress } from "./seat.js";
import { language, t } from "./words.js";

/** Fetch the battles, to show them. */
export async function findBattles() {
  const [{ battles }] = await Promise.all([get("/battles"), wear("/page/rest.css", "part")]);
  return (main) => {
    document.title = `${t("list_title")} – Tambores`;
    const card = (name, title, ...parts) => h("section", { class: "card", "aria-labelledby": `${name}-title` },
      h("h2", { id: `${name}-title` }, t(title)), ...parts);
    const list = (name, empty, test) => card(name, `${name}_title`, battleList(battles.filter(test), t(empty)));
    main.replaceChildren(h("div", { class: "rest" },
      h("h1", {}, t("list_title")),
      list("open", "open_empty", (one) => !one.kept && !one.over && one.mode !== "record"),
      list("over", "list_empty", (one) => !one.kept && (one.over || one.mode === "record")),
      list("kept", "kept_empty", (one) => one.kept),
      card("records", "records_title", recordsView()),
      card("file", "file_title", openForm())));
    return null;
  };
}

/**
 * Run a task, and show an error at its place if it fails.
 * @param {HTMLElement} place
 * @param {() => Promise<unknown>} work
 */
async function trying(place, work) {
  place.hidden = true;
  try {
    await work();
  } catch (error) {
    place.textContent = error instanceof Lost ? t("lost") : error.message;
    place.hidden = false;
  }
}

// --- the lists

function battleList(battles, empty) {
  if (!battles.length) return h("p", { class: "hint" }, empty);
  return h("ul", { class: "battles" }, ...battles.map((battle) => battleRow(battle, empty)));
}

/**
 * A battle with its buttons.
 * @param {object} battle
 * @param {string} empty the text when the last one is gone
 */
function battleRow(battle, empty) {
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const name = h("strong", {}, battle.name);
  const looks = battle.mode === "record";
  const address = looks ? `#/replay/${battle.id}` : battleAddress(battle);
  const others = battle.seats.length < 2 ? [] : battle.seats.map((one) =>
    h("a", { class: "button", href: battleAddress(battle, one) }, one.name));
  const when = new Date(1000 * battle.changed).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  const of = (key) => `${t(key)}: ${battle.name}`;
  const item = h("li", {},
    h("div", {},
      battle.kept ? name : h("a", { href: address }, name),
      h("span", { class: "hint" }, [battle.about, t(`list_${battle.mode}`), when].join(" · "))),
    h("div", { class: "row" },
      battle.kept ? h("button", { class: "main", "aria-label": of("load"), onclick: load }, t("load"))
        : h("a", { class: "button main", href: address, "aria-label": of(looks || battle.over ? "look" : "go_on") },
          t(looks || battle.over ? "look" : "go_on")),
      ...others,
      h("button", { "aria-label": of("rename"), "data-does": "rename", onclick: rename }, t("rename")),
      h("button", { "aria-label": of("download"), onclick: () => download(battle.id, battle.over || looks) }, t("download")),
      h("button", { class: "danger", "aria-label": of("delete"), onclick: remove }, t("delete"))),
    wrong);

  function load() {
    trying(wrong, () => enter("battle", `/battles/${battle.id}/load`, {}));
  }

  async function rename() {
    const given = await askName(t("rename"), battle.name, t("rename"));
    if (given) trying(wrong, async () => {
      battle.name = (await ask("PATCH", `/battles/${battle.id}`, { name: given })).name;
      const renamed = battleRow(battle, empty);
      item.replaceWith(renamed);
      renamed.querySelector("[data-does=rename]").focus();
    });
  }

  async function remove() {
    if (!(await askWhether(t("delete"), t("delete_whether", { name: battle.name }), t("delete"), true))) return;
    trying(wrong, async () => {
      await ask("DELETE", `/battles/${battle.id}`);
      if (item.parentElement.childElementCount > 1) item.remove();
      else item.parentElement.replaceWith(h("p", { class: "hint" }, empty));
      document.getElementById("main").focus();
    });
  }

  return item;
}

// --- a file

function openForm() {
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const input = h("input", { type: "file", class: "unseen", accept: ".txt,.json,.jsonl,text/plain,application/json" });
  const box = h("label", { class: "drop" }, input,
    h("strong", {}, t("open_choose")), h("span", { class: "hint" }, t("open_hint")));

  const read = (file) => file && trying(wrong, async () => {
    if (file.size > 2_000_000) throw new Error(t("open_large"));
    const name = shortened(file.name.replace(/\.\w+$/, "").toWellFormed());
    await enter("replay", `/records?name=${encodeURIComponent(name)}`, await file.text());
  });

  input.addEventListener("change", () => { read(input.files[0]); input.value = ""; });
  box.addEventListener("dragover", (event) => { event.preventDefault(); box.classList.add("over"); });
  box.addEventListener("dragleave", () => box.classList.remove("over"));
  box.addEventListener("drop", (event) => {
    event.preventDefault();
    box.classList.remove("over");
    read(event.dataTransfer.files[0]);
  });
  return h("div", {}, box, wrong);
}
