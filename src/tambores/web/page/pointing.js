// Points at elements of the board and at buttons, for lessons, hints and first notes.

/**
 * Point at elements, and at nothing else any more.
 * @param {HTMLElement} page of the battle, with the buttons of the actions
 * @param {{things: Map<string, Element>}} board
 * @param {string[]} names of elements, or the beginnings of their names
 * @param {string[]} [lines] of actions
 */
export function point(page, board, names, lines = []) {
  for (const [name, element] of board.things ?? []) {
    const called = [name, ...(element.dataset.also?.split(" ") ?? [])];
    element.classList.toggle("is-pointed", names.some((one) => called.some((each) => each === one || each.startsWith(`${one}-`))));
  }
  page.dataset.pointed = JSON.stringify(lines);
  pointAgain(page);
}

/** Point at the same actions as before, on new buttons. @param {HTMLElement} page */
export function pointAgain(page) {
  const lines = JSON.parse(page.dataset.pointed ?? "[]");
  for (const button of page.querySelectorAll("[data-action], [data-quick]"))
    button.classList.toggle("is-pointed", lines.includes(button.dataset.action ?? button.dataset.quick));
}
