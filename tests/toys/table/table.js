// The table of Dragon's hoard.

import { html, render } from "/lit/index.js";
import { lines } from "/page/kit.js";
import { t } from "/page/words.js";

export const prepare = async () => {};

export class Painter {
  static looks = "cave";

  constructor(place) {
    this.place = place;
  }

  paint({ safe, carried, gold }) {
    render(html`<button class="felt" id="board-${gold.at}" data-gold=${carried} data-source=${lines(gold.begin)}>${carried}, ${t("cave_safe")}: ${safe}</button>`, this.place);
  }

  foresee() {}

  large() {
    return null;
  }

  close() {}
}
