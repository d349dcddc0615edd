// Short notes in the first battle of a person: what to do, and where.

import { get } from "./api.js";
import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { point } from "./pointing.js";
import { t } from "./words.js";

const FIRST = "first";

/** Whether a battle may have notes. @param {string} id */
const isFirst = (id, { battle = id, over } = kept(FIRST)) => !over && battle === id;

/** Fetch the notes of a battle before it is shown, so that nothing moves later. @param {string} id */
export const findNotes = (id) =>
  (isFirst(id) ? get(`/battles/${id}/first`).then(({ marks }) => marks, () => []) : []);

/** The notes of a battle; there are none after the first battle, or once the person wants no more. */
export class FirstNotes {
  /** @param {{id: string, marks: object[], page: HTMLElement, board: object}} battle */
  constructor(battle) {
    this.battle = battle;
    this.marks = battle.marks;
    this.text = h("p", {});
    this.box = h("aside", { class: "card first", "aria-label": t("first_title"), hidden: true },
      this.text,
      h("div", { class: "row" },
        h("button", { class: "main", "data-first": "seen", onclick: () => this.#seen() }, t("first_seen")),
        h("button", { class: "quiet", "data-first": "all", onclick: () => this.#close() }, t("first_all"))));
  }

  /**
   * Show the note that fits, once the screen is drawn.
   * @param {{actions: {line: string}[], over: boolean}} screen
   * @param {boolean} isPlayed whether a person plays this battle here, and not a lesson
   */
  show(screen, isPlayed) {
    this.lines = screen.actions.map((action) => action.line);
    this.box.hidden = true;
    const { id } = this.battle;
    if (!isPlayed || !isFirst(id) || !this.marks.length) return; // another game may still have notes
    keep(FIRST, { ...kept(FIRST), battle: id });
    this.battle.page.classList.add("guided"); // room for the notes, from the first to the last
    if (screen.over) this.#close();
    else this.#draw();
  }

  get #done() {
    const { seen } = kept(FIRST);
    return Array.isArray(seen) ? seen : [];
  }

  /** The first note that was not seen yet and fits what can be done now. */
  #fitting() {
    const isOffered = ({ offered }) => this.lines.some((line) => !offered || line.split(" ")[0] === offered);
    return this.marks.findIndex((mark, place) => !this.#done.includes(place) && isOffered(mark));
  }

  #draw() {
    this.number = this.#fitting();
    const mark = this.marks[this.number];
    this.box.hidden = !mark;
    this.text.textContent = mark?.text ?? "";
    const offered = mark?.at === "actions" ? this.lines.filter((line) => line.split(" ")[0] === mark.offered) : [];
    point(this.battle.page, this.battle.board, mark?.at ? [mark.at] : [], offered);
  }

  #seen() {
    const seen = [...this.#done, this.number];
    keep(FIRST, { ...kept(FIRST), seen, over: seen.length === this.marks.length });
    this.#draw();
    (this.box.hidden ? this.battle.board : this.box.querySelector("button")).focus();
  }

  #close() {
    keep(FIRST, { ...kept(FIRST), over: true });
    if (this.box.contains(document.activeElement)) this.battle.board.focus();
    this.marks = [];
    this.#draw();
  }
}
