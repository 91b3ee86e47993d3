// The games that can be played here. They do not change while the page is open.

import { get } from "./api.js";

let asked = null;

export function games() {
  asked ??= get("/api/games").catch((refusal) => {
    asked = null; // the next one to ask tries again
    throw refusal;
  });
  return asked;
}

export async function gameNamed(name) {
  return (await games()).find((game) => game.name === name);
}

export const artOf = (game) => `/api/games/${game}/art.svg`;
