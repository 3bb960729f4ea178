/** A promise of the site, and how a drill shows whether it is kept. */
import { isDeepStrictEqual } from 'node:util';
import type { Figure } from '../../bench/support/figures.ts';
import { isMet, valueText } from '../../bench/support/figures.ts';
import type { Stage } from './stage.ts';

/** Marks a row that takes a few seconds: `npm test` runs it, because no test covers its promise. */
export const SHORT = 'the short form';
/** Marks a row that takes longer: `npm test` does not run it, although no test covers its promise. */
export const NOWHERE = 'nowhere';

export interface Row {
  /** The name for `--only`. */
  name: string;
  promise: string;
  /** The test, or the short form of the drill, in which `npm test` proves the promise, at least in part. */
  inTests: string;
  run(stage: Stage): Promise<Seen>;
}

/** Facts, or the reason why this machine cannot show them. */
export type Seen = Fact[] | { notRun: string };

export interface Fact {
  said: string;
  isKept: boolean;
  /** Whether it is a duration, which a busy machine can miss. The short form does not judge durations. */
  isDuration?: true;
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Makes a fact of a duration and its limit, both in seconds. */
export const within = (name: string, seconds: number, limit: number): Fact => ({
  said: `${name} ${number.format(seconds)} s (≤ ${limit})`,
  isKept: seconds <= limit,
  isDuration: true,
});

/** Makes a fact of something that must be exactly as promised; shows a difference. */
export function is(name: string, seen: unknown, promised: unknown): Fact {
  const isKept = isDeepStrictEqual(seen, promised);
  return { said: `${name} ${text(seen)}${isKept ? '' : ` instead of ${text(promised)}`}`, isKept };
}

/** Makes a fact of a number that must not be greater. */
export const atMost = (name: string, seen: number, limit: number): Fact => ({
  said: `${name} ${number.format(seen)} (≤ ${limit})`,
  isKept: seen <= limit,
});

/** Makes a fact that is reported but not judged. */
export const told = (said: string): Fact => ({ said, isKept: true });

/** Makes facts of a bench's figures that have a goal. */
export const goals = (figures: Figure[]): Fact[] =>
  figures.flatMap((figure) => {
    const isKept = isMet(figure);
    return isKept === undefined ? [] : [{ said: `${figure.name}: ${valueText(figure)}`, isKept }];
  });

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
