import { expect, test } from 'vitest';
import { readLines } from './lines.ts';
import { readTar, tarEntry } from './tar.ts';

test('an entry is a file in tar format that only its owner may read', () => {
  const entry = tarEntry('recovery.signal', 'a text');
  const field = (from: number, length: number) => entry.toString('latin1', from, from + length);
  expect(entry).toHaveLength(1024);
  expect(field(0, 16)).toBe('recovery.signal\0');
  // Mode, owner, group and size, in octal digits.
  expect(field(100, 8)).toBe('0000600\0');
  expect(field(108, 16)).toBe('0000000\x000000000\0');
  expect(field(124, 12)).toBe('00000000006\0');
  // Without a time.
  expect(field(136, 12)).toBe('00000000000\0');
  // A regular file, in the format of POSIX.
  expect(field(156, 2)).toBe('0\0');
  expect(field(257, 8)).toBe('ustar\x0000');
  const counted = Buffer.from(entry.subarray(0, 512)).fill(' ', 148, 156);
  expect(field(148, 8)).toBe(
    `${counted
      .reduce((sum, byte) => sum + byte)
      .toString(8)
      .padStart(6, '0')}\0 `,
  );
  expect(field(512, 8)).toBe('a text\0\0');
});

test('a text that fills complete blocks is directly followed by the next entry', () => {
  expect(tarEntry('a', 'x'.repeat(512))).toHaveLength(1024);
  expect(tarEntry('a', 'x'.repeat(513))).toHaveLength(1536);
  expect(tarEntry('a', '')).toHaveLength(512);
});

test('a name ends before a control character, which could show an operator a second line', async () => {
  async function* tar() {
    yield tarEntry('a.sql\nRestored', '');
    yield Buffer.alloc(1024);
  }
  expect((await readTar(readLines(tar())).next()).value).toMatchObject({ name: 'a.sql' });
});
