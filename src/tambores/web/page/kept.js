// Values of this browser: which lessons are done, results. They last as long as the page if it stores none.

const held = {};

/**
 * A kept value.
 * @param {string} name
 * @returns {Record<string, any>} an object, empty if nothing readable is kept
 */
export function kept(name) {
  let value = held[name];
  try {
    value = JSON.parse(localStorage.getItem(`tambores-${name}`) ?? "null") ?? value;
  } catch {
    // the browser stores nothing, or something else than this page wrote
  }
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

/**
 * @param {string} name
 * @param {Record<string, any>} value
 */
export function keep(name, value) {
  held[name] = value;
  try {
    localStorage.setItem(`tambores-${name}`, JSON.stringify(value));
  } catch {
    // it lasts as long as the page
  }
}
