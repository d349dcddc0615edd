// On a screen of several people: shows what only the player who is due may see, while a button is held.

import { get } from "./api.js";
import { h, say, wear } from "./dom.js";
import { t } from "./words.js";

/**
 * A button for looking, with its style.
 * @param {string} path of the battle
 * @param {{show: (board: object) => void, hide: () => void, failed: (error: Error) => void}} does
 */
export async function lookInto(path, does) {
  await wear("/page/look.css", "part");
  return new Look(path, does);
}

class Look {
  constructor(path, does) {
    this.path = path;
    this.does = does;
    this.wish = null; // a new one each time the button is held
    const isKey = ({ key }) => key === " " || key === "Enter";
    this.button = h("button", {
      class: "look", "aria-pressed": "false", "data-look": "",
      onpointerdown: (event) => event.button === 0 && this.#hold(event),
      onpointerup: () => this.release(),
      onpointercancel: () => this.release(),
      onkeydown: (event) => isKey(event) && this.#hold(event),
      onkeyup: (event) => isKey(event) && this.release(event),
      onblur: () => this.release(),
      oncontextmenu: (event) => event.preventDefault(), // a long press is meant for the button
      onclick: (event) => event.detail === 0 && this.#toggle(), // who cannot hold it, such as by voice
    }, t("glance"));
    this.left = () => document.hidden && this.release();
    addEventListener("visibilitychange", this.left);
  }

  close() {
    this.release();
    removeEventListener("visibilitychange", this.left);
  }

  /** Name the player. @param {string} seat */
  name(seat) {
    this.seat = seat;
    this.button.title = t("glance_help", { seat });
  }

  #toggle() {
    if (this.wish) this.release();
    else this.#show();
  }

  #hold(event) {
    event.preventDefault();
    event.stopPropagation();
    this.button.focus({ preventScroll: true });
    if (event.pointerId !== undefined) this.button.setPointerCapture(event.pointerId);
    if (!this.wish) this.#show(); // a held key repeats
  }

  /** The page has what is hidden only from now on. */
  async #show() {
    const wish = (this.wish = {});
    this.button.setAttribute("aria-pressed", "true");
    try {
      const { board } = await get(`${this.path}/look`);
      if (this.wish !== wish) return; // it was let go meanwhile
      this.does.show(board);
      say(t("glancing", { seat: this.seat }));
    } catch (error) {
      this.release();
      this.does.failed(error);
    }
  }

  /** Hide it again. @param {Event} [event] */
  release(event) {
    event?.preventDefault();
    if (!this.wish) return;
    this.wish = null;
    this.button.setAttribute("aria-pressed", "false");
    this.does.hide();
  }
}
