// The settings of this browser; they are kept if the browser allows it.

const CHOICES = {
  lang: ["en", "es"],
  theme: ["auto", "light", "dark"],
  pace: ["off", "fast", "normal", "slow"],
  passes: ["ask", "auto"],
  sound: ["on", "off"],
  board: ["whole", "large"],
};

const usual = {
  lang: (navigator.language || "en").toLowerCase().startsWith("es") ? "es" : "en",
  theme: "auto",
  pace: "normal",
  passes: "ask",
  sound: "on",
  board: "whole",
};

/** @param {keyof typeof CHOICES} name */
export function setting(name) {
  let kept = null;
  try {
    kept = localStorage.getItem(`tambores-${name}`);
  } catch {
    // the browser stores no settings
  }
  return CHOICES[name].includes(kept) ? kept : usual[name];
}

/**
 * @param {keyof typeof CHOICES} name
 * @param {string} value
 */
export function choose(name, value) {
  usual[name] = value;
  try {
    localStorage.setItem(`tambores-${name}`, value);
  } catch {
    // the setting lasts as long as the page
  }
}

/** How this person is called; "" for no name. */
let called = "";

/** The most letters of a name. */
export const LONGEST = 24;

/** How this person is called; "" for no name. */
export function ownName() {
  try {
    return localStorage.getItem("tambores-called") ?? called;
  } catch {
    return called; // the browser stores no settings
  }
}

/** @param {string} name */
export function keepName(name) {
  called = [...name.trim()].slice(0, LONGEST).join("");
  try {
    localStorage.setItem("tambores-called", called);
  } catch {
    // it lasts as long as the page
  }
}

/** @param {keyof typeof CHOICES} name */
export const choices = (name) => CHOICES[name];
