// The arrow keys go from what may be chosen to the next of it in that direction, as the eye would.

const TURNS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const ASIDE = 2; // how much further something seems that lies aside

// True if there was somewhere to go.
export function walk(root, event) {
  const [x, y] = TURNS[event.key] ?? [];
  if (x === undefined || event.shiftKey || !event.target.matches(".choosable")) return false;
  const here = middle(event.target);
  const far = (element) => {
    const there = middle(element);
    const [right, down] = [there.x - here.x, there.y - here.y];
    const [on, aside] = [right * x + down * y, Math.abs(right * y) + Math.abs(down * x)];
    return on > 1 ? on + ASIDE * aside : Infinity;
  };
  const others = [...root.querySelectorAll(".choosable")].filter((each) => each !== event.target && each.checkVisibility());
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
