// Words for what the server names with a word or a number: bots, options, times.

import { h } from "./dom.js";
import { settings } from "./keep.js";
import { t } from "./words.js";

const SURE = 1 - 1e-9;

export function botWords(name) {
  if (name === "random") return t("Random bot");
  if (name === "greedy") return t("Good bot");
  if (name === "novice") return t("Novice bot");
  if (name === "careful") return t("Careful bot");
  if (name === "partner") return t("Good partner");
  return t("Bot “{name}”", { name });
}

// The bot a person would want: anyone but the random one, if there is one.
export function goodBot(bots) {
  return bots.includes("greedy") ? "greedy" : bots.at(-1);
}

export function choiceWords(value) {
  if (value === "on" || value === true) return t("On");
  if (value === "off" || value === false) return t("Off");
  if (value === "auto") return t("Automatic");
  return String(value);
}

// What an option means, with a link in place of the rules it cites: "… (AB-CUT-4)".
export function optionSays(game, says) {
  const [rule] = says.match(RULE) ?? [];
  const told = says.replace(CITED, "");
  return rule ? [`${told}. `, h("a", { href: `/rules/${game}#${rule}`, target: "_blank" }, t("Read the rule"))] : `${told}.`;
}

const RULE = /[A-Z]\w*(?:-[A-Z0-9]+)+/;
const CITED = new RegExp(` \\(${RULE.source}(?:, ${RULE.source})*\\)`, "g");

// "Ann, Ben and Cleo"
export function listed(names) {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}

export function timerChoices() {
  return [[0, t("As long as you like")], [30, t("30 seconds")], [60, t("1 minute")], [120, t("2 minutes")], [300, t("5 minutes")]];
}

export function absenceChoices() {
  return [[0, t("Never")], [30, t("After 30 seconds")], [60, t("After 1 minute")], [180, t("After 3 minutes")]];
}

// The choices, and the value itself if somebody has set another.
export function withValue(options, value) {
  return options.some(([each]) => each === value) ? options : [...options, [value, t("{seconds} seconds", { seconds: value })]];
}

// Only what cannot be is 0 %, and only what is certain 100 %.
export function percent(chance) {
  const shown = new Intl.NumberFormat(settings.language, { style: "percent" });
  if (chance > 0 && chance < 0.01) return `<${shown.format(0.01)}`;
  return chance > 0.99 && chance < SURE ? `>${shown.format(0.99)}` : shown.format(chance);
}

const UNITS = [["minute", 60], ["hour", 3600], ["day", 86_400], ["week", 604_800], ["month", 2_629_800]];

// "2 min ago", "yesterday", from seconds since 1970
export function ago(moment) {
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  if (seconds < 60) return t("just now");
  const [unit, length] = UNITS.findLast(([, length]) => seconds >= length);
  return new Intl.RelativeTimeFormat(settings.language, { numeric: "auto", style: "short" }).format(-Math.floor(seconds / length), unit);
}
