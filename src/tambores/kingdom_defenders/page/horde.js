// The horde on its track, what the camps hold, and what a victory or a siege would bring.

import { html, nothing } from "/lit/index.js";
import { t } from "/page/words.js";
import { place } from "./board.js";
import { disc, sign, signed, signs } from "./pieces.js";

const SPACES = [1, 2, 3];

/** When a horde attacks. */
function when({ marker, attack }, turn) {
  if (!marker) return t("kd_at_wall");
  return attack <= turn ? t("kd_attacks_now") : t("kd_attacks", { round: attack });
}

const track = ({ table, printed }, horde) => html`<button type="button" class="track" id="board-${horde.at}" data-horde=${horde.horde} data-name=${printed.hordes[horde.horde].name} aria-label=${horde.title}>
  <span class="sp w0 ${horde.marker ? "" : "at"}">${horde.marker ? sign("wall", "wi") : nothing}</span>
  ${SPACES.map((space) => html`<span class="sp ${horde.marker === space ? "at" : ""} ${space > horde.speed ? "pre" : ""}"><b>${space}</b></span>`)}
  <span class="tok m${horde.marker}">${sign("horde", "hm")}</span>
  <span class="hn"><b>${printed.hordes[horde.horde].name}</b><small>${when(horde, table.turn)}</small></span></button>`;

/** What the camps hold of a kind: a disc for each resource, in turn order; missing ones are dashed. */
function need(kind, horde, word) {
  const most = horde.needs[kind];
  if (!most) return nothing;
  const given = horde.given[kind].slice(0, most);
  return html`<span class="need" role="img" aria-label=${t("kd_needs", { sign: word, count: given.length, most })}>${sign(kind)}${given.map((seat) => disc(seat, "pip"))}
    ${Array.from({ length: most - given.length }, () => html`<span class="pip o"></span>`)}<b>${given.length}/${most}</b></span>`;
}

/** A list of a horde, with what it would bring the player. */
const list = (kind, name, icon, entries, fame, text) => html`<button type="button" class="ls ${kind}" id="board-${kind}" data-part=${kind} data-name=${name} aria-label="${name}: ${text}">
  <b class="bt">${sign(icon, "ck")}${name}${fame === null ? nothing : html`<i>${t("kd_forecast", { fame: signed(fame) })}</i>`}</b>
  ${entries.map(([who, line]) => html`<span><em>${who}</em>${signs(line)}</span>`)}</button>`;

/** Who loses what in a siege. */
const blows = ({ table, named, printed }, horde) => html`<div class="blow"><b class="bt">${t("kd_who_loses")}</b>${table.order.map((seat) => {
  const isFewest = horde.fewest.includes(seat);
  const [, [, , ...what]] = printed.hordes[horde.horde].siege.at(-1);
  return html`<span class="bl ${seat === table.near ? "mine" : ""}">${disc(seat)}<span class="bn">${named(seat)}</span>
    <span class="bc">${sign("tent")}${horde.camps[seat]}</span><b class="neg">${signed(-horde.blows[seat])}</b>${sign("F")}
    <span class="be">${isFewest ? html`<em>${t("kd_fewest")}</em>${signs(what)}` : nothing}</span></span>`;
})}</div>`;

const slots = (here) => html`<div class="css"><span class="bt">${t("kd_bring")}</span><span class="cr">${here.table.camps.map((part) =>
  place(here, part, "cs", html`<b>${part.limit}${sign("tent")}</b>`))}</span></div>`;

/** What the player would gain or lose by a list; who brought fewest loses more. */
const own = ({ table: { near } }, { fame, fewest, more }) => [fame[near][0], fame[near][1] - (fewest.includes(near) ? more : 0)];

/** Hordes that may come, while none is there. */
const calm = (here) => html`<div class="calm"><span class="tok still">${sign("horde", "hm")}</span>
  <p><b>${!here.hasHordes ? t("kd_peace") : here.table.turn === 1 ? t("kd_calm_first") : t("kd_calm")}</b></p>
  ${here.table.coming.map((one) => html`<p class="coming"><b>${here.printed.hordes[one.horde].name}</b> <small>${t("kd_special", { round: one.round })}</small> <span class="sg">${signs(one.needs)}</span></p>`)}</div>`;

/** The horde, or the calm before it. */
export function horde(here) {
  const { horde: foe } = here.table;
  const isAsleep = !here.table.camps.length;
  if (!foe) return html`<section class="horde sec" data-section="horde" aria-label=${t("kd_horde")}>${calm(here)}${isAsleep ? nothing : html`<div class="hb">${slots(here)}</div>`}</section>`;
  const known = here.printed.hordes[foe.horde];
  const [gain, loss] = own(here, foe);
  return html`<section class="horde sec ${foe.siege ? "siege" : ""}" data-section="horde" aria-label=${t("kd_horde")}>${track(here, foe)}
    <div class="hb"><div class="top"><button type="button" class="needs" id="board-needs" data-part="needs" data-name=${t("kd_camps_hold")} aria-label=${foe.title}><span class="bt">${t("kd_camps_hold")}</span>
      ${["w", "s"].map((kind) => need(kind, foe, here.printed.signs[kind]))}</button>${foe.siege ? nothing : slots(here)}</div>
    ${foe.siege ? blows(here, foe) : html`${list("victory", t("kd_victory"), "ok", known.victory, gain, known.victorytext)}${list("siege", t("kd_siege"), "horde", known.siege, loss, known.siegetext)}`}</div></section>`;
}
