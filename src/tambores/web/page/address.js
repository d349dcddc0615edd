// The address of what is shown: "#/es/GAME/battle/ID". Language and game are for people to read; links leave them out.

import { choices } from "./settings.js";
import { language } from "./words.js";

/** What can stand after the language and the game. */
const PLACES = ["battle", "replay", "analyse", "watch", "join", "battles", "learn", "link"];

/** What is meant for one person: its address is left as it was sent. */
const SENT = ["watch", "join"];

/** The parts of the address: the language and the game, if it names them, and the place. */
export function placeNow() {
  const parts = location.hash.split("/").slice(1);
  const lang = choices("lang").includes(parts[0]) ? parts.shift() : "";
  const game = !PLACES.includes(parts[0]) && PLACES.includes(parts[1]) ? parts.shift() : "";
  return { lang, game, parts };
}

/** Show the language and the game in the address. @param {string} [game] */
export function nameAddress(game = "") {
  const { parts } = placeNow();
  if (SENT.includes(parts[0])) return;
  history.replaceState(history.state, "", `#/${[language, game, ...parts].filter(Boolean).join("/")}`);
}
