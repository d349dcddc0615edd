// What events do to pieces: a disc drops onto its slot, the horde steps, the wall shakes.

const DROP = [[{ transform: "translateY(-40px) scale(1.4)", opacity: 0 }, {}], { duration: 320, easing: "cubic-bezier(.2, .8, .2, 1)" }];
const STEP = [[{ transform: "translateX(52px)" }, {}], { duration: 420, easing: "cubic-bezier(.2, .8, .2, 1)" }];
const SHAKE = [[{}, { transform: "translateX(-7px)" }, { transform: "translateX(5px)" }, { transform: "translateX(-3px)" }, {}], { duration: 420 }];

/** What moves, by the effect of a mark: where it is, and how. */
const MOVES = {
  arrive: (place, element) => [place.querySelectorAll(`[data-socket="${element.slice("slot-".length)}"] .d`), DROP],
  move: (place) => [place.querySelectorAll(".track .tok"), STEP],
  hit: (place, element) => [place.querySelectorAll(element === "wall" ? ".wall" : ".track .tok"), SHAKE],
};

/**
 * Let pieces move; nothing does for those who want no motion.
 * @param {HTMLElement} place
 * @param {{element: string, effect: string}[]} marks
 */
export function march(place, marks) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
  for (const { element, effect } of marks) {
    const [found, how] = MOVES[effect]?.(place, element) ?? [[], null];
    for (const one of found) one.animate(...how);
  }
}
