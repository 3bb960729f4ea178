/** Proof of work for tests: what a browser does in lots between other work, done at once and in a tenth of the time. */
import { hash } from 'node:crypto';
import { leadingZeroBits } from '#kernel/proof-of-work.ts';

/** Returns the first number that solves the challenge. */
export function solveAtOnce(challenge: string, difficulty: number): number {
  let solution = 0;
  while (leadingZeroBits(hash('sha256', `${challenge}.${solution}`, 'buffer')) < difficulty) solution += 1;
  return solution;
}
