// The signs on buttons; their names are in the words.

const PATHS = {
  undo: "M8 3 2 9l6 6v-4h5a3 3 0 0 1 0 6H9v2h4a5 5 0 0 0 0-10H8z",
  log: "M4 2h11l2 2v14H4zm3 4h7V5H7zm0 4h7V9H7zm0 4h7v-1H7z",
  more: "M3 8h3v4H3zM8.5 8h3v4h-3zM14 8h3v4h-3z",
  close: "M4 2.6 10 8.6l6-6L17.4 4l-6 6 6 6-1.4 1.4-6-6-6 6L2.6 16l6-6-6-6z",
  hint: "M10 1a6 6 0 0 0-3.5 10.9V14h7v-2.1A6 6 0 0 0 10 1zM6.5 15h7v1.7h-7zM8 17.5h4V19H8z",
  sound_on: "M2 7h4l5-4.5v15L6 13H2zM13 6.5c2 1.5 2 5.5 0 7V12c.7-1 .7-3 0-4zM15 3.5c4.5 3 4.5 10 0 13v-1.8c2.8-2.5 2.8-7 0-9.4z",
  sound_off: "M2 7h4l5-4.5v15L6 13H2zM13 7.2 14.2 6l2 2 2-2L19.4 7.2l-2 2 2 2-1.2 1.2-2-2-2 2L13 11.2l2-2z",
  enlarge: "M8 1a7 7 0 0 1 5.6 11.2l5.2 5.2-1.6 1.6-5.2-5.2A7 7 0 1 1 8 1zm0 2.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zM7 5h2v2h2v2H9v2H7V9H5V7h2z",
  settings: "M2 4h16v2.5H2zM2 8.7h16v2.6H2zM2 13.5h16V16H2z",
  replay_first: "M3 3h2.5v14H3zM17 3v14L6.5 10z",
  replay_back: "M15 3v14L4.5 10z",
  replay_next: "M5 3v14l10.5-7z",
  replay_last: "M14.5 3H17v14h-2.5zM3 3v14l10.5-7z",
  replay_phase_back: "M10 4v12L1 10zM19 4v12l-9-6z",
  replay_phase_next: "M1 4v12l9-6zM10 4v12l9-6z",
};

const SVG = "http://www.w3.org/2000/svg";

/** A sign. @param {string} name */
export const icon = (name) => outlined(PATHS[name], 20, "icon");

/** A sign from its outline in a square. @param {string} outline @param {number} side @param {string} kind */
export function outlined(outline, side, kind) {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("viewBox", `0 0 ${side} ${side}`);
  drawn.setAttribute("class", kind);
  drawn.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", outline);
  drawn.append(path);
  return drawn;
}
