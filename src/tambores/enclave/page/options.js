// The options of a battle or a match: the heroes with their portraits, or the armies.

import { html, render } from "/lit/index.js";
import { h } from "/page/dom.js";
import { field } from "/page/sheet.js";
import { t } from "/page/words.js";
import { figures, portrait, prepareHeroes } from "./heroes.js";

export { prepareHeroes as prepare };

/** The part of the sheet that belongs to Enclave. */
export class Part {
  /** @param {{packs: object[]}} own the packs, each with its armies and their heroes */
  constructor({ packs }) {
    this.packs = packs;
    this.pack = h("select", { name: "pack" }, ...packs.map((one) => h("option", { value: one.id }, one.name)));
    this.tiles = h("div", { class: "enclave choose" });
    this.said = h("p", { class: "ability", "aria-live": "polite" });
    this.title = h("h3", { id: "new-own" });
    this.chance = h("input", { type: "radio", name: "hero0", value: "" });
    this.heroes = h("div", { role: "group", "aria-labelledby": "new-own" },
      h("div", { class: "lead" }, this.title, h("label", { class: "pick" }, this.chance, h("span", {}, t("new_drawn")))), this.tiles, this.said);
    this.armyTitle = h("legend");
    this.armies = h("div", { class: "picks" });
    this.army = h("fieldset", {}, this.armyTitle, this.armies);
    this.against1 = h("select", { name: "against" });
    this.other = field(t("new_against"), this.against1);
    this.who = h("div", { class: "choices" }, this.heroes, this.army, this.other);
    this.enemy = h("select", { name: "hero1" });
    this.text = h("span", { class: "hint" });
    this.against = field(t("new_enemy"), this.enemy);
    this.label = this.against.querySelector("label");
    this.against.append(this.text);
    this.ties = h("label", { class: "choice" }, h("input", { type: "checkbox", name: "ties" }), h("span", {}, t("new_ties")));
    this.more = [
      ...(packs.length > 1 ? [field(t("new_pack"), this.pack)] : []),
      field(t("new_turns"), h("input", { name: "turns", type: "number", min: "1", max: "999" }), t("new_turns_hint")), this.ties];
  }

  get #chosen() {
    return this.heroes.querySelector("input:checked");
  }

  /** The heroes and armies of a pack. */
  #deal() {
    this.dealt = this.pack.value;
    const { armies } = this.packs.find((one) => one.id === this.dealt);
    this.known = new Map(armies.flatMap((army) => army.heroes.map((hero) => [hero.id, { ...hero, army: army.id }])));
    const was = this.#chosen?.value;
    const first = was === "" || this.known.has(was) ? was : armies[0].first;
    this.chance.checked = first === "";
    render(armies.map((army) => html`<fieldset class="leads ${army.id}"><legend>${army.name}</legend>
      ${army.heroes.map((hero) => html`<label class="lead-tile ${army.id}" title=${hero.text}>
        <input type="radio" name="hero0" value=${hero.id} .checked=${hero.id === first}>
        <span class="bust-of"><span class="portrait">${portrait(hero.id, hero.name)}</span><span class="medal ${hero.colour}"></span></span>
        <b>${hero.name}</b>${figures(hero)}</label>`)}</fieldset>`), this.tiles);
    this.enemy.replaceChildren(h("option", { value: "" }, t("new_drawn")), ...armies.map((army) =>
      h("optgroup", { label: army.name }, ...army.heroes.map((hero) => h("option", { value: hero.id }, hero.name)))));
    this.armies.replaceChildren(...armies.map(({ id, name }, place) => h("label", { class: "pick" },
      h("input", { type: "radio", name: "army", value: id, checked: !place }), h("span", {}, name))));
    this.against1.replaceChildren(...armies.map(({ id, name }) => h("option", { value: id }, name)));
  }

  /** Show what fits: two different armies, heroes for a battle and armies for a match. */
  fit({ kind, rival, people }) {
    if (this.dealt !== this.pack.value) this.#deal();
    const own = this.known.get(this.#chosen.value);
    for (const group of this.enemy.querySelectorAll("optgroup"))
      group.hidden = group.disabled = this.known.get(group.firstElementChild.value).army === own?.army;
    if (own && this.known.get(this.enemy.value)?.army === own.army) this.enemy.value = "";
    this.title.textContent = t(people ? "new_player1" : "new_own");
    this.label.textContent = t(people ? "new_player2" : rival === "solo" ? "new_automaton" : "new_enemy");
    this.said.replaceChildren(...(own ? [h("b", {}, own.name), ` ${own.ability}`] : [t("new_drawn_about")]));
    this.text.textContent = this.known.get(this.enemy.value)?.text ?? "";
    this.armyTitle.textContent = t(people ? "new_army1" : "new_army");
    const { value } = this.armies.querySelector(":checked");
    for (const one of this.against1.options) one.hidden = one.disabled = one.value === value;
    if (this.against1.selectedOptions[0]?.disabled) this.against1.value = [...this.against1.options].find((one) => !one.disabled).value;
    this.heroes.hidden = this.against.hidden = kind.match;
    this.army.hidden = !kind.match;
    this.other.hidden = !kind.match || this.against1.options.length < 3;
    this.ties.hidden = rival !== "solo";
    this.isMatch = kind.match;
  }

  /** Whom the player leads, for the button; "" if that is drawn. */
  name() {
    return this.isMatch ? "" : this.known.get(this.#chosen.value)?.name ?? "";
  }

  terms({ rival }) {
    const { turns, ties } = this.pack.form.elements;
    return {
      pack: this.pack.value,
      ...(this.isMatch ? { army: this.armies.querySelector(":checked").value, ...(this.other.hidden ? {} : { against: this.against1.value }) }
        : { heroes: [this.#chosen.value || null, this.enemy.value || null] }),
      max_turns: Number(turns.value) || null,
      ...(rival === "solo" ? { ai_ties: ties.checked ? "player" : "auto" } : {}),
    };
  }
}
