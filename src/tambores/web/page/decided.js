// What decided a battle that was analysed.

import { html } from "/lit/index.js";
import { graph } from "./graph.js";
import { change, fairShare, sentences } from "./review.js";
import { t } from "./words.js";

/** The size of the small graph. */
const WIDTH = 420;
const HEIGHT = 84;

/** What is left of it and right of it on a phone, together. */
const MARGIN = 72;

/**
 * The turning point that decided a battle, with the graph; null if none did.
 * @param {object} found the analysis
 * @param {{viewer: number | null, outcome: object}} screen
 * @param {(at: number) => void} goOn begins a battle that continues from a decision
 */
export function decided(found, { viewer, outcome }, goOn) {
  const place = Math.max(0, found.seats.findIndex((one) => one.seat === viewer));
  const chances = found.chances.map((row) => row[place]);
  const point = decisive(found, chances, outcome, found.seats[place].seat);
  return point && turn(point, chances, found, place, outcome, goOn);
}

/**
 * The turning point that did most for the result; where nobody won, the one that changed most.
 * @returns {object | null} null if none did anything for it
 */
function decisive({ points }, chances, { result, winners, together }, seat) {
  const changed = (one) => chances[one.at] - chances[one.at - 1];
  const won = together || winners.includes(seat);
  const worth = { win: won ? changed : (one) => -changed(one), loss: (one) => -changed(one) }[result]
    ?? ((one) => Math.abs(changed(one)));
  const best = points.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return worth(best) > 0 ? best : null;
}

/** A turning point, with the graph. */
function turn(point, chances, found, place, { result }, goOn) {
  const name = found.seats[place].name || t("review_all");
  const isDecided = result === "win" || result === "loss";
  return html`<div class="decided"><h3>${t(isDecided ? "ending_decided" : "ending_turn")}</h3>
    <p>${point.stage}. ${sentences(point)} ${change(name, chances, point.at)}</p>
    ${graph({ chances, fair: fairShare(found), points: [point.at], at: null, height: HEIGHT,
      width: Math.min(WIDTH, innerWidth - MARGIN), label: t("review_graph", { name }), go: null })}
    <button class="second" data-again=${point.at} @click=${() => goOn(point.at - 1)}>${t("review_again")}</button></div>`;
}
