// The page begins here: words, top bar, and the screen that the address names.

import { Refusal } from "./lib/api.js";
import { banner } from "./lib/banner.js";
import { h, iconButton, replace, symbol, UI } from "./lib/dom.js";
import { settings } from "./lib/keep.js";
import { follow } from "./lib/route.js";
import { t, loadWords } from "./lib/words.js";
import { openSettings } from "./panels/settings.js";
import { soundSwitch } from "./panels/sound_switch.js";

// [address, name of the screen, title, what shows it]
const SCREENS = [
  [/^\/$/, "home", () => "Gamenight", async () => (await import("./screens/home.js")).homeScreen],
  [/^\/t\/(?<id>[a-z0-9]{12})$/, "table", () => t("Table"), async () => (await import("./screens/visit.js")).visitScreen],
  [/^\/replay\/(?<id>[a-z0-9]{12})$/, "replay", () => t("Replay"), async () => (await import("./screens/replay.js")).replayScreen],
  [/^\/campaign\/(?<game>\w+)$/, "campaign", () => t("Campaign"), async () => (await import("./screens/campaign.js")).campaignScreen],
  [/^\/rules\/(?<game>\w+)$/, "rules", () => t("Rulebook"), async () => (await import("./screens/rules.js")).rulesScreen],
];
const NOWHERE = [/.*/, "nowhere", () => t("Nothing here"), async () => nowhereScreen];

const main = document.getElementById("main");
let leave = () => {};
let shown = 0;

async function show(path) {
  const turn = ++shown;
  try {
    leave();
  } catch (error) {
    reportError(error); // a screen that cannot tidy up must not keep anybody
  }
  leave = () => {};
  banner(null);
  const [address, name, title, load] = SCREENS.find(([address]) => address.test(path)) ?? NOWHERE;
  const root = h("div", { class: "screen" });
  replace(main, root);
  document.body.dataset.screen = name;
  document.title = name === "home" ? title() : `${title()} · Gamenight`;

  let left;
  try {
    left = await (await load())(root, { ...address.exec(path)?.groups });
  } catch (error) {
    if (turn === shown) replace(root, sorry(error));
    if (!(error instanceof Refusal)) reportError(error);
  }
  const close = () => (typeof left === "function" ? left() : left?.close());
  if (turn !== shown) return close(); // somebody has moved on while it was loading
  leave = close;
  if (turn > 1) focus(root);
}

// After a change of screen, reading begins at its heading. The first screen is read from the top anyway.
function focus(root) {
  if (root.contains(document.activeElement) || document.querySelector("dialog[open]")) return;
  const heading = root.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  (heading ?? main).focus({ preventScroll: true });
  scrollTo(0, 0);
}

function nowhereScreen(root) {
  replace(root, message(t("There is nothing at this address."), t("Check the link, or start from the first page.")));
}

function sorry(error) {
  const retry = () => show(location.pathname);
  const again = h("button", { type: "button", class: "button", onclick: retry }, symbol(UI, "rematch"), t("Try again"));
  if (!(error instanceof Refusal)) return message(t("This screen cannot be shown."), t("Reload the page."));
  return error.status === 404
    ? message(t("There is nothing at this address."), error.message)
    : message(t("That did not work."), error.message, again);
}

function message(heading, text, button = null) {
  return h("div", { class: "page message" },
    h("h1", null, heading),
    h("p", null, text),
    h("div", { class: "buttons" }, button, h("a", { class: "button", href: "/" }, symbol(UI, "home"), t("To the first page"))));
}

function dress() {
  document.getElementById("skip").textContent = t("Skip to the content");
  replace(document.getElementById("top"),
    h("a", { class: "top-brand", href: "/" }, h("img", { src: new URL("art/emblem.svg", import.meta.url).pathname, alt: "" }), "Gamenight"),
    h("button", { type: "button", class: "button quiet", onclick: openSettings }, symbol(UI, "settings"), h("span", null, t("Settings"))),
    soundSwitch("icon-button"),
    themeSwitch());
}

// What people change most often is one press away.
function themeSwitch() {
  const press = () => (settings.theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  const button = iconButton("moon", t("Light or dark"), press, { id: "theme-switch" });
  button.append(symbol(UI, "sun"));
  return button;
}

async function speak() {
  await loadWords();
  dress();
  dispatchEvent(new Event("words"));
}

addEventListener("settings", async ({ detail }) => {
  if (detail !== "language") return;
  await speak();
  show(location.pathname);
});

document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});

await speak();
follow(show);
