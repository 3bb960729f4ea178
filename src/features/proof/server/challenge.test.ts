import { expect, test } from 'vitest';
import { difficultyFor } from './challenge.ts';

test.each([
  ['the first visitor of the day', { network: 0, everywhere: 0 }, 15],
  ['an office where nine people write', { network: 9, everywhere: 30 }, 15],
  ['a network that asks for its tenth challenge', { network: 10, everywhere: 0 }, 16],
  ['a network that asks for its fortieth', { network: 40, everywhere: 0 }, 17],
  ['anybody while a hundred were sent within an hour', { network: 0, everywhere: 100 }, 16],
  ['anybody while four hundred were sent', { network: 0, everywhere: 400 }, 17],
  ['anybody in the worst attack', { network: 1_000_000, everywhere: 1_000_000 }, 17],
])('%s has to do the right amount of work', (_, counts, difficulty) => {
  expect(difficultyFor(counts)).toBe(difficulty);
});
