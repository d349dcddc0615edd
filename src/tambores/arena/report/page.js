"use strict";
// A click on a heading sorts its table: numbers from the highest, words from A; again, the other way.
for (const button of document.querySelectorAll("th button")) {
  button.addEventListener("click", () => {
    const heading = button.closest("th");
    const place = heading.cellIndex;
    const numeric = heading.classList.contains("number");
    const before = heading.getAttribute("aria-sort");
    const falling = before ? before === "ascending" : numeric;
    for (const other of heading.parentNode.cells) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", falling ? "descending" : "ascending");
    const body = heading.closest("table").tBodies[0];
    const value = (row) => row.cells[place].dataset.value;
    const order = (one, other) => {
      if (!numeric) {
        const [a, b] = [one, other].map((row) => row.cells[place].textContent);
        return a.localeCompare(b, document.documentElement.lang, { numeric: true }) * (falling ? -1 : 1);
      }
      const [a, b] = [value(one), value(other)];
      if (a === undefined || b === undefined) return (a === undefined) - (b === undefined);
      return (a - b) * (falling ? -1 : 1);
    };
    body.append(...[...body.rows].sort(order));
  });
}
