// What a person may set for this browser: language, theme, speed, sound. It takes effect at once.

import { dialog } from "../lib/dialog.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { choices } from "../lib/fields.js";
import { canSpeak, hush } from "../lib/speech.js";
import { settings } from "../lib/keep.js";
import { play } from "../lib/sound.js";
import { toast } from "../lib/toast.js";
import { canNotify } from "../lib/turn.js";
import { LANGUAGES, t } from "../lib/words.js";

export function settingsPanel() {
  const panel = h("div", { class: "settings" });
  const draw = () => replace(panel, languages(), themes(), speeds(), sounds(), canSpeak && voices(), canNotify && notices(draw));
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

// At the foot of the log, too: there it is seen what it does.
export function paceSwitch() {
  const row = h("div", { class: "side-pace" });
  const draw = () => replace(row, speeds(t("Pace")));
  draw();
  addEventListener("settings", function changed({ detail }) {
    if (!row.isConnected) return removeEventListener("settings", changed);
    if (detail === "speed" && !row.contains(document.activeElement)) draw();
  });
  return row;
}

function speeds(legend = t("Pace of the story")) {
  const options = [["slow", t("Calm")], ["normal", t("Usual")], ["fast", t("Quick")], ["off", t("At once")]];
  return choices(legend, options, settings.speed, (value) => (settings.speed = value));
}

function sounds() {
  const options = [[false, symbol(UI, "mute"), t("Off")], [true, symbol(UI, "sound"), t("On")]];
  return choices(t("Sound"), options, settings.sound, (value) => {
    settings.sound = value;
    play("turn");
  });
}

// Browsers ask once, and only after a press like this one.
function notices(draw) {
  const options = [[false, t("Off")], [true, t("On")]];
  return choices(t("Notify me when it is my turn"), options, settings.notify, async (value) => {
    settings.notify = value && (await Notification.requestPermission()) === "granted";
    if (settings.notify === value) return;
    toast(t("This browser does not allow notifications here."));
    draw();
  });
}

function voices() {
  const options = [[false, symbol(UI, "mute"), t("Off")], [true, symbol(UI, "sound"), t("On")]];
  return choices(t("Read stories aloud"), options, settings.voice, (value) => {
    settings.voice = value;
    if (!value) hush();
  });
}
