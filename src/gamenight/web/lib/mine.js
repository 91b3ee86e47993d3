// The tables at which this browser holds a seat, as they stand now; what is over is written into the diary.

import { post } from "./api.js";
import { allTickets, copyTicket, diary, settings } from "./keep.js";
import { othersAt } from "./progress.js";

const AGAIN = 15_000;
const MOST = 50; // tickets the server looks at

// Calls told(tables) now and whenever something may have changed, those that wait for you first.
export function watchMine(told) {
  const look = () => {
    if (document.visibilityState !== "hidden") mine().then(told, () => {}); // whatever is wrong with the server, other parts say so
  };
  const timer = setInterval(look, AGAIN);
  document.addEventListener("visibilitychange", look);
  return {
    look,
    close() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    },
  };
}

export async function mine() {
  const tickets = newestTickets();
  const tables = tickets.length === 0 ? [] : merged(await post(`/api/mine?language=${settings.language}`, { tickets }));
  if (hasFollowed(tables)) return mine();
  diary.write(Object.fromEntries(tables.filter(({ status, mine }) => status !== "lobby" && mine.length > 0).map((table) => [table.table, entry(table)])));
  return tables.sort((one, other) => urgency(one) - urgency(other));
}

// Whoever is asked to go on with others finds their table on the list, too. What was played there already may be forgotten.
function hasFollowed(tables) {
  const fresh = tables.filter(({ rematch }) => rematch && !(rematch in allTickets()) && !(rematch in diary.all()));
  for (const { table, rematch } of fresh) copyTicket(table, rematch);
  return fresh.length > 0;
}

function entry(table) {
  const { game, part, status, won, updated, deal, again } = table;
  return { game, part, others: othersAt(table), at: updated, over: status === "over", won, ...(deal && { deal, again }) };
}

function newestTickets() {
  const newest = Object.entries(allTickets()).sort(([, one], [, other]) => other.seen - one.seen);
  const tickets = newest.flatMap(([table, { host, seats }]) => {
    const tokens = Object.values(seats);
    return (tokens.length > 0 ? tokens : [host]).filter(Boolean).map((token) => ({ table, token }));
  });
  return tickets.slice(0, MOST);
}

// Several seats at one table are one line; `mine` are those of this browser.
function merged(summaries) {
  const tables = new Map();
  for (const summary of summaries) {
    const seats = summary.seat === null ? [] : [summary.seat];
    const known = tables.get(summary.table);
    const { your_turn, away } = summary;
    tables.set(summary.table, known
      ? { ...known, your_turn: known.your_turn || your_turn, away: known.away && away, mine: [...known.mine, ...seats] }
      : { ...summary, mine: seats });
  }
  return [...tables.values()];
}

// Whether a table waits for somebody at this screen.
export function isYours({ your_turn, deserted }) {
  return your_turn || deserted;
}

function urgency(table) {
  return isYours(table) ? 0 : ["playing", "lobby", "over"].indexOf(table.status) + 1;
}
