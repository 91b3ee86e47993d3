// An option whose value is a file that somebody hands in: which one is used, for everybody to read; the host chooses a file,
// pastes one or goes back to what is printed. The server says what is wrong with it, and that is shown here.

import { post } from "../lib/api.js";
import { h, replace, symbol, UI } from "../lib/dom.js";
import { optionSays } from "../lib/labels.js";
import { t } from "../lib/words.js";

// chosen(value) tells what is new; without it the file is only to be read.
export function fileRow(info, option, value, chosen) {
  const id = `option-${option.name}`;
  const row = h("div", { class: "option option-file" });
  draw();
  return row;

  function draw(refused = "", pasted = null) {
    replace(row,
      h("div", null,
        h("span", { class: "option-title", id }, option.title),
        h("p", { class: "soft small" }, optionSays(info.name, option.says))),
      h("output", { "aria-labelledby": id }, nameOf(value)),
      chosen && buttons(pasted),
      pasted !== null && paste(pasted),
      refused && h("p", { class: "refused", role: "alert" }, refused),
      value && h("details", null, h("summary", null, t("What it says")), h("pre", { tabindex: "0" }, textOf(value))));
  }

  function buttons(pasted) {
    const input = h("input", { type: "file", accept: ".toml,.txt,text/plain", hidden: true, onchange: () => read(input.files[0]) });
    return h("div", { class: "buttons" },
      h("button", { type: "button", class: "button", onclick: () => input.click() }, symbol(UI, "upload"), t("Choose a file"), input),
      pasted === null && h("button", { type: "button", class: "button", onclick: () => { draw("", ""); row.querySelector("textarea").focus(); } }, t("Paste a file")),
      value && h("button", { type: "button", class: "button quiet", onclick: () => use(option.default) }, t("Back to the printed numbers")));
  }

  function paste(text) {
    const area = h("textarea", { rows: 6, spellcheck: "false", autocapitalize: "off", "aria-label": t("The text of the file") });
    area.value = text;
    const take = () => use({ file: t("pasted"), text: area.value }, area.value);
    return [area, h("div", { class: "buttons" }, h("button", { type: "button", class: "button primary", onclick: take }, t("Use this file")))];
  }

  async function read(file) {
    if (file) await use({ file: file.name, text: await file.text() });
  }

  // Asks the server first: only a file that can be played with is taken. What was pasted stays there to be mended.
  async function use(wanted, pasted = null) {
    try {
      await post(`/api/games/${info.name}/check`, { seats: info.seats.at(-1), options: { [option.name]: wanted } });
    } catch (refusal) {
      draw(refusal.message, pasted);
      return;
    }
    value = wanted;
    draw();
    chosen(value);
  }
}

function nameOf(value) {
  return value ? value.file ?? t("Other numbers") : t("As printed");
}

function textOf(value) {
  return typeof value.text === "string" ? value.text : JSON.stringify(value, null, 2);
}
