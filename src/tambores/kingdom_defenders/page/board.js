// The City, the wall and the Kingdom: tiles and slots that a player can take.

import { classMap, html, nothing } from "/lit/index.js";
import { lines } from "/page/kit.js";
import { t } from "/page/words.js";
import { horde } from "./horde.js";
import { breakable, disc, effect, emblem, sign, signs, socket } from "./pieces.js";

/** The bonus that comes with each reward of a deed. */
const BONUS = { first: "dieR", second: "dieY", supply: "c" };

/** The signs of the dice of King's Favour. */
export const DICE = { strength: "dieS", magic: "dieM", wealth: "dieY", healing: "dieR" };

/** The slot that an action is about. @param {string} line */
const slotOf = (line) => line.split(" ").at(-1);

/** The actions of a part that are still open. */
export const openLines = ({ open }, part) => [...part.begin ?? [], ...part.aim ?? []].filter((line) => !open || open.has(line));

/** The attributes with which the page finds a part; its slots are parts of it. */
export function marksOf(here, part) {
  const left = openLines(here, part);
  return {
    left,
    id: `board-${part.at}`,
    also: part.also?.join(" ") ?? nothing,
    source: lines(part.begin),
    target: lines(part.aim),
    isPicked: here.picked.includes(part.at),
  };
}

/** The sockets of a part. */
function sockets(here, part, left, isPicked) {
  const slots = left.map(slotOf);
  return part.slots.map((slot) => socket(slot, {
    isOpen: slots.includes(slot.slot), isChosen: isPicked && slots.includes(slot.slot), near: here.table.near,
  }));
}

/** Whether a part is the one that acts now. */
const acts = ({ table }, part) => table.acting !== "" && part.also?.includes(`slot-${table.acting}`);

/** A character or a building. */
function tile(here, part, kind) {
  const known = here.printed.tiles[part.tile];
  const { left, id, also, source, target, isPicked } = marksOf(here, part);
  return html`<button type="button" id=${id} data-tile=${part.tile} data-also=${also} data-name=${known.name} data-source=${source} data-target=${target} aria-label=${part.title}
      class=${classMap({ t: true, [kind]: true, ok: left.length > 0, sel: isPicked, act: acts(here, part), asleep: part.idle })}>
    <span class="art">${emblem(part.tile)}${part.idle ? html`<i class="all">${t("kd_idle")}</i>` : known.kind === "passive" ? html`<i class="all">${t("kd_lasting")}</i>` : nothing}</span>
    <span class="nm">${breakable(known.name)}</span>${effect(known.signs)}<span class="sk">${sockets(here, part, left, isPicked)}</span></button>`;
}

/** A slot by itself, such as a gate. */
export function place(here, part, kind, inside) {
  const { left, id, source, target, isPicked } = marksOf(here, part);
  const isOpen = left.length > 0;
  return html`<button type="button" id=${id} data-slot=${part.slot} data-name=${slotName(part.slot)} data-source=${source} data-target=${target} aria-label=${part.title}
    class=${classMap({ [kind]: true, ok: isOpen, sel: isPicked })}>${socket(part, { isOpen, isChosen: isPicked && isOpen, near: here.table.near })}${inside}</button>`;
}

/** The name of a slot without a tile. @param {string} slot */
export function slotName(slot) {
  return slot.startsWith("D") ? t("kd_gate", { number: slot[1] }) : t(slot.startsWith("B") ? "kd_deeds" : "kd_camps");
}

// --- the City

function deed(here, part) {
  if (!part) return html`<span class="dd none"></span>`;
  const known = here.printed.deeds[part.card];
  const { left, id, source, target, isPicked } = marksOf(here, part);
  return html`<button type="button" id=${id} data-card=${part.card} data-name=${known.name} data-source=${source} data-target=${target} aria-label=${part.title}
      class=${classMap({ dd: true, ok: left.length > 0, sel: isPicked })}><span class="nm">${breakable(known.name)}</span>${effect([known.asks])}</button>`;
}

function reward(here, part) {
  const { left, id, source, target, isPicked } = marksOf(here, part);
  return html`<button type="button" id=${id} data-reward=${part.place} data-name=${part.title} data-source=${source} data-target=${target} aria-label=${part.title}
    class=${classMap({ rw1: true, ok: left.length > 0, sel: isPicked })}>${part.kind && part.left ? sign(part.kind) : html`<i class="gap"></i>`}${sign(BONUS[part.place], "i sm")}</button>`;
}

const folk = (here) => html`<section class="folk sec" data-section="folk" aria-label=${here.printed.zones.characters}>
  <div class="people rw n${here.table.people.length}"><b class="lab">${here.printed.zones.characters}</b>${here.table.people.map((part) => tile(here, part, "ch"))}</div>
  <div class="deeds rw"><b class="lab">${here.printed.zones.deeds}</b>${here.table.deeds.map((part) => deed(here, part))}
    <span class="prizes"><span class="dsk">${here.table.desk.map((part) => place(here, part, "ds", nothing))}</span>
    <span class="rws"><b class="bt">${t("kd_one_prize")}</b>${here.table.rewards.map((part) => reward(here, part))}</span></span></div></section>`;

const buildings = (here) => html`<section class="blds sec rw" data-section="blds" aria-label=${here.printed.zones.buildings}><b class="lab">${here.printed.zones.buildings}</b>
  ${here.table.buildings.map((part) => tile(here, part, "bd"))}
  ${here.table.closed.map((round) => html`<button type="button" class="t bk" id="board-closed-${round}" data-closed=${round} data-name="?" aria-label=${t("kd_closed", { round })}><b>?</b><small>${t("kd_opens", { round })}</small></button>`)}</section>`;

function city(here) {
  const { table } = here;
  const isShut = table.phase === "place" && table.crossed.includes(table.near);
  const isLast = table.turn >= table.most;
  return html`<div class=${classMap({ city: true, shut: isShut })}>${folk(here)}${buildings(here)}
    ${isShut ? html`<p class="shutb">${sign("lock", "ck")}${isLast ? t("kd_shut_last") : t("kd_shut", { round: table.turn + 1 })}</p>` : nothing}</div>`;
}

// --- the wall

const WALL = { A: ["kd_intact", "kd_two_sieges"], B: ["kd_broken", "kd_one_siege"], "": ["kd_fallen", ""] };

function wall(here) {
  const { table, named } = here;
  const [state, left] = WALL[table.wall];
  const who = table.crossed.map(named).join(", ") || t("kd_nobody");
  return html`<section class="wall ${table.wall === "A" ? "" : "brk"}" aria-label=${t("kd_wall")}>${here.isWide ? here.keyButton() : nothing}
    <button type="button" class="lanes" id="board-lanes" data-part="lanes" data-name=${t("kd_one_way")} aria-label=${t("kd_lanes", { who })}><span class="oneway">${sign("arr", "ck")}</span><b>${t("kd_one_way")}</b>
      ${table.order.map((seat) => html`<span class="lane ${table.crossed.includes(seat) ? "gone" : ""}">${disc(seat)}</span>`)}</button>
    ${here.hasHordes ? html`<button type="button" class="wt" id="board-wall" data-part="wall" data-name=${t("kd_wall")} aria-label="${t("kd_wall")}: ${t(state)}${left ? `, ${t(left)}` : ""}">
      ${sign("wall", "wi")}<b>${t(state)}</b>${left ? html`<small>${t(left)}</small>` : nothing}</button>` : nothing}
    <div class="gates">${table.gates.map((part) => place(here, part, "gate", html`<b>${t(`kd_gate_${part.slot[1]}`)}</b>`))}</div></section>`;
}

// --- the Kingdom

/** Whether the player can pay an adventure, and what is lacking. */
function payable({ payable: isPayable, lacks, over }) {
  if (isPayable === undefined) return nothing;
  if (isPayable) return html`<span class="can">${sign("ok", "ck")}${t("kd_payable")}</span>`;
  return html`<span class="can no"><em>${t("kd_lacks")}</em>${signs(lacks.map(([count, name]) => [count || "1", name]))}${over ? sign("h") : nothing}</span>`;
}

function adventure(here, part) {
  const known = here.printed.adventures[part.card];
  const { left, id, also, source, target, isPicked } = marksOf(here, part);
  const badge = part.leaves ? t("kd_leaves") : part.deck === undefined ? "" : t("kd_deck", { count: part.deck });
  return html`<button type="button" id=${id} data-card=${part.card} data-also=${also} data-name=${known.name} data-source=${source} data-target=${target} aria-label=${part.title}
      class=${classMap({ t: true, av: true, ok: left.length > 0, sel: isPicked, act: acts(here, part), out: part.leaves })}>
    <span class="art">${emblem(part.card)}<i class="rel">${sign(known.relic)}</i>${badge ? html`<i class="all">${badge}</i>` : nothing}</span>
    <span class="nm">${breakable(known.name)}</span><span class="cost">${signs(known.cost)}</span><span class="gain">${signs(known.gains)}</span>
    <span class="sk">${sockets(here, part, left, isPicked)}${payable(part)}</span></button>`;
}

const adventures = (here) => html`<section class="advs sec rw n${here.table.adventures.length}" data-section="advs" aria-label=${here.printed.zones.adventures}><b class="lab">${here.printed.zones.adventures}</b>
  ${here.table.adventures.map((part) => adventure(here, part))}
  ${here.isWide ? nothing : html`<p class="flow">${sign("arr", "ck")}${t("kd_flow")}</p>`}</section>`;

// --- what is decided over the board: destinies, and the dice of King's Favour

function fate(here, part) {
  const known = here.printed.destinies[part.card];
  const { left, id, source, target, isPicked } = marksOf(here, part);
  return html`<button type="button" id=${id} data-card=${part.card} data-name=${known.name} data-source=${source} data-target=${target} aria-label=${part.title}
      class=${classMap({ fate: true, ok: left.length > 0, sel: isPicked })}>${emblem(part.card)}<b>${known.name}</b>
    <span class="sg"><em>${t("kd_begins")}</em>${signs(known.start)}</span><small>${known.text}</small></button>`;
}

function die(here, part) {
  const { left, id, source, target, isPicked } = marksOf(here, part);
  const isTaken = part.taken !== undefined && part.taken !== null;
  return html`<button type="button" id=${id} data-die=${part.die} data-name=${here.printed.dice[part.die]} data-source=${source} data-target=${target} aria-label=${part.title}
      class=${classMap({ kdie: true, [part.die]: true, ok: left.length > 0, sel: isPicked, taken: isTaken })}>
    <span class="face">${part.result ? (part.result.length ? signs(part.result) : html`<em>${t("kd_nothing")}</em>`) : sign(DICE[part.die], "i big")}</span>
    <small>${here.printed.dice[part.die]}</small>${isTaken ? disc(part.taken) : nothing}</button>`;
}

/** What lies over the board; nothing most of the time. */
function over(here) {
  const { table } = here;
  const [title, inside] = table.dealt.length ? [t("kd_keep_one"), table.dealt.map((part) => fate(here, part))]
    : table.dice.length ? [t("kd_favour"), table.dice.map((part) => die(here, part))] : ["", nothing];
  return title ? html`<section class=${classMap({ aloft: true, folded: here.isFolded })} aria-label=${title}><h2>${title}
    <button type="button" class="fold" aria-expanded=${String(!here.isFolded)} @click=${(event) => here.fold(event)}>${t(here.isFolded ? "kd_unfold" : "kd_fold")}</button></h2>
    ${here.isFolded ? nothing : html`<div class="choices">${inside}</div>`}</section>` : nothing;
}

/** The board. */
export const board = (here) => html`<section class="land pan" aria-label=${t("kd_board")}>
  ${city(here)}${wall(here)}<div class="king">${adventures(here)}${horde(here)}</div></section>${over(here)}`;
