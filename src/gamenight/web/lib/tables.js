// Making tables and sitting down at them; what the server gives for it is kept in this browser.

import { get, post } from "./api.js";
import { copyTicket, keepTicket, settings, ticketsOf } from "./keep.js";
import { goodBot } from "./labels.js";
import { navigate } from "./route.js";
import { toast } from "./toast.js";
import { t } from "./words.js";

// What this person is called at a table; nobody has to say.
export function myName() {
  return settings.name.trim() || t("Guest");
}

export async function makeTable(table, path = "/api/tables") {
  const made = await post(path, table);
  keepTicket(made.table, { host: made.host, seats: Object.fromEntries(made.seats.map(({ seat, token }) => [seat, token])) });
  return made.table;
}

export async function sitDown(id, name, seat = null) {
  const held = await post(`/api/tables/${id}/join`, { name, seat });
  keepTicket(id, { seats: { [held.seat]: held.token } });
}

// How many sit at a table when nobody says otherwise: four, or as near to it as the game allows.
export function usualSeats({ seats }) {
  return Math.max(...seats.filter((count) => count <= 4), seats[0]);
}

export function againstBots(info, options = {}, count = usualSeats(info)) {
  const bots = Array(count - 1).fill({ kind: "bot", bot: goodBot(info.bots) });
  return { game: info.name, seats: [{ kind: "me", name: myName() }, ...bots], options, start: true };
}

export function withFriends(info, options = {}, count = usualSeats(info)) {
  const open = Array(count - 1).fill({ kind: "open" });
  return { game: info.name, seats: [{ kind: "me", name: myName() }, ...open], options };
}

// A new table for people who have played together: bots sit down at once, people are asked.
export function forGroup(info, others, options) {
  const seats = others.map(({ bot }) => (bot ? { kind: "bot", bot: info.bots.includes(bot) ? bot : goodBot(info.bots) } : { kind: "open" }));
  return { game: info.name, seats: [{ kind: "me", name: myName() }, ...seats], options, start: true };
}

// The next game of the people at a table that is over, or with `same` the same again. It begins at once if all of them sit at
// this screen; if somebody else must be asked, it waits for them in its lobby.
export async function again(id, { same = false, options = null } = {}) {
  const { host, seats } = ticketsOf(id);
  const { table: next } = await post(`/api/tables/${id}/rematch?same=${same}`, {}, Object.values(seats)[0] ?? host);
  copyTicket(id, next);
  await begin(next, options);
  return next;
}

async function begin(id, options) {
  const { host, seats } = ticketsOf(id);
  let table = await get(`/api/tables/${id}`);
  if (table.status !== "lobby") return; // somebody else was faster
  if (options && host) table = await post(`/api/tables/${id}/change`, { options: { ...table.options, ...options } }, host);
  for (const token of Object.values(seats)) table = await post(`/api/tables/${id}/ready`, { ready: true }, token);
  const missing = table.seats.some(({ kind, ready }) => kind === "open" || (kind === "human" && !ready));
  if (!host || missing) return;
  await post(`/api/tables/${id}/start`, undefined, host).catch((refusal) => toast(refusal.message)); // then it is settled in the lobby
}

// Goes to the table that something makes; if it cannot be made, the server has said why.
export async function goTo(making, query = "") {
  try {
    navigate(`/t/${await making}${query}`);
  } catch (refusal) {
    toast(refusal.message);
  }
}
