// How a battle ended: who won, why, what decided it, and what to do next.

import { html, nothing, render, svg } from "/lit/index.js";
import { enter, get } from "./api.js";
import { wear } from "./dom.js";
import { isWatching } from "./seat.js";
import { t } from "./words.js";

await wear("/page/ending.css", "part");

/**
 * Whether the person at the screen won or lost: "victory", "defeat", "drawn", or "over" if neither can be said.
 * @param {{viewer: number | null, outcome: {result: string, winners: number[], together: boolean}}} screen
 */
export function moodOf({ viewer, outcome }) {
  if (outcome.result === "draw") return "drawn";
  if (outcome.result === "aborted" || isWatching()) return "over";
  if (outcome.result === "loss") return "defeat";
  if (outcome.together) return "victory";
  if (viewer === null) return "over";
  return outcome.winners.includes(viewer) ? "victory" : "defeat";
}

/** The end of a battle, over its board. */
export class Ending {
  /**
   * @param {{id: string, path: string, screen: object, term: string, mode: string, again: boolean, swap: boolean,
   *   friend: object | null, wasPlayed: boolean}} battle  wasPlayed: whether it ended in this window
   */
  constructor({ id, path, screen, term, mode, again, swap, friend, wasPlayed }) {
    this.id = id;
    this.path = path;
    this.screen = screen;
    this.term = term;
    this.isLesson = mode === "lesson";
    this.again = again;
    this.swap = swap;
    this.friend = friend;
    this.turn = null;
    this.mood = moodOf(screen);
    this.box = document.createElement("section");
    this.box.className = `ending ${this.mood}`;
    this.box.setAttribute("aria-labelledby", "ending-title");
    this.#draw();
    if (!this.isLesson && !wasPlayed) this.#look(); // a battle that ends just now is not analysed
  }

  /** Whether the battle has been analysed: then the analysis says what decided it. */
  async #look() {
    try {
      const found = await get(`${this.path}/review`);
      if (found.state !== "done" || !found.points.length) return;
      const { decided } = await import("./decided.js");
      this.turn = decided(found, this.screen, (at) => enter("battle", `${this.path}/load`, { at }));
      this.#draw();
    } catch {
      // the end can be read without it
    }
  }

  #draw() {
    const { outcome } = this.screen;
    render(html`
      <button class="tool close" aria-label=${t("ending_table")} title=${t("ending_table")}
        @click=${() => this.close()}>✕</button>
      <div class="end-art" aria-hidden="true"><span class="rays"></span>${DRUM}</div>
      <h2 id="ending-title">${this.mood === "over" ? t(`ending_over_${this.term}`) : t(`ending_${this.mood}`)}</h2>
      <p class="why">${outcome.text}</p>
      <div class="end-more">${this.#decided()}${standings(outcome)}${losses(outcome)}</div>
      ${this.friend ? html`<div class="end-friend">${this.friend.box}</div>` : nothing}
      ${this.isLesson ? nothing : html`<div class="end-acts">${this.#acts()}</div>`}`, this.box);
  }

  close() {
    this.box.remove();
    document.getElementById("question").focus();
  }

  /** What decided the battle, or the last events. */
  #decided() {
    const { outcome } = this.screen;
    if (this.turn) return this.turn;
    return outcome.last.length && !outcome.scores.length ? html`<div class="decided">
      <h3>${t("ending_last")}</h3><ul>${outcome.last.map((line) => html`<li>${line}</li>`)}</ul></div>` : nothing;
  }

  /** What to do next; the first is the main one. */
  #acts() {
    const begin = (swap) => (event) => event.detail > 1 || enter("battle", `${this.path}/again`, { swap });
    const main = this.again ? html`<button class="primary" data-does="again" @click=${begin(false)}>${t("again")}</button>` : nothing;
    const other = this.swap ? html`<button class="second" data-does="swap" @click=${begin(true)}>${t("rematch_swap")}</button>` : nothing;
    return html`${main}${other}
      <a class="button second" href="#/replay/${this.id}">${t("look_back")}</a>
      <a class="button second" href="#/analyse/${this.id}">${t("analyse")}</a>
      <a class="button second" href="#/">${t(`another_${this.term}`)}</a>`;
  }
}

/** Ranking, points and titles, as far as the game has them. */
function standings({ ranking, scores, titles }) {
  const lines = scores[0]?.lines.map(([line]) => line) ?? [];
  return html`${ranking.length && !scores.length ? html`<h3>${t("ending_ranking")}</h3>
      <ol class="ranking">${ranking.map((names) => html`<li>${names}</li>`)}</ol>` : nothing}
    ${scores.length ? html`<div class="scores" tabindex="0" role="group" aria-label=${t("ending_scores")}><table>
      <thead><tr><th scope="col">${t("ending_scores")}</th>${scores.map((one) => html`<th scope="col">${one.name}</th>`)}</tr></thead>
      <tbody>${lines.map((line, row) => html`<tr><th scope="row">${line}</th>
        ${scores.map((one) => html`<td>${one.lines[row]?.[1]}</td>`)}</tr>`)}</tbody>
      <tfoot><tr><th scope="row">${t("ending_total")}</th>${scores.map((one) => html`<td>${one.total}</td>`)}</tr></tfoot>
    </table></div>` : nothing}
    ${titles.length ? html`<dl class="titles">${titles.map(([title, names]) =>
      html`<div><dt>${title}</dt><dd>${names}</dd></div>`)}</dl>` : nothing}`;
}

/** What each side lost, if the game tells of losses. */
function losses({ losses: found }) {
  return found ? html`<div class="scores losses" tabindex="0" role="group" aria-label=${t("ending_losses")}><table>
      <thead><tr><th scope="col">${t("ending_losses")}</th>${found.sides.map((side) => html`<th scope="col">${side}</th>`)}</tr></thead>
      <tbody>${found.lines.map(([line, row]) => html`<tr><th scope="row">${line}</th>
        ${row.map((count) => html`<td>${count ?? ""}</td>`)}</tr>`)}</tbody>
    </table></div>` : nothing;
}

/** The drum; its skin is torn after a defeat. */
const DRUM = svg`<svg class="end-drum" aria-hidden="true" viewBox="0 0 240 210">
  <path class="d-body" d="M20 80v82c0 16 45 28 100 28s100-12 100-28V80z"/>
  <path class="d-shade" d="M120 80h100v82c0 16-45 28-100 28z"/>
  <path class="d-rope" d="m22 90 17 86 17-70 16 77 17-73 17 75 14-75 14 75 17-75 17 73 16-77 17 70 17-86"/>
  <path class="d-rim" d="M20 150v12c0 16 45 28 100 28s100-12 100-28v-12c0 16-45 28-100 28S20 166 20 150zM14 66v22c0 18 47 32 106 32s106-14 106-32V66z"/>
  <ellipse class="d-edge" cx="120" cy="66" rx="106" ry="32"/>
  <ellipse class="d-skin" cx="120" cy="65" rx="96" ry="26"/>
  <path class="d-tear" d="m56 52 30 6 16-7 12 13 24-8 10 13 34-6-28 14 6 12-26-8-20 10-8-14-30 4 10-14z"/>
  <g class="d-sticks"><path d="m58 6 52 50M182 6l-52 50"/><circle cx="112" cy="58" r="9"/><circle cx="128" cy="58" r="9"/></g></svg>`;
