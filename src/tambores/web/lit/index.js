// What the page uses of Lit, in one place.

export { html, svg, render, nothing } from "./lit-html.js";
export { repeat } from "./repeat.js";
export { classMap } from "./class-map.js";
export { keyed } from "./keyed.js";
