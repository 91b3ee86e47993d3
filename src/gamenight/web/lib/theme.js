// Light or dark: as the settings say, or as the system does. Loaded before the first paint.

import { settings } from "./keep.js";

const system = matchMedia("(prefers-color-scheme: dark)");

function applyTheme() {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && system.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

applyTheme();
system.addEventListener("change", applyTheme);
addEventListener("settings", applyTheme);
