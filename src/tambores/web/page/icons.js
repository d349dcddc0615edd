// The signs on buttons; their names are in the words.

const PATHS = {
  replay_first: "M3 3h2.5v14H3zM17 3v14L6.5 10z",
  replay_back: "M15 3v14L4.5 10z",
  replay_next: "M5 3v14l10.5-7z",
  replay_last: "M14.5 3H17v14h-2.5zM3 3v14l10.5-7z",
  replay_phase_back: "M10 4v12L1 10zM19 4v12l-9-6z",
  replay_phase_next: "M1 4v12l9-6zM10 4v12l9-6z",
};

const SVG = "http://www.w3.org/2000/svg";

/**
 * A sign.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("viewBox", "0 0 20 20");
  drawn.setAttribute("class", "icon");
  drawn.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  drawn.append(path);
  return drawn;
}
