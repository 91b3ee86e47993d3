// How a table is played: the game's own options, hints, time to think, absence. Used before a table is made, and in its lobby.

import { h } from "../lib/dom.js";
import { pick } from "../lib/fields.js";
import { absenceChoices, choiceWords, optionSays, timerChoices, withValue } from "../lib/labels.js";
import { t } from "../lib/words.js";
import { chapters, nameOf } from "./chapters.js";
import { fileRow } from "./file.js";
import { tally, tallyWords } from "./tally.js";

// values: { options, timer, absence, hints, seats: [{ name }, …] }; changed({ options }), changed({ timer }) … tells what is new.
// Without `changed` it is only to be read.
export function optionsPanel(info, values, changed) {
  const game = info.options.filter((option) => option.choices.length > 1 || option.file);
  const rare = game.filter((option) => option.rare);
  const drawn = (option) => {
    const chosen = changed && ((choice) => changed({ options: { [option.name]: choice } }));
    const value = values.options[option.name] ?? option.default;
    if (option.file) return fileRow(info, option, value, chosen);
    if (option.most.length > 0) return tallyRow(info, option, value, { seats: values.seats.length, options: values.options }, chosen);
    if (option.groups.length > 0) return chapterRow(info, option, value, values.options[option.kept] ?? [], chosen);
    const options = option.seats ? seatChoices(option, values.seats)
      : option.choices.map((choice, place) => [choice, option.names[place] ?? choiceWords(choice)]);
    return row(`option-${option.name}`, option.title, optionSays(info.name, option.says), options, value, chosen);
  };
  return h("div", { class: "options" },
    game.filter((option) => !option.rare).map(drawn),
    rare.length > 0 && h("details", { class: "options-rare" },
      h("summary", null, t("Where editions differ")), h("div", { class: "options" }, rare.map(drawn))),
    info.hints && row("hints", t("Hints"), t("Players may ask for what they could work out themselves."),
      [false, true].map((each) => [each, choiceWords(each)]), values.hints, changed && ((hints) => changed({ hints }))),
    row("timer", t("Time to answer"), t("When it is up, the game answers for you."),
      withValue(timerChoices(), values.timer), values.timer, changed && ((timer) => changed({ timer }))),
    row("absence", t("A bot plays for anybody who is away"), t("They get their seat back when they return."),
      withValue(absenceChoices(), values.absence), values.absence, changed && ((absence) => changed({ absence }))));
}

// What names a seat offers those that are there, by the name of whoever sits at them.
function seatChoices(option, seats) {
  const called = (choice, place) => (isSeat(choice) && seats[choice].name) || option.names[place];
  return option.choices.map((choice, place) => [choice, place])
    .filter(([choice]) => !isSeat(choice) || choice < seats.length)
    .map(([choice, place]) => [choice, called(choice, place)]);
}

const isSeat = (choice) => typeof choice === "number";

// The options that a table can have with so many seats: whoever names a seat that is gone names none.
export function fitting(info, options, seats) {
  const beyond = info.options.filter((option) => option.seats && isSeat(options[option.name]) && options[option.name] >= seats);
  return { ...options, ...Object.fromEntries(beyond.map((option) => [option.name, option.default])) };
}

function chapterRow(info, option, value, done, chosen) {
  const id = `option-${option.name}`;
  const says = optionSays(info.name, option.says);
  const control = chosen
    ? chapters(info.name, option, value, done, chosen, { id, "aria-describedby": `${id}-says` })
    : h("output", { id }, nameOf(option, value));
  return h("div", { class: "option" },
    h("div", null, h("label", { for: id }, option.title), h("p", { class: "soft small", id: `${id}-says` }, says)), control);
}

function tallyRow(info, option, value, setup, chosen) {
  const id = `option-${option.name}`;
  return h("div", { class: "option" },
    h("div", null, h("label", { for: id }, option.title), h("p", { class: "soft small", id: `${id}-says` }, optionSays(info.name, option.says))),
    chosen ? tally(info, option, value, setup, chosen, { id, "aria-describedby": `${id}-says` }) : h("output", { id }, tallyWords(option, value)));
}

function row(id, title, says, options, value, chosen) {
  return h("div", { class: "option" },
    h("div", null, h("label", { for: id }, title), h("p", { class: "soft small", id: `${id}-says` }, says)),
    chosen
      ? pick(options, value, chosen, { id, "aria-describedby": `${id}-says` })
      : h("output", { id }, options.find(([each]) => each === value)[1]));
}
