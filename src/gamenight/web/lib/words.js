// The page's own words: t("Join {name}", { name }) is the English sentence, or its translation in the chosen language.

import { settings } from "./keep.js";

export const LANGUAGES = { en: "English", pl: "Polski", fr: "Français" };

let catalogue = {};

export async function loadWords(language = settings.language) {
  catalogue = language === "en" ? {} : await fetched(language);
  document.documentElement.lang = language;
}

// Without its translation a page in English is better than none.
async function fetched(language) {
  try {
    const response = await fetch(`/words/${language}`);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

export function t(english, values = {}) {
  const said = catalogue[english] || english;
  return said.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
