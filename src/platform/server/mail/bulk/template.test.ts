import { expect, test } from 'vitest';
import { closes, opens, slot, withoutMarks } from './marks.ts';
import { compile, compose, escapeHtml, fill } from './template.ts';

const LONG = 'Verrechnungspreise für grenzüberschreitende Leistungen '.repeat(30);
const letter = `Dear ${slot('name')},\n\n${opens(7)}\n${LONG}\n${closes}\n= . End: ${slot('manage')} \n`;
const values = { name: '税 = "Zoë"', manage: 'https://tax.example/?a=1' };
const same = (value: string) => value;

test.each([
  [null, `Dear 税 = "Zoë",\n\n${LONG}\n= . End: https://tax.example/?a=1 \n`],
  [[7], `Dear 税 = "Zoë",\n\n${LONG}\n= . End: https://tax.example/?a=1 \n`],
  [[8], 'Dear 税 = "Zoë",\n\n= . End: https://tax.example/?a=1 \n'],
])('a recipient with the blocks %j gets only these', (blocks, expected) => {
  expect(fill(letter, values, blocks, same)).toBe(expected);
});

test('the encoded email is ASCII in lines of at most 76 characters, and decodes to the same text', () => {
  const body = compose(compile(letter), values, null, same);
  expect(body).toMatch(/^[\t\r\n\x20-\x7e]*$/);
  for (const line of body.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  expect(Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')).toBe(fill(letter, values, null, same));
});

test('a slot without a value is empty, and values are escaped as their place requires', () => {
  expect(fill(`<b>${slot('name')}</b>`, {}, null, escapeHtml)).toBe('<b></b>');
  expect(fill(`<b title="${slot('name')}">`, { name: `"><script>'&` }, null, escapeHtml)).toBe(
    '<b title="&#34;&#62;&#60;script&#62;&#39;&#38;">',
  );
});

test('people’s text cannot contain slots', () => {
  expect(withoutMarks(`a${slot('manage')}b${opens(1)}c${closes}`)).toBe('amanageb1c');
});
