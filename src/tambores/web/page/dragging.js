// Pointing at elements by other means than a click: dragging, resting on one, pressing long.

/** The distance after which a press is a drag, in pixels. */
const FAR = 8;

/** How long the mouse rests, and how long a finger presses, in milliseconds. */
const REST = 450;
const PRESS = 500;

/** How long after a finger is lifted its click comes at most, in milliseconds. */
const SOON = 400;

export class Dragging {
  /**
   * @param {HTMLElement} place
   * @param {(target: EventTarget | null) => string} nameAt the element at a part of the place
   * @param {{pick: (name: string) => void, ask: (name: string) => void, hover?: (name: string) => void,
   *   drag?: (name: string) => boolean}} does
   */
  constructor(place, nameAt, does) {
    this.nameAt = nameAt;
    this.does = does;
    this.begun = null;
    this.ghost = null;
    this.pressed = false;
    place.addEventListener("pointerdown", (event) => this.#down(event));
    place.addEventListener("pointermove", (event) => this.#moved(event));
    place.addEventListener("pointerup", (event) => this.#up(event));
    place.addEventListener("pointercancel", () => this.#stop());
    place.addEventListener("pointerover", (event) => this.#over(event));
    place.addEventListener("pointerleave", () => this.#rest(""));
    place.addEventListener("contextmenu", (event) => this.#menu(event));
  }

  #down(event) {
    this.#rest("");
    this.#stop();
    this.pressed = false;
    const name = this.nameAt(event.target);
    if (!name || event.button !== 0 || !event.isPrimary) return; // two fingers enlarge the board
    this.begun = { name, x: event.clientX, y: event.clientY, id: event.pointerId, element: event.target.closest(`#board-${CSS.escape(name)}`) };
    if (event.pointerType !== "mouse")
      this.begun.timer = setTimeout(() => { this.#stop(); this.pressed = true; this.does.ask(name); }, PRESS);
  }

  #moved(event) {
    const { begun } = this;
    if (!begun) return;
    const [x, y] = [event.clientX - begun.x, event.clientY - begun.y];
    if (!this.ghost) {
      if (Math.hypot(x, y) < FAR) return;
      clearTimeout(begun.timer);
      if (event.pointerType === "touch" || !this.does.drag?.(begun.name)) return this.#stop(); // a finger moves the board
      this.#lift(begun);
    }
    this.ghost.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Show a copy of the element under the pointer. */
  #lift({ element, id }) {
    const box = element.getBoundingClientRect();
    const copy = element.cloneNode(true);
    copy.removeAttribute("id");
    copy.inert = true;
    for (const [name, value] of Object.entries({ left: box.left, top: box.top, width: box.width, height: box.height }))
      copy.style[name] = `${value}px`;
    copy.classList.add("dragged");
    this.ghost = copy;
    element.closest(".stage").append(copy);
    element.setPointerCapture?.(id);
  }

  #up(event) {
    const { ghost } = this;
    this.#stop();
    if (ghost || this.pressed) swallowClick(event.pointerId);
    if (!ghost) return;
    const under = document.elementsFromPoint(event.clientX, event.clientY).map((one) => this.nameAt(one));
    this.does.pick(under.find((name) => name && this.does.open?.(name)) ?? "");
  }

  #stop() {
    clearTimeout(this.begun?.timer);
    this.ghost?.remove();
    this.ghost = this.begun = null;
  }

  #over(event) {
    if (event.pointerType === "mouse" && !this.begun) this.#rest(this.nameAt(event.target));
  }

  /** The mouse is on an element, or on none; it rests there for a moment. */
  #rest(name) {
    if (name === this.resting) return;
    this.resting = name;
    clearTimeout(this.timer);
    this.does.hover?.(name, false);
    if (name) this.timer = setTimeout(() => this.does.hover?.(name, true), REST);
  }

  #menu(event) {
    const name = this.nameAt(event.target);
    if (!name) return;
    event.preventDefault();
    if (event.pointerType === "mouse") this.does.ask(name);
  }
}

/** The click that ends a drag or a long press means nothing, also on what has appeared under the finger. */
function swallowClick(pointer) {
  const swallow = (event) => {
    if (event.pointerId !== pointer) return;
    event.stopPropagation();
    event.preventDefault();
    stop();
  };
  const stop = () => removeEventListener("click", swallow, true);
  addEventListener("click", swallow, true);
  setTimeout(stop, SOON);
}
