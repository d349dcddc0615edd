// The texts of the page itself; those of the game come from the server.

let catalogue = {};

/** The number of requests; only the words of the last one count. */
let asked = 0;

/** The language of this window, also in requests; other windows may use another one. */
export let language = "";

/**
 * Read the words of a language.
 * @param {string} lang
 * @returns {Promise<boolean>} whether no language was requested since
 */
export async function loadWords(lang) {
  const number = (asked += 1);
  const answer = await fetch(`/words/${lang}.json`);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const read = await answer.json();
  if (number !== asked) return false;
  catalogue = read;
  language = document.documentElement.lang = lang;
  return true;
}

/**
 * The text of the page for a key.
 * @param {string} key
 * @param {Record<string, unknown>} params the value of each `{name}` in it
 */
export function t(key, params = {}) {
  const text = catalogue[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
}

/** Add the words with which a game draws its table. @param {Record<string, string>} [more] */
export function addWords(more = {}) {
  catalogue = { ...catalogue, ...more };
}
