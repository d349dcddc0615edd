// The heroes to choose from, as tiles with their portraits, values and abilities.

import { html, render } from "/lit/index.js";
import { figures, portrait } from "./heroes.js";

export { prepareHeroes as prepare } from "./heroes.js";

/**
 * Draw the tiles of all heroes of a pack as one choice.
 * @param {HTMLElement} place
 * @param {{id: string, name: string, first: string, heroes: object[]}[]} armies
 * @param {string} chosen the hero chosen at first
 */
export function heroTiles(place, armies, chosen) {
  place.classList.add("enclave", "choose");
  render(armies.map((army) => html`<fieldset class="tiles ${army.id}"><legend>${army.name}</legend>
    ${army.heroes.map((hero) => html`<label class="tile ${army.id}">
      <input type="radio" name="hero0" value=${hero.id} data-army=${army.id} .checked=${hero.id === chosen}>
      <span class="tile-top"><span class="portrait">${portrait(hero.id, hero.name)}<span class="medal ${hero.colour}"></span></span>
        <span class="tile-who"><b>${hero.name}</b>
          ${figures(hero)}</span></span>
      <span class="tile-text">${hero.ability}</span></label>`)}</fieldset>`), place);
}
