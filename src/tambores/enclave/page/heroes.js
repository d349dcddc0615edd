// The heroes of Enclave, and the signs that all of its drawings share.

import { html } from "/lit/index.js";
import { drawing, fetchDrawings, isDrawn } from "/page/kit.js";
import { t } from "/page/words.js";

/** Put the drawings into the document. */
export const prepareHeroes = () => fetchDrawings("/games/enclave/emblems.svg");

export const sign = (name) => drawing(`s-${name}`, "sign");
export const badge = (name) => drawing(`b-${name}`, "badge", 40);
export const dashed = (name) => name.replaceAll("_", "-");

/** The portrait of a hero; one without a drawing has the first letter of the name. */
export const portrait = (id, name) => (isDrawn(`h-${id}`) ? drawing(`h-${id}`, "bust", 96)
  : html`<span class="initial" aria-hidden="true">${[...name][0]}</span>`);

/** The values of a hero, in a row. */
export const figures = (hero) => html`<span class="tile-stats">
  <span class="stat attack">${badge("attack")}<b aria-label="${t("attack")} ${hero.attack}">${hero.attack}</b></span>
  <span class="stat defence">${badge("defence")}<b aria-label="${t("defence")} ${hero.defence}">${hero.defence}</b></span>
  <span class="life">${sign("heart")}<b aria-label="${t("life")} ${hero.life}">${hero.life}</b></span></span>`;
