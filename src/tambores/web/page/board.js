// The table, a picture or drawn by its game, whose elements the player points at by mouse, touch or keyboard.

import { Dragging } from "./dragging.js";
import { isSecond, picture, wear } from "./dom.js";

/** What fits and enlarges pictures; only boards that are pictures need it. */
let zoom = null;

/** Load what a board needs that is a picture. @param {string} game */
export async function usePictures(game) {
  [zoom] = await Promise.all([import("./zoom.js"), wear(`/pictures/${game}.css`), wear("/page/picture.css", "part")]);
}

/**
 * Whether a player can point at a part of the table: it has a name and data of its own, and is not
 * an arrow from one part to another.
 */
const isThing = (element) => Object.keys(element.dataset).length > 0 && !("from" in element.dataset);

const NAMED = '[id^="board-"]';
const TURNS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The elements of a board, and the lines of the actions that begin or end there. */
export class Board {
  /**
   * @param {HTMLElement} place that holds the drawing
   * @param {{pick: (name: string) => void, ask: (name: string) => void, hover?: (name: string) => void,
   *   drag?: (name: string) => boolean}} does what a click on an element and a question about it do,
   *   what happens when the mouse rests on one, and whether one can be dragged
   * @param {{paint: (table: object) => void, foresee: (what: unknown) => void,
   *   large: (name: string) => HTMLElement | null, close: () => void, narrow?: (picked: string[], open: Set<string>) => void,
   *   animate?: (marks: object[]) => void, onchange?: () => void} | null} painter draws the table of a game that has one
   *   of its own
   */
  constructor(place, does, painter = null) {
    this.place = place;
    this.does = does;
    this.painter = painter;
    // it has drawn by itself, for another size of the window; a part of it in the bar is asked about
    if (painter) Object.assign(painter, { onchange: () => this.#find(), onask: does.ask });
    this.current = "";
    this.few = 0; // so many actions are all offered as buttons, though they have places on the table
    this.open = new Set();
    this.zoom = painter ? null : zoom.zoomButton(place, () => this.things.get(this.current));
    new Dragging(place, (target) => this.#nameAt(target), does);
    place.addEventListener("click", (event) => this.#clicked(event));
    place.addEventListener("keydown", (event) => this.#typed(event));
    place.addEventListener("focusin", (event) => {
      const name = this.#nameAt(event.target);
      if (name) this.#goTo(name);
    });
  }

  /**
   * Draw a board; the focus stays where it was.
   * @param {{picture: string} | {table: object}} board
   */
  draw(board) {
    const focused = this.place.contains(document.activeElement);
    for (const one of this.place.querySelectorAll(".fx")) // of the position before
      one.classList.remove(...[...one.classList].filter((name) => name.startsWith("fx")));
    this.few = board.table?.few ?? 0;
    if (this.painter) this.painter.paint(board.table);
    else this.place.replaceChildren(picture(board.picture), this.zoom);
    this.#find();
    if (focused) this.things.get(this.current)?.focus();
  }

  /** Find the elements that are drawn. */
  #find() {
    this.things = new Map();
    this.parts = new Map(); // of elements, such as the slots of a tile
    for (const element of this.place.querySelectorAll(NAMED)) {
      if (!isThing(element)) continue;
      this.things.set(element.id.slice("board-".length), element);
      for (const part of element.dataset.also?.split(" ") ?? []) this.parts.set(part, element);
      element.setAttribute("tabindex", "-1");
      if (!this.painter) element.setAttribute("role", "button");
    }
    if (!this.things.has(this.current)) this.current = this.#first();
    this.#goTo(this.current);
  }

  /** Whether the table itself shows what remains to be pointed at. */
  get guides() {
    return Boolean(this.painter?.narrow);
  }

  /** Leave the place. */
  close() {
    this.painter?.close();
  }

  /** The first element where an action begins, else where one ends, else the first one. */
  #first() {
    const names = [...this.things.keys()];
    return names.find((name) => this.begun(name).length)
      ?? names.find((name) => this.aimed(name).length) ?? names[0] ?? "";
  }

  /** @param {string} name */
  #goTo(name) {
    this.things.get(this.current)?.setAttribute("tabindex", "-1");
    this.things.get(name)?.setAttribute("tabindex", "0");
    this.current = name;
  }

  /** Return the focus to where it was last. */
  focus() {
    this.things.get(this.current)?.focus({ preventScroll: true });
  }

  /** Whether an action begins or ends at an element. @param {string} line */
  places(line) {
    return [...this.things.keys()].some((name) => ["begun", "aimed", "gathered"].some((which) => this[which](name).includes(line)));
  }

  /** Whether an action has an element that is still to be pointed at. @param {string} line @param {string[]} picked */
  isUnfinished(line, picked) {
    const isGathered = picked.some((name) => this.gathered(name).includes(line)); // then it is clear where it begins
    return (isGathered ? ["aimed"] : ["begun", "aimed"]).some((which) => {
      const places = [...this.things.keys()].filter((name) => this[which](name).includes(line));
      return places.length > 0 && !places.some((name) => picked.includes(name));
    });
  }

  /** The lines of the actions that begin with an element. @param {string} name */
  begun(name) {
    return JSON.parse(this.things.get(name)?.dataset.source ?? "[]");
  }

  /** The lines of the actions that are aimed at an element. @param {string} name */
  aimed(name) {
    const { target, later } = this.things.get(name)?.dataset ?? {};
    return [target, later].flatMap((lines) => JSON.parse(lines ?? "[]"));
  }

  /** The lines of the actions that an element gathers, such as a sign for all walks. @param {string} name */
  gathered(name) {
    return JSON.parse(this.things.get(name)?.dataset.some ?? "[]");
  }

  /** An element large enough to read; null for one that is. @param {string} name */
  large(name) {
    return this.painter ? this.painter.large(name) : zoom.magnified(this.things.get(name));
  }

  /** The element on which another one lies; "" for none. @param {string} name */
  under(name) {
    return this.things.get(name)?.dataset.on ?? "";
  }

  /** Whether two elements are never pointed at together, such as two places. @param {string} one @param {string} other */
  excludes(one, other) {
    const { rival } = this.things.get(one)?.dataset ?? {};
    return rival !== undefined && rival === this.things.get(other)?.dataset.rival;
  }

  /** The title of an element, for screen readers. @param {string} name */
  title(name) {
    const element = this.things.get(name);
    return element?.getAttribute("aria-label") ?? element?.querySelector("title")?.textContent ?? "";
  }

  /** The name of an element: a card with its slot, or a place. @param {string} name */
  label(name) {
    const { name: card, slot } = this.things.get(name)?.dataset ?? {};
    if (!card) return this.title(name).split(/[:.]/)[0];
    return slot ? `${card} (${slot})` : card;
  }

  /**
   * Mark the picked elements, and their possible targets.
   * @param {string[]} picked names of elements
   * @param {Set<string>} open the lines of the actions that remain
   */
  mark(picked, open) {
    this.place.classList.toggle("picking", picked.length > 0);
    this.open = open;
    if (this.guides) this.#narrow(picked, open);
    for (const [name, element] of this.things) {
      const isPicked = picked.includes(name);
      element.classList.toggle("is-picked", isPicked);
      element.classList.toggle("is-open", picked.length > 0 && !isPicked && this.isOpen(name));
      if (isPicked) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
    }
  }

  /** Let the table show what remains; the focus stays where it was. */
  #narrow(picked, open) {
    const focused = this.place.contains(document.activeElement);
    this.painter.narrow(picked, open);
    this.#find();
    if (focused) this.things.get(this.current)?.focus({ preventScroll: true });
  }

  /** Whether an action that remains begins or ends at an element. @param {string} name */
  isOpen(name) {
    return [...this.begun(name), ...this.aimed(name), ...this.gathered(name)].some((line) => this.open.has(line));
  }

  /**
   * Show the effects of an event on elements.
   * @param {{element: string, effect: string}[]} marks
   * @param {boolean} [follow] whether to scroll to them, at least to the last one
   */
  animate(marks, follow = true) {
    if (follow) this.painter?.animate?.(marks);
    for (const mark of marks) {
      const element = this.things.get(mark.element) ?? this.parts.get(mark.element);
      element?.classList.add("fx", `fx-${mark.effect}`);
      if (follow) element?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  /** @param {EventTarget | null} target */
  #nameAt(target) {
    let element = target instanceof Element ? target.closest(NAMED) : null;
    while (element && !isThing(element)) element = element.parentElement?.closest(NAMED);
    return element ? element.id.slice("board-".length) : "";
  }

  #clicked(event) {
    if (isSecond(event)) return;
    this.does.pick(this.#nameAt(event.target));
  }

  #typed(event) {
    const name = this.#nameAt(event.target);
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") this.does.pick(name);
    else if (event.key === "?") this.does.ask(name);
    else if (event.key in TURNS) this.#move(name, TURNS[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Move to the nearest element in a direction; while one is picked, only to open ones. */
  #move(name, [right, down]) {
    const from = middle(this.things.get(name));
    const isPicking = this.place.classList.contains("picking");
    let best = "";
    let least = Infinity;
    for (const [other, element] of this.things) {
      if (other === name || (isPicking && !this.isOpen(other))) continue;
      const to = middle(element);
      const along = (to.x - from.x) * right + (to.y - from.y) * down;
      const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * right);
      const far = along + 1.5 * aside; // the next row of hexes, half a hex aside, is nearer than the one behind it
      if (along > 1 && far < least) [best, least] = [other, far];
    }
    if (best) this.things.get(best).focus();
  }
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
