import { expect, test } from 'vitest';
import { withoutPiledMarks } from './plain-text.ts';

test.each([
  ['an accented text', 'e\u0301te\u0301'.repeat(20)],
  ['30 marks', `a${'\u0301'.repeat(30)}b`],
  ['a text without spaces', 'ภาษี'.repeat(100)],
  ['marks beyond 16 bits', `a${'\u{1e944}'.repeat(30)}`],
])('%s stays as it is', (_, text) => {
  expect(withoutPiledMarks(text)).toBe(text);
});

test('a row of combining marks is cut to 30', () => {
  const row = '\u0315\u0300'.repeat(1_000);
  const kept = '\u0315\u0300'.repeat(15);
  expect(withoutPiledMarks(`a${row}b${row}`)).toBe(`a${kept}b${kept}`);
  expect(withoutPiledMarks(`a${'\u{1e944}'.repeat(99)}`)).toBe(`a${'\u{1e944}'.repeat(30)}`);
});
