/**
 * Proof of work for tests: solves a challenge in one go, in a tenth of the time that a browser needs, because a browser
 * works in batches.
 */
import { hash } from 'node:crypto';
import { leadingZeroBits } from '#kernel/proof-of-work.ts';

/** Returns the first number that solves the challenge. */
export function solveAtOnce(challenge: string, difficulty: number): number {
  let solution = 0;
  while (leadingZeroBits(hash('sha256', `${challenge}.${solution}`, 'buffer')) < difficulty) solution += 1;
  return solution;
}
