// Elements in one line: h("button", { class: "plain", onclick: go }, "Play"). Text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

export const UI = new URL("../art/ui.svg", import.meta.url).pathname; // the page's own symbols

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name === "style") for (const [key, set] of Object.entries(value)) element.style.setProperty(key, set);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function h(tag, props, ...children) {
  return fill(document.createElement(tag), props, children);
}

export function svg(tag, props, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

// A symbol from an art file: symbol(artOf(game), "boom") or symbol(UI, "chat").
export function symbol(file, name, props = {}) {
  return svg("svg", { "aria-hidden": "true", focusable: "false", class: "symbol", ...props }, svg("use", { href: `${file}#${name}` }));
}

// A button that is only a sign: iconButton("close", t("Close"), go). Its words are for those who do not see it, or wonder.
export function iconButton(sign, words, onclick, props = {}) {
  return h("button", { type: "button", class: "icon-button", "aria-label": words, title: words, onclick, ...props }, symbol(UI, sign));
}

export function replace(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}
