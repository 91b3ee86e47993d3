// The still picture of an end, drawn from faces and the game's own symbols: a blast, the dark, or a victory. It needs no style
// sheet, so that it can be saved as it is.
//
//   still(ending, people, { art })   // people: [{ name, bot, ground, won }, …], one a seat

import { svg } from "./dom.js";
import { face } from "./faces.js";

const [WIDE, HIGH] = [448, 352];
const INK = "#14161b";
const PALE = "#fbf9f4";
export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";
const TINTS = { blue: "#2e6be6", red: "#d6403a", yellow: "#e9b824", green: "#2e9e62" };
const GROUNDS = { blast: ["#7b1d22", "#1a1216"], dark: ["#3a4256", "#14161b"], victory: ["#a88d55", "#1c2536"] };
const BURST = [["#b3202c", 158, 96, 14], ["#e8622f", 120, 70, 13], ["#ffc561", 84, 44, 11], ["#fff0c8", 50, 30, 9]];
const STREAMERS = ["#2e6be6", "#d6403a", "#e9b824", "#2e9e62"];
const MOST = 8;

export function still(ending, people, { art }) {
  const { scene } = ending;
  const [light, dark] = GROUNDS[scene];
  const drawn = { blast, dark: gloom, victory }[scene](ending, people, art);
  return svg("svg", { class: "still", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "xMidYMax meet", "aria-hidden": "true", focusable: "false" },
    svg("defs", null, svg("radialGradient", { id: `still-${scene}`, gradientUnits: "userSpaceOnUse", cx: WIDE / 2, cy: scene === "victory" ? -HIGH / 10 : HIGH * 0.44, r: HIGH },
      svg("stop", { offset: 0, "stop-color": light }), svg("stop", { offset: 1, "stop-color": dark }))),
    svg("rect", { x: -2 * WIDE, y: -HIGH, width: 5 * WIDE, height: 3 * HIGH, fill: `url(#still-${scene})` }), // wherever there is more room than that
    drawn);
}

// What blew up, in the middle of it.
function blast(ending, people, art) {
  return [
    BURST.map(([fill, outer, inner, rays]) => svg("polygon", { points: star(outer, inner, rays), fill, transform: `translate(${WIDE / 2} 150) scale(1.3 1)` })),
    svg("path", { d: "M40 50C100 70 150 84 190 106M258 112C310 104 370 90 420 46", fill: "none", stroke: INK, "stroke-width": 15, "stroke-linecap": "round" }),
    svg("path", { d: "M40 50C100 70 150 84 190 106M258 112C310 104 370 90 420 46", fill: "none", stroke: TINTS[ending.tint] ?? TINTS.red, "stroke-width": 10, "stroke-linecap": "round" }),
    svg("g", { transform: `rotate(-7 ${WIDE / 2} 158)` }, thing(ending, art, WIDE / 2, 158, 104)),
    parts(ending, people, "shocked"),
  ];
}

// Lost, and nothing blew up: what caught you, in the last light.
function gloom(ending, people, art) {
  return [
    svg("ellipse", { cx: WIDE / 2, cy: 150, rx: 150, ry: 120, fill: "#b3202c", opacity: 0.28 }),
    thing(ending, art, WIDE / 2, 140, 150),
    ending.cast.length > 0 ? parts(ending, people, "shocked") : row(people, () => "shocked"),
  ];
}

function victory(ending, people, art) {
  const bits = Array.from({ length: 14 }, (_, nth) => {
    const [x, y] = [28 + ((nth * 137) % 400), 44 + ((nth * 71) % 150)];
    return svg("path", { d: "M-8 4q4-8 8-4t8-4", fill: "none", stroke: STREAMERS[nth % 4], "stroke-width": 5, "stroke-linecap": "round", transform: `translate(${x} ${y}) rotate(${(nth * 53) % 180})` });
  });
  const known = ending.places.length > 0;
  return [
    svg("polygon", { points: `196,36 252,36 410,${HIGH} 38,${HIGH}`, fill: "#ffe7b8", opacity: 0.16 }),
    svg("path", { d: "M224 -90V12", stroke: PALE, "stroke-width": 3 }),
    svg("path", { d: "M186 38c0-34 76-34 76 0z", fill: "#e8a33d", stroke: INK, "stroke-width": 3 }),
    svg("path", { d: "M210 38a14 12 0 0 0 28 0z", fill: "#fff6e3" }),
    bits,
    ending.look && !known && thing(ending, art, WIDE / 2, 128, 92),
    svg("ellipse", { cx: WIDE / 2, cy: HIGH + 6, rx: 220, ry: 66, fill: "#5a4933" }),
    row(people, ({ won }) => (won || !known ? "glad" : "calm"), known && ((each) => each.won)),
  ];
}

// A tile with its number, or a symbol of the game.
function thing({ face: words, look, tint }, art, x, y, size) {
  if (!words) return look && svg("svg", { x: x - size / 2, y: y - size / 2, width: size, height: size, color: PALE }, svg("use", { href: `${art}#${look}`, width: size, height: size }));
  const [wide, high] = [size * 0.86, size * 1.16];
  return svg("g", { transform: `translate(${x - wide / 2} ${y - high / 2})` },
    svg("rect", { width: wide, height: high, rx: 12, fill: "#fdeceb", stroke: INK, "stroke-width": 4 }),
    svg("path", { d: `M2 26V13A11 11 0 0 1 13 2H${wide - 13}A11 11 0 0 1 ${wide - 2} 13V26z`, fill: TINTS[tint] ?? INK }),
    svg("text", { x: wide / 2, y: high * 0.68, "text-anchor": "middle", "font-family": FONT, "font-size": size * 0.4, "font-weight": 800, fill: INK }, words));
}

// Those who had to do with it stand in the corners, and say what.
function parts({ cast }, people, mood) {
  return cast.slice(0, 2).map(({ seat, says }, nth, all) => {
    const right = nth === all.length - 1;
    const x = right ? WIDE - 84 : 20;
    return [portrait(people[seat], x, 246, 64, mood), caption(says, right ? WIDE - 12 : 12, 318, right)];
  });
}

function caption(words, x, y, right) {
  const wide = Math.min(210, 26 + words.length * 8.2);
  return svg("g", { transform: `translate(${right ? x - wide : x} ${y})` },
    svg("rect", { width: wide, height: 26, rx: 13, fill: INK, opacity: 0.85 }),
    svg("text", { x: wide / 2, y: 18, "text-anchor": "middle", "font-family": FONT, "font-size": 14, "font-weight": 700, fill: PALE }, words));
}

// All of them side by side; whoever stands out is larger.
function row(people, mood, out = () => true) {
  const shown = people.slice(0, MOST);
  const room = Math.min(96, (WIDE - 40) / shown.length);
  const start = (WIDE - room * shown.length) / 2;
  return shown.map((each, nth) => {
    const size = (room - 8) * (!out || out(each) ? 1 : 0.7);
    return portrait(each, start + nth * room + (room - size) / 2, 310 - size, size, mood(each));
  });
}

function portrait({ name, bot, ground }, x, y, size, mood) {
  const drawn = face(name, { bot, ground, mood });
  for (const [key, value] of Object.entries({ x, y, width: size, height: size })) drawn.setAttribute(key, value);
  return drawn;
}

// The corners of a star around the origin.
export function star(outer, inner, rays) {
  const corner = (place) => {
    const [angle, far] = [(Math.PI * place) / rays, place % 2 ? inner : outer];
    return `${(far * Math.sin(angle)).toFixed(1)},${(-far * Math.cos(angle)).toFixed(1)}`;
  };
  return Array.from({ length: rays * 2 }, (_, place) => corner(place)).join(" ");
}
