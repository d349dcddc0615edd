// Lessons: the panel beside the board of one, and the list of them on the start page.

import { enter, Lost } from "./api.js";
import { h, isSecond, notice, wear } from "./dom.js";
import { keep, kept } from "./kept.js";
import { point } from "./pointing.js";
import { language, t } from "./words.js";

const DONE = "lessons";

await wear("/page/taught.css", "part");

/** @param {string} game @param {string} id */
const isDone = (game, id) => kept(DONE)[`${game} ${id}`] === true;

/** @param {string} game @param {string} id of the lesson */
async function begin(game, id) {
  try {
    await enter("battle", "/lessons", { game, lesson: id });
  } catch (error) {
    notice("lesson", error instanceof Lost ? t("lost") : error.message);
  }
}

/** Scroll to an element; its middle if it is beside the window, so that what snaps goes on to it. @param {Element} element */
function bringIntoView(element) {
  const { left, right } = element.getBoundingClientRect();
  element.scrollIntoView({ block: "nearest", inline: left < 0 || right > innerWidth ? "center" : "nearest" });
}

/** The panel of a lesson: its sentence, its steps as dots, and the way on. */
export class LessonPanel {
  /** @param {{page: HTMLElement, board: object}} battle */
  constructor(battle) {
    this.battle = battle;
    this.at = -1;
    this.shown = 0; // a step that only explains is left by the button, without the server
    this.text = h("div", { class: "lesson-text", tabindex: "-1", "aria-live": "polite" });
    this.dots = h("p", { class: "lesson-dots", role: "img" });
    this.ways = h("div", { class: "row" });
    this.title = h("h2", {});
    this.box = h("section", { class: "card lesson", hidden: true },
      h("div", { class: "row between" }, this.title, this.dots), this.text, this.ways);
  }

  /**
   * Show where a lesson stands.
   * @param {object | null} lesson null if the battle is not part of one
   */
  show(lesson) {
    this.lesson = lesson;
    this.box.hidden = lesson === null;
    this.battle.page.classList.toggle("taught", lesson !== null);
    if (lesson === null) return;
    if (lesson.at !== this.at) this.shown = this.at = lesson.at;
    this.#draw();
  }

  #draw() {
    const { lesson } = this;
    const { steps } = lesson;
    const step = steps[this.shown];
    const isOver = this.shown >= steps.length;
    this.title.textContent = t("lesson_of", { number: lesson.number, count: lesson.count, title: lesson.title });
    const number = Math.min(this.shown + 1, steps.length);
    this.dots.setAttribute("aria-label", t("lesson_step", { number, count: steps.length }));
    this.dots.replaceChildren(...steps.map((_, place) =>
      h("span", { class: place < this.shown ? "past" : place === this.shown ? "now" : null })));
    this.text.replaceChildren(...(isOver ? this.#ending() : [
      h("p", {}, step.say), step.do ? h("p", { class: "lesson-do" }, step.do) : null]).filter(Boolean));
    this.ways.replaceChildren(...(isOver ? this.#after() : step.accepts.length ? [] : [
      h("button", { class: "main", "data-lesson": "next", onclick: (event) => isSecond(event) || this.#next() }, t("lesson_next"))]));
    if (isOver) keep(DONE, { ...kept(DONE), [`${lesson.game} ${lesson.id}`]: true });
    const pointed = point(this.battle.page, this.battle.board, isOver ? [] : step.point, isOver ? [] : step.accepts);
    pointed.reverse().forEach(bringIntoView); // the first one last
  }

  #next() {
    this.shown += 1;
    this.#draw();
    (this.ways.querySelector("button") ?? this.text).focus({ preventScroll: true });
  }

  #ending() {
    return [h("p", { class: "lesson-do" }, t("lesson_finished")), h("p", {}, this.lesson.end)];
  }

  #after() {
    const { game, id, next } = this.lesson;
    return [
      next && h("button", { class: "main", "data-lesson": "after", onclick: () => begin(game, next) }, t("lesson_after")),
      h("button", { onclick: () => begin(game, id) }, t("lesson_again")),
      h("a", { class: next ? "button" : "button main", href: "#/" }, t("to_start")),
    ].filter(Boolean);
  }
}

/**
 * The way to learn a game: its text, and its lessons.
 * @param {{game: string, name: string, how: boolean, lessons: {id: string, title: string}[]}} game
 */
export function learningList({ game, name, how, lessons }) {
  const next = lessons.find((one) => !isDone(game, one.id)) ?? lessons[0];
  const entry = (one, place) => h("li", {},
    h("button", { class: one === next ? "main" : null, "data-begin": one.id, onclick: () => begin(game, one.id) },
      h("span", { class: "lesson-number" }, t("learn_lesson", { number: place + 1 })),
      h("strong", {}, one.title),
      isDone(game, one.id) ? h("span", { class: "lesson-done" }, `✓ ${t("learn_done")}`) : null));
  return h("div", { class: "learning" }, h("h3", {}, name),
    how ? h("p", {}, h("a", { href: `/how/${language}/${game}` }, t("learn_how"))) : null,
    lessons.length ? h("ol", { class: "lessons" }, ...lessons.map(entry)) : null);
}
