// The games that can be played here. They do not change while the page is open.

import { get } from "./api.js";
import { h } from "./dom.js";
import { settings } from "./keep.js";

const asked = new Map(); // by address

function once(path) {
  const address = `${path}?language=${settings.language}`;
  if (!asked.has(address)) {
    const found = get(address);
    asked.set(address, found);
    found.catch(() => asked.delete(address)); // the next one to ask tries again
  }
  return asked.get(address);
}

export const games = () => once("/api/games");

// The map of a game's campaign, or null if it has none.
export function campaignOf(info) {
  return info.campaign ? once(`/api/games/${info.name}/campaign`) : null;
}

export async function gameNamed(name) {
  return (await games()).find((game) => game.name === name);
}

// Files of a game have addresses of the page's own edition: a browser keeps them.
const fileOf = (game, name) => new URL(`../games/${game}/${name}`, import.meta.url).pathname;

export const artOf = (game) => fileOf(game, "art.svg");

// Puts on the look of a game, its look.css, and takes off that of the game before: no style needs to ask which game it is in.
export function wear(game) {
  const href = fileOf(game, "look.css");
  const worn = document.getElementById("look");
  if (worn?.getAttribute("href") === href) return Promise.resolve();
  const link = h("link", { id: "look", rel: "stylesheet", href });
  return new Promise((done) => {
    link.onload = link.onerror = () => {
      worn?.remove();
      done();
    };
    document.head.append(link);
  });
}
