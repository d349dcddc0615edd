// How the match stands to which a game belongs, beside the game.

import { h } from "./dom.js";
import { ruleLink } from "./log.js";
import { t } from "./words.js";

/** A line with the score that unfolds to the reasons for each point. */
export class MatchPanel {
  constructor() {
    this.score = h("span", { class: "match-score" });
    this.title = h("span", {});
    this.lines = h("ol", { class: "match-lines" });
    this.box = h("details", { class: "match", hidden: true },
      h("summary", {}, this.title, " ", this.score), this.lines);
  }

  /**
   * @param {{title: string, stage: string, names: string[], points: number[], own: number | null,
   *   inside: boolean, lines: {text: string, rule: string | null}[]} | null} match null for a game by itself
   * @param {boolean} counts whether a game within it has just ended
   */
  show(match, counts) {
    this.box.hidden = !match?.inside;
    if (this.box.hidden) return;
    const name = (seat) => (seat === match.own ? t("match_you") : match.names[seat]);
    this.title.textContent = `${match.title}, ${match.stage}`;
    this.score.replaceChildren(...match.points.flatMap((points, seat) => [
      seat ? " · " : "", `${name(seat)} `, h("b", {}, String(points))]));
    this.lines.replaceChildren(...match.lines.map((line) =>
      h("li", {}, line.text, " ", line.rule ? ruleLink(line.rule) : null)));
    this.box.open = counts;
  }
}
