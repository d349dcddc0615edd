// The options of a new game, as a sheet: what is played, against whom, and what else can be chosen.

import { enter, get, Lost } from "./api.js";
import { h, notice, wear } from "./dom.js";
import { keepOptions, lastOptions } from "./options.js";
import { keepName, LONGEST, ownName } from "./settings.js";
import { sign } from "./signs.js";
import { t } from "./words.js";

/** The times that the players of a battle may have: minutes, and seconds for each turn. */
const CLOCKS = [[5, 5], [10, 10], [20, 20], [45, 30]];

/** What was filled in on this page, by game; the seed is kept nowhere else. */
const filled = new Map();

/**
 * Show the options of a game.
 * @param {{game: string, title: string, colours: string[], together: boolean, usual: object}} box
 * @param {string} [rival] who plays the other seats: "solo", a level, "two" on this screen, or "link"
 */
export async function openSheet(box, rival) {
  try {
    const [setup] = await Promise.all([get(`/setup/${box.game}`), wear("/page/sheet.css", "part")]);
    const { prepare, Part } = await import(setup.own?.script ?? "./choices.js");
    await Promise.all([...(setup.own?.styles ?? []).map((one) => wear(one, "base")), prepare?.()]);
    new Sheet(box, setup, Part).open(rival);
  } catch (error) {
    notice("options", error instanceof Lost ? t("lost") : error.message);
    if (!(error instanceof Lost)) console.error(error);
  }
}

/** A choice among few, each on a tile. */
export const tile = (name, value, content, checked = false, kind = "") => h("label", { class: `pick ${kind}` },
  h("input", { type: "radio", name, value, checked }), ...content);

/** A field with its label, and perhaps a hint. */
export function field(text, control, hint = "") {
  control.id = `new-${control.name}`;
  const about = hint && h("span", { class: "hint", id: `${control.id}-hint` }, hint);
  if (about) control.setAttribute("aria-describedby", about.id);
  return h("div", { class: "field" }, h("label", { for: control.id }, text), control, about || null);
}

/** The sheet of a game. */
class Sheet {
  constructor(box, { modes, levels, own }, Part) {
    Object.assign(this, { box, levels });
    this.alone = modes.find((one) => Math.max(...one.seats) === 1);
    this.kinds = modes.filter((one) => one !== this.alone || modes.length === 1);
    this.part = new Part(own, this.kinds);
    this.form = h("form", { class: "new", "data-game": box.game });
    this.#build(Boolean(own));
    this.form.addEventListener("input", () => { this.fit(); filled.set(box.game, this.#entries()); });
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.#begin(); });
    this.form.addEventListener("invalid", (event) => {
      const around = event.target.closest("details"); // the browser cannot report a fault in a folded part
      if (around) around.open = true;
    }, true);
  }

  /** @param {boolean} isRich whether the game shows options of its own, which need the room */
  #build(isRich) {
    const { box, part } = this;
    const [first] = this.kinds;
    const named = (one) => (one === first ? t(this.alone ? "what_battle" : "what_usual")
      : one.name.startsWith(`${first.name}, `) ? one.name.slice(first.name.length + 2) : one.name);
    this.about = h("p", { class: "hint" });
    this.what = h("fieldset", { class: "what", hidden: this.kinds.length < 2 }, h("legend", {}, t("what_title")),
      h("div", { class: "picks" }, ...this.kinds.map((one, place) => tile("what", one.game, [h("span", {}, named(one))], !place))),
      this.about);
    this.rivals = h("fieldset", { class: "rivals" },
      h("legend", {}, t(box.together ? "partners_title" : "rivals_title")),
      h("div", { class: "picks" }, ...["solo", ...this.levels, "two", "link"].map((value) => tile("rival", value, [
        sign({ two: "people" }[value] ?? value),
        h("span", {}, t(`rival_${value}`), h("small", {}, t(`rival_${this.levels.includes(value) ? "computer" : value}_about`)))]))));
    this.covered = h("label", { class: "choice" },
      h("input", { type: "checkbox", name: "covered", checked: true }), h("span", {}, t("new_covered")));
    this.clock = field(t("new_clock"), h("select", { name: "clock" }, h("option", { value: "" }, t("clock_none")),
      ...CLOCKS.map(([minutes, seconds]) => h("option", { value: `${minutes}+${seconds}` }, t("clock_of", { minutes, seconds })))));
    this.names = field(t("own_name"), h("input", { name: "names", value: ownName(), autocomplete: "off" }), t("names_hint"));
    this.more = h("details", {}, h("summary", {}, t(part.more ? "new_more" : "new_seed")),
      isRich ? this.what : null, this.names, ...(part.more ?? []),
      field(t("new_seed"), h("input", { name: "seed", inputmode: "numeric", autocomplete: "off", maxlength: "20" }), t("new_seed_hint")));
    this.wrong = h("p", { class: "wrong", role: "alert", hidden: true });
    this.yes = h("button", { class: "yes main" });
    this.form.append(
      h("div", { class: "who" }, isRich ? null : this.what, part.who),
      h("div", { class: "vs" }, this.rivals, this.covered, this.clock, part.against, this.more, this.wrong, this.yes));
    const close = () => this.dialog.close();
    this.dialog = h("dialog", { class: "sheet", "aria-labelledby": "sheet-title" },
      h("header", {}, h("h2", { id: "sheet-title" }, box.title),
        h("button", { type: "button", "aria-label": t("close"), onclick: close }, sign("close"))),
      this.form);
    const [own, deep = own] = box.colours;
    if (own) for (const [name, value] of [["--own", own], ["--deep", deep]]) this.dialog.style.setProperty(name, value);
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && close());
    addEventListener("hashchange", close, { once: true });
    this.dialog.addEventListener("close", () => this.dialog.remove());
  }

  /** Show it with what was chosen last. @param {string} [rival] */
  open(rival) {
    document.body.append(this.dialog);
    const last = filled.get(this.box.game) ?? lastOptions(this.box.game).form ?? [];
    const { mode, level } = this.box.usual;
    this.#fill([["rival", mode === "solo" ? "solo" : level], ...last, ...(rival ? [["rival", rival]] : [])]);
    this.more.open = last.some(([name, value]) => value && ["seed", "turns", "ties"].includes(name));
    this.dialog.showModal();
  }

  /** Fill in values by the names of their controls; what is played decides which there are. */
  #fill(entries) {
    for (const names of [["what", "pack"], null]) {
      for (const [name, value] of entries) {
        const control = this.form.elements[name];
        if (!control || (names && !names.includes(name)) || ["covered", "ties"].includes(name)) continue;
        const known = control instanceof HTMLSelectElement ? [...control.options] : [...(control.length ? control : [])];
        if (!known.length || known.some((one) => one.value === value)) control.value = value;
      }
      this.fit();
    }
    for (const name of ["covered", "ties"])
      if (this.form.elements[name] && entries.some(([one]) => one === "what")) this.form.elements[name].checked = entries.some(([one]) => one === name);
    this.fit();
  }

  #entries() {
    return [...new FormData(this.form)];
  }

  /** What is played. */
  get kind() {
    const { value } = this.form.elements.what;
    return this.kinds.find((one) => one.game === value) ?? this.kinds[0];
  }

  /** Whether one person can play what is chosen without anybody else. */
  get #isAlone() {
    return this.kind.alone || this.kind === this.alone || Boolean(this.alone && this.kind === this.kinds[0]);
  }

  /** Show what fits together. */
  fit() {
    const { kind, form, levels } = this;
    const many = Math.max(...kind.seats) > 1;
    const offered = [...(this.#isAlone ? ["solo"] : []), ...(many ? [...levels, "two", "link"] : [])];
    for (const one of form.querySelectorAll("[name=rival]")) one.disabled = one.parentElement.hidden = !offered.includes(one.value);
    if (!offered.includes(form.elements.rival.value)) form.elements.rival.value = offered.find((one) => one === "medium") ?? offered[0];
    const rival = form.elements.rival.value;
    this.part.fit({ kind, rival, people: rival === "two" });
    const isOne = this.part.seats?.() === 1;
    this.rivals.hidden = offered.length < 2 || isOne;
    this.covered.hidden = rival !== "two" || isOne;
    this.clock.hidden = rival !== "link" || isOne;
    this.#ask(rival === "two" && !isOne);
    this.about.textContent = kind === this.kinds[0] && this.alone ? t("what_about") : kind.about;
    const name = this.part.name?.() ?? "";
    this.yes.replaceChildren(sign("drum"), name ? t("new_begin_with", { name }) : t("new_begin"));
  }

  /** Ask for the name of one person, or of all. @param {boolean} several */
  #ask(several) {
    this.names.querySelector("label").textContent = t(several ? "names" : "own_name");
    this.names.querySelector(".hint").hidden = !several;
    this.form.elements.names.maxLength = several ? 8 * (LONGEST + 2) : LONGEST;
  }

  /** The names that were typed, in the order of the seats. */
  get #named() {
    const names = this.form.elements.names.value.split(",").map((one) => one.trim());
    return names.some(Boolean) ? names : [];
  }

  /** What a request for the chosen game sends. */
  #terms() {
    const data = new FormData(this.form);
    const isOne = this.part.seats?.() === 1;
    const rival = isOne ? this.levels[0] : data.get("rival");
    const isSolo = rival === "solo";
    return {
      game: isSolo && this.kind === this.kinds[0] && this.alone ? this.alone.game : this.kind.game,
      mode: isSolo ? "solo" : rival === "link" ? "link" : "two",
      level: this.levels.includes(rival) ? rival : "",
      covered: data.has("covered"),
      seed: data.get("seed").trim(),
      ...(rival === "link" ? { clock: data.get("clock") } : {}),
      ...this.part.terms({ kind: this.kind, rival }),
      names: this.#named,
    };
  }

  /** Begin the game, and remember how. */
  async #begin() {
    this.wrong.hidden = true;
    const terms = this.#terms();
    try {
      await enter("battle", "/battles", terms);
    } catch (error) {
      this.wrong.textContent = error instanceof Lost ? t("lost") : error.message;
      this.wrong.hidden = false;
      return;
    }
    const form = this.#entries().filter(([name]) => name !== "seed" && (name !== "names" || terms.mode === "two"));
    keepName(terms.names[0] ?? "");
    filled.delete(this.box.game);
    keepOptions(this.box.game, { form, ...(terms.mode === "solo" || terms.level ? { play: { ...terms, seed: "", names: [] } } : {}) });
  }
}
