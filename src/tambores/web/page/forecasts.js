// What actions would bring about, asked of the server when it is needed, and once for each version.

import { get } from "./api.js";

export class Forecasts {
  /** @param {string} path of the battle */
  constructor(path) {
    this.path = path;
    this.found = new Map();
  }

  /** Forget what was found; the battle has gone on. */
  clear() {
    this.found = new Map();
  }

  /**
   * What choosing an action some times in a row would bring about; null if nothing can be said.
   * @param {string} line of the action; "" for how things stand without one
   * @param {number} times
   * @returns {Promise<object | null>}
   */
  find(line, times) {
    const key = `${times} ${line}`;
    if (!this.found.has(key)) this.found.set(key, this.#ask(line, times));
    return this.found.get(key);
  }

  /** A forecast that cannot be had is none: the action can be chosen without it. */
  async #ask(line, times) {
    try {
      return (await get(`${this.path}/forecast?action=${encodeURIComponent(line)}&times=${times}`)).found;
    } catch {
      return null;
    }
  }
}
