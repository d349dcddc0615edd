// Short notes in the first battle of a person: what to do, and where.

import { get } from "./api.js";
import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { point } from "./pointing.js";
import { t } from "./words.js";

const FIRST = "first";

/** The notes of a battle without any. */
export const NONE = { game: "", marks: [] };

/**
 * Fetch the notes of a battle before it is shown, so that nothing moves later.
 * @param {string} id
 * @returns {Promise<{game: string, marks: object[]}>} no marks once the first game is over, or the person wants no more
 */
export async function findNotes(id) {
  const { over, ...games } = kept(FIRST);
  const { game, marks } = over ? NONE : await get(`/battles/${id}/first`).catch(() => NONE);
  return { game, marks: games[game]?.over ? [] : marks };
}

/** The notes of a battle, each shown the first time that it fits. */
export class FirstNotes {
  /**
   * @param {{page: HTMLElement, board: object}} battle
   * @param {{game: string, marks: object[]}} notes
   */
  constructor(battle, { game, marks }) {
    this.battle = battle;
    this.game = game;
    this.marks = marks;
    this.text = h("p", {});
    this.box = h("aside", { class: "card first", "aria-label": t("first_title"), hidden: true },
      this.text,
      h("div", { class: "row" },
        h("button", { class: "main", "data-first": "seen", onclick: () => this.#seen() }, t("first_seen")),
        h("button", { class: "quiet", "data-first": "all", onclick: () => this.#close() }, t("first_all"))));
  }

  /**
   * Show the note that fits, once the screen is drawn.
   * @param {{actions: {line: string}[], kind: string, viewer: number, over: boolean}} screen
   * @param {boolean} isPlayed whether a person plays this battle here, and not a lesson
   */
  show(screen, isPlayed) {
    this.lines = screen.actions.map((action) => action.line);
    this.screen = screen;
    this.box.hidden = true;
    if (!isPlayed || !this.marks.length) return;
    this.battle.page.classList.add("guided"); // room for the notes, from the first to the last
    if (screen.over) this.#end({ [this.game]: { over: true } });
    else this.#draw();
  }

  /** The ids of the notes that the person has read. */
  get #done() {
    const seen = kept(FIRST)[this.game]?.seen;
    return Array.isArray(seen) ? seen : [];
  }

  /** The first note that was not read yet and fits what is asked and can be done now. */
  #fitting() {
    const isAsked = ({ kind, offered }) => (!kind || kind === this.screen.kind) && this.#offered(offered).length > 0;
    return this.marks.find((mark) => !this.#done.includes(mark.id) && isAsked(mark));
  }

  /** The actions that begin with a word; all for "". */
  #offered(word) {
    return this.lines.filter((line) => !word || line.split(" ")[0] === word);
  }

  #draw() {
    this.mark = this.#fitting();
    const { text = "", at = "", offered = "" } = this.mark ?? {};
    this.box.hidden = !this.mark;
    this.text.textContent = text;
    const isListed = at === "actions";
    point(this.battle.page, this.battle.board, at && !isListed ? [at.replace("{seat}", this.screen.viewer)] : [], isListed && offered ? this.#offered(offered) : []);
  }

  #seen() {
    const seen = [...this.#done, this.mark.id];
    keep(FIRST, { ...kept(FIRST), [this.game]: { seen, over: seen.length === this.marks.length } });
    this.#draw();
    (this.box.hidden ? this.battle.board : this.box.querySelector("button")).focus();
  }

  #close() {
    const hadFocus = this.box.contains(document.activeElement);
    this.#end({ over: true });
    if (hadFocus) this.battle.board.focus();
  }

  /** There are no more notes; keep that. @param {object} ended */
  #end(ended) {
    keep(FIRST, { ...kept(FIRST), ...ended });
    this.marks = [];
    this.#draw();
  }
}
