// A row of spaces that runs down to its tiles, with a marker on one of them.

import { h, svg } from "../lib/dom.js";

const NUMBERED = 5;

export function draw(piece, context) {
  const onTile = piece.at >= piece.spaces;
  const row = Math.min(piece.at, piece.spaces + piece.tiles.length - 1) + 1;
  const style = { "--spaces": piece.spaces, "--tiles": piece.tiles.length };
  return h("div", { class: "track", role: "group", "aria-label": piece.says, title: piece.says, style },
    sheath(piece, context),
    Array.from({ length: piece.spaces }, (_, space) =>
      h("span", { class: "space", "aria-hidden": "true", style: { "--row": space + 1 } }, isNumbered(space, piece) ? space : "")),
    piece.tiles.map((tile, place) => {
      const drawn = context.card(tile);
      drawn.classList.add("tile");
      drawn.style.setProperty("--row", piece.spaces + place + 1);
      return drawn;
    }),
    h("span", {
      class: `marker${onTile ? " on-tile" : ""}`,
      "aria-hidden": "true",
      dataset: { id: `${piece.id}:marker` },
      style: { "--row": row },
    }, piece.at));
}

// The first and the last space and some between them; not so close that they touch.
function isNumbered(space, { spaces }) {
  const last = spaces - 1;
  return space === last || (space % NUMBERED === 0 && last - space > 1);
}

// The line along the spaces, in the pattern of its look.
function sheath(piece, context) {
  if (!piece.look) return null;
  const pattern = `sheath-of-${piece.id}`;
  return svg("svg", { class: "sheath", "aria-hidden": "true" },
    svg("defs", null,
      svg("pattern", { id: pattern, width: 16, height: 16, patternUnits: "userSpaceOnUse" },
        svg("use", { href: `${context.art}#sheath-${piece.look}`, width: 16, height: 16 }))),
    svg("rect", { width: "16", height: "100%", fill: `url(#${pattern})` }));
}
