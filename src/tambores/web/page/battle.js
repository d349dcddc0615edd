// A battle: the board, the question, the actions, the log; and the other windows that show it.

import { actionList, Choice, narrow } from "./actions.js";
import { Animation } from "./animation.js";
import { ask, enter, get, Lost, post, Refused } from "./api.js";
import { Board } from "./board.js";
import { askName, download, shortened } from "./dialogs.js";
import { h, isSecond, notice, say, unnotice } from "./dom.js";
import { FirstNotes } from "./first.js";
import { Hint } from "./hint.js";
import { LessonPanel } from "./lesson.js";
import { Log, ruleLink } from "./log.js";
import { Panel } from "./panel.js";
import { noteResult } from "./records.js";
import { choices, choose, setting } from "./settings.js";
import { Stream } from "./stream.js";
import { t } from "./words.js";

/**
 * Fetch a battle, to show it.
 * @param {string} id
 */
export async function findBattle(id) {
  const update = await get(`/battles/${encodeURIComponent(id)}`);
  return (main) => showBattle(main, update);
}

/** Show a battle. */
function showBattle(main, update) {
  if (update.mode === "record") {
    location.replace(`#/replay/${update.id}`);
    return null;
  }
  const battle = new Battle(update.id, update);
  main.replaceChildren(battle.page);
  battle.begin(update);
  return battle;
}

/** One battle in this window. */
class Battle {
  constructor(id, update) {
    this.id = id;
    this.name = update.name;
    this.path = `/battles/${id}`;
    this.version = 0;
    this.todo = Promise.resolve();
    this.log = new Log();
    this.stage = h("div", { class: "stage", role: "region", "aria-label": t("board") });
    this.board = new Board(this.stage, {
      pick: (name) => this.pick(name),
      ask: (name) => this.panel.explain(name, "", true),
    });
    this.panel = new Panel(id, this.board);
    this.animation = new Animation(id, {
      begin: () => this.#intoView(),
      draw: (board) => this.board.draw(board),
      animate: (marks) => this.board.animate(marks),
      tell: (line, fresh) => this.#tell(line, fresh),
    });
    this.#build();
    this.typed = (event) => this.#typed(event);
    addEventListener("keydown", this.typed);
    this.seen = () => document.visibilityState === "visible" && this.refresh();
    addEventListener("visibilitychange", this.seen);
    addEventListener("online", this.seen);
  }

  /** The parts of the page. */
  #build() {
    this.title = h("h1", { class: "name" });
    this.turn = h("p", { class: "turn" });
    this.question = h("h2", { class: "question", id: "question", tabindex: "-1" });
    this.wrong = h("p", { class: "wrong", role: "alert", hidden: true });
    this.picked = h("p", { class: "picked", hidden: true });
    this.list = h("div");
    this.undoButton = h("button", { onclick: () => this.undo(), "aria-keyshortcuts": "u" }, t("undo"));
    this.undoWhy = h("p", { class: "hint", id: "undo-why" });
    this.hint = new Hint(this);
    this.notes = new FirstNotes(this);
    this.undoButton.setAttribute("aria-describedby", "undo-why");
    this.pace = h("select", { onchange: (event) => choose("pace", event.target.value) },
      ...choices("pace").map((value) =>
        h("option", { value, selected: value === setting("pace") }, t(`pace_${value}`))));
    this.handover = h("div", { class: "handover", hidden: true });
    this.lesson = new LessonPanel(this);
    this.head = h("div", { class: "card head" }, this.title, this.turn, this.question, this.picked, this.wrong);
    this.page = h("div", { class: "battle" },
      this.head,
      h("div", { class: "left" }, this.stage, this.animation.box),
      h("div", { class: "right" },
        this.lesson.box,
        this.notes.box,
        this.panel.box,
        h("div", { class: "card" }, this.list, this.hint.box,
          h("div", { class: "row tools" }, this.undoButton,
            h("button", { onclick: () => this.keep() }, t("keep")),
            h("button", { onclick: () => download(this.id, this.screen.over) }, t("download")),
            h("button", { onclick: () => this.rename() }, t("rename"))),
          this.undoWhy),
        h("section", { class: "card" },
          h("div", { class: "row between" }, h("h2", {}, t("log")),
            h("label", {}, t("pace"), " ", this.pace)),
          this.log.list),
        h("p", { class: "hint keys" }, t("keys"))),
      this.handover,
    );
  }

  /** Show it for the first time, and follow it from now on. */
  begin(update) {
    this.then(() => this.show(update));
    this.stream = new Stream(this.path, {
      changed: (version) => version !== this.version && this.refresh(),
      renamed: (name) => this.#call(name),
    });
  }

  /** Leave it. */
  close() {
    this.closed = true;
    this.animation.skip();
    this.panel.close();
    this.stream?.close();
    removeEventListener("keydown", this.typed);
    removeEventListener("visibilitychange", this.seen);
    removeEventListener("online", this.seen);
  }

  /** Run tasks one after the other. @param {() => Promise<unknown>} work */
  then(work) {
    this.todo = this.todo.then(() => this.#trying(work));
    return this.todo;
  }

  /** Run a task, and show an error if it fails. @param {() => Promise<unknown>} work */
  #trying(work) {
    return work().catch((error) => this.#failed(error)).catch(console.error);
  }

  // --- display

  /** Show the events, then the current state of the battle. */
  async show(update) {
    if (this.closed) return;
    this.#call(update.name);
    if (update.version === this.version && !update.news.reset) return;
    this.version = update.version;
    this.kept = update.kept;
    this.screen = update.screen;
    this.taught = update.lesson;
    this.mode = update.mode;
    noteResult(this.id, update.tally);
    this.#say("");
    unnotice("kept");
    this.panel.close();
    this.#cover(null);
    this.page.classList.add("busy");
    this.undoButton.disabled = true;
    if (update.news.reset) this.log.clear();
    this.untold = [];
    await this.animation.play(update.news.entries);
    this.page.classList.remove("busy");
    if (this.closed) return;
    this.log.toEnd();
    this.#showScreen();
  }

  #showScreen() {
    const { screen } = this;
    this.board.draw(screen.board);
    this.turn.textContent = screen.turn;
    this.question.textContent = this.kept ? t("kept_copy") : screen.question;
    this.question.classList.toggle("over", screen.over);
    this.choice = new Choice(screen.actions, this.board);
    const hadFocus = this.#losesFocus(screen);
    const list = screen.actions.length ? actionList(screen.actions, (line) => this.send(line))
      : this.#afterwards();
    this.list.replaceWith(list);
    this.list = list;
    if (hadFocus && !screen.handover) this.question.focus({ preventScroll: true });
    this.undoButton.disabled = !screen.undo;
    this.undoWhy.textContent = screen.undo || screen.over ? "" : screen.undo_why;
    this.#narrowed();
    if (screen.over) this.question.scrollIntoView({ block: "nearest" });
    this.#cover(screen.handover);
    this.#teach(screen);
    const asked = hadFocus || screen.handover ? "" : this.question.textContent; // otherwise it has the focus
    say([...this.untold, asked].join(" "));
  }

  /** Show the lesson, or the note of a first battle. */
  #teach(screen) {
    const isPlayed = !this.kept && ["solo", "two"].includes(this.mode) && screen.viewer !== null;
    this.hint.clear(isPlayed && screen.actions.length > 0);
    this.lesson.show(this.taught);
    this.notes.show(screen, isPlayed);
  }

  /** Whether the focus is nowhere, or on an element about to be removed. */
  #losesFocus(screen) {
    const { activeElement } = document;
    const going = [this.list, this.handover, this.picked, this.animation.box];
    if (!screen.undo) going.push(this.undoButton);
    return activeElement === document.body || going.some((one) => one.contains(activeElement));
  }

  /** Bring the board into view during an animation. */
  #intoView() {
    const { top } = this.stage.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.stage.scrollIntoView({ block: "start" });
  }

  /** Add a line to the log; a new line is read aloud, at once or with the next question. */
  #tell(line, fresh) {
    this.log.add(line);
    if (this.animation.running) say(line.text);
    else if (fresh) this.untold.push(line.text);
  }

  /** The buttons for a battle without a decision to make. */
  #afterwards() {
    if (this.screen.thinking) return h("p", { class: "hint", role: "status" }, t("thinking"));
    const buttons = [];
    if (this.kept) buttons.push(h("button", { class: "main", onclick: () => this.load() }, t("load")));
    if (this.screen.over) buttons.push(
      h("a", { class: "button main", href: `#/replay/${this.id}` }, t("look_back")),
      h("a", { class: "button", href: "#/" }, t("another")));
    return h("div", { class: "row" }, ...buttons);
  }

  /**
   * Cover the page until a player is at the screen; errors appear there in the meantime.
   * @param {{seat: number, text: string} | null} waiting who has to come
   */
  #cover(waiting) {
    this.page.classList.toggle("covered", waiting !== null);
    this.handover.hidden = waiting === null;
    if (waiting === null) return this.head.append(this.wrong);
    const here = h("button", { class: "main", "data-sit": waiting.seat,
      "aria-describedby": "handover-title",
      onkeydown: (event) => event.repeat && event.preventDefault(), // a held key must not press it
      onclick: (event) => isSecond(event) || this.sit(waiting.seat) }, t("sit"));
    this.handover.replaceChildren(
      h("h2", { id: "handover-title" }, waiting.text),
      here,
      this.wrong,
      h("p", {}, h("a", { href: "#/" }, t("to_start"))));
    here.focus();
  }

  /** Show the picked elements, and the actions that remain. */
  #narrowed() {
    this.board.mark(this.choice.picked, this.choice.open);
    narrow(this.list, this.choice.open);
    const names = this.choice.picked.map((name) => this.board.label(name));
    const text = names.length ? t("picked", { names: names.join(" → ") }) : "";
    this.picked.replaceChildren(text, ...(text
      ? [" ", h("button", { class: "quiet", onclick: () => this.unpick() }, t("unpick"))] : []));
    this.picked.hidden = !text;
    if (text) say(text);
  }

  /** Show an error; "" for none. */
  #say(text, rule = null, button = null) {
    const hadFocus = this.wrong.contains(document.activeElement);
    this.wrong.replaceChildren(text, ...(rule ? [" ", ruleLink(rule)] : []), ...(button ? [" ", button] : []));
    this.wrong.hidden = !text;
    if (hadFocus) button?.focus();
  }

  // --- play

  /** An element was clicked; "" for none. */
  pick(name) {
    if (this.animation.running) return this.animation.skip();
    if (!name) return this.unpick();
    const from = this.choice.picked.at(-1) ?? "";
    if (!this.choice.point(name)) return this.panel.explain(name, from.startsWith("hand") || from.startsWith("slot") ? from : "");
    this.panel.close();
    const { meant } = this.choice;
    this.#narrowed();
    if (meant !== null) this.send(meant);
  }

  unpick() {
    this.choice?.reset();
    this.panel.close();
    if (this.picked.contains(document.activeElement)) this.board.focus();
    this.#narrowed();
  }

  /** Decide. @param {string} line */
  send(line) {
    return this.#change("act", { action: line });
  }

  undo() {
    return this.#change("undo", {});
  }

  /** @param {number} seat */
  sit(seat) {
    return this.#change("sit", { seat });
  }

  /** Ask the server for a change, and show the result. */
  #change(what, fields) {
    if (this.animation.running) return this.animation.skip(); // the actions are still those of the step before
    const version = this.version;
    return this.then(async () => {
      if (version !== this.version) return; // the click came before the board changed
      try {
        await this.show(await this.#sent(what, { version, ...fields }));
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        const again = h("button", { onclick: () => this.#again(what, fields, version) }, t("try_again"));
        this.#say(t("not_sent"), null, again);
      }
    });
  }

  /** The answer to a request; the page shows that it waits if the answer takes long. */
  async #sent(what, fields) {
    this.page.classList.add("sending");
    try {
      return await post(`${this.path}/${what}`, fields);
    } finally {
      this.page.classList.remove("sending");
    }
  }

  /** Try again, unless the server carried out the request and only its answer was lost. */
  async #again(what, fields, version) {
    await this.refresh();
    if (this.version === version) this.#change(what, fields);
  }

  /** Show the actions of other windows. */
  refresh() {
    return this.then(async () => {
      await this.show(await get(`${this.path}?since=${this.version}`));
      unnotice("connection");
    });
  }

  async #failed(error) {
    if (error instanceof Lost)
      return notice("connection", t("lost"), h("button", { onclick: () => this.refresh() }, t("try_again")));
    if (!(error instanceof Refused)) {
      console.error(error);
      return notice("fault", t("fault"));
    }
    if (error.update) await this.show(error.update);
    this.choice?.reset();
    if (this.choice) this.#narrowed();
    this.#say(error.message, error.rule);
  }

  /** Save a copy. */
  async keep() {
    const name = await askName(t("keep_title"), shortened(t("copy_of", { name: this.name })), t("keep"));
    if (!name) return;
    await this.#trying(async () => {
      await post(`${this.path}/keep`, { name });
      this.#say("");
      notice("kept", t("kept", { name }), h("a", { href: "#/" }, t("to_start")));
    });
  }

  async rename() {
    const name = await askName(t("rename"), this.name, t("rename"));
    if (!name) return;
    await this.#trying(async () => this.#call((await ask("PATCH", this.path, { name })).name));
  }

  /** Show the name of the battle. @param {string} name */
  #call(name) {
    this.name = name;
    this.title.textContent = name;
    document.title = `${name} – Tambores`;
  }

  /** Continue from a saved copy. */
  load() {
    return this.#trying(() => enter("battle", `${this.path}/load`, {}));
  }

  #typed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, select, dialog, textarea")) return;
    if (this.animation.running && (event.key === "Escape" || event.key === " " || event.key === "Enter")) {
      if (event.key !== "Escape" && event.target.closest?.("button")) return;
      event.preventDefault();
      this.animation.skip();
    } else if (event.key === "Escape") this.unpick();
    else if (event.key === "u" && !this.undoButton.disabled) this.undo();
  }
}
