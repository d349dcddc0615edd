// What the page itself says; what the game says comes from the server.

import { setting } from "./settings.js";

let catalogue = {};

/**
 * Read the words of the language that is chosen.
 * @returns {Promise<boolean>} whether it is still chosen
 */
export async function loadWords() {
  const lang = setting("lang");
  const answer = await fetch(`/words/${lang}.json`);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const read = await answer.json();
  if (lang !== setting("lang")) return false;
  catalogue = read;
  document.documentElement.lang = lang;
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
