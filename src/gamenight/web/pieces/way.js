// A way over hexes: dots to an arrow, or what somebody leaves behind at every step. Measured in sides of a hex.

import { svg } from "../lib/dom.js";
import { spot } from "./hex.js";

const APART = { dots: 0.17, prints: 0.3 };
const START = 0.5; // from the middle of the first hex: somebody stands there
const END = { dots: 0.46, prints: 0.5 };
const ASIDE = 0.08; // left foot, right foot
const PRINT = 0.22;
const DOT = 0.048;
const ARROW = "M0.16 0L-0.06 -0.11L-0.06 0.11z";

// `hexes` from the first to the last.
export function drawWay(hexes, look, art) {
  const kind = look ? "prints" : "dots";
  const line = hexes.map(spot);
  const steps = along(line, START, END[kind], APART[kind]);
  const feet = steps.map((step, number) => (look ? print(step, number, look, art) : svg("circle", { cx: step.x, cy: step.y, r: DOT })));
  return [feet, !look && steps.length > 0 && svg("path", { d: ARROW, transform: placed(steps.at(-1), APART.dots) })];
}

function print(step, number, look, art) {
  const aside = number % 2 ? ASIDE : -ASIDE;
  return svg("g", { transform: `${placed(step)} translate(0 ${aside}) rotate(90)` },
    svg("use", { href: `${art}#${look}`, x: -PRINT / 2, y: -PRINT / 2, width: PRINT, height: PRINT }));
}

const placed = ({ x, y, angle }, on = 0) => `translate(${x.toFixed(3)} ${y.toFixed(3)}) rotate(${angle.toFixed(1)}) translate(${on} 0)`;

// Points on a line, evenly apart, with the direction in which it goes there.
function along(line, start, end, apart) {
  const legs = line.slice(1).map((to, leg) => ({ from: line[leg], to, long: Math.hypot(to.x - line[leg].x, to.y - line[leg].y) }));
  const long = legs.reduce((sum, leg) => sum + leg.long, 0);
  const count = Math.max(0, Math.floor((long - start - end) / apart));
  return Array.from({ length: count + 1 }, (_, number) => {
    let far = start + number * apart;
    const leg = legs.find((each) => far <= each.long || (far -= each.long) < 0) ?? legs.at(-1);
    const part = far / leg.long;
    const [x, y] = [leg.to.x - leg.from.x, leg.to.y - leg.from.y];
    return { x: leg.from.x + x * part, y: leg.from.y + y * part, angle: (Math.atan2(y, x) * 180) / Math.PI };
  });
}
