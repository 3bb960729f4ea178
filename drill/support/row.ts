/** A promise of the site, and how a drill shows whether it is kept. */
import { isDeepStrictEqual } from 'node:util';
import type { Figure } from '../../bench/support/figures.ts';
import { isMet, valueText } from '../../bench/support/figures.ts';
import type { Stage } from './stage.ts';

/** Said of a row that takes a few seconds, and of which no test shows the same: `npm test` runs it. */
export const SHORT = 'the short form';
/** Said of a row that takes longer, and of which no test shows the same. */
export const NOWHERE = 'nowhere';

export interface Row {
  /** For `--only`. */
  name: string;
  promise: string;
  /** The test, or the short form of the drill, in which `npm test` proves the promise, perhaps in part. */
  inTests: string;
  run(stage: Stage): Promise<Seen>;
}

/** Facts; or the reason why this machine can't show them. */
export type Seen = Fact[] | { notRun: string };

export interface Fact {
  said: string;
  isKept: boolean;
  /** A duration: a busy machine can miss it, so the short form does not judge it. */
  isDuration?: true;
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** A duration with its limit, both in seconds. */
export const within = (name: string, seconds: number, limit: number): Fact => ({
  said: `${name} ${number.format(seconds)} s (≤ ${limit})`,
  isKept: seconds <= limit,
  isDuration: true,
});

/** Something that has to be exactly as promised; a difference is shown. */
export function is(name: string, seen: unknown, promised: unknown): Fact {
  const isKept = isDeepStrictEqual(seen, promised);
  return { said: `${name} ${text(seen)}${isKept ? '' : ` instead of ${text(promised)}`}`, isKept };
}

/** A number that must not be greater. */
export const atMost = (name: string, seen: number, limit: number): Fact => ({
  said: `${name} ${number.format(seen)} (≤ ${limit})`,
  isKept: seen <= limit,
});

/** Something that is told and not judged. */
export const told = (said: string): Fact => ({ said, isKept: true });

/** The figures of a bench that have a goal. */
export const goals = (figures: Figure[]): Fact[] =>
  figures.flatMap((figure) => {
    const isKept = isMet(figure);
    return isKept === undefined ? [] : [{ said: `${figure.name}: ${valueText(figure)}`, isKept }];
  });

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
