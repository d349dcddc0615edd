// Shows a finished game decision by decision.

import { nameAddress } from "./address.js";
import { enter, get, Lost } from "./api.js";
import { Board } from "./board.js";
import { download } from "./dialogs.js";
import { h, notice, say, unnotice } from "./dom.js";
import { icon } from "./icons.js";
import { Lens } from "./lens.js";
import { row } from "./log.js";
import { painterOf } from "./battle.js";
import { showCourse } from "./course.js";
import { Panel } from "./panel.js";
import { Review } from "./review.js";
import { setting } from "./settings.js";
import { t } from "./words.js";

const PACES = { off: 1000, fast: 1000, normal: 2000, slow: 4000 };

/**
 * Fetch a record, to show it.
 * @param {string} id
 * @param {number} at after which decision
 * @param {string} [seat] whose view is shown, "0" or "1"; "" is a spectator's, none the player's own
 * @param {boolean} [analyse] whether to begin the analysis
 */
export async function findReplay(id, at, seat, analyse = false) {
  const battle = await get(`/battles/${encodeURIComponent(id)}`);
  const own = seat === undefined ? "" : `?seat=${encodeURIComponent(seat)}`;
  const step = await get(`/battles/${battle.id}/steps/${at}${own}`);
  const Painter = await painterOf(battle);
  return (main) => showReplay(main, battle, step, Painter, analyse);
}

/** Show a record. */
function showReplay(main, battle, step, Painter, analyse) {
  const replay = new Replay(battle.id, battle, Painter);
  main.replaceChildren(replay.page);
  replay.show(step);
  replay.review.start(analyse);
  if (document.activeElement === document.body) replay.question.focus({ preventScroll: true });
  return replay;
}

class Replay {
  constructor(id, battle, Painter) {
    this.id = id;
    this.game = battle.game;
    this.battle = battle;
    this.Painter = Painter;
    this.seat = "";
    this.number = 0;
    this.goal = 0; // the decision requested last; its answer may be on the way
    this.run = null; // identifies the automatic replay until it stops
    this.#build();
    this.typed = (event) => this.#typed(event);
    addEventListener("keydown", this.typed);
  }

  #build() {
    const button = (key, onclick) =>
      h("button", { "aria-label": t(key), title: t(key), onclick, "data-go": key }, icon(key));
    this.stage = h("div", { class: "stage", role: "region", "aria-label": t("board") });
    this.board = new Board(this.stage, {
      pick: (name) => (name ? this.panel.explain(name) : this.panel.close()),
      ask: (name) => this.panel.explain(name, "", true),
      hover: (name, rests) => (rests ? this.lens.show(name) : this.lens.close()),
    }, this.Painter && new this.Painter(this.stage, this.battle.cards));
    this.lens = new Lens(this.board);
    this.panel = new Panel(this.id, this.board, () => `at=${this.at}&seat=${this.seat}`);
    this.review = new Review(this.id, this.battle.screen.viewer, Boolean(this.battle.match), {
      go: (at) => this.go(at),
      goal: () => this.goal,
      goOn: (at) => this.goOn(at),
      look: () => this.#look(),
    });
    this.question = h("h2", { class: "question", tabindex: "-1" });
    this.place = h("output", { class: "place" });
    this.slider = h("input", { type: "range", min: "0", "aria-label": t("replay_place"),
      oninput: (event) => this.go(Number(event.target.value)) });
    this.phases = h("select", { "aria-label": t("replay_phase"),
      onchange: (event) => this.go(Number(event.target.value)) });
    this.seats = h("select", { "aria-label": t("replay_seat"),
      onchange: (event) => { this.seat = event.target.value; this.go(this.goal); } });
    this.playButton = h("button", { class: "main", onclick: () => this.toggle() }, t("replay_play"));
    this.happened = h("ol", { class: "log short" });
    this.comments = h("div", { class: "comments" });
    this.page = h("div", { class: `replay ${this.board.painter ? `drawn ${this.board.painter.constructor.looks ?? ""}` : ""}` },
      h("div", { class: "card head" }, h("h1", { class: "name" }, this.battle.name), this.question),
      h("div", { class: "left" }, this.stage),
      h("div", { class: "right" },
        this.panel.box,
        h("section", { class: "card" },
          h("div", { class: "row steps" },
            button("replay_first", () => this.go(0)),
            button("replay_back", () => this.go(this.goal - 1)),
            this.playButton,
            button("replay_next", () => this.go(this.goal + 1)),
            button("replay_last", () => this.go(this.last))),
          this.slider, this.place,
          h("div", { class: "row" },
            button("replay_phase_back", () => this.#phase(-1)), this.phases,
            button("replay_phase_next", () => this.#phase(1))),
          h("label", { class: "field" }, h("span", {}, t("replay_seat")), this.seats),
          this.comments),
        this.review.box,
        h("section", { class: "card" }, h("h2", {}, t("replay_happened")), this.happened),
        h("div", { class: "row" },
          h("button", { onclick: () => this.goOn(this.at) }, t("replay_go_on")),
          h("button", { onclick: () => download(this.id, true) }, t("download")),
          h("a", { class: "button", href: "#/" }, t("to_start")))));
  }

  /** @param {number} at */
  read(at) {
    return get(`/battles/${this.id}/steps/${at}?seat=${this.seat}`);
  }

  /** Go to a decision; of several answers, only that to the last request counts. */
  async go(at) {
    const number = (this.number += 1);
    this.goal = Math.max(0, Math.min(at, this.last));
    try {
      const step = await this.read(this.goal);
      if (number === this.number && !this.closed) this.show(step);
      unnotice("replay");
    } catch (error) {
      if (number !== this.number || this.closed) return;
      this.goal = this.at;
      this.stop();
      notice("replay", error instanceof Lost ? t("lost") : error.message);
    }
  }

  show(step) {
    this.at = this.goal = step.at;
    this.last = step.last;
    this.step = step;
    this.seat = step.seat;
    history.replaceState(null, "", `#/replay/${this.id}/${step.at}${step.seat && `/${step.seat}`}`);
    nameAddress(this.game);
    document.title = `${this.battle.name} – Tambores`;
    this.panel.close();
    this.lens.close();
    this.board.draw(step.board);
    this.board.animate(step.marks, false);
    const lines = step.entry?.lines ?? [];
    showCourse(step, this.board.painter);
    this.question.textContent = step.question;
    this.slider.max = String(step.last);
    this.slider.value = String(step.at);
    this.place.textContent = t("replay_at", { at: step.at, last: step.last });
    this.happened.replaceChildren(...lines.map(row));
    this.review.show(step);
    this.comments.replaceChildren(...step.comments.map((text) => h("blockquote", {}, text)));
    this.#fill(this.phases, step.headings.map((one) => [one.at, one.text]), this.#heading());
    this.#fill(this.seats, [["", t("replay_spectator")], ...step.seats.map((name, seat) => [seat, name])], this.seat);
    say(lines.map((line) => line.text).join(" ") || step.turn);
  }

  /** Bring the board into view. */
  #look() {
    const { top, bottom } = this.stage.getBoundingClientRect();
    if (bottom < innerHeight / 2 || top > innerHeight / 2) this.page.scrollIntoView({ block: "start" });
  }

  #fill(select, options, value) {
    select.replaceChildren(...options.map(([key, text]) => h("option", { value: key }, text)));
    select.value = String(value);
  }

  /** The beginning of the current phase. */
  #heading() {
    return this.step.headings.filter((one) => one.at <= this.at).at(-1).at;
  }

  #phase(by) {
    const places = this.step.headings.map((one) => one.at);
    const here = places.indexOf(this.#heading());
    this.go(places[Math.max(0, Math.min(here + by, places.length - 1))]);
  }

  /** Start or stop the automatic replay. */
  toggle() {
    if (this.run) return this.stop();
    this.run = {};
    this.playButton.textContent = t("pause");
    this.#play(this.run);
  }

  /** Show one decision after the other; request the next when this one has been shown. */
  async #play(run) {
    if (this.at >= this.last) await this.go(0);
    while (this.run === run) {
      await new Promise((resolve) => { setTimeout(resolve, PACES[setting("pace")]); });
      if (this.run !== run) return;
      if (this.at >= this.last) return this.stop();
      await this.go(this.goal + 1);
    }
  }

  stop() {
    this.run = null;
    this.playButton.textContent = t("replay_play");
  }

  /** Begin a battle that continues from a decision. @param {number} at */
  async goOn(at) {
    try {
      await enter("battle", `/battles/${this.id}/load`, { at });
    } catch (error) {
      notice("replay", error instanceof Lost ? t("lost") : error.message);
    }
  }

  close() {
    this.closed = true;
    this.stop();
    this.lens.close();
    this.board.close();
    this.review.close();
    showCourse(null);
    removeEventListener("keydown", this.typed);
  }

  #typed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") return this.panel.close();
    if (event.target.closest?.("input, select, dialog, .stage")) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) event.shiftKey ? this.#phase(by) : this.go(this.goal + by);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.last);
    else return;
    event.preventDefault();
  }
}
