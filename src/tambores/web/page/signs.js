// The signs of the start page and of the options.

import { outlined } from "./icons.js";

const PATHS = {
  play: "M5 2l17 10L5 22z",
  people: "M8 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm8.5 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM1.5 20c0-5 2.5-7.5 6.5-7.5s6.5 2.5 6.5 7.5zm14.5 0c0-3-.6-5.3-2-7 3-1.5 8.5-.5 8.5 7z",
  time: "M5 1h14v3h-2c0 4-2 6-4 8 2 2 4 4 4 8h2v3H5v-3h2c0-4 2-6 4-8-2-2-4-4-4-8H5zm5 16l-1 3h6l-1-3-2-2z",
  against: "M2 2l5 1 5 6 5-6 5-1-1 5-6 6 3 3 2-1 1 2-4 4-2-1 1-2-3-3-1 1-1-1-3 3 1 2-2 1-4-4 1-2 2 1 3-3-6-6z",
  together: "M12 2l9 3v7c0 5-4 8-9 10-5-2-9-5-9-10V5zm0 5C9 4 5 8 8 11l4 4 4-4c3-3-1-7-4-4z",
  options: "M2 5h9V3h4v2h7v3h-7v2h-4V8H2zM2 16h5v-2h4v2h11v3H11v2H7v-2H2z",
  daily: "M6 1h3v3h6V1h3v3h4v18H2V4h4zm-1 8v10h14V9zm7 1l1.5 3 3 .3-2.3 2 .8 3-3-1.6-3 1.6.8-3-2.3-2 3-.3z",
  link: "M9.5 15.9a6 6 0 0 1-.4-8.1l3-3.2a6.1 6.1 0 0 1 8.8 8.5l-1.8 1.9-2-2 1.7-1.8a3.3 3.3 0 0 0-4.7-4.6l-3 3.2a3.2 3.2 0 0 0 .3 4.1zM14.5 8.1a6 6 0 0 1 .4 8.1l-3 3.2a6.1 6.1 0 0 1-8.8-8.5L4.9 9l2 2-1.7 1.8a3.3 3.3 0 0 0 4.7 4.6l3-3.2a3.2 3.2 0 0 0-.3-4.1z",
  learn: "M12 2a7 7 0 0 1 4 12.7V18H8v-3.3A7 7 0 0 1 12 2zM8.5 19.5h7V21L14 22.5h-4L8.5 21z",
  battles: "M6 2h14v15h2v2a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V6H2V5a3 3 0 0 1 4-3zm2 5v2h9V7zm0 4v2h9v-2zm0 4v2h6v-2z",
  solo: "M10 1h4l.6 3 2.5 1 2.6-1.6 2.7 2.7-1.6 2.6 1 2.5 3 .6v4l-3 .6-1 2.4 1.5 2.6-2.7 2-2.6-1.6-2.5 1-.7 2h-3l-.6-3-2.5-1L5 22.6 2.3 20l1.6-2.6-1-2.5L0 14.3v-4l3-.6 1-2.5L2.3 4.7 5 2l2.6 1.6L10 3zm2 7a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  easy: "M12 2l9 3v6c0 5-4 9-9 11-5-2-9-6-9-11V5z",
  medium: "M3 21L2 19l4-4-2-2 2-2 2 2L19 2l3-1-1 3L10 15l2 2-2 2-2-2-4 4z",
  hard: "M12 0l3 7 7-2-3 7 3 7-7-2-3 7-3-7-7 2 3-7-3-7 7 2z",
  close: "M4 7l3-3 5 5 5-5 3 3-5 5 5 5-3 3-5-5-5 5-3-3 5-5z",
  drum: "M12 3c5 0 9 1.6 9 4v9c0 2.8-4 5-9 5s-9-2.2-9-5V7c0-2.4 4-4 9-4zm0 2C8 5 5.5 6.2 5.5 7S8 9 12 9s6.5-1.2 6.5-2S16 5 12 5zm-7 5l2.5 8L11 11zm14 0l-6 1 3.5 7zm-7 3l-3 6h6z",
};

/**
 * A sign; its meaning stands beside it.
 * @param {string} name
 * @returns {SVGElement}
 */
export function sign(name) {
  const drawn = outlined(PATHS[name], 24, "i");
  drawn.firstChild.setAttribute("fill-rule", "evenodd");
  return drawn;
}
