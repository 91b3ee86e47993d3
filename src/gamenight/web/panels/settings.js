// What a person may set for this browser: language, theme, speed, sound. It takes effect at once.

import { dialog } from "../lib/dialog.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { choices } from "../lib/fields.js";
import { canSpeak, hush } from "../lib/speech.js";
import { settings } from "../lib/keep.js";
import { play } from "../lib/sound.js";
import { LANGUAGES, t } from "../lib/words.js";

export function settingsPanel() {
  const panel = h("div", { class: "settings" });
  const draw = () => replace(panel, languages(), themes(), speeds(), sounds(), canSpeak && voices());
  draw();
  // A new language changes these words too; the choice just made keeps the focus.
  addEventListener("words", function translate() {
    if (!panel.isConnected) return removeEventListener("words", translate);
    draw();
    panel.querySelector("input:checked").focus();
  });
  return panel;
}

export function openSettings() {
  const shown = dialog(t("Settings"), settingsPanel());
  const renamed = () => replace(shown.querySelector("h2"), t("Settings"));
  addEventListener("words", renamed);
  shown.addEventListener("close", () => removeEventListener("words", renamed));
}

function languages() {
  return choices(t("Language"), Object.entries(LANGUAGES), settings.language, (value) => (settings.language = value));
}

function themes() {
  const options = [
    ["auto", symbol(UI, "auto"), t("Same as the system")],
    ["light", symbol(UI, "sun"), t("Light")],
    ["dark", symbol(UI, "moon"), t("Dark")],
  ];
  return choices(t("Theme"), options, settings.theme, (value) => (settings.theme = value));
}

function speeds() {
  const options = [["slow", t("Slow")], ["normal", t("Normal")], ["fast", t("Fast")], ["off", t("At once")]];
  return choices(t("How fast pieces move"), options, settings.speed, (value) => (settings.speed = value));
}

function sounds() {
  const options = [[false, symbol(UI, "mute"), t("Off")], [true, symbol(UI, "sound"), t("On")]];
  return choices(t("Sound"), options, settings.sound, (value) => {
    settings.sound = value;
    play("turn");
  });
}

function voices() {
  const options = [[false, symbol(UI, "mute"), t("Off")], [true, symbol(UI, "sound"), t("On")]];
  return choices(t("Read stories aloud"), options, settings.voice, (value) => {
    settings.voice = value;
    if (!value) hush();
  });
}
