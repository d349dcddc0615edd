// The signs on buttons; their names are in the words.

const PATHS = {
  undo: "M8 3 2 9l6 6v-4h5a3 3 0 0 1 0 6H9v2h4a5 5 0 0 0 0-10H8z",
  log: "M4 2h11l2 2v14H4zm3 4h7V5H7zm0 4h7V9H7zm0 4h7v-1H7z",
  more: "M3 8h3v4H3zM8.500 8h3v4h-3zM14 8h3v4h-3z",
  close: "M4 2.600 10 8.600l6-6L17.400 4l-6 6 6 6-1.400 1.400-6-6-6 6L2.600 16l6-6-6-6z",
  settings: "M2 4h16v2.500H2zM2 8.700h16v2.600H2zM2 13.500h16V16H2z",
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
