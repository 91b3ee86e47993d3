// Setting up a table in detail: how many sit there and who, and how it is played.

import { dialog } from "../lib/dialog.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { choices, nameField, pick } from "../lib/fields.js";
import { settings } from "../lib/keep.js";
import { botWords, goodBot } from "../lib/labels.js";
import { navigate } from "../lib/route.js";
import { makeTable, myName, usualSeats } from "../lib/tables.js";
import { toast } from "../lib/toast.js";
import { t } from "../lib/words.js";
import { conventionPanel } from "./convention.js";
import { fitting, optionsPanel } from "./options.js";

export function openSetup(info, options = {}) {
  const wish = { options: { ...options }, timer: 0, absence: 60, hints: false };
  const seats = []; // what each seat is: me, open, or the name of a bot; seats taken away are remembered
  const names = [];
  let count = usualSeats(info);
  let follows = false;
  for (let seat = 0; seat < info.seats.at(-1); seat++) {
    seats.push(seat === 0 ? "me" : goodBot(info.bots));
    names.push(seat === 0 ? settings.name : "");
  }

  const rows = h("ol", { class: "setup-seats" });
  const ways = h("div");
  const go = h("button", { type: "button", class: "button primary", onclick: make });
  drawSeats();
  drawOptions();
  const shown = dialog(info.title, [
    choices(t("Players"), info.seats.map((each) => [each, String(each)]), count, (chosen) => {
      count = chosen;
      wish.options = fitting(info, wish.options, count);
      drawSeats();
      drawOptions();
    }),
    rows,
    info.convention && conventionPanel(info, [[t("I play by this convention"), follows, (keeps) => (follows = keeps)]]),
    h("h3", null, t("How it is played")),
    ways,
  ], [go]);

  function drawSeats() {
    replace(rows, taken().map((_, seat) => seatRow(seat)));
    replace(go, taken().includes("open") ? t("Make the table") : t("Play now"));
  }

  function drawOptions() {
    const seats = taken().map(() => ({ name: "" }));
    replace(ways, optionsPanel(info, { ...wish, seats }, ({ options, ...rest }) => {
      Object.assign(wish, rest);
      Object.assign(wish.options, options);
    }));
  }

  function taken() {
    return seats.slice(0, count);
  }

  function seatRow(seat) {
    const kinds = [["me", t("Me")], ["open", t("Open for a friend")], ...info.bots.map((bot) => [bot, botWords(bot)])];
    const chosen = (kind) => {
      seats[seat] = kind;
      drawSeats();
      rows.children[seat].querySelector("select").focus();
    };
    const number = seat + 1;
    const label = t("Name at seat {number}", { number });
    const name = nameField(names[seat], { placeholder: placeholder(seat), "aria-label": label, oninput: () => (names[seat] = name.value) });
    return h("li", null, symbol(UI, `seat-${seat}`),
      pick(kinds, seats[seat], chosen, { "aria-label": t("Who sits at seat {number}", { number }) }),
      seats[seat] === "me" && name);
  }

  // Several people at one screen are told apart by their names.
  function placeholder(seat) {
    const before = seats.slice(0, seat).filter((kind) => kind === "me").length;
    return before === 0 ? myName() : t("Guest {number}", { number: before + 1 });
  }

  async function make() {
    go.disabled = true;
    const wishes = taken().map((kind, seat) => {
      if (kind === "me") return { kind, name: names[seat].trim() || placeholder(seat), follows };
      return kind === "open" ? { kind } : { kind: "bot", bot: kind };
    });
    try {
      const table = await makeTable({ game: info.name, seats: wishes, ...wish, start: !taken().includes("open") });
      shown.close();
      navigate(`/t/${table}`);
    } catch (refusal) {
      go.disabled = false;
      toast(refusal.message);
    }
  }
}
