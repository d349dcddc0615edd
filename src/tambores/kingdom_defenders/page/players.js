// The players: a strip for each, in turn order, and on a small window an overview of the board.

import { classMap, html, nothing } from "/lit/index.js";
import { t } from "/page/words.js";
import { marksOf, openLines } from "./board.js";
import { disc, hearts, sign, star, supplies } from "./pieces.js";

/** Where a player is, or when its turn comes. */
function where({ table }, player, place) {
  if (table.phase !== "place") return html`<small>${t("kd_turn", { place })}</small>`;
  if (table.crossed.includes(player.seat)) return html`<small class="x">${t("kd_in_kingdom")}</small>`;
  return html`<small>${t(player.passed ? "kd_passed" : "kd_in_city")}</small>`;
}

function rival(here, player, place) {
  const { left, id, source, target, isPicked } = marksOf(here, player);
  return html`<button type="button" id=${id} data-seat=${player.seat} data-name=${here.called(player.seat)} data-source=${source} data-target=${target} aria-label=${player.title}
      class=${classMap({ pl: true, [`s${player.seat}`]: true, ok: left.length > 0, sel: isPicked })}>
    <span class="ord">${place}</span>${disc(player.seat, "big")}<span class="pn"><b>${here.called(player.seat)}</b>${where(here, player, place)}</span>${star(player.fame.count)}
    <span class="row2"><span class="g">${sign("S")}<b>${player.S.count}</b></span><span class="g">${sign("M")}<b>${player.M.count}</b></span>${hearts(player.wounds.count)}<span class="g fr">${disc(player.seat, "wee")}<b>${player.free}</b>${player.grey ? html`<span class="d wee grey"></span>` : nothing}</span></span>
    <span class="row2 r3">${here.hasHordes ? html`<span class="g tc">${sign("tent")}${supplies(player.camps)}</span>` : nothing}${seen(player)}
      <span class="g" title=${t("kd_cards", { count: player.cards })}>${sign("adv")}<b>${player.cards}</b></span><span class="g" title=${t("kd_rewards", { count: player.rewards })}>${sign("chest")}<b>${player.rewards}</b></span></span></button>`;
}

/** The stock of a rival whose screen hides nothing. */
const seen = (player) => (player.stock ? player.stock.filter((one) => one.count).map((one) => html`<span class="g">${sign(one.kind)}<b>${one.count}</b></span>`) : nothing);

/** The others, in turn order. */
export const rivals = (here) => html`<section class="rivals" aria-label=${t("kd_rivals")}>${here.table.order.map((seat, index) =>
  (seat === here.table.near ? nothing : rival(here, here.table.players[seat], index + 1)))}</section>`;

/** All players, as chips; the one whose things lie below is marked, and not pointed at here. */
export const strip = (here) => html`<section class="rivals strip" aria-label=${t("kd_rivals")}>${here.table.order.map((seat) => {
  const player = here.table.players[seat];
  const inside = html`${disc(seat, "wee")}${star(player.fame.count)}${sign(here.table.crossed.includes(seat) ? "adv" : "wall", "i sm")}`;
  if (seat === here.table.near) return html`<span class="chip mine s${seat}" role="img" aria-label=${player.title}>${inside}</span>`;
  const { left, id, source, target, isPicked } = marksOf(here, player);
  return html`<button type="button" id=${id} data-seat=${seat} data-name=${here.called(seat)} data-source=${source} data-target=${target} aria-label=${player.title}
    class=${classMap({ chip: true, [`s${seat}`]: true, ok: left.length > 0, sel: isPicked })}>${inside}</button>`;
})}${here.keyButton()}</section>`;

// --- the overview

/** The parts of the board, each with its slots. */
const SECTIONS = [
  ["folk", "kd_folk", ({ people, desk }) => [...people, ...desk]],
  ["blds", null, ({ buildings }) => buildings],
  ["advs", null, ({ adventures }) => adventures],
  ["horde", "kd_horde", ({ camps }) => camps],
];

const dots = (here, part) => {
  const left = openLines(here, part).map((line) => line.split(" ").at(-1));
  return (part.slots ?? [part]).map((slot) => html`<i class=${classMap({ [`s${slot.seat}`]: slot.seat !== undefined, go: left.includes(slot.slot), hot: here.picked.includes(part.at) && left.includes(slot.slot) })}></i>`);
};

/** The overview: a button for each part of the board, which brings it into view. */
export const mini = (here) => html`<nav class="mini" aria-label=${t("kd_overview")}>${SECTIONS.map(([name, word, parts], index) => html`${index === 2 ? html`<i class="mw"></i>` : nothing}
  <button type="button" data-go=${name} aria-current=${here.section === name ? "true" : nothing} class=${classMap({ now: here.section === name, king: index > 1 })} @click=${(event) => here.goTo(event, name)}>
    <b>${word ? t(word) : here.printed.zones[name === "blds" ? "buildings" : "adventures"]}</b><span>${parts(here.table).flatMap((part) => dots(here, part))}</span></button>`)}</nav>`;
