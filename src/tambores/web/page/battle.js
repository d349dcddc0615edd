// A battle: the board, the question, the actions, the log; and the other windows that show it.

import { actionList, Choice, narrow, quickActions } from "./actions.js";
import { Animation } from "./animation.js";
import { ask, enter, get, Lost, post, Refused } from "./api.js";
import { Board, usePictures } from "./board.js";
import { h, isSecond, notice, say, unnotice, wear } from "./dom.js";
import { showCourse } from "./course.js";
import { FirstNotes, findNotes, NONE } from "./first.js";
import { Forecasts } from "./forecasts.js";
import { Hint } from "./hint.js";
import { icon } from "./icons.js";
import { Lens } from "./lens.js";
import { Log, ruleLink } from "./log.js";
import { Panel } from "./panel.js";
import { pointAgain } from "./pointing.js";
import { isWatching, unhurried } from "./seat.js";
import { choices, choose, setting } from "./settings.js";
import { drum } from "./sound.js";
import { Stream } from "./stream.js";
import { Tabs } from "./tabs.js";
import { Watch } from "./watch.js";
import { Weighing } from "./weighing.js";
import { addWords, t } from "./words.js";

/**
 * Fetch a battle, to show it.
 * @param {string} id
 */
export async function findBattle(id) {
  const update = await get(`/battles/${encodeURIComponent(id)}`);
  update.notes = isOwn(update) ? await findNotes(update.id) : NONE;
  const Painter = await painterOf(update);
  const { Friend } = update.link ? await import("./friend.js") : {};
  const { LessonPanel } = update.lesson ? await import("./lesson.js") : {};
  const { MatchPanel } = update.match ? await import("./match.js") : {};
  return (main) => showBattle(main, update, Painter, { Friend, LessonPanel, MatchPanel });
}

/** Whether a battle is played at this screen. */
const isOwn = ({ kept, mode }) => !kept && ["solo", "two"].includes(mode);

/**
 * What draws the table of a game, if it has one of its own; its style is put into the page.
 * @param {{style: string, script: string, match: object | null}} update the addresses; no script for a picture
 */
export async function painterOf(update) {
  const around = update.script ? [wear("/page/table.css", "base")] : [];
  await Promise.all([...around, wear(update.style), wear("/page/board.css", "part"), update.script ? null : usePictures(update.game)]);
  addWords(update.words);
  if (!update.script) return null;
  const { prepare, Painter } = await import(update.script);
  await prepare(update);
  return Painter;
}

/** Show a battle. */
function showBattle(main, update, Painter, parts) {
  if (update.mode === "record") {
    location.replace(`#/replay/${update.id}`);
    return null;
  }
  const battle = new Battle(update.id, update, Painter);
  main.replaceChildren(battle.page);
  battle.begin(update, parts);
  return battle;
}

/** A key that no other request has; `randomUUID` needs an encrypted connection. */
const freshKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** The small windows of the menu, once it is opened. */
const dialogs = () => import("./dialogs.js");

/** The drums at the end, for each way in which it can end. */
const SOUNDS = { victory: "won", defeat: "lost", drawn: "phase", over: "phase" };

/** One battle in this window. */
class Battle {
  constructor(id, update, Painter) {
    this.id = id;
    this.name = update.name;
    this.game = update.game;
    this.mode = update.mode;
    this.term = update.term;
    this.first = update.notes;
    this.path = `/battles/${id}`;
    this.version = 0;
    this.todo = Promise.resolve();
    this.log = new Log();
    this.watch = new Watch(id);
    this.stage = h("div", { class: "stage", role: "region", "aria-label": t("board") });
    this.forecasts = new Forecasts(this.path);
    const painter = Painter && new Painter(this.stage, update.cards, { forecast: (line, times) => this.forecasts.find(line, times) });
    this.board = new Board(this.stage, {
      pick: (name) => this.pick(name),
      ask: (name) => this.panel.explain(name, "", true),
      hover: (name, rests) => this.#hover(name, rests),
      drag: (name) => this.#drag(name),
      open: (name) => this.board.isOpen(name) && !this.choice.picked.includes(name),
    }, painter);
    this.lens = new Lens(this.board);
    this.panel = new Panel(id, this.board);
    this.animation = new Animation({
      begin: () => this.#intoView(),
      draw: (board) => {
        this.board.draw(board);
        if (board.table) showCourse({ ...this.screen, board }, this.board.painter);
      },
      animate: (marks, texts) => {
        this.board.painter?.tell?.(texts);
        this.board.animate(marks);
      },
      tell: (line, fresh) => this.#tell(line, fresh),
    });
    this.#build();
    this.typed = (event) => this.#typed(event);
    addEventListener("keydown", this.typed);
    this.seen = () => document.visibilityState === "visible" && (this.unsent ? this.#resend() : this.refresh());
    addEventListener("visibilitychange", this.seen);
    addEventListener("online", this.seen);
  }

  /** The parts of the page. */
  #build() {
    const tool = (key, onclick, rest = {}) =>
      h("button", { class: "tool", "aria-label": t(key), title: t(key), onclick, ...rest }, icon(key));
    this.title = h("h1", { class: "name unseen" });
    this.question = h("h2", { class: "question", id: "question", tabindex: "-1" });
    this.wrong = h("p", { class: "wrong", role: "alert", hidden: true });
    this.picked = h("p", { class: "picked", hidden: true });
    this.quick = h("div", { class: "quick" });
    this.said = h("p", { class: "say", hidden: true });
    this.tabs = new Tabs((hidden) => { this.choice.hide(hidden); this.#narrowed(); });
    this.weighing = new Weighing({
      painter: this.board.painter, forecasts: this.forecasts,
      send: (line, times, then) => this.sendTimes(line, times, then),
      back: () => { this.choice.back(); this.#narrowed(); this.board.focus(); },
    });
    this.weighing.onchange = () => { this.question.textContent = this.weighing.title; };
    this.list = h("div");
    this.listed = false;
    this.all = h("details", { class: "all", open: !this.board.painter && innerWidth > 1024 }, h("summary", { onclick: () => this.#toList() }, t("all_actions")), this.list);
    this.undoButton = tool("undo", () => this.undo(), { "aria-keyshortcuts": "u", "aria-describedby": "undo-why", "data-does": "undo" });
    this.undoWhy = h("p", { class: "unseen", id: "undo-why" });
    this.hint = new Hint(this);
    this.notes = new FirstNotes(this, this.first);
    this.menu = h("div", { class: "menu", id: "battle-menu", popover: "auto", onbeforetoggle: dialogs },
      h("button", { onclick: () => this.keep(), "data-does": "keep" }, t("keep")),
      h("button", { onclick: async () => (await dialogs()).download(this.id, this.screen.over), "data-does": "download" }, t("download")),
      h("button", { onclick: () => this.rename(), "data-does": "rename" }, t("rename")),
      h("label", { class: "field" }, t("pace"), this.#setting("pace")),
      h("label", { class: "field" }, t("setting_passes"), this.#setting("passes")),
      h("p", { class: "hint keys" }, t("keys")));
    this.logButton = tool("log", () => this.aside.classList.toggle("open"), { "data-tool": "log" });
    this.againButton = h("button", { onclick: () => this.showAgain(), hidden: true }, t("show_again"));
    this.handover = h("div", { class: "handover", hidden: true });
    this.head = h("div", { class: "card head" },
      this.title,
      h("div", { class: "ask-top" }, this.question,
        h("div", { class: "tools" }, this.undoButton, this.hint.button, this.logButton,
          tool("more", null, { "data-tool": "more", popovertarget: "battle-menu" }))),
      this.picked, this.hint.text, this.notes.box, this.wrong, this.said, this.tabs.box, this.weighing.box, this.quick,
      this.all, this.undoWhy);
    this.aside = h("aside", { class: "happened", "aria-label": t("log") },
      h("div", { class: "row between" }, h("h2", {}, t("log")),
        tool("close", () => this.aside.classList.remove("open"), { "data-tool": "close" })),
      this.log.list, this.againButton);
    const looks = this.board.painter?.constructor.looks ?? "";
    this.page = h("div", { class: this.board.painter ? `battle tabled ${looks}` : "battle pictured" },
      this.stage, this.head, this.aside, this.animation.box, this.panel.box, this.menu, this.handover);
  }

  /** The list of the values of a setting. */
  #setting(name) {
    return h("select", { onchange: (event) => choose(name, event.target.value), "data-setting": name },
      ...choices(name).map((value) =>
        h("option", { value, selected: value === setting(name) }, t(`${name}_${value}`))));
  }

  /** Show it for the first time, and follow it from now on. */
  begin(update, { Friend, LessonPanel, MatchPanel }) {
    if (MatchPanel) {
      this.match = new MatchPanel();
      this.all.before(this.match.box);
    }
    if (LessonPanel) {
      this.lesson = new LessonPanel(this);
      this.picked.after(this.lesson.box);
    }
    if (Friend) this.#meet(update, Friend);
    this.then(() => this.show(update));
    this.stream = new Stream(this.path, {
      changed: (version) => this.unsent ? this.#resend() : version !== this.version && this.#follow(version),
      renamed: (name) => this.#call(name),
      people: (people) => this.friend?.people(people),
    }, Boolean(this.friend));
  }

  /** Show the people at other computers. */
  #meet(update, Friend) {
    this.friend = new Friend(update, {
      refresh: () => this.refresh(),
      trying: (work) => this.#trying(work),
    });
    this.head.append(this.friend.box);
    this.page.classList.add("apart");
    this.page.classList.toggle("watching", isWatching());
  }

  /** Show the action of somebody else, at once if somebody looks. @param {number} version that it made */
  #follow(version) {
    if (document.hidden) return this.#trying(async () => this.friend?.peek());
    if (isWatching()) this.animation.rest(); // who only watches never decides
    return unhurried().then(() => this.closed || this.refresh(version));
  }

  /** Leave it. */
  close() {
    this.closed = true;
    this.animation.skip();
    this.panel.close();
    this.lens.close();
    this.look?.close();
    this.board.close();
    showCourse(null);
    this.stream?.close();
    this.friend?.close();
    this.watch.close();
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
    this.friend?.update(update);
    this.page.classList.toggle("ended", update.screen.over);
    if (update.version === this.version && !update.news.reset) return;
    const first = this.version === 0;
    this.look?.release();
    this.version = update.version;
    this.forecasts.clear();
    this.kept = update.kept;
    this.screen = update.screen;
    this.taught = update.lesson;
    this.standing = update.match;
    this.mode = update.mode;
    this.again = update.again;
    this.swap = update.swap;
    if (update.tally) (await import("./records.js")).noteResult(this.id, update.tally, this.wasPlayed && this.watch.minutes);
    if (this.screen.over) this.end ??= await import("./ending.js");
    if (this.screen.look) this.look ??= await this.#looking();
    if (this.closed) return;
    this.#say("");
    unnotice("kept");
    this.panel.close();
    this.#cover(null);
    this.page.classList.add("busy");
    this.undoButton.disabled = true;
    if (update.news.reset) this.log.clear();
    this.untold = [];
    const { entries } = update.news;
    this.lens.close();
    await this.animation.play(entries);
    this.page.classList.remove("busy");
    if (this.closed) return;
    const seen = entries.filter((entry) => entry.fresh && entry.lines.length);
    if (seen.length) this.latest = seen;
    this.againButton.hidden = !this.latest;
    this.log.toEnd();
    this.#showScreen();
    if (!first && this.screen.over) drum(SOUNDS[this.end.moodOf(this.screen)]);
    else if (!first && seen.length && this.screen.actions.length) drum("turn");
    this.#passes();
  }

  /** Pass by itself where nothing else is possible, if the player has chosen that. */
  #passes() {
    const { actions } = this.screen;
    if (setting("passes") === "auto" && actions.length === 1 && actions[0].idle) this.send(actions[0].line);
  }

  /** Show the latest news again. */
  showAgain() {
    this.aside.classList.remove("open");
    return this.then(async () => {
      this.page.classList.add("busy");
      const tell = this.log.add;
      this.log.add = () => {}; // it has these lines
      await this.animation.play(this.latest);
      this.log.add = tell;
      this.page.classList.remove("busy");
      if (!this.closed) this.#showScreen();
    });
  }

  #showScreen() {
    const { screen } = this;
    this.board.draw(screen.board);
    showCourse(screen, this.board.painter);
    this.question.textContent = this.#asked;
    this.question.classList.toggle("over", screen.over);
    this.choice = new Choice(screen.actions, this.board);
    this.choice.hide(this.tabs.show(screen.board.table?.tabs ?? []));
    const hadFocus = this.#losesFocus(screen);
    const list = screen.actions.length ? actionList(screen.actions, (line) => this.send(line)) : h("div");
    this.list.replaceWith(list);
    this.list = list;
    this.#showEnd(screen);
    this.undoButton.disabled = !screen.undo;
    this.undoWhy.textContent = screen.undo || screen.over ? "" : screen.undo_why;
    this.undoButton.title = screen.undo ? t("undo") : screen.undo_why || t("undo");
    this.#narrowed();
    if (screen.over) (this.ending ?? this.question).scrollIntoView({ block: "nearest" });
    this.#cover(screen.handover);
    if (screen.look) this.look.name(screen.look);
    if (screen.look && !screen.handover) this.said.after(this.look.button);
    if (hadFocus && !screen.handover) this.question.focus({ preventScroll: true });
    this.#teach(screen);
    this.page.dataset.shown = String(this.version);
    const asked = hadFocus || screen.handover ? "" : this.question.textContent; // otherwise it has the focus
    say([...this.untold, asked].join(" "));
  }

  /** The question, or how the battle ended. */
  get #asked() {
    return this.kept ? t("kept_copy") : this.screen.question;
  }

  /** The action that is pointed at, if it is weighed before it is chosen; else null. */
  get #weighed() {
    const line = this.board.painter?.weighed && this.choice.picked.length ? this.choice.meant : null;
    return this.screen.actions.find((one) => one.line === line && one.weighed) ?? null;
  }

  /** Show how the battle ended: over its table, or above its picture. */
  #showEnd(screen) {
    if (this.friend) this.head.append(this.friend.box);
    this.wasPlayed ||= !screen.over;
    this.ending?.remove();
    this.ending = screen.over && !this.kept ? new this.end.Ending(this).box : null;
    if (this.ending) this.page.prepend(this.ending);
  }

  /** Show the lesson, or the note of a first battle. */
  #teach(screen) {
    const isPlayed = isOwn(this) && screen.viewer !== null;
    const between = ["begin", "count"].includes(screen.actions[0]?.line) || this.standing?.inside === false;
    this.hint.clear(isPlayed && screen.actions.length > 0 && !between);
    this.lesson?.show(this.taught);
    this.match?.show(this.standing, screen.actions[0]?.line === "count");
    this.notes.show(screen, isPlayed);
  }

  /** Whether the focus is nowhere, or on an element about to be removed. */
  #losesFocus(screen) {
    const { activeElement } = document;
    const going = [this.list, this.quick, this.handover, this.picked, this.animation.box];
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
    if (this.animation.running) {
      say(line.text);
      if (this.log.follows) this.log.toEnd();
    } else if (fresh) this.untold.push(line.text);
  }

  /** The buttons for a battle without a decision to make. */
  #afterwards() {
    if (this.screen.thinking) return [h("p", { class: "hint thinking", role: "status" }, t("thinking"))];
    const buttons = [];
    if (this.kept) buttons.push(h("button", { class: "main", onclick: () => this.load() }, t("load")));
    if (this.screen.over && this.mode !== "lesson") buttons.push(
      h("a", { class: "button main", href: `#/replay/${this.id}` }, t("look_back")),
      h("a", { class: "button", href: "#/" }, t(`another_${this.term}`)));
    return buttons;
  }

  /**
   * Call a player to the screen in place of the question; errors appear there in the meantime. The table shows what
   * everybody may see, for the server sends nothing else before the player is there.
   * @param {{seat: number, text: string} | null} waiting who has to come
   */
  #cover(waiting) {
    this.page.classList.toggle("covered", waiting !== null);
    this.handover.hidden = waiting === null;
    if (waiting === null) return this.look?.button.remove(), this.quick.before(this.wrong);
    const here = h("button", { class: "main", "data-sit": waiting.seat,
      "aria-describedby": "handover-title",
      onkeydown: (event) => event.repeat && event.preventDefault(), // a held key must not press it
      onclick: (event) => isSecond(event) || this.sit(waiting.seat) }, t("sit"));
    this.handover.replaceChildren(
      h("h1", { id: "handover-title" }, waiting.text),
      h("div", { class: "row" }, here, this.look.button, h("a", { class: "button quiet", href: "#/" }, t("to_start"))),
      this.wrong);
    here.focus();
  }

  /** What lets the player who is due look for a moment at what the screen hides. */
  async #looking() {
    const { lookInto } = await import("./look.js");
    return lookInto(this.path, {
      show: (board) => {
        this.page.classList.add("looking");
        this.board.draw(board);
      },
      hide: () => {
        this.page.classList.remove("looking");
        this.board.draw(this.screen.board);
        this.#narrowed();
      },
      failed: (error) => this.#failed(error),
    });
  }

  /** Show the picked elements, and the actions that remain. */
  #narrowed() {
    this.board.mark(this.choice.picked, this.choice.open);
    narrow(this.list, this.choice.open);
    this.weighing.show(this.#weighed);
    this.question.textContent = this.weighing.action ? this.weighing.title : this.#asked;
    const said = this.screen.board.table?.say;
    this.said.textContent = said ?? "";
    this.said.hidden = !said || !this.screen.actions.length || Boolean(this.weighing.action);
    this.quick.hidden = Boolean(this.weighing.action);
    this.quick.replaceChildren(...(this.screen.actions.length
      ? quickActions(this.screen.actions, this.choice, this.board, {
        send: (line) => this.send(line),
        foresee: (what) => this.#foresee(what),
      }) : this.#afterwards()));
    this.all.hidden = this.quick.querySelectorAll("[data-quick]").length === this.screen.actions.length; // they are enough
    this.#unfold(!this.screen.actions.some(({ line }) => this.board.places(line)));
    pointAgain(this.page);
    this.#foresee(null);
    const names = this.weighing.action ? [] : this.choice.picked.map((name) => this.board.label(name));
    const text = names.length ? t("picked", { names: names.join(" → ") }) : "";
    this.picked.replaceChildren(text, ...(text
      ? [" ", h("button", { class: "quiet", onclick: () => this.unpick() }, t("unpick"))] : []));
    this.picked.hidden = !text;
    this.#toTop();
    if (text) say(text);
  }

  /** Show the list while nothing on the board stands for an action; later it is as it was before. */
  #unfold(isAlone) {
    if (isAlone === this.listed) return;
    if (isAlone) this.wasOpen = this.all.open;
    this.all.open = isAlone || this.wasOpen;
    this.listed = isAlone;
  }

  /** Show the panel from its top, when all is in it: each look at where it stands lays out the page. */
  #toTop() {
    this.topping ||= requestAnimationFrame(() => {
      this.topping = 0;
      this.head.scrollTop = 0;
    });
  }

  /** Bring the list into view when it is unfolded, for it lies over the table and does not push it. */
  #toList() {
    requestAnimationFrame(() => (this.head.scrollTop = this.all.open ? this.all.offsetTop : 0));
  }

  /** Show an error; "" for none. */
  #say(text, rule = null, button = null) {
    const hadFocus = this.wrong.contains(document.activeElement);
    this.wrong.replaceChildren(text, ...(rule ? [" ", ruleLink(rule)] : []), ...(button ? [" ", button] : []));
    this.wrong.hidden = !text;
    this.#toTop();
    if (hadFocus) button?.focus();
  }

  /** The mouse is on an element, for a moment or longer; "" for none. */
  #hover(name, rests) {
    if (this.animation.running || !this.choice) return;
    if (rests) return this.lens.show(name);
    this.lens.close();
    const lines = this.board.aimed(name).filter((line) => this.choice.open.has(line));
    const action = lines.length === 1 && this.screen.actions.find((one) => one.line === lines[0]);
    this.#foresee(action ? action.foreseen ?? null : null);
  }

  /** Show what an action would bring about. */
  #foresee(what) {
    this.board.painter?.foresee(what);
  }

  /** Whether an element can be dragged; it is picked. */
  #drag(name) {
    if (this.animation.running || !this.choice || !this.board.begun(name).length) return false;
    if (!this.choice.picked.includes(name)) {
      this.choice.reset();
      this.choice.point(name);
      this.#narrowed();
    }
    return true;
  }

  // --- play

  /** An element was clicked; "" for none. */
  pick(name) {
    if (this.animation.running) return this.animation.next();
    if (!this.choice || this.look?.wish) return undefined;
    this.lens.close();
    if (!name) return this.unpick();
    const from = this.choice.picked.at(-1) ?? "";
    if (this.weighing.action && name === from) return this.weighing.go();
    if (!this.choice.point(name)) return this.panel.explain(name, this.board.begun(from).length ? from : "");
    this.panel.close();
    const { meant } = this.choice;
    this.#narrowed();
    if (meant !== null && !this.weighing.action) this.send(meant);
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

  /**
   * Decide the same several times in a row, then what the player chose with it, as long as it can be done.
   * @param {string} line
   * @param {number} times
   * @param {string[]} [then] lines, such as the place where a ride goes
   */
  async sendTimes(line, times, then = []) {
    const lines = [...Array(times).fill(line), ...then];
    while (lines.length) {
      const next = lines.shift();
      if (this.closed || !this.screen.actions.some((one) => one.line === next)) break;
      const { version } = this;
      this.goesOn = lines.length > 0;
      await this.send(next);
      if (version === this.version) break; // it was refused, or could not be sent
    }
    this.goesOn = false;
    this.page.classList.remove("sending");
  }

  undo() {
    return this.#change("undo", {});
  }

  /** @param {number} seat */
  sit(seat) {
    return this.#change("sit", { seat });
  }

  /** Ask the server for a change, and show the result; its key makes it happen once, however often it is sent. */
  #change(what, fields) {
    if (this.animation.running) return this.animation.skip(); // the actions are still those of the step before
    const { version } = this;
    this.unsent = null;
    this.animation.rest();
    return this.then(async () => {
      if (version !== this.version) return; // the click came before the board changed
      await this.#request({ what, fields: { version, key: freshKey(), ...fields } });
    });
  }

  /** Send again what got no answer, as soon as the server may be there. */
  #resend() {
    return this.then(async () => this.unsent && this.#request(this.unsent));
  }

  /** Send a change; without an answer it is kept, to be sent again. */
  async #request(change) {
    this.unsent = null;
    try {
      await this.show(await this.#sent(change.what, change.fields));
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      this.unsent = change;
      this.#say(t("not_sent"), null, h("button", { onclick: () => this.#resend() }, t("try_again")));
    }
  }

  /** The answer to a request; the page shows that it waits if the answer takes long. */
  async #sent(what, fields) {
    this.page.classList.add("sending");
    try {
      return await post(`${this.path}/${what}`, fields);
    } finally {
      if (!this.goesOn) this.page.classList.remove("sending");
    }
  }

  /** Show the actions of other windows. @param {number} [version] the one to show, if it is known */
  refresh(version) {
    return this.then(async () => {
      if (version <= this.version) return; // own actions have brought it
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
    const { askName, shortened } = await dialogs();
    const name = await askName(t("keep_title"), shortened(t("copy_of", { name: this.name })), t("keep"));
    if (!name) return;
    await this.#trying(async () => {
      await post(`${this.path}/keep`, { name });
      this.#say("");
      notice("kept", t("kept", { name }), h("a", { href: "#/" }, t("to_start")));
    });
  }

  async rename() {
    const name = await (await dialogs()).askName(t("rename"), this.name, t("rename"));
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
    if (document.querySelector(":popover-open")) return; // a key means the menu, or the small window that comes after it
    if (this.animation.running && (event.key === "Escape" || event.key === " " || event.key === "Enter")) {
      if (event.key !== "Escape" && event.target.closest?.("button:not([id^=board-])")) return;
      event.preventDefault();
      if (event.key === "Escape") this.animation.skip();
      else this.animation.next();
    } else if (event.key === "Escape") this.unpick();
    else if (event.key === "u" && !this.undoButton.disabled) this.undo();
    else if (/^[1-9]$/.test(event.key)) this.#byNumber(Number(event.key) - 1);
  }

  /** Pick a card of the hand by its number. */
  #byNumber(index) {
    const seat = this.screen.viewer;
    const name = [`deck-${seat}-${index}`, `hand-${seat}-${index}`].find((one) => this.board.things.has(one));
    if (!name) return;
    this.board.things.get(name).focus();
    this.pick(name);
  }
}
