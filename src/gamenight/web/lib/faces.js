// Faces, drawn from names: the same name has the same face on every screen. People are round, bots square with a visor, so
// that nobody needs colours to tell them apart.
//
//   face("Ann", { bot: false, ground: 3, mood: "calm" })   // calm, thinks, speaks, glad, shocked, away

import { svg } from "./dom.js";

const GROUNDS = ["#6f5a86", "#2f727a", "#66723b", "#96593f", "#54658a", "#97506c", "#80652f", "#3f6d57"];
const HAIRS = ["#2b2626", "#5b3a29", "#8a5a2e", "#b4562a", "#d9b25f", "#8b8d94"];
const CLOTHES = ["#7f9aa8", "#c97b5a", "#e9d8bd", "#3b4256", "#d8bfd0", "#b8ab7d"];
const METALS = ["#cfd6e4", "#ddd5c3", "#c5cbd6", "#e4dfd6"];
const LIGHTS = ["#8fe3c8", "#ffd27a", "#9fd0ff", "#ffb0a0"];
const SKIN = "#ffecd1";
const INK = "#1d2026";

const shape = (d, fill, more = {}) => svg("path", { d, fill, stroke: INK, "stroke-width": 2.2, "stroke-linejoin": "round", "stroke-linecap": "round", ...more });
const dot = (cx, cy, r, fill = INK, more = {}) => svg("circle", { cx, cy, r, fill, ...more });
const line = (d) => shape(d, "none");

// FNV-1a over the name as people would compare it, mixed so that names that are alike look different.
function numberOf(name) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name.trim().toLowerCase().normalize("NFC"))) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

// Takes one trait after the other out of a number.
function traits(number, ...sizes) {
  return sizes.map((size) => {
    const trait = number % size;
    number = Math.floor(number / size);
    return trait;
  });
}

// The grounds of all faces at a table: whoever comes later takes the next that is free.
export function grounds(names) {
  const taken = [];
  for (const name of names) {
    let ground = numberOf(name) % GROUNDS.length;
    while (taken.includes(ground) && taken.length < GROUNDS.length) ground = (ground + 1) % GROUNDS.length;
    taken.push(ground);
  }
  return taken;
}

export function face(name, { bot = false, ground = null, mood = "calm" } = {}) {
  const number = numberOf(name);
  const behind = GROUNDS[ground ?? number % GROUNDS.length];
  const drawn = bot ? robot(Math.floor(number / 8), mood) : person(Math.floor(number / 8), mood);
  const [edge, clip] = bot ? ["rect", "inset(0 round 27%)"] : ["circle", "circle(50%)"];
  const size = bot ? { width: 64, height: 64 } : { cx: 32, cy: 32, r: 32 };
  return svg("svg", { class: `face ${mood}`, viewBox: "0 0 64 64", "aria-hidden": "true", focusable: "false", style: { "clip-path": clip } },
    svg(edge, { ...size, fill: behind }), drawn);
}

// People

const CAP = "M17.4 31C16 19 22 12.6 32 12.6S48 19 46.6 31c-1.8-5-4-8-6-8.8-5.4 1.4-11.8 1.4-16.4 0-3 .8-5.4 3.8-6.8 8.8z";
const SWEPT = "M17.4 31C15.4 18.6 22.6 12 32.6 12.4S48 20 46.6 31c-1.4-4.4-2.8-6.8-4-8.6-7.2 2-14 .8-17-2.2-4 2.2-6.7 5.8-8.2 10.8z";
const CURLS = "M17.2 31c-4-2.8-3.6-8 .4-9.2-1-5 4-8 7.4-6 2.2-4.2 9-4.8 12-.8 5-1.8 9 2 8 6.4 4 2 4.2 7 1.4 9.6-1-4.2-3.6-7-5.8-7.4-5.4 1.6-12.4 1.6-16.6 0-3 .4-5.8 3.2-6.8 7.4z";
const FRINGE = "M17.2 29c0-10.6 6-16.4 14.8-16.4S46.8 18.4 46.8 29c-9.6-3-20-3-29.6 0z";
const LONG = "M14 54V31c0-12 7-19 18-19s18 7 18 19v23z";
const BOB = "M15 45V31c0-12 7-18.4 17-18.4S49 19 49 31v14z";
const SCARF = "M12.6 60c-2-12-1-24 3-32C19 20.6 24.6 16 32 16s13 4.6 16.4 12c4 8 5 20 3 32z";

// What is behind the head and what is on it, by hair and clothes.
const STYLES = [
  () => [],
  (hair) => [null, shape(CAP, hair)],
  (hair) => [null, shape(SWEPT, hair)],
  (hair) => [null, shape(CURLS, hair)],
  (hair) => [shape(LONG, hair), shape(SWEPT, hair)],
  (hair) => [dot(32, 9.6, 5.8, hair, { stroke: INK, "stroke-width": 2.2 }), shape(CAP, hair)],
  (hair) => [shape(BOB, hair), shape(FRINGE, hair)],
  (_, cloth) => [null, [shape("M17 26c0-9 6-14.6 15-14.6S47 17 47 26z", cloth), shape("M15.6 25h32.8v5.4H15.6z", cloth)]],
  (_, cloth) => [null, [shape("M17 28c0-10 6-15.6 15-15.6S47 18 47 28z", cloth), shape("M36 26c6-1 14 0 18 3.4-4 1.4-10 1.6-18 .2z", cloth)]],
  (hair) => [shape("M44 22c8-4 12 4 8 14-2 4-6 6-8 5z", hair), shape(CAP, hair)],
  (hair) => [null, shape("M26 17c0-5 2.4-8 4.6-11 .8 2 1.4 3 3 4 .6-1.6 1.4-2.6 2.8-3.6 1.6 4 2.6 7.6 1 11-4 1.6-8 1.6-11.4-.4z", hair)],
  (_, cloth) => [shape(SCARF, cloth), shape("M16.6 34c-1-13 5-20 15.4-20s16.4 7 15.4 20c-2-8-7-12.6-15.4-12.6S18.6 26 16.6 34z", cloth)],
];

const EYES = [
  (y) => [dot(26, 33 + y, 1.9), dot(38, 33 + y, 1.9)],
  (y) => [dot(26, 33 + y, 2.3), dot(38, 33 + y, 2.3)],
  (y) => [svg("ellipse", { cx: 26, cy: 33 + y, rx: 1.6, ry: 2.4, fill: INK }), svg("ellipse", { cx: 38, cy: 33 + y, rx: 1.6, ry: 2.4, fill: INK })],
  (y) => [line("M23 31.6h6M35 31.6h6"), dot(26, 34 + y, 1.7), dot(38, 34 + y, 1.7)],
  (y) => [line("M23.4 29.4l5-1M35.6 28.4l5 1"), dot(26, 33.6 + y, 1.9), dot(38, 33.6 + y, 1.9)],
];
// Moods change eyes and mouth only; where one says nothing, a face keeps its own.
const SHUT = () => [line("M23.4 33.4c1.6 1.4 3.6 1.4 5.2 0M35.4 33.4c1.6 1.4 3.6 1.4 5.2 0")];
const MOUTHS = ["M27 41.6c3 2.8 7 2.8 10 0", "M28 42h8", "M27 41c2.6 4 7.4 4 10 0z", "M28.6 42.4c2.4 1.2 4.8 .8 7-.8", "M28 42.4c2.4-1.2 5.6-1.2 8 0"];
const MOODS = {
  calm: {},
  thinks: { eyes: (own) => own(-1.8) },
  speaks: { mouth: () => svg("ellipse", { cx: 32, cy: 42.4, rx: 3.6, ry: 2.8, fill: "#8c2f2a", stroke: INK, "stroke-width": 1.8 }) },
  glad: {
    eyes: () => [line("M22.8 34c1.4-3.2 5-3.2 6.4 0M34.8 34c1.4-3.2 5-3.2 6.4 0")],
    mouth: () => shape("M26.4 40c1.2 7.2 10 7.2 11.2 0z", "#8c2f2a"),
  },
  shocked: {
    eyes: () => [26, 38].map((x) => [dot(x, 33, 3.6, "#fff", { stroke: INK, "stroke-width": 1.8 }), dot(x, 33, 1.5)]),
    mouth: () => svg("ellipse", { cx: 32, cy: 43, rx: 2.4, ry: 3.4, fill: "#8c2f2a", stroke: INK, "stroke-width": 1.8 }),
  },
  away: { eyes: SHUT },
};
const EXTRAS = [
  null, null, null, null,
  () => [svg("circle", { cx: 26, cy: 33, r: 5, fill: "none", stroke: INK, "stroke-width": 1.8 }), svg("circle", { cx: 38, cy: 33, r: 5, fill: "none", stroke: INK, "stroke-width": 1.8 }), line("M31 33h2")],
  () => [svg("rect", { x: 20.6, y: 29, width: 10, height: 8, rx: 2, fill: "none", stroke: INK, "stroke-width": 1.8 }), svg("rect", { x: 33.4, y: 29, width: 10, height: 8, rx: 2, fill: "none", stroke: INK, "stroke-width": 1.8 }), line("M30.6 32.6h2.8")],
  () => [[22, 38], [25, 39.4], [39, 39.4], [42, 38]].map(([x, y]) => dot(x, y, 0.9, "#c98a6a")),
  () => [dot(17.4, 38.6, 1.8, "#e2b13c"), dot(46.6, 38.6, 1.8, "#e2b13c")],
];

function person(number, mood) {
  const [hair, colour, cloth, eyes, mouth, extra] = traits(number, STYLES.length, HAIRS.length, CLOTHES.length, EYES.length, MOUTHS.length, EXTRAS.length);
  const [behind, before] = STYLES[hair](HAIRS[colour], CLOTHES[(cloth + 1) % CLOTHES.length]);
  return [
    behind,
    shape("M9 66c1-11 10-16 23-16s22 5 23 16z", CLOTHES[cloth]),
    shape("M27.6 44v7c2.4 2.4 6.4 2.4 8.8 0v-7z", SKIN),
    [17.6, 46.4].map((x) => dot(x, 34, 3.4, SKIN, { stroke: INK, "stroke-width": 2.2 })),
    shape("M17.8 31c0-9.6 5.8-15 14.2-15s14.2 5.4 14.2 15c0 10.4-6 17-14.2 17s-14.2-6.6-14.2-17z", SKIN),
    before,
    MOODS[mood].eyes?.(EYES[eyes]) ?? EYES[eyes](0),
    MOODS[mood].mouth?.() ?? shape(MOUTHS[mouth], mouth === 2 ? "#8c2f2a" : "none"),
    EXTRAS[extra]?.(),
  ].flat(Infinity).filter(Boolean);
}

// Bots

const AERIALS = [
  () => [shape("M28 10h8v6h-8z", "#cfd6e4")],
  () => [line("M32 15V8"), dot(32, 6.6, 2.8, "#ffd27a", { stroke: INK, "stroke-width": 2 })],
  () => [line("M24 15l-4-7M40 15l4-7"), dot(19.6, 7, 2.4, "#fff"), dot(44.4, 7, 2.4, "#fff")],
  () => [shape("M24 15a8 6 0 0 1 16 0z", "#cfd6e4")],
  () => [],
];
const EARS = [
  (metal) => [shape("M10.6 29h5v10h-5zM48.4 29h5v10h-5z", metal)],
  (_, light) => [dot(14, 34, 3.6, light, { stroke: INK, "stroke-width": 2 }), dot(50, 34, 3.6, light, { stroke: INK, "stroke-width": 2 })],
  (metal) => [shape("M11 32h5v5h-5zM48 32h5v5h-5z", metal)],
];
const LAMPS = [
  (light, y) => [dot(25.6, 31 + y, 2.8, light), dot(38.4, 31 + y, 2.8, light)],
  (light, y) => [[23.2, 36].map((x) => svg("rect", { x, y: 28.6 + y, width: 4.8, height: 4.8, fill: light }))],
  (light, y) => [[22.4, 35.6].map((x) => svg("rect", { x, y: 30 + y, width: 6, height: 2.4, rx: 1, fill: light }))],
  (light, y) => [[24, 37.6].map((x) => svg("rect", { x, y: 28 + y, width: 2.8, height: 6, rx: 1, fill: light }))],
];
const GRILLES = ["M27 43.6h10", "M27 43c3 2 7 2 10 0", "M26 43.6h12M29 42v3.2M32 42v3.2M35 42v3.2", "M28 43.6h.1M32 43.6h.1M36 43.6h.1"];

const LIT_MOODS = {
  calm: {},
  thinks: { eyes: (own, light) => own(light, -1.8) },
  speaks: { mouth: () => svg("rect", { x: 27, y: 41, width: 10, height: 5, rx: 2, fill: INK }) },
  glad: {
    eyes: (_, light) => [shape("M22.6 33c1.2-3.4 4.8-3.4 6 0M35.4 33c1.2-3.4 4.8-3.4 6 0", "none", { stroke: light })],
    mouth: () => line("M26.5 42c2.6 4 8.4 4 11 0"),
  },
  shocked: {
    eyes: (_, light) => [25.6, 38.4].map((x) => dot(x, 31, 3.6, "none", { stroke: light, "stroke-width": 2.2 })),
    mouth: () => svg("ellipse", { cx: 32, cy: 43.5, rx: 2.4, ry: 3, fill: INK }),
  },
  away: { eyes: () => LAMPS[2]("#8b8d94", 0) },
};

function robot(number, mood) {
  const [light, metal, aerial, ears, eyes, mouth, head] = traits(number, LIGHTS.length, METALS.length, AERIALS.length, EARS.length, LAMPS.length, GRILLES.length, 2);
  const lamp = LIT_MOODS[mood].eyes?.(LAMPS[eyes], LIGHTS[light]) ?? LAMPS[eyes](LIGHTS[light], 0);
  return [
    shape("M12 66c1-9 9-13 20-13s19 4 20 13z", "#7b8494"),
    shape("M28 47h8v7h-8z", "#a7afbd"),
    AERIALS[aerial](),
    EARS[ears](METALS[metal], LIGHTS[light]),
    svg("rect", { x: 15.6, y: 15, width: 32.8, height: 34, rx: head ? 12 : 7, fill: METALS[metal], stroke: INK, "stroke-width": 2.2 }),
    svg("rect", { x: 19.6, y: 24, width: 24.8, height: 14, rx: 6.5, fill: INK }),
    lamp,
    LIT_MOODS[mood].mouth?.() ?? line(GRILLES[mouth]),
  ].flat(Infinity).filter(Boolean);
}
