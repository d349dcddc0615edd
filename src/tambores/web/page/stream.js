// Receives the changes of other windows, and reconnects after the connection was lost.

import { get, Lost } from "./api.js";
import { h, notice, unnotice } from "./dom.js";
import { seated } from "./seat.js";
import { t } from "./words.js";

/** How long to wait before retrying a connection that the browser has given up. */
const AGAIN = 3000;

/** The messages about changes of a battle; a hidden window does not need them. */
export class Stream {
  /**
   * @param {string} path of the battle
   * @param {{changed: (version: number) => void, renamed: (name: string) => void,
   *   people?: (people: object) => void}} tells receives each version, each name, and who is there
   * @param {boolean} [stays] whether a hidden window stays connected, so that others know it is there
   */
  constructor(path, tells, stays = false) {
    this.path = path;
    this.tells = tells;
    this.stays = stays;
    this.closed = false;
    this.seen = () => !this.stays && (document.visibilityState === "visible" ? this.#open() : this.source?.close());
    addEventListener("visibilitychange", this.seen);
    this.#open();
  }

  #open() {
    if (this.closed || (document.visibilityState !== "visible" && !this.stays)) return;
    this.source?.close();
    this.source = new EventSource(seated(`${this.path}/stream`));
    this.source.addEventListener("changed", (event) => {
      unnotice("connection");
      this.tells.changed(JSON.parse(event.data).version);
    });
    this.source.addEventListener("renamed", (event) => this.tells.renamed(JSON.parse(event.data).name));
    this.source.addEventListener("people", (event) => this.tells.people?.(JSON.parse(event.data)));
    this.source.addEventListener("gone", () => this.#end(t("gone")));
    this.source.addEventListener("error", () => this.#lost());
  }

  /** The browser retries by itself, unless it was refused; then ask the server why. */
  async #lost() {
    if (this.closed) return;
    notice("connection", t("reconnecting"));
    if (this.source.readyState !== EventSource.CLOSED) return;
    try {
      await get(this.path);
    } catch (error) {
      if (!(error instanceof Lost)) return this.#end(error.message);
    }
    setTimeout(() => this.#open(), AGAIN);
  }

  /** Stop following the battle. @param {string} text why */
  #end(text) {
    this.close();
    notice("battle", text, h("a", { href: "#/" }, t("to_start")));
  }

  close() {
    this.closed = true;
    this.source?.close();
    removeEventListener("visibilitychange", this.seen);
  }
}
