/** Returns the list with the item at `from` moved to `to`; unchanged if there is no such place. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}
