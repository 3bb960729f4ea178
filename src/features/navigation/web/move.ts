/** The list with the thing at `from` one place up (-1) or down (1); the same list where there is no such place. */
export function move<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  if (to < 0 || to >= list.length) return [...list];
  const moved = [...list];
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}
