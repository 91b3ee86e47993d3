// Record files: a button that opens one for watching, and a place where one can be dropped.

import { post } from "./api.js";
import { h, symbol, UI } from "./dom.js";
import { navigate } from "./route.js";
import { toast } from "./toast.js";
import { t } from "./words.js";

export function recordButton(kind = "") {
  const file = h("input", { type: "file", accept: ".jsonl,.txt", hidden: true, onchange: () => open(file.files[0]) });
  const title = t("Watch a game that was saved as a file; you can also drop it on this page.");
  return h("button", { type: "button", class: `button ${kind}`, title, onclick: () => file.click() }, symbol(UI, "upload"), t("Open a record"), file);
}

// Props for an element on which a record file can be dropped; it has the class "dropping" while one hovers over it.
export function recordDrop() {
  const hover = (on) => (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.currentTarget.classList.toggle("dropping", on && event.type === "dragover");
    if (event.type === "drop") open(event.dataTransfer.files[0]);
  };
  return { ondragover: hover(true), ondragleave: hover(false), ondrop: hover(false) };
}

async function open(file) {
  if (!file) return;
  try {
    const { table } = await post("/api/records", await file.text());
    navigate(`/replay/${table}`);
  } catch (refusal) {
    toast(refusal.message);
  }
}
