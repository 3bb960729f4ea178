import { expect, test } from 'vitest';
import { MINUTE } from '#kernel/time.ts';
import { atMostOften } from './timely.ts';

test('a value is read once per period, but again at once after a failure', async () => {
  const answers = [() => Promise.reject(new Error('away')), async () => 'first', async () => 'second'];
  const read = atMostOften(MINUTE, () => answers.shift()!());
  await expect(read()).rejects.toThrow('away');
  expect([await read(), await read()]).toEqual(['first', 'first']);
});
