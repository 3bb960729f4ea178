/** Returns `count` random items in their order; the same seed returns the same items. */
export function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = randomFrom(seed);
  return items
    .map((item, place) => ({ item, place, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** mulberry32: random numbers from 0 to 1, good enough for a sample. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
