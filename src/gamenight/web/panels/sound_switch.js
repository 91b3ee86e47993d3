// Sound on or off, always in sight: soundSwitch("bar-button").

import { h, replace, symbol, UI } from "../lib/dom.js";
import { settings } from "../lib/keep.js";
import { play } from "../lib/sound.js";
import { t } from "../lib/words.js";

export function soundSwitch(look) {
  const button = h("button", { type: "button", class: `${look} sound-switch`, "aria-label": t("Sound"), title: t("Sound"), onclick: () => (settings.sound = !settings.sound) });
  const draw = () => {
    button.setAttribute("aria-pressed", settings.sound);
    replace(button, symbol(UI, settings.sound ? "sound" : "mute"), look === "bar-button" && h("span", null, t("Sound")));
  };
  draw();
  addEventListener("settings", function heard({ detail }) {
    if (!button.isConnected) return removeEventListener("settings", heard);
    if (detail !== "sound") return;
    draw();
    if (button.checkVisibility()) play("pick");
  });
  return button;
}
