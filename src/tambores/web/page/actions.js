// The list of actions, and how pointing at elements narrows it down.

import { h, isSecond } from "./dom.js";
import { t } from "./words.js";

/** The elements picked so far, and the actions that remain. */
export class Choice {
  /**
   * @param {{line: string}[]} actions the possible actions
   * @param {import("./board.js").Board} board
   */
  constructor(actions, board) {
    this.board = board;
    this.lines = actions.map((action) => action.line);
    this.hidden = new Set();
    this.reset();
  }

  /** Nothing is picked. */
  reset() {
    this.picked = [];
    this.open = this.#openTo([]);
  }

  /** Leave some actions out, such as those of a tab that is not shown. @param {string[]} hidden their lines */
  hide(hidden) {
    this.hidden = new Set(hidden);
    this.reset();
  }

  /** Take back the last element that was picked. */
  back() {
    this.picked = this.picked.slice(0, -1);
    this.open = this.#openTo(this.picked);
  }

  /** The lines of the actions that involve an element. @param {string} name */
  #meant(name) {
    return [...this.board.begun(name), ...this.board.aimed(name), ...this.board.gathered(name)].filter((line) => !this.hidden.has(line));
  }

  /** The lines of the actions that involve all of some elements. @param {string[]} names */
  #openTo(names) {
    return names.reduce((open, name) => new Set(this.#meant(name).filter((line) => open.has(line))),
      new Set(this.lines.filter((line) => !this.hidden.has(line))));
  }

  /** The element meant by a click: the one below if only that one has open actions. */
  #named(name) {
    const isOpen = (one) => this.#meant(one).some((line) => this.open.has(line));
    const under = this.board.under(name);
    return under && !isOpen(name) && isOpen(under) ? under : name;
  }

  /**
   * Point at an element: it narrows the actions down, in place of the last elements that do not go with
   * it; a picked one clears all.
   * @param {string} at its name
   * @returns {boolean} whether any action involves it
   */
  point(at) {
    if (this.picked.includes(at)) {
      this.reset();
      return true;
    }
    const name = this.#named(at);
    const meant = this.#meant(name);
    if (!meant.length) return false;
    const others = this.picked.filter((one) => !this.board.excludes(one, name));
    for (let kept = others.length; kept >= 0; kept -= 1) {
      const before = this.#openTo(others.slice(0, kept));
      const left = meant.filter((line) => before.has(line));
      if (!left.length && kept) continue;
      this.picked = [...others.slice(0, kept), name];
      this.open = new Set(left);
      break;
    }
    return true;
  }

  /** The action, once all its elements have been pointed at; else null. */
  get meant() {
    if (this.open.size !== 1) return null;
    const [line] = this.open;
    if (this.board.isUnfinished(line, this.picked)) return null;
    return line;
  }
}

/**
 * The actions as buttons, by kind and by card.
 * @param {{line: string, group: string, title: string, label: string, text: string}[]} actions
 * @param {(line: string) => void} send
 */
export function actionList(actions, send) {
  const groups = new Map();
  for (const action of actions) {
    const rows = groups.get(action.group) ?? groups.set(action.group, new Map()).get(action.group);
    (rows.get(action.title) ?? rows.set(action.title, []).get(action.title)).push(action);
  }
  const button = (action) => h("button", { "data-action": action.line, "aria-label": named(action),
    onclick: (event) => isSecond(event) || send(action.line) }, action.label);
  const row = ([title, some]) => h("div", { class: "row" },
    title ? h("span", { class: "row-title" }, title) : null, ...some.map(button));
  return h("div", { class: "actions", role: "group", "aria-label": t("actions") },
    ...[...groups].map(([group, rows]) => h("div", { class: "group" },
      group ? h("h3", {}, group) : null, ...[...rows].map(row))));
}

/** How many of the remaining actions are shown as buttons at once. */
const FEW = 6;

/** As few actions as this are shown as buttons before anything is picked. */
const FEWEST = 2;

/** A text with more letters than this takes a line of its own. */
const LONG = 60;

/**
 * The buttons of the actions that come first: a few in all, those that remain for what is picked, or
 * those without a place on the board unless they are many.
 * @param {{line: string, text: string, foreseen?: {text: string}}[]} actions
 * @param {Choice} choice
 * @param {import("./board.js").Board} board
 * @param {{send: (line: string) => void, foresee: (what: object | null) => void}} does
 */
export function quickActions(actions, choice, board, does) {
  const left = actions.filter((one) => choice.open.has(one.line));
  const free = left.filter((one) => !board.places(one.line));
  const isSaid = choice.picked.length > 0 && board.guides && left.length > FEWEST; // the table shows where to go on
  const shown = isSaid ? left.filter((one) => !board.isUnfinished(one.line, choice.picked)).slice(0, FEW)
    : left.length <= (choice.picked.length ? FEW : board.few || FEWEST) ? left : free.length <= FEW ? free : [];
  const isShort = shown.length > FEWEST && shown.every((one) => one.title && one.title === shown[0].title);
  return shown.map((action) => h("button", {
    class: `${shown.length === 1 && left.length === 1 ? "primary" : "second"}${action.text.length > LONG ? " long" : ""}`,
    "data-quick": action.line,
    "aria-label": isShort ? named(action) : null,
    onclick: (event) => isSecond(event) || does.send(action.line),
    onpointerenter: () => does.foresee(action.foreseen ?? null),
    onpointerleave: () => does.foresee(null),
    onfocus: () => does.foresee(action.foreseen ?? null),
  }, h("span", {}, isShort ? action.label : action.text), action.foreseen?.text ? h("small", {}, action.foreseen.text) : null));
}

/** The name of an action, which contains its visible text, so that voice control finds it. */
const named = ({ text, label }) => (text.includes(label) ? text : `${label}: ${text}`);

/**
 * Show only the actions that remain.
 * @param {HTMLElement} list
 * @param {Set<string>} open
 */
export function narrow(list, open) {
  for (const button of list.querySelectorAll("[data-action]"))
    button.hidden = !open.has(button.dataset.action);
  for (const part of list.querySelectorAll(".row, .group"))
    part.hidden = !part.querySelector("[data-action]:not([hidden])");
}
