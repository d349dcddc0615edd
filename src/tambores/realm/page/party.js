// What stands beside the map: the party, the signs of the actions, and what is going on.

import { classMap, html, nothing, render } from "/lit/index.js";
import { die, drawing, lines } from "/page/kit.js";
import { t } from "/page/words.js";
import { chanceBar, gem, medal, minion, needed, portrait, sign, told, tokens } from "./pieces.js";

/** The party: a strip for each seat. */
export const party = (here) => html`<section class=${classMap({ party: true, alone: here.table.camps.length === 1 })} aria-label=${t("realm_party")}>
  ${here.table.camps.map((camp) => strip(here, camp))}</section>`;

function strip({ table, printed, picked, open }, camp) {
  const isOpen = [...camp.begin ?? [], ...camp.aim ?? []].some((line) => open?.has(line));
  const marks = { strip: true, turn: table.active === camp.seat, out: camp.out, can: isOpen, sel: picked.includes(camp.at) };
  const hero = printed.heroes[camp.hero];
  const place = printed.places[camp.location];
  return html`<button type="button" id="board-${camp.at}" class=${classMap(marks)} data-seat=${camp.seat} data-name=${hero?.name ?? camp.player} data-source=${lines(camp.begin)} data-target=${lines(camp.aim)} aria-label=${camp.title}>
    ${camp.hero ? medal(camp) : html`<span class="medal of-${camp.seat}">${sign("skull")}</span>`}
    <span class="who">${hero?.name ?? ""} <small>${camp.seat === table.own && !table.called?.[camp.seat] ? t("realm_you") : camp.player}</small></span>
    ${camp.hero ? tokens(camp) : html`<span class="tokens"><small>${camp.out ? t("realm_out") : ""}</small></span>`}
    <span class="where">${place?.short ?? ""}</span>
    <span class="has">${sign("cards")}${camp.cards}${camp.quest ? html` ${sign("scroll")}${camp.quest.whole ? `${camp.quest.progress}/${camp.quest.whole}` : ""}` : nothing}
      ${camp.quests.length || camp.generals.length ? html` ${sign("star")}${camp.quests.length + camp.generals.length}` : nothing}
      ${camp.relics.length ? html` ${sign("crown")}${camp.relics.length}` : nothing}</span></button>`;
}

// --- actions

const SIGNS = { walk: "boot", ride: "horse", fly: "eagle", gate: "gate", fight: "sword", heal: "leaf", rumours: "ear", end: "moon" };

/** The signs of the actions of a day; one without an action says why. */
function signs({ table, picked, open }) {
  return html`<div class="signs" role="group" aria-label=${t("realm_actions")}>${table.acts.map((one) => {
    const left = one.some.filter((line) => !open || open.has(line)).length;
    const isPicked = picked.includes(one.at);
    return html`<button type="button" id="board-${one.at}" data-sign=${one.sign} data-rival="sign" data-name=${one.name} data-some=${lines(one.some)}
      class=${classMap({ act: true, off: !one.some.length, faded: Boolean(one.some.length) && !left && !isPicked, sel: isPicked })} aria-label=${one.some.length > 1 ? t("realm_choices", { what: one.name, count: one.some.length }) : one.name}>
      ${sign(SIGNS[one.sign])}<span>${one.name}</span>${one.some.length > 1 ? html`<em>${one.some.length}</em>` : nothing}</button>`;
  })}</div>`;
}

/** What lies between the party and the question: the signs, an attack, dice, or the night. */
export function middle(here) {
  const { table } = here;
  const inside = table.battle ? fight(here) : table.roll ? html`<div class="scene">${roll(here)}</div>`
    : table.dark?.now || here.steps.length ? night(here) : table.acts.length ? signs(here) : nothing;
  return html`<section class=${classMap({ middle: true, empty: inside === nothing })} aria-label=${t("realm_now")}>${inside}</section>`;
}

// --- an attack, and dice

function fight(here) {
  const { table, printed, standing } = here;
  const { battle } = table;
  const { name, colour } = printed.generals[battle.general];
  return html`<div class="scene attack ${colour}"><header>${portrait(colour)}<h3>${t("realm_attack_on", { general: name })}</h3><span class="needed">${needed(battle)}</span></header>
    ${table.roll ? roll(here) : nothing}
    <ul class="lays">${battle.parties.map((one) => lay(table, printed, one))}</ul>
    ${standing ? html`<ul class="chances">${chanceBar(t("realm_falls_now", { general: name }), standing.now, "good")}</ul>` : nothing}</div>`;
}

function lay(table, printed, one) {
  const camp = table.camps[one.seat];
  const count = one.cards.reduce((sum, [, dice, isBurnt]) => sum + (isBurnt ? 0 : dice), one.extra);
  return html`<li class="lay">${camp.hero ? medal(camp) : nothing}<span>${printed.heroes[camp.hero]?.name ?? camp.player}</span>
    <span class="laid">${one.cards.map(([card, dice, isBurnt]) => html`<i class=${isBurnt ? "burnt" : ""} title=${printed.cards[card].name}>${dice}</i>`)}</span>
    ${one.dice.length ? html`<span class="rolled">${one.dice.map(([value, hits]) => die(value, { kind: hits ? "hit" : "miss", label: String(value) }))}</span>` : nothing}
    <b>${one.hits === null ? t(count === 1 ? "realm_die" : "realm_dice", { count }) : t(one.hits === 1 ? "realm_hit" : "realm_hits", { count: one.hits })}</b></li>`;
}

function roll({ table, printed }) {
  const { dice, what, seat } = table.roll;
  const camp = table.camps[seat];
  return html`<p class="rolling">${camp.hero ? medal(camp) : nothing}<span>${printed.heroes[camp.hero]?.name ?? camp.player}: ${what}</span></p>
    <span class="rolled large">${dice.map(([value, need, hits]) => html`<span>${die(value, { kind: hits ? "hit" : "miss", label: String(value) })}<small>${need}+</small></span>`)}</span>`;
}

// --- the night

function night({ table, printed, steps }) {
  const { dark } = table;
  return html`<div class="scene night-scene"><div class="dark-card">${dark ? dark.lines.map((one) => darkLine(printed, one, dark)) : nothing}</div>
    ${steps.length ? html`<ol class="told-steps">${steps.map((text, index) => html`<li data-n=${index + 1} class=${index === steps.length - 1 ? "now" : ""}>${told(text)}</li>`)}</ol>`
    : html`<p class="dark-name">${dark?.name ?? ""}</p>`}</div>`;
}

function darkLine(printed, one, dark) {
  if (one.place) return html`<span class=${one.warded ? "warded" : ""}>${Array.from({ length: one.count }, () => minion(one.colour))}${one.warded ? sign("ward") : nothing}<em>${printed.places[one.place].short}</em></span>`;
  if (one.general) return html`<span>${drawing(`r-g-${printed.generals[one.general].colour}`, "face", 48)}<em>${printed.generals[one.general].name}</em></span>`;
  return html`<span><em>${dark.name}</em></span>`;
}

// --- the bar

/**
 * What the bar shows: crystals, minions in the City, Darkness cards; each explains itself.
 * @param {HTMLElement} place
 */
export function gauges(place, { table, printed, ask }) {
  const { crystals, city, cards, nights, war } = table.gauges;
  const gauge = (kind, isNear, label, inside) => html`<button type="button" class=${classMap({ gauge: true, [kind]: true, warn: isNear })} aria-label=${label} title=${label} @click=${() => ask("table")}>${inside}</button>`;
  render(html`${gauge("crystals", crystals <= 2, t("realm_crystals", { count: crystals, most: printed.crystals }), html`${gem()}<b>${crystals}</b><span class="long">${t("realm_of_left", { most: printed.crystals })}</span>`)}
    ${gauge("city", city >= printed.falls - 1, t("realm_in_city", { count: city, most: printed.falls }), html`${sign("tower")}<b>${city}</b><span class="long">${t("realm_city")}</span><span class="pips">${Array.from({ length: printed.falls }, (_, index) => html`<i class=${index < city ? "full" : ""}></i>`)}</span>`)}
    ${gauge("cards", false, table.gauges.title, html`${sign("card")}<b>${cards}</b><span class="long">${t("realm_tonight")}</span><span class="boxes">${nights.map((count, index) => html`<i class=${index === war ? "at" : ""}>${count}</i>`)}</span>`)}
    <button type="button" class="tool provenance" aria-label=${t("realm_provenance")} title=${t("realm_provenance")} @click=${() => ask("rules")}>${sign("info")}</button>`, place);
}
