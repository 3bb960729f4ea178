import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#kernel/time.ts';
import { resultOf } from './post.ts';
import type { SendOutcome } from './sender.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const later: SendOutcome = { is: 'later', error: '451 Greylisted', soft: false };
const soft: SendOutcome = { is: 'later', error: '452 Mailbox full', soft: true };
const unsure: SendOutcome = { is: 'unsure', error: 'Connection closed' };
const cutOff: SendOutcome = { is: 'cut_off', error: '421 Try later' };
const away: SendOutcome = { is: 'away', error: 'connect ECONNREFUSED' };
const letter = { id: '01976f5e-0000-7000-8000-000000000001', address: 'ada@example.com' };

/**
 * Returns the result after `attempts` earlier ones for a bulk mail that began `age` ms ago. The first retry comes after
 * a minute.
 */
const resultAfter = (outcome: Parameters<typeof resultOf>[2], attempts = 0, age = HOUR) =>
  resultOf({ ...letter, attempts }, { createdAt: new Date(NOW - age).toISOString() }, outcome, 60, NOW);

test.each<[string, Parameters<typeof resultOf>[2], object]>([
  ['sent', { is: 'sent' }, { state: 'sent', attempts: 3, error: null }],
  [
    'an address that has been suppressed since',
    { is: 'suppressed' },
    { state: 'cancelled', attempts: 2, error: 'The address is suppressed' },
  ],
  [
    'a missing mailbox',
    { is: 'bounced', error: '550 Unknown' },
    { state: 'bounced', attempts: 3, error: '550 Unknown', blame: 'hard_bounce' },
  ],
  ['a refusal for good', { is: 'failed', error: '554 Spam' }, { state: 'failed', attempts: 3, error: '554 Spam' }],
  ['a temporary refusal', later, { state: 'queued', attempts: 3, error: '451 Greylisted', retrySeconds: 240 }],
  ['a full mailbox', soft, { state: 'queued', attempts: 3, error: '452 Mailbox full', retrySeconds: 240 }],
  ['an unreachable server', away, { state: 'queued', attempts: 3, error: 'connect ECONNREFUSED', retrySeconds: 2 }],
])('the result of the third attempt is recorded: %s', (_, outcome, recorded) => {
  expect(resultAfter(outcome, 2)).toEqual({ ...letter, retrySeconds: 0, ...recorded });
});

describe('the next attempt', () => {
  test.each([
    [later, [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]],
    [unsure, [60, 180, 540, 1_620, 4_860, 14_580, 21_600, 21_600]],
    [cutOff, [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]],
    [away, [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('after %j comes at growing intervals, in seconds: %j', (outcome, seconds) => {
    expect(seconds.map((_, attempts) => resultAfter(outcome, attempts).retrySeconds)).toEqual(seconds);
  });

  test.each([
    [later, 3_600],
    [unsure, 21_600],
    [away, 60],
  ])('after %j always comes within %i seconds', (outcome, longest) => {
    fc.assert(
      fc.property(fc.nat(10_000), (attempts) => {
        expect(resultAfter(outcome, attempts).retrySeconds).toBeLessThanOrEqual(longest);
      }),
    );
  });
});

describe('an email fails for good', () => {
  const young = 3 * DAY;
  const old = 3 * DAY + 1;
  test.each([
    ['after three days', later, 99, old, 'failed'],
    ['not before three days are over', later, 99, young, 'queued'],
    ['with its fifth attempt if it was old when it was sent again', later, 4, old, 'failed'],
    ['not before its fifth attempt', later, 3, old, 'queued'],
    ['also if the server was unreachable', away, 99, old, 'failed'],
    ['after a day if the server may have taken it ten times', unsure, 9, DAY + 1, 'failed'],
    ['not before that day is over', unsure, 99, DAY, 'queued'],
    ['not before the tenth time', unsure, 8, old, 'queued'],
  ] as const)('%s', (_, outcome, attempts, age, state) => {
    expect(resultAfter(outcome, attempts, age).state).toBe(state);
  });

  test('and only the mailbox’s own refusal counts against the address', () => {
    expect(resultAfter(soft, 99, old)).toMatchObject({ state: 'failed', blame: 'soft_bounce' });
    expect(resultAfter(later, 99, old)).not.toHaveProperty('blame');
    expect(resultAfter(away, 99, old)).not.toHaveProperty('blame');
  });
});
