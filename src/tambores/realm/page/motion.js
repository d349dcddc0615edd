// What events do to the pieces: heroes and generals travel, minions drop, dice tumble; never for those who want no motion.

import { die } from "/page/kit.js";
import { render } from "/lit/index.js";

const EASE = "cubic-bezier(.2, .8, .2, 1)";
const JOURNEYS = { seat: { duration: 320, easing: "ease-in-out" }, general: { duration: 700, easing: "ease-in-out" } };
const DROP = { duration: 500, easing: "cubic-bezier(.3, 1.6, .6, 1)" };
const GROW = { duration: 300, easing: EASE };
const TUMBLE = { duration: 500, easing: EASE };
const TURN = { duration: 400, easing: EASE };

/** How long dice lie where they fell. */
const LIE = 1400;

/**
 * Show the marks of an event, at most two of them at once.
 * @param {HTMLElement} place
 * @param {{element: string, effect: string, dice: [number, boolean][]}[]} marks
 * @param {object} table the position after it
 */
export function play(place, marks, table) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
  const at = (element) => place.querySelector(`[id="board-${element}"]`);
  const left = marks.filter((one) => one.effect === "leave").map((one) => at(one.element));
  let shown = 0;
  for (const { element, effect, dice } of marks) {
    if (shown === 2) return;
    if (effect === "move") shown += Number(travel(place, element, left.shift()));
    else if (effect === "arrive" && !left.length) shown += Number(drop(at(element)));
    else if (effect === "roll") shown += Number(tumble(place, element, dice, table));
    else if (effect === "effect") shown += Number(grow(at(element)?.querySelector(".gems, .gate, .ward")));
    else if (effect === "reveal") shown += Number(turn(place.querySelector(".dark-card")));
  }
}

/** A hero or a general goes to where it is now. */
function travel(place, element, from) {
  const [kind, ...id] = element.split("-");
  const piece = place.querySelector(kind === "seat" ? `.isle [data-hero="${id.join("-")}"]` : `.isle [data-general="${id.join("-")}"]`);
  if (!piece || !from) return false;
  const [start, end] = [from, piece].map((one) => one.getBoundingClientRect());
  const [x, y] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 3 - end.y - end.height / 2];
  piece.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], JOURNEYS[kind]);
  return true;
}

/** The last minion of a place drops from above. */
function drop(where) {
  const piece = where?.querySelector(".minions > :last-child");
  piece?.animate([{ transform: "translateY(-40px)", opacity: 0 }, {}], DROP);
  return Boolean(piece);
}

function grow(piece) {
  piece?.animate([{ transform: "scale(.2)" }, { transform: "scale(1.4)" }, {}], GROW);
  return Boolean(piece);
}

function turn(piece) {
  piece?.animate([{ transform: "rotateY(90deg) scale(1.2)" }, {}], TURN);
  return Boolean(piece);
}

/** Dice fall beside a hero, and lie there for a moment. */
function tumble(place, element, dice, table) {
  const seat = Number(element.split("-")[1]);
  const island = place.querySelector(`[data-place="${table.camps[seat]?.location}"]`);
  const land = island?.closest(".land");
  if (!land || !dice.length) return false;
  const box = document.createElement("div");
  box.className = "fallen-dice";
  box.setAttribute("aria-hidden", "true");
  for (const name of ["--x", "--y", "--u", "--v"]) box.style.setProperty(name, island.style.getPropertyValue(name));
  render(dice.map(([value, counts]) => die(value, { kind: counts ? "hit" : "miss", label: String(value) })), box);
  land.append(box);
  for (const one of box.children) one.animate([{ transform: `translate(${40 - 80 * Math.random()}px, -60px) rotate(${360 * Math.random()}deg)`, opacity: 0 }, {}], TUMBLE);
  setTimeout(() => box.remove(), LIE);
  return true;
}
