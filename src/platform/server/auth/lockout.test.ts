import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Failure } from '#kernel/problem.ts';
import { HOUR, MINUTE } from '#kernel/time.ts';
import { testDatabase } from '#testing/database.ts';
import { lockedFor, signInLockout, slowedFor } from './lockout.ts';

const at = (...minutes: number[]) => minutes.map((minute) => minute * MINUTE);

test.each([
  ['no failure', [], 0, 0],
  ['four failures', at(3, 2, 1, 0), 4, 0],
  ['five in a moment', at(5, 5, 5, 5, 5), 5, 15],
  ['five in exactly 15 minutes', at(15, 9, 6, 3, 0), 15, 15],
  ['five in more than 15 minutes', at(16, 9, 6, 3, 0), 16, 0],
  ['a lock whose first failures are long ago', at(14, 12, 11, 10, 0), 20, 9],
  ['a lock that ended this moment', at(4, 3, 2, 1, 0), 19, 0],
  ['one failure after a lock has ended', at(20, 4, 3, 2, 1), 20, 0],
])('how long a sign-in stays locked: %s', (_, times, now, minutes) => {
  expect(lockedFor(times, now * MINUTE)).toBe(minutes * MINUTE);
});

const failures = (count: number, newest: number) => Array.from({ length: count }, (_, at) => newest - at * MINUTE);

test.each([
  ['19 failures', 19, 0, 0],
  ['20 failures', 20, 0, 1],
  ['20 failures a second ago', 20, 1, 0],
  ['24 failures', 24, 0, 16],
  ['28 failures', 28, 0, 256],
  ['30 failures', 30, 0, 300],
  ['30 failures a minute ago', 30, 60, 240],
])('%s of an account within a day: %i, %i s ago, delay the next attempt by %i s', (_, count, ago, seconds) => {
  const now = 10 * 60 * MINUTE;
  expect(slowedFor(failures(count, now - ago * 1000), now)).toBe(seconds * 1000);
});

describe('an account whose password is being guessed from everywhere', () => {
  let connected: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    connected = await testDatabase();
  });
  afterAll(() => connected.close());

  test.each([
    ['is still slowed 23 hours later', 23, 'too_many'],
    ['is no longer slowed a day later', 25, undefined],
    ['is not slowed if a clock was a day ahead when the guesses were counted', -24, undefined],
  ])('%s', async (_, hours, refusal) => {
    const email = `guessed-${hours}@example.com`;
    let now = Date.now();
    const lockout = signInLockout(connected.db, 'key', () => now);
    let network = 0;
    const guess = () => lockout.count(email, `${++network}.0.113.7`, { known: false, account: undefined });
    for (let nth = 0; nth < 20; nth++) await guess();
    now += hours * HOUR;
    expect(await lockout.isBeingGuessed(email)).toBe(refusal !== undefined);
    await guess();
    const next = guess().then(
      () => undefined,
      ({ code }: Failure) => code,
    );
    expect(await next).toBe(refusal);
  });
});
