// Where one looks at a plane that may be larger than its window: it fits itself until somebody moves it, by dragging, wheel,
// pinch, buttons or keys. The plane is measured in sides of a hex; `--s` is one side in pixels.

const LEAST = 28; // pixels of a side: smaller, a finger would not find a cell; where a mouse does, style says less (--least)
const FITTED = 84; // no larger than this by itself
const MOST = 140;
const STEP = 1.3; // of a button or key
const WHEEL = 0.0016;
const NUDGE = 6; // pixels: less is a click, not a drag
const CLOSE = 42; // where there is no room for all, and something to look at
const SMALL = 34; // less is too little room
const MARGIN = 0.2; // sides around what is fitted

const within = (low, value, high) => Math.max(low, Math.min(value, high));

export class Camera {
  #window = null;
  #plane = null;
  #box = null; // { left, right, top, bottom } of all that lies there, in sides
  #focus = null; // of what is looked at where there is no room for all
  #kept = null; // of what must stay in sight
  #home = null; // and of what does, unless something else must, or somebody looks elsewhere
  #onPlaced = () => {};
  #free = null; // { x, y, s } where somebody has put it: the point in the middle, and the size
  #pointers = new Map();
  #dragged = false;
  #now = null; // { x, y, s }: where the plane lies in the window, in pixels
  #left = null; // where the drawing before it lay
  #resized = new ResizeObserver(() => this.#reveal());

  // Looks at another drawing of the plane from where it is.
  watch(window, plane, { box, focus = null, home = null }, onPlaced = () => {}) {
    this.#resized.disconnect();
    this.#left = this.#now;
    this.#window = window;
    this.#plane = plane;
    this.#box = box;
    this.#focus = focus;
    this.#kept = null;
    this.#home = home;
    this.#onPlaced = onPlaced;
    this.#pointers.clear();
    this.#resized.observe(window);
    this.place();
    const on = (name, go, options) => window.addEventListener(name, go, options);
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#drag(event));
    for (const name of ["pointerup", "pointercancel"]) on(name, (event) => this.#pointers.delete(event.pointerId));
    on("click", (event) => this.#click(event), { capture: true });
    on("wheel", (event) => this.#wheel(event), { passive: false });
    on("focusin", ({ target }) => target !== window && this.#show(target));
  }

  get view() {
    return this.#free ?? this.#fit();
  }

  fit() {
    this.#free = null;
    this.place();
  }

  // Keeps something in sight, however small the window becomes; somebody may still look elsewhere.
  keep(box) {
    this.#kept = box;
    if (box) this.#reveal();
  }

  // Closer or further; around a point of the window if one is given.
  zoom(by, at = null) {
    const { x, y, s } = this.view;
    const larger = within(Math.min(LEAST, s), s * by, MOST);
    const { left, top, width, height } = this.#size;
    const [right, down] = at ? [at.x - left - width / 2, at.y - top - height / 2] : [0, 0];
    this.#look(x + right / s - right / larger, y + down / s - down / larger, larger);
  }

  closer() {
    this.zoom(STEP);
  }

  further() {
    this.zoom(1 / STEP);
  }

  // By so many sides.
  pan(right, down) {
    const { x, y, s } = this.view;
    this.#look(x + right, y + down, s);
  }

  // Puts the plane where it is looked at.
  place() {
    const { left, top, width, height } = this.#size;
    if (!width) return;
    const { x, y, s } = this.view;
    this.#now = { x: left + width / 2 - x * s, y: top + height / 2 - y * s, s };
    this.#plane.style.setProperty("--s", `${s}px`);
    this.#plane.style.setProperty("translate", `${this.#now.x}px ${this.#now.y}px`);
    this.#onPlaced();
  }

  // Goes gently from where the drawing before it lay.
  glide(timing) {
    const [before, now] = [this.#left, this.#now];
    if (!before || !now || (before.x === now.x && before.y === now.y && before.s === now.s)) return;
    const from = `translate(${before.x - now.x}px, ${before.y - now.y}px) scale(${before.s / now.s})`;
    this.#plane.animate({ transform: [from, "none"] }, timing);
  }

  // Where there is room to look: what lies over the window is left out by its padding.
  get #size() {
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(this.#window);
    const [left, right, top, bottom] = [paddingLeft, paddingRight, paddingTop, paddingBottom].map(parseFloat);
    return { left, top, width: this.#window.clientWidth - left - right, height: this.#window.clientHeight - top - bottom };
  }

  #fit() {
    const { left, right, top, bottom } = this.#box;
    const { width, height } = this.#size;
    const least = parseFloat(getComputedStyle(this.#window).getPropertyValue("--least")) || LEAST;
    const s = within(least, Math.min(width / (right - left + 2 * MARGIN), height / (bottom - top + 2 * MARGIN)), FITTED);
    const middle = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    const close = this.#focus && s < SMALL && least === LEAST; // else there is room for all of it
    return this.#seeing(this.#kept ?? this.#home, close ? { ...middle(this.#focus), s: CLOSE } : { ...middle(this.#box), s });
  }

  #reveal() {
    if (this.#free) this.#free = this.#seeing(this.#kept, this.#free);
    this.place();
  }

  // No further from a view than it takes to see a box.
  #seeing(box, { x, y, s }) {
    if (!box) return { x, y, s };
    const { left, right, top, bottom } = box;
    const { width, height } = this.#size;
    const seen = (low, at, high, room) => {
      const [least, most] = [high + MARGIN - room / 2, low - MARGIN + room / 2];
      return least < most ? within(least, at, most) : (low + high) / 2;
    };
    return { x: seen(left, x, right, width / s), y: seen(top, y, bottom, height / s), s };
  }

  #look(x, y, s) {
    const { left, right, top, bottom } = this.#box;
    this.#free = { x: within(left, x, right), y: within(top, y, bottom), s };
    this.place();
  }

  #at({ clientX, clientY }) {
    const { left, top } = this.#window.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #press(event) {
    if (event.button > 0) return;
    this.#pointers.set(event.pointerId, this.#at(event));
    if (this.#pointers.size === 1) this.#dragged = false;
  }

  #drag(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#at(event);
    const [right, down] = [now.x - before.x, now.y - before.y];
    if (!this.#dragged && this.#pointers.size === 1 && Math.hypot(right, down) < NUDGE) return;
    this.#dragged = true;
    this.#window.setPointerCapture(event.pointerId);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const far = (point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      this.zoom(far(now) / far(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    const { s } = this.view;
    this.pan(-right / s / this.#pointers.size, -down / s / this.#pointers.size);
    this.#pointers.set(event.pointerId, now);
  }

  // The end of a drag chooses nothing.
  #click(event) {
    if (!this.#dragged || event.detail === 0) return;
    this.#dragged = false;
    event.preventDefault();
    event.stopPropagation();
  }

  #wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * WHEEL), this.#at(event));
  }

  // What has the focus is in sight.
  #show(element) {
    const box = element.getBoundingClientRect();
    const room = this.#window.getBoundingClientRect();
    const { s } = this.view;
    const beyond = (low, high, from, to) => (low < from ? low - from : high > to ? high - to : 0);
    const right = beyond(box.left, box.right, room.left, room.right);
    const down = beyond(box.top, box.bottom, room.top, room.bottom);
    if (right || down) this.pan(right / s, down / s);
  }
}
