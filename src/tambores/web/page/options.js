// The options with which each game was last begun in this browser.

import { keep, kept } from "./kept.js";

const OPTIONS = "options";

/**
 * How a game was begun last.
 * @param {string} game
 * @returns {{play?: object, form?: [string, string][]}} the request against the computer, and what the form held
 */
export function lastOptions(game) {
  const found = kept(OPTIONS)[game];
  return found && typeof found === "object" ? found : {};
}

/** @param {string} game @param {object} options */
export function keepOptions(game, options) {
  keep(OPTIONS, { ...kept(OPTIONS), [game]: { ...lastOptions(game), ...options } });
}

/** @param {string} game */
export function forgetOptions(game) {
  const { [game]: _, ...others } = kept(OPTIONS);
  keep(OPTIONS, others);
}
