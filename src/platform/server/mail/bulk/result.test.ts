import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#kernel/time.ts';
import { resultOf } from './result.ts';
import type { Outcome } from './sender.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const later: Outcome = { is: 'later', error: '451 Greylisted', soft: false };
const soft: Outcome = { is: 'later', error: '452 Mailbox full', soft: true };
const away: Outcome = { is: 'away', error: 'connect ECONNREFUSED' };
const letter = { id: '01976f5e-0000-7000-8000-000000000001', address: 'ada@example.com' };

/** After so many attempts before this one, of a mailing that began so long ago; a first retry would come after a minute. */
const resultAfter = (outcome: Parameters<typeof resultOf>[2], attempts = 0, age = HOUR) =>
  resultOf({ ...letter, attempts }, { createdAt: new Date(NOW - age).toISOString() }, outcome, 60, NOW);

test.each<[string, Parameters<typeof resultOf>[2], object]>([
  ['sent', { is: 'sent' }, { state: 'sent', attempts: 3, error: null }],
  [
    'an address that was suppressed meanwhile',
    { is: 'suppressed' },
    { state: 'cancelled', attempts: 2, error: 'The address is suppressed' },
  ],
  [
    'an address that is not there',
    { is: 'bounced', error: '550 Unknown' },
    { state: 'bounced', attempts: 3, error: '550 Unknown', blame: 'hard_bounce' },
  ],
  [
    'a letter that is refused',
    { is: 'failed', error: '554 Spam' },
    { state: 'failed', attempts: 3, error: '554 Spam' },
  ],
  ['a refusal for now', later, { state: 'queued', attempts: 3, error: '451 Greylisted', retrySeconds: 240 }],
  ['a mailbox that is full', soft, { state: 'queued', attempts: 3, error: '452 Mailbox full', retrySeconds: 240 }],
  ['a server that is away', away, { state: 'queued', attempts: 3, error: 'connect ECONNREFUSED', retrySeconds: 2 }],
])('the record of the third attempt: %s', (_, outcome, recorded) => {
  expect(resultAfter(outcome, 2)).toEqual({ ...letter, retrySeconds: 0, ...recorded });
});

describe('the next attempt', () => {
  test.each([
    [later, [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]],
    [away, [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('after %j comes later and later, in seconds: %j', (outcome, seconds) => {
    expect(seconds.map((_, attempts) => resultAfter(outcome, attempts).retrySeconds)).toEqual(seconds);
  });

  test.each([
    [later, 3_600],
    [away, 60],
  ])('after %j never comes later than in %i seconds', (outcome, longest) => {
    fc.assert(
      fc.property(fc.nat(10_000), (attempts) => {
        expect(resultAfter(outcome, attempts).retrySeconds).toBeLessThanOrEqual(longest);
      }),
    );
  });
});

describe('a letter is given up', () => {
  const young = 3 * DAY;
  const old = 3 * DAY + 1;
  test.each([
    ['at last, after three days', later, 99, old, 'failed'],
    ['not before three days are over', later, 99, young, 'queued'],
    ['with its fifth attempt if it was sent again when it was old', later, 4, old, 'failed'],
    ['not before its fifth attempt', later, 3, old, 'queued'],
    ['also where the server has been away', away, 99, old, 'failed'],
  ] as const)('%s', (_, outcome, attempts, age, state) => {
    expect(resultAfter(outcome, attempts, age).state).toBe(state);
  });

  test('a mailbox that has refused until then is blamed, and nothing else is', () => {
    expect(resultAfter(soft, 99, old)).toMatchObject({ state: 'failed', blame: 'soft_bounce' });
    expect(resultAfter(later, 99, old)).not.toHaveProperty('blame');
    expect(resultAfter(away, 99, old)).not.toHaveProperty('blame');
  });
});
