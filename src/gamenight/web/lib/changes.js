// What is different in something that was seen before, put together with it, as docs/protocol.md describes it:
//
//   changed({ id: "track", at: 2, look: "red" }, { id: "track", at: 3 }) is { id: "track", at: 3, look: "red" }
//
// The old thing stays as it is; what has not changed is in both.

export function changed(old, { without = [], ...fields }) {
  const thing = { ...old };
  for (const name of without) delete thing[name];
  for (const [name, value] of Object.entries(fields))
    thing[name] = Array.isArray(old[name]) && !Array.isArray(value) ? changedList(old[name], value) : value;
  return thing;
}

// New things come last, unless the order says where they are; what it does not name is gone.
function changedList(old, { changed: changes, order }) {
  const things = new Map(old.map((thing) => [thing.id, thing]));
  for (const change of changes) things.set(change.id, changed(things.get(change.id) ?? {}, change));
  return order ? order.map((id) => things.get(id)) : [...things.values()];
}
