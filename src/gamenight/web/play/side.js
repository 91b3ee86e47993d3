// Log, rules and chat: beside the table where there is room, else in a drawer that the bar at the bottom opens.

import { h, replace, symbol, UI } from "../lib/dom.js";
import { t } from "../lib/words.js";
import { soundSwitch } from "../panels/sound_switch.js";

export class Side {
  bar = h("nav", { class: "table-bar", "aria-label": t("More") });
  element = h("aside", { class: "side", "aria-label": t("Log, rules and chat"), onkeydown: (event) => this.#key(event) });
  #tabs = new Map(); // name: { tab, opener, panel, badge }
  #shown = null;
  #back = null;

  // panels: [[name, words, element], …]; `menu` is the button that ends both rows, `foot` stands below the panels.
  constructor(panels, menu, foot = null) {
    for (const [name, words, panel] of panels) this.#add(name, words, panel);
    const tabs = [...this.#tabs.values()];
    const close = h("button", { type: "button", class: "icon-button side-close", "aria-label": t("Close"), onclick: () => this.close() }, symbol(UI, "close"));
    replace(this.element,
      h("div", { class: "side-head" },
        h("div", { class: "side-tabs", role: "tablist", "aria-label": t("Log, rules and chat") }, tabs.map(({ tab }) => tab)),
        menu(), close),
      tabs.map(({ panel }) => panel), foot);
    replace(this.bar, tabs.map(({ opener }) => opener), soundSwitch("bar-button"), menu());
    this.#select(panels[0][0]);
  }

  // Something that stays in sight above the panels.
  pin(element) {
    this.element.querySelector(".side-head").after(element);
  }

  open(name) {
    this.#select(name);
    if (!this.element.classList.contains("open")) this.#back = document.activeElement;
    this.element.classList.add("open");
    const { tab, panel } = this.#tabs.get(name);
    if (this.isDrawer) (panel.querySelector("input, [tabindex='0']") ?? tab).focus({ preventScroll: true });
  }

  close() {
    this.element.classList.remove("open");
    this.#back?.focus({ preventScroll: true });
    this.#back = null;
  }

  get isDrawer() {
    return getComputedStyle(this.element).position === "fixed";
  }

  // Something new where nobody is looking.
  announce(name) {
    const { badges } = this.#tabs.get(name);
    const seen = this.#shown === name && (!this.isDrawer || this.element.classList.contains("open"));
    for (const badge of badges) badge.hidden = seen;
  }

  #add(name, words, panel) {
    const badges = [1, 2].map(() => h("span", { class: "badge", hidden: true, role: "img", "aria-label": t("new") }));
    const id = `panel-${name}`;
    const label = [symbol(UI, name), h("span", null, words)];
    const tab = h("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": id, onclick: () => this.#select(name) }, label, badges[0]);
    const opener = h("button", { type: "button", class: "bar-button", onclick: () => this.open(name) }, label.map((part) => part.cloneNode(true)), badges[1]);
    panel.id = id;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `tab-${name}`);
    panel.classList.add("side-panel");
    this.#tabs.set(name, { tab, opener, panel, badges });
  }

  #select(name) {
    this.#shown = name;
    for (const [each, { tab, panel, badges }] of this.#tabs) {
      const shown = each === name;
      tab.setAttribute("aria-selected", shown);
      tab.tabIndex = shown ? 0 : -1;
      panel.hidden = !shown;
      if (shown) badges.forEach((badge) => (badge.hidden = true));
    }
  }

  #key(event) {
    if (event.key === "Escape" && this.element.classList.contains("open")) {
      event.stopPropagation();
      return this.close();
    }
    if (!event.target.matches("[role='tab']") || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const names = [...this.#tabs.keys()];
    const next = names.at((names.indexOf(this.#shown) + (event.key === "ArrowRight" ? 1 : -1)) % names.length);
    this.#select(next);
    this.#tabs.get(next).tab.focus();
  }
}
