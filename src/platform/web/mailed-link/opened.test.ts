import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { behindLink, ENDED } from './opened.ts';

const refused = (status: number) => behindLink(Promise.reject(new ApiError(status, '{"message":"No"}')));

test('a link counts as ended only after status 410, not after a crash', async () => {
  expect(await behindLink(Promise.resolve('Yours'))).toBe('Yours');
  expect(await refused(410)).toBe(ENDED);
  expect(await refused(404)).toBeNull();
  for (const status of [429, 500]) await expect(refused(status)).rejects.toMatchObject({ status });
});
