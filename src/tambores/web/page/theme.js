// The chosen theme, light or dark, on every page of this server.

import { setting } from "./settings.js";

/** Show the page in the chosen theme, or else in that of the system. */
export function showTheme() {
  const theme = setting("theme");
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

addEventListener("storage", showTheme); // another window has changed it
showTheme();
