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
    const right = at.right + 14 + own.width < innerWidth;
    this.box.style.left = `${right ? at.right + 14 : Math.max(4, at.left - own.width - 14)}px`;
    this.box.style.top = `${Math.max(8, Math.min(at.top, innerHeight - own.height - 8))}px`;
  }

  close() {
    this.box.remove();
  }
}

/** Whether a card shows its whole text where it lies. @param {Element} element */
function isReadable(element) {
  const text = element.querySelector(".text, .ability");
  return text !== null && text.clientHeight > 0 && text.scrollHeight <= text.clientHeight + 1;
}
