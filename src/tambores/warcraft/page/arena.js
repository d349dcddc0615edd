// A combat: who fights, the dice as they fell, the hits, the cards in force, and who falls.

import { classMap, html, nothing, repeat } from "/lit/index.js";
import { die, drawing, lines, sharesBar } from "/page/kit.js";
import { t } from "/page/words.js";
import { kindSign, shieldParts, sign } from "./pieces.js";

/** More equal units of a zone than this are one shield with a number. */
const MANY = 4;

/** What an earlier picture of the same attack step showed, to tell what has changed since. */
export class Memory {
  /** @param {object | null} battle of the position that is shown now */
  follow(battle) {
    const key = battle && [battle.zone, battle.round, battle.phase, battle.step].join();
    if (key !== this.key) {
      this.key = key;
      this.units = new Map();
      this.dice = new Map();
      this.was = new Map();
    }
    for (const host of battle?.hosts ?? []) this.#learn(host);
  }

  #learn(host) {
    for (const { units } of host.groups)
      for (const one of units) this.units.set(one.at, Math.max(this.units.get(one.at)?.count ?? 0, one.count) === one.count ? one : this.units.get(one.at));
    for (const { race, dice } of host.rolls) {
      const before = this.dice.get(race) ?? [];
      const was = this.was.get(race) ?? [];
      dice.forEach(([value], index) => {
        if (before[index] !== undefined && before[index] !== value) was[index] = before[index];
      });
      this.was.set(race, was);
      this.dice.set(race, dice.map(([value]) => value));
    }
  }

  /** The units of a host that have fallen in this step, by zone. */
  fallen(host) {
    const now = new Map(host.groups.flatMap((group) => group.units.map((one) => [one.at, one.count])));
    return [...this.units.values()].filter((one) => host.races.includes(one.race))
      .map((one) => ({ ...one, count: one.count - (now.get(one.at) ?? 0), zone: one.at.split("-")[1] }))
      .filter((one) => one.count > 0);
  }
}

/**
 * The combat over the map.
 * @param {{table: object, printed: object, memory: Memory, picked: string[], open: Set<string> | null, odds: object | null,
 *   isFolded: boolean, fold: () => void, named: (race: string) => string}} here
 */
export function arena(here) {
  const { battle } = here.table;
  const at = here.printed.steps.findIndex(([phase]) => phase === battle.phase);
  const head = html`<header>${sign("swords")}<h2>${battle.round ? t("war_round", { zone: battle.zone, round: battle.round }) : t("war_combat", { zone: battle.zone })}</h2>
    <ol class="steps">${here.printed.steps.map(([phase, name], index) => html`<li class=${index < at ? "done" : index === at ? "now" : ""}
      aria-current=${index === at ? "step" : nothing}>${index < at ? nothing : kindSign(battle.hosts[0].races[0], phase)}<span>${name}</span></li>`)}</ol>
    <button type="button" class="fold" aria-expanded=${String(!here.isFolded)} aria-label=${t(here.isFolded ? "war_unfold" : "war_fold")} title=${t(here.isFolded ? "war_unfold" : "war_fold")}
      @click=${(event) => { event.stopPropagation(); here.fold(); }}><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${here.isFolded ? "M5 15l7-7 7 7" : "M5 9l7 7 7-7"}></path></svg></button></header>`;
  if (here.isFolded) return html`<div class="fray folded"><section class="arena" aria-label=${battle.title}>${head}</section></div>`;
  return html`<div class="fray"><section class="arena" id="board-combat" data-combat=${battle.zone} role="group" aria-label=${battle.title}>${head}
    <div class="clash">${battle.hosts.map((host, index) => hostOf(here, host, index))}
      ${drawing("w-boom", "boom", 64)}</div>
    <div class="foot">${here.odds ? oddsBar(here.odds, here) : nothing}<p>${t("war_odds_note")}</p></div></section></div>`;
}

/** The chances of the two parts to hold a zone, as two numbers and a bar. */
export const oddsBar = (found, { named }) => html`<div class="odds"><div class="odds-line">
  ${found.parts.map((part) => html`<span class="ink ${part.races[0]}">${t("war_holds", { who: named(part.races[0]), chance: part.text })}</span>`)}</div>
  ${sharesBar(found.parts.map((part) => [part.races[0], part.holds]))}</div>`;

/** One of the two parts: what hits, the dice, the hits, what is in force, the units. */
function hostOf(here, host, index) {
  const [race] = host.races;
  const hits = host.rolls.reduce((sum, roll) => sum + roll.hits, 0);
  const fallen = here.memory.fallen(host);
  const lost = fallen.reduce((sum, one) => sum + one.count, 0);
  const strength = host.strength[race];
  const isOwn = host.seats.includes(here.table.own);
  return html`<section class="host ${index ? "defending" : "attacking"} ${race}">${drawing(`w-e-${race}`, "watermark", 32)}
    <h3>${t(index ? "war_defends" : "war_attacks", { who: here.named(race) })} ${strength ? html`<small>${t("war_hits_on", { strength })}</small>` : nothing}</h3>
    <div class="dice">${host.rolls.map((roll) => roll.dice.map(([value, hit], place) => die(value, {
      kind: hit ? "hit" : "miss", was: here.memory.was.get(roll.race)?.[place] ?? null, label: t(hit ? "war_die_hit" : "war_die_miss", { value }) })))}
      ${host.rolls.length ? html`<b class="hits">${t(hits === 1 ? "war_hit" : "war_hits", { count: hits })}</b>` : nothing}</div>
    <div class="due">${host.cards.map((name) => html`<span class="chip in-force">${name}</span>`)}
      ${lost ? html`<span class="chip bad">${sign("skull")}${t("war_fallen", { count: lost })}</span>` : nothing}
      ${host.due ? html`<span class="chip bad">${sign("skull")}${t(isOwn ? "war_due_own" : "war_due", { count: host.due })}</span>` : nothing}
      ${host.fallen.map((title) => html`<span class="chip">${title}</span>`)}</div>
    <div class="ranks">${groupsOf(host, fallen).map((group) => html`<div class="rank"><span>${group.flank
      ? t("war_flank", { zone: group.zone }) : t("war_field", { zone: group.zone })}</span>
      <div>${group.units.map((one) => unit(here, one))}${group.gone.map(gone)}</div></div>`)}</div></section>`;
}

/** The units of a part by zone, with those that have fallen. */
function groupsOf(host, fallen) {
  const groups = host.groups.map((group) => ({ ...group, gone: fallen.filter((one) => one.zone === group.zone) }));
  const known = new Set(groups.map((group) => group.zone));
  const rest = fallen.filter((one) => !known.has(one.zone));
  for (const zone of new Set(rest.map((one) => one.zone)))
    groups.push({ zone, flank: true, units: [], gone: rest.filter((one) => one.zone === zone) });
  return groups;
}

const figure = (one, isOut) => html`<svg viewBox="0 0 56 56" aria-hidden="true"><g class="piece ${one.race} ${isOut ? "out" : ""}">${shieldParts(one.race, one.kind, one.level)}</g></svg>`;

/** Equal units: side by side, or one with a number; what can be chosen is a button. */
function unit(here, one) {
  const isOpen = [...one.aim ?? [], ...one.begin ?? []].some((line) => !here.open || here.open.has(line));
  const isDoomed = here.picked.includes(one.at);
  const shown = one.count > MANY ? 1 : one.count;
  const inside = html`${repeat(Array.from({ length: shown }), (_, index) => index, (_, index) => {
    const isLast = index === shown - 1;
    return html`<span class=${classMap({ figure: true, doomed: isDoomed && isLast })}>${figure(one, isDoomed && isLast)}${isDoomed && isLast ? sign("skull") : nothing}</span>`;
  })}${one.count > MANY ? html`<b class="many">${one.count}</b>` : nothing}${one.marked ? drawing("w-c-polymorph", "charmed", 32) : nothing}`;
  return html`<button type="button" id="board-${one.at}" class=${classMap({ unit: true, can: isOpen, chosen: isDoomed, marked: one.marked })} aria-label=${one.title}
    data-name=${one.title.replace(/\.$/, "")} data-piece=${one.at} data-source=${lines(one.begin)} data-target=${lines(one.aim)}>${inside}</button>`;
}

/** Units that have fallen in this step. */
const gone = (one) => html`<span class="unit gone">${Array.from({ length: one.count }, () => html`<span class="figure">${figure(one, true)}${sign("skull")}</span>`)}</span>`;
