// Follows cards from one position to the next, and lets them fly to where they are now.

const FLIGHT = { duration: 320, easing: "cubic-bezier(.2, .8, .2, 1)" };
const ARRIVAL = { duration: 240, easing: "ease-out" };

/** The parts of a position that show a card of which the place may change, in order. */
function* shown(data) {
  for (const side of data.sides) {
    for (const slot of side.line) {
      if (slot.card) yield slot;
      yield* slot.attached ?? [];
    }
    yield* side.hero.attached;
    yield* side.table;
    yield* side.hand ?? [];
    yield* side.deck ?? [];
  }
}

let count = 0;

/**
 * Give every card a key that it keeps as long as it can be seen: a card that stays keeps its own,
 * another one takes that of a card with its name that is gone from its place.
 * @param {object} data the position
 * @param {Map<string, {key: string, card: string}> & {cards?: Map}} earlier the keys by place
 * @returns {Map<string, string>} the keys by place, for the next call too
 */
export function keysOf(data, earlier) {
  const parts = [...shown(data)];
  const free = new Map(earlier.cards ?? []); // place to card
  const keys = new Map();
  keys.cards = new Map(parts.map((one) => [one.at, one.card]));
  for (const one of parts) {
    if (free.get(one.at) !== one.card) continue;
    keys.set(one.at, earlier.get(one.at));
    free.delete(one.at);
  }
  for (const one of parts) {
    if (keys.has(one.at)) continue;
    const from = [...free.keys()].find((place) => free.get(place) === one.card);
    keys.set(one.at, from ? earlier.get(from) : `card-${(count += 1)}`);
    if (from) free.delete(from);
  }
  return keys;
}

/** Where the cards of a table are, by key. @param {HTMLElement} table */
export function places(table) {
  return new Map([...table.querySelectorAll("[data-key]")].map((one) => [one.dataset.key, one.getBoundingClientRect()]));
}

/**
 * Let the cards of a table fly from where they were; new ones come from their side's deck.
 * @param {HTMLElement} table
 * @param {Map<string, DOMRect>} before
 */
export function follow(table, before) {
  if (!before.size || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
  for (const one of table.querySelectorAll("[data-key]")) {
    const to = one.getBoundingClientRect();
    const from = before.get(one.dataset.key);
    if (!from) {
      one.animate([{ opacity: 0, transform: "translateY(-12px) scale(.96)" }, {}], ARRIVAL);
      continue;
    }
    const [x, y] = [from.x - to.x, from.y - to.y];
    if (Math.abs(x) + Math.abs(y) < 2 || !to.width) continue;
    const scale = from.width / to.width;
    one.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 8 },
      { transformOrigin: "0 0", zIndex: 8 }], FLIGHT);
  }
}
