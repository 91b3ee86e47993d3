// The seats of a table before the game: who sits there, and what you may do about it.

import { agreed } from "../lib/dialog.js";
import { h, iconButton, symbol, UI } from "../lib/dom.js";
import { pick } from "../lib/fields.js";
import { botWords, goodBot } from "../lib/labels.js";
import { t } from "../lib/words.js";

export function seatRow(lobby, place) {
  const { seat, kind, name, ready } = place;
  const mine = seat in lobby.mine;
  return h("li", { class: `lobby-seat ${kind}` },
    h("span", { class: "lobby-shape" }, symbol(UI, `seat-${seat}`)),
    h("div", { class: "lobby-who" },
      h("p", null, h("strong", null, kind === "open" ? t("Open seat") : name), mine && h("span", { class: "tag" }, t("you")),
        lobby.info.convention && place.follows && h("span", { class: "tag" }, t("by the convention"))),
      h("p", { class: "lobby-standing soft small" }, standing(place))),
    kind === "human" && ready && h("span", { class: "lobby-ready" }, symbol(UI, "check"), t("Ready")),
    h("div", { class: "lobby-does" },
      mine && ownSeat(lobby, seat, name),
      kind === "open" && sitButton(lobby, seat),
      lobby.isHost && !mine && filler(lobby, place)));
}

export function seatCounter(lobby) {
  const count = lobby.table.seats.length;
  const step = (id, sign, words, seats) =>
    iconButton(sign, words, () => lobby.change({ seats }), { id, disabled: !lobby.info.seats.includes(seats) });
  return [
    step("fewer", "minus", t("One seat fewer"), count - 1),
    h("span", { class: "counted" }, count),
    step("more", "plus", t("One seat more"), count + 1),
  ];
}

function standing({ kind, bot, ready, present }) {
  if (kind === "bot") return [symbol(UI, "bot"), botWords(bot)];
  if (kind === "open") return [symbol(UI, "open"), t("Nobody yet")];
  if (!present) return [symbol(UI, "wait"), t("Away just now")];
  return [symbol(UI, "person"), ready ? t("Here") : t("Here, not ready yet")];
}

function sitButton(lobby, seat) {
  const again = Object.keys(lobby.mine).length > 0;
  return h("button", { type: "button", id: `sit-${seat}`, class: "button", onclick: () => lobby.sit(seat) },
    again ? t("Play it too") : t("Sit here"));
}

function ownSeat(lobby, seat, name) {
  return [
    iconButton("edit", t("Change the name {name}", { name }), () => lobby.rename(seat, name), { id: `rename-${seat}` }),
    iconButton("leave", t("Get up: {name}", { name }), () => lobby.leave(seat), { id: `leave-${seat}` }),
  ];
}

function filler(lobby, place) {
  const label = t("Who sits at seat {number}", { number: place.seat + 1 });
  return seatPick(place, lobby.info.bots, (chosen) => lobby.fill(place.seat, chosen), { id: `fill-${place.seat}`, "aria-label": label });
}

// The host decides what becomes of a seat: `fill` is told "open" or the name of a bot. Nobody loses a seat by a slip of the hand.
export function seatPick({ kind, name, bot }, bots, fill, props = {}) {
  const kinds = [["open", t("Open seat")], ...bots.map((each) => [each, botWords(each)])];
  if (kind === "human") kinds.unshift(["human", name]);
  const select = pick(kinds, kind === "bot" ? bot || goodBot(bots) : kind, async (chosen) => {
    if (chosen === "human") return;
    if (kind !== "human" || (await agreed(t("Are you sure? {name} loses this seat.", { name }), t("Take the seat")))) await fill(chosen);
    else select.selectedIndex = 0;
  }, props);
  return select;
}
