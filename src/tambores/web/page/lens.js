// A card, or a part of a picture, large enough to read, beside the one on which the mouse rests.

import { h } from "./dom.js";

export class Lens {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.box = h("div", { class: "lens", "aria-hidden": "true" });
  }

  /** @param {string} name of an element */
  show(name) {
    const beside = this.board.things.get(name);
    if (!beside || isReadable(beside)) return;
    const drawn = this.board.large(name);
    if (!drawn) return;
    this.box.replaceChildren(drawn);
    document.body.append(this.box);
    const at = beside.getBoundingClientRect();
    const own = this.box.getBoundingClientRect();
    const level = Math.max(8, Math.min(at.top, innerHeight - own.height - 8));
    const places = [[at.right + 14, level], [at.left - own.width - 14, level], [at.left, at.top - own.height - 14]];
    const [x, y] = places.find((place) => isFree(...place, own)) ?? [Math.max(4, places[1][0]), level];
    this.box.style.left = `${x}px`;
    this.box.style.top = `${y}px`;
  }

  close() {
    this.box.remove();
  }
}

/** Whether a lens fits into the window at a place, without covering the buttons of the question. */
function isFree(x, y, { width, height }) {
  const buttons = document.querySelector(".quick")?.getBoundingClientRect();
  const isOver = buttons && x < buttons.right && x + width > buttons.left && y < buttons.bottom && y + height > buttons.top;
  return x >= 4 && x + width <= innerWidth - 4 && y >= 4 && y + height <= innerHeight - 4 && !isOver;
}

/** Whether a card shows its whole text where it lies. @param {Element} element */
function isReadable(element) {
  const text = element.querySelector(".text, .ability");
  return text !== null && text.clientHeight > 0 && text.scrollHeight <= text.clientHeight + 1;
}
