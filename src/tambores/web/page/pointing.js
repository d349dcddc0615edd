// Points at elements of the board and at buttons, for lessons, hints and first notes.

/**
 * Point at elements, and at nothing else any more.
 * @param {HTMLElement} page of the battle, with the buttons of the actions
 * @param {{things: Map<string, Element>}} board
 * @param {string[]} names of elements, or the beginnings of their names
 * @param {string[]} [lines] of actions
 * @returns {Element[]} the elements, in the order of the names
 */
export function point(page, board, names, lines = []) {
  const things = [...board.things ?? []];
  const isNamed = (one) => ([name, element]) => [name, ...(element.dataset.also?.split(" ") ?? [])]
    .some((each) => each === one || each.startsWith(`${one}-`));
  const isStart = ([, element]) => JSON.parse(element.dataset.source ?? "[]").some((line) => lines.includes(line));
  const named = names.flatMap((one) => things.filter(isNamed(one)));
  const pointed = (named.length ? named : things.filter(isStart)).map(([, element]) => element); // or the sign of an action without a place
  for (const [, element] of things) element.classList.toggle("is-pointed", pointed.includes(element));
  page.dataset.pointed = JSON.stringify(lines);
  pointAgain(page);
  return pointed;
}

/** Point at the same actions as before, on new buttons. @param {HTMLElement} page */
export function pointAgain(page) {
  const lines = JSON.parse(page.dataset.pointed ?? "[]");
  for (const button of page.querySelectorAll("[data-action], [data-quick]"))
    button.classList.toggle("is-pointed", lines.includes(button.dataset.action ?? button.dataset.quick));
}
