// What lies before the player: stock and points, the plates of the types of unit, the hand.

import { classMap, html, nothing, repeat } from "/lit/index.js";
import { drawing, lines } from "/page/kit.js";
import { t } from "/page/words.js";
import { crest, kindSign, levels, shield, sign } from "./pieces.js";

/** What each option of a Spending pays for. */
const PRICED = { train: (kind) => kind, build: () => "tile", summon: () => "tile", upgrade: () => "upgrade" };

/** More cards than this overlap. */
const ROOM = 5;

export function tray(here) {
  const player = here.table.players[here.table.near];
  return html`<section class="tray ${player.race}" aria-label=${t("war_own")}>
    ${here.isWide ? me(here, player) : nothing}
    ${here.foldedOut ? chosen(here, player) : html`<div class="plates">${player.plates.map((plate) => plateOf(here, player, plate))}</div>`}
    ${hand(here, player)}</section>`;
}

/** The crest, the points and the stock of the player. */
function me({ table, printed, open }, player) {
  const side = table.sides.find((one) => one.seats.includes(player.seat));
  const stock = (name) => {
    const one = player[name];
    const inside = html`${sign(name)}<b>${one.count}</b>`;
    const isOpen = [...one.begin ?? [], ...one.aim ?? []].some((line) => open?.has(line));
    return isOpen ? html`<button type="button" class="can ${name}" id="board-${one.at}" data-stock=${name} data-source=${lines(one.begin)} data-target=${lines(one.aim)} aria-label=${one.title}>${inside}</button>`
      : html`<span class=${name} title=${one.title}>${inside}</span>`;
  };
  return html`<div class="me"><button type="button" class="own-crest" id="board-${player.at}" data-seat=${player.seat} data-name=${player.name}
      data-source=${lines(player.begin)} data-target=${lines(player.aim)} aria-label=${player.title}>${crest(player.race)}
      ${table.first === player.seat ? html`<span class="begins" title=${t("war_begins")}>${sign("drum")}</span>` : nothing}</button>
    ${printed.needed ? html`<div class="points">${side?.points ?? player.points} <small>${t("war_of", { needed: printed.needed })}</small></div>` : html`<div class="points"><small>${player.name}</small></div>`}
    <div class="stock">${stock("gold")}${stock("wood")}</div>
    <div class="piles" title=${t("war_cards", { count: player.cards, deck: player.deck })}>${sign("cards")}${player.deck}${player.laid ? html`${sign("c-victory_point")}${player.laid}` : nothing}${player.spell ? html`${sign("c-moon_glaive")}${player.spell}` : nothing}</div></div>`;
}

/** The pieces of a zone that was picked, large enough for a finger. */
function chosen({ table, printed, picked, open, foldedOut }, player) {
  const pieces = table.zones[foldedOut].pieces.filter((one) => one.begin);
  return html`<div class="plates chosen">${pieces.map((one) => html`<button type="button" id="board-${one.at}" data-name="${printed.kinds[one.kind]}, ${foldedOut}"
      data-on="zone-${foldedOut}" data-kind=${one.kind} data-source=${lines(one.begin)} data-target=${lines(one.aim)} aria-label=${one.title}
      class=${classMap({ pick: true, [player.race]: true, up: picked.includes(one.at), open: one.begin.some((line) => open?.has(line)) })}>
    ${shield(one.race, one.kind, one.level)}<b>${one.count - one.moved}</b><span>${printed.types[one.kind] ?? printed.kinds[one.kind]}</span></button>`)}</div>`;
}

/** A type of unit: its strength, levels, ability, and at the foot what can be done with it. */
function plateOf({ table, printed, open }, player, plate) {
  const left = (plate.begin ?? []).filter((line) => !open || open.has(line));
  const tags = [...new Set(left.map((line) => line.split(" ")[0]))];
  const bought = tags.length === 1 ? PRICED[tags[0]] : null;
  const ability = printed.abilities[plate.ability];
  return html`<button type="button" id="board-${plate.at}" data-type=${plate.kind} data-name=${printed.types[plate.kind]} data-source=${lines(plate.begin)} data-target=${lines(plate.aim)}
      class=${classMap({ plate: true, open: left.length > 0 })} aria-label=${bought ? `${plate.title} ${printed.prices[bought(plate.kind)][2]}` : plate.title}>
    <span class="plate-head">${kindSign(player.race, plate.kind)}${plate.levels ? html`<b>${plate.strength}</b>` : html`<i>×${plate.map}</i>`}</span>
    <span class="plate-name">${printed.types[plate.kind]}</span>${levels(plate)}
    <span class="plate-say">${ability ? html`<b>${ability[0]}</b>: ${ability[1]}` : plate.levels
      ? plate.needs ? t(plate.needs === 1 ? "war_next_one" : "war_next", { count: plate.needs }) : t("war_last_level") : t("war_workers_do")}</span>
    <span class="works">${plate.training ? html`<span title=${t("war_training", { count: plate.training })}>${sign("glass")}${plate.training}</span>` : nothing}
      ${plate.built || plate.begun ? html`<span class="built" title=${t("war_built", { count: plate.built })}>${sign("house")}${plate.built}${plate.begun ? ` +${plate.begun}` : ""}</span>` : nothing}</span>
    ${foot({ table, printed }, plate, tags, bought)}</button>`;
}

/** The foot of a plate: a price, an action, why there is none, or how many are on the map. */
function foot({ table, printed }, plate, tags, bought) {
  if (bought) {
    const [gold, wood] = printed.prices[bought(plate.kind)];
    return html`<span class="buy">${gold ? html`${sign("gold")}<b>${gold}</b>` : nothing}${wood ? html`${sign("wood")}<b>${wood}</b>` : nothing}</span>`;
  }
  if (tags.length === 1) return html`<span class="buy">${t(tags[0] === "complete" ? "war_complete" : "war_deploy")}</span>`;
  if (tags.length > 1) return html`<span class="buy">${t("war_choose")}</span>`;
  if (table.moment === "spend" && plate.levels && !plate.built) return html`<span class="none">${t("war_no_building")}</span>`;
  return html`<span class="none">${t("war_on_map", { count: plate.map })}</span>`;
}

/** The cards of the player, with what each does in a few words and when. */
function hand({ table, printed, open }, player) {
  if (!player.hand) return html`<div class="hand closed veiled"><p>${sign("cards")}${t(player.cards === 1 ? "war_card_only" : "war_cards_only", { count: player.cards })}</p></div>`;
  if (!player.hand.length) return html`<div class="hand closed"><p>${t("war_no_cards")}</p></div>`;
  return html`<div class=${classMap({ hand: true, many: player.hand.length > ROOM })} role="group" aria-label=${t("war_hand")}>${repeat(player.hand, (_, index) => index, (one) => {
    const card = printed.cards[one.card];
    const isOpen = one.begin?.some((line) => !open || open.has(line));
    return html`<button type="button" id="board-${one.at}" class=${classMap({ card: true, playable: Boolean(isOpen) })} data-name=${card.name}
        data-source=${lines(one.begin)} data-target=${lines(one.aim)} aria-label=${one.title}>
      <span class="emblem">${drawing(`w-c-${one.card}`, "charge-art", 32)}</span><span class="card-name">${card.name}</span>
      <span class="card-text">${card.short}</span><span class="card-when">${isOpen ? t("war_play_now") : card.when}</span></button>`;
  })}</div>`;
}
