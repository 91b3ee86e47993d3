// The arrow keys go from what may be chosen to the next of it in that direction, as the eye would.

const TURNS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const ASIDE = 2; // how much further something seems that lies aside

// True if there was somewhere to go. `stops` are walked over besides; from the root itself one comes in at its middle.
export function walk(root, event, stops = ".choosable") {
  const [x, y] = TURNS[event.key] ?? [];
  const enters = event.target === root && root.matches("[tabindex]");
  if (x === undefined || event.shiftKey || !(enters || event.target.matches(`.choosable, ${stops}`))) return false;
  const here = middle(event.target);
  const far = (element) => {
    const there = middle(element);
    const [right, down] = [there.x - here.x, there.y - here.y];
    if (enters) return Math.hypot(right, down);
    const [on, aside] = [right * x + down * y, Math.abs(right * y) + Math.abs(down * x)];
    return on > 1 ? on + ASIDE * aside : Infinity;
  };
  const others = [...root.querySelectorAll(`.choosable, ${stops}`)].filter((each) => each !== event.target && each.checkVisibility());
  const next = others.reduce((one, other) => (far(other) < (one ? far(one) : Infinity) ? other : one), null);
  if (!next) return false;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  return true;
}

function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
