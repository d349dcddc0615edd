// Light or dark, as somebody has chosen, on every page of this server.

import { setting } from "./settings.js";

/** Show the page in what is chosen; else it is as the system has it. */
export function showTheme() {
  const theme = setting("theme");
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

addEventListener("storage", showTheme); // another window has chosen
showTheme();
