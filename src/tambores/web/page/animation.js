// Shows a step beat by beat, at the chosen pace.

import { h, isSecond } from "./dom.js";
import { setting } from "./settings.js";
import { drum } from "./sound.js";
import { t } from "./words.js";

/** The milliseconds of a beat, before those that its text takes to read. */
const PACES = { fast: 220, normal: 420, slow: 1400 };

/** The milliseconds that all beats between two decisions of the player take at most. */
const SPANS = { fast: 1500, normal: 3000, slow: Infinity };

/** What is left of them at least when much has been shown already. */
const LEAST = 500;

/** By how many milliseconds beats are late at most that a slow computer draws; the next ones are shorter for it. */
const LATE = 500;

/** How much faster it goes after a click. */
const HASTE = 3;

/** More beats than this are shown one by one. */
const FEW = 1;

/** The lines of entries, in beats: those that follow each other and belong together are one. */
function beats(entries) {
  const found = [];
  for (const entry of entries)
    for (const line of entry.lines) {
      const last = found.at(-1);
      const isSame = last?.entry === entry && line.beat && last.beat === line.beat;
      if (isSame) last.lines.push(line);
      else found.push({ entry, beat: line.beat, lines: [line] });
    }
  return found;
}

/** The events, beat by beat; the animation can be paused, hastened and skipped. */
export class Animation {
  /**
   * @param {{begin: () => void, draw: (board: object) => void, animate: (marks: object[], texts: string[]) => void,
   *   tell: (line: object, fresh: boolean) => void}} shows
   */
  constructor(shows) {
    this.shows = shows;
    this.text = h("p", { class: "caption-text" });
    this.pauseButton = h("button", { onclick: (event) => isSecond(event) || this.pause() }, t("pause"));
    this.box = h("div", { class: "caption", hidden: true },
      this.text,
      h("div", { class: "row" }, this.pauseButton,
        h("button", { class: "main", onclick: (event) => isSecond(event) || this.skip() }, t("skip"))));
    this.running = false;
    this.spent = 0; // since the last decision of the player
  }

  /** The player has decided: what follows has all its time. */
  rest() {
    this.spent = 0;
  }

  /**
   * Show the news.
   * @param {{number: number, fresh: boolean, lines: object[]}[]} entries
   */
  async play(entries) {
    const all = beats(entries);
    const fresh = all.filter((one) => one.entry.fresh && isSeen(one));
    const shown = setting("pace") !== "off" && fresh.length > FEW && document.visibilityState === "visible";
    if (shown) this.shows.begin();
    this.running = shown;
    this.skipped = !shown;
    this.paused = this.hurried = false;
    this.weight = fresh.reduce((sum, one) => sum + weightOf(textOf(one)), 0);
    this.before = this.spent;
    this.due = performance.now();
    this.pauseButton.textContent = t("pause");
    this.box.hidden = !shown;
    for (const one of all) {
      const isShown = !this.skipped && one.entry.fresh;
      if (isShown) this.#show(one);
      for (const line of one.lines) this.shows.tell(line, one.entry.fresh);
      if (isShown && isSeen(one)) await this.#rest(weightOf(textOf(one)));
    }
    this.running = false;
    this.box.hidden = true;
  }

  #show(one) {
    const { lines } = one;
    const board = lines.at(-1).board;
    if (board) this.shows.draw(board);
    const marks = lines.flatMap((line) => line.marks);
    this.shows.animate(marks, lines.map((line) => line.text));
    if (marks.some((mark) => mark.effect === "wound")) drum("wound");
    else if (lines[0].heading) drum("phase");
    this.text.textContent = textOf(one);
  }

  /** Wait as long as it takes to read a beat, or less if there are many, or until the player goes on. */
  async #rest(weight) {
    const begun = this.due;
    this.hastened = false;
    do await new Promise((resolve) => { setTimeout(resolve, 30); });
    while (!this.skipped && !this.hastened && (this.paused || performance.now() < begun + this.#length(weight)));
    const until = begun + this.#length(weight);
    this.due = this.hastened ? performance.now() : Math.max(until, performance.now() - LATE);
    this.spent += this.due - begun;
  }

  /** The milliseconds that a beat takes. */
  #length(weight) {
    const pace = setting("pace");
    const share = Math.max(SPANS[pace] - this.before, LEAST) / this.weight;
    return weight * Math.min(PACES[pace] ?? 0, share) / (this.hurried ? HASTE : 1);
  }

  /** Show the next beat at once, and the others faster. */
  next() {
    this.hastened = this.hurried = true;
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

const textOf = ({ lines }) => lines.map((line) => line.text).join(" ");

/** How long a text is to read, beside others. */
const weightOf = (text) => 0.8 + Math.min(text.length, 160) / 160;

/** Whether the board shows something of a beat. */
const isSeen = ({ lines }) => lines.some((line) => line.marks.length > 0 || line.heading || line.board?.picture);
