// Boxes in the window, { left, right, top, bottom }: where to put something beside others without hiding them.

const GAP = 14; // between a box and what stands beside it
const MARGIN = 6; // between what stands there and the edge of the window
const NEAR = 20; // boxes no further from each other count as one

// The smallest box around all boxes; the middle of the window if there is none.
export function around(boxes) {
  const all = boxes.length > 0 ? boxes : [{ left: innerWidth / 2, right: innerWidth / 2, top: innerHeight / 2, bottom: innerHeight / 2 }];
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

// Boxes that lie close together become one.
export function merged(boxes) {
  const near = (one, other) =>
    one.left - NEAR < other.right && other.left - NEAR < one.right && one.top - NEAR < other.bottom && other.top - NEAR < one.bottom;
  return boxes.reduce((rest, box) => {
    const joined = around([box, ...rest.filter((other) => near(box, other))]);
    return [...rest.filter((other) => !near(box, other)), joined];
  }, []);
}

// Where something of this size may stand: below, above, right and left of a box.
export function beside(box, { width, height }) {
  const middle = (box.left + box.right - width) / 2;
  const level = (box.top + box.bottom - height) / 2;
  return [
    within(middle, box.bottom + GAP, width, height),
    within(middle, box.top - GAP - height, width, height),
    within(box.right + GAP, level, width, height),
    within(box.left - GAP - width, level, width, height),
  ];
}

// And at the upper and the lower edge of the window.
export function edges({ width, height }) {
  const middle = (innerWidth - width) / 2;
  return [within(middle, 0, width, height), within(middle, innerHeight, width, height)];
}

function within(x, y, width, height) {
  const left = Math.max(MARGIN, Math.min(x, innerWidth - MARGIN - width));
  const top = Math.max(MARGIN, Math.min(y, innerHeight - MARGIN - height));
  return { left, top, right: left + width, bottom: top + height };
}

// A box that reaches further to all sides.
export function widened({ left, right, top, bottom }, by) {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

// What two boxes have in common; it may be nothing.
export function common(one, other) {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function touches(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

// The spot that hides least, above all of the targets, then of the other boxes.
export function best(spots, targets, others) {
  const hidden = (spot) => 4 * covered(spot, targets) + covered(spot, others);
  return spots.reduce((one, other) => (hidden(other) < hidden(one) ? other : one));
}

function covered(spot, boxes) {
  const shared = (box) =>
    Math.max(0, Math.min(spot.right, box.right) - Math.max(spot.left, box.left)) *
    Math.max(0, Math.min(spot.bottom, box.bottom) - Math.max(spot.top, box.top));
  return boxes.reduce((sum, box) => sum + shared(box), 0);
}
