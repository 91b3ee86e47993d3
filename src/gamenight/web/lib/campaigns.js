// Going on with a campaign: what a group plays next, and the table at which it is played.

import { allTickets } from "./keep.js";
import { mine } from "./mine.js";
import { groupsOf, keyOf, othersAt, Progress } from "./progress.js";
import { again, againstBots, forGroup, goTo, makeTable, usualSeats, withFriends } from "./tables.js";

// A sentence of a campaign with the part it is about.
export function about(sentence, part) {
  return sentence.replace("{part}", part);
}

export function partNamed(campaign, value) {
  return campaign.boxes.flatMap(({ parts }) => parts).find((part) => part.value === value);
}

// The group that a person goes on with: the one that played last, or nobody yet.
export function latestGroup(game) {
  return groupsOf(game)[0] ?? { key: "", others: [], entries: [] };
}

// The unfinished table of a group, if there is one: of that part, or of any.
export function running(tables, game, group, part = null) {
  return tables.find((table) => table.game === game && !table.deal && table.status !== "over" && (part === null || table.part === part)
    && table.mine.length > 0 && keyOf(othersAt(table)) === group.key);
}

// What a group goes on with: an unfinished table, or the next part; null for who has not begun.
export function nextOf(campaign, game, group, tables) {
  const table = running(tables, game, group);
  if (table) return { part: table.part, table };
  if (group.entries.length === 0) return null;
  const { next } = new Progress(campaign, group.entries);
  return next === null ? null : { part: next, table: null };
}

// Plays a part with a group: at the table where they sit already, else at a new one that is dealt at once. People who are not
// at this screen are asked, at the table that follows their last one.
export function playPart(info, campaign, group, part) {
  return goTo(tableOf(info, campaign, group, part));
}

async function tableOf(info, campaign, group, part) {
  const table = running(await mine(), info.name, group, part);
  if (table) return table.table;
  const { won } = new Progress(campaign, group.entries);
  const options = { [campaign.option]: part, [campaign.kept]: [...won].sort((one, other) => one - other) };
  const { seats } = partNamed(campaign, part);
  const fits = group.others.length > 0 && seats.includes(group.others.length + 1);
  const people = group.others.some(({ bot }) => !bot);
  const last = people && fits && group.entries.find(({ table, over }) => over && table in allTickets());
  if (last) {
    try {
      return await again(last.table, { options });
    } catch (refusal) {
      if (refusal.status === 0) throw refusal; // the server is gone; what else it refuses, a new table may do
    }
  }
  if (fits) return makeTable(forGroup(info, group.others, options));
  return makeTable((people ? withFriends : againstBots)(info, options, usualSeats({ seats })));
}
