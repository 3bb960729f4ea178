import { expect, test } from 'vitest';
import { splitQuote } from './Thread.tsx';

test.each([
  ['Twelve.\n\nOn 3 March 2026 at 09:30, Tax Meridian wrote:\n> How many?', 'Twelve.'],
  ['Twelve.\n> How many?', 'Twelve.'],
  ['Twelve.\n\n----- Original Message -----\nHow many?', 'Twelve.'],
  ['Twelve.\n\nFrom: Tax Meridian <desk@tax.example>\nHow many?', 'Twelve.'],
])('the quotation below %j is split off', (text, said) => {
  expect(splitQuote(text).said).toBe(said);
  expect(splitQuote(text).quoted).not.toBe('');
});

test.each(['Twelve.', '', '> Only a quotation', 'From here on it is easy.'])('%j is not split', (text) => {
  expect(splitQuote(text)).toEqual({ said: text, quoted: '' });
});
