// Calls a player who looks elsewhere: the title and the icon of the page say that it is their turn, and so does a notification,
// if they have asked for that.
//
//   titled("Four in a row · Gamenight"); … yourTurn("Choose a column."); … yourTurn(null);

import { settings } from "./keep.js";
import { t } from "./words.js";

const ICONS = { true: new URL("../art/emblem-turn.svg", import.meta.url).pathname, false: new URL("../art/emblem.svg", import.meta.url).pathname };

export const canNotify = "Notification" in globalThis;

let title = "Gamenight";
let asked = null; // what the player is asked, if it is their turn
let shown = null; // the notification

export function titled(words) {
  title = words;
  draw();
}

// `question` is what is asked; null when it is not, or no longer, their turn.
export function yourTurn(question) {
  asked = question;
  draw();
}

// Says it to those who do not look at the page.
export function notify() {
  if (!asked || !document.hidden || !settings.notify || !canNotify || Notification.permission !== "granted") return;
  shown?.close();
  shown = new Notification(t("Your turn"), { body: `${asked}\n${title}`, icon: ICONS.true, tag: location.pathname });
  shown.onclick = () => focus();
}

function draw() {
  document.title = asked ? `${t("Your turn")} · ${title}` : title;
  document.querySelector("link[rel='icon']")?.setAttribute("href", ICONS[Boolean(asked)]);
  if (asked) return;
  shown?.close();
  shown = null;
}
