// For how long each battle that goes on has been looked at, in this browser.

import { keep, kept } from "./kept.js";

const TIMES = "times";

/** How many battles that go on are timed; the oldest are forgotten first. */
const MOST = 40;

/** Measures how long a battle is looked at, over several visits. */
export class Watch {
  /** @param {string} id of the battle */
  constructor(id) {
    this.id = id;
    this.since = document.hidden ? null : Date.now();
    this.turned = () => this.#turn(!document.hidden);
    addEventListener("visibilitychange", this.turned);
    addEventListener("pagehide", this.turned);
  }

  /** The minutes so far. */
  get minutes() {
    const before = Number(kept(TIMES)[this.id]) || 0;
    return before + (this.since === null ? 0 : (Date.now() - this.since) / 60_000);
  }

  /** Begin or stop to measure. @param {boolean} isOn */
  #turn(isOn) {
    const { [this.id]: _, ...others } = kept(TIMES);
    keep(TIMES, Object.fromEntries([...Object.entries(others), [this.id, this.minutes]].slice(-MOST)));
    this.since = isOn ? Date.now() : null;
  }

  close() {
    this.#turn(false);
    removeEventListener("visibilitychange", this.turned);
    removeEventListener("pagehide", this.turned);
  }
}
