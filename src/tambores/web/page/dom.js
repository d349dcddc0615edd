// Makes elements. Texts never become markup, because names may come from untrusted packs.

/**
 * Make an element.
 * @param {string} tag
 * @param {Record<string, unknown>} given attributes; `on…` are listeners, `class` the classes, other
 *   values that are true, false or null set an attribute, or leave it out
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElement}
 */
export function h(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * A picture that the server drew, as an element.
 * @param {string} text of the SVG
 * @returns {SVGElement}
 */
export function picture(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  return /** @type {any} */ (document.importNode(parsed.documentElement, true));
}

/**
 * Whether a click is the second of a double click, whose target may have appeared with the first.
 * @param {MouseEvent} event
 */
export const isSecond = (event) => event.detail > 1;

/**
 * Announce a text to screen readers.
 * @param {string} text
 */
export function say(text) {
  const place = document.getElementById("said");
  place.textContent = "";
  requestAnimationFrame(() => (place.textContent = text));
}

/**
 * Show a notice above the page.
 * @param {string} about the subject, such as the connection
 * @param {string} text
 * @param {HTMLElement | null} button the button that solves it
 */
export function notice(about, text, button = null) {
  const place = document.getElementById("notice");
  if (place.dataset.about === about && place.firstElementChild?.textContent === text) return;
  place.dataset.about = about;
  place.replaceChildren(h("span", {}, text), ...(button ? [button] : []));
  place.hidden = false;
}

/**
 * Remove the notice above the page.
 * @param {string} [about] only if it has this subject
 */
export function unnotice(about) {
  const place = document.getElementById("notice");
  if (about && place.dataset.about !== about) return;
  if (place.contains(document.activeElement)) document.getElementById("main").focus({ preventScroll: true });
  delete place.dataset.about;
  place.replaceChildren();
  place.hidden = true;
}

/** Where a style goes: before all others, before those of the page itself, or after them. */
const PLACES = {
  base: (link) => document.querySelector("link[rel=stylesheet]").before(link),
  game: (link) => document.querySelector('link[href="/page/style.css"]').before(link),
  part: (link) => document.head.append(link),
};

/**
 * Put a style into the page, once.
 * @param {string} address
 * @param {"base" | "game" | "part"} [place] base: what the style of a game builds on; part: a part of the page
 */
export function wear(address, place = "game") {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve) => PLACES[place](h("link", { rel: "stylesheet", href: address, onload: resolve, onerror: resolve })));
}
