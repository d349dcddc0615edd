// What the page itself says; what the game says comes from the server.

let catalogue = {};

/** The language that was asked for last; its words may be on their way. */
let wanted = "";

/** The language of this window, whatever other windows choose; the server is asked in it too. */
export let language = "";

/**
 * Read the words of a language.
 * @param {string} lang
 * @returns {Promise<boolean>} whether it is still the one that is wanted
 */
export async function loadWords(lang) {
  wanted = lang;
  const answer = await fetch(`/words/${lang}.json`);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const read = await answer.json();
  if (lang !== wanted) return false;
  catalogue = read;
  language = document.documentElement.lang = lang;
  return true;
}

/**
 * What the page says under a key.
 * @param {string} key
 * @param {Record<string, unknown>} params what stands for each `{name}` in it
 */
export function t(key, params = {}) {
  const text = catalogue[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
}
