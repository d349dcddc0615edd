// The start page: a new battle, the battles already begun, a file to open.

import { ask, enter, get, Lost } from "./api.js";
import { askName, askWhether, download, shortened } from "./dialogs.js";
import { h, wear } from "./dom.js";
import { learningCards } from "./learning.js";
import { battleAddress } from "./seat.js";
import { language, t } from "./words.js";

/** Fetch the options for a new battle and the list of battles, to show them. */
export async function findStart() {
  const [setup, listed, learn] = await Promise.all([get("/setup"), get("/battles"), get("/learn")]);
  await wear(setup.style, "base");
  const { heroTiles, prepare } = await import(setup.script);
  await prepare();
  return (main) => showStart(main, setup, listed, learn, heroTiles);
}

/** Show the start page. */
function showStart(main, setup, listed, learn, heroTiles) {
  document.title = setup.title;
  main.replaceChildren(
    h("div", { class: "start" },
      h("div", {},
        h("section", { class: "card", "aria-labelledby": "new-title" },
          h("h1", { id: "new-title" }, t("new_title")), newForm(setup, heroTiles)),
        ...setup.games.filter((one) => one.choices).map((one) => otherForm(one, setup.levels))),
      h("div", {},
        ...learningCards(learn),
        h("section", { class: "card", "aria-labelledby": "list-title" },
          h("h2", { id: "list-title" }, t("list_title")),
          battleList(listed.battles.filter((one) => !one.kept), t("list_empty"))),
        h("section", { class: "card", "aria-labelledby": "kept-title" },
          h("h2", { id: "kept-title" }, t("kept_title")),
          battleList(listed.battles.filter((one) => one.kept), t("kept_empty"))),
        h("section", { class: "card", "aria-labelledby": "open-title" },
          h("h2", { id: "open-title" }, t("open_title")), openForm())),
    ));
  return null;
}

// --- a new battle

/** The form of a new battle, or of a match of several. */
function newForm({ packs, levels, games }, heroTiles) {
  const matches = games.filter((one) => one.match);
  const form = h("form", { class: "new" });
  const field = (label, control, hint = null) => {
    control.id = label.htmlFor = `new-${control.name}`;
    if (hint) {
      hint.id = `${control.id}-hint`;
      control.setAttribute("aria-describedby", hint.id);
    }
    return h("div", { class: "field" }, label, control, hint);
  };
  const named = (key) => h("label", {}, t(key));
  const mode = (value) => h("label", { class: "choice" },
    h("input", { type: "radio", name: "mode", value, checked: value === "solo", onchange: fit }),
    h("span", {}, t(`mode_${value}`)));
  const pack = h("select", { name: "pack", onchange: fill },
    ...packs.map((one) => h("option", { value: one.id }, one.name)));
  const tiles = h("div", { onchange: chosen });
  const checked = () => tiles.querySelector("input:checked");
  const enemy = h("select", { name: "hero1", onchange: chosen });
  const text = h("span", { class: "hint" });
  const whose = h("p", { class: "whose", id: "new-own" });
  const label = h("label");
  const covered = h("label", { class: "choice" },
    h("input", { type: "checkbox", name: "covered", checked: true }), h("span", {}, t("new_covered")));
  const rival = rivalList("new-rival", levels, fit);
  const rivalField = h("div", { class: "field" }, h("label", { for: rival.id }, t("new_rival")), rival);
  const clock = clockList();
  const clockField = h("div", { class: "field" }, h("label", { for: clock.id }, t("new_clock")), clock);
  const ties = h("label", { class: "choice" },
    h("input", { type: "checkbox", name: "ties" }), h("span", {}, t("new_ties")));
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const what = (value, name) => h("label", { class: "choice" },
    h("input", { type: "radio", name: "what", value, checked: value === "", onchange: fit }), h("span", {}, name));
  const about = h("p", { class: "hint" });
  const armyName = h("p", { class: "whose", id: "new-army" });
  const armies = h("div", { class: "what" });
  const against = h("select", { name: "against" });
  /** The match that is chosen; undefined for a single battle. */
  const match = () => matches.find((one) => one.game === new FormData(form).get("what"));

  let other = ""; // the enemy's hero, once the player has chosen one

  /** Show the heroes of the chosen pack. */
  function fill() {
    const known = packs.find((one) => one.id === pack.value).armies;
    heroTiles(tiles, known, known[0].first);
    armies.replaceChildren(...known.map(({ id, name }, place) => h("label", { class: "choice" },
      h("input", { type: "radio", name: "army", value: id, checked: !place, onchange: fit }), h("span", {}, name))));
    against.replaceChildren(...known.map(({ id, name }) => h("option", { value: id }, name)));
    const others = [...known.slice(1), known[0]];
    enemy.replaceChildren(...others.map((army) =>
      h("optgroup", { label: army.name }, ...army.heroes.map((hero) =>
        h("option", { value: hero.id, "data-army": army.id, "data-text": hero.text }, hero.name)))));
    enemy.value = others[0].first;
    fit();
  }

  /** Note the chosen hero. */
  function chosen(event) {
    if (event.target === enemy) other = enemy.value;
    fit();
  }

  /** Make the two armies differ; in solo play the automaton's hero can be drawn. */
  function fit() {
    const fought = match();
    const alone = form.elements.mode.value === "solo" && fought && !fought.alone;
    for (const one of form.querySelectorAll("[name=mode][value=solo]"))
      one.disabled = one.parentElement.hidden = Boolean(fought) && !fought.alone;
    if (alone) form.elements.mode.value = "two";
    const solo = form.elements.mode.value === "solo";
    const { army } = checked().dataset;
    enemy.querySelector("[value='']")?.remove();
    if (solo) enemy.prepend(h("option", { value: "" }, t("new_drawn")));
    for (const group of enemy.querySelectorAll("optgroup"))
      group.hidden = group.disabled = group.firstElementChild.dataset.army === army;
    const usual = solo ? "" : enemy.querySelector("optgroup:not([disabled]) option").value;
    enemy.value = other || usual;
    if (!enemy.value || enemy.selectedOptions[0].dataset.army === army) enemy.value = usual;
    text.textContent = enemy.selectedOptions[0]?.dataset.text ?? "";
    whose.textContent = t(solo ? "new_own" : "new_player1");
    label.textContent = t(solo ? "new_automaton" : "new_player2");
    const shared = form.elements.mode.value === "two";
    about.textContent = fought?.about ?? t("what_about");
    heroField.hidden = enemyField.hidden = Boolean(fought);
    armyField.hidden = !fought;
    armyName.textContent = t(solo ? "new_army" : "new_army1");
    const own = form.elements.army.value;
    for (const one of against.options) one.hidden = one.disabled = one.value === own;
    if (against.selectedOptions[0]?.disabled) against.value = [...against.options].find((one) => !one.disabled).value;
    againstField.hidden = !fought || against.options.length < 3;
    rivalField.hidden = !shared;
    covered.hidden = !shared || rival.value !== "";
    clockField.hidden = solo || shared;
    ties.hidden = !solo;
  }

  const heroField = h("div", { class: "field", role: "group", "aria-labelledby": "new-own" }, whose, tiles);
  const armyField = h("div", { class: "field", role: "radiogroup", "aria-labelledby": "new-army" }, armyName, armies);
  const enemyField = field(label, enemy, text);
  const againstField = field(named("new_against"), against);
  form.append(
    ...(matches.length ? [h("fieldset", {}, h("legend", { class: "unseen" }, t("what_title")),
      h("div", { class: "what" }, what("", t("what_battle")), ...matches.map((one) => what(one.game, one.name))), about)] : []),
    h("fieldset", { class: "row" }, h("legend", { class: "unseen" }, t("new_mode")), mode("solo"), mode("two"), mode("link")),
    ...(packs.length > 1 ? [field(named("new_pack"), pack)] : []),
    heroField,
    enemyField,
    armyField,
    againstField,
    rivalField,
    covered,
    clockField,
    h("details", {},
      h("summary", {}, t("new_more")),
      field(named("new_seed"), h("input", { name: "seed", inputmode: "numeric", autocomplete: "off", maxlength: "20" }),
        h("span", { class: "hint" }, t("new_seed_hint"))),
      field(named("new_turns"), h("input", { name: "turns", type: "number", min: "1", max: "999" }),
        h("span", { class: "hint" }, t("new_turns_hint"))),
      ties),
    wrong,
    h("button", { class: "main big" }, t("new_begin")));
  /** The terms that only a battle has, or only a match. */
  const chosenTerms = (data) => (match()
    ? { game: match().game, army: data.get("army"), ...(againstField.hidden ? {} : { against: against.value }) }
    : { heroes: [checked().value, enemy.value || null] });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const turns = Number(data.get("turns"));
    trying(wrong, async () => {
      await enter("battle", "/battles", {
        mode: data.get("mode"), pack: pack.value, ...chosenTerms(data),
        seed: data.get("seed").trim(), covered: data.has("covered"), max_turns: turns || null,
        level: data.get("mode") === "two" ? rival.value : "",
        ...(data.get("mode") === "link" ? { clock: clock.value } : {}),
        ...(data.get("mode") === "solo" ? { ai_ties: data.has("ties") ? "player" : "auto" } : {}),
      });
      filled = null;
    });
  });
  form.addEventListener("invalid", (event) => {
    const around = event.target.closest("details"); // the browser cannot report a fault in a folded part
    if (around) around.open = true;
  }, true);
  fill();
  recall(form, () => { other = enemy.value; fit(); });
  return form;
}

/**
 * The form of a game that has no form of its own: a list for each of its choices.
 * @param {{game: string, name: string, seats: number[],
 *   choices: {name: string, label: string, values: [unknown, string][]}[]}} game
 */
function otherForm({ game, name, seats, choices }, levels) {
  const alone = Math.max(...seats) === 1;
  const id = (one) => `${game}-${one}`;
  const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
  const lists = choices.map((one) => h("select", { id: id(one.name), name: one.name },
    ...one.values.map(([, text], place) => h("option", { value: place }, text))));
  const covered = h("input", { type: "checkbox", checked: true });
  const change = h("label", { class: "choice" }, covered, h("span", {}, t("new_covered")));
  const rival = rivalList(id("rival"), [...levels, "link"], () => { change.hidden = rival.value !== ""; });
  const seed = h("input", { id: id("seed"), inputmode: "numeric", autocomplete: "off", maxlength: "20" });
  const field = (label, control) =>
    h("div", { class: "field" }, h("label", { for: control.id }, label), control);
  const form = h("form", { class: "other", "data-game": game, "aria-labelledby": id("title") },
    ...choices.map((one, place) => field(one.label, lists[place])),
    ...(alone ? [] : [field(t("new_rival"), rival), change]),
    field(t("new_seed"), seed), wrong,
    h("button", { class: "main" }, t("other_begin")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = choices.map((one, place) => [one.name, one.values[lists[place].value][0]]);
    trying(wrong, () => enter("battle", "/battles", {
      ...Object.fromEntries(chosen), game, mode: alone ? "solo" : rival.value === "link" ? "link" : "two",
      seed: seed.value.trim(), covered: covered.checked,
      level: alone || rival.value === "link" ? "" : rival.value,
    }));
  });
  return h("details", { class: "card" }, h("summary", {}, h("h2", { id: id("title") }, name)), form);
}

/**
 * The list of who plays the other seats: people, or the computer at a level.
 * @param {string} id of the list
 * @param {string[]} levels
 * @param {() => void} changed called when another one is chosen
 */
function rivalList(id, levels, changed) {
  return h("select", { id, name: "rival", onchange: changed },
    ...["", ...levels].map((level) => h("option", { value: level }, t(`rival_${level || "person"}`))));
}

/** The times that the players of a battle may have: minutes, and seconds for each turn. */
const CLOCKS = [[5, 5], [10, 10], [20, 20], [45, 30]];

/** The list of times. */
function clockList() {
  return h("select", { id: "new-clock", name: "clock" }, h("option", { value: "" }, t("clock_none")),
    ...CLOCKS.map(([minutes, seconds]) =>
      h("option", { value: `${minutes}+${seconds}` }, t("clock_of", { minutes, seconds }))));
}

/** The controls that are folded at first. */
const FOLDED = ["seed", "turns", "ties"];

/** The values of the form by the names of its controls, kept when the language changes. */
let filled = null;

/**
 * Restore the earlier values of a form, and remember new ones.
 * @param {HTMLFormElement} form
 * @param {() => void} fit called when all values are filled in
 */
function recall(form, fit) {
  for (const [name, value] of filled ?? []) {
    const control = form.elements[name];
    if (control) control.value = value;
    control?.dispatchEvent?.(new Event("change"));
  }
  if (filled) {
    for (const box of ["covered", "ties"])
      form.elements[box].checked = filled.some(([name]) => name === box);
    form.querySelector("details").open = filled.some(([name, value]) => FOLDED.includes(name) && value);
    fit();
  }
  form.addEventListener("input", () => (filled = [...new FormData(form)]));
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

// --- the battles already begun

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
