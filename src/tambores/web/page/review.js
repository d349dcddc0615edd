// The analysis of a battle in its replay: the chances as a graph, and the turning points.

import { html, nothing, render } from "/lit/index.js";
import { ask, get, Lost, post } from "./api.js";
import { say } from "./dom.js";
import { graph, percent } from "./graph.js";
import { t } from "./words.js";

/** The milliseconds between two looks at an analysis that is under way, and after a lost connection. */
const TICK = 700;
const LATER = 3_000;

/** The height of the graph in pixels, without the signs of the turning points. */
const HEIGHT = 150;

/** Whether an analysis is not done yet. */
const isUnderway = ({ state }) => state === "waiting" || state === "running";

/** The share that all seats would have alike. @param {{seats: object[]}} found */
export const fairShare = ({ seats }) => 1 / Math.max(2, seats.length);

/** The part of a replay that shows the analysis. */
export class Review {
  /**
   * @param {string} id of the battle
   * @param {number | null} seat whose chances are shown at first
   * @param {boolean} isMatch whether it is a match of several battles
   * @param {{go: (at: number) => void, goal: () => number, goOn: (at: number) => void, look: () => void}} does
   */
  constructor(id, seat, isMatch, does) {
    this.path = `/battles/${id}/review`;
    this.seat = seat;
    this.isMatch = isMatch;
    this.does = does;
    this.found = { state: "unknown" };
    this.step = null;
    this.box = document.createElement("section");
    this.box.className = "card review";
    this.box.setAttribute("aria-labelledby", "review-title");
    this.resized = new ResizeObserver(() => this.#draw());
    this.resized.observe(this.box);
  }

  /** Look whether there is an analysis; begin it if that is wanted. @param {boolean} begin */
  start(begin) {
    return begin ? this.#ask(() => post(this.path, {})) : this.#ask(() => get(this.path));
  }

  /** Show another decision. @param {object} step */
  show(step) {
    this.step = step;
    this.#draw();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.resized.disconnect();
  }

  /** Ask the server, show its answer, and go on asking until the analysis is done. */
  async #ask(request) {
    clearTimeout(this.timer);
    const wasUnderway = isUnderway(this.found);
    let after = TICK;
    try {
      this.#take(await request(), wasUnderway);
    } catch (error) {
      if (this.closed) return;
      const isLost = error instanceof Lost;
      if (!isLost || !wasUnderway) this.#take({ state: "failed", error: isLost ? t("lost") : error.message });
      after = LATER;
    }
    if (isUnderway(this.found) && !this.closed) this.timer = setTimeout(() => this.#ask(() => get(this.path)), after);
  }

  #take(found, wasUnderway = false) {
    if (this.closed) return;
    const hadFocus = this.box.contains(document.activeElement);
    this.found = found;
    this.#draw();
    if (hadFocus && !this.box.contains(document.activeElement)) this.box.querySelector("h2").focus({ preventScroll: true });
    if (found.state === "failed") say(found.error);
    if (found.state === "done" && wasUnderway) say(t("review_done"));
    if (found.state === "done" && this.step) this.does.go(this.does.goal()); // its step says more now
  }

  // --- display

  #draw() {
    render(html`<h2 id="review-title" tabindex="-1">${t("review_title")}</h2>${this.#parts()}`, this.box);
  }

  #parts() {
    const { found } = this;
    if (found.state === "done") return this.#done();
    if (isUnderway(found)) return this.#progress();
    if (found.state === "unknown") return nothing;
    return html`<p class=${found.error ? "wrong" : "hint"}>${found.error ?? t("review_what")}</p>
      <button class="main" data-does="review" @click=${() => this.start(true)}>${t("analyse")}</button>`;
  }

  #progress() {
    const { done, count, own, state, chances } = this.found;
    const text = state === "waiting" ? t("review_waiting") : t("review_running", { done, count });
    return html`<progress max=${count} value=${done} aria-label=${t("review_title")}></progress>
      <p class="hint">${text}</p>
      ${chances.length > 1 ? this.#begun() : nothing}
      ${own ? html`<button data-does="review-cancel" @click=${() => this.#ask(() => ask("DELETE", this.path))}>
        ${t("cancel")}</button>` : nothing}`;
  }

  /** What the graph shows: of whom, and how wide it is. */
  #shown() {
    const { found } = this;
    const place = Math.max(0, found.seats.findIndex((one) => one.seat === this.seat));
    const name = found.seats[place].name || t("review_all");
    const chances = found.chances.map((row) => row[place]);
    const style = getComputedStyle(this.box);
    const width = Math.max(200, this.box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
    return { place, name, chances, width };
  }

  /** The graph of what is analysed so far, which grows to the right. */
  #begun() {
    const { name, chances, width } = this.#shown();
    return graph({ chances, last: this.found.last, width, height: HEIGHT, fair: fairShare(this.found), at: null,
      points: [], label: t("review_graph", { name }), go: null });
  }

  #done() {
    const { found, step } = this;
    if (!step || !found.chances.length) return html`<p class="hint">${t("review_empty")}</p>`;
    const { place, name, chances, width } = this.#shown();
    return html`${found.seats.length > 1 ? this.#who(place) : nothing}
      ${graph({
        chances, width, height: HEIGHT, fair: fairShare(found), at: step.at,
        points: found.points.map((one) => one.at), label: t("review_graph", { name }),
        go: (at) => at !== this.does.goal() && this.does.go(at),
        goal: this.does.goal,
      })}
      <div class="axis"><span>${step.headings[0].text}</span><span>${step.headings.at(-1).text}</span></div>
      <p class="unseen" id="review-summary">${summary(name, chances)}</p>
      <div class="judged">${judged(step, name, chances)}</div>
      ${this.#points(name, chances)}
      <p class="hint">${t("review_estimate")}${this.isMatch ? ` ${t("review_match")}` : nothing}</p>`;
  }

  #who(place) {
    const choose = (event) => {
      this.seat = this.found.seats[event.target.selectedIndex].seat;
      this.#draw();
    };
    return html`<label class="row whose">${t("review_of")}
      <select @change=${choose}>${this.found.seats.map((one, index) =>
        html`<option .selected=${index === place}>${one.name}</option>`)}</select></label>`;
  }

  /** Go to a turning point; on a phone, to the board as well. @param {number} at */
  #visit(at) {
    this.does.go(at);
    this.does.look();
  }

  #points(name, chances) {
    const { points } = this.found;
    if (!points.length) return html`<p>${t("review_none")}</p>`;
    return html`<h3 id="review-points">${t("review_points")}</h3>
      <ol class="points" aria-labelledby="review-points">${points.map((one, index) => html`<li>
        <button class="point" data-point=${one.at} aria-current=${one.at === this.step.at ? "true" : nothing}
          @click=${() => this.#visit(one.at)}>
          <b class="number">${index + 1}</b>
          <span><small>${one.stage}</small> ${sentences(one)}
            <span class="change">${change(name, chances, one.at)}</span></span></button>
        <button class="again" data-again=${one.at} aria-label="${t("review_again")} (${index + 1})"
          @click=${() => this.does.goOn(one.at - 1)}>${t("review_again")}</button></li>`)}</ol>`;
  }
}

/** What was played, and what would have been better. @param {object} one */
export const sentences = (one) => [
  t("review_played", { seat: one.seat, played: one.played }),
  one.better ? t("review_better", { better: one.better, cost: one.cost })
    : t(one.free ? "review_fine" : "review_forced"),
].join(" ");

/** How the chance changed at a decision. */
export const change = (name, chances, at) =>
  t("review_change", { name, before: percent(chances[at - 1]), after: percent(chances[at]) });

/** What the analysis says about the decision shown. */
function judged(step, name, chances) {
  const now = html`<p><b>${t("review_now", { name, chance: percent(chances[step.at]) })}</b></p>`;
  return html`${now}${step.judged ? html`<p>${sentences(step.judged)}</p>` : nothing}`;
}

/** The graph in words. */
const summary = (name, chances) => t("review_summary", {
  name, first: percent(chances[0]), final: percent(chances.at(-1)),
  high: percent(Math.max(...chances)), low: percent(Math.min(...chances)),
});
