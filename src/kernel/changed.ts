/** Returns the fields of `to` that differ from `from`; undefined if none do. Compares by value. */
export function changed<Body extends object>(from: Body, to: Body): Partial<Body> | undefined {
  const names = (Object.keys(to) as (keyof Body)[]).filter(
    (name) => from[name] !== to[name] && JSON.stringify(from[name]) !== JSON.stringify(to[name]),
  );
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, to[name]])) as Partial<Body>;
}
