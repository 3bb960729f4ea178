import { expect, test } from 'vitest';
import { isSolution, leadingZeroBits, solve } from './proof-of-work.ts';

test.each([
  [[0xff], 0],
  [[0x80], 0],
  [[0x7f], 1],
  [[0x01, 0xff], 7],
  [[0x00, 0x80], 8],
  [[0x00, 0x10], 11],
  [[0x00, 0x00], 16],
])('%j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});

test('the number found is the first that solves its challenge', async () => {
  const solution = await solve('a challenge', 9);
  expect(await isSolution('a challenge', solution, 9)).toBe(true);
  for (let earlier = 0; earlier < solution; earlier++) expect(await isSolution('a challenge', earlier, 9)).toBe(false);
});

test('a solution is valid only for its own challenge', async () => {
  const solution = await solve('one', 12);
  expect(await isSolution('another', solution, 12)).toBe(false);
  expect(await isSolution('one', solution, 40)).toBe(false);
});

test('a difficulty of 0 needs no work', async () => {
  expect(await solve('anything', 0)).toBe(0);
});

test('the search can be aborted', async () => {
  const controller = new AbortController();
  const search = solve('anything', 200, controller.signal);
  controller.abort(new Error('left'));
  await expect(search).rejects.toThrow('left');
});
