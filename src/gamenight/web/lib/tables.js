// Making tables and sitting down at them; what the server gives for it is kept in this browser.

import { post } from "./api.js";
import { keepTicket, settings } from "./keep.js";
import { goodBot } from "./labels.js";
import { t } from "./words.js";

// What this person is called at a table; nobody has to say.
export function myName() {
  return settings.name.trim() || t("Guest");
}

export async function makeTable(table) {
  const made = await post("/api/tables", table);
  keepTicket(made.table, { host: made.host, seats: Object.fromEntries(made.seats.map(({ seat, token }) => [seat, token])) });
  return made.table;
}

export async function sitDown(id, name, seat = null) {
  const held = await post(`/api/tables/${id}/join`, { name, seat });
  keepTicket(id, { seats: { [held.seat]: held.token } });
}

// How many sit at a table when nobody says otherwise: four, or as near to it as the game allows.
export function usualSeats(info) {
  return Math.max(...info.seats.filter((seats) => seats <= 4), info.seats[0]);
}

export function againstBots(info) {
  const bots = Array(usualSeats(info) - 1).fill({ kind: "bot", bot: goodBot(info.bots) });
  return { game: info.name, seats: [{ kind: "me", name: myName() }, ...bots], start: true };
}

export function withFriends(info) {
  const open = Array(usualSeats(info) - 1).fill({ kind: "open" });
  return { game: info.name, seats: [{ kind: "me", name: myName() }, ...open] };
}
