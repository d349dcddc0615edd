// Shows a step event by event, at the chosen pace.

import { get } from "./api.js";
import { h } from "./dom.js";
import { setting } from "./settings.js";
import { t } from "./words.js";

const PACES = { fast: 600, normal: 1400, slow: 2800 };

/** More lines than this are shown one by one. */
const FEW = 2;

/** The events, line by line; the animation can be paused and skipped. */
export class Animation {
  /**
   * @param {string} id of the battle
   * @param {{begin: () => void, draw: (board: string) => void, animate: (marks: object[]) => void,
   *   tell: (line: object, fresh: boolean) => void}} shows
   */
  constructor(id, shows) {
    this.id = id;
    this.shows = shows;
    this.text = h("p", { class: "caption-text" });
    this.pauseButton = h("button", { onclick: () => this.pause() }, t("pause"));
    this.box = h("div", { class: "caption", hidden: true },
      this.text,
      h("div", { class: "row" }, this.pauseButton,
        h("button", { class: "main", onclick: () => this.skip() }, t("skip"))));
    this.running = false;
  }

  /**
   * Show the news.
   * @param {{number: number, fresh: boolean, lines: object[]}[]} entries
   */
  async play(entries) {
    const fresh = entries.filter((entry) => entry.fresh);
    const count = fresh.flatMap((entry) => entry.lines).filter((line) => line.frame !== null).length;
    const shown = setting("pace") !== "off" && count > FEW && document.visibilityState === "visible";
    if (shown) this.shows.begin();
    this.running = shown;
    this.skipped = !shown;
    this.paused = false;
    this.pauseButton.textContent = t("pause");
    this.box.hidden = !shown;
    const lines = entries.flatMap((entry) => entry.lines.map((line) => ({ entry, line })));
    let next = null;
    for (const [at, { entry, line }] of lines.entries()) {
      if (!this.skipped && entry.fresh) {
        const frame = next ?? this.#frame(entry, line);
        const after = lines[at + 1];
        next = after ? this.#frame(after.entry, after.line) : null;
        await this.#show(frame, line);
      }
      this.shows.tell(line, entry.fresh);
      if (!this.skipped && entry.fresh && line.frame !== null) await this.#rest(line);
    }
    this.running = false;
    this.box.hidden = true;
  }

  /** The board of a line; "" if it has not changed, or is no longer available. */
  #frame(entry, line) {
    if (line.frame === null) return Promise.resolve("");
    const path = `/battles/${this.id}/frames/${entry.number}/${line.frame}`;
    return get(path).then((answer) => answer.board, () => "");
  }

  async #show(frame, line) {
    const board = await frame;
    if (this.skipped) return;
    if (board) this.shows.draw(board);
    this.shows.animate(line.marks);
    this.text.textContent = line.text;
  }

  /** Wait as long as it takes to read a line, or until the player skips. */
  async #rest(line) {
    const begun = performance.now();
    const due = () => begun + (PACES[setting("pace")] ?? 0) * (0.7 + line.text.length / 150);
    while (!this.skipped && (this.paused || performance.now() < due()))
      await new Promise((resolve) => { setTimeout(resolve, 40); });
  }

  /** Show the end at once. */
  skip() {
    this.skipped = true;
  }

  /** Pause, or go on. */
  pause() {
    this.paused = !this.paused;
    this.pauseButton.textContent = t(this.paused ? "go_on" : "pause");
  }
}
