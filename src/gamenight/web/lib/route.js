// Addresses and screens: navigate("/t/abc") shows another screen without loading the page anew.

// instead: the present address is not one to come back to.
export function navigate(path, { instead = false } = {}) {
  history[instead ? "replaceState" : "pushState"](null, "", path);
  dispatchEvent(new Event("route"));
}

// Calls show(pathname) now and whenever the address changes; links within the page need no handlers of their own.
export function follow(show) {
  let shown = null;
  const changed = () => {
    const place = location.pathname + location.search;
    if (place === shown) return; // only the fragment changed: the screen itself knows what to do
    shown = place;
    show(location.pathname);
  };
  addEventListener("popstate", changed);
  addEventListener("route", changed);
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='/']");
    if (!link || link.target || link.hasAttribute("download") || !ours(link.pathname)) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(link.getAttribute("href"));
  });
  changed();
}

// What the server answers with a file or with data is no screen.
function ours(path) {
  return path === "/" || /^\/(t|replay|rules|campaign)\//.test(path);
}
