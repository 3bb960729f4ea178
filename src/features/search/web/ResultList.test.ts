import { expect, test } from 'vitest';
import { MARK } from '../vocabulary.ts';
import { asExcerpt, markedPieces } from './ResultList.tsx';

test('an excerpt is split into found words and the text around them', () => {
  expect(markedPieces('the \uE000treaty\uE001 of \uE000treaties\uE001')).toEqual([
    { text: 'the ', found: false },
    { text: 'treaty', found: true },
    { text: ' of ', found: false },
    { text: 'treaties', found: true },
  ]);
  expect(markedPieces('')).toEqual([]);
  expect(markedPieces('cut \uE000off')).toEqual([{ text: 'cut \uE000off', found: false }]);
});

test.each([
  ['A whole sentence.', 'A whole sentence.'],
  ['in the middle of', '… in the middle of …'],
  [`${MARK.from}Vat${MARK.to} is due`, `${MARK.from}Vat${MARK.to} is due …`],
  ['', ''],
])('readers see the excerpt %j as %j', (text, shown) => {
  expect(asExcerpt(text)).toBe(shown);
});
