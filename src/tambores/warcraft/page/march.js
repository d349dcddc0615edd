// What events do to pieces: a march is a shield that goes from one zone to another.

/** How long a march takes, and how long a sign on a part lasts. */
const MARCH = { duration: 420, easing: "cubic-bezier(.2, .8, .2, 1)" };

/**
 * Let pieces go to where they are now; nothing moves for those who want no motion.
 * @param {HTMLElement} place
 * @param {{element: string, effect: string}[]} marks
 */
export function march(place, marks) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
  const starts = marks.filter((one) => one.effect === "leave").map((one) => one.element);
  for (const { element } of marks.filter((one) => one.effect === "move")) {
    const piece = place.querySelector(`[data-piece="${element}"] .shape`);
    const from = place.querySelector(`[id="board-zone-${starts.shift()?.split("-")[1]}"]`);
    if (!piece || !from) continue;
    const [start, end] = [from, piece].map((one) => one.getBoundingClientRect());
    const [x, y] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 2 - end.y - end.height / 2];
    piece.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], MARCH);
  }
}
