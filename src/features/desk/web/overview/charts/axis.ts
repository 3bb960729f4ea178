/** The first digits of an axis's end; each is even, so that the middle of the axis is a round number too. */
const ENDS = [2, 4, 6, 8, 10, 20];

/** Returns the end of an axis for values up to `highest`: the next round number, 2 at least. */
export function axisEnd(highest: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return ENDS.map((end) => end * scale).find((end) => end >= highest)!;
}

/** Returns the positions of at most `most` labels below `count` points: the first, the last, and some between at equal distances. */
export function labelled(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, nth) => nth);
  return Array.from({ length: most }, (_, nth) => Math.round((nth * (count - 1)) / (most - 1)));
}
