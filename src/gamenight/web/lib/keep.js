// What this browser remembers: settings, the seats it holds, how its games went, which tours it has seen.

function load(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`gamenight-${name}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function save(name, value) {
  try {
    localStorage.setItem(`gamenight-${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play: the page then remembers only while it is open.
  }
}

const SPOKEN = ["en", "pl", "fr"];
const spoken = (navigator.languages ?? ["en"]).map((tag) => tag.slice(0, 2)).find((tag) => SPOKEN.includes(tag));

const DEFAULTS = { name: "", language: spoken ?? "en", theme: "auto", speed: "normal", sound: true, voice: true, notify: false, pinned: true };

// settings.speed is one of slow, normal, fast, off; settings.theme one of auto, light, dark.
const chosen = { ...DEFAULTS, ...load("settings", {}) };

// A link may say in which language it is to be read; "xx" puts all our words in brackets, to find those that are not ours.
const asked = new URLSearchParams(location.search).get("lang");
if ([...SPOKEN, "xx"].includes(asked)) chosen.language = asked;

export const settings = new Proxy(chosen, {
  set(_, name, value) {
    chosen[name] = value;
    save("settings", chosen);
    dispatchEvent(new CustomEvent("settings", { detail: name }));
    return true;
  },
});

// tickets: { table id: { host: token or null, seats: { seat number: token }, seen: time } }
let tickets = load("tickets", {});

// Other tabs of this browser play too: nobody may write over what they keep.
addEventListener("storage", ({ key }) => {
  if (key === "gamenight-tickets") tickets = load("tickets", {});
  if (key === "gamenight-settings") Object.assign(chosen, load("settings", {}));
});

export function ticketsOf(table) {
  return tickets[table] ?? { host: null, seats: {} };
}

export function allTickets() {
  return tickets;
}

// What opens a table, if this browser holds anything that does.
export function tokenOf(table) {
  const { host, seats } = ticketsOf(table);
  return Object.values(seats)[0] ?? host;
}

export function keepTicket(table, { host = null, seats = {} }) {
  const kept = ticketsOf(table);
  tickets[table] = { host: host ?? kept.host, seats: { ...kept.seats, ...seats }, seen: Date.now() };
  save("tickets", tickets);
}

// The seats' tokens as the server says they stand now: after a rematch the same tokens open other seats.
export function reseatTicket(table, seats) {
  tickets[table] = { ...ticketsOf(table), seats };
  save("tickets", tickets);
}

// The players of one table go on at another: what opened their seats here opens them there.
export function copyTicket(table, next) {
  if (tickets[table] && !tickets[next]) keepTicket(next, tickets[table]);
}

export function dropTicket(table, seat) {
  if (seat === undefined) delete tickets[table];
  else if (tickets[table]) delete tickets[table].seats[seat];
  save("tickets", tickets);
}

// How games went: { table: { game, part, others: [{ name, bot }, …], at, over, won, deal, again } }. It outlives the tables themselves, which
// the server forgets in time, and the tickets that people take off their list.
export const diary = {
  all: () => load("diary", {}),
  write(entries) {
    const kept = load("diary", {});
    const before = JSON.stringify(kept);
    Object.assign(kept, entries);
    if (JSON.stringify(kept) !== before) save("diary", kept);
  },
};

const TABLES = 30; // whose pencil notes are kept

// Pencil notes: { key of a table and seat: { tile: text, or a list of signs } }, the oldest first.
export const pencilled = {
  of: (key) => load("pencil", {})[key] ?? {},
  write(key, tile, note) {
    const { [key]: notes = {}, ...rest } = load("pencil", {});
    const { [tile]: _, ...others } = notes;
    const kept = Object.entries(rest).slice(1 - TABLES);
    save("pencil", { ...Object.fromEntries(kept), [key]: note.length > 0 ? { ...others, [tile]: note } : others });
  },
};

export const seenTours = {
  has: (game) => load("tours", []).includes(game),
  add: (game) => save("tours", [...new Set([...load("tours", []), game])]),
};
