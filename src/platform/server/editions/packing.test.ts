import { expect, test } from 'vitest';
import { bytesOf, pack, textOf, unpack } from './packing.ts';

const long = (letter: string) => bytesOf({ title: 'Long', summary: '', content: letter.repeat(200_000) });

test('the longest text survives packing, alone and with the previous one as its dictionary', () => {
  const [before, after] = [long('😀'), long('"')];
  expect(textOf(unpack([pack(before), pack(after, before)]))).toEqual(textOf(after));
  expect(unpack([pack(before)])).toEqual(before);
});

test('a small packed text that would unfold into many megabytes is refused', () => {
  const bomb = pack(Buffer.alloc(40 * 1_048_576));
  expect(bomb.length).toBeLessThan(10_000);
  expect(() => unpack([bomb])).toThrow(RangeError);
  expect(() => unpack([pack(long('a')), pack(Buffer.alloc(40 * 1_048_576), long('a'))])).toThrow(RangeError);
});
