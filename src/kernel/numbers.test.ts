import { expect, test } from 'vitest';
import { sizeText } from './numbers.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [1_440_000, '1.4 MB'],
  [25_000_000_000, '25 GB'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
