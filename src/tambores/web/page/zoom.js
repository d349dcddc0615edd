// A picture is fitted into its place. A button enlarges it, and a part of it is enlarged by itself.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { choose, setting } from "./settings.js";
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
    choose("board", isLarge ? "large" : "whole");
    if (isLarge) centre()?.scrollIntoView({ block: "center", inline: "center" });
    place.scrollIntoView({ block: "nearest" });
  };
  const isLarge = place.classList.toggle("large", setting("board") === "large");
  return h("button", { class: "zoom", "aria-pressed": String(isLarge), "aria-label": t("enlarge"), title: t("enlarge"), onclick: turn },
    icon("enlarge"));
}

/** How many pixels a unit of a picture takes when its letters are easy to read. */
const EASY = 1.6;

/** The most pixels that an enlarged part is wide. */
const WIDEST = 480;

/** A part with fewer letters than this is only signs and numbers. */
const LETTERS = 8;

/**
 * A part of a picture, large; null for one that can be read where it is.
 * @param {SVGGraphicsElement} part
 */
export function magnified(part) {
  const letters = [...part.querySelectorAll("text")].map((one) => one.textContent).join("");
  if (letters.length < LETTERS || part.getScreenCTM().a > EASY / 1.3) return null;
  const { x, y, width, height } = part.getBBox();
  const copy = part.cloneNode(true);
  copy.removeAttribute("transform");
  for (const one of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "tabindex", "role"]) one.removeAttribute(name);
  const drawn = part.ownerSVGElement.cloneNode(false);
  drawn.removeAttribute("id");
  drawn.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  drawn.style.width = `${Math.min(width * EASY, WIDEST)}px`;
  drawn.append(copy);
  return drawn;
}
