// An action that a player has pointed at, with what it would bring about, before it is chosen.

import { html, nothing, render } from "/lit/index.js";
import { isSecond, say } from "./dom.js";
import { stepper } from "./kit.js";
import { t } from "./words.js";

export class Weighing {
  /**
   * @param {{painter: object, forecasts: import("./forecasts.js").Forecasts, send: (line: string, times: number, then?: string[]) => void,
   *   back: () => void}} does  painter: says what an action means; back: takes back what was pointed at last
   */
  constructor(does) {
    this.does = does;
    this.action = null;
    this.box = document.createElement("div");
    this.box.className = "weighing";
    this.box.hidden = true;
  }

  /** Weigh an action; null ends it. @param {{line: string, weighed: number} | null} action */
  show(action) {
    if (action && action === this.action) return;
    this.action = action;
    this.box.hidden = !action;
    if (!action) return render(nothing, this.box);
    this.times = this.does.painter.usual?.(action, action.weighed) ?? action.weighed;
    this.#ask();
    say(this.title);
  }

  /** What is being weighed, as a question. */
  get title() {
    return this.said.title;
  }

  /** Choose the action that is weighed. */
  go() {
    const { line } = this.action;
    this.does.send(line, this.times, this.said.then);
  }

  async #ask() {
    const { action, times } = this;
    this.#draw(null);
    const found = await this.does.forecasts.find(action.line, times);
    if (action === this.action && times === this.times) this.#draw(found);
  }

  #set(times) {
    this.times = times;
    this.#ask();
    this.onchange?.();
  }

  #draw(found) {
    const { action } = this;
    this.said = this.does.painter.weighed(action, this.times, found);
    render(html`${this.said.text ? html`<p class="say">${this.said.text}</p>` : nothing}${this.said.bar ?? nothing}
      <div class="weigh-acts">${action.weighed > 1
    ? stepper(this.times, action.weighed, { less: t("one_less"), more: t("one_more") }, (times) => this.#set(times)) : nothing}
        <button type="button" class="back" @click=${() => this.does.back()}><svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentcolor" stroke-width="3" d="M15 4 7 12l8 8"></path></svg><span>${t("back")}</span></button>
        <button type="button" class="primary" data-quick=${action.line} @click=${(event) => isSecond(event) || this.go()}>${this.said.sign ?? nothing}<span>${this.said.go}</span></button></div>`, this.box);
  }
}
