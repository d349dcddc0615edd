// A picture is fitted into its place; a button makes it large enough to read, and small again.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/**
 * The button that enlarges the picture in a place.
 * @param {HTMLElement} place
 * @param {() => Element | undefined} centre what is brought into the middle
 */
export function zoomButton(place, centre) {
  const turn = (event) => {
    event.stopPropagation(); // the board does not mean it
    const isLarge = place.classList.toggle("large");
    event.currentTarget.setAttribute("aria-pressed", isLarge);
    if (isLarge) centre()?.scrollIntoView({ block: "center", inline: "center" });
    place.scrollIntoView({ block: "nearest" });
  };
  return h("button", { class: "zoom", "aria-pressed": false, "aria-label": t("enlarge"), title: t("enlarge"), onclick: turn },
    icon("enlarge"));
}
