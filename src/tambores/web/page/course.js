// The turn and its phases, in the bar of the page.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * Show how far a game has come; null for no game.
 * @param {{turn: string, board: {table?: object}} | null} screen
 * @param {{course?: (table: object, place: HTMLElement) => void} | null} [painter] adds what its table has in the bar
 */
export function showCourse(screen, painter) {
  const place = document.getElementById("course");
  const table = screen?.board.table;
  if (!table?.phases) return place.replaceChildren(...(screen ? [h("span", { class: "turn" }, screen.turn)] : []));
  const at = table.phases.findIndex(([phase]) => phase === table.phase);
  const turn = table.when ? table.when : table.most ? t("turn_of", { turn: table.turn, most: table.most }) : t("turn", { turn: table.turn });
  place.replaceChildren(
    h("b", { class: "turn" }, turn),
    h("ol", {}, ...table.phases.map(([, name], index) =>
      h("li", { class: index < at ? "done" : index === at ? "now" : "", "aria-current": index === at ? "step" : null },
        h("span", {}, name)))));
  if (!painter?.course) return;
  const gauges = h("div", { class: "gauges" });
  place.append(gauges);
  painter.course(table, gauges);
}
