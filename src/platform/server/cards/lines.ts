/** Line drawings for cards of records that have no cover: SVG path data on a field of 320 × 200. */

const many = (count: number, path: (step: number) => string) =>
  Array.from({ length: count }, (_, step) => path(step)).join('');

/** Waves that spread from a corner. */
export const WAVES = many(12, (i) => `M${320 - i * 26} 200a${i * 26} ${i * 17} 0 0 1 ${i * 26} ${-i * 17}`);
/** Rungs of a ladder. */
export const RUNGS = `${many(14, (i) => `M${176 + i * 6} ${206 - i * 16}h84`)}M170 222l90 -240M262 222l90 -240`;
/** Leaves of an open book. */
export const LEAVES = many(
  12,
  (i) =>
    `M208 ${190 - i * 2}q${-50 - i * 5} ${-30 - i * 9} ${-120 - i * 4} ${-i * 12}M208 ${190 - i * 2}q${50 + i * 5} ${-30 - i * 9} ${120 + i * 4} ${-i * 12}`,
);
/** Days of a calendar. */
export const DAYS = many(7, (i) => `M${120 + i * 30} 0v200`) + many(7, (i) => `M104 ${14 + i * 30}h216`);
/** Rings around a centre. */
export const RINGS = many(
  11,
  (i) => `M${232 - i * 18} 100a${i * 18} ${i * 18} 0 1 0 ${i * 36} 0a${i * 18} ${i * 18} 0 1 0 ${-i * 36} 0`,
);
