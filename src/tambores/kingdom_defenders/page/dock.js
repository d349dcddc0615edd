// What lies before the player: Fame, discs, stock, levels, wounds, camps, destiny, rewards and cards.

import { classMap, html, nothing } from "/lit/index.js";
import { t } from "/page/words.js";
import { marksOf } from "./board.js";
import { disc, emblem, hearts, sign, signed, signs, star, supplies } from "./pieces.js";

/** More discs than this are a number. */
const ROW = 6;

/** A good of the player, as a part that can be pointed at. */
function good(here, part, kind, inside) {
  const { left, id, source, target, isPicked } = marksOf(here, part);
  return html`<button type="button" id=${id} data-good=${part.kind} data-name=${part.title} data-source=${source} data-target=${target} aria-label=${part.title}
    class=${classMap({ [kind]: true, ok: left.length > 0, sel: isPicked })}>${inside}</button>`;
}

/** What a choice would change, at the corner of what it changes. */
const ghost = (by) => (by ? html`<i class="tag ${by < 0 ? "mi" : ""}">${signed(by)}</i>` : nothing);

/** The disc, the Fame and the free discs of the player. */
function who(here, player) {
  const { left, id, source, target, isPicked } = marksOf(here, player);
  const { by } = here;
  const count = player.free + (by.free ?? 0);
  return html`<div class="who"><button type="button" id=${id} data-seat=${player.seat} data-name=${here.called(player.seat)} data-source=${source} data-target=${target} aria-label=${player.title}
      class=${classMap({ self: true, ok: left.length > 0, sel: isPicked })}>${disc(player.seat, "huge")}</button>
    ${good(here, player.fame, "sw", html`${star(player.fame.count, "lg")}${ghost(by.F)}`)}
    <span class="fd" title="${t("kd_free_title", { free: player.free, aside: player.aside })}${player.grey ? ` ${t("kd_grey")}` : ""}">${Array.from({ length: Math.min(count, ROW) }, () => disc(player.seat, "wee"))}${player.grey ? html`<span class="d wee grey"></span>` : nothing}<small>${t("kd_free", { count })}</small><b class="fn">${count}</b></span></div>`;
}

const stock = (here, player) => html`<div class="stock">${player.stock
  ? player.stock.map((one) => good(here, one, "st", html`${sign(one.kind)}<b>${one.count}</b>${ghost(here.by[one.kind])}`))
  : html`<p class="veiled">${["w", "s", "l", "c"].map((kind) => sign(kind))}<span>${t("kd_hidden_stock")}</span></p>`}</div>`;

/** A level track: what each space gives, and how far the player is. */
function track(here, part, kind) {
  const level = part.count;
  const by = here.by[kind] ?? 0;
  return good(here, part, `tr ${kind}`, html`${sign(kind)}<span class="cells">${here.printed.tracks[kind].map((line, index) => {
    const isTile = line[0] instanceof Array ? false : line[0].startsWith("−");
    return html`<span class=${classMap({ c: true, on: index < level, at: index + 1 === level, nx: index >= level && index < level + by, tl: isTile })}>${line[0] instanceof Array ? sign(line[0][1]) : html`<b>${line[0]}</b>`}</span>`;
  })}</span><b class="lv">${level}/8</b>`);
}

const levels = (here, player) => html`<div class="tracks">${track(here, player.S, "S")}${track(here, player.M, "M")}
  <div class="wd">${good(here, player.wounds, "hw", hearts(player.wounds.count, here.by.h ?? 0))}
    ${here.hasHordes ? html`<span class="cm">${sign("tent")}<b>${t("kd_camps")}</b>${supplies(player.camps)}<small>${t("kd_room", { count: player.room })}</small></span>` : nothing}</div></div>`;

/** A destiny, with its scale and how far it is reached. */
function destiny(here, part, reached) {
  const known = here.printed.destinies[part.card];
  const { left, id, source, target, isPicked } = marksOf(here, part);
  return html`<button type="button" id=${id} data-card=${part.card} data-name=${known.name} data-source=${source} data-target=${target} aria-label=${part.title}
      class=${classMap({ dest: true, ok: left.length > 0, sel: isPicked })}>${emblem(part.card)}<span class="dn"><b>${known.name}</b>
    <span class="scl">${signs(known.signs)}${known.scale.length ? known.scale.map((fame, index) => html`<i class=${index + 1 === Math.min(reached, known.scale.length) ? "on" : ""}>${fame}</i>`) : html`<i class="on">${reached}</i>`}</span></span></button>`;
}

/** Rewards and cards, as far as they are seen. */
function owned(here, part) {
  const { left, id, source, target, isPicked } = marksOf(here, part);
  return html`<button type="button" id=${id} data-owned=${part.kind} data-name=${part.title} data-source=${source} data-target=${target} aria-label=${part.title}
    class=${classMap({ own: true, rt: !part.card, cd: Boolean(part.card), used: part.used > 0, ok: left.length > 0, sel: isPicked })}>${sign(part.kind)}${part.count > 1 ? html`<b>${part.count}</b>` : nothing}</button>`;
}

function screen(here, player) {
  const [fate] = player.destiny ?? [];
  const [refused] = player.refused ?? [];
  const hasMore = player.rewards + player.cards > 0;
  return html`<div class="scr">${fate ? destiny(here, fate, player.reached ?? 0) : player.stock ? nothing : html`<p class="dest veiled">${t("kd_no_destiny")}</p>`}
    <div class="hold pan">${player.owned.map((part) => owned(here, part))}
      ${player.stock ? nothing : html`<span class="g" title=${t("kd_rewards", { count: player.rewards })}>${sign("chest")}<b>${player.rewards}</b></span><span class="g" title=${t("kd_cards", { count: player.cards })}>${sign("adv")}<b>${player.cards}</b></span>`}
      ${player.stock && !hasMore && !player.owned.length ? html`<small>${t("kd_nothing_owned")}</small>` : nothing}
      ${player.said.map((text) => html`<small class="said">${text}</small>`)}
      ${refused ? html`<small class="said">${t("kd_refused", { name: here.printed.destinies[refused.card].name })}</small>` : nothing}</div></div>`;
}

/** What lies before the player. */
export function dock(here) {
  const player = here.table.players[here.table.near];
  return html`<section class="dock s${player.seat}" aria-label=${t("kd_own")}>${who(here, player)}${stock(here, player)}${levels(here, player)}${screen(here, player)}</section>`;
}
