// The players: a strip for each, the points of teams, and what wins the scenario.

import { classMap, html, nothing } from "/lit/index.js";
import { lines, sharesBar } from "/page/kit.js";
import { t } from "/page/words.js";
import { crest, kindSign, levels, sign } from "./pieces.js";

const isTeam = ({ sides }) => sides.some((side) => side.seats.length > 1);

/** The strips of the other players; on a small window that of the player too, first. */
export function players(here) {
  const { table, isWide } = here;
  const shown = table.players.filter((one) => !isWide || one.seat !== table.near)
    .sort((one, other) => Number(other.seat === table.near) - Number(one.seat === table.near) || one.side - other.side);
  const alone = shown.length === 1;
  return html`<section class=${classMap({ strips: true, crowd: shown.length > 2, team: isTeam(table) })} aria-label=${t("war_players")}>
    ${isWide && isTeam(table) && here.printed.needed ? duel(here) : nothing}
    ${shown.map((one) => strip(here, one, alone))}
    ${here.printed.needed ? nothing : html`<details class="goal" ?open=${isWide}><summary>${here.printed.scenario}</summary><p>${here.printed.goal}</p></details>`}</section>`;
}

/** The points of two teams against each other. */
function duel({ table, printed }) {
  const own = table.players[table.near].side;
  const [first, second] = [...table.sides].sort((one) => (one.seats.some((seat) => table.players[seat].side === own) ? -1 : 1));
  const crests = (side) => side.seats.map((seat) => crest(table.players[seat].race));
  const races = [first, second].map((side) => table.players[side.seats[0]].race);
  const rest = Math.max(0, 2 * printed.needed - first.points - second.points);
  return html`<div class="duel"><span><b>${first.points}</b>${crests(first)}</span><i>${t("war_first_to", { needed: printed.needed })}</i>
    <span>${crests(second)}<b>${second.points}</b></span>${sharesBar([[races[0], first.points], ["", rest], [races[1], second.points]])}</div>`;
}

/** What a player has, in a strip. */
function strip({ table, printed, named }, one, alone) {
  const points = printed.needed ? table.sides.find((side) => side.seats.includes(one.seat))?.points ?? one.points : null;
  const isMine = one.seat === table.near;
  return html`<button type="button" id="board-${one.at}" data-seat=${one.seat} data-name=${one.name} data-source=${lines(one.begin)} data-target=${lines(one.aim)}
      class=${classMap({ strip: true, [one.race]: true, big: alone && !isMine, mine: isMine, out: one.left > 0 })} aria-label=${one.title}>
    ${crest(one.race)}<span class="who">${one.name} <small>${table.called?.[one.seat] ?? (isMine && table.own !== null ? t("war_you") : one.left ? t("war_left", { turn: one.left }) : "")}</small></span>
    ${points === null ? spell(one) : html`<span class="points">${points}<small>${t("war_of", { needed: printed.needed })}</small></span>`}
    <span class="stock"><span class="gold" title=${one.gold.title}>${sign("gold")}${one.gold.count}</span><span class="wood" title=${one.wood.title}>${sign("wood")}${one.wood.count}</span>
      <span class="held" title=${t("war_cards", { count: one.cards, deck: one.deck })}>${sign("cards")}${one.cards}</span>
      ${isMine ? nothing : (one.hand ?? []).map((held) => html`<span class="held" title=${held.title}>${sign(`c-${held.card}`)}</span>`)}
      ${one.laid && alone ? html`<span class="held" title=${t("war_laid", { count: one.laid })}>${sign("c-victory_point")}${one.laid}</span>` : nothing}
      ${alone ? nothing : one.plates.filter((plate) => plate.levels).map((plate) => html`<span class="strengths">${kindSign(one.race, plate.kind)}${plate.strength}</span>`)}</span>
    ${alone && !isMine ? html`<span class="plates-small">${one.plates.filter((plate) => plate.levels).map((plate) => html`<span>${kindSign(one.race, plate.kind)}${plate.strength}${levels(plate)}</span>`)}</span>` : nothing}
    ${points === null ? nothing : html`<svg class="gauge" viewBox="0 0 ${printed.needed} 1" preserveAspectRatio="none" aria-hidden="true"><rect class="gauge-back" width=${printed.needed} height="1"></rect><rect class="gauge-front" width=${Math.min(points, printed.needed)} height="1"></rect></svg>`}
    ${table.first === one.seat ? html`<span class="begins" title=${t("war_begins")}>${sign("drum")}</span>` : nothing}</button>`;
}

/** How far the spell of a player has come, in the scenario that has one. */
const spell = (one) => (one.spell ? html`<span class="points">${one.spell}<small>${t("war_spell")}</small></span>` : html`<span class="points"></span>`);
