import { formatNumber } from '#kernel/numbers.ts';

/** Returns '1 reading' or '1,200 readings'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
